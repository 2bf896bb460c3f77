# A player in Ruby.  Run: ruby starter.rb
$stdout.sync = true # each answer leaves at once

# The move to play, of all that are legal; here it is the first.
def choose(moves)
  moves.first
end

$stdin.each_line(chomp: true) do |line|
  puts choose(line[2..].split(" | ")) if line.start_with?("? ")
end

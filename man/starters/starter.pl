# A player in Perl.  Run: perl starter.pl
use strict;
use warnings;
$| = 1;    # each answer leaves at once
# The move to play, of all that are legal; here it is the first.
sub choose { my @moves = @_; return $moves[0] }
while (my $line = <STDIN>) {
	chomp $line;
	print choose(split / \| /, substr($line, 2)), "\n" if $line =~ /^\? /;
}

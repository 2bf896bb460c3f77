-- A player in Lua.  Run: lua starter.lua
io.stdout:setvbuf("line") -- each answer leaves at once

-- The move to play, of all that are legal; here it is the first.
local function choose(moves) return moves[1] end

for line in io.lines() do
  if line:sub(1, 2) == "? " then
    local moves = {}
    for move in (line:sub(3) .. " | "):gmatch("(.-) | ") do moves[#moves + 1] = move end
    print(choose(moves))
  end
end

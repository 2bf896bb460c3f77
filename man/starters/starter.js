// A player in JavaScript.  Run: node starter.js
const readline = require("readline");

// The move to play, of all that are legal; here it is the first.
function choose(moves) {
	return moves[0];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
	if (line.startsWith("? ")) console.log(choose(line.slice(2).split(" | ")));
});

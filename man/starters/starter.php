<?php // A player in PHP.  Run: php starter.php

// The move to play, of all that are legal; here it is the first.
function choose(array $moves): string {
	return $moves[0];
}

while (($line = fgets(STDIN)) !== false) {
	if (strncmp($line, "? ", 2) === 0) {
		fwrite(STDOUT, choose(explode(" | ", rtrim(substr($line, 2), "\n"))) . "\n");
	}
}

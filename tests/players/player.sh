#!/bin/sh
# Plays the first legal move: what stands before the first bar.
while IFS= read -r line; do
	case $line in
	'? '*)
		line=${line#'? '}
		printf '%s\n' "${line%% |*}"
		;;
	esac
done

#!/bin/sh
# Plays the first legal move that is a card alone, else the first.
while IFS= read -r line; do
	case $line in
	'? '*) ;;
	*) continue ;;
	esac
	moves="${line#'? '} | "
	move=${moves%% | *}
	while [ "$moves" ]; do
		set -- ${moves%% | *}
		moves=${moves#* | }
		if [ $# = 2 ]; then
			move=$*
			break
		fi
	done
	printf '%s\n' "$move"
done

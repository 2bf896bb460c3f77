# A player in the shell.  Run: sh starter.sh
# choose MOVES: the one to play, here the first; " | " stands between them
choose() {
	echo "${1%% |*}"
}
while IFS= read -r line; do
	case $line in
	'? '*) choose "${line#'? '}" ;;
	esac
done

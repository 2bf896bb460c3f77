# shellcheck shell=bash
# What the programs say to people.

case_a_fault_is_told_with_its_place() {
	cat >once.sh <<-'X'
		for i in 1 2 3; do
			read -r l
			while case $l in '? '*) false ;; esac do read -r l; done
			l=${l#'? '}; echo "${l%% |*}"
		done
		while read -r l; do case $l in '? '*) echo never ;; esac done
	X
	referee chkobba dealer=2 -n 2 -s 1 -p 'sh once.sh' -p 'bot first' >log 2>err
	says 'referee: match 1, deal 1, question 4: player once answered "never": F1' err
	says 'referee: match 1, deal 1, question 5: player once answered "never": F1' err
	# before the first deal there is none
	says 'referee: match 2, question 1: player once answered "never": F5' err
}

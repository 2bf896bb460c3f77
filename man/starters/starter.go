// A player in Go.  Compile: go build starter.go; run: ./starter
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// choose returns the move to play, of all that are legal; here it is the first.
func choose(moves []string) string { return moves[0] }

func main() {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		if strings.HasPrefix(in.Text(), "? ") {
			fmt.Println(choose(strings.Split(in.Text()[2:], " | ")))
		}
	}
}

package ugisession_test

import (
	"bufio"
	"fmt"
	"os"
	"testing"
)

// TestMain lets the tests run this very program as an engine of another kind.
func TestMain(m *testing.M) {
	behaviour := os.Getenv("CUPS_TEST_ENGINE")
	if behaviour == "" {
		os.Exit(m.Run())
	}
	os.Exit(strangeEngines[behaviour]())
}

// strangeEngines are programs that a client has to put up with.
var strangeEngines = map[string]func() int{
	"crashes": func() int {
		bufio.NewScanner(os.Stdin).Scan()
		fmt.Fprintln(os.Stderr, "out of beans")
		return 3
	},
	"says nothing": func() int {
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		}
		return 0
	},
	"reads nothing": func() int { select {} },
	"cheats": func() int {
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			switch lines.Text() {
			case "ugi":
				fmt.Println("Welcome!\nid name Cheat\nugiok")
			case "isready":
				fmt.Println("readyok")
			case "go depth 1":
				fmt.Println("info depth 1 score beans 80\nbestmove d")
			case "go depth 2":
				fmt.Println("bestmove the best")
			case "go depth 3":
				fmt.Println("bestmove none")
			}
		}
		return 0
	},
}

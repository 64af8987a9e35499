package proof_test

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"example.org/cups"
	"example.org/cups/solver/everystock"
)

func TestTheRestrictedGameAgreesWithThePublishedMargins(t *testing.T) {
	program := compileC(t, "restricted.c")
	open := map[int]int{1: 0, 2: 0, 3: 0, 4: 2} // how many stocks it leaves open
	for n := 1; n <= 4; n++ {
		starts := proveStarts(t, program, n, strconv.Itoa(10*n), "8")
		for i, want := range published[n] {
			if !within(cups.Exactly(want), starts[i].Bounds) {
				t.Errorf("2x%d with stock %d: %v, want %d", n, i+1, starts[i].Bounds, want)
			}
			if _, exact := starts[i].Exact(); !exact {
				open[n]--
			}
		}
		for i, want := range publishedMoves[n] {
			if got := starts[10*n-1].moves[i]; !within(cups.Exactly(want), got) {
				t.Errorf("2x%d, first drop of %d: %v, want %d", n, i+1, got, want)
			}
		}
		if open[n] != 0 {
			t.Errorf("2x%d: %d stocks are open, want %d more", n, len(published[n]), open[n])
		}
	}
}

// Both programs compute the largest numbers that there are, so they find the same bounds.
func TestTheRestrictedGameAgreesWithEveryStock(t *testing.T) {
	program := compileC(t, "restricted.c")
	games := []struct{ n, stock, width int }{{1, 9, 1}, {2, 30, 2}, {2, 15, 9}, {3, 35, 3}, {3, 20, 7}, {4, 25, 4}, {5, 4, 5}}
	if !testing.Short() {
		games = append(games, struct{ n, stock, width int }{5, 50, 8})
	}
	for _, g := range games {
		starts := proveStarts(t, program, g.n, strconv.Itoa(g.stock), strconv.Itoa(g.width))
		err := everystock.Sweep(context.Background(), g.n, cups.Beans(g.stock), everystock.Options{Width: g.width}, nil, func(s everystock.Start) error {
			if s.Stock > 0 {
				if got := starts[s.Stock-1]; got.Bounds != s.Bounds || !slices.Equal(got.moves, s.Drops) {
					t.Errorf("2x%d with stock %d, width %d: %v, want %v %v", g.n, s.Stock, g.width, got, s.Bounds, s.Drops)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

func TestTheRestrictedGameRefusesBadArguments(t *testing.T) {
	refuses(t, compileC(t, "restricted.c"), map[string]string{
		"":         "usage: restricted CUPS STOCK WIDTH",
		"3 30":     "usage: restricted CUPS STOCK WIDTH",
		"7 1 7":    "CUPS 7: must be a whole number from 1 to 6",
		"3 1001 3": "STOCK 1001: must be a whole number from 1 to 1000",
		"3 3 2":    "WIDTH 2: must be a whole number from 3 to 40",
		"3 3 41":   "WIDTH 41: must be a whole number from 3 to 40",
	})
}

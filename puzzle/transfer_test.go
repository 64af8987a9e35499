package puzzle_test

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// The problems that every implementation must solve alike.
func TestTransferVectors(t *testing.T) {
	text, err := os.ReadFile("testdata/transfer.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), " ; ")
		stock, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		if got := fewest(t, problem(t, fields[0], cups.Beans(stock))); got != fields[2] {
			t.Errorf("%s with %d in stock: %s, want %s", fields[0], stock, got, fields[2])
		}
	}
}

// rules §7.3
func TestTheSourcesProblem(t *testing.T) {
	const row = "3.1.0.0.4.3.0.0.0.1"
	solution, err := problem(t, row, 85).Solve(context.Background())
	if err != nil || solution.Steps() != 90 || solution.Drops != 27 || solution.Sowings != 63 {
		t.Errorf("with 85: %d steps, %d drops, %d sowings, %v", solution.Steps(), solution.Drops, solution.Sowings, err)
	}
	var possible []string
	for stock := cups.Beans(0); stock <= 100; stock++ {
		if fewest(t, problem(t, row, stock)) != "impossible" {
			possible = append(possible, strconv.Itoa(int(stock)))
		}
	}
	if got := strings.Join(possible, " "); got != "71 72 73 75 76 77 78 79 80 81 82 83 84 85 97" {
		t.Errorf("possible stocks: %s", got)
	}
}

func TestNearestStocks(t *testing.T) {
	none := puzzle.NoStock
	for _, c := range []struct {
		row                 string
		stock, below, above cups.Beans
	}{
		{"3.1.0.0.4.3.0.0.0.1", 88, 85, 97},
		{"3.1.0.0.4.3.0.0.0.1", 74, 73, 75},
		{"3.1.0.0.4.3.0.0.0.1", 60, none, 71},
		{"1", 0, none, 1},
		{"0", 0, none, 1},
	} {
		below, above, err := problem(t, c.row, c.stock).Nearest(context.Background())
		if below != c.below || above != c.above || err != nil {
			t.Errorf("%s with %d: %d and %d, %v", c.row, c.stock, below, above, err)
		}
	}
}

func TestCheckRefusesWhatDoesNotGetThere(t *testing.T) {
	p := problem(t, "10.8.6.4.2.5.1.0.0.1", 0)
	for text, want := range map[string]string{
		"j f j": "",
		"j f":   "not in 10.8.6.4.2.0.2.1.1.0",
		"f":     "not in",
		"":      "not in",
		"b":     "step 1: cup b holds 8 beans and needs exactly 9",
		"j 1":   "step 2:",
	} {
		err := p.Check(moves(t, text))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestNewTransferRefuses(t *testing.T) {
	for _, c := range []struct {
		row   string
		stock cups.Beans
		want  string
	}{
		{"0.0.3", 0, "cup 3 of 0.0.3 holds 3 beans and is blocked: it needs 1"},
		{"0", -1, "a stock of -1: it holds 0 to 255 beans"},
		{"0", 256, "a stock of 256"},
		{"3.2.1", 250, "6 beans in cups and 250 in stock: together there are at most 255"},
	} {
		row, err := puzzle.ParseRow(c.row)
		if err != nil {
			t.Fatal(err)
		}
		var wrong *puzzle.TransferError
		if _, err := puzzle.NewTransfer(row, c.stock); !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %d: %v, want %s", c.row, c.stock, err, c.want)
		}
	}
}

func TestNewTransferRefusesOtherSizes(t *testing.T) {
	for _, n := range []int{0, cups.MaxCups + 1} {
		var wrong *puzzle.TransferError
		if _, err := puzzle.NewTransfer(make(puzzle.Row, n), 0); !errors.As(err, &wrong) || wrong.Fault != puzzle.WrongSize {
			t.Errorf("%d cups: %v", n, err)
		}
	}
}

func TestALongSearchCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := problem(t, strings.Repeat("0.", 15)+"0", 255).Solve(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func problem(t testing.TB, row string, stock cups.Beans) puzzle.Transfer {
	t.Helper()
	r, err := puzzle.ParseRow(row)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzle.NewTransfer(r, stock)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// fewest returns the fewest steps as text, or "impossible".
func fewest(t testing.TB, p puzzle.Transfer) string {
	t.Helper()
	solution, err := p.Solve(context.Background())
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return "impossible"
	case err != nil:
		t.Fatal(err)
	}
	return strconv.Itoa(int(solution.Steps()))
}

func moves(t testing.TB, text string) []cups.Move {
	t.Helper()
	var moves []cups.Move
	for _, field := range strings.Fields(text) {
		m, err := cups.ParseMove(field)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

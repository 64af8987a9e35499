package everystock

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// mustProve proves the board with n cups a side by the default options.
func mustProve(t *testing.T, n int) *Table {
	t.Helper()
	table, err := Prove(context.Background(), n, Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// published returns the margins of docs/data, which a search has proven.
func published(t *testing.T, n int) map[cups.Beans]cups.Margin {
	t.Helper()
	margins := map[cups.Beans]cups.Margin{}
	for _, row := range readData(t, fmt.Sprintf("solved-2x%d.csv", n)) {
		margins[cups.Beans(row[0])] = cups.Margin(row[1])
	}
	return margins
}

func TestEveryStockOfSmallBoards(t *testing.T) {
	boards := 3
	if !testing.Short() {
		boards = 4
	}
	for n := 1; n <= boards; n++ {
		table := mustProve(t, n)
		if !table.Exact() {
			t.Errorf("2x%d is not closed: %v and %v", n, table.Before, table.After)
		}
		for stock, want := range published(t, n) {
			if got := table.Bounds(stock); got != cups.Exactly(want) {
				t.Errorf("2x%d with %d: got %v, want %d", n, stock, got, want)
			}
		}
		if err := Check(context.Background(), table); err != nil {
			t.Errorf("2x%d: %v", n, err)
		}
	}
}

func TestEveryStockByAHeroThatGivesBeans(t *testing.T) {
	boards := 2
	if !testing.Short() {
		boards = 3
	}
	for n := 1; n <= boards; n++ {
		o := Defaults(n)
		o.Spare, o.Give, o.OtherSpare = 1, true, 2
		table, err := Prove(context.Background(), n, o, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(context.Background(), table); err != nil || !table.Exact() {
			t.Errorf("2x%d: got %v, exact %v, want a table that is exact", n, err, table.Exact())
		}
	}
}

func TestBoundsOfLargeStocks(t *testing.T) {
	table := mustProve(t, 3)
	for stock, want := range map[cups.Beans]cups.Margin{30: 0, 31: -1, 1_000_000_000: 0, 999_999_999: -1} {
		if got := table.Bounds(stock); got != cups.Exactly(want) {
			t.Errorf("2x3 with %d: got %v, want %d", stock, got, want)
		}
	}
}

func TestTwoThreadsFindTheSame(t *testing.T) {
	one, err := Prove(context.Background(), 3, Options{Threads: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	two, err := Prove(context.Background(), 3, Options{Threads: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.values, two.values) {
		t.Error("the tables differ")
	}
}

func TestProgressTellsEveryLevel(t *testing.T) {
	var stocks []cups.Beans
	closing := 0
	o := Defaults(2)
	_, err := Prove(context.Background(), 2, o, func(p Progress) {
		if p.Spare > 0 {
			return
		}
		stocks = append(stocks, p.Start.Stock)
		if p.Closing != (p.Start.Stock >= o.From) {
			t.Errorf("stock %d: closing is %v", p.Start.Stock, p.Closing)
		}
		if p.Closing {
			closing++
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, stock := range stocks {
		if int(stock) != i {
			t.Fatalf("got the stocks %v, want one after the other", stocks)
		}
	}
	if closing < o.Period+2 {
		t.Errorf("%d levels were laid over each other, want at least %d", closing, o.Period+2)
	}
}

func TestAnEndedContextStopsEverything(t *testing.T) {
	why := errors.New("the user has gone")
	table := mustProve(t, 2)
	for name, work := range map[string]func(context.Context) error{
		"Prove": func(ctx context.Context) error { _, err := Prove(ctx, 3, Options{}, nil); return err },
		"Prove by two": func(ctx context.Context) error {
			_, err := Prove(ctx, 3, Options{Threads: 2}, nil)
			return err
		},
		"Sweep": func(ctx context.Context) error {
			return Sweep(ctx, 3, 10, Options{}, nil, func(Start) error { return nil })
		},
		"Check": func(ctx context.Context) error { return Check(ctx, table) },
	} {
		ctx, cancel := context.WithCancelCause(context.Background())
		cancel(why)
		if err := work(ctx); !errors.Is(err, why) {
			t.Errorf("%s: got %v, want %v", name, err, why)
		}
	}
}

func TestSweepStopsByItsCaller(t *testing.T) {
	enough, calls := errors.New("enough"), 0
	err := Sweep(context.Background(), 2, 10, Options{}, nil, func(Start) error {
		if calls++; calls == 3 {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) || calls != 3 {
		t.Errorf("got %v after %d calls, want %v after 3", err, calls, enough)
	}
}

func TestOptionsOutOfRange(t *testing.T) {
	for _, c := range []struct {
		n    int
		o    Options
		want string
	}{
		{0, Options{}, "0 cups a side: must be 1 to 6"},
		{7, Options{}, "7 cups a side: must be 1 to 6"},
		{3, Options{Spare: 4}, "spare beans 4: must be 0 to 3"},
		{3, Options{Spare: -1}, "spare beans -1"},
		{3, Options{OtherSpare: 4}, "spare beans of the other side 4: must be 1 to 3"},
		{3, Options{Width: 2}, "width 2: must be 3 to 64"},
		{3, Options{Lowest: 30, Highest: 15}, "their sum must be at most 44"},
		{3, Options{Lowest: -1}, "lowest -1: must be 1 to 43"},
		{3, Options{Period: 1001}, "period 1001: must be 1 to 1000"},
		{3, Options{From: -5}, "from -5: must be 1 to 100000"},
		{3, Options{Threads: -1}, "threads -1"},
		{3, Options{Give: true}, "spare beans 0: must be at least 1"},
	} {
		if _, err := Prove(context.Background(), c.n, c.o, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Prove(%d, %+v): got %v, want %q", c.n, c.o, err, c.want)
		}
		if _, _, err := Cost(c.n, 10, c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Cost(%d, 10, %+v): got %v, want %q", c.n, c.o, err, c.want)
		}
	}
	if err := Sweep(context.Background(), 2, -1, Options{}, nil, nil); err == nil {
		t.Error("Sweep to stock -1: got no error")
	}
	if _, _, err := Cost(2, 100_001, Options{}); err == nil {
		t.Error("Cost up to stock 100001: got no error")
	}
}

func TestSweepReportsWhatCostCounts(t *testing.T) {
	for threads := 1; threads <= 2; threads++ {
		last := uint64(0)
		err := Sweep(context.Background(), 2, 7, Options{Threads: threads}, func(done uint64) {
			if done < last {
				t.Errorf("%d positions after %d", done, last)
			}
			last = done
		}, func(Start) error { return nil })
		_, positions, _ := Cost(2, 7, Options{})
		if err != nil || last != positions {
			t.Errorf("%d threads: reported %d positions last, want %d: %v", threads, last, positions, err)
		}
	}
}

func TestCostCountsThePlanes(t *testing.T) {
	// More than 32 bits can count.
	if bytes, positions, err := Cost(6, 60, Options{Width: 11}); bytes != 148*5040*20160 || positions != 61*23*5040*20160 || err != nil {
		t.Errorf("2x6: %d bytes, %d positions, %v", bytes, positions, err)
	}
	for _, o := range []Options{{}, {Width: 3}, {Width: 9, Spare: 1, OtherSpare: 2}} {
		want, _, err := Cost(3, 8, o)
		if err != nil {
			t.Fatal(err)
		}
		o, _ = o.filled(3)
		s := newSweep(newGame(3, o), 1)
		for range 9 {
			if err := s.grow(context.Background(), nil); err != nil {
				t.Fatal(err)
			}
		}
		got := int64(0)
		for _, p := range s.unused {
			got += int64(len(p))
		}
		for _, l := range s.levels {
			for _, p := range l {
				got += int64(len(p.hero) + len(p.other))
			}
		}
		if got != want {
			t.Errorf("%+v: got %d bytes of planes, want %d", o, got, want)
		}
	}
}

// The layers are the largest values that satisfy the inequalities, so no value
// can be raised, and no bound be claimed to be better.
func TestCheckFindsEveryRaisedValue(t *testing.T) {
	for n := 1; n <= 2; n++ {
		table := mustProve(t, n)
		top := byte(table.Options.Lowest + table.Options.Highest + 1)
		rapid.Check(t, func(t *rapid.T) {
			wrong := *table
			wrong.values = bytes.Clone(table.values)
			i := rapid.IntRange(0, len(wrong.values)-1).Draw(t, "value")
			if wrong.values[i] == top {
				t.Skip("the value is the largest there is")
			}
			wrong.values[i] = byte(rapid.IntRange(int(wrong.values[i])+1, int(top)).Draw(t, "raised to"))
			var fault *CheckError
			if err := Check(context.Background(), &wrong); !errors.As(err, &fault) {
				t.Fatalf("value %d raised: got %v, want a CheckError", i, err)
			}
		})
	}
}

func TestCheckFindsWrongClaims(t *testing.T) {
	for name, damage := range map[string]func(*Table){
		"a lower bound below From":  func(t *Table) { t.Before[4].Lower++ },
		"an upper bound below From": func(t *Table) { t.Before[4].Upper-- },
		"a lower bound from From":   func(t *Table) { t.After[0].Lower++ },
		"an upper bound from From":  func(t *Table) { t.After[0].Upper-- },
		"a stock too few":           func(t *Table) { t.Before = t.Before[:4] },
		"a residue too few":         func(t *Table) { t.After = nil },
		"values too few":            func(t *Table) { t.values = t.values[1:] },
		"more cups":                 func(t *Table) { t.Cups++ },
		"no cups":                   func(t *Table) { t.Cups = 0 },
		"another first stock":       func(t *Table) { t.Options.From = 2; t.Before = t.Before[:2] },
		"a spare bean for one stock": func(t *Table) {
			t.Before[3] = Before{cups.Exactly(0), 1}
		},
	} {
		table := mustProve(t, 2)
		damage(table)
		var fault *CheckError
		if err := Check(context.Background(), table); !errors.As(err, &fault) {
			t.Errorf("%s: got %v, want a CheckError", name, err)
		}
	}
}

func TestBoundsAreWritten(t *testing.T) {
	for want, b := range map[string]Bounds{"-1": cups.Exactly(-1), "?..0": {Lower: -Unbounded}, "1..?": {Lower: 1, Upper: Unbounded}} {
		if got := b.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

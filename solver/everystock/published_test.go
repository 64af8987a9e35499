package everystock

import (
	"context"
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"example.org/cups"
)

// secondWay reads docs/data/second-way-2x5.csv: bounds of the empty board of
// 2x5 by stock, at 0, and of each first drop of k beans, at k.
func secondWay(t *testing.T) map[cups.Beans][]Bounds {
	t.Helper()
	file, err := os.Open("../../docs/data/second-way-2x5.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	bounds := map[cups.Beans][]Bounds{}
	for _, record := range records[1:] {
		var n [4]int
		for i := range n {
			if n[i], err = strconv.Atoi(record[i]); err != nil {
				t.Fatal(err)
			}
		}
		stock := cups.Beans(n[0])
		if n[1] != len(bounds[stock]) {
			t.Fatalf("stock %d: the first move %d is out of order", stock, n[1])
		}
		bounds[stock] = append(bounds[stock], Bounds{Lower: cups.Margin(n[2]), Upper: cups.Margin(n[3])})
	}
	return bounds
}

func TestTheSecondWayAgreesWithTheSearch(t *testing.T) {
	bounds := secondWay(t)
	for stock := cups.Beans(1); stock <= 50; stock++ {
		if want := 1 + min(int(stock), 5); len(bounds[stock]) != want {
			t.Errorf("stock %d: got %d rows, want %d", stock, len(bounds[stock]), want)
		}
	}
	for stock, margin := range published(t, 5) {
		if b := bounds[stock][0]; margin < b.Lower || margin > b.Upper {
			t.Errorf("stock %d: the bounds are %v, but docs/solved.md says %d", stock, b, margin)
		}
	}
}

// The bounds of the file are the best of several games, so no one game gives
// better ones, and none contradicts them.
func TestTheSecondWayIsFoundAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep of 2x5 takes seconds, and minutes with the race detector")
	}
	bounds := secondWay(t)
	err := Sweep(context.Background(), 5, 10, Options{Width: 6}, func(s Start) error {
		for i, b := range append([]Bounds{s.Bounds}, s.Drops...) {
			if s.Stock > 0 && b.And(bounds[s.Stock][i]) != bounds[s.Stock][i] {
				t.Errorf("stock %d, first move %d: got %v, but the file has %v", s.Stock, i, b, bounds[s.Stock][i])
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

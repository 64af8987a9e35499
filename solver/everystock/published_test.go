package everystock

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"testing"

	"example.org/cups"
)

// secondWay reads the bounds of 2xn that the restricted game gives: of the empty
// board by stock, at 0, and of each first drop of k beans, at k.
func secondWay(t *testing.T, n int) map[cups.Beans][]Bounds {
	t.Helper()
	bounds := map[cups.Beans][]Bounds{}
	for _, record := range readData(t, fmt.Sprintf("second-way-2x%d.csv", n)) {
		stock := cups.Beans(record[0])
		if record[1] != len(bounds[stock]) {
			t.Fatalf("2x%d, stock %d: the first move %d is out of order", n, stock, record[1])
		}
		bounds[stock] = append(bounds[stock], Bounds{Lower: cups.Margin(record[2]), Upper: cups.Margin(record[3])})
	}
	return bounds
}

// readData reads the numbers of a table in docs/data.
func readData(t *testing.T, name string) (numbers [][]int) {
	t.Helper()
	file, err := os.Open("../../docs/data/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, record := range records[1:] {
		var row []int
		for _, field := range record {
			number, err := strconv.Atoi(field)
			if err != nil {
				t.Fatal(err)
			}
			row = append(row, number)
		}
		numbers = append(numbers, row)
	}
	return numbers
}

func TestTheSecondWayAgreesWithOtherProofs(t *testing.T) {
	for n := 5; n <= 6; n++ {
		bounds := secondWay(t, n)
		for stock := cups.Beans(1); stock <= cups.Beans(10*n); stock++ {
			if want := 1 + min(int(stock), n); len(bounds[stock]) != want {
				t.Errorf("2x%d, stock %d: got %d rows, want %d", n, stock, len(bounds[stock]), want)
			}
		}
		for stock, margin := range published(t, n) {
			if b := bounds[stock][0]; b.And(cups.Exactly(margin)) != cups.Exactly(margin) {
				t.Errorf("2x%d, stock %d: the bounds are %v, but docs/solved.md says %d", n, stock, b, margin)
			}
		}
		for _, move := range readData(t, fmt.Sprintf("first-moves-2x%d.csv", n)) {
			margin, b := cups.Exactly(cups.Margin(move[2])), bounds[cups.Beans(move[0])][move[1]]
			if move[2] != move[3] || b.And(margin) != margin {
				t.Errorf("2x%d, first move %d with stock %d: the bounds are %v, but others say %d to %d", n, move[1], move[0], b, move[2], move[3])
			}
		}
	}
}

// The bounds of the file are the best of several games, so no one game gives
// better ones, and none contradicts them.
func TestTheSecondWayIsFoundAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep of 2x5 takes seconds, and minutes with the race detector")
	}
	bounds := secondWay(t, 5)
	err := Sweep(context.Background(), 5, 10, Options{Width: 6}, nil, func(s Start) error {
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

package everystock_test

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/solver/everystock"
)

// A table proves the margin of the empty board with two cups a side for every stock there
// is. Check confirms it with other code.
func ExampleProve() {
	table, err := everystock.Prove(context.Background(), 2, everystock.Options{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("exact:", table.Exact(), "confirmed:", everystock.Check(context.Background(), table) == nil)
	for _, stock := range []cups.Beans{20, 1_000_000} {
		b := table.Bounds(stock)
		fmt.Println(stock, b.Lower, b.Upper)
	}
	// Output:
	// exact: true confirmed: true
	// 20 -1 -1
	// 1000000 -1 -1
}

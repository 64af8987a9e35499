package answer

import (
	"example.org/cups"
	"example.org/cups/solver/everystock"
)

// EveryStock is what "cups solve --every-stock --json" prints
// (docs/formats/json.md). Its margins are South's.
type EveryStock struct {
	Cups   int    `json:"cups"`
	Kind   string `json:"kind"`   // "exact" if the margin of every stock is proven, else "bounds"
	Period int    `json:"period"` // of the stocks from From on
	From   int    `json:"from"`   // the stock from which on only the residue of a stock counts
	// Stocks are the stocks from 1 to From + Period - 1: the last Period of them
	// stand for all larger ones.
	Stocks  []Stock `json:"stocks"`
	Values  int     `json:"values"` // in the table that proves it
	Seconds float64 `json:"seconds"`
}

// Stock is what is proven of the empty board with one stock.
type Stock struct {
	Beans cups.Beans `json:"beans"`
	Value
}

// NewEveryStock is the answer that a table proves.
func NewEveryStock(t *everystock.Table) EveryStock {
	e := EveryStock{Cups: t.Cups, Kind: "bounds", Period: len(t.After), From: int(t.Options.From), Values: t.Size()}
	if t.Exact() {
		e.Kind = "exact"
	}
	for stock := cups.Beans(1); int(stock) < e.From+e.Period; stock++ {
		start, err := cups.StartWith(t.Cups, stock)
		if err != nil {
			break // not reached: the table is of this board
		}
		e.Stocks = append(e.Stocks, Stock{stock, NewValue(start, t.Bounds(stock))})
	}
	return e
}

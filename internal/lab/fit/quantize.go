package fit

import (
	"math"

	"example.org/cups/engine"
	"example.org/cups/internal/fitted"
)

// fitted rounds what was learned to what the engine computes with. What the
// units begin with goes into the rows of the mover's stock.
func (r *trainer) fitted() *fitted.Numbers {
	f := &fitted.Numbers{Cups: r.cups, Rows: make([]fitted.Row, fitted.InputCount(r.cups))}
	for _, v := range r.linear.value {
		f.Weights = append(f.Weights, int32(rounded(v*float32(engine.Bean))))
	}
	start := r.rows.block(len(f.Rows))
	first, count := fitted.StockInputs(r.cups)
	for i := range f.Rows {
		begins := i >= first && i < first+count
		for j, v := range r.rows.block(i) {
			if begins {
				v += start[j]
			}
			f.Rows[i][j] = rounded(v * fitted.UnitOne)
		}
	}
	for j, v := range r.outputs.value {
		f.Outputs[j] = rounded(v * float32(engine.Bean) * fitted.OutputOne)
	}
	return f
}

func rounded(v float32) int16 {
	return int16(math.Round(float64(min(max(v, math.MinInt16), math.MaxInt16))))
}

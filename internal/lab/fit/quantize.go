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

// parameters are numbers that are trained, in blocks that are used together.
// They move as Adam has it (Kingma and Ba 2015), a block only where a batch
// has used it.
type parameters struct {
	width               int // of a block
	value, mean, square []float32
	slope               []float32 // of the running batch
	used                []int     // blocks
	inUse               []bool
}

func newParameters(blocks, width int) *parameters {
	n := blocks * width
	return &parameters{
		width: width, value: make([]float32, n), mean: make([]float32, n), square: make([]float32, n),
		slope: make([]float32, n), inUse: make([]bool, blocks),
	}
}

// block returns the numbers of a block.
func (p *parameters) block(i int) []float32 { return p.value[i*p.width : (i+1)*p.width] }

// slopeOf returns the slopes of a block, to add to.
func (p *parameters) slopeOf(i int) []float32 {
	if !p.inUse[i] {
		p.inUse[i] = true
		p.used = append(p.used, i)
	}
	return p.slope[i*p.width : (i+1)*p.width]
}

// Adam's memory of the slopes and of their squares, and what keeps a step
// finite.
const (
	meanFades   = 0.9
	squareFades = 0.999
	leastSquare = 1e-6
)

// step moves what the batch has used against its slopes.
func (p *parameters) step(rate, decay, batch float32) {
	for _, i := range p.used {
		for j := i * p.width; j < (i+1)*p.width; j++ {
			slope := p.slope[j]/batch + decay*p.value[j]
			p.mean[j] = meanFades*p.mean[j] + (1-meanFades)*slope
			p.square[j] = squareFades*p.square[j] + (1-squareFades)*slope*slope
			p.value[j] -= rate * p.mean[j] / (float32(math.Sqrt(float64(p.square[j]))) + leastSquare)
			p.slope[j] = 0
		}
		p.inUse[i] = false
	}
	p.used = p.used[:0]
}

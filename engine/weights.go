package engine

import (
	"example.org/cups"
	"example.org/cups/internal/fitted"
)

// Weights are what the evaluation of boards of one size has learned from games: a file
// that the command "cups fit" has made (docs/formats/weights.md). [ReadWeights] reads them.
type Weights struct{ numbers *fitted.Numbers }

// ReadWeights reads a file of weights. The error names the fault: another kind of file,
// another version, too many or too few numbers, a byte that has changed, or numbers that the
// engine could not compute with.
func ReadWeights(data []byte) (*Weights, error) {
	numbers, err := fitted.Decode(data)
	if err != nil {
		return nil, err
	}
	return &Weights{numbers}, nil
}

// Cups returns for boards of how many cups a side the weights are, 1 to [cups.MaxCups].
func (w *Weights) Cups() int { return w.numbers.Cups }

// network guesses what the linear terms of the evaluation miss. It has one
// hidden layer; its inputs are what lies in each cup together with what lies
// opposite to it, and both stocks. Since a position lights only n+2 of them,
// the layer is the sum of so many rows of a table, as in Nasu's efficiently
// updatable networks (2018), and nothing is kept from node to node.
type network struct {
	pairs         []layer
	first, stride [cups.MaxCups]uint32 // where the rows of a cup begin, and how many contents the opposite one has
	mine, theirs  [256]layer           // the stocks; mine also has what the units begin with
	out           [fitted.Units]int32
}

// layer is a number for each unit, four to a word. Words are added whole: the
// rows of a group are stored less their least number, so that none is
// negative, and no sum leaves its sixteen bits (see [fitted.Decode]).
type layer [fitted.Units / 4]uint64

// newNetwork lays fitted numbers out for speed.
func newNetwork(f *fitted.Numbers) *network {
	w := &network{}
	var start [fitted.Units]int
	for unit := range start {
		start[unit] = fitted.UnitZero
		w.out[unit] = int32(f.Outputs[unit])
	}
	n := f.Cups
	groups := fitted.Groups(n)
	for c, g := range groups[:n] {
		w.first[c], w.stride[c] = uint32(g.First), uint32(fitted.States(c+1))
		w.pairs = append(w.pairs, layersOf(f, g, &start)...)
	}
	mine, theirs := layersOf(f, groups[n], &start), layersOf(f, groups[n+1], &start)
	for stock := range w.mine {
		known := min(stock, fitted.StockStates(n)-1)
		w.mine[stock], w.theirs[stock] = mine[known], theirs[known]
		for unit, v := range start {
			w.mine[stock].add(unit, v)
		}
	}
	return w
}

// layersOf returns the rows of a group less their least numbers, which it adds
// to start.
func layersOf(f *fitted.Numbers, g fitted.Group, start *[fitted.Units]int) []layer {
	layers := make([]layer, g.Count)
	for unit := range fitted.Units {
		least, _ := f.Limits(g, unit)
		start[unit] += least
		for i := range layers {
			layers[i].add(unit, int(f.Rows[g.First+i][unit])-least)
		}
	}
	return layers
}

func (l *layer) add(unit, v int) { l[unit/4] += uint64(v) << (unit % 4 * 16) }

// guess returns what the network adds to the gain of d, in hundredths of a
// bean. The rows are added in registers, hence the many names.
func (w *network) guess(d *node, n uint, mine, theirs *[cups.MaxCups]uint32) Score {
	a, b := &w.mine[uint8(d.myStock)], &w.theirs[uint8(d.theirStock)]
	s0, s1, s2, s3 := a[0]+b[0], a[1]+b[1], a[2]+b[2], a[3]+b[3]
	s4, s5, s6, s7 := a[4]+b[4], a[5]+b[5], a[6]+b[6], a[7]+b[7]
	for c := range min(n, cups.MaxCups) {
		p := &w.pairs[w.first[c]+mine[c]*w.stride[c]+theirs[(n-1-c)%cups.MaxCups]]
		s0, s1, s2, s3 = s0+p[0], s1+p[1], s2+p[2], s3+p[3]
		s4, s5, s6, s7 = s4+p[4], s5+p[5], s6+p[6], s7+p[7]
	}
	sum := int32(0)
	for i, s := range (&layer{s0, s1, s2, s3, s4, s5, s6, s7}) {
		out := w.out[4*i : 4*i+4 : 4*i+4]
		sum += full(s)*out[0] + full(s>>16)*out[1] + full(s>>32)*out[2] + full(s>>48)*out[3]
	}
	return Score(sum / (fitted.UnitOne * fitted.OutputOne))
}

// full is how full the lowest unit of a word is, 0 to fitted.UnitOne.
func full(s uint64) int32 { return min(max(int32(uint16(s))-fitted.UnitZero, 0), fitted.UnitOne) }

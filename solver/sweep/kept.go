package sweep

// keptLayer has the upper bounds of one total, of all pairs of rows without promises.
// Lower bounds are not kept: those of a position are the upper bounds after its moves,
// one move ahead.
type keptLayer struct {
	*grid
	from int64 // where the bounds begin in the store
}

// keep copies the upper bounds of some rows of the last layer, of a piece of g, to bounds, which
// are all 0. movers and heroes say which row of the sweep each of them is.
func (w *sweep) keep(g *grid, movers, heroes []int32, total int, piece piece, bounds []int8) {
	from := w.layer(otherMoves, total)
	w.each(piece.end-piece.first, 16, func(first, end int) {
		for o := piece.first + first; o < piece.first+end; o++ {
			kind := g.other.kind[o]
			low, start := g.lowest(total, o), g.start[o]-piece.from
			source, sourceAt := from.start[heroes[o]], from.at[from.other.kind[heroes[o]]]
			limit := g.limit(kind)
			for m, at := range g.at[kind] {
				if high := int(w.highs[otherMoves][movers[m]]); high >= low && g.mover.weight[m] <= limit {
					copy(bounds[start+int(at)-high:][:high-low+1], from.bounds[source+int(sourceAt[movers[m]])-high:])
				}
			}
		}
	})
}

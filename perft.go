package cups

// Perft counts the move sequences of exactly depth plies from p. It does not
// count a sequence that ends the game earlier, and a missed turn is not a ply,
// so the numbers check move generation, play and turn order all at once. Depth
// 0 and below give 1.
//
// It walks the whole tree on one thread and without a table; only the last ply
// is counted instead of played. [PerftContext] has options and can be stopped.
func Perft(p Position, depth Ply) uint64 {
	if depth <= 0 {
		return 1
	}
	mover, other := p.turn&1, p.turn&1^1
	mine, theirs := p.cups[mover], p.cups[other]
	myStock, theirStock := uint64(p.stock[mover]), uint64(p.stock[other])
	if p.n <= 8 {
		b := newNarrowBoard(p.n)
		return b.leaves(mine.lo, theirs.lo, myStock, theirStock, depth)
	}
	b := newWideBoard(p.n)
	return b.leaves(mine, theirs, myStock, theirStock, depth)
}

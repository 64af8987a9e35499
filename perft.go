package cups

// Perft counts the move sequences of exactly depth plies from p. A sequence
// that ends the game earlier is not counted and a skipped turn is no ply, so
// the numbers check move generation, play and turn order all at once. It
// counts the last ply without playing it, on one thread and without a table;
// depth 0 and below give 1.
func Perft(p Position, depth Ply) uint64 {
	if depth <= 0 {
		return 1
	}
	if depth == 1 {
		return uint64(p.Moves().Len())
	}
	var leaves uint64
	for m := range p.Moves().All() {
		leaves += Perft(p.PlayUnchecked(m), depth-1)
	}
	return leaves
}

package cups

// IsSettled reports whether both stocks are empty, so that the players can no
// longer affect each other and the final margin can be computed without a
// search (rules §5.4, §6.2). A finished game is settled.
func (p Position) IsSettled() bool { return p.stock[South] == 0 && p.stock[North] == 0 }

// FinalMargin returns the margin at the end of a settled position with best
// play. It is false for a position that is not settled.
//
// Each side then plays Tchoukaillon solitaire, where sowing the rightmost ripe
// cup first pots as many beans as can be potted (rules §6.2): a ripe cup only
// gets beans from its left, and any such bean blocks it.
func (p Position) FinalMargin() (Margin, bool) {
	if !p.IsSettled() {
		return 0, false
	}
	south := p.cups[South].potted(int(p.n))
	north := p.cups[North].potted(int(p.n))
	return p.Margin() + Margin(south) - Margin(north), true
}

// PlayOutMove returns the best move of a settled position, the sowing of the
// rightmost ripe cup, and NoMove if p is not settled or is over.
func (p Position) PlayOutMove() Move {
	if !p.IsSettled() {
		return NoMove
	}
	return p.Moves().last()
}

// last returns the last move in listing order: of sowings, the rightmost cup.
func (s MoveSet) last() Move {
	var last Move
	for m := range s.All() {
		last = m
	}
	return last
}

// potted returns how many beans a side without stock can pot alone, by sowing
// the rightmost ripe cup until none is left.
func (r row) potted(n int) Beans {
	var beans Beans
	for {
		ripe := r.ripeCups(n)
		if ripe == 0 {
			return beans
		}
		last := Move(0)
		for ; ripe != 0; ripe >>= 1 {
			last++
		}
		r = r.plus(sown[n][last])
		beans++
	}
}

package cups

import "fmt"

// Moves returns the legal moves, none when the game is over.
func (p Position) Moves() MoveSet {
	if p.turn > North {
		return 0
	}
	return p.movesOf(p.turn)
}

// movesOf returns what side s could play if it were its turn: drops of 1 to
// min(n, stock) beans (rules §3.1) and the ripe cups (rules §4.1).
func (p *Position) movesOf(s Side) MoveSet {
	drops := min(p.n, p.stock[s])
	return 1<<drops - 1 | MoveSet(p.cups[s].ripeCups(int(p.n)))<<MaxCups
}

// isStuck reports whether side s has neither a drop nor a sowing (rules §2.2).
func (p *Position) isStuck(s Side) bool {
	return p.stock[s] == 0 && !p.cups[s].anyRipe(int(p.n))
}

// Captures returns how many beans the legal move m puts into the mover's pot
// by capture (rules §3.2): 0 for a sowing and for an illegal move.
func (p Position) Captures(m Move) Beans {
	if !m.IsDrop() || !p.Moves().Contains(m) || p.cups[p.turn].at(int(m)-1) != 0 {
		return 0
	}
	return p.cups[p.turn.Opponent()].at(int(p.n) - int(m))
}

// Play returns the position after move m. If m is illegal, Play returns p
// unchanged and a [*MoveError] that says why.
func (p Position) Play(m Move) (Position, error) {
	if !p.Moves().Contains(m) {
		return p, p.Refuse(m)
	}
	return p.PlayUnchecked(m), nil
}

// PlayUnchecked is [Position.Play] for a move that is known to be in
// [Position.Moves]. For any other move the result means nothing and must not
// be used; it never panics.
func (p Position) PlayUnchecked(m Move) Position {
	mover, other := p.turn&1, p.turn&1^1
	if m <= MaxCups {
		last := int(m) - 1 // the byte of the last cup
		if p.cups[mover].at(last&15) == 0 {
			opposite := int(p.n) - int(m)
			p.pot[mover] += uint16(p.cups[other].at(opposite & 15))
			p.cups[other] = p.cups[other].without(opposite & 15)
		}
		p.cups[mover] = p.cups[mover].plus(dropped[m&(tableSize-1)])
		p.stock[mover] -= uint8(m)
	} else {
		p.cups[mover] = p.cups[mover].plus(sown[p.n&(tableSize-1)][(m-MaxCups)&(tableSize-1)])
		p.pot[mover]++
	}
	// The turn passes, unless the opponent is stuck (rules §2.2).
	switch {
	case !p.isStuck(other):
		p.turn = other
	case p.isStuck(mover):
		p.turn = Nobody
	}
	return p
}

// PlayAll plays moves one after the other. At the first illegal one it stops
// and returns the position before it, how many were played, and the
// [*MoveError].
func (p Position) PlayAll(moves ...Move) (Position, Ply, error) {
	for i, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return p, Ply(i), err
		}
		p = next
	}
	return p, Ply(len(moves)), nil
}

// Refuse returns why m cannot be played in p as a [*MoveError], or nil if it
// can.
func (p Position) Refuse(m Move) error {
	fault := func(reason Reason, have, want Beans) error {
		return &MoveError{Position: p, Move: m, Reason: reason, Have: have, Want: want}
	}
	switch {
	case p.Moves().Contains(m):
		return nil
	case !m.IsDrop() && !m.IsSowing():
		return fault(NoSuchMove, 0, 0)
	case p.turn > North:
		return fault(NobodyMoves, 0, 0)
	case m.IsDrop() && int(m) > p.Cups():
		return fault(DropTooLarge, m.Beans(), Beans(p.n))
	case m.IsDrop():
		return fault(StockTooSmall, p.Stock(p.turn), m.Beans())
	case m.Cup() > p.Cups():
		return fault(NoSuchCup, 0, 0)
	}
	have, want := p.Cup(p.turn, m.Cup()), p.Needs(m.Cup())
	switch {
	case have == 0:
		return fault(CupEmpty, have, want)
	case have < want:
		return fault(CupWaits, have, want)
	}
	return fault(CupBlocked, have, want)
}

// MoveError says why a move is illegal in a position.
type MoveError struct {
	Position   Position // the position itself, unchanged
	Move       Move     // the move that was refused
	Reason     Reason   // the rule that forbids it
	Have, Want Beans    // the beans that are there, and those the move would need
}

func (e *MoveError) Error() string {
	if e.Position.Cups() == 0 {
		return "the zero Position has no board, so it has no moves"
	}
	letter := string(rune('a' + e.Move.Cup() - 1))
	switch e.Reason {
	case DropTooLarge:
		return fmt.Sprintf("a drop on this board is at most %s, not %d", count(e.Want), e.Have)
	case StockTooSmall:
		return fmt.Sprintf("the stock holds %s, too few to drop %d", count(e.Have), e.Want)
	case NoSuchCup:
		return fmt.Sprintf("there is no cup %s on a board of %d cups a side", letter, e.Position.Cups())
	case CupEmpty:
		return fmt.Sprintf("cup %s is empty and needs exactly %d", letter, e.Want)
	case CupWaits:
		return fmt.Sprintf("cup %s holds %s and needs exactly %d", letter, count(e.Have), e.Want)
	case CupBlocked:
		return fmt.Sprintf("cup %s holds %s and needs exactly %d: it is blocked", letter, count(e.Have), e.Want)
	case CaptureMismatch:
		if e.Want == 0 {
			return fmt.Sprintf("%s captures nothing here, so it must not end in x", e.Move)
		}
		return fmt.Sprintf("%s captures %s, not %d", e.Move, count(e.Want), e.Have)
	}
	return e.Reason.String()
}

// count says a number of beans: "1 bean", "5 beans".
func count(b Beans) string {
	if b == 1 {
		return "1 bean"
	}
	return fmt.Sprintf("%d beans", b)
}

package cups

// Position is a legal position of Cups: the cups, stocks and pots of both sides
// and whose turn it is. It is a comparable value of 40 bytes; copy it freely.
// The zero Position is not a position: [Position.IsValid] is false, it has no
// cups and no moves, and its text is empty.
type Position struct {
	cups  [2]row
	pot   [2]uint16
	stock [2]uint8
	n     uint8
	turn  Side
}

// Start returns the empty board with which a standard game begins: n cups a
// side, 10n beans in each stock, South to move (rules §1.3). n must be 1 to
// [MaxCups]; otherwise the error is a [*LayoutError].
func Start(n int) (Position, error) { return StartWith(n, StandardStock(n)) }

// StartWith returns the empty board with n cups and stock beans a side, South
// to move. With no beans at all the game is over at once.
func StartWith(n int, stock Beans) (Position, error) {
	if n < 1 || n > MaxCups {
		return Position{}, &LayoutError{Field: Field{Part: CupsPart}, Reason: BadSize}
	}
	side := Holding{Cups: make([]Beans, n), Stock: stock}
	turn := South
	if stock == 0 {
		turn = Nobody
	}
	return Layout{Sides: [2]Holding{side, side}, Turn: turn}.Position()
}

// IsValid reports whether p is a position and not the zero value.
func (p Position) IsValid() bool { return p.n != 0 }

// Cups returns the number of cups a side, 1 to [MaxCups].
func (p Position) Cups() int { return int(p.n) }

// Turn returns the side that moves next, and [Nobody] when the game is over. It
// is always a player who can move: a stuck player has already missed the turn
// (rules §2.2, §2.3).
func (p Position) Turn() Side { return p.turn }

// IsOver reports whether both players are stuck (rules §5.1).
func (p Position) IsOver() bool { return p.turn == Nobody }

// Cup returns the beans in a cup of side s, cup 1 being the owner's leftmost.
// It is 0 for a cup or side that does not exist.
func (p Position) Cup(s Side, cup int) Beans {
	if s > North || cup < 1 || cup > MaxCups {
		return 0
	}
	return p.cups[s].at(cup - 1)
}

// Stock returns the beans that side s has not dropped yet.
func (p Position) Stock(s Side) Beans {
	if s > North {
		return 0
	}
	return Beans(p.stock[s])
}

// Pot returns the beans in the pot of side s.
func (p Position) Pot(s Side) Beans {
	if s > North {
		return 0
	}
	return Beans(p.pot[s])
}

// InCups returns the beans in all cups of side s together.
func (p Position) InCups(s Side) Beans {
	if s > North {
		return 0
	}
	return p.cups[s].sum()
}

// Beans returns all beans of the position: cups, stocks and pots. No move
// changes it (rules §6.3).
func (p Position) Beans() Beans {
	return p.InCups(South) + p.InCups(North) +
		p.Stock(South) + p.Stock(North) + p.Pot(South) + p.Pot(North)
}

// Opposite returns the opponent's cup that lies opposite the given cup on a
// board of p's size (rules §1.4).
func (p Position) Opposite(cup int) int { return int(p.n) + 1 - cup }

// Needs returns how many beans a cup must hold to be sown: exactly enough to
// reach the pot (rules §4.1).
func (p Position) Needs(cup int) Beans { return Beans(int(p.n) + 1 - cup) }

// IsBlocked reports whether a cup of side s holds more beans than a sowing
// needs. Its owner can never sow it again, unless the opponent empties it by a
// capture (rules §4.2).
func (p Position) IsBlocked(s Side, cup int) bool {
	return cup >= 1 && cup <= int(p.n) && p.Cup(s, cup) > p.Needs(cup)
}

// Swapped returns the position with the two sides exchanged: each side has the
// beans of the other, and the turn changes too.
func (p Position) Swapped() Position {
	p.cups[South], p.cups[North] = p.cups[North], p.cups[South]
	p.stock[South], p.stock[North] = p.stock[North], p.stock[South]
	p.pot[South], p.pot[North] = p.pot[North], p.pot[South]
	p.turn = p.turn.Opponent()
	return p
}

// WithoutPots returns the position with both pots emptied. The gain does not
// depend on the pots (rules §5.2), so tables of values use this position as the
// key.
func (p Position) WithoutPots() Position {
	p.pot = [2]uint16{}
	return p
}

// Hash returns a 64-bit hash of everything except the pots: positions that
// differ only in their pots have the same hash. It is the same in every run and
// version.
func (p Position) Hash() uint64 {
	h := mix(uint64(p.n)<<24 | uint64(p.turn)<<16 | uint64(p.stock[0])<<8 | uint64(p.stock[1]))
	for _, side := range p.cups {
		h = mix(h ^ side.lo)
		if p.n > 8 {
			h = mix(h ^ side.hi)
		}
	}
	return h
}

// mix is the finalizer of SplitMix64 (Steele, Lea, Flood 2014), a bijection
// in which every input bit reaches every output bit.
func mix(h uint64) uint64 {
	h += 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

package cups_test

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// bytesNeeded is enough for positionFrom on the largest board.
const bytesNeeded = 2 + 2*(3+cups.MaxCups)

// byteSource hands out bytes, and zeros when there are no more.
type byteSource []byte

func (s *byteSource) next() int {
	if len(*s) == 0 {
		return 0
	}
	b := (*s)[0]
	*s = (*s)[1:]
	return int(b)
}

// positionFrom makes a legal position of any bytes, so that random numbers,
// rapid and the fuzzer all draw from the same positions. Cups are mostly
// small or close to ripe, for those are the ones in which much can happen.
func positionFrom(data []byte) cups.Position {
	source := byteSource(data)
	n := source.next()%cups.MaxCups + 1
	first := cups.Side(source.next() & 1)
	var l cups.Layout
	for s := range l.Sides {
		l.Sides[s] = holdingFrom(&source, n)
	}
	l.Turn = slowLayout(l).turnAfter(int(first.Opponent()))
	p, err := l.Position()
	if err != nil {
		panic(err) // holdingFrom keeps to the limits of rules §1.3
	}
	return p
}

func holdingFrom(source *byteSource, n int) cups.Holding {
	h := cups.Holding{Cups: make([]cups.Beans, n)}
	h.Pot = cups.Beans(source.next()<<6 | source.next()) // two full pots stay below the limit
	left := cups.MaxSideBeans
	take := func(beans int) cups.Beans {
		beans = min(max(beans, 0), left)
		left -= beans
		return cups.Beans(beans)
	}
	stock := source.next()
	if stock >= 192 {
		stock %= 3 // short stocks are where players get stuck
	}
	if stock%2 == 0 { // else the cups come first and may leave nothing
		h.Stock = take(stock)
	}
	for i := range h.Cups {
		switch b := source.next(); {
		case b < 96:
			h.Cups[i] = take(b % 4)
		case b < 224:
			h.Cups[i] = take(n - i + b%3 - 1) // waits, is ripe, is blocked
		default:
			h.Cups[i] = take(b)
		}
	}
	if stock%2 != 0 {
		h.Stock = take(stock)
	}
	return h
}

// newRandom returns random numbers that are the same in every run.
func newRandom(stream int) *rand.Rand { return rand.New(rand.NewPCG(1965, uint64(stream))) }

func randomPosition(rng *rand.Rand) cups.Position {
	var data [bytesNeeded + 7]byte
	for i := 0; i < bytesNeeded; i += 8 {
		binary.LittleEndian.PutUint64(data[i:], rng.Uint64())
	}
	return positionFrom(data[:bytesNeeded])
}

// randomMove returns one of the legal moves, which p must have.
func randomMove(rng *rand.Rand, p cups.Position) cups.Move {
	moves := p.Moves().Slice()
	return moves[rng.IntN(len(moves))]
}

// anyPosition draws legal positions of all sizes, finished ones included.
func anyPosition() *rapid.Generator[cups.Position] {
	return rapid.Custom(func(t *rapid.T) cups.Position {
		return positionFrom(rapid.SliceOfN(rapid.Byte(), bytesNeeded, bytesNeeded).Draw(t, "bytes"))
	})
}

// everywhere checks a property of single positions.
func everywhere(t *testing.T, property func(t *rapid.T, p cups.Position)) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) { property(t, anyPosition().Draw(t, "position")) })
}

// duringPlay plays random games, on small boards many, and calls visit for
// every move on the way: before and after are one move apart.
func duringPlay(visit func(before cups.Position, m cups.Move, after cups.Position)) {
	for stream := range 400 {
		rng := newRandom(stream)
		p := randomPosition(rng)
		if stream%4 == 0 {
			p, _ = cups.StartWith(1+stream/4%cups.MaxCups, cups.Beans(rng.IntN(80)))
		}
		for !p.IsOver() {
			m := randomMove(rng, p)
			next := p.PlayUnchecked(m)
			visit(p, m, next)
			p = next
		}
	}
}

package sweep

import (
	"cmp"
	"context"
	"runtime/debug"
	"slices"
	"unsafe"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Table knows upper bounds of the gain of the positions that can come up from one
// position. It does not change once it is made: any number of goroutines may use it.
type Table struct {
	parts []*part // one for both sides, or one for each as the hero
}

// part is what one sweep has found. In it either side may have the hero's rows, or one of
// them has.
type part struct {
	rows   [2]*rows    // of the hero and of the side that moves, without promises
	totals int         // of both stocks, from 0 on
	strips bool        // what the layers would know lies in units
	layers []keptLayer // by total
	free   []freeLayer // by total; empty if there are no promises
	store  storage     // of what the layers know
	row    [2][]int32  // by side and code, which is the sum of the levels times width: a row, or -1
	marked [2][]int32  // by side and code: the row among those with promises, or -1
	width  []int       // by cup: of a code
	beyond int         // how many beans a cup at its cap holds beyond what it needs
	most   int         // promises that can be free at once
}

// Plan is a table that is still to be made.
type Plan struct {
	parts   []*partPlan
	total   int // of both stocks
	scratch bool
}

// partPlan is a part that is still to be made.
type partPlan struct {
	*part
	w    *sweep
	kept *grid
}

// PlanTable prepares the table of a position with at most [MostBeans] beans in cups
// and stocks. It returns nil if there are more than [MostRows] rows, or if o.Stop ended it.
func PlanTable(p cups.Position, o Options) *Plan {
	plan := &Plan{total: int(p.Stock(cups.South) + p.Stock(cups.North)), scratch: o.Scratch}
	south, north := holdingOf(p, cups.South, o, false), holdingOf(p, cups.North, o, false)
	parts := [][2]holding{{south, north}, {north, south}}
	if !o.Apart {
		either := south.or(north)
		parts = [][2]holding{{either, either}}
	}
	for _, of := range parts {
		part := planPart(p, of[0], of[1], o)
		if part == nil {
			return nil
		}
		plan.parts = append(plan.parts, part)
	}
	return plan
}

// planPart prepares the part in which the hero and the other side begin with what they may
// have.
func planPart(p cups.Position, hero, other holding, o Options) *partPlan {
	all := pledgesOf(p, o)
	t := &part{totals: int(p.Stock(cups.South)+p.Stock(cups.North)) + 1, beyond: o.Beyond, most: cmp.Or(o.Together, 2*p.Cups())}
	size := 1
	for _, c := range hero.cups {
		t.width = append(t.width, size)
		size *= len(c.levels)
	}
	none := all
	for x := range none {
		none[x].cups = 0
	}
	full := rowsOf(hero, other, all, o.stopped)
	t.rows = rowsOf(hero, other, none, o.stopped)
	for x := range full {
		if full[x] == nil || t.rows[x] == nil {
			return nil
		}
		t.row[x], t.marked[x] = t.codes(t.rows[x], size), t.codes(full[x], size)
	}
	plan := &partPlan{t, newSweep(full[heroMoves], full[otherMoves], o.Threads, o.Stop), newGrid(t.rows[otherMoves], t.rows[heroMoves])}
	return plan
}

// codes returns the row of each of some number of codes, -1 if there is none.
func (t *part) codes(r *rows, count int) []int32 {
	codes := slices.Repeat([]int32{-1}, count)
	for l, i := range r.index {
		codes[t.code(l)] = i
	}
	return codes
}

// code returns the number of a row.
func (t *part) code(l row) (sum int) {
	for i, width := range t.width {
		sum += int(l[i]) * width
	}
	return sum
}

// Cost returns the memory in bytes that making the table takes, the table itself
// included unless it is kept in a file, and how many positions the sweep looks at.
func (p *Plan) Cost() (bytes int64, positions uint64) {
	kept := int64(0)
	for _, part := range p.parts {
		sweep, _ := part.w.cost(p.total)
		bytes = max(bytes, sweep)
		if !p.scratch {
			size, _ := part.size(p.total)
			kept += size
		}
	}
	return bytes + kept, p.positions()
}

func (p *Plan) positions() (count uint64) {
	for _, part := range p.parts {
		_, positions := part.w.cost(p.total)
		count += positions
	}
	return count
}

// size returns how many bytes the part takes up to a total, and how many are written at once
// at most: a piece, which may end with a line more than it has room for.
func (p *partPlan) size(upTo int) (all, most int64) {
	for total := range upTo + 1 {
		bounds := p.kept.measure(total)
		all += bounds.size()
		most = max(most, int64(slices.Max(bounds.stride)))
		if p.promises() {
			free := p.w.grids[otherMoves].measure(total)
			all += (free.size() + 7) / 8
			most = max(most, int64(slices.Max(free.stride))/8)
		}
	}
	return all, min(all, pieceBytes+most+2*spare)
}

// promises reports whether there are any.
func (p *partPlan) promises() bool {
	return p.w.side[heroMoves].count() > p.rows[heroMoves].count() || p.w.side[otherMoves].count() > p.rows[otherMoves].count()
}

// Make makes the table. report, which may be nil, is told how many positions are
// done. If ctx ends, the error is ctx's.
func (p *Plan) Make(ctx context.Context, report func(done uint64)) (*Table, error) {
	t, before := &Table{}, uint64(0)
	for i, part := range p.parts {
		if i > 0 && p.scratch {
			debug.FreeOSMemory()
		}
		last := uint64(0)
		err := part.make(ctx, p.total, p.scratch, func(done uint64) {
			last = done
			if report != nil {
				report(before + done)
			}
		})
		if err != nil {
			return nil, err
		}
		before += last
		t.parts = append(t.parts, part.part)
	}
	return t, nil
}

// make makes the part, up to a total.
func (p *partPlan) make(ctx context.Context, upTo int, scratch bool, report func(done uint64)) error {
	t, w := p.part, p.w
	defer w.release()
	var place, family [2][]int32 // by side: of the rows without promises among all, and of all without promises
	for x, r := range t.rows {
		place[x], family[x] = r.placesIn(w.side[x]), w.side[x].families()
	}
	size, most := p.size(upTo)
	t.store = newStorage(size, most, scratch)
	from := int64(0)
	put := func(size int64, fill func(part []uint8)) error {
		part := t.store.part(from, size)
		fill(part)
		err := t.store.put(from, part)
		from += size
		return err
	}
	return w.run(ctx, upTo, func(total int, done uint64) error {
		g := p.kept.another()
		g.shape(total)
		t.layers = append(t.layers, keptLayer{g, from})
		for _, piece := range g.pieces(pieceBytes) {
			err := put(int64(piece.to-piece.from), func(part []uint8) {
				w.keep(g, place[otherMoves], place[heroMoves], total, piece, asBounds(part))
			})
			if err != nil {
				return err
			}
		}
		if p.promises() {
			g := w.grids[otherMoves].another()
			g.shape(total)
			t.free = append(t.free, freeLayer{g, from})
			for _, piece := range g.pieces(8 * pieceBytes) {
				err := put(int64((piece.to-piece.from+7)/8), func(part []uint8) {
					w.keepFree(g, family[otherMoves], family[heroMoves], total, piece, part)
				})
				if err != nil {
					return err
				}
			}
		}
		report(done)
		return nil
	})
}

// Bytes are what a table knows, kept elsewhere. Any number of goroutines may read them.
type Bytes interface {
	// At returns a byte. It is false if that cannot be read: the table then knows less.
	At(i int64) (value uint8, ok bool)
	// Fetch brings a byte nearer without waiting for it.
	Fetch(i int64)
}

// elsewhere is the storage of a table that was made before.
type elsewhere struct{ Bytes }

func (e elsewhere) part(from, size int64) []uint8     { panic("sweep: this table is made already") }
func (e elsewhere) put(int64, []uint8) error          { panic("sweep: this table is made already") }
func (e elsewhere) at(i int64) (value uint8, ok bool) { return e.At(i) }
func (e elsewhere) fetch(i int64)                     { e.Fetch(i) }
func (e elsewhere) rest()                             {}

// Size returns how many bytes the table of a plan with one part has.
func (p *Plan) Size() int64 {
	size, _ := p.parts[0].size(p.total)
	return size
}

// Open returns the table of a plan with one part that was made before, from the bytes that
// [Table.Bytes] returned then. They must be of the same plan.
func (p *Plan) Open(bytes Bytes) *Table {
	only := p.parts[0]
	only.store = elsewhere{bytes}
	from := int64(0)
	for total := range p.total + 1 {
		g := only.kept.another()
		g.shape(total)
		only.layers = append(only.layers, keptLayer{g, from})
		from += g.size()
		if only.promises() {
			g := only.w.grids[otherMoves].another()
			g.shape(total)
			only.free = append(only.free, freeLayer{g, from})
			from += (g.size() + 7) / 8
		}
	}
	return &Table{parts: []*part{only.part}}
}

// Bytes returns all that a table of one part in memory knows. Nobody may change them. It
// returns nil for a table that is in a file.
func (t *Table) Bytes() []byte {
	bytes, _ := t.parts[0].store.(inMemory)
	return bytes
}

// pieceBytes is about how many bytes of a table are written at once.
const pieceBytes = 1 << 20

// asBounds returns bytes as bounds.
func asBounds(part []uint8) []int8 {
	return unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(part))), len(part))
}

// cappedCode returns the code of a row of which no cup counts as holding more than its cap.
func (t *part) cappedCode(row packed.Row) (sum int) {
	for i, width := range t.width {
		sum += min(row.At(uint(i)), t.capOf(i)) * width
	}
	return sum
}

// capOf returns how many beans a cup holds at its cap; cup 1 has i = 0.
func (t *part) capOf(i int) int { return t.rows[otherMoves].cups[i].need + t.beyond }

// Knows reports whether the table was made for a position from which one can come in which
// the sides have some rows and stocks.
func (t *Table) Knows(mine, theirs packed.Row, myStock, theirStock int) bool {
	first, last := t.parts[0], t.parts[len(t.parts)-1]
	return first.knows(mine, myStock) && last.knows(theirs, theirStock) && myStock+theirStock < first.totals ||
		last.knows(mine, myStock) && first.knows(theirs, theirStock) && myStock+theirStock < first.totals
}

// knows reports whether the side that is not the hero can come to have a row and a stock.
func (t *part) knows(row packed.Row, stock int) bool {
	r, index := t.rows[otherMoves], t.row[otherMoves][t.cappedCode(row)]
	return index >= 0 && stock <= r.stock-r.used[index]
}

// Rest frees memory of a table in a file that is needed again only when somebody asks the
// table. It must not be called while somebody does.
func (t *Table) Rest() {
	for _, part := range t.parts {
		part.store.rest()
	}
}

// Fetch brings nearer what Upper reads of a position, without waiting for it.
func (t *Table) Fetch(mine, theirs packed.Row, myStock, theirStock int) {
	for _, part := range t.parts {
		if cell, ok := part.cell(part.cappedCode(mine), part.cappedCode(theirs), myStock, theirStock); ok {
			part.store.fetch(cell)
		}
	}
}

// Upper returns an upper bound of the gain of the side that moves, if the table has
// one.
func (t *Table) Upper(mine, theirs packed.Row, myStock, theirStock int) (gain int, known bool) {
	for _, part := range t.parts {
		if bound, ok := part.upper(mine, theirs, myStock, theirStock); ok && (!known || bound < gain) {
			gain, known = bound, true
		}
	}
	return gain, known
}

func (t *part) upper(mine, theirs packed.Row, myStock, theirStock int) (gain int, known bool) {
	n := len(t.width)
	m, o := 0, 0
	hostages := 0 // of the hero's, above its caps
	over := false
	beans, otherBeans := myStock, theirStock
	for i := range n {
		most := t.capOf(i)
		held := mine.At(uint(i))
		beans += held
		if held > most {
			over = over || theirStock >= n-i // rules §3.2
			held = most
		}
		m += held * t.width[i]
		held = theirs.At(uint(i))
		otherBeans += held
		if held > most {
			if myStock >= n-i {
				hostages += held - most
				over = true
			}
			held = most
		}
		o += held * t.width[i]
	}
	cell, ok := t.cell(m, o, myStock, theirStock)
	if !ok {
		return 0, false
	}
	bound, ok := t.store.at(cell)
	if !ok || int8(bound) == 127 {
		return 0, false
	}
	gain = int(int8(bound)) + hostages
	if over && len(t.free) > 0 && beans <= t.rows[otherMoves].total && otherBeans <= t.rows[heroMoves].total {
		gain -= t.saved(mine, theirs, myStock, theirStock, m, o)
	}
	return gain, true
}

// cell returns where in the store the bound of a position is whose rows have two codes. It is
// false if the table has none.
func (t *part) cell(m, o, myStock, theirStock int) (i int64, ok bool) {
	mover, hero := t.row[otherMoves][m], t.row[heroMoves][o]
	movers, heroes := t.rows[otherMoves], t.rows[heroMoves]
	if mover < 0 || hero < 0 || myStock+theirStock >= t.totals ||
		myStock > movers.stock-movers.used[mover] || theirStock > heroes.stock-heroes.used[hero] {
		return 0, false
	}
	if t.strips {
		return t.inUnit(mover, hero, myStock, theirStock), true
	}
	l := &t.layers[myStock+theirStock]
	return l.from + int64(l.place(mover, hero, myStock)), true
}

package sweep

import (
	"context"
	"encoding/binary"
	"errors"
	"sync"
	"sync/atomic"
)

// A large table is kept packed. A strip is the bounds of some consecutive totals, which are in
// memory at once when it is made. In it each pair of rows is a unit, which can be unpacked alone,
// and units of consecutive rows of the side that moves, with one row of the other side, are a
// group: the lengths of the packed units, and then the units.

// Strips are the strips of a table, kept elsewhere. Any number of goroutines may read them.
type Strips interface {
	// Count returns how many there are: fewer than [Plan.Strips] while they are being made.
	Count() int
	// Codes returns what [Plan.MakeStrips] gave for a strip.
	Codes(strip int) ([]byte, error)
	// Group returns a group of a strip, in room if that is large enough. It is false if the
	// group cannot be read: the table then knows less.
	Group(strip, group int, room []byte) (bytes []byte, ok bool)
}

// PutStrip takes a strip to keep: the codes, and its groups in their order, which each gives to
// put one after the other. What put is given is another's after it has returned.
type PutStrip func(strip int, codes []byte, each func(put func(group []byte) error) error) error

// groupRows is how many rows are in a group.
const groupRows = 32

var (
	errStrips = errors.New("sweep: the strips that are there cannot be read")
	errPacked = errors.New("sweep: what was packed is not what is unpacked: the memory of this machine may be damaged")
)

// CanStrip reports whether the table of a plan can be kept in strips: it has one part, no
// promises, and stocks that a unit has room for.
func (p *Plan) CanStrip() bool {
	only := p.parts[0]
	return len(p.parts) == 1 && !only.promises() && max(only.rows[heroMoves].stock, only.rows[otherMoves].stock) <= mostStock
}

// Strips returns how many strips the table of a plan has.
func (p *Plan) Strips() int { return p.total/stripTotals + 1 }

// Groups returns how many groups each strip has.
func (p *Plan) Groups() int {
	return p.parts[0].rows[heroMoves].count() * p.parts[0].groupsOfRow()
}

// StripCost returns the memory in bytes that [Plan.MakeStrips] takes, and how many positions
// there are.
func (p *Plan) StripCost() (bytes int64, positions uint64) {
	bytes, positions = p.parts[0].w.cost(p.total)
	for _, size := range p.parts[0].lineSizes(p.total) {
		bytes += size
	}
	return bytes, positions
}

// groupsOfRow returns how many groups there are with one row of the hero.
func (t *part) groupsOfRow() int { return (t.rows[otherMoves].count() + groupRows - 1) / groupRows }

// unitOf returns the unit of a pair of rows in a strip.
func (t *part) unitOf(strip int, mover, hero int) unit {
	movers, heroes := t.rows[otherMoves], t.rows[heroMoves]
	first := strip * stripTotals
	return unit{
		first, min(first+stripTotals, t.totals, movers.stock-movers.used[mover]+heroes.stock-heroes.used[hero]+1),
		movers.stock - movers.used[mover], heroes.stock - heroes.used[hero],
	}
}

// inUnit returns where in the store a bound is, if its table is kept in strips: as if each unit
// were unpacked to a page.
func (t *part) inUnit(mover, hero int32, myStock, theirStock int) int64 {
	total := myStock + theirStock
	number := (int64(total/stripTotals)*int64(t.rows[heroMoves].count())+int64(hero))*int64(t.rows[otherMoves].count()) + int64(mover)
	return number*pageBytes + int64(cellAt(total%stripTotals, myStock)-cellAt(0, -margin))
}

// lineSizes returns how many bytes the bounds of a total take at most, by its place in a strip.
func (p *partPlan) lineSizes(upTo int) (most [stripTotals]int64) {
	for total := range upTo + 1 {
		size := &most[total%stripTotals]
		*size = max(*size, p.kept.measure(total).size())
	}
	return most
}

// OpenStrips returns the table of a plan whose strips are kept. They must be of the same plan.
func (p *Plan) OpenStrips(from Strips) *Table {
	only := p.parts[0].part
	only.strips, only.store = true, newInStrips(only, from)
	return &Table{parts: []*part{only}}
}

// inStrips is the storage of a table in strips.
type inStrips struct {
	t     *part
	from  Strips
	codes []func() *code // by strip; nil: they cannot be read
	rooms sync.Pool      // for groups
	pages *pages
}

func newInStrips(t *part, from Strips) *inStrips {
	s := &inStrips{t: t, from: from, codes: make([]func() *code, from.Count())}
	s.rooms.New = func() any { return new([]byte) }
	for strip := range s.codes {
		s.codes[strip] = sync.OnceValue(func() *code {
			lengths, err := from.Codes(strip)
			if err != nil {
				return nil
			}
			c, err := newCode(lengths)
			if err != nil {
				return nil
			}
			return c
		})
	}
	s.pages = newPages(s.readPage)
	return s
}

func (s *inStrips) part(from, size int64) []uint8     { panic("sweep: this table is made already") }
func (s *inStrips) put(int64, []uint8) error          { panic("sweep: this table is made already") }
func (s *inStrips) at(i int64) (value uint8, ok bool) { return s.pages.at(i) }
func (s *inStrips) fetch(i int64)                     { s.pages.fetch(i) }
func (s *inStrips) rest()                             {}

// readPage unpacks a unit.
func (s *inStrips) readPage(number int64, page *[pageBytes]uint8) bool {
	movers, heroes := s.t.rows[otherMoves].count(), s.t.rows[heroMoves].count()
	pair, mover := int(number/int64(movers)), int(number%int64(movers))
	unpacked := noCells
	if !s.unpack(pair/heroes, mover, pair%heroes, &unpacked) {
		return false
	}
	for i, bound := range unpacked[cellAt(0, -margin):] {
		page[i] = uint8(bound)
	}
	return true
}

// unpack reads one unit.
func (s *inStrips) unpack(strip, mover, hero int, to *cells) bool {
	if strip >= len(s.codes) {
		return false
	}
	room := s.rooms.Get().(*[]byte)
	defer s.rooms.Put(room)
	group, ok := s.group(strip, hero, mover/groupRows, room)
	if !ok {
		return false
	}
	at := mover % groupRows
	units, ok := unitsOf(group, min(groupRows, s.t.rows[otherMoves].count()-mover+at))
	if ok {
		s.codes[strip]().unpack(units[at], s.t.unitOf(strip, mover, hero), to)
	}
	return ok
}

// group reads a group, if there is a code to unpack it by.
func (s *inStrips) group(strip, hero, number int, room *[]byte) ([]byte, bool) {
	if s.codes[strip]() == nil {
		return nil, false
	}
	group, ok := s.from.Group(strip, hero*s.t.groupsOfRow()+number, *room)
	*room = group[:cap(group)]
	return group, ok
}

// unitsOf parts a group into packed units.
func unitsOf(group []byte, count int) (units [groupRows][]byte, ok bool) {
	var lengths [groupRows]int
	for i := range count {
		length, n := binary.Uvarint(group)
		if n <= 0 || length > uint64(len(group)) {
			return units, false
		}
		lengths[i], group = int(length), group[n:]
	}
	for i, length := range lengths[:count] {
		if length > len(group) {
			return units, false
		}
		units[i], group = group[:length], group[length:]
	}
	return units, len(group) == 0
}

// MakeStrips makes the strips of a table, from the first that is not there on, and gives each to
// put. report, which may be nil, is told how many positions are done; one that is not packed yet
// counts as half. If ctx ends, or put fails, the error is that.
func (p *Plan) MakeStrips(ctx context.Context, from Strips, put PutStrip, report func(done uint64)) error {
	only := p.parts[0]
	m := &stripper{partPlan: only, ctx: ctx, place: [2][]int32{only.rows[0].placesIn(only.w.side[0]), only.rows[1].placesIn(only.w.side[1])}}
	for line, size := range only.lineSizes(p.total) {
		m.bounds[line] = make([]int8, size) // once for all strips: what is made again and again stays in memory for a while
	}
	defer only.w.release()
	known := from.Count() * stripTotals
	if from.Count() == p.Strips() {
		return ctx.Err()
	}
	before := newInStrips(only.part, from)
	packed := uint64(0) // positions
	tell := func(done uint64) {
		if report != nil {
			report(done)
		}
	}
	return only.w.resume(ctx, known, func(total int) error { return m.load(before, total) }, p.total, func(total int, done uint64) error {
		if total < known {
			packed = done
			tell(done)
			return ctx.Err()
		}
		m.keep(total)
		tell((packed + done) / 2)
		if strip := total / stripTotals; total%stripTotals == stripTotals-1 || total == p.total {
			err := put(strip, m.count(strip), func(put func([]byte) error) error {
				return m.pack(strip, put, func(part float64) { tell((packed + done + uint64(part*float64(done-packed))) / 2) })
			})
			if err != nil {
				return err
			}
			packed = done
		}
		return ctx.Err()
	})
}

// stripper makes strips.
type stripper struct {
	*partPlan
	ctx    context.Context
	place  [2][]int32 // by side: of the rows of the table among those of the sweep
	grids  [stripTotals]*grid
	bounds [stripTotals][]int8 // of the totals of the present strip
	code   *code
}

// keep takes the bounds of a total.
func (m *stripper) keep(total int) {
	line := total % stripTotals
	g := m.kept.another()
	g.shape(total)
	m.grids[line] = g
	m.bounds[line] = m.bounds[line][:g.size()]
	whole := piece{end: len(g.start), to: int(g.size())}
	m.w.keep(g, m.place[otherMoves], m.place[heroMoves], total, whole, m.bounds[line])
}

// load puts the bounds of a total into the layer of the sweep.
func (m *stripper) load(from *inStrips, total int) error {
	l := m.w.layer(otherMoves, total)
	var failed atomic.Bool
	m.w.each(m.rows[heroMoves].count(), 1, func(first, end int) {
		for hero := first; hero < end && m.ctx.Err() == nil; hero++ {
			if !m.loadRow(from, l, total, hero) {
				failed.Store(true)
			}
		}
	})
	if failed.Load() {
		return errStrips
	}
	return m.ctx.Err()
}

// loadRow is load for one row of the hero.
func (m *stripper) loadRow(from *inStrips, l *layer, total, hero int) bool {
	room := from.rooms.Get().(*[]byte)
	defer from.rooms.Put(room)
	strip, movers := total/stripTotals, m.rows[otherMoves].count()
	for number := range m.groupsOfRow() {
		group, ok := from.group(strip, hero, number, room)
		if !ok {
			return false
		}
		count := min(groupRows, movers-number*groupRows)
		units, ok := unitsOf(group, count)
		if !ok {
			return false
		}
		for i := range count {
			mover := number*groupRows + i
			u := m.unitOf(strip, mover, hero)
			low, high := u.stocks(total)
			if low > high {
				continue
			}
			unpacked := noCells
			from.codes[strip]().unpack(units[i], u, &unpacked)
			first := l.place(m.place[otherMoves][mover], m.place[heroMoves][hero], high)
			for x := low; x <= high; x++ {
				l.bounds[first+high-x] = unpacked[cellAt(total-u.first, x)]
			}
		}
	}
	return true
}

// unit gathers a unit of the present strip.
func (m *stripper) unit(u unit, mover, hero int) (c cells) {
	c = noCells
	for total := u.first; total < u.end; total++ {
		line := total - u.first
		low, high := u.stocks(total)
		if low > high {
			continue
		}
		first := m.grids[line].place(int32(mover), int32(hero), high)
		for i, bound := range m.bounds[line][first : first+high-low+1] {
			c[cellAt(line, high-i)] = bound
		}
	}
	return c
}

// countedRows is of about how many rows of the hero the symbols of a strip are counted.
const countedRows = 256

// count makes the code of the present strip, and returns what it is made of.
func (m *stripper) count(strip int) (lengths []byte) {
	heroes := m.rows[heroMoves].count()
	step := max(1, heroes/countedRows)
	var mutex sync.Mutex
	var all counts
	m.w.each((heroes+step-1)/step, 1, func(first, end int) {
		var own counts
		for i := first; i < end && m.ctx.Err() == nil; i++ {
			for mover := range m.rows[otherMoves].count() {
				if u := m.unitOf(strip, mover, i*step); !u.isEmpty() {
					c := m.unit(u, mover, i*step)
					own.add(u, &c)
				}
			}
		}
		mutex.Lock()
		defer mutex.Unlock()
		all.addAll(&own)
	})
	lengths = all.lengths()
	var err error
	if m.code, err = newCode(lengths); err != nil {
		panic(err) // all that was counted has a code
	}
	return lengths
}

// packedTogether is how many rows of the hero are packed before their groups are written.
const packedTogether = 64

// pack packs the present strip, and gives the groups to put. Each is unpacked again, to see that
// it is right. report is told what part of them is done.
func (m *stripper) pack(strip int, put func(group []byte) error, report func(part float64)) error {
	heroes := m.rows[heroMoves].count()
	var groups [packedTogether][][]byte
	for i := range groups {
		groups[i] = make([][]byte, m.groupsOfRow())
	}
	for from := 0; from < heroes; from += packedTogether {
		count := min(packedTogether, heroes-from)
		var failed atomic.Bool
		m.w.each(count, 1, func(first, end int) {
			for i := first; i < end && m.ctx.Err() == nil; i++ {
				if !m.packRow(strip, from+i, groups[i]) {
					failed.Store(true)
				}
			}
		})
		if err := m.ctx.Err(); err != nil {
			return err
		}
		if failed.Load() {
			return errPacked
		}
		for _, row := range groups[:count] {
			for _, group := range row {
				if err := put(group); err != nil {
					return err
				}
			}
		}
		report(float64(from+count) / float64(heroes))
	}
	return nil
}

// packRow packs the groups with one row of the hero. It is false if what is unpacked again is
// something else.
func (m *stripper) packRow(strip, hero int, groups [][]byte) bool {
	movers := m.rows[otherMoves].count()
	var units []byte
	for number := range groups {
		group := groups[number][:0]
		units = units[:0]
		count := min(groupRows, movers-number*groupRows)
		for i := range count {
			mover, before := number*groupRows+i, len(units)
			if u := m.unitOf(strip, mover, hero); !u.isEmpty() {
				c := m.unit(u, mover, hero)
				units = m.code.pack(units, u, &c)
				again := noCells
				m.code.unpack(units[before:], u, &again)
				if again != c {
					return false
				}
			}
			group = binary.AppendUvarint(group, uint64(len(units)-before))
		}
		groups[number] = append(group, units...)
	}
	return true
}

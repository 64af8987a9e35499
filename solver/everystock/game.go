package everystock

// game is a restricted game: its rows, and what the values mean.
type game struct {
	cups        int
	width       int
	hero, other *rows
	stride      int // bytes of the values of one row of the hero's
	lowest      int
	top         byte

	// Of each cup of the other side: the row without its beans, and the prize.
	emptied [][]row
	prizes  [][]byte

	// The other's moves, as the lines of work.scratch that they read: drops in runs of
	// neighbouring rows, or of every row if the runs would be short; and sowings. all
	// has every move of each row.
	runs    []run
	single  [][]read
	sowings []sowing
	all     [][]read
}

// run says that values from one place on become at most those from another
// place on with add.
type run struct {
	at, from, length int
	add              byte
}

// read is one value of work.scratch, with add.
type read struct {
	from int32
	add  byte
}

// sowing is what a row reads for one.
type sowing struct {
	at row
	read
}

func newGame(cups int, o Options) *game {
	g := &game{cups: cups, width: o.Width, lowest: o.Lowest, top: byte(floor + o.Lowest + o.Highest)}
	g.hero = newRows(cups, o.Spare, forbidden)
	if o.Give {
		g.hero = newRows(cups, o.Spare, given)
	}
	g.other = newRows(cups, o.OtherSpare, vanishing)
	g.stride = (int(g.other.count) + 7) &^ 7
	g.listCaptures()
	g.listAnswers()
	return g
}

// value is W at rest.
func (g *game) value(w int) byte {
	if w < -g.lowest {
		return 0
	}
	return byte(min(w+g.lowest+floor, int(g.top)))
}

// w is the W of a value at rest that is not minus infinity.
func (g *game) w(value byte) int { return int(value) - floor - g.lowest }

func (g *game) listCaptures() {
	for i := range int8(g.cups) {
		emptied, prizes := make([]row, g.other.count), make([]byte, g.other.count)
		for o := range g.other.count {
			beans := g.other.digit(o, i)
			emptied[o] = o - row(beans)*g.other.weight[i]
			prizes[o] = byte(prize(g.cups, i, beans))
		}
		g.emptied, g.prizes = append(g.emptied, emptied), append(g.prizes, prizes)
	}
}

func (g *game) listAnswers() {
	g.all = make([][]read, g.other.count)
	for k, weight := range g.other.weight {
		var single []read
		for o := range g.other.count {
			s := g.other.drops[o][k]
			line := 2 * k
			if s.captures != never {
				line++
			}
			r := read{int32(line*g.stride) + s.to, byte(s.lost)}
			g.all[o] = append(g.all[o], r)
			// Rows that differ only in cups after cup k go to rows that do.
			if weight < 8 {
				single = append(single, r)
			} else if o%weight == 0 {
				g.runs = append(g.runs, run{int(o), int(r.from), int(weight), r.add})
			}
		}
		if single != nil {
			g.single = append(g.single, single)
		}
	}
	for o, sowings := range g.other.sowings {
		for _, s := range sowings {
			r := read{int32(2*g.cups*g.stride) + s.to, byte(s.lost)}
			g.all[o] = append(g.all[o], r)
			g.sowings = append(g.sowings, sowing{row(o), r})
		}
	}
}

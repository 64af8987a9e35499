package guild

import (
	"time"

	"example.org/cups/internal/online/guild/elo"
)

// Known says that a line of a file is in the guild already.
type Known struct {
	Entry   string // the ID of the entry of the list; empty for a place in an old tournament, and for what the list says by itself
	Deleted bool   // the line was taken before, and an officer has deleted its entry
}

// KnownRow is a row that is in the guild already.
type KnownRow struct {
	elo.Row
	Known
}

// Look is what an import would do.
type Look struct {
	Fresh []elo.Row  // would be taken
	Known []KnownRow // are there already, and left out; none of them if they are taken again
	Same  []elo.Row  // cannot be taken, because both names mean one player
	Names []string   // of Fresh that the list does not have yet
}

// Look says what the import would do, and changes nothing.
func (c Import) Look(t *Table) Look {
	var l Look
	known := map[int]Known{}
	if !c.Again {
		known = c.Known(t)
	}
	for i, r := range c.Rows {
		k, isKnown := known[i]
		switch {
		case isKnown:
			l.Known = append(l.Known, KnownRow{r, k})
		case r.North != "" && t.Player(c.find(t, r.South)) == t.Player(c.find(t, r.North)):
			l.Same = append(l.Same, r)
		default:
			l.Fresh = append(l.Fresh, r)
		}
	}
	l.Names = Import{Rows: l.Fresh, Accounts: c.Accounts}.newNames(t)
	return l
}

// newNames returns the names in the rows that are no members or former members, and that the
// list of a guild does not have yet, in the order of the rows.
func (c Import) newNames(t *Table) []string {
	names, seen := []string{}, map[elo.Player]bool{"": true}
	for _, r := range c.Rows {
		for _, name := range []string{r.South, r.North} {
			if name == "" {
				continue
			}
			p := c.find(t, name)
			key := t.Player(p)
			if p.Account == "" && t.outside[key] == "" && !seen[key] {
				seen[key] = true
				names = append(names, p.Name)
			}
		}
	}
	return names
}

// said is what a line of a file says: lines that say the same are equal games, or one line twice.
type said struct {
	at           int64 // in milliseconds
	undated      bool  // an old list without a date, and at is 0
	south, north elo.Player
	result       elo.Result
	rating       float64
	games        int
	event        string
	place        int
}

// stocked is something that the guild has, for the comparison with the lines of a file.
type stocked struct {
	Known
	first, now said // what it said when it was entered, and what it says since it was corrected
}

// Known returns which rows are in the guild already, by their index. Equal rows are as many games:
// if the file has n of them and the guild m, the first m are known and n−m are new. A row is known
// by what its entry said when it was entered, so that a file that still has a line which an officer
// has corrected or deleted does not bring it back, and also by what the entry says now. A row of
// an old list without a date is known if the player has brought along the same rating at any time, or
// has it in the list now. Names are compared by whom they mean in this file.
func (c Import) Known(t *Table) map[int]Known {
	known := map[int]Known{}
	if len(c.Rows) == 0 {
		return known
	}
	players := map[Person]elo.Player{}
	of := func(p Person) elo.Player {
		player, ok := players[p]
		if !ok {
			named := p
			if p.Account == "" {
				named = c.find(t, p.Name)
			}
			player = t.Player(named)
			players[p] = player
		}
		return player
	}
	says := func(at time.Time, south Person, north *Person, result elo.Result) said {
		s := said{at: at.UnixMilli(), south: of(south), result: result}
		if north != nil {
			s.north = of(*north)
		}
		return s
	}
	rows := make([]said, len(c.Rows))
	for i, r := range c.Rows {
		var north *Person
		if r.North != "" {
			north = &Person{Name: r.North}
		}
		rows[i] = says(r.At, Person{Name: r.South}, north, r.Result)
		rows[i].rating, rows[i].games, rows[i].place = r.Rating, r.Games, r.Place
		if r.Place > 0 { // lines that say the same game are equal, whether or not they name its event
			rows[i].event = elo.Fold(r.Event)
		}
		if r.Undated {
			rows[i].at, rows[i].undated = 0, true
		}
	}
	var stock []stocked
	for _, r := range t.records {
		if t.undone[r.Number] || r.Gone && r.Game != "" {
			continue
		}
		s := stocked{Known{r.ID, r.Gone}, says(r.first.When, r.first.South, r.first.North, r.first.Result), says(r.At, r.South, r.North, r.Result)}
		s.first.rating, s.first.games, s.now.rating, s.now.games = r.Rating, r.Games, r.Rating, r.Games
		stock = append(stock, s)
	}
	for _, p := range t.places {
		s := says(p.At, p.Person, nil, "")
		s.event, s.place = elo.Fold(p.Event), p.Place
		stock = append(stock, stocked{first: s, now: s})
	}
	used := make([]bool, len(stock))
	// match knows the rows that something says which is not used yet. form is how rows and what there
	// is are compared; false leaves one out.
	match := func(row func(said) (said, bool), there func(stocked) (said, bool)) {
		wanted := map[said][]int{} // what there is
		for i, r := range rows {
			if s, ok := row(r); ok {
				if _, done := known[i]; !done {
					wanted[s] = nil
				}
			}
		}
		for i, s := range stock {
			if k, ok := there(s); ok && !used[i] {
				if list, isWanted := wanted[k]; isWanted {
					wanted[k] = append(list, i)
				}
			}
		}
		for i, r := range rows {
			s, ok := row(r)
			if _, done := known[i]; done || !ok || len(wanted[s]) == 0 {
				continue
			}
			k := wanted[s][0]
			wanted[s] = wanted[s][1:]
			known[i], used[k] = stock[k].Known, true
		}
	}
	dated := func(s said) (said, bool) { return s, !s.undated }
	match(dated, func(s stocked) (said, bool) { return s.first, true })
	match(dated, func(s stocked) (said, bool) { return s.now, !s.Deleted })
	timeless := func(s said) said { s.at, s.undated = 0, true; return s }
	undated := func(s said) (said, bool) { return s, s.undated }
	match(undated, func(s stocked) (said, bool) { return timeless(s.first), s.first.north == "" && s.first.place == 0 })
	nameless := func(s said) said { s.event = removed; return s }
	match(func(s said) (said, bool) { return nameless(s), s.place > 0 }, func(s stocked) (said, bool) { return s.now, s.now.event == removed })
	if l := t.List(); l != nil {
		for i, r := range rows {
			points := l.History(r.south)
			if _, done := known[i]; done || !c.Rows[i].Undated || len(points) == 0 {
				continue
			}
			if last := points[len(points)-1]; float64(last.Exact) == r.rating && last.Games == r.games {
				known[i] = Known{}
			}
		}
	}
	return known
}

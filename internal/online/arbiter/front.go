package arbiter

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/sorting"
)

// MostOfMaker is how many open tournaments of one account lists show that are for everybody:
// those that begin first. So nobody can push the others off.
const MostOfMaker = 10

// mostNamed is among how many of the latest tournaments, or series, names are looked for.
const mostNamed = 2000

// Brief is what lists and searches choose tournaments and series by.
type Brief struct {
	ID, Name string
	Maker    string // the account that has announced it; empty of a series
	Format   tourney.Format
	ForAll   bool // everybody can enter
	Created  time.Time
	Starts   time.Time
}

// Front are the open tournaments as lists show them that are for everybody.
type Front struct {
	Shown []Brief         // those that begin first come first, and then those whose start is not known, the latest first
	Rest  map[string]bool // the IDs of the others: there are enough of their makers
}

// shaping are the events that change which tournaments lists show, or their names.
var shaping = []tourney.Type{tourney.Created, tourney.Changed, tourney.Renamed, tourney.Started, tourney.CancelledT, tourney.Directing, tourney.Blanked, tourney.Ended}

// Shape names a version of what [Arbiter.Front] and [Arbiter.Names] return. Of what other servers
// do it knows after two seconds.
func (a *Arbiter) Shape() string {
	var at int64
	if a.Hall.IsShared() {
		at = a.Hall.Now().Unix() / 2
	}
	return fmt.Sprint(a.shape.Load(), " ", at)
}

// reshaped notes events after which lists show other tournaments.
func (a *Arbiter) reshaped(events []tourney.Event) {
	if slices.ContainsFunc(events, func(e tourney.Event) bool { return slices.Contains(shaping, e.Type) }) {
		a.shape.Add(1)
	}
}

// reshapedSeries is [Arbiter.reshaped] for series.
func (a *Arbiter) reshapedSeries(events []series.Event) {
	if slices.ContainsFunc(events, func(e series.Event) bool { return e.Setup != nil || e.Type == series.Closed }) {
		a.shape.Add(1)
	}
}

// Front reads the open tournaments.
func (a *Arbiter) Front(ctx context.Context) (f Front, err error) {
	byMaker := map[string][]Brief{}
	for one, err := range archive.AllStreams(ctx, a.Archive, archive.StreamFilter{Kind: Kind, Status: string(tourney.IsOpen)}) {
		if err != nil {
			return f, err
		}
		b, err := briefOf(one)
		if err != nil {
			return f, err
		}
		byMaker[b.Maker] = append(byMaker[b.Maker], b)
	}
	f.Rest = map[string]bool{}
	for _, list := range byMaker {
		sorting.Func(list, sooner)
		for _, b := range list[min(len(list), MostOfMaker):] {
			f.Rest[b.ID] = true
		}
		f.Shown = append(f.Shown, list[:min(len(list), MostOfMaker)]...)
	}
	sorting.Func(f.Shown, sooner)
	return f, nil
}

// Names reads the latest tournaments or series, the latest first.
func (a *Arbiter) Names(ctx context.Context, kind string) ([]Brief, error) {
	var list []Brief
	for one, err := range archive.AllStreams(ctx, a.Archive, archive.StreamFilter{Kind: kind}) {
		if err != nil {
			return nil, err
		}
		b, err := briefOf(one)
		if err != nil {
			return nil, err
		}
		if list = append(list, b); len(list) == mostNamed {
			break
		}
	}
	return list, nil
}

func briefOf(s archive.Stream) (Brief, error) {
	b := Brief{ID: s.ID, Name: s.Name, Created: s.Created, Starts: s.Starts}
	if s.Kind != Kind {
		return b, nil
	}
	t, err := tourney.ReadSummary(s.Body)
	if err != nil {
		return b, err
	}
	b.Format, b.ForAll = t.Setup.Format, t.Setup.Entry == tourney.EntryOpen
	if len(t.Setup.Directors) > 0 {
		b.Maker = t.Setup.Directors[0]
	}
	return b, nil
}

// sooner orders by the start, and then by the announcement, the latest first.
func sooner(a, b Brief) int {
	unknown := func(b Brief) int {
		if b.Starts.IsZero() {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(unknown(a), unknown(b)), a.Starts.Compare(b.Starts), b.Created.Compare(a.Created), cmp.Compare(b.ID, a.ID))
}

package upkeep_test

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/upkeep"
	"example.org/cups/record"
)

const text = `[Event "Spring"]
[Site "?"]
[Date "2026.11.21"]
[Round "1"]
[White "Ada"]
[Black "Ben"]
[Result "RESULT"]
[Variant "Cups"]
[Cups "1"]
[Beans "2"]
[Termination "TERMINATION"]

MOVES RESULT
`

func game(t *testing.T, moves, result, termination string) *record.Game {
	t.Helper()
	r := record.NewReader(strings.NewReader(strings.NewReplacer("RESULT", result, "TERMINATION", termination, "MOVES", moves).Replace(text)))
	for g, err := range r.All() {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	t.Fatal("no game")
	return nil
}

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// What was imported can be replayed, listed and found, and comes once.
func TestImportAndCheck(t *testing.T) {
	a := double.New(t)
	for _, c := range []struct{ moves, result, termination string }{
		{"1. 1", "0-1", "resignation"},
		{"1. 1 1", "1-0", "time forfeit"},
		{"1. 1", "0-1", "abandoned"},
	} {
		g := game(t, c.moves, c.result, c.termination)
		id, err := upkeep.Import(t.Context(), a, g, now)
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		kept, err := a.Game(t.Context(), id)
		if err != nil || kept.Result != c.result || kept.Termination != c.termination || kept.Start.Event != "Spring" || kept.Start.Seats[0].Name != "Ada" ||
			kept.Status != archive.Over || !kept.Began.Equal(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)) {
			t.Errorf("%+v is kept as %+v, %v", c, kept, err)
		}
		if again, err := upkeep.Import(t.Context(), a, g, now.Add(time.Hour)); !errors.Is(err, upkeep.ErrThere) || again != id {
			t.Errorf("%+v again: %v, %v", c, again, err)
		}
	}
	if _, err := upkeep.Import(t.Context(), a, game(t, "1. 1", "*", "unterminated"), now); !errors.Is(err, upkeep.ErrNotOver) {
		t.Errorf("a game without a result: %v", err)
	}
	whole, err := record.New(game(t, "1. 1", "*", "unterminated").Start(), record.Tag{Name: "Event", Value: "Spring"})
	if err != nil {
		t.Fatal(err)
	}
	for p := whole.Start(); !p.IsOver(); {
		m := p.Moves().First()
		if _, err := whole.Append(m); err != nil {
			t.Fatal(err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	id, err := upkeep.Import(t.Context(), a, whole, now)
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := a.Game(t.Context(), id); err != nil || kept.Margin == nil || !kept.Began.Equal(now) {
		t.Errorf("a game that was played to its end is kept as %+v, %v", kept, err)
	}
	none := func(f upkeep.Fault) error { return f.Err }
	if n, err := upkeep.Check(t.Context(), a, none); n != 4 || err != nil {
		t.Errorf("%d games, %v, want 4 without a fault", n, err)
	}
}

// Each way in which a summary can be wrong is found.
func TestCheckFindsFaults(t *testing.T) {
	margin := 7
	for name, spoil := range map[string]func(*archive.Game){
		"status":      func(g *archive.Game) { g.Status = archive.Playing },
		"result":      func(g *archive.Game) { g.Result = "1-0" },
		"termination": func(g *archive.Game) { g.Termination = "normal" },
		"moves":       func(g *archive.Game) { g.Moves = "1 1" },
		"margin":      func(g *archive.Game) { g.Margin = &margin },
		"begins":      func(g *archive.Game) { g.Start.Event = "" },
		"end":         func(g *archive.Game) { g.Ended = now },
	} {
		a := spoiled{double.New(t), spoil}
		id, err := upkeep.Import(t.Context(), a, game(t, "1. 1", "0-1", "resignation"), now)
		if err != nil {
			t.Fatal(err)
		}
		var found []upkeep.Fault
		n, err := upkeep.Check(t.Context(), a, func(f upkeep.Fault) error { found = append(found, f); return nil })
		if n != 1 || err != nil || len(found) != 1 || found[0].Game != id || !strings.Contains(found[0].Err.Error(), name) {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
	a := double.New(t)
	id, err := upkeep.Import(t.Context(), a, game(t, "1. 1", "0-1", "resignation"), now)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Commit(t.Context(), archive.Change{archive.GameChange{Game: id, After: 3, Events: []play.Event{{Version: 4, At: now, Type: play.Offered, Offer: play.Takeback, State: play.Made}}}}); err != nil {
		t.Fatal(err)
	}
	found := 0
	if _, err := upkeep.Check(t.Context(), a, func(upkeep.Fault) error { found++; return nil }); err != nil || found != 1 {
		t.Errorf("an event that cannot be: %d faults, %v", found, err)
	}
}

// spoiled is an archive whose summaries are wrong.
type spoiled struct {
	archive.Archive
	spoil func(*archive.Game)
}

func (s spoiled) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		for g, err := range s.Archive.Games(ctx, f) {
			if s.spoil(&g); !yield(g, err) {
				return
			}
		}
	}
}

// counting is an archive whose counts of openings may be wrong.
type counting struct {
	archive.Archive
	rows      []archive.OpeningRow
	uncounted int
}

func (c counting) OpeningRows(ctx context.Context) iter.Seq2[archive.OpeningRow, error] {
	return func(yield func(archive.OpeningRow, error) bool) {
		for _, row := range c.rows {
			if !yield(row, nil) {
				return
			}
		}
	}
}

func (c counting) UncountedOpenings(context.Context) (int, error) { return c.uncounted, nil }

// A check finds counts of openings that are not those of the games.
func TestCheckOfOpenings(t *testing.T) {
	a := double.New(t)
	r := record.NewReader(strings.NewReader(strings.NewReplacer(`"2"`, `"10"`, "RESULT", "0-1", "TERMINATION", "resignation", "MOVES", "1. 1").Replace(text)))
	for g, err := range r.All() {
		if err != nil {
			t.Fatal(err)
		}
		if _, err := upkeep.Import(t.Context(), a, g, now); err != nil {
			t.Fatal(err)
		}
	}
	var rows []archive.OpeningRow
	for row, err := range a.OpeningRows(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	check := func(c counting) error {
		t.Helper()
		var fault error
		if _, err := upkeep.Check(t.Context(), c, func(f upkeep.Fault) error { fault = f.Err; return nil }); err != nil {
			t.Fatal(err)
		}
		return fault
	}
	if err := check(counting{a, rows, 0}); err != nil || len(rows) != 2 {
		t.Errorf("%d good counts: %v", len(rows), err)
	}
	if err := check(counting{a, rows[1:], 1}); !errors.Is(err, upkeep.ErrNotCounted) {
		t.Errorf("a game that is not counted yet: %v", err)
	}
	if err := check(counting{a, rows[1:], 0}); !errors.Is(err, upkeep.ErrCounts) {
		t.Errorf("a count is missing: %v", err)
	}
	wrong := slices.Clone(rows)
	wrong[0].Count.Margin++
	if err := check(counting{a, wrong, 0}); !errors.Is(err, upkeep.ErrCounts) {
		t.Errorf("a margin is wrong: %v", err)
	}
}

// torn is an archive in which the events of a game, or its summary, cannot be read.
type torn struct {
	archive.Archive
	events, summary play.ID
}

func (a torn) Events(ctx context.Context, id play.ID, after int64) ([]play.Event, error) {
	if id == a.events {
		return nil, archive.Damaged(errors.New("events of " + string(id)))
	}
	return a.Archive.Events(ctx, id, after)
}

func (a torn) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		for g, err := range a.Archive.Games(ctx, f) {
			if g.ID == a.summary {
				err = archive.Damaged(errors.New("summary of " + string(g.ID)))
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

// A check counts what is damaged and goes on.
func TestCheckGoesOnAfterDamage(t *testing.T) {
	a := torn{Archive: double.New(t)}
	var ids []play.ID
	for _, moves := range []string{"1. 1", "1. 1 1", "1. 1 1 2. 1"} {
		id, err := upkeep.Import(t.Context(), a, game(t, moves, "0-1", "resignation"), now)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	a.events, a.summary = ids[0], ids[1]
	found := map[play.ID]string{}
	n, err := upkeep.Check(t.Context(), a, func(f upkeep.Fault) error {
		if f.Game != "" {
			found[f.Game] = f.Err.Error()
		}
		return nil
	})
	if n != 3 || err != nil || len(found) != 2 || found[ids[0]] != "events of "+string(ids[0]) || found[ids[1]] != "summary of "+string(ids[1]) {
		t.Errorf("%d games, %v, %v", n, found, err)
	}
}

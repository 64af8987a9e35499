package archivetest

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// openingRows returns all counts of openings.
func openingRows(t rapid.TB, a archive.Archive) []archive.OpeningRow {
	t.Helper()
	var rows []archive.OpeningRow
	for row, err := range a.OpeningRows(context.Background()) {
		if err != nil {
			t.Fatalf("counts of openings: %v", err)
		}
		rows = append(rows, row)
	}
	return rows
}

// ended is the change that keeps a game which is over.
func ended(id play.ID, s play.Start, at time.Time, moves, result string, margin *int) archive.Change {
	g := summary(id, s, at)
	g.Status, g.Moves, g.Result, g.Margin, g.Termination, g.Ended = archive.Over, moves, result, margin, "normal", at
	return archive.Change{archive.GameChange{Game: id, Events: []play.Event{began(s, at)}, Summary: g}}
}

func testOpenings(t *testing.T, a archive.Archive) {
	s, margin := start(2, "ada", "ben"), 7
	other := s
	other.Position = cups.MustParse("0.0/4/0 0.0/4/0 s")
	must(t, a, opened("playing", s, noon))
	must(t, a, ended("a", s, noon, "1 2 1", "1-0", &margin))
	must(t, a, ended("b", s, noon.Add(time.Second), "1 2 2", "0-1", nil))
	must(t, a, ended("c", s, noon.Add(time.Second), "2", "1/2-1/2", nil))
	must(t, a, ended("other stock", other, noon, "1 2 1", "1-0", nil))
	must(t, a, ended(`odd "id", \`, start(3, "ada", "ben"), time.Time{}, "no moves", "1-0", nil))
	at := func(p cups.Position) string {
		t.Helper()
		moves, err := a.Opening(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, m := range moves {
			line := fmt.Sprintf("%s: %+v", m.Move, m.Count)
			for _, g := range m.Latest {
				line += fmt.Sprintf(" %s@%s", g.ID, g.Began.Format("05"))
			}
			lines = append(lines, line)
		}
		return strings.Join(lines, "\n")
	}
	is := func(what string, p cups.Position, want ...string) {
		t.Helper()
		if got := at(p); got != strings.Join(want, "\n") {
			t.Errorf("%s:\n%s\nwant:\n%s", what, got, strings.Join(want, "\n"))
		}
	}
	is("at the start", s.Position,
		"1: {Games:2 South:1 Draws:0 North:1 Margin:7 Ended:1} b@01 a@00",
		"2: {Games:1 South:0 Draws:1 North:0 Margin:0 Ended:0} c@01")
	is("where a game ended", s.Position.PlayUnchecked(cups.Drop(2)), "none: {Games:1 South:0 Draws:1 North:0 Margin:0 Ended:0} c@01")
	is("moves that cannot be read", start(3, "", "").Position, `none: {Games:1 South:1 Draws:0 North:0 Margin:0 Ended:0} odd "id", \@00`)
	is("another stock", other.Position)
	is("nowhere", cups.MustParse("1.1/0/0 1.1/0/0 s"))

	// A result that is corrected, twice, and the same summary once more.
	correct := func(result string, margin *int) {
		t.Helper()
		c := ended("a", s, noon, "1 2 1", result, margin)
		archive.Edit(c, func(g *archive.GameChange) { g.After, g.Events = 1, nil })
		must(t, a, c)
	}
	correct("1/2-1/2", nil)
	is("after a correction", s.Position,
		"1: {Games:2 South:0 Draws:1 North:1 Margin:0 Ended:0} b@01 a@00",
		"2: {Games:1 South:0 Draws:1 North:0 Margin:0 Ended:0} c@01")
	cancelled := ended("a", s, noon, "1 2 1", "*", nil)
	archive.Edit(cancelled, func(g *archive.GameChange) { g.After, g.Events, g.Summary.Status = 1, nil, archive.Aborted })
	must(t, a, cancelled)
	is("after the game was cancelled", s.Position,
		"1: {Games:1 South:0 Draws:0 North:1 Margin:0 Ended:0} b@01 a@00",
		"2: {Games:1 South:0 Draws:1 North:0 Margin:0 Ended:0} c@01")
	correct("1-0", &margin)
	correct("1-0", &margin)
	is("after another one", s.Position,
		"1: {Games:2 South:1 Draws:0 North:1 Margin:7 Ended:1} b@01 a@00",
		"2: {Games:1 South:0 Draws:1 North:0 Margin:0 Ended:0} c@01")

	// A change that is refused counts nothing.
	refused := ended("d", s, noon, "1", "1-0", nil)
	refused.Add(archive.NoSeek("there is none"))
	fails(t, "a seek that is not there", a.Commit(t.Context(), refused), archive.ErrConflict)
	before := openingRows(t, a)
	if err := a.ForgetOpenings(t.Context()); err != nil {
		t.Fatal(err)
	}
	for left := -1; left != 0; {
		n, err := a.CountOpenings(t.Context(), 2)
		if err != nil || n > 2 {
			t.Fatalf("%d games are counted instead of 2: %v", n, err)
		}
		was := left
		if left, err = a.UncountedOpenings(t.Context()); err != nil || was > 0 && left != was-n {
			t.Fatalf("%d games are left after %d were counted of %d: %v", left, n, was, err)
		}
	}
	differs(t, "counted anew", openingRows(t, a), before)
}

// testManyOpenings has more rows than are read at once, and more games than are named
// with a move.
func testManyOpenings(t *testing.T, a archive.Archive) {
	twin := Memory()
	for i := range 60 {
		s := start(1+i%5, "ada", "ben")
		var moves []string
		p := s.Position
		for j := 0; j < 35 && !p.IsOver(); j++ {
			legal := p.Moves().Slice()
			m := legal[(i*i+j*i)%len(legal)]
			moves, p = append(moves, m.String()), p.PlayUnchecked(m)
		}
		margin := i%9 - 4
		c := ended(play.ID(fmt.Sprintf("g%d", i)), s, noon.Add(time.Duration(i*7919%60)*time.Minute), strings.Join(moves, " "), []string{"1-0", "0-1", "1/2-1/2"}[i%3], &margin)
		must(t, a, c)
		must(t, twin, c)
	}
	want := openingRows(t, twin)
	if len(want) < 1000 {
		t.Fatalf("only %d rows", len(want))
	}
	differs(t, "counts of openings", openingRows(t, a), want)
	for _, row := range openingRows(t, a) {
		if len(row.Latest) > archive.OpeningLatest {
			t.Errorf("%d games are named", len(row.Latest))
		}
	}
	for range a.OpeningRows(t.Context()) {
		break // whoever stops early leaves nothing behind, or closing would hang
	}
}

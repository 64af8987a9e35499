package ugi_test

import (
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/ugi"
)

// bookConfig is that of the program: with the books in it.
func bookConfig() ugi.Config {
	c := realConfig()
	c.Book = book.Embedded
	return c
}

// lineNodes is what a timed search may spend on carrying a proven line on.
const lineNodes = 4096

// What the book knows it knows without a search, whatever the limits.
func TestTheBookNeedsNoSearch(t *testing.T) {
	first := cups.MoveSetOf(cups.Drop(1))
	for _, r := range []ugi.Request{
		{}, {Depth: 1}, {Depth: 30}, {Nodes: 1}, {Nodes: 1 << 40}, {MoveTime: time.Hour}, {Solve: true}, {Depth: 3, Moves: first}, {MoveTime: time.Hour, Moves: first},
	} {
		infos, answer := wholeSearchWith(t, bookConfig(), start(t, 4), r)
		if i := infos[0]; len(infos) != 1 || i.Score != -1 || i.Worth != ugi.Exact || i.Nodes > lineNodes || i.BookHits != 5 || len(i.PV) < 20 || answer.Move != cups.Drop(1) {
			t.Errorf("%s: %v, %s", r, infos, answer)
		}
	}
}

// Among several lines the known one is exact and stands first; the others are
// searched. The same holds where it may not be chosen.
func TestTheBookAmongSeveralLines(t *testing.T) {
	infos, answer := wholeSearchWith(t, bookConfig(), start(t, 4), ugi.Request{Nodes: 3000}, [2]string{"MultiPV", "4"})
	for _, i := range infos {
		if known := i.PV[0] == cups.Drop(1); known != (i.Worth == ugi.Exact) || known != (i.Rank == 1) || i.Score > -1 {
			t.Errorf("%s", i)
		}
	}
	if answer.Move != cups.Drop(1) || infos[len(infos)-1].Rank != 4 {
		t.Errorf("%v, %s", infos, answer)
	}
	others := cups.MoveSetOf(cups.Drop(3), cups.Drop(4))
	infos, answer = wholeSearchWith(t, bookConfig(), start(t, 4), ugi.Request{Nodes: 3000, Moves: others})
	for _, i := range infos {
		if i.Worth == ugi.Exact || i.Score > -1 {
			t.Errorf("%s", i)
		}
	}
	if !others.Contains(answer.Move) {
		t.Errorf("%s", answer)
	}
}

// Levels that are meant to err do not know the book.
func TestWeakLevelsHaveNoBook(t *testing.T) {
	for level := engine.Level(1); level < engine.MaxLevel; level++ {
		for _, r := range []ugi.Request{{}, {Depth: 2}, {Nodes: 40}} {
			infos, _ := wholeSearchWith(t, bookConfig(), start(t, 4), r, [2]string{"Level", level.String()})
			for _, i := range infos {
				if i.Worth == ugi.Exact || i.BookHits != 0 {
					t.Errorf("level %d, %s: %s", level, r, i)
				}
			}
		}
	}
}

// An endless search tells what the book knows, and waits to be stopped.
func TestTheBookInAnEndlessSearch(t *testing.T) {
	c, told := dial(t, bookConfig()), make(chan ugi.Info, 1)
	go func() {
		if i := <-told; i.Score != -1 || i.Worth != ugi.Exact || i.PV[0] != cups.Drop(1) {
			t.Errorf("%s", i)
		}
		if err := c.Stop(t.Context()); err != nil {
			t.Error(err)
		}
	}()
	answer, err := c.Search(t.Context(), start(t, 4), ugi.Request{Infinite: true}, func(i ugi.Info) { told <- i })
	if err != nil || answer.Move != cups.Drop(1) {
		t.Errorf("%s, %v", answer, err)
	}
}

// After an error of the opponent's no book may know the position: an endless
// search ends up exact all the same.
func TestAnEndlessSearchProves(t *testing.T) {
	p := cups.MustParse("1.8.5.3/13/1 7.5.4.0/21/12 s")
	c, proven := dial(t, bookConfig()), make(chan ugi.Info, 1)
	go func() {
		<-proven
		if err := c.Stop(t.Context()); err != nil {
			t.Error(err)
		}
	}()
	var last ugi.Info
	answer, err := c.Search(t.Context(), p, ugi.Request{Infinite: true}, func(i ugi.Info) {
		if last = i; i.Worth == ugi.Exact {
			select {
			case proven <- i:
			default: // one is enough
			}
		}
	})
	if err != nil || last.Score != -18 || answer.Move != last.PV[0] {
		t.Errorf("%s, %s, %v", last, answer, err)
	}
}

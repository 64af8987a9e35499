package stream

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/play"
)

// What the change of a command depends on is read while others have the table. The command is
// carried out after theirs, knows everything, and asks for each thing once.
func TestOthersHaveTheTableWhileSomethingIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, double.New(t), "one")
		w.begin(t, "a", 2)
		wait := make(chan struct{})
		var asked, knew []string
		w.Streams.kind.With = func(_ context.Context, _ *tally, events []added, f *Facts, c *archive.Change) (func(), error) {
			if events[0].N != 6 {
				return nil, nil
			}
			read := func(_ context.Context, names ...string) (map[string]string, error) {
				asked = append(asked, names...)
				<-wait
				return map[string]string{"x": "X", "y": "Y"}, nil
			}
			knew = append(knew, fmt.Sprint(events[0].version, Ask(f, "letters", []string{"x", "none", "x"}, read), Ask(f, "letters", []string{"y"}, read)))
			c.Add(archive.Seek{ID: "s", Created: time.Now()})
			return nil, nil
		}
		done := make(chan int, 1)
		go func() { done <- w.do(t, "a", 6) }()
		synctest.Wait()
		if sum := w.do(t, "a", 4); sum != 6 {
			t.Errorf("meanwhile somebody else makes %d", sum)
		}
		if err := w.View(t.Context(), "a", func(table *tally) {
			if table.sum != 6 || len(table.events) != 2 {
				t.Errorf("meanwhile the table has %d by %d events", table.sum, len(table.events))
			}
		}); err != nil {
			t.Error(err)
		}
		close(wait)
		if sum := <-done; sum != 12 {
			t.Errorf("at the end there are %d", sum)
		}
		if want := []string{"2 map[] map[]", "3 map[x:X] map[y:Y]"}; !slices.Equal(knew, want) || !slices.Equal(asked, []string{"x", "none", "y"}) {
			t.Errorf("known was %q, and %q was asked", knew, asked)
		}
		if seeks, err := w.Archive.Seeks(t.Context()); err != nil || len(seeks) != 1 {
			t.Errorf("stored with it: %v, %v", seeks, err)
		}
	})
}

// Somebody who is overtaken again and again gets their turn nevertheless, and an error of what is
// read ends the command, which has changed nothing.
func TestWhoIsOvertakenGetsTheirTurn(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	w.begin(t, "a", 2)
	fault, reads := error(nil), 0
	w.Streams.kind.With = func(_ context.Context, _ *tally, events []added, f *Facts, _ *archive.Change) (func(), error) {
		if events[0].N == 6 {
			Ask(f, fmt.Sprint("before ", events[0].version), []string{"x"}, func(context.Context, ...string) (map[string]bool, error) {
				if reads++; reads < conflicts-1 {
					w.do(t, "a", 2)
				}
				return nil, fault
			})
		}
		return nil, nil
	}
	if sum := w.do(t, "a", 6); sum != 2+2*(conflicts-2)+6 || reads != conflicts-1 {
		t.Errorf("the sum is %d after %d reads", sum, reads)
	}
	fault, reads = errors.New("no archive"), conflicts
	if err := w.Do(t.Context(), play.Actor{}, "a", 6, time.Now(), nil); !errors.Is(err, fault) {
		t.Errorf("got the error %v", err)
	}
	w.Streams.kind.Foresee = func(_ *tally, _ int, f *Facts) {
		Ask(f, "foreseen", []string{"x"}, func(context.Context, ...string) (map[string]bool, error) { reads++; return nil, nil })
	}
	before := reads
	if sum := w.do(t, "a", 2); sum != 2+2*(conflicts-2)+8 || reads != before+1 {
		t.Errorf("after that the sum is %d, and %d things were foreseen", sum, reads-before)
	}
}

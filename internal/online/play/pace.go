package play

import (
	"time"

	"example.org/cups"
)

// Took returns how long the moves of each side took by the log, those that were taken back, too: from
// when the clock of the side began to run, with all that was taken out of the game since. Without a
// clock nothing is known. Moves that were planned, see [Plan], are left out: they took no time then.
func (t *Table) Took() (took [2][]time.Duration) {
	events := t.Since(0)
	for i := range events {
		e := &events[i]
		if e.Type != Moved || i == 0 {
			continue
		}
		if before := &events[i-1]; t.MayPlan() && before.Type == Moved && before.By != e.By && before.At.Equal(e.At) {
			continue // nobody answers by hand in the very moment
		}
		if before := events[i-1].After.Clock; before.Running != cups.Nobody {
			took[e.By] = append(took[e.By], max(0, e.At.Sub(before.Since.Add(e.Out))))
		}
	}
	return took
}

package fairness

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/fair"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// Whoever gains by an account that loses at once is flagged, whether officers look at the one or the other, and
// nobody else is. Games that do not count any more, and old ones, say nothing.
func TestFlagsAreFoundFromBothSides(t *testing.T) {
	blitz := archive.Class{Cups: 3, Speed: game.Blitz}
	for _, c := range []struct {
		name  string
		moves string // of each game
		void  bool
		ago   time.Duration
		want  int
	}{
		{"given up at once", "1 1", false, time.Hour, 1},
		{"of some length", "1 1 1 1 1 1 1 1 1 1 1 1 1 1", false, time.Hour, 0},
		{"they do not count any more", "1 1", true, time.Hour, 0},
		{"long ago", "1 1", false, 100 * 24 * time.Hour, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := &Desk{Archive: double.New(t), Now: func() time.Time { return now }}
			start, err := cups.Start(3)
			if err != nil {
				t.Fatal(err)
			}
			s := play.Start{Position: start, Rated: true, Control: game.Control{Base: 3 * time.Minute}}
			s.Seats = [2]play.Seat{{Account: "ada", Kind: play.Member, Name: "Ada"}, {Account: "own", Kind: play.Member, Name: "Own"}}
			var change archive.Change
			at := [2]rating.Glicko{{Rating: 1600, Deviation: 60, Volatility: 0.06}, {Rating: 1500, Deviation: 300, Volatility: 0.06}}
			last := time.Time{}
			for i := range 12 {
				id, when := play.ID(fmt.Sprint("g", i)), now.Add(-c.ago).Add(time.Duration(i)*time.Second)
				after := at
				after[0].Rating += 3
				after[1].Rating -= 40
				rated := archive.Rated{Game: id, Class: blitz, At: when, Score: rating.Win, Void: c.void}
				for side, account := range []string{"ada", "own"} {
					rated.Players[side] = archive.RatedPlayer{Account: account, Number: int64(i + 1), Last: last, Before: at[side], After: after[side]}
				}
				at, last = after, when
				change.Add(archive.RatedChange{New: true, Rated: rated}, archive.GameChange{
					Game: id, Events: []play.Event{{Version: 1, At: when, Type: play.Started, By: cups.Nobody, Start: &s}},
					Summary: &archive.Game{ID: id, Start: s, Status: archive.Over, Moves: c.moves, Result: "1-0", Termination: string(game.Resigned.Termination()), Began: when, Ended: when},
				})
			}
			for side, account := range []string{"ada", "own"} {
				change.Add(archive.Account{ID: account, Version: 1, Name: "The " + account, Kind: play.Member, Created: now})
				change.Add(archive.Rating{Account: account, Class: blitz, Value: at[side], Games: 12, At: last, Listed: now, Version: 1})
			}
			if err := d.Archive.Commit(t.Context(), change); err != nil {
				t.Fatal(err)
			}
			for _, account := range []string{"ada", "own"} {
				flags, err := d.Flags(t.Context(), account)
				if err != nil || len(flags) != c.want {
					t.Fatalf("%s has %+v, %v; want %d flags", account, flags, err, c.want)
				}
				if c.want == 0 {
					continue
				}
				if f := flags[0]; f.Pattern != fair.Feeders || f.Account != "ada" || !slices.Equal(f.Others, []string{"own"}) || f.Games != 12 || f.Short != 12 || f.Score != 12 || f.Points != 36 || f.Class != blitz {
					t.Errorf("%s has %+v", account, f)
				}
			}
			// The screening finds them once, again each time, and not any more when they are old.
			for _, later := range []struct {
				at   time.Time
				want int
			}{{now, c.want}, {now.Add(time.Hour), c.want}, {now.Add(100 * 24 * time.Hour), 0}} {
				d.Now = func() time.Time { return later.at }
				if again, err := d.Screen(t.Context(), archive.Job{}); err != nil || !again.IsZero() {
					t.Fatal(again, err)
				}
				last, err := d.Screening(t.Context())
				if err != nil || len(last.Flags) != later.want || later.want == 1 && (last.Flags[0].Account != "ada" || last.Flags[0].Class != blitz) {
					t.Errorf("the screening at %v has found %+v, %v", later.at, last.Flags, err)
				}
			}
			d.Now = func() time.Time { return now }
			if flags, err := d.Flags(t.Context(), "nobody"); err != nil || len(flags) != 0 {
				t.Errorf("nobody has %+v, %v", flags, err)
			}
		})
	}
}

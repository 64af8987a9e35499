package fairness

import (
	"fmt"
	"math/rand/v2"
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

var now = time.Date(2026, 11, 28, 12, 10, 0, 0, time.UTC)

// played stores a rated game on 2x3 in which South chooses best moves with a probability.
func played(t *testing.T, d *Desk, rng *rand.Rand, id, tournament string, best float64) {
	t.Helper()
	start, err := cups.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	s := play.Start{Position: start, Rated: true, Control: game.Control{Base: 3 * time.Minute}}
	s.Seats[cups.South] = play.Seat{Account: "ada", Kind: play.Member}
	s.Seats[cups.North] = play.Seat{Account: "ben", Kind: play.Member}
	if tournament != "" {
		s.Tournament = &play.Tournament{ID: tournament}
	}
	var sides [2][]fair.Decision
	for i := range 30 {
		decision := fair.Decision{Phase: fair.Phase(i % 3), Proven: true, Choice: true, Difficulty: fair.Difficulty(i / 3 % 3), Behind: i%2 == 0, Best: true, Think: -1}
		if rng.Float64() >= best {
			decision.Best, decision.Cost = false, 2
		}
		sides[cups.South] = append(sides[cups.South], decision)
	}
	sides[cups.North] = []fair.Decision{{Think: -1}}
	list, err := Keep(play.ID(id), s, now, sides)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d keepsakes, %v", len(list), err)
	}
	if err := d.Archive.Commit(t.Context(), archive.Writes(list)); err != nil {
		t.Fatal(err)
	}
}

// The screening looks at all members, class by class and tournament by tournament, and the report says
// the same. It goes on where it was, and ends.
func TestEverybodyIsScreened(t *testing.T) {
	d, rng := &Desk{Archive: double.New(t), Now: func() time.Time { return now }}, rand.New(rand.NewPCG(1, 1))
	change := archive.Change{}
	for i := range mostAtOnce + 10 {
		change.Add(archive.Account{ID: fmt.Sprint("m", i), Version: 1, Name: fmt.Sprintf("Member %02d", i), Kind: play.Member, Created: now})
	}
	change.Add(archive.Account{ID: "ada", Version: 1, Name: "Ada", Kind: play.Member, Created: now}, archive.Account{ID: "ben", Version: 1, Name: "Zoe", Kind: play.Member, Created: now})
	r := archive.Rating{Account: "ada", Class: archive.Class{Cups: 3, Speed: game.Blitz}, Value: rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}, Games: 9, At: now, Version: 1, Listed: now}
	change.Add(r)
	if err := d.Archive.Commit(t.Context(), change); err != nil {
		t.Fatal(err)
	}
	for i := range 4 {
		played(t, d, rng, fmt.Sprint("honest", i), "", 0.5)
		played(t, d, rng, fmt.Sprint("helped", i), "cup", 1)
	}
	parts := 0
	for again := now; !again.IsZero(); parts++ {
		var err error
		if again, err = d.Screen(t.Context(), archive.Job{}); err != nil || parts > 5 {
			t.Fatal(parts, err)
		}
		if last, err := d.Screening(t.Context()); err != nil || last.Ended.IsZero() == again.IsZero() {
			t.Fatalf("part %d: %+v, %v", parts, last, err)
		}
	}
	last, err := d.Screening(t.Context())
	if err != nil || parts != 2 || last.Looked != 2 || len(last.Passed) == 0 {
		t.Fatalf("%d parts: %+v, %v", parts, last, err)
	}
	if p := last.Passed[0]; p.Account != "ada" || p.Tournament != "cup" || p.Games != 4 || p.Choices != 120 || p.Z < 5 {
		t.Errorf("passed on: %+v", p)
	}
	all, err := d.Reports(t.Context(), "ada", Filter{})
	if err != nil || len(all) != 1 || all[0].Facts.Games != 8 || all[0].Standing == nil || all[0].Standing.Rating != 1500 {
		t.Fatalf("all games: %+v, %v", all, err)
	}
	some, err := d.Reports(t.Context(), "ada", Filter{Latest: 3})
	if err != nil || len(some) != 1 || len(some[0].Games) != 3 {
		t.Errorf("the latest three: %+v, %v", some, err)
	}
	if none, err := d.Reports(t.Context(), "m0", Filter{}); err != nil || len(none) != 0 {
		t.Errorf("somebody without games: %+v, %v", none, err)
	}
	if due := d.NextScreening().Due; !due.Equal(now.Truncate(time.Hour).Add(time.Hour)) {
		t.Errorf("the next screening is at %v", due)
	}
}

// Facts are kept of rated and of tournament games of members, and of no others.
func TestWhichGamesAreLookedAt(t *testing.T) {
	member, guest, program := play.Seat{Account: "a", Kind: play.Member}, play.Seat{Account: "b", Kind: play.Guest}, play.Seat{Kind: play.Computer, Level: 3}
	for _, c := range []struct {
		s    play.Start
		want bool
	}{
		{play.Start{Seats: [2]play.Seat{member, member}, Rated: true}, true},
		{play.Start{Seats: [2]play.Seat{member, member}}, false},
		{play.Start{Seats: [2]play.Seat{guest, member}, Tournament: &play.Tournament{ID: "t"}}, true},
		{play.Start{Seats: [2]play.Seat{guest, guest}, Tournament: &play.Tournament{ID: "t"}}, false},
		{play.Start{Seats: [2]play.Seat{member, program}}, false},
	} {
		if got := Looks(c.s); got != c.want {
			t.Errorf("%+v: %v", c.s, got)
		}
	}
}

package tourney

import (
	"testing"
	"time"

	"example.org/cups/internal/zone"
)

// playedIn plays a tournament that starts at a time, round after round, and returns when its rounds
// were paired.
func playedIn(t *testing.T, zone string, pace Pace, starts time.Time, rounds int) []time.Time {
	t.Helper()
	s := setup(Swiss)
	s.Zone, s.Pace, s.Starts, s.Rounds = zone, pace, starts, rounds
	table, err := New("t", s, boss, starts.Add(-48*time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	c := &club{t, table, starts.Add(-47 * time.Hour)}
	for i := range 8 {
		c.enter(i)
	}
	var times []time.Time
	for c.Status() != IsOver {
		due, ok := c.Due()
		if !ok {
			t.Fatal("nothing is due")
		}
		c.now = due
		c.pass(0)
		times = append(times, c.round(len(c.Rounds())).Paired)
		c.play(SouthWins)
	}
	c.replayed()
	return times
}

// Daily and weekly rounds keep their time of day in the zone of the tournament. Without a zone they
// are counted as ever.
func TestRoundsKeepTheTimeOfDayOfTheirZone(t *testing.T) {
	for _, test := range []struct {
		zone   string
		pace   Pace
		starts string
		want   []string
	}{
		{"Europe/Berlin", Daily, "2026-03-27T19:00:00Z", []string{"03-27 20:00", "03-28 20:00", "03-29 20:00", "03-30 20:00"}},
		{"Europe/Berlin", Weekly, "2026-10-11T18:00:00Z", []string{"10-11 20:00", "10-18 20:00", "10-25 20:00", "11-01 20:00"}},
		// A time that clocks never show is as long after the change, and the day after it is as before.
		{"Europe/Berlin", Daily, "2026-03-28T01:30:00Z", []string{"03-28 02:30", "03-29 03:30", "03-30 02:30"}},
		// Of a time that they show twice it is the first one.
		{"Europe/Berlin", Daily, "2026-10-24T00:30:00Z", []string{"10-24 02:30", "10-25 02:30", "10-26 02:30"}},
		{"America/New_York", Weekly, "2026-10-27T23:00:00Z", []string{"10-27 19:00", "11-03 19:00"}},
		{"", Daily, "2026-03-28T19:00:00Z", []string{"03-28 19:00", "03-29 19:00", "03-30 19:00"}},
		{"UTC", Weekly, "2026-03-28T19:00:00Z", []string{"03-28 19:00", "04-04 19:00"}},
	} {
		starts, err := time.Parse(time.RFC3339, test.starts)
		if err != nil {
			t.Fatal(err)
		}
		z, _ := zone.Of(test.zone)
		for i, at := range playedIn(t, test.zone, test.pace, starts, len(test.want)) {
			if got := at.In(z).Format("01-02 15:04"); got != test.want[i] {
				t.Errorf("%s, %s from %s: round %d is at %s, want %s", test.zone, test.pace, test.starts, i+1, got, test.want[i])
			}
		}
	}
	// The first of the two times.
	starts, _ := time.Parse(time.RFC3339, "2026-10-24T00:30:00Z")
	if got := playedIn(t, "Europe/Berlin", Daily, starts, 2)[1].UTC().Truncate(time.Minute).Format(time.RFC3339); got != "2026-10-25T00:30:00Z" {
		t.Errorf("a time that clocks show twice is %s", got)
	}
}

// What is arranged for days, and a pause without an end, go by the same clocks.
func TestDaysGoByTheClocksOfTheZone(t *testing.T) {
	for name, want := range map[string][2]string{"Europe/Berlin": {"03-30 21:00 +0200", "03-29 20:00 +0200"}, "": {"03-30 20:00 +0000", "03-29 19:00 +0000"}} {
		s := setup(Swiss)
		s.Zone, s.Pace, s.WindowMs = name, Arranged, (49 * time.Hour).Milliseconds()
		at := time.Date(2026, 3, 28, 19, 0, 0, 0, time.UTC)
		table, err := New("t", s, boss, at)
		if err != nil {
			t.Fatal(err)
		}
		c := &club{t, table, at.Add(-time.Minute)}
		for i := range 4 {
			c.enter(i)
		}
		c.now = at.Add(-time.Second)
		c.direct(Direct{Action: Start})
		z, _ := zone.Of(name)
		if got := c.Window().In(z).Format("01-02 15:04 -0700"); got != want[0] {
			t.Errorf("in %q games are arranged until %s, want %s", name, got, want[0])
		}
		c.now = at.Add(-time.Second)
		c.direct(Direct{Action: Pause})
		if got := c.Summary().Until.In(z).Format("01-02 15:04 -0700"); got != want[1] {
			t.Errorf("in %q a pause ends at %s, want %s", name, got, want[1])
		}
	}
}

func TestZonesOfTournaments(t *testing.T) {
	s := setup(Swiss)
	for name, want := range map[string]string{"": "", "UTC": "", "Europe/Berlin": "Europe/Berlin"} {
		s.Zone = name
		if got, err := s.Check(noon); err != nil || got.Zone != want {
			t.Errorf("%q: %q, %v", name, got.Zone, err)
		}
	}
	for _, name := range []string{"Local", "Europe/Nowhere", "europe/berlin", "+02:00"} {
		s.Zone = name
		_, err := s.Check(noon)
		if refusedBy(t, err, BadTournament); err.(*Error).Field != "zone" {
			t.Errorf("%q: %v", name, err)
		}
	}
}

package play

import (
	"errors"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"pgregory.net/rapid"
)

// given is a game of Ada and Ben with odds.
func given(t testing.TB, s Start, o Odds) Start {
	t.Helper()
	uneven, err := s.Give(o)
	if err != nil {
		t.Fatal(err)
	}
	return uneven
}

func TestWhatCanBeGiven(t *testing.T) {
	for _, c := range []struct {
		name     string
		control  string
		odds     Odds
		position string // after it
		own      string // the giver's clock; empty: that of the game
		refused  string // the part
	}{
		{"beans", "180+2", Odds{cups.South, 10, 0}, "0.0.0.0/30/0 0.0.0.0/40/0 s", "", ""},
		{"half of the time", "180+2", Odds{cups.North, 0, 50}, "0.0.0.0/40/0 0.0.0.0/40/0 s", "90+1", ""},
		{"both", "180+2", Odds{cups.North, 39, 75}, "0.0.0.0/40/0 0.0.0.0/1/0 s", "45+0.5", ""},
		{"nearly all of the time", "180+2", Odds{cups.South, 0, 99}, "0.0.0.0/40/0 0.0.0.0/40/0 s", "1.8+0.02", ""},
		{"a part of an increment", "0+1", Odds{cups.South, 0, 50}, "0.0.0.0/40/0 0.0.0.0/40/0 s", "0+0.5", ""},
		{"beans by post", "1/259200", Odds{cups.South, 5, 0}, "0.0.0.0/35/0 0.0.0.0/40/0 s", "", ""},
		{"beans without a clock", "-", Odds{cups.South, 5, 0}, "0.0.0.0/35/0 0.0.0.0/40/0 s", "", ""},
		{"nothing", "180+2", Odds{cups.South, 0, 0}, "", "", "beans"},
		{"the whole stock", "180+2", Odds{cups.South, 40, 0}, "", "", "beans"},
		{"more than the stock", "180+2", Odds{cups.South, 300, 50}, "", "", "beans"},
		{"beans taken", "180+2", Odds{cups.South, -1, 50}, "", "", "beans"},
		{"all of the time", "180+2", Odds{cups.South, 5, 100}, "", "", "timePercent"},
		{"time taken", "180+2", Odds{cups.South, 5, -50}, "", "", "timePercent"},
		{"time by post", "1/259200", Odds{cups.South, 5, 50}, "", "", "timePercent"},
		{"time without a clock", "-", Odds{cups.South, 5, 50}, "", "", "timePercent"},
		{"time of which nothing is left", "0.001+0", Odds{cups.South, 0, 50}, "", "", "timePercent"},
	} {
		s := blitz()
		var err error
		if s.Control, err = game.ParseControl(c.control); err != nil {
			t.Fatal(err)
		}
		got, err := s.Give(c.odds)
		if fault := (*OddsError)(nil); c.refused != "" {
			if !errors.As(err, &fault) || fault.Part != c.refused {
				t.Errorf("%s: %v, want an error about %s", c.name, err, c.refused)
			}
			continue
		}
		own := s.Control
		if c.own != "" {
			own, _ = game.ParseControl(c.own)
		}
		if err != nil || got.IsEven() || got.Position.String() != c.position || got.ControlOf(c.odds.By) != own || got.ControlOf(c.odds.By.Opponent()) != s.Control || got.HasOwn() != (c.own != "") {
			t.Errorf("%s: %v, %+v", c.name, err, got)
			continue
		}
		table := newTable(t, got)
		if o, ok := got.Odds(); o != c.odds || !ok || got.FullStock() != 40 {
			t.Errorf("%s: the odds are %+v, %v, want %+v, with the stock %d", c.name, o, ok, c.odds, got.FullStock())
		}
		if _, err := table.Record(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Each side begins with its own time and stock, the record says so, and a table that is read from the
// archive shows the same clocks.
func TestAGameWithOdds(t *testing.T) {
	table := newTable(t, given(t, blitz(), Odds{By: cups.North, Beans: 10, TimePercent: 50}))
	if left := table.Game().State().Clock.Left; left != [2]time.Duration{3 * time.Minute, 90 * time.Second} {
		t.Fatalf("the clocks begin with %v", left)
	}
	must(t, table, ada, move(0, "1"), time.Second)
	must(t, table, ben, move(1, "1"), 2*time.Second)
	must(t, table, ada, move(2, "2"), 12*time.Second)
	must(t, table, ben, move(3, "2"), 22*time.Second)
	if left := table.Game().State().Clock.Left; left[cups.South].Round(time.Second) != 172*time.Second || left[cups.North].Round(time.Second) != 81*time.Second {
		t.Errorf("after ten seconds of each the clocks show %v", left)
	}
	var events []Event
	for _, e := range table.Since(0) {
		read, err := ReadEvent(e.Version, e.At, e.AppendBody(nil))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, read)
	}
	again, err := Replay("g", events)
	if err != nil || again.Game().State() != table.Game().State() || again.Start().Own != table.Start().Own {
		t.Fatalf("read as %+v: %v", again, err)
	}
	r, err := again.Record()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`[FEN "0.0.0.0/40/0 0.0.0.0/30/0 s"]`, `[TimeControl "180+2"]`, `[BlackTimeControl "90+1"]`} {
		if !strings.Contains(r.String(), want) {
			t.Errorf("the record lacks %s:\n%s", want, r)
		}
	}
	if back, err := game.FromRecord(r, game.Setup{}); err != nil || back.Setup().Own != table.Start().Own {
		t.Errorf("the record is read with %+v: %v", back.Setup().Own, err)
	}
	must(t, table, host, Expire{}, 10*time.Minute)
	if table.Game().End().How != game.OutOfTime {
		t.Errorf("ended by %+v", table.Game().End())
	}
}

// In a rematch the same player gives the same, on the other side; a game that was not begun begins
// again as it was.
func TestARematchKeepsOdds(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := blitz()
		o := Odds{By: cups.Side(rapid.IntRange(0, 1).Draw(r, "by")), Beans: cups.Beans(rapid.IntRange(0, 39).Draw(r, "beans")), TimePercent: rapid.IntRange(1, 99).Draw(r, "percent")}
		s, err := s.Give(o)
		if err != nil {
			r.Fatal(err)
		}
		table, err := New("g", s, noon)
		if err != nil {
			r.Fatal(err)
		}
		giver := s.Seats[o.By].Account
		for _, c := range []struct {
			by Actor
			c  Command
		}{{ada, move(0, "1")}, {ben, move(1, "1")}, {ada, Act{Action: Resign}}} {
			if _, err := table.Apply(c.by, c.c, noon.Add(time.Second)); err != nil {
				r.Fatal(err)
			}
		}
		next := table.RematchStart()
		now := o.By.Opponent()
		if next.Seats[now].Account != giver || next.ControlOf(now) != s.ControlOf(o.By) || next.ControlOf(o.By) != s.ControlOf(now) ||
			next.Position.Stock(now) != s.Position.Stock(o.By) || next.Position.Stock(o.By) != s.Position.Stock(now) || next.Position.Turn() != cups.South {
			r.Fatalf("%+v gives %+v in the rematch of %+v", giver, next, s)
		}
		unbegun, err := New("h", s, noon)
		if err != nil {
			r.Fatal(err)
		}
		if _, err := unbegun.Apply(host, Expire{}, noon.Add(FirstMove)); err != nil {
			r.Fatal(err)
		}
		if again := unbegun.RematchStart(); again.Position != s.Position || again.Own != s.Own || again.Seats != s.Seats {
			r.Fatalf("began again as %+v, not %+v", again, s)
		}
	})
}

// Whoever has more time than the game gives, such as the host of an exhibition, gives no odds, and a
// position in the middle of a game has none.
func TestWhatIsNoOdds(t *testing.T) {
	more, middle := blitz(), blitz()
	more.Own[cups.North] = game.Control{Base: time.Hour, Increment: time.Minute}
	middle.Position = cups.MustParse("1.1.0.0/30/2 0.0.0.0/40/0 n")
	for name, s := range map[string]Start{"even": blitz(), "more time": more, "the middle of a game": middle} {
		if o, ok := s.Odds(); ok {
			t.Errorf("%s: the odds are %+v", name, o)
		}
	}
	table := newTable(t, more)
	if left := table.Game().State().Clock.Left; left != [2]time.Duration{3 * time.Minute, time.Hour} {
		t.Errorf("the clocks begin with %v", left)
	}
	if next := table.start.turned(); next.ControlOf(cups.South).Base != time.Hour || next.HasOwn() != true {
		t.Errorf("the host begins with %v on the other side", next.ControlOf(cups.South))
	}
}

// What older servers have stored has no clocks of sides, and what is stored without odds is as it was.
func TestAStartOfBefore(t *testing.T) {
	const body = `{"t":"start","by":2,"start":{"position":"0.0/8/0 0.0/5/0 s","seats":[{"account":"a","name":"Ada","kind":"guest"},{"account":"b","name":"Ben","kind":"member","rating":1500}],"control":"180+2","rated":true}}`
	e, err := ReadEvent(1, noon, []byte(body))
	if err != nil || e.Start.HasOwn() || e.Start.IsEven() || e.Start.ControlOf(cups.North) != e.Start.Control {
		t.Fatalf("%+v: %v", e.Start, err)
	}
	if got := string(e.AppendBody(nil)); got != body {
		t.Errorf("stored again as\n%s\nnot\n%s", got, body)
	}
	if _, err := ReadEvent(1, noon, []byte(strings.Replace(body, `,"rated"`, `,"own":["","soon"],"rated"`, 1))); err == nil {
		t.Error("a clock of a side that is none was read")
	}
}

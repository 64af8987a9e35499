package play

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/span"
)

// Who has spoiled a game, and how, is told from how it ended and from who was there.
func TestWhoHasSpoiledAGame(t *testing.T) {
	const there, gone = time.Duration(0), time.Hour
	both := func(t *testing.T, table *Table) { // have moved
		must(t, table, ada, move(0, "1"), 0)
		must(t, table, ben, move(1, "1"), 0)
	}
	abort := func(by Actor, at time.Duration) func(t *testing.T, table *Table) {
		return func(t *testing.T, table *Table) { must(t, table, by, Act{Action: Abort}, at) }
	}
	lost := func(thinks time.Duration) func(t *testing.T, table *Table) { // South, after a last turn of this length
		return func(t *testing.T, table *Table) {
			both(t, table)
			for ply, at := cups.Ply(2), time.Duration(0); ; ply += 2 {
				left := table.Game().Left(cups.South, noon.Add(at))
				if left <= thinks {
					deadline, _ := table.Game().Deadline()
					must(t, table, host, Expire{}, deadline.Sub(noon)+time.Millisecond)
					return
				}
				at += min(left-thinks+3*time.Second, left/2) // two seconds come back
				must(t, table, ada, move(ply, "1"), at)
				must(t, table, ben, move(ply+1, "1"), at)
			}
		}
	}
	tournament := func(s *Start) { s.Rated, s.Tournament = false, &Tournament{ID: "t", Round: 1, Board: 1} }
	for _, c := range []struct {
		name  string
		terms func(*Start)
		away  time.Duration // of whoever has lost
		end   func(t *testing.T, table *Table)
		by    cups.Side
		want  Lapse
	}{
		{"aborted by South", nil, there, abort(ada, time.Second), cups.South, AbortedGame},
		{"aborted by North before its move", nil, there, abort(ben, time.Second), cups.North, AbortedGame},
		{"aborted by North after it has waited for South", nil, there, abort(ben, 15*time.Second), cups.Nobody, ""},
		{"aborted by South after it has thought", nil, there, abort(ada, 15*time.Second), cups.South, AbortedGame},
		{"the first move never came", nil, gone, func(t *testing.T, table *Table) { must(t, table, host, Expire{}, outOf30) }, cups.South, AbortedGame},
		{"a pause of the server is no waiting", nil, there, func(t *testing.T, table *Table) {
			table.Stand(span.Of(span.Span{From: noon, To: noon.Add(12 * time.Second)}), noon.Add(15*time.Second))
			must(t, table, ben, Act{Action: Abort}, 15*time.Second)
		}, cups.North, AbortedGame},
		{"North has claimed the win", nil, gone, func(t *testing.T, table *Table) {
			both(t, table)
			must(t, table, ben, Act{Action: ClaimWin, Away: Absence{For: gone}}, time.Minute)
		}, cups.South, LeftGame},
		{"North has claimed a draw", nil, gone, func(t *testing.T, table *Table) {
			both(t, table)
			must(t, table, ben, Act{Action: ClaimDraw, Away: Absence{For: gone}}, time.Minute)
		}, cups.South, LeftGame},
		{"out of time, and away", nil, gone, lost(5 * time.Second), cups.South, LeftGame},
		{"out of time after a short turn, and there", nil, there, lost(5 * time.Second), cups.Nobody, ""},
		{"out of time, and there, just less than a third", nil, there, lost(80 * time.Second), cups.Nobody, ""},
		{"out of time, and there, a third", nil, there, lost(95 * time.Second), cups.South, SatOut},
		{"out of time, just gone, after a long turn", nil, time.Second, lost(95 * time.Second), cups.South, SatOut},
		{"out of time, just gone, after a short turn", nil, time.Second, lost(5 * time.Second), cups.Nobody, ""},
		{"resigned", nil, there, func(t *testing.T, table *Table) {
			both(t, table)
			must(t, table, ada, Act{Action: Resign}, time.Second)
		}, cups.Nobody, ""},
		{"it goes on", nil, there, both, cups.Nobody, ""},
		{"casual, not from the lobby", func(s *Start) { s.Rated = false }, there, abort(ada, time.Second), cups.Nobody, ""},
		{"casual, from the lobby", func(s *Start) { s.Rated, s.Sought = false, true }, there, abort(ada, time.Second), cups.South, AbortedGame},
		{"without a clock", func(s *Start) { s.Control, s.Rated, s.Sought = game.Control{}, false, true }, there, abort(ada, time.Second), cups.Nobody, ""},
		{"by post", func(s *Start) { s.Control, s.Rated, s.Sought = game.Control{Days: 3}, false, true }, there, abort(ada, time.Second), cups.Nobody, ""},
		{"against the computer", func(s *Start) { s.Seats[1] = Seat{Kind: Computer, Level: 3} }, there, abort(ada, time.Second), cups.Nobody, ""},
		{"against a bot", func(s *Start) { s.Seats[1].Kind = Bot }, there, abort(ada, time.Second), cups.Nobody, ""},
		{"not begun in a tournament", tournament, gone, func(t *testing.T, table *Table) { must(t, table, host, Expire{}, outOf30) }, cups.Nobody, ""},
		{"a tournament has called it off", tournament, there, func(t *testing.T, table *Table) { must(t, table, host, CallOff{}, time.Second) }, cups.Nobody, ""},
		{"left in a tournament", tournament, gone, lost(5 * time.Second), cups.South, LeftGame},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := blitz()
			s.Rated = true
			if c.terms != nil {
				c.terms(&s)
			}
			table := newTable(t, s)
			c.end(t, table)
			away := func(cups.Side) Absence { return Absence{For: c.away} }
			if by, how := table.Spoiled(away); by != c.by || how != c.want {
				t.Errorf("%v has spoiled it: %q, want %v: %q", by, how, c.by, c.want)
			}
			again, err := Replay("g", table.Since(0))
			if err != nil {
				t.Fatal(err)
			}
			if by, how := again.Spoiled(away); by != c.by || how != c.want {
				t.Errorf("after a replay %v has spoiled it: %q, want %v: %q", by, how, c.by, c.want)
			}
		})
	}
}

func TestARematchIsNotFromTheLobby(t *testing.T) {
	s := blitz()
	s.Sought = true
	table := newTable(t, s)
	must(t, table, ada, Act{Action: Resign}, 0)
	if table.RematchStart().Sought {
		t.Error("a rematch was found in the lobby")
	}
}

// A lapse costs nothing, the second is the last for nothing, and then the pauses grow; days and games heal.
func TestPausesGrowAndFade(t *testing.T) {
	var c Conduct
	at := func(after time.Duration) time.Time { return noon.Add(after) }
	for n, want := range []time.Duration{0, 0, time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, time.Hour} {
		now := at(time.Duration(n) * 2 * time.Hour)
		if said := c.NextPause(now); said != want {
			t.Errorf("before lapse %d: the next one costs %v, want %v", n+1, said, want)
		}
		c.Spoilt = append(c.Spoilt, Spoilt{At: now, Lapse: AbortedGame})
		until := now.Add(want)
		if want == 0 {
			until = time.Time{}
		}
		if got := c.PausedUntil(); !got.Equal(until) {
			t.Errorf("after lapse %d: paused until %v, want %v", n+1, got, until)
		}
	}
	last := at(12 * time.Hour)
	for _, step := range []struct {
		after time.Duration // the last lapse
		games int           // played since
		count int
	}{{0, 0, 7}, {time.Hour, 2, 7}, {time.Hour, 3, 6}, {time.Hour, 9, 4}, {time.Hour, 30, 0}, {12*time.Hour + time.Minute, 0, 6}, {24 * time.Hour, 0, 0}} {
		healed := c
		for i := range step.games {
			healed.Played = append(healed.Played, last.Add(time.Duration(i+1)*time.Second))
		}
		if got := healed.Count(last.Add(step.after)); got != step.count {
			t.Errorf("%v and %d games later %d count, want %d", step.after, step.games, got, step.count)
		}
	}
	if got := c.Of(AbortedGame, at(3*time.Hour)); got != 5 {
		t.Errorf("%d games were aborted since then, want 5", got)
	}
}

// Neither time nor a game that is played to its end ever makes the next pause longer.
func TestTimeAndGamesOnlyHeal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		minutes := rapid.IntRange(0, 40*60)
		times := func(label string, most int) (list []time.Time) {
			for _, m := range rapid.SliceOfN(minutes, 0, most).Draw(t, label) {
				list = append(list, noon.Add(time.Duration(m)*time.Minute))
			}
			return list
		}
		var c Conduct
		for _, at := range times("lapses", 12) {
			c.Spoilt = append(c.Spoilt, Spoilt{At: at, Lapse: SatOut})
		}
		c.Played = times("played", 30)
		now := noon.Add(40 * time.Hour)
		before := c.NextPause(now)
		if later := c.NextPause(now.Add(time.Duration(minutes.Draw(t, "later")) * time.Minute)); later > before {
			t.Fatalf("later the next pause is %v instead of %v", later, before)
		}
		c.Played = append(c.Played, times("one more", 1)...)
		if healed := c.NextPause(now); healed > before {
			t.Fatalf("with one more game the next pause is %v instead of %v", healed, before)
		}
	})
}

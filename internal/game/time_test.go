package game_test

import (
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

var minuteAndTwo = game.Control{Base: time.Minute, Increment: 2 * time.Second}

// The clock of a side starts after its first move; a move adds the increment.
func TestTheClockRunsForTheMoverAndAddsTheIncrement(t *testing.T) {
	g := begun(t, empty, game.Setup{Control: minuteAndTwo})
	for i, after := range []float64{50, 100, 110} {
		if err := g.Play(cups.Drop([]cups.Beans{4, 1, 1}[i]), at(after)); err != nil {
			t.Fatal(err)
		}
	}
	if south, north := g.Left(cups.South, at(115)), g.Left(cups.North, at(115)); south != 52*time.Second || north != 55*time.Second {
		t.Errorf("South has %v, North %v; want 52s and 55s", south, north)
	}
	if got, want := g.Reading(cups.North, at(115)), (game.Reading{Left: 55 * time.Second, Increment: 2 * time.Second, Known: true}); got != want {
		t.Errorf("reading %+v, want %+v", got, want)
	}
	g.Pause(at(115))
	if g.Expire(at(999)) {
		t.Error("time ran out while the clocks were stopped")
	}
	g.Begin(at(1000))
	if g.Expire(at(1054.9)) {
		t.Error("North lost a tenth of a second early")
	}
	if !g.Expire(at(1055)) || g.End() != (game.End{How: game.OutOfTime, By: cups.North, Outcome: cups.SouthWins}) {
		t.Errorf("end %+v", g.End())
	}
	if g.Expire(at(1056)) {
		t.Error("the game ended twice")
	}
}

// Without minutes, as in 0+1, clocks begin with what each move adds, so that the first move is possible.
func TestAClockWithoutMinutes(t *testing.T) {
	for _, start := range []game.ClockStart{game.AfterFirstMoves, game.AtOnce} {
		g := begun(t, empty, game.Setup{Control: game.Control{Increment: time.Second}, Clock: start})
		if left := g.Left(cups.South, at(0)); left != time.Second {
			t.Fatalf("the clock begins with %v", left)
		}
		mustPlayAt(t, g, cups.Drop(4), at(0.5))
		mustPlayAt(t, g, cups.Drop(1), at(1))
		if err := g.GiveTime(cups.North, time.Second); err != nil {
			t.Error(err)
		}
		if !g.Expire(at(9)) || g.End().How != game.OutOfTime {
			t.Errorf("the time does not run out: %+v", g.End())
		}
	}
}

func TestTheClockMayRunFromTheFirstMove(t *testing.T) {
	g := begun(t, empty, game.Setup{Control: minuteAndTwo, Clock: game.AtOnce})
	mustPlayAt(t, g, cups.Drop(4), at(10))
	if g.Left(cups.South, at(10)) != 52*time.Second || g.Left(cups.North, at(13)) != 57*time.Second {
		t.Errorf("clock %+v", g.State().Clock)
	}
}

func mustPlayAt(t testing.TB, g *game.Game, m cups.Move, now time.Time) {
	t.Helper()
	if err := g.Play(m, now); err != nil {
		t.Fatal(err)
	}
}

// Each row is a game after South's first two moves and North's first, and a
// third move of North's that takes some seconds.
func TestAMoveAfterTheTimeEndsTheGame(t *testing.T) {
	tests := []struct {
		name    string
		setup   game.Setup
		seconds float64
		lag     time.Duration
		left    time.Duration // of North's clock then
		code    game.Code
	}{
		{"in time", game.Setup{Control: minuteAndTwo}, 59, 0, 3 * time.Second, ""},
		{"too late", game.Setup{Control: minuteAndTwo}, 60, 0, 0, game.TimeIsUp},
		{"within the grace", game.Setup{Control: minuteAndTwo, Grace: time.Second}, 60.5, 0, 2 * time.Second, ""},
		{"after the grace", game.Setup{Control: minuteAndTwo, Grace: time.Second}, 61, 0, 0, game.TimeIsUp},
		{"lag that is not given back", game.Setup{Control: minuteAndTwo}, 60, time.Second, 0, game.TimeIsUp},
		{"lag given back", game.Setup{Control: minuteAndTwo, Lag: true}, 60, 500 * time.Millisecond, 2540 * time.Millisecond, ""},
		{"lag measured a little short", game.Setup{Control: minuteAndTwo, Lag: true}, 1, 0, 61040 * time.Millisecond, ""},
		{"more lag than the quota", game.Setup{Control: minuteAndTwo, Lag: true}, 62.13, time.Hour, 0, game.TimeIsUp},
		{"a clock that was set back", game.Setup{Control: minuteAndTwo}, -60, 0, 62 * time.Second, ""},
		{"days", game.Setup{Control: game.Control{Days: 2}}, 47 * 3600, 0, 48 * time.Hour, ""},
		{"too many days", game.Setup{Control: game.Control{Days: 2}}, 48 * 3600, 0, 0, game.TimeIsUp},
	}
	for _, test := range tests {
		g := begun(t, empty, test.setup)
		mustPlay(t, g, cups.Drop(4), cups.Drop(1), cups.Drop(1))
		wantCode(t, test.name, g.PlayDelayed(cups.Drop(1), at(test.seconds), test.lag), test.code)
		if got := g.Left(cups.North, at(test.seconds)); got != test.left {
			t.Errorf("%s: North has %v, want %v", test.name, got, test.left)
		}
		if over := test.code != ""; g.IsOver() != over || over && g.Outcome() != cups.SouthWins {
			t.Errorf("%s: end %+v", test.name, g.End())
		}
	}
}

// In a decided game time does not change the winner (rules §5.3).
func TestTimeDoesNotChangeTheWinnerOfADecidedGame(t *testing.T) {
	g := begun(t, decided, game.Setup{Control: minuteAndTwo, Clock: game.AtOnce})
	if !g.Expire(at(60)) || g.End() != (game.End{How: game.OutOfTime, By: cups.South, Outcome: cups.SouthWins}) {
		t.Errorf("end %+v", g.End())
	}
}

func TestAFirstMoveThatDoesNotComeAbortsTheGame(t *testing.T) {
	for name, setup := range map[string]game.Setup{
		"clock": {Control: minuteAndTwo, FirstMove: 30 * time.Second}, "no clock": {FirstMove: 30 * time.Second},
	} {
		g := begun(t, empty, setup)
		mustPlayAt(t, g, cups.Drop(4), at(29))
		if deadline, ok := g.Deadline(); !ok || deadline != at(59) {
			t.Errorf("%s: deadline %v, %v; want 59 seconds after noon", name, deadline, ok)
		}
		if !g.Expire(at(59)) || g.End() != (game.End{How: game.Aborted, By: cups.North, Outcome: cups.Ongoing}) {
			t.Errorf("%s: end %+v", name, g.End())
		}
	}
	g := begun(t, empty, game.Setup{FirstMove: 30 * time.Second})
	mustPlay(t, g, cups.Drop(4), cups.Drop(1))
	if _, ok := g.Deadline(); ok {
		t.Error("a game without clocks has a deadline after the first moves")
	}
}

// A side that plays alone, because the other is stuck, has one first move.
func TestTheFirstMoveIsThatOfEachSide(t *testing.T) {
	g := begun(t, "5.0.0.0/0/3 0.0.0.0/9/0 n", game.Setup{Control: minuteAndTwo})
	mustPlay(t, g, cups.Drop(1))
	if c := g.State().Clock; c.Running != cups.North || c.Free {
		t.Errorf("clock %+v, want North's running", c)
	}
}

func TestTimeWithoutAServerIsExcused(t *testing.T) {
	g := begun(t, empty, game.Setup{Control: minuteAndTwo, Clock: game.AtOnce})
	g.Excuse(at(-100), at(10)) // from before South's turn
	g.Excuse(at(30), at(50))
	g.Excuse(at(55), at(54))
	if left := g.Left(cups.South, at(60)); left != 30*time.Second {
		t.Errorf("South has %v, want 30s", left)
	}
}

func TestTakingBackGivesTheTimeBack(t *testing.T) {
	g := begun(t, empty, game.Setup{Control: minuteAndTwo})
	mustPlay(t, g, cups.Drop(4), cups.Drop(1))
	mustPlayAt(t, g, cups.Drop(1), at(30))
	wantCode(t, "take back", g.TakeBackTo(2, at(30)), "")
	if left := g.Left(cups.South, at(31)); left != 59*time.Second {
		t.Errorf("South has %v, want 59s", left)
	}
}

func TestMoreTimeIsGivenToTheOpponent(t *testing.T) {
	g := begun(t, empty, game.Setup{Control: minuteAndTwo})
	wantCode(t, "fifteen seconds", g.GiveTime(cups.South, 15*time.Second), "")
	if g.Left(cups.North, noon) != 75*time.Second || g.Left(cups.South, noon) != time.Minute {
		t.Errorf("clock %+v", g.State().Clock)
	}
	wantCode(t, "too much", g.GiveTime(cups.South, game.MostTime), game.TooMuchTime)
	wantCode(t, "less than nothing", g.GiveTime(cups.South, -1), game.TooMuchTime)
	wantCode(t, "no clock", begun(t, empty, game.Setup{}).GiveTime(cups.South, time.Second), game.NoClock)
	wantCode(t, "resign", g.Resign(cups.South, noon), "")
	wantCode(t, "after the end", g.GiveTime(cups.South, time.Second), game.GameOver)
}

// The quota begins at three times its gain, and never holds more than seven
// times that.
func TestTheQuotaOfLag(t *testing.T) {
	tests := []struct {
		control game.Control
		gain    time.Duration
	}{
		{game.Control{Base: 300 * time.Second, Increment: 3 * time.Second}, time.Second},
		{game.Control{Base: time.Minute}, 390 * time.Millisecond},
		{game.Control{}, 0},
		{game.Control{Days: 1}, 0},
	}
	for _, test := range tests {
		g := begun(t, empty, game.Setup{Control: test.control, Lag: true})
		if got, want := g.State().Quotas[cups.South], (game.Quota{Gain: test.gain, Left: 3 * test.gain}); got != want {
			t.Errorf("%v: quota %+v, want %+v", test.control, got, want)
		}
		for range 8 {
			mustPlay(t, g, cups.Drop(1), cups.Drop(1))
		}
		if got := g.State().Quotas[cups.South].Left; got != 7*test.gain {
			t.Errorf("%v: the quota holds %v after eight quick moves", test.control, got)
		}
	}
}

// A side with a control of its own begins with its own time, and gets its own increment, also after
// a move is taken back; the other side plays by the control of the game.
func TestASideHasAClockOfItsOwn(t *testing.T) {
	g := begun(t, empty, game.Setup{Control: minuteAndTwo, Own: [2]game.Control{{Base: 20 * time.Second, Increment: time.Second}}, Lag: true})
	left := func(what string, south, north time.Duration) {
		t.Helper()
		if got := g.State().Clock.Left; got != [2]time.Duration{south, north} {
			t.Errorf("%s: the clocks show %v, want %v and %v", what, got, south, north)
		}
	}
	left("at the start", 20*time.Second, time.Minute)
	mustPlayAt(t, g, cups.Drop(1), at(5))
	mustPlayAt(t, g, cups.Drop(1), at(9))
	mustPlayAt(t, g, cups.Drop(2), at(19))
	south := 11*time.Second + 40*time.Millisecond // of which lag is given back
	left("after the first moves", south, time.Minute)
	if r := g.Reading(cups.South, at(19)); r.Increment != time.Second {
		t.Errorf("a move adds %v to South's clock", r.Increment)
	}
	mustPlayAt(t, g, cups.Drop(2), at(29))
	left("after North's move", south, 52*time.Second+40*time.Millisecond)
	if g.Expire(at(39)); g.IsOver() {
		t.Error("South has lost with time left")
	}
	if g.Expire(at(60)); g.End().How != game.OutOfTime || g.End().By != cups.South {
		t.Errorf("ended by %+v, though South's time is over", g.End())
	}
}

// The clocks say how long moves took, but not what they do not measure.
func TestThinksAreWhatTheClocksSay(t *testing.T) {
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		control string
		own     [2]game.Control
		want    []time.Duration
	}{
		{"60+2", [2]game.Control{}, []time.Duration{-1, -1, 5 * time.Second, 5 * time.Second}},
		{"60+2", [2]game.Control{{}, {Base: 30 * time.Second, Increment: time.Second}}, []time.Duration{-1, -1, 5 * time.Second, 5 * time.Second}},
		{"-", [2]game.Control{}, []time.Duration{-1, -1, -1, -1}},
	} {
		control, err := game.ParseControl(c.control)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Setup{Start: cups.MustParse("0.0/8/0 0.0/8/0 s"), Control: control, Own: c.own})
		if err != nil {
			t.Fatal(err)
		}
		at := now
		g.Begin(at)
		for range 4 {
			at = at.Add(5 * time.Second)
			if err := g.Play(cups.Drop(1), at); err != nil {
				t.Fatal(err)
			}
		}
		if got := g.Thinks(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.control, got, c.want)
		}
	}
}

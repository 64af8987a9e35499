package play

import (
	"testing"
	"time"

	"example.org/cups"
)

func TestParseTimeControl(t *testing.T) {
	tests := []struct {
		text string
		want TimeControl
		ok   bool
	}{
		{"", TimeControl{}, true},
		{"-", TimeControl{}, true},
		{"5", TimeControl{minutes(5), 0}, true},
		{"5+3", TimeControl{minutes(5), seconds(3)}, true},
		{"0.5+0", TimeControl{seconds(30), 0}, true},
		{"0+5", TimeControl{}, false},
		{"-1+5", TimeControl{}, false},
		{"5+-1", TimeControl{}, false},
		{"601", TimeControl{}, false},
		{"NaN", TimeControl{}, false},
		{"five", TimeControl{}, false},
		{"0.0001", TimeControl{}, false},
	}
	for _, test := range tests {
		got, err := ParseTimeControl(test.text)
		if got != test.want || (err == nil) != test.ok {
			t.Errorf("%q: %v, %v", test.text, got, err)
		}
		if again, _ := ParseTimeControl(got.String()); test.ok && again != got {
			t.Errorf("%q: written as %q, which reads as %v", test.text, got, again)
		}
		if again := parseTimeControlTag(got.Tag()); test.ok && again != got {
			t.Errorf("%q: tagged as %q, which reads as %v", test.text, got.Tag(), again)
		}
	}
}

// The clocks stand until both sides have moved; then the mover's runs and a
// move adds the increment.
func TestClockRunsForTheMoverAndAddsTheIncrement(t *testing.T) {
	s := twoPeople(emptyBoard, TimeControl{minutes(1), seconds(2)})
	now := noon
	play := func(m cups.Move, after time.Duration) {
		now = now.Add(after)
		if err := s.Play(m, now); err != nil {
			t.Fatal(err)
		}
	}
	s.Start(now)
	play(cups.Drop(4), seconds(50))
	play(cups.Drop(1), seconds(50))
	play(cups.Drop(1), seconds(10))
	now = now.Add(seconds(5))
	if south, north := s.clock.left(cups.South, now), s.clock.left(cups.North, now); south != seconds(52) || north != seconds(55) {
		t.Errorf("South has %v, North %v; want 52s and 55s", south, north)
	}
	s.Pause(now)
	if s.CheckClock(now.Add(minutes(9))) {
		t.Error("time ran out while the clocks were paused")
	}
	s.Start(now)
	if !s.CheckClock(now.Add(seconds(56))) || s.Outcome() != cups.SouthWins || s.Ending() != OutOfTime {
		t.Errorf("North's time is up: ending %v, outcome %v", s.Ending(), s.Outcome())
	}
}

func TestUndoGivesTheTimeBack(t *testing.T) {
	s := twoPeople(emptyBoard, TimeControl{minutes(1), 0})
	mustPlay(t, s, cups.Drop(4), cups.Drop(1))
	if err := s.Play(cups.Drop(1), noon.Add(seconds(30))); err != nil {
		t.Fatal(err)
	}
	s.Undo(noon.Add(seconds(30)))
	if left := s.clock.left(cups.South, noon.Add(seconds(31))); left != seconds(59) {
		t.Errorf("South has %v, want 59s", left)
	}
}

func TestFormatClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:              "0:00.0",
		9*time.Second + 870000000: "0:09.8",
		10 * time.Second:          "0:10",
		5 * time.Minute:           "5:00",
		time.Hour + 2*time.Minute + 3*time.Second: "1:02:03",
	} {
		if got := formatClock(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

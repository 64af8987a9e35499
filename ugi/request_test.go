package ugi_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/ugi"
)

var anyTime = rapid.Custom(func(t *rapid.T) time.Duration {
	return time.Duration(rapid.Int64Range(0, 1e12).Draw(t, "milliseconds")) * time.Millisecond
})

var anyClock = rapid.Custom(func(t *rapid.T) ugi.Clock {
	if !rapid.Bool().Draw(t, "known") {
		return ugi.Clock{}
	}
	return ugi.Clock{Known: true, Left: anyTime.Draw(t, "left"), Increment: anyTime.Draw(t, "increment")}
})

// anyRequest draws a request for position p.
func anyRequest(p cups.Position) *rapid.Generator[ugi.Request] {
	return rapid.Custom(func(t *rapid.T) ugi.Request {
		return ugi.Request{
			Clocks:   [2]ugi.Clock{anyClock.Draw(t, "p1"), anyClock.Draw(t, "p2")},
			MoveTime: anyTime.Draw(t, "movetime"),
			Depth:    cups.Ply(rapid.IntRange(0, 1<<31-1).Draw(t, "depth")),
			Nodes:    rapid.Int64Range(0, 1<<62).Draw(t, "nodes"),
			Infinite: rapid.Bool().Draw(t, "infinite"),
			Solve:    rapid.Bool().Draw(t, "solve"),
			Ponder:   rapid.Bool().Draw(t, "ponder"),
			Moves:    p.Moves() & cups.MoveSet(rapid.Uint32().Draw(t, "moves")),
		}
	})
}

// What a client asks for is what a session reads.
func TestRequestRoundTrip(t *testing.T) {
	p := cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")
	rapid.Check(t, func(t *rapid.T) {
		want := anyRequest(p).Draw(t, "request")
		words := strings.Fields(want.String())
		got, err := ugi.ParseRequest(words[1:], p)
		if err != nil || words[0] != "go" || got != want {
			t.Fatalf("%s: %+v, %v", want, got, err)
		}
	})
}

// A clock below zero has run out, and no number is so large that it becomes a
// small one.
func TestClocksOfOtherPrograms(t *testing.T) {
	p := cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s")
	r, err := ugi.ParseRequest([]string{"p1time", "-250", "p2time", "1000000000000"}, p)
	if err != nil || r.Clocks[cups.South] != (ugi.Clock{Known: true}) || r.Clocks[cups.North].Left != 1e12*time.Millisecond {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := ugi.ParseRequest([]string{"p1time", "1000000000001"}, p); err == nil {
		t.Error("a clock of more than thirty years was read")
	}
}

// A move time below a millisecond is sent as one: none at all is not a request.
func TestShortMoveTime(t *testing.T) {
	for d, want := range map[time.Duration]string{1: "go movetime 1", time.Millisecond - 1: "go movetime 1", 2 * time.Millisecond: "go movetime 2", 0: "go"} {
		if got := (ugi.Request{MoveTime: d}).String(); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

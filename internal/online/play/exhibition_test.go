package play

import (
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// exhibition is a game of an exhibition whose host is Ada (South), with an hour for her and ten minutes for Ben.
func exhibition(looks bool) Start {
	s := blitz()
	s.Control = game.Control{Base: 10 * time.Minute}
	s.Own[cups.South] = game.Control{Base: time.Hour}
	s.Rated = false
	s.Tournament = &Tournament{ID: "t", Round: 1, Board: 7, FirstMoveMs: 60_000, Host: "a", HostLooks: looks}
	return s
}

// leftAt returns what the clock of the host shows, which must be the same after a replay of the log.
func leftAt(t *testing.T, table *Table, at time.Duration) time.Duration {
	t.Helper()
	again, err := Replay(table.ID(), table.Since(0))
	if err != nil {
		t.Fatal(err)
	}
	got := table.Game().Left(cups.South, noon.Add(at))
	if was := again.Game().Left(cups.South, noon.Add(at)); was != got {
		t.Errorf("after a replay the clock shows %v, want %v", was, got)
	}
	return got
}

func TestTheFirstMoveOfAHostTakesTheirTimeAndHasNoDeadlineOfItsOwn(t *testing.T) {
	table := newTable(t, exhibition(false))
	must(t, table, host, Expire{}, 40*time.Minute) // the time for a first move is a minute
	if table.Game().IsOver() || leftAt(t, table, 40*time.Minute) != 20*time.Minute {
		t.Fatalf("after 40 minutes: over %v, %v left", table.Game().IsOver(), leftAt(t, table, 40*time.Minute))
	}
	must(t, table, ada, move(0, "4"), 40*time.Minute)
	must(t, table, host, Expire{}, 41*time.Minute+time.Second) // that of a guest counts
	if table.Unbegun() != cups.North {
		t.Errorf("%v did not begin", table.Unbegun())
	}
}

func TestAHostIsNeverAbsent(t *testing.T) {
	table := newTable(t, exhibition(false))
	away := Act{Action: ClaimWin, Away: Absence{For: 50 * time.Minute, OnPurpose: true}}
	if _, err := table.Apply(ben, away, noon.Add(50*time.Minute)); codeOf(err) != OpponentHere {
		t.Errorf("the claim against the host: %v", err)
	}
	must(t, table, host, Expire{}, time.Hour+time.Minute)
	if side, lapse := table.Spoiled(func(cups.Side) Absence { return away.Away }); side != cups.Nobody || table.Game().Outcome() != cups.NorthWins {
		t.Errorf("%v has spoiled the game (%s), which ended %v", side, lapse, table.Game().Outcome())
	}
	guest := newTable(t, exhibition(false))
	must(t, guest, ada, move(0, "4"), time.Second)
	must(t, guest, ada, away, 50*time.Second) // that of a guest can be claimed
	if side, _ := guest.Spoiled(func(cups.Side) Absence { return away.Away }); side != cups.North {
		t.Errorf("%v has left", side)
	}
}

func TestTheClockOfAHostRunsOnlyWhileTheyLook(t *testing.T) {
	table := newTable(t, exhibition(true))
	expect := func(at, want time.Duration) {
		t.Helper()
		if got := leftAt(t, table, at); got != want {
			t.Errorf("after %v the clock shows %v, want %v", at, got, want)
		}
	}
	look := func(here bool, at time.Duration, events int) {
		t.Helper()
		if got := must(t, table, host, Look{Here: here}, at); len(got) != events {
			t.Errorf("%d events after %v, want %d", len(got), at, events)
		}
	}
	expect(time.Minute, time.Hour) // nobody looks yet
	look(false, time.Minute, 0)
	look(true, 2*time.Minute, 1)
	look(true, 2*time.Minute, 0)
	expect(5*time.Minute, 57*time.Minute)
	look(false, 5*time.Minute, 1)
	expect(9*time.Minute, 57*time.Minute)
	look(true, 9*time.Minute, 1)
	must(t, table, ada, move(0, "4"), 10*time.Minute)
	const left = 56*time.Minute + 40*time.Millisecond // for the way of the move
	expect(10*time.Minute, left)
	look(false, 10*time.Minute, 0) // it is the turn of the guest
	must(t, table, ben, move(1, "4"), 10*time.Minute+time.Second)
	look(false, 10*time.Minute+time.Second, 1)
	expect(30*time.Minute, left)
	must(t, table, host, Expire{}, 30*time.Minute)

	// Who does not come back loses some day: after half an hour the clock goes on.
	back := 10*time.Minute + time.Second + HoldsAtMost
	expect(back+time.Minute, left-time.Minute)
	look(false, back+time.Minute, 0)
	look(true, back+time.Minute, 0)
	if deadline, _ := table.Game().Deadline(); !deadline.Equal(noon.Add(back + left + table.Game().State().Quotas[0].Left)) {
		t.Errorf("the time is over at %v", deadline)
	}
	must(t, table, host, Expire{}, back+58*time.Minute)
	if table.Game().End().How != game.OutOfTime {
		t.Errorf("it ended by %v", table.Game().End().How)
	}
	look(true, back+59*time.Minute, 0)
	if _, err := table.Apply(ada, Look{}, noon.Add(back+time.Hour)); codeOf(err) != NotYourGame {
		t.Errorf("a look by a player: %v", err)
	}
}

func TestInOtherGamesNobodyLooks(t *testing.T) {
	for _, s := range []Start{blitz(), exhibition(false)} {
		table := newTable(t, s)
		if events := must(t, table, host, Look{}, time.Second); len(events) > 0 {
			t.Errorf("the events are %+v", events)
		}
	}
}

func TestARematchOfAGameOfAnExhibitionIsEven(t *testing.T) {
	table := newTable(t, exhibition(true))
	if s := table.RematchStart(); !s.IsEven() || s.Tournament != nil || s.Seats[cups.South].Account != "b" {
		t.Errorf("the rematch begins with %+v", s)
	}
}

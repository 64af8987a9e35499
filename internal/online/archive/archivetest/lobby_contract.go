package archivetest

import (
	"errors"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

func testChallenges(t *testing.T, a archive.Archive) {
	terms := archive.Terms{Cups: 4, Beans: 40, Control: "180+2", Rated: true, Side: "random", Odds: archive.Odds{By: "opponent", Beans: 10, TimePercent: 50}}
	made := func(id, from, to string, s int) archive.Challenge {
		return archive.Challenge{ID: id, From: from, To: to, Terms: terms, State: archive.Open, Created: noon.Add(time.Duration(s) * time.Second)}
	}
	all := []archive.Challenge{made("d", "ada", "ben", 1), made("c", "ada", "", 3), made("b", "ben", "ada", 3), made("a", "ben", "cleo", 2), made("e", "cleo", "cleo", 0)}
	var c archive.Change
	for _, one := range all {
		c.Add(archive.ChallengeChange{New: true, Challenge: one})
	}
	must(t, a, c)
	expect := func(account string, want ...archive.Challenge) {
		t.Helper()
		got, err := a.Challenges(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "challenges of "+account, got, want)
	}
	expect("ada", all[0], all[2], all[1])
	expect("cleo", all[4], all[3])
	expect("")
	// changed returns a challenge with another state and game.
	changed := func(id string, state archive.ChallengeState, game play.ID) archive.Challenge {
		one := archive.Challenge{ID: id}
		for _, c := range all {
			if c.ID == id {
				one = c
			}
		}
		one.State, one.Game = state, game
		return one
	}
	answer := func(id string, state archive.ChallengeState, game play.ID) error {
		return a.Commit(t.Context(), archive.Change{archive.ChallengeChange{Challenge: changed(id, state, game)}})
	}
	if err := errors.Join(answer("d", archive.Accepted, "g"), answer("b", archive.Declined, "")); err != nil {
		t.Fatal(err)
	}
	expect("ada", all[1])
	all[0].State, all[0].Game = archive.Accepted, "g"
	got, err := a.Challenge(t.Context(), "d")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "an accepted challenge", got, all[0])
	again := func(id string, former play.ID, state archive.ChallengeState, game play.ID) error {
		return a.Commit(t.Context(), archive.Change{archive.ChallengeChange{Former: former, Challenge: changed(id, state, game)}})
	}
	fails(t, "another game instead of one that the challenge does not have", again("d", "x", archive.Accepted, "h"), archive.ErrConflict)
	fails(t, "another game of a declined challenge", again("b", "g", archive.Accepted, "h"), archive.ErrConflict)
	if err := again("d", "g", archive.Accepted, "h"); err != nil {
		t.Fatal(err)
	}
	all[0].Game = "h"
	if got, err = a.Challenge(t.Context(), "d"); err != nil {
		t.Fatal(err)
	}
	differs(t, "a challenge with another game", got, all[0])
	fails(t, "a second game instead of the same one", again("d", "g", archive.Accepted, "i"), archive.ErrConflict)
	for _, id := range []string{"d", "b", "none"} {
		fails(t, "an answer to "+id, answer(id, archive.Cancelled, ""), archive.ErrConflict)
	}
}

func testSeeks(t *testing.T, a archive.Archive) {
	seek := func(id string, s int) archive.Seek {
		return archive.Seek{ID: id, Account: "ada", Terms: archive.Terms{Cups: 4, Side: "south"}, Created: noon.Add(time.Duration(s) * time.Second)}
	}
	expect := func(want ...archive.Seek) {
		t.Helper()
		got, err := a.Seeks(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "seeks", got, want)
	}
	expect()
	must(t, a, archive.Change{seek("c", 1), seek("a", 2), seek("b", 2)})
	expect(seek("c", 1), seek("a", 2), seek("b", 2))
	must(t, a, archive.Change{archive.NoSeek("a")})
	expect(seek("c", 1), seek("b", 2))
	fails(t, "a seek that has ended", a.Commit(t.Context(), archive.Change{archive.NoSeek("a")}), archive.ErrConflict)
	must(t, a, archive.Change{seek("a", 3)})
	expect(seek("c", 1), seek("b", 2), seek("a", 3))
}

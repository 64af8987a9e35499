package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// run sends a run.
func (s *site) run(token, id string, tries [][]string) reply {
	s.Helper()
	return s.ask(token, "POST", "/api/v1/puzzles/runs/"+id, map[string]any{"tries": tries})
}

// solves are the steps that solve the first puzzles of a run.
func solves(t *testing.T, id string, n int) (tries [][]string, next puzzle.Puzzle) {
	t.Helper()
	desk := &solving.Desk{Set: puzzle.Embedded()}
	rungs := desk.Rungs(id)
	for i, p := range rungs[:n] {
		a := practice.NewAttempt(practice.Pick{Puzzle: p}, practice.ReplyBy(fmt.Sprintf("%s-%d", id, i+1)))
		var steps []string
		for a.State() == practice.Trying {
			m := p.Solution[min(len(a.Moves()), len(p.Solution)-1)]
			if step, ok := p.Step(a.Moves()); ok {
				best, _ := step.Best()
				m = best.Move
			}
			if _, err := a.Try(m); err != nil {
				t.Fatal(err)
			}
			steps = append(steps, m.String())
		}
		tries = append(tries, steps)
	}
	return tries, rungs[n]
}

// runAt is a run in which a puzzle, counted from 0, is a best move, so that there are
// wrong ones.
func runAt(n int) string {
	desk := &solving.Desk{Set: puzzle.Embedded()}
	for i := range 1000 {
		if id := fmt.Sprintf("run-number-%d-%d", n, i); desk.Rungs(id)[n].Kind == puzzle.KindBestMove {
			return id
		}
	}
	panic("no run has a best move there")
}

func TestARunOfPuzzles(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		id, other := runAt(2), runAt(1)
		tries, third := solves(t, id, 2)
		begin := s.run(token, id, [][]string{}).is(200, "")
		if begin.get("number") != 1.0 || begin.get("ended") != false || begin.get("best") != 0.0 {
			t.Errorf("at the beginning: %s", begin.body)
		}
		two := s.run(token, id, tries).is(200, "")
		if two.get("solved") != 2.0 || two.get("number") != 3.0 || two.get("puzzle", "id") != third.ID || two.get("attempt", "state") != "solved" {
			t.Errorf("after two: %s", two.body)
		}
		if s.ask(token, "GET", "/api/v1/account/puzzles/runs", nil).is(200, "").body != "[]\n" {
			t.Error("a run is kept that has not ended")
		}
		wrong := wrongMove(t, third).String()
		over := s.run(token, id, append(tries, []string{wrong})).is(200, "")
		if over.get("ended") != true || over.get("solved") != 2.0 || over.get("record") != true || over.get("best") != 2.0 || over.get("attempt", "solution", "moves") == nil {
			t.Errorf("after a wrong move: %s", over.body)
		}
		// The same run with a better end: it has ended.
		better, _ := solves(t, id, 4)
		if again := s.run(token, id, better).is(200, ""); again.get("ended") != true || again.get("solved") != 2.0 {
			t.Errorf("told otherwise later: %s", again.body)
		}
		var runs []struct {
			ID     string
			Solved int
		}
		s.ask(token, "GET", "/api/v1/account/puzzles/runs", nil).is(200, "").read(&runs)
		if len(runs) != 1 || runs[0].ID != id || runs[0].Solved != 2 {
			t.Errorf("kept are %+v", runs)
		}
		// A shorter run is no record; without an account nothing is kept.
		one, second := solves(t, other, 1)
		short := s.run(token, other, append(one, []string{wrongMove(t, second).String()})).is(200, "")
		if short.get("record") != false || short.get("best") != 2.0 {
			t.Errorf("a shorter run: %s", short.body)
		}
		if nobody := s.run("", id, append(tries, []string{wrong})).is(200, ""); nobody.get("ended") != true || nobody.get("best") != 0.0 || nobody.get("record") != false {
			t.Errorf("without an account: %s", nobody.body)
		}
		s.run(token, id, [][]string{{"hint"}}).is(400, "malformed")
		if got := s.ask(token, "GET", "/api/v1/account/puzzles", nil).get("tried"); got != 0.0 {
			t.Errorf("a run has changed the diary: %v attempts", got)
		}
		b := s.browser("en")
		b.cookies["cups"] = token
		b.shows("/puzzles/streak", 200, "Best run: 2")
		b.shows("/puzzles", 200, "Best run: 2")
	})
}

// The puzzles of a run can be had beforehand, in their order.
func TestThePackOfARun(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		const id = "packed-run"
		body := string(s.ask("", "GET", "/api/v1/puzzles/pack?run="+id, nil).is(200, "").body)
		rungs := (&solving.Desk{Set: puzzle.Embedded()}).Rungs(id)
		lines := strings.Split(strings.TrimSpace(body), "\n")
		if len(lines) != len(rungs) {
			t.Fatalf("%d lines for a run of %d puzzles", len(lines), len(rungs))
		}
		for i, line := range lines {
			var packed struct {
				Task   struct{ ID string }
				Puzzle puzzle.Puzzle
			}
			if err := json.Unmarshal([]byte(line), &packed); err != nil || packed.Task.ID != rungs[i].ID || packed.Puzzle.ID != rungs[i].ID || len(packed.Puzzle.Solution) == 0 {
				t.Errorf("line %d is %+v, %v, and not puzzle %s", i+1, packed, err, rungs[i].ID)
			}
		}
		s.ask("", "GET", "/api/v1/puzzles/pack?run=no/name", nil).is(400, "malformed")
	})
}

package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// puzzleOf is a puzzle of a kind.
func puzzleOf(t testing.TB, kind puzzle.Kind) puzzle.Puzzle {
	for _, p := range puzzle.Embedded().Puzzles {
		if p.Kind == kind && len(p.Solution) < 30 {
			return p
		}
	}
	t.Fatalf("there is no puzzle of the kind %s", kind)
	return puzzle.Puzzle{}
}

// wrongMove is a move that a puzzle does not want at its beginning.
func wrongMove(t testing.TB, p puzzle.Puzzle) cups.Move {
	for m := range p.Position.Moves().All() {
		if v, err := puzzle.Check(p, nil, m); err == nil && v.Judgement == puzzle.Wrong {
			return m
		}
	}
	t.Fatalf("%s has no wrong move", p.ID)
	return cups.NoMove
}

// attempts sends steps of an attempt.
func (s *site) attempts(token string, p puzzle.Puzzle, attempt string, more map[string]any, steps ...string) reply {
	s.Helper()
	request := map[string]any{"steps": append([]string{}, steps...)}
	for name, value := range more {
		request[name] = value
	}
	return s.ask(token, "POST", "/api/v1/puzzles/"+p.ID+"/attempts/"+attempt, request)
}

// solution is the solution of a puzzle as steps; of a sequence only its first move.
func solution(p puzzle.Puzzle) []string {
	var steps []string
	for _, m := range p.Solution {
		steps = append(steps, m.String())
	}
	if p.Kind == puzzle.KindSequence {
		steps = steps[:1]
	}
	return steps
}

func TestASolvedPuzzleRaisesTheRatingOnce(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		for i, kind := range []puzzle.Kind{puzzle.KindBestMove, puzzle.KindClear, puzzle.KindTransfer} {
			p := puzzleOf(t, kind)
			before := s.ask(token, "GET", "/api/v1/account/puzzles", nil).is(200, "").get("rating").(float64)
			for range 2 { // the second is a copy
				a := s.attempts(token, p, fmt.Sprint("attempt-", i), nil, solution(p)...).is(200, "")
				if a.get("state") != "solved" || a.get("score") != 1.0 || a.get("recorded") != true || a.get("rated", "counts") != true || a.get("rated", "change").(float64) <= 0 {
					t.Errorf("%s: %s", kind, a.body)
				}
			}
			again := s.attempts(token, p, fmt.Sprint("another-", i), nil, "solution").is(200, "")
			if again.get("rated", "counts") != false || again.get("rated", "change") != 0.0 || again.get("score") != 0.0 {
				t.Errorf("%s, tried again: %s", kind, again.body)
			}
			progress := s.ask(token, "GET", "/api/v1/account/puzzles", nil).is(200, "")
			if after := progress.get("rating").(float64); after <= before || progress.get("streak") != float64(i+1) || progress.get("kinds", kind.String(), "solved") != 1.0 {
				t.Errorf("%s: %v, then %s", kind, before, progress.body)
			}
		}
	})
}

func TestAWrongMoveIsRefutedAndKeptFromTheStart(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token, p := s.guest(), puzzleOf(t, puzzle.KindBestMove)
		wrong := wrongMove(t, p).String()
		a := s.attempts(token, p, "attempt-1", map[string]any{"refute": true}, wrong).is(200, "")
		line := a.get("answer", "refutation").([]any)
		if a.get("answer", "judgement") != "wrong" || a.get("answer", "loss").(float64) < 1 || line[0] != wrong || len(line) < 2 || a.get("state") != "trying" || a.get("position") != p.Position.String() {
			t.Errorf("a wrong move: %s", a.body)
		}
		if strings.Contains(a.body, `"solution"`) {
			t.Errorf("the solution is told before the end: %s", a.body)
		}
		// The right move comes too late for the rating.
		a = s.attempts(token, p, "attempt-1", nil, wrong, p.Solution[0].String()).is(200, "")
		if a.get("state") != "solved" || a.get("score") != 0.0 || len(a.get("solution", "why").([]any)) == 0 {
			t.Errorf("after a wrong move: %s", a.body)
		}
		if got := s.ask(token, "GET", "/api/v1/account/puzzles", nil).get("tried"); got != 1.0 {
			t.Errorf("%v tried, want 1", got)
		}
	})
}

func TestPuzzlesWithoutAnAccountAreJudgedOnly(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		p := puzzleOf(t, puzzle.KindBestMove)
		a := s.attempts("", p, "attempt-1", nil, solution(p)...).is(200, "")
		if a.get("state") != "solved" || a.get("recorded") != false || strings.Contains(a.body, `"rated"`) {
			t.Errorf("nobody's attempt: %s", a.body)
		}
	})
}

func TestTheSolutionIsNotTold(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, p := range puzzle.Embedded().Puzzles[:20] {
			a := s.ask("", "GET", "/api/v1/puzzles/"+p.ID, nil).is(200, "")
			for _, field := range []string{"solution", "steps", "themes", "margins"} {
				if strings.Contains(a.body, `"`+field+`":`) {
					t.Errorf("%s: %s is told: %s", p.ID, field, a.body)
				}
			}
		}
	})
}

func TestDailyPuzzlesAndAttemptsFromEarlier(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		daily := s.ask(token, "GET", "/api/v1/puzzles/daily", nil).is(200, "")
		date := daily.get("daily").(string)
		p, _ := puzzle.Embedded().Find(daily.get("id").(string))
		s.attempts(token, p, "attempt-1", map[string]any{"daily": "1999-01-01"}, "solution").is(404, "notFound")
		s.attempts(token, p, "attempt-1", map[string]any{"at": "2199-01-01T00:00:00Z"}, "solution").is(400, "malformed")
		steps := solution(p)
		if p.Kind == puzzle.KindSequence {
			steps = []string{"solution"}
		}
		s.attempts(token, p, "attempt-1", map[string]any{"daily": date, "at": date + "T00:00:00Z"}, steps...).is(200, "")
		if text := s.ask(token, "GET", "/api/v1/account/puzzles/diary", nil).is(200, "").body; !strings.Contains(text, `"at":"`+date+`T00:00:00Z"`) || !strings.Contains(text, `"daily":"`+date+`"`) {
			t.Errorf("the diary: %s", text)
		}
	})
}

func TestADiaryMovesBetweenServers(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		one, two := s.guest(), s.guest()
		for i, kind := range []puzzle.Kind{puzzle.KindBestMove, puzzle.KindClear} {
			s.attempts(one, puzzleOf(t, kind), fmt.Sprint("attempt-", i), nil, solution(puzzleOf(t, kind))...).is(200, "")
		}
		text := s.ask(one, "GET", "/api/v1/account/puzzles/diary", nil).is(200, "").body
		for token, want := range map[string]float64{one: 0, two: 2} {
			for _, n := range []float64{want, 0} {
				if a := s.ask(token, "POST", "/api/v1/account/puzzles/diary", text).is(200, ""); a.get("added") != n {
					t.Errorf("taken in: %s, want %v", a.body, n)
				}
			}
		}
		same := func(path string) {
			t.Helper()
			if a, b := s.ask(one, "GET", path, nil).body, s.ask(two, "GET", path, nil).body; a != b {
				t.Errorf("%s: %s\nand %s", path, a, b)
			}
		}
		same("/api/v1/account/puzzles")
		same("/api/v1/account/puzzles/diary")
		for _, bad := range []string{"", "nonsense", text + "nonsense\n", `{"format":"cups puzzle diary","version":2}`} {
			if bad == "" {
				continue
			}
			s.ask(two, "POST", "/api/v1/account/puzzles/diary", bad).is(400, "malformed")
		}
		same("/api/v1/account/puzzles/diary")
	})
}

func TestFiltersOfPuzzles(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, c := range []struct {
			query, field string
			want         any
		}{
			{"kind=clear", "kind", "clear"}, {"cups=5", "cups", 5.0}, {"kind=transfer&cups=3", "kind", "transfer"},
		} {
			next := s.ask("", "GET", "/api/v1/puzzles/next?"+c.query, nil).is(200, "")
			if next.get(c.field) != c.want {
				t.Errorf("%s: %s", c.query, next.body)
			}
			if other := s.ask("", "GET", "/api/v1/puzzles/next?"+c.query+"&last="+url.QueryEscape(next.get("id").(string)), nil).is(200, ""); other.get("id") == next.get("id") {
				t.Errorf("%s: the last puzzle comes again", c.query)
			}
		}
		s.ask("", "GET", "/api/v1/puzzles/next?least=3999", nil).is(404, "notFound")
	})
}

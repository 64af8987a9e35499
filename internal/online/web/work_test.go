package web_test

import (
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web"
	"example.org/cups/solver"
	"example.org/cups/solver/certificate"
)

// proofOf is what an honest worker sends about a position, and the value of the position.
func proofOf(t *testing.T, p cups.Position) (proof []certificate.Certificate, value cups.Margin) {
	t.Helper()
	s := solver.New(solver.Options{TableBytes: 4 << 20})
	moves, err := s.SolveMoves(t.Context(), p, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var values []certificate.Value
	value = -cups.MaxBeans
	for _, m := range moves {
		values = append(values, certificate.Value{Move: m.Move, Bounds: m.Bounds})
		value = max(value, m.Lower)
	}
	proof, err = certificate.OfValues(t.Context(), s.Keep, p, values, certificate.Usual())
	if err != nil {
		t.Fatal(err)
	}
	return proof, value
}

// A worker gives a server the exact value of a position that the server did not prove itself, and a worker that
// lies gives it nothing.
func TestAWorkerLendsItsCores(t *testing.T) {
	server := &analyst{unsure: true}
	inBubble(t, func(c *web.Config) { c.Analyst = server }, func(t *testing.T, s *site) {
		olga := s.officer("Olga", archive.Operator)
		made := s.ask(olga, "POST", "/api/v1/tokens", `{"label":"cellar","scopes":["work"]}`).is(201, "")
		worker := made.get("token").(string)
		s.ask(worker, "GET", "/api/v1/account", nil).is(403, "forbidden") // it is for nothing else
		s.ask(worker, "POST", "/api/v1/challenges", `{"cups":4}`).is(403, "forbidden")

		p := cups.MustParse("1.0.2.1/5/6 2.1.0.2/4/7 s")
		path := "/api/v1/positions?p=" + strings.ReplaceAll(p.String(), " ", "_")
		kind := func() any { return s.ask("", "GET", path, nil).is(200, "").get("kind") }
		if kind() != "estimate" {
			t.Fatal("the server knows the position")
		}
		piece := s.ask(worker, "POST", "/api/v1/work", `{"seconds":20}`).is(200, "")
		if piece.get("position") != p.String() {
			t.Errorf("the piece is %s", piece.body)
		}
		s.ask(worker, "POST", "/api/v1/work", `{"seconds":20}`).is(204, "")
		at := "/api/v1/work/" + piece.get("id").(string)
		s.ask(olga, "PUT", at, map[string]any{"certificates": []any{}}).is(404, "notFound") // another token
		s.ask(worker, "DELETE", at, nil).is(204, "")

		// Lies: another position, a bean more, changed moves, too large.
		another, _ := proofOf(t, p.Swapped())
		more, _ := proofOf(t, p)
		more[0].Claims[0].AtLeast++
		changed, _ := proofOf(t, p)
		changed[0].Moves[len(changed[0].Moves)/2] = 0
		large, _ := proofOf(t, p)
		large[0].Moves = make([]byte, 5<<20)
		for i, lie := range [][]certificate.Certificate{another, more, changed} {
			liar := s.ask(olga, "POST", "/api/v1/tokens", `{"scopes":["work"]}`).is(201, "").get("token").(string)
			at := "/api/v1/work/" + s.ask(liar, "POST", "/api/v1/work", `{}`).is(200, "").get("id").(string)
			if i == 0 {
				s.ask(liar, "PUT", at, map[string]any{"certificates": large}).is(413, "tooLarge")
				s.ask(liar, "PUT", at, map[string]any{"certificates": []any{map[string]any{"hero": "south", "claims": []any{map[string]any{"position": "nonsense", "atLeast": 1}}, "moves": ""}}}).is(400, "malformed")
			}
			s.ask(liar, "PUT", at, map[string]any{"certificates": lie}).is(422, "badProof")
			if kind() != "estimate" {
				t.Fatalf("lie %d is believed", i)
			}
			if i == 0 { // a position is lent three times at most
				at = "/api/v1/work/" + s.ask(liar, "POST", "/api/v1/work", `{}`).is(200, "").get("id").(string)
				s.ask(liar, "DELETE", at, nil).is(204, "")
			}
		}
		q := cups.MustParse("1.0.2.1/5/6 2.1.0.2/4/9 s") // the same but for the pots, which do not matter
		s.ask("", "GET", "/api/v1/positions?p="+strings.ReplaceAll(q.String(), " ", "_"), nil).is(200, "")
		s.ask(worker, "POST", "/api/v1/work", `{}`).is(204, "") // three lies: the position is not lent for a day

		// The truth.
		r := cups.MustParse("1.0.2.1/5/6 2.1.0.1/5/7 s")
		path = "/api/v1/positions?p=" + strings.ReplaceAll(r.String(), " ", "_")
		kind()
		proof, value := proofOf(t, r)
		at = "/api/v1/work/" + s.ask(worker, "POST", "/api/v1/work", `{}`).is(200, "").get("id").(string)
		answer := s.ask(worker, "PUT", at, map[string]any{"certificates": proof}).is(200, "")
		if answer.get("kind") != "exact" || answer.get("winby") != float64(value) {
			t.Errorf("the answer is %s, the value %d", answer.body, value)
		}
		s.ask(worker, "PUT", at, map[string]any{"certificates": proof}).is(404, "notFound")
		asked := server.asked
		if got := s.ask("", "GET", path, nil).is(200, ""); got.get("kind") != "exact" || got.get("winby") != float64(value) || server.asked != asked {
			t.Errorf("the position is %s afterwards, and the server has searched %d times more", got.body, server.asked-asked)
		}
		other := strings.Replace(path, "/7_s", "/9_s", 1) // with other pots, from the archive
		if got := s.ask("", "GET", other, nil).is(200, ""); got.get("kind") != "exact" || got.get("winby") != float64(value-2) {
			t.Errorf("with other pots it is %s", got.body)
		}
		if log := s.logged.String(); strings.Count(log, "the proof of a worker is refused") != 3 || strings.Count(log, "a worker has proven a position") != 1 {
			t.Errorf("the log has %s", log)
		}
	})
}

// After three refused proofs a token gets no work for a while.
func TestATokenOfLiesGetsNoWork(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = &analyst{unsure: true} }, func(t *testing.T, s *site) {
		olga := s.officer("Olga", archive.Operator)
		liar := s.ask(olga, "POST", "/api/v1/tokens", `{"scopes":["work"]}`).is(201, "").get("token").(string)
		for _, p := range []string{"1/2/0_1/2/0_s", "1/3/0_1/2/0_s", "1/3/0_1/3/0_s"} {
			s.ask("", "GET", "/api/v1/positions?p="+p, nil).is(200, "")
			at := "/api/v1/work/" + s.ask(liar, "POST", "/api/v1/work", `{}`).is(200, "").get("id").(string)
			s.ask(liar, "PUT", at, map[string]any{"certificates": []any{}}).is(422, "badProof")
		}
		if refused := s.ask(liar, "POST", "/api/v1/work", `{}`).is(429, "proofsRefused"); refused.header.Get("Retry-After") == "" {
			t.Error("the refusal does not say for how long")
		}
	})
}

package page

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// TestServeFixture serves the pages without a server behind them, to look at
// them and to take pictures: PAGE_FIXTURE=localhost:8090 go test -run
// TestServeFixture -timeout 0 ./internal/online/web/page
func TestServeFixture(t *testing.T) {
	address := os.Getenv("PAGE_FIXTURE")
	if address == "" {
		t.Skip("PAGE_FIXTURE is not set")
	}
	t.Fatal(http.ListenAndServe(address, fixture(t)))
}

// fixture answers with pages whose data come from the query.
func fixture(t *testing.T) http.Handler {
	pages, err := New()
	if err != nil {
		t.Fatal(err)
	}
	viewer := func(r *http.Request) Viewer {
		q := r.URL.Query()
		return Viewer{Language: say.Language(q.Get("lang")), Theme: q.Get("theme"), Name: "marlow", Kind: "guest", Path: r.URL.Path}
	}
	mux := http.NewServeMux()
	mux.Handle("/static/", pages.Static())
	page := func(pattern string, render func(w http.ResponseWriter, r *http.Request) error) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Security-Policy", Policy)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			if err := render(w, r); err != nil {
				t.Error(err)
			}
		})
	}
	blitz := &game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}
	first := cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s")
	page("/{$}", func(w http.ResponseWriter, r *http.Request) error {
		d := Front{Viewer: viewer(r), Playing: 12, Online: 38, Games: []LiveGame{{hall.LiveGame{ID: "x", Start: &play.Start{Position: first, Seats: [2]play.Seat{{}, {Name: "Hanneke"}}}}, first, 0}}}
		d.Seeks = []wire.Seek{
			{ID: "1", Name: "juneberry", Kind: "guest", Cups: 4, Beans: 40, Clock: &wire.ClockTerms{BaseMs: 300000, IncrementMs: 3000}},
			{ID: "2", Name: "kalah-fan", Kind: "guest", Cups: 6, Beans: 60, Clock: &wire.ClockTerms{BaseMs: 180000, IncrementMs: 2000}, Rated: true},
			{ID: "3", Name: "fagiolina", Kind: "bot", Cups: 10, Beans: 100},
			{ID: "4", Name: "tavla_61", Kind: "guest", Cups: 4, Beans: 20, Clock: &wire.ClockTerms{DaysPerMove: 3}},
		}
		if r.URL.Query().Get("empty") != "" {
			d.Seeks, d.Games = nil, nil
		}
		return pages.Front(w, d)
	})
	page("/rules", func(w http.ResponseWriter, r *http.Request) error { return pages.Rules(w, viewer(r)) })
	page("/c/{id}", func(w http.ResponseWriter, r *http.Request) error {
		return pages.Challenge(w, viewer(r), Challenge{
			Challenge: archive.Challenge{ID: "k3n9", Terms: archive.Terms{Cups: 4, Beans: 40, Control: blitz.String(), Side: "random"}, State: archive.Open},
			Maker:     "Hanneke", Mine: r.PathValue("id") == "mine", Link: "https://cups.example/c/k3n9",
		})
	})
	page("/g/{id}", func(w http.ResponseWriter, r *http.Request) error {
		q := r.URL.Query()
		start := cups.MustParse(q.Get("start"))
		var moves []cups.Move
		var bare []string
		p := start
		for _, word := range strings.Fields(q.Get("moves")) {
			m, err := cups.ParseMove(strings.Split(word, "x")[0])
			if err != nil {
				return err
			}
			moves, bare = append(moves, m), append(bare, m.String())
			if p, err = p.Play(m); err != nil {
				return err
			}
		}
		names := [2]string{q.Get("south"), q.Get("north")}
		status := "playing"
		if p.IsOver() {
			status = "over"
		}
		turn := map[cups.Side]string{cups.South: "south", cups.North: "north"}[p.Turn()]
		if p.IsOver() {
			turn = "none"
		}
		now := time.Now()
		game := map[string]any{
			"id": r.PathValue("id"), "version": len(moves) + 1, "cups": p.Cups(), "start": start.String(), "position": p.String(), "ply": len(moves),
			"turn": turn, "moves": append([]string{}, bare...), "takebacks": 0, "rated": false, "south": map[string]any{"name": names[0]}, "north": map[string]any{"name": names[1]},
			"clock":  map[string]any{"baseMs": 300000, "incrementMs": 3000, "southMs": 161000, "northMs": 185000, "running": turn},
			"status": status, "result": "*", "margin": nil, "termination": nil,
		}
		if margin, over := p.FinalMargin(); over {
			game["margin"], game["result"], game["termination"] = margin, map[bool]string{true: "1-0", false: "0-1"}[margin > 0], "normal"
		}
		side := q.Get("side")
		view := map[string]any{
			"side": side, "legal": []string{}, "offers": map[string]any{"takeback": "none", "rematch": "none"}, "canAbort": len(moves) < 2,
			"chat": []any{map[string]any{"room": "players", "name": names[1], "preset": "fun", "by": "north"}}, "rematch": nil, "now": now.UnixMilli(),
		}
		return pages.Game(w, Game{
			Viewer: viewer(r), ID: r.PathValue("id"), Start: play.Start{Position: start, Control: *blitz, Seats: [2]play.Seat{{Name: names[0]}, {Name: names[1]}}},
			Moves: moves, Side: side, Ply: -1, Legal: legal(p, side), Actions: []string{"resign"}, Status: status, Outcome: p.Outcome(), Document: map[string]any{"game": game, "view": view},
		})
	})
	return mux
}

// legal lists the moves of a side if it is that side's turn.
func legal(p cups.Position, side string) []cups.Move {
	if p.IsOver() || (side == "south") != (p.Turn() == cups.South) || side == "none" {
		return nil
	}
	var list []cups.Move
	for m := range p.Moves().All() {
		list = append(list, m)
	}
	return list
}

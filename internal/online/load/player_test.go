package load

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"

	"example.org/cups"
)

// A player whose connection breaks while it thinks moves after it has connected again, though no event
// comes any more.
func TestAPlayerGoesOnWithItsTurn(t *testing.T) {
	moved := make(chan string, 1)
	connections := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, _, _, err := ws.HTTPUpgrader{Protocol: func(string) bool { return true }}.Upgrade(r, w)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		connections++
		for {
			text, err := wsutil.ReadClientText(conn)
			switch {
			case err != nil:
				return
			case string(field(text, "t")) == "move":
				moved <- string(text)
				return
			case connections == 1: // it is told of the start, and then the connection breaks
				if err := wsutil.WriteServerText(conn, []byte(`{"t":"event","game":"g","event":{"type":"start","version":1}}`)); err != nil {
					t.Error(err)
				}
				return
			}
		}
	}))
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), mostSilence)
	p := &Player{Site: newSite(server.URL), Cups: 4, Rand: rand.New(rand.NewPCG(1, 1)), Now: time.Now, Persists: true}
	p.Think = func(*rand.Rand) time.Duration { return retryAfter / 2 }
	ended := make(chan error)
	go func() { ended <- p.Play(ctx, "g", cups.South) }()
	select {
	case <-moved:
	case <-ctx.Done():
		t.Error("it has not moved")
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// Of two moves for one ply whose answers were lost, the second may be the one that was stored. It counts
// then, also if the first one is refused before it is acknowledged. If neither was stored, somebody
// else has moved, which is a fault.
func TestOfTwoMovesOneCounts(t *testing.T) {
	const chosen, lie = cups.Move(1), cups.Move(2)
	for _, test := range []struct {
		name   string
		answer func(p *Player)
		counts cups.Move
		faults string
	}{
		{"the first is stored", func(p *Player) { p.answered(1, ""); _ = p.refused(2, "plyTaken") }, chosen, ""},
		{"the second is stored, and acknowledged first", func(p *Player) { p.answered(2, ""); _ = p.refused(1, "plyTaken") }, lie, ""},
		{"the second is stored, and the first refused first", func(p *Player) { _ = p.refused(1, "plyTaken"); p.answered(2, "") }, lie, ""},
		{"neither is stored", func(p *Player) { _ = p.refused(1, "plyTaken"); _ = p.refused(2, "plyTaken") }, cups.NoMove, "plyTaken"},
		{"both are acknowledged", func(p *Player) { p.answered(1, ""); p.answered(2, "") }, chosen, "two moves for one ply"},
	} {
		t.Run(test.name, func(t *testing.T) {
			counts := cups.NoMove
			p := &Player{Now: time.Now, Persists: true, game: "g", faults: map[string]int{}}
			p.Acknowledged = func(a Acknowledged) { counts = a.Move }
			p.waiting = []request{{id: 1, game: "g", move: chosen}, {id: 2, game: "g", move: lie, lie: true}}
			test.answer(p)
			if counts != test.counts {
				t.Errorf("the move %v counts, not %v", counts, test.counts)
			}
			if n := p.faults[test.faults]; len(p.faults) > 1 || len(p.faults) == 1 && n != 1 || test.faults != "" && n != 1 {
				t.Errorf("faults %v, not %q", p.faults, test.faults)
			}
		})
	}
}

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

package load

import (
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/span"
)

func TestFields(t *testing.T) {
	const text = `{"t":"event","game":"g1","event":{"type":"move","version":12,"by":"south","ply":0,"move":"d","clock":{"southMs":-5}}}`
	for name, want := range map[string]string{"t": "event", "game": "g1", "type": "move", "version": "12", "move": "d", "ply": "0", "southMs": "-5", "event": `{"type":"move"`, "no": "", "vers": ""} {
		if got := string(field([]byte(text), name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]int64{"version": 12, "southMs": -5, "ply": 0, "no": 0, "move": 0} {
		if got := number([]byte(text), name); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

func TestPercentiles(t *testing.T) {
	var took []time.Duration
	for i := range 1000 {
		took = append(took, time.Duration(1000-i)*time.Millisecond)
	}
	r := Report{Took: 2 * time.Second}
	r.percentiles(took)
	want := Report{Took: 2 * time.Second, Moves: 1000, P50: 501 * time.Millisecond, P99: 991 * time.Millisecond, P999: time.Second, Most: time.Second}
	if r.P50 != want.P50 || r.P99 != want.P99 || r.P999 != want.P999 || r.Most != want.Most || r.Moves != 1000 || r.PerSecond() != 500 {
		t.Errorf("%+v, want %+v", r, want)
	}
	r.percentiles(nil)
	if r.Moves != 0 {
		t.Errorf("%d moves of none", r.Moves)
	}
}

// The book finds what a server must not do.
func TestTheBookFindsFaults(t *testing.T) {
	b := newBook()
	b.seen("g", 1, []byte(`{"type":"start"}`))
	b.seen("g", 1, []byte(`{"t":"event","game":"g","event":{"type":"start"}}`))
	b.acknowledged(Acknowledged{Game: "g", Ply: 3, Move: cups.Drop(2)})
	b.acknowledged(Acknowledged{Game: "g", Ply: 3, Move: cups.Drop(2)})
	if len(b.faults) > 0 {
		t.Errorf("faults where there are none: %q", b.faults)
	}
	b.seen("g", 1, []byte(`{"type":"move"}`))
	b.acknowledged(Acknowledged{Game: "g", Ply: 3, Move: cups.Drop(1)})
	if len(b.faults) != 2 {
		t.Errorf("%q, want 2 faults", b.faults)
	}

	const start = `{"type":"start","version":1,"at":"2026-11-01T12:00:00.000Z"}`
	const move = `{"type":"move","version":2,"at":"2026-11-01T12:00:01.000Z","by":"south","ply":0,"move":"1","position":"1.0.0.0/39/0 0.0.0.0/40/0 n","turn":"north"}`
	const second = `{"type":"move","version":3,"at":"2026-11-01T12:00:01.000Z","by":"north","ply":1,"move":"1","position":"1.0.0.0/39/0 1.0.0.0/39/0 s","turn":"south"}`
	for name, c := range map[string]struct {
		lines []string
		seen  string // as event 2
		ply   cups.Ply
		move  cups.Move
		bad   bool
	}{
		"all is well":                  {[]string{start, move, second}, move, 0, cups.Drop(1), false},
		"an event is lost":             {[]string{start}, move, -1, cups.NoMove, true},
		"an acknowledged move is lost": {[]string{start, move}, move, 1, cups.Drop(1), true},
		"another move was kept":        {[]string{start, move}, move, 0, cups.Drop(2), true},
		"another event was kept":       {[]string{start, second}, move, -1, cups.NoMove, true},
		"a move is there twice":        {[]string{start, move, move}, move, -1, cups.NoMove, true},
		"a game was lost on time":      {[]string{start, move, `{"type":"end","version":3,"termination":"time forfeit"}`}, move, -1, cups.NoMove, true},
		"nobody moves any more":        {[]string{strings.Replace(start, "T12", "T11", 1)}, start, -1, cups.NoMove, true},
		"a move is against the rules":  {[]string{start, `{"type":"move","version":2,"by":"south","move":"a"}`}, start, -1, cups.NoMove, true},
		"the position is wrong":        {[]string{start, `{"type":"move","version":2,"by":"south","move":"1","position":"x","turn":"north"}`}, start, -1, cups.NoMove, true},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBook()
			b.stop = time.Date(2026, 11, 1, 12, 0, 10, 0, time.UTC)
			if c.seen != start {
				b.seen("g", 2, []byte(c.seen))
			}
			if c.move != cups.NoMove {
				b.acknowledged(Acknowledged{Game: "g", Ply: c.ply, Move: c.move})
			}
			if got := b.check("g", c.lines); (len(got) > 0) != c.bad {
				t.Errorf("faults %q", got)
			}
		})
	}
}

// Time without a server must not be charged.
func TestTheBookLooksAtClocks(t *testing.T) {
	noon := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	b := newBook()
	b.down = []span.Span{{From: noon.Add(2 * time.Second), To: noon.Add(7 * time.Second)}}
	for _, c := range []struct {
		at        time.Duration // of the move, after noon
		chargedMs int64
		bad       bool
	}{
		{time.Second, 1000, false}, {time.Second, 1100, true}, {time.Second, 0, false}, {time.Second, -1, true},
		{8 * time.Second, 3000, false}, {8 * time.Second, 3015, false}, {8 * time.Second, 3600, true}, {8 * time.Second, 8000, true}, {8 * time.Second, 5000, true},
	} {
		if got := b.clockFault(logged{At: noon.Add(c.at)}, noon, c.chargedMs); (got != "") != c.bad {
			t.Errorf("%v, %d ms: %q", c.at, c.chargedMs, got)
		}
	}
}

package wire

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
)

// What is written by hand is what encoding/json writes.
func TestEventsAreWrittenAsJSONWritesThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control, err := game.ParseControl(rapid.SampledFrom([]string{"-", "60+1", "180+2", "0+5", "3d"}).Draw(t, "control"))
		if err != nil {
			control = game.Control{Base: time.Minute, Increment: time.Second}
		}
		p, err := cups.Start(rapid.IntRange(1, 5).Draw(t, "cups"))
		if err != nil {
			t.Fatal(err)
		}
		start := play.Start{Position: p, Control: control, Seats: [2]play.Seat{{Account: "a", Kind: play.Guest}, {Account: "b", Kind: play.Guest}}}
		now := time.UnixMilli(1_800_000_000_000)
		table, err := play.New("game", start, now)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 60).Draw(t, "moves") {
			g := table.Game()
			if g.IsOver() {
				break
			}
			now = now.Add(time.Duration(rapid.IntRange(0, 7000).Draw(t, "thought")) * time.Millisecond)
			m := rapid.SampledFrom(g.Position().Moves().Slice()).Draw(t, "move")
			by := play.Actor{Account: start.Seats[g.Position().Turn()].Account}
			if _, err := table.Apply(by, play.Move{Ply: g.Ply(), Move: m}, now); err != nil {
				break // the time was over
			}
		}
		for _, e := range table.Since(0) {
			want, err := json.Marshal(GameEvent{T: "event", Game: "game", Event: NewEvent(start, &e, cups.Nobody)})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(AppendGameEvent(nil, "game", &start, &e, cups.Nobody)); got != string(want) {
				t.Fatalf("event %d:\n%s, want\n%s", e.Version, got, want)
			}
		}
	})
}

func TestOKIsWrittenAsJSONWritesIt(t *testing.T) {
	for _, ok := range []OK{{T: "ok"}, {T: "ok", ID: 7}, {T: "ok", ID: -7, Version: 12}} {
		want, err := json.Marshal(ok)
		if got := string(AppendOK(nil, ok.ID, ok.Version)); err != nil || got != string(want) {
			t.Errorf("%s, want %s (%v)", got, want, err)
		}
	}
}

func TestTextsAreQuotedAsJSONQuotesThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		want, err := json.Marshal(text)
		if got := string(quoted(text)); err != nil || got != string(want) {
			t.Errorf("%s, want %s (%v)", got, want, err)
		}
	})
}

// A move that is read by hand is the move that encoding/json reads; what the page
// sends is read by hand.
func FuzzMovesAreReadAsJSONReadsThem(f *testing.F) {
	const page = `{"t":"move","id":12,"game":"abcdefghjk","ply":23,"takebacks":1,"move":"d","lookedAway":false}`
	for _, text := range []string{
		page, `{"t":"move","id":1,"game":"g","ply":0,"move":"4"}`, `{"t":"move","id":01,"game":"g","ply":0,"move":"4"}`,
		`{"t":"move","id":1,"game":"\u0067","ply":0,"move":"4"}`, `{"t":"move","id":1,"game":"g","ply":-1,"move":"4"}`,
		`{"t":"move","id":1,"game":"g","ply":0,"move":"4"} `, `{"t":"move","id":1,"game":"g","ply":0,"move":"4","x":1}`,
		`{"t":"move","id":1,"game":"g","ply":0,"move":"4","lookedAway":true}`, `{"t":"move","id":1,"game":"g","ply":0,"move":"4","lookedAway":null}`,
		`{"t":"move","id":12345678901,"game":"g","ply":0,"move":"4"}`,
	} {
		f.Add([]byte(text))
	}
	if _, ok := readMove([]byte(page)); !ok || !IsMove([]byte(page)) {
		f.Errorf("%s is not read by hand", page)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got, ok := readMove(text)
		if !ok {
			return
		}
		var want Message
		if err := json.Unmarshal(text, &want); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v (%v)", text, got, want, err)
		}
	})
}

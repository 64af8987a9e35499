package wire

import (
	"strings"
	"testing"
)

func TestReadMessage(t *testing.T) {
	for _, c := range []struct{ name, frame, want string }{
		{"a move", `{"t":"move","id":1,"game":"g","ply":0,"takebacks":0,"move":"d"}`, ""},
		{"a game from the start", `{"t":"watch","game":"g"}`, ""},
		{"a game from a version", `{"t":"watch","game":"g","after":3}`, ""},
		{"a seek without a clock", `{"t":"seek","id":2,"cups":4,"clock":null}`, ""},
		{"a ping", Ping, ""},
		{"a ping with spaces", `{ "t": "ping" }`, ""},
		{"a ping with an ID", `{"t":"ping","id":1}`, `has no field "id"`},
		{"not JSON", `move`, "invalid character"},
		{"a field that is not known", `{"t":"watch","game":"g","gamma":1}`, "unknown field"},
		{"a field of another message", `{"t":"watch","game":"g","ply":1}`, `no field "ply"`},
		{"a move with a field of another message", `{"t":"move","id":1,"game":"g","ply":0,"move":"d","seek":"x"}`, `has no field "seek"`},
		{"a field too few", `{"t":"act","id":1,"game":"g"}`, `lacks the field "action"`},
		{"an unknown message", `{"t":"cheat"}`, `no message "cheat"`},
		{"the wrong type", `{"t":"move","id":"one"}`, "cannot unmarshal"},
		{"two in one frame", `{"t":"lobby","on":true}{}`, "more behind"},
		{"too long", `{"t":"` + strings.Repeat("x", MostMessage) + `"}`, "at most"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ReadMessage([]byte(c.frame))
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Fatalf("%v, want %q", err, c.want)
			}
		})
	}
}

func FuzzReadMessage(f *testing.F) {
	f.Add([]byte(`{"t":"move","id":1,"game":"g","ply":0,"takebacks":0,"move":"d"}`))
	f.Add([]byte(`{"t":"seek","id":2,"cups":4,"beans":7,"clock":{"baseMs":1,"incrementMs":0}}`))
	f.Fuzz(func(t *testing.T, frame []byte) {
		m, err := ReadMessage(frame)
		if err == nil && messageFields[m.T] == nil {
			t.Fatalf("read %q as a message", frame)
		}
		if err == nil {
			m.Archive() // must not panic
		}
	})
}

package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"example.org/cups/record"
)

// jsonTags are the tags of a plain 2x4 game.
const jsonTags = `"tags":[["Event","?"],["Site","?"],["Date","????.??.??"],["Round","?"],["White","?"],["Black","?"],` +
	`["Result","*"],["Variant","Cups"],["Cups","4"],["Beans","40"]]`

const jsonHead = `{` + jsonTags + `,"start":"0.0.0.0/40/0 0.0.0.0/40/0 s","moves":`

func TestJSONHasItsDocumentedForm(t *testing.T) {
	g, err := record.Parse(tags + "{a} 1. 4 {[%clk 0:10:00] [%eval -2]} (; b\n 1. 3 $1 {c}) 1... 3x1 *")
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(g)
	want := `{"tags":[["Event","Casual game"],["Site","?"],["Date","2026.11.21"],["Round","-"],["White","Ada"],["Black","Cups level 3"],` +
		`["Result","*"],["Variant","Cups"],["Cups","4"],["Beans","40"]],"start":"0.0.0.0/40/0 0.0.0.0/40/0 s","comments":["a"],"moves":[` +
		`{"move":"4","clock":600,"eval":-2,"variations":[[{"before":["b"],"move":"3","nags":[1],"comments":["c"]}]]},{"move":"3"}]}`
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s, want\n%s", err, got, want)
	}
}

func TestJSONReaderRefuses(t *testing.T) {
	for name, c := range map[string]struct{ text, move, reason, good string }{
		"no JSON":               {`{"tags`, "", "this is not a game in JSON (byte 6)", "no game"},
		"another kind":          {`{"tags":7}`, "", `"tags" is unknown in the JSON of a game, or has a wrong value`, "no game"},
		"a list":                {`[]`, "", "this is not a game in JSON (byte 0)", "no game"},
		"more behind it":        {jsonHead + `[]} []`, "", "there is more text after the game", "no game"},
		"an unknown member":     {jsonHead + `[],"extra":1}`, "", `"extra" is unknown`, "no game"},
		"no tags":               {`{}`, "", "the tag Event is missing", "no game"},
		"half a tag":            {`{"tags":[["Event"]]}`, "", `"tags" is unknown`, "no game"},
		"a tag of bad text":     {`{"tags":[["Event","a\u0007"]]}`, "", "control characters", "no game"},
		"another start":         {strings.Replace(jsonHead, "40/0 s", "40/1 s", 1) + `[]}`, "", "but according to the tags", ""},
		"no start":              {strings.Replace(jsonHead, "0.0.0.0/40/0 s", "0.0.0.0/40/0 x", 1) + `[]}`, "", "byte 26", "no game"},
		"broken off by a sign":  {`{"tags":[}`, "", "this is not a game in JSON (byte 9)", "no game"},
		"an illegal move":       {jsonHead + `[{"move":"4"},{"move":"5"}]}`, "1... 5", "at most 4 beans", "4"},
		"no move":               {jsonHead + `[{"move":"4"},{}]}`, "1... ", "byte 0", "4"},
		"an illegal variation":  {jsonHead + `[{"move":"4"},{"move":"1","variations":[[{"move":"a"}]]}]}`, "1... a", "needs exactly", "4 1x1"},
		"an empty variation":    {jsonHead + `[{"move":"4","variations":[[]]}]}`, "", "a variation has no moves", "4"},
		"a glyph too high":      {jsonHead + `[{"move":"4","nags":[256]}]}`, "1. 4", "256 is not an annotation", "4"},
		"a clock below nothing": {jsonHead + `[{"move":"4","clock":-1}]}`, "1. 4", `"clock" is unknown in the JSON of a game, or has a wrong value`, "4"},
		"an evaluation too far": {jsonHead + `[{"move":"4","eval":65536}]}`, "1. 4", `"eval" is unknown`, "4"},
		"a bad clock at first":  {jsonHead + `[],"clock":-1}`, "", `"clock" is unknown`, ""},
		"no UTF-8":              {jsonHead + "[],\"comments\":[\"\xff\"]}", "", "the byte 0xff is not UTF-8", "no game"},
		"variations too deep":   {jsonHead + deepJSON(101) + "}", "", "more than 100 deep", "4"},
		"a game too long":       {jsonHead + `[],"comments":["` + strings.Repeat("x", record.MaxGameBytes) + `"]}`, "", "must be at most", ""},
		"a line too long":       {strings.Repeat("x", 8*record.MaxGameBytes+1), "", "must be at most", "no game"},
	} {
		t.Run(name, func(t *testing.T) {
			r := record.NewJSONReader(strings.NewReader("\n" + c.text + "\n\n" + jsonHead + `[{"move":"2"}]}`))
			g, err := r.Read()
			var e *record.Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v", err)
			}
			if e.Game != 1 || e.Line != 2 || e.Move != c.move || !strings.Contains(e.Err.Error(), c.reason) {
				t.Errorf("%v, want move %q and reason %q", e, c.move, c.reason)
			}
			if good := goodMoves(g); good != c.good {
				t.Errorf("good moves %q, want %q", good, c.good)
			}
			if next, err := r.Read(); err != nil || moves(next) != "2" {
				t.Errorf("the next game: %v", err)
			}
			if _, err := r.Read(); err != io.EOF {
				t.Errorf("at the end: %v", err)
			}
		})
	}
}

func goodMoves(g *record.Game) string {
	if g == nil {
		return "no game"
	}
	return moves(g)
}

// deepJSON is a move with variations that lie n deep in each other.
func deepJSON(n int) string {
	return `[{"move":"4"` + strings.Repeat(`,"variations":[[{"move":"3"`, n) + strings.Repeat("}]]", n) + "}]"
}

func TestUnmarshalKeepsTheGoodMoves(t *testing.T) {
	var g record.Game
	err := json.Unmarshal([]byte(jsonHead+`[{"move":"4"},{"move":"5"}]}`), &g)
	if err == nil || !strings.HasPrefix(err.Error(), "1... 5: ") || g.Len() != 1 {
		t.Errorf("%v, %d moves", err, g.Len())
	}
}

func TestJSONLinesAreOneAGame(t *testing.T) {
	g, err := record.Parse(tags + "1. 4 {<&> first\n\n\n second} *")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w := record.NewJSONWriter(&b)
	for range 2 {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	if lines := strings.Count(b.String(), "\n"); lines != 2 || !strings.Contains(b.String(), "<&> first second") {
		t.Errorf("%d lines:\n%s", lines, &b)
	}
	r := record.NewJSONReader(strings.NewReader("\uFEFF" + strings.ReplaceAll(b.String(), "\n", "\r\n")))
	for range 2 {
		if read, err := r.Read(); err != nil || !read.Equal(g) {
			t.Errorf("%v\n%s", err, read)
		}
	}
}

package puzzle_test

import (
	"encoding/json"
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

func TestKindsAndThemesAreReadByTheirNames(t *testing.T) {
	for _, k := range puzzle.Kinds() {
		text, err := k.MarshalText()
		var again puzzle.Kind
		if err != nil || again.UnmarshalText(text) != nil || again != k {
			t.Errorf("%v: %s, %v, %v", k, text, again, err)
		}
	}
	for _, theme := range puzzle.Themes() {
		text, err := theme.MarshalText()
		var again puzzle.Theme
		if err != nil || again.UnmarshalText(text) != nil || again != theme {
			t.Errorf("%v: %s, %v, %v", theme, text, again, err)
		}
	}
	for _, name := range []string{"", "none", "Transfer", "chess"} {
		if _, err := puzzle.ParseKind(name); err == nil {
			t.Errorf("%q is a kind", name)
		}
		if _, err := puzzle.ParseTheme(name); err == nil {
			t.Errorf("%q is a theme", name)
		}
	}
	if got := puzzle.Kind(200).String() + puzzle.Theme(200).String(); got != "nonenone" {
		t.Error(got)
	}
}

func TestPuzzlesInJSON(t *testing.T) {
	for lines, want := range map[string]string{
		soundTransfer: `{"id":"way","kind":"transfer","position":"2.1.0.0/9/0 0.0.0.0/0/0 s","themes":["transfer"],"rating":1140,"solution":["2","2","b","d","a","d","c","d","2","1","1","1"],"ways":"1040"}`,
		soundSequence: `{"id":"line","kind":"sequence","position":"0.2.1/2/1 4.1.1/3/5 s","themes":["tempo"],"rating":1500,"solution":["c","1","b"],` +
			`"steps":[{"path":[],"margins":{"1":-2,"2":-8,"b":-5,"c":-1}},{"path":["c","1"],"margins":{"1":-2,"2":-6,"b":-1}},{"path":["c","c"],"margins":{"1":-4,"2":-8,"b":-1}}]}`,
	} {
		set, err := puzzle.Read(strings.NewReader(head + lines))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := json.Marshal(set.Puzzles[0]); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

func TestEveryBestDefenceLeadsOn(t *testing.T) {
	set, err := puzzle.Read(strings.NewReader(head + soundSequence))
	if err != nil {
		t.Fatal(err)
	}
	p := set.Puzzles[0]
	for _, reply := range p.Replies(moves(t, "c")) {
		v, err := puzzle.Check(p, append(moves(t, "c"), reply), moves(t, "b")[0])
		if err != nil || v.Judgement != puzzle.Right || !v.Solved {
			t.Errorf("after %v: %+v, %v", reply, v, err)
		}
	}
	if got := len(p.Replies(moves(t, "c"))); got != 2 {
		t.Errorf("%d replies", got)
	}
	if _, err := puzzle.Check(p, moves(t, "c 2"), moves(t, "b")[0]); err != puzzle.ErrOffLine {
		t.Errorf("after a reply that is not best: %v", err)
	}
}

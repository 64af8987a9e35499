package analysis_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// analyse lets an analyst with small tables look at a position.
func analyse(t *testing.T, position string, limits analysis.Limits) analysis.Result {
	t.Helper()
	r, err := analysis.New(analysis.Options{TableBytes: 8 << 20}).Position(context.Background(), cups.MustParse(position), limits)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// With enough time a position is proven.
func TestAnHourProvesASmallBoard(t *testing.T) {
	const start = "0.0.0/30/0 0.0.0/30/0 s"
	r := analyse(t, start, analysis.Limits{Time: time.Hour})
	for _, m := range r.Moves {
		want, ok := analyse(t, start, analysis.Limits{}).Find(m.Move)
		if !ok || m.Value.Kind != analysis.Exact || m.Value.Lower != want.Value.Lower {
			t.Errorf("%s is %v, want %v", m.Move, m.Value, want.Value)
		}
	}
}

// The exact vectors: position ; margin ; every move's margin, all from the
// mover's side.
func TestProvenValuesAreTheTruth(t *testing.T) {
	files, _ := filepath.Glob("../testdata/exact/*.txt")
	checked := 0
	analyst := analysis.New(analysis.Options{TableBytes: 8 << 20})
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
			if strings.HasPrefix(line, "#") || testing.Short() && i%20 != 0 {
				continue
			}
			part := strings.Split(line, " ; ")
			r, err := analyst.Position(context.Background(), cups.MustParse(part[0]), analysis.Limits{Nodes: 300_000})
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range r.Moves {
				var want cups.Margin
				at := slices.IndexFunc(strings.Fields(part[2]), func(s string) bool { return strings.HasPrefix(s, m.Move.String()+"=") })
				fmt.Sscanf(strings.Fields(part[2])[at], m.Move.String()+"=%d", &want)
				if want < m.Value.Lower || want > m.Value.Upper {
					t.Errorf("%s, %s: %v to %v, is %d", part[0], m.Move, m.Value.Lower, m.Value.Upper, want)
				}
				checked++
			}
		}
	}
	if checked == 0 {
		t.Fatal("no vectors found")
	}
}

func TestMovesAreSortedAndTheBestIsTheValue(t *testing.T) {
	r := analyse(t, "2.3.0.1/0/30 6.0.1.0/0/37 s", analysis.Limits{Nodes: 1000})
	if r.Value.Kind != analysis.Exact || r.Value.Lower != -4 || r.Moves[0].Move != cups.Sow(4) || r.Moves[1].Value.Lower != -6 {
		t.Errorf("%v %+v", r.Value, r.Moves)
	}
	if end, _, err := r.Position.PlayAll(r.Moves[0].Line...); err != nil || !end.IsOver() || end.Margin() != -4 {
		t.Errorf("the best line ends at %s (%v)", end, err)
	}
}

// What could not be proven within the limits is an estimate, not a claim.
func TestUnprovenIsAnEstimate(t *testing.T) {
	r := analyse(t, "0.0.0.0.0.0/60/0 0.0.0.0.0.0/60/0 s", analysis.Limits{Nodes: 2000})
	if r.Value.Kind != analysis.Estimate || len(r.Moves) != 6 {
		t.Errorf("%v, %d moves", r.Value.Kind, len(r.Moves))
	}
	for _, m := range r.Moves {
		if m.Value.Kind != analysis.Estimate || m.Value.Depth == 0 || len(m.Line) == 0 {
			t.Errorf("%s: %+v", m.Move, m.Value)
		}
	}
}

// The document has the shape of notation §5.
func TestDocument(t *testing.T) {
	tests := []struct{ position, want string }{
		{"2.3.0.1/0/30 6.0.1.0/0/37 s", `{"position":"2.3.0.1/0/30 6.0.1.0/0/37 s","positionValue":"lose","kind":"exact","winby":-4,"moves":[` +
			`{"move":"d","position":"2.3.0.0/0/31 6.0.1.0/0/37 s","positionValue":"lose","kind":"exact","winby":-4},` +
			`{"move":"b","position":"2.0.1.2/0/31 6.0.1.0/0/37 -","positionValue":"lose","kind":"exact","winby":-6}]}`},
		{"0.0.0.1/0/3 0.0.0.1/0/2 n", `{"position":"0.0.0.1/0/3 0.0.0.1/0/2 n","positionValue":"lose","kind":"exact","winby":-1,"moves":[` +
			`{"move":"d","position":"0.0.0.1/0/3 0.0.0.0/0/3 s","positionValue":"win","kind":"exact","winby":-1}]}`},
		{"0/0/3 0/0/5 -", `{"position":"0/0/3 0/0/5 -","positionValue":"lose","kind":"exact","winby":-2,"moves":[]}`},
	}
	for _, test := range tests {
		got, err := json.Marshal(analyse(t, test.position, analysis.Limits{}))
		if err != nil || string(got) != test.want {
			t.Errorf("%v\n got %s\nwant %s", err, got, test.want)
		}
	}
}

func TestStoppedAnalysisSaysWhatItKnows(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	start, _ := cups.Start(4)
	r, err := analysis.New(analysis.Options{}).Position(ctx, start, analysis.Limits{})
	if !errors.Is(err, context.Canceled) || r.Value.Lower > r.Value.Upper {
		t.Errorf("%+v, %v", r.Value, err)
	}
	if _, err := analysis.New(analysis.Options{}).Position(ctx, cups.Position{}, analysis.Limits{}); err == nil {
		t.Error("no position was analysed")
	}
}

func TestValuesLookDifferent(t *testing.T) {
	for want, v := range map[string]analysis.Value{
		"+3":         {Kind: analysis.Exact, Bounds: cups.Exactly(3)},
		"-3 to 5":    {Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: -3, Upper: 5}},
		"about +1.2": {Guess: 120 * engine.Bean / 100},
	} {
		if got := v.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if back := v.Negated().Negated(); back != v {
			t.Errorf("%v negated twice is %v", v, back)
		}
	}
}

package engine_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

var update = flag.Bool("update", false, "write the golden files anew")

// signaturePositions are an opening, a late 2x4, and middle games of 2x6 and
// 2x10.
var signaturePositions = []string{
	"0.0.0.0/40/0 0.0.0.0/40/0 s",
	"1.2.1.1/7/29 2.0.3.0/9/25 n",
	"0.1.2.0.3.1/30/12 2.0.0.4.1.1/28/9 s",
	"3.1.0.0.4.3.0.0.0.1/60/5 0.2.1.0.0.3.1.0.2.0/55/8 n",
}

// nodesWithout is how many positions a fixed search enters.
func nodesWithout(t *testing.T, f engine.Feature, limits engine.Limits) int64 {
	t.Helper()
	var nodes int64
	for _, text := range signaturePositions {
		e := engine.NewWithout(engine.Options{}, f)
		got, err := e.Search(context.Background(), cups.MustParse(text), limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes += got.Nodes
	}
	return nodes
}

// The signature: how many nodes a fixed search takes, whole and without each
// of its features. A change of it is a change of the search, and must be
// wanted.
func TestSignature(t *testing.T) {
	var b strings.Builder
	limits := engine.Limits{Depth: 7}
	fmt.Fprintf(&b, "all %d\n", nodesWithout(t, 0, limits))
	for _, f := range []struct {
		name    string
		feature engine.Feature
	}{
		{"table", engine.Table | engine.TableMoves},
		{"table moves", engine.TableMoves},
		{"killers", engine.Killers},
		{"history", engine.History},
		{"null windows", engine.NullWindow},
		{"static pruning", engine.StaticPruning},
	} {
		fmt.Fprintf(&b, "without %s %d\n", f.name, nodesWithout(t, f.feature, limits))
	}
	limits.Naive = true
	fmt.Fprintf(&b, "naive %d\n", nodesWithout(t, 0, limits))
	const golden = "testdata/signature.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("signature\n%swas\n%s", &b, want)
	}
}

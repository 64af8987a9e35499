package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

// Whatever the position and the limits, the search keeps them and finds a
// legal move, and what it expects can be played.
func FuzzSearch(f *testing.F) {
	for i, text := range append(signaturePositions, "0.0/0/3 0.0/0/2 -", "1/0/0 0/1/2 s", "1.0/1/18 4.0/0/16 s") {
		f.Add(text, uint16(50*i), uint8(i), uint8(3*i), i%2 == 0, int32(100*i))
	}
	e := engine.New(engine.Options{TableBytes: 1 << 12})
	f.Fuzz(func(t *testing.T, text string, nodes uint16, depth, lines uint8, naive bool, misjudged int32) {
		p, err := cups.Parse(text)
		if err != nil {
			return
		}
		limits := engine.Limits{
			Nodes: int64(nodes) + 1, Depth: cups.Ply(depth), Lines: int(lines), Naive: naive,
			Error: engine.Score(misjudged), Rng: rand.New(rand.NewPCG(1, 2)),
		}
		got, err := e.Search(context.Background(), p, limits, nil)
		if (err != nil) != p.IsOver() {
			t.Fatalf("%s: error %v", p, err)
		}
		if err != nil {
			return
		}
		if !p.Moves().Contains(got.Move) || got.Nodes > limits.Nodes || len(got.Lines) > max(1, limits.Lines) {
			t.Fatalf("%s: move %s, %d nodes, %d lines", p, got.Move, got.Nodes, len(got.Lines))
		}
		if _, _, err := p.PlayAll(got.PV...); err != nil || got.PV[0] != got.Move {
			t.Fatalf("%s: %s is expected to go on %v: %v", p, got.Move, got.PV, err)
		}
	})
}

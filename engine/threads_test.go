package engine_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

// However many threads search, what they prove is proven.
func TestThreadsProveTheSame(t *testing.T) {
	e := engine.New(engine.Options{Threads: 4, TableBytes: 1 << 18})
	for _, k := range knownPositions(t, 2)[:20] {
		got, err := e.Search(t.Context(), k.position, engine.Limits{}, nil)
		if err != nil || !got.Exact || got.Score != engine.ScoreOf(k.margin) {
			t.Errorf("%s: %s %t, error %v, want exactly %d", k.position, got.Score, got.Exact, err, k.margin)
		}
	}
}

// Limits that promise the same search on every machine keep to one thread.
func TestThreadsDoNotChangeCountedSearches(t *testing.T) {
	limits := engine.Limits{Nodes: 20_000}
	for _, text := range signaturePositions {
		p := cups.MustParse(text)
		one, err := engine.New(engine.Options{}).Search(t.Context(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		four, err := engine.New(engine.Options{Threads: 4}).Search(t.Context(), p, limits, nil)
		if err != nil || four.Move != one.Move || four.Score != one.Score || four.Nodes != one.Nodes {
			t.Errorf("%s: %s %s in %d, alone %s %s in %d", text, four.Move, four.Score, four.Nodes, one.Move, one.Score, one.Nodes)
		}
	}
}

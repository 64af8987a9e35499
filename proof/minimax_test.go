package proof_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/proof"
)

// plain is minimax without any cleverness, with a memory of what South gains
// from positions without pots (rules §5.2); it is the oracle and the strategy of
// these tests.
type plain map[cups.Position]cups.Margin

// margin returns South's margin at the end under best play.
func (known plain) margin(p cups.Position) cups.Margin {
	if p.IsOver() {
		return p.Margin()
	}
	bare := p.WithoutPots()
	gain, ok := known[bare]
	if !ok {
		best := cups.Margin(-cups.MaxBeans)
		for m := range p.Moves().All() {
			best = max(best, known.margin(bare.PlayUnchecked(m)).For(p.Turn()))
		}
		gain = best.For(p.Turn())
		known[bare] = gain
	}
	return p.Margin() + gain
}

// Move returns the first move that keeps a gain, and no move if there is none.
func (known plain) Move(_ context.Context, p cups.Position, gain cups.Margin) (cups.Move, error) {
	for m := range p.Moves().All() {
		if known.margin(p.PlayUnchecked(m)) >= gain {
			return m, nil
		}
	}
	return cups.NoMove, nil
}

// exactly is the claim that p is worth what it is.
func (known plain) exactly(p cups.Position, cutOff uint64) proof.Claim {
	margin := known.margin(p)
	return proof.Claim{Position: p, Lower: margin, Upper: margin, CutOff: cutOff}
}

// certificate makes one.
func (known plain) certificate(t testing.TB, claim proof.Claim) []byte {
	t.Helper()
	var file bytes.Buffer
	if _, err := proof.Make(t.Context(), &file, nil, claim, known, proof.Options{}); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// unpack returns a certificate's lines and its steps.
func unpack(t testing.TB, file []byte) (lines string, steps []byte) {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	end := bytes.Index(all, []byte("\n\n")) + 2
	return string(all[:end]), all[end:]
}

// pack is the inverse of unpack.
func pack(lines string, steps []byte) []byte {
	var file bytes.Buffer
	z := gzip.NewWriter(&file)
	_, _ = z.Write(append([]byte(lines), steps...)) // a buffer takes everything
	_ = z.Close()
	return file.Bytes()
}

func linesOf(c proof.Claim) string {
	return fmt.Sprintf("cups certificate 1\nposition %v\nat least %d\nat most %d\ncutoff %d\n\n", c.Position, c.Lower, c.Upper, c.CutOff)
}

// smallPosition draws positions of up to three cups and few beans, finished
// ones and such with pots among them.
func smallPosition() *rapid.Generator[cups.Position] {
	return rapid.Custom(func(t *rapid.T) cups.Position {
		n := rapid.IntRange(1, 3).Draw(t, "cups")
		beans := func(most int, name string) cups.Beans { return cups.Beans(rapid.IntRange(0, most).Draw(t, name)) }
		var l cups.Layout
		for s := range l.Sides {
			h := &l.Sides[s]
			h.Stock, h.Pot = beans(3, "stock"), beans(3, "pot")
			for c := range n {
				h.Cups = append(h.Cups, beans(n-c+1, "cup"))
			}
		}
		for _, turn := range rapid.Permutation([]cups.Side{cups.South, cups.North}).Draw(t, "turn") {
			l.Turn = turn
			if p, err := l.Position(); err == nil {
				return p
			}
		}
		l.Turn = cups.Nobody
		p, err := l.Position()
		if err != nil {
			t.Fatal(err)
		}
		return p
	})
}

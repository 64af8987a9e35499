package bookbuild_test

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
	"example.org/cups/proof"
	"example.org/cups/solver"
)

// solving is the solver as a [proof.Strategy].
type solving struct{ *solver.Solver }

func (s solving) Move(ctx context.Context, p cups.Position, gain cups.Margin) (cups.Move, error) {
	a, err := s.AtLeast(ctx, p, gain, solver.Limits{})
	return a.Move, err
}

// certificate proves the margin of a game.
func certificate(t *testing.T, start cups.Position) []byte {
	t.Helper()
	s := solver.New(solver.Options{TableBytes: 16 << 20})
	r, err := s.Solve(t.Context(), start, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	b := r.For(start.Turn())
	claim := proof.Claim{Position: start, Lower: b.Lower, Upper: b.Upper}
	if _, err := proof.Make(t.Context(), &file, nil, claim, solving{s}, proof.Options{}); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// littleCertificate is that of the little game, made once.
func littleCertificate(t *testing.T) []byte {
	t.Helper()
	once.Do(func() { littleFile = certificate(t, littleStart(t)) })
	return littleFile
}

var (
	once       sync.Once
	littleFile []byte
)

func fromCertificate(t *testing.T, file []byte, cutoff uint64) *book.Book {
	t.Helper()
	c, err := bookbuild.FromCertificate(t.Context(), bytes.NewReader(file), bookbuild.Reading{Cutoff: cutoff})
	if err != nil {
		t.Fatal(err)
	}
	return written(t, c.Info, c.Entries)
}

func littleStart(t *testing.T) cups.Position {
	start, err := cups.StartWith(little.Cups, little.Beans)
	if err != nil {
		t.Fatal(err)
	}
	return start
}

// With a cut-off or without, the book of a certificate is a strategy for both
// sides, and its entries are true.
func TestACertificateIsABook(t *testing.T) {
	start := littleStart(t)
	file := littleCertificate(t)
	had := uint64(1 << 62)
	for _, cutoff := range []uint64{0, 20, 100} {
		b := fromCertificate(t, file, cutoff)
		game, ok := b.Probe(start)
		if !ok || game.Lower != -1 || game.Upper != -1 {
			t.Fatalf("the start is %+v, %v", game, ok)
		}
		for _, side := range []cups.Side{cups.South, cups.North} {
			keepsAgainstAll(t, b, start, side, game.Lower.For(side), map[cups.Position]bool{})
		}
		tally, faults := verify(t, b, bookbuild.Checks{})
		if len(faults) > 0 || uint64(tally.Entries) != b.Info().Entries || b.Info().Cutoff != cutoff {
			t.Errorf("%+v, %+v, faults %v", b.Info(), tally, faults)
		}
		if b.Info().Entries >= had {
			t.Errorf("%d entries with a cut-off of %d, before %d", b.Info().Entries, cutoff, had)
		}
		had = b.Info().Entries
	}
}

// What is left out is proven by about so few steps: the book of all steps is
// followed by hand. The estimate is off by a quarter as a rule, by four never
// here.
func TestTheCutOffCountsSteps(t *testing.T) {
	start, err := cups.StartWith(3, 8)
	if err != nil {
		t.Fatal(err)
	}
	file := certificate(t, start)
	const cutoff = 50
	all, dear := fromCertificate(t, file, 0), fromCertificate(t, file, cutoff)
	wrong := 0
	for e := range all.Entries() {
		steps := map[cups.Position]bool{}
		follow(all, e.Position, steps)
		_, kept := dear.Probe(e.Position)
		if kept != (len(steps) >= cutoff) {
			wrong++
		}
		if len(steps) >= 4*cutoff && !kept || len(steps) < cutoff/4 && kept {
			t.Fatalf("%v takes %d steps; kept: %v", e.Position, len(steps), kept)
		}
	}
	if wrong > int(all.Info().Entries)/10 {
		t.Errorf("%d of %d are on the wrong side", wrong, all.Info().Entries)
	}
}

// follow collects the positions in which the side of the strategy moves, by a
// book of all steps, from p on, where South moves.
func follow(all *book.Book, p cups.Position, steps map[cups.Position]bool) {
	p = p.WithoutPots()
	v, ok := all.Probe(p)
	if !ok || steps[p] {
		return
	}
	steps[p] = true
	answers(all, p.PlayUnchecked(v.Move), steps)
}

func answers(all *book.Book, p cups.Position, steps map[cups.Position]bool) {
	switch {
	case p.IsSettled():
	case p.Turn() == cups.South:
		follow(all, p, steps)
	default:
		for m := range p.Moves().All() {
			answers(all, p.PlayUnchecked(m), steps)
		}
	}
}

func TestAFalseCertificateIsNoBook(t *testing.T) {
	file := littleCertificate(t)
	var format *proof.FormatError
	_, err := bookbuild.FromCertificate(t.Context(), bytes.NewReader(file[:len(file)/2]), bookbuild.Reading{})
	if !errors.As(err, &format) || format.Reason != proof.CutShort {
		t.Errorf("got %v", err)
	}
}

func TestReadingACertificateCanBeStopped(t *testing.T) {
	file := littleCertificate(t)
	ctx, stop := context.WithCancel(t.Context())
	_, err := bookbuild.FromCertificate(ctx, bytes.NewReader(file), bookbuild.Reading{Weigh: func(int, int) { stop() }})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// The claim may be of any position, whoever moves and whatever is in the pots.
func TestACertificateOfAnyPositionIsABook(t *testing.T) {
	p := cups.MustParse("0.1.2/4/3 1.0.1/5/1 n")
	b := fromCertificate(t, certificate(t, p), 0)
	v, ok := b.Probe(p)
	r, err := solver.New(solver.Options{}).Solve(t.Context(), p, solver.Limits{}, nil)
	if err != nil || !ok || v.Lower != r.Lower || v.Upper != r.Lower {
		t.Errorf("the book says %+v, the solver %+v, %v", v, r, err)
	}
}

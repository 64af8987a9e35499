package proof_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/proof"
)

func verify(t testing.TB, file []byte) (proof.Report, error) {
	return proof.Verify(t.Context(), bytes.NewReader(file), proof.Options{Threads: 2})
}

// start is the empty board.
func start(t testing.TB, n int, stock cups.Beans) cups.Position {
	t.Helper()
	p, err := cups.StartWith(n, stock)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWhatIsTrueCanBeProven(t *testing.T) {
	known := plain{}
	rapid.Check(t, func(r *rapid.T) {
		p := smallPosition().Draw(r, "position")
		cutOff := rapid.SampledFrom([]uint64{0, 3, 20, 100_000}).Draw(r, "cutoff")
		claim := known.exactly(p, cutOff)
		// Less than the whole truth can be proven as well.
		claim.Lower -= cups.Margin(rapid.IntRange(0, 2).Draw(r, "below"))
		claim.Upper += cups.Margin(rapid.IntRange(0, 2).Draw(r, "above"))
		report, err := verify(t, known.certificate(t, claim))
		if err != nil || report.Claim != claim {
			r.Fatalf("%v: proves %+v, %v", p, report.Claim, err)
		}
	})
}

// Whatever the steps are: no file proves what is false.
func TestWhatIsFalseCannotBeProven(t *testing.T) {
	known := plain{}
	rapid.Check(t, func(r *rapid.T) {
		p := smallPosition().Draw(r, "position")
		claim := known.exactly(p, rapid.SampledFrom([]uint64{0, 10, 100_000}).Draw(r, "cutoff"))
		by := cups.Margin(rapid.IntRange(1, 3).Draw(r, "by"))
		if rapid.Bool().Draw(r, "too high") {
			claim.Lower += by
			claim.Upper += by
		} else {
			claim.Lower -= by
			claim.Upper -= by
		}
		steps := rapid.SliceOfN(rapid.ByteRange(0, 6), 0, 400).Draw(r, "steps")
		if report, err := verify(t, pack(linesOf(claim), steps)); err == nil {
			r.Fatalf("%v is worth %d, but this proves %+v", p, known.margin(p), report.Claim)
		}
	})
}

func TestGamesOfSomeSize(t *testing.T) {
	for _, game := range []struct {
		cups   int
		stock  cups.Beans
		cutOff uint64
	}{{1, 10, 0}, {2, 8, 0}, {2, 8, 50}, {3, 5, 0}, {3, 5, 200}} {
		claim := plain{}.exactly(start(t, game.cups, game.stock), game.cutOff)
		report, err := verify(t, plain{}.certificate(t, claim))
		if err != nil || report.Claim != claim || report.Needs == 0 {
			t.Errorf("2x%d with %d: %+v, %v", game.cups, game.stock, report, err)
		}
		if searched := report.Leaves > 0 && report.LeafNodes >= report.Leaves; searched != (game.cutOff > 0) {
			t.Errorf("2x%d with %d, cutoff %d: %+v", game.cups, game.stock, game.cutOff, report)
		}
	}
}

// The outcome does not depend on how many work on it, faults included.
func TestThreadsChangeNothing(t *testing.T) {
	known := plain{}
	lines, steps := unpack(t, known.certificate(t, known.exactly(start(t, 3, 5), 30)))
	for at := 0; at < len(steps); at += 1 + len(steps)/40 {
		bad := bytes.Clone(steps)
		bad[at] ^= 3
		var first error
		for threads := 1; threads <= 4; threads++ {
			_, err := proof.Verify(t.Context(), bytes.NewReader(pack(lines, bad)), proof.Options{Threads: threads})
			if threads == 1 {
				first = err
			} else if (err == nil) != (first == nil) || err != nil && err.Error() != first.Error() {
				t.Fatalf("step %d: %d threads say %v, one says %v", at, threads, err, first)
			}
		}
	}
}

func TestOtherBoundsThanTheTrueOnesAreRefuted(t *testing.T) {
	known := plain{}
	claim := known.exactly(start(t, 2, 6), 0)
	_, steps := unpack(t, known.certificate(t, claim))
	for by := range cups.Margin(3) {
		for _, wrong := range []proof.Claim{
			{Position: claim.Position, Lower: claim.Lower + by + 1, Upper: claim.Upper + 9},
			{Position: claim.Position, Lower: claim.Lower - 9, Upper: claim.Upper - by - 1},
			{Position: claim.Position.Swapped(), Lower: claim.Lower, Upper: claim.Upper},
		} {
			if report, err := verify(t, pack(linesOf(wrong), steps)); err == nil {
				t.Errorf("%+v is proven", report.Claim)
			}
		}
	}
}

func TestAFaultSaysWhatDoesNotHold(t *testing.T) {
	known := plain{}
	claim := known.exactly(start(t, 2, 3), 0) // South loses by a bean
	lines, steps := unpack(t, known.certificate(t, claim))
	steps[0] = 2
	_, err := verify(t, pack(lines, steps))
	var fault *proof.Fault
	if !errors.As(err, &fault) || fault.Reason != proof.Refuted || fault.Offset <= int64(len(lines)) {
		t.Fatalf("got %v", err)
	}
	if margin := known.margin(fault.Position); margin >= fault.Margin {
		t.Errorf("%v: but it is %d", fault, margin)
	}
	steps[0] = 77
	_, err = verify(t, pack(lines, steps))
	want := &proof.Fault{Offset: int64(len(lines)), Position: start(t, 2, 3), Margin: claim.Lower, Reason: proof.NoSuchMove}
	if !errors.As(err, &fault) || *fault != *want {
		t.Errorf("got %v, want %v", err, want)
	}
	steps[0] = 0
	if _, err = verify(t, pack(lines, steps)); !errors.As(err, &fault) || fault.Reason != proof.LeafTooLarge {
		t.Errorf("got %v", err)
	}
}

func TestMemoryIsLimited(t *testing.T) {
	known := plain{}
	file := known.certificate(t, known.exactly(start(t, 3, 5), 0))
	var over *proof.MemoryError
	_, err := proof.Verify(t.Context(), bytes.NewReader(file), proof.Options{Memory: 500})
	if !errors.As(err, &over) || over.Have != 500 || over.Need <= 500 {
		t.Errorf("got %v", err)
	}
	if _, err := proof.Verify(t.Context(), bytes.NewReader(file), proof.Options{Memory: 1 << 20}); err != nil {
		t.Error(err)
	}
}

func TestAProofCanBeStopped(t *testing.T) {
	known := plain{}
	file := known.certificate(t, known.exactly(start(t, 3, 5), 0))
	ctx, cancel := context.WithCancel(t.Context())
	_, err := proof.Verify(ctx, bytes.NewReader(file), proof.Options{Report: func(proof.Progress) { cancel() }})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

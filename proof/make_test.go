package proof_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"example.org/cups"
	"example.org/cups/proof"
)

// counted is a strategy that counts how often it is asked, and gives up after
// some times.
type counted struct {
	plain
	asked, most int
}

var errTired = errors.New("tired")

func (c *counted) Move(ctx context.Context, p cups.Position, gain cups.Margin) (cups.Move, error) {
	if c.asked++; c.asked > c.most {
		return cups.NoMove, errTired
	}
	return c.plain.Move(ctx, p, gain)
}

// What is stopped anywhere, and cut anywhere, goes on from there to the same
// certificate.
func TestMakeGoesOn(t *testing.T) {
	known := plain{}
	claim := known.exactly(start(t, 2, 8), 0)
	whole := known.certificate(t, claim)
	_, steps := unpack(t, whole)
	for most := 0; most < len(steps); most += 7 {
		var begun, rest bytes.Buffer
		if _, err := proof.Make(t.Context(), &begun, nil, claim, &counted{known, 0, most}, proof.Options{}); !errors.Is(err, errTired) {
			t.Fatal(err)
		}
		cut := begun.Bytes()[:begun.Len()*(most%5)/4]
		again := &counted{known, 0, len(steps)}
		if _, err := proof.Make(t.Context(), &rest, bytes.NewReader(cut), claim, again, proof.Options{}); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(rest.Bytes(), whole) {
			t.Fatalf("after %d steps another certificate comes out", most)
		}
	}
}

func TestMakeDoesNotGoOnWithAnother(t *testing.T) {
	known := plain{}
	claim := known.exactly(start(t, 2, 8), 0)
	begun := known.certificate(t, claim)
	claim.CutOff = 1
	_, err := proof.Make(t.Context(), new(bytes.Buffer), bytes.NewReader(begun), claim, known, proof.Options{})
	if !errors.Is(err, proof.ErrOtherClaim) {
		t.Errorf("got %v", err)
	}
}

// full is a disk that takes some bytes.
type full struct{ room int }

var errFull = errors.New("full")

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestMakeSaysThatTheDiskIsFull(t *testing.T) {
	known := plain{}
	_, err := proof.Make(t.Context(), &full{room: 50}, nil, known.exactly(start(t, 2, 8), 0), known, proof.Options{})
	if !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

func TestMakeRefusesWhatIsFalse(t *testing.T) {
	known := plain{}
	claim := known.exactly(start(t, 2, 8), 0)
	claim.Lower++
	claim.Upper++
	if _, err := proof.Make(t.Context(), new(bytes.Buffer), nil, claim, known, proof.Options{}); err == nil {
		t.Error("no error")
	}
}

func TestLargeBoardsAreRefused(t *testing.T) {
	claim := proof.Claim{Position: start(t, 6, 60)}
	if _, err := proof.Make(t.Context(), new(bytes.Buffer), nil, claim, plain{}, proof.Options{}); err == nil {
		t.Error("no error")
	}
}

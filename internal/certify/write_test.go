package certify_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/gofrs/flock"

	"example.org/cups"
	"example.org/cups/internal/certify"
	"example.org/cups/proof"
	"example.org/cups/solver"
)

// solved returns a solver and what it says of the empty board.
func solved(t *testing.T, n int, stock cups.Beans, cutOff uint64) (*solver.Solver, proof.Claim) {
	t.Helper()
	p, err := cups.StartWith(n, stock)
	if err != nil {
		t.Fatal(err)
	}
	s := solver.New(solver.Options{})
	r, err := s.Solve(t.Context(), p, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s, proof.Claim{Position: p, Lower: r.Lower, Upper: r.Upper, CutOff: cutOff}
}

// check demands that file is a certificate of claim.
func check(t *testing.T, file string, claim proof.Claim) proof.Report {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	report, err := proof.Verify(t.Context(), f, proof.Options{Threads: 2})
	if err != nil || report.Claim != claim {
		t.Fatalf("%+v, %v", report, err)
	}
	return report
}

// alone demands that there is nothing but file in its folder.
func alone(t *testing.T, file string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(entries) != 1 || entries[0].Name() != filepath.Base(file) {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

func TestWhatTheSolverProvesIsCertified(t *testing.T) {
	for _, game := range []struct {
		cups   int
		stock  cups.Beans
		cutOff uint64
	}{{1, 10, 0}, {2, 20, 0}, {3, 10, 0}, {3, 12, 100}, {4, 9, 0}, {4, 11, 1000}} {
		s, claim := solved(t, game.cups, game.stock, game.cutOff)
		file := filepath.Join(t.TempDir(), "game.cert")
		made, err := certify.Write(t.Context(), file, s, claim, proof.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if report := check(t, file, claim); report.Needs != made.Needs || report.Leaves != made.Leaves {
			t.Errorf("made %+v, but checked %+v", made, report)
		}
		alone(t, file)
	}
}

// The standard game on the small board, without a cut-off.
func TestTheMiniatureIsCertifiedWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	s, claim := solved(t, 3, 30, 0)
	file := filepath.Join(t.TempDir(), "miniature.cert")
	if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{Threads: 2}); err != nil {
		t.Fatal(err)
	}
	if report := check(t, file, claim); report.Lower != 0 || report.Upper != 0 || report.Leaves != 0 {
		t.Errorf("got %+v", report)
	}
}

// What is stopped is left beside the file, which keeps what it had; the next
// run goes on.
func TestAStoppedRunGoesOn(t *testing.T) {
	s, claim := solved(t, 3, 10, 0)
	file := filepath.Join(t.TempDir(), "game.cert")
	if err := os.WriteFile(file, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		ctx, cancel := context.WithCancel(t.Context())
		levels := 0
		_, err := certify.Write(ctx, file, s, claim, proof.Options{Report: func(proof.Progress) {
			if levels++; levels > 40 {
				cancel()
			}
		}})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("got %v", err)
		}
	}
	if kept, err := os.ReadFile(file); string(kept) != "precious" {
		t.Fatalf("the file holds %q, %v", kept, err)
	}
	part, err := os.Stat(file + ".part")
	if err != nil || part.Size() < 60 {
		t.Fatalf("nothing was kept: %v, %v", part, err)
	}
	if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{}); err != nil {
		t.Fatal(err)
	}
	check(t, file, claim)
	alone(t, file)
}

func TestAPartOfAnotherClaimIsRefused(t *testing.T) {
	s, claim := solved(t, 2, 9, 0)
	file := filepath.Join(t.TempDir(), "game.cert")
	if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file, file+".part"); err != nil {
		t.Fatal(err)
	}
	claim.CutOff = 7
	if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{}); !errors.Is(err, proof.ErrOtherClaim) {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(file + ".part"); err != nil {
		t.Error(err)
	}
}

func TestTwoRunsDoNotMeet(t *testing.T) {
	s, claim := solved(t, 2, 9, 0)
	file := filepath.Join(t.TempDir(), "game.cert")
	other := flock.New(file + ".lock")
	if locked, err := other.TryLock(); !locked {
		t.Fatal(err)
	}
	if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{}); !errors.Is(err, certify.ErrBusy) {
		t.Errorf("got %v", err)
	}
	if err := other.Unlock(); err != nil {
		t.Fatal(err)
	}
	if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{}); err != nil {
		t.Error(err)
	}
}

func TestPlacesWhereNoFileCanBe(t *testing.T) {
	s, claim := solved(t, 2, 9, 0)
	for _, file := range []string{t.TempDir(), filepath.Join(t.TempDir(), "missing", "game.cert")} {
		if _, err := certify.Write(t.Context(), file, s, claim, proof.Options{}); err == nil {
			t.Errorf("%s: no error", file)
		}
	}
}

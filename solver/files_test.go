//go:build !js

package solver_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// opened returns the tablebase of 2x3 from a folder.
func opened(t *testing.T, folder string, damaged func(error)) *solver.Tablebases {
	t.Helper()
	all, err := solver.OpenTablebases(t.Context(), folder, solver.Tables{Threads: 2, Ready: true, Damaged: damaged}, 3)
	if err != nil || !all.IsReady(3) {
		t.Fatal(err)
	}
	return all
}

// Tablebases from a file that another process made prove the same as those of the one that made
// it, without a sweep: the order of rows does not depend on chance.
func TestOpenedTablebasesProveTheSame(t *testing.T) {
	folder := t.TempDir()
	made := opened(t, folder, nil)
	read := opened(t, folder, nil)
	if made.Bytes(3) == nil || read.Bytes(3) != nil {
		t.Error("the first is not made, or the second is not read")
	}
	with := func(all *solver.Tablebases) *solver.Solver {
		return solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: all})
	}
	a, b := with(made), with(read)
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p, _ := cups.Start(3)
		for range rng.IntN(30) {
			if moves := p.Moves().Slice(); len(moves) > 0 {
				p = p.PlayUnchecked(moves[rng.IntN(len(moves))])
			}
		}
		if p.IsOver() {
			continue
		}
		want, err := a.SolveMoves(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.SolveMoves(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			if got[i].Bounds != want[i].Bounds || got[i].Lower != got[i].Upper {
				t.Errorf("%v: %v has %v, want %v", p, want[i].Move, got[i].Bounds, want[i].Bounds)
			}
		}
	}
	start, _ := cups.Start(3)
	if r, err := b.Solve(t.Context(), start, solver.Limits{}, nil); err != nil || r.Lower != 0 || r.Upper != 0 || r.SweptPositions != 0 {
		t.Errorf("2x3 is %+v, %v; want 0 without a sweep", r, err)
	}
	another := solver.NewTablebases(solver.Tables{Threads: 2})
	if err := another.Prepare(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(made.Bytes(3), another.Bytes(3)) {
		t.Error("two tablebases of one process differ")
	}
}

// A damaged file is told with its name, set aside and made anew.
func TestADamagedFileIsMadeAnew(t *testing.T) {
	folder := t.TempDir()
	opened(t, folder, nil)
	file := filepath.Join(folder, "2x3.tablebase")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, whole[:len(whole)/2], 0o644); err != nil {
		t.Fatal(err)
	}
	var told []error
	opened(t, folder, func(err error) { told = append(told, err) })
	if len(told) != 1 || !strings.Contains(told[0].Error(), file) {
		t.Errorf("told were %v", told)
	}
	if again, err := os.ReadFile(file); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("the file is not made anew: %v", err)
	}
	if aside, err := os.ReadFile(file + ".damaged"); err != nil || len(aside) != len(whole)/2 {
		t.Errorf("the damaged file is not set aside: %v", err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := solver.OpenTablebases(over, t.TempDir(), solver.Tables{}, 3); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped at once: %v", err)
	}
	if all, err := solver.OpenTablebases(t.Context(), t.TempDir(), solver.Tables{}, 1, 2); err != nil || !all.IsReady(1) || !all.IsReady(2) || all.IsReady(3) {
		t.Errorf("small boards: %v", err)
	}
	if _, err := solver.OpenTablebases(t.Context(), t.TempDir(), solver.Tables{}, 5); err == nil {
		t.Error("there is no tablebase of 2x5")
	}
}

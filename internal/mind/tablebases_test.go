package mind

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
)

// A tablebase is made once, in the background, and only for boards and positions
// that gain by it.
func TestTablebasesAreMadeWhereTheyHelp(t *testing.T) {
	tablebases := NewTablebases(1)
	start := func(n int) cups.Position { p, _ := cups.Start(n); return p }
	late := cups.MustParse("1.0/5/30 0.2/4/30 s")
	for p, want := range map[cups.Position]bool{start(2): true, start(4): true, start(5): false, late: false, {}: false} {
		if got := tablebases.lacks(p); got != want {
			t.Errorf("%v: lacks a tablebase: %t, want %t", p, got, want)
		}
	}
	w := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, Proves: true, Tablebases: tablebases})
	judge := func(p cups.Position, moves int, limits analysis.Limits) {
		t.Helper()
		made := make([]cups.Move, 0, moves)
		for next := p; len(made) < moves; {
			m := next.Moves().First()
			made, next = append(made, m), next.PlayUnchecked(m)
		}
		if _, err := w.Judge(t.Context(), p, made, limits, nil); err != nil {
			t.Error(err)
		}
	}
	if _, err := w.Solve(t.Context(), start(2), solver.Limits{Nodes: 10}, nil); err != nil {
		t.Error(err)
	}
	if _, err := w.Analyze(t.Context(), start(2), analysis.Limits{Nodes: 10}, nil); err != nil {
		t.Error(err)
	}
	judge(start(2), 1, analysis.Limits{Time: time.Millisecond})
	judge(start(2), 2, analysis.Limits{Time: time.Hour, Nodes: 10})
	judge(late, 2, analysis.Limits{Time: time.Hour})
	if tablebases.IsReady(2) {
		t.Error("a question that is soon answered made a tablebase")
	}
	judge(start(2), 2, analysis.Limits{Time: time.Hour})
	if !tablebases.IsReady(2) {
		t.Error("a game was judged without a tablebase")
	}
	limits := engine.MaxLevel.Limits(nil)
	limits.Time = time.Hour
	if _, err := w.Search(t.Context(), start(1), limits, nil); err != nil || !tablebases.IsReady(1) {
		t.Errorf("level 8 played without a tablebase (%v)", err)
	}
	if tablebases.lacks(start(2)) {
		t.Error("a tablebase that is ready is still lacking")
	}
	var none *Tablebases
	for _, made := range []<-chan struct{}{none.Prepare(2), tablebases.Prepare(2), tablebases.Prepare(5), tablebases.Prepare(-1)} {
		<-made
	}
	none.await(t.Context(), start(2))
	if none.lacks(start(2)) || none.solvers() != nil {
		t.Error("no tablebases lack one")
	}
	if SharedWithin(2*TablebaseBytes-1) != nil || SharedWithin(2*TablebaseBytes) != Shared() {
		t.Error("tablebases are shared by the whole process, if they fit")
	}
}

// A question waits for a tablebase for at most a tenth of its time.
func TestTheWaitForATablebaseIsShort(t *testing.T) {
	p, _ := cups.Start(4)
	for all, want := range map[time.Duration]time.Duration{
		time.Second: 100 * time.Millisecond, 10 * time.Second: time.Second, 0: time.Hour,
	} {
		synctest.Test(t, func(t *testing.T) {
			tablebases := NewTablebases(1)
			slow := make(chan struct{})
			time.AfterFunc(time.Hour, func() { close(slow) })
			tablebases.begin[4] = func() <-chan struct{} { return slow }
			ctx, cancel := t.Context(), func() {}
			if all > 0 {
				ctx, cancel = context.WithTimeout(ctx, all)
			}
			defer cancel()
			began := time.Now()
			tablebases.await(ctx, p)
			if waited := time.Since(began); waited != want {
				t.Errorf("of %v it waited %v, want %v", all, waited, want)
			}
		})
	}
}

// Who awaits a tablebase gets it, or goes on without it when the time is over.
func TestAwait(t *testing.T) {
	m := New(Config{Bytes: 2*TablebaseBytes + 1<<20, Tablebases: NewTablebases(1)})
	p, err := cups.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	m.Await(t.Context(), p)
	if !m.tablebases.IsReady(2) {
		t.Error("the tablebase was not awaited")
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	large, err := cups.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	m.Await(over, large) // must return
	New(Config{Bytes: 1 << 20}).Await(t.Context(), large)
}

// Whoever prepares a tablebase that is ready in a file gets all of it read.
func TestAKeptTablebaseIsLoaded(t *testing.T) {
	folder := t.TempDir()
	maker := KeptIn(tables.At(folder), 1)
	<-maker.Prepare(3)
	maker.Wait()
	user := KeptIn(tables.At(folder), 1)
	if !user.IsReady(3) {
		t.Fatal("the tablebase is not kept")
	}
	asked := false
	load := user.load[3]
	user.load[3] = func() <-chan struct{} { asked = true; return load() }
	<-user.Prepare(3)
	if !asked {
		t.Error("it is not loaded")
	}
	<-user.load[3]() // no goroutine stays
}

// A damaged file is named, once, set aside and made anew by whoever meets it, and whoever comes
// later finds the new one.
func TestADamagedTablebaseIsMadeAnew(t *testing.T) {
	folder := tables.At(t.TempDir())
	maker := KeptIn(folder, 1)
	<-maker.Prepare(3)
	maker.Wait()
	whole, err := os.ReadFile(folder.File(3))
	if err != nil {
		t.Fatal(err)
	}
	bad := slices.Clone(whole)
	bad[len(bad)/2] ^= 1
	if err := os.WriteFile(folder.File(3), bad, 0o644); err != nil {
		t.Fatal(err)
	}
	var told []error
	user := KeptIn(folder, 1)
	user.OnDamage(func(err error) { told = append(told, err) })
	late := cups.MustParse("3.2.0/3/22 1.1.0/3/25 s") // a question that lacks nothing
	for range 2 {
		if !user.Lacks(late) || user.IsReady(3) {
			t.Error("a damaged tablebase counts as whole")
		}
	}
	<-user.Prepare(3)
	user.Wait()
	if len(told) != 1 || !strings.Contains(told[0].Error(), folder.File(3)) {
		t.Errorf("told were %v", told)
	}
	if !user.IsReady(3) || user.Lacks(late) {
		t.Error("it is not made anew")
	}
	if again, err := os.ReadFile(folder.File(3)); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("the file is not made anew: %v", err)
	}
	if aside, err := os.ReadFile(folder.File(3) + ".damaged"); err != nil || !bytes.Equal(aside, bad) {
		t.Errorf("the damaged one is not set aside: %v", err)
	}
	if next := KeptIn(folder, 1); !next.IsReady(3) {
		t.Error("the new file is not whole")
	}
}

// What is being made ends with the one who made it, and leaves nothing.
func TestFinishEndsWithItsContext(t *testing.T) {
	path := t.TempDir()
	tablebases := KeptIn(tables.At(path), 1)
	tablebases.Prepare(4)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	tablebases.Finish(over)
	if tablebases.Tablebases.IsReady(4) {
		t.Error("it was made")
	}
	left, err := filepath.Glob(filepath.Join(path, "*.tablebase"))
	if err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
	(*Tablebases)(nil).Finish(over)
	(*Tablebases)(nil).OnDamage(nil)
}

// A question with a time has the tablebase that it lacks made, waits for half of its time, and
// is exact if that is enough.
func TestAnAnalysisMakesWhatItLacks(t *testing.T) {
	p, _ := cups.Start(3)
	tablebases := NewTablebases(1)
	w := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, Tablebases: tablebases})
	got, err := w.Analyze(t.Context(), p, analysis.Limits{Time: time.Hour}, nil)
	if err != nil || got.Value.Kind != analysis.Exact || !tablebases.Tablebases.IsReady(3) {
		t.Errorf("%v, %v, made: %t", got.Value, err, tablebases.Tablebases.IsReady(3))
	}
}

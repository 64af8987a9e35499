package solving_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func desk(t testing.TB) *solving.Desk {
	t.Helper()
	return &solving.Desk{Archive: double.New(t), Set: puzzle.Embedded()}
}

// solve makes an attempt of one step and records it.
func solve(t testing.TB, d *solving.Desk, account, attempt string, p puzzle.Puzzle, at time.Time, steps ...string) solving.Judged {
	t.Helper()
	j, err := d.Judge(solving.Attempt{ID: attempt, Pick: practice.Pick{Puzzle: p}, Steps: steps}, at)
	if err == nil {
		err = d.Record(t.Context(), account, attempt, &j)
	}
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// The rating of an account is what the terminal's diary makes of the same attempts,
// in whatever order they arrive and however often.
func TestTheDiaryIsTheTerminals(t *testing.T) {
	set := puzzle.Embedded()
	rapid.Check(t, func(r *rapid.T) {
		d := desk(t)
		var want []practice.Entry
		for i := range rapid.IntRange(0, 8).Draw(r, "attempts") {
			p := rapid.SampledFrom(set.Puzzles[:5]).Draw(r, "puzzle")
			step := practice.StepSolution
			if p.Kind == puzzle.KindBestMove && rapid.Bool().Draw(r, "solved") {
				step = p.Solution[0].String()
			}
			at := noon.Add(time.Duration(rapid.IntRange(0, 90).Draw(r, "hours")) * time.Hour)
			attempt := fmt.Sprint("attempt-", i)
			first := solve(t, d, "ada", attempt, p, at, step)
			again := solve(t, d, "ada", attempt, p, noon.Add(1000*time.Hour), step) // it was sent twice
			if *first.Entry != *again.Entry {
				r.Fatalf("sent twice: %+v, then %+v", first.Entry, again.Entry)
			}
			want = append(want, *first.Entry)
		}
		got, err := d.Diary(t.Context(), "ada")
		if err != nil {
			r.Fatal(err)
		}
		plain := practice.Replay(practice.InOrder(want))
		if got.Progress.Rating != plain.Rating || got.Progress.All != plain.All || got.Progress.Best != plain.Best || len(got.Entries) != len(want) {
			r.Fatalf("%+v, want %+v", got.Progress, plain)
		}
	})
}

func TestAttemptsAtTheSameTimeAreAllRecordedOnce(t *testing.T) {
	d := desk(t)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			p := d.Set.Puzzles[i%10]
			j, err := d.Judge(solving.Attempt{Pick: practice.Pick{Puzzle: p}, Steps: []string{practice.StepSolution}}, noon)
			if err == nil {
				err = d.Record(t.Context(), "ada", fmt.Sprint("attempt-", i%10), &j)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	diary, err := d.Diary(t.Context(), "ada")
	if err != nil || len(diary.Entries) != 10 {
		t.Errorf("%d entries, %v", len(diary.Entries), err)
	}
}

func TestDiariesAreTakenInOnceAndComeOutAgain(t *testing.T) {
	d := desk(t)
	for i, p := range d.Set.Puzzles[:4] {
		solve(t, d, "ada", fmt.Sprint("attempt-", i), p, noon.Add(time.Duration(i)*time.Second), practice.StepSolution)
	}
	var text bytes.Buffer
	if err := d.Export(t.Context(), "ada", &text); err != nil {
		t.Fatal(err)
	}
	for account, want := range map[string][]int{"ada": {0, 0}, "ben": {4, 0}} {
		for _, n := range want {
			added, err := d.Import(t.Context(), account, bytes.NewReader(text.Bytes()))
			if added != n || err != nil {
				t.Errorf("%s: %d entries taken in, %v; want %d", account, added, err, n)
			}
		}
	}
	var again bytes.Buffer
	if err := d.Export(t.Context(), "ben", &again); err != nil || again.String() != text.String() {
		t.Errorf("%v: %s\nwant %s", err, again.String(), text.String())
	}
	var damage *practice.DamageError
	if _, err := d.Import(t.Context(), "cleo", bytes.NewReader(append(text.Bytes(), "{}\n"...))); !errors.As(err, &damage) || damage.First != 6 {
		t.Errorf("a damaged diary: %v", err)
	}
	if diary, _ := d.Diary(t.Context(), "cleo"); len(diary.Entries) > 0 {
		t.Errorf("of a damaged diary %d entries were taken in", len(diary.Entries))
	}
}

func TestAFullDiaryTakesNoMore(t *testing.T) {
	d := desk(t)
	var change archive.Change
	for i := range solving.MostEntries {
		change.Add(archive.DiaryEntry{Account: "ada", Number: int64(i + 1), ID: fmt.Sprint(i), Puzzle: "x", At: noon})
	}
	full := &solving.Desk{Archive: fixed{d.Archive, archive.Of[archive.DiaryEntry](change)}, Set: d.Set}
	j, err := full.Judge(solving.Attempt{Pick: practice.Pick{Puzzle: d.Set.Puzzles[0]}, Steps: []string{practice.StepSolution}}, noon)
	if err == nil {
		err = full.Record(t.Context(), "ada", "attempt", &j)
	}
	if !errors.Is(err, solving.ErrFull) {
		t.Errorf("got %v, want ErrFull", err)
	}
}

// fixed is an archive with a diary that is always the same.
type fixed struct {
	archive.Archive
	entries []archive.DiaryEntry
}

func (f fixed) Diary(_ context.Context, _ string, after int64, most int) ([]archive.DiaryEntry, error) {
	return f.entries[after:min(int64(len(f.entries)), after+int64(most))], nil
}

func TestPuzzlesOfDays(t *testing.T) {
	d := desk(t)
	p, _ := d.Set.Daily(noon)
	if pick, err := d.Pick(p.ID, practice.Date(noon)); err != nil || pick.Daily != practice.Date(noon) {
		t.Errorf("today's: %+v, %v", pick, err)
	}
	for _, c := range [][2]string{{p.ID, "2026-11-23"}, {p.ID, "today"}, {"none", ""}} {
		if _, err := d.Pick(c[0], c[1]); !errors.Is(err, solving.ErrNoPuzzle) {
			t.Errorf("%q: %v, want ErrNoPuzzle", c, err)
		}
	}
}

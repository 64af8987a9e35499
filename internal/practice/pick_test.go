package practice_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
)

func TestFiltersLetOnlyWhatFitsThrough(t *testing.T) {
	set := puzzles(t)
	for _, c := range []struct {
		filter practice.Filter
		want   int
	}{
		{practice.Filter{}, len(set.Puzzles)},
		{practice.Filter{Kind: puzzle.KindTransfer}, 5},
		{practice.Filter{Kind: puzzle.KindTransfer, Cups: 10}, 2},
		{practice.Filter{Least: 1600, Most: 1800}, 3},
		{practice.Filter{Cups: 16}, 0},
	} {
		found := c.filter.Select(set)
		if len(found) != c.want {
			t.Errorf("%+v lets %d through, want %d", c.filter, len(found), c.want)
		}
		for i := 1; i < len(found); i++ {
			if found[i-1].Rating > found[i].Rating {
				t.Errorf("%+v: %d stands before %d", c.filter, found[i-1].Rating, found[i].Rating)
			}
		}
	}
}

func TestTheNextPuzzleIsNewAndNearTheUsersStrength(t *testing.T) {
	set := puzzles(t)
	weak := practice.Replay([]practice.Entry{tried("none", rating.Loss), tried("nor this", rating.Loss), tried("3", rating.Loss), tried("4", rating.Loss)})
	strong := practice.Replay([]practice.Entry{tried("none", rating.Win), tried("nor this", rating.Win), tried("3", rating.Win), tried("4", rating.Win)})
	easy, _ := practice.Next(set, practice.Filter{}, weak, first, "")
	hard, _ := practice.Next(set, practice.Filter{}, strong, first, "")
	if easy.Puzzle.Rating >= hard.Puzzle.Rating {
		t.Errorf("the weak get %d, the strong %d", easy.Puzzle.Rating, hard.Puzzle.Rating)
	}
	var entries []practice.Entry
	for range set.Puzzles {
		p := practice.Replay(entries)
		pick, ok := practice.Next(set, practice.Filter{}, p, first, "")
		if !ok || p.HasTried(pick.Puzzle.ID) {
			t.Fatalf("after %d puzzles comes %s again", len(entries), pick.Puzzle.ID)
		}
		entries = append(entries, tried(pick.Puzzle.ID, rating.Win))
	}
}

// What was skipped does not come back soon, each kind begins easy, and it does not always
// begin with the same puzzle: of the built-in puzzles, without a diary.
func TestSkippedPuzzlesDoNotComeBackSoon(t *testing.T) {
	set := puzzle.Embedded()
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	for _, kind := range append(puzzle.Kinds(), 0) {
		f := practice.Filter{Kind: kind}
		var lately practice.Lately
		all := f.Select(set)
		for i := range 20 {
			pick, ok := practice.Next(set, f, practice.Replay(nil), chance, lately...)
			if !ok || slices.Contains(lately, pick.Puzzle.ID) {
				t.Fatalf("%v: puzzle %d is %s again: %v", kind, i+1, pick.Puzzle.ID, lately)
			}
			if most := all[6].Rating + 100; i == 0 && pick.Puzzle.Rating > most {
				t.Errorf("%v begins at %d, want at most %d", kind, pick.Puzzle.Rating, most)
			}
			lately = lately.With(pick.Puzzle.ID)
		}
		firsts := map[string]bool{}
		for range 20 {
			pick, _ := practice.Next(set, f, practice.Replay(nil), chance)
			firsts[pick.Puzzle.ID] = true
		}
		if len(firsts) < 3 {
			t.Errorf("%v begins with %v", kind, firsts)
		}
	}
}

// Somebody strong who begins with a kind gets easy puzzles of it, but not those of beginners.
func TestAKindBeginsEasyForTheStrongToo(t *testing.T) {
	set := puzzle.Embedded()
	var entries []practice.Entry
	for i, p := range (practice.Filter{Kind: puzzle.KindBestMove, Least: 2300}).Select(set)[:40] {
		entries = append(entries, practice.Entry{At: noon.Add(time.Duration(i) * time.Minute), Puzzle: p.ID, Kind: p.Kind.String(), Rating: p.Rating, Score: rating.Win})
	}
	progress := practice.Replay(entries)
	own := progress.Rating.Rating
	for _, c := range []struct {
		kind        puzzle.Kind
		least, most float64
	}{{puzzle.KindBestMove, own - 300, own + 300}, {puzzle.KindTransfer, own - 700, own - 100}} {
		pick, _ := practice.Next(set, practice.Filter{Kind: c.kind}, progress, first)
		if r := float64(pick.Puzzle.Rating); r < c.least || r > c.most {
			t.Errorf("%v: somebody at %.0f gets %.0f, want %.0f to %.0f", c.kind, own, r, c.least, c.most)
		}
	}
}

func TestUnsolvedPuzzlesComeAgainBeforeSolvedOnes(t *testing.T) {
	set := puzzles(t)
	var entries []practice.Entry
	for _, p := range set.Puzzles {
		score := rating.Win
		if p.ID == "t3-0a60e43d" {
			score = rating.Loss
		}
		entries = append(entries, tried(p.ID, score))
	}
	progress := practice.Replay(entries)
	if pick, _ := practice.Next(set, practice.Filter{}, progress, first, ""); pick.Puzzle.ID != "t3-0a60e43d" {
		t.Errorf("next comes %s", pick.Puzzle.ID)
	}
	if pick, ok := practice.Next(set, practice.Filter{}, progress, first, "t3-0a60e43d"); !ok || pick.Puzzle.ID == "t3-0a60e43d" {
		t.Errorf("after it comes %s, %v", pick.Puzzle.ID, ok)
	}
}

func TestNothingFitsNothingComes(t *testing.T) {
	if pick, ok := practice.Next(puzzles(t), practice.Filter{Cups: 16}, practice.Replay(nil), first, ""); ok {
		t.Errorf("%+v", pick)
	}
}

func TestTheDaysPuzzleIsThatOfTheSchedule(t *testing.T) {
	pick, ok := practice.Daily(puzzles(t), noon)
	if !ok || pick.Daily != "2026-11-21" || pick.Puzzle.ID != "c5-16a70413" {
		t.Errorf("on %s comes %s, %v", pick.Daily, pick.Puzzle.ID, ok)
	}
}

// The easier puzzle of a day is scheduled like the day's own, and does not count
// as it.
func TestTheEasierPuzzleIsNotTheDays(t *testing.T) {
	set := puzzles(t)
	if pick, ok := practice.Easier(set, noon); ok {
		t.Errorf("without a schedule of easier ones: %+v", pick)
	}
	schedule := set.Schedule
	schedule.Easier = []string{set.Puzzles[0].ID, set.Puzzles[1].ID}
	set, err := puzzle.NewSet(set.Puzzles, schedule)
	if err != nil {
		t.Fatal(err)
	}
	one, _ := practice.Easier(set, noon)
	next, _ := practice.Easier(set, noon.AddDate(0, 0, 1))
	again, ok := practice.Easier(set, noon.AddDate(0, 0, 2))
	if !ok || one.Daily != "" || one.Puzzle.ID == next.Puzzle.ID || one.Puzzle.ID != again.Puzzle.ID {
		t.Errorf("%s, %s, %s", one.Puzzle.ID, next.Puzzle.ID, again.Puzzle.ID)
	}
}

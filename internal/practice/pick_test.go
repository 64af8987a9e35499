package practice_test

import (
	"testing"

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
	weak := practice.Replay([]practice.Entry{tried("none", rating.Loss), tried("nor this", rating.Loss)})
	strong := practice.Replay([]practice.Entry{tried("none", rating.Win), tried("nor this", rating.Win)})
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

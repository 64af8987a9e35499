package practice_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/practice"
	"example.org/cups/rating"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// tried is an entry for a puzzle of rating 1500.
func tried(id string, score rating.Score) practice.Entry {
	return practice.Entry{At: noon, Puzzle: id, Kind: "best-move", Rating: 1500, Score: score}
}

func TestOnlyTheFirstAttemptAtAPuzzleCounts(t *testing.T) {
	p := practice.Replay([]practice.Entry{tried("a", rating.Loss), tried("a", rating.Win)})
	once := practice.Replay([]practice.Entry{tried("a", rating.Loss)})
	if p.Rating != once.Rating || p.All != once.All || p.Streak != 0 {
		t.Errorf("the second attempt changed %+v to %+v", once, p)
	}
	if !p.HasTried("a") || !p.HasSolved("a") || once.HasSolved("a") || p.HasTried("b") {
		t.Error("a was tried twice and solved once, b never tried")
	}
}

func TestStreakEndsWithAPuzzleThatIsNotSolvedAlone(t *testing.T) {
	p := practice.Replay([]practice.Entry{
		tried("a", rating.Win), tried("b", rating.Win), tried("c", rating.Draw), tried("d", rating.Win),
	})
	if p.Streak != 1 || p.Best != 2 {
		t.Errorf("streak %d, best %d; want 1 and 2", p.Streak, p.Best)
	}
	if want := (practice.Tally{Tried: 4, Solved: 3}); p.All != want || p.Kinds["best-move"] != want {
		t.Errorf("counted %+v and %+v, want %+v", p.All, p.Kinds, want)
	}
}

func TestBeginnersStartAt1500AndMoveWithTheirResults(t *testing.T) {
	start := practice.Replay(nil)
	if start.Rating != rating.Standard().Start || start.RatingAt(noon) != rating.Standard().Start {
		t.Errorf("a beginner has %+v", start.Rating)
	}
	won, lost := practice.Replay([]practice.Entry{tried("a", rating.Win)}), practice.Replay([]practice.Entry{tried("a", rating.Loss)})
	if !(won.Rating.Rating > 1600 && lost.Rating.Rating < 1400 && won.Rating.Deviation < 400) {
		t.Errorf("after a win %+v, after a loss %+v", won.Rating, lost.Rating)
	}
}

func TestTimeAwayMakesTheRatingLessCertain(t *testing.T) {
	p := practice.Replay([]practice.Entry{tried("a", rating.Win)})
	later := p.RatingAt(noon.AddDate(1, 0, 0))
	if later.Rating != p.Rating.Rating || later.Deviation <= p.Rating.Deviation {
		t.Errorf("%+v became %+v in a year", p.Rating, later)
	}
	if earlier := p.RatingAt(noon.AddDate(-1, 0, 0)); earlier != p.Rating {
		t.Errorf("a clock set back changed %+v to %+v", p.Rating, earlier)
	}
}

func TestDaysInARow(t *testing.T) {
	daily := func(date string, score rating.Score) practice.Entry {
		e := tried("daily "+date, score)
		e.Daily = date
		return e
	}
	p := practice.Replay([]practice.Entry{
		daily("2026-11-17", rating.Win), daily("2026-11-18", rating.Loss), daily("2026-11-19", rating.Win), daily("2026-11-20", rating.Win),
	})
	if got := p.Days(noon); got != 2 {
		t.Errorf("before today's puzzle: %d days in a row, want 2", got)
	}
	if got := p.Days(noon.AddDate(0, 0, 1)); got != 0 {
		t.Errorf("after a day without: %d days in a row, want 0", got)
	}
	if tried, solved := p.Day("2026-11-18"); !tried || solved {
		t.Error("the puzzle of the 18th was tried and not solved")
	}
	if tried, _ := p.Day("2026-11-21"); tried {
		t.Error("the puzzle of the 21st was not tried")
	}
}

func TestTheDayChangesAtMidnightUTC(t *testing.T) {
	east := time.FixedZone("", 9*3600)
	if got := practice.Date(time.Date(2026, 11, 22, 3, 0, 0, 0, east)); got != "2026-11-21" {
		t.Errorf("the day is %s", got)
	}
}

func TestStreaksAndTalliesAreWithinBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOf(rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win})).Draw(t, "scores")
		var entries []practice.Entry
		for i, s := range scores {
			entries = append(entries, tried(fmt.Sprint(i%7), s))
		}
		p := practice.Replay(entries)
		if !(p.Streak <= p.Best && p.Best <= p.All.Solved && p.All.Solved <= p.All.Tried && p.All.Tried <= 7) {
			t.Errorf("%+v", p)
		}
	})
}

// One puzzle, however surprising, moves even a new player's rating by no more
// than 200 points, and by no more than 50 where a hint or the solution helped.
func TestOnePuzzleMovesTheRatingByLittle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := tried("a", rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(t, "score"))
		e.Rating = rapid.IntRange(0, 3000).Draw(t, "rating")
		e.Helped = e.Score == rating.Draw || e.Score == rating.Loss && rapid.Bool().Draw(t, "helped")
		p := practice.Replay([]practice.Entry{e})
		most := 200.0
		if e.Helped {
			most = 50
		}
		if moved := math.Abs(p.Rating.Rating - rating.Standard().Start.Rating); moved > most+1e-9 {
			t.Errorf("moved by %.0f, at most %.0f", moved, most)
		}
		if p.Rating.Deviation > rating.Standard().Start.Deviation {
			t.Errorf("less certain than before: %+v", p.Rating)
		}
	})
}

// What an easy puzzle says is not lost: many together go where Glicko-2 goes.
func TestManyPuzzlesStillMoveTheRatingFar(t *testing.T) {
	var entries []practice.Entry
	for i := range 20 {
		e := tried(fmt.Sprint(i), rating.Win)
		e.Rating = 2400
		entries = append(entries, e)
	}
	if p := practice.Replay(entries); p.Rating.Rating < 2300 {
		t.Errorf("after 20 puzzles of 2400: %+v", p.Rating)
	}
}

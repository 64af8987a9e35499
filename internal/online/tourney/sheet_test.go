package tourney

import (
	"errors"
	"testing"
)

// A sheet enters the results of several boards at once, or, if one of them is refused, none.
func TestASheetOfResults(t *testing.T) {
	c := begin(t, setup(Swiss), 7)
	sheet := func(round int, results ...OneResult) ([]Event, error) {
		return c.try(boss, Direct{Action: SetResults, Round: round, Results: results, Reason: "played at the table"})
	}
	refused := func(code Code, want map[int]Code, round int, results ...OneResult) {
		t.Helper()
		events, err := sheet(round, results...)
		var of RefusedBoards
		if errors.As(err, &of); !errors.Is(err, &Error{Code: code}) || len(events) > 0 || len(of) != len(want) {
			t.Fatalf("%v: %v, %+v", results, err, events)
		}
		for _, got := range of {
			if got.Err.Code != want[got.Board] {
				t.Errorf("%v: %d %v, want %+v", results, got.Board, got.Err, want)
			}
		}
	}
	refused(BadResult, nil, 1)
	refused(NoSuchRound, nil, 2, OneResult{1, SouthWins, "", nil})
	refused(BadResult, map[int]Code{2: BadResult, 4: NoSuchBoard, 1: BadResult}, 1,
		OneResult{1, SouthWins, "", nil}, OneResult{2, "2-0", "", nil}, OneResult{4, Drawn, "", nil}, OneResult{1, NorthWins, "", nil})
	if _, err := c.try(boss, Direct{Action: SetResults, Round: 1, Results: []OneResult{{1, Drawn, "", nil}}}); err == nil {
		t.Error("results without a reason")
	}
	if _, err := c.try(who(0), Direct{Action: SetResults, Round: 1, Results: []OneResult{{1, Drawn, "", nil}}, Reason: "x"}); err == nil {
		t.Error("results by a player")
	}
	events, err := sheet(1, OneResult{1, SouthWins, "*", nil}, OneResult{2, Drawn, "", nil})
	if err != nil || len(events) != 2 || events[0].Result != SouthWins || events[1].Board != 2 || events[1].Reason != "played at the table" {
		t.Fatalf("%v, %+v", err, events)
	}
	// What a board has already changes nothing, and what somebody else has entered meanwhile stays.
	if events, err := sheet(1, OneResult{1, SouthWins, "*", nil}); err != nil || len(events) != 0 {
		t.Errorf("once more: %v, %+v", err, events)
	}
	refused(ResultChanged, map[int]Code{1: ResultChanged}, 1, OneResult{1, NorthWins, "*", nil}, OneResult{3, NorthForfeits, "*", nil})
	events, err = sheet(1, OneResult{1, NorthWins, "1-0", nil}, OneResult{3, NorthForfeits, "*", nil})
	if err != nil || events[0].Was != SouthWins || len(c.Rounds()) != 2 {
		t.Errorf("%v, %+v", err, events)
	}
	c.replayed()
}

// In a bracket nobody draws, and what later rounds follow from stays.
func TestASheetOfABracket(t *testing.T) {
	c := begin(t, setup(Knockout), 4)
	_, err := c.try(boss, Direct{Action: SetResults, Round: 1, Results: []OneResult{{1, Drawn, "", nil}, {2, SouthWins, "", nil}}, Reason: "x"})
	if c.refused(err, BadResult); c.round(1).Boards[1].Result != NoResult {
		t.Error("half of a sheet was entered")
	}
	c.direct(Direct{Action: SetResults, Round: 1, Results: []OneResult{{1, NorthWins, "", nil}, {2, SouthWins, "", nil}}, Reason: "x"})
	_, err = c.try(boss, Direct{Action: SetResults, Round: 1, Results: []OneResult{{1, SouthWins, "", nil}}, Reason: "x"})
	c.refused(err, DecidesLater)
	c.replayed()
}

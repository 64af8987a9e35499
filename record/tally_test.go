package record

import (
	"fmt"
	"slices"
	"testing"
)

// tallied counts the games of some records.
func tallied(t *testing.T, games ...string) *Tally {
	t.Helper()
	tally := NewTally()
	for _, text := range games {
		g, err := Parse(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		tally.Add(g)
	}
	return tally
}

// paper writes a record of a 2x1 game.
func paper(white, black, result, beans, moves string) string {
	return fmt.Sprintf("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n[Variant \"Cups\"]\n[Cups \"1\"]\n[Beans \"%s\"]\n\n%s %s\n",
		white, black, result, beans, moves, result)
}

func TestTallyCountsResultsBoardsAndPlayers(t *testing.T) {
	tally := tallied(t,
		paper("Bo", "Ada", "0-1", "1", "1. 1 1x1 2. -- a"),
		paper("Ada", "?", "1-0", "2", "1. 1"),
		paper("Cy", "Bo", "1/2-1/2", "2", "1. 1"),
		paper("Ada", "Bo", "*", "2", "1. 1"),
	)
	if got, want := tally.Total(), (Count{Games: 4, SouthWins: 1, NorthWins: 1, Draws: 1, Open: 1, Finished: 1, Moves: 3, Margin: -2}); got != want {
		t.Errorf("total %+v, want %+v", got, want)
	}
	players := []PlayerCount{
		{Name: "Ada", Games: 2, Wins: 2},
		{Name: "Cy", Games: 1, Draws: 1},
		{Name: "Bo", Games: 2, Draws: 1, Losses: 1},
	}
	if got := tally.Players(); !slices.Equal(got, players) {
		t.Errorf("players %+v, want %+v", got, players)
	}
	boards := []BoardCount{
		{1, "1", Count{Games: 1, NorthWins: 1, Finished: 1, Moves: 3, Margin: -2}},
		{1, "2", Count{Games: 3, SouthWins: 1, Draws: 1, Open: 1}},
	}
	if got := tally.Boards(); !slices.Equal(got, boards) {
		t.Errorf("boards %+v, want %+v", got, boards)
	}
}

func TestTallyOfNoGames(t *testing.T) {
	tally := NewTally()
	if tally.Total() != (Count{}) || tally.Boards() == nil || len(tally.Boards()) != 0 || tally.Players() == nil || len(tally.Players()) != 0 {
		t.Errorf("%+v, %v, %v", tally.Total(), tally.Boards(), tally.Players())
	}
}

func TestMeansAreToAHundredth(t *testing.T) {
	c := Count{Finished: 3, Moves: 50, Margin: -4}
	if c.MeanMoves() != 16.67 || c.MeanMargin() != -1.33 || (Count{}).MeanMoves() != 0 {
		t.Errorf("%v moves, %v beans", c.MeanMoves(), c.MeanMargin())
	}
}

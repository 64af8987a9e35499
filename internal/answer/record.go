package answer

import (
	"errors"

	"example.org/cups"
	"example.org/cups/record"
)

// CheckedFile is what "cups record check --json" prints for each file (notation
// §6).
type CheckedFile struct {
	File   string         `json:"file"`
	Games  int            `json:"games"` // the damaged ones too
	Errors []CheckedError `json:"errors"`
	Notes  []CheckedError `json:"notes,omitempty"` // what was added to games that lack a "--"
}

// CheckedError is what is wrong with a game, or with a file that cannot be read.
type CheckedError struct {
	Game   int    `json:"game"` // of a file that cannot be read: the last one that could, or 0
	Line   int    `json:"line"` // 0 if the file cannot be read
	Move   string `json:"move"` // with its number; empty if no move is concerned
	Code   string `json:"code"` // of the reason; it stays the same between versions
	Reason string `json:"reason"`
}

// NewCheckedError is the answer about a damaged game.
func NewCheckedError(e *record.Error) CheckedError {
	return CheckedError{e.Game, e.Line, e.Move, codeOf(e.Err), e.Err.Error()}
}

// codeOf returns the code of what is wrong with a game: that of a [record.Fault], or
// "illegal_move", or "syntax" for a move or position that can't be read.
func codeOf(err error) string {
	var fault *record.Fault
	var illegal *cups.MoveError
	switch {
	case errors.As(err, &fault):
		return string(fault.Reason)
	case errors.As(err, &illegal):
		return "illegal_move"
	}
	return "syntax"
}

// RecordStats is what "cups record stats --json" prints: one document over all
// files. Damaged games are counted and left out of everything else.
type RecordStats struct {
	Files   []string      `json:"files"`
	Games   int           `json:"games"`
	Damaged int           `json:"damaged"`
	Total   ResultCount   `json:"total"`
	Boards  []BoardStats  `json:"boards"`  // by size and stock, the smallest first
	Players []PlayerStats `json:"players"` // the best score first

	// EloAnchor is the player whose Elo was known before, a level of the computer. Without
	// one the mean of all Elos is 1500.
	EloAnchor string `json:"eloAnchor,omitempty"`
}

// Elo is a rating with half of the interval that holds the true points with 95 % certainty:
// 0 for the anchor, and for all if there is none.
type Elo struct {
	Points float64 `json:"elo"`
	Error  float64 `json:"eloError,omitempty"`
}

// ResultCount counts games by how they ended.
type ResultCount struct {
	Games     int `json:"games"`
	SouthWins int `json:"southWins"`
	NorthWins int `json:"northWins"`
	Draws     int `json:"draws"`
	Open      int `json:"open"`
	Finished  int `json:"finished"` // played to the end; the means are over these

	MeanMoves  float64 `json:"meanMoves"`
	MeanMargin float64 `json:"meanMargin"` // South's
}

// BoardStats counts the games on one board.
type BoardStats struct {
	Cups  int    `json:"cups"`
	Beans string `json:"beans"` // in each stock at the start; "-" for other set-ups
	ResultCount
}

// PlayerStats says how a player did.
type PlayerStats struct {
	Name   string  `json:"name"`
	Games  int     `json:"games"` // that have a result
	Wins   int     `json:"wins"`
	Draws  int     `json:"draws"`
	Losses int     `json:"losses"`
	Score  float64 `json:"score"` // a win 1, a draw half
	*Elo           // nil, without the fields, for players of whom the results say too little
}

// NewRecordStats is the answer about the games of some files, of which damaged
// ones are not in the tally. The Elos are by the name of the player.
func NewRecordStats(files []string, damaged int, t *record.Tally, elos map[string]Elo, anchor string) RecordStats {
	stats := RecordStats{
		Files: files, Games: t.Total().Games + damaged, Damaged: damaged, Total: newResultCount(t.Total()),
		Boards: []BoardStats{}, Players: []PlayerStats{}, EloAnchor: anchor,
	}
	for _, b := range t.Boards() {
		stats.Boards = append(stats.Boards, BoardStats{b.Cups, b.Beans, newResultCount(b.Count)})
	}
	for _, p := range t.Players() {
		player := PlayerStats{Name: p.Name, Games: p.Games, Wins: p.Wins, Draws: p.Draws, Losses: p.Losses, Score: p.Score()}
		if elo, ok := elos[p.Name]; ok {
			player.Elo = &elo
		}
		stats.Players = append(stats.Players, player)
	}
	return stats
}

func newResultCount(c record.Count) ResultCount {
	return ResultCount{c.Games, c.SouthWins, c.NorthWins, c.Draws, c.Open, c.Finished, c.MeanMoves(), c.MeanMargin()}
}

package main

import (
	"errors"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/mine"
	"example.org/cups/internal/phrase"
)

// puzzleReason says in the user's words what is wrong with a puzzle.
func (a *app) puzzleReason(err error) string {
	var claim *mine.FalseClaimError
	if errors.As(err, &claim) && claim.Claim != mine.ClaimForm {
		return a.falseClaim(claim)
	}
	return phrase.Error(a.text, err)
}

// falseClaim names the puzzle, the place, what is claimed and what is true.
func (a *app) falseClaim(e *mine.FalseClaimError) string {
	key := map[mine.Claim]string{
		mine.ClaimWays: "ways", mine.ClaimMargin: "margin", mine.ClaimDefence: "defences", mine.ClaimThemes: "themes",
	}[e.Claim]
	what := a.text.Get("puzzlemake.check.claim."+key, "move", e.Move, "have", e.Have, "want", e.Want)
	if len(e.Path) == 0 {
		return a.text.Get("puzzlemake.check.false", "id", e.ID, "what", what)
	}
	return a.text.Get("puzzlemake.check.false_after", "id", e.ID, "path", movesText(e.Path), "what", what)
}

func movesText(moves []cups.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

package puzzle

import (
	"errors"
	"fmt"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/internal/phrase"
	"example.org/cups/puzzle"
)

// faultText says in the user's words what is wrong with a puzzle.
func faultText(env *command.Env, err error) string {
	var claim *mine.FalseClaimError
	var damaged *puzzle.FileError
	switch {
	case errors.As(err, &claim) && claim.Claim != mine.ClaimForm:
		return falseClaim(env, claim)
	case errors.As(err, &damaged) && damaged.ID != "":
		return env.Text.Get("puzzlemake.check.damaged_puzzle", "line", damaged.Line, "id", damaged.ID, "reason", fileReason(env, damaged))
	case errors.As(err, &damaged):
		return env.Text.Get("puzzlemake.check.damaged", "line", damaged.Line, "reason", fileReason(env, damaged))
	}
	return phrase.Error(env.Text, err)
}

// falseClaim names the puzzle, the place, what is claimed and what is true.
func falseClaim(env *command.Env, e *mine.FalseClaimError) string {
	key := map[mine.Claim]string{
		mine.ClaimWays: "ways", mine.ClaimMargin: "margin", mine.ClaimDefence: "defences", mine.ClaimThemes: "themes",
	}[e.Claim]
	what := env.Text.Get("puzzlemake.check.claim."+key, "move", e.Move, "have", e.Have, "want", e.Want)
	if len(e.Path) == 0 {
		return env.Text.Get("puzzlemake.check.false", "id", e.ID, "what", what)
	}
	return env.Text.Get("puzzlemake.check.false_after", "id", e.ID, "path", movesText(e.Path), "what", what)
}

// fileReason is the reason without the place.
func fileReason(env *command.Env, e *puzzle.FileError) string {
	if e.Err == nil {
		return e.Reason
	}
	return fmt.Sprintf("%s: %s", e.Reason, phrase.Error(env.Text, e.Err))
}

func movesText(moves []cups.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

package puzzle

import (
	"errors"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/internal/say"
)

// faultText says in the user's words what is wrong with a puzzle.
func faultText(env *command.Env, err error) string {
	var claim *mine.FalseClaimError
	if errors.As(err, &claim) && claim.Claim != mine.ClaimForm {
		return falseClaim(env, claim)
	}
	return say.Error(env.Text, err)
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

func movesText(moves []cups.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

package mine

import (
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// Code returns the code for users.
func (e *OrderError) Code() string {
	return map[OrderFault]string{
		NoKind: "practice.bad_kind", WrongCups: "puzzlemake.make.bad_cups", WrongCount: "puzzlemake.make.bad_count",
		WrongSteps: "puzzlemake.make.bad_steps", TooManySteps: "puzzlemake.make.too_many_steps",
		WrongTheme: "puzzlemake.make.wrong_theme", WrongRatings: "puzzlemake.make.wrong_rating",
		WrongOpenings: "puzzlemake.make.wrong_openings",
	}[e.Fault]
}

// Values returns the values that belong to the code.
func (e *OrderError) Values() []any {
	o := e.Order
	n := int(o.MinSteps)
	switch e.Fault {
	case WrongCups:
		n = o.Cups
	case WrongCount:
		n = o.Count
	}
	return []any{
		"n", n, "input", o.Kind, "kind", o.Kind, "theme", o.Theme, "cups", o.Cups, "most", e.Most, "kept", solver.MostKeptCups,
		"low", puzzle.MinRating, "high", puzzle.MaxRating,
	}
}

// Code returns the code for users.
func (e *FalseClaimError) Code() string {
	if len(e.Path) == 0 {
		return "puzzlemake.check.false"
	}
	return "puzzlemake.check.false_after"
}

// Values returns the values that belong to the code. One of them is an error
// with a code of its own.
func (e *FalseClaimError) Values() []any {
	return []any{"id", e.ID, "path", movesText(e.Path), "what", e.claim()}
}

// claim says what is claimed and what is true.
func (e *FalseClaimError) claim() error {
	switch e.Claim {
	case ClaimWays:
		return coded.New("puzzlemake.check.claim.ways", "the puzzle claims {have} shortest ways, but there are {want}",
			"have", e.Have, "want", e.Want)
	case ClaimMargin:
		return coded.New("puzzlemake.check.claim.margin", "the puzzle claims margin {have} for move {move}, but it is {want}",
			"have", e.Have, "want", e.Want, "move", e.Move)
	case ClaimDefence:
		return coded.New("puzzlemake.check.claim.defences", "the puzzle goes on after {have}, but the best defences are {want}",
			"have", e.Have, "want", e.Want)
	case ClaimThemes:
		return coded.New("puzzlemake.check.claim.themes", "the puzzle claims the themes {have}, but it has {want}",
			"have", e.Have, "want", e.Want)
	}
	return e.Err
}

func movesText(moves []cups.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

// Code returns the code for users.
func (e *ExhaustedError) Code() string { return "puzzlemake.make.exhausted" }

// Values returns the values that belong to the code.
func (e *ExhaustedError) Values() []any { return []any{"n", e.Made, "tried", e.Tried} }

// Code returns the code for users.
func (e *ScheduledError) Code() string { return "puzzlemake.make.has_days" }

// Values returns the values that belong to the code.
func (e *ScheduledError) Values() []any {
	return []any{"file", e.File, "date", e.From.Format(time.DateOnly)}
}

// Code returns the code for users: that of any file that something is wrong with.
func (e *TrayError) Code() string { return "file.at" }

// Values returns the values that belong to the code.
func (e *TrayError) Values() []any { return []any{"file", e.File, "reason", e.Err} }

package say

import (
	"strings"

	"example.org/cups/puzzle"
	"example.org/cups/record"
)

// puzzleFile is [puzzle.FileError.Error] in the user's language.
func puzzleFile(t Printer, e *puzzle.FileError) string {
	if e.ID != "" {
		return t.Get("puzzlefile.at_puzzle", "line", e.Line, "id", e.ID, "reason", Error(t, e.Err))
	}
	return t.Get("puzzlefile.at", "line", e.Line, "reason", Error(t, e.Err))
}

// puzzleDamage is [puzzle.Damage.Error] in the user's language.
func puzzleDamage(t Printer, d *puzzle.Damage) string {
	what := t.Get("puzzlefile.reason."+string(d.Reason), "have", d.Have, "want", d.Want)
	if d.Err == nil {
		return what
	}
	return what + ": " + Error(t, d.Err)
}

// recordDamage is [record.Error.Error] in the user's language.
func recordDamage(t Printer, e *record.Error) string {
	var where []string
	if e.Game > 0 {
		where = append(where, t.Get("record.damage.place", "line", e.Line, "game", e.Game))
	}
	if e.Move != "" {
		where = append(where, e.Move)
	}
	if len(where) == 0 {
		return Error(t, e.Err)
	}
	return strings.Join(where, ", ") + ": " + Error(t, e.Err)
}

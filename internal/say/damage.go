package say

import (
	"errors"
	"strings"

	"example.org/cups/puzzle"
	"example.org/cups/record"
)

// damage says what is wrong with a record or a puzzle, and where. It reports
// false if the error is about neither.
func damage(t Printer, err error) (string, bool) {
	var game *record.Error
	var fault *record.Fault
	var file *puzzle.FileError
	var broken *puzzle.Damage
	switch {
	case errors.As(err, &file) && file.ID != "":
		return t.Get("puzzlefile.at_puzzle", "line", file.Line, "id", file.ID, "reason", Error(t, file.Err)), true
	case errors.As(err, &file):
		return t.Get("puzzlefile.at", "line", file.Line, "reason", Error(t, file.Err)), true
	case errors.As(err, &broken):
		return puzzleDamage(t, broken), true
	case errors.As(err, &game):
		return recordDamage(t, game), true
	case errors.As(err, &fault):
		return t.Get("record.reason."+string(fault.Reason),
			"name", fault.Name, "have", fault.Have, "want", fault.Want, "side", Side(t, fault.Side)), true
	}
	return "", false
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

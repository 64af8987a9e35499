package gamefile

import (
	"errors"
	"fmt"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/text"
	"example.org/cups/record"
)

// Reason says what is wrong with a game in the user's language.
func Reason(t text.Printer, err error) string {
	var fault *record.Fault
	if errors.As(err, &fault) {
		return t.Get("record.reason."+string(fault.Reason),
			"name", fault.Name, "have", fault.Have, "want", fault.Want, "side", phrase.Side(t, fault.Side))
	}
	return phrase.Error(t, err)
}

// DamageText says where in a file which game is damaged, and how.
func DamageText(env *command.Env, file string, e *record.Error) string {
	where := env.Text.Get("record.damage.game", "file", file, "line", e.Line, "game", e.Game)
	if e.Move != "" {
		where += ", " + e.Move
	}
	return fmt.Sprintf("%s: %s", where, Reason(env.Text, e.Err))
}

// damaged puts an error of reading a game into the user's words; nil stays nil.
func damaged(env *command.Env, file string, err error) error {
	var damage *record.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &damage):
		return errors.New(DamageText(env, file, damage))
	}
	return fileError(file, err)
}

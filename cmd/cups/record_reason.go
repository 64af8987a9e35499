package main

import (
	"errors"
	"fmt"

	"example.org/cups/internal/phrase"
	"example.org/cups/record"
)

// reason says what is wrong with a game in the user's language.
func (a *app) reason(err error) string {
	var fault *record.Fault
	if errors.As(err, &fault) {
		return a.text.Get("record.reason."+string(fault.Reason),
			"name", fault.Name, "have", fault.Have, "want", fault.Want, "side", phrase.Side(a.text, fault.Side))
	}
	return phrase.Error(a.text, err)
}

// damageText says where in a file which game is damaged, and how.
func (a *app) damageText(file string, e *record.Error) string {
	where := a.text.Get("record.damage.game", "file", file, "line", e.Line, "game", e.Game)
	if e.Move != "" {
		where += ", " + e.Move
	}
	return fmt.Sprintf("%s: %s", where, a.reason(e.Err))
}

// damaged puts an error of reading a game into the user's words; nil stays nil.
func (a *app) damaged(file string, err error) error {
	var damage *record.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &damage):
		return errors.New(a.damageText(file, damage))
	}
	return fileError(file, err)
}

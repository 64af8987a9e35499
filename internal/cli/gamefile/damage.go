package gamefile

import (
	"errors"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// DamageText returns a sentence about a damaged game in a file: the place, the game and
// the damage.
func DamageText(env *command.Env, file string, e *record.Error) string {
	return env.Text.Get("file.at", "file", file, "reason", say.Error(env.Text, e))
}

// NoteTexts returns sentences about what was added to a game when it was read.
func NoteTexts(env *command.Env, file string, g *record.Game) []string {
	var notes []string
	if g != nil {
		for _, note := range g.Notes() {
			notes = append(notes, env.Text.Get("record.note", "note", DamageText(env, file, note)))
		}
	}
	return notes
}

// WarnOfNotes writes to the error stream what was added to a game when it was read.
func WarnOfNotes(env *command.Env, file string, g *record.Game) {
	for _, note := range NoteTexts(env, file, g) {
		env.Warn(note)
	}
}

// damaged translates an error of reading a game into the user's language; nil stays nil.
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

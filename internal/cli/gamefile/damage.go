package gamefile

import (
	"errors"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// DamageText says where in a file which game is damaged, and how.
func DamageText(env *command.Env, file string, e *record.Error) string {
	return env.Text.Get("file.at", "file", file, "reason", say.Error(env.Text, e))
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

package record

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

func checkCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "check [FILE...]"}, "record.check")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		return gamefile.EachFile(env, files, func(file string) error { return checkFile(env, cmd, file, *asJSON) })
	}
	return cmd
}

// checkFile checks one file and prints what it found.
func checkFile(env *command.Env, cmd *cobra.Command, file string, asJSON bool) error {
	found := answer.CheckedFile{File: file, Errors: []answer.CheckedError{}}
	err := gamefile.EachGame(cmd.Context(), env, file, func(g *record.Game, damage *record.Error) error {
		found.Games++
		if err := noteAll(env, &found, g, asJSON); err != nil {
			return err
		}
		if damage == nil {
			return nil
		}
		found.Errors = append(found.Errors, answer.NewCheckedError(damage))
		if asJSON {
			return nil
		}
		_, err := fmt.Fprintln(env.Out, gamefile.DamageText(env, file, damage))
		return err
	})
	var unreadable gamefile.UnreadableError
	if asJSON && errors.As(err, &unreadable) {
		code, reason := say.Cause(say.In(say.English), unreadable.Reason)
		found.Errors = append(found.Errors, answer.CheckedError{Game: found.Games, Code: code, Reason: reason})
		return errors.Join(printChecked(env, &found, asJSON), err)
	}
	if err == nil {
		err = printChecked(env, &found, asJSON)
	}
	if err == nil && len(found.Errors) > 0 {
		return command.ErrReported
	}
	return err
}

// noteAll notes what was added to a game, which is not an error.
func noteAll(env *command.Env, found *answer.CheckedFile, g *record.Game, asJSON bool) error {
	if g == nil {
		return nil
	}
	for _, note := range g.Notes() {
		found.Notes = append(found.Notes, answer.NewCheckedError(note))
	}
	if asJSON {
		return nil
	}
	for _, note := range gamefile.NoteTexts(env, found.File, g) {
		if _, err := fmt.Fprintln(env.Out, note); err != nil {
			return err
		}
	}
	return nil
}

func printChecked(env *command.Env, found *answer.CheckedFile, asJSON bool) error {
	if asJSON {
		return answer.Write(env.Out, found)
	}
	games := env.Text.Get("record.games", "n", found.Games)
	key := "record.check.damaged"
	if len(found.Errors) == 0 {
		key = "record.check.ok"
	}
	_, err := fmt.Fprintln(env.Out, env.Text.Get(key, "file", found.File, "games", games, "n", len(found.Errors)))
	return err
}

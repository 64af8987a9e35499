package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups/record"
)

// checkedFile is what "cups record check --json" prints for each file (notation
// §6).
type checkedFile struct {
	File   string         `json:"file"`
	Games  int            `json:"games"` // the damaged ones too
	Errors []checkedError `json:"errors"`
}

type checkedError struct {
	Game   int    `json:"game"` // of a file that can't be read: the last one that could, or 0
	Line   int    `json:"line"` // 0 where the file can't be read
	Move   string `json:"move"` // with its number; empty where none is concerned
	Reason string `json:"reason"`
}

func (a *app) recordCheckCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "check [FILE...]"}, "record.check")
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		return a.eachFile(files, func(file string) error { return a.checkFile(cmd, file, *asJSON) })
	}
	return cmd
}

// checkFile checks one file and prints what it found.
func (a *app) checkFile(cmd *cobra.Command, file string, asJSON bool) error {
	found := checkedFile{File: file, Errors: []checkedError{}}
	err := a.eachGame(cmd.Context(), file, func(_ *record.Game, damage *record.Error) error {
		found.Games++
		if damage == nil {
			return nil
		}
		found.Errors = append(found.Errors, checkedError{damage.Game, damage.Line, damage.Move, damage.Err.Error()})
		if asJSON {
			return nil
		}
		_, err := fmt.Fprintln(a.out, a.damageText(file, damage))
		return err
	})
	var unreadable unreadableFile
	if asJSON && errors.As(err, &unreadable) {
		found.Errors = append(found.Errors, checkedError{Game: found.Games, Reason: unreadable.reason.Error()})
		return errors.Join(a.printChecked(&found, asJSON), err)
	}
	if err == nil {
		err = a.printChecked(&found, asJSON)
	}
	if err == nil && len(found.Errors) > 0 {
		return errReported
	}
	return err
}

func (a *app) printChecked(found *checkedFile, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.out).Encode(found)
	}
	games := a.text.Get("record.games", "n", found.Games)
	key := "record.check.damaged"
	if len(found.Errors) == 0 {
		key = "record.check.ok"
	}
	_, err := fmt.Fprintln(a.out, a.text.Get(key, "file", found.File, "games", games, "n", len(found.Errors)))
	return err
}

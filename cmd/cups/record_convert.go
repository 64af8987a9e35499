package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.org/cups/internal/phrase"
	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// gameWriter is a file of games that is being written, in either form.
type gameWriter interface {
	Write(*record.Game) error
}

// convertFlags are the flags of "cups record convert".
type convertFlags struct {
	to      string
	output  string
	salvage bool
}

// The forms of a record: the value of --to, and the ending of a file's name.
const (
	formCups  = "cups"
	formLines = "jsonl"
)

func (a *app) recordConvertCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "convert [FILE...]"}, "record.convert")
	var f convertFlags
	cmd.Flags().StringVarP(&f.to, "to", "t", "", a.text.Get("record.convert.flag.to"))
	cmd.Flags().StringVarP(&f.output, "output", "o", "", a.text.Get("record.convert.flag.output"))
	cmd.Flags().BoolVar(&f.salvage, "salvage", false, a.text.Get("record.convert.flag.salvage"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if f.to == "" {
			f.to = formOf(f.output)
		}
		if f.to != formCups && f.to != formLines {
			return usage(errors.New(a.text.Get("record.convert.bad_form", "form", f.to)))
		}
		return a.convert(cmd, files, f)
	}
	return cmd
}

// formOf guesses the form that is wanted from the name of the file that is
// written: JSON lines, unless it is a record's.
func formOf(file string) string {
	if filepath.Ext(file) == "."+formCups {
		return formCups
	}
	return formLines
}

// errSalvaged says that games were damaged, which the user knows by now, and
// that their good moves were written, which is what was wanted.
var errSalvaged = fmt.Errorf("salvaged: %w", errReported)

// convert writes all games to standard output or to a file. A file is not
// written where anything would be missing from it, for it may take the place
// of the only copy.
func (a *app) convert(cmd *cobra.Command, files []string, f convertFlags) error {
	if f.output == "" || f.output == "-" {
		return a.convertAll(cmd, files, f, a.out)
	}
	var salvaged error
	err := savefile.Replace(f.output, func(w io.Writer) error {
		err := a.convertAll(cmd, files, f, w)
		if errors.Is(err, errSalvaged) {
			salvaged, err = err, nil
		}
		return err
	})
	switch {
	case err == nil:
		return salvaged
	case errors.Is(err, errReported):
		fmt.Fprintf(a.err, "cups: %s\n", a.text.Get("record.convert.not_written", "file", f.output))
		return err
	case errors.Is(err, context.Canceled):
		return err
	}
	return a.writeError(f.output, err)
}

// writeError says which file could not be written, and not the name of the one
// beside it that the user has never heard of.
func (a *app) writeError(file string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return errors.New(a.text.Get("record.convert.failed", "file", file, "error", phrase.Error(a.text, err)))
}

// convertAll writes the games of all files, one file after the other.
func (a *app) convertAll(cmd *cobra.Command, files []string, f convertFlags, w io.Writer) error {
	out := bufio.NewWriter(w)
	var games gameWriter = record.NewJSONWriter(out)
	if f.to == formCups {
		games = record.NewWriter(out)
	}
	failed := a.eachFile(files, func(file string) error { return a.convertFile(cmd, file, f.salvage, games) })
	if err := out.Flush(); err != nil {
		return err
	}
	return failed
}

// convertFile writes the games of one file. Of a damaged one it writes the
// good part, if that is wanted.
func (a *app) convertFile(cmd *cobra.Command, file string, salvage bool, games gameWriter) error {
	damaged := false
	err := a.eachGame(cmd.Context(), file, func(g *record.Game, damage *record.Error) error {
		if damage != nil {
			damaged = true
			fmt.Fprintf(a.err, "cups: %s\n", a.damageText(file, damage))
		}
		if damage != nil && !salvage || g == nil {
			return nil
		}
		return games.Write(g)
	})
	switch {
	case err == nil && damaged && salvage:
		return errSalvaged
	case err == nil && damaged:
		return errReported
	}
	return err
}

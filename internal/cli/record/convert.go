package record

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
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

func convertCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "convert [FILE...]"}, "record.convert")
	var f convertFlags
	cmd.Flags().StringVarP(&f.to, "to", "t", "", env.Text.Get("record.convert.flag.to"))
	cmd.Flags().StringVarP(&f.output, "output", "o", "", env.Text.Get("cups.flag.output"))
	cmd.Flags().BoolVar(&f.salvage, "salvage", false, env.Text.Get("record.convert.flag.salvage"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if f.to == "" {
			f.to = formOf(f.output)
		}
		if f.to != formCups && f.to != formLines {
			return command.Usage(errors.New(env.Text.Get("record.convert.bad_form", "form", f.to)))
		}
		return convert(env, cmd, files, f)
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
var errSalvaged = fmt.Errorf("salvaged: %w", command.ErrReported)

// convert writes all games to standard output or to a file. A file is not
// written where anything would be missing from it, for it may take the place
// of the only copy.
func convert(env *command.Env, cmd *cobra.Command, files []string, f convertFlags) error {
	if f.output == "" || f.output == "-" {
		return convertAll(env, cmd, files, f, env.Out)
	}
	var salvaged error
	err := savefile.Replace(cmd.Context(), f.output, func(w io.Writer) error {
		err := convertAll(env, cmd, files, f, w)
		if errors.Is(err, errSalvaged) {
			salvaged, err = err, nil
		}
		return err
	})
	switch {
	case err == nil:
		return salvaged
	case errors.Is(err, command.ErrReported):
		env.Warn(env.Text.Get("record.convert.not_written", "file", f.output))
		return err
	case errors.Is(err, context.Canceled):
		return err
	}
	return env.WriteError(f.output, err)
}

// convertAll writes the games of all files, one file after the other.
func convertAll(env *command.Env, cmd *cobra.Command, files []string, f convertFlags, w io.Writer) error {
	out := bufio.NewWriter(w)
	var games gameWriter = record.NewJSONWriter(out)
	if f.to == formCups {
		games = record.NewWriter(out)
	}
	failed := gamefile.EachFile(env, files, func(file string) error { return convertFile(env, cmd, file, f.salvage, games) })
	if err := out.Flush(); err != nil {
		return err
	}
	return failed
}

// convertFile writes the games of one file. Of a damaged one it writes the
// good part, if that is wanted.
func convertFile(env *command.Env, cmd *cobra.Command, file string, salvage bool, games gameWriter) error {
	damaged := false
	err := gamefile.EachGame(cmd.Context(), env, file, func(g *record.Game, damage *record.Error) error {
		if damage != nil {
			damaged = true
			env.Warn(gamefile.DamageText(env, file, damage))
		}
		gamefile.WarnOfNotes(env, file, g)
		if damage != nil && !salvage || g == nil {
			return nil
		}
		return games.Write(g)
	})
	switch {
	case err == nil && damaged && salvage:
		return errSalvaged
	case err == nil && damaged:
		return command.ErrReported
	}
	return err
}

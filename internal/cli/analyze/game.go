package analyze

import (
	"context"
	"errors"
	"io"
	"strings"

	"example.org/cups/analysis"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/savefile"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// analyzeGame prints for every move of a game how many beans it cost. After an
// interruption it prints everything that is known, and of a damaged game the good moves,
// but it then writes nothing to --out.
func analyzeGame(ctx context.Context, env *command.Env, f *flags, free int, file string) error {
	g, n, damage := f.place.Game(ctx, file)
	if g == nil || damage != nil && g.Len() == 0 {
		return damage
	}
	analyst, tablebases, err := f.analyst(ctx, env, free, g.Start().Cups())
	if err != nil {
		return err
	}
	if f.out != "" && f.out != "-" {
		command.OutliveReader()
		if err := savefile.CanReplace(f.out); err != nil {
			return env.WriteError(f.out, err)
		}
	}
	once := f.tablebaseFor(env, tablebases, g.Start())
	once.Before(ctx)
	defer once.After(ctx)
	line := env.NewProgress()
	judged, err := analyst.Judge(ctx, g.Start(), g.Moves(), f.limits(), func(done int) {
		line.Show(env.Text.Get("analyze.progress", "n", done+1, "of", g.Len()))
	})
	line.End()
	if f.json {
		err = errors.Join(command.UnlessUnread(answer.Write(env.Out, answer.NewJudgedGame(file, n, g, judged))), err)
	} else {
		err = errors.Join(command.UnlessUnread(printJudged(env, f, g, judged)), err)
	}
	if err = errors.Join(err, damage); f.out == "" || err != nil {
		return err
	}
	return writeAnnotated(ctx, env, f.out, g, judged)
}

// writeAnnotated writes the game with its evaluations, glyphs and better
// lines.
func writeAnnotated(ctx context.Context, env *command.Env, file string, g *record.Game, judged []analysis.Judgement) error {
	if note := provenFrom(env, g, judged); note != "" {
		g.Root().AddComment(note)
	}
	if err := g.SetTag("Annotator", "Cups"); err != nil {
		return err
	}
	say := func(j analysis.Judgement) string { return say.Lost(env.Text, j) }
	if err := analysis.Annotate(g, judged, say); err != nil {
		return err
	}
	write := func(w io.Writer) error { return record.NewWriter(w).Write(g) }
	if file == "-" {
		return write(env.Out)
	}
	if err := savefile.Replace(ctx, file, write); err != nil {
		return env.WriteError(file, err)
	}
	env.Complain(env.Text.Get("analyze.written", "file", file))
	return nil
}

// provenFrom prints from which move on all values are proven.
func provenFrom(env *command.Env, g *record.Game, judged []analysis.Judgement) string {
	from := answer.ProvenFrom(judged)
	switch from {
	case len(judged):
		return env.Text.Get("analyze.none_proven")
	case 0:
		return env.Text.Get("analyze.all_proven")
	}
	return env.Text.Get("analyze.proven_from", "move", strings.TrimRight(g.At(judged[from].Ply).Number(), "."))
}

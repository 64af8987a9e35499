package command

import (
	"context"

	"example.org/cups"
	"example.org/cups/internal/mind"
)

// Once is the tablebase that a question lacks: the command makes it, and later ones find it. The
// zero Once is none.
type Once struct {
	env        *Env
	tablebases *mind.Tablebases
	cups       int  // a side; 0: nothing is lacking
	first      bool // it is made before the question is asked
}

// Lacking returns the tablebase that a question about p lacks, which is made before the question
// is asked if first says so, and otherwise after it: then only if it is kept.
func (e *Env) Lacking(t *mind.Tablebases, p cups.Position, first bool) Once {
	if !t.Lacks(p) || !first && !t.Keeps(p.Cups()) {
		return Once{}
	}
	return Once{e, t, p.Cups(), first}
}

// Before makes the tablebase if it is to be made first.
func (o Once) Before(ctx context.Context) {
	if o.cups == 0 || !o.first {
		return
	}
	defer o.show("tablebase.once")()
	select {
	case <-o.tablebases.Prepare(o.cups):
	case <-ctx.Done():
	}
}

// After makes what is not made yet, and writes the file. An interruption ends it.
func (o Once) After(ctx context.Context) {
	if o.cups == 0 || ctx.Err() != nil {
		return
	}
	text := "tablebase.keeping"
	if !o.first {
		text = "tablebase.once"
	}
	defer o.show(text)()
	select {
	case <-o.tablebases.Prepare(o.cups):
	case <-ctx.Done():
	}
	o.tablebases.Finish(ctx)
}

// show says what is being done: on a terminal until it is done, otherwise in a line.
func (o Once) show(key string) (end func()) {
	text := o.env.Text.Get(key, "cups", o.cups)
	line := o.env.NewProgress()
	if !line.IsVisible() {
		if key == "tablebase.once" {
			o.env.Warn(text)
		}
		return func() {}
	}
	line.Show(text)
	return line.End
}

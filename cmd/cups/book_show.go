package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/book"
)

func (a *app) bookShowCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "show [FILE] [POSITION]"}, "book.show")
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if p, err := cups.Parse(strings.Join(args, " ")); err == nil {
			b, _, err := a.builtInBook(p.Cups())
			if err != nil {
				return err
			}
			return a.showEntry(b, p, *asJSON)
		}
		if len(args) == 0 {
			return a.showBuiltIn(*asJSON)
		}
		return a.withBook(args[0], func(b *book.Book) error {
			if len(args) == 1 {
				return a.showBook(args[0], b, *asJSON)
			}
			p, err := a.parse(args[1:])
			if err != nil {
				return err
			}
			return a.showEntry(b, p, *asJSON)
		})
	}
	return cmd
}

// showBuiltIn shows the books in the program.
func (a *app) showBuiltIn(asJSON bool) error {
	for n := range cups.MaxCups + 1 {
		if book.Embedded(n) == nil {
			continue
		}
		b, name, err := a.builtInBook(n)
		if err == nil {
			err = a.showBook(name, b, asJSON)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bookAnswer is what "cups book show --json FILE" prints.
type bookAnswer struct {
	File    string     `json:"file"`
	Cups    int        `json:"cups"`
	Beans   cups.Beans `json:"beans"`
	Cutoff  uint64     `json:"cutoff"`
	Entries uint64     `json:"entries"`
	Exact   uint64     `json:"exact"` // entries whose bounds meet
	Bytes   int64      `json:"bytes"`
}

func newBookAnswer(file string, b *book.Book) bookAnswer {
	i := b.Info()
	answer := bookAnswer{File: file, Cups: i.Cups, Beans: i.Beans, Cutoff: i.Cutoff, Entries: i.Entries, Bytes: i.Bytes}
	for e := range b.Entries() {
		if _, exact := e.Exact(); exact {
			answer.Exact++
		}
	}
	return answer
}

func (a *app) bookSummary(file string, b *book.Book) string {
	s := newBookAnswer(file, b)
	return a.text.Get("book.summary", "file", file, "cups", s.Cups, "beans", s.Beans,
		"n", int(s.Entries), "exact", s.Exact, "cutoff", s.Cutoff, "bytes", s.Bytes)
}

func (a *app) showBook(file string, b *book.Book, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.out).Encode(newBookAnswer(file, b))
	}
	_, err := fmt.Fprintln(a.out, a.bookSummary(file, b))
	return err
}

// bookEntry is what "cups book show --json FILE POSITION" prints. Bounds that
// the book does not know are left out; the margin is South's.
type bookEntry struct {
	Position cups.Position `json:"position"`
	Found    bool          `json:"found"`
	Kind     string        `json:"kind,omitempty"`
	Margin   *cups.Margin  `json:"margin,omitempty"`
	Lower    *cups.Margin  `json:"lower,omitempty"`
	Upper    *cups.Margin  `json:"upper,omitempty"`
	Move     *cups.Move    `json:"move,omitempty"`
}

func newBookEntry(b *book.Book, p cups.Position) bookEntry {
	answer := bookEntry{Position: p}
	v, ok := b.Probe(p)
	if !ok {
		return answer
	}
	answer.Found = true
	if v.Move != cups.NoMove {
		answer.Move = &v.Move
	}
	pots := p.Margin().For(p.Turn())
	answer.Kind = "bounds"
	if v.Lower > pots-book.NoBound {
		answer.Lower = &v.Lower
	}
	if v.Upper < pots+book.NoBound {
		answer.Upper = &v.Upper
	}
	answer.from(p.Turn())
	if _, exact := v.Exact(); exact {
		answer.Kind, answer.Margin, answer.Lower, answer.Upper = "exact", answer.Lower, nil, nil
	}
	return answer
}

// from turns bounds that side s sees into South's.
func (e *bookEntry) from(s cups.Side) {
	if s != cups.North {
		return
	}
	for _, bound := range []*cups.Margin{e.Lower, e.Upper} {
		if bound != nil {
			*bound = -*bound
		}
	}
	e.Lower, e.Upper = e.Upper, e.Lower
}

func (a *app) showEntry(b *book.Book, p cups.Position, asJSON bool) error {
	e := newBookEntry(b, p)
	if asJSON {
		return json.NewEncoder(a.out).Encode(e)
	}
	if !e.Found {
		_, err := fmt.Fprintln(a.out, a.text.Get("book.unknown"))
		return err
	}
	_, err := fmt.Fprintln(a.out, a.text.Get("book.entry."+e.Kind, "value", e.value(), "move", e.move(p)))
	return err
}

// value is the margin with its sign, or bounds as "-3 … +5", a bound that is
// not known being "?".
func (e bookEntry) value() string {
	text := func(m *cups.Margin) string {
		if m == nil {
			return "?"
		}
		return fmt.Sprintf("%+d", *m)
	}
	if e.Margin != nil {
		return text(e.Margin)
	}
	return text(e.Lower) + " … " + text(e.Upper)
}

// move is the move as people write it, "-" where the book names none.
func (e bookEntry) move(p cups.Position) string {
	if e.Move == nil {
		return "-"
	}
	return p.MoveText(*e.Move)
}

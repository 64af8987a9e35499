package record

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/cups"
)

// Writer writes games in the one form of docs/formats/notation.md §3: tags, an
// empty line, moves in lines of less than 80 columns, the result. Lines end
// with LF, games are an empty line apart, every move has what it captures,
// and missed turns are written "--".
type Writer struct {
	out   io.Writer
	begun bool
}

// NewWriter returns a writer to w. Each game is one call of w.Write, so that a
// buffer is worth it for many games only.
func NewWriter(w io.Writer) *Writer { return &Writer{out: w} }

// Write writes a game. The error is w's own, or a [*Fault] for a game that
// could not be read again because it goes beyond [MaxGameBytes] or [MaxDepth];
// of such a game nothing is written.
func (w *Writer) Write(g *Game) error {
	text, err := g.text()
	if err != nil {
		return err
	}
	if w.begun {
		text = slices.Insert(text, 0, '\n')
	}
	w.begun = true
	_, err = w.out.Write(text)
	return err
}

// String returns the game as it is written in a record, whatever its size.
func (g *Game) String() string {
	text, _ := g.text()
	return string(text)
}

// text returns the record, and a fault where a reader would not take it.
func (g *Game) text() ([]byte, error) {
	var b []byte
	for _, t := range g.Tags() {
		b = appendTag(b, t)
	}
	p := printer{wrapper: wrapper{text: append(b, '\n')}}
	p.note(&g.root.note)
	p.line(g.root.Next(), firstTurn(g.Start()), 0)
	p.word(g.Result().String())
	b = append(p.text, '\n')
	switch {
	case len(b) > MaxGameBytes:
		return b, &Fault{Reason: TooLarge, Want: fmt.Sprint(MaxGameBytes)}
	case p.deepest > MaxDepth:
		return b, &Fault{Reason: TooDeep, Want: fmt.Sprint(MaxDepth)}
	}
	return b, nil
}

// printer writes the moves of a game.
type printer struct {
	wrapper
	deepest int // variation so far
}

// line writes n and all that follows it; t is the turn that comes there.
func (p *printer) line(n *Node, t turn, depth int) {
	p.deepest = max(p.deepest, depth)
	for p.numbered = false; n != nil; n, t = n.Next(), t.next() {
		t = p.move(n, t)
		if n.startsLine() {
			continue // its fellows stand behind the main continuation
		}
		for v := range n.parent.Variations() {
			p.open()
			p.comments(v.note.before)
			p.line(v, t, depth+1)
			p.close()
		}
	}
}

// move writes a move with what is noted behind it, and the skipped turn before
// it. It returns the turn of the move.
func (p *printer) move(n *Node, t turn) turn {
	if t.side != n.Mover() {
		p.turn(t, "--")
		t = t.next()
	}
	p.turn(t, n.Text())
	p.note(&n.note)
	return t
}

// turn writes what happens at a turn, with its number where one is due.
func (p *printer) turn(t turn, what string) {
	if t.side == cups.South || !p.numbered {
		what = t.String() + " " + what
	}
	p.word(what)
	p.numbered = true
}

func (p *printer) note(a *note) {
	for _, nag := range a.nags {
		p.word(nag.String())
	}
	if commands := a.commands(); len(commands) > 0 {
		p.comment(strings.Join(commands, " "))
	}
	p.comments(a.comments)
}

// widest is the length that no line of moves goes beyond, unless a single
// word does.
const widest = 79

// gameWord is the first word of gameStart.
const gameWord = "[Event"

// wrapper sets words into lines.
type wrapper struct {
	text     []byte
	column   int  // of the line so far
	tight    bool // the next word stands close to the last one
	numbered bool // a number was due and stands, so North needs none of its own
}

// word writes a word, on a new line where it no longer fits.
func (w *wrapper) word(s string) {
	length := utf8.RuneCountInString(s)
	switch {
	case w.column == 0 || w.tight:
	case w.column+1+length > widest && s != gameWord: // a line of a comment does not begin like a game
		w.newLine()
	default:
		w.text = append(w.text, ' ')
		w.column++
	}
	w.text = append(w.text, s...)
	w.column += length
	w.tight = false
}

func (w *wrapper) newLine() {
	w.text = append(w.text, '\n')
	w.column = 0
}

// open writes a parenthesis that the next word stands close to. There must be
// room for both, so it leaves some.
func (w *wrapper) open() {
	const room = 20
	if w.column+room > widest {
		w.newLine()
	}
	w.word("(")
	w.tight = true
}

// close writes a parenthesis close to the last word.
func (w *wrapper) close() {
	if w.column < widest {
		w.tight = true
	}
	w.word(")")
	w.numbered = false
}

func (w *wrapper) comments(list []string) {
	for _, c := range list {
		w.comment(c)
	}
}

// comment writes a comment in braces, over several lines if it is long. One
// that holds a brace itself goes behind a semicolon, up to the end of its line.
func (w *wrapper) comment(c string) {
	w.numbered = false
	if strings.Contains(c, "}") {
		w.word("; " + c)
		w.newLine()
		return
	}
	for _, unit := range units("{" + c + "}") {
		w.word(unit)
	}
}

// units splits a comment where lines may break: at spaces, but not before a
// word that means something at the start of a line (a tag, an escape).
func units(c string) []string {
	var list []string
	for word := range strings.SplitSeq(c, " ") {
		if last := len(list) - 1; last >= 0 && (word[0] == '[' || word[0] == '%') {
			list[last] += " " + word
			continue
		}
		list = append(list, word)
	}
	return list
}

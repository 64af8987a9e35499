package record

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"example.org/cups"
)

// NAG is a numeric annotation glyph of PGN, 0 to 255: 1 is a good move ("!"),
// 2 a mistake ("?"), 3 and 4 the same doubled, 5 "!?", 6 "?!".
type NAG uint8

// suffixes are the glyphs that may also stand as punctuation.
var suffixes = map[string]NAG{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// String returns the glyph as it is written: "$1".
func (n NAG) String() string { return "$" + strconv.Itoa(int(n)) }

// note is what is written around a move. A comment holds a clock command only
// if clock is set, and so with evaluations; else it would read back otherwise.
type note struct {
	before   []string // only at the first move of a variation
	nags     []NAG
	clock    *time.Duration // whole seconds
	eval     *cups.Margin
	comments []string
}

func (a note) equal(b note) bool {
	return slices.Equal(a.before, b.before) && slices.Equal(a.nags, b.nags) &&
		samePointed(a.clock, b.clock) && samePointed(a.eval, b.eval) &&
		slices.Equal(a.comments, b.comments)
}

func samePointed[T comparable](a, b *T) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// NAGs returns the annotations of the move, in order.
func (n *Node) NAGs() []NAG { return slices.Clone(n.note.nags) }

// AddNAG annotates the move. At the root it does nothing, because there is no
// move.
func (n *Node) AddNAG(nag NAG) {
	if n.parent != nil {
		n.note.nags = append(n.note.nags, nag)
	}
}

// Clock returns the time the mover had left after the move, in whole seconds,
// and whether the record has it.
func (n *Node) Clock() (time.Duration, bool) {
	if n.note.clock == nil {
		return 0, false
	}
	return *n.note.clock, true
}

// SetClock sets the time that the mover has left after the move. Fractions of a
// second are cut off; a negative time counts as 0, and a time above [MaxClock]
// as MaxClock.
func (n *Node) SetClock(left time.Duration) {
	left = min(max(left, 0), MaxClock).Truncate(time.Second)
	n.note.clock = &left
}

// Eval returns the estimated value of the position after the move, as South's
// final margin, and whether the record has one.
func (n *Node) Eval() (cups.Margin, bool) {
	if n.note.eval == nil {
		return 0, false
	}
	return *n.note.eval, true
}

// SetEval sets the estimated value of the position after the move, as South's
// final margin. A margin beyond cups.MaxBeans counts as cups.MaxBeans.
func (n *Node) SetEval(margin cups.Margin) {
	margin = min(max(margin, -cups.MaxBeans), cups.MaxBeans)
	n.note.eval = &margin
}

// Comments returns the comments after the move, without the clock and the
// evaluation. Other commands, such as [%csl …], stay in them.
func (n *Node) Comments() []string { return slices.Clone(n.note.comments) }

// CommentsBefore returns the comments before the first move of a variation.
func (n *Node) CommentsBefore() []string { return slices.Clone(n.note.before) }

// AddComment adds a comment after the move. Line breaks and runs of spaces
// become one space; invalid text becomes U+FFFD; an empty comment is not added.
// A [%clk …] or [%eval …] in it sets the clock or the evaluation if there is
// none yet; any other command stays in the comment.
func (n *Node) AddComment(comment string) {
	if comment = n.note.take(plain(comment)); comment != "" {
		n.note.comments = append(n.note.comments, comment)
	}
}

// AddCommentBefore adds a comment before the move. That place exists only at
// the first move of a variation; before any other move it is the same as a
// comment after the move before. At the root it adds a comment to the root.
func (n *Node) AddCommentBefore(comment string) {
	switch comment = plain(comment); {
	case n.parent == nil:
		n.AddComment(comment)
	case !n.startsLine():
		n.parent.AddComment(comment)
	case comment != "":
		n.note.before = append(n.note.before, comment)
	}
}

// DeleteComments removes all comments at the move, also those before it. Its annotations, clock and
// evaluation stay.
func (n *Node) DeleteComments() { n.note.comments, n.note.before = nil, nil }

// plain makes one line of any text.
func plain(s string) string {
	s = strings.ToValidUTF8(s, string(unicode.ReplacementChar))
	return strings.Join(strings.FieldsFunc(s, func(c rune) bool { return c == ' ' || unicode.IsControl(c) }), " ")
}

package record

import (
	"strings"

	"example.org/cups"
)

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

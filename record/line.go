package record

import (
	"example.org/cups"
)

// line is one line of play that is being read: the main line or a variation.
type line struct {
	at      *Node     // the last move, or the place where the line begins
	turn    turn      // the turn to come
	started bool      // a move of this line stands
	skipped bool      // "--" stands and no move follows yet
	counted bool      // the number of the turn to come stands
	added   cups.Side // whose turn the last move was played in spite of, [cups.Nobody] for none
	before  []string  // comments before the first move of a variation
}

// play adds the move that a word writes down, or skips a turn.
func (l *line) play(text string) error {
	p := l.at.position
	if text == "--" {
		return l.skip()
	}
	move, err := p.ParseMove(text)
	skip := l.mustSkip()
	if _, garbled := err.(*cups.ParseError); !garbled && skip != nil && (l.counted || err != nil) {
		return skip // the number says that the stuck player moves, or the move helps nobody
	}
	if err != nil {
		return err
	}
	played, added := l.turn, cups.Nobody
	if skip != nil { // only one side can move, so the missing -- can mean nothing else
		added, played = l.turn.side, l.turn.next()
	}
	child, err := l.at.Add(move)
	if err != nil {
		return err
	}
	for _, c := range l.before {
		child.AddCommentBefore(c)
	}
	*l = line{at: child, turn: played.next(), started: true, added: added}
	return nil
}

// mustSkip is the fault of playing on where the player to come is stuck.
func (l *line) mustSkip() error {
	if p := l.at.position; !p.IsOver() && p.Turn() != l.turn.side {
		return &Fault{Reason: MissingSkip, Side: l.turn.side}
	}
	return nil
}

// skip passes over the turn of a player who is stuck (rules §2.2).
func (l *line) skip() error {
	switch p := l.at.position; {
	case p.IsOver():
		return &Fault{Reason: SkipAtEnd}
	case p.Turn() == l.turn.side:
		return &Fault{Reason: WrongSkip, Side: l.turn.side}
	}
	l.turn, l.skipped, l.counted = l.turn.next(), true, false
	return nil
}

// comment puts a comment to the last move, or keeps it for the first one of a
// variation.
func (l *line) comment(text string, inVariation bool) {
	if inVariation && !l.started {
		l.before = append(l.before, text)
		return
	}
	l.at.AddComment(text)
}

func (l *line) annotate(t token) error {
	if !l.started || l.skipped {
		return &Fault{Reason: NoMoveYet, Have: t.text}
	}
	l.at.AddNAG(t.nag)
	return nil
}

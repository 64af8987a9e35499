package record

import (
	"strconv"

	"example.org/cups"
)

// game reads one game from its first tag to its result.
func (r *Reader) game() (*Game, *Error) {
	h := header{line: r.in.line}
	if err := r.tags(&h); err != nil {
		return nil, err
	}
	g := h.game()
	if g == nil {
		return nil, h.fault
	}
	end, fault := readMoves(r.in, g, h.tags[len(h.tags)-1].line)
	if fault == nil {
		fault = h.finish(g, end)
	}
	if h.fault != nil {
		fault = h.fault
	}
	return g, fault
}

// tags reads all tag pairs of a game.
func (r *Reader) tags(h *header) *Error {
	for {
		r.in.skipSpace()
		line := r.in.line
		if r.in.peek() != '[' || len(h.tags) > 0 && r.in.atGame() {
			return placed(token{line: line}, "", r.in.why(nil))
		}
		t, err := r.in.tagPair()
		if err != nil {
			return &Error{Line: line, Err: err}
		}
		h.add(placedTag{t, line})
	}
}

// finish gives the game the result that stands behind its moves and checks it
// and the margin against the position at the end.
func (h *header) finish(g *Game, end token) *Error {
	p := g.Position()
	written := h.value(result)
	switch {
	case h.find(result) != nil && written != end.text:
		return placed(end, "", &Fault{Reason: ResultsDiffer, Have: end.text, Want: clip(written)})
	case p.IsOver() && p.Outcome().String() != end.text:
		return placed(end, "", &Fault{Reason: WrongResult, Have: end.text, Want: p.Outcome().String()})
	}
	g.result, _ = cups.ParseOutcome(end.text)
	return h.checkMargin(p)
}

func (h *header) checkMargin(end cups.Position) *Error {
	t := h.find(finalMargin)
	switch margin := strconv.Itoa(int(end.Margin())); {
	case t == nil, end.IsOver() && t.Value == margin:
		return nil
	case !end.IsOver():
		return &Error{Line: t.line, Err: &Fault{Reason: UnfinishedMargin}}
	default:
		return &Error{Line: t.line, Err: &Fault{Reason: WrongMargin, Have: clip(t.Value), Want: margin}}
	}
}

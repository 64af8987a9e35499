package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"example.org/cups"
)

// UnmarshalJSON implements [json.Unmarshaler]. It makes the same checks as a
// Reader. An unknown member is also an error, because it would be lost. The
// error is an [*Error] whose Game and Line mean nothing. If a move is wrong, *g
// has the good moves before it.
func (g *Game) UnmarshalJSON(data []byte) error {
	read, err := gameOfJSON(data)
	if read != nil {
		*g = *read
	}
	if err != nil {
		return err
	}
	return nil
}

// gameOfJSON reads a game, and what is good of a damaged one, nil where the
// start is not known.
func gameOfJSON(data []byte) (*Game, *Error) {
	j, err := decodeGame(data)
	if err != nil {
		return nil, &Error{Err: err}
	}
	h := header{}
	for _, t := range j.Tags {
		if err := checkPair(t); err != nil {
			return nil, &Error{Err: err}
		}
		h.add(placedTag{Tag: Tag{t[0], t[1]}})
	}
	g := h.game()
	if g == nil {
		return nil, h.fault
	}
	if fault := g.fill(j, &h); fault != nil {
		return g, fault
	}
	return g, h.fault
}

func checkPair(t []string) error {
	if len(t) != 2 {
		return &Fault{Reason: BadMember, Have: "tags"}
	}
	return checkTagText(Tag{t[0], t[1]})
}

func decodeGame(data []byte) (jsonGame, error) {
	var j jsonGame
	if b, bad := firstBadByte(data); bad {
		return j, &Fault{Reason: NotUTF8, Have: fmt.Sprintf("0x%02x", b)}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&j); err != nil {
		return j, jsonTrouble(err, len(data))
	}
	if _, err := d.Token(); err != io.EOF {
		return j, &Fault{Reason: SecondGame}
	}
	return j, nil
}

// firstBadByte returns the first byte that is no part of UTF-8, if there is one.
func firstBadByte(data []byte) (byte, bool) {
	for len(data) > 0 {
		c, size := utf8.DecodeRune(data)
		if c == utf8.RuneError && size == 1 {
			return data[0], true
		}
		data = data[size:]
	}
	return 0, false
}

// jsonTrouble is the fault in size bytes that package json has refused, without the words
// of that package. Bytes are counted from 0.
func jsonTrouble(err error, size int) error {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	var position *cups.ParseError
	member, isUnknown := strings.CutPrefix(err.Error(), `json: unknown field "`)
	switch {
	case errors.As(err, &position):
		return position
	case errors.As(err, &kind) && kind.Field != "":
		return &Fault{Reason: BadMember, Have: kind.Field}
	case isUnknown:
		return &Fault{Reason: BadMember, Have: strings.TrimSuffix(member, `"`)}
	case errors.As(err, &syntax):
		return &Fault{Reason: BadJSON, Have: fmt.Sprint(syntax.Offset - 1)}
	case err == io.EOF, err == io.ErrUnexpectedEOF:
		return &Fault{Reason: BadJSON, Have: fmt.Sprint(size)}
	}
	return &Fault{Reason: BadJSON, Have: "0"}
}

// fill plays the moves of j and gives the game its result.
func (g *Game) fill(j jsonGame, h *header) *Error {
	if j.Start != g.Start() {
		return &Error{Err: &Fault{Reason: StartsDiffer, Have: j.Start.String(), Want: g.Start().String()}}
	}
	if err := addNote(g.root, j.Clock, j.Eval, j.Comments); err != nil {
		return &Error{Err: err}
	}
	if err := fillLine(g.root, j.Moves, firstTurn(g.Start()), 0); err != nil {
		return err
	}
	if _, err := g.text(); err != nil {
		return &Error{Err: err}
	}
	return h.finish(g, token{text: h.value(result)})
}

// fillLine plays the moves of a line from n on; t is the turn that comes there.
func fillLine(n *Node, moves []jsonMove, t turn, depth int) *Error {
	switch {
	case depth > MaxDepth:
		return &Error{Err: &Fault{Reason: TooDeep, Want: fmt.Sprint(MaxDepth)}}
	case depth > 0 && len(moves) == 0:
		return &Error{Err: &Fault{Reason: EmptyLine}}
	}
	for _, j := range moves {
		t = t.reach(n.position.Turn())
		child, err := j.play(n)
		if err != nil {
			return &Error{Move: t.String() + " " + clip(j.Move), Err: err}
		}
		for _, v := range j.Variations {
			if err := fillLine(n, v, t, depth+1); err != nil {
				return err
			}
		}
		n, t = child, t.next()
	}
	return nil
}

// play adds the move and what is noted with it.
func (j *jsonMove) play(n *Node) (*Node, error) {
	m, err := n.position.ParseMove(j.Move)
	if err != nil {
		return nil, err
	}
	child, err := n.Add(m)
	if err != nil {
		return nil, err
	}
	return child, j.addTo(child)
}

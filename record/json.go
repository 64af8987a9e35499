package record

import (
	"encoding/json"
	"fmt"
	"time"

	"example.org/cups"
)

// jsonGame is a game as docs/formats/record-json.md lays it down.
type jsonGame struct {
	Tags     [][]string    `json:"tags"`
	Start    cups.Position `json:"start"`
	Clock    *int          `json:"clock,omitempty"`
	Eval     *cups.Margin  `json:"eval,omitempty"`
	Comments []string      `json:"comments,omitempty"`
	Moves    []jsonMove    `json:"moves"`
}

type jsonMove struct {
	Before     []string     `json:"before,omitempty"`
	Move       string       `json:"move"`
	NAGs       []int        `json:"nags,omitempty"`
	Clock      *int         `json:"clock,omitempty"` // seconds
	Eval       *cups.Margin `json:"eval,omitempty"`
	Comments   []string     `json:"comments,omitempty"`
	Variations [][]jsonMove `json:"variations,omitempty"`
}

// MarshalJSON implements [json.Marshaler] with the form that
// docs/formats/record-json.md lays down, all in one line.
func (g *Game) MarshalJSON() ([]byte, error) { return json.Marshal(g.json()) }

func (g *Game) json() jsonGame {
	j := jsonGame{Start: g.Start(), Moves: jsonLine(g.root.Next())}
	for _, t := range g.Tags() {
		j.Tags = append(j.Tags, []string{t.Name, t.Value})
	}
	j.Clock, j.Eval, j.Comments = seconds(g.root.note.clock), g.root.note.eval, g.root.note.comments
	return j
}

// jsonLine turns n and all that follows it into JSON.
func jsonLine(n *Node) []jsonMove {
	line := []jsonMove{}
	for ; n != nil; n = n.Next() {
		j := jsonMoveOf(n)
		if !n.startsLine() {
			for v := range n.parent.Variations() {
				j.Variations = append(j.Variations, jsonLine(v))
			}
		}
		line = append(line, j)
	}
	return line
}

func jsonMoveOf(n *Node) jsonMove {
	a := &n.note
	j := jsonMove{Before: a.before, Move: n.move.String(), Clock: seconds(a.clock), Eval: a.eval, Comments: a.comments}
	for _, nag := range a.nags {
		j.NAGs = append(j.NAGs, int(nag))
	}
	return j
}

func seconds(d *time.Duration) *int {
	if d == nil {
		return nil
	}
	s := int(*d / time.Second)
	return &s
}

// addTo puts what JSON says about a move into a node. Commands in comments
// find the clock and the evaluation in place, as they do in a record.
func (j *jsonMove) addTo(n *Node) error {
	for _, nag := range j.NAGs {
		if nag < 0 || nag > 255 {
			return &Fault{Reason: BadNAG, Have: fmt.Sprint(nag)}
		}
		n.AddNAG(NAG(nag))
	}
	for _, c := range j.Before {
		n.AddCommentBefore(c)
	}
	return addNote(n, j.Clock, j.Eval, j.Comments)
}

func addNote(n *Node, clock *int, eval *cups.Margin, comments []string) error {
	if most := int(MaxClock / time.Second); clock != nil && (*clock < 0 || *clock > most) {
		return &Fault{Reason: BadMember, Have: "clock"}
	}
	if eval != nil && (*eval > cups.MaxBeans || *eval < -cups.MaxBeans) {
		return &Fault{Reason: BadMember, Have: "eval"}
	}
	if clock != nil {
		n.SetClock(time.Duration(*clock) * time.Second)
	}
	if eval != nil {
		n.SetEval(*eval)
	}
	for _, c := range comments {
		n.AddComment(c)
	}
	return nil
}

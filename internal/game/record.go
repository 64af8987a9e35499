package game

import (
	"fmt"
	"strconv"
	"time"

	"example.org/cups"
	"example.org/cups/record"
)

// The tags that say who plays a side, in addition to those of the standard: a program
// of ours has its level in WhiteLevel or BlackLevel.
var (
	nameTags  = [2]string{"White", "Black"}
	typeTags  = [2]string{"WhiteType", "BlackType"}
	levelTags = [2]string{"WhiteLevel", "BlackLevel"}
)

const controlTag = "TimeControl"

// ownTags have the control of a side that plays by another one than the game.
var ownTags = [2]string{"WhiteTimeControl", "BlackTimeControl"}

// abortTag names the side that aborted a game: South or North.
const abortTag = "AbortedBy"

// kindTags are the values of a type tag, as in PGN.
var kindTags = map[Kind]string{Person: "human", Program: "program"}

// terminations are the endings as records name them. An aborted game has no
// word of its own there: it is an abandoned one without a result.
var terminations = map[Ending]record.Termination{
	Playing:     record.Unterminated,
	PlayedOut:   record.Normal,
	Resigned:    record.Resignation,
	OutOfTime:   record.TimeForfeit,
	Abandoned:   record.Abandoned,
	Aborted:     record.Abandoned,
	Stopped:     record.Normal,
	Adjudicated: record.Adjudication,
}

// Record returns the game as a record (docs/formats/notation.md §3) that
// [FromRecord] reads. The tags given, such as Event and Date, come first;
// players, levels and time control are added. The error is that of a tag.
func (g *Game) Record(tags ...record.Tag) (*record.Game, error) {
	for side, player := range g.setup.Players {
		tags = append(tags, record.Tag{Name: nameTags[side], Value: player.Name})
	}
	control := g.setup.Control.String()
	if !g.setup.Control.IsSet() && g.setup.OtherControl != "" {
		control = g.setup.OtherControl
	}
	tags = append(tags, record.Tag{Name: controlTag, Value: control})
	for side, own := range g.setup.Own {
		if own.IsSet() && own != g.setup.Control {
			tags = append(tags, record.Tag{Name: ownTags[side], Value: own.String()})
		}
	}
	for side, player := range g.setup.Players {
		if kind, ok := kindTags[player.Kind]; ok {
			tags = append(tags, record.Tag{Name: typeTags[side], Value: kind})
		}
		if player.Level != 0 {
			tags = append(tags, record.Tag{Name: levelTags[side], Value: strconv.Itoa(player.Level)})
		}
	}
	if end := g.state.End; end.How == Aborted && end.By != cups.Nobody && !g.Position().IsOver() {
		tags = append(tags, record.Tag{Name: abortTag, Value: end.By.String()})
	}
	r, err := record.New(g.setup.Start, tags...)
	if err != nil {
		return nil, err
	}
	for i, m := range g.moves {
		node, err := r.Append(m)
		if err != nil {
			return nil, err
		}
		if g.setup.Control.IsSet() {
			node.SetClock(g.clocks[i][node.Mover()])
		}
	}
	end := g.state.End
	if p := g.Position(); p.IsOver() { // a record says what the board says, even if the result was corrected
		end = End{PlayedOut, cups.Nobody, p.Outcome()}
	}
	return r, r.End(end.Outcome, terminations[end.How])
}

// FromRecord returns the game of a record, with clocks that stand still. What
// the record does not say is as in s: its Clock, FirstMove, Grace and Lag. The
// clocks show the whole seconds that the record has. A TimeControl that is not
// one of ours means no clocks; the setup keeps it. One of a side that does not go with
// it is ignored. The error is that of a move.
func FromRecord(r *record.Game, s Setup) (*Game, error) {
	s.Start, s.Control, s.Own, s.OtherControl = r.Start(), Control{}, [2]Control{}, ""
	if text, ok := r.Tag(controlTag); ok {
		var err error
		if s.Control, err = ParseControl(text); err != nil {
			s.OtherControl = text
		}
	}
	for side, tag := range ownTags {
		text, _ := r.Tag(tag)
		if own, err := ParseControl(text); err == nil && own != s.Control {
			s.Own[side] = own
		}
	}
	if !s.ownIsValid() {
		s.Own = [2]Control{}
	}
	for side := range s.Players {
		s.Players[side] = playerOf(r, side)
	}
	g, err := New(s)
	if err != nil {
		return nil, err
	}
	for node := range r.MainLine() {
		if err := g.Play(node.Move(), time.Time{}); err != nil {
			return nil, err
		}
		g.Pause(time.Time{})
		if left, ok := node.Clock(); ok && s.Control.IsSet() {
			g.state.Clock.Left[node.Mover()] = min(left, MostTime)
			g.clocks[len(g.clocks)-1] = g.state.Clock.Left
		}
	}
	g.endAs(r.Result(), r.Termination())
	if g.state.End.How == Aborted {
		g.state.End.By = sideOf(r, abortTag)
	}
	return g, nil
}

// endAs ends the game as a record says, unless the game was played out or goes
// on. Who resigned, left or lost on time follows from the result.
func (g *Game) endAs(result cups.Outcome, why record.Termination) {
	if g.IsOver() || result == cups.Ongoing && why != record.Abandoned {
		return
	}
	e := End{Adjudicated, result.Winner().Opponent(), result}
	switch {
	case result == cups.Ongoing:
		e.How = Aborted
	case why == record.Resignation:
		e.How = Resigned
	case why == record.TimeForfeit:
		e.How = OutOfTime
	case why == record.Abandoned:
		e.How = Abandoned
	case why == record.Normal && g.Position().Decided() == result.Winner() && result != cups.Draw:
		e.How = Stopped
	}
	if e.How == Adjudicated || e.How == Stopped {
		e.By = cups.Nobody
	}
	g.end(e, time.Time{})
}

// sideOf reads a tag that names a side, Nobody for anything else.
func sideOf(r *record.Game, tag string) cups.Side {
	name, _ := r.Tag(tag)
	for _, side := range []cups.Side{cups.South, cups.North} {
		if name == side.String() {
			return side
		}
	}
	return cups.Nobody
}

// playerOf reads who played a side.
func playerOf(r *record.Game, side int) Player {
	var p Player
	p.Name, _ = r.Tag(nameTags[side])
	named, _ := r.Tag(typeTags[side])
	for kind, name := range kindTags {
		if name == named {
			p.Kind = kind
		}
	}
	level, _ := r.Tag(levelTags[side])
	if _, err := fmt.Sscan(level, &p.Level); err != nil || p.Kind != Program || p.Level < 1 || p.Level > mostLevel {
		p.Level = 0
	}
	return p
}

// mostLevel is the highest level of a program of ours.
const mostLevel = 8

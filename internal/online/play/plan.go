package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// Plan has the planned moves of a player of a game by post: what the server plays at once for them if the
// opponent moves as they have foreseen. It holds for the game as it was when the plan was made: what is left
// of it follows from the moves since, so that no move changes it.
type Plan struct {
	Ply       cups.Ply      // how many moves were played when it was made
	Takebacks int           // the takebacks of the game then: after another one nothing is left of the plan
	Lines     [][]cups.Move // the moves from then on: those of the opponent and, after them, those of the player
}

// The limits of a plan.
const (
	MostPlanned = 60 // moves of all lines together, those of both sides
	LongestLine = 20 // moves of a line, those of both sides
)

// PlanFault is why a plan is refused, unless a move of it is against the rules. The values are part of the
// public interface and must not change.
type PlanFault string

// The faults of plans.
const (
	NoAnswer    PlanFault = "noAnswer"    // a line does not end with a move of the player
	TwoAnswers  PlanFault = "twoAnswers"  // two lines have another answer to the same moves
	LineTooLong PlanFault = "lineTooLong" // a line has more than LongestLine moves
	PlanTooLong PlanFault = "planTooLong" // the lines have more than MostPlanned moves
	LineEmpty   PlanFault = "lineEmpty"   // a line has no move
	NoOpponent  PlanFault = "noOpponent"  // the opponent is not to move, so there is nothing to answer
)

// PlanFaults are all faults of plans.
var PlanFaults = []PlanFault{NoAnswer, TwoAnswers, LineTooLong, PlanTooLong, LineEmpty, NoOpponent}

// PlanError is the place of what is wrong in a plan. It is the cause of an [Error] with the code [BadPlan].
type PlanError struct {
	Line   int       // from 1; 0: the plan as a whole
	Move   string    // as it was written; empty: the line as a whole
	Fault  PlanFault // empty: the rules do not allow the move
	Reason cups.Reason
}

// planFaults are the faults in words.
var planFaults = map[PlanFault]string{
	NoAnswer:    "the last move must be one's own",
	TwoAnswers:  "a line before has another answer to the same moves",
	LineTooLong: fmt.Sprintf("it has more than %d moves", LongestLine),
	PlanTooLong: fmt.Sprintf("the lines have more than %d moves", MostPlanned),
	LineEmpty:   "it has no move",
	NoOpponent:  "the opponent is not to move",
}

// Error names the place and the reason.
func (e *PlanError) Error() string {
	text := planFaults[e.Fault]
	if e.Fault == "" {
		text = e.Reason.String()
	}
	if e.Move != "" {
		text = fmt.Sprintf("move %q: %s", e.Move, text)
	}
	if e.Line > 0 {
		text = fmt.Sprintf("line %d: %s", e.Line, text)
	}
	return text
}

// ReadLines reads the lines of a plan of a side from a position in which the opponent is to move. Each line
// has moves as records have them, with or without what they capture: first one of the opponent, and the last
// one is of the player. Usually the two alternate, but who is stuck misses a turn. A line that is the
// beginning of another one is left out, as is one that comes twice. The error has the code [BadPlan], with a
// [*PlanError] as its cause.
func ReadLines(p cups.Position, side cups.Side, lines [][]string) ([][]cups.Move, error) {
	if p.Turn() != side.Opponent() && len(lines) > 0 {
		return nil, badPlan(PlanError{Fault: NoOpponent})
	}
	var all [][]cups.Move
	answers := map[string]cups.Move{} // by the moves before, as text
	total := 0
	for i, texts := range lines {
		line, err := readLine(p, side, texts, answers)
		if err == nil {
			if total += len(line); total > MostPlanned {
				err = &PlanError{Fault: PlanTooLong}
			}
		}
		if err != nil {
			if err.Fault != PlanTooLong {
				err.Line = i + 1
			}
			return nil, badPlan(*err)
		}
		all = append(all, line)
	}
	begins := func(line, other []cups.Move) bool {
		return len(line) <= len(other) && slices.Equal(line, other[:len(line)])
	}
	var kept [][]cups.Move
	for i, line := range all {
		isPart := slices.ContainsFunc(all[i+1:], func(other []cups.Move) bool { return begins(line, other) }) ||
			slices.ContainsFunc(kept, func(other []cups.Move) bool { return begins(line, other) })
		if !isPart {
			kept = append(kept, line)
		}
	}
	return kept, nil
}

// readLine reads a line. answers has the moves of the player in the lines before, and gets those of this one.
func readLine(p cups.Position, side cups.Side, texts []string, answers map[string]cups.Move) ([]cups.Move, *PlanError) {
	switch {
	case len(texts) == 0:
		return nil, &PlanError{Fault: LineEmpty}
	case len(texts) > LongestLine:
		return nil, &PlanError{Fault: LineTooLong}
	}
	var line []cups.Move
	before, mover := "", cups.Nobody
	for _, text := range texts {
		m, err := p.ParseMove(text)
		if err != nil {
			wrong := &PlanError{Move: text, Reason: cups.NoSuchMove}
			var illegal *cups.MoveError
			if errors.As(err, &illegal) {
				wrong.Reason = illegal.Reason
			}
			return nil, wrong
		}
		if mover = p.Turn(); mover == side {
			if other, there := answers[before]; there && other != m {
				return nil, &PlanError{Fault: TwoAnswers, Move: text}
			}
			answers[before] = m
		}
		if p, err = p.Play(m); err != nil { // cannot be: the move was checked
			return nil, &PlanError{Move: text, Reason: cups.NoSuchMove}
		}
		line, before = append(line, m), before+m.String()+" "
	}
	if mover != side {
		return nil, &PlanError{Fault: NoAnswer, Move: texts[len(texts)-1]}
	}
	return line, nil
}

func badPlan(e PlanError) error { return &Error{Code: BadPlan, Cause: &e} }

// Left returns what is left of the lines of a plan after the moves that were played since it was made: none
// if the game is over, has gone another way, or had a takeback.
func (p Plan) Left(g *game.Game) [][]cups.Move {
	if g.IsOver() || g.State().Takebacks != p.Takebacks || p.Ply < 0 || g.Ply() < p.Ply {
		return nil
	}
	played := g.Moves()[p.Ply:]
	var left [][]cups.Move
	for _, line := range p.Lines {
		if len(line) > len(played) && slices.Equal(line[:len(played)], played) {
			left = append(left, line[len(played):])
		}
	}
	return left
}

// Answer plays the move that a plan of an account has for the table as it is, and returns the events: none if
// the account is not to move, if the plan has no move for this, or if the time for it is over.
func (t *Table) Answer(account string, p Plan, now time.Time) []Event {
	left := p.Left(t.game)
	side := t.Side(account)
	if len(left) == 0 || side == cups.Nobody || t.game.Position().Turn() != side {
		return nil
	}
	if deadline, runs := t.game.Deadline(); runs && !now.Before(deadline) {
		return nil
	}
	events, err := t.Apply(Actor{Account: account}, Move{Ply: t.game.Ply(), Move: left[0][0]}, now)
	if err != nil { // a move that has become illegal plays nothing
		return nil
	}
	return events
}

// MayPlan reports whether the players of the game can plan moves: in games by post.
func (t *Table) MayPlan() bool { return t.start.Control.IsCorrespondence() }

// plan is the stored form of a [Plan]. The names must not change.
type plan struct {
	Ply       cups.Ply `json:"ply"`
	Takebacks int      `json:"takebacks,omitempty"`
	Lines     []string `json:"lines"` // moves with spaces between
}

// Body returns the stored form of a plan, which [ReadPlan] reads.
func (p Plan) Body() []byte {
	s := plan{Ply: p.Ply, Takebacks: p.Takebacks, Lines: []string{}}
	for _, line := range p.Lines {
		var text []byte
		for _, m := range line {
			text = append(m.AppendTo(text), ' ')
		}
		s.Lines = append(s.Lines, strings.TrimSpace(string(text)))
	}
	body, err := json.Marshal(s)
	if err != nil {
		panic(err) // encoding a plan cannot fail
	}
	return body
}

// errNoPlan does not say what is wrong: nobody else learns of a plan by a log.
var errNoPlan = errors.New("this is not a plan")

// ReadPlan reads the stored form of a plan.
func ReadPlan(body []byte) (Plan, error) {
	var s plan
	if json.Unmarshal(body, &s) != nil {
		return Plan{}, errNoPlan
	}
	p := Plan{Ply: s.Ply, Takebacks: s.Takebacks}
	for _, text := range s.Lines {
		var line []cups.Move
		for word := range strings.FieldsSeq(text) {
			m, err := cups.ParseMove(word)
			if err != nil {
				return Plan{}, errNoPlan
			}
			line = append(line, m)
		}
		p.Lines = append(p.Lines, line)
	}
	return p, nil
}

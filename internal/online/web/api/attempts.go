package api

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// attempted is the result of the steps of an attempt.
type attempted struct {
	State    string        `json:"state" doc:"trying: the attempt goes on. solved: the puzzle is solved. shown: the attempt is over and the solution is shown." enum:"trying,solved,shown"`
	Position string        `json:"position" doc:"The position after the moves on the board."`
	Moves    []string      `json:"moves" nullable:"false" doc:"The moves on the board: the right moves with the opponent's replies. For a transfer: all moves."`
	Text     string        `json:"text" doc:"A comment on the last step, in the language of the request."`
	Answer   *answerToMove `json:"answer,omitempty" doc:"If the last step was a move: its judgement."`
	Hint     *hintToSolver `json:"hint,omitempty" doc:"If the last step was a hint: the hint."`
	Score    *float64      `json:"score,omitempty" doc:"Present once it is settled: 1 for a solution without help, 0.5 with hints that name no move, otherwise 0."`
	Recorded bool          `json:"recorded" doc:"The attempt is stored in the account's diary or, for a puzzle from one of its games, with the puzzle."`
	Rated    *ratedAttempt `json:"rated,omitempty" doc:"How the attempt changed the rating of the account."`
	Solution *puzzleEnding `json:"solution,omitempty" doc:"The solution, once the attempt is over."`
}

// answerToMove is the answer to a move.
type answerToMove struct {
	Move       string   `json:"move" doc:"The move that was tried."`
	Before     string   `json:"before" doc:"The position before the move."`
	Judgement  string   `json:"judgement" doc:"alsoRight: the move is not the solution's move, but just as good." enum:"wrong,alsoRight,right"`
	Played     []string `json:"played" nullable:"false" doc:"The new moves on the board: the move, and the opponent's reply if there is one. Empty after a wrong move."`
	Reached    bool     `json:"reached,omitempty" doc:"A transfer has reached its goal, but not in the fewest steps."`
	Dead       bool     `json:"dead,omitempty" doc:"The goal of a transfer can no longer be reached."`
	Loss       int      `json:"loss,omitempty" doc:"How many beans a wrong move costs."`
	Blocks     string   `json:"blocks,omitempty" doc:"The cup that a wrong move blocks."`
	Refutation []string `json:"refutation,omitempty" doc:"If refute was requested, for a wrong move: the move and the best play after it."`
	Ending     string   `json:"ending,omitempty" doc:"The result of the refutation in words."`
}

// hintToSolver is a hint.
type hintToSolver struct {
	Move string `json:"move,omitempty" doc:"The best move, after a second request for a hint."`
	Back int    `json:"back,omitempty" doc:"How many moves must be taken back, because the goal is too far away from here."`
}

// ratedAttempt is the effect of an attempt on a rating.
type ratedAttempt struct {
	Counts      bool   `json:"counts" doc:"This was the first attempt at the puzzle, so it counts."`
	Rating      int    `json:"rating" doc:"The new rating."`
	Provisional bool   `json:"provisional" doc:"The rating is still uncertain."`
	Change      int    `json:"change" doc:"The change of the rating."`
	Streak      int    `json:"streak" doc:"The number of puzzles solved in a row."`
	Text        string `json:"text" doc:"The change of the rating in words."`
}

// puzzleEnding is the solution, which is shown when an attempt is over.
type puzzleEnding struct {
	Moves []string `json:"moves" doc:"The moves of the solution." nullable:"false"`
	Why   []string `json:"why" nullable:"false" doc:"The idea of the puzzle, why the best moves are good, and what the wrong moves of this attempt cost, in words."`

	Figures []string `json:"figures" nullable:"false" doc:"For each step that is on the board, the result of each move."`
}

// newPuzzleEnding describes the solution of a puzzle to somebody who has attempted it.
func newPuzzleEnding(t say.Printer, a *practice.Attempt) *puzzleEnding {
	return &puzzleEnding{MoveTexts(a.Puzzle().Solution), append([]string{}, say.Why(t, a)...), append([]string{}, say.Figures(t, a)...)}
}

// Limits of attempts.
const (
	MostSteps = 600 // five times what the longest transfer takes
	mostHints = 40
	mostAhead = time.Minute // how much the clock of a device that was offline may be fast
)

// attemptRequest is an attempt at a puzzle with all of its steps so far.
type attemptRequest struct {
	ID      string `path:"id" maxLength:"40" doc:"The ID of a puzzle."`
	Attempt string `path:"attempt" pattern:"^[A-Za-z0-9_-]{8,64}$" doc:"A name for the attempt. The client chooses it, and an account uses it for no other attempt."`
	Body    struct {
		Steps  []string `json:"steps" maxItems:"600" nullable:"false" doc:"All steps from the beginning: moves such as 3 or c, or hint, undo, solution."`
		Daily  string   `json:"daily,omitempty" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" doc:"The day, if the puzzle was chosen as the puzzle of this day."`
		At     string   `json:"at,omitempty" format:"date-time" doc:"The time of the attempt, if it was made without a network. Left out: now."`
		Refute bool     `json:"refute,omitempty" doc:"true: if the last step was a wrong move, also show how it is punished. This may take some seconds."`
	}
}

// describeAttempts adds the operation by which a puzzle is solved.
func (s *Server) describeAttempts() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "attemptPuzzle", Method: "POST", Path: "/api/v1/puzzles/{id}/attempts/{attempt}", Summary: "Solve a puzzle",
		Description: "Send the whole attempt with each step: then nothing is lost if no answer comes, and you can send the same request again. The name of the attempt determines the opponent's replies. Without an account, attempts are judged but not recorded or rated.",
	}, Codes: []string{"notFound", "illegalMove", "tooMany"}}, func(ctx context.Context, in *attemptRequest) (*gate.Body[attempted], error) {
		pick, own, err := s.PickFor(ctx, s.Solver(ctx), in.ID, in.Body.Daily)
		if err != nil {
			return nil, err
		}
		at := s.Hall.Now()
		if in.Body.At != "" {
			then, err := gate.When("at", in.Body.At)
			if err != nil {
				return nil, err
			}
			if then.After(at.Add(mostAhead)) {
				return nil, wire.NewFieldFault("malformed", "at", "at must not be in the future")
			}
			at = then
		}
		answer, err := s.attempt(ctx, solving.Attempt{ID: in.Attempt, Pick: pick, Steps: in.Body.Steps}, own, at, in.Body.Refute)
		return &gate.Body[attempted]{Body: answer}, err
	})
}

// attempt judges an attempt, records it for the visitor's account, and describes the
// result. If the puzzle is from a game of the account, own is this puzzle; otherwise own
// is nil.
func (s *Server) attempt(ctx context.Context, a solving.Attempt, own *solving.Own, at time.Time, refute bool) (attempted, error) {
	hints := 0
	for _, step := range a.Steps {
		if step == practice.StepHint {
			hints++
		}
	}
	if len(a.Steps) > MostSteps || hints > mostHints {
		return attempted{}, wire.NewFieldFault("malformed", "steps", "an attempt has at most 600 steps and at most 40 hints")
	}
	j, err := s.Desk.Judge(a, at)
	if err != nil {
		return attempted{}, StepFault("steps", err)
	}
	account := s.Solver(ctx)
	if err := s.Record(ctx, account, a.ID, own, &j); err != nil {
		return attempted{}, err
	}
	t := say.In(gate.Who(ctx).Language)
	w := s.newAttempted(ctx, t, j, refute)
	w.Recorded = account != "" && j.Entry != nil
	return w, nil
}

// StepFault returns the refusal for an impossible step in a field of the body.
func StepFault(field string, err error) error {
	var move *cups.MoveError
	code := "malformed"
	if errors.As(err, &move) {
		code = "illegalMove"
	}
	return wire.NewFieldFault(code, field, err.Error())
}

// judgements are the names of judgements.
var judgements = map[puzzle.Judgement]string{puzzle.Wrong: "wrong", puzzle.AlsoRight: "alsoRight", puzzle.Right: "right"}

// states are the names of the states of attempts.
var states = map[practice.State]string{practice.Trying: "trying", practice.Solved: "solved", practice.Shown: "shown"}

func (s *Server) newAttempted(ctx context.Context, t say.Printer, j solving.Judged, refute bool) attempted {
	attempt := j.Attempt
	w := attempted{State: states[attempt.State()], Position: attempt.Position().String(), Moves: MoveTexts(attempt.Moves()), Text: say.Step(t, attempt, j.Last)}
	if m := j.Last.Move; m != cups.NoMove {
		v := j.Last.Answer
		w.Answer = &answerToMove{
			Move: m.String(), Before: j.Last.Before.String(), Judgement: judgements[v.Judgement], Played: MoveTexts(v.Played), Reached: v.Reached, Dead: v.Dead,
		}
		if v.Judgement == puzzle.Wrong {
			w.Answer.Loss = int(v.Loss)
			if v.Cup > 0 {
				w.Answer.Blocks = say.Letter(v.Cup)
			}
			if refute {
				line := s.refutes.line(ctx, attempt.Puzzle(), attempt.Moves(), m)
				w.Answer.Refutation = MoveTexts(line)
				if end, _, err := j.Last.Before.PlayAll(line...); err == nil {
					w.Answer.Ending = say.Ending(t, attempt.Puzzle(), end)
				}
			}
		}
	}
	if h := j.Last.Hint; h != nil {
		w.Hint = &hintToSolver{Back: h.Back}
		if h.Move != cups.NoMove {
			w.Hint.Move = h.Move.String()
		}
	}
	if j.Entry != nil {
		score := float64(j.Entry.Score)
		w.Score = &score
	}
	if r := j.Rated; r != nil {
		at := j.Entry.At
		was, _ := r.Before.Points(at)
		is, provisional := r.After.Points(at)
		w.Rated = &ratedAttempt{Counts: r.Counts, Rating: is, Provisional: provisional, Change: is - was, Streak: r.After.Streak, Text: say.PuzzleRated(t, r.Before, r.After, *j.Entry)}
	}
	if attempt.State() != practice.Trying {
		w.Solution = newPuzzleEnding(t, attempt)
	}
	return w
}

// MoveTexts writes moves in the bare form.
func MoveTexts(moves []cups.Move) []string {
	list := []string{}
	for _, m := range moves {
		list = append(list, m.String())
	}
	return list
}

// refutations computes how wrong moves are punished, one after the other. What was computed is
// kept, because many people try the same wrong moves.
type refutations struct {
	refuter *practice.Refuter
	kept    *kept.Shelf
	turn    chan struct{} // holds one element while the refuter works
}

// refuteWithin is the longest time that a request waits for a refutation, and lineSize is about
// how many bytes one has in memory.
const (
	refuteWithin = 8 * time.Second
	lineSize     = 500
)

func newRefutations(s *kept.Shelf) *refutations {
	return &refutations{refuter: practice.NewRefuter(), kept: s, turn: make(chan struct{}, 1)}
}

// line returns a wrong move with the best play after it, or the move alone if the time
// was too short.
func (r *refutations) line(ctx context.Context, p puzzle.Puzzle, played []cups.Move, m cups.Move) []cups.Move {
	ctx, cancel := context.WithTimeout(ctx, refuteWithin)
	defer cancel()
	line, err := kept.Get(ctx, r.kept, kept.Order[[]cups.Move]{
		Thing: "refutation " + fmt.Sprint(p.ID, played, m), Places: r.turn,
		Make: func(ctx context.Context) ([]cups.Move, int64, error) {
			ctx, cancel := context.WithTimeout(ctx, refuteWithin)
			defer cancel()
			line, err := r.refuter.Refute(ctx, p, played, m)
			if len(line) == 0 {
				return nil, 0, err
			}
			return line, lineSize, err
		},
	})
	if err != nil || len(line) == 0 {
		return []cups.Move{m}
	}
	return line
}

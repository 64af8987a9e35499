package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// runAnswer is the result of a run so far.
type runAnswer struct {
	Solved  int         `json:"solved" doc:"The number of puzzles solved in this run."`
	Of      int         `json:"of" doc:"The largest number of puzzles in a run."`
	Skipped bool        `json:"skipped" doc:"A puzzle has been skipped."`
	Ended   bool        `json:"ended" doc:"The run has ended, by a wrong move or because no puzzle is left. Further steps change nothing."`
	Number  int         `json:"number" doc:"The number of the puzzle in the run, from 1."`
	Puzzle  *puzzleTask `json:"puzzle,omitempty" doc:"The puzzle to solve, or the puzzle at which the run ended."`
	Attempt *attempted  `json:"attempt,omitempty" doc:"The result of the last steps. If they solved a puzzle, the result is about this puzzle, and the field puzzle has the next one. Attempts in runs are not rated."`
	Best    int         `json:"best" doc:"The number of puzzles solved in the account's longest run, including this one; 0 without an account."`
	Record  bool        `json:"record" doc:"This run has ended and is longer than all earlier runs of the account."`
}

// keptRun is a finished run of an account.
type keptRun struct {
	ID     string      `json:"id" doc:"The ID of the run."`
	Solved int         `json:"solved" doc:"The number of puzzles solved."`
	At     gate.Moment `json:"at" doc:"When the run ended."`
}

// runRequest is a run with all of its steps so far.
type runRequest struct {
	Run  string `path:"run" pattern:"^[A-Za-z0-9_-]{8,40}$" doc:"A name for the run. The client chooses it, and an account uses it for no other run. The name determines the puzzles."`
	Body struct {
		Tries  [][]string `json:"tries" maxItems:"100" nullable:"false" doc:"All steps at each puzzle from the beginning: moves such as 3 or c, or skip as the last step, once in a run. An empty list requests the first puzzle."`
		Refute bool       `json:"refute,omitempty" doc:"true: if the last step was a wrong move, also show how it is punished. This may take some seconds."`
	}
}

func (s *Server) describeRuns() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "runPuzzles", Method: "POST", Path: "/api/v1/puzzles/runs/{run}", Summary: "Play a run of puzzles",
		Description: "The puzzles of a run get harder, and the first wrong move ends it. One puzzle may be skipped, and there are no hints. Send the whole run with each step: then nothing is lost if no answer comes, and you can send the same request again. The account's longest runs are stored.",
	}, Codes: []string{"illegalMove"}}, func(ctx context.Context, in *runRequest) (*gate.Body[runAnswer], error) {
		w, err := s.run(ctx, solving.Run{ID: in.Run, Tries: in.Body.Tries}, in.Body.Refute)
		return &gate.Body[runAnswer]{Body: w}, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "listRuns", Method: "GET", Path: "/api/v1/account/puzzles/runs", Summary: "List my runs of puzzles",
		Description: "Lists the longest runs first. The server stores at most 50.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]keptRun], error) {
		runs, err := s.Desk.Runs(ctx, gate.Who(ctx).Actor.Account.ID)
		return gate.ListBody(runs, err, func(r solving.KeptRun) keptRun { return keptRun{r.ID, r.Solved, gate.Moment(r.At)} })
	})
}

// run judges a run, stores it for the visitor's account when it has ended, and describes
// the result.
func (s *Server) run(ctx context.Context, r solving.Run, refute bool) (runAnswer, error) {
	account := s.Solver(ctx)
	state, err := s.Desk.JudgeRun(r)
	if err != nil {
		return runAnswer{}, StepFault("tries", err)
	}
	before, err := s.BestRun(ctx)
	if err != nil {
		return runAnswer{}, err
	}
	w := runAnswer{Solved: state.Solved, Of: state.Of, Skipped: state.Skipped, Ended: state.Ended, Number: state.Number, Best: before}
	kept, known, err := s.Desk.RunOf(ctx, account, r.ID)
	switch {
	case err != nil:
		return runAnswer{}, err
	case known: // the stored run counts, and not the steps of this request
		w.Solved, w.Ended = kept.Solved, true
	case state.Ended && account != "":
		if err := s.Desk.RecordRun(ctx, account, solving.KeptRun{ID: r.ID, Solved: state.Solved, At: s.Hall.Now()}); err != nil {
			return runAnswer{}, err
		}
		w.Record, w.Best = state.Solved > before, max(before, state.Solved)
	}
	t := say.In(gate.Who(ctx).Language)
	if state.Pick.Puzzle.ID != "" {
		task := NewPuzzleTask(t, state.Pick, practice.Replay(nil))
		w.Puzzle = &task
	}
	if state.Tried != nil {
		a := s.newAttempted(ctx, t, solving.Judged{Attempt: state.Tried, Last: state.Last}, refute)
		if w.Ended && a.Solution == nil { // the run is over, so the solution may be shown
			a.Solution = newPuzzleEnding(t, state.Tried)
		}
		w.Attempt = &a
	}
	return w, nil
}

// BestRun returns the number of solved puzzles in the longest run of the visitor's
// account, or 0 if there is none.
func (s *Server) BestRun(ctx context.Context) (int, error) {
	runs, err := s.Desk.Runs(ctx, s.Solver(ctx))
	if err != nil || len(runs) == 0 {
		return 0, err
	}
	return runs[0].Solved, nil
}

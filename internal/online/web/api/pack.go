package api

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// packed is a puzzle with its solution, for solving without a network.
type packed struct {
	Task   puzzleTask   `json:"task" doc:"The task, as in GET /api/v1/puzzles/{id}."`
	Puzzle packedPuzzle `json:"puzzle" doc:"The puzzle with its solution."`
}

// packedPuzzle describes a puzzle in the form of docs/formats/puzzles.md §7. It is only
// used in the description of the interface; the answer has the puzzle itself.
type packedPuzzle struct {
	ID       string       `json:"id" doc:"The ID of the puzzle."`
	Kind     string       `json:"kind" doc:"The kind of puzzle."`
	Position string       `json:"position" doc:"The position. The side to move is the solver."`
	Themes   []string     `json:"themes" doc:"The themes of the puzzle."`
	Rating   int          `json:"rating" doc:"How hard the puzzle is."`
	Solution []string     `json:"solution" doc:"The moves of the solution. For a sequence: its first line."`
	Ways     string       `json:"ways,omitempty" doc:"For a transfer: how many sequences of moves solve it in the fewest steps."`
	Steps    []packedStep `json:"steps,omitempty" doc:"For a best move and a sequence: the decisions of the solver."`
}

type packedStep struct {
	Path    []string       `json:"path" doc:"The moves of both sides from the puzzle's position to the decision."`
	Margins map[string]int `json:"margins" doc:"The margin of each legal move with best play, from the side of the solver."`
}

// packDays is the number of puzzles of the day in a pack.
const packDays = 14

func (s *Server) describePack() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "downloadPuzzles", Method: "GET", Path: "/api/v1/puzzles/pack", Summary: "Download puzzles with their solutions",
		Description: "For solving puzzles without a network. Returns the puzzles of today and the next days, and puzzles close to the account's rating that it has not tried, as a stream of JSON documents, one on each line. " +
			"With run, returns the puzzles of that run in their order instead. The schema describes one line.",
		Responses: map[string]*huma.Response{"200": {Description: "The puzzles.", Content: map[string]*huma.MediaType{
			gate.LineType: {Schema: s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[packed](), true, "Packed")},
		}}},
	}}, func(ctx context.Context, in *struct {
		Max int    `query:"max" default:"60" minimum:"1" maximum:"200" doc:"The largest number of puzzles, not counting the puzzles of days."`
		Run string `query:"run" pattern:"^[A-Za-z0-9_-]{8,40}$" doc:"The name of a run, as in POST /api/v1/puzzles/runs/{run}."`
	}) (*huma.StreamResponse, error) {
		diary, err := s.Desk.Diary(ctx, s.Solver(ctx))
		if err != nil {
			return nil, err
		}
		picks, t := s.pack(diary.Progress, in.Max), say.In(gate.Who(ctx).Language)
		if in.Run != "" {
			picks = nil
			for _, p := range s.Desk.Rungs(in.Run) {
				picks = append(picks, practice.Pick{Puzzle: p})
			}
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			l := s.NewLines(w, gate.LineType)
			if hc.Method() == http.MethodHead {
				return
			}
			for _, pick := range picks {
				line := struct {
					Task   puzzleTask    `json:"task"`
					Puzzle puzzle.Puzzle `json:"puzzle"`
				}{NewPuzzleTask(t, pick, diary.Progress), pick.Puzzle}
				l.Extend()
				if err := l.JSON.Encode(line); err != nil {
					return // the reader has disconnected
				}
			}
		}}, nil
	})
}

// pack chooses puzzles for solving without a network: those of the next days, then at
// most this many others.
func (s *Server) pack(progress *practice.Progress, most int) []practice.Pick {
	var picks []practice.Pick
	in, now := map[string]bool{}, s.Hall.Now()
	for day := range packDays {
		if pick, ok := practice.Daily(s.Desk.Set, now.AddDate(0, 0, day)); ok && !in[pick.Puzzle.ID] {
			in[pick.Puzzle.ID] = true
			picks = append(picks, pick)
		}
	}
	for _, p := range practice.Nearest(s.Desk.Set, progress, now, func(p puzzle.Puzzle) bool { return !in[p.ID] && !progress.HasTried(p.ID) }) {
		if most--; most < 0 {
			break
		}
		picks = append(picks, practice.Pick{Puzzle: p})
	}
	return picks
}

package api

import (
	"cmp"
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// puzzleTask is a puzzle without its solution.
type puzzleTask struct {
	ID       string `json:"id" doc:"The ID of the puzzle."`
	Kind     string `json:"kind" doc:"The kind of puzzle." enum:"transfer,best-move,sequence,clear"`
	Cups     int    `json:"cups" doc:"Cups of each side."`
	Position string `json:"position" doc:"The position. The side to move is the solver."`
	Rating   int    `json:"rating" doc:"How hard the puzzle is, on the scale of players' ratings."`
	Moves    int    `json:"moves" doc:"For a transfer and a clear: the fewest steps. For the other kinds: how many moves must be found at most."`
	Goal     string `json:"goal,omitempty" doc:"For a transfer: the row that must be reached with an empty stock."`
	Daily    string `json:"daily,omitempty" doc:"The day, if this is a puzzle of the day."`
	Title    string `json:"title" doc:"A title in the language of the request."`
	Task     string `json:"task" doc:"The task in the language of the request."`
	Tried    bool   `json:"tried" doc:"The account has tried the puzzle, so further attempts do not change its rating."`
	Solved   bool   `json:"solved" doc:"The account has solved the puzzle."`
}

// puzzleLine is a puzzle in a list.
type puzzleLine struct {
	ID     string `json:"id" doc:"The ID of the puzzle."`
	Kind   string `json:"kind" doc:"The kind of puzzle."`
	Cups   int    `json:"cups" doc:"Cups of each side."`
	Rating int    `json:"rating" doc:"How hard the puzzle is."`
	Tried  bool   `json:"tried" doc:"The account has tried the puzzle."`
	Solved bool   `json:"solved" doc:"The account has solved the puzzle."`
}

// PuzzleFilter chooses puzzles. It is exported because huma ignores embedded types that
// are not.
type PuzzleFilter struct {
	Kind  string `query:"kind" enum:"transfer,best-move,sequence,clear" doc:"Left out: any."`
	Theme string `query:"theme" enum:"capture,threat,tempo,unblock,let-it-block,endgame,transfer,clear" doc:"The theme of the puzzle. Left out: any."`
	Cups  int    `query:"cups" minimum:"1" maximum:"16" doc:"Cups of each side. Left out: any."`
	Least int    `query:"least" minimum:"0" maximum:"4000" doc:"The lowest rating."`
	Most  int    `query:"most" minimum:"0" maximum:"4000" doc:"The highest rating. Left out: any."`
}

func (f PuzzleFilter) filter() practice.Filter {
	kind, _ := puzzle.ParseKind(f.Kind) // the description allows only known values and the empty one
	theme, _ := puzzle.ParseTheme(f.Theme)
	return practice.Filter{Kind: kind, Theme: theme, Cups: f.Cups, Least: f.Least, Most: f.Most}
}

// describePuzzles adds the operations that find and show puzzles.
func (s *Server) describePuzzles() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getDailyPuzzle", Method: "GET", Path: "/api/v1/puzzles/daily", Summary: "Get the puzzle of the day",
		Description: "Everybody gets the same puzzle on the same day in UTC.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *struct {
		Date string `query:"date" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" doc:"The date. Left out: today."`
	}) (*gate.Body[puzzleTask], error) {
		now := s.Hall.Now()
		if in.Date != "" {
			day, err := gate.When("date", in.Date)
			if err != nil {
				return nil, err
			}
			now = day
		}
		pick, ok := practice.Daily(s.Desk.Set, now)
		if !ok {
			return nil, wire.NewCode("notFound")
		}
		return s.taskOf(ctx, pick)
	})
	type nextRequest struct {
		PuzzleFilter
		Last []string `query:"last" maxItems:"24" doc:"The IDs of the last puzzles, the latest first, with commas between them: they are not returned again if there are others."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "nextPuzzle", Method: "GET", Path: "/api/v1/puzzles/next", Summary: "Get a suitable puzzle",
		Description: "Returns a puzzle close to the account's rating, if possible one that the account has not tried. The first puzzles of each kind are easy. It is chosen at random from several.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *nextRequest) (*gate.Body[puzzleTask], error) {
		account := s.Solver(ctx)
		diary, err := s.Desk.Diary(ctx, account)
		if err != nil {
			return nil, err
		}
		draw, err := club.NewID(s.Club.Random)
		if err != nil {
			return nil, err
		}
		pick, ok := practice.Next(s.Desk.Set, in.filter(), diary.Progress, practice.ReplyBy(draw), in.Last...)
		if !ok {
			return nil, wire.NewCode("notFound")
		}
		return &gate.Body[puzzleTask]{Body: NewPuzzleTask(say.In(gate.Who(ctx).Language), pick, diary.Progress)}, nil
	})
	type listRequest struct {
		PuzzleFilter
		After string `query:"after" maxLength:"40" doc:"Only puzzles after the one with this ID in the list."`
		Max   int    `query:"max" default:"100" minimum:"1" maximum:"500" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listPuzzles", Method: "GET", Path: "/api/v1/puzzles", Summary: "List puzzles by kind, theme and size",
		Description: "Lists the easiest first.",
	}}, func(ctx context.Context, in *listRequest) (*gate.ListPart[puzzleLine], error) {
		diary, err := s.Desk.Diary(ctx, s.Solver(ctx))
		if err != nil {
			return nil, err
		}
		list := in.filter().Select(s.Desk.Set)
		if in.After != "" {
			i := slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == in.After })
			list = list[cmp.Or(i+1, len(list)):] // no puzzle comes after one that is not in the list
		}
		return gate.PartBody(ctx, s.Server, list, nil, in.Max, func(p puzzle.Puzzle) string { return p.ID }, func(p puzzle.Puzzle) puzzleLine {
			return puzzleLine{p.ID, p.Kind.String(), p.Position.Cups(), p.Rating, diary.Progress.HasTried(p.ID), diary.Progress.HasSolved(p.ID)}
		})
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getPuzzle", Method: "GET", Path: "/api/v1/puzzles/{id}", Summary: "Get a puzzle",
		Description: "Returns the puzzle without its solution.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *struct {
		ID string `path:"id" maxLength:"40" doc:"The ID of a puzzle."`
	}) (*gate.Body[puzzleTask], error) {
		pick, own, err := s.PickFor(ctx, s.Solver(ctx), in.ID, "")
		if err != nil {
			return nil, err
		}
		if own != nil {
			return &gate.Body[puzzleTask]{Body: NewOwnTask(say.In(gate.Who(ctx).Language), *own)}, nil
		}
		return s.taskOf(ctx, pick)
	})
	s.describePack()
	s.describeAttempts()
	s.describeDiary()
	s.describeOwnPuzzles()
	s.describeRuns()
}

// Solver returns the ID of the account that solves puzzles, or "" for a visitor who may
// not take part.
func (s *Server) Solver(ctx context.Context) string {
	v := gate.Who(ctx)
	if !club.Able(v.Actor, club.TakePart) {
		return ""
	}
	return v.Actor.Account.ID
}

// taskOf describes a puzzle for the visitor.
func (s *Server) taskOf(ctx context.Context, pick practice.Pick) (*gate.Body[puzzleTask], error) {
	diary, err := s.Desk.Diary(ctx, s.Solver(ctx))
	if err != nil {
		return nil, err
	}
	return &gate.Body[puzzleTask]{Body: NewPuzzleTask(say.In(gate.Who(ctx).Language), pick, diary.Progress)}, nil
}

// NewPuzzleTask describes a puzzle without its solution.
func NewPuzzleTask(t say.Printer, pick practice.Pick, progress *practice.Progress) puzzleTask {
	p := pick.Puzzle
	w := puzzleTask{
		ID: p.ID, Kind: p.Kind.String(), Cups: p.Position.Cups(), Position: p.Position.String(), Rating: p.Rating, Moves: say.PuzzleMoves(p), Daily: pick.Daily,
		Title: say.PuzzleTitle(t, pick), Task: say.PuzzleTask(t, p), Tried: progress.HasTried(p.ID), Solved: progress.HasSolved(p.ID),
	}
	if goal := p.Goal(); goal != nil {
		w.Goal = goal.String()
	}
	return w
}

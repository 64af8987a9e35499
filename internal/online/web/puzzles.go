package web

import (
	"cmp"
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
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
	add(s, operation{Operation: huma.Operation{
		OperationID: "getDailyPuzzle", Method: "GET", Path: "/api/v1/puzzles/daily", Summary: "Get the puzzle of the day",
		Description: "Everybody gets the same puzzle on the same day in UTC.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *struct {
		Date string `query:"date" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" doc:"The date. Left out: today."`
	}) (*body[puzzleTask], error) {
		now := s.Hall.Now()
		if in.Date != "" {
			day, err := when("date", in.Date)
			if err != nil {
				return nil, err
			}
			now = day
		}
		pick, ok := practice.Daily(s.desk.Set, now)
		if !ok {
			return nil, wire.NewCode("notFound")
		}
		return s.taskOf(ctx, pick)
	})
	type nextRequest struct {
		PuzzleFilter
		Last string `query:"last" maxLength:"40" doc:"The ID of the last puzzle, which is not returned again if there is another."`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "nextPuzzle", Method: "GET", Path: "/api/v1/puzzles/next", Summary: "Get a suitable puzzle",
		Description: "Returns a puzzle close to the account's rating, if possible one that the account has not tried.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *nextRequest) (*body[puzzleTask], error) {
		account := s.solver(ctx)
		diary, err := s.desk.Diary(ctx, account)
		if err != nil {
			return nil, err
		}
		pick, ok := s.desk.Next(in.filter(), account, diary, in.Last)
		if !ok {
			return nil, wire.NewCode("notFound")
		}
		return &body[puzzleTask]{newPuzzleTask(say.In(who(ctx).language), pick, diary.Progress)}, nil
	})
	type listRequest struct {
		PuzzleFilter
		After string `query:"after" maxLength:"40" doc:"Only puzzles after the one with this ID in the list."`
		Max   int    `query:"max" default:"100" minimum:"1" maximum:"500" doc:"The largest number of entries to return."`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "listPuzzles", Method: "GET", Path: "/api/v1/puzzles", Summary: "List puzzles by kind, theme and size",
		Description: "Lists the easiest first.",
	}}, func(ctx context.Context, in *listRequest) (*listPart[puzzleLine], error) {
		diary, err := s.desk.Diary(ctx, s.solver(ctx))
		if err != nil {
			return nil, err
		}
		list := in.filter().Select(s.desk.Set)
		if in.After != "" {
			i := slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == in.After })
			list = list[cmp.Or(i+1, len(list)):] // no puzzle comes after one that is not in the list
		}
		return partBody(ctx, s, list, nil, in.Max, func(p puzzle.Puzzle) string { return p.ID }, func(p puzzle.Puzzle) puzzleLine {
			return puzzleLine{p.ID, p.Kind.String(), p.Position.Cups(), p.Rating, diary.Progress.HasTried(p.ID), diary.Progress.HasSolved(p.ID)}
		})
	})
	add(s, operation{Operation: huma.Operation{
		OperationID: "getPuzzle", Method: "GET", Path: "/api/v1/puzzles/{id}", Summary: "Get a puzzle",
		Description: "Returns the puzzle without its solution.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *struct {
		ID string `path:"id" maxLength:"40" doc:"The ID of a puzzle."`
	}) (*body[puzzleTask], error) {
		pick, own, err := s.pickFor(ctx, s.solver(ctx), in.ID, "")
		if err != nil {
			return nil, err
		}
		if own != nil {
			return &body[puzzleTask]{newOwnTask(say.In(who(ctx).language), *own)}, nil
		}
		return s.taskOf(ctx, pick)
	})
	s.describePack()
	s.describeAttempts()
	s.describeDiary()
	s.describeOwnPuzzles()
	s.describeRuns()
}

// solver returns the ID of the account that solves puzzles, or "" for a visitor who may
// not take part.
func (s *Server) solver(ctx context.Context) string {
	v := who(ctx)
	if !club.Able(v.actor, club.TakePart) {
		return ""
	}
	return v.actor.Account.ID
}

// taskOf describes a puzzle for the visitor.
func (s *Server) taskOf(ctx context.Context, pick practice.Pick) (*body[puzzleTask], error) {
	diary, err := s.desk.Diary(ctx, s.solver(ctx))
	if err != nil {
		return nil, err
	}
	return &body[puzzleTask]{newPuzzleTask(say.In(who(ctx).language), pick, diary.Progress)}, nil
}

// newPuzzleTask describes a puzzle without its solution.
func newPuzzleTask(t say.Printer, pick practice.Pick, progress *practice.Progress) puzzleTask {
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

package web

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// puzzleTask is a puzzle without its solution.
type puzzleTask struct {
	ID       string `json:"id"`
	Kind     string `json:"kind" enum:"transfer,best-move,sequence,clear"`
	Cups     int    `json:"cups"`
	Position string `json:"position" doc:"Whose turn it is there is the one who solves."`
	Rating   int    `json:"rating" doc:"How hard it is, on the scale of players' ratings."`
	Moves    int    `json:"moves" doc:"Of a transfer and a clear: the fewest steps. Of the others: how many moves are to be found at most."`
	Goal     string `json:"goal,omitempty" doc:"The row that must be reached with an empty stock."`
	Daily    string `json:"daily,omitempty" doc:"The day whose puzzle this is."`
	Title    string `json:"title" doc:"In the language of the request."`
	Task     string `json:"task" doc:"What is to be done, in the language of the request."`
	Tried    bool   `json:"tried" doc:"The account has tried it: further attempts do not change its rating."`
	Solved   bool   `json:"solved"`
}

// puzzleLine is a puzzle in a list.
type puzzleLine struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Cups   int    `json:"cups"`
	Rating int    `json:"rating"`
	Tried  bool   `json:"tried"`
	Solved bool   `json:"solved"`
}

// attempted is what came of the steps of an attempt.
type attempted struct {
	State    string        `json:"state" enum:"trying,solved,shown"`
	Position string        `json:"position" doc:"After the moves on the board."`
	Moves    []string      `json:"moves" nullable:"false" doc:"The moves on the board: right ones with the opponent's replies. Of a transfer all moves."`
	Text     string        `json:"text" doc:"What there is to say about the last step, in the language of the request."`
	Answer   *answerToMove `json:"answer,omitempty" doc:"If the last step was a move."`
	Hint     *hintToSolver `json:"hint,omitempty" doc:"If the last step was a hint."`
	Score    *float64      `json:"score,omitempty" doc:"As soon as it is settled: 1 for a solution without help, 0.5 with hints that name no move, else 0."`
	Recorded bool          `json:"recorded" doc:"The attempt is in the account's diary, or kept with the puzzle if that is from a game of the account."`
	Rated    *ratedAttempt `json:"rated,omitempty" doc:"What the attempt did to the rating of the account."`
	Solution *puzzleEnding `json:"solution,omitempty" doc:"Once the attempt is over."`
}

// answerToMove is what a move is answered.
type answerToMove struct {
	Move       string   `json:"move"`
	Before     string   `json:"before" doc:"The position in which it was tried."`
	Judgement  string   `json:"judgement" enum:"wrong,alsoRight,right"`
	Played     []string `json:"played" nullable:"false" doc:"What is new on the board: the move, and the opponent's reply if there is one. Empty after a wrong move."`
	Reached    bool     `json:"reached,omitempty" doc:"A transfer came to its goal, though not in the fewest steps."`
	Dead       bool     `json:"dead,omitempty" doc:"The goal of a transfer can no longer be reached."`
	Loss       int      `json:"loss,omitempty" doc:"How many beans a wrong move costs."`
	Blocks     string   `json:"blocks,omitempty" doc:"The cup that a wrong move blocks."`
	Refutation []string `json:"refutation,omitempty" doc:"If asked for, of a wrong move: the move and what comes of it under best play."`
	Ending     string   `json:"ending,omitempty" doc:"What the refutation comes to, in words."`
}

// hintToSolver is a hint.
type hintToSolver struct {
	Move string `json:"move,omitempty" doc:"A best move, if a hint was asked for twice."`
	Back int    `json:"back,omitempty" doc:"How many moves must be taken back: from here the goal is too far away."`
}

// ratedAttempt is what an attempt did to a rating.
type ratedAttempt struct {
	Counts      bool   `json:"counts" doc:"It was the first attempt at the puzzle."`
	Rating      int    `json:"rating"`
	Provisional bool   `json:"provisional" doc:"The rating is still uncertain."`
	Change      int    `json:"change"`
	Streak      int    `json:"streak" doc:"Puzzles solved one after the other."`
	Text        string `json:"text" doc:"The same in words."`
}

// puzzleEnding is what is told when an attempt is over.
type puzzleEnding struct {
	Moves []string `json:"moves" nullable:"false"`
	Why   []string `json:"why" nullable:"false" doc:"The idea of the puzzle, and what each move leads to, in words."`
}

// puzzleProgress is what an account has come to with puzzles.
type puzzleProgress struct {
	Rating      int                    `json:"rating"`
	Deviation   float64                `json:"deviation"`
	Provisional bool                   `json:"provisional" doc:"The rating is still uncertain."`
	Streak      int                    `json:"streak" doc:"Puzzles solved one after the other, up to now."`
	Best        int                    `json:"best" doc:"The longest streak."`
	Days        int                    `json:"days" doc:"Days one after the other on which the puzzle of the day was solved."`
	Tried       int                    `json:"tried"`
	Solved      int                    `json:"solved" doc:"Without help, at the first attempt."`
	Kinds       map[string]puzzleTally `json:"kinds" nullable:"false" doc:"The same for each kind that was tried."`
}

type puzzleTally struct {
	Tried  int `json:"tried"`
	Solved int `json:"solved"`
}

// PuzzleFilter chooses puzzles. It is exported for huma, which passes over fields that
// are not.
type PuzzleFilter struct {
	Kind  string `query:"kind" enum:"transfer,best-move,sequence,clear" doc:"Left out: any."`
	Theme string `query:"theme" enum:"capture,threat,tempo,unblock,let-it-block,endgame,transfer,clear" doc:"What the puzzle turns on. Left out: anything."`
	Cups  int    `query:"cups" minimum:"1" maximum:"16" doc:"Cups of a side. Left out: any."`
	Least int    `query:"least" minimum:"0" maximum:"4000" doc:"The lowest rating."`
	Most  int    `query:"most" minimum:"0" maximum:"4000" doc:"The highest rating. Left out: any."`
}

func (f PuzzleFilter) filter() practice.Filter {
	kind, _ := puzzle.ParseKind(f.Kind) // the description allows only those that there are, and none
	theme, _ := puzzle.ParseTheme(f.Theme)
	return practice.Filter{Kind: kind, Theme: theme, Cups: f.Cups, Least: f.Least, Most: f.Most}
}

// Limits of attempts and diaries.
const (
	mostSteps = 600         // of an attempt: five times what the longest transfer takes
	mostHints = 40          // in an attempt
	mostDiary = 4 << 20     // bytes of a diary that is taken in
	mostAhead = time.Minute // by which the clock of whoever was off line may be fast
)

func (s *Server) describePuzzles() {
	add(s, operation{Operation: huma.Operation{
		OperationID: "getDailyPuzzle", Method: "GET", Path: "/api/v1/puzzles/daily", Summary: "The puzzle of the day",
		Description: "It is the same for everybody on each day in UTC.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *struct {
		Date string `query:"date" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" doc:"Left out: today."`
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
		Last string `query:"last" maxLength:"40" doc:"The ID of the last puzzle, which is not given again if there is another."`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "nextPuzzle", Method: "GET", Path: "/api/v1/puzzles/next", Summary: "A suitable puzzle",
		Description: "A puzzle close to the account's rating, if possible one that the account has not tried.",
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
		After string `query:"after" maxLength:"40" doc:"Only those after the puzzle with this ID in the list."`
		Max   int    `query:"max" default:"100" minimum:"1" maximum:"500" doc:"At most this many."`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "listPuzzles", Method: "GET", Path: "/api/v1/puzzles", Summary: "All puzzles of a kind, theme and size",
		Description: "The easiest first.",
	}}, func(ctx context.Context, in *listRequest) (*body[[]puzzleLine], error) {
		diary, err := s.desk.Diary(ctx, s.solver(ctx))
		if err != nil {
			return nil, err
		}
		list, begun := []puzzleLine{}, in.After == ""
		for _, p := range in.filter().Select(s.desk.Set) {
			if begun && len(list) < in.Max {
				list = append(list, puzzleLine{p.ID, p.Kind.String(), p.Position.Cups(), p.Rating, diary.Progress.HasTried(p.ID), diary.Progress.HasSolved(p.ID)})
			}
			begun = begun || p.ID == in.After
		}
		return &body[[]puzzleLine]{list}, nil
	})
	add(s, operation{Operation: huma.Operation{
		OperationID: "getPuzzle", Method: "GET", Path: "/api/v1/puzzles/{id}", Summary: "A puzzle",
		Description: "Without its solution.",
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

// solver is the account that solves: of a visitor who may not take part, nobody's.
func (s *Server) solver(ctx context.Context) string {
	v := who(ctx)
	if !club.Able(v.actor, club.TakePart) {
		return ""
	}
	return v.actor.Account.ID
}

// taskOf describes a puzzle to whoever asks.
func (s *Server) taskOf(ctx context.Context, pick practice.Pick) (*body[puzzleTask], error) {
	diary, err := s.desk.Diary(ctx, s.solver(ctx))
	if err != nil {
		return nil, err
	}
	return &body[puzzleTask]{newPuzzleTask(say.In(who(ctx).language), pick, diary.Progress)}, nil
}

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

// attemptRequest is an attempt at a puzzle as far as it has come.
type attemptRequest struct {
	ID      string `path:"id" maxLength:"40" doc:"The ID of a puzzle."`
	Attempt string `path:"attempt" pattern:"^[A-Za-z0-9_-]{8,64}$" doc:"A name for the attempt, chosen by whoever makes it and used by this account for no other."`
	Body    struct {
		Steps  []string `json:"steps" maxItems:"600" nullable:"false" doc:"All steps since the beginning: moves such as 3 or c, hint, undo, solution."`
		Daily  string   `json:"daily,omitempty" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" doc:"The day whose puzzle this is, if it was chosen as such."`
		At     string   `json:"at,omitempty" format:"date-time" doc:"When the attempt was made, if it was made without a network. Left out: now."`
		Refute bool     `json:"refute,omitempty" doc:"If the last step was a wrong move: also work out how it is punished, which may take some seconds."`
	}
}

func (s *Server) describeAttempts() {
	add(s, operation{Operation: huma.Operation{
		OperationID: "attemptPuzzle", Method: "POST", Path: "/api/v1/puzzles/{id}/attempts/{attempt}", Summary: "Solve a puzzle",
		Description: "The whole attempt is sent with each step, so that nothing is lost if no answer comes: send the same again. " +
			"The opponent's replies follow from the name of the attempt. Without an account attempts are judged, but not recorded and not rated.",
	}, codes: []string{"notFound", "illegalMove", "tooMany"}}, func(ctx context.Context, in *attemptRequest) (*body[attempted], error) {
		pick, own, err := s.pickFor(ctx, s.solver(ctx), in.ID, in.Body.Daily)
		if err != nil {
			return nil, err
		}
		at := s.Hall.Now()
		if in.Body.At != "" {
			then, err := when("at", in.Body.At)
			if err != nil {
				return nil, err
			}
			if then.After(at.Add(mostAhead)) {
				return nil, wire.NewFieldFault("malformed", "at", "at must not be in the future")
			}
			at = then
		}
		answer, err := s.attempt(ctx, solving.Attempt{ID: in.Attempt, Pick: pick, Steps: in.Body.Steps}, own, at, in.Body.Refute)
		if err != nil {
			return nil, err
		}
		return &body[attempted]{answer}, nil
	})
}

// attempt judges an attempt, records it for the visitor's account, and says what
// came of it. own is the puzzle if it is from a game of the account.
func (s *Server) attempt(ctx context.Context, a solving.Attempt, own *solving.Own, at time.Time, refute bool) (attempted, error) {
	hints := 0
	for _, step := range a.Steps {
		if step == practice.StepHint {
			hints++
		}
	}
	if len(a.Steps) > mostSteps || hints > mostHints {
		return attempted{}, wire.NewFieldFault("malformed", "steps", "an attempt has at most 600 steps and at most 40 hints")
	}
	j, err := s.desk.Judge(a, at)
	if err != nil {
		return attempted{}, stepFault("steps", err)
	}
	account := s.solver(ctx)
	if err := s.record(ctx, account, a.ID, own, &j); err != nil {
		return attempted{}, err
	}
	t := say.In(who(ctx).language)
	w := s.newAttempted(ctx, t, j, refute)
	w.Recorded = account != "" && j.Entry != nil
	return w, nil
}

// stepFault makes a refusal of a step that cannot be, in a field of the body.
func stepFault(field string, err error) error {
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
	w := attempted{State: states[attempt.State()], Position: attempt.Position().String(), Moves: moveTexts(attempt.Moves()), Text: say.Step(t, attempt, j.Last)}
	if m := j.Last.Move; m != cups.NoMove {
		v := j.Last.Answer
		w.Answer = &answerToMove{
			Move: m.String(), Before: j.Last.Before.String(), Judgement: judgements[v.Judgement], Played: moveTexts(v.Played), Reached: v.Reached, Dead: v.Dead,
		}
		if v.Judgement == puzzle.Wrong {
			w.Answer.Loss = int(v.Loss)
			if v.Cup > 0 {
				w.Answer.Blocks = say.Letter(v.Cup)
			}
			if refute {
				line := s.refutes.line(ctx, attempt.Puzzle(), attempt.Moves(), m)
				w.Answer.Refutation = moveTexts(line)
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
		w.Solution = &puzzleEnding{Moves: moveTexts(attempt.Puzzle().Solution), Why: append([]string{}, say.Why(t, attempt)...)}
	}
	return w
}

// moveTexts writes moves in the bare form.
func moveTexts(moves []cups.Move) []string {
	list := []string{}
	for _, m := range moves {
		list = append(list, m.String())
	}
	return list
}

// The diary of the account.

func (s *Server) describeDiary() {
	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getPuzzleProgress", Method: "GET", Path: "/api/v1/account/puzzles", Summary: "My puzzles",
		Description: "Rating, streaks, and how many puzzles the account has tried and solved.",
	}}, func(ctx context.Context, _ *struct{}) (*body[puzzleProgress], error) {
		diary, err := s.desk.Diary(ctx, who(ctx).actor.Account.ID)
		if err != nil {
			return nil, err
		}
		return &body[puzzleProgress]{newPuzzleProgress(diary.Progress, s.Hall.Now())}, nil
	})
	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "exportPuzzleDiary", Method: "GET", Path: "/api/v1/account/puzzles/diary", Summary: "My diary of puzzles",
		Description: "All attempts, as the program keeps them on disk: a line that names the format, then a JSON document on each line, the earliest first. \"cups puzzle\" reads it as puzzles.jsonl.",
		Responses: map[string]*huma.Response{"200": {Description: "The diary. The schema is that of one line.", Content: map[string]*huma.MediaType{
			lineType: {Schema: &huma.Schema{Type: "object"}},
		}}},
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		account := who(ctx).actor.Account.ID
		diary, err := s.desk.Diary(ctx, account)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			w.Header().Set("Content-Type", lineType)
			w.Header().Set("Content-Disposition", `attachment; filename="`+practice.DiaryName+`"`)
			if hc.Method() != http.MethodHead {
				_ = practice.WriteEntries(w, diary.Entries) // a reader that has gone away needs no answer
			}
		}}, nil
	})
	type added struct {
		Added int `json:"added" doc:"How many entries were new."`
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "importPuzzleDiary", Method: "POST", Path: "/api/v1/account/puzzles/diary", Summary: "Take in a diary of puzzles",
		Description:      "The text of a diary, such as \"cups puzzle\" keeps in puzzles.jsonl: a JSON document on each line. Entries that the account has are passed over, so the same diary can be sent again when it has grown.",
		MaxBodyBytes:     mostDiary,
		SkipValidateBody: true,
		RequestBody:      &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{lineType: {Schema: &huma.Schema{Type: "object"}}}},
	}, codes: []string{"tooMany"}}, func(ctx context.Context, in *struct {
		RawBody []byte `contentType:"application/json"`
	}) (*body[added], error) {
		n, err := s.importDiary(ctx, who(ctx).actor.Account.ID, in.RawBody)
		return &body[added]{added{n}}, err
	})
	// huma describes a body that it does not read as a text.
	s.api.OpenAPI().Paths["/api/v1/account/puzzles/diary"].Post.RequestBody.Content = map[string]*huma.MediaType{"application/json": {Schema: &huma.Schema{Type: "object"}}}
}

// importDiary takes in the text of a diary for an account.
func (s *Server) importDiary(ctx context.Context, account string, text []byte) (int, error) {
	n, err := s.desk.Import(ctx, account, bytes.NewReader(text))
	var damage *practice.DamageError
	switch {
	case errors.Is(err, solving.ErrFull):
		err = wire.NewCode("tooMany")
	case errors.As(err, &damage):
		f := wire.NewCode("malformed")
		f.Fault.Message += " " + strings.TrimPrefix(damage.Err.Error(), "json: ")
		err = f
	case errors.Is(err, practice.ErrForeign):
		err = wire.NewCode("malformed")
	}
	return n, err
}

func newPuzzleProgress(p *practice.Progress, now time.Time) puzzleProgress {
	points, provisional := p.Points(now)
	w := puzzleProgress{
		Rating: points, Deviation: p.RatingAt(now).Deviation, Provisional: provisional, Streak: p.Streak, Best: p.Best, Days: p.Days(now),
		Tried: p.All.Tried, Solved: p.All.Solved, Kinds: map[string]puzzleTally{},
	}
	for kind, t := range p.Kinds {
		w.Kinds[kind] = puzzleTally{t.Tried, t.Solved}
	}
	return w
}

package api

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
)

// puzzleProgress has the puzzle results of an account.
type puzzleProgress struct {
	Rating      int                    `json:"rating" doc:"The rating of the account for puzzles."`
	Deviation   float64                `json:"deviation" doc:"The standard deviation of the rating."`
	Provisional bool                   `json:"provisional" doc:"The rating is still uncertain."`
	Low         int                    `json:"low" doc:"With 95 % certainty the true rating is between this …"`
	High        int                    `json:"high" doc:"… and this."`
	Streak      int                    `json:"streak" doc:"The number of puzzles solved in a row up to now."`
	Best        int                    `json:"best" doc:"The longest streak."`
	Days        int                    `json:"days" doc:"The number of days in a row on which the puzzle of the day was solved."`
	Tried       int                    `json:"tried" doc:"The number of puzzles that the account has tried."`
	Solved      int                    `json:"solved" doc:"The number of puzzles solved without help at the first attempt."`
	Kinds       map[string]puzzleTally `json:"kinds" nullable:"false" doc:"The numbers of tried and solved puzzles for each kind."`
}

type puzzleTally struct {
	Tried  int `json:"tried" doc:"The number of puzzles tried."`
	Solved int `json:"solved" doc:"The number of puzzles solved."`
}

// diaryHead and diaryEntry describe the lines of a diary. The lines themselves are written by
// package practice.
type diaryHead struct {
	Format  string `json:"format" enum:"cups puzzle diary" doc:"The name of the format."`
	Version int    `json:"version" enum:"1" doc:"The version of the format."`
}

type diaryEntry struct {
	At     string  `json:"at" format:"date-time" doc:"When the attempt ended."`
	Puzzle string  `json:"puzzle" doc:"The ID of the puzzle."`
	Kind   string  `json:"kind" doc:"The kind of the puzzle."`
	Rating int     `json:"rating" doc:"The rating of the puzzle at that time."`
	Score  float64 `json:"score" minimum:"0" maximum:"1" doc:"The score of the attempt: 1 if it was solved without help and without a wrong move."`
	Helped bool    `json:"helped,omitempty" doc:"There was no wrong move, but the solver had help."`
	Daily  string  `json:"daily,omitempty" doc:"The date whose puzzle of the day it was."`
}

// diaryLine describes one line of a diary.
func (s *Server) diaryLine() map[string]*huma.MediaType {
	schemas := s.API.OpenAPI().Components.Schemas
	return map[string]*huma.MediaType{gate.LineType: {Schema: &huma.Schema{OneOf: []*huma.Schema{
		schemas.Schema(reflect.TypeFor[diaryHead](), true, ""), schemas.Schema(reflect.TypeFor[diaryEntry](), true, ""),
	}}}}
}

// MostDiary is the largest size of an uploaded diary, in bytes.
const MostDiary = 4 << 20

// describeDiary adds the operations of an account's puzzle diary.
func (s *Server) describeDiary() {
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getPuzzleProgress", Method: "GET", Path: "/api/v1/account/puzzles", Summary: "Get my puzzle results",
		Description: "Returns the rating, the streaks, and how many puzzles the account has tried and solved.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[puzzleProgress], error) {
		diary, err := s.Desk.Diary(ctx, gate.Who(ctx).Actor.Account.ID)
		if err != nil {
			return nil, err
		}
		return &gate.Body[puzzleProgress]{Body: newPuzzleProgress(diary.Progress, s.Hall.Now())}, nil
	})
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "exportPuzzleDiary", Method: "GET", Path: "/api/v1/account/puzzles/diary", Summary: "Download my puzzle diary",
		Description: "Returns all attempts in the format that the program uses on disk: a line that names the format, then a JSON document on each line, the earliest attempt first. \"cups puzzle\" reads this file as puzzles.jsonl.",
		Responses:   map[string]*huma.Response{"200": {Description: "The diary. The schema describes one line. The first one names the format.", Content: s.diaryLine()}},
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		account := gate.Who(ctx).Actor.Account.ID
		diary, err := s.Desk.Diary(ctx, account)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			w.Header().Set("Content-Type", gate.LineType)
			w.Header().Set("Content-Disposition", `attachment; filename="`+practice.DiaryName+`"`)
			if hc.Method() != http.MethodHead {
				_ = practice.WriteEntries(w, diary.Entries) // a reader that has disconnected needs no answer
			}
		}}, nil
	})
	type added struct {
		Added int `json:"added" doc:"The number of new entries."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "importPuzzleDiary", Method: "POST", Path: "/api/v1/account/puzzles/diary", Summary: "Upload a puzzle diary",
		Description:      "The body is the text of a diary, such as the file puzzles.jsonl of \"cups puzzle\", with a JSON document on each line, of which the first one names the format. The schema describes one line. A line that is damaged, and a format or version that the server does not know, are refused. Entries that the account already has are skipped, so a diary that has grown can be sent again. An account can have at most " + strconv.Itoa(solving.MostEntries) + " entries, and an upload at most " + strconv.Itoa(MostDiary) + " bytes.",
		MaxBodyBytes:     MostDiary,
		SkipValidateBody: true,
		RequestBody:      &huma.RequestBody{Required: true},
	}, Codes: []string{"tooMany", "tooManyAnswers"}}, func(ctx context.Context, in *struct {
		RawBody []byte `contentType:"application/json"`
	}) (*gate.Body[added], error) {
		n, err := s.ImportDiary(ctx, gate.Who(ctx).Actor.Account.ID, in.RawBody)
		return &gate.Body[added]{Body: added{n}}, err
	})
	// Without this, huma would describe the body as a text, because huma does not parse
	// it.
	s.API.OpenAPI().Paths["/api/v1/account/puzzles/diary"].Post.RequestBody.Content = s.diaryLine()
}

// ImportDiary adds the entries of a diary to that of an account. It returns the number of
// new entries.
func (s *Server) ImportDiary(ctx context.Context, account string, text []byte) (int, error) {
	leave, err := s.Turn(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	n, err := s.Desk.Import(ctx, account, bytes.NewReader(text))
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
	w.Low, w.High = p.Range(now)
	for kind, t := range p.Kinds {
		w.Kinds[kind] = puzzleTally{t.Tried, t.Solved}
	}
	return w
}

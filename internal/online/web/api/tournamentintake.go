package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
)

// describeIntake adds the operation that reads a report.
func (s *Server) describeIntake() {
	type intakeRequest struct {
		Name    string              `query:"name" maxLength:"200" doc:"The name of the tournament. Left out: that of the file."`
		Guild   string              `query:"guild" maxLength:"40" doc:"The ID of the guild whose tournament it was. Its officers say so."`
		Cups    int                 `query:"cups" default:"4" minimum:"1" maximum:"16" doc:"Cups of each side."`
		Beans   int                 `query:"beans" default:"-1" minimum:"-1" maximum:"9999" doc:"Beans in each stock; -1: ten for each cup."`
		Date    string              `query:"date" maxLength:"40" doc:"When it was played: a time or a date. Left out: the dates of the file, or now." example:"2004-05-30"`
		Medals  gate.Optional[bool] `query:"medals" doc:"The first three get a medal."`
		Ignore  []string            `query:"ignore" maxItems:"50" doc:"The tags of lines that are not done here, such as 299: the report is read without them." example:"[\"299\"]"`
		Dry     gate.Optional[bool] `query:"dry" doc:"Only say what would happen."`
		RawBody []byte              `contentType:"text/plain"`
	}
	type line struct {
		Line   int    `json:"line" doc:"The number of the line, from 1."`
		Column int    `json:"column" doc:"The number of the first character, from 1."`
		Value  string `json:"value,omitempty" doc:"What is wrong there."`
		Reason string `json:"reason" doc:"Why, in words."`
	}
	type intakePlayer struct {
		Number int    `json:"number" doc:"The starting number."`
		Name   string `json:"name" doc:"The name in the file."`
		Rating int    `json:"rating" doc:"The rating in the file; 0: none."`
		Member bool   `json:"member" doc:"It is the member of the guild with this name, who is asked. Other players are only names."`
	}
	type intakeAnswer struct {
		Tournament *string        `json:"tournament" doc:"The ID of the tournament; null: nothing was taken."`
		Format     string         `json:"format,omitempty" doc:"swiss or roundRobin. Left out: lines were refused."`
		Rounds     int            `json:"rounds" doc:"How many rounds were played."`
		Games      int            `json:"games" doc:"How many games, with those that were lost by forfeit."`
		Players    []intakePlayer `json:"players" doc:"The players by number."`
		Refused    []line         `json:"refused" doc:"The lines that cannot be taken, at most 200. While there are any, nothing is taken."`
		Ignore     []string       `json:"ignore,omitempty" doc:"The tags of refused lines that are only not done here: with ignore the report is read without them."`
		Noted      []line         `json:"noted" doc:"Lines that are taken, but state other points than their results give, and lines that are passed over."`
	}
	lines := func(faults []tourney.Fault) []line {
		list := []line{}
		for _, f := range faults {
			list = append(list, line{f.Line, f.Column, clipped(f.Input), f.Reason.Error()})
		}
		return list
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "importTournament", Method: "POST", Path: "/api/v1/tournaments/imports", DefaultStatus: 200, Summary: "Import a tournament that was played elsewhere",
		Description:  "The body is a report file of FIDE (TRF16 or TRF-2026) of a Swiss or a round robin that was played elsewhere or at a table. The tournament is over and approved at once; nothing of it is rated. Players are names without accounts, except for members of the guild whose names are those of the file: each of them is asked, by an invitation of the kind results, and the profile of a member shows nothing of it before. Whoever cannot be asked, because of a block for example, is only a name. A line that changes points or places and is not done here, such as one about teams, 299 or XXS, is refused with its reason, as by cups tournament check; ignore goes on without it. Its director can undo the import with the action cancel. At most 1 MiB.",
		MaxBodyBytes: arbiter.MostReport,
	}, Codes: []string{"tooManyImports", "tooManyAnswers", "badTournament", "notFound", "notInGuild", "officeTooLow", "guildClosed", "tooLarge", "tooSlow"}}, func(ctx context.Context, in *intakeRequest) (*gate.Body[intakeAnswer], error) {
		played, err := gate.When("date", in.Date)
		if err != nil {
			return nil, err
		}
		leave, err := s.Turn(ctx)
		if err != nil {
			return nil, err
		}
		defer leave()
		terms := arbiter.ReportTerms{Name: in.Name, Guild: in.Guild, Cups: in.Cups, Beans: in.Beans, Played: played, Medals: in.Medals.Value, Ignore: in.Ignore}
		got, id, err := s.Arbiter.ReadIn(ctx, gate.Who(ctx).Actor, in.RawBody, terms, !in.Dry.Value)
		if err != nil {
			return nil, err
		}
		out := &gate.Body[intakeAnswer]{Body: intakeAnswer{Players: []intakePlayer{}, Refused: lines(got.Refused), Noted: lines(got.Noted), Ignore: got.Ignore}}
		if id != "" {
			out.Body.Tournament = &id
		}
		if t := got.Table; t != nil {
			out.Body.Format, out.Body.Rounds = string(t.Setup().Format), len(t.Rounds())
			for _, r := range t.Rounds() {
				out.Body.Games += len(r.Boards)
			}
			for _, e := range t.Entries() {
				out.Body.Players = append(out.Body.Players, intakePlayer{e.Number, e.Name, e.Rating, e.Kind != tourney.Outside})
			}
		}
		return out, nil
	})
}

// clipped cuts a text that is shown as an example of what is wrong.
func clipped(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

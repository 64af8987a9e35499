package api

import (
	"context"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// DescribeReport describes a report for officers. What was erased has no text.
func (s *Server) DescribeReport(ctx context.Context, r club.Report) wire.Report {
	w := wire.Report{Number: r.Number, At: gate.Moment(r.At), By: r.By.Name, About: r.About.Name, Written: gate.Moment(r.Letter.At), Text: r.Letter.Text, Preset: r.Letter.Preset}
	w.Why, w.Words, w.State = r.Why, r.Text, r.State()
	for _, one := range []struct {
		is *club.Ruling
		to **wire.Ruling
	}{{r.Claimed, &w.Claimed}, {r.Closed, &w.Closed}} {
		if one.is != nil {
			*one.to = &wire.Ruling{At: gate.Moment(one.is.At), Decision: one.is.Word, Reason: one.is.Reason}
			if a, err := s.Archive.Account(ctx, one.is.By); err == nil {
				(*one.to).By = a.Name
			}
		}
	}
	if w.Place = placeOf(r); w.Place == nil || r.Line.Number == 0 {
		return w
	}
	if line, err := s.Moderation.LineOf(ctx, r); err == nil {
		w.Written, w.Text, w.Preset = gate.Moment(line.At), line.Text, line.Preset
	}
	return w
}

// describeReports adds the operations by which officers read reports and protect young
// players.
func (s *Server) describeReports() {
	type listRequest struct {
		After  int64 `query:"after" minimum:"1" doc:"Only reports with a smaller number than this: those after it in the list."`
		Before int64 `query:"before" minimum:"1" doc:"An older name of after."`
		Max    int   `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeLog, Operation: huma.Operation{
		OperationID: "listReports", Method: "GET", Path: "/api/v1/officers/reports", Summary: "Messages and lines of chat that were reported",
		Description: "Lists the latest report first. For moderators and operators.",
	}}, func(ctx context.Context, in *listRequest) (*gate.ListPart[wire.Report], error) {
		list, err := s.Club.Reports(ctx, gate.Who(ctx).Actor, max(in.After, in.Before), in.Max+1)
		return s.reportsBody(ctx, list, err, in.Max)
	})
	s.describeReportsOfLines()
	type youngRequest struct {
		Name string `path:"name" doc:"The name of an account." maxLength:"100"`
		Body struct {
			Young bool `json:"young" doc:"Whether the account belongs to a young player." example:"true"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.MarkYoung, Operation: huma.Operation{
		OperationID: "markYoung", Method: "POST", Path: "/api/v1/officers/accounts/{name}/young", Summary: "Mark an account as a young player's", DefaultStatus: 204,
		Description: "The account then writes and reads only presets, and receives messages only from friends. Its owner cannot change this. Moderators and operators can do this for accounts below their own role. The action is logged.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *youngRequest) (*gate.NoContent, error) {
		a, err := s.Archive.AccountByName(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		return nil, s.Club.MarkYoung(ctx, gate.Who(ctx).Actor, a.ID, in.Body.Young)
	})
}

func (s *Server) reportsBody(ctx context.Context, list []club.Report, err error, most int) (*gate.ListPart[wire.Report], error) {
	return gate.PartBody(ctx, s.Server, list, err, most, func(r club.Report) string { return strconv.FormatInt(r.Number, 10) },
		func(r club.Report) wire.Report { return s.DescribeReport(ctx, r) })
}

// describeReportsOfLines adds the operations by which lines of chat are reported, and by which
// those who run a place read the reports.
func (s *Server) describeReportsOfLines() {
	type lineRequest struct {
		ID     string `path:"id" doc:"The ID of the game, the tournament or the guild."`
		Number int64  `path:"number" minimum:"1" doc:"The version of the event that is the line."`
	}
	type placeRequest struct {
		ID    string `path:"id" doc:"The ID of the tournament or the guild."`
		After int64  `query:"after" minimum:"1" doc:"Only reports with a smaller number than this: those after it in the list."`
		Max   int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	for _, p := range []struct {
		kind                   club.PlaceKind
		path, operation, about string
		list, who              string
		refusals               []string
	}{
		{club.InGame, "/api/v1/games", "reportGameLine", "a game", "", "the officers of the site", nil},
		{club.InTournament, "/api/v1/tournaments", "reportTournamentLine", "a tournament", "listTournamentReports", "the directors and the officers of the site", []string{string(tourney.NotDirector)}},
		{club.InGuild, "/api/v1/guilds", "reportGuildLine", "a guild", "listGuildReports", "the officers of the guild and those of the site", []string{"notInGuild", string(guild.OfficeTooLow)}},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
			OperationID: p.operation, Method: "POST", Path: p.path + "/{id}/chat/{number}/report", Summary: "Report a line of chat of " + p.about, DefaultStatus: 204,
			Description: "Then " + p.who + " see who has reported it. The writer is not informed. Reporting a line again changes nothing. Only lines that I can read can be reported, and not my own.",
		}, Codes: []string{"notFound"}}, func(ctx context.Context, in *lineRequest) (*gate.NoContent, error) {
			return nil, s.Moderation.ReportLine(ctx, gate.Who(ctx).Actor, club.ChatLine{Place: club.Place{Kind: p.kind, ID: in.ID}, Number: in.Number}, club.Words{})
		})
		if p.list == "" {
			continue
		}
		gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
			OperationID: p.list, Method: "GET", Path: p.path + "/{id}/reports", Summary: "Lines of chat of " + p.about + " that were reported",
			Description: "Lists the latest report first. For " + p.who + ".",
		}, Codes: append(p.refusals, "notFound")}, func(ctx context.Context, in *placeRequest) (*gate.ListPart[wire.Report], error) {
			list, err := s.Moderation.ReportedIn(ctx, gate.Who(ctx).Actor, club.Place{Kind: p.kind, ID: in.ID}, in.After, in.Max+1)
			return s.reportsBody(ctx, list, err, in.Max)
		})
	}
}

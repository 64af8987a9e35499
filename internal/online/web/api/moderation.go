package api

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/moderation"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/sorting"
)

// accountNames returns what gives the names of accounts.
func (s *Server) accountNames(ctx context.Context, ids ...string) (func(id string) string, error) {
	accounts, err := s.Archive.AccountsOf(ctx, slices.Compact(slices.Sorted(slices.Values(ids)))...)
	return func(id string) string { return cmp.Or(accounts[id].Name, id) }, err
}

// OwnMeasures returns the measures about the visitor.
func (s *Server) OwnMeasures(ctx context.Context) ([]wire.Measure, error) {
	all, err := s.Club.OwnMeasures(ctx, gate.Who(ctx).Actor)
	if err != nil {
		return nil, err
	}
	return s.describeMeasures(ctx, all, false)
}

// Appeals returns the measures whose appeals wait for an answer, for an officer: those after the appeal against the
// measure with an ID.
func (s *Server) Appeals(ctx context.Context, after string) ([]wire.Measure, error) {
	all, err := s.Club.Appeals(ctx, gate.Who(ctx).Actor, after)
	if err != nil {
		return nil, err
	}
	return s.describeMeasures(ctx, all, true)
}

// measurePart asks for a part of a list of measures.
type measurePart struct {
	After string `query:"after" maxLength:"40" doc:"The ID of a measure: only those after it in the list."`
	Max   int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
}

func (s *Server) measuresBody(ctx context.Context, list []wire.Measure, err error, most int) (*gate.ListPart[wire.Measure], error) {
	return gate.PartBody(ctx, s.Server, list, err, most, func(m wire.Measure) string { return m.ID }, func(m wire.Measure) wire.Measure { return m })
}

// placeOf describes where a report is from; nil: a message.
func placeOf(r club.Report) *wire.ChatPlace {
	if r.Line.Kind == "" {
		return nil
	}
	id := r.Line.ID
	if r.Line.Kind == club.AtProfile {
		id = r.About.Name
	}
	return &wire.ChatPlace{Kind: string(r.Line.Kind), ID: id, Number: r.Line.Number}
}

// DescribeOwnReport describes a report for who has made it.
func DescribeOwnReport(r club.Report) wire.OwnReport {
	d := wire.OwnReport{Number: r.Number, At: gate.Moment(r.At), About: r.About.Name, Place: placeOf(r), Why: r.Why, Text: r.Text, State: r.State()}
	if r.Closed != nil {
		d.Closed = &wire.Ruling{At: gate.Moment(r.Closed.At), Decision: r.Closed.Word, Reason: r.Closed.Reason}
	}
	return d
}

// How much of a member the page of one member shows.
const (
	mostCaseGames   = 30
	mostCaseReports = 100
	mostCaseLines   = 50
	mostCaseChats   = 20 // games whose chat is read
)

// CaseOf returns everything about the account of a name, for an officer.
func (s *Server) CaseOf(ctx context.Context, name string) (out wire.Case, reports []club.Report, err error) {
	by := gate.Who(ctx).Actor
	if !club.Able(by, club.SeeLog) {
		return out, nil, wire.NewCode("forbidden")
	}
	a, err := s.Archive.AccountByName(ctx, name)
	if err != nil {
		return out, nil, err
	}
	out = wire.Case{Account: wire.NewListed(a), Reports: []wire.Report{}, Measures: []wire.Measure{}, Games: []wire.CaseGame{}, Chat: []wire.CaseLine{}}
	circle, err := club.CircleOf(ctx, s.Archive, a.ID)
	if err != nil {
		return out, nil, err
	}
	out.Young = circle.Settings.IsYoung()
	if reports, err = s.Club.ReportsAbout(ctx, by, a.ID, mostCaseReports); err != nil {
		return out, nil, err
	}
	for _, r := range reports {
		out.Reports = append(out.Reports, s.DescribeReport(ctx, r))
	}
	measures, err := s.Club.MeasuresOf(ctx, by, a.ID)
	if err == nil {
		out.Measures, err = s.describeMeasures(ctx, measures, true)
	}
	if err != nil {
		return out, nil, err
	}
	var games []play.ID
	for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: a.ID, Most: mostCaseGames}), s.Hall.TellDamaged) {
		if err != nil {
			return out, nil, err
		}
		games = append(games, g.ID)
		side := cups.South
		if g.Start.Seats[cups.North].Account == a.ID {
			side = cups.North
		}
		out.Games = append(out.Games, wire.CaseGame{
			ID: string(g.ID), Opponent: g.Start.Seats[side.Opponent()].Name, Level: g.Start.Seats[side.Opponent()].Level, Side: wire.Side(side), Rated: g.Start.Rated, Began: gate.Moment(g.Began),
			Ended: gate.MomentOf(g.Ended), Result: g.Result, Termination: g.Termination,
		})
	}
	if out.Chat, err = s.linesOf(ctx, a.ID, games); err != nil {
		return out, nil, err
	}
	if out.Conduct, err = s.Conduct(ctx, a.ID); err != nil {
		return out, nil, err
	}
	together, err := s.Club.Together(ctx, by, a.ID)
	if err != nil {
		return out, nil, err
	}
	out.Together = wire.Together{Known: together.Known, Since: gate.Moment(together.Since), All: together.All, Accounts: []wire.Listed{}}
	for _, one := range together.Accounts {
		out.Together.Accounts = append(out.Together.Accounts, wire.NewListed(one))
	}
	if a.Kind == play.Member {
		fair, err := s.FairPlay(ctx, a.Name, fairness.Filter{Latest: mostCaseGames})
		if err != nil {
			return out, nil, err
		}
		out.Fair = &fair
	}
	return out, reports, nil
}

// linesOf returns the latest lines of chat of an account: those in some games, and then in others.
func (s *Server) linesOf(ctx context.Context, account string, first []play.ID) ([]wire.CaseLine, error) {
	chats, err := s.Archive.Chats(ctx, account)
	if err != nil {
		return nil, err
	}
	sorting.StableFunc(chats, func(a, b play.ID) int {
		place := func(id play.ID) int {
			if at := slices.Index(first, id); at >= 0 {
				return at
			}
			return len(first)
		}
		return place(a) - place(b)
	})
	lines := []wire.CaseLine{}
	for _, id := range chats[:min(len(chats), mostCaseChats)] {
		events, err := s.Archive.Events(ctx, id, 0)
		if errors.Is(err, archive.ErrDamaged) {
			s.Hall.TellDamaged(err)
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			if e.Type == play.Chatted && e.Account == account && (e.Text != "" || e.Preset != "") {
				lines = append(lines, wire.CaseLine{Game: string(id), Number: e.Version, At: gate.Moment(e.At), Text: e.Text, Preset: string(e.Preset)})
			}
		}
	}
	sorting.Func(lines, func(a, b wire.CaseLine) int { return time.Time(b.At).Compare(time.Time(a.At)) })
	return lines[:min(len(lines), mostCaseLines)], nil
}

// describeModeration adds what members report and appeal, and what officers decide.
func (s *Server) describeModeration() {
	type reportRequest struct {
		Body struct {
			Kind   string `json:"kind" enum:"game,tournament,guild,profile,study,message" doc:"What is reported."`
			ID     string `json:"id" maxLength:"100" doc:"The ID of the game, the tournament, the guild or the study; of a profile its name, and of a message the name of who has written it." example:"yjdgfc2r5r"`
			Number int64  `json:"number,omitempty" minimum:"0" doc:"Names a line of chat or a message; left out: the whole game, tournament, guild or profile."`
			About  string `json:"about,omitempty" maxLength:"100" doc:"For a whole game: the name of the player. Who plays in it can leave it out."`
			Why    string `json:"why" enum:"cheating,boosting,insult,spam,name,leaving,other" doc:"The reason."`
			Text   string `json:"text,omitempty" maxLength:"4000" doc:"More in your words: up to 1000 characters. The reason other needs them."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "createReport", Method: "POST", Path: "/api/v1/reports", Summary: "Report something to the officers of the site", DefaultStatus: 204,
		Description: "The officers see who has reported it. Whom it is about does not learn of it. To report the same again changes nothing; a whole place can be reported again once an officer has decided. GET /api/v1/account/reports says what was decided, and a notice does.",
	}, Codes: []string{"notFound", "badReport", "yourself"}}, func(ctx context.Context, in *reportRequest) (*gate.NoContent, error) {
		var what moderation.Reported
		fields.Copy(&what, &in.Body)
		return nil, s.Moderation.Report(ctx, gate.Who(ctx).Actor, what)
	})
	type ownRequest struct {
		After int64 `query:"after" minimum:"1" doc:"Only reports with a smaller number than this: those after it in the list."`
		Max   int   `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.Appealing, Operation: huma.Operation{
		OperationID: "listOwnReports", Method: "GET", Path: "/api/v1/account/reports", Summary: "What became of my reports",
		Description: "Lists the latest report first.",
	}}, func(ctx context.Context, in *ownRequest) (*gate.ListPart[wire.OwnReport], error) {
		list, err := s.Club.OwnReports(ctx, gate.Who(ctx).Actor, in.After, in.Max+1)
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(r club.Report) string { return strconv.FormatInt(r.Number, 10) }, DescribeOwnReport)
	})
	gate.Add(s.Server, gate.Operation{Action: club.Appealing, Operation: huma.Operation{
		OperationID: "listOwnMeasures", Method: "GET", Path: "/api/v1/account/measures", Summary: "What officers have decided about me",
		Description: "Lists the latest measure first, with its reason, its end, and the appeal. A banned account can read it, too.",
	}}, func(ctx context.Context, in *measurePart) (*gate.ListPart[wire.Measure], error) {
		list, err := s.OwnMeasures(ctx)
		if at := slices.IndexFunc(list, func(m wire.Measure) bool { return m.ID == in.After }); in.After != "" {
			list = list[at+1:]
		}
		return s.measuresBody(ctx, list, err, in.Max)
	})
	type appealRequest struct {
		ID   string `path:"id" doc:"The ID of the measure." maxLength:"40"`
		Body struct {
			Text string `json:"text" maxLength:"4000" doc:"Why the measure should end: 1 to 1000 characters." example:"My little brother wrote that."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Appealing, Operation: huma.Operation{
		OperationID: "appeal", Method: "POST", Path: "/api/v1/account/measures/{id}/appeal", Summary: "Appeal against a measure", DefaultStatus: 204,
		Description: "Once for each measure; a banned account can, too. Another officer than who has taken the measure answers, where there is one.",
	}, Codes: []string{"notFound", "badMessage", "appealMade"}}, func(ctx context.Context, in *appealRequest) (*gate.NoContent, error) {
		return nil, s.Club.MakeAppeal(ctx, gate.Who(ctx).Actor, in.ID, in.Body.Text)
	})
	s.describeJudging()
}

// describeJudging adds what officers decide about reports, measures and appeals.
func (s *Server) describeJudging() {
	type queueRequest struct {
		After int64 `query:"after" minimum:"1" doc:"Only reports with a larger number than this: those after it in the list."`
		Max   int   `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeLog, Operation: huma.Operation{
		OperationID: "listOpenReports", Method: "GET", Path: "/api/v1/officers/reports/open", Summary: "The reports that wait for a decision",
		Description: "Lists the longest waiting first. For moderators and operators.",
	}}, func(ctx context.Context, in *queueRequest) (*gate.ListPart[wire.Report], error) {
		list, _, err := s.Club.OpenReports(ctx, gate.Who(ctx).Actor, in.After, in.Max+1)
		return s.reportsBody(ctx, list, err, in.Max)
	})
	type ReportNumber struct {
		Number int64 `path:"number" minimum:"1" doc:"The number of the report."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.Judging, Operation: huma.Operation{
		OperationID: "claimReport", Method: "POST", Path: "/api/v1/officers/reports/{number}/claim", Summary: "Look into a report", DefaultStatus: 204,
		Description: "For a day no other officer decides it. An officer does not judge reports about their own account. For moderators and operators.",
	}, Codes: []string{"notFound", "claimed"}}, func(ctx context.Context, in *ReportNumber) (*gate.NoContent, error) {
		return nil, s.Club.Claim(ctx, gate.Who(ctx).Actor, in.Number)
	})
	type decideRequest struct {
		ReportNumber
		Body struct {
			Decision string `json:"decision" enum:"acted,noBreach,unclear" doc:"acted: something was done; noBreach: no rule was broken; unclear: it cannot be told."`
			Reason   string `json:"reason" maxLength:"1000" doc:"In words for who has reported it: 1 to 200 characters." example:"The line is removed, and its writer was warned."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Judging, Operation: huma.Operation{
		OperationID: "decideReport", Method: "POST", Path: "/api/v1/officers/reports/{number}/close", Summary: "Decide a report", DefaultStatus: 204,
		Description: "Whoever has reported it has a notice of the decision and the words. For moderators and operators.",
	}, Codes: []string{"notFound", "claimed", "badReport", "badReason"}}, func(ctx context.Context, in *decideRequest) (*gate.NoContent, error) {
		return nil, s.Club.Decide(ctx, gate.Who(ctx).Actor, in.Number, in.Body.Decision, in.Body.Reason)
	})
	type NameRequest struct {
		Name string `path:"name" doc:"The name of an account." maxLength:"100"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeLog, Operation: huma.Operation{
		OperationID: "getCase", Method: "GET", Path: "/api/v1/officers/accounts/{name}/case", Summary: "Everything about an account that a decision needs",
		Description: "Reports, measures and appeals, the latest games and lines of chat, what is measured of fair play, and new accounts from the same address. For moderators and operators.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *NameRequest) (*gate.Body[wire.Case], error) {
		out, _, err := s.CaseOf(ctx, in.Name)
		return &gate.Body[wire.Case]{Body: out}, err
	})
	type measureRequest struct {
		NameRequest
		Body struct {
			Kind   string     `json:"kind" enum:"warning,silence,unrated,setBack,ban" doc:"The kind of the measure."`
			Until  *time.Time `json:"until,omitempty" nullable:"true" doc:"For silence, unrated and ban: when it ends; null or left out: it has no end." example:"2026-04-01T00:00:00.000Z"`
			Since  *time.Time `json:"since,omitempty" nullable:"true" doc:"For setBack: rated games that began then or later, at most the latest 500, do not count." example:"2026-02-01T00:00:00.000Z"`
			Reason string     `json:"reason" maxLength:"1000" doc:"The reason, which the member reads: 1 to 200 characters." example:"insults in three games"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Measuring, Operation: huma.Operation{
		OperationID: "takeMeasure", Method: "POST", Path: "/api/v1/officers/accounts/{name}/measures", Summary: "Take a measure about an account", DefaultStatus: 201,
		Description: "The member has a notice with the reason, and can appeal. Moderators can do this for members, guests and bots, operators also for moderators. Ratings are set back within seconds. The action is logged.",
	}, Codes: []string{"notFound", "badMeasure", "badReason"}}, func(ctx context.Context, in *measureRequest) (*gate.Body[wire.Measure], error) {
		m := club.Measure{Kind: club.MeasureKind(in.Body.Kind), Reason: in.Body.Reason}
		if in.Body.Until != nil {
			m.Until = *in.Body.Until
		}
		if in.Body.Since != nil {
			m.Since = *in.Body.Since
		}
		out, err := s.TakeMeasure(ctx, in.Name, m)
		return &gate.Body[wire.Measure]{Body: out}, err
	})
	type MeasureID struct {
		ID string `path:"id" doc:"The ID of the measure." maxLength:"40"`
	}
	type endRequest struct {
		MeasureID
		Body struct {
			Reason string `json:"reason" maxLength:"1000" doc:"The reason, which the member reads: 1 to 200 characters." example:"It was somebody else."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Measuring, Operation: huma.Operation{
		OperationID: "endMeasure", Method: "POST", Path: "/api/v1/officers/measures/{id}/end", Summary: "End a measure", DefaultStatus: 204,
		Description: "Nothing of it holds any more: games that did not count for setBack count again with the results that they had. The member has a notice. The action is logged.",
	}, Codes: []string{"notFound", "badReason"}}, func(ctx context.Context, in *endRequest) (*gate.NoContent, error) {
		_, err := s.Club.EndMeasure(ctx, gate.Who(ctx).Actor, in.ID, in.Body.Reason)
		return nil, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.SeeLog, Operation: huma.Operation{
		OperationID: "listAppeals", Method: "GET", Path: "/api/v1/officers/appeals", Summary: "The appeals that wait for an answer",
		Description: "Lists the longest waiting first. For moderators and operators.",
	}}, func(ctx context.Context, in *measurePart) (*gate.ListPart[wire.Measure], error) {
		list, err := s.Appeals(ctx, in.After)
		return s.measuresBody(ctx, list, err, in.Max)
	})
	type answerRequest struct {
		MeasureID
		Body struct {
			Decision string `json:"decision" enum:"upheld,lifted" doc:"upheld: the measure stays; lifted: it ends."`
			Reason   string `json:"reason" maxLength:"1000" doc:"The reason, which the member reads: 1 to 200 characters." example:"The games show it clearly."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Measuring, Operation: huma.Operation{
		OperationID: "answerAppeal", Method: "POST", Path: "/api/v1/officers/measures/{id}/answer", Summary: "Answer an appeal", DefaultStatus: 204,
		Description: "Whoever has taken the measure does not answer as long as another officer can. The member has a notice. The action is logged.",
	}, Codes: []string{"notFound", "badReason", "badMeasure", "otherOfficer"}}, func(ctx context.Context, in *answerRequest) (*gate.NoContent, error) {
		return nil, s.Club.AnswerAppeal(ctx, gate.Who(ctx).Actor, in.ID, in.Body.Decision, in.Body.Reason)
	})
}

// describeGoverning adds what only officers of the site do in guilds and games of others.
func (s *Server) describeGoverning() {
	gate.Add(s.Server, gate.Operation{Action: club.Govern, Operation: huma.Operation{
		OperationID: "removeGuildText", Method: "DELETE", Path: "/api/v1/guilds/{id}/texts/{number}", DefaultStatus: 204, Summary: "Remove the texts of an event of a guild",
		Description: "For moderators and operators of the site. The number is the version of an event, as the log and the stream of the guild have it: a notice, a line of chat, a vote, an entry of the hall of fame, a title, an application, a note, a reason, or the names of tournaments in an import. Its texts go from the guild and from its log. The log shows who has removed them, and why; the writer has news of it.",
	}, Codes: []string{"notFound", "badReason"}}, func(ctx context.Context, in *GuildText) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Blank{Number: in.Number, Reason: in.Reason}, nil)
	})
	type masterRequest struct {
		GuildID
		Body struct {
			Name   string `json:"name" maxLength:"100" doc:"The name of a member of the guild."`
			Reason string `json:"reason" maxLength:"800" doc:"Why, 1 to 200 characters, which the log shows."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Govern, Operation: huma.Operation{
		OperationID: "appointMaster", Method: "POST", Path: "/api/v1/guilds/{id}/masters", DefaultStatus: 200, Summary: "Make a member a master of a guild",
		Description: "For moderators and operators of the site, if nobody runs a guild any more. The masters and officers, and the new master, have news of it. The answer is the guild.",
	}, Codes: []string{"notFound", "badReason", "guildClosed"}}, func(ctx context.Context, in *masterRequest) (*gate.Body[wire.Guild], error) {
		a, err := s.Club.Leader(ctx, "name", in.Body.Name)
		if err != nil {
			return nil, err
		}
		return s.guildBody(ctx, in.ID, guild.Appoint{Account: a.ID, Reason: in.Body.Reason})
	})
	type lineRequest struct {
		ID     string `path:"id" doc:"The ID of a game." maxLength:"40"`
		Number int64  `path:"number" minimum:"1" doc:"The version of the event that is the line."`
		Reason string `query:"reason" maxLength:"800" doc:"Why, 1 to 200 characters, which the writer reads."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.Govern, Operation: huma.Operation{
		OperationID: "removeGameLine", Method: "DELETE", Path: "/api/v1/games/{id}/chat/{number}", DefaultStatus: 204, Summary: "Remove a line of chat of a game",
		Description: "For moderators and operators of the site. The action is logged with its reason, and the writer has news of it.",
	}, Codes: []string{"notFound", "badReason"}}, func(ctx context.Context, in *lineRequest) (*gate.NoContent, error) {
		return nil, s.Moderation.RemoveLine(ctx, gate.Who(ctx).Actor, in.ID, in.Number, in.Reason)
	})
}

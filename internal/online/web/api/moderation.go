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
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// Ruling is what somebody has decided.
type Ruling struct {
	At       gate.Moment `json:"at" doc:"When it was decided."`
	By       string      `json:"officer,omitempty" doc:"For officers: the name of the officer; left out: whoever runs the machine."`
	Decision string      `json:"decision,omitempty" doc:"Of an appeal: upheld or lifted. Of a report: acted, noBreach or unclear."`
	Reason   string      `json:"reason" doc:"In the officer's words."`
}

// Appeal is what a member says against a measure.
type Appeal struct {
	At     gate.Moment `json:"at" doc:"When the member appealed."`
	Text   string      `json:"text,omitempty" doc:"What the member says; left out: the account was erased."`
	Answer *Ruling     `json:"answer,omitempty" doc:"left out: it waits."`
}

// Measure is what officers have decided about an account.
type Measure struct {
	ID      string       `json:"id" doc:"The ID of the measure."`
	Account string       `json:"account" doc:"The name of the account."`
	At      gate.Moment  `json:"at" doc:"When it was taken."`
	By      string       `json:"officer,omitempty" doc:"For officers: the name of the officer; left out: whoever runs the machine."`
	Kind    string       `json:"kind" enum:"warning,silence,unrated,setBack,ban" doc:"warning; silence: only presets can be sent, and nothing is written that others read; unrated: no rated games; setBack: the rated games of a time do not count, and ratings are calculated again; ban: nothing but to read, to appeal and to leave."`
	Until   *gate.Moment `json:"until" nullable:"true" doc:"When it ends; null: it has no end, or ends at once."`
	Since   *gate.Moment `json:"since,omitempty" nullable:"true" doc:"For setBack: games that began then or later do not count."`
	Reason  string       `json:"reason" doc:"In the officer's words. The member reads it."`
	InForce bool         `json:"inForce" doc:"Whether it holds now."`
	Ended   *Ruling      `json:"ended,omitempty" doc:"left out: nobody has ended it before its time."`
	Appeal  *Appeal      `json:"appeal,omitempty" doc:"left out: there is none."`
}

// accountNames returns what gives the names of accounts.
func (s *Server) accountNames(ctx context.Context, ids ...string) (func(id string) string, error) {
	accounts, err := s.Archive.AccountsOf(ctx, slices.Compact(slices.Sorted(slices.Values(ids)))...)
	return func(id string) string { return cmp.Or(accounts[id].Name, id) }, err
}

// describeMeasures describes measures. Only officers see by whom they are.
func (s *Server) describeMeasures(ctx context.Context, all []club.Measure, forOfficers bool) ([]Measure, error) {
	var ids []string
	for _, m := range all {
		ids = append(ids, m.Account, m.By)
		for _, r := range []*club.Ruling{m.Ended, answerOf(m)} {
			if r != nil {
				ids = append(ids, r.By)
			}
		}
	}
	name, err := s.accountNames(ctx, ids...)
	if err != nil {
		return nil, err
	}
	who := func(id string) string {
		if id == "" || !forOfficers {
			return ""
		}
		return name(id)
	}
	ruling := func(r *club.Ruling) *Ruling {
		if r == nil {
			return nil
		}
		return &Ruling{gate.Moment(r.At), who(r.By), r.Word, r.Reason}
	}
	now, list := s.Now(), []Measure{}
	for _, m := range all {
		d := Measure{
			ID: m.ID, Account: name(m.Account), At: gate.Moment(m.At), By: who(m.By), Kind: string(m.Kind), Until: gate.MomentOf(m.Until), Since: gate.MomentOf(m.Since),
			Reason: m.Reason, InForce: m.IsInForce(now), Ended: ruling(m.Ended),
		}
		if m.Appeal != nil {
			d.Appeal = &Appeal{gate.Moment(m.Appeal.At), m.Appeal.Text, ruling(m.Appeal.Answer)}
		}
		list = append(list, d)
	}
	return list, nil
}

func answerOf(m club.Measure) *club.Ruling {
	if m.Appeal == nil {
		return nil
	}
	return m.Appeal.Answer
}

// OwnMeasures returns the measures about the visitor.
func (s *Server) OwnMeasures(ctx context.Context) ([]Measure, error) {
	all, err := s.Club.OwnMeasures(ctx, gate.Who(ctx).Actor)
	if err != nil {
		return nil, err
	}
	return s.describeMeasures(ctx, all, false)
}

// Appeals returns the measures whose appeals wait for an answer, for an officer: those after the appeal against the
// measure with an ID.
func (s *Server) Appeals(ctx context.Context, after string) ([]Measure, error) {
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

func (s *Server) measuresBody(ctx context.Context, list []Measure, err error, most int) (*gate.ListPart[Measure], error) {
	return gate.PartBody(ctx, s.Server, list, err, most, func(m Measure) string { return m.ID }, func(m Measure) Measure { return m })
}

// TakeMeasure takes a measure about the account of a name, for an officer.
func (s *Server) TakeMeasure(ctx context.Context, name string, m club.Measure) (Measure, error) {
	a, err := s.Archive.AccountByName(ctx, name)
	if err != nil {
		return Measure{}, err
	}
	taken, err := s.Club.TakeMeasure(ctx, gate.Who(ctx).Actor, a.ID, m)
	if err != nil {
		return Measure{}, err
	}
	list, err := s.describeMeasures(ctx, []club.Measure{taken}, true)
	if err != nil {
		return Measure{}, err
	}
	return list[0], nil
}

// mostSetBack is how many games a measure has not count at most: the latest.
const mostSetBack = 500

// takeSetBack does the jobs of the kind [club.SetBackJob]: while the measure holds, the rated games of its
// account that began since its time do not count, and once it has ended, those that it has annulled count
// again. It can be repeated. A game of the officer's own is left out: nobody corrects their own games.
func (s *Server) takeSetBack(ctx context.Context, j archive.Job) (time.Time, error) {
	m, err := s.Club.MeasureToDo(ctx, j)
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	officer, status := m.By, archive.Over
	if m.Ended != nil {
		officer, status = m.Ended.By, archive.Aborted // as a game that does not count
	}
	by := club.Actor{Account: archive.Account{ID: officer}}
	rated := true
	f := archive.Filter{Account: m.Account, Rated: &rated, Status: status, Since: m.Since, Until: m.At, Most: mostSetBack}
	for g, err := range archive.Intact(s.Archive.Games(ctx, f), s.Hall.TellDamaged) {
		if err != nil {
			return time.Time{}, err
		}
		events, err := s.Archive.Events(ctx, g.ID, 0)
		if errors.Is(err, archive.ErrDamaged) {
			s.Hall.TellDamaged(err)
			continue
		}
		if err != nil {
			return time.Time{}, err
		}
		result, reason, ok := setBack(events, m)
		if !ok {
			continue
		}
		err = s.Hall.Correct(ctx, by, g.ID, play.Correct{Result: result, Reason: reason}, nil)
		if wire.FaultOf(err).Status >= 500 && err != nil {
			return time.Time{}, err
		}
	}
	return time.Time{}, nil
}

// setBack returns the result that a measure gives a game, and the reason in its log; false: none. Once the
// measure has ended, that is the result before.
func setBack(events []play.Event, m club.Measure) (result cups.Outcome, reason string, ok bool) {
	mark := " (" + m.ID + ")"
	last, before := -1, -1
	for i, e := range events {
		if e.Type == play.Ended || e.Type == play.Corrected {
			last, before = i, last
		}
	}
	if last < 0 {
		return result, "", false
	}
	isOurs := events[last].Type == play.Corrected && events[last].Text == m.Reason+mark
	if m.Ended == nil {
		return cups.Ongoing, m.Reason + mark, !isOurs && events[last].Result != cups.Ongoing
	}
	if !isOurs || before < 0 {
		return result, "", false
	}
	return events[before].Result, m.Ended.Reason + mark, true
}

// takeBan does the jobs of the kind [club.BanJob]. It can be repeated.
func (s *Server) takeBan(ctx context.Context, j archive.Job) (time.Time, error) {
	a, err := s.Archive.Account(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	held, err := club.HeldOf(ctx, s.Archive, a.ID)
	if err != nil || !held[a.ID].Holds(club.Ban, s.Now()) {
		return time.Time{}, err
	}
	all, err := s.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID}) // bots do nothing that their owner may not
	for _, one := range append(all, a) {
		err = errors.Join(err, s.Hall.Leave(ctx, one), s.Arbiter.Leave(ctx, one.ID))
	}
	return time.Time{}, err
}

// takeUnrated does the jobs of the kind [club.UnratedJob]. It can be repeated.
func (s *Server) takeUnrated(ctx context.Context, j archive.Job) (time.Time, error) {
	held, err := club.HeldOf(ctx, s.Archive, j.Key)
	if err != nil || !held[j.Key].Holds(club.Unrated, s.Now()) {
		return time.Time{}, err
	}
	return time.Time{}, s.Arbiter.LeaveRated(ctx, j.Key)
}

// Reported is what somebody reports.
type Reported struct {
	Kind   string // message, game, tournament, guild, profile or study
	ID     string // of the place; of a message the name of who has written it, of a profile its name
	Number int64  // of a line or a message; 0: the whole
	About  string // the name of the player of a game whom it is about; empty: the opponent, or who runs the place
	club.Words
}

// Report reports something that the visitor can read.
func (s *Server) Report(ctx context.Context, r Reported) error {
	by := gate.Who(ctx).Actor
	if r.Words == (club.Words{}) {
		return &club.Error{Code: club.BadReport, Field: "why"}
	}
	kind := club.PlaceKind(r.Kind)
	line := club.ChatLine{Place: club.Place{Kind: kind, ID: r.ID}, Number: r.Number}
	switch {
	case r.Kind == "message":
		return s.Club.Report(ctx, by, r.ID, r.Number, r.Words)
	case r.Number > 0 && kind != club.AtProfile:
		return s.ReportLine(ctx, line, r.Words)
	case kind == club.InStudy:
		line.Number = 1
		return s.ReportLine(ctx, line, r.Words)
	}
	about, err := s.answersFor(ctx, by, kind, r.ID, r.About)
	if err != nil {
		return err
	}
	if kind == club.AtProfile {
		line.ID, line.Number = about, 0
	}
	return s.Club.ReportLine(ctx, by, about, line, r.Words)
}

// answersFor returns the account that a report of a whole place is about.
func (s *Server) answersFor(ctx context.Context, by club.Actor, kind club.PlaceKind, id, name string) (about string, err error) {
	wanted := ""
	if name != "" || kind == club.AtProfile {
		a, err := s.Archive.AccountByName(ctx, cmp.Or(name, id))
		if err != nil {
			return "", err
		}
		if wanted = a.ID; wanted == by.Account.ID {
			return "", &club.Error{Code: club.Yourself, Field: "about"}
		}
	}
	var refused error
	switch kind {
	case club.AtProfile:
		return wanted, nil
	case club.InGame:
		err = s.Hall.View(ctx, play.ID(id), func(t *play.Table) {
			for _, seat := range t.Start().Seats {
				if seat.Account != "" && seat.Account != by.Account.ID && (wanted == "" || wanted == seat.Account) && about == "" {
					about = seat.Account
				}
			}
			if wanted == "" && t.Side(by.Account.ID) == cups.Nobody { // who watches names one of the two
				about = ""
				refused = &club.Error{Code: club.BadReport, Field: "about"}
			}
		})
	case club.InTournament:
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) {
			for _, one := range t.Setup().Directors {
				if one != by.Account.ID && (wanted == "" || wanted == one) && about == "" {
					about = one
				}
			}
		})
	case club.InGuild:
		if s.Guilds != nil {
			err = s.Guilds.View(ctx, id, func(t *guild.Table) {
				for _, one := range t.Members() {
					if one.Office == guild.Master && one.Account != by.Account.ID && (wanted == "" || wanted == one.Account) && about == "" {
						about = one.Account
					}
				}
			})
		}
	}
	if err = cmp.Or(err, refused); err == nil && about == "" {
		err = archive.ErrNotFound
	}
	return about, err
}

// OwnReport is what became of a report of one's own.
type OwnReport struct {
	Number int64       `json:"number" doc:"The number of the report."`
	At     gate.Moment `json:"at" doc:"When it was made."`
	About  string      `json:"about" doc:"Whom it is about."`
	Place  *chatPlace  `json:"place,omitempty" doc:"Where; left out for a message."`
	Why    string      `json:"why,omitempty" doc:"The reason that was given."`
	Text   string      `json:"words,omitempty" doc:"The words that were given."`
	State  string      `json:"state" enum:"open,claimed,closed" doc:"open: it waits; claimed: an officer looks into it; closed: it is decided."`
	Closed *Ruling     `json:"closed,omitempty" doc:"What was decided; left out: nothing yet."`
}

// StateOf says whether a report is open, claimed or closed.
func StateOf(r club.Report) string {
	switch {
	case r.Closed != nil:
		return "closed"
	case r.Claimed != nil:
		return "claimed"
	}
	return "open"
}

// placeOf describes where a report is from; nil: a message.
func placeOf(r club.Report) *chatPlace {
	if r.Line.Kind == "" {
		return nil
	}
	id := r.Line.ID
	if r.Line.Kind == club.AtProfile {
		id = r.About.Name
	}
	return &chatPlace{string(r.Line.Kind), id, r.Line.Number}
}

func describeOwnReport(r club.Report) OwnReport {
	d := OwnReport{Number: r.Number, At: gate.Moment(r.At), About: r.About.Name, Place: placeOf(r), Why: r.Why, Text: r.Text, State: StateOf(r)}
	if r.Closed != nil {
		d.Closed = &Ruling{At: gate.Moment(r.Closed.At), Decision: r.Closed.Word, Reason: r.Closed.Reason}
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

// CaseGame is a game of somebody whom officers look at.
type CaseGame struct {
	ID          string       `json:"id" doc:"The ID of the game."`
	Opponent    string       `json:"opponent" doc:"The name of the opponent; empty: the computer."`
	Side        string       `json:"side" doc:"The side of the member."`
	Rated       bool         `json:"rated" doc:"Whether it is rated."`
	Began       gate.Moment  `json:"began" doc:"When it began."`
	Ended       *gate.Moment `json:"ended,omitempty" doc:"left out: nobody has ended it before its time."`
	Result      string       `json:"result" doc:"The result, as in records."`
	Termination string       `json:"termination,omitempty" doc:"How it ended."`
}

// CaseLine is a line of chat of somebody whom officers look at.
type CaseLine struct {
	Game   string      `json:"game" doc:"The ID of the game."`
	Number int64       `json:"number" doc:"Names the line."`
	At     gate.Moment `json:"at" doc:"When it was written."`
	Text   string      `json:"text,omitempty" doc:"The text."`
	Preset string      `json:"preset,omitempty" doc:"The name of a preset."`
}

// Together is which other accounts were made from the same address.
type Together struct {
	Known    bool        `json:"known" doc:"Whether this server remembers from where the account was made. If not, nothing can be said."`
	Since    gate.Moment `json:"since" doc:"Since when it remembers accounts: for seven days at most, and since it was started. With several servers each knows those made through it."`
	All      int         `json:"all" doc:"How many other accounts were made from the same address. Many people can share one."`
	Accounts []listed    `json:"accounts" nullable:"false" doc:"These accounts, the latest first, at most 50."`
}

// Case is everything about an account that officers need to decide, at once.
type Case struct {
	Account  listed     `json:"account" doc:"The account."`
	Young    bool       `json:"young" doc:"Whether it is marked as a young player's."`
	Reports  []report   `json:"reports" nullable:"false" doc:"Reports about it, the latest first."`
	Measures []Measure  `json:"measures" nullable:"false" doc:"Measures about it, the latest first."`
	Games    []CaseGame `json:"games" nullable:"false" doc:"Its latest games."`
	Chat     []CaseLine `json:"chat" nullable:"false" doc:"Its latest lines in the chats of these games and of others."`
	Fair     *FairPlay  `json:"fair,omitempty" doc:"What its moves have cost; left out: it is not a member."`

	Conduct  wire.Conduct `json:"conduct" doc:"How often it has spoiled games."`
	Together Together     `json:"together" doc:"Which other new accounts are from the same address."`
}

// CaseOf returns everything about the account of a name, for an officer.
func (s *Server) CaseOf(ctx context.Context, name string) (out Case, reports []club.Report, err error) {
	by := gate.Who(ctx).Actor
	if !club.Able(by, club.SeeLog) {
		return out, nil, wire.NewCode("forbidden")
	}
	a, err := s.Archive.AccountByName(ctx, name)
	if err != nil {
		return out, nil, err
	}
	out = Case{Account: describeListed(a), Reports: []report{}, Measures: []Measure{}, Games: []CaseGame{}, Chat: []CaseLine{}}
	circle, err := club.CircleOf(ctx, s.Archive, a.ID)
	if err != nil {
		return out, nil, err
	}
	out.Young = circle.Settings.IsYoung()
	if reports, err = s.Club.ReportsAbout(ctx, by, a.ID, mostCaseReports); err != nil {
		return out, nil, err
	}
	for _, r := range reports {
		out.Reports = append(out.Reports, s.describeReport(ctx, r))
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
		out.Games = append(out.Games, CaseGame{
			ID: string(g.ID), Opponent: g.Start.Seats[side.Opponent()].Name, Side: wire.Side(side), Rated: g.Start.Rated, Began: gate.Moment(g.Began),
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
	out.Together = Together{together.Known, gate.Moment(together.Since), together.All, []listed{}}
	for _, one := range together.Accounts {
		out.Together.Accounts = append(out.Together.Accounts, describeListed(one))
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
func (s *Server) linesOf(ctx context.Context, account string, first []play.ID) ([]CaseLine, error) {
	chats, err := s.Archive.Chats(ctx, account)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(chats, func(a, b play.ID) int {
		place := func(id play.ID) int {
			if at := slices.Index(first, id); at >= 0 {
				return at
			}
			return len(first)
		}
		return place(a) - place(b)
	})
	lines := []CaseLine{}
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
				lines = append(lines, CaseLine{string(id), e.Version, gate.Moment(e.At), e.Text, string(e.Preset)})
			}
		}
	}
	slices.SortFunc(lines, func(a, b CaseLine) int { return time.Time(b.At).Compare(time.Time(a.At)) })
	return lines[:min(len(lines), mostCaseLines)], nil
}

// OpenReports returns the reports that wait for a decision, for an officer, and how many there are.
func (s *Server) OpenReports(ctx context.Context, after int64, most int) ([]club.Report, int, error) {
	return s.Club.OpenReports(ctx, gate.Who(ctx).Actor, after, most)
}

// describeModeration adds what members report and appeal, and what officers decide.
func (s *Server) describeModeration() {
	s.Hall.Jobs().Handle(club.SetBackJob, s.takeSetBack)
	s.Hall.Jobs().Handle(club.BanJob, s.takeBan)
	s.Hall.Jobs().Handle(club.UnratedJob, s.takeUnrated)
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
		Description: "The officers see who has reported it. Whom it is about does not learn of it. To report the same again changes nothing. GET /api/v1/account/reports says what was decided, and a notice does.",
	}, Codes: []string{"notFound", "badReport", "yourself"}}, func(ctx context.Context, in *reportRequest) (*gate.NoContent, error) {
		b := in.Body
		return nil, s.Report(ctx, Reported{b.Kind, b.ID, b.Number, b.About, club.Words{Why: b.Why, Text: b.Text}})
	})
	type ownRequest struct {
		After int64 `query:"after" minimum:"1" doc:"Only reports with a smaller number than this: those after it in the list."`
		Max   int   `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.Appealing, Operation: huma.Operation{
		OperationID: "listOwnReports", Method: "GET", Path: "/api/v1/account/reports", Summary: "What became of my reports",
		Description: "Lists the latest report first.",
	}}, func(ctx context.Context, in *ownRequest) (*gate.ListPart[OwnReport], error) {
		list, err := s.Club.OwnReports(ctx, gate.Who(ctx).Actor, in.After, in.Max+1)
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(r club.Report) string { return strconv.FormatInt(r.Number, 10) }, describeOwnReport)
	})
	gate.Add(s.Server, gate.Operation{Action: club.Appealing, Operation: huma.Operation{
		OperationID: "listOwnMeasures", Method: "GET", Path: "/api/v1/account/measures", Summary: "What officers have decided about me",
		Description: "Lists the latest measure first, with its reason, its end, and the appeal. A banned account can read it, too.",
	}}, func(ctx context.Context, in *measurePart) (*gate.ListPart[Measure], error) {
		list, err := s.OwnMeasures(ctx)
		if at := slices.IndexFunc(list, func(m Measure) bool { return m.ID == in.After }); in.After != "" {
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
	}}, func(ctx context.Context, in *queueRequest) (*gate.ListPart[report], error) {
		list, _, err := s.OpenReports(ctx, in.After, in.Max+1)
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
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *NameRequest) (*gate.Body[Case], error) {
		out, _, err := s.CaseOf(ctx, in.Name)
		return &gate.Body[Case]{Body: out}, err
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
	}, Codes: []string{"notFound", "badMeasure", "badReason"}}, func(ctx context.Context, in *measureRequest) (*gate.Body[Measure], error) {
		m := club.Measure{Kind: club.MeasureKind(in.Body.Kind), Reason: in.Body.Reason}
		if in.Body.Until != nil {
			m.Until = *in.Body.Until
		}
		if in.Body.Since != nil {
			m.Since = *in.Body.Since
		}
		out, err := s.TakeMeasure(ctx, in.Name, m)
		return &gate.Body[Measure]{Body: out}, err
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
	}}, func(ctx context.Context, in *measurePart) (*gate.ListPart[Measure], error) {
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

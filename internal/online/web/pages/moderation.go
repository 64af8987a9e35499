package pages

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

const (
	filingPath = "/report"
	casePath   = officePath + "/member"
)

// spans are how long a measure can last by the form, the shortest first; "none" is for ever.
var spans = []string{"1", "3", "7", "30", "90", "365", "none"}

// mostOwnReports is how many reports of one's own the page shows.
const mostOwnReports = 50

// describeModeration adds the pages with which members report and appeal, and officers decide.
func (s *Server) describeModeration() {
	s.Mux.HandleFunc("GET "+filingPath, s.filingPage)
	s.Mux.HandleFunc("POST "+filingPath, s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
		if err := allowed(r.Context(), club.WriteMessages); err != nil {
			return "", err
		}
		number, err := strconv.ParseInt(cmp.Or(r.PostFormValue("number"), "0"), 10, 64)
		if err != nil || number < 0 {
			return "", archive.ErrNotFound
		}
		return club.MeasuresPath + "?done=report#reports", s.Report(r.Context(), api.Reported{
			Kind: r.PostFormValue("kind"), ID: r.PostFormValue("id"), Number: number, About: r.PostFormValue("about"),
			Words: club.Words{Why: r.PostFormValue("why"), Text: r.PostFormValue("text")},
		})
	}))
	s.Mux.HandleFunc("GET "+club.MeasuresPath, s.measuresPage)
	s.Mux.HandleFunc("POST "+club.MeasuresPath+"/{id}/appeal", s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
		if err := allowed(r.Context(), club.Appealing); err != nil {
			return "", err
		}
		return club.MeasuresPath + "?done=appeal", s.Club.MakeAppeal(r.Context(), gate.Who(r.Context()).Actor, r.PathValue("id"), r.PostFormValue("text"))
	}))
	s.Mux.HandleFunc("GET "+casePath, s.casePage)
	do := func(path string, action club.Action, f func(r *http.Request, by club.Actor) error) {
		s.Mux.HandleFunc("POST "+casePath+path, s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
			by := gate.Who(r.Context()).Actor
			if !club.Able(by, action) {
				return "", archive.ErrNotFound
			}
			return casePath + "?done&name=" + url.QueryEscape(r.PostFormValue("name")), f(r, by)
		}))
	}
	number := func(r *http.Request) int64 {
		n, _ := strconv.ParseInt(r.PostFormValue("number"), 10, 64) // 0 names no report
		return n
	}
	do("/claim", club.Judging, func(r *http.Request, by club.Actor) error { return s.Club.Claim(r.Context(), by, number(r)) })
	do("/decide", club.Judging, func(r *http.Request, by club.Actor) error {
		return s.Club.Decide(r.Context(), by, number(r), r.PostFormValue("decision"), r.PostFormValue("reason"))
	})
	do("/measure", club.Measuring, func(r *http.Request, _ club.Actor) error {
		m := club.Measure{Kind: club.MeasureKind(r.PostFormValue("kind")), Reason: r.PostFormValue("reason")}
		switch days, err := strconv.Atoi(r.PostFormValue("until")); {
		case m.Kind == club.Warning || m.Kind == club.SetBack:
		case r.PostFormValue("until") == "none":
		case err != nil || !slices.Contains(spans, r.PostFormValue("until")):
			return &club.Error{Code: club.BadMeasure, Field: "until"}
		default:
			m.Until = s.Now().AddDate(0, 0, days)
		}
		if m.Kind == club.SetBack {
			since, err := time.Parse(time.DateOnly, r.PostFormValue("since"))
			if err != nil {
				return &club.Error{Code: club.BadMeasure, Field: "since"}
			}
			m.Since = since
		}
		_, err := s.TakeMeasure(r.Context(), r.PostFormValue("name"), m)
		return err
	})
	do("/end", club.Measuring, func(r *http.Request, by club.Actor) error {
		_, err := s.Club.EndMeasure(r.Context(), by, r.PostFormValue("id"), r.PostFormValue("reason"))
		return err
	})
	do("/answer", club.Measuring, func(r *http.Request, by club.Actor) error {
		return s.Club.AnswerAppeal(r.Context(), by, r.PostFormValue("id"), r.PostFormValue("decision"), r.PostFormValue("reason"))
	})
}

// filingPage shows the form with which something is reported.
func (s *Server) filingPage(w http.ResponseWriter, r *http.Request) {
	if err := allowed(r.Context(), club.WriteMessages); err != nil {
		if !gate.Who(r.Context()).IsKnown() || gate.Who(r.Context()).Actor.Account.Kind == play.Guest {
			toSignIn(w, r)
			return
		}
		s.ErrorPage(w, r, err)
		return
	}
	d, err := s.filingData(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Report(to, d) })
}

func (s *Server) filingData(r *http.Request) (page.Report, error) {
	ctx, q, me := r.Context(), r.URL.Query(), gate.Who(r.Context()).Actor.Account.ID
	d := page.Report{Viewer: s.Viewer(r), Kind: q.Get("kind"), ID: q.Get("id"), Number: q.Get("number"), Whys: club.Whys}
	var err error
	switch club.PlaceKind(d.Kind) {
	case club.InGame:
		d.Address = "/g/" + url.PathEscape(d.ID)
		err = s.Hall.View(ctx, play.ID(d.ID), func(t *play.Table) {
			for _, seat := range t.Start().Seats {
				if seat.Account != "" && seat.Account != me {
					d.Players = append(d.Players, seat.Name)
				}
			}
		})
		if err == nil && len(d.Players) == 0 {
			err = archive.ErrNotFound
		}
	case club.InTournament:
		d.Address = "/tournaments/" + url.PathEscape(d.ID)
		err = s.Arbiter.View(ctx, d.ID, func(t *tourney.Table) { d.Title = t.Setup().Name })
	case club.InGuild:
		d.Address = "/guilds/" + url.PathEscape(d.ID)
		if s.Guilds == nil {
			return d, archive.ErrNotFound
		}
		err = s.Guilds.View(ctx, d.ID, func(t *guild.Table) { d.Title = t.Profile().Name })
	case club.AtProfile:
		var a archive.Account
		a, err = s.Archive.AccountByName(ctx, d.ID)
		d.Title, d.ID, d.Address = a.Name, a.Name, "/player/"+url.PathEscape(a.Name)
	case club.InStudy:
		d.Address = "/study/" + url.PathEscape(d.ID)
	case "message":
		d.Title, d.Address = d.ID, messagesPath+"/"+url.PathEscape(d.ID)
	default:
		err = archive.ErrNotFound
	}
	return d, err
}

func rulingLine(r *api.Ruling) *page.RulingLine {
	if r == nil {
		return nil
	}
	return &page.RulingLine{At: time.Time(r.At), By: r.By, Word: r.Decision, Reason: r.Reason}
}

func momentOf(m *gate.Moment) time.Time {
	if m == nil {
		return time.Time{}
	}
	return time.Time(*m)
}

func measureLines(list []api.Measure, may func(name string) bool) (lines []page.MeasureLine) {
	for _, m := range list {
		line := page.MeasureLine{
			ID: m.ID, Account: m.Account, By: m.By, Kind: m.Kind, Reason: m.Reason, At: time.Time(m.At), Until: momentOf(m.Until), Since: momentOf(m.Since),
			InForce: m.InForce, Ended: rulingLine(m.Ended), MayEnd: may(m.Account),
		}
		if m.Appeal != nil {
			line.Appealed, line.Appeal, line.Answer = time.Time(m.Appeal.At), m.Appeal.Text, rulingLine(m.Appeal.Answer)
		}
		lines = append(lines, line)
	}
	return lines
}

// conductOf returns how often an account has spoiled games, and what that costs.
func (s *Server) conductOf(r *http.Request, account string) (page.Spoiled, error) {
	c, err := s.Hall.Conduct(r.Context(), account)
	now := s.Hall.Now()
	w := wire.NewConduct(c, now)
	d := page.Spoiled{Aborted: w.Aborted, Left: w.Left, SatOut: w.SatOut, Counting: w.Counting, Next: c.NextPause(now)}
	if until := c.PausedUntil(); until.After(now) {
		d.Paused = until
	}
	return d, err
}

// measuresPage shows a member the measures about them, and what became of their reports.
func (s *Server) measuresPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.Appealing) {
		toSignIn(w, r)
		return
	}
	d := page.Measures{Viewer: s.Viewer(r), Banned: by.Banned, Done: r.URL.Query().Get("done")}
	list, err := s.OwnMeasures(ctx)
	var reports []club.Report
	if err == nil {
		reports, err = s.Club.OwnReports(ctx, by, 0, mostOwnReports)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if d.Conduct, err = s.conductOf(r, by.Account.ID); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Measures = measureLines(list, func(string) bool { return false })
	for _, one := range reports {
		line := page.FiledReport{Ref: one.Number, Why: one.Why, Words: one.Text}
		line.At, line.About, line.Kind, line.Number = one.At, one.About.Name, string(one.Line.Kind), one.Line.Number
		if one.Claimed != nil {
			line.Claimed = &page.RulingLine{At: one.Claimed.At}
		}
		if one.Closed != nil {
			line.Closed = &page.RulingLine{At: one.Closed.At, Word: one.Closed.Word, Reason: one.Closed.Reason}
		}
		d.Reports = append(d.Reports, line)
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Measures(to, d) })
}

// filedReports describes reports for officers.
func (s *Server) filedReports(r *http.Request, reports []club.Report) (list []page.FiledReport, err error) {
	lines := s.DescribeReports(r.Context(), reports, true)
	me := gate.Who(r.Context()).Actor.Account.ID
	for i, one := range reports {
		f := page.FiledReport{ReportedLine: lines[i], Ref: one.Number, Why: one.Why, Words: one.Text, MayJudge: one.Closed == nil && one.About.ID != me}
		for _, of := range []struct {
			is *club.Ruling
			to **page.RulingLine
		}{{one.Claimed, &f.Claimed}, {one.Closed, &f.Closed}} {
			if of.is == nil {
				continue
			}
			*of.to = &page.RulingLine{At: of.is.At, Word: of.is.Word, Reason: of.is.Reason}
			a, err := s.Archive.Account(r.Context(), of.is.By)
			if err != nil && !errors.Is(err, archive.ErrNotFound) {
				return nil, err
			}
			(*of.to).By = a.Name
		}
		list = append(list, f)
	}
	return list, nil
}

// casePage shows officers everything about an account. For everybody else it does not exist.
func (s *Server) casePage(w http.ResponseWriter, r *http.Request) {
	d, err := s.caseData(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Viewer.Path = casePath
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Case(to, d) })
}

func (s *Server) caseData(r *http.Request) (page.Case, error) {
	ctx, by, q := r.Context(), gate.Who(r.Context()).Actor, r.URL.Query()
	d := page.Case{Viewer: s.Viewer(r), Done: q.Has("done"), Spans: spans, Words: club.Decisions}
	if !club.Able(by, club.SeeLog) {
		return d, archive.ErrNotFound
	}
	found, reports, err := s.CaseOf(ctx, q.Get("name"))
	if err != nil {
		return d, err
	}
	a, err := s.Archive.Account(ctx, found.Account.ID)
	if err != nil {
		return d, err
	}
	d.Account = page.OfficeAccount{ID: a.ID, Name: a.Name, Kind: string(a.Kind), Role: string(a.Role), Created: a.Created, Closed: a.Closed, MayClose: club.May(by, club.CloseOther, a)}
	d.May, d.Young = club.May(by, club.Measuring, a), found.Young
	for _, k := range club.MeasureKinds {
		d.Kinds = append(d.Kinds, string(k))
	}
	if d.Reports, err = s.filedReports(r, reports); err != nil {
		return d, err
	}
	d.Measures = measureLines(found.Measures, func(string) bool { return d.May })
	if d.Conduct, err = s.conductOf(r, a.ID); err != nil {
		return d, err
	}
	d.Together = page.Together{Known: found.Together.Known, Since: time.Time(found.Together.Since), All: found.Together.All}
	for _, one := range found.Together.Accounts {
		d.Together.Accounts = append(d.Together.Accounts, page.OfficeAccount{
			ID: one.ID, Name: one.Name, Kind: one.Kind, Role: one.Role, Created: time.Time(one.Created), Closed: momentOf(one.Closed),
		})
	}
	judged := map[string]api.FairGame{}
	if found.Fair != nil {
		d.Flags = resultFlags(found.Fair.Flags)
		for _, f := range found.Fair.Reports {
			one := page.CaseFair{Cups: f.Cups, Speed: f.Speed, Choices: f.Choices, Best: f.Best}
			if f.Among != nil {
				among := page.FairChance(*f.Among)
				one.Chance = &among
			}
			d.Fair = append(d.Fair, one)
			for _, g := range f.Games {
				judged[g.Game] = g
			}
		}
	}
	for _, g := range found.Games {
		f, ok := judged[g.ID]
		d.Games = append(d.Games, page.CaseGame{
			ID: g.ID, Opponent: g.Opponent, Side: g.Side, Result: g.Result, Termination: g.Termination, Rated: g.Rated, Began: time.Time(g.Began),
			Judged: ok, Choices: f.Choices, Best: f.Best, Cost: f.Cost,
		})
	}
	for _, l := range found.Chat {
		d.Chat = append(d.Chat, page.CaseLine{Game: l.Game, Text: l.Text, Preset: l.Preset, At: time.Time(l.At)})
	}
	return d, nil
}

// officeQueue fills in what waits for officers.
func (s *Server) officeQueue(r *http.Request, d *page.Office) error {
	by := gate.Who(r.Context()).Actor
	reports, all, err := s.OpenReports(r.Context(), 0, mostReports)
	if err == nil {
		d.Queue, err = s.filedReports(r, reports)
	}
	d.Waiting = all
	if err != nil {
		return err
	}
	for i, one := range reports {
		together, err := s.Club.Together(r.Context(), by, one.About.ID)
		if err != nil {
			return err
		}
		d.Queue[i].Together = together.All
	}
	appeals, err := s.Appeals(r.Context(), "")
	d.Appeals = measureLines(appeals, func(name string) bool {
		a, err := s.Archive.AccountByName(r.Context(), name)
		return err == nil && club.May(by, club.Measuring, a)
	})
	return err
}

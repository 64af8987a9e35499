package pages

import (
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/moderation"
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
		var what moderation.Reported
		if err := fields.Read(&what, r.PostForm); err != nil || what.Number < 0 {
			return "", archive.ErrNotFound
		}
		return club.MeasuresPath + "?done=report#reports", s.Moderation.Report(r.Context(), gate.Who(r.Context()).Actor, what)
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
	q := r.URL.Query()
	id, title, address, players, err := s.filed(r, club.PlaceKind(q.Get("kind")), q.Get("id"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Report(to, v, q, id, title, address, players) })
}

// filed returns the ID, the title and the address of a place at which something can be reported, and for a game the
// players but the viewer.
func (s *Server) filed(r *http.Request, kind club.PlaceKind, asked string) (id, title, address string, players []string, err error) {
	ctx, me := r.Context(), gate.Who(r.Context()).Actor.Account.ID
	id = asked
	switch kind {
	case club.InGame:
		address = "/g/" + url.PathEscape(id)
		err = s.Hall.View(ctx, play.ID(id), func(t *play.Table) {
			for _, seat := range t.Start().Seats {
				if seat.Account != "" && seat.Account != me {
					players = append(players, seat.Name)
				}
			}
		})
		if err == nil && len(players) == 0 {
			err = archive.ErrNotFound
		}
	case club.InTournament:
		address = "/tournaments/" + url.PathEscape(id)
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) { title = t.Setup().Name })
	case club.InGuild:
		address = "/guilds/" + url.PathEscape(id)
		if s.Guilds == nil {
			return "", "", "", nil, archive.ErrNotFound
		}
		err = s.Guilds.View(ctx, id, func(t *guild.Table) { title = t.Profile().Name })
	case club.AtProfile:
		var a archive.Account
		a, err = s.Archive.AccountByName(ctx, id)
		id, title, address = a.Name, a.Name, "/player/"+url.PathEscape(a.Name)
	case club.InStudy:
		address = "/study/" + url.PathEscape(id)
	case "message":
		title, address = id, messagesPath+"/"+url.PathEscape(id)
	default:
		err = archive.ErrNotFound
	}
	return id, title, address, players, err
}

// measuresPage shows a member the measures about them, and what became of their reports.
func (s *Server) measuresPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.Appealing) {
		toSignIn(w, r)
		return
	}
	var found []club.Report
	measures, err := s.OwnMeasures(ctx)
	if err == nil {
		found, err = s.Club.OwnReports(ctx, by, 0, mostOwnReports)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	conduct, err := s.Conduct(ctx, by.Account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	var reports []wire.OwnReport
	for _, one := range found {
		reports = append(reports, api.DescribeOwnReport(one))
	}
	v, done := s.Viewer(r), r.URL.Query().Get("done")
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Measures(to, v, measures, reports, conduct, by.Banned, done) })
}

// casePage shows officers everything about an account. For everybody else it does not exist.
func (s *Server) casePage(w http.ResponseWriter, r *http.Request) {
	ctx, by, q := r.Context(), gate.Who(r.Context()).Actor, r.URL.Query()
	if !club.Able(by, club.SeeLog) {
		s.ErrorPage(w, r, archive.ErrNotFound)
		return
	}
	found, _, err := s.CaseOf(ctx, q.Get("name"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	a, err := s.Archive.Account(ctx, found.Account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	v.Path = casePath
	s.Send(w, r, http.StatusOK, func(to io.Writer) error {
		return s.Pages.Case(to, v, found, club.May(by, club.Measuring, a), spans, q.Has("done"))
	})
}

// officeQueue fills in what waits for officers.
func (s *Server) officeQueue(r *http.Request, d *page.Office) error {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	reports, all, err := s.Club.OpenReports(ctx, by, 0, mostReports)
	if err != nil {
		return err
	}
	d.Waiting, d.MayEnd, d.Together = all, map[string]bool{}, map[int64]int{}
	for _, one := range reports {
		d.Queue = append(d.Queue, s.DescribeReport(ctx, one))
		together, err := s.Club.Together(ctx, by, one.About.ID)
		if err != nil {
			return err
		}
		d.Together[one.Number] = together.All
	}
	d.Appeals, err = s.Appeals(ctx, "")
	for _, m := range d.Appeals {
		a, err := s.Archive.AccountByName(ctx, m.Account)
		d.MayEnd[m.Account] = err == nil && club.May(by, club.Measuring, a)
	}
	return err
}

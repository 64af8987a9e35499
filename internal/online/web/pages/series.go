package pages

import (
	"cmp"
	"io"
	"net/http"
	"slices"
	"strconv"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
)

// The numbers of series and players that pages show.
const (
	mostSeries      = 50
	mostSeriesRows  = 100
	mostSeriesToAdd = 50
)

// describeSeriesPages adds the pages of series and leagues and their forms.
func (s *Server) describeSeriesPages() {
	s.costly("GET /series", s.seriesListPage)
	s.Mux.HandleFunc("GET /series/new", func(w http.ResponseWriter, r *http.Request) { s.newSeriesPage(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("POST /series/new", s.Form(s.seriesByForm))
	s.costly("GET /series/{id}", func(w http.ResponseWriter, r *http.Request) { s.seriesPage(w, r, http.StatusOK, nil) })
	// do is a form of a series, by which the sender does something.
	do := func(name string, action club.Action, read func(w http.ResponseWriter, r *http.Request, id string) (series.Command, error)) {
		s.Mux.HandleFunc("POST /series/{id}/"+name, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
			ctx, id := r.Context(), r.PathValue("id")
			err := allowed(ctx, action)
			var c series.Command
			if err == nil {
				c, err = read(w, r, id)
			}
			if err == nil {
				err = s.Arbiter.DoSeries(ctx, gate.By(ctx), id, c, nil)
			}
			if err != nil {
				s.returned(w, r, "series", err, func(refused *wire.Fault, fault *page.FormFault) { s.seriesPage(w, r, refused.Status, fault) }, "page.series.fault.")
				return "", nil
			}
			return "/series/" + id, nil
		}))
	}
	s.governForm(club.InSeries, "/series", s.seriesPage)
	do("enter", club.TakePart, func(_ http.ResponseWriter, r *http.Request, id string) (series.Command, error) {
		return s.Arbiter.SignUp(r.Context(), gate.Who(r.Context()).Actor, id)
	})
	do("leave", club.TakePart, func(http.ResponseWriter, *http.Request, string) (series.Command, error) { return series.SignOff{}, nil })
	do("season", club.Organise, func(_ http.ResponseWriter, r *http.Request, id string) (series.Command, error) {
		var b api.SeriesActionRequestBody
		if err := read(r.PostForm, string(series.BadSeries), &b); err != nil {
			return nil, err
		}
		b.Action = "nextSeason"
		return s.SeriesCommand(r.Context(), id, &b)
	})
	do("remove", club.Organise, func(_ http.ResponseWriter, r *http.Request, id string) (series.Command, error) {
		return s.SeriesCommand(r.Context(), id, &api.SeriesActionRequestBody{Action: "remove", Tournament: r.PostFormValue("tournament")})
	})
	do("close", club.Organise, func(_ http.ResponseWriter, r *http.Request, id string) (series.Command, error) {
		return s.SeriesCommand(r.Context(), id, &api.SeriesActionRequestBody{Action: "close"})
	})
}

// seriesCard describes a series in a list.
func (s *Server) seriesCard(r *http.Request, l arbiter.ListedSeries, guilds map[string]string) page.SeriesCard {
	return page.SeriesCard{
		ID: l.ID, Name: l.Name, League: l.League, Best: l.Best, Parts: l.Parts, Seasons: l.Seasons, Closed: l.Status == arbiter.SeriesClosed,
		Guild: l.Guild, GuildName: s.Guilds.Name(r.Context(), l.Guild, guilds),
	}
}

// guildsOfSeries returns the IDs of the guilds of some series.
func guildsOfSeries(list []arbiter.ListedSeries) (ids []string) {
	for _, l := range list {
		if l.Guild != "" {
			ids = append(ids, l.Guild)
		}
	}
	return ids
}

// seriesListPage answers "/series": by the query, only the series of a guild.
func (s *Server) seriesListPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	d := page.SeriesList{Viewer: s.Viewer(r), Guild: q.Get("guild"), Earlier: q.Get("after") != "", MayMake: club.Able(gate.Who(ctx).Actor, club.Organise)}
	f := archive.StreamFilter{Guild: d.Guild, Most: mostSeries + 1}
	if after := q.Get("after"); after != "" {
		last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.SeriesKind, ID: after})
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		f.Behind = archive.StreamPlace{Created: last.Created, ID: after}
	}
	list, err := s.Arbiter.ListSeries(ctx, f)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	guilds := map[string]string{}
	if err == nil {
		err = s.Guilds.ReadNames(ctx, guilds, guildsOfSeries(list)...)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	for i, l := range list {
		if i == mostSeries {
			d.Next = list[i-1].ID
			break
		}
		d.List = append(d.List, s.seriesCard(r, l, guilds))
	}
	d.Named = s.Guilds.Name(ctx, d.Guild, guilds)
	words := say.In(d.Viewer.Language)
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.series.title"), words.Get("page.series.lead"), "/series", someBoard)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.SeriesList(to, d) })
}

// seriesPage answers "/series/{id}", with the fault of a form, if there is one.
func (s *Server) seriesPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	ctx := r.Context()
	me := gate.Who(ctx).Actor.Account.ID
	d := page.Series{Viewer: s.Viewer(r), Fault: fault, MayEnter: club.Able(gate.Who(ctx).Actor, club.TakePart)}
	directs, err := s.Arbiter.DirectsSeries(ctx, gate.Who(ctx).Actor, r.PathValue("id"))
	if err == nil {
		err = s.Arbiter.ShowSeries(ctx, gate.Who(ctx).Actor, r.PathValue("id"), nil, func(t *series.Table, name func(string) string) { s.fillSeries(r, &d, t, name, me) })
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.GuildName = s.Guilds.Name(ctx, d.Guild, map[string]string{})
	// An officer makes the season of a guild, and announces its tournaments.
	d.Officer = d.Guild == "" || directs && s.Guilds.MayName(ctx, gate.Who(ctx).Actor, d.Guild) == nil
	d.Direct, d.Viewer.Path = directs, "/series/"+d.ID // also after a form, which has another address
	s.nameSeries(r, &d)
	about := say.In(d.Viewer.Language).Get("page.series.lead")
	d.Viewer.Unfurl = s.unfurl(r, d.Name, about, d.Viewer.Path, someBoard)
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Series(to, d) })
}

// mostSeriesLines is how many lines of its log the page of a series shows.
const mostSeriesLines = 100

// seriesLog describes what has happened to a series, the latest first. That a tournament has gone on is
// not in it.
func seriesLog(t *series.Table, name func(account string) string) (log []page.SeriesLine) {
	counted := map[tourney.ID]string{}
	events := t.Since(0)
	for i := range events {
		e := &events[i]
		line := page.SeriesLine{At: e.At, Type: string(e.Type), By: name(e.By), Reason: e.Reason}
		switch e.Type {
		case series.Counted:
			if counted[e.Part.ID] != "" {
				continue
			}
			counted[e.Part.ID], line.What = e.Part.Name, e.Part.Name
		case series.Removed:
			line.What = cmp.Or(counted[e.Part.ID], string(e.Part.ID))
			delete(counted, e.Part.ID)
		case series.SignedUp:
			line.Player = e.Player.Name
		case series.Seasoned:
			line.What = strconv.Itoa(e.Season.Number)
		}
		for _, c := range t.Changes(e) {
			line.Changes = append(line.Changes, wire.Change(c))
		}
		log = append(log, line)
	}
	slices.Reverse(log)
	return log[:min(len(log), mostSeriesLines)]
}

// fillSeries puts a series on its page.
func (s *Server) fillSeries(r *http.Request, d *page.Series, t *series.Table, name func(account string) string, me string) {
	o := t.Setup()
	d.SeriesCard = page.SeriesCard{
		ID: t.ID(), Name: o.Name, League: o.League != nil, Best: o.Best, Parts: len(t.Parts()), Seasons: len(t.Seasons()), Closed: !t.ClosedAt().IsZero(),
		Guild: o.Guild,
	}
	d.Version, d.Text, d.Entered = t.Version(), o.Text, t.IsEntered(me)
	for _, e := range t.Since(0) {
		if e.Type == series.Closed {
			d.Reason = e.Reason
		}
	}
	d.Log = seriesLog(t, name)
	if d.Governing = s.governing(r, club.InSeries, "/series/"+d.ID, d.Name, false); d.Governing != nil {
		d.Governing.Version = t.Version()
		if d.Closed {
			without(d.Governing, "close")
		}
		about(d.Governing, 0, nil, o.Text)
	}
	d.MayMake = t.IsOver() && len(t.Entries()) >= 2
	if l := o.League; l != nil {
		d.Size, d.Up = l.Size, l.Up
		terms := l.Terms
		terms.Guild = o.Guild
		d.Terms = cardOf(&tourney.Summary{Setup: terms}, s.Hall.Now())
	}
	for _, account := range o.Directors {
		d.Directors = append(d.Directors, name(account))
	}
	parts, column := map[tourney.ID]page.SeriesPart{}, map[tourney.ID]int{}
	for _, p := range t.Parts() {
		part := page.SeriesPart{ID: string(p.ID), Name: p.Name, Status: string(p.Status), Approved: p.Approved, Starts: p.Starts}
		parts[p.ID], d.All = part, append(d.All, part)
		if p.Status == tourney.IsOver {
			column[p.ID] = len(d.Over)
			d.Over = append(d.Over, part)
		}
	}
	for _, p := range t.Entries() {
		d.Entries = append(d.Entries, page.Entrant{Account: p.Account, Name: p.Name, Kind: string(p.Kind), Rating: p.Rating, Provisional: p.Provisional})
	}
	for n := len(t.Seasons()); n > 0; n-- {
		season := page.SeriesSeason{Number: n}
		for k, tier := range t.Seasons()[n-1].Tiers {
			of := page.SeriesTier{Part: page.SeriesPart{ID: string(tier.ID), Name: tier.Name, Status: string(tourney.IsOpen)}}
			if part, ok := parts[tier.ID]; ok {
				of.Part = part
			}
			for _, f := range t.Finishes(n, k+1) {
				of.Players = append(of.Players, page.SeriesPlayer{
					Entrant: page.Entrant{Account: f.Player.Account, Name: f.Player.Name, Kind: string(f.Player.Kind)},
					Place:   f.Place, Up: f.Up, Down: f.Down, Mine: me != "" && f.Player.Account == me,
				})
			}
			season.Tiers = append(season.Tiers, of)
		}
		d.Each = append(d.Each, season)
	}
	if o.League != nil {
		return
	}
	rows := t.Standings()
	if len(rows) > mostSeriesRows && r.URL.Query().Get("all") == "" {
		d.More, rows = len(rows), rows[:mostSeriesRows]
	}
	for _, row := range rows {
		w := page.SeriesRow{
			Entrant: page.Entrant{Account: row.Account, Name: row.Name}, Place: row.Place, Points: pointsOf(pairing.Points(row.Points)),
			Mine: me != "" && row.Account == me, Results: make([]page.SeriesResult, len(d.Over)),
		}
		for _, of := range row.Results {
			w.Results[column[of.Tournament]] = page.SeriesResult{Place: of.Place, Points: pointsOf(pairing.Points(of.Points)), Counts: of.Counts}
		}
		d.Rows = append(d.Rows, w)
	}
}

// nameSeries says of the players in the table which accounts have a page, and reads the guilds
// at all names.
func (s *Server) nameSeries(r *http.Request, d *page.Series) {
	var accounts, rows []string
	for _, row := range d.Rows {
		rows = append(rows, row.Account)
	}
	for _, season := range d.Each {
		for _, tier := range season.Tiers {
			for _, p := range tier.Players {
				accounts = append(accounts, p.Account)
			}
		}
	}
	s.showGuilds(r.Context(), &d.Viewer, append(accounts, rows...)...)
	list, err := s.Archive.AccountsOf(r.Context(), rows...)
	if err != nil && r.Context().Err() == nil {
		s.LogFor(r.Context()).Warn("the accounts of a series could not be read", "error", err)
	}
	kinds := map[string]string{}
	for _, a := range list {
		if a.Closed.IsZero() {
			kinds[a.ID] = string(a.Kind)
		}
	}
	for i := range d.Rows {
		d.Rows[i].Kind = kinds[d.Rows[i].Account]
	}
}

// seriesToAdd returns the series to which the visitor may add a tournament: those that the visitor
// directs, and as an officer those of a guild, which may be none.
func (s *Server) seriesToAdd(r *http.Request, guild string) ([]page.NamedGuild, error) {
	f := archive.StreamFilter{Account: gate.Who(r.Context()).Actor.Account.ID, Role: arbiter.DirectorRole, Status: arbiter.SeriesOpen, Most: mostSeriesToAdd}
	list, err := s.Arbiter.ListSeries(r.Context(), f)
	if err == nil && guild != "" && s.Guilds.MayName(r.Context(), gate.Who(r.Context()).Actor, guild) == nil {
		var own []arbiter.ListedSeries
		own, err = s.Arbiter.ListSeries(r.Context(), archive.StreamFilter{Guild: guild, Status: arbiter.SeriesOpen, Most: mostSeriesToAdd})
		list = append(list, own...)
	}
	var named []page.NamedGuild
	for i, l := range list {
		isTwice := slices.ContainsFunc(list[:i], func(other arbiter.ListedSeries) bool { return other.ID == l.ID })
		if !l.League && !isTwice {
			named = append(named, page.NamedGuild{ID: l.ID, Name: l.Name})
		}
	}
	return named, err
}

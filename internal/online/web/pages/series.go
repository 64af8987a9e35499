package pages

import (
	"cmp"
	"io"
	"net/http"
	"slices"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
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
	f := archive.StreamFilter{Guild: q.Get("guild"), Most: mostSeries + 1}
	if after := q.Get("after"); after != "" {
		last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.SeriesKind, ID: after})
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		f.Behind = archive.StreamPlace{Created: last.Created, ID: after}
	}
	found, err := s.Arbiter.ListSeries(ctx, f)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	names := map[string]string{}
	if err := s.Guilds.ReadNames(ctx, names, guildsOfSeries(found)...); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	var list []wire.ListedSeries
	next := ""
	for i, l := range found {
		if i == mostSeries {
			next = found[i-1].ID
			break
		}
		list = append(list, wire.NewListedSeries(l))
		s.Guilds.Name(ctx, l.Guild, names)
	}
	s.Guilds.Name(ctx, f.Guild, names)
	v := s.Viewer(r)
	words := say.In(v.Language)
	v.Unfurl = s.unfurl(r, words.Get("page.series.title"), words.Get("page.series.lead"), "/series", someBoard)
	mayMake := club.Able(gate.Who(ctx).Actor, club.Organise)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.SeriesList(to, v, list, names, next, q, mayMake) })
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
	// An officer makes the season of a guild, and announces its tournaments.
	if d.Officer = d.Guild == nil; !d.Officer {
		d.GuildName = s.Guilds.Name(ctx, *d.Guild, map[string]string{})
		d.Officer = directs && s.Guilds.MayName(ctx, gate.Who(ctx).Actor, *d.Guild) == nil
	}
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
func seriesLog(t *series.Table, name func(account string) string) (log []wire.SeriesEvent) {
	counted := map[tourney.ID]string{}
	events := t.Since(0)
	for i := range events {
		e := &events[i]
		line := wire.NewSeriesEvent(t, e, name)
		switch e.Type {
		case series.Counted:
			if counted[e.Part.ID] != "" {
				continue
			}
			counted[e.Part.ID], line.Tournament = e.Part.Name, e.Part.Name
		case series.Removed:
			line.Tournament = cmp.Or(counted[e.Part.ID], string(e.Part.ID))
			delete(counted, e.Part.ID)
		}
		log = append(log, line)
	}
	slices.Reverse(log)
	return log[:min(len(log), mostSeriesLines)]
}

// fillSeries puts a series on its page.
func (s *Server) fillSeries(r *http.Request, d *page.Series, t *series.Table, name func(account string) string, me string) {
	o := t.Setup()
	d.Series, d.Entered = wire.NewSeries(t, name), t.IsEntered(me)
	for _, e := range t.Since(0) {
		if e.Type == series.Closed {
			d.Reason = e.Reason
		}
	}
	d.Log = seriesLog(t, name)
	if d.Governing = s.governing(r, club.InSeries, "/series/"+d.ID, d.Name, false); d.Governing != nil {
		d.Governing.Version = t.Version()
		if d.Closed != nil {
			without(d.Governing, "close")
		}
		about(d.Governing, 0, nil, o.Text)
	}
	d.MayMake = t.IsOver() && len(t.Entries()) >= 2
	if l := o.League; l != nil {
		terms := l.Terms
		terms.Guild = o.Guild
		d.Terms = cardOf(&tourney.Summary{Setup: terms}, s.Hall.Now())
	}
	d.SignedUp = t.Entries()
	d.Each, d.Finishes = slices.Clone(t.Seasons()), map[tourney.ID][]series.Finish{}
	slices.Reverse(d.Each)
	for _, season := range d.Each {
		for k, tier := range season.Tiers {
			d.Finishes[tier.ID] = t.Finishes(season.Number, k+1)
		}
	}
	if o.League != nil {
		return
	}
	d.Rows = t.Standings()
	if len(d.Rows) > mostSeriesRows && r.URL.Query().Get("all") == "" {
		d.More, d.Rows = len(d.Rows), d.Rows[:mostSeriesRows]
	}
}

// nameSeries says of the players in the table which accounts have a page, and reads the guilds
// at all names.
func (s *Server) nameSeries(r *http.Request, d *page.Series) {
	var accounts, rows []string
	for _, row := range d.Rows {
		rows = append(rows, row.Account)
	}
	for _, tier := range d.Finishes {
		for _, f := range tier {
			accounts = append(accounts, f.Player.Account)
		}
	}
	s.showGuilds(r.Context(), &d.Viewer, append(accounts, rows...)...)
	list, err := s.Archive.AccountsOf(r.Context(), rows...)
	if err != nil && r.Context().Err() == nil {
		s.LogFor(r.Context()).Warn("the accounts of a series could not be read", "error", err)
	}
	d.Kinds = map[string]play.Kind{}
	for _, a := range list {
		if a.Closed.IsZero() {
			d.Kinds[a.ID] = play.Kind(a.Kind)
		}
	}
}

// seriesToAdd returns the series to which the visitor may add a tournament: those that the visitor
// directs, and as an officer those of a guild, which may be none.
func (s *Server) seriesToAdd(r *http.Request, guild string) ([]wire.ListedSeries, error) {
	f := archive.StreamFilter{Account: gate.Who(r.Context()).Actor.Account.ID, Role: arbiter.DirectorRole, Status: arbiter.SeriesOpen, Most: mostSeriesToAdd}
	list, err := s.Arbiter.ListSeries(r.Context(), f)
	if err == nil && guild != "" && s.Guilds.MayName(r.Context(), gate.Who(r.Context()).Actor, guild) == nil {
		var own []arbiter.ListedSeries
		own, err = s.Arbiter.ListSeries(r.Context(), archive.StreamFilter{Guild: guild, Status: arbiter.SeriesOpen, Most: mostSeriesToAdd})
		list = append(list, own...)
	}
	var open []wire.ListedSeries
	for i, l := range list {
		isTwice := slices.ContainsFunc(list[:i], func(other arbiter.ListedSeries) bool { return other.ID == l.ID })
		if !l.League && !isTwice {
			open = append(open, wire.NewListedSeries(l))
		}
	}
	return open, err
}

package pages

import (
	"cmp"
	"context"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"time"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
)

// The numbers of tournaments in lists of pages.
const (
	mostComing  = 60
	mostOfEnded = 20
)

// describeTournamentPages adds the pages of tournaments and their forms.
func (s *Server) describeTournamentPages() {
	s.costly("GET /tournaments", s.tournamentsPage)
	s.describeDirectorsDesk()
	s.describeExhibitionPages()
	s.Mux.HandleFunc("GET /tournaments/new", func(w http.ResponseWriter, r *http.Request) { s.announcePage(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("GET "+reportPath, func(w http.ResponseWriter, r *http.Request) { s.reportPage(w, r, http.StatusOK, page.ReportImport{}) })
	s.Mux.HandleFunc("POST "+reportPath, s.fileForm(s.importReportByForm))
	s.Mux.HandleFunc("POST /tournaments/new", s.Form(s.announceByForm))
	s.costly("GET /tournaments/{id}", func(w http.ResponseWriter, r *http.Request) {
		s.tournamentPage(w, r, http.StatusOK, nil)
	})
	// do is a form of a tournament, by which the sender does something.
	do := func(name string, show string, f func(w http.ResponseWriter, r *http.Request, id string) error) {
		s.Mux.HandleFunc("POST /tournaments/{id}/"+name, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
			id := r.PathValue("id")
			err := f(w, r, id)
			if err != nil {
				s.returned(w, r, name, err, func(refused *wire.Fault, fault *page.FormFault) { s.tournamentPage(w, r, refused.Status, fault) })
				return "", nil
			}
			return "/tournaments/" + id + show, nil
		}))
	}
	// command is a form that gives a command of a player.
	command := func(name, show string, read func(r *http.Request) (tourney.Command, error)) {
		do(name, show, func(_ http.ResponseWriter, r *http.Request, id string) error {
			if !club.Able(gate.Who(r.Context()).Actor, club.TakePart) {
				return wire.NewCode("noToken")
			}
			c, err := read(r)
			if err != nil {
				return err
			}
			return s.Arbiter.Do(r.Context(), gate.By(r.Context()), id, c, nil)
		})
	}
	do("enter", "", func(w http.ResponseWriter, r *http.Request, id string) error {
		return s.asPlayer(w, r, func(a archive.Account) error {
			c, err := s.Arbiter.Entry(r.Context(), id, a, r.PostFormValue("code"), r.PostFormValue("guild"))
			if err != nil {
				return err
			}
			return s.Arbiter.Do(r.Context(), play.Actor{Account: a.ID, Name: a.Name}, id, c, nil)
		})
	})
	do("team", "?show=teams", func(_ http.ResponseWriter, r *http.Request, id string) error {
		if err := allowed(r.Context(), club.Organise); err != nil {
			return err
		}
		guild := r.PostFormValue("guild")
		if up := r.PostFormValue("up"); up != "" {
			return s.moveUp(r.Context(), id, guild, up)
		}
		return s.Arbiter.AnswerForGuild(r.Context(), gate.Who(r.Context()).Actor, id, guild, r.PostFormValue("plays") == "yes")
	})
	plain := func(c tourney.Command) func(*http.Request) (tourney.Command, error) {
		return func(*http.Request) (tourney.Command, error) { return c, nil }
	}
	do("take-over", "", func(_ http.ResponseWriter, r *http.Request, id string) error {
		if err := allowed(r.Context(), club.Organise); err != nil {
			return err
		}
		return s.Arbiter.Do(r.Context(), gate.By(r.Context()), id, tourney.TakeOver{}, nil)
	})
	s.governForm(club.InTournament, "/tournaments", s.tournamentPage)
	command("withdraw", "", plain(tourney.Withdraw{}))
	command("checkin", "", plain(tourney.CheckIn{}))
	command("shown", "", func(r *http.Request) (tourney.Command, error) {
		return tourney.ShowResults{Yes: r.PostFormValue("shown") == "yes"}, nil
	})
	command("bye", "", func(r *http.Request) (tourney.Command, error) {
		n, err := strconv.Atoi(r.PostFormValue("round"))
		if err != nil {
			return nil, wire.NewFieldFault("malformed", "round", "")
		}
		return tourney.AskBye{Round: n}, nil
	})
	command("chat", "#chat", func(r *http.Request) (tourney.Command, error) {
		return s.TournamentLine(r.Context(), r.PostFormValue("text"))
	})
	do("report", "?reported#chat", func(_ http.ResponseWriter, r *http.Request, id string) error {
		return s.reportByForm(r, club.InTournament, id)
	})
	command("propose", "#arrange", func(r *http.Request) (tourney.Command, error) {
		round, board, times, err := arrangement(r)
		return tourney.Propose{Round: round, Board: board, Times: times}, err
	})
	command("agree", "#arrange", func(r *http.Request) (tourney.Command, error) {
		round, board, times, err := arrangement(r)
		if err == nil && len(times) != 1 {
			err = wire.NewFieldFault("badTime", "time", "")
		}
		if err != nil {
			return nil, err
		}
		return tourney.Agree{Round: round, Board: board, Time: times[0]}, nil
	})
}

// reportByForm reports the line of chat of a form: number.
func (s *Server) reportByForm(r *http.Request, kind club.PlaceKind, id string) error {
	if err := allowed(r.Context(), club.WriteMessages); err != nil {
		return err
	}
	number, err := strconv.ParseInt(r.PostFormValue("number"), 10, 64)
	if err != nil {
		return wire.NewFieldFault("malformed", "number", "")
	}
	return s.Moderation.ReportLine(r.Context(), gate.Who(r.Context()).Actor, club.ChatLine{Place: club.Place{Kind: kind, ID: id}, Number: number}, club.Words{})
}

// arrangement reads the form in which players propose times or agree on one: round, board,
// and any number of time, as RFC 3339 or, in UTC, as browsers write it.
func arrangement(r *http.Request) (round, board int, times []time.Time, err error) {
	bad := func(field string) error { return wire.NewFieldFault("badTime", field, "") }
	if round, err = strconv.Atoi(r.PostFormValue("round")); err != nil {
		return 0, 0, nil, bad("round")
	}
	if board, err = strconv.Atoi(r.PostFormValue("board")); err != nil {
		return 0, 0, nil, bad("board")
	}
	for _, text := range r.PostForm["time"] {
		if text == "" {
			continue
		}
		at, err := fields.Moment(text)
		if err != nil {
			return 0, 0, nil, bad("time")
		}
		times = append(times, at)
	}
	return round, board, times, nil
}

// cardOf describes a tournament in a list.
func cardOf(t *tourney.Summary, now time.Time) page.TournamentCard {
	return page.TournamentCard{Summary: *t, Earlier: !t.Ended.IsZero() && t.Ended.UTC().Year() < now.UTC().Year()}
}

// tournamentsPage answers "/tournaments".
func (s *Server) tournamentsPage(w http.ResponseWriter, r *http.Request) {
	d, err := s.tournamentsOf(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	words := say.In(d.Viewer.Language)
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.tournaments.title"), words.Get("page.tournaments.lead"), "/tournaments", someBoard)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Tournaments(to, d) })
}

// tournamentsOf reads what the list shows: by the query, of a format and of a guild.
func (s *Server) tournamentsOf(r *http.Request) (page.Tournaments, error) {
	ctx, q, by := r.Context(), r.URL.Query(), gate.Who(r.Context()).Actor
	d := page.Tournaments{Viewer: s.Viewer(r), Format: q.Get("format"), Guild: q.Get("guild"), Earlier: q.Get("after") != "", Today: s.Hall.Now().UTC(), MayMake: club.Able(by, club.Organise)}
	if d.Format != "" && !slices.Contains(tourney.Formats, tourney.Format(d.Format)) {
		return d, wire.NewFieldFault("malformed", "format", "")
	}
	d.Month = time.Date(d.Today.Year(), d.Today.Month(), 1, 0, 0, 0, 0, time.UTC)
	if text := q.Get("month"); text != "" {
		month, err := time.Parse("2006-01", text)
		if err != nil || month.Year() < 1970 || month.Year() > 9998 {
			return d, wire.NewFieldFault("malformed", "month", "")
		}
		d.Month = month
	}
	mine := map[tourney.ID]bool{}
	if by.IsKnown() {
		list, err := s.Arbiter.List(ctx, archive.StreamFilter{Account: by.Account.ID, Role: arbiter.PlayerRole, Most: api.MostInMonth})
		if err != nil {
			return d, err
		}
		for i := range list {
			mine[list[i].ID] = true
		}
	}
	names := map[string]string{}
	read := func(f archive.StreamFilter, most int) (cards []page.TournamentCard, err error) {
		f.Guild, f.Most = d.Guild, api.MostInMonth
		var list []tourney.Summary
		if f.Status == string(tourney.IsOpen) && f.Guild == "" {
			list, err = s.front(ctx, func(b arbiter.Brief) bool { return d.Format == "" || b.Format == tourney.Format(d.Format) }, most)
		} else {
			list, err = s.Arbiter.List(ctx, f)
		}
		if err != nil {
			return nil, err
		}
		if err := s.Guilds.ReadNames(ctx, names, guildsIn(list)...); err != nil {
			return nil, err
		}
		for i := range list {
			t := &list[i]
			if d.Format != "" && t.Setup.Format != tourney.Format(d.Format) {
				continue
			}
			if len(cards) == most {
				break
			}
			c := cardOf(t, s.Hall.Now())
			c.Mine, c.GuildName = mine[t.ID], s.Guilds.Name(ctx, c.Setup.Guild, names)
			cards = append(cards, c)
		}
		return cards, nil
	}
	var ended archive.StreamFilter
	if after := q.Get("after"); after != "" {
		last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.Kind, ID: after})
		if err != nil {
			return d, err
		}
		ended.Behind = archive.StreamPlace{Created: last.Created, ID: after}
	}
	var all []page.TournamentCard
	for _, part := range []struct {
		to     *[]page.TournamentCard
		status tourney.Status
	}{{&d.Running, tourney.IsRunning}, {&d.Running, tourney.IsPaused}, {&d.Coming, tourney.IsOpen}} {
		list, err := read(archive.StreamFilter{Status: string(part.status)}, mostComing)
		if err != nil {
			return d, err
		}
		*part.to = append(*part.to, list...)
		all = append(all, list...)
	}
	sorting.StableFunc(d.Coming, func(a, b page.TournamentCard) int {
		return cmp.Or(cmp.Compare(boolInt(a.Setup.Starts.IsZero()), boolInt(b.Setup.Starts.IsZero())), a.Setup.Starts.Compare(b.Setup.Starts))
	})
	ended.Status = string(tourney.IsOver)
	list, err := read(ended, api.MostInMonth)
	if err != nil {
		return d, err
	}
	all = append(all, list...)
	if d.Over = list; len(list) > mostOfEnded {
		d.Over, d.Next = list[:mostOfEnded], string(list[mostOfEnded-1].ID)
	}
	for _, c := range all {
		if at := c.Begins(); !at.IsZero() && !at.Before(d.Month) && at.Before(d.Month.AddDate(0, 1, 0)) {
			d.OfMonth = append(d.OfMonth, c)
		}
	}
	sorting.StableFunc(d.OfMonth, func(a, b page.TournamentCard) int { return a.Begins().Compare(b.Begins()) })
	d.GuildName = s.Guilds.Name(ctx, d.Guild, names)
	d.Guilds, err = s.guildsToChoose(ctx, d.Guild, all, names)
	return d, err
}

// guildsIn returns the IDs of the guilds of some tournaments: of those in whose name they are
// announced, and of those that play as teams.
func guildsIn(list []tourney.Summary) (ids []string) {
	for i := range list {
		if t := &list[i]; t.Setup.Guild != "" {
			ids = append(ids, t.Setup.Guild)
		}
		for _, team := range list[i].Teams {
			ids = append(ids, team.Guild)
		}
	}
	return ids
}

// guildsToChoose returns the guilds whose tournaments can be chosen in a list: those that hold
// tournaments of the list, the viewer's own, and the one that is chosen. They are sorted by name.
func (s *Server) guildsToChoose(ctx context.Context, chosen string, cards []page.TournamentCard, known map[string]string) ([]wire.GuildMark, error) {
	ids := map[string]bool{chosen: true}
	for _, c := range cards {
		ids[c.Setup.Guild] = true
	}
	if a := gate.Who(ctx).Actor.Account; a.ID != "" {
		mine, err := s.Guilds.List(ctx, guilds.Search{Account: a.ID, Most: mostGuildChoices})
		if err != nil {
			return nil, err
		}
		for _, g := range mine {
			ids[g.ID] = true
		}
	}
	delete(ids, "")
	if err := s.Guilds.ReadNames(ctx, known, slices.Collect(maps.Keys(ids))...); err != nil {
		return nil, err
	}
	var list []wire.GuildMark
	for id := range ids {
		list = append(list, wire.GuildMark{ID: id, Name: s.Guilds.Name(ctx, id, known)})
	}
	sorting.Func(list, func(a, b wire.GuildMark) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	return list, nil
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// front returns at most so many open tournaments that are wanted, those that begin first coming
// first.
func (s *Server) front(ctx context.Context, wanted func(arbiter.Brief) bool, most int) ([]tourney.Summary, error) {
	f, err := s.Front(ctx)
	if err != nil {
		return nil, err
	}
	var some []arbiter.Brief
	for _, b := range f.Shown {
		if wanted(b) && len(some) < most {
			some = append(some, b)
		}
	}
	return s.Arbiter.Briefed(ctx, some)
}

// nextTournaments returns what the front page shows: tournaments that anybody can enter and
// whose start is known, the next one first, and before them those that are being played.
func (s *Server) nextTournaments(ctx context.Context) ([]page.TournamentCard, error) {
	const most = 3
	var running, coming []page.TournamentCard
	for _, part := range []struct {
		to     *[]page.TournamentCard
		status tourney.Status
	}{{&running, tourney.IsRunning}, {&coming, tourney.IsOpen}} {
		var list []tourney.Summary
		var err error
		if part.status == tourney.IsOpen {
			makers := map[string]bool{} // one of each
			list, err = s.front(ctx, func(b arbiter.Brief) bool {
				isFirst := b.ForAll && !b.Starts.IsZero() && !makers[b.Maker]
				makers[b.Maker] = makers[b.Maker] || isFirst
				return isFirst
			}, mostComing)
		} else {
			list, err = s.Arbiter.List(ctx, archive.StreamFilter{Status: string(part.status), Most: mostComing})
		}
		if err != nil {
			return nil, err
		}
		for i := range list {
			if o := &list[i].Setup; o.Entry == tourney.EntryOpen && (part.status == tourney.IsRunning || !o.Starts.IsZero()) {
				*part.to = append(*part.to, cardOf(&list[i], s.Hall.Now()))
			}
		}
	}
	sorting.StableFunc(coming, func(a, b page.TournamentCard) int { return a.Setup.Starts.Compare(b.Setup.Starts) })
	next := coming[:min(len(coming), most-min(len(running), 1))]
	running = running[:min(len(running), most-len(next))]
	return append(running, next...), nil
}

// tournamentsOfPlayer returns the latest tournaments of an account.
func (s *Server) tournamentsOfPlayer(ctx context.Context, account string) ([]page.TournamentCard, error) {
	const most = 8
	list, err := s.Arbiter.List(ctx, archive.StreamFilter{Account: account, Role: arbiter.PlayerRole, Most: most})
	var cards []page.TournamentCard
	for i := range list {
		cards = append(cards, cardOf(&list[i], s.Hall.Now()))
	}
	return cards, err
}

// describeExhibitionPages adds the page of the boards of an exhibition, and the way to the next one.
func (s *Server) describeExhibitionPages() {
	s.costly("GET /tournaments/{id}/boards", s.exhibitionPage)
	s.Mux.HandleFunc("GET /tournaments/{id}/next", func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("id")
		boards, err := s.ExhibitionBoards(r.Context(), id)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		to := "/tournaments/" + id + "/boards"
		if game := boards.Next(r.URL.Query().Get("from")); game != "" {
			to = "/g/" + game
		}
		http.Redirect(w, r, to, http.StatusSeeOther)
	})
}

// exhibitionPage answers "/tournaments/{id}/boards".
func (s *Server) exhibitionPage(w http.ResponseWriter, r *http.Request) {
	d, err := s.exhibition(r.Context(), r.PathValue("id"), r.URL.Query().Get("from"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	v.Exhibition = d
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Exhibition(to, v) })
}

// exhibition reads an exhibition as the visitor sees it, perhaps from one of its games.
func (s *Server) exhibition(ctx context.Context, id, from string) (*page.Exhibition, error) {
	boards, err := s.ExhibitionBoards(ctx, id)
	d := &page.Exhibition{ExhibitionBoards: boards, ID: id, From: from, Now: s.Hall.Now()}
	if err == nil {
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) {
			d.Name, d.Mine = t.Setup().Name, t.IsHost(gate.Who(ctx).Actor.Account.ID)
		})
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

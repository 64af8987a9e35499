package pages

import (
	"cmp"
	"context"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// guildsPath is the path of the directory of guilds.
const guildsPath = "/guilds"

// How much the pages of guilds show at a time.
const (
	mostGuildLines   = 30
	mostGuildMembers = 12 // on the page of the guild; its roster has all
	mostGuildEvents  = 10
	mostGuildDeeds   = 30
	mostGuildTop     = 10
)

// describeGuildPages adds the pages of guilds and their forms, which do what the interface
// for programs does.
func (s *Server) describeGuildPages() {
	s.costly("GET "+guildsPath, s.guildsPage)
	s.Mux.HandleFunc("GET "+guildsPath+"/new", func(w http.ResponseWriter, r *http.Request) { s.newGuildPage(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("POST "+guildsPath+"/new", s.Form(s.foundByForm))
	s.costly("GET "+guildsPath+"/{id}", func(w http.ResponseWriter, r *http.Request) { s.guildPage(w, r, http.StatusOK, nil) })
	s.costly("GET "+guildsPath+"/{id}/members", s.guildRosterPage)
	s.Mux.HandleFunc("POST "+guildsPath+"/{id}/report", s.Form(s.reportInGuild))
	s.governForm(club.InGuild, guildsPath, s.guildPage)
	s.describeDesk()
	s.costly("GET "+guildsPath+"/{id}/elo", s.guildEloPage)
	s.describeLadderPage()
	s.costly("GET "+guildsPath+"/{id}/player", s.guildPlayerPage)
	for form, command := range map[string]func(r *http.Request) (guild.Command, error){
		"join":        typed[guild.Join],
		"apply":       typed[guild.Apply],
		"withdraw":    typed[guild.Withdraw],
		"chat":        typed[guild.Chat],
		"chat-gone":   typed[guild.RemoveLine],
		"honour-gone": typed[guild.Unhonour],
		"title-gone": func(r *http.Request) (guild.Command, error) {
			none := ""
			return guild.SetOffice{Account: gate.Who(r.Context()).Actor.Account.ID, Title: &none}, nil
		},
		"unlink": typed[guild.Unlink],
		"leave":  typed[guild.Leave],
		"vote": func(r *http.Request) (guild.Command, error) {
			number, err := strconv.ParseInt(r.PostFormValue("number"), 10, 64)
			if err != nil {
				return nil, wire.NewCode("malformed")
			}
			c := guild.Vote{Number: number}
			err = read(r.PostForm, "malformed", &c)
			return c, err
		},
	} {
		s.guildForm("", form, club.JoinGuilds, command, s.guildPage)
	}
}

// reportInGuild reports a line of the chat room.
func (s *Server) reportInGuild(w http.ResponseWriter, r *http.Request) (string, error) {
	id := r.PathValue("id")
	if err := s.reportByForm(r, club.InGuild, id); err != nil {
		s.guildRefused(w, r, "report", err, s.guildPage)
		return "", nil
	}
	return guildPath(id, "?reported#chat"), nil
}

// guildPath is the path of a page of a guild.
func guildPath(id, rest string) string { return guildsPath + "/" + url.PathEscape(id) + rest }

// guildForm adds a form below a page of a guild, which is given by its part of the path. The
// form gives a command to the guild. If it is refused, show shows the page again.
func (s *Server) guildForm(part, form string, action club.Action, command func(r *http.Request) (guild.Command, error), show func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault)) {
	s.Mux.HandleFunc("POST "+guildsPath+"/{id}"+part+"/"+form, s.FormOnce(form == "result", func(w http.ResponseWriter, r *http.Request) (string, error) {
		id := r.PathValue("id")
		err := allowed(r.Context(), action)
		var c guild.Command
		if err == nil {
			c, err = command(r)
		}
		if err == nil {
			err = s.Guilds.Do(r.Context(), gate.By(r.Context()), id, c, nil)
		}
		if err != nil {
			s.guildRefused(w, r, form, err, show)
			return "", nil
		}
		return guildPath(id, part+"?done"), nil
	}))
}

// allowed returns the refusal for a visitor who may not do something.
func allowed(ctx context.Context, action club.Action) error {
	switch by := gate.Who(ctx).Actor; {
	case club.Able(by, action):
		return nil
	case !by.IsKnown():
		return wire.NewCode("noToken")
	}
	return wire.NewCode("forbidden")
}

// guildRefused answers a form of a guild that was refused: show shows the page again, with
// what was typed and what is wrong.
func (s *Server) guildRefused(w http.ResponseWriter, r *http.Request, form string, err error, show func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault)) {
	s.returned(w, r, form, err, func(refused *wire.Fault, fault *page.FormFault) {
		words := say.In(gate.LanguageOf(r))
		fault.Field = refused.Fault.Field
		if key := "page.guild.rule." + fault.Field; refused.Status == http.StatusUnprocessableEntity && words.Has(key) {
			fault.Text = words.Get(key)
		}
		show(w, r, refused.Status, fault)
	})
}

// guildsPage answers "/guilds".
func (s *Server) guildsPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	list, err := s.Guilds.List(ctx, guilds.Search{Words: q.Get("q"), Closed: q.Get("closed") != "", After: q.Get("after"), Most: mostGuildLines + 1})
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	next := ""
	if len(list) > mostGuildLines {
		list = list[:mostGuildLines]
		next = list[mostGuildLines-1].ID
	}
	var mine []guilds.Listed
	if a := gate.Who(ctx).Actor.Account; a.ID != "" && q.Get("q") == "" {
		mine, err = s.Guilds.List(ctx, guilds.Search{Account: a.ID, Closed: true, Most: mostGuildLines})
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	v := s.Viewer(r)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error {
		return s.Pages.Guilds(to, v, q, guildLines(list), next, guildLines(mine))
	})
}

func guildLines(list []guilds.Listed) []wire.Guild {
	lines := make([]wire.Guild, len(list))
	for i, l := range list {
		lines[i] = wire.NewListedGuild(l)
	}
	return lines
}

// newGuildPage shows the page on which a guild is founded.
func (s *Server) newGuildPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	v, may := s.Viewer(r), club.Able(gate.Who(r.Context()).Actor, club.RunGuilds)
	v.Fault = fault
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.NewGuild(to, v, may) })
}

// foundByForm founds a guild. A guild by invitation gets its code at the desk.
func (s *Server) foundByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx := r.Context()
	err := allowed(ctx, club.RunGuilds)
	id := ""
	var profile guild.Profile
	if err == nil {
		err = read(r.PostForm, string(guild.BadGuild), &profile)
	}
	if err == nil {
		id, err = s.Guilds.Found(ctx, gate.By(ctx), profile)
	}
	if err != nil {
		s.guildRefused(w, r, "new", err, s.newGuildPage)
		return "", nil
	}
	return guildPath(id, ""), nil
}

// headOf returns what all pages of a guild show of it.
func headOf(r *http.Request, t *guild.Table, fault *page.FormFault) page.GuildHead {
	p := t.Profile()
	return page.GuildHead{
		GuildMark: wire.GuildMark{ID: t.ID(), Name: p.Name, Badge: p.Badge, Ground: p.Ground, Ink: p.Ink}, Closed: t.ClosedAt(),
		Office: string(t.Office(gate.Who(r.Context()).Actor.Account.ID)), HasList: t.Settings() != nil, HasLadder: t.Ladder() != nil,
		Fault: fault, Done: fault == nil && r.URL.Query().Has("done"),
	}
}

// guildPage shows the page of a guild.
func (s *Server) guildPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	ctx, id := r.Context(), r.PathValue("id")
	account := gate.Who(ctx).Actor.Account
	d := page.Guild{Viewer: s.Viewer(r), Joined: club.Able(gate.Who(ctx).Actor, club.JoinGuilds)}
	d.Viewer.Path = guildPath(id, "")
	circle, err := s.Club.Circle(ctx, account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	err = s.Guilds.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *guild.Table, names guilds.Names) {
		person, name := names.Person, names.Of
		p := t.Profile()
		d.Version = t.Version()
		d.GuildHead, d.Text, d.Entry, d.Founded = headOf(r, t, fault), p.Text, string(p.Entry), t.Began()
		if d.Viewer.Language == say.German && p.TextDE != "" {
			d.Text = p.TextDE
		}
		all := t.Members()
		d.Count = len(all)
		d.Members = wire.NewGuildMembers(all[:min(len(all), mostGuildMembers)], name)
		d.Notices, d.Votes = wire.NewGuildNotices(t, name), wire.NewGuildVotes(t, account.ID, name, s.Hall.Now())
		slices.Reverse(d.Notices)
		slices.Reverse(d.Votes)
		d.Honours, d.Mine, d.Old = wire.NewGuildHonours(t, person), myHonours(t, account.ID), t.Places()
		for i := range d.Old {
			d.Old[i].Person.Name = person(d.Old[i].Person).Name
		}
		d.Chat = api.ChatOf(t, circle, name)
		d.Reported = r.URL.Query().Has("reported")
		d.MayChat = d.Office != "" && d.Closed.IsZero() && !circle.Settings.IsYoung()
		for _, a := range t.Applications() {
			if a.Account == account.ID {
				d.Asked, d.Applied = true, a.Text
			}
		}
		if l := t.List(); l != nil {
			standings := l.At(s.Hall.Now())
			d.Top = wire.NewEloPlayers(t, standings[:min(len(standings), mostGuildTop)], time.Time{}, person)
		}
		if i := slices.IndexFunc(t.Since(0), func(e guild.Event) bool { return e.Type == guild.Closed }); i >= 0 {
			deed := deedOf(t, &t.Since(0)[i], person, name)
			d.Closing = &deed
		}
		if g := s.governing(r, club.InGuild, guildPath(id, ""), d.Name, false); g != nil {
			g.Version = t.Version()
			for _, m := range all {
				if m.Office != guild.Master {
					g.Members = append(g.Members, name(m.Account))
				}
			}
			if !d.Closed.IsZero() {
				without(g, "close", "appoint")
			} else if len(g.Members) == 0 {
				without(g, "appoint")
			}
			about(g, t.Version(), func(number int64) string { return t.Since(number - 1)[0].Removable() }, p.Text, p.TextDE, p.Badge)
			d.Governing = g
		}
		below, _ := strconv.ParseInt(r.URL.Query().Get("below"), 10, 64)
		d.Log, d.Older = deedsOf(t, guild.Office(d.Office), below, person, name)
	})
	if err == nil {
		d.Events, err = s.guildEvents(ctx, id)
	}
	if err == nil {
		d.Series, err = s.guildSeries(ctx, id)
	}
	if err == nil {
		d.Matches, d.Others, err = s.guildMatches(ctx, id)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Viewer.Unfurl = s.unfurl(r, d.Name, d.Text, d.Viewer.Path, someBoard)
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Guild(to, d) })
}

// myHonours returns the numbers of the entries of the hall of fame that are about an account.
func myHonours(t *guild.Table, account string) (mine []int64) {
	for _, h := range t.HallOfFame() {
		if account != "" && t.PersonOf(t.Player(h.Person)).Account == account {
			mine = append(mine, h.Number)
		}
	}
	return mine
}

// deedsOf returns lines of the log of officers, the latest first, with a version below one;
// 0 means all. older is the version below which there are more, or 0.
func deedsOf(t *guild.Table, office guild.Office, below int64, person func(guild.Person) wire.EloPerson, name func(string) string) (list []page.GuildDeed, older int64) {
	for _, e := range slices.Backward(t.Log()) {
		if below > 0 && e.Version >= below {
			continue
		}
		if e = e.For(office); e.Account == "" && (e.Type == guild.Declined || e.Type == guild.Invited || e.Type == guild.Uninvited || e.Type == guild.Readmitted) {
			continue // the line would say that somebody invited nobody
		}
		if len(list) == mostGuildDeeds {
			return list, list[len(list)-1].Version
		}
		list = append(list, deedOf(t, &e, person, name))
	}
	return list, 0
}

// deedOf returns the line of the log of officers for an event.
func deedOf(t *guild.Table, e *guild.Event, person func(guild.Person) wire.EloPerson, name func(string) string) page.GuildDeed {
	d := page.GuildDeed{Version: e.Version, At: e.At, By: name(e.By), Kind: string(e.Type), Detail: cmp.Or(e.Text, e.Why), Removable: e.Removable() != "", Officer: e.Officer}
	if e.Account != "" || e.Type == guild.Honoured {
		d.Name = person(guild.Person{Account: e.Account, Name: e.Name}).Name
	}
	d.Changes = wire.GuildChanges(t.Changes(e), person)
	switch e.Type {
	case guild.Invited, guild.Joined:
		d.Office = string(e.Office)
		d.Detail = e.Entry
	case guild.Honoured:
		d.Detail = e.Title
	case guild.Resulted:
		d.Detail = person(*e.South).Name + " – " + person(*e.North).Name + " " + string(e.Result)
	case guild.Unnoticed:
		d.Detail = t.Since(e.Number - 1)[0].Text
	case guild.Unhonoured:
		of := t.Since(e.Number - 1)[0]
		d.Detail = person(guild.Person{Account: of.Account, Name: of.Name}).Name + " – " + of.Title
	case guild.Undone:
		d.On = t.Since(e.Number - 1)[0].At
	case guild.Corrected:
		d.Gone, d.Detail = e.Gone, e.Text
		d.Entry, d.On = entryWords(t, e.Entry, person)
	case guild.Imported:
		d.Detail = strconv.Itoa(len(e.Rows))
	case guild.LadderPlaced:
		d.Detail = strconv.Itoa(e.Place) + " – " + e.Text
	case guild.Linked, guild.Unlinked:
		d.Detail = e.Entry
	case guild.Merged, guild.Parted:
		d.Name, d.Detail = e.Name, e.Entry
	case guild.Officed:
		d.Detail = e.Why
	}
	return d
}

// entryWords names an entry of a list by its players and its day.
func entryWords(t *guild.Table, id string, person func(guild.Person) wire.EloPerson) (who string, on time.Time) {
	e := t.Entry(id)
	if e == nil {
		return id, on
	}
	text := person(e.South).Name
	if e.North != nil {
		text += " – " + person(*e.North).Name
	}
	return text, e.At
}

// guildEvents returns the latest tournaments of a guild.
func (s *Server) guildEvents(ctx context.Context, id string) ([]page.TournamentCard, error) {
	list, err := s.Arbiter.ListSome(ctx, archive.StreamFilter{Guild: id, Most: mostGuildEvents}, false, func(t *tourney.Summary) bool { return !t.Setup.ForGuilds() }) // see guildMatches
	events := []page.TournamentCard{}
	for i := range list {
		events = append(events, cardOf(&list[i], s.Hall.Now()))
	}
	return events, err
}

// guildSeries returns the latest series and leagues of a guild that are open.
func (s *Server) guildSeries(ctx context.Context, id string) (open []wire.ListedSeries, err error) {
	list, err := s.Arbiter.ListSeries(ctx, archive.StreamFilter{Guild: id, Status: arbiter.SeriesOpen, Most: mostGuildEvents})
	for _, l := range list {
		open = append(open, wire.NewListedSeries(l))
	}
	return open, err
}

// guildRosterPage answers "/guilds/{id}/members".
func (s *Server) guildRosterPage(w http.ResponseWriter, r *http.Request) {
	ctx, d := r.Context(), page.Guild{Viewer: s.Viewer(r)}
	err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, r.PathValue("id"), nil, func(t *guild.Table, names guilds.Names) {
		name := names.Of
		d.GuildHead, d.Members = headOf(r, t, nil), wire.NewGuildMembers(t.Members(), name)
	})
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.GuildRoster(to, d) })
}

// showGuilds reads the guilds that accounts show at their names, all at once, for a page. A name
// without its guild is no reason to refuse a page, so a fault is only logged.
func (s *Server) showGuilds(ctx context.Context, v *page.Viewer, accounts ...string) {
	slices.Sort(accounts)
	accounts = slices.DeleteFunc(slices.Compact(accounts), func(id string) bool { return id == "" })
	if len(accounts) == 0 {
		return
	}
	marks, err := s.Guilds.Marks(ctx, accounts...)
	if err != nil && ctx.Err() == nil {
		s.LogFor(ctx).Warn("the guilds at names could not be read", "error", err)
	}
	v.Marks = marks
}

// showGuildsOf is [Server.showGuilds] for players.
func (s *Server) showGuildsOf(ctx context.Context, v *page.Viewer, players ...play.Seat) {
	accounts := make([]string, len(players))
	for i, p := range players {
		accounts[i] = p.Account
	}
	s.showGuilds(ctx, v, accounts...)
}

// showGuildsOfTournament is [Server.showGuilds] for the names on the page of a tournament.
func (s *Server) showGuildsOfTournament(ctx context.Context, d *page.Tournament) {
	var accounts []string
	for _, e := range d.Entrants {
		accounts = append(accounts, e.Account)
	}
	for _, r := range d.Rows {
		accounts = append(accounts, r.Entry.Account)
	}
	for _, b := range slices.Concat(d.Current.Boards, d.Chosen.Boards) {
		accounts = append(accounts, b.South, b.North)
	}
	for _, m := range d.Matches {
		for _, b := range m.Boards {
			accounts = append(accounts, b.Players[0], b.Players[1])
		}
	}
	for _, g := range d.Live {
		accounts = append(accounts, g.Start.Seats[0].Account, g.Start.Seats[1].Account)
	}
	s.showGuilds(ctx, &d.Viewer, accounts...)
}

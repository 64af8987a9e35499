package pages

import (
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// The parts of the officers' desk of a guild, by their paths below that of the guild.
var deskParts = map[string]string{"/desk": "people", "/desk/board": "board", "/desk/matches": "matches", "/desk/list": "list", "/desk/import": "import", "/desk/guild": "guild"}

// How much the desk shows at a time.
const (
	mostDeskEntries = 30
	mostDeskNames   = 500 // names that fields offer
)

// describeDesk adds the officers' desk and its forms. What each of them may do is up to
// the guild, as for the interface for programs.
func (s *Server) describeDesk() {
	for path, part := range deskParts {
		s.desk("GET "+guildsPath+"/{id}"+path, func(w http.ResponseWriter, r *http.Request) { s.deskPage(w, r, part, http.StatusOK, nil, nil) })
	}
	s.Mux.HandleFunc("GET "+guildsPath+"/sample.csv", sampleFile)
	s.Mux.HandleFunc("POST "+guildsPath+"/{id}/desk/import", s.fileForm(s.importListByForm))
	do := func(path, form string, command func(r *http.Request) (guild.Command, error)) {
		s.guildForm(path, form, club.RunGuilds, command, func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
			s.deskPage(w, r, deskParts[path], status, fault, nil)
		})
	}
	// of returns the command about the account that a form names.
	of := func(r *http.Request, c func(account string) guild.Command) (guild.Command, error) {
		a, err := s.Archive.AccountByName(r.Context(), r.PostFormValue("name"))
		if err != nil {
			return nil, err
		}
		return c(a.ID), nil
	}
	do("/desk", "accept", func(r *http.Request) (guild.Command, error) {
		return of(r, func(a string) guild.Command { return guild.Accept{Account: a} })
	})
	do("/desk", "decline", func(r *http.Request) (guild.Command, error) {
		return of(r, func(a string) guild.Command { return guild.Decline{Account: a} })
	})
	do("/desk", "remove", func(r *http.Request) (guild.Command, error) {
		return of(r, func(a string) guild.Command {
			return guild.Remove{Account: a, Reason: r.PostFormValue("reason")}
		})
	})
	// ask is a form that may invite somebody.
	ask := func(path, form string, ask func(r *http.Request) error) {
		s.Mux.HandleFunc("POST "+guildsPath+"/{id}"+path+"/"+form, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
			err := allowed(r.Context(), club.RunGuilds)
			if err == nil {
				err = ask(r)
			}
			if err == nil {
				return guildPath(r.PathValue("id"), path+"?done"), nil
			}
			s.guildRefused(w, r, form, err, func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
				s.deskPage(w, r, deskParts[path], status, fault, nil)
			})
			return "", nil
		}))
	}
	ask("/desk", "office", func(r *http.Request) error {
		var c guild.SetOffice
		err := read(r.PostForm, "malformed", &c)
		if err == nil {
			_, err = s.Guilds.SetOffice(r.Context(), gate.Who(r.Context()).Actor, r.PathValue("id"), r.PostFormValue("name"), c.Office, c.Title, c.After, nil)
		}
		return err
	})
	ask("/desk", "add", func(r *http.Request) error {
		_, err := s.Guilds.Invite(r.Context(), gate.Who(r.Context()).Actor, r.PathValue("id"), r.PostFormValue("name"), guild.Office(r.PostFormValue("office")), nil)
		return err
	})
	do("/desk/list", "unlink", typed[guild.Unlink])
	do("/desk/list", "merge", typed[guild.Merge])
	do("/desk/list", "split", typed[guild.Split])
	ask("/desk/list", "link", func(r *http.Request) error {
		_, err := s.Guilds.LinkInList(r.Context(), gate.Who(r.Context()).Actor, r.PathValue("id"), r.PostFormValue("outside"), r.PostFormValue("name"))
		return err
	})
	do("/desk", "uninvite", typed[guild.Uninvite])
	do("/desk", "let-in", func(r *http.Request) (guild.Command, error) {
		return of(r, func(a string) guild.Command { return guild.Readmit{Account: a} })
	})
	do("/desk", "code", describing)
	do("/desk/guild", "describe", describing)
	do("/desk/guild", "way", describing)
	do("/desk/guild", "close", func(r *http.Request) (guild.Command, error) {
		name := ""
		if err := s.Guilds.View(r.Context(), r.PathValue("id"), func(t *guild.Table) { name = t.Profile().Name }); err != nil {
			return nil, err
		}
		if strings.TrimSpace(r.PostFormValue("confirm")) != name {
			return nil, &guild.Error{Code: guild.BadGuild, Field: "name"}
		}
		return guild.Close{}, nil
	})
	s.describeDeskBoard(do)
	s.describeDeskList(do)
}

// describing reads what a form changes in the description of a guild: the fields that it has.
func describing(r *http.Request) (guild.Command, error) {
	c := guild.Describe{After: seenIn(r)}
	err := read(r.PostForm, "malformed", &c)
	return c, err
}

// typed is the command of a form that says all of it.
func typed[C guild.Command](r *http.Request) (guild.Command, error) {
	var c C
	err := read(r.PostForm, "malformed", &c)
	return c, err
}

// seenIn is the version of the thing that a form changes, as its sender has read it; 0: not known.
func seenIn(r *http.Request) int64 {
	version, _ := strconv.ParseInt(r.PostFormValue("version"), 10, 64)
	return version
}

// doForm adds a form of the desk: its page's path, its name, and its command.
type doForm func(path, form string, command func(r *http.Request) (guild.Command, error))

// describeDeskBoard adds the forms for notices, votes and the hall of fame.
func (s *Server) describeDeskBoard(do doForm) {
	for _, f := range s.GuildForms {
		do(f.Page, f.Name, func(r *http.Request) (guild.Command, error) {
			return f.Command(func(to any) error { return read(r.PostForm, "malformed", to) })
		})
	}
	do("/desk/board", "notice-gone", typed[guild.RemoveNotice])
	do("/desk/board", "honour-gone", typed[guild.Unhonour])
	do("/desk/import", "undo", typed[guild.UndoImport])
	do("/desk/board", "ask", func(r *http.Request) (guild.Command, error) {
		days, err := strconv.Atoi(r.PostFormValue("days"))
		if err != nil || days < 1 || days > 92 {
			return nil, &guild.Error{Code: guild.BadVote, Field: "ends"}
		}
		c := guild.Ask{Ends: s.Hall.Now().AddDate(0, 0, days)}
		for line := range strings.Lines(r.PostFormValue("options")) { // which can have commas
			if line = strings.TrimSpace(line); line != "" {
				c.Options = append(c.Options, line)
			}
		}
		err = read(r.PostForm, string(guild.BadVote), &c)
		return c, err
	})
	do("/desk/board", "honour", func(r *http.Request) (guild.Command, error) {
		var c guild.Honour
		err := fields.Read(&c, r.PostForm)
		if err == nil {
			c.Person, err = s.personOf(r, "name")
		}
		return c, err
	})
}

// personOf returns the person whom the name in a field means: somebody who is or was in the
// guild, and otherwise somebody outside this server. Imports read names in the same way.
func (s *Server) personOf(r *http.Request, field string) (guild.Person, error) {
	name := r.PostFormValue(field)
	a, err := s.Archive.AccountByName(r.Context(), name)
	if errors.Is(err, archive.ErrNotFound) {
		return guild.Person{Name: name}, nil
	}
	p := guild.Person{Name: name}
	if err == nil {
		err = s.Guilds.View(r.Context(), r.PathValue("id"), func(t *guild.Table) {
			if t.HasHad(a.ID) {
				p = guild.Person{Account: a.ID}
			}
		})
	}
	return p, err
}

// describeDeskList adds the forms of the Elo list.
func (s *Server) describeDeskList(do doForm) {
	do("/desk/list", "result", func(r *http.Request) (guild.Command, error) {
		var c guild.AddResult
		err := read(r.PostForm, string(guild.BadResult), &c)
		if err == nil {
			c.South, err = s.personOf(r, "south")
		}
		if err == nil {
			c.North, err = s.personOf(r, "north")
		}
		if err == nil {
			c.At, err = gate.When("at", r.PostFormValue("at"))
		}
		return c, err
	})
	do("/desk/list", "correct", func(r *http.Request) (guild.Command, error) {
		var c guild.Correct
		at, err := gate.When("at", r.PostFormValue("at"))
		if err == nil {
			err = read(r.PostForm, string(guild.BadResult), &c)
		}
		if err != nil {
			return nil, err
		}
		people := map[string]guild.Person{}
		for _, field := range []string{"south", "north"} {
			if err == nil && strings.TrimSpace(r.PostFormValue(field)) != "" {
				people[field], err = s.personOf(r, field)
			}
		}
		if err != nil {
			return nil, err
		}
		// The form has only the date of an entry: the same date leaves its time as it is. And it has
		// the names of today: the same name leaves the player as it is.
		err = s.Guilds.Show(r.Context(), gate.Who(r.Context()).Actor, r.PathValue("id"), nil, func(t *guild.Table, names guilds.Names) {
			e := t.Entry(c.Entry)
			if e == nil || e.At.UTC().Format(time.DateOnly) != at.Format(time.DateOnly) {
				c.At = at
			}
			if e == nil {
				return
			}
			other := func(field string, now guild.Person) *guild.Person {
				p, has := people[field]
				if !has || names.Person(now).Name == strings.TrimSpace(r.PostFormValue(field)) {
					return nil
				}
				return &p
			}
			c.South = other("south", e.South)
			if e.North != nil {
				c.North = other("north", *e.North)
			}
		})
		return c, err
	})
	do("/desk/list", "delete", func(r *http.Request) (guild.Command, error) {
		c := guild.Correct{Delete: true}
		err := fields.Read(&c, r.PostForm)
		return c, err
	})
	do("/desk/list", "settings", func(r *http.Request) (guild.Command, error) {
		if name := r.PostFormValue("preset"); name != "" {
			return s.presetOf(r, name)
		}
		settings, err := settingsOf(r)
		return guild.SetList{Settings: settings, After: seenIn(r)}, err
	})
}

// presetOf returns the command that gives a list the constants of a preset. What the list
// counts by itself stays as it is.
func (s *Server) presetOf(r *http.Request, name string) (guild.Command, error) {
	var settings elo.Settings
	isOne := false
	err := s.Guilds.View(r.Context(), r.PathValue("id"), func(t *guild.Table) { settings, isOne = withPreset(t, name) })
	if err == nil && !isOne {
		err = wire.NewCode("malformed")
	}
	return guild.SetList{Settings: settings, After: seenIn(r)}, err
}

// withPreset returns the settings of a list with the constants of a preset. ok is false if there is no
// such preset.
func withPreset(t *guild.Table, name string) (settings elo.Settings, ok bool) {
	i := slices.IndexFunc(elo.Presets, func(p elo.Preset) bool { return p.Name == name })
	if i < 0 {
		return settings, false
	}
	settings = elo.Presets[i].Settings
	if old := t.Settings(); old != nil {
		settings.Inactive, settings.Feeds, settings.Cups, settings.Clocks, settings.Since = old.Inactive, old.Feeds, old.Cups, old.Clocks, old.Since
	}
	return settings, true
}

// settingsOf reads the settings of a list from a form. The guild checks them.
func settingsOf(r *http.Request) (elo.Settings, error) {
	var settings elo.Settings
	fault := read(r.PostForm, string(guild.BadSettings), &settings)
	// number reads a field of another name; an empty one is 0.
	number := func(field, of string) float64 {
		text := strings.TrimSpace(r.PostFormValue(field))
		if text == "" {
			return 0
		}
		n, err := fields.Number(text)
		if err != nil && fault == nil {
			fault = &guild.Error{Code: guild.BadSettings, Field: of}
		}
		return n
	}
	whole := func(field string) int {
		n := number(field, "k")
		if n != float64(int(n)) && fault == nil {
			fault = &guild.Error{Code: guild.BadSettings, Field: "k"}
		}
		return int(n)
	}
	for i := 0; r.PostForm.Has("games" + strconv.Itoa(i)); i++ {
		games, k := whole("games"+strconv.Itoa(i)), number("k"+strconv.Itoa(i), "k")
		if games != 0 || k != 0 {
			settings.K = append(settings.K, elo.Step{Games: games, K: k})
		}
	}
	settings.K = append(settings.K, elo.Step{K: number("k", "k")})
	if above, k := number("above", "kAbove"), number("aboveK", "kAbove"); above != 0 || k != 0 {
		settings.KAbove = &elo.Above{Rating: above, K: k}
	}
	for _, text := range strings.FieldsFunc(r.PostFormValue("cups"), func(c rune) bool { return c == ',' || c == ' ' || c == ';' }) {
		n, err := strconv.Atoi(text)
		if err != nil && fault == nil {
			fault = &guild.Error{Code: guild.BadSettings, Field: "cups"}
		}
		settings.Cups = append(settings.Cups, n)
	}
	for _, speed := range r.PostForm["clocks"] {
		settings.Clocks = append(settings.Clocks, game.Speed(speed))
	}
	if settings.Since != "" {
		since, err := gate.When("since", settings.Since)
		if err != nil {
			return settings, err
		}
		settings.Since = since.Format(time.RFC3339)
	}
	return settings, fault
}

// deskPage shows a part of the officers' desk, perhaps with the fault of a form, or with
// what an import would do.
func (s *Server) deskPage(w http.ResponseWriter, r *http.Request, part string, status int, fault *page.FormFault, preview *page.ImportPreview) {
	ctx := r.Context()
	d := page.GuildDesk{Viewer: s.Viewer(r), Part: part, Preview: preview}
	id := r.PathValue("id")
	for path, name := range deskParts {
		if name == part {
			d.Viewer.Path = guildPath(id, path)
		}
	}
	var known guilds.Names
	err := allowed(ctx, club.RunGuilds)
	if err == nil {
		d.FormKey, err = club.NewID(s.Guilds.Random)
	}
	if err == nil {
		e := s.Guilds.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *guild.Table, names guilds.Names) {
			if err = t.NeedsOfficer(gate.Who(ctx).Actor.Account.ID); err == nil {
				d.GuildHead = headOf(r, t, fault)
				s.fillDesk(r, &d, t, names)
				known = names
			}
		})
		err = errors.Join(err, e)
	}
	if err == nil && part == "list" && r.URL.Query().Has("ask") {
		var copy *guild.Table
		if copy, err = s.Guilds.CopyBefore(ctx, id); err == nil {
			s.deskQuestion(r, &d, copy, known.In(copy))
		}
	}
	if err == nil && part == "people" {
		d.Reports, err = s.reportsFrom(ctx, club.InGuild, id)
	}
	if err == nil && part == "matches" {
		d.Matches, d.Others, err = s.guildMatches(ctx, id)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.GuildDesk(to, d) })
}

// fillDesk adds what a part of the desk shows.
func (s *Server) fillDesk(r *http.Request, d *page.GuildDesk, t *guild.Table, names guilds.Names) {
	person, name := names.Person, names.Of
	d.Applicants, d.Names = t.Applications(), map[string]string{}
	for _, a := range d.Applicants {
		d.Names[a.Account] = name(a.Account)
	}
	p := t.Profile()
	d.Entry, d.Code, d.Version = string(p.Entry), p.Code, t.Version()
	switch d.Part {
	case "people":
		d.Invited, d.KeptOut = t.Invitations(s.Now()), t.KeptOut()
		for _, i := range d.Invited {
			d.Names[i.Account] = name(i.Account)
		}
		for _, b := range d.KeptOut {
			d.Names[b.Account] = name(b.Account)
		}
		d.Members = wire.NewGuildMembers(t.Members(), name)
	case "board":
		d.Notices = wire.NewGuildNotices(t, name)
		slices.Reverse(d.Notices)
		d.Honours = wire.NewGuildHonours(t, person)
		d.Players, _ = guildNamesOf(t, person, name)
	case "list":
		d.Members = wire.NewGuildMembers(t.Members(), name)
		d.Players, d.Outsiders = guildNamesOf(t, person, name)
		d.Rules = elo.Presets[0].Settings
		d.Rules.Feeds = "" // nobody has chosen
		if t.Settings() != nil {
			d.Rules = *t.Settings()
			deskEntries(r, d, t, person)
		}
		d.Spellings = wire.NewEloSpellings(t, name)
	case "import":
		for _, e := range slices.Backward(t.Since(0)) {
			if e.Type != guild.Imported {
				continue
			}
			if d.Imports = append(d.Imports, wire.NewGuildEvent(t, e, guild.Office(d.Office), person, name)); t.IsUndone(e.Version) {
				d.Undone = append(d.Undone, e.Version)
			}
		}
	case "guild":
		d.Text, d.TextDE = p.Text, p.TextDE
	}
}

// deskQuestion adds what the desk asks before it acts, as its address says. t is a copy of the guild.
func (s *Server) deskQuestion(r *http.Request, d *page.GuildDesk, t *guild.Table, names guilds.Names) {
	get := r.URL.Query().Get
	outside, other := guild.Person{Name: get("outside")}, guild.Person{Name: get("into")}
	q := page.DeskQuestion{Kind: get("ask"), Name: outside.Name, Count: t.Counts(t.Player(outside)), Path: "/desk/list/" + get("ask"), Fields: [][2]string{{"outside", outside.Name}}}
	var c guild.Command
	switch q.Kind {
	case "link":
		c = guild.Link{Name: outside.Name, Account: names.Account(get("name"))}
		q.Other, q.Fields = get("name"), append(q.Fields, [2]string{"name", get("name")})
	case "unlink":
		c, q.Other = guild.Unlink{Name: outside.Name}, names.Person(outside).Name
		q.Count = t.CountsUnder(outside.Name)
	case "merge":
		c = guild.Merge{Name: outside.Name, Into: other.Name}
		q.Other, q.OtherCount, q.Fields = other.Name, t.Counts(t.Player(other)), append(q.Fields, [2]string{"into", other.Name})
	case "split":
		c, q.Other = guild.Split{Name: outside.Name}, names.Person(outside).Name
		q.Count = t.CountsUnder(outside.Name)
	case "preset":
		settings, ok := withPreset(t, get("preset"))
		if !ok {
			return
		}
		c, q.Path, q.Name, q.Fields = guild.SetList{Settings: settings}, "/desk/list/settings", get("preset"), [][2]string{{"preset", get("preset")}}
	default:
		return
	}
	if _, err := t.Apply(gate.By(r.Context()), c, s.Hall.Now()); err != nil {
		d.NoQuestion = gate.FaultWords(say.In(gate.LanguageOf(r)), wire.FaultOf(err), "page.guild.fault.")
		return
	}
	d.Question = &q
}

// guildNamesOf returns the names that a guild knows: of its members and of the players of its
// list, and of these the people outside this server.
func guildNamesOf(t *guild.Table, person func(guild.Person) wire.EloPerson, name func(string) string) (all, outsiders []string) {
	for _, m := range t.Members() {
		all = append(all, name(m.Account))
	}
	if l := t.List(); l != nil {
		for _, p := range l.Players() {
			who := person(t.PersonOf(p))
			if all = append(all, who.Name); who.Outside {
				outsiders = append(outsiders, who.Name)
			}
		}
	}
	slices.Sort(all)
	slices.Sort(outsiders)
	all = slices.Compact(all)
	return all[:min(len(all), mostDeskNames)], outsiders
}

// deskEntries adds a part of the entries of a list, the latest first, perhaps only those of
// a player.
func deskEntries(r *http.Request, d *page.GuildDesk, t *guild.Table, person func(guild.Person) wire.EloPerson) {
	q := r.URL.Query()
	d.Sought = strings.TrimSpace(q.Get("player"))
	from, _ := strconv.Atoi(q.Get("from"))
	sought, seen := elo.Fold(d.Sought), 0
	for _, e := range slices.Backward(t.List().Entries()) {
		line, north := *t.Entry(e.ID), ""
		if line.South.Name = person(line.South).Name; line.North != nil {
			north = person(*line.North).Name
			line.North = &guild.Person{Account: line.North.Account, Name: north}
		}
		if sought != "" && elo.Fold(line.South.Name) != sought && elo.Fold(north) != sought {
			continue
		}
		if seen++; seen <= from {
			continue
		}
		if len(d.Entries) == mostDeskEntries {
			d.Next = from + mostDeskEntries
			return
		}
		d.Entries = append(d.Entries, line)
	}
}

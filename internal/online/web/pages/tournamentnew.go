package pages

import (
	"context"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/internal/zone"
	"example.org/cups/pairing"
)

// mostGuildChoices is how many guilds the form offers.
const mostGuildChoices = 50

// announcePage shows the page on which a tournament is announced.
func (s *Server) announcePage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	d := page.Announcing{Viewer: s.Viewer(r), Fault: fault, May: club.Able(gate.Who(r.Context()).Actor, club.Organise)}
	if d.May {
		d.First = s.firstSettings(r, d.Viewer.Name)
		if err := s.fillAnnouncing(r, &d, ""); err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	s.sendAnnouncing(w, r, status, d)
}

// fillAnnouncing adds what the fields about a tournament offer. The guild that it has already
// stays to be chosen.
func (s *Server) fillAnnouncing(r *http.Request, d *page.Announcing, guild string) (err error) {
	ctx := r.Context()
	for _, b := range pairing.TieBreaks() {
		d.Breaks = append(d.Breaks, string(b))
	}
	if d.Guilds, err = s.guildsToName(ctx); err != nil {
		return err
	}
	if guild != "" && !slices.ContainsFunc(d.Guilds, func(g wire.GuildMark) bool { return g.ID == guild }) {
		d.Guilds = append(d.Guilds, wire.GuildMark{ID: guild, Name: s.Guilds.Name(ctx, guild, map[string]string{})})
	}
	if d.ID == "" && !d.OfSeries {
		if d.Series, err = s.seriesToAdd(r, ""); err != nil {
			return err
		}
	}
	if d.Fault != nil && (d.Fault.Field == "series" && len(d.Series) == 0 || d.Fault.Field == "guild" && len(d.Guilds) == 0) {
		d.Fault.Field = "" // the form has no such field
	}
	return nil
}

// sendAnnouncing shows the form about a tournament.
func (s *Server) sendAnnouncing(w http.ResponseWriter, r *http.Request, status int, d page.Announcing) {
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Announce(to, d) })
}

// firstSettings are what the fields of the form have at first: a Swiss that begins at eight
// in the evening. The address may choose a format and a guild.
func (s *Server) firstSettings(r *http.Request, name string) map[string]string {
	o, teams, q := tourney.Defaults(tourney.Swiss), tourney.Defaults(tourney.Teams).Teams, r.URL.Query()
	number := strconv.Itoa
	first := plainValues(&o)
	delete(first, "beans") // as many as are usual for the cups
	maps.Copy(first, map[string]string{
		"name": say.In(gate.LanguageOf(r)).Get("page.announce.name_of", "name", name), "format": string(o.Format), "begin": "time",
		"cups": number(o.Cups), "clock": "5+3", "base": "5", "increment": "3", "entry": string(o.Entry),
		"bestOf": number(o.BestOf), "boards": number(teams.Boards), "games": number(teams.Games), "order": string(teams.Order), "firstMover": string(tourney.HostFirst), "counting": number(tourney.UsualTeams(tourney.Arena).Counting), "window": number(int(o.WindowMs / (24 * time.Hour).Milliseconds())),
	})
	now := s.Hall.Now().UTC()
	evening := time.Date(now.Year(), now.Month(), now.Day(), 20, 0, 0, 0, time.UTC)
	if evening.Before(now.Add(30 * time.Minute)) {
		evening = evening.AddDate(0, 0, 1)
	}
	first["starts"] = evening.Format(page.MomentForm)
	if f := q.Get("format"); slices.Contains(tourney.Formats, tourney.Format(f)) {
		first["format"] = f
	}
	first["guild"], first["series"] = q.Get("guild"), q.Get("series")
	return first
}

// guildsToName returns the guilds in whose name the visitor may announce a tournament.
func (s *Server) guildsToName(ctx context.Context) ([]wire.GuildMark, error) {
	mine, err := s.Guilds.List(ctx, guilds.Search{Account: gate.Who(ctx).Actor.Account.ID, Most: mostGuildChoices})
	var list []wire.GuildMark
	for _, g := range mine {
		if s.Guilds.MayName(ctx, gate.Who(ctx).Actor, g.ID) == nil {
			list = append(list, wire.GuildMark{ID: g.ID, Name: g.Name})
		}
	}
	return list, err
}

// read reads a form over a request, see [fields.Read]. A field that cannot be read is refused with the code.
func read(form url.Values, code string, to any, boxes ...string) error {
	err := fields.Read(to, form, boxes...)
	if wrong := fields.Wrong(""); errors.As(err, &wrong) {
		return wire.NewFieldFault(code, string(wrong), "")
	}
	return err
}

// typedTerms reads the form about a tournament, in which guilds have names.
func (s *Server) typedTerms(r *http.Request) (*api.TournamentTerms, error) {
	terms, err := termsOf(r.PostForm)
	if err != nil || terms.Teams == nil {
		return terms, err
	}
	if len(terms.Teams.Guilds) == 0 && tourney.Format(terms.Format) == tourney.Arena {
		return terms, nil // every guild can take part
	}
	terms.Teams.Guilds, err = s.guildsNamed(r.Context(), terms.Guild, terms.Teams.Guilds)
	return terms, err
}

// announceByForm announces a tournament.
func (s *Server) announceByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx := r.Context()
	id, err := "", allowed(ctx, club.Organise)
	if err == nil {
		var terms *api.TournamentTerms
		var setup tourney.Setup
		if terms, err = s.typedTerms(r); err == nil {
			setup, err = s.Setup(ctx, terms, gate.Who(ctx).Actor.Account.ID)
		}
		if err == nil {
			id, err = s.Arbiter.Create(ctx, gate.By(ctx), setup)
		}
	}
	if err != nil {
		s.settingsRefused(w, r, err, func(status int, fault *page.FormFault) { s.announcePage(w, r, status, fault) })
		return "", nil
	}
	return "/tournaments/" + id, nil
}

// settingsRefused answers a form about a tournament that was refused: show shows it again,
// with what is wrong beside its field.
func (s *Server) settingsRefused(w http.ResponseWriter, r *http.Request, err error, show func(status int, fault *page.FormFault)) {
	s.returned(w, r, "new", err, func(refused *wire.Fault, fault *page.FormFault) {
		fault.Field = ""
		if name := settingOf(refused.Fault.Field); page.HasAnnounceField(name) {
			words := say.In(gate.LanguageOf(r))
			fault.Field = name
			if key := "page.announce.rule." + ruleOf(name); slices.Contains([]string{string(tourney.BadTournament), string(series.BadSeries), "notFound"}, refused.Fault.Code) && words.Has(key) {
				fault.Text = words.Get(key)
			}
		}
		show(refused.Status, fault)
	}, deskFaults)
}

// settingOf is the field of the form for a field of the interface for programs.
func settingOf(field string) string {
	switch field {
	case "points":
		return "win"
	case "tieBreaks":
		return "break1"
	}
	return strings.TrimSuffix(field, "Ms")
}

// ruleOf names the rule of a field of the form.
func ruleOf(field string) string {
	if field == "draw" || field == "loss" || field == "bye" {
		return "points"
	}
	return field
}

// badSetting refuses a field of the form about a tournament.
func badSetting(field string) error {
	return wire.NewFieldFault(string(tourney.BadTournament), field, "")
}

// plainClasses are the classes of formats whose boxes and whole numbers are read by their names. Those of other
// classes are read one by one.
var plainClasses = []string{"", "swiss", "arena", "robin", "previewed", "single", "placed", "exhibition"}

// eachPlain calls a function with each field of the form that is a box or a whole number as the setting of its name is,
// and with the formats that have it.
func eachPlain(do func(name, kind string, of func(tourney.Format) bool)) {
	page.EachAnnounceField(func(name, kind, formats string) {
		value, known := fields.Get(&tourney.Setup{}, name)
		_, isBox := value.(bool)
		_, isNumber := value.(int)
		if known && slices.Contains(plainClasses, formats) && (kind == "check" && isBox || kind == "number" && isNumber) {
			do(name, kind, func(f tourney.Format) bool { return f.Has(formats) })
		}
	})
}

// plainValues are the values of the plain fields of the form for a setup. A field that the format has no use for
// has what is usual in a format with it, for whom chooses another one.
func plainValues(o *tourney.Setup) map[string]string {
	m := map[string]string{}
	eachPlain(func(name, _ string, of func(tourney.Format) bool) {
		from := o
		if !of(o.Format) {
			usual := tourney.Defaults(tourney.Formats[slices.IndexFunc(tourney.Formats, of)])
			from = &usual
		}
		switch value, _ := fields.Get(from, name); value := value.(type) {
		case bool:
			if value {
				m[name] = "yes"
			}
		case int:
			m[name] = strconv.Itoa(value)
		}
	})
	for _, name := range []string{"ratedFrom", "ratedTo"} {
		if m[name] == "0" {
			delete(m, name)
		}
	}
	if o.Most == 0 || o.Most >= tourney.MostPlayers {
		delete(m, "most")
	}
	return m
}

// belongs reports whether a field of the form is about tournaments of a format, by its class. Those that belong
// to a choice in the form, such as a play-off, need what the choice needs.
func belongs(format tourney.Format, class string, form url.Values) bool {
	for of := range strings.FieldsSeq(class) {
		switch of = strings.TrimPrefix(of, "of-"); of {
		case "arranged":
			of = "paced"
		case "bracket", string(tourney.Knockout):
			if form.Get("playOff") != "" && format.Has("staged") {
				continue
			}
		case "played-off":
			if form.Get("playOff") == "" {
				return false
			}
			continue
		}
		isOne := slices.ContainsFunc(tourney.Formats, func(f tourney.Format) bool { return f.Has(of) })
		if isOne && !format.Has(of) {
			return false
		}
	}
	return true
}

// ownOf returns what a form says about tournaments of a format, without empty fields, and the boxes that it has.
// Fields that the format has no use for do not count: without a script or an old browser shows them, too.
func ownOf(format tourney.Format, form url.Values) (own url.Values, boxes []string) {
	own = url.Values{}
	page.EachAnnounceField(func(name, kind, class string) {
		if !belongs(format, class, form) {
			return
		}
		if kind == "check" {
			boxes = append(boxes, name)
		}
		if strings.TrimSpace(form.Get(name)) != "" {
			own[name] = form[name]
		}
	})
	for box, value := range map[string]string{"gamesPerRound": "2", "acceleration": string(tourney.Baku)} {
		if own.Has(box) {
			own.Set(box, value)
		}
	}
	return own, boxes
}

// termsOf returns what the form about a tournament says.
func termsOf(form url.Values) (*api.TournamentTerms, error) {
	t, code := &api.TournamentTerms{}, string(tourney.BadTournament)
	format := tourney.Format(form.Get("format"))
	if !slices.Contains(tourney.Formats, format) {
		return t, badSetting("format")
	}
	form, boxes := ownOf(format, form)
	err := read(form, code, t, boxes...)
	if err == nil {
		t.Clock, err = typedClock(form)
	}
	isBattle := format == tourney.Arena && form.Has("battle")
	if err == nil && (isBattle || format == tourney.Teams) {
		t.Teams = &wire.TeamTerms{}
		err = read(form, code, t.Teams)
	}
	if isBattle {
		t.Members, t.MostOfGuild = nil, nil
	}
	if err == nil && format == tourney.Arena {
		t.Periods, err = typedPeriods(form.Get("periods"))
	}
	if format.Has("single") && format.Has("placed") {
		prizes, categories := typedAwards(form)
		t.Prizes, t.Categories = &prizes, &categories
	}
	if form.Get("begin") != "time" {
		t.CheckInMs, t.Starts = nil, nil
	} else if err == nil {
		t.Starts, err = typedStart(form)
	}
	if form.Get("entry") != string(tourney.EntryCode) {
		t.Code = nil
	}
	if format.Has("broken") {
		t.TieBreaks = typedBreaks(form)
	}
	if err == nil { // an empty field has what is usual
		t.Points = new(wire.Points(tourney.Defaults(format).Points))
		err = read(form, code, t.Points)
	}
	if err == nil && *t.WhenFull && t.Most == nil {
		err = badSetting("most")
	}
	return t, err
}

// typedAwards reads prizes and categories from a form, in which each has a line.
func typedAwards(form url.Values) (prizes []string, categories []wire.Category) {
	for line := range strings.Lines(form.Get("categories")) {
		if line = strings.TrimSpace(line); line != "" {
			categories = append(categories, tourney.ParseCategory(line))
		}
	}
	return tourney.ParsePrizes(form.Get("prizes")), categories
}

// typedPeriods reads the boards of an arena that changes them, such as "2 3 4/30": cups and, after
// a stroke, beans. It returns nil for an empty text.
func typedPeriods(text string) (*[]api.OnePeriod, error) {
	var list []api.OnePeriod
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == ';' }) {
		size, stock, stocked := strings.Cut(word, "/")
		n, err := strconv.Atoi(strings.TrimPrefix(strings.Replace(size, "x", "×", 1), "2×"))
		p := api.OnePeriod{Cups: n}
		if err == nil && stocked {
			var beans int
			beans, err = strconv.Atoi(stock)
			p.Beans = &beans
		}
		if err != nil {
			return nil, badSetting("periods")
		}
		list = append(list, p)
	}
	if list == nil {
		return nil, nil
	}
	return &list, nil
}

// typedClock reads the clock: one of a list, or minutes and seconds of fields of their own.
func typedClock(form url.Values) (api.ClockOrNone, error) {
	c := api.ClockOrNone{IsSet: true}
	value := form.Get("clock")
	if value == "own" {
		c.Terms = &wire.ClockTerms{}
		err := read(form, string(tourney.BadTournament), c.Terms)
		if err == nil && c.Terms.BaseMs+c.Terms.IncrementMs <= 0 {
			err = badSetting("base")
		}
		return c, err
	}
	control, err := page.ParseClock(value)
	if err != nil {
		return c, badSetting("clock")
	}
	if control != nil {
		c.Terms = &wire.ClockTerms{BaseMs: control.Base.Milliseconds(), IncrementMs: control.Increment.Milliseconds(), DaysPerMove: control.Days}
	}
	return c, nil
}

// typedStart returns when a tournament begins, as the interface for programs writes it. Browsers send what
// clocks show in the time zone of the form.
func typedStart(form url.Values) (*string, error) {
	text := strings.TrimSpace(form.Get("starts"))
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		at, err = time.Parse(page.MomentForm, text)
		z, _ := zone.Of(form.Get("zone")) // a name that is none is refused as such
		at = zone.Wall(at, z)
	}
	if err != nil {
		return nil, badSetting("starts")
	}
	return new(at.UTC().Format(time.RFC3339)), nil
}

// typedBreaks reads the tie-breaks, nil for those that the format usually has.
func typedBreaks(form url.Values) *[]string {
	if !form.Has("break1") {
		return nil
	}
	var list []string
	for i := 1; page.HasAnnounceField("break" + strconv.Itoa(i)); i++ {
		if code := strings.TrimSpace(form.Get("break" + strconv.Itoa(i))); code != "" {
			list = append(list, code)
		}
	}
	return &list
}

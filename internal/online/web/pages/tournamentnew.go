package pages

import (
	"context"
	"io"
	"maps"
	"math"
	"net/http"
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
	if guild != "" && !slices.ContainsFunc(d.Guilds, func(g page.NamedGuild) bool { return g.ID == guild }) {
		d.Guilds = append(d.Guilds, page.NamedGuild{ID: guild, Name: s.GuildName(ctx, guild, map[string]string{})})
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
func (s *Server) guildsToName(ctx context.Context) ([]page.NamedGuild, error) {
	mine, err := s.Guilds.List(ctx, guilds.Search{Account: gate.Who(ctx).Actor.Account.ID, Most: mostGuildChoices})
	var list []page.NamedGuild
	for _, g := range mine {
		if s.MayNameGuild(ctx, g.ID) == nil {
			list = append(list, page.NamedGuild{ID: g.ID, Name: g.Name})
		}
	}
	return list, err
}

// typedTerms reads the form about a tournament, in which guilds have names.
func (s *Server) typedTerms(r *http.Request) (*api.TournamentTerms, error) {
	f := settingsReader{r: r}
	terms := f.terms()
	if f.fault != nil || terms.Teams == nil {
		return terms, f.fault
	}
	if len(terms.Teams.Guilds) == 0 && tourney.Format(terms.Format) == tourney.Arena {
		return terms, nil // every guild can take part
	}
	var err error
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
			id, err = s.Arbiter.Create(ctx, api.Actor(ctx), setup)
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
	s.returned(w, r, "new", err, func(status int, fault *page.FormFault) {
		refused, words := wire.FaultOf(err).Fault, say.In(gate.LanguageOf(r))
		fault.Field = ""
		if key := "page.director.fault." + refused.Code; words.Has(key) {
			fault.Text = words.Get(key)
		}
		if name := settingOf(refused.Field); page.HasAnnounceField(name) {
			fault.Field = name
			if key := "page.announce.rule." + ruleOf(name); slices.Contains([]string{string(tourney.BadTournament), string(series.BadSeries), "notFound"}, refused.Code) && words.Has(key) {
				fault.Text = words.Get(key)
			}
		}
		show(status, fault)
	})
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

// settingsReader reads the form of a tournament. Its fault is that of the first field that
// cannot be read.
type settingsReader struct {
	r     *http.Request
	fault error
}

func (f *settingsReader) is(field string) bool { return f.r.PostFormValue(field) != "" }

// text returns a field, or nil if it is empty.
func (f *settingsReader) text(field string) *string {
	text := strings.TrimSpace(f.r.PostFormValue(field))
	if text == "" {
		return nil
	}
	return &text
}

// number returns a field, or nil if it is empty. Germans write a comma.
func (f *settingsReader) number(field string) *float64 {
	text := f.text(field)
	if text == nil {
		return nil
	}
	n, err := strconv.ParseFloat(strings.Replace(*text, ",", ".", 1), 64)
	if err != nil || math.IsNaN(n) || math.Abs(n) > 1e6 {
		f.refuse(field)
		return nil
	}
	return &n
}

// whole is number for a whole number.
func (f *settingsReader) whole(field string) *int {
	n := f.number(field)
	if n == nil {
		return nil
	}
	if *n != math.Trunc(*n) {
		f.refuse(field)
	}
	i := int(*n)
	return &i
}

// time returns a number of units in milliseconds, or nil if the field is empty.
func (f *settingsReader) time(field string, unit time.Duration) *int64 {
	n := f.number(field)
	if n == nil {
		return nil
	}
	ms := int64(math.Round(*n * float64(unit.Milliseconds())))
	return &ms
}

func (f *settingsReader) refuse(field string) {
	if f.fault == nil {
		f.fault = wire.NewFieldFault(string(tourney.BadTournament), field, "")
	}
}

// flag returns whether a box is ticked.
func (f *settingsReader) flag(field string) *bool {
	b := f.is(field)
	return &b
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

// terms returns what the form says. Fields that the format has no use for do not count:
// without a script or an old browser shows them, too.
func (f *settingsReader) terms() *api.TournamentTerms {
	t := &api.TournamentTerms{Name: f.r.PostFormValue("name"), Text: f.text("text")}
	t.Format = f.r.PostFormValue("format")
	format := tourney.Format(t.Format)
	if !slices.Contains(tourney.Formats, format) {
		f.refuse("format")
	}
	t.Cups, t.Guild, t.Series, t.Zone = f.whole("cups"), f.text("guild"), f.text("series"), f.text("zone")
	eachPlain(func(name, kind string, of func(tourney.Format) bool) {
		switch {
		case !of(format):
		case kind == "check":
			fields.Set(t, name, f.is(name))
		default:
			if n := f.whole(name); n != nil {
				fields.Set(t, name, *n)
			}
		}
	})
	t.Clock = f.clock()
	switch {
	case format == tourney.Swiss:
		if f.is("gamesPerRound") {
			t.GamesPerRound = new(2)
		}
		if f.is("acceleration") {
			t.Acceleration = new(string(tourney.Baku))
		}
		f.playOff(t)
	case format == tourney.Arena:
		t.Periods = f.periods()
		if f.is("battle") {
			t.Teams, t.Members, t.MostOfGuild = &wire.TeamTerms{Guilds: f.names("guilds")}, nil, nil
			gate.Set(&t.Teams.Counting, f.whole("counting"))
		}
	case format == tourney.Teams:
		t.Teams = &wire.TeamTerms{Guilds: f.names("guilds"), Order: f.r.PostFormValue("order")}
		gate.Set(&t.Teams.Boards, f.whole("boards"))
		gate.Set(&t.Teams.Games, f.whole("games"))
		gate.Set(&t.Teams.SwissRounds, f.whole("swissRounds"))
	case format.IsRobin():
		f.playOff(t)
		if t.PlayOff != nil {
			t.Groups = f.whole("groups")
		}
	case format.IsBracket():
		t.BestOf = f.whole("bestOf")
		if format == tourney.Knockout {
			t.Third = f.flag("third")
		}
	}
	if format == tourney.Exhibition {
		t.FirstMover, t.Series = f.text("firstMover"), nil
	}
	if format != tourney.Teams && format != tourney.Exhibition {
		prizes, categories := typedAwards(f.r)
		t.Prizes, t.Categories = &prizes, &categories
	}
	if format != tourney.Arena && format != tourney.Teams {
		t.Ratings = f.text("ratings")
	}
	if format != tourney.Arena && format != tourney.Exhibition {
		t.Pace, t.BreakMs, t.WindowMs = f.text("pace"), f.time("break", time.Minute), f.time("window", 24*time.Hour)
	}
	t.NoShowMs = f.time("noShow", time.Minute)
	if f.r.PostFormValue("begin") == "time" {
		t.CheckInMs = f.time("checkIn", time.Minute)
		if t.Starts = f.moment("starts"); t.Starts == nil {
			f.refuse("starts")
		}
	}
	f.entry(t)
	if !format.IsBracket() && format != tourney.Teams && format != tourney.Exhibition {
		t.TieBreaks = f.breaks()
	}
	t.Points = f.points(format)
	if f.text("directors") != nil {
		list := f.names("directors")
		t.Directors = &list
	}
	return t
}

// typedAwards reads prizes and categories from a form, in which each has a line.
func typedAwards(r *http.Request) (prizes []string, categories []wire.Category) {
	for line := range strings.Lines(r.PostFormValue("categories")) {
		if line = strings.TrimSpace(line); line != "" {
			categories = append(categories, wire.Category(tourney.ParseCategory(line)))
		}
	}
	return tourney.ParsePrizes(r.PostFormValue("prizes")), categories
}

// names returns the names in a field, between commas, semicolons or line breaks.
func (f *settingsReader) names(field string) []string {
	list := []string{}
	for _, name := range strings.FieldsFunc(f.r.PostFormValue(field), func(c rune) bool { return c == ',' || c == ';' || c == '\n' }) {
		if name = strings.TrimSpace(name); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// playOff reads the play-off. Without one its other fields do not count.
func (f *settingsReader) playOff(t *api.TournamentTerms) {
	if t.PlayOff = f.whole("playOff"); t.PlayOff != nil {
		t.BestOf, t.Third = f.whole("bestOf"), f.flag("third")
	}
}

// periods reads the boards of an arena that changes them, such as "2 3 4/30": cups and, after
// a stroke, beans. It returns nil if the field is empty.
func (f *settingsReader) periods() *[]api.OnePeriod {
	text := f.text("periods")
	if text == nil {
		return nil
	}
	list := []api.OnePeriod{}
	for _, word := range strings.FieldsFunc(*text, func(c rune) bool { return c == ' ' || c == ',' || c == ';' }) {
		size, stock, stocked := strings.Cut(word, "/")
		n, err := strconv.Atoi(strings.TrimPrefix(strings.Replace(size, "x", "×", 1), "2×"))
		p := api.OnePeriod{Cups: n}
		if err == nil && stocked {
			var beans int
			beans, err = strconv.Atoi(stock)
			p.Beans = &beans
		}
		if err != nil {
			f.refuse("periods")
			return nil
		}
		list = append(list, p)
	}
	return &list
}

// clock reads the clock.
func (f *settingsReader) clock() api.ClockOrNone {
	c := api.ClockOrNone{IsSet: true}
	value := f.r.PostFormValue("clock")
	if value == "own" {
		base, increment := f.time("base", time.Minute), f.time("increment", time.Second)
		if base == nil || increment == nil || *base+*increment <= 0 {
			f.refuse("base")
			return c
		}
		c.Terms = &wire.ClockTerms{BaseMs: *base, IncrementMs: *increment}
		return c
	}
	control, err := page.ParseClock(value)
	if err != nil {
		f.refuse("clock")
	}
	if control != nil {
		c.Terms = &wire.ClockTerms{BaseMs: control.Base.Milliseconds(), IncrementMs: control.Increment.Milliseconds(), DaysPerMove: control.Days}
	}
	return c
}

// moment returns a time as the interface for programs writes it, or nil if the field is
// empty. Browsers send what clocks show in the time zone of the form.
func (f *settingsReader) moment(field string) *string {
	text := f.text(field)
	if text == nil {
		return nil
	}
	at, err := time.Parse(time.RFC3339, *text)
	if err != nil {
		at, err = time.Parse(page.MomentForm, *text)
		z, _ := zone.Of(f.r.PostFormValue("zone")) // a name that is none is refused as such
		at = zone.Wall(at, z)
	}
	if err != nil {
		f.refuse(field)
		return nil
	}
	stamp := at.UTC().Format(time.RFC3339)
	return &stamp
}

// readMoment reads a time of a form, as RFC 3339 or, in UTC, as browsers write it.
func readMoment(text string) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		at, err = time.Parse(page.MomentForm, text)
	}
	return at.UTC(), err
}

// breaks reads the tie-breaks, nil for those that the format usually has.
func (f *settingsReader) breaks() *[]string {
	if f.text("break1") == nil {
		return nil
	}
	var list []string
	for i := 1; ; i++ {
		field := "break" + strconv.Itoa(i)
		if !page.HasAnnounceField(field) {
			return &list
		}
		if code := f.text(field); code != nil {
			list = append(list, *code)
		}
	}
}

// points reads what results are worth. A field that is empty has what is usual.
func (f *settingsReader) points(format tourney.Format) *wire.Points {
	p := wire.Points(tourney.Defaults(format).Points)
	gate.Set(&p.Win, f.number("win"))
	gate.Set(&p.Draw, f.number("draw"))
	gate.Set(&p.Loss, f.number("loss"))
	if format.Has("placed") {
		gate.Set(&p.Bye, f.number("bye"))
	}
	return &p
}

// entry reads who can enter.
func (f *settingsReader) entry(t *api.TournamentTerms) {
	if t.Entry = f.text("entry"); t.Entry != nil && *t.Entry == string(tourney.EntryCode) {
		t.Code = f.text("code")
	}
	if *t.WhenFull && t.Most == nil {
		f.refuse("most")
	}
}

package page

import (
	"io"
	"net/url"
	"slices"
	"strconv"
	"time"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// Announcing is what the page shows on which a tournament is announced.
type Announcing struct {
	Viewer Viewer
	Fault  *FormFault
	May    bool                // the viewer may announce tournaments
	First  map[string]string   // what the fields have at first, by name; without an entry they are empty
	Guilds []wire.GuildMark    // in whose name the viewer may announce one
	Series []wire.ListedSeries // to which the viewer may add one
	Breaks []string            // the codes of all tie-breaks

	OfSeries bool // it is a series or a league that is announced

	ID, Name string // of the tournament whose settings are changed; empty: a new one is announced
	Begun    bool   // its settings cannot be changed any more
	Version  int64  // of the tournament, with which the form says what its sender has read
	Done     bool   // they were changed
}

func (d Announcing) fault() *FormFault { return d.Fault }

// Announce writes the page on which a tournament is announced.
func (p *Pages) Announce(w io.Writer, d Announcing) error {
	return p.render(w, "announce", d.Viewer, d)
}

// settingField is a field about a tournament.
type settingField struct {
	Name, Kind     string // Kind is "text", "lines", "number", "choice", "check", "moment" or "zone"
	For            string // the formats that have it, as classes; empty: all
	Min, Max, Step string
	Wide           bool

	Label, Hint, Value, Fault string
	Now                       *present // what somebody else has meanwhile written there
	Choices                   []setChoice
}

// setChoice is one of the values of a field.
type setChoice struct {
	Value, Text string
	Class       string // of a format: the classes of settings that it has
	Chosen      bool
}

// settingGroup is a group of fields about a tournament.
type settingGroup struct {
	Name   string // empty: what the page shows at once
	Open   bool   // something in it is wrong
	Fields []settingField
}

// numberField is a field with a number.
func numberField(name, formats, least, most string) settingField {
	return settingField{Name: name, Kind: "number", For: formats, Min: least, Max: most, Step: "1"}
}

// The numbers of tie-breaks that the form can put in an order.
const orderedBreaks = 6

// announceGroups are the fields of the form in their order.
var announceGroups = []settingGroup{
	{Fields: []settingField{
		{Name: "name", Kind: "text", Max: "60", Wide: true},
		{Name: "format", Kind: "choice"},
		numberField("rounds", "swiss", "1", "50"),
		numberField("minutes", "arena", "1", "1440"),
		{Name: "battle", Kind: "check", For: "arena", Wide: true},
		{Name: "guilds", Kind: "text", For: "guilded", Max: "1000", Wide: true},
		numberField("counting", "arena of-battle", "1", "50"),
		numberField("swissRounds", "teams", "1", "50"),
		numberField("boards", "teams", "1", "50"),
		numberField("games", "teams", "1", "8"),
		{Name: "begin", Kind: "choice"},
		{Name: "starts", Kind: "moment", For: "timed"},
		{Name: "zone", Kind: "zone", Max: "40"},
		{Name: "cups", Kind: "choice"},
		{Name: "clock", Kind: "choice"},
		{Name: "base", Kind: "number", For: "own-clock", Min: "0", Max: strconv.Itoa(MostMinutes), Step: "any"},
		{Name: "increment", Kind: "number", For: "own-clock", Min: "0", Max: strconv.Itoa(MostSeconds), Step: "any"},
		numberField("hostExtraMinutes", "exhibition", "0", "180"),
		numberField("hostGuestSeconds", "exhibition", "0", "600"),
		{Name: "firstMover", Kind: "choice", For: "exhibition"},
		{Name: "hostLooks", Kind: "check", For: "exhibition", Wide: true},
		{Name: "rated", Kind: "check", For: "placed", Wide: true},
	}},
	{Name: "about", Fields: []settingField{
		{Name: "text", Kind: "lines", Max: "4000", Wide: true},
		{Name: "guild", Kind: "choice"},
		{Name: "ratings", Kind: "choice", For: "single of-paced"},
		{Name: "series", Kind: "choice", For: "placed"},
		{Name: "directors", Kind: "text", Max: "500"},
		{Name: "medals", Kind: "check", For: "placed", Wide: true},
		{Name: "prizes", Kind: "lines", For: "single of-placed", Max: "2100", Wide: true},
		{Name: "categories", Kind: "lines", For: "single of-placed", Max: "30000", Wide: true},
	}},
	{Name: "entry", Fields: []settingField{
		{Name: "entry", Kind: "choice"},
		{Name: "code", Kind: "text", For: "coded", Max: "40"},
		{Name: "members", Kind: "check", For: "single", Wide: true},
		numberField("ratedFrom", "", "0", "4000"),
		numberField("ratedTo", "", "0", "4000"),
		numberField("most", "", "2", "1000"),
		numberField("mostOfGuild", "single", "0", "1000"),
		{Name: "whenFull", Kind: "check", Wide: true},
		{Name: "checkIn", Kind: "number", For: "timed", Min: "0", Max: "1440", Step: "any"},
		numberField("late", "swiss", "0", "50"),
		numberField("byes", "swiss", "0", "50"),
	}},
	{Name: "play", Fields: []settingField{
		numberField("beans", "", "0", "9999"),
		{Name: "pace", Kind: "choice", For: "paced"},
		{Name: "gamesPerRound", Kind: "check", For: "swiss", Wide: true},
		{Name: "acceleration", Kind: "check", For: "swiss", Wide: true},
		{Name: "preview", Kind: "check", For: "previewed", Wide: true},
		{Name: "hideStandings", Kind: "check", For: "previewed", Wide: true},
		{Name: "holidays", Kind: "check", For: "placed", Wide: true},
		{Name: "break", Kind: "number", For: "paced", Min: "0", Max: "1440", Step: "any"},
		{Name: "window", Kind: "number", For: "arranged", Min: "1", Max: "60", Step: "1"},
		{Name: "noShow", Kind: "number", Min: "0", Max: "10080", Step: "any"},
		{Name: "double", Kind: "check", For: "robin", Wide: true},
		{Name: "playOff", Kind: "choice", For: "staged"},
		numberField("groups", "robin of-played-off", "1", "50"),
		numberField("bestOf", "bracket", "1", "99"),
		{Name: "third", Kind: "check", For: "knockout", Wide: true},
		{Name: "periods", Kind: "text", For: "arena", Max: "200", Wide: true},
		{Name: "berserk", Kind: "check", For: "arena", Wide: true},
		{Name: "order", Kind: "choice", For: "teams"},
	}},
	{Name: "points", Fields: append([]settingField{
		{Name: "win", Kind: "number", Min: "0", Max: "99", Step: "0.1"},
		{Name: "draw", Kind: "number", Min: "0", Max: "99", Step: "0.1"},
		{Name: "loss", Kind: "number", Min: "0", Max: "99", Step: "0.1"},
		{Name: "bye", Kind: "number", For: "placed", Min: "0", Max: "99", Step: "0.1"},
	}, breakFields()...)},
}

// seriesGroups are the fields of the form about a series or a league.
var seriesGroups = []settingGroup{
	{Fields: []settingField{
		{Name: "name", Kind: "text", Max: "40", Wide: true},
		{Name: "kind", Kind: "choice"},
		numberField("best", "series", "0", "100"),
		numberField("size", "league", "3", "50"),
		numberField("up", "league", "0", "25"),
		{Name: "cups", Kind: "choice", For: "league"},
		{Name: "clock", Kind: "choice", For: "league"},
		{Name: "base", Kind: "number", For: "league of-own-clock", Min: "0", Max: strconv.Itoa(MostMinutes), Step: "any"},
		{Name: "increment", Kind: "number", For: "league of-own-clock", Min: "0", Max: strconv.Itoa(MostSeconds), Step: "any"},
		{Name: "pace", Kind: "choice", For: "league"},
		{Name: "zone", Kind: "zone", For: "league", Max: "40"},
		{Name: "playOff", Kind: "choice", For: "league"},
		{Name: "rated", Kind: "check", For: "league", Wide: true},
		{Name: "members", Kind: "check", For: "league", Wide: true},
	}},
	{Name: "about", Fields: []settingField{
		{Name: "text", Kind: "lines", Max: "4000", Wide: true},
		{Name: "guild", Kind: "choice"},
		{Name: "directors", Kind: "text", Max: "500"},
	}},
}

// groups are the fields of the form.
func (d Announcing) groups() []settingGroup {
	if d.OfSeries {
		return seriesGroups
	}
	return announceGroups
}

// breakFields are the fields that put tie-breaks in an order: break1, break2 and so on.
func breakFields() []settingField {
	var list []settingField
	for i := range orderedBreaks {
		list = append(list, settingField{Name: "break" + strconv.Itoa(i+1), Kind: "choice", For: "broken"})
	}
	return list
}

// EachAnnounceField calls a function with the name, the kind and the formats of each field of the form about
// a tournament: the kind is "check" for a box and "number" for a number, and formats is a class, or empty for all.
func EachAnnounceField(do func(name, kind, formats string)) {
	for _, g := range announceGroups {
		for _, f := range g.Fields {
			do(f.Name, f.Kind, f.For)
		}
	}
}

// HasAnnounceField reports whether the form about a tournament or a series has a field of a name.
func HasAnnounceField(name string) bool {
	return slices.ContainsFunc(slices.Concat(announceGroups, seriesGroups), func(g settingGroup) bool {
		return slices.ContainsFunc(g.Fields, func(f settingField) bool { return f.Name == name })
	})
}

// SettingGroups are the groups of fields of the form, as they are now.
func (v *view) SettingGroups() []settingGroup {
	d := v.Data.(Announcing)
	var groups []settingGroup
	for _, g := range d.groups() {
		fields := g.Fields
		g.Fields = nil
		for _, f := range fields {
			if (f.Name == "guild" || f.Name == "ratings") && len(d.Guilds) == 0 || f.Name == "series" && len(d.Series) == 0 || f.Name == "directors" && d.ID != "" {
				continue
			}
			f.Value = v.TypedOr("new", f.Name, d.First[f.Name])
			key := "page.announce.field." + f.Name
			if n, ok := breakNumber(f.Name); ok {
				f.Label = v.T("page.announce.field.nth_break", "n", n)
			} else {
				f.Label = v.T(key)
			}
			if hint := "page.announce.hint." + f.Name; v.Printer.Has(hint) {
				f.Hint = v.T(hint)
			}
			if v.Wrong("new", f.Name) {
				f.Fault, g.Open = v.Fault.Text, true
			}
			for _, c := range v.settingChoices(d, f.Name) {
				c.Chosen = c.Value == f.Value
				f.Choices = append(f.Choices, c)
			}
			f.Now = v.Meanwhile("new", f.Name, d.First[f.Name])
			if f.Kind == "moment" && v.Stamped(f.Value) == v.Stamped(d.First[f.Name]) {
				f.Now = nil // the same moment, written in another way
			}
			if f.Now != nil {
				if f.Kind == "moment" {
					f.Now.Text = v.MomentField(f.Now.Text)
				}
				for _, c := range f.Choices {
					if c.Value == f.Now.Text {
						f.Now.Text = c.Text
					}
				}
				if f.Kind == "check" {
					f.Now.Text = map[bool]string{true: v.T("page.form.yes"), false: v.T("page.form.no")}[f.Now.Text != ""]
				}
				g.Open = true
			}
			g.Fields = append(g.Fields, f)
		}
		groups = append(groups, g)
	}
	return groups
}

// breakNumber returns the place of a tie-break that a field chooses.
func breakNumber(field string) (int, bool) {
	if len(field) != len("break1") {
		return 0, false
	}
	n, err := strconv.Atoi(field[len("break"):])
	return n, err == nil
}

// settingChoices are the values that a field offers.
func (v *view) settingChoices(d Announcing, field string) []setChoice {
	worded := func(key string, values ...string) []setChoice {
		var list []setChoice
		for _, value := range values {
			list = append(list, setChoice{Value: value, Text: v.T(key + value)})
		}
		return list
	}
	usual := setChoice{Text: v.T("page.announce.usual")}
	switch field {
	case "format":
		var list []setChoice
		for _, f := range tourney.OfferedFormats() {
			list = append(list, setChoice{Value: string(f), Text: v.T("page.tournament.format." + string(f)), Class: f.Classes()})
		}
		return list
	case "begin":
		return worded("page.announce.begin.", "time", "director")
	case "cups":
		var list []setChoice
		for _, n := range v.Sizes() {
			list = append(list, setChoice{Value: strconv.Itoa(n), Text: "2×" + strconv.Itoa(n)})
		}
		return list
	case "clock":
		var list []setChoice
		for _, c := range v.Clocks() {
			list = append(list, setChoice{Value: c.Value, Text: c.Text})
		}
		own := setChoice{Value: "own", Text: v.T("page.clock.own")}
		if first := d.First["clock"]; first != own.Value && !slices.ContainsFunc(list, func(c setChoice) bool { return c.Value == first }) {
			if c, err := ParseClock(first); err == nil {
				list = append(list, setChoice{Value: first, Text: v.ClockWords(c)})
			}
		}
		return append(list, own)
	case "firstMover":
		return worded("page.announce.first.", "host", "guests", "alternating")
	case "order":
		return worded("page.announce.order.", "rating", "guild")
	case "ratings":
		return worded("page.announce.ratings.", "server", "guild")
	case "entry":
		return worded("page.announce.entry.", "open", "code", "invitation")
	case "pace":
		return append([]setChoice{usual}, worded("page.announce.pace.", "atOnce", "daily", "weekly", "arranged")...)
	case "playOff":
		list := []setChoice{{Text: v.T("page.announce.no_guild")}}
		for _, n := range []string{"2", "4", "8", "16", "32"} {
			list = append(list, setChoice{Value: n, Text: v.T("page.announce.best", "n", n)})
		}
		if n := d.First[field]; n != "" && !slices.ContainsFunc(list, func(c setChoice) bool { return c.Value == n }) {
			list = append(list, setChoice{Value: n, Text: v.T("page.announce.best", "n", n)})
		}
		return list
	case "kind":
		return worded("page.series.kind.", "series", "league")
	case "guild":
		list := []setChoice{{Text: v.T("page.announce.no_guild")}}
		for _, g := range d.Guilds {
			list = append(list, setChoice{Value: g.ID, Text: g.Name})
		}
		return list
	case "series":
		list := []setChoice{{Text: v.T("page.announce.no_guild")}}
		for _, l := range d.Series {
			list = append(list, setChoice{Value: l.ID, Text: l.Name})
		}
		return list
	}
	if n, ok := breakNumber(field); ok {
		none := setChoice{Text: v.T("page.announce.no_break")}
		if n == 1 {
			none = usual
		}
		list := []setChoice{none}
		for _, code := range d.Breaks {
			list = append(list, setChoice{Value: code, Text: v.BreakName(code)})
		}
		return list
	}
	return nil
}

// oneSetting is a field with the view that has the words for it.
type oneSetting struct {
	View  *view
	Field settingField
}

// Evening reports whether a script puts the start at the next evening of the reader, in their zone.
func (v *view) Evening() bool { return v.Fault == nil && v.Data.(Announcing).ID == "" }

// SettingsAddress is where the form leads.
func (v *view) SettingsAddress() string {
	if id := v.Data.(Announcing).ID; id != "" {
		return "/tournaments/" + url.PathEscape(id) + "/desk/settings"
	}
	if v.Data.(Announcing).OfSeries {
		return "/series/new"
	}
	return "/tournaments/new"
}

// Setting is a field of the form.
func (v *view) Setting(f settingField) oneSetting { return oneSetting{v, f} }

// FaultAbove is what stands above a form that was refused: why, or that a field is wrong,
// which then says why.
func (v *view) FaultAbove(form string) string {
	if v.WrongText(form) != "" && v.Fault.Field != "" {
		if d, ok := v.Data.(Announcing); ok && d.OfSeries {
			return v.T("page.series.fault.badSeries")
		}
		return v.T("page.fault.badTournament")
	}
	return v.WrongText(form)
}

// Stamped is the value of a field with a moment as the interface for programs writes it;
// empty for what is none. A script shows it in the time of the reader.
func (v *view) Stamped(value string) string {
	if t, ok := parseMoment(value); ok {
		return v.Stamp(t)
	}
	return ""
}

// MomentForm is the form of a day and a time of day in a field.
const MomentForm = "2006-01-02T15:04"

// MomentField is the value of a field with a moment as browsers have it, in UTC.
func (v *view) MomentField(value string) string {
	if t, ok := parseMoment(value); ok {
		return t.UTC().Format(MomentForm)
	}
	return value
}

func parseMoment(value string) (time.Time, bool) {
	t, err := time.Parse(time.RFC3339, value)
	if err != nil {
		t, err = time.Parse(MomentForm, value)
	}
	return t, err == nil
}

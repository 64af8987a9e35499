package page

import (
	"cmp"
	"fmt"
	"html/template"
	"io"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/wire"
)

// badge is what stands at the names of the members of a guild. Without colours it has those of the site.
type badge struct{ Text, Ground, Ink string }

// tagOf is the badge as it stands in rows that have no room for a name: of a guild without
// characters it has the first letters of the name's words.
func tagOf(m *wire.GuildMark) badge {
	b := badge{m.Badge, m.Ground, m.Ink}
	for _, word := range strings.Fields(m.Name) {
		if m.Badge == "" && len([]rune(b.Text)) < 3 {
			b.Text += strings.ToUpper(string([]rune(word)[:1]))
		}
	}
	return b
}

// badges are the functions with which templates draw badges.
var badges = template.FuncMap{
	"badge": func(text, ground, ink string) badge { return badge{text, ground, ink} },
	"tag":   tagOf,
}

// Width is the width of the badge in units of its drawing, which is 24 high.
func (b badge) Width() int { return 14 + 14*len([]rune(b.Text)) }

// Middle is where the middle of the badge's text is.
func (b badge) Middle() int { return b.Width() / 2 }

// GuildHead is what all pages of a guild show of it.
type GuildHead struct {
	wire.GuildMark
	Closed  time.Time // zero for a guild that is open
	Office  string    // of the viewer: "master", "officer", "member" or "" for somebody else
	HasList bool
	// HasLadder: there is a ladder, or was one.
	HasLadder bool
	Others    map[string]string // the names of the guilds against which it plays, by ID
	Fault     *FormFault
	Done      bool // what a form asked for was done
}

func (h GuildHead) fault() *FormFault { return h.Fault }

// head returns the head itself: pages of guilds embed it.
func (h GuildHead) head() GuildHead { return h }

// IsOfficer reports whether the viewer is an officer or a master.
func (h GuildHead) IsOfficer() bool { return h.Office == "officer" || h.IsMaster() }

// IsMaster reports whether the viewer is a master.
func (h GuildHead) IsMaster() bool { return h.Office == "master" }

// MayRun reports whether the viewer may change something at the desk.
func (h GuildHead) MayRun() bool { return h.IsOfficer() && h.Closed.IsZero() }

// GuildDeed is a line of the log of officers.
type GuildDeed struct {
	Version                int64
	At                     time.Time
	By, Name, Detail, Kind string    // Kind is the type of the event
	Removable              bool      // it has a text that can be removed
	Officer                bool      // By is an officer of the site, and Detail the reason
	Office                 string    // that is offered or given
	Gone                   bool      // an entry of the list was deleted
	Entry                  string    // who played in the entry that was corrected
	On                     time.Time // the day of that entry, or of the import that was undone
	Changes                []wire.Change
}

// Guild is what the page of a guild shows.
type Guild struct {
	GuildHead
	Viewer    Viewer
	Text      string // in the language of the viewer, if the guild has written it
	Entry     string
	Founded   time.Time
	Members   []wire.GuildMember // the first ones
	Count     int                // of all members
	Notices   []wire.GuildNotice
	Votes     []wire.GuildVote
	Honours   []wire.GuildHonour
	Mine      []int64         // the numbers of those that the viewer can take off
	Old       []guild.Placing // the latest first, with the names of today
	Version   int64           // of the guild, after which its stream goes on
	Chat      []wire.GuildRoomLine
	MayChat   bool
	Reported  bool // the viewer has just reported a line of chat
	Events    []TournamentCard
	Series    []wire.ListedSeries // the open ones
	Matches   []TournamentCard
	Top       []wire.EloPlayer
	Log       []GuildDeed
	Older     int64      // the version below which older lines of the log are; 0: none
	Applied   string     // the text of the viewer's own application
	Asked     bool       // the viewer has an application
	Joined    bool       // may join, apply or leave: a member of the site
	Closing   *GuildDeed // how it was closed; nil: it is open
	Governing *Governing // what the viewer can do as an officer of the site; nil: nothing
}

// Guilds writes the directory of guilds: a part of those for which a query asks by what names contain (q), with closed
// ones or without, and the viewer's own. next is the ID of the last one of the part, if there are more.
func (p *Pages) Guilds(w io.Writer, v Viewer, asked url.Values, guilds []wire.Guild, next string, mine []wire.Guild) error {
	return p.render(w, "guilds", v, struct {
		Sought string
		Closed bool
		Guilds []wire.Guild
		Next   string
		Mine   []wire.Guild
	}{asked.Get("q"), asked.Get("closed") != "", guilds, next, mine})
}

// Guild writes the page of a guild.
func (p *Pages) Guild(w io.Writer, d Guild) error { return p.render(w, "guild", d.Viewer, d) }

// GuildRoster writes the page of all members of a guild.
func (p *Pages) GuildRoster(w io.Writer, d Guild) error {
	return p.render(w, "guildroster", d.Viewer, d)
}

// NewGuild writes the page on which a guild is founded, if the viewer may do that.
func (p *Pages) NewGuild(w io.Writer, v Viewer, may bool) error {
	return p.render(w, "guildnew", v, may)
}

// Head is what all pages of a guild show of it.
func (v *view) Head() GuildHead { return v.Data.(interface{ head() GuildHead }).head() }

// GuildPath is the path of a page of the guild.
func (v *view) GuildPath(rest string) string { return "/guilds/" + url.PathEscape(v.Head().ID) + rest }

// IsGuilds reports whether the page is one of guilds.
func (v *view) IsGuilds() bool { return strings.HasPrefix(v.Kind, "guild") }

// OfficeWords names an office in a guild.
func (v *view) OfficeWords(office string) string { return v.T("page.guild.office." + office) }

// EntryWords says how somebody becomes a member of a guild.
func (v *view) EntryWords(entry string) string { return v.T("page.guild.entry." + entry) }

// GuildDeedWords says what somebody did in an office.
func (v *view) GuildDeedWords(d GuildDeed) string {
	key := "page.guild.deed." + d.Kind
	if d.Name == "" && v.Printer.Has(key+"_somebody") { // only officers read who it is
		key += "_somebody"
	}
	if d.Gone {
		key += "_gone"
	}
	if d.Office != "" && v.Printer.Has(key+"_office") {
		key += "_office"
	}
	return v.T(key, "name", d.Name, "office", v.OfficeWords(cmp.Or(d.Office, "member")))
}

// GuildDetail is what a line of the log of officers is about: an entry or an import by its day, and what was
// written about it.
func (v *view) GuildDetail(d GuildDeed) string {
	about := d.Entry
	if !d.On.IsZero() {
		about = strings.TrimSpace(about + " " + v.Short(d.On))
	}
	if about != "" && d.Detail != "" {
		about += ": "
	}
	return about + d.Detail
}

// GuildChangesWords says what was changed, from what to what.
func (v *view) GuildChangesWords(list []wire.Change) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = v.guildChange(c)
	}
	return strings.Join(words, "; ")
}

func (v *view) guildChange(c wire.Change) string {
	what := v.T("page.guild.field." + c.Field)
	if c.Field == "code" || c.Field == "codeGone" {
		return what
	}
	if term, isOne := strings.CutPrefix(c.Field, "ladder."); isOne {
		if c.From == "" {
			return v.T("page.guild.given", "what", what, "to", v.settingWords(term, c.To))
		}
		return v.T("page.guild.change", "what", what, "from", v.settingWords(term, c.From), "to", v.settingWords(term, c.To))
	}
	ofAll := c.Field == "cups" || c.Field == "clocks" // an empty list leaves none out
	value := func(text string) string {
		switch {
		case text == "" && ofAll:
			return v.T("page.guild.every")
		case text == "" || text == "0" && c.Field == "inactive":
			return v.T("page.guild.nothing")
		case c.Field == "office":
			return v.OfficeWords(text)
		case c.Field == "entry":
			return v.EntryWords(text)
		case c.Field == "feeds":
			return v.T("page.guild.feeds." + text)
		case c.Field == "clocks":
			return eachOf(text, v.SpeedWords)
		case c.Field == "cups":
			return sizesIn(text)
		case c.Field == "since" || c.Field == "played":
			if at, err := time.Parse(time.RFC3339, text); err == nil {
				return v.Day(at)
			}
		}
		if r := []rune(text); len(r) > mostChange {
			return string(r[:mostChange]) + "…"
		}
		return text
	}
	if c.From == "" && !ofAll {
		return v.T("page.guild.given", "what", what, "to", value(c.To))
	}
	return v.T("page.guild.change", "what", what, "from", value(c.From), "to", value(c.To))
}

// mostChange is how much of a text a log shows, in characters.
const mostChange = 60

// TypedOr is what was typed into a field of a form that was refused, and otherwise what the
// field has at first.
func (v *view) TypedOr(form, field, first string) string {
	if v.Fault == nil || v.Fault.Form != form {
		return first
	}
	return v.Fault.Typed[field]
}

// Ticked reports whether a box of a form that was refused was checked, and otherwise whether it is at
// first.
func (v *view) Ticked(form, field, value string, first bool) bool {
	if v.Fault == nil || v.Fault.Form != form {
		return first
	}
	return slices.Contains(strings.Split(v.Fault.Typed[field], "\n"), value)
}

// present is what is there now in a field of a form.
type present struct {
	View *view
	Text string
}

// Meanwhile is what somebody else has written into a field of a form that was sent, if it is not what the
// form has.
func (v *view) Meanwhile(form, field, now string) *present {
	if v.Fault == nil || v.Fault.Form != form || !v.Fault.Overtaken || strings.ReplaceAll(v.Fault.Typed[field], "\r\n", "\n") == now {
		return nil
	}
	return &present{v, now}
}

// Wrong reports whether something is wrong with a field of a form that was sent.
func (v *view) Wrong(form, field string) bool {
	return v.Fault != nil && v.Fault.Form == form && v.Fault.Field == field
}

// WrongText is what is wrong with a form that was sent, in whatever field, "" for nothing.
func (v *view) WrongText(form string) string {
	if v.Fault == nil || v.Fault.Form != form {
		return ""
	}
	return v.Fault.Text
}

// MayVote reports whether the viewer can vote.
func (v *view) MayVote(w wire.GuildVote) bool {
	d := v.Data.(Guild)
	return !w.Over && d.Office != "" && (!w.Council || d.IsOfficer()) && d.Closed.IsZero()
}

// MayRemoveLine reports whether the viewer may remove a line of the chat room.
func (v *view) MayRemoveLine(l wire.GuildRoomLine) bool {
	h := v.Head()
	return h.Closed.IsZero() && (v.IsMe(l.By) || h.IsOfficer())
}

// IsMyHonour reports whether an entry of the hall of fame is about the viewer, who can take it off.
func (v *view) IsMyHonour(h wire.GuildHonour) bool {
	return slices.Contains(v.Data.(Guild).Mine, h.Number)
}

// IsMine reports whether the viewer has voted for an option.
func (v *view) IsMine(w wire.GuildVote, option int) bool { return w.Mine != nil && *w.Mine == option }

// Ballots is how many have voted.
func (v *view) Ballots(w wire.GuildVote) int {
	n := 0
	for _, count := range w.Counts {
		n += count
	}
	return n
}

// Minute is a time of a day as people of the language write it, in UTC.
func (v *view) Minute(t time.Time) string {
	return v.Moment(t) + " UTC"
}

// TimeOf is a time that a document has as a text.
func (v *view) TimeOf(text string) time.Time {
	t, _ := time.Parse(time.RFC3339, text) // documents have no others
	return t
}

// PartOf is a part of a whole in hundredths, as a width.
func (v *view) PartOf(n, all int) string {
	return fmt.Sprintf("%.1f", 100*float64(n)/float64(max(1, all)))
}

// EloPlayerPath is where the ratings of a player of the guild's list are.
func (v *view) EloPlayerPath(name string, outside bool) string {
	q := url.Values{"name": {name}}
	if outside {
		q.Set("outside", "true")
	}
	return v.GuildPath("/player?" + q.Encode())
}

// oldEvent is a tournament before the guild came to this server.
type oldEvent struct {
	Name   string
	At     time.Time
	Places []guild.Placing // the best first
}

// oldEventList is what the template of old tournaments gets.
type oldEventList struct {
	View *view
	List []oldEvent
}

// mostOldPlaces is how many places of an old tournament are shown.
const mostOldPlaces = 5

// OldEvents are the old tournaments of a guild.
func (d Guild) OldEvents() (list []oldEvent) {
	for _, p := range d.Old {
		if n := len(list); n == 0 || list[n-1].Name != p.Event || !list[n-1].At.Equal(p.At) {
			list = append(list, oldEvent{Name: p.Event, At: p.At})
		}
		if last := &list[len(list)-1]; len(last.Places) < mostOldPlaces {
			last.Places = append(last.Places, p)
		}
	}
	return list
}

// EventsOf is a list of old tournaments.
func (v *view) EventsOf(list []oldEvent) oldEventList { return oldEventList{v, list} }

// GuildElo is what the page of a guild's Elo list shows.
type GuildElo struct {
	GuildHead
	Viewer   Viewer
	At       time.Time // the date of the list
	Now      bool      // the list of today
	First    time.Time // the date of the first entry; zero: there is none
	Last     time.Time // the date of the last entry
	Day, End int       // days from the first entry to At, and to the last one
	Active   bool      // only players who are not inactive
	Sought   string    // only players whose names contain it
	Since    time.Time // changes since this date are shown; zero: none
	Count    int       // of all players that are sought
	Players  []wire.EloPlayer
	From     int // how many players come before those that are shown
	Earlier  int // where the part before begins
	Next     int // where the next part begins; 0: there is none
	Reigns   []wire.EloReign
	Rules    elo.Settings
	Founded  time.Time // games before it do not count by themselves
	Set      time.Time // when the rules were set
	SetBy    string
	LeftOut  int // games on this server that have counted once and do not by the rules
}

// EloResult is an entry of a list as a player of it sees it.
type EloResult struct {
	At             time.Time
	Opponent       string // empty for a rating that the player brought along
	Outside        bool   // the opponent is somebody outside this server
	Class, Score   string // "won", "drawn" or "lost", and what stands in the box
	Words          string // the result in words
	Game, Entry    string // IDs; Game is empty for what was entered by hand
	Rating, Change int
	By, Note       string // who has entered it by hand
	Entered        time.Time
	Imported       bool // it came from a file
}

// GuildPlayer is what the page of a player of a guild's list shows.
type GuildPlayer struct {
	GuildHead
	Viewer           Viewer
	Player           string
	Outside          bool
	Member           bool     // has a profile on this server
	Mine             []string // names outside that are the viewer, who is this player
	Rating, Games    int
	Best             int
	BestAt           time.Time
	Provisional      bool
	Won, Drawn, Lost int
	Points           []RatingPoint // thinned out
	Results          []EloResult
	Place            int                // in the list of today
	Events           []wire.Performance // the latest first
	Earlier, Next    int                // how many results come after, and before those that are shown
	From             int                // the number of the first one that is shown, from 0 for the latest
}

// GuildElo writes the page of a guild's Elo list.
func (p *Pages) GuildElo(w io.Writer, d GuildElo) error { return p.render(w, "guildelo", d.Viewer, d) }

// GuildPlayer writes the page of a player of a guild's list.
func (p *Pages) GuildPlayer(w io.Writer, d GuildPlayer) error {
	return p.render(w, "guildplayer", d.Viewer, d)
}

// DateField is a date as fields of forms have it.
func (v *view) DateField(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// Jumps are the dates to which the page of a list leads at once: the end of each year.
func (v *view) Jumps() []time.Time {
	d := v.Data.(GuildElo)
	var list []time.Time
	for year := d.First.Year(); year < d.First.AddDate(0, 0, d.End).Year(); year++ {
		list = append(list, time.Date(year, 12, 31, 0, 0, 0, 0, time.UTC))
	}
	return list
}

// RuleWords are the settings of a list in sentences.
func (v *view) RuleWords() []string {
	d := v.Data.(GuildElo)
	r := d.Rules
	list := []string{v.T("page.elo.rule.start", "n", int(math.Round(r.Start)))}
	if r.KAbove != nil {
		list = append(list, v.T("page.elo.rule.above", "rating", plainNumber(r.KAbove.Rating), "k", plainNumber(r.KAbove.K)))
	}
	for _, s := range r.K {
		if s.Games > 0 {
			list = append(list, v.T("page.elo.rule.step", "n", s.Games, "k", plainNumber(s.K)))
		} else if len(r.K) == 1 {
			list = append(list, v.T("page.elo.rule.only", "k", plainNumber(s.K)))
		} else {
			list = append(list, v.T("page.elo.rule.last", "k", plainNumber(s.K)))
		}
	}
	if r.Provisional > 0 {
		list = append(list, v.T("page.elo.rule.provisional", "n", r.Provisional))
	}
	if r.Inactive > 0 {
		list = append(list, v.T("page.elo.rule.inactive", "n", r.Inactive))
	}
	list = append(list, v.T("page.elo.feeds."+string(r.Feeds)))
	if len(r.Cups) > 0 {
		var sizes []string
		for _, n := range r.Cups {
			sizes = append(sizes, fmt.Sprintf("2×%d", n))
		}
		list = append(list, v.T("page.elo.rule.cups", "list", strings.Join(sizes, ", ")))
	}
	if len(r.Clocks) > 0 {
		var speeds []string
		for _, speed := range r.Clocks {
			speeds = append(speeds, v.SpeedWords(string(speed)))
		}
		list = append(list, v.T("page.elo.rule.clocks", "list", strings.Join(speeds, ", ")))
	}
	if r.SinceTime().After(d.Founded) {
		list = append(list, v.T("page.elo.rule.since", "date", v.Day(r.SinceTime())))
	} else {
		list = append(list, v.T("page.elo.rule.founded", "date", v.Day(d.Founded)))
	}
	list = append(list, v.T("page.elo.rule.set", "date", v.Day(d.Set), "name", d.SetBy))
	if d.LeftOut > 0 {
		list = append(list, v.T("page.elo.rule.left_out", "n", d.LeftOut))
	}
	return list
}

// plainNumber writes a number without zeros at its end.
func plainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// EloGraphs are the graph of the ratings of a player, and the same for a phone.
func (v *view) EloGraphs() []*ratingGraph { return v.bothGraphs(v.Data.(GuildPlayer).Points) }

// eloQuery is what the page of a list was asked for, less the part.
func (v *view) eloQuery() url.Values {
	d, q := v.Data.(GuildElo), url.Values{}
	if !d.Now {
		q.Set("at", v.DateField(d.At))
	}
	if !d.Since.IsZero() {
		q.Set("since", v.DateField(d.Since))
	}
	if d.Sought != "" {
		q.Set("q", d.Sought)
	}
	if d.Active {
		q.Set("active", "yes")
	}
	return q
}

// EloAddress is the path of the list as it is shown, with another value of something; an empty one leaves
// it out.
func (v *view) EloAddress(name, value string) string {
	q := v.eloQuery()
	if q.Set(name, value); value == "" {
		q.Del(name)
	}
	if len(q) == 0 {
		return v.GuildPath("/elo")
	}
	return v.GuildPath("/elo?" + q.Encode())
}

// EloAt is the path of the list as of a date.
func (v *view) EloAt(t time.Time) string { return v.EloAddress("at", v.DateField(t)) }

// EloPart is the path of the part of the list that begins with a player.
func (v *view) EloPart(from int) string {
	text := ""
	if from > 0 {
		text = strconv.Itoa(from)
	}
	return v.EloAddress("from", text) + "#players"
}

// hiddenField is a field that a form hides.
type hiddenField struct{ Name, Value string }

// EloKept are the fields of a form that keep what else the list was asked for.
func (v *view) EloKept(but ...string) []hiddenField {
	var list []hiddenField
	q := v.eloQuery()
	for _, name := range []string{"at", "since", "q", "active"} {
		if q.Has(name) && !slices.Contains(but, name) {
			list = append(list, hiddenField{name, q.Get(name)})
		}
	}
	return list
}

// EloCSV is the address of the list as it is shown, as CSV.
func (v *view) EloCSV() string {
	q := v.eloQuery()
	q.Set("format", "csv")
	q.Set("at", v.DateField(v.Data.(GuildElo).At))
	if q.Has("active") {
		q.Set("active", "true")
	}
	return "/api/v1" + v.GuildPath("/elo?"+q.Encode())
}

// IsNew reports whether a player was not in the list at the earlier date, if there is one.
func (d GuildElo) IsNew(p wire.EloPlayer) bool { return !d.Since.IsZero() && p.Then == nil }

// Moved is a change, 0 for none.
func (v *view) Moved(change *int) int {
	if change == nil {
		return 0
	}
	return *change
}

// UpWords say by how many places somebody has come up or down.
func (v *view) UpWords(places int) string {
	if places < 0 {
		return v.T("page.elo.down", "n", -places)
	}
	return v.T("page.elo.up", "n", places)
}

// Minus is a number with the other sign.
func (v *view) Minus(n int) int { return -n }

// Tenths writes a number with one decimal.
func (v *view) Tenths(n float64) string { return v.Printer.Decimal(n, 1) }

// SourceWords say where an entry of a list comes from, if not from a game on this server.
func (v *view) SourceWords(r EloResult) string {
	words := ""
	switch {
	case r.Imported:
		words = v.T("page.elo.imported_by", "name", r.By, "date", v.Day(r.Entered))
	case r.By != "":
		words = v.T("page.elo.entered_by", "name", r.By, "date", v.Day(r.Entered))
	}
	if r.Note != "" {
		words += ": " + r.Note
	}
	return words
}

// Listed is a rating of a guild's list, with a question mark if it is provisional. It is the number of the
// list, which anybody can calculate, and not rounded.
func (v *view) Listed(rating int, provisional bool) string {
	if provisional {
		return strconv.Itoa(rating) + "?"
	}
	return strconv.Itoa(rating)
}

package page

import (
	"cmp"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// TournamentCard is a tournament in a list.
type TournamentCard struct {
	ID, Name       string
	Format, Status string // as the interface for programs names them
	Cups, Beans    int
	Clock          *Clock
	Rated          bool
	Double         bool // everybody meets everybody twice
	BestOf         int
	Boards, Games  int // of a match of two teams, and the games of each board
	Round, Rounds  int // the latest one, and how many there will be; 0: not known
	Minutes        int // of an arena
	Pace           string
	Players, Most  int
	Groups         int                // 0 or 1: all meet all
	Periods        []TournamentPeriod // of an arena that changes its board
	PlayOff        int                // how many go on to a knockout; 0: none
	WhenFull       bool
	Entry          string // "open", "code" or "invitation"
	Guild          string // the ID of the guild; empty: none
	GuildName      string
	Members        bool // only members of the guild, or else of the site, can enter
	RatedFrom      int  // 0: any
	RatedTo        int  // 0: any
	Approved       bool
	Elsewhere      bool // it was played elsewhere, and read from a report
	Earlier        bool // it ended in a year before this one
	Mine           bool // the viewer plays in it

	Starts, Began, Ended time.Time // the zero time: not known, not yet
	Closes               time.Time // of an arena
	Until                time.Time // of a pause
	Next                 time.Time // when the next round is paired
}

// TournamentPeriod is a part of an arena in which games have one board.
type TournamentPeriod struct {
	Cups, Beans int
	From, Until time.Time // the zero time before the start
}

// IsBracket reports whether who loses leaves.
func (c TournamentCard) IsBracket() bool {
	return c.Format == "knockout" || c.Format == "doubleElimination"
}

// IsRobin reports whether everybody meets everybody.
func (c TournamentCard) IsRobin() bool { return c.Format == "roundRobin" || c.Format == "league" }

// IsArena reports whether players are paired as soon as they are free.
func (c TournamentCard) IsArena() bool { return c.Format == "arena" }

// IsOpen reports whether it has not begun.
func (c TournamentCard) IsOpen() bool { return c.Status == "open" }

// IsOver reports whether nothing is played any more.
func (c TournamentCard) IsOver() bool { return c.Status == "over" || c.Status == "cancelled" }

// Begins is when it has begun or will, as far as that is known.
func (c TournamentCard) Begins() time.Time {
	if !c.Began.IsZero() {
		return c.Began
	}
	return c.Starts
}

// Tournaments is what the list of tournaments shows.
type Tournaments struct {
	Viewer                Viewer
	Format                string       // only of this format; empty: all
	Guild, GuildName      string       // only of this guild; empty: all
	Guilds                []NamedGuild // that can be chosen
	Running, Coming, Over []TournamentCard
	Next                  string // the ID of the last tournament that is over here, if there are more
	Earlier               bool   // this is not the first part of those that are over
	Month                 time.Time
	Today                 time.Time
	OfMonth               []TournamentCard // that begin in the month
	MayMake               bool
}

// Tournaments writes the list of tournaments.
func (p *Pages) Tournaments(w io.Writer, d Tournaments) error {
	return p.render(w, "tournaments", d.Viewer, d)
}

// Entrant is a player of a tournament.
type Entrant struct {
	Account, Name, Kind string
	Number              int // 0 for who does not take part
	Rating              int // 0: none
	Provisional         bool
	Status              string // "in", "withdrawn", "out" or "waiting"
	CheckedIn           bool
	Byes                []int
	Guild, Team         string // the ID and the name of the guild in whose team the player is; may be empty
	Listed              int    // the rating in its own list; 0: none
}

// TournamentCell is what a round, or in an arena a game, was for a player.
type TournamentCell struct {
	Round    int
	Opponent string // empty: none
	South    bool
	Result   string // as the player sees it: "1-0" is a win; "*" is open
	Bye      string // the kind of a bye
	Points   string
	Margin   int
	Game     string // its ID, of a match the last one's; empty: there is none
	Many     bool   // it is a match of several games
	Berserk  bool
}

// TournamentRow is a player in the standings.
type TournamentRow struct {
	Entrant
	Place                       int
	Points                      string
	Breaks                      []string // the values of the tie-breaks
	Played, Wins, Draws, Losses int
	Margin                      int
	Ahead                       string // what puts this player above the next one: the code of a tie-break; empty if no tie-break does
	Own, Other                  string // the values of that tie-break of this player and the next one
	Cells                       []TournamentCell
	Streak                      int // wins in a row, in an arena
	Group                       int // from 1; 0: there are no groups
	Stage                       int // the place in the group, or before the play-off; 0 without groups and play-off
	Rank                        int // in the play-off; 0: not in it
	Mine                        bool
}

// TournamentBoard is a pair of a round.
type TournamentBoard struct {
	Board        int
	South, North Entrant
	Games        []string // the IDs of the games, in their order
	Result       string   // "*": open
	Score        [2]string
	Margin       int
	Reason       string
	Open         bool // a game is being played
	Agreed       time.Time
	Mine         bool
}

// TournamentRound is a round.
type TournamentRound struct {
	Round  int
	Boards []TournamentBoard
	Byes   []TournamentBye
	Until  time.Time // until when its games can be arranged
}

// TournamentBye is a player without an opponent.
type TournamentBye struct{ Name, Kind string }

// BracketMatch is a match of a bracket.
type BracketMatch struct {
	Number  int
	Players [2]BracketPlayer
	Game    string // the ID of the latest game; empty: none
	Open    bool   // a game is being played
}

// BracketPlayer is a place in a match.
type BracketPlayer struct {
	Name   string // empty: not known yet, or nobody
	Nobody bool   // the other one has a bye
	From   int    // the number of the match that decides who it is; 0: none
	Loser  bool   // its loser
	Score  string
	Winner bool
	Mine   bool
}

// BracketRound is a column of a bracket.
type BracketRound struct {
	Left    int // how many rounds are still to come in this part
	Matches []BracketMatch
}

// BracketPart is a bracket, or of a double elimination a part of it.
type BracketPart struct {
	Kind   string // "", "upper", "lower" or "third"
	Rounds []BracketRound
}

// TournamentLine is a line of the log or of the chat.
type TournamentLine struct {
	At      time.Time
	Type    string // as the interface names events
	By      string // empty: it happened by itself
	Player  string
	Players []string
	Round   int
	Board   int
	Result  string
	Text    string // a reason, or a line of chat
	Gone    bool
	Waiting bool
	Guild   string    // the ID or the name
	Time    time.Time // that was agreed
	Kind    string    // of the bye of a director; empty: half a point
	Number  int64     // of a line of chat by somebody else, which the viewer may report; otherwise 0
}

// Arranging is the board of the viewer whose game the two players still arrange.
type Arranging struct {
	Round, Board int
	Opponent     string
	Until        time.Time
	Agreed       time.Time
	Mine, Theirs []time.Time // what was proposed
}

// Tournament is what the page of a tournament shows.
type Tournament struct {
	TournamentCard
	Viewer      Viewer
	Version     int64
	Show        string // what is shown: "teams", "standings", "table", "rounds", "bracket", "players" or "log"
	Text        string
	Directors   []string
	NoShow      time.Duration
	TieBreaks   []string // their codes, in their order; of the players, if there are teams
	TeamBreaks  []string
	Win         string // what results are worth
	Draw, Bye   string
	Late        int
	MostByes    int
	ByeRounds   int // for how many rounds byes can be asked
	BerserkOK   bool
	CheckInFrom time.Time
	Medals      bool
	PlayOffAt   int             // its first round; 0: it has not begun, or there is none
	PauseReason string          // of a director, while it is paused; may be empty
	Notice      *TournamentLine // the latest one of a director; nil: none
	Former      string          // the ID of the tournament that this one follows; empty: none

	Teams              []TournamentTeam // by place
	Matches            []TeamMatch      // in their order
	Series, SeriesName string           // the series or league that counts it; empty: none
	MyGuilds           []NamedGuild     // for which the viewer could enter
	Entrants           []Entrant
	Rows               []TournamentRow
	More               int // players below the rows that are shown
	Chosen             TournamentRound
	Earlier            int               // of an arena: where the games before those that are shown begin; 0: nowhere
	Current            TournamentRound   // the boards in play
	All                []TournamentRound // all rounds, for the results as a file
	Site               string            // the address to which links of this file are relative
	Bracket            []BracketPart
	Log                []TournamentLine
	Chat               []TournamentLine
	Live               []LiveGame

	Me       *Entrant // nil: the viewer has never entered
	Known    bool     // the viewer has an account
	MayEnter bool
	MayChat  bool
	Reported bool // the viewer has just reported a line of chat
	Invited  bool // needs no code
	Direct   bool // the viewer is a director
	MyGame   string
	Arrange  *Arranging
	Now      time.Time
	Fault    *FormFault
}

// Tournament writes the page of a tournament.
func (p *Pages) Tournament(w io.Writer, d Tournament) error {
	return p.render(w, "tournament", d.Viewer, d)
}

// fault implements the interface that render looks for.
func (d Tournament) fault() *FormFault { return d.Fault }

// moment is a time, as the server writes it until a script puts it into the time of the
// reader.
type moment struct{ Stamp, Text string }

// months are the keys of the names of the months.
var months = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// When is a day and a time of day.
func (v *view) When(t time.Time) moment {
	t = t.UTC()
	key := "page.tournament.moment"
	return moment{v.Stamp(t), v.T(key, "weekday", v.Weekday(int(t.Weekday())), "day", t.Day(), "month", v.T("page.month."+months[t.Month()-1]), "time", t.Format("15:04"))}
}

// Weekday is the short name of a day of the week, 0 for Sunday.
func (v *view) Weekday(day int) string {
	return v.T("page.tournament.weekday." + []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}[day])
}

// FormatWords names how players meet.
func (v *view) FormatWords(c TournamentCard) string {
	if c.Double && c.Format == "roundRobin" {
		return v.T("page.tournament.format.double")
	}
	return v.T("page.tournament.format." + c.Format)
}

// Formats are the formats of the filter.
func (v *view) Formats() []string {
	return []string{"swiss", "roundRobin", "knockout", "doubleElimination", "arena", "league", "teams"}
}

// IsTournaments reports whether the page is one of tournaments.
func (v *view) IsTournaments() bool {
	return strings.HasPrefix(v.Kind, "tournament") || strings.HasPrefix(v.Kind, "series") || v.Kind == "announce"
}

// TournamentKind says what is played: the format, the size, the clock, and more.
func (v *view) TournamentKind(c TournamentCard) string {
	parts := []string{v.FormatWords(c)}
	if c.Groups > 1 {
		parts = append(parts, v.T("page.tournament.in_groups", "n", c.Groups))
	}
	if c.PlayOff > 0 {
		parts = append(parts, v.T("page.tournament.then", "n", c.PlayOff))
	}
	if c.BestOf > 1 {
		parts = append(parts, v.T("page.tournament.best_of", "n", c.BestOf))
	}
	if c.HasTeams() {
		parts = append(parts, v.T("page.teams.boards", "n", c.Boards))
	}
	if c.Games > 1 {
		parts = append(parts, v.T("page.teams.games", "n", c.Games))
	}
	if c.Minutes > 0 {
		parts = append(parts, v.T("page.clock.minutes", "n", c.Minutes))
	}
	var sizes []string
	for _, p := range c.Periods {
		sizes = append(sizes, v.size(p.Cups, p.Beans))
	}
	if len(sizes) == 0 {
		sizes = []string{v.size(c.Cups, c.Beans)}
	}
	parts = append(parts, strings.Join(sizes, ", "))
	if c.Elsewhere {
		return strings.Join(append(parts, v.T("page.tournament.elsewhere")), " · ")
	}
	parts = append(parts, v.ClockWords(c.Clock))
	if c.Rated {
		parts = append(parts, v.T("page.lobby.rated"))
	}
	if c.Pace != "" && c.Pace != "atOnce" {
		parts = append(parts, v.T("page.tournament.pace."+c.Pace))
	}
	return strings.Join(parts, " · ")
}

// WhoMayEnter says who can enter; it is empty if everybody can.
func (v *view) WhoMayEnter(c TournamentCard) string {
	var parts []string
	switch c.Entry {
	case "code":
		parts = append(parts, v.T("page.tournament.with_code"))
	case "invitation":
		parts = append(parts, v.T("page.guild.entry.invitation"))
	}
	switch {
	case c.HasTeams():
		parts = append(parts, v.T("page.teams.members"))
	case c.Members && c.Guild != "":
		parts = append(parts, v.T("page.tournament.members_of_guild"))
	case c.Members:
		parts = append(parts, v.T("page.tournament.members"))
	}
	switch {
	case c.RatedFrom > 0 && c.RatedTo > 0:
		parts = append(parts, v.T("page.tournament.rating_between", "from", c.RatedFrom, "to", c.RatedTo))
	case c.RatedFrom > 0:
		parts = append(parts, v.T("page.tournament.rating_from", "from", c.RatedFrom))
	case c.RatedTo > 0:
		parts = append(parts, v.T("page.tournament.rating_to", "to", c.RatedTo))
	}
	return strings.Join(parts, " · ")
}

// PlayersWords says how many play, and how many can.
func (v *view) PlayersWords(c TournamentCard) string {
	if c.Most > 0 && c.Most < 1000 && c.IsOpen() {
		return v.T("page.tournament.players_of", "n", c.Players, "most", c.Most)
	}
	return v.T("page.tournament.players", "n", c.Players)
}

// tournamentState says how far a tournament is.
type tournamentState struct {
	Class, Text string
	At          *moment // at which the text is aimed, nil for none
}

// State says how far a tournament is.
func (v *view) State(c TournamentCard) tournamentState {
	s := tournamentState{Class: c.Status}
	at := func(t time.Time, key string, args ...any) {
		s.Text = v.T(key, args...)
		if !t.IsZero() {
			m := v.When(t)
			s.At = &m
		}
	}
	switch {
	case c.Status == "open" && !c.Starts.IsZero():
		at(c.Starts, "page.tournament.state.starts")
	case c.Status == "open" && c.WhenFull:
		at(time.Time{}, "page.tournament.state.when_full", "n", c.Most)
	case c.Status == "open":
		at(time.Time{}, "page.tournament.state.open")
	case c.Status == "paused":
		at(c.Until, "page.tournament.state.paused")
	case c.Status == "cancelled":
		at(time.Time{}, "page.tournament.state.cancelled")
	case c.Status == "over" && (c.Elsewhere || c.Earlier): // perhaps years ago
		s.Text = v.T("page.tournament.state.over") + " " + v.Day(c.Ended)
	case c.Status == "over":
		at(c.Ended, "page.tournament.state.over")
	case c.IsArena():
		at(c.Closes, "page.tournament.state.until")
	case !c.Next.IsZero():
		at(c.Next, "page.tournament.state.next", "round", c.Round+1)
	case c.Rounds > 0:
		at(time.Time{}, "page.tournament.state.round_of", "round", c.Round, "n", c.Rounds)
	default:
		at(time.Time{}, "tournament.round", "round", c.Round)
	}
	return s
}

// TournamentAddress is where a tournament is shown.
func (v *view) TournamentAddress(c TournamentCard) string {
	return "/tournaments/" + url.PathEscape(c.ID)
}

// FilterAddress is the list with another format.
func (v *view) FilterAddress(format string) string {
	d := v.Data.(Tournaments)
	return tournamentsAddress(format, d.Guild, "", "")
}

func tournamentsAddress(format, guild, month, after string) string {
	q := url.Values{}
	for name, value := range map[string]string{"format": format, "guild": guild, "month": month, "after": after} {
		if value != "" {
			q.Set(name, value)
		}
	}
	if len(q) == 0 {
		return "/tournaments"
	}
	return "/tournaments?" + q.Encode()
}

// OlderAddress is where the tournaments are that ended before those here.
func (v *view) OlderAddress() string {
	d := v.Data.(Tournaments)
	return tournamentsAddress(d.Format, d.Guild, "", d.Next)
}

// MonthAddress is the list with the calendar of a month that is some months later.
func (v *view) MonthAddress(later int) string {
	d := v.Data.(Tournaments)
	return tournamentsAddress(d.Format, d.Guild, d.Month.AddDate(0, later, 0).Format("2006-01"), "") + "#calendar"
}

// MonthWords names the month of the calendar.
func (v *view) MonthWords() string {
	m := v.Data.(Tournaments).Month
	return v.T("page.month."+months[m.Month()-1]) + " " + strconv.Itoa(m.Year())
}

// monthDay is a day of the calendar.
type monthDay struct {
	Date   string // for machines
	Day    int
	Other  bool // of another month
	Today  bool
	Events []TournamentCard
}

// Weeks are the weeks of the calendar, which begin with Monday.
func (v *view) Weeks() [][]monthDay {
	d := v.Data.(Tournaments)
	day := d.Month.AddDate(0, 0, -(int(d.Month.Weekday())+6)%7)
	var weeks [][]monthDay
	for {
		var week []monthDay
		for range 7 {
			one := monthDay{Date: day.Format(time.DateOnly), Day: day.Day(), Other: day.Month() != d.Month.Month(), Today: day.Format(time.DateOnly) == d.Today.Format(time.DateOnly)}
			for _, c := range d.OfMonth {
				if c.Begins().UTC().Format(time.DateOnly) == one.Date {
					one.Events = append(one.Events, c)
				}
			}
			week = append(week, one)
			day = day.AddDate(0, 0, 1)
		}
		weeks = append(weeks, week)
		if day.Month() != d.Month.Month() {
			return weeks
		}
	}
}

// WeekDays are the names of the days, Monday first.
func (v *view) WeekDays() []string {
	var list []string
	for day := range 7 {
		list = append(list, v.Weekday((day+1)%7))
	}
	return list
}

// TimeOfDay is the time of day of a time in the calendar.
func (v *view) TimeOfDay(t time.Time) string { return t.UTC().Format("15:04") }

// tournamentTab is a way to look at a tournament.
type tournamentTab struct {
	Name, Text, Address string
	Here                bool
}

// TournamentTabs are the ways to look at a tournament.
func (v *view) TournamentTabs() []tournamentTab {
	d := v.Data.(Tournament)
	names := []string{"standings", "rounds", "players", "log"}
	switch {
	case d.IsBracket():
		names = []string{"bracket", "standings", "rounds", "players", "log"}
	case d.IsOpen() && d.HasTeams():
		names = []string{"teams", "players", "log"}
	case d.PlayOffAt > 0:
		names = []string{"bracket", "standings", "table", "rounds", "players", "log"}
	case d.IsOpen():
		names = []string{"players", "log"}
	case d.HasTeams() && len(d.Teams) > 2:
		names = []string{"teams", "table", "standings", "rounds", "players", "log"}
	case d.HasTeams():
		names = []string{"teams", "standings", "rounds", "players", "log"}
	case !d.IsArena():
		names = []string{"standings", "table", "rounds", "players", "log"}
	}
	if d.IsBracket() && d.IsOpen() {
		names = []string{"players", "log"}
	}
	var list []tournamentTab
	for i, name := range names {
		t := tournamentTab{Name: name, Text: v.T("page.tournament.tab." + name), Here: name == d.Show}
		if name == "rounds" && d.IsArena() {
			t.Text = v.T("page.tournament.tab.games")
		}
		if d.HasTeams() && name == "standings" {
			t.Text = v.T("page.teams.best")
		}
		if t.Address = "?show=" + name; i == 0 {
			t.Address = "/tournaments/" + url.PathEscape(d.ID)
		}
		list = append(list, t)
	}
	return list
}

// periodView is a period as it is shown.
type periodView struct {
	Size      string
	From      *moment // nil before the start
	Now, Past bool
}

// Periods are the periods of an arena that changes its board.
func (v *view) Periods() []periodView {
	d := v.Data.(Tournament)
	var list []periodView
	for _, p := range d.Periods {
		w := periodView{Size: v.size(p.Cups, p.Beans)}
		if !p.From.IsZero() {
			m := v.When(p.From)
			w.From, w.Past = &m, d.IsOver() || !d.Now.Before(p.Until)
			w.Now = !w.Past && !d.Now.Before(p.From)
		}
		list = append(list, w)
	}
	return list
}

// RoundNumbers are the rounds that can be looked at.
func (v *view) RoundNumbers() []int { return upTo(v.Data.(Tournament).Round) }

// BreakName names a tie-break.
func (v *view) BreakName(code string) string {
	if key := "page.tournament.break." + code; v.Printer.Has(key) {
		return v.T(key)
	}
	return code
}

// AheadWords says which tie-break puts a player above the next one.
func (v *view) AheadWords(r TournamentRow) string {
	if r.Ahead == "" {
		return ""
	}
	if r.Own == r.Other {
		return v.T("page.tournament.ahead_plain", "break", v.BreakName(r.Ahead))
	}
	return v.T("page.tournament.ahead", "break", v.BreakName(r.Ahead), "own", v.Printer.Point(r.Own), "other", v.Printer.Point(r.Other))
}

// cellView is a cell as it is shown.
type cellView struct {
	TournamentCell
	Score, Class, Below, Words, Address string
}

// scores are results as the player sees them.
var scores = map[string][2]string{
	"1-0": {"1", "won"}, "0-1": {"0", "loss"}, "1/2-1/2": {"½", "drawn"}, "+-": {"+", "won"}, "-+": {"−", "loss"}, "--": {"−", "loss"},
}

// Cell is a cell of the standings.
func (v *view) Cell(c TournamentCell) cellView {
	d := v.Data.(Tournament)
	w := cellView{TournamentCell: c, Score: c.Points}
	if c.Game != "" {
		w.Address = "/g/" + c.Game
	}
	switch score, known := scores[c.Result]; {
	case c.Opponent == "":
		w.Class, w.Words = "bye", v.T("page.tournament.cell.bye", "round", c.Round, "points", c.Points, "kind", v.T("page.tournament.bye."+c.Bye))
		if c.Bye == "zero" {
			w.Score = "–"
		}
		return w
	case !known && d.IsOver():
		w.Score, w.Class = "–", "none"
	case !known:
		w.Score, w.Class = "·", "playing"
	default:
		w.Class = score[1]
		if !d.IsArena() {
			w.Score = score[0]
		}
	}
	if known := scores[c.Result]; known[0] != "" && known[0] != "+" && known[0] != "−" && !c.Many && (c.Margin != 0 || known[0] == "½") {
		w.Below = signed(c.Margin)
	}
	key := "page.tournament.cell." + w.Class
	w.Words = v.T(key, "round", c.Round, "name", c.Opponent)
	return w
}

// ArenaCells are the latest games of a player of an arena.
func (v *view) ArenaCells(r TournamentRow) []cellView {
	const most = 14
	var list []cellView
	for _, c := range r.Cells[max(0, len(r.Cells)-most):] {
		list = append(list, v.Cell(c))
	}
	return list
}

// HasBracket reports whether a bracket is being played, or was.
func (d Tournament) HasBracket() bool { return d.IsBracket() && d.Round > 0 || d.PlayOffAt > 0 }

// Standing is the place that the standings show: with groups or a play-off the one before it.
func (r TournamentRow) Standing() int { return cmp.Or(r.Stage, r.Place) }

// ranking is the standings, or those of a group.
type ranking struct {
	Title string
	Rows  []TournamentRow
}

// Rankings are the standings, of each group for itself. With a play-off they are what they
// were before it.
func (v *view) Rankings() []ranking {
	d := v.Data.(Tournament)
	if len(d.Rows) == 0 || d.Rows[0].Stage == 0 {
		return []ranking{{Rows: d.Rows}}
	}
	rows := slices.Clone(d.Rows)
	slices.SortStableFunc(rows, func(a, b TournamentRow) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.Stage, b.Stage))
	})
	var list []ranking
	for i, r := range rows {
		r.Cells = slices.DeleteFunc(slices.Clone(r.Cells), func(c TournamentCell) bool { return d.PlayOffAt > 0 && c.Round >= d.PlayOffAt })
		if i == 0 || r.Group != rows[i-1].Group {
			title := v.T("page.tournament.before_play_off")
			if r.Group > 0 {
				title = v.T("page.tournament.group", "group", r.Group)
			}
			list = append(list, ranking{Title: title})
		}
		of := &list[len(list)-1]
		of.Rows = append(of.Rows, r)
	}
	return list
}

// crossTable is the whole table: everybody against everybody, or the rounds.
type crossTable struct {
	Head []string
	Rows []crossRow
}

type crossRow struct {
	TournamentRow
	Cells [][]cellView // none for the player's own column
	Self  int          // the column of the player; -1: there is none
}

// CrossTable is the whole table of a round robin or a Swiss, or of a group.
func (v *view) CrossTable(rows []TournamentRow) crossTable {
	d := v.Data.(Tournament)
	var t crossTable
	if d.HasTeams() {
		return v.teamTable()
	}
	if !d.IsRobin() {
		rounds := d.Round
		if d.PlayOffAt > 0 {
			rounds = d.PlayOffAt - 1
		}
		for k := range rounds {
			t.Head = append(t.Head, strconv.Itoa(k+1))
		}
		for _, r := range rows {
			row := crossRow{TournamentRow: r, Self: -1, Cells: make([][]cellView, rounds)}
			for _, c := range r.Cells {
				w := v.Cell(c)
				if c.Opponent != "" {
					side := "▼"
					if !c.South {
						side = "▲"
					}
					w.Below = side + " " + strconv.Itoa(d.placeOf(c.Opponent))
				}
				row.Cells[c.Round-1] = append(row.Cells[c.Round-1], w)
			}
			t.Rows = append(t.Rows, row)
		}
		return t
	}
	for i, r := range rows {
		t.Head = append(t.Head, strconv.Itoa(i+1))
		row := crossRow{TournamentRow: r, Self: i, Cells: make([][]cellView, len(rows))}
		for _, c := range r.Cells {
			if j := slices.IndexFunc(rows, func(o TournamentRow) bool { return o.Name == c.Opponent }); j >= 0 {
				row.Cells[j] = append(row.Cells[j], v.Cell(c))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// placeOf is the place of a player, 0 if the player has none.
func (d Tournament) placeOf(name string) int {
	for _, r := range d.Rows {
		if r.Name == name {
			return r.Standing()
		}
	}
	return 0
}

// BracketTitle names a round of a bracket.
func (v *view) BracketTitle(part BracketPart, i int) string {
	r := part.Rounds[i]
	if part.Kind == "third" {
		return v.T("page.tournament.bracket.third")
	}
	if part.Kind != "lower" {
		switch {
		case r.Left < 3 && part.Kind == "":
			return v.T("page.tournament.bracket." + []string{"final", "semi", "quarter"}[r.Left])
		case r.Left == 0:
			return v.T("page.tournament.bracket.final")
		}
	}
	return v.T("tournament.round", "round", i+1)
}

// PlaceWords says who will take a place of a match.
func (v *view) PlaceWords(p BracketPlayer) string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Nobody:
		return v.T("page.tournament.bracket.bye")
	case p.From > 0 && p.Loser:
		return v.T("page.tournament.bracket.loser", "match", p.From)
	case p.From > 0:
		return v.T("page.tournament.bracket.winner", "match", p.From)
	}
	return "–"
}

// BoardResult is the result of a board in signs.
func (v *view) BoardResult(b TournamentBoard) string {
	switch {
	case b.Score != [2]string{}:
		return b.Score[0] + "–" + b.Score[1]
	case b.Result == "*":
		return "–"
	case b.Result == "1/2-1/2":
		return "½–½"
	case b.Result == "1-0" || b.Result == "0-1":
		return strings.Replace(b.Result, "-", "–", 1)
	}
	return map[string]string{"+-": "+ –", "-+": "– +", "--": "– –"}[b.Result]
}

// EntrantRating is the rating of a player, empty for none.
func (v *view) EntrantRating(e Entrant) string {
	if e.Rating == 0 {
		return ""
	}
	return v.Points(e.Rating, e.Provisional)
}

// HasPage reports whether a player has a page that is worth a link.
func (v *view) HasPage(e Entrant) bool { return v.HasProfile(Player{Name: e.Name, Kind: e.Kind}) }

// Podium are the first three of a tournament that is over.
func (v *view) Podium() []TournamentRow {
	d := v.Data.(Tournament)
	var list []TournamentRow
	rows := d.Rows
	if d.HasTeams() {
		rows = d.teamRows()
	}
	for _, r := range rows {
		if d.Status == "over" && r.Place <= 3 && r.Played > 0 && len(list) < 4 {
			list = append(list, r)
		}
	}
	return list
}

// ownActs are the types of events that are a player's own if nobody else has caused them.
// Others are caused by a director or happen by themselves.
var ownActs = []string{"entry", "withdrawal", "bye", "checkIn", "proposal", "agreement"}

// LogWords is a line of the log.
func (v *view) LogWords(l TournamentLine) string {
	key := "page.tournament.log." + l.Type
	switch {
	case l.Waiting:
		key += "_waiting"
	case l.Gone:
		key += "_gone"
	case l.By != "" && (l.Player != l.By || !slices.Contains(ownActs, l.Type)) && v.Printer.Has(key+"_by"):
		key += "_by"
	}
	if !v.Printer.Has(key) {
		return l.Type
	}
	text := v.T(key, "by", l.By, "player", l.Player, "guild", l.Guild, "players", strings.Join(l.Players, ", "), "round", l.Round, "board", l.Board, "result", v.BoardResult(TournamentBoard{Result: l.Result}), "text", l.Text)
	if l.Kind != "" {
		text += " (" + v.T("page.tournament.bye."+l.Kind) + ")"
	}
	if l.Text != "" && l.Type != "chat" && l.Type != "notice" {
		text += " " + v.T("page.tournament.log.reason", "text", l.Text)
	}
	return text
}

// FreeRounds are the rounds for which the viewer can ask for a bye.
func (v *view) FreeRounds() []int {
	d := v.Data.(Tournament)
	var list []int
	if d.Format != "swiss" || d.Me == nil || d.Me.Status != "in" || d.IsOver() || len(d.Me.Byes) >= d.MostByes {
		return nil
	}
	for n := d.Round + 1; n <= d.ByeRounds; n++ {
		if !slices.Contains(d.Me.Byes, n) {
			list = append(list, n)
		}
	}
	return list
}

// MayCheckIn reports whether the viewer can say now that they are there.
func (v *view) MayCheckIn() bool {
	d := v.Data.(Tournament)
	return d.IsOpen() && d.Me != nil && d.Me.Status == "in" && !d.Me.CheckedIn && !d.CheckInFrom.IsZero() && !d.Now.Before(d.CheckInFrom)
}

// Rounded lists numbers of rounds.
func (v *view) Rounded(rounds []int) string {
	var list []string
	for _, n := range rounds {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ", ")
}

// ProgramAddress is the address of a tournament for programs, with the ending of a file.
func (v *view) ProgramAddress(ending string) string {
	return fmt.Sprintf("/api/v1/tournaments/%s%s", url.PathEscape(v.Data.(Tournament).ID), ending)
}

// eventList is a list of tournaments with the view that has the words for it.
type eventList struct {
	View *view
	List []TournamentCard
}

// Events is a list of tournaments.
func (v *view) Events(list []TournamentCard) eventList { return eventList{v, list} }

// FeedAddress is the calendar of the tournaments of the list, for programs with calendars.
func (v *view) FeedAddress() string {
	if guild := v.Data.(Tournaments).Guild; guild != "" {
		return "/api/v1/tournaments.ics?guild=" + url.QueryEscape(guild)
	}
	return "/api/v1/tournaments.ics"
}

// boardList is the boards, or the byes, of a round.
type boardList struct {
	View *view
	List []TournamentBoard
	Byes []TournamentBye
}

// BoardsOf are the boards of a round.
func (v *view) BoardsOf(r TournamentRound) boardList { return boardList{View: v, List: r.Boards} }

// ByesOf are the byes of a round.
func (v *view) ByesOf(r TournamentRound) boardList { return boardList{View: v, Byes: r.Byes} }

// OutcomeAddress is the page of the latest game of a board.
func (v *view) OutcomeAddress(b TournamentBoard) string { return "/g/" + b.Games[len(b.Games)-1] }

// Who is a player as a link.
func (v *view) Who(e Entrant) linked {
	l := linked{Name: e.Name, Rating: v.EntrantRating(e), Guild: v.Viewer.Marks[e.Account]}
	if v.HasPage(e) {
		l.Address = v.ProfileAddress(e.Name)
	}
	return l
}

// Following is the number after one.
func (v *view) Following(n int) int { return n + 1 }

// Thrice are the fields for times that a player proposes.
func (v *view) Thrice() []int { return upTo(3) }

// BreakShort is the short name of a tie-break, for the head of a column.
func (v *view) BreakShort(code string) string {
	if key := "page.tournament.short." + code; v.Printer.Has(key) {
		return v.T(key)
	}
	return code
}

// FormFaultText is why the form that was sent was refused, empty if none was.
func (v *view) FormFaultText() string {
	if f := v.Data.(Tournament).Fault; f != nil {
		return f.Text
	}
	return ""
}

// fact is a line about a tournament.
type fact struct{ Name, Text, Address string }

// Facts are what players should know about a tournament.
func (v *view) Facts() []fact {
	d := v.Data.(Tournament)
	list := []fact{{Name: v.T("page.tournament.fact.players"), Text: v.PlayersWords(d.TournamentCard)}}
	add := func(key, text string) {
		if text != "" {
			list = append(list, fact{Name: v.T("page.tournament.fact." + key), Text: text})
		}
	}
	add("entry", v.WhoMayEnter(d.TournamentCard))
	if add("guild", d.GuildName); d.Guild != "" {
		list[len(list)-1].Address = "/guilds/" + url.PathEscape(d.Guild)
	}
	if add("series", d.SeriesName); d.Series != "" {
		list[len(list)-1].Address = "/series/" + url.PathEscape(d.Series)
	}
	if d.Format == "swiss" && d.Late > 0 {
		late := d.Late
		if d.ByeRounds > 0 { // a stage with fewer rounds ends before
			late = min(late, d.ByeRounds)
		}
		add("late", v.T("page.tournament.late", "round", late))
	}
	if d.HasTeams() {
		add("matches", v.T("page.teams.rule"))
	}
	if d.PlayOff > 0 {
		add("play_off", v.T("page.tournament.play_off", "n", d.PlayOff))
	}
	add("points", v.T("page.tournament.points_of", "win", d.Win, "draw", d.Draw))
	if d.IsArena() {
		berserk := ""
		if d.BerserkOK {
			berserk = " " + v.T("page.tournament.berserk_rule")
		}
		add("streaks", v.T("page.tournament.streak_rule")+berserk)
	}
	var breaks []string
	for _, code := range v.TableBreaks() {
		breaks = append(breaks, v.BreakName(code))
	}
	add("tie_breaks", strings.Join(breaks, ", "))
	if d.NoShow < time.Minute {
		add("no_show", v.T("page.tournament.no_show_seconds", "n", int(d.NoShow.Seconds())))
	} else {
		add("no_show", v.T("page.tournament.no_show_minutes", "n", int(d.NoShow.Minutes())))
	}
	add("directors", strings.Join(d.Directors, ", "))
	return list
}

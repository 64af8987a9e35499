package page

import (
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/zone"
)

// TournamentCard is a tournament in a list.
type TournamentCard struct {
	ID, Name       string
	Format, Status string // as the interface for programs names them
	Cups, Beans    int
	Clock          *game.Control
	Rated          bool
	Double         bool // everybody meets everybody twice
	BestOf         int
	Boards, Games  int  // of a match of two teams, and the games of each board
	Counting       int  // of an arena in which guilds play against each other: how many players of each count; 0: it is none
	AnyGuild       bool // every guild can take part in it
	TeamSwiss      bool // teams are paired by the Swiss system
	Round, Rounds  int  // the latest one, and how many there will be; 0: not known
	Minutes        int  // of an arena
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
	MostOfGuild    int  // how many members of one guild can enter; 0: any number
	Approved       bool
	Elsewhere      bool // it was played elsewhere, and read from a report
	Earlier        bool // it ended in a year before this one
	Mine           bool // the viewer plays in it

	Starts, Began, Ended time.Time // the zero time: not known, not yet
	Closes               time.Time // of an arena
	Until                time.Time // of a pause
	Next                 time.Time // when the next round is paired
	Ratings              string    // "guild": of the guild's own list
	PerRound             int       // games that two players of a Swiss play when they are paired, each as a round
	Acceleration         string    // "baku", or empty
	Zone                 string    // in which its times are planned, such as Europe/Berlin; empty: UTC
}

// TournamentPeriod is a part of an arena in which games have one board.
type TournamentPeriod struct {
	Cups, Beans int
	From, Until time.Time // the zero time before the start
}

// IsBracket reports whether who loses leaves.
func (c TournamentCard) IsBracket() bool {
	return tourney.Format(c.Format).IsBracket()
}

// IsRobin reports whether everybody meets everybody.
func (c TournamentCard) IsRobin() bool { return tourney.Format(c.Format).IsRobin() }

// IsArena reports whether players are paired as soon as they are free.
func (c TournamentCard) IsArena() bool { return c.Format == "arena" }

// IsExhibition reports whether one plays against all others at once.
func (c TournamentCard) IsExhibition() bool { return c.Format == "exhibition" }

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
	Shown               bool   // of a report: the player has said that the results are theirs
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
	AtTable      bool // a player has no account: a director enters the result
	Agreed       time.Time
	Mine         bool
	PointsBefore [2]string // of South and North, before the round; only on sheets of paper
}

// TournamentRound is a round.
type TournamentRound struct {
	Round  int
	Boards []TournamentBoard
	Byes   []wire.RoundBye
	Until  time.Time // until when its games can be arranged
}

// TournamentLine is a line of the log or of the chat.
type TournamentLine struct {
	At       time.Time
	Type     string // as the interface names events
	By       string // empty: it happened by itself
	Player   string
	Players  []string
	Round    int
	Board    int
	Result   string
	Was      string // the result before that was corrected; empty: there was none
	Category string // of which it was said who is in it
	Margin   int    // of a result that a director has entered; 0: not known
	Text     string // a reason, or a line of chat
	Gone     bool
	Waiting  bool
	Hand     bool      // a director has chosen or changed pairs
	NoMember bool      // the player has left because of a guild
	Guild    string    // the ID or the name
	Time     time.Time // that was agreed
	Kind     string    // of the bye of a director; empty: half a point
	Number   int64     // of a line of chat by somebody else, which the viewer may report; otherwise 0
	Version  int64     // of the event, if its text can be removed; otherwise 0
	Changes  []wire.Change
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
	BerserkN    int // how many moves of one's own the point for half a clock needs
	CheckInFrom time.Time
	Medals      bool
	PlayOffAt   int      // its first round; 0: it has not begun, or there is none
	PauseReason string   // of a director, while it is paused; may be empty
	Prizes      []string // in words, of the first place, the second and so on
	Categories  []TournamentCategory
	Won         []TournamentPrize // who has won what, after the end
	Notice      *TournamentLine   // the latest one of a director; nil: none
	Former      string            // the ID of the tournament that this one follows; empty: none

	Teams              []TournamentTeam // by place
	Matches            []TeamMatch      // in their order
	Series, SeriesName string           // the series or league that counts it; empty: none
	MyGuilds           []NamedGuild     // for which the viewer could enter
	Entrants           []Entrant
	Rows               []TournamentRow
	More               int // players below the rows that are shown
	Chosen             TournamentRound
	Earlier            int                      // of an arena: where the games before those that are shown begin; 0: nowhere
	Current            TournamentRound          // the boards in play
	All                []TournamentRound        // all rounds, for the results as a file
	Sheet              string                   // the only sheet of a round that is printed; empty: all
	SortKey            func(name string) string // by which a round that is printed is sorted
	RoundOf            time.Time                // when a round that is printed was paired
	Site               string                   // the address to which links of this file are relative
	Bracket            []BracketPart
	Log                []TournamentLine
	Chat               []TournamentLine
	Live               []LiveGame

	Me       *Entrant  // nil: the viewer has never entered
	Paused   time.Time // until when an arena does not pair the viewer; zero: it does
	Known    bool      // the viewer has an account
	MayEnter bool
	MayChat  bool
	Reported bool // the viewer has just reported a line of chat
	Invited  bool // needs no code
	Direct   bool // the viewer is a director
	Hidden   bool // only directors see the standings now
	MyGame   string

	// Of an exhibition.
	HostName                 string
	Hosts                    bool // the viewer is the host
	HostMinutes, HostSeconds int  // that the host has more, and more for each guest
	FirstMover               string
	HostLooks                bool

	Arrange   *Arranging
	Open      []tourney.OpenBoard // boards of any round without a result, for those who can end the tournament
	Governing *Governing          // what the viewer can do as an officer of the site; nil: nothing
	Ending    *TournamentLine     // how it was called off; nil: it was not
	Offered   time.Time           // until when its players can take it over, as nobody directs it; the zero time: somebody does
	MayTake   bool                // the viewer can take it over
	Now       time.Time
	Fault     *FormFault
}

// Tournament writes the page of a tournament.
func (p *Pages) Tournament(w io.Writer, d Tournament) error {
	return p.render(w, "tournament", d.Viewer, d)
}

// fault implements the interface that render looks for.
func (d Tournament) fault() *FormFault { return d.Fault }

// TournamentAddress is where a tournament is shown.
func (v *view) TournamentAddress(c TournamentCard) string {
	return "/tournaments/" + url.PathEscape(c.ID)
}

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
	case d.HasTeams() && !d.IsArena() && len(d.Teams) > 2:
		names = []string{"teams", "table", "standings", "rounds", "players", "log"}
	case d.HasTeams():
		names = []string{"teams", "standings", "rounds", "players", "log"}
	case d.IsExhibition():
		names = []string{"standings", "rounds", "players", "log"}
	case !d.IsArena():
		names = []string{"standings", "table", "rounds", "players", "log"}
	}
	if d.IsBracket() && d.IsOpen() {
		names = []string{"players", "log"}
	}
	var list []tournamentTab
	for i, name := range names {
		t := tournamentTab{Name: name, Text: v.T("page.tournament.tab." + name), Here: name == d.Show}
		if name == "rounds" && (d.IsArena() || d.IsExhibition()) {
			t.Text = v.T("page.tournament.tab.games")
		}
		if d.IsBattle() && name == "teams" {
			t.Text = v.T("page.tournament.fact.guilds")
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
		w := periodView{Size: v.size(p.Cups, p.Beans, odds{})}
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

// HasPage reports whether a player has a page that is worth a link.
func (v *view) HasPage(e Entrant) bool {
	return v.HasProfile(play.Seat{Name: e.Name, Kind: play.Kind(e.Kind)})
}

// FreeRounds are the rounds for which the viewer can ask for a bye.
func (v *view) FreeRounds() []int {
	d := v.Data.(Tournament)
	var list []int
	if d.Format != "swiss" || d.Me == nil || d.Me.Status != "in" || d.IsOver() || len(d.Me.Byes) >= d.MostByes {
		return nil
	}
	for n := d.Round + 1; n <= d.ByeRounds; n++ {
		if !slices.Contains(d.Me.Byes, n) && (n-1)%max(1, d.PerRound) == 0 {
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

// ProgramAddress is the address of a tournament for programs, with the ending of a file.
func (v *view) ProgramAddress(ending string) string {
	return fmt.Sprintf("/api/v1/tournaments/%s%s", url.PathEscape(v.Data.(Tournament).ID), ending)
}

// boardList is the boards, or the byes, of a round.
type boardList struct {
	View *view
	List []TournamentBoard
	Byes []wire.RoundBye
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
	if d, ok := v.Data.(Tournament); ok && d.isOutsider(e) {
		l.Outside = v.T("page.tournament.outside")
	}
	if v.HasPage(e) {
		l.Address = v.ProfileAddress(e.Name)
	}
	return l
}

// isOutsider reports whether a player is marked as one without an account. In a report nobody is.
func (d Tournament) isOutsider(e Entrant) bool { return e.Kind == "outside" && !d.Elsewhere }

// HasOutsiders reports whether the standings, or the round that is shown, have players without an account.
func (d Tournament) HasOutsiders() bool {
	return slices.ContainsFunc(d.Rows, func(r TournamentRow) bool { return d.isOutsider(r.Entrant) }) ||
		slices.ContainsFunc(d.Chosen.Boards, func(b TournamentBoard) bool { return d.isOutsider(b.South) || d.isOutsider(b.North) })
}

// Following is the number after one.
func (v *view) Following(n int) int { return n + 1 }

// Thrice are the fields for times that a player proposes.
func (v *view) Thrice() []int { return upTo(3) }

// fact is a line about a tournament.
type fact struct{ Name, Text, Address string }

// Facts are what players should know about a tournament.
func (v *view) Facts() []fact {
	d := v.Data.(Tournament)
	players := v.T("page.tournament.fact.count", "n", d.Players)
	if d.Most > 0 && d.Most < 1000 && d.IsOpen() {
		players = v.PlayersWords(d.TournamentCard)
	}
	list := []fact{{Name: v.T("page.tournament.fact.players"), Text: players}}
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
	if d.Ratings != "" {
		add("ratings", v.T("page.tournament.ratings.guild"))
	}
	if d.PerRound > 1 {
		add("games", v.T("page.tournament.two_games"))
	}
	if d.Acceleration != "" {
		add("acceleration", v.T("page.tournament.acceleration.baku"))
	}
	if d.Zone != "" {
		add("zone", zone.Words(d.Zone))
	}
	if d.Format == "swiss" && d.Late > 0 && !d.IsOver() {
		late := d.Late
		if d.ByeRounds > 0 { // a stage with fewer rounds ends before
			late = min(late, d.ByeRounds/max(1, d.PerRound))
		}
		add("late", v.T("page.tournament.late", "round", (late-1)*max(1, d.PerRound)+1))
	}
	switch {
	case d.IsBattle():
		add("guilds", v.T("page.teams.battle_rule", "n", d.Counting))
	case d.HasTeams():
		add("matches", v.T("page.teams.rule"))
	}
	if d.PlayOff > 0 {
		add("play_off", v.T("page.tournament.play_off", "n", d.PlayOff))
	}
	if d.IsExhibition() {
		add("host", d.HostName)
		add("clocks", v.T("page.exhibition.clock", "clock", v.ClockWords(d.Clock), "minutes", d.HostMinutes, "seconds", d.HostSeconds))
		add("first", v.T("page.announce.first."+d.FirstMover))
		if d.HostLooks {
			add("looks", v.T("page.exhibition.looks"))
		}
	}
	add("points", v.T("page.tournament.points_of", "win", d.Win, "draw", d.Draw))
	if d.IsArena() {
		berserk := ""
		if d.BerserkOK {
			berserk = " " + v.T("page.tournament.berserk_rule", "n", d.BerserkN)
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

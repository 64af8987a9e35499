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
	"example.org/cups/pairing"
)

// TournamentCard is a tournament in a list.
type TournamentCard struct {
	tourney.Summary
	GuildName string // of the guild whose tournament it is; may be empty
	Earlier   bool   // it ended in a year before this one
	Mine      bool   // the viewer plays in it
}

// Name is what the tournament is called.
func (c TournamentCard) Name() string { return c.Setup.Name }

// IsBracket reports whether who loses leaves.
func (c TournamentCard) IsBracket() bool { return c.Setup.Format.IsBracket() }

// IsRobin reports whether everybody meets everybody.
func (c TournamentCard) IsRobin() bool { return c.Setup.Format.IsRobin() }

// IsArena reports whether players are paired as soon as they are free.
func (c TournamentCard) IsArena() bool { return c.Setup.Format == tourney.Arena }

// IsExhibition reports whether one plays against all others at once.
func (c TournamentCard) IsExhibition() bool { return c.Setup.Format == tourney.Exhibition }

// IsSwiss reports whether players with as many points meet.
func (c TournamentCard) IsSwiss() bool { return c.Setup.Format == tourney.Swiss }

// IsOpen reports whether it has not begun.
func (c TournamentCard) IsOpen() bool { return c.Status == tourney.IsOpen }

// IsOver reports whether nothing is played any more.
func (c TournamentCard) IsOver() bool {
	return c.Status == tourney.IsOver || c.Status == tourney.IsCancelled
}

// clock is the clock of its games; nil: there is none.
func (c TournamentCard) clock() *game.Control {
	if !c.Setup.Clock.IsSet() {
		return nil
	}
	return &c.Setup.Clock.Control
}

// Begins is when it has begun or will, as far as that is known.
func (c TournamentCard) Begins() time.Time {
	if !c.Began.IsZero() {
		return c.Began
	}
	return c.Setup.Starts
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
	Name     string // that the event gives or is about
	Margin   int    // of a result that a director has entered; 0: not known
	Text     string // a reason, or what somebody says
	Said     bool   // Text is what somebody says
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

// Tournament is what the page of a tournament shows.
type Tournament struct {
	TournamentCard
	Viewer      Viewer
	Show        string // what is shown: "teams", "standings", "table", "rounds", "bracket", "players" or "log"
	Directors   []string
	TieBreaks   []string // their codes, in their order; of the players, if there are teams
	TeamBreaks  []string
	CheckInFrom time.Time
	PauseReason string // of a director, while it is paused; may be empty
	Categories  []TournamentCategory
	Won         []tourney.Won   // who has won what, after the end
	Notice      *TournamentLine // the latest one of a director; nil: none

	People     map[string]tourney.Player // whom the page names, by account
	Guilds     map[string]string         // the names of guilds, by ID
	Teams      []TournamentTeam          // by place
	Matches    []tourney.TeamMatch       // in their order
	SeriesName string                    // of the series or league that counts it; empty: none
	MyGuilds   []wire.GuildMark          // for which the viewer could enter
	Entrants   []tourney.Entry
	Rows       []tourney.Row
	More       int                       // players below the rows that are shown
	Boards     map[[2]int]tourney.Board  // those of rows, matches and the bracket, by their rounds and numbers
	Number     int                       // of the round that is shown; 0: none is
	Chosen     tourney.Round             // that is shown; of an arena some of its games, the latest first
	Last       int                       // of an arena: the number of the first of these games
	Before     map[string]pairing.Points // what players had before this round, by account; nil: nobody may know
	Earlier    int                       // of an arena: where the games before those that are shown begin; 0: nowhere
	Current    tourney.Round             // the latest round while it is played; of an arena its open games
	Window     time.Time                 // until when the games of the latest round can be arranged; zero: they need not be
	All        []tourney.Round           // all rounds, for the results as a file
	Sheet      string                    // the only sheet of a round that is printed; empty: all
	SortKey    func(name string) string  // by which a round that is printed is sorted
	Site       string                    // the address to which links of this file are relative
	Bracket    *pairing.Bracket          // nil: it is not shown
	Finalists  []string                  // the accounts of its players, the best first
	Log        []TournamentLine
	Chat       []TournamentLine
	Live       []LiveGame

	Me       *tourney.Entry // nil: the viewer has never entered
	Paused   time.Time      // until when an arena does not pair the viewer; zero: it does
	MayEnter bool
	MayChat  bool
	Reported bool // the viewer has just reported a line of chat
	Direct   bool // the viewer is a director
	Hosts    bool // the viewer is the host of the exhibition
	Hidden   bool // only directors see the standings now
	MyGame   string

	Open      []tourney.OpenBoard // boards of any round without a result, for those who can end the tournament
	Governing *Governing          // what the viewer can do as an officer of the site; nil: nothing
	Ending    *TournamentLine     // how it was called off; nil: it was not
	Offered   time.Time           // until when its players can take it over, as nobody directs it; the zero time: somebody does
	MayTake   bool                // the viewer can take it over
	Now       time.Time
	Fault     *FormFault
}

// person is who has an account, as far as the page knows them.
func (d Tournament) person(account string) tourney.Player {
	if p, ok := d.People[account]; ok {
		return p
	}
	return tourney.Player{Account: account}
}

// NameOf is the name of a player.
func (d Tournament) NameOf(account string) string { return d.People[account].Name }

// GuildOf is the name of a guild; empty: there is none.
func (d Tournament) GuildOf(id string) string { return d.Guilds[id] }

// HostName is the name of who plays against all others.
func (d Tournament) HostName() string { return d.NameOf(d.Setup.Host) }

// isMine reports whether an account is that of the viewer.
func (d Tournament) isMine(account string) bool {
	return account != "" && account == d.Viewer.Account
}

// Tournament writes the page of a tournament.
func (p *Pages) Tournament(w io.Writer, d Tournament) error {
	return p.render(w, "tournament", d.Viewer, d)
}

// fault implements the interface that render looks for.
func (d Tournament) fault() *FormFault { return d.Fault }

// TournamentAddress is where a tournament is shown.
func (v *view) TournamentAddress(c TournamentCard) string {
	return "/tournaments/" + url.PathEscape(string(c.ID))
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
	case d.PlayOff > 0:
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
			t.Address = v.TournamentAddress(d.TournamentCard)
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
func (v *view) HasPage(p tourney.Player) bool {
	return v.HasProfile(play.Seat{Name: p.Name, Kind: play.Kind(p.Kind)})
}

// FreeRounds are the rounds for which the viewer can ask for a bye.
func (v *view) FreeRounds() []int {
	d := v.Data.(Tournament)
	var list []int
	if !d.IsSwiss() || d.Me == nil || d.Me.Status != tourney.In || d.IsOver() || len(d.Me.Byes) >= d.Setup.Byes {
		return nil
	}
	for n := d.Round + 1; n <= d.Setup.Rounds; n++ {
		if !slices.Contains(d.Me.Byes, n) && (n-1)%max(1, d.Setup.PerRound) == 0 {
			list = append(list, n)
		}
	}
	return list
}

// MayCheckIn reports whether the viewer can say now that they are there.
func (v *view) MayCheckIn() bool {
	d := v.Data.(Tournament)
	return d.IsOpen() && d.Me != nil && d.Me.Status == tourney.In && !d.Me.CheckedIn && !d.CheckInFrom.IsZero() && !d.Now.Before(d.CheckInFrom)
}

// ProgramAddress is the address of a tournament for programs, with the ending of a file.
func (v *view) ProgramAddress(ending string) string {
	return fmt.Sprintf("/api/v1/tournaments/%s%s", url.PathEscape(string(v.Data.(Tournament).ID)), ending)
}

// Who is a player as a link.
func (v *view) Who(p tourney.Player) linked {
	l := linked{Name: p.Name, Rating: v.EntrantRating(p), Guild: v.Viewer.Marks[p.Account]}
	if d, ok := v.Data.(Tournament); ok && d.isOutsider(p) {
		l.Outside = v.T("page.tournament.outside")
	}
	if v.HasPage(p) {
		l.Address = v.ProfileAddress(p.Name)
	}
	return l
}

// isOutsider reports whether a player is marked as one without an account. In a report nobody is.
func (d Tournament) isOutsider(p tourney.Player) bool {
	return p.Kind == tourney.Outside && !d.Setup.Elsewhere
}

// HasOutsiders reports whether the standings, or the round that is shown, have players without an account.
func (d Tournament) HasOutsiders() bool {
	return slices.ContainsFunc(d.Rows, func(r tourney.Row) bool { return d.isOutsider(r.Entry.Player) }) ||
		slices.ContainsFunc(d.Chosen.Boards, func(b tourney.Board) bool {
			return d.isOutsider(d.person(b.South)) || d.isOutsider(d.person(b.North))
		})
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
	o := d.Setup
	players := v.T("page.tournament.fact.count", "n", d.Players)
	if o.Most > 0 && o.Most < 1000 && d.IsOpen() {
		players = v.PlayersWords(d.TournamentCard)
	}
	list := []fact{{Name: v.T("page.tournament.fact.players"), Text: players}}
	add := func(key, text string) {
		if text != "" {
			list = append(list, fact{Name: v.T("page.tournament.fact." + key), Text: text})
		}
	}
	add("entry", v.WhoMayEnter(d.TournamentCard))
	if add("guild", d.GuildName); d.GuildName != "" {
		list[len(list)-1].Address = "/guilds/" + url.PathEscape(o.Guild)
	}
	if add("series", d.SeriesName); d.SeriesName != "" {
		list[len(list)-1].Address = "/series/" + url.PathEscape(o.Series)
	}
	if o.Ratings != "" {
		add("ratings", v.T("page.tournament.ratings.guild"))
	}
	if o.PerRound > 1 {
		add("games", v.T("page.tournament.two_games"))
	}
	if o.Acceleration != "" {
		add("acceleration", v.T("page.tournament.acceleration.baku"))
	}
	if o.Zone != "" {
		add("zone", zone.Words(o.Zone))
	}
	if d.IsSwiss() && o.Late > 0 && !d.IsOver() {
		late := o.Late
		if o.Rounds > 0 { // a stage with fewer rounds ends before
			late = min(late, o.Rounds/max(1, o.PerRound))
		}
		add("late", v.T("page.tournament.late", "round", (late-1)*max(1, o.PerRound)+1))
	}
	switch {
	case d.IsBattle():
		add("guilds", v.T("page.teams.battle_rule", "n", o.Teams.Counting))
	case d.HasTeams():
		add("matches", v.T("page.teams.rule"))
	}
	if o.PlayOff > 0 {
		add("play_off", v.T("page.tournament.play_off", "n", o.PlayOff))
	}
	if d.IsExhibition() {
		add("host", d.HostName())
		add("clocks", v.T("page.exhibition.clock", "clock", v.ClockWords(d.clock()), "minutes", o.HostExtraMinutes, "seconds", o.HostGuestSeconds))
		add("first", v.T("page.announce.first."+string(o.FirstMover)))
		if o.HostLooks {
			add("looks", v.T("page.exhibition.looks"))
		}
	}
	add("points", v.T("page.tournament.points_of", "win", halves(o.Points.Win), "draw", halves(o.Points.Draw)))
	if d.IsArena() {
		berserk := ""
		if o.Berserk {
			berserk = " " + v.T("page.tournament.berserk_rule", "n", tourney.BerserkMoves)
		}
		add("streaks", v.T("page.tournament.streak_rule")+berserk)
	}
	var breaks []string
	for _, code := range v.TableBreaks() {
		breaks = append(breaks, v.BreakName(code))
	}
	add("tie_breaks", strings.Join(breaks, ", "))
	if noShow := time.Duration(o.NoShowMs) * time.Millisecond; noShow < time.Minute {
		add("no_show", v.T("page.tournament.no_show_seconds", "n", int(noShow.Seconds())))
	} else {
		add("no_show", v.T("page.tournament.no_show_minutes", "n", int(noShow.Minutes())))
	}
	add("directors", strings.Join(d.Directors, ", "))
	return list
}

package wire

import (
	"cmp"
	"slices"
	"time"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/pairing"
)

// Tournament is a tournament in the form of GET /api/v1/tournaments/{id}.
type Tournament struct {
	ID            string      `json:"id" doc:"The ID of the tournament."`
	Version       int64       `json:"version" doc:"The version of the tournament. Every event increases it by one."`
	Name          string      `json:"name" doc:"The name of the tournament."`
	Text          string      `json:"text,omitempty" doc:"What the organiser says about it."`
	Format        string      `json:"format" doc:"How players meet: roundRobin, swiss, knockout, doubleElimination, arena, league, teams or exhibition."`
	Status        string      `json:"status" doc:"open: players can enter, and it has not begun. paused: nothing is paired. over: all is played; see approved. cancelled: it does not take place."`
	Approved      bool        `json:"approved" doc:"A director has said that the places count."`
	Cups          int         `json:"cups" doc:"Cups of each side."`
	Beans         int         `json:"beans" doc:"Beans in each stock."`
	Clock         *ClockTerms `json:"clock" doc:"The time for each game; null: no clock."`
	Rated         bool        `json:"rated" doc:"The games are rated."`
	Ratings       string      `json:"ratings" enum:"server,guild" doc:"Whose ratings players have here: server, or guild, those of the guild's own Elo list."`
	Acceleration  string      `json:"acceleration" enum:"none,baku" doc:"Virtual points with which a Swiss is paired: none, or baku (FIDE C.04.5.1)."`
	GamesPerRound int         `json:"gamesPerRound" minimum:"1" maximum:"2" doc:"How many games two players of a Swiss play when they are paired, each as a round, with the sides changed: with 2, rounds 1 and 2 have the same pairs, then 3 and 4."`
	Rounds        int         `json:"rounds" doc:"How many rounds there will be; 0 if that is not known yet, and in an arena."`
	Round         int         `json:"round" doc:"The latest round that is paired; 0 before the first one. An arena has one round."`
	Double        bool        `json:"double" doc:"Everybody meets everybody twice."`
	BestOf        int         `json:"bestOf" doc:"The games of a match of a knockout, a double elimination or a play-off."`
	Third         bool        `json:"third" doc:"A knockout or play-off has a match for the third place."`
	Groups        int         `json:"groups,omitempty" doc:"The groups of a round robin that a play-off follows: before the start as the organiser wishes, then as there are. Left out: all meet all."`
	PlayOff       int         `json:"playOff,omitempty" doc:"How many go on to a knockout after the last round. Left out: there is none."`
	PlayOffAt     int         `json:"playOffRound,omitempty" doc:"The first round of the play-off. Left out: it has not begun."`
	Minutes       *int        `json:"minutes" doc:"How long an arena lasts; null for other formats."`
	Periods       []Period    `json:"periods,omitempty" doc:"The boards of an arena that changes them, in their order, each for an equal part of the time; cups and beans are those of the first one. Left out: it has one board."`
	Pace          string      `json:"pace" doc:"When rounds are played: atOnce, daily, weekly, or arranged by the players."`
	Zone          string      `json:"zone" doc:"The time zone by whose clocks days and weeks are counted: UTC, or a name of the IANA such as Europe/Berlin."`
	Holidays      bool        `json:"holidays,omitempty" doc:"By post: the clocks of players who are on holiday stand. Left out: they run."`
	HideStandings bool        `json:"hideStandings" doc:"Only directors see the standings before the last round is paired."`
	Preview       bool        `json:"preview" doc:"A director publishes each round; one that nobody has published a day after its time is published by itself."`
	Starts        *string     `json:"starts" doc:"When it begins by itself; null: a director starts it."`
	Entry         string      `json:"entry" doc:"Who can enter: open, code or invitation."`
	Guild         *string     `json:"guild" doc:"The ID of the guild whose tournament it is; null: none."`
	Series        string      `json:"series,omitempty" doc:"The ID of the series or league that counts it. Left out: none does."`
	Members       bool        `json:"members" doc:"Only members of the guild can enter; without a guild only members of the site."`
	RatedFrom     int         `json:"ratedFrom" doc:"The least rating of a player; 0: any."`
	RatedTo       int         `json:"ratedTo" doc:"The highest rating of a player; 0: any."`
	Most          int         `json:"most" doc:"The most players. Others are on a waiting list."`
	MostOfGuild   int         `json:"mostOfGuild" minimum:"0" doc:"How many members of one guild can enter; 0: any number."`
	WhenFull      bool        `json:"whenFull" doc:"It begins as soon as the most players have entered."`
	Late          int         `json:"late" doc:"A Swiss can be entered until this round is paired; 0: not after the start."`
	Byes          int         `json:"byes" doc:"How many half-point byes a player of a Swiss can ask for."`
	CheckInMs     int64       `json:"checkInMs" doc:"How long before the start players must say that they are there; 0: they need not."`
	BreakMs       int64       `json:"breakMs" doc:"The time between two rounds."`
	WindowMs      int64       `json:"windowMs" doc:"How long players have for a round whose games they arrange."`
	Berserk       bool        `json:"berserk" doc:"In an arena, players may halve their clock for a point more, after at least 7 moves of their own."`
	TieBreaks     []string    `json:"tieBreaks" doc:"The tie-breaks in their order, as FIDE names them, or BEANS for the sum of margins."`
	Points        Points      `json:"points" doc:"What results are worth."`
	NoShowMs      int64       `json:"noShowMs" doc:"Who has not made the first move by then loses by forfeit."`
	Medals        bool        `json:"medals" doc:"The first three get a medal."`
	Prizes        []string    `json:"prizes,omitempty" doc:"What can be won among all players, in words: for the first place, the second and so on; empty for a place without a prize."`
	Categories    []Category  `json:"categories,omitempty" doc:"The groups of players with places of their own."`
	Elsewhere     bool        `json:"elsewhere,omitempty" doc:"It was played elsewhere or at a table, and read from a report."`
	Directors     []string    `json:"directors" doc:"The names of the directors."`
	Teams         *TeamTerms  `json:"teams,omitempty" doc:"Of a tournament of teams, and of an arena in which guilds play against each other: the guilds, and how. Left out: everybody plays for themselves."`
	Exhibition
	Players int     `json:"players" doc:"How many players take part."`
	Created string  `json:"created" doc:"When it was announced."`
	Began   *string `json:"began" doc:"When it began; null: not yet."`
	Ended   *string `json:"ended" doc:"When it ended; null: not yet."`
	Closes  *string `json:"closes" doc:"When an arena ends; null before its start and for other formats."`
	Until   *string `json:"until" doc:"When a pause ends by itself; null: there is none."`
	Next    *string `json:"next" doc:"When the next round is paired by itself; null: that is not known."`
}

// Exhibition are the terms of an exhibition, in which one plays against all others at once.
type Exhibition struct {
	Host             string `json:"host,omitempty" doc:"Of an exhibition: the name of the player who meets all others."`
	HostExtraMinutes int    `json:"hostExtraMinutes,omitempty" doc:"Of an exhibition: how many minutes more than clock the host has on each board. Left out: none."`
	HostGuestSeconds int    `json:"hostGuestSeconds,omitempty" doc:"Of an exhibition: how many seconds more the host has on each board for each guest. Left out: none."`
	FirstMover       string `json:"firstMover,omitempty" enum:"host,guests,alternating" doc:"Of an exhibition: who moves first."`
	HostLooks        bool   `json:"hostLooks,omitempty" doc:"Of an exhibition: the clock of the host on a board runs only while the host looks at it."`
}

// Category is a group of players of a tournament that has places of its own.
type Category = tourney.Category

// Period is a part of an arena that changes its board.
type Period struct {
	Cups  int     `json:"cups" doc:"Cups of each side."`
	Beans int     `json:"beans" doc:"Beans in each stock."`
	From  *string `json:"from,omitempty" doc:"When games with this board begin; left out before the start."`
}

// Points says what results are worth.
type Points struct {
	Win  float64 `json:"win" minimum:"0" doc:"A win."`
	Draw float64 `json:"draw" minimum:"0" doc:"A draw."`
	Loss float64 `json:"loss" minimum:"0" doc:"A loss."`
	Bye  float64 `json:"bye" minimum:"0" doc:"The bye of a player for whom no opponent is left."`
}

// NewTournament describes a tournament. name returns the name of an account.
func NewTournament(s *tourney.Summary, name func(account string) string) Tournament {
	o := &s.Setup
	w := Tournament{}
	fields.Copy(&w, o)
	w.ID, w.Version, w.Status, w.Approved = string(s.ID), s.Version, string(s.Status), s.Approved
	w.Clock, w.Rounds, w.Round, w.Groups, w.PlayOffAt = clockTerms(o.Clock.Control), s.Rounds, s.Round, 0, s.PlayOff
	w.Ratings, w.GamesPerRound, w.Acceleration, w.Zone = cmp.Or(w.Ratings, "server"), max(1, o.PerRound), cmp.Or(w.Acceleration, "none"), cmp.Or(o.Zone, "UTC")
	w.Starts, w.TieBreaks, w.Directors, w.Teams, w.Players = timeOrNull(o.Starts), words(o.TieBreaks), []string{}, newTeamTerms(o.Teams), s.Players
	w.Created, w.Began, w.Ended = Time(s.Created), timeOrNull(s.Began), timeOrNull(s.Ended)
	w.Closes, w.Until, w.Next = timeOrNull(s.Closes), timeOrNull(s.Until), timeOrNull(s.Next)
	for _, p := range s.Periods {
		w.Periods = append(w.Periods, Period{p.Cups, p.Beans, timeOrNull(p.From)})
	}
	if o.Format == tourney.Arena {
		w.Minutes = &o.Minutes
	}
	if s.Groups > 1 {
		w.Groups = s.Groups
	}
	if o.Host != "" {
		w.Host = name(o.Host)
	}
	if o.Guild != "" {
		w.Guild = &o.Guild
	}
	for _, account := range o.Directors {
		w.Directors = append(w.Directors, name(account))
	}
	return w
}

// timeOrNull returns a time as text, nil for the zero time.
func timeOrNull(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	text := Time(t)
	return &text
}

// words returns names as plain texts, never nil.
func words[T ~string](list []T) []string {
	all := make([]string, len(list))
	for i, w := range list {
		all[i] = string(w)
	}
	return all
}

// TournamentEntry is a player of a tournament.
type TournamentEntry struct {
	Name        string   `json:"name" doc:"The name of the player."`
	Number      int      `json:"number" doc:"The starting number; 0 for who does not take part."`
	Rating      int      `json:"rating" doc:"The rating in the class of the games at the time of the entry, or in the guild's own list, see ratings of the tournament; 0: none."`
	Provisional bool     `json:"provisional,omitempty" doc:"This rating was uncertain."`
	Kind        string   `json:"kind" doc:"The kind of account; outside: a player without an account, whom a director has added by name, or of a tournament that was played elsewhere."`
	Status      string   `json:"status" enum:"in,withdrawn,out,waiting" doc:"in: will be paired. withdrawn: has left. out: excluded by a director. waiting: on the waiting list."`
	At          string   `json:"at" doc:"When the player entered."`
	Shown       bool     `json:"shown,omitempty" doc:"In a tournament that was played elsewhere: the player has said that the results are theirs, and the profile shows them."`
	CheckedIn   bool     `json:"checkedIn" doc:"The player has said that they are there."`
	Byes        []int    `json:"byes" doc:"The rounds for which the player has asked for a bye."`
	Guild       string   `json:"guild,omitempty" doc:"The ID of the guild in whose team the player is."`
	Categories  []string `json:"categories,omitempty" doc:"The names of the categories in which the player is."`
	Listed      int      `json:"listed,omitempty" doc:"The rating in the guild's own list at the time of the entry."`
	PausedUntil string   `json:"pausedUntil,omitempty" doc:"In an arena, for my own entry: until when I am not paired, because of games that I have spoiled, see GET /api/v1/account/conduct."`
}

// NewEntry describes a player of a tournament.
func NewEntry(t *tourney.Table, e *tourney.Entry) TournamentEntry {
	w := TournamentEntry{
		Name: e.Name, Number: e.Number, Rating: e.Rating, Provisional: e.Provisional, Kind: string(e.Kind), Status: string(e.Status),
		At: Time(e.At), Shown: e.Shown, CheckedIn: e.CheckedIn, Byes: append([]int{}, e.Byes...), Guild: e.Guild, Listed: e.Listed,
	}
	for _, c := range t.Setup().Categories {
		if t.InCategory(c, e) {
			w.Categories = append(w.Categories, c.Name)
		}
	}
	return w
}

// Round is a round of a tournament.
type Round struct {
	Round    int        `json:"round" doc:"The number of the round, from 1."`
	Status   string     `json:"status" enum:"paired,playing,over" doc:"paired: no game has begun. playing: games are going on."`
	Pairings []Pairing  `json:"pairings" doc:"The boards, in their order."`
	Byes     []RoundBye `json:"byes" doc:"The players without an opponent."`
	Until    *string    `json:"until" doc:"Until when the players can arrange their games; null: they need not."`
}

// Pairing is a board of a round.
type Pairing struct {
	Board     int        `json:"board" doc:"The number of the board, from 1."`
	South     string     `json:"south" doc:"The name of the player who moves first, in a match in its first game."`
	North     string     `json:"north" doc:"The name of the other player."`
	Games     []string   `json:"games" doc:"The IDs of the games, in their order."`
	Result    string     `json:"result" doc:"The result of the game or match, South first; a sign for a forfeit; *: open."`
	Margin    int        `json:"margin,omitempty" doc:"What South had more at the end of the game. Left out: 0, not known, or a match of several games."`
	Match     int        `json:"match,omitempty" doc:"The number of the match in a bracket, or of the match of two teams in the round."`
	AtTable   bool       `json:"atTable,omitempty" doc:"A player has no account: there is no game on this server, and a director enters the result."`
	Reason    string     `json:"reason,omitempty" doc:"The director's reason for the result."`
	Agreed    *string    `json:"agreed,omitempty" doc:"When the game begins, as the players have agreed."`
	Proposals []Proposal `json:"proposals,omitempty" doc:"The times that the players have proposed."`
}

// Proposal is times at which a player could play.
type Proposal struct {
	By    string   `json:"by" doc:"The name of the player."`
	Times []string `json:"times" doc:"The times."`
}

// RoundBye is a player without an opponent in a round.
type RoundBye struct {
	Player string `json:"player" doc:"The name of the player."`
	Kind   string `json:"kind" enum:"allocated,half,full,zero" doc:"allocated: no opponent was left. half: asked for. zero: away, for no points."`
}

// NewRound describes a round, which the tournament must have.
func NewRound(t *tourney.Table, number int, name func(account string) string) Round {
	r := &t.Rounds()[number-1]
	w := Round{Round: number, Status: "playing", Pairings: []Pairing{}, Byes: []RoundBye{}}
	begun := false
	for i := range r.Boards {
		b := &r.Boards[i]
		p := newPairing(b, i+1, name)
		p.AtTable = t.AtTable(b) && !t.Setup().Elsewhere
		begun = begun || len(p.Games) > 0
		w.Pairings = append(w.Pairings, p)
	}
	for _, b := range r.Byes {
		w.Byes = append(w.Byes, RoundBye{name(b.Player), string(b.Kind)})
	}
	switch over := r.IsOver() && t.Setup().Format != tourney.Arena; {
	case over, t.Status() == tourney.IsOver, t.Status() == tourney.IsCancelled:
		w.Status = "over"
	case !begun && t.Setup().Format != tourney.Arena:
		w.Status = "paired"
	}
	if number == len(t.Rounds()) {
		w.Until = timeOrNull(t.Window())
	}
	return w
}

func newPairing(b *tourney.Board, number int, name func(account string) string) Pairing {
	p := Pairing{
		Board: number, South: name(b.South), North: name(b.North), Games: []string{}, Result: b.Result.String(), Margin: b.Margin, Match: b.Match,
		Reason: b.Reason, Agreed: timeOrNull(b.Agreed),
	}
	for _, g := range b.Games {
		p.Games = append(p.Games, string(g.ID))
	}
	for _, proposal := range b.Proposals {
		p.Proposals = append(p.Proposals, Proposal{name(proposal.By), timesOf(proposal.Times)})
	}
	return p
}

func timesOf(list []time.Time) []string {
	all := make([]string, len(list))
	for i, t := range list {
		all[i] = Time(t)
	}
	return all
}

// Standings is the table of a tournament.
type Standings struct {
	Version int64     `json:"version" doc:"The version of the tournament."`
	Columns []string  `json:"columns" doc:"points, and then the tie-breaks in their order."`
	Hidden  bool      `json:"hidden,omitempty" doc:"The standings are hidden until the last round is paired, and whoever asks is not a director: there are no players here."`
	Players []Ranking `json:"players" doc:"The players by place."`
	Won     []Won     `json:"won,omitempty" doc:"After the end: who has won which prizes, among all players and then in each category, of which the first three places are there also without a prize."`
}

// Won is what players have won in a tournament.
type Won struct {
	Category string   `json:"category,omitempty" doc:"The name of the category. Left out: among all players."`
	Place    int      `json:"place" doc:"The place, from 1."`
	Last     int      `json:"last" doc:"The last of the places that these players share; the same as place if one player has it. They share the prizes of all these places."`
	Players  []string `json:"players" doc:"The names of the players."`
	Prizes   []string `json:"prizes" doc:"The prizes, in words."`
}

// CategoryPlace is the place of a player in a category.
type CategoryPlace struct {
	Category string `json:"category" doc:"The name of the category."`
	Place    int    `json:"place" doc:"The place in it, from 1. Players whom nothing separates share it."`
}

// Ranking is a player in the standings.
type Ranking struct {
	Place      int             `json:"place" doc:"The place, from 1. Players whom nothing separates share it. 0: the host of an exhibition."`
	Name       string          `json:"name" doc:"The name of the player."`
	Number     int             `json:"number" doc:"The starting number."`
	Kind       string          `json:"kind,omitempty" enum:"outside" doc:"outside: a player without an account. Left out: an account."`
	Status     string          `json:"status" doc:"in, withdrawn or out."`
	Points     float64         `json:"points" doc:"The points."`
	TieBreaks  []float64       `json:"tieBreaks" doc:"The values of the tie-breaks, in the order of the columns."`
	Played     int             `json:"played" doc:"Games played on the board."`
	Wins       int             `json:"wins" doc:"Of these, the games won."`
	Draws      int             `json:"draws" doc:"The draws."`
	Losses     int             `json:"losses" doc:"The games lost."`
	Margin     int             `json:"margin" doc:"The sum of the margins of the games."`
	Ahead      string          `json:"ahead,omitempty" doc:"What puts this player above the next one: points, the code of a tie-break, played (the next one has not played a game), round (of a bracket or play-off: the next one has left earlier or was not in it) or group (the next one has a worse place in another group). Left out for a shared place."`
	StageAhead string          `json:"stageAhead,omitempty" doc:"The same about the next one of the group, or before the play-off."`
	Group      int             `json:"group,omitempty" doc:"The number of the group, from 1. Left out: there are no groups."`
	Stage      int             `json:"stagePlace,omitempty" doc:"The place in the group, or before the play-off. Left out: there are no groups and no play-off."`
	Rank       int             `json:"seed,omitempty" doc:"The seed in the play-off. Left out: this player is not in it."`
	Categories []CategoryPlace `json:"categories,omitempty" doc:"The categories in which the player is, and the places there."`
	Rounds     []Cell          `json:"rounds" doc:"The rounds so far, in an arena the games."`
}

// Cell is what a round was for a player.
type Cell struct {
	Round    int     `json:"round" doc:"The number of the round, from 1."`
	Board    int     `json:"board,omitempty" doc:"The number of the board; left out without an opponent."`
	Opponent string  `json:"opponent,omitempty" doc:"The name of the opponent."`
	Side     string  `json:"side,omitempty" enum:"south,north" doc:"south: the player has moved first."`
	Result   string  `json:"result,omitempty" doc:"The result with the points of this player first; *: open."`
	Bye      string  `json:"bye,omitempty" doc:"The kind of the bye."`
	Points   float64 `json:"points" doc:"What the round was worth."`
}

// NewStandings describes the standings as an account may see them.
func NewStandings(t *tourney.Table, account string, name func(account string) string) Standings {
	s := t.StandingsFor(account)
	w := Standings{Version: s.Version, Columns: s.Columns, Hidden: s.Hidden, Players: []Ranking{}}
	for i := range s.Rows {
		r := &s.Rows[i]
		p := Ranking{
			Place: r.Place, Name: r.Entry.Name, Number: r.Entry.Number, Status: string(r.Entry.Status), Points: points(r.Points), TieBreaks: []float64{},
			Played: r.Played, Wins: r.Wins, Draws: r.Draws, Losses: r.Losses, Margin: r.Margin, Ahead: string(r.Lead.By), StageAhead: string(r.StageLead.By), Group: r.Group, Stage: r.Stage, Rank: r.Rank, Rounds: []Cell{},
		}
		if r.Entry.Kind == tourney.Outside {
			p.Kind = string(tourney.Outside)
		}
		for _, v := range r.TieBreaks {
			p.TieBreaks = append(p.TieBreaks, v.Float())
		}
		for _, c := range r.Cells {
			cell := Cell{Round: c.Round, Board: c.Board, Bye: string(c.Bye), Points: points(c.Points)}
			if c.Opponent != "" {
				cell.Opponent, cell.Side, cell.Result = name(c.Opponent), "north", c.Result.String()
				if c.South {
					cell.Side = "south"
				}
			}
			p.Rounds = append(p.Rounds, cell)
		}
		w.Players = append(w.Players, p)
	}
	for _, c := range t.Setup().Categories {
		for _, r := range t.CategoryRows(s, c) {
			p := &w.Players[r.Index]
			p.Categories = append(p.Categories, CategoryPlace{c.Name, r.Place})
		}
	}
	for _, of := range t.Won() {
		won := Won{Category: of.Category, Place: of.Place, Last: of.Last, Players: []string{}, Prizes: words(of.Prizes)}
		for _, e := range of.Winners {
			won.Players = append(won.Players, e.Name)
		}
		w.Won = append(w.Won, won)
	}
	return w
}

// TournamentDesk is what the directors of a tournament have arranged beforehand.
type TournamentDesk struct {
	Version   int64       `json:"version" doc:"The version of the tournament."`
	Code      *string     `json:"code" doc:"The code with which players enter; null: there is none."`
	Invited   []string    `json:"invited" doc:"The names of all who are invited, in the order of the alphabet."`
	Forbidden [][]string  `json:"forbidden" doc:"Groups of players of whom no two may meet."`
	Pairs     []DeskPairs `json:"pairs" doc:"The rounds to come of which a director has chosen pairs."`
	Byes      []DeskBye   `json:"byes" doc:"The byes in rounds to come, asked for or given by a director."`
	Next      *NextRound  `json:"next,omitempty" doc:"The next round as it would be paired now. Left out: it was not asked for, or the round cannot be paired now, or in this format it is fixed who meets whom."`
}

// DeskPairs are pairs of a round to come.
type DeskPairs struct {
	Round int         `json:"round" doc:"The number of the round."`
	Pairs [][2]string `json:"pairs" doc:"The names of the players of each board, South first."`
}

// DeskBye is a bye in a round to come.
type DeskBye struct {
	Player string `json:"player" doc:"The name of the player."`
	Round  int    `json:"round" doc:"The number of the round."`
	Kind   string `json:"kind" enum:"half,full,zero" doc:"half: the points of a draw. full: those of a win. zero: nothing."`
}

// NextRound is a round before it is published.
type NextRound struct {
	Round    int           `json:"round" doc:"The number of the round."`
	Pairs    [][2]string   `json:"pairs" doc:"The names of the players of each board, South first, without those whose opponent has left."`
	Byes     []RoundBye    `json:"byes" doc:"The players without an opponent."`
	Warnings []PairWarning `json:"warnings" doc:"What is unusual about these pairs."`
}

// PairWarning is something that directors should know about a pair.
type PairWarning struct {
	Warning string   `json:"warning" doc:"met: the two have played each other. third: the player has had this side twice in a row. uneven: with this game the player would have had one side three times more often than the other. forbidden: a director has decided that they do not meet. bye: the player has had the bye already. out: the player has no opponent, and is not the only one."`
	Board   int      `json:"board,omitempty" doc:"The number of the board. Left out: the player has no opponent."`
	Players []string `json:"players" doc:"The names of the players."`
	New     bool     `json:"new,omitempty" doc:"With swap: the swap has broken this."`
}

// NewNextRound describes the next round of a tournament before it is published, nil if there is none.
// In it, two accounts sit in each other's places if swap names them.
func NewNextRound(t *tourney.Table, name func(account string) string, swap ...string) *NextRound {
	p, err := t.Preview()
	if err != nil {
		return nil
	}
	w := &NextRound{Round: p.Round, Pairs: [][2]string{}, Byes: []RoundBye{}, Warnings: []PairWarning{}}
	var pairs [][2]string
	for _, b := range p.Pairs {
		if b.Result == tourney.NoResult {
			pairs = append(pairs, [2]string{b.South, b.North})
		}
	}
	byes, before := p.Byes, pairs
	if len(swap) == 2 {
		pairs = tourney.Swap(pairs, swap[0], swap[1])
		byes = t.ByesBeside(pairs)
	}
	for _, pair := range pairs {
		w.Pairs = append(w.Pairs, [2]string{name(pair[0]), name(pair[1])})
	}
	for _, b := range byes {
		w.Byes = append(w.Byes, RoundBye{name(b.Player), string(b.Kind)})
	}
	w.Warnings = append(w.Warnings, NewPairWarnings(t, before, pairs, name)...)
	return w
}

// NewPairWarnings describes what is unusual about pairs of the next round, and what of it is new after a change of the
// pairs before.
func NewPairWarnings(t *tourney.Table, before, pairs [][2]string, name func(account string) string) (list []PairWarning) {
	was := t.Warnings(before)
	for _, of := range t.Warnings(pairs) {
		w := PairWarning{Warning: string(of.Warning), Board: of.Board, New: of.NewIn(was)}
		for _, account := range of.Players {
			w.Players = append(w.Players, name(account))
		}
		list = append(list, w)
	}
	return list
}

// NewTournamentDesk describes what the directors of a tournament have arranged.
func NewTournamentDesk(t *tourney.Table, name func(account string) string) TournamentDesk {
	w := TournamentDesk{Version: t.Version(), Invited: []string{}, Forbidden: [][]string{}, Pairs: []DeskPairs{}, Byes: []DeskBye{}}
	if code := t.Setup().Code; code != "" {
		w.Code = &code
	}
	names := func(accounts []string) []string {
		list := []string{}
		for _, account := range accounts {
			list = append(list, name(account))
		}
		return list
	}
	w.Invited = names(t.Invited())
	slices.Sort(w.Invited)
	for _, group := range t.Forbidden() {
		w.Forbidden = append(w.Forbidden, names(group))
	}
	next := len(t.Rounds()) + 1
	if pairs := t.ByHand(next); len(pairs) > 0 {
		of := DeskPairs{Round: next, Pairs: [][2]string{}}
		for _, p := range pairs {
			of.Pairs = append(of.Pairs, [2]string{name(p.South), name(p.North)})
		}
		w.Pairs = append(w.Pairs, of)
	}
	for _, e := range t.Entries() {
		for _, round := range e.Byes {
			if round >= next {
				w.Byes = append(w.Byes, DeskBye{e.Name, round, string(e.ByeIn(round))})
			}
		}
	}
	return w
}

// points returns points as the interface writes them.
func points(p pairing.Points) float64 { return float64(p) / 10 }

// TournamentEvent is an event of a tournament, in its stream. A field with an empty tag when belongs to
// the types whose rows name it, see [tourney.Type.Has].
type TournamentEvent struct {
	Type    string `json:"type" doc:"The type of the event."`
	Version int64  `json:"version" doc:"The version of the tournament after the event."`
	At      string `json:"at" doc:"When it happened."`
	By      string `json:"by,omitempty" doc:"The name of the account that caused it. Left out: it happened by itself."`

	Guild    string     `json:"guild,omitempty" when:"" doc:"The ID of the guild. For invitation: In whose team the player shall play. For entry: The guild in whose team the player is."`
	Player   string     `json:"player,omitempty" when:"" doc:"The name of the player whom the event is about. For withdrawal, bye: Left out: it is the one in by."`
	Players  []string   `json:"players,omitempty" when:"" doc:"For ratings: Those whose ratings have changed, and when the first round begins all. For forbid, permit, invitation: The names. For category: Those who are in it from now on. Left out: nobody. For offer: The directors, whose accounts are closed. For start: The players in the order of their numbers. For playOff: Those who go on, the best first. For lineUp: The players in the order of their boards. Left out: in the usual order."`
	Gone     bool       `json:"gone,omitempty" when:"" doc:"For showing: The profile does not show the results. For director: The account is no director any more. For withdrawal: The player did not come to a game. For team: The guild does not play."`
	Waiting  bool       `json:"waiting,omitempty" when:"" doc:"The player is on the waiting list."`
	Round    int        `json:"round,omitempty" when:"" doc:"The number of the round."`
	Kind     string     `json:"kind,omitempty" enum:"full,zero" when:"" doc:"What the bye of a director is worth: full, a win; zero, nothing. Left out: a draw."`
	Board    int        `json:"board,omitempty" when:"" doc:"For round: In an arena, the number of the first board of pairings. For game, result, proposal, agreement: The number of the board."`
	Pairings []Pairing  `json:"pairings,omitempty" when:"" doc:"The boards as they were paired."`
	Hand     bool       `json:"hand,omitempty" when:"" doc:"A director has chosen or changed pairs."`
	Byes     []RoundBye `json:"byes,omitempty" when:"" doc:"The players without an opponent."`
	Ratings  []int      `json:"ratings,omitempty" when:"" doc:"Their ratings, in the same order; 0: none."`
	Game     string     `json:"game,omitempty" when:"" doc:"The ID of the game. For result: Left out: the result is that of the board, by a director or because somebody is away."`
	Result   string     `json:"result,omitempty" when:"" doc:"The result of the game as its South sees it, or of the board if there is no game; * if the game does not count."`
	Was      string     `json:"was,omitempty" when:"" doc:"The result before, if this is a correction."`
	Margin   int        `json:"margin,omitempty" when:"" doc:"South's margin. Left out: 0, or not known."`
	Reason   string     `json:"reason,omitempty" when:"" doc:"The reason of a director, or of an officer of the site. Without them, players means that there were too few players, impossible that no pairing is possible, directors that nobody has directed the tournament any more, and guild that the player does not belong to the guild any more."`
	Times    []string   `json:"times,omitempty" when:"" doc:"For proposal: The times at which the player could play. For agreement: The one time of the game."`
	Until    *string    `json:"until,omitempty" when:"" doc:"For invitation: Until when it can be accepted. For pause: When it ends by itself. For offer: Until when a player can take the tournament over; then it is called off."`
	Officer  bool       `json:"officer,omitempty" when:"" doc:"The account in by is an officer of the site, and no director."`
	Name     string     `json:"name,omitempty" when:"" doc:"For rename: The name of the tournament from now on. For playerName: That of the player. For category: That of the category."`
	Number   int64      `json:"number,omitempty" when:"" doc:"For invitationGone, director: The number of the invitation that was answered. For blank: The version of the event whose text was removed. Left out: it was the description of the tournament."`
	Series   string     `json:"series,omitempty" when:"" doc:"The ID of the series that counts the tournament from now on. Left out: none."`
	Left     string     `json:"left,omitempty" when:"" doc:"The ID of the series that counted the tournament before. Left out: none."`
	Changes  []Change   `json:"changes,omitempty" when:"" doc:"What has changed, from what to what; categories and prizes in one line each. Neither codes nor names that an officer of the site has replaced are here."`
	Text     string     `json:"text,omitempty" when:"" doc:"For chat: The line. Left out: it was removed, or the writer has closed the account. For notice: What the director says to all. Left out: it was removed."`
}

// NewTournamentEvent describes an event of a tournament. The code of the tournament is not in it.
func NewTournamentEvent(t *tourney.Table, e *tourney.Event, name func(account string) string) TournamentEvent {
	w := TournamentEvent{
		Type: string(e.Type), Version: e.Version, At: Time(e.At), By: name(e.By), Guild: e.Guild, Player: name(e.Account), Gone: e.Gone, Waiting: e.Waiting,
		Round: e.Round, Kind: string(e.Kind), Board: e.Board, Game: string(e.Game), Margin: e.Margin, Reason: e.Reason, Times: timesOf(e.Times), Until: timeOrNull(e.Until), Series: e.Series, Left: e.Left, Text: e.Text,
		Officer: e.Officer, Number: e.Number, Hand: e.Hand, Ratings: e.Ratings,
	}
	if len(e.Times) == 0 {
		w.Times = nil
	}
	for _, c := range t.Changes(e) {
		w.Changes = append(w.Changes, Change(c))
	}
	if e.Type != tourney.Chatted { // of whose writer it is the name, which by has
		w.Name = e.Name
	}
	if e.Player != nil {
		w.Player, w.Guild = e.Player.Name, e.Player.Guild
	}
	for _, account := range e.Accounts {
		w.Players = append(w.Players, name(account))
	}
	if e.Type == tourney.Resulted {
		w.Result, w.Was = e.Result.String(), string(e.Was)
	}
	for i, p := range e.Pairs {
		b := tourney.Board{South: p.South, North: p.North, Result: p.Result, Margin: p.Margin, Match: p.Match}
		pairing := newPairing(&b, max(e.Board, 1)+i, name)
		if p.Game != "" {
			pairing.Games = append(pairing.Games, string(p.Game))
		}
		w.Pairings = append(w.Pairings, pairing)
	}
	for _, b := range e.Byes {
		w.Byes = append(w.Byes, RoundBye{name(b.Player), string(b.Kind)})
	}
	return w
}

// Place is the place that an account took in a tournament.
type Place struct {
	Tournament string  `json:"tournament" doc:"The ID of the tournament."`
	Name       string  `json:"name" doc:"The name of the tournament."`
	Format     string  `json:"format" doc:"How players met: roundRobin, swiss, knockout, doubleElimination, arena or league."`
	Cups       int     `json:"cups" doc:"Cups of each side."`
	Guild      *string `json:"guild" doc:"The ID of the guild whose tournament it was; null: none."`
	Ended      *string `json:"ended" doc:"When it ended."`
	Players    int     `json:"players" doc:"How many players took part."`
	Place      int     `json:"place" doc:"The place, from 1. Players whom nothing separates share it."`
	Medal      string  `json:"medal,omitempty" enum:"gold,silver,bronze" doc:"The medal for the place. Left out: there is none, or the organiser did not want medals."`
}

// medals are the names of medals, by the place.
var medals = [...]string{"", "gold", "silver", "bronze"}

// NewPlace describes a place in a tournament, with its medal from 1 to 3, or 0 for none.
func NewPlace(s *tourney.Summary, place, medal int) Place {
	o := &s.Setup
	w := Place{
		Tournament: string(s.ID), Name: o.Name, Format: string(o.Format), Cups: o.Cups, Ended: timeOrNull(s.Ended), Players: s.Players, Place: place, Medal: medals[medal],
	}
	if o.Guild != "" {
		w.Guild = &o.Guild
	}
	return w
}

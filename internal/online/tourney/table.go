// Package tourney holds one tournament on a server: its entries, rounds, pairings, results
// and standings, and what its directors decide.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author and the
// time. It returns the resulting events, or an [*Error] with a code. What happens by itself,
// such as the next round, happens in the same call as soon as it is due; [Table.Due] says
// when the server must give the command [Tick]. The package is pure: it never waits, writes,
// asks a clock or draws a random number. The events have all decisions in them, so a replay
// pairs nothing again. Packages pairing, swiss and contest compute pairings and standings,
// from the view that [Table.Contest] returns.
//
// What must happen elsewhere is data: [Table.Games] lists the games that the server must
// have opened. The ID of a game follows from the tournament, so that a game which is opened
// twice is one game.
package tourney

import (
	"iter"
	"maps"
	"math/bits"
	"slices"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
)

// Status is how far a tournament is.
type Status string

// The statuses.
const (
	IsOpen      Status = "open" // for entries; it has not begun
	IsRunning   Status = "running"
	IsPaused    Status = "paused"
	IsOver      Status = "over"
	IsCancelled Status = "cancelled"
)

// Statuses are all statuses.
var Statuses = []Status{IsOpen, IsRunning, IsPaused, IsOver, IsCancelled}

// EntryStatus says whether a player will be paired.
type EntryStatus string

// The statuses of entries.
const (
	In        EntryStatus = "in"
	Withdrawn EntryStatus = "withdrawn" // has left, and may come back
	Out       EntryStatus = "out"       // was excluded
	OnList    EntryStatus = "waiting"   // for somebody else to leave before the start
)

// Player is an account that enters.
type Player struct {
	Account     string    `json:"account"`
	Name        string    `json:"name"`
	Kind        play.Kind `json:"kind"`
	Rating      int       `json:"rating,omitempty"` // of the source of the setup, at the time of the entry; 0: none
	Provisional bool      `json:"provisional,omitempty"`
	Guild       string    `json:"guild,omitempty"`  // the ID of the guild in whose team the player is
	Listed      int       `json:"listed,omitempty"` // the rating in its own list at the time of the entry; 0: none
}

// Entry is a player of a tournament.
type Entry struct {
	Player
	Status    EntryStatus
	Number    int       // the starting number, from 1; 0 for who does not take part
	At        time.Time // of the entry
	Free      time.Time // in an arena: since when the player could be paired
	CheckedIn bool
	Shown     bool  // the player has said that the results from a report are theirs
	Byes      []int // the rounds of asked byes

	seated bool            // has a number
	said   int             // the rating of somebody without an account that a director has named; 0: none
	given  map[int]ByeKind // byes of directors that are not worth half a point, by their rounds
}

// Board is a pair of a round.
type Board struct {
	South, North string // accounts; South moves first, in a match in the first game
	Result       Result // of the game or match; NoResult while it is open
	Margin       int    // what South had more at the end of the game; 0 for a match
	Games        []Game // in their order; all but the last are over
	Match        int    // of a bracket, or of the round of teams, from 1
	Reason       string // of a director or an officer, if the result is not that of the games as they were played
	Agreed       time.Time
	Proposals    []Proposal

	version int64  // of the event that has paired the board
	board   int    // its number then
	given   Result // of a director: instead of what the games say
}

// Game is a game of a board.
type Game struct {
	ID      play.ID
	Changed bool   // the South of the board plays North
	Result  Result // as the South of the board sees it; NoResult for a game that is open or does not count
	Margin  int    // likewise
	How     string // how it ended
	Plies   int
	Moves   *[2]int // how many moves each has made, the South of the board first; nil: not known
	Over    bool
	Opened  time.Time
	Ended   time.Time
	Berserk [2]bool // who had halved their clock, the South of the board first
}

// Proposal is times at which a player could play.
type Proposal struct {
	By    string // an account
	Times []time.Time
}

// Round is a round, or all games of an arena.
type Round struct {
	Boards []Board
	Byes   []Bye
	Paired time.Time
	Ended  time.Time // the zero time while a board is open
	Hand   bool      // a director has chosen or changed pairs

	Matches [][2]string // of the first round of matches of a Swiss of teams: the guilds of each match, the second of them empty for a bye
}

// IsOver reports whether all boards have results.
func (r *Round) IsOver() bool {
	return !slices.ContainsFunc(r.Boards, func(b Board) bool { return b.Result == NoResult })
}

// A place says where a game belongs.
type place struct{ round, board, game int }

// Table is one tournament with all of its events. Make one with [New] or [Replay]. One
// goroutine at a time may use it.
type Table struct {
	log

	id         ID
	setup      Setup
	status     Status
	approved   bool
	stuck      bool     // the next round cannot be paired
	entries    []*Entry // in the order of entry
	byID       map[string]*Entry
	numbers    []*Entry // in the order of numbers
	rounds     []Round
	finalists  []*Entry // of the play-off, the best first; nil before
	stage      int      // how many rounds come before the play-off, once it has begun
	leader     string   // the last player of the first group of an accelerated Swiss; empty before round 1
	unrated    bool     // the first round waits for the ratings of the guild's list
	games      map[play.ID]place
	open       map[play.ID]bool // games without a result
	busy       map[string]int   // how many open games an account has
	called     []CallOff        // in the order of events
	invited    map[string]bool
	asked      []Invitation         // that wait for an answer, also those that have expired
	askedOnce  map[string]bool      // who was ever invited, and is asked for an answer
	declined   map[string]bool      // who has declined an invitation
	pauses     map[string]time.Time // until when accounts are not paired in an arena, because they have spoiled games
	met        map[string]bool      // the accounts that events mention, but not those that only play
	forbids    [][]string
	inCategory map[string][]string // the accounts in the categories that directors fill, by their folded names
	byHand     map[int][]Pairing
	answers    map[string]bool     // whether guilds play that have said so
	lineUps    map[string][]string // the orders of teams that officers have chosen
	joined     int64               // the version since which the series counts the tournament; 0: from the beginning
	began      time.Time
	ended      time.Time
	until      time.Time // the end of a pause
	lines      int
	notice     *Event            // the latest one
	offer      *Event            // to its players to direct it; nil: somebody does
	blanked    map[int64]bool    // the versions of events whose texts were removed
	renamed    map[string]string // the names of players without an account who had others before
	view       view
}

// New announces a tournament. The error is an [*Error].
func New(id ID, s Setup, by play.Actor, now time.Time) (*Table, error) {
	now = eventlog.Whole(now)
	s, err := s.Check(now)
	if err != nil {
		return nil, err
	}
	t := empty(id)
	if s.Format == Exhibition {
		s.Host = by.Account
	}
	others := askDirectors(&s, by)
	t.add(Event{At: now, Type: Created, By: by.Account, Setup: &s})
	for _, account := range others {
		if err := t.ask(account, AsDirector, "", Event{At: now, By: by.Account}); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func empty(id ID) *Table {
	return &Table{
		id: id, status: IsOpen, byID: map[string]*Entry{}, games: map[play.ID]place{}, open: map[play.ID]bool{}, busy: map[string]int{},
		invited: map[string]bool{}, declined: map[string]bool{}, pauses: map[string]time.Time{}, askedOnce: map[string]bool{}, met: map[string]bool{}, byHand: map[int][]Pairing{}, inCategory: map[string][]string{}, blanked: map[int64]bool{}, renamed: map[string]string{},
	}
}

// Replay returns the table after all of its events, beginning with the first one. The error
// names an event that cannot follow the events before it.
func Replay(id ID, events []Event) (*Table, error) {
	t := empty(id)
	if err := eventlog.Replay(&t.log, t.named(), events, func(e *Event) bool { return e.Type == Created }, t.take); err != nil {
		return nil, err
	}
	return t, nil
}

// named returns what the log calls the table.
func (t *Table) named() string { return "tournament " + string(t.id) }

// add makes an event happen.
func (t *Table) add(e Event) { eventlog.Add(&t.log, t.named(), e, t.take) }

// Command is a command of an actor to a table. The set of commands is closed.
type Command interface {
	apply(t *Table, by play.Actor, now time.Time) error
}

// Apply carries out a command and then everything that is due. It returns the events, or
// none if there was nothing to do. The error is an [*Error]. There can be both: a command
// that comes too late is refused after what was due has happened. Times are cut to whole
// milliseconds.
func (t *Table) Apply(by play.Actor, c Command, now time.Time) ([]Event, error) {
	before := t.Version()
	now = eventlog.Time(&t.log, now)
	t.advance(now)
	err := c.apply(t, by, now)
	if tick, ok := c.(Tick); ok && err == nil {
		t.pairArena(tick.Here, now)
	}
	t.advance(now)
	return t.Since(before), err
}

// Tick only lets happen what is due. The server gives this command at the time that
// [Table.Due] names.
type Tick struct {
	Here func(account string) bool // whether a player of an arena can be paired; nil: all can
}

func (Tick) apply(t *Table, by play.Actor, _ time.Time) error { return t.mustBeServer(by) }

func (t *Table) mustBeServer(by play.Actor) error {
	if !by.Server {
		return refuse(NotDirector)
	}
	return nil
}

// mustDirect says whether an actor may do what directors do. The server may, for an officer.
func (t *Table) mustDirect(by play.Actor) error {
	if !by.Server && !t.IsDirector(by.Account) {
		return refuse(NotDirector)
	}
	return nil
}

// IsDirector reports whether an account is a director.
func (t *Table) IsDirector(account string) bool {
	return account != "" && slices.Contains(t.setup.Directors, account)
}

// take changes the table by an event.
func (t *Table) take(e *Event) error {
	k := kindOf[e.Type]
	if k == nil {
		return eventlog.ErrType
	}
	t.view = view{}
	t.meet(e)
	maps.Copy(t.pauses, e.Pauses)
	if k.take != nil {
		if err := k.take(t, e); err != nil {
			return err
		}
	}
	if k.sets != nil {
		k.sets(&t.setup, e)
	}
	return nil
}

// takeSetup refuses an event that must have a setup and has none.
func (t *Table) takeSetup(e *Event) error {
	if e.Setup == nil {
		return eventlog.ErrEmpty
	}
	return nil
}

// announces puts the setup of an event in the place of the one before.
func announces(s *Setup, e *Event) {
	*s = *e.Setup
	s.Directors = slices.Clone(e.Setup.Directors)
}

// meet notes the accounts that an event mentions. Those of pairs and byes have entered.
func (t *Table) meet(e *Event) {
	mentioned := append([]string{e.By, e.Account}, e.Accounts...)
	if e.Setup != nil {
		mentioned = append(mentioned, e.Setup.Directors...)
	}
	for _, account := range mentioned {
		if account != "" && t.byID[account] == nil {
			t.met[account] = true
		}
	}
}

// Accounts returns the accounts without an entry that the events mention, in any order.
func (t *Table) Accounts() iter.Seq[string] {
	return func(yield func(string) bool) {
		for account := range t.met {
			if t.byID[account] == nil && !yield(account) {
				return
			}
		}
	}
}

// ID returns the ID of the tournament.
func (t *Table) ID() ID { return t.id }

// Setup returns what the organiser has decided. The caller must not change it.
func (t *Table) Setup() Setup { return t.setup }

// JoinedSeries returns the version since which the series of the setup counts the tournament, 0
// if it has done so from the beginning.
func (t *Table) JoinedSeries() int64 { return t.joined }

// Status returns how far the tournament is.
func (t *Table) Status() Status { return t.status }

// IsApproved reports whether a director has said that the places count.
func (t *Table) IsApproved() bool { return t.approved }

// Began returns when the tournament began, the zero time before.
func (t *Table) Began() time.Time { return t.began }

// Ended returns when the tournament ended, the zero time before.
func (t *Table) Ended() time.Time { return t.ended }

// Entries returns the players: those with a number by number, and then the others in the
// order of entry. The caller must not change them.
func (t *Table) Entries() []*Entry {
	list := slices.Clone(t.numbers)
	for _, e := range t.entries {
		if e.Number == 0 {
			list = append(list, e)
		}
	}
	return list
}

// EntryOf returns the entry of an account, nil if there is none.
func (t *Table) EntryOf(account string) *Entry { return t.byID[account] }

// Players returns how many players take part or will.
func (t *Table) Players() int { return len(t.numbers) }

// Rounds returns the rounds so far. An arena has one, with a board for each game. The caller
// must not change them.
func (t *Table) Rounds() []Round { return t.rounds }

// Planned returns how many rounds there will be, or 0 if that is not known.
func (t *Table) Planned() int {
	n := t.stageRounds()
	if t.setup.PlayOff > 0 && n > 0 {
		n += bits.Len(uint(max(t.playOffSize(), 2) - 1))
	}
	return n
}

// stageRounds is [Table.Planned] without a play-off.
func (t *Table) stageRounds() int {
	n := len(t.numbers)
	switch {
	case t.setup.Format == Swiss:
		return t.setup.Rounds * t.setup.perRound()
	case t.setup.Format.IsRobin():
		return t.setup.contestFormat().Rounds((n + t.groups() - 1) / t.groups())
	case t.setup.Format == Teams:
		return t.plannedMatches()
	case t.setup.Format == Exhibition:
		return 1
	}
	return 0
}

// Find returns the round, the board and the number of the game there, all from 1, of a game
// of this tournament.
func (t *Table) Find(id play.ID) (round, board, game int, ok bool) {
	p, ok := t.games[id]
	return p.round + 1, p.board + 1, p.game + 1, ok
}

// mostReason and mostLine are the lengths of the longest reason and line of chat, in
// characters, and mostLines is how many lines a tournament has.
const (
	mostReason = 200
	mostLine   = 200
	mostLines  = 1000
)

// Chat writes a line.
type Chat struct{ Text string }

func (c Chat) apply(t *Table, by play.Actor, now time.Time) error {
	text := naming.OneLine(c.Text)
	switch {
	case by.Account == "" || text == "" || utf8.RuneCountInString(text) > mostLine:
		return refuse(BadChat)
	case t.lines >= mostLines:
		return refuse(ChatFull)
	}
	t.add(Event{At: now, Type: Chatted, By: by.Account, Name: by.Name, Text: text})
	return nil
}

func (t *Table) takeLine(*Event) error { t.lines++; return nil }

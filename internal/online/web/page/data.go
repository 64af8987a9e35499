package page

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// Viewer is who looks at a page, and how.
type Viewer struct {
	Language   say.Language
	Theme      string                     // "light", "dark" or "auto", which follows the system
	Account    string                     // the ID of the account, "" for somebody without a session
	Name       string                     // of the account
	Kind       string                     // "guest", "member" or "bot"
	Officer    bool                       // a moderator or an operator
	Path       string                     // of this page
	Query      string                     // of this page, without a choice of the language; empty after a form
	Unread     int                        // messages that a member has not read
	News       int                        // what a member has not seen about tournaments
	Notices    int                        // notices that the viewer has not read
	Asking     int                        // members who ask to be friends
	Prefs      club.Settings              // of the board and of games, which the scripts read as data of the body; Hints: those that a member has seen, or "all"
	IsKept     bool                       // the viewer has chosen settings; else the browser's own count
	Plays      bool                       // in a tournament that has begun or will begin
	Paired     string                     // the ID of the viewer's open game of a tournament, if this is not its page
	Hosts      string                     // the ID of an exhibition with open games of which the viewer is the host, if this is not one of its boards
	Exhibition *Exhibition                // of whose boards the page shows one, or all; nil: of none
	Table      *tourney.TableBoard        // where the viewer plays at a table, if this is not the page of its tournament; nil: nowhere
	TableAt    string                     // the ID of this tournament
	TableAway  string                     // what puts its bar away
	Seek       wire.Seek                  // the viewer's own that is open; without an ID if there is none
	Sought     time.Time                  // when it was made
	Unfurl     Unfurl                     // what other places show of the page when its address is shared
	Fonts      string                     // the value of FontsCookie, "" for a browser that has no fonts of ours
	Fault      *FormFault                 // of a form of the page that was sent; nil: none was
	Imprint    bool                       // the operator has given an imprint
	Marks      map[string]*wire.GuildMark // the guilds at the names on this page, by account
}

// Front is what the front page shows.
type Front struct {
	Viewer          Viewer
	Seeks           []wire.Seek
	Games           []LiveGame         // the viewer's running games
	Playing, Online int                // running games and people on line
	Live            *LiveGame          // the best live game between people, nil if there is none
	Tournaments     []TournamentCard   // running ones and the next ones, at most three
	Set             *puzzle.Set        // of puzzles, for that of the day
	Progress        *practice.Progress // of the viewer, in puzzles
	Now             time.Time
	Level           int  // the level of the computer that suits the viewer, 1 to 8; 0 means 1
	Settled         bool // the level follows from the viewer's games, not from what the browser remembers
	HasPlayed       bool // the viewer has finished a game here
}

// Game is what the page of a game shows at first. The script goes on from
// Document.
type Game struct {
	Viewer       Viewer
	ID           string
	Start        play.Start
	Ratings      *wire.RatingChanges // by a rated game that is over; nil: it has changed nothing
	Holidays     [2][]club.Holiday   // of South and North, where they count
	Now          time.Time
	MayPlan      bool          // the viewer can plan moves
	Conduct      *wire.Conduct // of the viewer, if the game can be spoiled and others count; otherwise nil
	Moves        []cups.Move
	Takebacks    int
	Side         string       // the viewer's: "south", "north" or "none"
	Legal        []cups.Move  // the moves that the viewer may make now
	Actions      []string     // the actions that the viewer may take now, as the HTTP interface names them
	Status       string       // "waiting", "playing", "over" or "aborted"
	Outcome      cups.Outcome // of a game that is over
	NotMoved     bool         // the game does not count, because not both had moved
	Correction   string       // why an officer has corrected the result; empty if none has
	Document     any          // {"game": …, "view": …}, the message "game" of the socket
	Termination  string       // of a game that is over, as in records
	BerserkMoves int          // how many moves of one's own the point for half a clock needs
	InTournament bool         // there are no takebacks, and nobody gives time
	HostLooks    bool         // the clock of the host of its exhibition runs only while they look at the board
	Unbegun      string       // "south" or "north": the side whose first move did not come within [Game.FirstMove], which has aborted the game; else empty
	FirstMove    time.Duration
	AbortedBy    string // "south" or "north": the side that has aborted the game; else empty
	Late         bool   // it did so as it made no first move in time
	Waits        bool   // the viewer has offered to begin such a game again
	NextLevel    int    // after a game against the computer: the level that suits the viewer now; 0 if it is the same one
	Lesson       string // after several losses at the lowest level: the name of the lesson that helps; else empty
	Ply          int    // the position to show without a script; -1: the last
	Share        Share
}

// Opponent is the level of the computer that the viewer plays, 0 for everybody else.
func (g Game) Opponent() int {
	switch g.Side {
	case "south":
		return g.North().Level
	case "north":
		return g.South().Level
	}
	return 0
}

// IsAlone reports whether the viewer plays the computer, which reads no chat.
func (g Game) IsAlone() bool {
	return g.Opponent() > 0
}

// player is who plays a side; the computer has no name of its own, so a word takes its place.
func (g Game) player(side cups.Side) play.Seat {
	seat := g.Start.Seats[side]
	if seat.Name == "" {
		seat.Name = say.In(g.Viewer.Language).Get("page.game.computer")
	}
	return seat
}

// South is the player who moves first.
func (g Game) South() play.Seat { return g.player(cups.South) }

// North is the player who moves second.
func (g Game) North() play.Seat { return g.player(cups.North) }

// Cups is how many cups a side has.
func (g Game) Cups() int { return g.Start.Position.Cups() }

// Beans is with how many beans a side begins that gives no odds.
func (g Game) Beans() int { return int(g.Start.FullStock()) }

// Clock is the clock of the game, nil for none.
func (g Game) Clock() *game.Control { return ClockOf(g.Start.Control) }

// Odds are what a player gives the other.
func (g Game) Odds() odds { return oddsOf(g.Start) }

// Challenge is a challenge, on its page and in the list of those that wait for the viewer.
type Challenge struct {
	archive.Challenge
	Maker, Guest string // names; without a guest whoever has the link can accept it
	Mine         bool   // the viewer made it
	Link         string // the address to send
}

// Clock is the clock of the game to come, nil for none.
func (c Challenge) Clock() *game.Control {
	control, _ := game.ParseControl(c.Terms.Control) // none, if it cannot be read
	return ClockOf(control)
}

// Odds are what a player would give the other.
func (c Challenge) Odds() odds {
	t := c.Terms
	o := odds{By: play.Seat{Name: c.Maker}, Beans: t.Odds.Beans, Percent: t.Odds.TimePercent}
	if t.Odds.By == hall.ByOpponent {
		o.By.Name = c.Guest
	}
	if control, err := game.ParseControl(t.Control); err == nil && o.Percent > 0 {
		o.Clock = ClockOf(play.Part(control, o.Percent))
	}
	return o
}

// Account is what the page of the viewer's account shows. Somebody without an
// account is offered to sign in or to join.
type Account struct {
	Viewer   Viewer
	Since    time.Time
	Sessions []wire.Session    // where a member is signed in
	Ways     []wire.Credential // passwords and passkeys
	Tokens   []wire.Personal   // for programs
	Lends    bool              // may make tokens for workers
	Bots     []string          // names
	Hooks    []wire.Hook
	NewToken string // just made, and shown once; empty for none
	ByToken  bool   // only the form for a one-time token
	Reset    string // the one-time token that the address has; empty for none
	Next     string // the page that was asked for, and that is shown once the viewer is a member; empty for the account

	First      string // the code by which the viewer becomes the first operator; empty for none
	FirstSpent bool   // such a code does not work any more

	Mails           bool   // the server sends mail
	Mail            string // the member's confirmed address; empty for none
	Confirm         string // only the button that confirms an address, by this one-time token; empty for none
	Sent, Confirmed bool   // a mail was asked for, an address was confirmed

	Changed bool            // something about how the account is reached was just changed
	Deeds   []club.DeedDone // what was changed lately, the latest first
	Session string          // the ID of the viewer's
}

package page

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// Viewer is who looks at a page, and how.
type Viewer struct {
	Language   say.Language
	Theme      string // "light", "dark" or "auto", which follows the system
	Account    string // the ID of the account, "" for somebody without a session
	Name       string // of the account
	Kind       string // "guest", "member" or "bot"
	Officer    bool   // a moderator or an operator
	Path       string // of this page
	Query      string // of this page, without a choice of the language; empty after a form
	Unread     int    // messages that a member has not read
	News       int    // what a member has not seen about tournaments
	Notices    int    // notices that the viewer has not read
	Asking     int    // members who ask to be friends
	Prefs      Prefs
	Plays      bool                       // in a tournament that has begun or will begin
	Paired     string                     // the ID of the viewer's open game of a tournament, if this is not its page
	Hosts      string                     // the ID of an exhibition with open games of which the viewer is the host, if this is not one of its boards
	Exhibition *Exhibition                // of whose boards the page shows one, or all; nil: of none
	Table      *TableBoard                // where the viewer plays at a table, if this is not the page of its tournament; nil: nowhere
	Seek       wire.Seek                  // the viewer's own that is open; without an ID if there is none
	Sought     time.Time                  // when it was made
	Unfurl     Unfurl                     // what other places show of the page when its address is shared
	Fonts      string                     // the value of FontsCookie, "" for a browser that has no fonts of ours
	Fault      *FormFault                 // of a form of the page that was sent; nil: none was
	Imprint    bool                       // the operator has given an imprint
	Marks      map[string]*wire.GuildMark // the guilds at the names on this page, by account
}

// TableBoard is a board of a tournament that is not played on the server, because the opponent has no account.
type TableBoard struct {
	Tournament   string // its ID
	Round, Board int
	Opponent     string
	Away         string // what puts its bar away
}

// GameLine is one of the viewer's running games, in a list.
type GameLine struct {
	ID, Opponent string
	MyTurn       bool
	Cups         int
}

// Front is what the front page shows.
type Front struct {
	Viewer          Viewer
	Seeks           []wire.Seek
	Games           []GameLine         // the viewer's running games
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

// Player is one side of a game.
type Player struct {
	Account string // "" where no guild is shown at the name
	Name    string
	Level   int    // of the computer, 1 to 8; 0 for all others
	Kind    string // "guest", "member" or "bot"

	Rating      int // when the game began; 0 if there is none
	Provisional bool
	Gained      Gained // after a rated game; the zero value if it has changed nothing

	Guild *wire.GuildMark // at the name, in lists of players
}

// Gained is what a rated game has done to the rating of a player.
type Gained struct {
	Before, After int
	Provisional   bool // the rating after the game
}

// change writes by how much the rating has changed, always with a sign.
func (g Gained) change() string {
	if g.After == g.Before {
		return "+0"
	}
	return signed(g.After - g.Before)
}

// Game is what the page of a game shows at first. The script goes on from
// Document.
type Game struct {
	Viewer       Viewer
	ID           string
	South, North Player
	Cups, Beans  int
	Clock        *game.Control // nil for a game without clocks
	Odds         Odds          // what a player gives the other
	Holidays     []Holiday     // of the players, where they count
	MayPlan      bool          // the viewer can plan moves
	Conduct      *wire.Conduct // of the viewer, if the game can be spoiled and others count; otherwise nil
	Rated        bool
	Start        cups.Position
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
		return g.North.Level
	case "north":
		return g.South.Level
	}
	return 0
}

// IsAlone reports whether the viewer plays the computer, which reads no chat.
func (g Game) IsAlone() bool {
	return g.Opponent() > 0
}

// Challenge is a challenge, on its page and in the list of those that wait for the viewer.
type Challenge struct {
	ID          string
	From        string // the name of its maker
	To          string // whom it asks, "" for whoever has the link
	Mine        bool   // the viewer made it
	Link        string // the address to send
	Cups, Beans int
	Clock       *game.Control
	Rated       bool
	Odds        Odds
	Side        string // "south", "north" or "random": the side of the maker
	Status      string // "open", "accepted", "declined" or "cancelled"
}

// Account is what the page of the viewer's account shows. Somebody without an
// account is offered to sign in or to join.
type Account struct {
	Viewer   Viewer
	Since    time.Time
	Sessions []Secret // where a member is signed in
	Ways     []Secret // passwords and passkeys
	Tokens   []Secret // for programs
	Lends    bool     // may make tokens for workers
	Bots     []string // names
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

// Secret is something that lets somebody in: a session, a password, a passkey or a
// token.
type Secret struct {
	ID, Kind, Label string
	Page            string    // the name that a page of another site gives itself, if it has got the token
	Used            time.Time // zero: never
	This            bool      // the session of the viewer
}

// Error is what a page of an error says.
type Error struct {
	Viewer      Viewer
	Status      int // of HTTP
	Title, Text string
	Next        string // the page that a visitor sees after signing in; empty: that would not help
}

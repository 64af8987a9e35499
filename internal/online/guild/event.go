package guild

import (
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// Type is the type of an event. The values are stored and sent to programs, and must not
// change.
type Type string

// The types of events.
const (
	Founded    Type = "found"          // the guild begins: the first event of each table
	Described  Type = "describe"       // its description has changed
	Applied    Type = "application"    // somebody has applied
	Declined   Type = "decline"        // an officer has declined an application, or the applicant has withdrawn it
	Joined     Type = "member"         // somebody is a member now
	Departed   Type = "departure"      // a member has left, or was removed
	Officed    Type = "office"         // a member has another office or title
	Noticed    Type = "notice"         // a notice is on the board
	Unnoticed  Type = "noticeGone"     // a notice was taken down
	Asked      Type = "vote"           // a vote begins
	Voted      Type = "ballot"         // somebody has voted
	Honoured   Type = "honour"         // somebody is in the hall of fame
	Unhonoured Type = "honourGone"     // an entry of the hall of fame was taken out
	Closed     Type = "close"          // nothing is added to the guild any more
	ListSet    Type = "elo"            // the settings of the Elo list
	Resulted   Type = "result"         // a result was entered by hand, or a game between members has ended
	Corrected  Type = "correction"     // an entry of the list was corrected or deleted
	Imported   Type = "import"         // results or older ratings were imported
	Undone     Type = "importUndone"   // an import was undone
	Classed    Type = "game"           // what kind of game an entry is, which an older version of the server has not said
	Linked     Type = "link"           // a member has said that somebody outside is them
	Unlinked   Type = "unlink"         // somebody outside is not that member any more
	Merged     Type = "merge"          // two names outside are one person
	Parted     Type = "split"          // they are not
	Invited    Type = "invitation"     // somebody is asked to become a member, to take an office, or whether somebody outside is them
	Uninvited  Type = "invitationGone" // whoever was asked has said no, or an officer does not ask any more
	Readmitted Type = "readmission"    // somebody who was removed is not kept out any more
	Chatted    Type = "chat"           // a member has written a line in the chat room
	Hushed     Type = "chatGone"       // a line of chat was removed
	Blanked    Type = "blank"          // an officer of the site has removed the texts of another event

	LadderSet        Type = "ladder"          // the ladder is open, or has other terms
	LadderClosed     Type = "ladderGone"      // the ladder is closed
	LadderJoined     Type = "ladderMember"    // a member stands on the last place
	LadderLeft       Type = "ladderDeparture" // a member is not on the ladder any more
	LadderPlaced     Type = "ladderPlace"     // an officer has given a member another place
	LadderChallenged Type = "challenge"       // a member challenges one who stands above
	LadderGamed      Type = "challengeGame"   // a game of a challenge begins
	LadderResulted   Type = "challengeResult" // it has ended, or its result was corrected
	LadderEnded      Type = "challengeEnd"    // a challenge is over, or ends in another way after a correction
)

// Types are all types of events.
var Types = []Type{
	Founded, Described, Applied, Declined, Joined, Departed, Officed, Noticed, Unnoticed, Asked, Voted, Honoured,
	Unhonoured, Closed, ListSet, Resulted, Corrected, Imported, Undone, Classed, Linked, Unlinked, Merged, Parted, Chatted, Hushed,
	Invited, Uninvited, Readmitted, Blanked,
	LadderSet, LadderClosed, LadderJoined, LadderLeft, LadderPlaced, LadderChallenged, LadderGamed, LadderResulted, LadderEnded,
}

// Event is something that happened in a guild. Fields that have no meaning for its type are
// left out.
type Event struct {
	Version int64     `json:"-"`            // 1 for the first event of a table, then one more for each
	At      time.Time `json:"-"`            // in whole milliseconds
	Type    Type      `json:"type"`         // decides which of the other fields are set
	By      string    `json:"by,omitempty"` // the account that caused the event; empty: the server

	Profile *Profile      `json:"profile,omitempty"` // Founded, Described
	Account string        `json:"account,omitempty"` // whom the event is about; empty: nobody, or somebody outside
	Name    string        `json:"name,omitempty"`    // of somebody outside; Merged, Parted: the name that stays. Names of accounts are not stored: they change, and are erased with the account
	Office  Office        `json:"office,omitempty"`  // Joined, Officed, Invited
	Title   string        `json:"title,omitempty"`   // Officed, Invited: an office that the guild has named; Honoured: for what
	Text    string        `json:"text,omitempty"`    // Applied, Noticed, Asked, Honoured, Chatted; Departed, Corrected, LadderPlaced, LadderEnded: the reason; Resulted: a note
	Number  int64         `json:"number,omitempty"`  // Joined, Officed and Linked: the invitation that was accepted; Uninvited, Unnoticed, Voted, Unhonoured, Undone, Hushed, Blanked, LadderGamed, LadderResulted, LadderEnded: the version of the event that it is about
	Options []string      `json:"options,omitempty"` // Asked
	Option  int           `json:"option,omitempty"`  // Voted: from 0
	Ends    time.Time     `json:"ends,omitzero"`     // Asked, Invited, LadderChallenged
	Council bool          `json:"council,omitempty"` // Asked: only officers and masters vote
	Elo     *elo.Settings `json:"elo,omitempty"`     // ListSet
	South   *Person       `json:"south,omitempty"`   // Resulted, LadderGamed, Corrected: the new player
	North   *Person       `json:"north,omitempty"`   // Resulted, LadderGamed, Corrected
	Result  elo.Result    `json:"result,omitempty"`  // Resulted, LadderResulted, Corrected: the new result; empty in LadderResulted: nobody gets a point
	When    time.Time     `json:"when,omitzero"`     // Resulted: when the game ended; Corrected: the new time
	Game    play.ID       `json:"game,omitempty"`    // Resulted, Classed, LadderGamed, LadderResulted: a game on this server
	Cups    int           `json:"cups,omitempty"`    // Resulted of a game, Classed: the size of the board
	Speed   game.Speed    `json:"speed,omitempty"`   // Resulted of a game, Classed
	Own     bool          `json:"own,omitempty"`     // Resulted of a game, Classed: it belongs to a tournament of the guild, or to its ladder
	Contest string        `json:"contest,omitempty"` // Resulted of a game, Classed: the ID of its tournament on this server; empty: none, or an older version of the server has not said it
	Event   string        `json:"event,omitempty"`   // Resulted by hand: the name of the tournament; may be empty
	Entry   string        `json:"entry,omitempty"`   // Corrected, Classed; Linked, Unlinked, Merged, Parted, Invited: the name of the person outside
	Gone    bool          `json:"gone,omitempty"`    // Corrected: the entry was deleted; LadderResulted: the game ended before both had moved, and Account did not play
	Rows    []Row         `json:"rows,omitempty"`    // Imported
	Officer bool          `json:"officer,omitempty"` // By is an officer of the site, and acts as one
	Why     string        `json:"why,omitempty"`     // the reason: always with Officer; Closed: may be empty

	Ladder  *LadderTerms `json:"ladder,omitempty"`  // LadderSet; LadderChallenged: the terms of the challenge
	Place   int          `json:"place,omitempty"`   // LadderPlaced: from 1
	Outcome Outcome      `json:"outcome,omitempty"` // LadderEnded
}

// Stamp implements [eventlog.Of].
func (e *Event) Stamp() (version *int64, at *time.Time) { return &e.Version, &e.At }

type log = eventlog.Log[Event, *Event]

// Person is a player of the guild's list: somebody with an account, or somebody outside this
// server.
type Person struct {
	Account string `json:"account,omitempty"` // empty for somebody outside
	Name    string `json:"name,omitempty"`    // of somebody outside; not used with an account
}

// Row is an imported line: the result of a game, the older rating of South, or the place of
// South in an old tournament.
type Row struct {
	Line   int        `json:"line"` // of the file
	When   time.Time  `json:"when"`
	South  Person     `json:"south"`
	North  *Person    `json:"north,omitempty"`
	Result elo.Result `json:"result,omitempty"`
	Rating float64    `json:"rating,omitempty"`
	Games  int        `json:"games,omitempty"`
	Event  string     `json:"event,omitempty"` // the name of the tournament
	Place  int        `json:"place,omitempty"`
}

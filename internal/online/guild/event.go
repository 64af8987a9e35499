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

// kind is what all events of a type have in common.
type kind struct {
	is       Type
	means    string                            // what a line of the stream with this type means, for the description of the interface
	has      string                            // the fields of such a line by their names there, besides those that all lines have; with ? if it can lack
	take     func(t *Table, e *Event) error    // brings the event into the table
	changes  func(t *Table, e *Event) []Change // before take: what the event changes, from what to what; nil: nothing that is told
	unlogged bool                              // it is nothing that somebody does in an office, and the log does not show it
}

// kinds says of each type what it is. A type that is missing here is unknown everywhere.
var kinds = []kind{
	{is: Founded, means: "The guild begins.", has: "name office", take: (*Table).takeFounding},
	{is: Described, means: "The description or the way in has changed.", has: "officer? why? changes?", take: (*Table).takeProfile, changes: (*Table).newProfile},
	{is: Applied, means: "Somebody has applied.", has: "name? text?", take: (*Table).takePlea, unlogged: true},
	{is: Declined, means: "An application was declined or withdrawn.", has: "name?", take: (*Table).takeDecline},
	{is: Joined, means: "Somebody is a member now.", has: "name office number?", take: (*Table).takeMember},
	{is: Departed, means: "A member has left or was removed.", has: "name text?", take: (*Table).takeDeparture},
	{is: Officed, means: "A member has another office or title.", has: "officer? why? name office title? number? changes?", take: (*Table).takeOffice, changes: (*Table).newOffice},
	{is: Noticed, means: "A notice is on the board.", has: "text?", take: (*Table).takeNotice},
	{is: Unnoticed, means: "A notice was taken down.", has: "number", take: (*Table).takeNoticeGone},
	{is: Asked, means: "A vote begins.", has: "text? options? ends council?", take: (*Table).takeVote},
	{is: Voted, means: "Somebody has voted.", has: "number", take: (*Table).takeBallot, unlogged: true},
	{is: Honoured, means: "Somebody is in the hall of fame.", has: "name title? text?", take: (*Table).takeHonour},
	{is: Unhonoured, means: "An entry of the hall of fame was taken out.", has: "number", take: (*Table).takeHonourGone},
	{is: Closed, means: "The guild is closed.", has: "officer? why?", take: (*Table).takeEnd},
	{is: ListSet, means: "The settings of the Elo list have changed.", has: "changes? entries", take: (*Table).takeSettings, changes: (*Table).newSettings},
	{is: Resulted, means: "A result was entered, or a game between members has ended.", has: "text? entries", take: (*Table).takeResult},
	{is: Corrected, means: "An entry of the list was corrected or deleted.", has: "text? changes? entries", take: (*Table).takeCorrection, changes: (*Table).newEntry},
	{is: Imported, means: "Results or older ratings were imported.", has: "rows?", take: (*Table).takeImport},
	{is: Undone, means: "An import was undone.", has: "number entries", take: (*Table).takeUndoing},
	{is: Classed, means: "What kind of game an entry is, which an older version of the server has not said.", has: "entries", take: (*Table).takeClass, unlogged: true},
	{is: Linked, means: "Somebody outside is an account now.", has: "name number? entries", take: (*Table).takeLink},
	{is: Unlinked, means: "Somebody outside is that account no longer.", has: "name entries", take: (*Table).takeUnlink},
	{is: Merged, means: "Two names outside are one person now.", has: "name entries", take: (*Table).takeMerge},
	{is: Parted, means: "Two names outside are one person no longer.", has: "name entries", take: (*Table).takeSplit},
	{is: Chatted, means: "Somebody has written in the chat room.", has: "text?", take: (*Table).takeLine, unlogged: true},
	{is: Hushed, means: "A line was removed from the chat room.", has: "name? number", take: (*Table).takeLineGone},
	{is: Invited, means: "Somebody is invited to become a member, or a member to take an office.", has: "name? office? title? outside? ends", take: (*Table).takeInvitation},
	{is: Uninvited, means: "An invitation was declined or taken back.", has: "name? number", take: (*Table).takeRefusal},
	{is: Readmitted, means: "Somebody who was removed is not kept out any more.", has: "name?", take: (*Table).takeReadmission},
	{is: Blanked, means: "An officer of the site has removed the texts of another event.", has: "officer why name? number", take: (*Table).takeBlank},

	{is: LadderSet, means: "The ladder is open, or has other terms.", has: "changes? ladder", take: (*Table).takeLadder, changes: (*Table).newLadder},
	{is: LadderClosed, means: "The ladder is closed.", take: onLadder((*Ladder).takeEnd)},
	{is: LadderJoined, means: "A member stands on the last place of the ladder.", has: "name", take: (*Table).takeLadderMember, unlogged: true},
	{is: LadderLeft, means: "A member is not on the ladder any more. Whoever leaves the guild is not on it either, without this event.", has: "name", take: onLadder((*Ladder).takeDeparture), unlogged: true},
	{is: LadderPlaced, means: "An officer has given a member another place of the ladder.", has: "name text? place", take: onLadder((*Ladder).takePlace)},
	{is: LadderChallenged, means: "A member challenges one who stands above.", has: "name ends ladder", take: onLadder((*Ladder).takeChallenge), unlogged: true},
	{is: LadderGamed, means: "A game of a challenge begins.", has: "number game south north", take: (*Table).takeLadderGame, unlogged: true},
	{is: LadderResulted, means: "A game of a challenge has ended, or its result was corrected.", has: "name? number game result? unplayed?", take: onLadder((*Ladder).takeResult), unlogged: true},
	{is: LadderEnded, means: "A challenge is over, or ends in another way because a result was corrected.", has: "name text? number outcome", take: onLadder((*Ladder).takeOutcome)},
}

// Types are all types of events.
var Types, kindOf = eventlog.Index(kinds, func(k *kind) Type { return k.is })

// Means returns what a line of the stream with the type means, for the description of the interface.
func (t Type) Means() string { return kindOf[t].means }

// Has returns the fields of a line of the stream with the type, with spaces in between, besides those that all
// lines have. Behind one that can lack is a question mark.
func (t Type) Has() string { return kindOf[t].has }

// IsLogged reports whether the log of a guild shows events of the type.
func (t Type) IsLogged() bool { return !kindOf[t].unlogged }

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

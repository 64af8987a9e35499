package series

import (
	"slices"
	"time"

	"example.org/cups/internal/merge"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/tourney"
)

// Type is the type of an event. The values are stored and sent to programs, and must not
// change.
type Type string

// The types of events.
const (
	Created   Type = "create"     // the series is announced: the first event of each table
	Counted   Type = "tournament" // a tournament belongs to it, or has gone on
	Removed   Type = "removal"    // a tournament does not belong to it any more
	SignedUp  Type = "entry"      // a player wants to play in the next season
	SignedOff Type = "withdrawal" // a player does not want to play in the next season
	Seasoned  Type = "season"     // a season has its tiers
	Closed    Type = "end"        // nothing is added any more
	Described Type = "describe"   // an officer of the site has changed the name, or removed the text
)

// kind is what all events of a type have in common.
type kind struct {
	is      Type
	means   string                                  // what a line of the stream with this type means, for the description of the interface
	has     string                                  // the fields of such a line by their names there, besides those that all lines have; with ? if it can lack
	take    func(t *Table, e *Event) error          // brings the event into the table
	changes func(t *Table, e *Event) []merge.Change // what the log says was changed, from what to what; nil: nothing
}

// kinds says of each type what it is. A type that is missing here is unknown everywhere.
var kinds = []kind{
	{is: Created, means: "The series is announced.", take: (*Table).takeSetup},
	{is: Counted, means: "A tournament belongs to it, or has begun, ended, been approved or been corrected: the table may have changed.", has: "tournament status", take: (*Table).takePart},
	{is: Removed, means: "A tournament was taken out.", has: "tournament", take: (*Table).takeRemoval},
	{is: SignedUp, means: "A player wants to play in the next season.", has: "player", take: (*Table).takeEntry},
	{is: SignedOff, means: "The player in by does not want to play in the next season any more.", take: (*Table).takeWithdrawal},
	{is: Seasoned, means: "A season has its tiers, and nobody has signed up for the next one.", has: "season", take: (*Table).takeSeason},
	{is: Closed, means: "Nothing is added any more.", has: "officer? reason?", take: (*Table).takeEnd},
	{is: Described, means: "An officer of the site has changed the name, or removed the text.", has: "officer changes reason", take: (*Table).takeSetup, changes: (*Table).newSetup},
}

// Types are all types of events.
var Types, kindOf = eventlog.Index(kinds, func(k *kind) Type { return k.is })

// Means returns what a line of the stream with the type means, for the description of the interface.
func (t Type) Means() string { return kindOf[t].means }

// Has returns the fields of a line of the stream with the type, with spaces in between, besides those that all
// lines have. Behind one that can lack is a question mark.
func (t Type) Has() string { return kindOf[t].has }

// Event is something that happened to a series. Fields that have no meaning for its type are
// left out.
type Event struct {
	Version int64     `json:"-"`            // 1 for the first event of a table, then one more for each
	At      time.Time `json:"-"`            // in whole milliseconds
	Type    Type      `json:"type"`         // decides which of the other fields are set
	By      string    `json:"by,omitempty"` // the account that caused the event; empty: it happened by itself

	Setup   *Setup          `json:"setup,omitempty"`   // Created, Described
	Part    *Part           `json:"part,omitempty"`    // Counted; Removed: only its ID
	Player  *tourney.Player `json:"player,omitempty"`  // SignedUp
	Season  *Season         `json:"season,omitempty"`  // Seasoned
	Officer bool            `json:"officer,omitempty"` // By is an officer of the site, and no director
	Reason  string          `json:"reason,omitempty"`  // always with Officer
}

// Stamp implements [eventlog.Of].
func (e *Event) Stamp() (version *int64, at *time.Time) { return &e.Version, &e.At }

type log = eventlog.Log[Event, *Event]

// Part is a tournament of a series as it was last heard of.
type Part struct {
	ID       tourney.ID     `json:"id"`
	Version  int64          `json:"version,omitempty"` // of the tournament
	Joined   int64          `json:"joined,omitempty"`  // its version since which it belongs to the series; 0: from the beginning
	Name     string         `json:"name,omitempty"`
	Status   tourney.Status `json:"status,omitempty"`
	Approved bool           `json:"approved,omitempty"`
	Starts   time.Time      `json:"starts,omitzero"`
	Ended    time.Time      `json:"ended,omitzero"`
	Places   []Place        `json:"places,omitempty"` // of a tournament that is over
}

// Place is where a player came in a tournament.
type Place struct {
	Account string `json:"account"`
	Name    string `json:"name"`
	Place   int    `json:"place"` // from 1; players whom nothing separates share a place
}

// Season is a season of a league.
type Season struct {
	Number int       `json:"number"` // from 1
	Starts time.Time `json:"starts,omitzero"`
	Maker  string    `json:"maker,omitempty"` // an account that directs its tournaments, too; empty: none
	Tiers  []Tier    `json:"tiers"`           // the highest first
}

// Tier is a tournament of a season.
type Tier struct {
	ID      tourney.ID       `json:"id"`
	Name    string           `json:"name"`
	Players []tourney.Player `json:"players"` // the best first
}

// Forget gives an account another name in the event, because the account is erased. It
// reports whether it has changed the event. What the event shares with others stays as it is.
func (e *Event) Forget(account, name string) bool {
	changed := false
	if e.Player != nil && e.Player.Account == account && e.Player.Name != name {
		p := *e.Player
		p.Name = name
		e.Player, changed = &p, true
	}
	if e.Part != nil {
		part := *e.Part
		part.Places = slices.Clone(part.Places)
		for i := range part.Places {
			if p := &part.Places[i]; p.Account == account && p.Name != name {
				p.Name, changed = name, true
			}
		}
		e.Part = &part
	}
	if e.Season != nil {
		season := *e.Season
		season.Tiers = slices.Clone(season.Tiers)
		for i := range season.Tiers {
			tier := &season.Tiers[i]
			tier.Players = slices.Clone(tier.Players)
			for k := range tier.Players {
				if p := &tier.Players[k]; p.Account == account && p.Name != name {
					p.Name, changed = name, true
				}
			}
		}
		e.Season = &season
	}
	return changed
}

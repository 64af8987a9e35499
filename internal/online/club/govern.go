package club

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/job"
	"example.org/cups/internal/online/play"
)

// The kinds of the jobs that end, or hand over, what an account that is closed runs alone. The key is
// the ID of the account.
const (
	DirectorGone = "directorGone" // tournaments and series
	MasterGone   = "masterGone"   // guilds
)

// goneJobs returns the jobs that follow from the end of an account.
func goneJobs(account string, at time.Time) []archive.Job {
	return []archive.Job{{Kind: DirectorGone, Key: account, Due: at}, {Kind: MasterGone, Key: account, Due: at}}
}

// MemberGone is the kind of the jobs that take an account that does not belong to a guild any more out
// of the guild's tournaments.
const MemberGone = "memberGone"

// gone is the body of such a job.
type gone struct {
	Guild   string `json:"guild"`
	Account string `json:"account"`
}

// MemberGoneJob returns the job that follows from the end of a membership.
func MemberGoneJob(guild, account string, at time.Time) archive.Job {
	body, err := json.Marshal(gone{guild, account})
	if err != nil {
		panic(err) // encoding two IDs cannot fail
	}
	return archive.Job{Kind: MemberGone, Key: guild + "/" + account, Due: at, Body: body}
}

// ReadMemberGone returns the guild and the account of such a job.
func ReadMemberGone(j archive.Job) (guild, account string, err error) {
	var g gone
	if err := json.Unmarshal(j.Body, &g); err != nil {
		return "", "", fmt.Errorf("the end of the membership %s: %w", j.Key, err)
	}
	return g.Guild, g.Account, nil
}

// TakeGone returns what does such jobs: it calls do with the account, unless it was opened again.
func (c *Club) TakeGone(do func(ctx context.Context, account string) error) job.Do {
	return func(ctx context.Context, j archive.Job) (time.Time, error) {
		account, err := c.Archive.Account(ctx, j.Key)
		switch {
		case errors.Is(err, archive.ErrNotFound):
			return time.Time{}, nil
		case err != nil || account.Closed.IsZero():
			return time.Time{}, err
		}
		return time.Time{}, do(ctx, j.Key)
	}
}

// ClosedOf returns the closed accounts among some.
func (c *Club) ClosedOf(ctx context.Context, all []string) (closed []string, err error) {
	accounts, err := c.Archive.AccountsOf(ctx, all...)
	if err != nil {
		return nil, err
	}
	for _, id := range all {
		if known, ok := accounts[id]; !ok || !known.Closed.IsZero() {
			closed = append(closed, id)
		}
	}
	return closed, nil
}

// Act is what an officer of the site has done in what others run.
type Act struct {
	Place
	Name    string // of the place
	Deed    string // as of [News]
	By      string // the account of the officer; empty: whoever runs the machine
	Reason  string
	Detail  string // more for the log of officers: from what to what; may be empty
	Version int64  // of the event
	At      time.Time
	Told    []string // the accounts whom it concerns; the first one is the subject in the log
}

// Keep adds to a change the entry in the log of officers, and the news of those whom the act
// concerns. After it is stored, call [Club.HaveNews] for those that Keep returns.
func (a Act) Keep(c *archive.Change) (told []string, err error) {
	n := News{Type: OfficerActed, Name: a.Name, Place: a.Kind, ID: a.ID, Deed: a.Deed, Reason: a.Reason}
	if a.Kind == InTournament {
		n.Tournament = a.ID
	}
	entry := archive.LogEntry{At: a.At, Actor: a.By, Action: a.Deed, Detail: fmt.Sprintf("%s%d “%s”%s: %s", a.Place.detail(), a.Version, a.Name, a.Detail, a.Reason)}
	if a.Deed == "close" {
		entry.Action = "closePlace" // an account is closed by "close"
	}
	for _, account := range a.Told {
		if entry.Subject == "" {
			entry.Subject = account
		}
		if account == "" || account == a.By || slices.Contains(told, account) {
			continue
		}
		if err := n.Tell(c, account, fmt.Sprintf("%s%d", a.Place.detail(), a.Version), a.At); err != nil {
			return nil, err
		}
		told = append(told, account)
	}
	c.Add(entry)
	return told, nil
}

// DeedsIn has what an officer of the site does in what others run, by the kind of the place.
var DeedsIn = map[PlaceKind][]string{
	InTournament: {"cancel", "rename", "renameOutside", "blank", "appoint"},
	InGuild:      {"close", "rename", "blank", "appoint"},
	InSeries:     {"close", "rename", "blank"},
	InGame:       {"blank"},
	InStudy:      {"blank"},
}

// The kinds of the jobs by which a command on the machine of the archive acts as an officer of the
// site. The server does them, because it knows the present state of what they change.
const (
	GovernArbiter = "governArbiter" // tournaments and series
	GovernGuilds  = "governGuilds"
)

// Order is what an officer of the site wants done in what others run. It is the body of such a job.
type Order struct {
	Kind    PlaceKind `json:"kind"`
	ID      string    `json:"id"`
	Deed    string    `json:"deed"`              // as of [News]
	Name    string    `json:"name,omitempty"`    // rename, renameOutside
	Outside string    `json:"outside,omitempty"` // renameOutside: the name of somebody without an account
	Account string    `json:"account,omitempty"` // appoint
	Number  int64     `json:"number,omitempty"`  // blank: the version of an event; 0: the description
	Reason  string    `json:"reason"`
	Version int64     `json:"version,omitempty"` // rename, renameOutside, blank of a description: that the officer has read; 0: any
}

// Job returns the job of an order. name tells it from others.
func (o Order) Job(name string, at time.Time) (archive.Job, error) {
	body, err := json.Marshal(o)
	kind := GovernArbiter
	if o.Kind == InGuild {
		kind = GovernGuilds
	}
	return archive.Job{Kind: kind, Key: name, Due: at, Body: body}, err
}

// TakeOrders returns what does the orders of a kind. An order that is refused, or whose place there is
// not, is logged and not tried again.
func TakeOrders(log *slog.Logger, do func(ctx context.Context, by play.Actor, o Order) error, isRefusal func(err error) bool) job.Do {
	return func(ctx context.Context, j archive.Job) (time.Time, error) {
		var o Order
		if err := json.Unmarshal(j.Body, &o); err != nil {
			return time.Time{}, fmt.Errorf("the order %s: %w", j.Key, err)
		}
		err := do(ctx, play.Actor{Officer: true}, o)
		if errors.Is(err, archive.ErrNotFound) || err != nil && isRefusal(err) {
			log.Warn("an order of the machine was refused", "kind", o.Kind, "id", o.ID, "deed", o.Deed, "error", err)
			err = nil
		}
		return time.Time{}, err
	}
}

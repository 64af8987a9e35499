package tourney

import (
	"cmp"
	"slices"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
)

// Part is what somebody is invited to be in a tournament.
type Part string

// The parts. Whoever is invited with the zero part may enter on the terms of the tournament.
const (
	AsEntrant  Part = ""
	AsPlayer   Part = "player"   // enters though the terms do not allow it
	AsDirector Part = "director" // directs the tournament, too
	AsShown    Part = "results"  // says that results which a report has under the account's name are its own
)

// Invitation asks an account to play in a tournament, or to direct it. Nobody does
// either without having said yes.
type Invitation struct {
	Number   int64 // names the invitation: the version of its event
	Account  string
	By       string
	As       Part
	Guild    string // for whose team; empty: none
	At, Ends time.Time
}

const (
	// InvitationTime is how long an invitation waits for its answer.
	InvitationTime  = 30 * 24 * time.Hour
	mostInvitations = MostPlayers // that wait
)

// Invitations returns the invitations that wait for an answer at a time, the oldest first.
func (t *Table) Invitations(now time.Time) []Invitation {
	return slices.DeleteFunc(slices.Clone(t.asked), func(o Invitation) bool { return !now.Before(o.Ends) })
}

// HasAsked reports whether an account was ever invited.
func (t *Table) HasAsked(account string) bool { return t.askedOnce[account] }

// ask invites an account. To invite somebody again changes nothing; to add somebody who is invited to
// enter takes the place of that invitation, so nobody is asked twice to play.
func (t *Table) ask(account string, as Part, guild string, e Event) error {
	return t.askAll([]string{account}, as, guild, e)
}

// askAll is [Table.ask] for several accounts: all of them, or none.
func (t *Table) askAll(accounts []string, as Part, guild string, e Event) error {
	waiting := t.Invitations(e.At)
	var asked []string
	for _, account := range accounts {
		isAsked := slices.Contains(asked, account) || slices.ContainsFunc(waiting, func(o Invitation) bool {
			return o.Account == account && (o.As == as && o.Guild == guild || o.As == AsPlayer && as == AsEntrant)
		})
		switch {
		case isAsked: // as before
		case t.declined[account]:
			return refuse(HasDeclined)
		case len(waiting)+len(asked) >= mostInvitations:
			return refuseField(BadCommand, "players", "too many invitations wait for their answers")
		default:
			asked = append(asked, account)
		}
	}
	for _, account := range asked {
		e.Type, e.Account, e.Accounts, e.As, e.Guild, e.Until = Invited, account, []string{account}, as, guild, e.At.Add(InvitationTime)
		t.add(e)
	}
	return nil
}

func (t *Table) takeInvitation(e *Event) error {
	if e.As == AsEntrant {
		for _, account := range e.Accounts {
			t.invited[account] = true
		}
	}
	if e.Account == "" { // before there were answers to invitations
		return nil
	}
	t.endInvitations(func(o Invitation) bool {
		return o.Account == e.Account && (o.As == AsDirector) == (e.As == AsDirector) || !e.At.Before(o.Ends)
	})
	t.askedOnce[e.Account] = true
	t.asked = append(t.asked, Invitation{e.Version, e.Account, e.By, e.As, e.Guild, e.At, e.Until})
	return nil
}

// takeRefusal notes that somebody has said no.
func (t *Table) takeRefusal(e *Event) error {
	t.declined[e.By] = true
	t.endInvitations(func(i Invitation) bool { return i.Number == e.Number })
	return nil
}

func (t *Table) endInvitations(ends func(Invitation) bool) {
	t.asked = slices.DeleteFunc(t.asked, ends)
}

func (t *Table) invitationTo(account string, number int64) *Invitation {
	if i := slices.IndexFunc(t.asked, func(o Invitation) bool { return o.Number == number && o.Account == account }); i >= 0 {
		return &t.asked[i]
	}
	return nil
}

// AcceptInvitation accepts the actor's own invitation.
type AcceptInvitation struct {
	Number int64
	Enter  Enter // as if the actor entered; not needed to direct
}

func (c AcceptInvitation) apply(t *Table, by play.Actor, now time.Time) error {
	o := t.invitationTo(by.Account, c.Number)
	entry := t.byID[by.Account]
	switch {
	case by.Account == "" || o == nil || !now.Before(o.Ends):
		return refuse(NoInvitation)
	case o.As == AsShown:
		return ShowResults{Yes: true}.apply(t, by, now)
	case o.As == AsDirector && t.status == IsCancelled:
		return refuse(TournamentOver)
	case o.As == AsDirector && len(t.setup.Directors) >= mostDirectors:
		return refuseField(BadCommand, "player", "there are at most twenty directors")
	case o.As == AsDirector:
		t.add(Event{At: now, Type: Directing, By: by.Account, Account: by.Account, Number: o.Number})
		return nil
	case c.Enter.Player.Account != by.Account:
		return refuse(NotEntered)
	case entry != nil && (entry.Status == In || entry.Status == OnList):
		return refuseField(AlreadyEntered, "player", "plays already")
	case o.As == AsEntrant:
		return c.Enter.apply(t, by, now)
	}
	return t.enter(c.Enter.Player, true, c.Enter.Paused, now)
}

// DeclineInvitation declines the actor's own invitation. The tournament does not invite the account again.
type DeclineInvitation struct{ Number int64 }

func (c DeclineInvitation) apply(t *Table, by play.Actor, now time.Time) error {
	o := t.invitationTo(by.Account, c.Number)
	if by.Account == "" || o == nil {
		return refuse(NoInvitation)
	}
	t.add(Event{At: now, Type: Uninvited, By: by.Account, Number: o.Number})
	return nil
}

// ShowResults says whether the results that a report has under the actor's name are the actor's own: only
// then the actor's profile shows them. It can be said again at any time.
type ShowResults struct{ Yes bool }

func (c ShowResults) apply(t *Table, by play.Actor, now time.Time) error {
	entry := t.byID[by.Account]
	waits := slices.ContainsFunc(t.asked, func(o Invitation) bool { return o.Account == by.Account && o.As == AsShown })
	switch {
	case entry == nil || !t.setup.Elsewhere || entry.Kind == Outside:
		return refuse(NotEntered)
	case t.status == IsCancelled:
		return refuse(TournamentOver)
	case entry.Shown == c.Yes && !waits:
		return nil // as before
	}
	t.add(Event{At: now, Type: Showing, By: by.Account, Gone: !c.Yes})
	return nil
}

func (t *Table) takeShowing(e *Event) error {
	entry := t.byID[e.By]
	if entry == nil {
		return eventlog.ErrOrder
	}
	entry.Shown = !e.Gone
	t.endInvitations(func(i Invitation) bool { return i.Account == e.By && i.As == AsShown })
	return nil
}

// Seat lets somebody play who has said so elsewhere: by signing up for the season of a league. Only the
// server gives this command.
type Seat struct{ Player Player }

func (c Seat) apply(t *Table, by play.Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotDirector)
	}
	return t.enter(c.Player, true, time.Time{}, now)
}

// askDirectors keeps of the directors of a setup the one who announces the tournament, and returns
// the others, who are invited.
func askDirectors(s *Setup, by play.Actor) (others []string) {
	if by.Server {
		return nil // they direct the series of the tournament
	}
	others = slices.DeleteFunc(slices.Clone(s.Directors), func(a string) bool { return a == by.Account })
	s.Directors = []string{cmp.Or(by.Account, s.Directors[0])}
	return others
}

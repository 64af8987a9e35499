package tourney

import (
	"cmp"
	"slices"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Enter lets the actor take part, or come back after leaving. Somebody who enters a full
// tournament waits for a place.
type Enter struct {
	Player Player // the account of the actor
	Code   string
	Member bool       // the account belongs to those whom the tournament is for, see [Setup.Members]
	Guilds [][]string // the accounts of each guild to which the actor belongs, see [Setup.MostOfGuild]

	Paused time.Time // until when the account waits for its next game, because it has spoiled games; zero: it does not
}

func (c Enter) apply(t *Table, by play.Actor, now time.Time) error {
	if by.Account == "" || c.Player.Account != by.Account {
		return refuse(NotEntered)
	}
	entry := t.byID[by.Account]
	if entry != nil && (entry.Status == In || entry.Status == OnList) {
		return nil // as before
	}
	rating, invited := c.Player.Rating, t.invited[by.Account]
	switch {
	case entry != nil && entry.Status == Out:
		return refuseField(NotEligible, "name", "a director has excluded this player")
	case t.setup.Entry == EntryCode && entry == nil && !invited && c.Code != t.setup.Code:
		return refuseField(WrongCode, "code", "must be the code that the directors give away")
	case t.setup.Entry == EntryInvitation && entry == nil && !invited && !t.IsDirector(by.Account):
		return refuse(NotInvited)
	case t.setup.Members && !c.Member && !t.IsHost(by.Account):
		return refuseField(NotEligible, "members", "this tournament is for members only")
	case t.setup.Rated && c.Player.Kind == play.Guest:
		return refuseField(NotEligible, "rated", "guests cannot play rated games")
	case entry == nil && !t.IsHost(by.Account) && (t.setup.RatedFrom > 0 && rating < t.setup.RatedFrom || t.setup.RatedTo > 0 && rating > t.setup.RatedTo):
		return refuseField(NotEligible, "rating", "this tournament is for players with other ratings")
	case slices.ContainsFunc(c.Guilds, t.hasMostOf):
		return refuseField(NotEligible, "mostOfGuild", "as many members of a guild of this player take part as can")
	}
	return t.enter(c.Player, false, c.Paused, now)
}

// hasMostOf reports whether as many of the accounts of a guild take part, or wait for a place, as can.
func (t *Table) hasMostOf(guild []string) bool {
	n := 0
	for _, account := range guild {
		if e := t.byID[account]; e != nil && (e.Status == In || e.Status == OnList) {
			n++
		}
	}
	return t.setup.MostOfGuild > 0 && n >= t.setup.MostOfGuild
}

// enter adds an entry, perhaps later than the terms allow, of somebody who waits until a time for the next game.
func (t *Table) enter(p Player, late bool, paused, now time.Time) error {
	waiting, err := t.mayEnter(p, late)
	if err != nil {
		return err
	}
	if !t.setup.ForGuilds() {
		p.Guild, p.Listed = "", 0
	}
	e := Event{At: now, Type: Entered, By: p.Account, Player: &p, Waiting: waiting}
	if t.setup.Format == Arena && paused.After(now) {
		e.Pauses = map[string]time.Time{p.Account: time.UnixMilli(paused.UnixMilli()).UTC()}
	}
	t.add(e)
	return nil
}

// mayEnter says whether somebody can enter, perhaps later than the terms allow, and whether they
// would wait for a place.
func (t *Table) mayEnter(p Player, late bool) (waiting bool, err error) {
	known := t.byID[p.Account]
	back := known != nil && known.seated
	switch {
	case p.Account == "":
		return false, refuse(NotEntered)
	case t.setup.ForGuilds() && known == nil && !(t.asks(p.Guild) && t.Accepts(p.Guild)):
		return false, refuseField(NotEligible, "guild", "must be a guild that plays in this tournament")
	case t.setup.ForGuilds() && known != nil && !(t.asks(known.Guild) && t.Accepts(known.Guild)):
		return false, refuseField(NotEligible, "guild", "this guild does not play any more")
	case t.status == IsOver || t.status == IsCancelled:
		return false, refuse(TournamentOver)
	case t.status == IsOpen, t.setup.Format == Arena, back && !t.setup.Format.IsBracket():
	case t.setup.Format != Swiss:
		return false, refuseField(EntryClosed, "format", "who meets whom is fixed once the tournament has begun")
	case len(t.rounds) > (t.setup.Late-1)*t.setup.perRound() && !late, len(t.rounds) >= t.stageRounds():
		return false, refuseField(EntryClosed, "late", "it is too late to enter")
	}
	waiting = !back && len(t.numbers) >= t.setup.Most
	if waiting && t.status != IsOpen {
		return false, refuseField(EntryClosed, "most", "the tournament is full")
	}
	return waiting, nil
}

func (t *Table) takeEntry(e *Event) error {
	if e.Player == nil || e.Player.Account == "" {
		return eventlog.ErrOrder
	}
	entry := t.byID[e.Player.Account]
	if entry == nil {
		entry = &Entry{Player: *e.Player, At: e.At, said: e.Player.Rating}
		t.entries = append(t.entries, entry)
		t.byID[entry.Account] = entry
	}
	t.endInvitations(func(i Invitation) bool { return i.Account == entry.Account && i.As != AsDirector })
	entry.Status, entry.Free = In, e.At
	if e.Waiting {
		entry.Status = OnList
	}
	if t.status != IsOpen {
		entry.seated = true
	}
	t.number()
	return nil
}

// happens changes the entry of the player whom an event is about.
func (t *Table) happens(e *Event, change func(of *Entry)) error {
	entry := t.byID[cmp.Or(e.Account, e.By)]
	if entry == nil {
		return eventlog.ErrOrder
	}
	change(entry)
	t.number()
	return nil
}

func (t *Table) takeWithdrawal(e *Event) error {
	return t.happens(e, func(of *Entry) { of.Status = Withdrawn })
}

func (t *Table) takeBye(e *Event) error {
	return t.happens(e, func(of *Entry) { of.takeBye(e.Round, e.Kind) })
}

func (t *Table) takeCheckIn(e *Event) error {
	return t.happens(e, func(of *Entry) { of.CheckedIn = true })
}

// number gives the players their numbers: by rating, see [Table.stronger], and then in the order of entry. Who has
// taken part keeps a number; who leaves before the start has none.
func (t *Table) number() {
	t.numbers = t.numbers[:0:0]
	for _, e := range t.entries {
		e.Number = 0
		if e.seated || t.status == IsOpen && e.Status == In {
			t.numbers = append(t.numbers, e)
		}
	}
	if !t.setup.Elsewhere { // otherwise they have the order of the report
		sorting.StableFunc(t.numbers, t.stronger)
	}
	for i, e := range t.numbers {
		e.Number = i + 1
	}
}

// Withdraw lets the actor leave. An open game goes on; what happens afterwards is up to the
// format: a Swiss and an arena no longer pair the player, and in others all further games
// are lost by forfeit.
type Withdraw struct{}

func (Withdraw) apply(t *Table, by play.Actor, now time.Time) error {
	entry := t.byID[by.Account]
	switch {
	case entry == nil || entry.Status == Out:
		return refuse(NotEntered)
	case t.status == IsOver || t.status == IsCancelled:
		return refuse(TournamentOver)
	case entry.Status == Withdrawn:
		return nil // as before
	}
	t.add(Event{At: now, Type: Withdrew, By: by.Account})
	if t.IsHost(by.Account) && t.status == IsOpen { // nobody else can play in their place
		t.add(Event{At: now, Type: CancelledT, By: by.Account})
		return nil
	}
	t.fill(now)
	return nil
}

// NoMember is the reason of the withdrawal of a player who does not belong any more to the guild whose
// members the tournament is for, or for whose team the player has entered.
const NoMember = "guild"

// LeftGuild says that an account does not belong to a guild any more. If it has entered as one of its
// members, it leaves, as by [Withdraw]; a battle that has begun goes on for it. The server gives this
// command, as often as it likes.
type LeftGuild struct{ Account, Guild string }

func (c LeftGuild) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.mustBeServer(by); err != nil {
		return err
	}
	entry := t.byID[c.Account]
	if entry == nil || !t.goesOn() || entry.Status != In && entry.Status != OnList || t.IsHost(c.Account) {
		return nil
	}
	of := entry.Guild // of the team
	if !t.setup.ForGuilds() && t.setup.Members {
		of = t.setup.Guild
	}
	if of == "" || of != c.Guild || t.setup.IsBattle() && t.status != IsOpen {
		return nil
	}
	t.add(Event{At: now, Type: Withdrew, Account: c.Account, Reason: NoMember})
	t.fill(now)
	return nil
}

// fill lets those on the waiting list in, as long as there are places.
func (t *Table) fill(now time.Time) {
	for _, e := range t.entries {
		if t.status == IsOpen && e.Status == OnList && len(t.numbers) < t.setup.Most {
			p := e.Player
			t.add(Event{At: now, Type: Entered, Player: &p})
		}
	}
}

// AskBye asks for a half-point bye in a round of a Swiss that is not paired yet.
type AskBye struct{ Round int }

func (c AskBye) apply(t *Table, by play.Actor, now time.Time) error {
	entry := t.byID[by.Account]
	c.Round = t.firstOf(c.Round)
	switch {
	case entry == nil || entry.Status != In:
		return refuse(NotEntered)
	case t.status == IsOver || t.status == IsCancelled:
		return refuse(TournamentOver)
	case t.setup.Format != Swiss:
		return refuseField(BadBye, "round", "only a Swiss has byes that players ask for")
	case slices.Contains(entry.Byes, c.Round):
		return nil // as before
	case c.Round < 1 || c.Round > t.stageRounds():
		return refuseField(NoSuchRound, "round", between(1, t.stageRounds()))
	case c.Round <= len(t.rounds):
		return refuseField(RoundPaired, "round", "must be a round that is not paired yet")
	case len(entry.Byes) >= t.setup.Byes:
		return refuseField(BadBye, "round", "a player of this tournament cannot have more such byes")
	}
	t.add(Event{At: now, Type: AskedBye, By: by.Account, Round: c.Round})
	return nil
}

// CheckIn says that the actor is there. Who has not checked in when the tournament begins
// does not take part.
type CheckIn struct{}

func (CheckIn) apply(t *Table, by play.Actor, now time.Time) error {
	entry := t.byID[by.Account]
	switch {
	case entry == nil || entry.Status != In:
		return refuse(NotEntered)
	case entry.CheckedIn:
		return nil
	case t.status != IsOpen || t.setup.CheckInMs == 0 || now.Before(t.CheckInFrom()):
		return refuse(NotCheckIn)
	}
	t.add(Event{At: now, Type: CheckedIn, By: by.Account})
	return nil
}

// CheckInFrom returns when the check-in begins, the zero time if there is none.
func (t *Table) CheckInFrom() time.Time {
	if t.setup.CheckInMs == 0 {
		return time.Time{}
	}
	return t.setup.Starts.Add(-ms(t.setup.CheckInMs))
}

func ms(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

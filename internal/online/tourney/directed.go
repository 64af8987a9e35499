package tourney

import (
	"maps"
	"slices"
	"unicode/utf8"

	"example.org/cups/internal/naming"
)

// mostNotice is the length of the longest notice of a director, in characters.
const mostNotice = 500

// remove withdraws a player, who can come back.
func (t *Table) remove(c Direct, e Event) error {
	entry := t.byID[c.Player.Account]
	if entry == nil || entry.Status != In && entry.Status != OnList || t.IsHost(entry.Account) {
		return refuseField(NotEntered, "player", "must be a player of this tournament")
	}
	e.Type, e.Account = Withdrew, entry.Account
	t.add(e)
	t.fill(e.At)
	return nil
}

// giveBye gives a player a bye in a round of a Swiss that is not paired yet, beyond what
// players can ask for, or changes what it is worth.
func (t *Table) giveBye(c Direct, e Event) error {
	if c.Kind == "" {
		c.Kind = Half
	}
	entry := t.byID[c.Player.Account]
	c.Round = t.firstOf(c.Round)
	switch {
	case entry == nil || entry.Status != In && entry.Status != OnList:
		return refuseField(NotEntered, "player", "must be a player of this tournament")
	case t.setup.Format != Swiss:
		return refuseField(BadBye, "round", "only a Swiss has byes that directors give")
	case !slices.Contains([]ByeKind{Half, Full, Zero}, c.Kind):
		return refuseField(BadBye, "bye", list([]ByeKind{Half, Full, Zero}))
	case c.Round < 1 || c.Round > t.stageRounds():
		return refuseField(NoSuchRound, "round", between(1, t.stageRounds()))
	case c.Round <= len(t.rounds):
		return refuseField(RoundPaired, "round", "must be a round that is not paired yet")
	case slices.Contains(entry.Byes, c.Round) && entry.ByeIn(c.Round) == c.Kind:
		return refuseField(BadBye, "bye", "is what the player has already")
	case t.hasSince(c.After, func(of *Event) bool {
		return of.Type == AskedBye && of.Account == entry.Account && of.Round == c.Round
	}):
		return refuseField(Overtaken, "bye", "")
	}
	e.Type, e.Account, e.Round = AskedBye, entry.Account, c.Round
	if e.Kind = c.Kind; c.Kind == Half {
		e.Kind = ""
	}
	t.add(e)
	return nil
}

// ByeIn returns the kind of the bye that a player will have, or has had, in a round for which
// Byes has one.
func (e *Entry) ByeIn(round int) ByeKind {
	if kind, ok := e.given[round]; ok {
		return kind
	}
	return Half
}

// takeBye notes that a player has a bye.
func (e *Entry) takeBye(round int, kind ByeKind) {
	if !slices.Contains(e.Byes, round) {
		e.Byes = append(slices.Clone(e.Byes), round)
	}
	e.given = maps.Clone(e.given)
	if delete(e.given, round); kind == "" {
		return
	}
	if e.given == nil {
		e.given = map[int]ByeKind{}
	}
	e.given[round] = kind
}

// permit takes back that some players must not meet.
func (t *Table) permit(c Direct, e Event) error {
	if t.groupOf(c.Players) < 0 {
		return refuseField(BadPairs, "players", "must be players of whom it was said that they must not meet")
	}
	e.Type, e.Accounts = Permitted, slices.Clone(c.Players)
	t.add(e)
	return nil
}

func (t *Table) takeForbid(e *Event) error {
	t.forbids = append(t.forbids, e.Accounts)
	return nil
}

func (t *Table) takePermit(e *Event) error {
	if i := t.groupOf(e.Accounts); i >= 0 {
		t.forbids = slices.Delete(slices.Clone(t.forbids), i, i+1)
	}
	return nil
}

// groupOf returns which group of players who must not meet some accounts are, in any order;
// below 0: none.
func (t *Table) groupOf(accounts []string) int {
	sorted := slices.Sorted(slices.Values(accounts))
	return slices.IndexFunc(t.forbids, func(group []string) bool { return slices.Equal(slices.Sorted(slices.Values(group)), sorted) })
}

// announce says something to all.
func (t *Table) announce(c Direct, e Event) error {
	text := naming.OneLine(c.Text)
	if !within(utf8.RuneCountInString(text), 1, mostNotice) {
		return refuseField(BadChat, "text", between(1, mostNotice)+" characters")
	}
	if t.hasSince(c.After, func(e *Event) bool { return e.Type == Announced && t.notice != nil && t.notice.Version == e.Version }) {
		return refuseField(Overtaken, "text", "")
	}
	e.Type, e.Text = Announced, text
	t.add(e)
	return nil
}

func (t *Table) takeNotice(e *Event) error {
	told := *e
	if t.notice = &told; told.Text == "" { // it was removed
		t.notice = nil
	}
	return nil
}

// Notice returns the latest notice of a director, nil if there is none.
func (t *Table) Notice() *Event { return t.notice }

// Invited returns the accounts that directors have invited, sorted.
func (t *Table) Invited() []string {
	all := slices.Collect(maps.Keys(t.invited))
	for _, i := range t.asked {
		all = append(all, i.Account)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Forbidden returns the groups of accounts of whom no two may meet, in the order in which
// directors have named them. The caller must not change them.
func (t *Table) Forbidden() [][]string { return t.forbids }

// ByHand returns the pairs that a director has chosen for a round that is not paired yet. The
// caller must not change them.
func (t *Table) ByHand(round int) []Pairing {
	if round <= len(t.rounds) {
		return nil
	}
	return t.byHand[round]
}

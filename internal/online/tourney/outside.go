package tourney

import (
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
)

// Outside is the kind of players who have no account here: those whom a director adds by name, and
// those of a tournament that was played elsewhere. There are no games of theirs on the server, so
// directors enter their results.
const Outside play.Kind = "outside"

// mostOutsideName is the length of the longest name of such a player, in characters.
const mostOutsideName = 40

// mostRating is the highest rating that such a player can have.
const mostRating = 4000

var badOutsideName = between(1, mostOutsideName) + " characters that can be seen, one of them a letter or digit, each word in one script, and must not look like a name of the server"

// outsideID returns what is in place of an account for the nth entry. No account has an ID with a space.
func outsideID(n int) string { return fmt.Sprintf("outside %d", n) }

// isOutside reports whether a player has no account.
func (t *Table) isOutside(account string) bool {
	e := t.byID[account]
	return e != nil && e.Kind == Outside
}

// AtTable reports whether a board is not played on the server, because a player has no account.
func (t *Table) AtTable(b *Board) bool { return t.isOutside(b.South) || t.isOutside(b.North) }

// HasOutsiders reports whether players without an account take part.
func (t *Table) HasOutsiders() bool {
	return slices.ContainsFunc(t.entries, func(e *Entry) bool { return e.Kind == Outside && (e.seated || e.Status == In || e.Status == OnList) })
}

// OutsiderNamed returns the player without an account who has a name, nil if there is none.
func (t *Table) OutsiderNamed(name string) *Entry {
	folded := naming.Fold(name)
	for _, e := range t.entries {
		if e.Kind == Outside && naming.Fold(e.Name) == folded {
			return e
		}
	}
	return nil
}

// hasNamed reports whether somebody has entered with a name.
func (t *Table) hasNamed(name string) bool {
	folded := naming.Fold(name)
	return slices.ContainsFunc(t.entries, func(e *Entry) bool { return naming.Fold(e.Name) == folded })
}

// addOutside lets somebody without an account play, or play again.
func (t *Table) addOutside(c Direct, e Event) error {
	name, ok := naming.Outsider(c.Player.Name, mostOutsideName)
	known := t.OutsiderNamed(name)
	switch {
	case !ok:
		return refuseField(BadOutside, "outside", badOutsideName)
	case !within(c.Player.Rating, 0, mostRating):
		return refuseField(BadCommand, "rating", between(0, mostRating))
	case t.setup.Format == Arena:
		return refuseField(NotEligible, "outside", "an arena is for accounts only: it pairs whoever is on the server")
	case t.setup.Format == Exhibition:
		return refuseField(NotEligible, "outside", "an exhibition is for accounts only: its games begin on the server")
	case t.setup.Format == Teams:
		return refuseField(NotEligible, "outside", "a tournament of teams is for members of its guilds only")
	case known != nil && (known.Status == In || known.Status == OnList):
		return refuseField(AlreadyEntered, "outside", "plays already")
	case known == nil && t.hasNamed(name):
		return refuseField(NameTaken, "outside", "must be another name than those of the other players")
	case known == nil && len(t.entries) >= 2*MostPlayers: // also those who have left
		return refuseField(EntryClosed, "most", "too many have entered")
	}
	p := Player{Account: outsideID(len(t.entries) + 1), Name: name, Kind: Outside, Rating: c.Player.Rating}
	if known != nil {
		p = known.Player
	}
	waiting, err := t.mayEnter(p, true)
	if err != nil {
		return err
	}
	e.Type, e.Player, e.Waiting = Entered, &p, waiting
	t.add(e)
	return nil
}

// renameOutside gives somebody without an account another name, which takes the place of the one
// before everywhere, also in the log.
func (t *Table) renameOutside(c Direct, e Event) error {
	name, ok := naming.Outsider(c.Name, mostOutsideName)
	entry := t.byID[c.Player.Account]
	switch {
	case entry == nil || entry.Kind != Outside:
		return refuseField(NotEntered, "outside", "must be a player of this tournament without an account")
	case !ok:
		return refuseField(BadOutside, "name", badOutsideName)
	case name == entry.Name:
		return nil // as before
	case t.hasSince(c.After, func(of *Event) bool { return of.Type == NamedOutside && of.Account == entry.Account }):
		return refuseField(Overtaken, "name", "")
	case t.hasNamed(name) && naming.Fold(name) != naming.Fold(entry.Name):
		return refuseField(NameTaken, "name", "must be another name than those of the other players")
	}
	e.Type, e.Account, e.Name = NamedOutside, entry.Account, name
	t.add(e)
	return nil
}

// takeName gives a player without an account another name. The events before are changed by
// [Table.Hider].
func (t *Table) takeName(e *Event) error {
	if !t.isOutside(e.Account) {
		return eventlog.ErrOrder
	}
	t.byID[e.Account].Name = e.Name
	t.renamed[e.Account] = e.Name
	return nil
}

// A TableBoard is a board that is not played on the server, as an account sees it that plays there.
type TableBoard struct {
	Account      string
	Round, Board int    // from 1
	Opponent     string // the name
}

// PairedAtTable returns what some events of this table have paired that is not played on the server: for
// each account that has a board there, and for none of those who have no account.
func (t *Table) PairedAtTable(events []Event) []TableBoard {
	var list []TableBoard
	for i := range events {
		e := &events[i]
		if e.Type != Paired || t.setup.Elsewhere || e.Round > len(t.rounds) {
			continue
		}
		for k, p := range e.Pairs {
			if p.Former == 0 && p.Result == NoResult && k < len(t.rounds[e.Round-1].Boards) {
				list = append(list, t.seats(e.Round, k+1)...)
			}
		}
	}
	return list
}

// tableTime is how long after its pairing a board at a table is one of this evening.
const tableTime = 12 * time.Hour

// OpenAtTable returns the board of the latest round at which an account plays at a table now, nil if
// there is none.
func (t *Table) OpenAtTable(account string, now time.Time) *TableBoard {
	k := len(t.rounds)
	if t.status != IsRunning || k == 0 || now.Sub(t.rounds[k-1].Paired) > tableTime {
		return nil
	}
	for i := range t.rounds[k-1].Boards {
		for _, seat := range t.seats(k, i+1) {
			if seat.Account == account && t.rounds[k-1].Boards[i].Result == NoResult {
				return &seat
			}
		}
	}
	return nil
}

// seats returns a board at a table as its players see it who have accounts.
func (t *Table) seats(round, board int) (list []TableBoard) {
	b := &t.rounds[round-1].Boards[board-1]
	if !t.AtTable(b) {
		return nil
	}
	for _, p := range [][2]string{{b.South, b.North}, {b.North, b.South}} {
		if !t.isOutside(p[0]) {
			list = append(list, TableBoard{p[0], round, board, t.byID[p[1]].Name})
		}
	}
	return list
}

// resultNeedsReason reports whether a result needs a reason. The first one of a board that is
// not played on the server does not.
func (t *Table) resultNeedsReason(c Direct) bool {
	needs := func(board int) bool {
		b, err := t.board(c.Round, board)
		return err != nil || b.Result != NoResult || !t.AtTable(b)
	}
	if c.Action == SetResults {
		return slices.ContainsFunc(c.Results, func(r OneResult) bool { return needs(r.Board) })
	}
	return needs(c.Board)
}

// waitsForDirector reports whether a board stays open until a director enters its result.
func (t *Table) waitsForDirector(b *Board) bool { return b.Result == NoResult && t.AtTable(b) }

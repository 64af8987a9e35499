package guild

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Record is an entry of the guild's list, with where it comes from.
type Record struct {
	ID     string    // names the entry
	Number int64     // the version of the event that has entered it
	At     time.Time // when the game ended, or from when the older rating holds
	South  Person
	North  *Person // nil for an older rating
	Result elo.Result
	Rating float64 // the older rating
	Games  int
	Game   play.ID // a game on this server; empty for what was entered by hand
	Note   string
	Gone   bool       // deleted, or its import was undone
	fed    elo.Result // what the game itself said last
	first  Row        // as it was entered

	Cups  int // of a game on this server; 0: an older version of the server has not said what kind of game it is
	Speed game.Speed
	Own   bool // it belongs to a tournament of the guild

	Contest string // the ID of a tournament on this server; empty: none is known
	Event   string // the name of another tournament, as it was entered or imported; may be empty
}

// event names the tournament of the entry: one on this server by its ID after a space, with which no name
// begins.
func (r *Record) event() string {
	switch {
	case r.Contest != "":
		return " " + r.Contest
	case r.Event != removed:
		return r.Event
	}
	return ""
}

// ContestOf returns the ID of a tournament on this server that an event of the list is, or its name if it
// is another one.
func ContestOf(event string) (id, name string) {
	if id, isOne := strings.CutPrefix(event, " "); isOne {
		return id, ""
	}
	return "", event
}

// SetList sets the settings of the list, and begins the list if there is none. They hold for
// everything that has happened: all entries are calculated again, games on this server that the
// settings leave out do not count, and the server tells the guild once more of all that it may lack, see
// [Feed].
type SetList struct {
	Settings elo.Settings
	After    int64 `json:"version"` // as of [Describe]
}

func (SetList) least() Office { return Master }

func (c SetList) apply(t *Table, by play.Actor, now time.Time) error {
	s, err := c.Settings.Check()
	if err != nil {
		field, why, _ := strings.Cut(err.Error(), ": ")
		return refuseField(BadSettings, field, why)
	}
	if s, err = t.withSettings(s, c.After); err != nil {
		return err
	}
	t.add(Event{At: now, Type: ListSet, By: by.Account, Elo: &s})
	return nil
}

// person returns a player as the guild knows it. A person outside keeps the name, whomever it means
// now, see [Table.Player]: that can be undone. ok is false for an account that was never in the guild,
// and for a name that cannot be shown.
func (t *Table) person(p Person) (known Person, ok bool) {
	if p.Account == "" {
		name, ok := elo.CleanName(p.Name)
		return Person{Name: name}, ok
	}
	return Person{Account: p.Account}, t.HasHad(p.Account)
}

// HasHad reports whether an account is or was a member.
func (t *Table) HasHad(account string) bool { return len(t.spells[account]) > 0 }

// outsider is the player of a name outside this server.
func outsider(name string) elo.Player { return elo.Player("outside " + elo.Fold(name)) }

// Player returns the player of a person in the list.
func (t *Table) Player(p Person) elo.Player {
	if p.Account == "" {
		key := t.spelled(outsider(p.Name))
		if account := t.linked[key]; account != "" {
			return elo.Player("account " + account)
		}
		return key
	}
	return elo.Player("account " + p.Account)
}

// PersonOf returns the person of a player in the list.
func (t *Table) PersonOf(p elo.Player) Person {
	if account, ok := strings.CutPrefix(string(p), "account "); ok {
		return Person{Account: account}
	}
	return Person{Name: t.outside[p]}
}

// Ratings returns the ratings of everybody in the list as it shows them at a time; empty if there is none.
func (t *Table) Ratings(at time.Time) map[elo.Player]int {
	ratings := map[elo.Player]int{}
	if l := t.List(); l != nil {
		for _, line := range l.At(at) {
			ratings[line.Player] = elo.Shown(line.Exact)
		}
	}
	return ratings
}

// AddResult enters a result by hand.
type AddResult struct {
	South, North Person
	Result       elo.Result `json:"result"`
	At           time.Time  // the zero time means now
	Note         string     `json:"note"`  // may be empty
	Event        string     `json:"event"` // the name of a tournament; may be empty
}

func (AddResult) least() Office { return Officer }

func (c AddResult) apply(t *Table, by play.Actor, now time.Time) error {
	south, okSouth := t.person(c.South)
	north, okNorth := t.person(c.North)
	note, fits := cleanText(c.Note, MostNote)
	at := time.UnixMilli(c.At.UnixMilli()).UTC()
	if c.At.IsZero() {
		at = now
	}
	event, named := naming.Line(c.Event, elo.MostEvent)
	_, sound := c.Result.Score()
	switch {
	case t.settings == nil:
		return refuse(NoList)
	case !okSouth:
		return refuseField(NoSuchMember, "south", "must be a member or former member, or somebody outside")
	case !okNorth:
		return refuseField(NoSuchMember, "north", "must be a member or former member, or somebody outside")
	case t.Player(south) == t.Player(north):
		return refuse(SamePlayer)
	case !sound:
		return refuseField(BadResult, "result", "must be 1-0, 0-1 or 1/2-1/2")
	case at.After(now) || at.Year() < 1900:
		return refuseField(BadTime, "at", "must be in the past, and not before 1900")
	case !fits && c.Note != "":
		return refuseField(BadText, "note", "must have at most 200 characters")
	case !named && c.Event != "":
		return refuseField(BadText, "event", "must have at most 80 characters")
	case len(t.records) >= mostEntries:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Resulted, By: by.Account, South: &south, North: &north, Result: c.Result, When: at, Text: note, Event: event})
	return nil
}

// Feed tells the guild how a game on this server has ended, or that its result was
// corrected. The game counts once, however often the guild is told, if both players were
// members when it ended, and as long as the settings of the list say so. A game that has never counted
// makes no entry: the guild is told again when the settings change, so that the list does not depend on
// which came first. Only the server gives this command.
type Feed struct {
	Game         play.ID
	South, North string     // accounts
	Result       elo.Result // empty: the game does not count
	Began, Ended time.Time
	Cups         int
	Speed        game.Speed
	Own          bool   // a game of a tournament of the guild; those of its ladder are added
	Contest      string // the ID of its tournament; empty: none
	Unplayed     bool   // it ended before both had moved, see [play.Counts]: it makes no entry

	Missed string  // the account that did not play a game that is unplayed; empty: nobody knows
	Next   play.ID // the ID that the next game of a challenge gets, if there is one
}

func (Feed) least() Office { return server }

func (c Feed) apply(t *Table, _ play.Actor, now time.Time) error {
	if number := t.ladderGames[c.Game]; number > 0 {
		c.Own = true
		t.feedLadder(number, c, now)
	}
	if r := t.byGame[c.Game]; r != nil {
		if r.Cups == 0 && c.Cups > 0 || r.Contest == "" && c.Contest != "" {
			t.add(Event{At: now, Type: Classed, Entry: r.ID, Game: c.Game, Cups: c.Cups, Speed: c.Speed, Own: c.Own, Contest: c.Contest})
		}
		if r.fed == c.Result || r.Gone && r.fed != "" {
			return nil // known; or an officer has deleted it
		}
		t.add(Event{At: now, Type: Corrected, Entry: r.ID, Game: c.Game, Result: c.Result, Gone: c.Result == ""})
		return nil
	}
	if !t.closed.IsZero() && !c.Began.Before(t.closed) || c.Unplayed { // what had begun when the guild was closed still counts
		return nil
	}
	ended := time.UnixMilli(c.Ended.UnixMilli()).UTC()
	_, sound := c.Result.Score()
	if t.settings == nil || !sound || !t.settings.Takes(c.Cups, c.Speed, ended, c.Own) || c.South == c.North ||
		!t.wasMember(c.South, ended) || !t.wasMember(c.North, ended) || len(t.records) >= mostEntries {
		return nil
	}
	t.add(Event{At: now, Type: Resulted, South: &Person{Account: c.South}, North: &Person{Account: c.North}, Result: c.Result, When: ended, Game: c.Game, Cups: c.Cups, Speed: c.Speed, Own: c.Own, Contest: c.Contest})
	return nil
}

// Correct corrects an entry of the list, with a reason, or deletes it.
type Correct struct {
	Entry  string     `json:"entry"`
	Result elo.Result `json:"result"` // empty: stays as it is
	At     time.Time  // the zero time: stays as it is
	South  *Person    // also the player of an older rating; nil: stays as it is
	North  *Person
	Delete bool
	Reason string `json:"reason"`
	After  int64  `json:"version"` // as of [Describe]
}

func (Correct) least() Office { return Officer }

func (c Correct) apply(t *Table, by play.Actor, now time.Time) error {
	r := t.byEntry[c.Entry]
	reason, ok := cleanText(c.Reason, MostNote)
	_, sound := c.Result.Score()
	at := time.Time{}
	if !c.At.IsZero() {
		at = time.UnixMilli(c.At.UnixMilli()).UTC()
	}
	switch {
	case r == nil || r.Gone:
		return refuse(NoSuchEntry)
	case !ok:
		return refuseField(BadText, "reason", "must have 1 to 200 characters")
	case t.isCorrected(c.Entry, c.After):
		return refuseField(Overtaken, "result", "")
	case c.Delete:
		t.add(Event{At: now, Type: Corrected, By: by.Account, Entry: c.Entry, Gone: true, Text: reason})
		return nil
	case c.Result != "" && (!sound || r.North == nil):
		return refuseField(BadResult, "result", "must be 1-0, 0-1 or 1/2-1/2")
	}
	south, err := t.other(c.South, &r.South, "south")
	if err != nil {
		return err
	}
	north, err := t.other(c.North, r.North, "north")
	switch {
	case err != nil:
		return err
	case (c.Result == "" || c.Result == r.Result) && (at.IsZero() || at.Equal(r.At)) && south == nil && north == nil:
		return refuseField(BadResult, "result", "is the same as before")
	case (south != nil || north != nil) && r.Game != "":
		return refuseField(BadResult, "result", "of a game on this server is that of those who have played it")
	case r.North != nil && t.Player(*cmp.Or(south, &r.South)) == t.Player(*cmp.Or(north, r.North)):
		return refuse(SamePlayer)
	case at.After(now) || !at.IsZero() && at.Year() < 1900:
		return refuseField(BadTime, "at", "must be in the past, and not before 1900")
	}
	t.add(Event{At: now, Type: Corrected, By: by.Account, Entry: c.Entry, Result: c.Result, When: at, South: south, North: north, Text: reason})
	return nil
}

// other returns the player who is meant instead of another one, or nil if it is the same name.
func (t *Table) other(p, instead *Person, field string) (*Person, error) {
	if p == nil {
		return nil, nil
	}
	known, ok := t.person(*p)
	switch {
	case !ok || instead == nil:
		return nil, refuseField(NoSuchMember, field, "must be a member or former member, or somebody outside")
	case known == *instead:
		return nil, nil
	}
	return &known, nil
}

// Import enters the rows of a file that are not there yet as one event, which is undone by one.
// [elo.ReadCSV] has read them.
type Import struct {
	Rows []elo.Row
	// Accounts has the accounts that names in the rows mean, by [elo.Fold] of the names. All
	// other names, and accounts that were never in the guild, mean somebody outside.
	Accounts map[string]string
	Again    bool // take also rows that are there already, see [Import.Known]
}

// find returns the person whom a name means.
func (c Import) find(t *Table, name string) Person {
	if account := c.Accounts[elo.Fold(name)]; t.HasHad(account) {
		return Person{Account: account}
	}
	p, _ := t.person(Person{Name: name})
	return p
}

func (Import) least() Office { return Officer }

func (c Import) apply(t *Table, by play.Actor, now time.Time) error {
	switch {
	case t.settings == nil && slices.ContainsFunc(c.Rows, func(r elo.Row) bool { return r.Place == 0 }):
		return refuse(NoList)
	case len(c.Rows) == 0:
		return refuse(NothingToTake)
	case len(c.Rows) > elo.MostLines:
		return refuse(GuildFull)
	}
	look := c.Look(t)
	switch {
	case len(look.Same) > 0:
		return refuseField(SamePlayer, "line", fmt.Sprintf("line %d: both names mean one player", look.Same[0].Line))
	case len(look.Fresh) == 0:
		return refuse(SameImport)
	case len(t.records)+len(t.places)+len(look.Fresh) > mostEntries:
		return refuse(GuildFull)
	}
	rows := make([]Row, len(look.Fresh))
	for i, r := range look.Fresh {
		rows[i] = Row{Line: r.Line, When: r.At, South: c.find(t, r.South), Result: r.Result, Rating: r.Rating, Games: r.Games, Event: r.Event, Place: r.Place}
		if r.North != "" {
			north := c.find(t, r.North)
			rows[i].North = &north
		}
	}
	t.add(Event{At: now, Type: Imported, By: by.Account, Rows: rows})
	return nil
}

// UndoImport takes all rows of an import out of the list.
type UndoImport struct {
	Number int64 `json:"number"`
}

func (UndoImport) least() Office { return Officer }

func (c UndoImport) apply(t *Table, by play.Actor, now time.Time) error {
	if c.Number < 1 || c.Number > t.Version() || t.Since(c.Number - 1)[0].Type != Imported || t.undone[c.Number] {
		return refuse(NoSuchImport)
	}
	t.add(Event{At: now, Type: Undone, By: by.Account, Number: c.Number})
	return nil
}

// Link asks a member whether everything that the list has under a name outside is theirs. Once the
// member has agreed, it belongs to them.
type Link struct{ Name, Account string }

func (Link) least() Office { return Officer }

func (c Link) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.mayLink(c.Name, c.Account); err != nil {
		return err
	}
	return t.invite(Offer{Account: c.Account, Outside: t.outside[t.spelled(outsider(c.Name))]}, by, now)
}

// link gives a member who has agreed what the list has under a name outside.
func (t *Table) link(i *Offer, now time.Time) error {
	if err := t.mayLink(i.Outside, i.Account); err != nil {
		return err
	}
	t.add(Event{At: now, Type: Linked, By: i.Account, Account: i.Account, Entry: i.Outside, Number: i.Number})
	return nil
}

// mayLink returns the refusal if a name outside cannot be a member.
func (t *Table) mayLink(name, account string) error {
	player := t.spelled(outsider(name))
	switch {
	case t.members[account] == nil || t.outside[player] == "" || t.linked[player] != "":
		return refuse(NoSuchMember)
	case t.meet(player, elo.Player("account "+account)):
		return refuse(SamePlayer) // they have played against each other
	}
	return nil
}

// meet reports whether an entry has two players against each other.
func (t *Table) meet(a, b elo.Player) bool {
	return slices.ContainsFunc(t.records, func(r *Record) bool {
		if r.North == nil || r.Gone && r.Game == "" {
			return false
		}
		south, north := t.Player(r.South), t.Player(*r.North)
		return south == a && north == b || south == b && north == a
	})
}

func (t *Table) takeSettings(e *Event) error {
	t.list = nil
	if e.Elo == nil || len(e.Elo.K) == 0 {
		return eventlog.ErrOrder
	}
	t.settings, t.listSet = e.Elo, Setting{e.By, e.At}
	return nil
}

func (t *Table) takeResult(e *Event) error {
	t.list = nil
	if e.South == nil || e.North == nil {
		return eventlog.ErrOrder
	}
	t.enterRecord(&Record{
		ID: EntryID(e, 0), Number: e.Version, At: e.When, South: *e.South, North: e.North, Result: e.Result,
		Game: e.Game, Note: e.Text, fed: e.Result, Cups: e.Cups, Speed: e.Speed, Own: e.Own, Contest: e.Contest, Event: e.Event, first: Row{When: e.When, South: *e.South, North: e.North, Result: e.Result},
	})
	return nil
}

func (t *Table) takeImport(e *Event) error {
	t.list = nil
	for i := range e.Rows {
		r := &e.Rows[i]
		if r.Place > 0 {
			t.places = append(t.places, Placing{e.Version, r.When, r.Event, r.Place, r.South})
			t.meetOutside(r.South)
			continue
		}
		t.enterRecord(&Record{
			ID: EntryID(e, i), Number: e.Version, At: r.When, South: r.South, North: r.North,
			Result: r.Result, Rating: r.Rating, Games: r.Games, Event: r.Event, first: *r,
		})
	}
	return nil
}

func (t *Table) takeCorrection(e *Event) error {
	r := t.byEntry[e.Entry]
	if r == nil {
		return eventlog.ErrOrder
	}
	t.list = nil
	t.correct(r, e)
	return nil
}

func (t *Table) takeClass(e *Event) error {
	r := t.byEntry[e.Entry]
	if r == nil {
		return eventlog.ErrOrder
	}
	t.list = nil
	r.Cups, r.Speed, r.Own, r.Contest = e.Cups, e.Speed, e.Own, e.Contest
	return nil
}

func (t *Table) takeUndoing(e *Event) error {
	t.list = nil
	t.undone[e.Number] = true
	t.places = slices.DeleteFunc(t.places, func(p Placing) bool { return p.Import == e.Number })
	for _, r := range t.records {
		if r.Number == e.Number {
			r.Gone = true
		}
	}
	return nil
}

func (t *Table) takeLink(e *Event) error {
	t.list = nil
	t.linked[outsider(e.Entry)] = e.Account
	t.endInvitations(func(i Offer) bool { return i.Outside == e.Entry })
	return nil
}

func (t *Table) takeUnlink(e *Event) error {
	t.list = nil
	delete(t.linked, outsider(e.Entry))
	return nil
}

func (t *Table) takeMerge(e *Event) error {
	t.list = nil
	t.merged[outsider(e.Entry)] = outsider(e.Name)
	return nil
}

func (t *Table) takeSplit(e *Event) error {
	t.list = nil
	delete(t.merged, outsider(e.Entry))
	return nil
}

func (t *Table) correct(r *Record, e *Event) {
	r.Gone = e.Gone
	if e.Game != "" { // the game itself says so
		r.fed = e.Result
	}
	if e.Result != "" {
		r.Result = e.Result
	}
	if !e.When.IsZero() {
		r.At = e.When
	}
	if e.South != nil {
		r.South = *e.South
		t.meetOutside(r.South)
	}
	if e.North != nil {
		r.North = e.North
		t.meetOutside(*r.North)
	}
}

func (t *Table) enterRecord(r *Record) {
	t.records = append(t.records, r)
	t.byEntry[r.ID] = r
	if r.Game != "" {
		t.byGame[r.Game] = r
	}
	t.meetOutside(r.South)
	if r.North != nil {
		t.meetOutside(*r.North)
	}
}

// meetOutside remembers how the name of somebody outside was written first.
func (t *Table) meetOutside(p Person) {
	if key := outsider(p.Name); p.Account == "" && t.outside[key] == "" {
		t.outside[key] = p.Name
	}
}

// Placing is a place in a tournament before the guild came to this server. It leaves the
// hall of fame with its import.
type Placing struct {
	Import int64 // the number of the import
	At     time.Time
	Event  string
	Place  int
	Person Person
}

// Places returns the places in old tournaments: the latest tournament first, and in each the
// best place.
func (t *Table) Places() []Placing {
	places := slices.Clone(t.places)
	sorting.StableFunc(places, func(a, b Placing) int {
		return cmp.Or(b.At.Compare(a.At), strings.Compare(a.Event, b.Event), a.Place-b.Place)
	})
	return places
}

// EntryID returns the ID of the entry that an event has made; of an import, that of row i.
func EntryID(e *Event, i int) string {
	if e.Type == Imported {
		return fmt.Sprintf("%d.%d", e.Version, e.Rows[i].Line)
	}
	return fmt.Sprint(e.Version)
}

// Settings returns the settings of the list, or nil if there is none.
func (t *Table) Settings() *elo.Settings { return t.settings }

// Setting says who has set the settings of the list, and when.
type Setting struct {
	By string
	At time.Time
}

// ListSet returns who has set the settings of the list last, which must have some.
func (t *Table) ListSet() Setting { return t.listSet }

// IsCounted reports whether an entry counts in the list: it is not deleted, and if it is a game on this
// server, the settings of today take it. What kind of game it is may be unknown until the settings
// change; then it counts, as it did before.
func (t *Table) IsCounted(r *Record) bool {
	return !r.Gone && !t.IsLeftOut(r)
}

// IsLeftOut reports whether an entry is a game on this server that the settings of today do not take.
func (t *Table) IsLeftOut(r *Record) bool {
	return r.Cups > 0 && t.settings != nil && !t.settings.Takes(r.Cups, r.Speed, r.At, r.Own)
}

// LeftOut returns how many games on this server have counted once and do not by the settings of today.
func (t *Table) LeftOut() int {
	n := 0
	for _, r := range t.records {
		if !r.Gone && t.IsLeftOut(r) {
			n++
		}
	}
	return n
}

// Ever returns all accounts that are or were members, in any order.
func (t *Table) Ever() iter.Seq[string] { return maps.Keys(t.spells) }

// Records returns the entries of the list in the order in which they were entered, with
// those that were deleted. The caller must not change them.
func (t *Table) Records() []*Record { return slices.Clip(t.records) }

// Entry returns an entry of the list, or nil if there is none of this ID.
func (t *Table) Entry(id string) *Record { return t.byEntry[id] }

// List returns the guild's list, or nil if it has none.
func (t *Table) List() *elo.List {
	if t.list == nil && t.settings != nil {
		entries := make([]elo.Entry, 0, len(t.records))
		for _, r := range t.records {
			if !t.IsCounted(r) {
				continue
			}
			e := elo.Entry{ID: r.ID, At: r.At, South: t.Player(r.South), Game: string(r.Game), Rating: r.Rating, Games: r.Games, Event: r.event()}
			if r.North != nil {
				e.North = t.Player(*r.North)
			}
			e.Score, _ = r.Result.Score()
			entries = append(entries, e)
		}
		t.list = elo.New(*t.settings, entries)
	}
	return t.list
}

// IsUndone reports whether an import was undone.
func (t *Table) IsUndone(number int64) bool { return t.undone[number] }

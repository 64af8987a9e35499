package guild

import (
	"slices"
	"time"

	"example.org/cups/internal/merge"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// LadderTerms are the terms of a ladder. A challenge keeps those that held when it was made.
type LadderTerms struct {
	Cups  int    `json:"cups"`
	Beans int    `json:"beans"` // the beans in the stock of each side at the start
	Clock string `json:"clock"` // as [game.ParseControl] reads it; the hall checks board and clock
	Rated bool   `json:"rated,omitempty"`
	Reach int    `json:"reach"`          // how many places above a member may challenge
	Days  int    `json:"days"`           // within which a challenge must be accepted and its game begin
	Rest  int    `json:"rest,omitempty"` // days in which a member cannot challenge the same one again
	Games int    `json:"games"`          // 1 or 2; of two games each plays one as South
}

// UsualLadder are the terms that a form has at first.
// Games by post need no time at which both are there.
var UsualLadder = LadderTerms{Cups: 5, Beans: 50, Clock: "1/259200", Rated: true, Reach: 3, Days: 7, Rest: 7, Games: 1}

// The bounds of terms.
const (
	MostReach = 20
	MostDays  = 60
	MostRest  = 60
)

// check returns the refusal of terms that no ladder can have.
func (l LadderTerms) check() error {
	switch {
	case l.Clock == "" || l.Clock == "-":
		return refuseField(BadLadder, "clock", "must be a clock or days for each move: otherwise a game need not end")
	case l.Reach < 1 || l.Reach > MostReach:
		return refuseField(BadLadder, "reach", "must be 1 to 20")
	case l.Days < 1 || l.Days > MostDays:
		return refuseField(BadLadder, "days", "must be 1 to 60")
	case l.Rest < 0 || l.Rest > MostRest:
		return refuseField(BadLadder, "rest", "must be 0 to 60")
	case l.Games < 1 || l.Games > 2:
		return refuseField(BadLadder, "games", "must be 1 or 2")
	}
	return nil
}

// Ladder is the ladder of a guild: an order of members, in which a place is won from whoever has it.
type Ladder struct {
	Terms      LadderTerms
	Closed     time.Time    // zero: it is open
	Order      []string     // accounts, the first place first
	Challenges []*Challenge // all since it was opened, the oldest first
	moved      int64        // the version of the event that has last changed the order, other than at its end
}

// Outcome is how a challenge has ended. The values are stored and sent to programs, and must not change.
type Outcome string

// The outcomes. The challenger takes the place after the first three.
const (
	PlaceWon     Outcome = "won"       // the challenger has won
	PlaceGiven   Outcome = "given"     // whoever was challenged does not play
	PlaceExpired Outcome = "expired"   // the time was over before a game was played
	PlaceHeld    Outcome = "held"      // whoever was challenged has won
	PlaceDrawn   Outcome = "drawn"     // nobody has won
	PlaceMissed  Outcome = "missed"    // the time was over, and the challenger is the one who did not play
	Withdrawn    Outcome = "withdrawn" // by the challenger
	Cancelled    Outcome = "cancelled" // by an officer
	OffLadder    Outcome = "left"      // one of the two is not on the ladder any more, or it is closed
)

// Outcomes are all outcomes.
var Outcomes = []Outcome{PlaceWon, PlaceGiven, PlaceExpired, PlaceHeld, PlaceDrawn, PlaceMissed, Withdrawn, Cancelled, OffLadder}

// Takes reports whether the challenger takes the place.
func (o Outcome) Takes() bool { return o == PlaceWon || o == PlaceGiven || o == PlaceExpired }

// isPlayed reports whether games have led to the outcome, which follows their results.
func (o Outcome) isPlayed() bool { return o == PlaceWon || o == PlaceHeld || o == PlaceDrawn }

// Challenge is a challenge for a place of a ladder.
type Challenge struct {
	Number   int64 // names the challenge
	By, Of   string
	Terms    LadderTerms
	At, Ends time.Time
	Games    []LadderGame
	Outcome  Outcome // empty: it is open
	Ended    time.Time
	Version  int64  // of the event that has ended it
	missed   string // who did not play the last game that was not played
	from     int    // the index of the challenger before taking the place
	taken    int64  // the version of the event by which the place was taken
}

// LadderGame is a game of a challenge.
type LadderGame struct {
	ID           play.ID
	South, North string
	Over         bool
	Unplayed     bool // it ended before both had moved, and does not count
	Result       elo.Result
}

// Playing returns the game of a challenge that is in progress, or nil.
func (c *Challenge) Playing() *LadderGame {
	if n := len(c.Games); n > 0 && !c.Games[n-1].Over {
		return &c.Games[n-1]
	}
	return nil
}

// Has reports whether an account is one of the two.
func (c *Challenge) Has(account string) bool {
	return account != "" && (c.By == account || c.Of == account)
}

// score returns how many games count, and the challenger's points in them, doubled.
func (c *Challenge) score() (games, twice int) {
	for _, g := range c.Games {
		if !g.Over || g.Unplayed {
			continue
		}
		games++
		switch {
		case g.Result == elo.Drawn:
			twice++
		case g.Result == elo.SouthWins && g.South == c.By, g.Result == elo.NorthWins && g.North == c.By:
			twice += 2
		}
	}
	return games, twice
}

// decided returns the outcome of the games, empty while it needs another one.
func (c *Challenge) decided() Outcome {
	games, twice := c.score()
	lost := 0
	for _, g := range c.Games {
		if g.Over && !g.Unplayed && (g.Result == elo.SouthWins && g.South == c.Of || g.Result == elo.NorthWins && g.North == c.Of) {
			lost++
		}
	}
	switch need := c.Terms.Games; {
	case twice > need:
		return PlaceWon
	case games < need && twice+2*(need-games) > need:
		return ""
	case 2*lost > twice:
		return PlaceHeld
	}
	return PlaceDrawn
}

// Place returns the place of an account, from 1; 0: it is not on the ladder.
func (l *Ladder) Place(account string) int { return slices.Index(l.Order, account) + 1 }

// IsOpen reports whether the ladder is open. There may be none.
func (l *Ladder) IsOpen() bool { return l != nil && l.Closed.IsZero() }

// Open returns the open challenges of an account: as the challenger, and as whoever was challenged; nil: none.
func (l *Ladder) Open(account string) (by, of *Challenge) {
	for _, c := range l.Challenges {
		switch {
		case c.Outcome != "":
		case c.By == account:
			by = c
		case c.Of == account:
			of = c
		}
	}
	return by, of
}

// Find returns a challenge, or nil.
func (l *Ladder) Find(number int64) *Challenge {
	if i := slices.IndexFunc(l.Challenges, func(c *Challenge) bool { return c.Number == number }); i >= 0 {
		return l.Challenges[i]
	}
	return nil
}

// move puts the account with an index at another one; those between make room.
func (l *Ladder) move(from, to int, version int64) {
	account := l.Order[from]
	l.Order = slices.Insert(slices.Delete(slices.Clone(l.Order), from, from+1), to, account)
	l.moved = version
}

// take gives the challenger the place, unless they stand above already.
func (l *Ladder) take(c *Challenge, version int64) {
	by, of := slices.Index(l.Order, c.By), slices.Index(l.Order, c.Of)
	if of < 0 || by < of {
		return
	}
	c.from, c.taken = by, version
	l.move(by, of, version)
}

// giveBack undoes [Ladder.take], because a result was corrected. If the order has changed since, whoever
// was challenged takes the place of the challenger.
func (l *Ladder) giveBack(c *Challenge, version int64) {
	by, of := slices.Index(l.Order, c.By), slices.Index(l.Order, c.Of)
	switch {
	case c.taken == 0 || by < 0 || of < 0 || by > of:
	case l.moved == c.taken:
		l.move(by, c.from, version)
	default:
		l.move(of, by, version)
	}
	c.taken = 0
}

// remove takes an account off the ladder, and ends its challenges.
func (l *Ladder) remove(account string, e *Event) {
	if i := slices.Index(l.Order, account); i >= 0 {
		l.Order = slices.Delete(slices.Clone(l.Order), i, i+1)
		l.moved = e.Version
	}
	for _, c := range l.Challenges {
		if c.Outcome == "" && c.Has(account) {
			c.end(OffLadder, e)
		}
	}
}

// close ends the ladder and its challenges.
func (l *Ladder) close(e *Event) {
	l.Closed = e.At
	for _, c := range l.Challenges {
		if c.Outcome == "" {
			c.end(OffLadder, e)
		}
	}
}

func (c *Challenge) end(o Outcome, e *Event) { c.Outcome, c.Ended, c.Version = o, e.At, e.Version }

// Ladder returns the ladder as it is, or nil if the guild never had one. The caller must not change it.
func (t *Table) Ladder() *Ladder { return t.ladder }

// SetLadder opens the ladder, or changes the terms of the one that is open.
type SetLadder struct {
	Terms LadderTerms
	After int64 `json:"version"` // as of [Describe]
}

func (SetLadder) least() Office { return Officer }

func (c SetLadder) apply(t *Table, by play.Actor, now time.Time) error {
	terms := c.Terms
	if c.After > 0 && t.ladder.IsOpen() {
		read := LadderTerms{}
		if e := t.lastUpTo(c.After, func(e *Event) bool { return e.Type == LadderSet }); e != nil {
			read = *e.Ladder
		}
		var err error
		if terms, err = merged(read, terms, t.ladder.Terms); err != nil {
			return err
		}
	}
	if err := terms.check(); err != nil {
		return err
	}
	if t.ladder.IsOpen() && t.ladder.Terms == terms {
		return nil
	}
	t.add(Event{At: now, Type: LadderSet, By: by.Account, Ladder: &terms})
	return nil
}

// CloseLadder ends the ladder and its open challenges. Another one begins without anybody on it.
type CloseLadder struct{}

func (CloseLadder) least() Office { return Officer }

func (CloseLadder) apply(t *Table, by play.Actor, now time.Time) error {
	if !t.ladder.IsOpen() {
		return refuse(NoLadder)
	}
	t.add(Event{At: now, Type: LadderClosed, By: by.Account})
	return nil
}

// JoinLadder puts the actor on the last place.
type JoinLadder struct{}

func (JoinLadder) least() Office { return Member }

func (JoinLadder) apply(t *Table, by play.Actor, now time.Time) error {
	switch {
	case !t.ladder.IsOpen():
		return refuse(NoLadder)
	case t.ladder.Place(by.Account) > 0:
		return refuse(OnLadder)
	}
	t.add(Event{At: now, Type: LadderJoined, By: by.Account, Account: by.Account})
	return nil
}

// LeaveLadder takes the actor off the ladder, also from challenges that are open.
type LeaveLadder struct{}

func (LeaveLadder) least() Office { return Member }

func (LeaveLadder) apply(t *Table, by play.Actor, now time.Time) error {
	switch {
	case !t.ladder.IsOpen():
		return refuse(NoLadder)
	case t.ladder.Place(by.Account) == 0:
		return refuse(NotOnLadder)
	}
	t.add(Event{At: now, Type: LadderLeft, By: by.Account, Account: by.Account})
	return nil
}

// ChallengeAbove challenges a member who stands above the actor.
type ChallengeAbove struct{ Account string }

func (ChallengeAbove) least() Office { return Member }

func (c ChallengeAbove) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.MayChallenge(by.Account, c.Account, now); err != nil {
		return err
	}
	terms := t.ladder.Terms
	t.add(Event{
		At: now, Type: LadderChallenged, By: by.Account, Account: c.Account, Ends: now.AddDate(0, 0, terms.Days), Ladder: &terms,
	})
	return nil
}

// MayChallenge returns the refusal if a member cannot challenge another one now.
func (t *Table) MayChallenge(account, above string, now time.Time) error {
	if !t.ladder.IsOpen() {
		return refuse(NoLadder)
	}
	l := t.ladder
	from, to := l.Place(account), l.Place(above)
	if from == 0 || to == 0 {
		return refuse(NotOnLadder)
	}
	own, _ := l.Open(account)
	_, theirs := l.Open(above)
	switch {
	case to >= from || from-to > l.Terms.Reach:
		return refuse(OutOfReach)
	case own != nil || theirs != nil:
		return refuse(ChallengeOpen)
	case !now.Before(l.rests(account, above)):
		return nil
	}
	return refuse(Resting)
}

// rests returns until when a member cannot challenge another one again.
func (l *Ladder) rests(account, above string) (until time.Time) {
	for _, c := range l.Challenges {
		if c.By == account && c.Of == above && c.Outcome != "" && c.Outcome != Cancelled {
			until = c.Ended.AddDate(0, 0, l.Terms.Rest)
		}
	}
	return until
}

// AnswerChallenge accepts a challenge to the actor, and a game begins, or gives the place to the challenger.
type AnswerChallenge struct {
	Number int64 `json:"number"`
	Yes    bool
	Game   play.ID // the ID that the game gets
	South  bool    // the challenger is South in it, unless a game before says otherwise
}

func (AnswerChallenge) least() Office { return Member }

func (c AnswerChallenge) apply(t *Table, by play.Actor, now time.Time) error {
	o, err := t.openChallenge(c.Number)
	switch {
	case err != nil:
		return err
	case o.Of != by.Account:
		return refuse(NoSuchChallenge)
	case o.Playing() != nil:
		return refuse(BeingPlayed)
	case !now.Before(o.Ends): // it is about to expire
		return refuse(NoSuchChallenge)
	case !c.Yes:
		t.add(Event{At: now, Type: LadderEnded, By: by.Account, Account: by.Account, Number: o.Number, Outcome: PlaceGiven})
		return nil
	}
	south, north := o.Of, o.By
	if c.South {
		south, north = north, south
	}
	if n := len(o.Games); n > 0 { // again as it was, or with the sides exchanged after a game that counts
		if south, north = o.Games[n-1].South, o.Games[n-1].North; !o.Games[n-1].Unplayed {
			south, north = north, south
		}
	}
	t.addGame(o, c.Game, south, north, by.Account, now)
	return nil
}

func (t *Table) addGame(c *Challenge, game play.ID, south, north, by string, now time.Time) {
	t.add(Event{At: now, Type: LadderGamed, By: by, Number: c.Number, Game: game, South: &Person{Account: south}, North: &Person{Account: north}})
}

// openChallenge returns a challenge that is open.
func (t *Table) openChallenge(number int64) (*Challenge, error) {
	if !t.ladder.IsOpen() {
		return nil, refuse(NoLadder)
	}
	c := t.ladder.Find(number)
	if c == nil || c.Outcome != "" {
		return nil, refuse(NoSuchChallenge)
	}
	return c, nil
}

// WithdrawChallenge takes back a challenge of the actor that nobody plays yet.
type WithdrawChallenge struct {
	Number int64 `json:"number"`
}

func (WithdrawChallenge) least() Office { return Member }

func (c WithdrawChallenge) apply(t *Table, by play.Actor, now time.Time) error {
	o, err := t.openChallenge(c.Number)
	switch games := 0; {
	case err != nil:
		return err
	case o.By != by.Account:
		return refuse(NoSuchChallenge)
	case o.Playing() != nil:
		return refuse(BeingPlayed)
	default:
		if games, _ = o.score(); games > 0 {
			return refuse(BeingPlayed)
		}
	}
	t.add(Event{At: now, Type: LadderEnded, By: by.Account, Account: by.Account, Number: o.Number, Outcome: Withdrawn})
	return nil
}

// CancelChallenge ends a challenge without a change of places, for an officer who is none of the two. A game
// of it goes on, but does not count for the ladder.
type CancelChallenge struct {
	Number int64  `json:"number"`
	Reason string `json:"reason"`
}

func (CancelChallenge) least() Office { return Officer }

func (c CancelChallenge) apply(t *Table, by play.Actor, now time.Time) error {
	o, err := t.openChallenge(c.Number)
	if err != nil {
		return err
	}
	reason, ok := cleanText(c.Reason, MostNote)
	switch {
	case !ok:
		return refuseField(BadText, "reason", "must have 1 to 200 characters")
	case o.Has(by.Account):
		return refuse(OwnPlace)
	}
	t.add(Event{At: now, Type: LadderEnded, By: by.Account, Account: o.By, Number: o.Number, Outcome: Cancelled, Text: reason})
	return nil
}

// SetPlace gives somebody else another place, for an officer.
type SetPlace struct {
	Account string
	Place   int    `json:"place"` // from 1
	Reason  string `json:"reason"`
}

func (SetPlace) least() Office { return Officer }

func (c SetPlace) apply(t *Table, by play.Actor, now time.Time) error {
	if !t.ladder.IsOpen() {
		return refuse(NoLadder)
	}
	reason, ok := cleanText(c.Reason, MostNote)
	switch {
	case t.ladder.Place(c.Account) == 0:
		return refuse(NotOnLadder)
	case c.Place < 1 || c.Place > len(t.ladder.Order):
		return refuseField(BadLadder, "place", "must be a place of the ladder")
	case !ok:
		return refuseField(BadText, "reason", "must have 1 to 200 characters")
	case c.Account == by.Account:
		return refuse(OwnPlace)
	case t.ladder.Place(c.Account) == c.Place:
		return nil
	}
	t.add(Event{At: now, Type: LadderPlaced, By: by.Account, Account: c.Account, Place: c.Place, Text: reason})
	return nil
}

// ExpireChallenge ends a challenge whose time is over, unless a game of it is in progress, which ends by its
// own clock. Only the server gives this command, as often as it likes.
type ExpireChallenge struct {
	Number int64
	Unable bool // the challenger could not have played: their account is closed or kept from such games
}

func (ExpireChallenge) least() Office { return server }

func (c ExpireChallenge) apply(t *Table, _ play.Actor, now time.Time) error {
	if o, err := t.openChallenge(c.Number); err == nil {
		t.expire(o, c.Unable, now)
	}
	return nil
}

func (t *Table) expire(c *Challenge, unable bool, now time.Time) {
	if c.Playing() != nil || now.Before(c.Ends) {
		return
	}
	how := PlaceExpired
	if unable || c.missed == c.By {
		how = PlaceMissed
	}
	t.add(Event{At: now, Type: LadderEnded, Account: c.By, Number: c.Number, Outcome: how})
}

// feedLadder tells a challenge how a game of it has ended, or that its result was corrected. It may be one of a
// ladder that was closed.
func (t *Table) feedLadder(number int64, f Feed, now time.Time) {
	if !t.ladder.IsOpen() {
		return
	}
	c := t.ladder.Find(number)
	if c == nil || c.Outcome != "" && !c.Outcome.isPlayed() {
		return
	}
	g := c.game(f.Game)
	e := Event{At: now, Type: LadderResulted, Number: c.Number, Game: f.Game, Result: f.Result, Gone: f.Unplayed}
	if f.Unplayed {
		e.Result, e.Account = "", f.Missed
	}
	if g.Over && g.Result == e.Result && g.Unplayed == e.Gone {
		return
	}
	t.add(e)
	how := c.decided()
	switch {
	case c.Outcome != "":
		if how == "" { // a game that counted does not any more, and no other one follows
			how = PlaceDrawn
		}
		if how != c.Outcome {
			t.add(Event{At: now, Type: LadderEnded, Account: c.By, Number: c.Number, Outcome: how})
		}
	case how != "":
		t.add(Event{At: now, Type: LadderEnded, Account: c.By, Number: c.Number, Outcome: how})
	case c.Playing() != nil: // the result of another game was corrected
	case f.Unplayed:
		t.expire(c, false, now)
	case f.Next != "":
		t.addGame(c, f.Next, g.North, g.South, "", now)
	}
}

func (c *Challenge) game(id play.ID) *LadderGame {
	if i := slices.IndexFunc(c.Games, func(g LadderGame) bool { return g.ID == id }); i >= 0 {
		return &c.Games[i]
	}
	return nil
}

func (t *Table) takeLadder(e *Event) error {
	switch {
	case e.Ladder == nil:
		return eventlog.ErrOrder
	case !t.ladder.IsOpen():
		t.ladder = &Ladder{}
	}
	t.ladder.Terms = *e.Ladder
	return nil
}

// onLadder brings an event into a ladder that must be open. take reports whether it can follow the events before.
func onLadder(take func(l *Ladder, e *Event) bool) func(*Table, *Event) error {
	return func(t *Table, e *Event) error {
		if !t.ladder.IsOpen() || !take(t.ladder, e) {
			return eventlog.ErrOrder
		}
		return nil
	}
}

func (t *Table) takeLadderMember(e *Event) error {
	if !t.ladder.IsOpen() || t.ladder.Place(e.Account) > 0 || t.members[e.Account] == nil {
		return eventlog.ErrOrder
	}
	t.ladder.Order = append(slices.Clip(t.ladder.Order), e.Account)
	return nil
}

func (t *Table) takeLadderGame(e *Event) error {
	t.ladderGames[e.Game] = e.Number
	return onLadder((*Ladder).takeGame)(t, e)
}

func (l *Ladder) takeEnd(e *Event) bool { l.close(e); return true }

func (l *Ladder) takeDeparture(e *Event) bool { l.remove(e.Account, e); return true }

func (l *Ladder) takePlace(e *Event) bool {
	from := l.Place(e.Account)
	if from == 0 || e.Place < 1 || e.Place > len(l.Order) {
		return false
	}
	l.move(from-1, e.Place-1, e.Version)
	return true
}

func (l *Ladder) takeChallenge(e *Event) bool {
	if l.Place(e.By) == 0 || l.Place(e.Account) == 0 || e.Ladder == nil {
		return false
	}
	l.Challenges = append(l.Challenges, &Challenge{Number: e.Version, By: e.By, Of: e.Account, Terms: *e.Ladder, At: e.At, Ends: e.Ends})
	return true
}

func (l *Ladder) takeGame(e *Event) bool {
	c := l.Find(e.Number)
	if c == nil || e.South == nil || e.North == nil || c.Outcome != "" {
		return false
	}
	c.Games = append(slices.Clip(c.Games), LadderGame{ID: e.Game, South: e.South.Account, North: e.North.Account})
	return true
}

func (l *Ladder) takeResult(e *Event) bool {
	c := l.Find(e.Number)
	if c == nil {
		return false
	}
	g := c.game(e.Game)
	if g == nil {
		return false
	}
	g.Over, g.Unplayed, g.Result = true, e.Gone, e.Result
	if e.Gone {
		c.missed = e.Account
	}
	return true
}

func (l *Ladder) takeOutcome(e *Event) bool {
	c := l.Find(e.Number)
	if c == nil {
		return false
	}
	took := c.Outcome.Takes()
	c.end(e.Outcome, e)
	switch {
	case !took && e.Outcome.Takes():
		l.take(c, e.Version)
	case took && !e.Outcome.Takes():
		l.giveBack(c, e.Version)
	}
	return true
}

// newLadder is the changes of a [LadderSet], with the names of the fields below that of the ladder.
func (t *Table) newLadder(e *Event) (list []Change) {
	was := LadderTerms{}
	if t.ladder.IsOpen() {
		was = t.ladder.Terms
	}
	if e.Ladder == nil {
		return nil
	}
	for _, c := range merge.Changes(was, *e.Ladder) {
		if !t.ladder.IsOpen() {
			c.From = "" // there was nothing
		}
		list = append(list, Change{Field: "ladder." + c.Field, From: c.From, To: c.To})
	}
	return list
}

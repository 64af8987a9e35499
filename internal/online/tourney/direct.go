package tourney

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/merge"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
)

// Direct is what a director does, or the server for an officer. It is also the request for it, in which players
// have names: [Direct.Players] and [Direct.Pairs] are names there and accounts in the command.
type Direct struct {
	Action     Action      `json:"action" doc:"What to do."`
	Players    []string    `json:"players,omitempty" maxItems:"1000" doc:"category: all who are in the category. forbid: players of whom no two may meet. permit: those of a forbid that is taken back. invite: the names of accounts, instead of player."`
	Name       string      `json:"name,omitempty" maxLength:"200" doc:"rename: the name of the tournament from now on, 1 to 60 characters. renameOutside: that of the player, 1 to 40 characters. category: that of the category."`
	Prizes     []string    `json:"prizes,omitempty" maxItems:"20" doc:"prizes: what can be won among all players from now on, as in the announcement. Left out: nothing."`
	Categories []Category  `json:"categories,omitempty" maxItems:"12" doc:"prizes: the categories from now on, as in the announcement. Left out: none. Who is in one stays there as long as it has its name."`
	Round      int         `json:"round,omitempty" doc:"result, results, pairs, bye: the number of the round."`
	Board      int         `json:"board,omitempty" doc:"result: the number of the board."`
	Result     Result      `json:"result,omitempty" enum:"1-0,0-1,1/2-1/2,+-,-+,--" doc:"result: the result, South first; a sign for a forfeit."`
	Margin     *int        `json:"margin,omitempty" doc:"result: what South had more at the end of the game, below 0 if North wins, as for a game at the table. Left out: not known, or as before if the result stays."`
	Results    []OneResult `json:"results,omitempty" maxItems:"500" doc:"results: the results of boards of the round, each once. If one is refused, none is entered, and refused says why. One that its board has already changes nothing."`
	Pairs      [][2]string `json:"pairs,omitempty" maxItems:"500" doc:"pairs: the names of the players of each board, South first. Empty: none is chosen for the next round any more. pairNext: the pairs of the round, if they are not those of the rules; whoever is in none has a bye."`
	Kind       ByeKind     `json:"kind,omitempty" enum:"half,full,zero" doc:"bye: what it is worth: the points of a draw, of a win, or nothing. Left out: half."`
	Text       string      `json:"text,omitempty" maxLength:"2000" doc:"announce: what all shall read, 1 to 500 characters."`
	Series     string      `json:"series,omitempty" maxLength:"40" doc:"series: the ID of the series that shall count the tournament. Left out: none."`
	Number     int64       `json:"number,omitempty" minimum:"0" doc:"blank: the version of the event whose text goes: a line of chat, a notice, or a reason. Left out: the description."`
	Confirm    bool        `json:"confirm,omitempty" doc:"finish, approve: also while boards have no result. Nobody gets a point for them, as after a forfeit of both."`
	Reason     string      `json:"reason,omitempty" maxLength:"1000" doc:"result, results, expel, and whatever an officer of the site does: why, 1 to 200 characters that everybody can read. The first result of a board without games on the server needs none."`
	After      int64       `json:"version,omitempty" minimum:"0" doc:"announce, rename, renameOutside, blank of the description, bye, pairs, pairNext, prizes, category: the version of the tournament that I have read. If somebody else has changed the same since, the notice, the name, the text, the bye, the prizes, the players of the category or the pairs of the round, the action is refused with overtaken. Left out: mine replaces it."`
	Until      *time.Time  `json:"until,omitempty" doc:"pause: when it goes on by itself, in the next fourteen days. Left out: in a day."`
	Was        string      `json:"was,omitempty" enum:"1-0,0-1,1/2-1/2,+-,-+,--,*" doc:"result: the result that the director has seen, * for none. If the board has another one by now, nothing is entered (resultChanged). Left out: whichever it is."` // SetSeries: the series of the tournament when it was decided that the actor may; empty: none

	// Only in the request: they become Player.
	Of      string `json:"player,omitempty" maxLength:"60" doc:"expel, remove, bye, add, invite, addDirector, removeDirector, appoint: the name of an account. expel, remove, bye: also of a player without an account."`
	Outside string `json:"outside,omitempty" maxLength:"200" doc:"add: the name of somebody without an account, 1 to 40 characters, instead of player. expel, remove, bye, renameOutside: the name that such a player has here."`
	Rating  int    `json:"rating,omitempty" doc:"add, with outside: the rating by which the player is numbered and paired, up to 4000. Left out: none."`
	Guild   string `json:"guild,omitempty" maxLength:"40" doc:"add, with teams: the ID of the guild that the player shall play for. Needed if the player is a member of several that play."`

	// Not in the request.
	Player Player `json:"-"` // Expel, Remove, GiveBye, AddDirector, RemoveDirector, RenameOutside, Appoint: its Account; Add: all of it, or of somebody without an account Name, Kind and Rating
	Setup  *Setup `json:"-"` // Change
	Joined int64  `json:"-"` // SetSeries by the server: [Table.JoinedSeries] then
	Again  bool   `json:"-"` // SetSeries: the series does not have the tournament, also if it is the one of the tournament

	by play.Actor
}

// OneResult is the result of a board on a sheet.
type OneResult struct {
	Board  int    `json:"board" doc:"The number of the board."`
	Result Result `json:"result" enum:"1-0,0-1,1/2-1/2,+-,-+,--" doc:"The result, South first; a sign for a forfeit."`
	Was    string `json:"was,omitempty" enum:"1-0,0-1,1/2-1/2,+-,-+,--,*" doc:"The result that the director has seen, * for none. If the board has another one by now, the line is refused (resultChanged). Left out: whichever it is."`
	Margin *int   `json:"margin,omitempty" doc:"What South had more at the end of the game, below 0 if North wins. Left out: not known, or as before if the result stays."`
}

// isNew reports whether the result of a board is another one, or has another margin.
func (r OneResult) isNew(b *Board) bool {
	return b.Result != r.Result || r.Margin != nil && *r.Margin != b.Margin
}

// event returns the event that enters the result.
func (r OneResult) event(round int, e Event) Event {
	e.Type, e.Round, e.Board, e.Result = Resulted, round, r.Board, r.Result
	if r.Margin != nil {
		e.Margin = *r.Margin
	}
	return e
}

// ReadMargin reads a margin as people write it: the beans of both, South's first, such as "40-32" or
// "40:32", or what South has more, such as "8" or "-8".
func ReadMargin(text string) (margin int, ok bool) {
	text = strings.NewReplacer("–", "-", "−", "-", ":", "-", " ", "").Replace(strings.TrimSpace(text))
	if beans := contest.ParseBeans(text); beans != nil {
		return beans.White - beans.Black, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// fitsMargin reports whether a game of the tournament can end with a result and a margin.
func (t *Table) fitsMargin(r Result, margin int) bool {
	if most := 2 * t.setup.Beans; margin < -most || margin > most {
		return false
	}
	switch r {
	case SouthWins:
		return margin > 0
	case NorthWins:
		return margin < 0
	}
	return margin == 0
}

// Action is something that directors do.
type Action string

// The actions of directors.
const (
	Start          Action = "start"
	PairNext       Action = "pairNext"
	Pause          Action = "pause"
	Resume         Action = "resume"
	Finish         Action = "finish"
	Approve        Action = "approve"
	Cancel         Action = "cancel"
	Forbid         Action = "forbid"
	Permit         Action = "permit"
	SetResult      Action = "result"
	SetResults     Action = "results"
	SetPairs       Action = "pairs"
	GiveBye        Action = "bye"
	Expel          Action = "expel"
	Remove         Action = "remove"
	Add            Action = "add"
	Invite         Action = "invite"
	Announce       Action = "announce"
	AddDirector    Action = "addDirector"
	RemoveDirector Action = "removeDirector"
	SetSeries      Action = "series"
	Appoint        Action = "appoint"
	Rename         Action = "rename"
	RenameOutside  Action = "renameOutside"
	Blank          Action = "blank"
	SetPrizes      Action = "prizes"
	SetCategory    Action = "category"
	Change         Action = "change" // the request is that of an announcement
)

// deed is what an action of directors does.
type deed struct {
	action  Action
	do      func(t *Table, c Direct, e Event) error // e has the time, the actor and the reason
	until   deadline
	officer bool                          // officers of the site do it, too, in the tournaments of others, with a reason that the tournament shows to everybody
	only    bool                          // nobody else does
	reason  func(t *Table, c Direct) bool // whether a director needs a reason; nil: no
}

// deadline is until when something can be done.
type deadline int

const (
	untilEnd      deadline = iota // of the tournament
	untilApproval                 // also between the end and the approval
	unlessCancelled
	always
)

// deeds says of each action what it does. An action that is missing here is refused.
var deeds = []deed{
	{action: Start, do: (*Table).startNow},
	{action: PairNext, do: (*Table).pairNow},
	{action: Pause, do: (*Table).pause},
	{action: Resume, do: (*Table).resume},
	{action: Finish, do: (*Table).finish},
	{action: Approve, do: (*Table).approve, until: untilApproval},
	{action: Cancel, do: (*Table).cancel, until: unlessCancelled, officer: true},
	{action: Forbid, do: (*Table).forbid},
	{action: Permit, do: (*Table).permit},
	{action: SetResult, do: (*Table).setResult, until: untilApproval, reason: (*Table).resultNeedsReason},
	{action: SetResults, do: (*Table).setResults, until: untilApproval, reason: (*Table).resultNeedsReason},
	{action: SetPairs, do: (*Table).setPairs},
	{action: GiveBye, do: (*Table).giveBye},
	{action: Expel, do: (*Table).expel, reason: func(*Table, Direct) bool { return true }},
	{action: Remove, do: (*Table).remove},
	{action: Add, do: (*Table).addPlayer},
	{action: Invite, do: (*Table).inviteAll},
	{action: Announce, do: (*Table).announce},
	{action: AddDirector, do: (*Table).addDirector, until: unlessCancelled}, // somebody has to read what is asked and reported afterwards
	{action: RemoveDirector, do: (*Table).removeDirector, until: unlessCancelled},
	{action: SetSeries, do: (*Table).setSeries, until: unlessCancelled},
	{action: Appoint, do: (*Table).appoint, officer: true, only: true},
	{action: Rename, do: (*Table).rename, until: always, officer: true, only: true},
	{action: RenameOutside, do: (*Table).renameOutside, until: always, officer: true},
	{action: Blank, do: (*Table).blank, until: always, officer: true},
	{action: SetPrizes, do: (*Table).setPrizes, until: untilApproval},
	{action: SetCategory, do: (*Table).setCategory, until: untilApproval},
	{action: Change, do: (*Table).change},
}

// Actions are all actions.
var Actions, deedOf = eventlog.Index(deeds, func(d *deed) Action { return d.action })

// mayBe reports whether what has a deadline can be done now.
func (t *Table) mayBe(done deadline) bool {
	switch {
	case done == always:
		return true
	case t.status == IsCancelled:
		return false
	case done == unlessCancelled:
		return true
	}
	return !t.approved && (t.status != IsOver || done == untilApproval)
}

func (c Direct) apply(t *Table, by play.Actor, now time.Time) error {
	d := deedOf[c.Action]
	if d == nil {
		d = &deed{do: func(*Table, Direct, Event) error { return refuseField(BadCommand, "action", list(Actions)) }}
	}
	asOfficer := by.Officer && d.officer && (d.only || !t.IsDirector(by.Account))
	if err := t.mustDirect(by); err != nil && !asOfficer {
		return err
	}
	reason := naming.OneLine(c.Reason)
	if utf8.RuneCountInString(reason) > mostReason || reason == "" && (asOfficer || d.reason != nil && d.reason(t, c)) {
		return refuseField(BadReason, "reason", between(1, mostReason)+" characters")
	}
	if !t.mayBe(d.until) {
		return refuse(TournamentOver)
	}
	c.by = by
	return d.do(t, c, Event{At: now, By: by.Account, Reason: reason, Officer: asOfficer})
}

// startNow begins the tournament before its time.
func (t *Table) startNow(_ Direct, e Event) error {
	switch {
	case t.status != IsOpen:
		return refuse(NotOpen)
	case t.tooFew(accountsOf(t.numbers)):
		return refuse(TooFewPlayers)
	}
	t.start(e.By, e.At)
	return nil
}

// pause stops the pairing for some time.
func (t *Table) pause(c Direct, e Event) error {
	if t.status != IsRunning {
		return refuse(NotRunning)
	}
	e.Type, e.Until = Paused, t.setup.later(e.At, 1)
	if c.Until != nil {
		e.Until = c.Until.UTC().Truncate(time.Second)
		if !e.Until.After(e.At) || c.Until.After(e.At.Add(MostPause)) {
			return refuseField(BadTime, "until", "must be in the next fourteen days")
		}
	}
	t.add(e)
	return nil
}

// resume ends a pause.
func (t *Table) resume(_ Direct, e Event) error {
	if t.status != IsPaused {
		return refuse(NotRunning)
	}
	e.Type = Resumed
	t.add(e)
	return nil
}

// finish ends the tournament early.
func (t *Table) finish(c Direct, e Event) error {
	if t.status == IsOpen {
		return refuse(NotRunning)
	}
	return t.conclude(Ended, c, e)
}

// approve says that the places count.
func (t *Table) approve(c Direct, e Event) error {
	if t.status != IsOver {
		return refuse(NotRunning)
	}
	return t.conclude(Approved, c, e)
}

// cancel calls the tournament off. One that is over was read from a report by mistake.
func (t *Table) cancel(_ Direct, e Event) error {
	if t.status == IsOver && !t.setup.Elsewhere {
		return refuse(TournamentOver)
	}
	e.Type = CancelledT
	t.add(e)
	return nil
}

// addPlayer asks an account whether it plays, or lets somebody without an account play.
func (t *Table) addPlayer(c Direct, e Event) error {
	if c.Player.Kind == Outside {
		return t.addOutside(c, e)
	}
	if entry := t.byID[c.Player.Account]; entry != nil && (entry.Status == In || entry.Status == OnList) {
		return refuseField(AlreadyEntered, "player", "plays already")
	}
	if _, err := t.mayEnter(c.Player, true); err != nil {
		return err
	}
	if c.Player.Account == e.By {
		return t.enter(c.Player, true, time.Time{}, e.At)
	}
	return t.ask(c.Player.Account, AsPlayer, c.Player.Guild, e)
}

// conclude ends the tournament, or says that its places count. While boards are open, that must be
// confirmed.
func (t *Table) conclude(as Type, c Direct, e Event) error {
	if open := t.OpenBoards(); len(open) > 0 && !c.Confirm {
		return &Error{Code: BoardsOpen, Cause: OpenBoards(open)}
	}
	t.forfeitOpen(e)
	e.Type = as
	t.add(e)
	return nil
}

func (t *Table) takeEnd(e *Event) error {
	if t.status, t.ended = IsOver, e.At; !e.Over.IsZero() {
		t.ended = e.Over
	}
	if t.setup.Format != Arena || e.By != "" { // what goes on after the time of an arena is played to its end
		t.callOffAll(e)
	}
	return nil
}

func (t *Table) takeApproval(*Event) error { t.approved = true; return nil }

func (t *Table) takeCancel(e *Event) error {
	t.status, t.ended = IsCancelled, e.At
	t.callOffAll(e)
	return nil
}

func (t *Table) takePause(e *Event) error {
	t.status, t.until, t.stuck = IsPaused, e.Until, e.Reason == stuckReason
	return nil
}

func (t *Table) takeResume(e *Event) error {
	t.status, t.stuck = IsRunning, false
	for _, entry := range t.entries {
		entry.Free = e.At
	}
	return nil
}

// setSeries says which series counts the tournament. Whether the actor may is decided before, for
// the series that it had then.
func (t *Table) setSeries(c Direct, e Event) error {
	switch was := t.setup.Series; {
	case c.Series == was && (was == "" || !c.Again):
		return nil // as before
	case c.by.Server && (c.Was != was || c.Joined != t.joined):
		return nil // a director has chosen anew
	case c.Was != was:
		return refuseField(BadCommand, "series", "was changed by somebody else meanwhile")
	case c.Series != was:
		e.Left = was
	}
	e.Type, e.Series = InSeries, c.Series
	t.add(e)
	return nil
}

func (t *Table) takeSeries(e *Event) error { t.joined = e.Version; return nil }

// joins names in a setup the series of an event.
func joins(s *Setup, e *Event) { s.Series = e.Series }

// pairNow pairs the next round before its time, perhaps with pairs of the director.
func (t *Table) pairNow(c Direct, e Event) error {
	if err := t.mayPairNext(); err != nil {
		return err
	}
	if t.hasSince(c.After, func(of *Event) bool { return of.Type == ByHand || of.Type == Paired }) {
		return refuseField(Overtaken, "pairs", "")
	}
	if len(c.Pairs) == 0 {
		t.pairNext(e.By, e.At)
		return nil
	}
	return t.publish(c.Pairs, e)
}

// mayPairNext says whether the next round can be paired now.
func (t *Table) mayPairNext() error {
	k := len(t.rounds)
	switch {
	case t.status != IsRunning:
		return refuse(NotRunning)
	case t.setup.Format == Arena:
		return refuseField(BadCommand, "action", "an arena pairs its players by itself")
	case k > 0 && t.rounds[k-1].Ended.IsZero():
		return refuse(RoundUnfinished)
	case k > 0 && t.isPlayed():
		return refuse(NoMoreRounds)
	}
	return nil
}

// forbid says that some players must not meet.
func (t *Table) forbid(c Direct, e Event) error {
	if !within(len(c.Players), 2, 50) {
		return refuseField(BadPairs, "players", between(2, 50)+" players")
	}
	if t.setup.Format.IsRobin() || t.setup.Format.IsBracket() || t.setup.Format == Teams || t.setup.Format == Exhibition {
		return refuseField(BadCommand, "action", "in this format it is fixed who meets whom")
	}
	for _, account := range c.Players {
		if t.byID[account] == nil {
			return refuseField(NotEntered, "players", "must be players of this tournament")
		}
	}
	e.Type, e.Accounts = Forbade, slices.Clone(c.Players)
	t.add(e)
	return nil
}

// setResult enters or corrects a result.
func (t *Table) setResult(c Direct, e Event) error {
	r := OneResult{Board: c.Board, Result: c.Result, Was: c.Was, Margin: c.Margin}
	b, err := t.mayResult(c.Round, r)
	switch {
	case err != nil:
		return err
	case !r.isNew(b):
		return refuseField(BadResult, "result", "is the result of this board already")
	}
	t.add(r.event(c.Round, e))
	return nil
}

// mayResult returns the board that can get a result.
func (t *Table) mayResult(round int, r OneResult) (*Board, error) {
	b, err := t.board(round, r.Board)
	switch {
	case err != nil:
		return nil, err
	case !slices.Contains(Results, r.Result):
		err = refuseField(BadResult, "result", list(Results))
	case r.Was != "" && r.Was != b.Result.String() && r.Result != b.Result:
		err = refuseField(ResultChanged, "was", "is not the result of this board any more")
	case t.inBracket(round-1) && r.Result == Drawn:
		err = refuseField(BadResult, "result", "a match needs a winner")
	case t.inBracket(round-1) && round < len(t.rounds) && b.southWins() != t.byResult(r.Result):
		err = refuseField(DecidesLater, "result", "later rounds follow from the result of this match")
	case r.Margin != nil && t.inBracket(round-1) && t.setup.BestOf > 1:
		err = refuseField(BadResult, "margin", "a match of several games has none")
	case r.Margin != nil && !t.fitsMargin(r.Result, *r.Margin):
		err = refuseField(BadResult, "margin", fmt.Sprintf("must be above 0 if South wins, below 0 if North wins, otherwise 0, and at most %d", 2*t.setup.Beans))
	}
	return b, err
}

// setResults enters or corrects the results of several boards of a round. If one of them is refused,
// none is entered, and the error says which ones were. Those that their boards have already change
// nothing.
func (t *Table) setResults(c Direct, e Event) error {
	if !within(c.Round, 1, len(t.rounds)) {
		return refuseField(NoSuchRound, "round", between(1, len(t.rounds)))
	}
	if len(c.Results) == 0 {
		return refuseField(BadResult, "results", "must not be empty")
	}
	var refused RefusedBoards
	seen := map[int]bool{}
	for _, r := range c.Results {
		_, err := t.mayResult(c.Round, r)
		if err == nil && seen[r.Board] {
			err = refuseField(BadResult, "board", "must be there once")
		}
		seen[r.Board] = true
		if of := (*Error)(nil); errors.As(err, &of) {
			refused = append(refused, RefusedBoard{r.Board, of})
		}
	}
	if len(refused) > 0 {
		return &Error{Code: refused[0].Err.Code, Field: "results", Why: "were refused", Cause: refused}
	}
	for _, r := range c.Results {
		if r.isNew(&t.rounds[c.Round-1].Boards[r.Board-1]) {
			t.add(r.event(c.Round, e))
		}
	}
	return nil
}

// IsLive reports whether a game is being played on a board.
func (t *Table) IsLive(round, board int) bool {
	b, err := t.board(round, board)
	return err == nil && t.status != IsOver && t.status != IsCancelled && b.isOpen()
}

// southWins reports whether South goes on in a bracket.
func (b *Board) southWins() bool {
	return b.Result == SouthWins || b.Result == NorthForfeits || b.Result == BothForfeit
}

func (*Table) byResult(r Result) bool { b := Board{Result: r}; return b.southWins() }

// hasResult reports whether a pair has played in a round: such a board stays, also if one of
// them has left since.
func (t *Table) hasResult(round int, p [2]string) bool {
	return slices.ContainsFunc(t.rounds[round-1].Boards, func(b Board) bool {
		return b.South == p[0] && b.North == p[1] && b.Result != NoResult
	})
}

// setPairs chooses the pairs of a round: of the latest one, of which boards with results and
// unchanged pairs stay, or of the next one.
func (t *Table) setPairs(c Direct, e Event) error {
	k := len(t.rounds)
	e.Round = c.Round
	switch {
	case t.setup.Format != Swiss && !t.setup.Format.IsRobin(), t.setup.Groups > 1, t.inBracket(c.Round - 1), t.playOn(c.Round - 1):
		return refuseField(BadCommand, "action", "in this format it is fixed who meets whom")
	case c.Round != k+1 && (c.Round != k || k == 0):
		return refuseField(NoSuchRound, "round", "must be the latest round or the next one")
	case c.Round > t.stageRounds() && t.status != IsOpen:
		return refuse(NoMoreRounds)
	case len(c.Pairs) == 0 && (c.Round == k || len(t.byHand[c.Round]) == 0):
		return refuseField(BadPairs, "pairs", "must not be empty")
	case t.hasSince(c.After, func(of *Event) bool { return of.Round == c.Round && (of.Type == ByHand || of.Type == Paired) }):
		return refuseField(Overtaken, "pairs", "")
	}
	seen := map[string]bool{}
	for _, p := range c.Pairs {
		for _, account := range p {
			entry := t.byID[account]
			left := entry != nil && entry.Status != In && !(c.Round == k && t.hasResult(k, p))
			if entry == nil || left || seen[account] {
				return refuseField(BadPairs, "pairs", "must have players of this tournament, each once")
			}
			seen[account] = true
		}
		e.Pairs = append(e.Pairs, Pairing{South: p[0], North: p[1]})
	}
	if c.Round == k+1 {
		e.Type = ByHand
		t.add(e)
		return nil
	}
	round := &t.rounds[k-1]
	kept := map[int]bool{}
	for i := range e.Pairs {
		p := &e.Pairs[i]
		p.Former = 1 + slices.IndexFunc(round.Boards, func(b Board) bool { return b.South == p.South && b.North == p.North })
		kept[p.Former-1] = true
	}
	for i, b := range round.Boards {
		if !kept[i] && b.Result != NoResult {
			return refuseField(RoundPaired, "pairs", "must leave the boards that have results as they are")
		}
	}
	e.Byes = t.byesWithout(seen, c.Round, round.Byes)
	e.Hand = true
	e.Type = Paired
	if t.setup.Pace != Arranged {
		t.nameGames(&e)
	}
	t.add(e)
	return nil
}

func (t *Table) takePairs(e *Event) error { t.byHand[e.Round] = e.Pairs; return nil }

// byesWithout returns the byes of the players who are not seated in a round of a director's pairs.
func (t *Table) byesWithout(seated map[string]bool, round int, before []Bye) (byes []Bye) {
	left := 0
	for _, entry := range t.numbers {
		if seated[entry.Account] {
			continue
		}
		bye := Bye{entry.Account, Zero}
		if i := slices.IndexFunc(before, func(b Bye) bool { return b.Player == entry.Account }); i >= 0 {
			bye = before[i]
		}
		if entry.Status == In && !slices.Contains(entry.Byes, round) {
			left++
		}
		byes = append(byes, bye)
	}
	for i, bye := range byes { // who is the only one left has the bye
		if t.setup.Format == Swiss && t.plays(bye.Player) && !slices.Contains(t.byID[bye.Player].Byes, round) {
			byes[i].Kind = Zero
			if left == 1 {
				byes[i].Kind = Allocated
			}
		}
	}
	return byes
}

// expel excludes a player, who loses the open games by forfeit.
func (t *Table) expel(c Direct, e Event) error {
	entry := t.byID[c.Player.Account]
	if entry == nil || entry.Status == Out || t.IsHost(entry.Account) {
		return refuseField(NotEntered, "player", "must be a player of this tournament")
	}
	e.Type, e.Account = Expelled, entry.Account
	t.add(e)
	for k := range t.rounds {
		for i := range t.rounds[k].Boards {
			b := &t.rounds[k].Boards[i]
			if b.Result != NoResult || b.South != entry.Account && b.North != entry.Account {
				continue
			}
			lost := Event{At: e.At, Type: Resulted, By: e.By, Round: k + 1, Board: i + 1, Result: NorthForfeits, Reason: e.Reason}
			if b.South == entry.Account {
				lost.Result = SouthForfeits
			}
			t.add(lost)
		}
	}
	t.fill(e.At)
	return nil
}

func (t *Table) takeExpulsion(e *Event) error {
	return t.happens(e, func(of *Entry) { of.Status = Out })
}

// hasSince reports whether there is such an event after a version that somebody has read, which may be 0.
func (t *Table) hasSince(after int64, is func(e *Event) bool) bool {
	return after > 0 && eventlog.Last(t.Since(after), is) != nil
}

// merged returns a setup with what other directors have changed since a version.
func (t *Table) merged(mine Setup, after int64) (Setup, error) {
	read, err := Replay(t.id, t.UpTo(max(after, 0)))
	if err != nil {
		return mine, err
	}
	was := read.setup
	was.Directors, was.Former, was.Series = mine.Directors, mine.Former, mine.Series
	setup, clash := merge.Forms(was, mine, t.setup)
	if clash != "" {
		return mine, refuseField(Overtaken, clash, "")
	}
	return setup, nil
}

// inviteAll invites accounts to enter.
func (t *Table) inviteAll(c Direct, e Event) error {
	if !within(len(c.Players), 1, MostPlayers) || slices.Contains(c.Players, "") {
		return refuseField(BadCommand, "players", between(1, MostPlayers)+" players")
	}
	return t.askAll(c.Players, AsEntrant, "", e)
}

// addDirector asks an account to direct the tournament, too.
func (t *Table) addDirector(c Direct, e Event) error {
	account := c.Player.Account
	if account == "" || t.IsDirector(account) || len(t.setup.Directors) >= mostDirectors {
		return refuseField(BadCommand, "player", "must be somebody who is no director yet, and there are at most twenty")
	}
	return t.ask(account, AsDirector, "", e)
}

// removeDirector says that an account directs no more.
func (t *Table) removeDirector(c Direct, e Event) error {
	account := c.Player.Account
	if !t.IsDirector(account) || len(t.setup.Directors) == 1 {
		return refuseField(BadCommand, "player", "must be a director, and one must stay")
	}
	if account == t.setup.Directors[0] && e.By != account { // whoever was asked to help takes nothing over
		return refuseField(BadCommand, "player", "the director who announced the tournament can be removed by nobody else")
	}
	e.Type, e.Account, e.Gone = Directing, account, true
	t.add(e)
	t.fill(e.At)
	return nil
}

// change puts another setup in the place of the one before. The directors and the series stay.
func (t *Table) change(c Direct, e Event) error {
	if t.status != IsOpen {
		return refuse(NotOpen)
	}
	if c.Setup == nil {
		return refuseField(BadTournament, "format", list(Formats))
	}
	s := *c.Setup
	s.Directors, s.Former, s.Series, s.Host = t.setup.Directors, t.setup.Former, t.setup.Series, t.setup.Host
	s, err := s.check(t.setup.Name, e.At)
	if err == nil && c.After > 0 {
		s, err = t.merged(s, c.After)
	}
	if err == nil {
		s, err = s.check(t.setup.Name, e.At)
	}
	if err != nil {
		return err
	}
	if (s.Format == Exhibition) != (t.setup.Format == Exhibition) {
		return refuseField(BadTournament, "format", "an exhibition stays one, and no other tournament becomes one")
	}
	if s.Format == Arena && t.HasOutsiders() {
		return refuseField(BadTournament, "format", "an arena is for accounts only, and somebody without one has entered")
	}
	for _, entry := range t.entries {
		if s.Teams != nil && (entry.Status == In || entry.Status == OnList) && !s.Teams.takes(entry.Guild) {
			return refuseField(BadTournament, "guilds", "must contain the guilds of all who have entered")
		}
	}
	e.Type, e.Setup = Changed, &s
	t.add(e)
	t.fill(e.At)
	return nil
}

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

// Direct is what a director does, or the server for an officer.
type Direct struct {
	Action     Action
	Players    []string      // Forbid, Permit, Invite, SetCategory: accounts
	Prizes     []string      // SetPrizes
	Categories []Category    // SetPrizes
	Player     Player        // Expel, Remove, GiveBye, AddDirector, RemoveDirector, RenameOutside: its Account; Add: all of it, or of somebody without an account Name, Kind and Rating
	Round      int           // Result, Pairs, GiveBye
	Board      int           // Result
	Result     Result        // Result
	Margin     *int          // Result: what South had more at the end; nil: not known, or as before if the result stays
	Results    []BoardResult // SetResults
	Pairs      [][2]string   // SetPairs; PairNext: the pairs of the round, if a director has changed them; empty: as the rules say
	Reason     string        // Result, Expel: needed, see [Table.needsReason]; Pause, Cancel: may be empty
	Until      time.Time     // Pause; the zero time: for a day
	Setup      *Setup        // Change
	Kind       ByeKind       // GiveBye; empty: Half
	Text       string        // Announce
	Name       string        // Rename, RenameOutside; SetCategory: of the category
	Number     int64         // Blank: the version of an event; 0: the description
	Series     string        // SetSeries: an ID; empty: none
	Was        string        // SetSeries: the series of the tournament when it was decided that the actor may; empty: none. SetResult: the result that the director has seen, "*" for none; empty: whichever it is
	Joined     int64         // SetSeries by the server: [Table.JoinedSeries] then
	Confirm    bool          // Finish, Approve: also while boards are open, see [Table.OpenBoards]
	After      int64         // Change, Announce, Rename, RenameOutside, Blank of the description, SetPairs, PairNext, GiveBye, SetPrizes, SetCategory: the version that the actor has read; 0: any. What others have changed since then stays, or the action is refused with [Overtaken]
	Again      bool          // SetSeries: the series does not have the tournament, also if it is the one of the tournament
}

// BoardResult is the result of a board on a sheet.
type BoardResult struct {
	Board  int
	Result Result
	Was    string // the result that the director has seen, "*" for none; empty: whichever it is
	Margin *int   // what South had more at the end; nil: not known, or as before if the result stays
}

// isNew reports whether the result of a board is another one, or has another margin.
func (r BoardResult) isNew(b *Board) bool {
	return b.Result != r.Result || r.Margin != nil && *r.Margin != b.Margin
}

// event returns the event that enters the result.
func (r BoardResult) event(round int, e Event) Event {
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
	SetResult      Action = "result"
	SetResults     Action = "results"
	SetPairs       Action = "pairs"
	Expel          Action = "expel"
	Remove         Action = "remove"
	GiveBye        Action = "bye"
	Permit         Action = "permit"
	Announce       Action = "announce"
	Add            Action = "add"
	Invite         Action = "invite"
	AddDirector    Action = "addDirector"
	RemoveDirector Action = "removeDirector"
	Change         Action = "change"
	SetSeries      Action = "series"
	Appoint        Action = "appoint" // by an officer of the site
	Rename         Action = "rename"  // by an officer of the site
	RenameOutside  Action = "renameOutside"
	Blank          Action = "blank"
	SetPrizes      Action = "prizes"
	SetCategory    Action = "category"
)

// Actions are all actions.
var Actions = []Action{
	Start, PairNext, Pause, Resume, Finish, Approve, Cancel, Forbid, SetResult, SetResults, SetPairs, Expel, Remove, GiveBye, Permit, Announce, Add, Invite, AddDirector, RemoveDirector, Change, SetSeries, Appoint, Rename, RenameOutside, Blank, SetPrizes, SetCategory,
}

// afterEnd are the actions that directors still take between the end and the approval.
var afterEnd = []Action{Approve, SetResult, SetResults, SetPrizes, SetCategory}

func (c Direct) apply(t *Table, by play.Actor, now time.Time) error {
	asOfficer := by.Officer && slices.Contains(ofOfficers, c.Action) && (!t.IsDirector(by.Account) || c.Action != Cancel && c.Action != Blank && c.Action != RenameOutside)
	if err := t.mustDirect(by); err != nil && !asOfficer {
		return err
	}
	reason := naming.OneLine(c.Reason)
	if utf8.RuneCountInString(reason) > mostReason || reason == "" && (t.needsReason(c) || asOfficer) {
		return refuseField(BadReason, "reason", between(1, mostReason)+" characters")
	}
	e := Event{At: now, By: by.Account, Reason: reason, Officer: asOfficer}
	ended := t.status == IsOver || t.status == IsCancelled
	if c.Action == Cancel && t.setup.Elsewhere && t.status == IsOver { // the report was read by mistake
		e.Type = CancelledT
		t.add(e)
		return nil
	}
	if t.status == IsOver && (c.Action == AddDirector || c.Action == RemoveDirector) {
		return t.organise(c, e) // somebody has to read what is asked and reported afterwards
	}
	if c.Action == SetSeries && t.status != IsCancelled {
		return t.setSeries(c, by, e)
	}
	switch c.Action { // also afterwards
	case Rename:
		return t.rename(c, e)
	case RenameOutside:
		return t.renameOutside(c, e)
	case Blank:
		return t.blank(c, e)
	}
	if ended && !slices.Contains(afterEnd, c.Action) || t.approved || t.status == IsCancelled {
		return refuse(TournamentOver)
	}
	switch c.Action {
	case Start:
		switch {
		case t.status != IsOpen:
			return refuse(NotOpen)
		case t.tooFew(accountsOf(t.numbers)):
			return refuse(TooFewPlayers)
		}
		t.start(by.Account, now)
	case PairNext:
		return t.pairNow(c, e)
	case Pause:
		switch until := c.Until.UTC().Truncate(time.Second); {
		case t.status != IsRunning:
			return refuse(NotRunning)
		case c.Until.IsZero():
			e.Until = t.setup.later(now, 1)
		case !until.After(now) || until.After(now.Add(MostPause)):
			return refuseField(BadTime, "until", "must be in the next fourteen days")
		default:
			e.Until = until
		}
		e.Type = Paused
		t.add(e)
	case Resume:
		if t.status != IsPaused {
			return refuse(NotRunning)
		}
		e.Type = Resumed
		t.add(e)
	case Finish:
		if t.status == IsOpen {
			return refuse(NotRunning)
		}
		return t.conclude(Ended, c, e)
	case Approve:
		if t.status != IsOver {
			return refuse(NotRunning)
		}
		return t.conclude(Approved, c, e)
	case Cancel:
		e.Type = CancelledT
		t.add(e)
	case Forbid:
		return t.forbid(c, e)
	case SetResult:
		return t.setResult(c, e)
	case SetResults:
		return t.setResults(c, e)
	case SetPairs:
		return t.setPairs(c, e)
	case SetPrizes:
		return t.setPrizes(c, e)
	case SetCategory:
		return t.setCategory(c, e)
	case Expel:
		return t.expel(c, e)
	case Remove:
		return t.remove(c, e)
	case GiveBye:
		return t.giveBye(c, e)
	case Permit:
		return t.permit(c, e)
	case Announce:
		return t.announce(c, e)
	case Appoint:
		return t.appoint(c.Player.Account, e)
	case Add:
		if c.Player.Kind == Outside {
			return t.addOutside(c, e)
		}
		if entry := t.byID[c.Player.Account]; entry != nil && (entry.Status == In || entry.Status == OnList) {
			return refuseField(AlreadyEntered, "player", "plays already")
		}
		if _, err := t.mayEnter(c.Player, true); err != nil {
			return err
		}
		if c.Player.Account == by.Account {
			return t.enter(c.Player, true, time.Time{}, now)
		}
		return t.ask(c.Player.Account, AsPlayer, c.Player.Guild, e)
	case Invite, AddDirector, RemoveDirector, Change:
		return t.organise(c, e)
	default:
		return refuseField(BadCommand, "action", list(Actions))
	}
	return nil
}

// conclude ends the tournament, or says that its places count. While boards are open, that must be
// confirmed.
func (t *Table) conclude(as Type, c Direct, e Event) error {
	if open := t.OpenBoards(); len(open) > 0 && !c.Confirm {
		return &Error{Code: BoardsOpen, Open: open}
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
func (t *Table) setSeries(c Direct, by play.Actor, e Event) error {
	switch was := t.setup.Series; {
	case c.Series == was && (was == "" || !c.Again):
		return nil // as before
	case by.Server && (c.Was != was || c.Joined != t.joined):
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
	r := BoardResult{c.Board, c.Result, c.Was, c.Margin}
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
func (t *Table) mayResult(round int, r BoardResult) (*Board, error) {
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
	var refused *Error
	seen := map[int]bool{}
	for _, r := range c.Results {
		_, err := t.mayResult(c.Round, r)
		if err == nil && seen[r.Board] {
			err = refuseField(BadResult, "board", "must be there once")
		}
		seen[r.Board] = true
		if of := (*Error)(nil); errors.As(err, &of) {
			if refused == nil {
				refused = &Error{Code: of.Code, Field: "results", Why: "were refused"}
			}
			refused.Refused = append(refused.Refused, RefusedBoard{r.Board, of.Code, of.Field, of.Why})
		}
	}
	if refused != nil {
		return refused
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

// organise carries out what concerns the setup and not the play.
func (t *Table) organise(c Direct, e Event) error {
	account := c.Player.Account
	switch c.Action {
	case Invite:
		if !within(len(c.Players), 1, MostPlayers) || slices.Contains(c.Players, "") {
			return refuseField(BadCommand, "players", between(1, MostPlayers)+" players")
		}
		return t.askAll(c.Players, AsEntrant, "", e)
	case AddDirector:
		if account == "" || t.IsDirector(account) || len(t.setup.Directors) >= mostDirectors {
			return refuseField(BadCommand, "player", "must be somebody who is no director yet, and there are at most twenty")
		}
		return t.ask(account, AsDirector, "", e)
	case RemoveDirector:
		if !t.IsDirector(account) || len(t.setup.Directors) == 1 {
			return refuseField(BadCommand, "player", "must be a director, and one must stay")
		}
		if account == t.setup.Directors[0] && e.By != account { // whoever was asked to help takes nothing over
			return refuseField(BadCommand, "player", "the director who announced the tournament can be removed by nobody else")
		}
		e.Type, e.Account, e.Gone = Directing, account, true
	case Change:
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
	}
	t.add(e)
	t.fill(e.At)
	return nil
}

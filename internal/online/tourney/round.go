package tourney

import (
	"errors"
	"slices"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// stuckReason is the reason of a pause because no pairing is possible.
const stuckReason = "impossible"

// The longest pause, and after how long the end of a tournament counts although no director
// has approved it. Without them an event could stand for ever.
const (
	MostPause    = 14 * day
	approvedSoon = 3 * day
)

// advance lets happen everything that is due, except for pairing an arena.
func (t *Table) advance(now time.Time) {
	for before := int64(-1); before != t.Version(); {
		before = t.Version()
		if t.offer != nil && t.goesOn() && !now.Before(t.offer.Until) {
			t.add(Event{At: now, Type: CancelledT, Reason: NobodyDirects})
		}
		switch t.status {
		case IsOpen:
			full := t.setup.WhenFull && len(t.numbers) >= t.setup.Most && !t.tooFew(accountsOf(t.numbers))
			if !t.setup.Starts.IsZero() && !now.Before(t.setup.Starts) || full {
				t.start("", now)
			}
		case IsPaused:
			switch {
			case now.Before(t.until):
			case t.stuck:
				t.add(Event{At: now, Type: Ended})
			default:
				t.add(Event{At: now, Type: Resumed})
			}
		case IsRunning:
			switch {
			case t.setup.Format != Arena:
				t.openGames(now)
				t.nextRound(now)
			case !now.Before(t.Closes()):
				t.add(Event{At: now, Type: Ended})
			}
		case IsOver:
			if !t.approved && !now.Before(t.ended.Add(approvedSoon)) {
				t.forfeitOpen(Event{At: now})
				t.add(Event{At: now, Type: Approved})
			}
		}
	}
}

// Due returns when the server must give the command [Tick], because something happens by
// itself then; false if nothing will. If a Tick at that time changes nothing in an arena,
// because players are not there, the server asks again some seconds later.
func (t *Table) Due() (time.Time, bool) {
	var due time.Time
	at := func(when time.Time) {
		if !when.IsZero() && (due.IsZero() || when.Before(due)) {
			due = when
		}
	}
	if t.offer != nil && t.goesOn() {
		at(t.offer.Until)
	}
	switch t.status {
	case IsOpen:
		at(t.setup.Starts)
	case IsPaused:
		at(t.until)
	case IsOver:
		if !t.approved {
			at(t.ended.Add(approvedSoon))
		}
	case IsRunning:
		if t.setup.Format == Arena {
			at(t.Closes())
			at(t.arenaDue())
			break
		}
		at(t.nextAt())
		if k := len(t.rounds) - 1; k >= 0 && t.setup.Pace == Arranged {
			for i := range t.rounds[k].Boards {
				if b := &t.rounds[k].Boards[i]; b.Result == NoResult && !b.isOpen() && !t.AtTable(b) {
					at(t.opensAt(b))
				}
			}
		}
	}
	return due, !due.IsZero()
}

// start begins the tournament, or cancels it if there are too few players.
func (t *Table) start(by string, now time.Time) {
	var players []string
	for _, e := range t.numbers {
		if t.setup.CheckInMs == 0 || e.CheckedIn || e.Kind == Outside || t.IsHost(e.Account) { // whoever adds somebody has seen them
			players = append(players, e.Account)
		}
	}
	if t.tooFew(players) {
		t.add(Event{At: now, Type: CancelledT, By: by, Reason: "players"})
		return
	}
	t.add(Event{At: now, Type: Started, By: by, Accounts: players})
}

func (t *Table) takeStart(e *Event) error {
	if t.status != IsOpen {
		return eventlog.ErrOrder
	}
	if t.status, t.began = IsRunning, e.At; !e.Over.IsZero() {
		t.began = e.Over
	}
	for _, entry := range t.entries {
		switch {
		case slices.Contains(e.Accounts, entry.Account):
			entry.seated, entry.Free = true, e.At
		case entry.Status != Out:
			entry.Status = Withdrawn
		}
	}
	t.unrated = t.setup.Ratings == OfGuild && !t.setup.Elsewhere
	t.number()
	if t.setup.Format == Arena {
		t.rounds = []Round{{Paired: e.At}}
	}
	return nil
}

// nextAt returns when the next round is paired by itself, the zero time if it is not: then a
// round has open games, or there is none.
func (t *Table) nextAt() time.Time {
	k := len(t.rounds)
	at := t.began
	if t.unrated && k == 0 {
		at = at.Add(ratingsWait)
	}
	if k > 0 {
		last := &t.rounds[k-1]
		if last.Ended.IsZero() {
			return time.Time{}
		}
		if t.playOn(k) {
			return last.Ended
		}
		at = last.Ended.Add(ms(t.setup.BreakMs))
		stage := min(k, t.stageRounds())
		k = stage/t.setup.perRound() + k - stage // two games of a round are of one day
	}
	switch t.setup.Pace {
	case Daily:
		at = latest(at, t.setup.later(t.first(), k))
	case Weekly:
		at = latest(at, t.setup.later(t.first(), 7*k))
	}
	if t.setup.Preview && !t.inBracket(len(t.rounds)) && (k == 0 || !t.isPlayed()) {
		at = t.setup.later(at, 1) // nobody waits longer for a director
	}
	return at
}

// first returns the time from which the times of the rounds are counted.
func (t *Table) first() time.Time {
	if t.setup.Starts.IsZero() || t.setup.Starts.After(t.began) {
		return t.began
	}
	return t.setup.Starts
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// nextRound pairs the next round if it is due, or ends the tournament after the last one.
func (t *Table) nextRound(now time.Time) {
	at := t.nextAt()
	switch k := len(t.rounds); {
	case at.IsZero():
	case k > 0 && t.isPlayed():
		t.add(Event{At: now, Type: Ended})
	case !now.Before(at):
		t.pairNext("", now)
	}
}

// isPlayed reports whether all rounds have been played, once the latest one is over.
func (t *Table) isPlayed() bool {
	if k := len(t.rounds); t.setup.PlayOff > 0 && t.finalists == nil || !t.inBracket(k) {
		return t.setup.PlayOff == 0 && t.stageRounds() > 0 && k >= t.stageRounds()
	}
	return t.Bracket().IsOver()
}

// pairNext pairs the next round. If that is impossible, the tournament ends or waits for a
// director.
func (t *Table) pairNext(by string, now time.Time) {
	if t.setup.PlayOff > 0 && t.finalists == nil && len(t.rounds) >= t.stageRounds() {
		finalists := t.qualified()
		if len(finalists) < 2 {
			t.add(Event{At: now, Type: Ended})
			return
		}
		t.add(Event{At: now, Type: Qualified, By: by, Accounts: finalists})
	}
	e := Event{At: now, Type: Paired, By: by, Round: len(t.rounds) + 1}
	var err error
	present := 0
	for _, entry := range t.numbers {
		if entry.Status == In {
			present++
		}
	}
	switch {
	case t.inBracket(len(t.rounds)):
		e.Pairs, e.Byes = t.matches()
	case t.setup.Format == Teams:
		var enough bool
		if e.Matches, enough, err = t.nextMatches(); !enough {
			t.add(Event{At: now, Type: Ended})
			return
		}
		if e.Pairs, e.Byes = t.pairTeams(e.Matches); !t.setup.isTeamSwiss() {
			e.Matches = nil // they follow from the number of the round
		}
	case t.setup.Format == Exhibition:
		e.Pairs, e.Byes = t.pairExhibition()
	case t.playOn(len(t.rounds)):
		e.Pairs, e.Byes = t.again()
	case t.setup.Format == Swiss && present < 2:
		t.add(Event{At: now, Type: Ended}) // who is left gets no points for being alone
		return
	case t.groups() > 1:
		e.Pairs, e.Byes, err = t.pairGroups()
	default:
		e.Pairs, e.Byes, err = t.pairRound()
		e.Hand = len(t.byHand[e.Round]) > 0
		e.Leader = t.newLeader()
	}
	switch {
	case errors.Is(err, swiss.ErrImpossible):
		t.add(Event{At: now, Type: Paused, Reason: stuckReason, Until: t.setup.later(now, 1)})
	case err != nil:
		t.add(Event{At: now, Type: Ended})
	default:
		if t.setup.Pace != Arranged {
			t.nameGames(&e)
		}
		t.add(e)
	}
}

// nameGames gives each pair of a round its first game.
func (t *Table) nameGames(e *Event) {
	for i := range e.Pairs {
		if p := &e.Pairs[i]; p.Result == NoResult && p.Former == 0 && !t.isOutside(p.South) && !t.isOutside(p.North) {
			p.Game = t.gameID(t.Version()+1, i+1, 1)
		}
	}
}

// pairRound pairs the next round of a Swiss or a round robin.
func (t *Table) pairRound() ([]Pairing, []Bye, error) {
	k := len(t.rounds)
	c := t.stageContest(t.numbers)
	var round pairing.Round
	seated := map[string]bool{}
	for _, p := range t.byHand[k+1] {
		if t.plays(p.South) && t.plays(p.North) {
			round.Pairs = append(round.Pairs, pairing.Pair{White: t.numberOf(p.South), Black: t.numberOf(p.North)})
			seated[p.South], seated[p.North] = true, true
		}
	}
	free := 0
	for _, e := range t.numbers {
		away := pairing.Away{Player: pairing.Number(e.Number)}
		switch {
		case seated[e.Account] || e.Status != In:
		case slices.Contains(e.Byes, k+1):
			away.Kind = e.ByeIn(k + 1).absence()
		default:
			free++
			continue
		}
		round.Away = append(round.Away, away)
		c.Requests = append(c.Requests, pairing.Request{Round: k + 1, Away: away})
	}
	if free > 0 && t.setup.Format == Swiss || len(seated) == 0 && t.setup.Format.IsRobin() {
		all, err := c.Pair(nil)
		switch {
		case err == nil:
			all.Pairs = slices.Concat(round.Pairs, all.Pairs)
			round = all
		case len(seated) == 0:
			return nil, nil, err
		}
	}
	pairs, byes := inEvent(round, t.account, numbersOf(t.numbers))
	return pairs, byes, nil
}

// numbersOf returns the numbers of players.
func numbersOf(players []*Entry) []pairing.Number {
	list := make([]pairing.Number, len(players))
	for i, e := range players {
		list[i] = pairing.Number(e.Number)
	}
	return list
}

// isIn reports whether an account is one of the pairs or byes.
func isIn(account string, pairs []Pairing, byes []Bye) bool {
	return slices.ContainsFunc(pairs, func(p Pairing) bool { return p.South == account || p.North == account }) ||
		slices.ContainsFunc(byes, func(b Bye) bool { return b.Player == account })
}

// plays reports whether an account is to be paired.
func (t *Table) plays(account string) bool {
	e := t.byID[account]
	return e != nil && e.seated && e.Status == In
}

// account returns the account with a number.
func (t *Table) account(n pairing.Number) string { return t.numbers[n-1].Account }

// numberOf returns the number of an account.
func (t *Table) numberOf(account string) pairing.Number {
	if e := t.byID[account]; e != nil {
		return pairing.Number(e.Number)
	}
	return 0
}

func (t *Table) takeRound(e *Event) error {
	k := e.Round - 1
	t.unrated = false
	if t.setup.Format == Arena {
		return t.takeArena(e)
	}
	if e.Leader != "" {
		t.leader = e.Leader
	}
	if k < 0 || k > len(t.rounds) {
		return eventlog.ErrOrder
	}
	round := Round{Paired: e.At, Byes: e.Byes, Hand: e.Hand, Matches: e.Matches}
	var before []Board
	if k < len(t.rounds) { // boards are replaced
		round.Paired, before = t.rounds[k].Paired, t.rounds[k].Boards
	}
	for i, p := range e.Pairs {
		b := Board{South: p.South, North: p.North, Result: p.Result, Margin: p.Margin, given: p.Result, Match: p.Match, version: e.Version, board: i + 1}
		if p.Former > 0 {
			if p.Former > len(before) {
				return eventlog.ErrOrder
			}
			b = before[p.Former-1]
			before[p.Former-1].Games = nil
		}
		round.Boards = append(round.Boards, b)
	}
	for _, b := range before {
		for _, g := range b.Games {
			t.forget(g.ID, e)
		}
	}
	if k == len(t.rounds) {
		t.rounds = append(t.rounds, Round{})
	}
	t.rounds[k] = round
	for i, p := range e.Pairs {
		b := &t.rounds[k].Boards[i]
		for n := range b.Games {
			t.games[b.Games[n].ID] = place{k, i, n}
		}
		if p.Game != "" {
			t.openGame(b, place{k, i, len(b.Games)}, p.Game, e.At)
		}
	}
	t.endRound(k, e.At)
	return nil
}

// forget makes a game one that is not of this tournament, because of an event.
func (t *Table) forget(id play.ID, e *Event) {
	if p, ok := t.games[id]; ok && t.open[id] {
		t.callOff(id, e)
		b := &t.rounds[p.round].Boards[p.board]
		t.busy[b.South]--
		t.busy[b.North]--
	}
	delete(t.games, id)
	delete(t.open, id)
}

// openGame adds a game to a board.
func (t *Table) openGame(b *Board, p place, id play.ID, at time.Time) {
	b.Games = append(b.Games, Game{ID: id, Changed: t.inBracket(p.round) && b.results()%2 == 1, Opened: at})
	t.games[id] = p
	t.open[id] = true
	t.busy[b.South]++
	t.busy[b.North]++
}

// results counts the games of a board that count.
func (b *Board) results() int {
	n := 0
	for i := range b.Games {
		if b.Games[i].Result != NoResult {
			n++
		}
	}
	return n
}

// isOpen reports whether a game of the board has no result yet.
func (b *Board) isOpen() bool { return len(b.Games) > 0 && !b.Games[len(b.Games)-1].Over }

// openGames opens what is missing on the boards of the latest round: the next game of a
// match, one for a game that did not count, and those whose time has come. A board that is not played
// on the server stays open, also if somebody leaves meanwhile: a director says how it ended.
func (t *Table) openGames(now time.Time) {
	k := len(t.rounds) - 1
	if k < 0 {
		return
	}
	for i := range t.rounds[k].Boards {
		b := &t.rounds[k].Boards[i]
		if b.Result != NoResult || b.isOpen() || t.AtTable(b) {
			continue
		}
		e := Event{At: now, Type: Resulted, Round: k + 1, Board: i + 1, Result: t.missing(b.South, b.North)}
		switch arranged := t.setup.Pace == Arranged && len(b.Games) == 0; {
		case e.Result != NoResult:
		case arranged && now.Before(t.opensAt(b)):
			continue
		case arranged && b.Agreed.IsZero():
			e.Result = b.unanswered()
		default:
			e.Type, e.Game = Opened, t.gameID(b.version, b.board, len(b.Games)+1)
		}
		t.add(e)
	}
}

// unanswered returns the result of a board whose players have not agreed on a time: who has
// proposed times that the other did not answer wins.
func (b *Board) unanswered() Result {
	var south, north bool
	for _, p := range b.Proposals {
		south, north = south || p.By == b.South, north || p.By == b.North
	}
	switch {
	case south && !north:
		return NorthForfeits
	case north && !south:
		return SouthForfeits
	}
	return BothForfeit
}

func (t *Table) takeGame(e *Event) error {
	b, p, err := t.at(e)
	if err != nil {
		return err
	}
	p.game = len(b.Games)
	t.openGame(b, p, e.Game, e.At)
	return nil
}

// at returns the board of an event.
func (t *Table) at(e *Event) (*Board, place, error) {
	k, i := e.Round-1, e.Board-1
	if k < 0 || k >= len(t.rounds) || i < 0 || i >= len(t.rounds[k].Boards) {
		return nil, place{}, eventlog.ErrOrder
	}
	return &t.rounds[k].Boards[i], place{k, i, 0}, nil
}

// GameEnded says how a game of the tournament ended. The server gives this command, once or
// more often: a game has one result, and what was said before is not said again. The times
// of games count, not those of the command: a game of an arena that ended before the arena
// did counts, however late the command comes.
type GameEnded struct {
	Game   play.ID
	Result Result // as South of the game sees it; NoResult if the game does not count
	Margin int    // what South had more than North, for a game that was played to its end
	How    string // as games name it
	Plies  int
	Moves  *[2]int // how many moves South and North of the game have made; nil: not known
	// Berserk says who of South and North of the game had halved their clock.
	Berserk [2]bool
	At      time.Time // the zero time: now
	// Corrected is the reason for which an officer has corrected the result or annulled the
	// game; empty: nobody has. See [GameEnded.correct].
	Corrected string
	// Pauses says until when players wait for their next game, because they have spoiled games; see
	// [play.Conduct.PausedUntil].
	Pauses map[string]time.Time
}

func (c GameEnded) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.mustBeServer(by); err != nil {
		return err
	}
	p, ok := t.games[c.Game]
	if !ok {
		return refuse(NoSuchGame)
	}
	if _, known := ofPairing[c.Result]; !known {
		return refuseField(BadResult, "result", list(Results))
	}
	g := &t.rounds[p.round].Boards[p.board].Games[p.game]
	at := c.At
	if at.IsZero() {
		at = now
	}
	late := t.setup.Format == Arena && (at.After(t.Closes()) || t.status == IsOver && at.After(t.ended))
	missing := c.Result
	c.leaveOut(t)
	if g.Over && c.Corrected != "" {
		return c.correct(t, p, now)
	}
	if g.Over || late || t.approved || t.status == IsCancelled || t.status == IsOver && t.setup.Format != Arena {
		return nil
	}
	e := Event{At: now, Type: Resulted, Round: p.round + 1, Board: p.board + 1, Game: c.Game, Result: c.Result, Margin: c.Margin, How: c.How, Plies: c.Plies, Moves: c.Moves, Reason: c.Corrected}
	if !c.At.IsZero() {
		e.Over = time.UnixMilli(c.At.UnixMilli()).UTC()
	}
	if c.Berserk != [2]bool{} {
		e.Berserk = &c.Berserk
	}
	if t.setup.Format == Arena {
		for account, until := range c.Pauses {
			if until.After(now) {
				if e.Pauses == nil {
					e.Pauses = map[string]time.Time{}
				}
				e.Pauses[account] = time.UnixMilli(until.UnixMilli()).UTC()
			}
		}
	}
	players := [2]string{t.rounds[p.round].Boards[p.board].South, t.rounds[p.round].Boards[p.board].North}
	if g.Changed {
		players[0], players[1] = players[1], players[0]
	}
	t.add(e)
	if t.setup.Format == Arena && t.status != IsOver {
		// Who does not come to a game of an arena gets no other one before coming back.
		t.sendAway(players[0], missing == SouthForfeits || missing == BothForfeit, now)
		t.sendAway(players[1], missing == NorthForfeits || missing == BothForfeit, now)
	}
	return nil
}

// leaveOut makes a forfeit of a game of an arena that does not count, see [play.Counts].
func (c *GameEnded) leaveOut(t *Table) {
	if t.setup.Format != Arena || c.Moves == nil || play.Counts(*c.Moves) {
		return
	}
	switch c.Result {
	case SouthWins:
		c.Result = NorthForfeits
	case NorthWins:
		c.Result = SouthForfeits
	case Drawn:
		c.Result = BothForfeit
	}
}

// correct changes the result of a game that is known. Nothing happens once the places count,
// if the game was played again, or in a bracket if somebody else would have gone on. A game
// that no longer counts is played again in the latest round of a tournament that is running;
// later, neither player gets a point for it, and in an arena it is left out.
func (c GameEnded) correct(t *Table, p place, now time.Time) error {
	b := &t.rounds[p.round].Boards[p.board]
	g := b.Games[p.game]
	bracket := t.inBracket(p.round)
	closed := t.status == IsOver || p.round < len(t.rounds)-1
	if c.Result == NoResult && closed && t.setup.Format != Arena && !bracket {
		c.Result = BothForfeit
	}
	as := c.Result // as the South of the board sees it
	if g.Changed {
		as = as.Mirrored()
	}
	again := !bracket && p.game != len(b.Games)-1
	if as == g.Result || t.approved || t.status == IsCancelled || again {
		return nil
	}
	if bracket && closed && b.given == NoResult {
		then := *b
		then.Games = slices.Clone(b.Games)
		then.Games[p.game].Result = as
		if then.Result = t.matchResult(&then); then.Result == NoResult || then.southWins() != b.southWins() {
			return refuse(DecidesLater)
		}
	}
	e := Event{At: now, Type: Resulted, Round: p.round + 1, Board: p.board + 1, Game: c.Game, Result: c.Result, How: c.How, Plies: c.Plies, Moves: c.Moves, Over: g.Ended, Reason: c.Corrected}
	if c.Berserk != [2]bool{} {
		e.Berserk = &c.Berserk
	}
	t.add(e)
	return nil
}

// sendAway withdraws a player who did not come.
func (t *Table) sendAway(account string, missing bool, now time.Time) {
	if missing && t.plays(account) {
		t.add(Event{At: now, Type: Withdrew, Account: account, Gone: true})
	}
}

func (t *Table) takeResult(e *Event) error {
	b, p, err := t.at(e)
	if err != nil {
		return err
	}
	if e.Game == "" {
		e.Was = b.Result
		b.given, b.Margin, b.Reason = e.Result, e.Margin, e.Reason
		b.Result = e.Result
		t.closeGames(b, e)
	} else {
		p, ok := t.games[e.Game]
		if !ok {
			return eventlog.ErrOrder
		}
		b = &t.rounds[p.round].Boards[p.board]
		g := &b.Games[p.game]
		if e.Was = g.Result; g.Changed {
			e.Was = e.Was.Mirrored()
		}
		g.Result, g.Margin, g.How, g.Plies, g.Over, g.Ended = e.Result, e.Margin, e.How, e.Plies, true, e.At
		if !e.Over.IsZero() {
			g.Ended = e.Over
		}
		if e.Berserk != nil {
			g.Berserk = *e.Berserk
		}
		g.Moves = e.Moves
		if e.Reason != "" {
			b.Reason = e.Reason
		}
		if g.Changed {
			g.Result, g.Margin = e.Result.Mirrored(), -e.Margin
			g.Berserk[0], g.Berserk[1] = g.Berserk[1], g.Berserk[0]
			if g.Moves != nil {
				g.Moves = &[2]int{g.Moves[1], g.Moves[0]}
			}
		}
		if t.open[g.ID] {
			delete(t.open, g.ID)
			t.release(b, e.At)
		}
		switch {
		case b.given != NoResult: // a director has decided
		case t.inBracket(p.round):
			if b.Result = t.matchResult(b); b.Result != NoResult {
				t.closeGames(b, e) // an officer has corrected an earlier game, which decides the match
			}
			if t.setup.BestOf == 1 {
				b.Margin = g.Margin
			}
		default:
			b.Result, b.Margin = g.Result, g.Margin
		}
	}
	t.endRound(p.round, e.At)
	return nil
}

// closeGames takes the open games of a board for over, because of an event: a director has decided.
func (t *Table) closeGames(b *Board, e *Event) {
	for i := range b.Games {
		if g := &b.Games[i]; !g.Over {
			g.Over, g.Ended = true, e.At
			t.callOff(g.ID, e)
			delete(t.open, g.ID)
			t.release(b, e.At)
		}
	}
}

// A CallOff is a game that ends because nothing depends on it any more: its board was decided or
// paired anew, or the tournament has ended.
type CallOff struct {
	ID      play.ID
	By      string // the account that has decided that; empty: it happened by itself
	version int64
}

func (t *Table) callOff(id play.ID, e *Event) {
	t.called = append(t.called, CallOff{id, e.By, e.Version})
}

// CalledOff returns the games that some events of this table have ended before their end. The
// server ends them.
func (t *Table) CalledOff(events []Event) []CallOff {
	var list []CallOff
	for _, c := range t.called {
		if len(events) > 0 && c.version >= events[0].Version && c.version <= events[len(events)-1].Version {
			list = append(list, c)
		}
	}
	return list
}

// callOffAll calls off what is open when the tournament ends. The result of a game of an arena
// still counts if the game has ended before.
func (t *Table) callOffAll(e *Event) {
	for _, o := range t.opened() {
		b := &t.rounds[o.Round-1].Boards[o.Board-1]
		if t.setup.Format == Arena {
			t.callOff(o.ID, e)
		} else {
			t.closeGames(b, e)
		}
	}
}

// An OpenBoard is a board without a result.
type OpenBoard struct {
	Round, Board int    // from 1
	South, North string // names
	Live         bool   // its game is being played
}

// OpenBoards returns the boards without a result, by round and board. In an arena that has ended
// by itself there are none: games that go on then are not of the arena.
func (t *Table) OpenBoards() []OpenBoard {
	var list []OpenBoard
	if t.status == IsCancelled || t.setup.Format == Arena && t.status == IsOver {
		return nil
	}
	for k := range t.rounds {
		for i := range t.rounds[k].Boards {
			b := &t.rounds[k].Boards[i]
			if b.Result == NoResult && (t.setup.Format != Arena || b.isOpen()) {
				list = append(list, OpenBoard{k + 1, i + 1, t.byID[b.South].Name, t.byID[b.North].Name, b.isOpen()})
			}
		}
	}
	return list
}

// forfeitOpen gives the open boards of rounds the result of a forfeit of both, with the time, the
// account and the reason of an event. A match of a bracket stays without a result: nobody has won it.
func (t *Table) forfeitOpen(e Event) {
	if t.setup.Format == Arena {
		return
	}
	for _, open := range t.OpenBoards() {
		if !t.inBracket(open.Round - 1) {
			t.add(Event{At: e.At, Type: Resulted, By: e.By, Round: open.Round, Board: open.Board, Result: BothForfeit, Reason: e.Reason})
		}
	}
}

// release says that a game of the two players of a board is over.
func (t *Table) release(b *Board, at time.Time) {
	for _, account := range []string{b.South, b.North} {
		t.busy[account]--
		if e := t.byID[account]; e != nil {
			e.Free = at
		}
	}
}

// endRound notes when a round was over.
func (t *Table) endRound(k int, at time.Time) {
	if r := &t.rounds[k]; t.setup.Format != Arena && r.Ended.IsZero() && r.IsOver() {
		r.Ended = at
	} else if !r.IsOver() {
		r.Ended = time.Time{}
	}
}

// An Opening is a game that must be open.
type Opening struct {
	ID                 play.ID
	Round, Board, Game int    // from 1
	South, North       string // accounts, as the game has them
	Opened             time.Time
}

// Games returns all games without a result, by round and board. The server opens those that
// are not open yet; an [Opening] of events is in [Table.Openings].
func (t *Table) Games() []Opening {
	if t.status == IsOver || t.status == IsCancelled {
		return nil
	}
	return t.opened()
}

// opened is [Table.Games], also after the end.
func (t *Table) opened() []Opening {
	var list []Opening
	for id := range t.open {
		list = append(list, t.opening(id))
	}
	sorting.Func(list, func(a, b Opening) int {
		return slices.Compare([]int{a.Round, a.Board, a.Game}, []int{b.Round, b.Board, b.Game})
	})
	return list
}

// OpenGame returns a game of an account without a result, empty if there is none.
func (t *Table) OpenGame(account string) play.ID {
	if t.busy[account] == 0 || t.status == IsOver || t.status == IsCancelled {
		return ""
	}
	for id := range t.open {
		p := t.games[id]
		if b := &t.rounds[p.round].Boards[p.board]; b.South == account || b.North == account {
			return id
		}
	}
	return ""
}

// Openings returns the games that some events of this table have opened and that have no
// result yet.
func (t *Table) Openings(events []Event) []Opening {
	var list []Opening
	add := func(id play.ID) {
		if t.open[id] {
			list = append(list, t.opening(id))
		}
	}
	for i := range events {
		switch e := &events[i]; e.Type {
		case Paired:
			for _, p := range e.Pairs {
				add(p.Game)
			}
		case Opened:
			add(e.Game)
		}
	}
	return list
}

func (t *Table) opening(id play.ID) Opening {
	p := t.games[id]
	b := &t.rounds[p.round].Boards[p.board]
	g := &b.Games[p.game]
	o := Opening{id, p.round + 1, p.board + 1, p.game + 1, b.South, b.North, g.Opened}
	if g.Changed {
		o.South, o.North = o.North, o.South
	}
	return o
}

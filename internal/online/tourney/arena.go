package tourney

import (
	"cmp"
	"slices"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// The arena. A win is worth two points and a draw one, as the setup says. Who has won two
// games in a row gets twice the points of each further game, up to and with the first one
// that is not won. Who halves the clock ("berserk") and wins gets one point more after
// [BerserkMoves] moves of their own. A game that does not count, see [play.Counts], gives no
// points and adds nothing to a streak, but ends that of whoever gave it up. Games that end
// after the arena do not count.
const (
	// BerserkMoves is how many moves somebody must have made for the point of a halved clock.
	BerserkMoves = play.LeastMoves
	streakLength = 2
	// arenaWait is how long somebody who is free waits for more opponents to choose from,
	// and rematchWait how long the last two who are free wait before they meet again.
	arenaWait   = 2 * time.Second
	rematchWait = 15 * time.Second
)

// Closes returns when an arena ends, the zero time for other formats and before the start.
func (t *Table) Closes() time.Time {
	if t.setup.Format != Arena || t.began.IsZero() {
		return time.Time{}
	}
	return t.began.Add(time.Duration(t.setup.Minutes) * time.Minute)
}

// Free returns the accounts of those who can be paired in an arena at a time.
func (t *Table) Free(now time.Time) (accounts []string) {
	free, _ := t.free(nil, now)
	for _, e := range free {
		accounts = append(accounts, e.Account)
	}
	return accounts
}

// PausedUntil returns until when an account is not paired in an arena, because it has spoiled games; a time that is
// over or zero: it is.
func (t *Table) PausedUntil(account string) time.Time { return t.pauses[account] }

// free returns who can be paired at a time, and how many could be if no game were open.
func (t *Table) free(here func(string) bool, now time.Time) (free []*Entry, all int) {
	for _, e := range t.numbers {
		switch busy := t.busy[e.Account] > 0; {
		case e.Status != In, t.pauses[e.Account].After(now):
		case busy:
			all++
		case here == nil || here(e.Account):
			all++
			free = append(free, e)
		}
	}
	return free, all
}

// pairsAt returns when those who are free can be paired, the zero time for never.
func (t *Table) pairsAt(free []*Entry, all int) time.Time {
	could := t.canMeet(free)
	if could == 0 {
		return time.Time{}
	}
	since := slices.MinFunc(free, func(a, b *Entry) int { return a.Free.Compare(b.Free) }).Free
	at, last := since.Add(arenaWait), t.arena().last
	switch a, b := free[0].Account, free[1].Account; {
	case len(free) == 2 && all > 2 && last[a] == b && last[b] == a:
		at = since.Add(rematchWait)
	case len(free) == all:
		at = since
	}
	waits := map[string]bool{}
	for _, e := range free {
		waits[e.Account] = true
	}
	apart, first := 0, time.Time{}
	for of, m := range t.arena().met {
		if until := m.until(); until.After(at) && waits[of[0]] && waits[of[1]] {
			apart++
			if first.IsZero() || until.Before(first) {
				first = until
			}
		}
	}
	if apart == could {
		return first // until then every pair must be apart
	}
	return at
}

// meetings is how the latest games of two players of an arena with each other ended.
type meetings struct {
	short int // so many in a row were given up, or not begun, before both had made [BerserkMoves] moves
	last  time.Time
}

// until returns when the two can meet again, see [play.ApartUntil]. A game of some length begins the count again.
func (m *meetings) until() time.Time { return play.ApartUntil(m.short, m.last) }

// pairOf is the key of two accounts in any order.
func pairOf(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// isShort reports whether a game was given up, or not begun, before both had made some moves.
func (g *Game) isShort() bool {
	few := g.Plies < 2*BerserkMoves
	if g.Moves != nil {
		few = min(g.Moves[0], g.Moves[1]) < BerserkMoves
	}
	return few && slices.Contains([]string{game.Resigned.String(), game.Aborted.String(), game.Abandoned.String(), game.OutOfTime.String()}, g.How)
}

// Suspects returns the pairs of an arena whose games with each other have ended at once for the
// [play.SuspectAfter]th time in a row by some events of this table.
func (t *Table) Suspects(events []Event) (pairs [][2]string) {
	if t.setup.Format != Arena {
		return nil
	}
	for i := range events {
		p, ok := t.games[events[i].Game]
		if events[i].Type != Resulted || !ok {
			continue
		}
		b := &t.rounds[p.round].Boards[p.board]
		of := pairOf(b.South, b.North)
		if t.arena().met[of].short == play.SuspectAfter && !slices.Contains(pairs, of) {
			pairs = append(pairs, of)
		}
	}
	return pairs
}

// arenaDue returns when the next games of an arena can begin, if the players are there.
func (t *Table) arenaDue() (due time.Time) {
	touched := t.Touched()
	from := []time.Time{touched}
	for account, until := range t.pauses { // with each end of a pause others can be paired
		if e := t.byID[account]; until.After(touched) && e != nil && e.Status == In {
			from = append(from, until)
		}
	}
	for _, now := range from {
		free, all := t.free(nil, now)
		at := t.pairsAt(t.atOnce(free), all)
		if !at.IsZero() && at.Before(now) && now.After(touched) {
			at = now
		}
		if due.IsZero() || !at.IsZero() && at.Before(due) {
			due = at
		}
	}
	return due
}

// pairArena pairs those who are free and there.
func (t *Table) pairArena(here func(string) bool, now time.Time) {
	if t.status != IsRunning || t.setup.Format != Arena || !now.Before(t.Closes()) {
		return
	}
	free, all := t.free(here, now)
	free = t.atOnce(free)
	if at := t.pairsAt(free, all); at.IsZero() || now.Before(at) {
		return
	}
	scores := t.arena()
	var waiting []pairing.Waiting
	apart := t.apart(now)
	for _, e := range free {
		waiting = append(waiting, pairing.Waiting{
			Player: pairing.Number(e.Number), Points: pairing.Points(scores.points[e.Account]),
			Last: t.numberOf(scores.last[e.Account]), Whites: scores.souths[e.Account],
		})
	}
	e := Event{At: now, Type: Paired, Round: 1, Board: len(t.rounds[0].Boards) + 1}
	for i, p := range pairing.Arena(waiting, func(a, b pairing.Number) bool { return t.ofOneGuild(a, b) || apart[[2]pairing.Number{a, b}] }) {
		south, north := t.account(p.White), t.account(p.Black)
		e.Pairs = append(e.Pairs, Pairing{South: south, North: north, Game: t.gameID(t.Version()+1, i+1, 1)})
	}
	if len(e.Pairs) > 0 {
		t.add(e)
	}
}

// apart returns who must not meet now: because a director has forbidden it, or because their
// games keep ending at once.
func (t *Table) apart(now time.Time) map[[2]pairing.Number]bool {
	all := map[[2]pairing.Number]bool{}
	for _, group := range t.forbids {
		for _, a := range group {
			for _, b := range group {
				all[[2]pairing.Number{t.numberOf(a), t.numberOf(b)}] = true
			}
		}
	}
	for of, m := range t.arena().met {
		if m.until().After(now) {
			all[[2]pairing.Number{t.numberOf(of[0]), t.numberOf(of[1])}] = true
		}
	}
	return all
}

func (t *Table) takeArena(e *Event) error {
	if len(t.rounds) != 1 || e.Board != len(t.rounds[0].Boards)+1 {
		return eventlog.ErrOrder
	}
	for i, p := range e.Pairs {
		t.rounds[0].Boards = append(t.rounds[0].Boards, Board{South: p.South, North: p.North, version: e.Version, board: i + 1})
		k := len(t.rounds[0].Boards) - 1
		t.openGame(&t.rounds[0].Boards[k], place{0, k, 0}, p.Game, e.At)
	}
	return nil
}

// arenaScores is what the games of an arena have come to.
type arenaScores struct {
	points map[string]int          // in tenths
	last   map[string]string       // the opponent of the latest game, open or not
	souths map[string]int          // games as South less games as North
	of     map[play.ID][2]int      // what each game was worth to the South and the North of its board, in tenths
	streak map[string]int          // games won in a row
	met    map[[2]string]*meetings // by [pairOf]
	played []*Board                // the boards with results, in the order in which their games ended
}

// arena computes the scores from the games.
func (t *Table) arena() *arenaScores {
	if t.view.arena != nil {
		return t.view.arena
	}
	s := &arenaScores{map[string]int{}, map[string]string{}, map[string]int{}, map[play.ID][2]int{}, map[string]int{}, map[[2]string]*meetings{}, nil}
	t.view.arena = s
	if len(t.rounds) == 0 {
		return s
	}
	boards := t.rounds[0].Boards
	for i := range boards {
		b := &boards[i]
		s.last[b.South], s.last[b.North] = b.North, b.South
		s.souths[b.South]++
		s.souths[b.North]--
		if b.Result != NoResult {
			s.played = append(s.played, b)
		}
	}
	sorting.StableFunc(s.played, func(a, b *Board) int { return cmp.Compare(a.Games[0].Ended.UnixMilli(), b.Games[0].Ended.UnixMilli()) })
	for _, b := range s.played {
		g := &b.Games[0]
		counts := b.given != NoResult || g.Moves == nil || play.Counts(*g.Moves)
		of := [2]int{
			t.arenaPoints(s, b.South, b.Result, counts, g.earnsBerserk(0)),
			t.arenaPoints(s, b.North, b.Result.Mirrored(), counts, g.earnsBerserk(1)),
		}
		s.of[g.ID] = of
		m := s.met[pairOf(b.South, b.North)]
		if m == nil {
			m = &meetings{}
			s.met[pairOf(b.South, b.North)] = m
		}
		if m.short, m.last = m.short+1, g.Ended; !g.isShort() {
			m.short = 0
		}
		s.points[b.South] += of[0]
		s.points[b.North] += of[1]
	}
	return s
}

// earnsBerserk reports whether a side of the board has halved its clock and made enough moves
// for a point more. Older results have the moves of both together.
func (g *Game) earnsBerserk(side int) bool {
	if g.Moves == nil {
		return g.Berserk[side] && g.Plies >= 2*BerserkMoves
	}
	return g.Berserk[side] && g.Moves[side] >= BerserkMoves
}

// arenaPoints returns what a result, as the player sees it, is worth to a player, in tenths.
func (t *Table) arenaPoints(s *arenaScores, account string, r Result, counts, berserk bool) int {
	system := t.setup.Points.system()
	points, won := 0, false
	switch r {
	case SouthWins, NorthForfeits:
		points, won = int(system.Win), true
	case Drawn:
		points = int(system.Draw)
	case NorthWins:
		points = int(system.Loss)
	}
	if !counts {
		if !won {
			s.streak[account] = 0
		}
		return 0
	}
	if s.streak[account] >= streakLength {
		points *= 2
	}
	s.streak[account]++
	if !won {
		s.streak[account] = 0
	}
	if won && berserk && t.setup.Berserk {
		points += 10
	}
	return points
}

// playedArena returns the games of an arena as rounds.
func (t *Table) playedArena() []pairing.Round {
	return t.oneAfterAnother(t.arena().played)
}

// oneAfterAnother returns boards as rounds: each is in the first round in which neither player has another
// one after those before.
func (t *Table) oneAfterAnother(boards []*Board) []pairing.Round {
	var rounds []pairing.Round
	games := map[string]int{}
	for _, b := range boards {
		k := max(games[b.South], games[b.North])
		games[b.South], games[b.North] = k+1, k+1
		if k == len(rounds) {
			rounds = append(rounds, pairing.Round{})
		}
		rounds[k].Pairs = append(rounds[k].Pairs, pairing.Pair{White: t.numberOf(b.South), Black: t.numberOf(b.North), Result: b.Result.Of(), Margin: b.Margin})
	}
	return rounds
}

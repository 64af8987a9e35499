package tourney

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// A pair of tables is one tournament twice: on the server, and in a file at a table. The same happens to
// both.
type tables struct {
	rt     *rapid.T
	server *club
	file   *contest.Contest
}

// The formats that can be played from a file.
var atTable = []Format{Swiss, RoundRobin, League, Knockout, DoubleElimination}

// With the same players, wishes and results, the server and the file pair the same rounds and have the same
// standings after each.
func TestTheServerAndTheFileAreOneTournament(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := setup(rapid.SampledFrom(atTable).Draw(rt, "format"))
		s.Points = rapid.SampledFrom([]Points{{1, 0.5, 0, 1}, {3, 1, 0, 1}, {1, 0.5, 0, 0.5}}).Draw(rt, "points")
		switch {
		case s.Format == Swiss:
			s.Rounds, s.Late = rapid.IntRange(1, 7).Draw(rt, "rounds"), rapid.IntRange(0, 4).Draw(rt, "late")
			s.PerRound = rapid.IntRange(1, 2).Draw(rt, "games of a round")
			if s.Points.Win == 1 {
				s.Acceleration = rapid.SampledFrom([]Acceleration{"", Baku}).Draw(rt, "acceleration")
			}
		case s.Format.IsBracket():
			s.BestOf = rapid.IntRange(1, 4).Draw(rt, "best of")
			s.Third = s.Format == Knockout && rapid.Bool().Draw(rt, "third")
		default:
			s.Double = rapid.Bool().Draw(rt, "double")
		}
		if !s.Format.IsBracket() {
			all := pairing.TieBreaks()
			s.TieBreaks = rapid.Permutation(all).Draw(rt, "tie-breaks")[:rapid.IntRange(0, len(all)).Draw(rt, "how many")]
		}
		s.Pace, s.BreakMs = AtOnce, time.Hour.Milliseconds()
		b := &tables{rt: rt, server: announce(t, s)}
		for i := range rapid.IntRange(2, 9).Draw(rt, "players") {
			p := player(i)
			p.Rating = rapid.SampledFrom([]int{0, 1500, 1600, 1700}).Draw(rt, "rating")
			b.server.must(who(i), Enter{Player: p})
		}
		b.file = b.seated()
		b.server.direct(Direct{Action: Start})
		if s.Format.IsBracket() {
			b.playMatches()
		} else {
			b.playRounds()
		}
		b.server.replayed()
	})
}

// seated returns the file of the tournament before its first round.
func (b *tables) seated() *contest.Contest {
	s := b.server.setup
	format := map[Format]contest.Format{Swiss: contest.Swiss, RoundRobin: contest.RoundRobin, League: contest.RoundRobin, Knockout: contest.Knockout, DoubleElimination: contest.DoubleElimination}[s.Format]
	if s.Double {
		format = contest.DoubleRoundRobin
	}
	c := &contest.Contest{
		Report:   &pairing.Report{Tournament: pairing.Tournament{Name: s.Name, Games: s.PerRound, First: pairing.White, System: s.Points.system(), PlayedFirst: true}, Lines: []string{"092 " + string(format)}},
		Settings: contest.Settings{Format: format, BestOf: s.BestOf, Third: s.Third, TieBreaks: s.TieBreaks},
	}
	for i, e := range b.server.Entries() {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(i + 1), Name: e.Name, Rating: e.Rating})
	}
	switch {
	case s.Format == Swiss:
		c.Rounds = s.Rounds * max(1, s.PerRound)
	case s.Format.IsRobin():
		rounds, err := pairing.RoundRobin(len(c.Players), s.Double)
		if err != nil {
			b.rt.Fatal(err)
		}
		c.Rounds = len(rounds)
	}
	c.MeetAgain = true // which a command at a table does not want
	if s.Acceleration == Baku {
		c.Accelerate()
	}
	return c
}

// saved reads the file again.
func (b *tables) saved() {
	text := b.file.Append(nil)
	again, err := contest.Parse(text)
	if err != nil {
		b.rt.Fatalf("%v in\n%s", err, text)
	}
	b.file = again
	b.file.MeetAgain = true
}

// numbered returns the number in the file of a player of the server.
func (b *tables) numbered(account string) pairing.Number {
	n, err := b.file.Find(b.server.EntryOf(account).Name)
	if err != nil {
		b.rt.Fatal(err)
	}
	return n
}

// playRounds plays a Swiss or a round robin to its end.
func (b *tables) playRounds() {
	for k := 1; ; k++ {
		_, err := b.file.Pair(nil)
		if errors.Is(err, swiss.ErrImpossible) {
			if !b.server.stuck {
				b.rt.Fatalf("the server can pair what the file cannot:\n%s", b.file.Append(nil))
			}
			return
		}
		if isCoded(err, "tournament.pair.over", "tournament.pair.empty") {
			if len(b.server.Rounds()) >= k && len(b.server.round(k).Boards) > 0 {
				b.rt.Fatalf("the file says %v, and the server has paired %v", err, boardsOf(b.server.round(k)))
			}
			return
		} else if err != nil {
			b.rt.Fatal(err)
		}
		if len(b.server.Rounds()) < k {
			if b.server.Status() == IsRunning || len(b.file.Played[k-1].Pairs) > 0 { // a tournament of one player ends
				b.rt.Fatalf("the file has paired %v, and the server nothing:\n%s", contest.Boards(b.file.Played[k-1]), b.file.Append(nil))
			}
			return
		}
		b.pairedAlike(k)
		if rapid.IntRange(0, 3).Draw(b.rt, "swap") == 0 {
			b.swap(k)
		}
		b.saved()
		b.standAlike()
		games := slices.DeleteFunc(b.server.Games(), func(g Opening) bool { return g.Round != k }) // the server may be ahead if there is nothing to play
		for i, g := range games {
			result := rapid.SampledFrom(Results).Draw(b.rt, "result")
			margin := map[Result]int{SouthWins: 8, NorthWins: -6}[result]
			if i == len(games)-1 || rapid.IntRange(0, 3).Draw(b.rt, "wish") == 0 {
				b.wish(k)
			}
			b.server.must(host, GameEnded{Game: g.ID, Result: result, Margin: margin, How: "playedOut", Plies: 20})
			at := slices.IndexFunc(b.file.Played[k-1].Pairs, func(p pairing.Pair) bool { return p.White == b.numbered(g.South) })
			if err := b.file.Enter(k, at+1, result.Of(), beansOf(result, margin)); err != nil {
				b.rt.Fatal(err)
			}
		}
		b.standAlike()
		b.wish(k)
		b.saved()
		if len(b.server.Rounds()) == k {
			b.server.pass(time.Hour)
		}
	}
}

// isCoded reports whether an error has one of some codes.
func isCoded(err error, codes ...string) bool {
	var of *coded.Error
	return errors.As(err, &of) && slices.Contains(codes, of.Code())
}

// beansOf returns what both have at the end of a game, nil if it was not played.
func beansOf(result Result, margin int) *contest.Beans {
	if !result.IsPlayed() {
		return nil
	}
	return &contest.Beans{White: 40 + margin, Black: 40}
}

// wish lets a player of the tournament leave, come back or have a bye, or somebody come late, if the server
// allows it after round k.
func (b *tables) wish(k int) {
	if k >= b.server.stageRounds() || len(b.server.Rounds()) != k {
		return
	}
	entry := rapid.SampledFrom(b.server.Entries()).Draw(b.rt, "whose wish")
	by := play.Actor{Account: entry.Account, Name: entry.Name}
	n := b.numbered(entry.Account)
	var err error
	switch rapid.IntRange(0, 3).Draw(b.rt, "which wish") {
	case 0:
		if entry.Status == In {
			b.server.must(by, Withdraw{})
			if err = b.file.Withdraw(n); isCoded(err, "tournament.withdraw.already") { // byes for no points in all rounds are the same
				err = nil
			}
		}
	case 1:
		if entry.Status == Withdrawn {
			if _, no := b.server.try(by, Enter{Player: entry.Player}); no == nil {
				err = b.file.Return(n)
				for _, round := range entry.Byes { // which the file has forgotten
					if round > k && err == nil {
						err = b.file.Bye(n, round, entry.ByeIn(round).absence())
					}
				}
			}
		}
	case 2:
		kind := rapid.SampledFrom([]ByeKind{Half, Full, Zero}).Draw(b.rt, "bye")
		round := k + rapid.IntRange(1, 3).Draw(b.rt, "round of the bye")
		if b.server.firstOf(round) != round || entry.Status != In {
			break // a bye is for both games of a round
		}
		if _, no := b.server.try(boss, Direct{Action: GiveBye, Player: entry.Player, Round: round, Kind: kind}); no == nil {
			err = b.file.Bye(n, round, kind.absence())
		}
	case 3:
		p := player(20 + len(b.server.Entries()))
		p.Rating = rapid.SampledFrom([]int{0, 1500, 1600, 1700}).Draw(b.rt, "rating")
		if _, no := b.server.try(play.Actor{Account: p.Account, Name: p.Name}, Enter{Player: p}); no == nil {
			_, err = b.file.Join(pairing.Player{Name: p.Name, Rating: p.Rating}, false)
		}
	}
	if err != nil {
		b.rt.Fatalf("the server allows what the file refuses: %v", err)
	}
}

// swap lets two players of the latest round sit in each other's places, if the file allows it.
func (b *tables) swap(k int) {
	seats := func() (list [][2]string) {
		for _, board := range b.server.round(k).Boards {
			list = append(list, [2]string{board.South, board.North})
		}
		return list
	}
	one, other := rapid.SampledFrom(b.server.Entries()).Draw(b.rt, "one").Account, rapid.SampledFrom(b.server.Entries()).Draw(b.rt, "other").Account
	plays := func(account string) bool {
		return b.server.plays(account) && (slices.ContainsFunc(seats(), func(p [2]string) bool { return slices.Contains(p[:], account) }) || slices.Contains(b.server.round(k).Byes, Bye{account, Allocated}))
	}
	if !plays(one) || !plays(other) {
		return
	}
	if len(b.server.Rounds()) > k {
		return
	}
	if _, err := b.file.Swap(b.numbered(one), b.numbered(other)); err != nil {
		return
	}
	b.server.direct(Direct{Action: SetPairs, Round: k, Pairs: Swap(seats(), one, other)})
	b.pairedAlike(k)
}

// pairedAlike fails unless round k has the same boards and byes.
func (b *tables) pairedAlike(k int) {
	var list []string
	round := b.server.round(k)
	for _, board := range round.Boards {
		list = append(list, fmt.Sprintf("%d-%d %s", b.numbered(board.South), b.numbered(board.North), board.Result.Of()))
	}
	for _, bye := range round.Byes {
		list = append(list, fmt.Sprintf("%d %s", b.numbered(bye.Player), bye.Kind))
	}
	var want []string
	for _, p := range b.file.Played[k-1].Pairs {
		want = append(want, fmt.Sprintf("%d-%d %s", p.White, p.Black, p.Result))
	}
	for _, p := range b.file.Players {
		switch part := b.file.In(b.file.Played[k-1], p.Number); part.Kind {
		case pairing.AllocatedBye, pairing.HalfBye, pairing.FullBye, pairing.Absent:
			want = append(want, fmt.Sprintf("%d %s", p.Number, map[pairing.Kind]ByeKind{pairing.AllocatedBye: Allocated, pairing.HalfBye: Half, pairing.FullBye: Full, pairing.Absent: Zero}[part.Kind]))
		}
	}
	slices.Sort(list[len(round.Boards):])
	slices.Sort(want[len(b.file.Played[k-1].Pairs):])
	if !slices.Equal(list, want) {
		b.rt.Fatalf("round %d: %q on the server, %q in the file\n%s", k, list, want, b.file.Append(nil))
	}
}

// standAlike fails unless both have the same standings. A server may have paired the next round already, which has
// forfeits: the second games of all pairs, or a round after one that has only byes.
func (b *tables) standAlike() {
	if !b.server.setup.Format.IsBracket() && len(b.server.Rounds()) != len(b.file.Played) {
		return
	}
	table, breaks, err := b.file.Table(nil, false)
	if err != nil {
		b.rt.Fatal(err)
	}
	s := b.server.Standings()
	if want := append([]string{PointsColumn}, strings.Fields(contest.Codes(breaks, " "))...); !slices.Equal(s.Columns, want) || len(s.Rows) != len(table) {
		b.rt.Fatalf("%d rows with %v on the server, %d with %v in the file", len(s.Rows), s.Columns, len(table), want)
	}
	for i, want := range table {
		got := s.Rows[i]
		same := got.Place == want.Place && b.numbered(got.Entry.Account) == want.Player.Number && slices.Equal(got.TieBreaks, want.Values)
		if !b.server.setup.Format.IsBracket() {
			same = same && got.Points == want.Points && got.Direct == want.Direct && got.Lead == want.Lead
		}
		if !same {
			b.rt.Fatalf("row %d: %+v on the server, %+v in the file\n%s", i+1, got, want, b.file.Append(nil))
		}
	}
	if !b.server.setup.Format.IsBracket() {
		b.warnAlike()
	}
}

// warnAlike fails unless both have the same warnings about some pairs.
func (b *tables) warnAlike() {
	order := rapid.Permutation(b.server.Entries()).Draw(b.rt, "order")
	var pairs [][2]string
	var inFile []pairing.Pair
	for ; len(order) > 1; order = order[2:] {
		pairs = append(pairs, [2]string{order[0].Account, order[1].Account})
		inFile = append(inFile, pairing.Pair{White: b.numbered(order[0].Account), Black: b.numbered(order[1].Account)})
	}
	var server []contest.Warned
	for _, w := range b.server.Warnings(pairs) {
		of := contest.Warned{Warning: w.Warning, Board: w.Board}
		for _, account := range w.Players {
			of.Players = append(of.Players, b.numbered(account))
		}
		if w.Board > 0 {
			server = append(server, of)
		}
	}
	if file := b.file.Warnings(len(b.file.Played), inFile, nil); fmt.Sprint(server) != fmt.Sprint(file) {
		b.rt.Fatalf("the server warns of %+v, the file of %+v\n%s", server, file, b.file.Append(nil))
	}
}

// playMatches plays a bracket to its end. The server plays its matches round by round and the file a game of each
// match, so that each game has its result beforehand.
func (b *tables) playMatches() {
	results := map[[2]int]pairing.Result{}
	result := func(match, game int) pairing.Result { // White's part
		key := [2]int{match, game}
		if _, known := results[key]; !known {
			results[key] = rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.Drawn, pairing.WhiteForfeits, pairing.BlackForfeits}).Draw(b.rt, "result")
			if game > b.server.setup.BestOf+2 {
				results[key] = pairing.WhiteWins
			}
		}
		return results[key]
	}
	var server, file []string
	for b.server.Status() == IsRunning {
		for _, g := range b.server.Games() {
			match := b.server.round(g.Round).Boards[g.Board-1].Match
			server = append(server, fmt.Sprintf("match %d game %d: %d-%d", match, g.Game, b.numbered(g.South), b.numbered(g.North)))
			b.server.end(g.ID, resultOf(result(match, g.Game)))
		}
		b.server.pass(time.Hour)
	}
	for !b.file.IsOver() {
		if _, err := b.file.Pair(nil); err != nil {
			b.rt.Fatal(err)
		}
		k := len(b.file.Played)
		for i, of := range b.file.Stages(k - 1) {
			p := b.file.Played[k-1].Pairs[i]
			file = append(file, fmt.Sprintf("match %d game %d: %d-%d", of.Match, of.Game, p.White, p.Black))
			if err := b.file.Enter(k, i+1, result(of.Match, of.Game), nil); err != nil {
				b.rt.Fatal(err)
			}
		}
		b.saved()
	}
	slices.SortFunc(server, cmp.Compare)
	slices.SortFunc(file, cmp.Compare)
	if !slices.Equal(server, file) {
		b.rt.Fatalf("the server has played %q, the file %q", server, file)
	}
	b.standAlike()
}

// standsAsItsReport fails if the standings after a version that has changed them are not those of the report.
func (c *club) standsAsItsReport(rt *rapid.T, version int64) {
	changed := slices.ContainsFunc(c.Since(version), func(e Event) bool { return e.Type == Paired || e.Type == Resulted || e.Type == Started })
	if f := c.setup.Format; !changed || f == Arena || f == Exhibition || c.hasStages() || !c.goesOn() || len(c.numbers) < 2 {
		return
	}
	text := c.TRF(named, named)
	file, err := contest.Parse(text)
	if err != nil {
		rt.Fatalf("%v in\n%s", err, text)
	}
	table, _, err := file.Table(nil, false)
	if err != nil {
		rt.Fatal(err)
	}
	for i, row := range c.Standings().Rows {
		line := table[i]
		if !c.setup.Format.IsBracket() && (!slices.Equal(row.TieBreaks, line.Values) || row.Points != line.Points || row.Lead != line.Lead) || row.Place != line.Place || row.Entry.Number != int(line.Player.Number) {
			rt.Fatalf("row %d: %+v on the server, %+v in the report\n%s", i+1, row, line, text)
		}
	}
}

// pairedAsItsReport fails if a round that was paired after a version is not the one that follows from the report of
// the moment before.
func (c *club) pairedAsItsReport(rt *rapid.T, version int64) {
	for _, e := range c.Since(version) {
		replaced := slices.ContainsFunc(e.Pairs, func(p Pairing) bool { return p.Former > 0 })
		if e.Type != Paired || !slices.Contains(atTable, c.setup.Format) || e.Hand || replaced || c.groups() > 1 || c.inBracket(e.Round-1) != c.setup.Format.IsBracket() {
			continue
		}
		before, err := Replay("t", c.UpTo(e.Version-1))
		if err != nil {
			rt.Fatal(err)
		}
		text := before.TRF(named, named)
		f, err := contest.Parse(text)
		if err != nil {
			rt.Fatalf("%v in\n%s", err, text)
		}
		if not := f.NotDone(); len(not) > 0 {
			rt.Fatalf("not done: %+v in\n%s", not, text)
		}
		f.MeetAgain = true // which a command at a table does not want
		if c.setup.Format.IsBracket() {
			c.matchesAsTheFile(rt, before, f, e)
			continue
		}
		for _, b := range e.Byes {
			if b.Kind != Allocated {
				f.Requests = append(f.Requests, pairing.Request{Round: e.Round, Away: pairing.Away{Player: before.numberOf(b.Player), Kind: b.Kind.absence()}})
			}
		}
		for _, p := range e.Pairs { // somebody has left between two games
			for _, account := range []string{p.South, p.North} {
				if p.Result != NoResult && !before.plays(account) {
					f.Requests = append(f.Requests, pairing.Request{Round: e.Round, Away: pairing.Away{Player: before.numberOf(account)}})
				}
			}
		}
		round, err := f.Pair(nil)
		if isCoded(err, "tournament.pair.empty") { // all have left, or a round has only byes, which a file reads as wishes for it
			continue
		}
		var ours, theirs []string
		for _, p := range e.Pairs {
			ours = append(ours, fmt.Sprint(before.numberOf(p.South), "-", before.numberOf(p.North), " ", p.Result.Of()))
		}
		for _, p := range round.Pairs {
			theirs = append(theirs, fmt.Sprint(p.White, "-", p.Black, " ", p.Result))
		}
		if !slices.Equal(ours, theirs) || err != nil {
			rt.Fatalf("round %d: the server has paired %v, the file %v (%v):\n%s", e.Round, ours, theirs, err, text)
		}
	}
}

// matchesAsTheFile fails if a match of a round of a bracket is not one that begins in the next round of the file. There
// may be more in the file, in which a match waits only for those whose players it needs.
func (c *club) matchesAsTheFile(rt *rapid.T, before *Table, f *contest.Contest, e Event) {
	for _, entry := range before.numbers {
		if entry.Status != In {
			if err := f.Withdraw(pairing.Number(entry.Number)); err != nil {
				rt.Fatal(err)
			}
		}
	}
	round, err := f.Pair(nil)
	if err != nil {
		rt.Fatalf("%v:\n%s", err, before.TRF(named, named))
	}
	stages := f.Stages(len(f.Played) - 1)
	for _, p := range e.Pairs {
		i := slices.IndexFunc(stages, func(s contest.Stage) bool { return s.Match == p.Match && s.Game == 1 })
		want := pairing.Pair{White: before.numberOf(p.South), Black: before.numberOf(p.North), Result: p.Result.Of()}
		if want.Result == pairing.BothForfeit { // the higher of two who have left goes on
			want.Result = pairing.BlackForfeits
		}
		if i < 0 || round.Pairs[i] != want {
			rt.Fatalf("match %d is %+v on the server, and the file has %+v, %+v", p.Match, want, stages, round.Pairs)
		}
	}
}

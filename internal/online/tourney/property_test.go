package tourney

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
)

// Random tournaments of every format, with everything that goes wrong: players come late,
// leave, come back and do not appear; results come late, twice and not at all; directors
// correct, exclude, pair by hand, forbid and pause; the server starts again.
func TestRandomTournaments(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := randomSetup(rt)
		c := &club{t: t, now: noon}
		table, err := New("t", s, boss, noon)
		if err != nil {
			rt.Fatal(err)
		}
		c.Table = table
		c.answer(true)
		for i := range rapid.IntRange(0, 9).Draw(rt, "players") {
			if s.Format != Arena || s.Teams == nil || s.Teams.Guilds == nil || slices.Contains(s.Teams.Guilds, player(i).Guild) {
				c.enter(i)
			}
		}
		var over []play.ID
		for range rapid.IntRange(5, 60).Draw(rt, "steps") {
			version := c.Version()
			over = c.step(rt, over)
			c.holds(rt, version)
			if rapid.IntRange(0, 9).Draw(rt, "restart") == 0 {
				c.Table = stored(t, c.Table)
			}
		}
		c.finish(rt)
		c.replayedAtEveryPoint()
	})
}

func randomSetup(rt *rapid.T) Setup {
	s := setup(rapid.SampledFrom(Formats).Draw(rt, "format"))
	s.Late, s.Byes = rapid.IntRange(0, 4).Draw(rt, "late"), 1
	s.Most = rapid.IntRange(2, 12).Draw(rt, "most")
	switch {
	case s.Format == Arena:
		s.Minutes = 10
		if rapid.Bool().Draw(rt, "battle") {
			s.Teams = &TeamTerms{Counting: rapid.IntRange(1, 3).Draw(rt, "counting"), Guilds: rapid.SampledFrom([][]string{nil, {"g0", "g1"}, {"g2", "g0", "g1"}}).Draw(rt, "guilds")}
		}
		s.Periods = rapid.SampledFrom([][]Size{nil, {{2, 20}, {3, 30}, {4, 7}}}).Draw(rt, "periods")
	case s.Format == Swiss:
		s.PerRound = rapid.IntRange(1, 2).Draw(rt, "games of a round")
		s.Acceleration = rapid.SampledFrom([]Acceleration{"", Baku}).Draw(rt, "acceleration")
	case s.Format.IsBracket():
		s.BestOf = rapid.IntRange(1, 3).Draw(rt, "best of")
		s.Third = s.Format == Knockout && rapid.Bool().Draw(rt, "third")
	case s.Format.IsRobin():
		s.Double = rapid.Bool().Draw(rt, "double")
	case s.Format == Teams:
		s.Teams.Boards, s.Teams.Games = rapid.IntRange(1, 4).Draw(rt, "boards"), rapid.IntRange(1, 3).Draw(rt, "games")
		s.Teams.Order = rapid.SampledFrom(TeamOrders).Draw(rt, "order")
		breaks := slices.DeleteFunc(slices.Clone(TeamBreaks), func(b pairing.TieBreak) bool { return slices.Contains(opponentBreaks, b) })
		if s.Teams.SwissRounds = rapid.IntRange(0, 3).Draw(rt, "rounds of a Swiss"); s.isTeamSwiss() {
			breaks = TeamBreaks
		}
		s.TieBreaks = rapid.Permutation(breaks).Draw(rt, "tie-breaks")[:rapid.IntRange(0, len(breaks)).Draw(rt, "how many")]
	}
	if s.Format == Swiss || s.Format.IsRobin() {
		if s.PlayOff = rapid.SampledFrom([]int{0, 0, 2, 3, 4, 6, 8}).Draw(rt, "play-off"); s.PlayOff > 0 {
			s.BestOf, s.Third = rapid.IntRange(1, 3).Draw(rt, "best of"), rapid.Bool().Draw(rt, "third")
		}
		if s.Format.IsRobin() && s.PlayOff > 0 {
			s.Groups = rapid.IntRange(1, min(3, s.PlayOff)).Draw(rt, "groups")
		}
	}
	if s.Format != Arena && s.Format != Teams && rapid.IntRange(0, 2).Draw(rt, "list") == 0 {
		s.Ratings, s.Guild = OfGuild, "g0"
	}
	if s.Format == Exhibition {
		s.FirstMover = rapid.SampledFrom(FirstMovers).Draw(rt, "first mover")
		s.HostLooks = rapid.Bool().Draw(rt, "looks")
	}
	if s.Format != Arena && s.Format != Exhibition {
		s.Pace = rapid.SampledFrom(Paces).Draw(rt, "pace")
	}
	if rapid.Bool().Draw(rt, "starts") {
		s.Starts = noon.Add(time.Minute)
	}
	return s
}

// step does something that may be refused.
func (c *club) step(rt *rapid.T, over []play.ID) []play.ID {
	by := who(rapid.IntRange(0, 11).Draw(rt, "who"))
	i := int(by.Account[1]-'0')*10 + int(by.Account[2]-'0')
	result := rapid.SampledFrom(append(slices.Clone(Results), NoResult)).Draw(rt, "result")
	number := func(name string) int { return rapid.IntRange(0, 5).Draw(rt, name) }
	switch rapid.IntRange(0, 24).Draw(rt, "step") {
	case 0, 1:
		c.try(by, Enter{Player: player(i)})
	case 2:
		c.try(by, Withdraw{})
		c.must(host, LeftGuild{Account: who((i + 5) % 12).Account, Guild: "g1"})
	case 3:
		c.try(by, AskBye{Round: number("round")})
	case 4:
		c.try(boss, Direct{Action: rapid.SampledFrom([]Action{Start, PairNext, Resume, Start}).Draw(rt, "action")})
	case 5:
		c.try(boss, Direct{Action: rapid.SampledFrom([]Action{Pause, Forbid, Expel, Add}).Draw(rt, "action"), Player: player(i), Players: []string{by.Account, who(0).Account}, Reason: "x"})
	case 6:
		c.try(boss, Direct{Action: SetResult, Round: number("round"), Board: number("board"), Result: result, Reason: "x"})
	case 7:
		k := len(c.Rounds()) + rapid.IntRange(0, 1).Draw(rt, "next")
		c.try(boss, Direct{Action: SetPairs, Round: k, Pairs: [][2]string{{by.Account, who((i + 1) % 12).Account}}})
	case 8:
		at := c.now.Add(time.Hour)
		c.try(by, Propose{Round: len(c.Rounds()), Board: number("board"), Times: []time.Time{at}})
		c.try(boss, Agree{Round: len(c.Rounds()), Board: number("board"), Time: at})
	case 9:
		if len(over) > 0 { // a result comes twice
			if events := c.must(host, GameEnded{Game: rapid.SampledFrom(over).Draw(rt, "again"), Result: result}); slices.ContainsFunc(events, func(e Event) bool { return e.Type == Resulted && e.Game != "" }) {
				rt.Fatalf("a game has two results: %+v", events)
			}
		}
		if len(over) > 0 { // an officer corrects it
			c.try(host, GameEnded{Game: rapid.SampledFrom(over).Draw(rt, "corrected"), Result: result, Plies: 20, Corrected: "x"})
		}
	case 10:
		if due, ok := c.Due(); ok && due.After(c.now) {
			c.now = due
		}
		c.must(host, Tick{})
	case 12:
		guild := player(i).Guild
		c.try(by, Answer{Guild: guild, Plays: rapid.IntRange(0, 2).Draw(rt, "plays") > 0, Officer: number("officer") > 0})
	case 13:
		c.try(by, LineUp{Guild: player(i).Guild, Players: []string{who((i + 3) % 12).Account, by.Account}, Officer: true})
	case 11:
		c.must(host, Tick{Here: func(account string) bool { return account != by.Account }})
	case 14:
		c.try(boss, Direct{
			Action: rapid.SampledFrom([]Action{GiveBye, GiveBye, Remove, Permit, Announce}).Draw(rt, "action"), Player: player(i), Players: []string{who(0).Account, by.Account}, Text: "x",
			Round: number("round"), Kind: rapid.SampledFrom([]ByeKind{Half, Full, Zero, Allocated}).Draw(rt, "kind"),
		})
	case 15:
		name := fmt.Sprint("Outsider ", number("outsider"))
		c.try(boss, outsider(name, 1000*number("rating")))
		if e := c.OutsiderNamed(name); e != nil {
			c.try(boss, Direct{Action: rapid.SampledFrom([]Action{Remove, Expel, GiveBye, RenameOutside, Add}).Draw(rt, "action"), Player: e.Player, Round: number("round"), Reason: "x", Name: fmt.Sprint("Outsider ", number("name"))})
		}
	case 17:
		c.must(host, Rate{Source: c.setup.Ratings, Guild: c.setup.Guild, Rating: func(account, name string) int { return len(account) * 7 * i % 5 * 100 }})
	case 16:
		if k := len(c.Rounds()); k > 0 {
			if at := c.waiting(); at > 0 {
				c.try(boss, Direct{Action: SetResult, Round: k, Board: at, Result: result})
			}
		}
	default:
		if games := c.Games(); len(games) > 0 {
			g := rapid.SampledFrom(games).Draw(rt, "game").ID
			c.must(host, GameEnded{Game: g, Result: result, Plies: 20, Berserk: [2]bool{number("berserk") == 0, false}})
			if _, _, _, known := c.Find(g); known {
				over = append(over, g)
			}
		}
	}
	return slices.DeleteFunc(over, func(g play.ID) bool { _, _, _, known := c.Find(g); return !known })
}

// waiting returns the first board of the latest round that waits for a director, 0 if none does.
func (c *club) waiting() int {
	k := len(c.Rounds())
	if k == 0 || c.setup.Format == Arena {
		return 0
	}
	return 1 + slices.IndexFunc(c.round(k).Boards, func(b Board) bool { return c.waitsForDirector(&b) })
}

// finish plays the tournament to its end.
func (c *club) finish(rt *rapid.T) {
	if c.Status() == IsOpen {
		c.answer(true)
		for i := range 12 {
			c.try(who(i), Enter{Player: player(i)})
		}
		c.try(boss, Direct{Action: Start})
	}
	if c.Status() == IsOpen {
		c.try(boss, Direct{Action: Cancel}) // it may be called off by itself in this second
	}
	for n := 0; c.Status() == IsRunning || c.Status() == IsPaused; n++ {
		if n > 2000 {
			rt.Fatalf("%s does not end: %s, %+v", c.setup.Format, c.Status(), c.Games())
		}
		version := c.Version()
		if games := c.Games(); len(games) > 0 {
			c.must(host, GameEnded{Game: games[0].ID, Result: SouthWins, Plies: 20})
		} else if due, ok := c.Due(); ok {
			c.now = latest(c.now, due)
			if c.must(host, Tick{}); len(c.Since(version)) == 0 && c.setup.Format != Arena {
				rt.Fatalf("%s: something was due, and nothing happened", c.setup.Format)
			}
		} else if at := c.waiting(); at > 0 {
			c.direct(Direct{Action: SetResult, Round: len(c.Rounds()), Board: at, Result: SouthWins})
		} else {
			rt.Fatalf("%s waits for nothing", c.setup.Format)
		}
		if n%10 == 0 {
			c.holds(rt, version)
		}
	}
}

// holds fails if something is not as it must be after some events.
func (c *club) holds(rt *rapid.T, version int64) {
	games := map[play.ID]bool{}
	for k, r := range c.Rounds() {
		seen := map[string]bool{}
		for _, b := range r.Boards {
			if c.setup.Format != Arena && (seen[b.South] || seen[b.North]) || b.South == b.North {
				rt.Fatalf("round %d: a player is there twice: %+v", k+1, r)
			}
			seen[b.South], seen[b.North] = true, true
			if c.AtTable(&b) && len(b.Games) > 0 {
				rt.Fatalf("%+v has a game although a player has no account", b)
			}
			for _, g := range b.Games {
				if games[g.ID] {
					rt.Fatalf("game %s belongs to two boards", g.ID)
				}
				games[g.ID] = true
			}
		}
		for _, b := range r.Byes {
			if seen[b.Player] {
				rt.Fatalf("round %d: %s is paired and has a bye", k+1, b.Player)
			}
			seen[b.Player] = true
		}
	}
	playing := map[string]bool{}
	for _, g := range c.Games() {
		if playing[g.South] || playing[g.North] {
			rt.Fatalf("%+v: a player has two games at once", c.Games())
		}
		playing[g.South], playing[g.North] = true, true
	}
	away := map[string]bool{} // as of each event
	for _, e := range c.Since(0) {
		switch e.Type {
		case Entered:
			away[e.Player.Account] = e.Waiting
		case Withdrew, Expelled:
			away[e.Account+map[bool]string{true: e.By}[e.Account == ""]] = true
		case Paired:
			for _, p := range e.Pairs {
				if e.Version > version && p.Former == 0 && p.Result == NoResult && (away[p.South] || away[p.North]) {
					rt.Fatalf("%+v is paired although a player has left", p)
				}
			}
		}
	}
	if c.setup.Format.IsRobin() && !slices.ContainsFunc(c.Since(0), func(e Event) bool { return e.Type == ByHand || e.Type == Paired && e.By != "" }) {
		met := map[string]int{}
		for k, r := range c.Rounds() {
			for _, b := range r.Boards {
				if c.inBracket(k) {
					break
				}
				met[min(b.South, b.North)+max(b.South, b.North)]++
			}
		}
		for pair, n := range met {
			if n > 1 && !(c.setup.Double && n == 2) {
				rt.Fatalf("%s have met %d times", pair, n)
			}
		}
	}
	c.recounted(rt)
	c.teamsRecounted(rt)
	c.battleHolds(rt)
	c.teamSwissHolds(rt, version)
	c.pairedAsItsReport(rt, version)
	c.standsAsItsReport(rt, version)
}

// recounted fails if the standings are not those of a plain count of the results in the log.
func (c *club) recounted(rt *rapid.T) {
	count := recount(c.Since(0), c.setup)
	if c.hasStages() {
		c.stagesHold(rt, count)
		return
	}
	rows := c.Standings().Rows
	for i, r := range rows {
		if got, want := fmt.Sprint(r.Points, r.Played, r.Wins, r.Draws, r.Losses), count[r.Entry.Account].String(); got != want && !c.setup.Format.IsBracket() {
			rt.Fatalf("%s has %s, want %s", r.Entry.Account, got, want)
		}
		if i == 0 || c.setup.Format.IsBracket() {
			continue
		}
		// The order is that of the columns.
		a := rows[i-1]
		if a.Points < r.Points || a.Place > r.Place || a.Place == r.Place && a.Points != r.Points || a.Place != r.Place && r.Place != i+1 {
			rt.Fatalf("%+v stands above %+v", a, r)
		}
		if a.Points == r.Points && a.Played == 0 && r.Played > 0 {
			rt.Fatalf("%+v has not played and stands above %+v", a, r)
		}
	}
}

// A tally is what a player has, counted from the log.
type tally struct{ tenths, played, wins, draws, losses int }

func (p *tally) String() string {
	if p == nil {
		p = &tally{}
	}
	return fmt.Sprintf("%d.%d %d %d %d %d", p.tenths/10, p.tenths%10, p.played, p.wins, p.draws, p.losses)
}

// recount counts points and games from the events alone, knowing nothing of tables.
func recount(events []Event, s Setup) map[string]*tally {
	type board struct {
		south, north string
		result       Result
		fixed        bool
		at           time.Time
		half         [2]bool
		order        int
	}
	rounds := map[int][]*board{}
	byes := map[int][]Bye{}
	where := map[play.ID]*board{}
	ended := map[play.ID]bool{}
	for order, e := range events {
		if e.Type == Qualified { // what follows gives no points
			s.PlayOff = -len(rounds)
		}
		if s.PlayOff < 0 && e.Round > -s.PlayOff {
			continue
		}
		switch e.Type {
		case Paired:
			var boards []*board
			if s.Format == Arena {
				boards = rounds[e.Round]
			}
			for _, p := range e.Pairs {
				b := &board{south: p.South, north: p.North, result: p.Result, fixed: p.Result != ""}
				if p.Former > 0 {
					b = rounds[e.Round][p.Former-1]
				}
				if p.Game != "" {
					where[p.Game] = b
				}
				boards = append(boards, b)
			}
			rounds[e.Round], byes[e.Round] = boards, e.Byes
		case Opened:
			where[e.Game] = rounds[e.Round][e.Board-1]
		case Resulted:
			b := rounds[e.Round][e.Board-1]
			if e.Game == "" {
				b.result, b.fixed = e.Result, true
				if b.at.IsZero() {
					b.at = e.At
				}
			} else if !ended[e.Game] && !b.fixed {
				b.result, b.at, b.order = e.Result, e.At, order
				if e.Berserk != nil {
					b.half = *e.Berserk
				}
				ended[e.Game] = true
			} else if e.Reason != "" && !b.fixed { // by an officer
				if b.result = e.Result; e.Berserk != nil {
					b.half = *e.Berserk
				}
			}
		}
	}
	players := map[string]*tally{}
	of := func(account string) *tally {
		if players[account] == nil {
			players[account] = &tally{}
		}
		return players[account]
	}
	worth := map[string]int{"win": int(s.Points.Win * 10), "draw": int(s.Points.Draw * 10), "loss": int(s.Points.Loss * 10), "bye": int(s.Points.Bye * 10)}
	var all []*board
	for k, boards := range rounds {
		all = append(all, boards...)
		for _, b := range byes[k] {
			of(b.Player).tenths += map[ByeKind]int{Allocated: worth["bye"], Half: worth["draw"], Full: worth["win"]}[b.Kind]
		}
	}
	if s.Format == Arena {
		slices.SortStableFunc(all, func(a, b *board) int { return a.at.Compare(b.at) })
	}
	streak := map[string]int{}
	for _, b := range all {
		for side, account := range []string{b.south, b.north} {
			p := of(account)
			mine := b.result
			if side == 1 {
				mine = map[Result]Result{"1-0": "0-1", "0-1": "1-0", "+-": "-+", "-+": "+-", "--": "--", "1/2-1/2": "1/2-1/2"}[mine]
			}
			points := 0
			switch mine {
			case "1-0":
				points = worth["win"]
				p.played++
				p.wins++
			case "0-1":
				points = worth["loss"]
				p.played++
				p.losses++
			case "1/2-1/2":
				points = worth["draw"]
				p.played++
				p.draws++
			case "+-":
				points = worth["win"]
			case "":
				continue
			}
			if s.Format == Arena {
				if streak[account] > 1 {
					points *= 2
				}
				if mine == "1-0" || mine == "+-" {
					if b.half[side] {
						points += 10
					}
					streak[account]++
				} else {
					streak[account] = 0
				}
			}
			p.tenths += points
		}
	}
	return players
}

// replayedAtEveryPoint fails if the replay of a part of the events does not lead to a table
// that the rest of the events leads on from.
func (c *club) replayedAtEveryPoint() {
	c.t.Helper()
	c.replayed()
	events := c.Since(0)
	for k := 1; k < len(events); k += 1 + len(events)/12 {
		part, err := Replay("t", events[:k])
		if err != nil {
			c.t.Fatal(err)
		}
		for _, e := range events[k:] {
			part.add(e)
		}
		(&club{c.t, part, c.now}).replayed()
	}
}

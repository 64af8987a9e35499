package tourney

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
)

// match is a tournament of two teams, g0 with the players 0, 3, 6 … and g1 with 1, 4, 7 ….
func match(t testing.TB, boards, games int, players ...int) *club {
	t.Helper()
	s := setup(Teams)
	s.Teams.Guilds, s.Teams.Boards, s.Teams.Games = []string{"g0", "g1"}, boards, games
	c := announce(t, s)
	for _, i := range players {
		c.enter(i)
	}
	return c
}

// pairs are the pairs of a round by the numbers of their players, South first.
func (c *club) pairs(round int) string {
	text := ""
	for _, b := range c.round(round).Boards {
		text += fmt.Sprintf("%s-%s ", b.South[1:], b.North[1:])
	}
	return text
}

func TestTheBoardsOfTeamsAreOrderedByRating(t *testing.T) {
	c := match(t, 3, 1, 7, 4, 1, 6, 3, 0)
	c.direct(Direct{Action: Start})
	// The first team moves first on the boards 1 and 3.
	if got := c.pairs(1); got != "00-01 04-03 06-07 " {
		t.Fatalf("the boards are %s", got)
	}
}

func TestTheBoardsOfTeamsAreOrderedByTheListOfTheGuild(t *testing.T) {
	s := setup(Teams)
	s.Teams.Guilds, s.Teams.Order = []string{"g0", "g1"}, ByList
	c := announce(t, s)
	for _, i := range []int{0, 1, 3, 4} {
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	if got := c.pairs(1); got != "03-04 01-00 " {
		t.Fatalf("the boards are %s", got)
	}
}

func TestAnOfficerPutsTheBoardsInAnotherOrderBeforeTheStart(t *testing.T) {
	c := match(t, 2, 1, 0, 3, 6, 1, 4)
	line := LineUp{Guild: "g0", Players: []string{"p06", "p00"}}
	_, err := c.try(who(6), line)
	c.refused(err, NotDirector)
	line.Officer = true
	c.must(who(6), line)
	if again := c.must(who(6), line); len(again) > 0 {
		t.Fatalf("the same order is there twice: %+v", again)
	}
	_, err = c.try(who(6), LineUp{Guild: "g1", Players: []string{"p00"}, Officer: true})
	c.refused(err, NotEntered)
	c.direct(Direct{Action: Start})
	if got := c.pairs(1); got != "06-01 04-00 " {
		t.Fatalf("the boards are %s", got)
	}
	_, err = c.try(who(6), line)
	c.refused(err, NotOpen)
}

func TestTheGamesOfABoardChangeSidesAndMakeOneMatch(t *testing.T) {
	c := match(t, 2, 2, 0, 3, 1, 4)
	c.direct(Direct{Action: Start})
	c.play(SouthWins)
	if first, second := c.pairs(1), c.pairs(2); first != "00-01 04-03 " || second != "01-00 03-04 " {
		t.Fatalf("the boards are %s and then %s", first, second)
	}
	table := c.Teams()
	m := table.Matches[0]
	if c.Status() != IsOver || len(table.Matches) != 1 || !m.Over || m.Points != [2]pairing.Points{20, 20} || m.First != 1 || m.Last != 2 {
		t.Fatalf("%s: %+v", c.Status(), table.Matches)
	}
	for _, r := range table.Rows {
		if r.Points != 1 || r.Draws != 1 || r.Place != 1 || r.Board != 20 {
			t.Fatalf("%+v", table.Rows)
		}
	}
}

func TestAnEmptyBoardIsLostAndReservesMoveUpBetweenMatches(t *testing.T) {
	s := setup(Teams)
	s.Teams.Boards = 2
	c := announce(t, s)
	for _, i := range []int{0, 3, 6, 1, 4, 2} { // g2 has one player
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	c.must(who(0), Withdraw{})
	c.play(Drawn)
	var got string
	for _, m := range c.Teams().Matches {
		got += fmt.Sprintf("%s %v %s %v %d; ", m.Teams[0], m.Points[0], m.Teams[1], m.Points[1], len(m.Boards))
	}
	// A team of three meets nobody in a round. Player 6 has moved up, and plays board 2.
	if want := "g1 1.5 g2 0.5 2; g0 1.0 g1 1.0 2; g2 0.5 g0 1.5 2; "; got != want {
		t.Fatalf("got  %s\nwant %s", got, want)
	}
}

func TestAReportFileHasTheTeamsAndWhoSatElsewhereThanUsual(t *testing.T) {
	s := setup(Teams)
	s.Teams.Boards = 2
	c := announce(t, s)
	for _, i := range []int{0, 3, 6, 1, 4, 2} {
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	c.must(who(0), Withdraw{})
	c.play(Drawn)
	report, err := pairing.ParseReport(c.TRF(func(id string) string { return "The guild " + id }, named))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range report.Lines {
		if strings.Contains("082 352 310 300", line[:3]) {
			lines = append(lines, line)
		}
	}
	want := []string{
		"082 3",
		"352 WB",
		"310   1 The guild g0                                     3.0    2.5   1     1    2    3",
		"310   2 The guild g1                                     3.0    2.5   1     4    5",
		"310   3 The guild g2                                     0.0    1.0   3     6",
		"300   1   3   2 0006 0000", // nobody sits at the second board
		"300   2   1   2 0002 0003", // the first player has left
		"300   3   3   1 0006 0000",
		"300   3   1   3 0002 0003",
	}
	if !slices.Equal(lines, want) {
		t.Fatalf("the report has\n%s", strings.Join(lines, "\n"))
	}
}

func TestTeamsThatAreEqualAreSeparatedByTheTieBreaksInTheirOrder(t *testing.T) {
	s := setup(Teams)
	s.Teams.Boards, s.TieBreaks = 2, []pairing.TieBreak{BoardPoints, BoardWeights}
	c := announce(t, s)
	for i := range 6 {
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	// Each team wins a match and loses one, all with the same points; the first boards differ.
	for len(c.Games()) > 0 {
		g := c.Games()[0]
		b := c.round(g.Round).Boards[g.Board-1]
		first := g.Board%2 == 1
		home := c.EntryOf(b.South).Guild
		if !first {
			home = c.EntryOf(b.North).Guild
		}
		r := map[bool]Result{true: SouthWins, false: NorthWins}[first]
		if home == "g2" && first {
			r = Drawn
		}
		c.end(g.ID, r)
	}
	rows := c.Teams().Rows
	for i, r := range rows {
		if i > 0 && r.Points > rows[i-1].Points {
			t.Fatalf("%+v", rows)
		}
	}
	if rows[0].Lead.By == "" || rows[len(rows)-1].Lead.By != "" {
		t.Fatalf("nothing says why: %+v", rows)
	}
}

func TestAGuildThatIsAskedPlaysOnlyIfAnOfficerAccepts(t *testing.T) {
	s := setup(Teams)
	s.Guild = "g0"
	table, err := New("t", s, boss, noon)
	if err != nil {
		t.Fatal(err)
	}
	c := &club{t, table, noon}
	c.enter(0) // the guild in whose name it is
	_, err = c.try(who(1), Enter{Player: player(1)})
	c.refused(err, NotEligible)
	_, err = c.try(who(1), Answer{Guild: "g1", Plays: true})
	c.refused(err, NotDirector)
	_, err = c.try(who(1), Answer{Guild: "other", Plays: true, Officer: true})
	c.refused(err, BadCommand)
	c.must(who(1), Answer{Guild: "g1", Plays: true, Officer: true})
	if again := c.must(who(1), Answer{Guild: "g1", Plays: true, Officer: true}); len(again) > 0 {
		t.Fatalf("a guild accepts twice: %+v", again)
	}
	c.enter(1)
	c.enter(4)
	// A guild that declines takes its players with it.
	c.must(who(4), Answer{Guild: "g1", Officer: true})
	if c.EntryOf("p01").Status != Withdrawn || !c.Declines("g1") || c.Players() != 1 {
		t.Fatalf("%+v", c.Entries())
	}
	_, err = c.try(who(1), Enter{Player: player(1)})
	c.refused(err, NotEligible)
	_, err = c.try(boss, Direct{Action: Start})
	c.refused(err, TooFewPlayers)
	c.must(who(2), Answer{Guild: "g2", Plays: true, Officer: true})
	c.enter(2)
	c.direct(Direct{Action: Start})
	if rows := c.Teams().Rows; len(rows) != 2 {
		t.Fatalf("%+v", rows)
	}
	_, err = c.try(who(1), Answer{Guild: "g1", Plays: true, Officer: true})
	c.refused(err, NotOpen)
	c.replayed()
}

// A director who asks other guilds leaves nobody of the former ones in.
func TestAGuildThatIsNotAskedAnyMoreDoesNotPlay(t *testing.T) {
	c := match(t, 2, 1, 0)
	c.enter(1)
	c.must(who(1), Withdraw{})
	s := c.Setup()
	terms := *s.Teams
	terms.Guilds, s.Teams = []string{"g0", "g2"}, &terms
	c.direct(Direct{Action: Change, Setup: &s})
	_, err := c.try(who(1), Enter{Player: player(1)})
	c.refused(err, NotEligible)
}

// A match that begins when it is full waits for the second team.
func TestATeamMatchThatIsFullOfOneTeamWaits(t *testing.T) {
	s := setup(Teams)
	s.Teams.Guilds, s.Teams.Boards, s.Most, s.WhenFull = []string{"g0", "g1"}, 2, 2, true
	c := announce(t, s)
	c.enter(0)
	c.enter(3)
	if c.Status() != IsOpen {
		t.Fatalf("a match with players of one team is %s", c.Status())
	}
	c.must(who(3), Withdraw{})
	c.enter(1)
	if c.Status() != IsRunning {
		t.Errorf("a match with two players of two teams is %s", c.Status())
	}
}

func TestPlayersOfOneTeamAreTooFew(t *testing.T) {
	c := match(t, 2, 1, 0, 3)
	_, err := c.try(boss, Direct{Action: Start})
	c.refused(err, TooFewPlayers)
}

func TestBadTermsOfTeams(t *testing.T) {
	for name, change := range map[string]func(s *Setup){
		"teams":   func(s *Setup) { s.Teams = nil },
		"members": func(s *Setup) { s.Members = true },
		"guilds":  func(s *Setup) { s.Teams.Guilds = []string{"g0", "g0"} },
		"guild":   func(s *Setup) { s.Guild = "another" },
		"boards":  func(s *Setup) { s.Teams.Boards = 0 },
		"games":   func(s *Setup) { s.Teams.Games = MostTeamGames + 1 },
		"order":   func(s *Setup) { s.Teams.Order = "" },
		"breaks":  func(s *Setup) { s.TieBreaks = []pairing.TieBreak{pairing.Buchholz} },
		"swiss":   func(s *Setup) { s.Format = Swiss },
	} {
		t.Run(name, func(t *testing.T) {
			s := setup(Teams)
			change(&s)
			_, err := New("t", s, boss, noon)
			refusedBy(t, err, BadTournament)
		})
	}
}

// teamsRecounted fails if the standings of teams are not those of a plain count of the
// events, which knows nothing of tables and schedules.
func (c *club) teamsRecounted(rt *rapid.T) {
	table := c.Teams()
	if table == nil || c.setup.IsBattle() || c.Status() == IsOpen || c.Status() == IsCancelled && len(table.Rows) == 0 {
		return
	}
	of := map[string]string{}
	results := map[[2]int]Result{} // by round and board
	type one struct{ south, north string }
	boards := map[[2]int]one{}
	byes := map[int][]Bye{}
	where := map[play.ID][2]int{}
	ended := map[play.ID]bool{}
	fixed := map[[2]int]bool{}
	started := false
	for _, e := range c.Since(0) {
		switch e.Type {
		case Started:
			started = true
		case Entered:
			if _, known := of[e.Player.Account]; !known {
				of[e.Player.Account] = e.Player.Guild
			}
		case Paired:
			for i, p := range e.Pairs {
				at := [2]int{e.Round, i + 1}
				boards[at], results[at], fixed[at] = one{p.South, p.North}, p.Result, p.Result != ""
				where[p.Game] = at
			}
			byes[e.Round] = e.Byes
		case Opened:
			where[e.Game] = [2]int{e.Round, e.Board}
		case Resulted:
			at := [2]int{e.Round, e.Board}
			switch {
			case e.Game == "":
				results[at], fixed[at] = e.Result, true
			case !fixed[at] && (!ended[e.Game] || e.Reason != ""):
				results[at], ended[e.Game] = e.Result, true
			}
		}
	}
	if !started {
		return
	}
	rounds := len(byes)
	games := c.setup.Teams.Games
	// In each match, what each team has on its boards.
	type meeting struct {
		n    int
		a, b string // in alphabetical order
	}
	points := map[meeting]map[string]int{}
	open := map[meeting]bool{}
	count := func(round int, a, b string, forA, forB int) {
		m := meeting{(round - 1) / games, min(a, b), max(a, b)}
		if points[m] == nil {
			points[m] = map[string]int{}
		}
		points[m][a] += forA
		points[m][b] += forB
		open[m] = open[m] || rounds < (m.n+1)*games
	}
	worth := func(r Result) (int, int, bool) {
		switch r {
		case "1-0", "+-":
			return 10, 0, true
		case "0-1", "-+":
			return 0, 10, true
		case "1/2-1/2":
			return 5, 5, true
		}
		return 0, 0, r == "--"
	}
	for at, b := range boards {
		x, y, known := worth(results[at])
		if of[b.south] == of[b.north] {
			rt.Fatalf("round %d: %+v are of one team", at[0], b)
		}
		count(at[0], of[b.south], of[b.north], x, y)
		if !known {
			open[meeting{(at[0] - 1) / games, min(of[b.south], of[b.north]), max(of[b.south], of[b.north])}] = true
		}
	}
	met := map[meeting]int{}
	for _, m := range table.Matches {
		key := meeting{(m.First - 1) / games, min(m.Teams[0], m.Teams[1]), max(m.Teams[0], m.Teams[1])}
		if met[meeting{a: key.a, b: key.b}]++; m.IsBye() && !c.setup.isTeamSwiss() {
			rt.Fatalf("%+v is a bye", m)
		}
		if m.Begun {
			for r := m.First; r <= min(m.Last, rounds); r++ {
				count(r, m.Teams[0], m.Teams[1], 0, 0)
				for _, bye := range byes[r] {
					if team := of[bye.Player]; bye.Kind == Full && (team == key.a || team == key.b) {
						points[key][team] += 10
					}
					if m.IsBye() && bye.Kind == Half && of[bye.Player] == key.b {
						points[key][key.b] += 5
					}
				}
			}
			if points[key][m.Teams[0]] != int(m.Points[0]) || points[key][m.Teams[1]] != int(m.Points[1]) || m.Over == open[key] {
				rt.Fatalf("%+v: counted %v, open %t", m, points[key], open[key])
			}
		}
	}
	teams := map[string]bool{}
	for _, r := range table.Rows {
		teams[r.Guild] = true
	}
	if n := len(teams); !c.setup.isTeamSwiss() && len(met) != n*(n-1)/2 || !c.setup.isTeamSwiss() && slices.Max(append([]int{0}, values(met)...)) > 1 {
		rt.Fatalf("%d teams have %d matches: %+v", n, len(met), table.Matches)
	}
	match, board := map[string]int{}, map[string]int{}
	for m, of := range points {
		a, b := of[m.a], of[m.b]
		board[m.a], board[m.b] = board[m.a]+a, board[m.b]+b
		switch {
		case open[m] || a == 0 && b == 0:
		case a > b:
			match[m.a] += 2
		case a < b:
			match[m.b] += 2
		default:
			match[m.a]++
			match[m.b]++
		}
	}
	for i, r := range table.Rows {
		if r.Points != match[r.Guild] || int(r.Board) != board[r.Guild] {
			rt.Fatalf("%+v, want %d and %d", r, match[r.Guild], board[r.Guild])
		}
		if i == 0 {
			continue
		}
		before := table.Rows[i-1]
		if before.Points < r.Points || cmp.Compare(before.Place, r.Place) > 0 || before.Place == r.Place && before.Points != r.Points || (before.Lead.By == "") != (before.Place == r.Place) {
			rt.Fatalf("%+v stands above %+v", before, r)
		}
	}
}

func values[K comparable](of map[K]int) []int {
	var list []int
	for _, n := range of {
		list = append(list, n)
	}
	return list
}

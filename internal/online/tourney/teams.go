package tourney

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
)

// TeamTerms says how the teams of guilds meet: everybody against everybody, which for two
// guilds is one match, or so many rounds of the Swiss system. In an arena all players of all guilds meet, see [Setup.IsBattle].
type TeamTerms struct {
	Guilds []string  `json:"guilds,omitempty"` // the IDs of the guilds that are asked, in the order of their numbers
	Boards int       `json:"boards,omitempty"` // how many players of a team play a match
	Games  int       `json:"games,omitempty"`  // that the two players of a board play, each in a round
	Order  TeamOrder `json:"order,omitempty"`

	SwissRounds int `json:"swissRounds,omitempty"` // of matches, paired by the Swiss system; 0: everybody meets everybody
	Counting    int `json:"counting,omitempty"`    // in an arena: how many players of a guild count; it has no boards, games and order
}

// TeamOrder says by what the boards of a team are ordered.
type TeamOrder string

// The orders.
const (
	ByRating TeamOrder = "rating" // by the ratings of the server
	ByList   TeamOrder = "guild"  // by the guild's own Elo list
)

// TeamOrders are all orders.
var TeamOrders = []TeamOrder{ByRating, ByList}

// The bounds of the terms.
const (
	MostGuilds     = 16
	MostTeamBoards = 50
	MostTeamGames  = 8
)

// What a match is worth for the team with more points on its boards. Two teams with as many
// points have half of it each.
const matchWon = 2

// The tie-breaks of teams that players do not have.
const (
	BoardPoints  pairing.TieBreak = "GP"  // the points on the boards of all matches
	BoardWeights pairing.TieBreak = "BER" // the same, times 1 on the last board, 2 on the one before, and so on (Berlin)
)

// TeamBreaks are the tie-breaks that teams can have. Direct encounter, Sonneborn-Berger and
// wins are about match points and matches, and beans about the games on the boards. Those of
// [opponentBreaks] are for a Swiss.
var TeamBreaks = append([]pairing.TieBreak{BoardPoints, pairing.DirectEncounter, pairing.SonnebornBerger, pairing.Wins, BoardWeights, pairing.Beans}, opponentBreaks...)

// playerBreaks are the tie-breaks of the players of teams. The organiser chooses those of the
// teams only.
var playerBreaks = []pairing.TieBreak{pairing.GamesWon, pairing.Beans}

// PlayerBreaks returns the tie-breaks of the standings of players.
func (t *Table) PlayerBreaks() []pairing.TieBreak {
	if t.setup.Format == Teams {
		return playerBreaks
	}
	return t.setup.TieBreaks
}

// Answer says whether a guild plays. Who announces a tournament in the name of a guild says
// so for this guild.
type Answer struct {
	Guild   string
	Plays   bool
	Officer bool // the actor is an officer of the guild
}

func (c Answer) apply(t *Table, by play.Actor, now time.Time) error {
	switch {
	case !t.asks(c.Guild):
		return refuseField(BadCommand, "guild", "must be a guild that this tournament asks")
	case !c.Officer:
		return refuse(NotDirector)
	case t.status != IsOpen:
		return refuse(NotOpen)
	}
	if answer, known := t.answers[c.Guild]; c.Plays == t.Accepts(c.Guild) && (known && answer == c.Plays || c.Plays) {
		return nil // as before
	}
	t.add(Event{At: now, Type: Answered, By: by.Account, Guild: c.Guild, Gone: !c.Plays})
	for _, e := range slices.Clone(t.entries) {
		if !c.Plays && e.Guild == c.Guild && (e.Status == In || e.Status == OnList) {
			t.add(Event{At: now, Type: Withdrew, By: by.Account, Account: e.Account})
		}
	}
	t.fill(now)
	return nil
}

// LineUp puts players of a team in the order of the boards. The players of the team who are
// not named follow in the usual order.
type LineUp struct {
	Guild   string
	Players []string // accounts
	Officer bool     // the actor is an officer of the guild; a director needs not be one
	After   int64    // the version that the actor has read; 0: any
}

func (c LineUp) apply(t *Table, by play.Actor, now time.Time) error {
	switch {
	case !t.asks(c.Guild):
		return refuseField(BadCommand, "guild", "must be a guild that this tournament asks")
	case !c.Officer && t.mustDirect(by) != nil:
		return refuse(NotDirector)
	case t.setup.IsBattle():
		return refuseField(BadCommand, "players", "an arena has no boards to order")
	case t.status != IsOpen:
		return refuse(NotOpen)
	}
	for i, account := range c.Players {
		if e := t.byID[account]; e == nil || e.Status != In || e.Guild != c.Guild || slices.Contains(c.Players[:i], account) {
			return refuseField(NotEntered, "players", "must be players of this team, each once")
		}
	}
	if slices.Equal(c.Players, t.lineUps[c.Guild]) {
		return nil // as before
	}
	if t.hasSince(c.After, func(e *Event) bool { return e.Type == LinedUp && e.Guild == c.Guild }) {
		return refuseField(Overtaken, "players", "")
	}
	t.add(Event{At: now, Type: LinedUp, By: by.Account, Guild: c.Guild, Accounts: slices.Clone(c.Players)})
	return nil
}

// asks reports whether a guild is one of those that may play.
func (t *Table) asks(guild string) bool {
	return t.setup.Teams != nil && t.setup.Teams.takes(guild)
}

// Accepts reports whether an officer of a guild has said that it plays. In a battle every guild plays of
// which no officer has said otherwise.
func (t *Table) Accepts(guild string) bool {
	if answer, known := t.answers[guild]; known {
		return answer
	}
	return guild != "" && (guild == t.setup.Guild || t.setup.IsBattle() && t.asks(guild))
}

// Declines reports whether an officer of a guild has said that it does not play.
func (t *Table) Declines(guild string) bool {
	answer, known := t.answers[guild]
	return known && !answer
}

func (t *Table) takeAnswer(e *Event) error {
	if !t.asks(e.Guild) {
		return eventlog.ErrOrder
	}
	if t.answers == nil {
		t.answers = map[string]bool{}
	}
	t.answers[e.Guild] = !e.Gone
	return nil
}

func (t *Table) takeLineUp(e *Event) error {
	if !t.asks(e.Guild) {
		return eventlog.ErrOrder
	}
	if t.lineUps == nil {
		t.lineUps = map[string][]string{}
	}
	t.lineUps[e.Guild] = e.Accounts
	t.number()
	return nil
}

// stronger orders players by their numbers: by rating, or in teams by the team, then as an
// officer has put them, then by what the organiser has chosen.
func (t *Table) stronger(a, b *Entry) int {
	if t.IsHost(a.Account) || t.IsHost(b.Account) {
		return boolOrder(t.IsHost(b.Account), t.IsHost(a.Account))
	}
	if t.setup.Format != Teams {
		return cmp.Compare(b.Rating, a.Rating)
	}
	if by := cmp.Compare(slices.Index(t.setup.Teams.Guilds, a.Guild), slices.Index(t.setup.Teams.Guilds, b.Guild)); by != 0 {
		return by
	}
	line := t.lineUps[a.Guild]
	place := func(e *Entry) int {
		if i := slices.Index(line, e.Account); i >= 0 {
			return i
		}
		return len(line)
	}
	return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(t.strength(b), t.strength(a)))
}

// strength returns the rating of a player by which the boards of teams are ordered.
func (t *Table) strength(e *Entry) int {
	if t.setup.Teams.Order == ByList {
		return e.Listed
	}
	return e.Rating
}

// tooFew reports whether some players are not enough to begin with: two, in two teams if
// there are teams.
func (t *Table) tooFew(accounts []string) bool {
	if !t.setup.ForGuilds() {
		return len(accounts) < 2 || t.setup.Format == Exhibition && !slices.Contains(accounts, t.setup.Host)
	}
	return len(accounts) == 0 || !slices.ContainsFunc(accounts, func(a string) bool { return t.byID[a].Guild != t.byID[accounts[0]].Guild })
}

func accountsOf(list []*Entry) []string {
	accounts := make([]string, len(list))
	for i, e := range list {
		accounts[i] = e.Account
	}
	return accounts
}

// playing returns the guilds that have players with numbers, in the order of the setup, or of a battle
// by place.
func (t *Table) playing() []string {
	var guilds []string
	if t.setup.IsBattle() {
		for _, r := range t.Teams().Rows {
			if len(r.Players) > 0 {
				guilds = append(guilds, r.Guild)
			}
		}
		return guilds
	}
	for _, e := range t.numbers { // team by team
		if len(guilds) == 0 || guilds[len(guilds)-1] != e.Guild {
			guilds = append(guilds, e.Guild)
		}
	}
	return guilds
}

// TeamOf returns the players of a team who have numbers, by board.
func (t *Table) TeamOf(guild string) []*Entry {
	var list []*Entry
	for _, e := range t.numbers {
		if e.Guild == guild {
			list = append(list, e)
		}
	}
	return list
}

// onBoards returns who plays the next match of a team, by board: where somebody has left, the
// players behind move up.
func (t *Table) onBoards(guild string) []string {
	var list []string
	for _, e := range t.TeamOf(guild) {
		if t.plays(e.Account) && len(list) < t.setup.Teams.Boards {
			list = append(list, e.Account)
		}
	}
	return list
}

// schedule returns who meets whom, round by round of matches, by the Berger tables, or of a Swiss as far
// as it is paired. It needs two teams. The last match of a round of a Swiss can be a bye, see [Round.Matches].
func (t *Table) schedule(guilds []string) [][][2]string {
	if t.setup.isTeamSwiss() {
		var all [][][2]string
		for k := 0; k < len(t.rounds); k += t.setup.Teams.Games {
			all = append(all, t.rounds[k].Matches)
		}
		return all
	}
	rounds, err := pairing.RoundRobin(len(guilds), false)
	if err != nil {
		return nil
	}
	all := make([][][2]string, len(rounds))
	for i, r := range rounds {
		for _, p := range r.Pairs {
			all[i] = append(all[i], [2]string{guilds[p.White-1], guilds[p.Black-1]})
		}
	}
	return all
}

// plannedMatches returns how many rounds a tournament of teams has, 0 for fewer than two.
func (t *Table) plannedMatches() int {
	n := len(t.playing())
	switch {
	case n < 2:
		return 0
	case t.setup.isTeamSwiss():
		return t.setup.Teams.SwissRounds * t.setup.Teams.Games
	}
	return (n - 1 + n%2) * t.setup.Teams.Games
}

// pairTeams pairs the next round of a tournament of teams. The first team moves first on the
// boards with odd numbers. In the further games of a match the same players change sides.
// Who has nobody opposite has the points of a win, or of a draw if the whole team has a bye. The matches
// are those of the round, if a round of matches begins.
func (t *Table) pairTeams(matches [][2]string) ([]Pairing, []Bye) {
	var pairs []Pairing
	var byes []Bye
	bye := func(account string, kind ByeKind) {
		if t.plays(account) {
			byes = append(byes, Bye{account, kind})
		}
	}
	full := func(account string) { bye(account, Full) }
	pair := func(south, north string, match int) {
		pairs = append(pairs, Pairing{South: south, North: north, Match: match, Result: t.missing(south, north)})
	}
	if k := len(t.rounds); k%t.setup.Teams.Games > 0 {
		before := &t.rounds[k-1]
		for i := range before.Boards {
			b := &before.Boards[i]
			pair(b.North, b.South, b.Match)
		}
		for _, b := range before.Byes {
			if b.Kind != Zero {
				bye(b.Player, b.Kind)
			}
		}
	} else {
		for i, match := range matches {
			home, away := t.onBoards(match[0]), t.onBoards(match[1])
			if match[1] == "" {
				for _, account := range home {
					bye(account, Half)
				}
				continue
			}
			for b := range max(len(home), len(away)) {
				switch {
				case b >= len(home):
					full(away[b])
				case b >= len(away):
					full(home[b])
				case b%2 == 0:
					pair(home[b], away[b], i+1)
				default:
					pair(away[b], home[b], i+1)
				}
			}
		}
	}
	for _, e := range t.numbers {
		if !isIn(e.Account, pairs, byes) {
			byes = append(byes, Bye{e.Account, Zero})
		}
	}
	return pairs, byes
}

// TeamTable is the standings of teams, with their matches.
type TeamTable struct {
	Version int64
	Columns []string // points, and the tie-breaks in the order of the organiser
	Rows    []TeamRow
	Matches []TeamMatch // in their order; those that are still to come, too
}

// TeamRow is a team in the standings. Before the start all guilds that are asked are there,
// in the order of the setup; afterwards those that play.
type TeamRow struct {
	Place                       int // from 1; teams that nothing separates share a place
	Guild                       string
	Points                      int             // of the matches that are over
	Board                       pairing.Points  // on all boards
	TieBreaks                   []pairing.Value // in the order of the columns
	Played, Wins, Draws, Losses int             // matches that are over
	Lead                        pairing.Lead    // over the next row
	Players                     []TeamPlayer    // of a battle, the best first, whose games are counted above; Points and Board are the same then
	weights                     int
	margin                      int
}

// TeamPlayer is a player of a guild in a battle.
type TeamPlayer struct {
	*Entry
	Points pairing.Points
	Counts bool // the points are among those of the guild
}

// TeamMatch is a match of two teams. What the teams have is that of the first team, and then
// that of the second one.
type TeamMatch struct {
	First, Last int       // its rounds, from 1: one for each game of a board
	Teams       [2]string // the second one is empty for a bye
	Points      [2]pairing.Points
	Begun, Over bool
	Boards      []TeamBoard
}

// TeamBoard is a board of a match of two teams.
type TeamBoard struct {
	Players [2]string // accounts; empty: nobody
	Points  [2]pairing.Points
	Games   [][2]int // the rounds and the boards of the rounds, from 1
}

// IsBye reports whether the first team has nobody to meet.
func (m *TeamMatch) IsBye() bool { return m.Teams[1] == "" }

// matchPoints returns what a match is worth for its teams. For a match in which nobody has
// come there is nothing.
func (m *TeamMatch) matchPoints() [2]int {
	switch {
	case m.IsBye():
		return [2]int{matchWon, 0}
	case m.Points == [2]pairing.Points{}:
		return [2]int{}
	case m.Points[0] > m.Points[1]:
		return [2]int{matchWon, 0}
	case m.Points[0] < m.Points[1]:
		return [2]int{0, matchWon}
	}
	return [2]int{matchWon / 2, matchWon / 2}
}

// Teams returns the standings of the teams, nil if the tournament has none. The caller must
// not change them.
func (t *Table) Teams() *TeamTable {
	if !t.setup.ForGuilds() {
		return nil
	}
	if t.view.teams == nil && t.setup.IsBattle() {
		t.view.teams = t.battle()
	}
	if t.view.teams != nil {
		return t.view.teams
	}
	s := &TeamTable{Version: t.Version(), Columns: []string{PointsColumn}, Rows: []TeamRow{}}
	t.view.teams = s
	for _, b := range t.setup.TieBreaks {
		s.Columns = append(s.Columns, string(b))
	}
	guilds := t.setup.Teams.Guilds
	if t.status != IsOpen {
		guilds = t.playing()
	}
	row := map[string]int{}
	for i, guild := range guilds {
		row[guild] = i
		s.Rows = append(s.Rows, TeamRow{Place: 1, Guild: guild, TieBreaks: make([]pairing.Value, len(t.setup.TieBreaks))})
	}
	if t.status == IsOpen {
		return s
	}
	for i, matches := range t.schedule(guilds) {
		for n, teams := range matches {
			s.Matches = append(s.Matches, t.teamMatch(i, n, teams))
		}
	}
	for i := range s.Matches {
		m := &s.Matches[i]
		points := m.matchPoints()
		for side, guild := range m.Teams {
			if guild == "" {
				continue
			}
			r := &s.Rows[row[guild]]
			r.Board += m.Points[side]
			for k := range m.Boards {
				r.weights += (t.setup.Teams.Boards - k) * int(m.Boards[k].Points[side])
			}
			if !m.Over {
				continue
			}
			r.Points += points[side]
			if m.IsBye() {
				continue
			}
			r.Played++
			switch {
			case points[side] == matchWon:
				r.Wins++
			case points[side] > 0:
				r.Draws++
			default:
				r.Losses++
			}
		}
	}
	for k := range t.rounds {
		for i := range t.rounds[k].Boards {
			if b := &t.rounds[k].Boards[i]; b.Result.IsPlayed() {
				s.Rows[row[t.byID[b.South].Guild]].margin += b.Margin
				s.Rows[row[t.byID[b.North].Guild]].margin -= b.Margin
			}
		}
	}
	t.rankTeams(s)
	return s
}

// teamMatch returns match n of a round of matches, both from 0.
func (t *Table) teamMatch(round, n int, teams [2]string) TeamMatch {
	games := t.setup.Teams.Games
	m := TeamMatch{First: round*games + 1, Last: (round + 1) * games, Teams: teams}
	m.Begun, m.Over = len(t.rounds) >= m.First, len(t.rounds) >= m.Last
	system := t.setup.Points.system()
	board := func(players [2]string) *TeamBoard {
		i := slices.IndexFunc(m.Boards, func(b TeamBoard) bool { return b.Players == players })
		if i < 0 {
			i = len(m.Boards)
			m.Boards = append(m.Boards, TeamBoard{Players: players})
		}
		return &m.Boards[i]
	}
	for k := m.First; k <= min(m.Last, len(t.rounds)); k++ {
		r := &t.rounds[k-1]
		parts := t.played(r, t.numbers).Parts()
		points := func(account string) pairing.Points { return parts[t.numberOf(account)].Points(system) }
		for i := range r.Boards {
			b := &r.Boards[i]
			if b.Match != n+1 {
				continue
			}
			m.Over = m.Over && b.Result != NoResult
			players := [2]string{b.South, b.North}
			if t.byID[b.South].Guild != teams[0] {
				players = [2]string{b.North, b.South}
			}
			w := board(players)
			w.Games = append(w.Games, [2]int{k, i + 1})
			for side, account := range players {
				w.Points[side] += points(account)
			}
		}
		for _, bye := range r.Byes {
			if side := slices.Index(teams[:], t.byID[bye.Player].Guild); side >= 0 && (bye.Kind == Full || bye.Kind == Half && m.IsBye()) {
				var players [2]string
				players[side] = bye.Player
				board(players).Points[side] += points(bye.Player)
			}
		}
	}
	for _, b := range m.Boards {
		m.Points[0] += b.Points[0]
		m.Points[1] += b.Points[1]
	}
	return m
}

// rankTeams puts the rows in their order: by match points, and then by the tie-breaks.
func (t *Table) rankTeams(s *TeamTable) {
	rules := []pairing.Rule[TeamRow]{{By: pairing.ByPoints, Value: func(r *TeamRow, _ []TeamRow) pairing.Value { return 100 * pairing.Value(r.Points) }}}
	for k, by := range t.setup.TieBreaks {
		var of map[string]pairing.Value
		if slices.Contains(opponentBreaks, by) {
			of = t.byOpponents(by)
		}
		rules = append(rules, pairing.Rule[TeamRow]{By: by, Value: func(r *TeamRow, equal []TeamRow) pairing.Value {
			if r.TieBreaks[k] = s.value(by, r, equal); of != nil {
				r.TieBreaks[k] = of[r.Guild]
			}
			return r.TieBreaks[k]
		}})
	}
	pairing.Rank(s.Rows, rules, func(r *TeamRow, place int, lead pairing.Lead) { r.Place, r.Lead = place, lead })
}

// value returns the value of a tie-break for a team among those that are still equal.
func (s *TeamTable) value(b pairing.TieBreak, of *TeamRow, equal []TeamRow) pairing.Value {
	// against calls see with each match of the team that is over, and the row of the opponent.
	against := func(rows []TeamRow, see func(m *TeamMatch, side int, other *TeamRow)) {
		for i := range s.Matches {
			m := &s.Matches[i]
			side := slices.Index(m.Teams[:], of.Guild)
			if side < 0 || !m.Over {
				continue
			}
			if k := slices.IndexFunc(rows, func(r TeamRow) bool { return r.Guild == m.Teams[1-side] }); k >= 0 {
				see(m, side, &rows[k])
			}
		}
	}
	n := 0 // in tenths of points
	switch b {
	case BoardPoints:
		n = int(of.Board)
	case pairing.DirectEncounter:
		against(equal, func(m *TeamMatch, side int, _ *TeamRow) { n += 10 * m.matchPoints()[side] })
	case pairing.SonnebornBerger:
		against(s.Rows, func(m *TeamMatch, side int, other *TeamRow) { n += other.Points * int(m.Points[side]) })
	case pairing.Wins:
		n = 10 * of.Wins
	case BoardWeights:
		n = of.weights
	case pairing.Beans:
		n = 10 * of.margin
	}
	return pairing.Value(10 * n)
}

// teamLines returns what a report file (TRF-2026) says of teams: how many there are (082), the
// sides of the boards (352), each team with its points, place and players (310), and who sat
// at the boards of a match if not the first players of the team in their order (300).
func (t *Table) teamLines(name func(guild string) string) []string {
	s, guilds := t.Teams(), t.playing()
	if s == nil || len(guilds) == 0 {
		return nil
	}
	lines := []string{fmt.Sprintf("082 %d", len(guilds))}
	if boards := t.setup.Teams.Boards; boards > 0 {
		lines = append(lines, "352 "+strings.Repeat("WB", boards)[:boards])
	}
	for i, guild := range guilds {
		r := &s.Rows[slices.IndexFunc(s.Rows, func(r TeamRow) bool { return r.Guild == guild })]
		line := fmt.Sprintf("310 %3d %-32.32s              %4d.0 %6s %3d ", i+1, name(guild), r.Points, r.Board, r.Place) // no nickname, no strength
		for _, e := range t.TeamOf(guild) {
			line += fmt.Sprintf(" %4d", e.Number)
		}
		lines = append(lines, line)
	}
	for i := range s.Matches {
		m := &s.Matches[i]
		for side, guild := range m.Teams {
			if m.IsBye() {
				break
			}
			line, usual := "", true
			team := t.TeamOf(guild)
			for k := range m.Boards {
				n := int(t.numberOf(m.Boards[k].Players[side])) // 0: nobody
				usual = usual && k < len(team) && team[k].Number == n
				line += fmt.Sprintf(" %04d", n)
			}
			for round := m.First; !usual && round <= min(m.Last, len(t.rounds)); round++ {
				lines = append(lines, fmt.Sprintf("300 %3d %3d %3d%s", round, slices.Index(guilds, guild)+1, slices.Index(guilds, m.Teams[1-side])+1, line))
			}
		}
	}
	return lines
}

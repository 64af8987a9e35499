package contest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/coded"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// next pairs the round after the first played rounds.
func (c *Contest) next(played int, away []pairing.Away) (pairing.Round, error) {
	switch {
	case c.Format == Swiss && played%c.GamesInARow() > 0:
		return c.Again(played, away), nil
	case c.Format == Swiss:
		t := c.Tournament
		t.First = t.FirstColour() // which later rounds may show
		t.Played = t.Played[:played]
		if c.baku && len(t.Acceleration) == 0 {
			t.Acceleration = swiss.Baku(&t)
		}
		if c.MeetAgain {
			return nextAgain(&t, away)
		}
		return swiss.Next(&t, away)
	case c.Format.IsBracket():
		return c.nextInBracket(played, away)
	}
	rounds, err := pairing.RoundRobin(len(c.Players), c.Format == DoubleRoundRobin)
	if err != nil || played >= len(rounds) {
		return pairing.Round{}, errors.Join(err, swiss.ErrImpossible)
	}
	round := renumbered(c.Report, rounds[played])
	for i, p := range round.Pairs {
		round.Pairs[i].Result = missing(p, away)
	}
	return round, nil
}

// Again returns the round after some played ones in which the pairs of the one before play their next game, with the sides
// changed. Who had no opponent has none, for the same points.
func (c *Contest) Again(played int, away []pairing.Away) pairing.Round {
	before := c.Played[played-1]
	round := pairing.Round{Away: slices.Clone(away)}
	for _, p := range before.Pairs {
		p = pairing.Pair{White: p.Black, Black: p.White}
		p.Result = missing(p, away)
		round.Pairs = append(round.Pairs, p)
		round.Away = slices.DeleteFunc(round.Away, func(a pairing.Away) bool { return a.Player == p.White || a.Player == p.Black })
	}
	if !isAway(away, before.Bye) {
		round.Bye = before.Bye
	}
	for _, a := range before.Away {
		if !isAway(away, a.Player) {
			round.Away = append(round.Away, a)
		}
	}
	return round
}

// missing returns the result of a pair of which players may be away.
func missing(p pairing.Pair, away []pairing.Away) pairing.Result {
	return Forfeit(isAway(away, p.White), isAway(away, p.Black))
}

// Forfeit returns the result of a pair of whom White or Black or both do not play, and no result if both do.
func Forfeit(white, black bool) pairing.Result {
	switch {
	case white && black:
		return pairing.BothForfeit
	case white:
		return pairing.WhiteForfeits
	case black:
		return pairing.BlackForfeits
	}
	return pairing.NoResult
}

// absent returns who asked for a bye in a round, or has left before it.
func (c *Contest) absent(round int) []pairing.Away {
	var away []pairing.Away
	for _, q := range c.Requests {
		if q.Round == round {
			away = append(away, q.Away)
		}
	}
	for _, d := range c.gone {
		if d.round <= round && !isAway(away, d.player) {
			away = append(away, pairing.Away{Player: d.player})
		}
	}
	return away
}

func isAway(list []pairing.Away, n pairing.Number) bool {
	return slices.ContainsFunc(list, func(a pairing.Away) bool { return a.Player == n })
}

// Pair adds the next round and returns it. The players in missing are away, as are those who
// asked for a bye or have left. If no pairing is possible, the error wraps
// [swiss.ErrImpossible].
func (c *Contest) Pair(missing []pairing.Number) (pairing.Round, error) {
	k := len(c.Played)
	if k > 0 && !c.Played[k-1].IsFinished() {
		return pairing.Round{}, coded.New("tournament.pair.unfinished", "round {round} has games without a result. Enter them with \"cups tournament result\".", "round", k)
	}
	if !c.Format.IsBracket() && c.Rounds > 0 && k >= c.Rounds {
		return pairing.Round{}, coded.New("tournament.pair.over", "all {round} rounds are paired", "round", c.Rounds)
	}
	if n := c.Champion(); n != 0 {
		return pairing.Round{}, coded.New("tournament.pair.won", "the tournament is over: {player} has won", "player", c.Called(n))
	}
	if c.Format == Swiss && c.Rounds == 0 {
		return pairing.Round{}, ErrUnplanned
	}
	away := c.absent(k + 1)
	for _, n := range missing {
		if !isAway(away, n) {
			away = append(away, pairing.Away{Player: n})
		}
	}
	round, err := c.next(k, away)
	if errors.Is(err, swiss.ErrImpossible) {
		return pairing.Round{}, coded.Wrap(err, "tournament.pair.impossible", "round {round} cannot be paired: every pairing breaks an absolute rule (players who have met or must not meet, a second bye, or equal colours)", "round", k+1)
	}
	if err != nil {
		return pairing.Round{}, err
	}
	if len(round.Pairs) == 0 && round.Bye == 0 {
		return pairing.Round{}, coded.New("tournament.pair.empty", "nobody is left to be paired in round {round}", "round", k+1)
	}
	if c.baku && len(c.Acceleration) == 0 { // who belongs to the first group stays so when others come
		c.Acceleration = swiss.Baku(&c.Tournament)
	}
	// Undo needs what was asked for the round, and nothing older.
	c.Requests = slices.DeleteFunc(slices.Clone(c.Requests), func(q pairing.Request) bool { return q.Round <= k })
	c.Played = append(slices.Clone(c.Played), round)
	return round, nil
}

// Called returns the number and the name of a player.
func (c *Contest) Called(n pairing.Number) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", n, c.NameOf(n)))
}

// NameOf returns the name of a player.
func (c *Contest) NameOf(n pairing.Number) string {
	i := slices.IndexFunc(c.Players, func(p pairing.Player) bool { return p.Number == n })
	if i < 0 {
		return ""
	}
	return c.Players[i].Name
}

// ErrNoRound says that no round is paired yet.
var ErrNoRound = coded.New("tournament.result.no_round", "no round is paired yet")

// ErrOtherRound says that a board is no longer in the latest round.
var ErrOtherRound = coded.New("tournament.result.other_round", "another program has changed the round; this is how it is now")

// Beans are what the two players of a game have at its end.
type Beans struct{ White, Black int }

// ParseBeans reads what both players have, such as "40-32", White first. It returns nil for
// other texts.
func ParseBeans(text string) *Beans {
	first, second, _ := strings.Cut(text, "-")
	white, err1 := strconv.Atoi(strings.TrimSpace(first))
	black, err2 := strconv.Atoi(strings.TrimSpace(second))
	if err1 != nil || err2 != nil || min(white, black) < 0 || max(white, black) > mostBeans {
		return nil
	}
	return &Beans{white, black}
}

// Result returns the result of a game that ends with these beans.
func (b Beans) Result() pairing.Result {
	switch {
	case b.White > b.Black:
		return pairing.WhiteWins
	case b.White < b.Black:
		return pairing.BlackWins
	}
	return pairing.Drawn
}

// Enter enters or corrects the result of a board, both counted from 1. beans is nil if
// nobody has counted them. The result of a round that is not the latest does not change
// later rounds, but a bracket refuses that, because there it decides who meets whom.
func (c *Contest) Enter(round, board int, result pairing.Result, beans *Beans) error {
	switch last := len(c.Played); {
	case last == 0:
		return ErrNoRound
	case round < 1 || round > last:
		return coded.New("tournament.bad_round", "round {input}: must be 1 to {most}", "input", round, "most", last)
	case round < last && c.Format.IsBracket():
		return coded.New("tournament.result.later", "round {round} decides who meets whom in later rounds. Take the later rounds back first with \"cups tournament undo\".", "round", round)
	}
	pairs := c.Played[round-1].Pairs
	if board < 1 || board > len(pairs) {
		return coded.New("tournament.result.bad_board", "board {input}: must be 1 to {most}", "input", board, "most", len(pairs))
	}
	margin := 0
	if beans != nil {
		margin = beans.White - beans.Black
		if min(beans.White, beans.Black) < 0 || max(beans.White, beans.Black) > mostBeans || beans.Result() != result {
			return coded.New("tournament.result.beans", "{white}-{black} beans do not agree with the result {result}: the winner of a game that was played has more beans, and in a draw both have as many", "white", beans.White, "black", beans.Black, "result", result)
		}
	}
	pairs = slices.Clone(pairs)
	pairs[board-1].Result, pairs[board-1].Unrated, pairs[board-1].Margin = result, false, margin
	c.Played[round-1].Pairs = pairs
	return nil
}

// mostBeans is the largest number of beans of a player.
const mostBeans = 9999

// Undo takes the latest round back and returns its number. A round in which a game was
// played stays.
func (c *Contest) Undo() (int, error) {
	k := len(c.Played)
	if k == 0 {
		return 0, ErrNoRound
	}
	if i := slices.IndexFunc(c.Played[k-1].Pairs, func(p pairing.Pair) bool { return p.Result.IsPlayed() }); i >= 0 {
		return 0, coded.New("tournament.undo.played", "round {round} has a result on board {board} and stays. If that is wrong, remove it first: cups tournament result FILE {board} \"*\"", "round", k, "board", i+1)
	}
	c.Played = c.Played[:k-1]
	c.ByHand = slices.DeleteFunc(slices.Clone(c.ByHand), func(round int) bool { return round >= k })
	return k, nil
}

// A Difference is a round of which the boards are not those of the rules.
type Difference struct {
	Round      int       // from 1
	File, Ours []string  // as Boards writes them; Ours is empty if no pairing is possible
	Last       []string  // Ours if this was the last round, for a file that does not say so
	As         LastRound // as what the round is that of the rules
}

// LastRound says how the latest round of a file is paired that does not say how many rounds it
// has. Its text is the end of a key of the catalogue.
type LastRound string

// The ways.
const (
	Planned   LastRound = ""        // the file says how many rounds it has
	AsLast    LastRound = "last"    // as the last round of a tournament
	AsEarlier LastRound = "earlier" // as a round before the last one
	AsBoth    LastRound = "both"    // both are the same
	AsNeither LastRound = "neither"
)

// Check pairs round k, counted from 0, again from the rounds before, and reports whether the
// boards are the same. Of a Swiss that does not say how many rounds it has, the latest round is
// paired as the last one and as one before it, and the field As says which of them is the same.
// Check changes nothing.
func (c *Contest) Check(k int) (d Difference, same bool, err error) {
	if c.Format == Swiss && c.Rounds == 0 && c.baku {
		return d, false, ErrUnplanned
	}
	d, same, err = c.check(k)
	if c.Format != Swiss || c.Rounds != 0 || err != nil || k < len(c.Played)-1 {
		return d, same, err
	}
	last, report := *c, *c.Report
	last.Report, report.Rounds = &report, k+1
	other, sameAsLast, err := last.check(k)
	switch {
	case same && sameAsLast:
		d.As = AsBoth
	case same:
		d.As = AsEarlier
	case sameAsLast:
		d.As = AsLast
	default:
		d.As = AsNeither
	}
	if !slices.Equal(other.Ours, d.Ours) {
		d.Last = other.Ours
	}
	return d, same || sameAsLast, err
}

// check is [Contest.Check] of a tournament whose number of rounds counts as it is.
func (c *Contest) check(k int) (d Difference, same bool, err error) {
	round := c.Played[k]
	var away []pairing.Away
	if c.Format == Swiss {
		away = c.without(round)
	}
	ours, err := c.next(k, away)
	if err != nil && !errors.Is(err, swiss.ErrImpossible) {
		return Difference{}, false, err
	}
	round.Pairs = slices.Clone(round.Pairs)
	for i, p := range round.Pairs { // whose colours the file does not say
		if p.Colourless && slices.ContainsFunc(ours.Pairs, func(o pairing.Pair) bool { return o.White == p.Black && o.Black == p.White }) {
			round.Pairs[i].White, round.Pairs[i].Black = p.Black, p.White
		}
	}
	d = Difference{Round: k + 1, File: Boards(round), Ours: Boards(ours)}
	mine, theirs := slices.Clone(d.Ours), slices.Clone(d.File)
	if c.Format != Swiss { // other programs publish the boards in another order
		slices.Sort(mine)
		slices.Sort(theirs)
	}
	return d, slices.Equal(mine, theirs), nil
}

// without returns who is neither paired in a round nor has its allocated bye.
func (c *Contest) without(round pairing.Round) []pairing.Away {
	away := slices.Clone(round.Away)
	for _, p := range c.Players {
		if c.In(round, p.Number).Kind == pairing.Absent && !isAway(away, p.Number) {
			away = append(away, pairing.Away{Player: p.Number})
		}
	}
	return away
}

// Boards returns the pairs of a round by board, such as "4-1", and its allocated bye at the
// end, such as "5-bye".
func Boards(round pairing.Round) []string {
	list := []string{}
	for _, p := range round.Pairs {
		list = append(list, fmt.Sprintf("%d-%d", p.White, p.Black))
	}
	if round.Bye != 0 {
		list = append(list, fmt.Sprintf("%d-bye", round.Bye))
	}
	return list
}

// usual are the tie-breaks where the organiser has chosen none.
var usual = map[Format][]pairing.TieBreak{
	Swiss:            {pairing.BuchholzCut1, pairing.Buchholz, pairing.SonnebornBerger, pairing.GamesWon, pairing.SecondMover},
	RoundRobin:       {pairing.DirectEncounter, pairing.SonnebornBerger, pairing.Koya, pairing.GamesWon, pairing.SecondMover},
	DoubleRoundRobin: {pairing.DirectEncounter, pairing.SonnebornBerger, pairing.Koya, pairing.GamesWon, pairing.SecondMover},
}

// Usual returns the tie-breaks of a format where the organiser has chosen none.
func Usual(f Format) []pairing.TieBreak { return slices.Clone(usual[f]) }

// Table returns the standings, by tie-breaks in the given order, or else by those of the
// organiser, and the tie-breaks that were used. fixed counts games that were not played as in
// a round robin. A bracket is ordered by who has left later and uses no tie-breaks.
func (c *Contest) Table(order []pairing.TieBreak, fixed bool) ([]pairing.Standing, []pairing.TieBreak, error) {
	if c.Format.IsBracket() {
		if order != nil {
			return nil, nil, errBreaksOfBracket
		}
		table, err := c.bracketTable()
		return table, nil, err
	}
	format := c.Format
	if fixed && !format.IsRobin() {
		format = RoundRobin
	}
	if order == nil {
		order = c.Chosen()
	}
	if order == nil {
		order = usual[format]
	}
	return c.Standings(order, format.IsRobin()), order, nil
}

var errBreaksOfBracket = coded.New("tournament.breaks_of_bracket", "a knockout or double elimination has no tie-breaks: who leaves later has a better place")

package record

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/game"
	strength "example.org/cups/internal/lab/ratings"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/record"
)

// scale collects results between players, for the Elo ratings that make them most likely.
type scale struct {
	pairs  map[[2]string]*strength.Match // by the names, in the order of the alphabet
	levels map[string]int                // the players that are levels of the computer
	boards map[int]bool                  // the numbers of cups a side
}

// middle is the mean rating of players of whom nobody's rating is known.
const middle = 1500

// add adds a game that has a result and names both players.
func (s *scale) add(g *record.Game) {
	south, _ := g.Tag("White")
	north, _ := g.Tag("Black")
	if g.Result() == cups.Ongoing || !isName(south) || !isName(north) || south == north {
		return
	}
	if s.pairs == nil {
		s.pairs, s.levels, s.boards = map[[2]string]*strength.Match{}, map[string]int{}, map[int]bool{}
	}
	s.boards[g.Start().Cups()] = true
	if played, err := game.FromRecord(g, game.Setup{}); err == nil {
		for side, name := range map[cups.Side]string{cups.South: south, cups.North: north} {
			if level := max(played.Player(side).Level, levelNamed(name)); level > 0 {
				s.levels[name] = level
			}
		}
	}
	first := cups.South
	if north < south {
		south, north, first = north, south, cups.North
	}
	m := s.pairs[[2]string{south, north}]
	if m == nil {
		m = &strength.Match{First: south, Second: north}
		s.pairs[[2]string{south, north}] = m
	}
	switch g.Result().Winner() {
	case first:
		m.Won++
	case first.Opponent():
		m.Lost++
	default:
		m.Drawn++
	}
}

// levelNamed returns the level that "cups match" names so; 0 if it names another player.
func levelNamed(name string) int {
	number, ok := strings.CutPrefix(name, "level=")
	level, err := strconv.Atoi(number)
	if !ok || err != nil {
		return 0
	}
	return level
}

func isName(name string) bool { return name != "" && name != "?" }

// ratings returns the Elo ratings of the players, and the player whose rating was known
// before: a level of the computer, if all games were on boards of one size for which it was
// measured. Otherwise anchor is empty, and the mean of all ratings is 1500. Who has won or
// lost all games, and whoever played only against such players, has no rating; if the games
// do not connect the others, nobody has.
func (s *scale) ratings() (points map[string]answer.Elo, anchor string) {
	matches := s.decided()
	known := s.known(matches)
	anchor = known.name
	if anchor == "" && len(matches) > 0 {
		known.name = matches[0].First
	}
	strengths, err := strength.Ladder(matches, known.name, known.points)
	if err != nil || len(matches) == 0 {
		return nil, ""
	}
	shift := 0.0
	if anchor == "" {
		for _, player := range strengths {
			shift += (middle - player.Points) / float64(len(strengths))
		}
	}
	points = map[string]answer.Elo{}
	for name, player := range strengths {
		elo := answer.Elo{Points: math.Round(player.Points + shift)}
		if anchor != "" { // otherwise only differences are known, and their errors are those of no player
			elo.Error = math.Round(player.Error)
		}
		points[name] = elo
	}
	return points, anchor
}

// decided returns the results without those of players who have won or lost all games
// against the others that are left.
func (s *scale) decided() []strength.Match {
	pairs := maps.Clone(s.pairs)
	for {
		won, played := map[string]float64{}, map[string]float64{}
		for names, m := range pairs {
			n, points := float64(m.Won+m.Drawn+m.Lost), float64(m.Won)+float64(m.Drawn)/2
			won[names[0]] += points
			won[names[1]] += n - points
			played[names[0]] += n
			played[names[1]] += n
		}
		before := len(pairs)
		maps.DeleteFunc(pairs, func(names [2]string, _ *strength.Match) bool {
			return slices.ContainsFunc(names[:], func(name string) bool { return won[name] == 0 || won[name] == played[name] })
		})
		if len(pairs) == before {
			break
		}
	}
	var matches []strength.Match
	for _, names := range slices.SortedFunc(maps.Keys(pairs), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) }) {
		matches = append(matches, *pairs[names])
	}
	return matches
}

// anchored is a player with a rating that is known.
type anchored struct {
	name   string
	points float64
}

// known returns the level of the computer, among the players, whose rating is known best.
func (s *scale) known(matches []strength.Match) anchored {
	found, least := anchored{}, math.MaxInt
	if len(s.boards) != 1 {
		return found
	}
	for n := range s.boards {
		for _, m := range matches {
			for _, name := range []string{m.First, m.Second} {
				if level, ok := ratings.OfLevel(n, s.levels[name]); ok && level.Error < least {
					found, least = anchored{name, float64(level.Points)}, level.Error
				}
			}
		}
	}
	return found
}

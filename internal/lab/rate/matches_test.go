package rate

import (
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/ratings"
)

var matches = flag.Bool("matches", false, "play the matches of those who search anew, which takes minutes")

const (
	levelMatches    = "../../../docs/data/level-matches.csv"
	searcherMatches = "../../../docs/data/puzzle-searchers.csv"
)

// Who tries out so many moves of a puzzle without an opponent has the strength of
// one who looks at as many positions before each move of a game, and counts the
// pots: what matches on the standard board say it is. The levels have what
// docs/ratings.md says of the same board, or what it said when the puzzles were rated: a
// puzzle does not get another rating because matches have come out differently since, by
// far less than their error.
func TestStrengthsAreThoseOfMatches(t *testing.T) {
	if *matches {
		playMatches(t)
	}
	all := readMatches(t, levelMatches)
	main, err := ratings.Ladder(all, "greedy", 1500)
	if err != nil {
		t.Fatal(err)
	}
	with, err := ratings.Ladder(append(all, readMatches(t, searcherMatches)...), "greedy", 1500)
	if err != nil {
		t.Fatal(err)
	}
	line := searchers(with)
	for _, s := range Solvers {
		want, known := main[s.Name]
		points, most := math.Round(want.Points), want.Error/3
		if s.budget > 0 {
			known = true
			points, most = 10*math.Round(line(s.budget)/10), 10
			t.Logf("%s: %.0f ± %.0f in matches, %.0f on the line", s.Name, with[s.Name].Points, with[s.Name].Error, line(s.budget))
		}
		if known != (s.Strength != 0) || known && math.Abs(points-s.Strength) > most {
			t.Errorf("%s has strength %v, matches say %.0f", s.Name, s.Strength, points)
		}
	}
}

// searchers returns the strength of those who look at so many positions: on a
// straight line over the logarithm of their number, the one that is nearest to
// what the matches say, by weighted least squares.
func searchers(measured map[string]ratings.Strength) func(positions int) float64 {
	var n, sx, sy, sxx, sxy float64
	for _, s := range Solvers {
		if s.budget == 0 {
			continue
		}
		m := measured[s.Name]
		w, x := 1/(m.Error*m.Error), math.Log10(float64(s.budget))
		n, sx, sy, sxx, sxy = n+w, sx+w*x, sy+w*m.Points, sxx+w*x*x, sxy+w*x*m.Points
	}
	slope := (n*sxy - sx*sy) / (n*sxx - sx*sx)
	return func(positions int) float64 { return (sy-slope*sx)/n + slope*math.Log10(float64(positions)) }
}

// readMatches returns the matches on the standard board.
func readMatches(t *testing.T, name string) (all []ratings.Match) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if row[0] != "4" {
			continue
		}
		m := ratings.Match{First: row[1], Second: row[2]}
		for i, to := range []*int{&m.Won, &m.Drawn, &m.Lost} {
			if *to, err = strconv.Atoi(row[3+i]); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, m)
	}
	return all
}

// playMatches lets those who search play greedy and levels, in pairs of games.
func playMatches(t *testing.T) {
	var lines strings.Builder
	fmt.Fprintln(&lines, "cups,first,second,won,drawn,lost")
	for i, s := range Solvers {
		for j, opponent := range Solvers[:5] {
			if s.budget == 0 || opponent.Name == "random" {
				continue
			}
			rng := rand.New(rand.NewPCG(uint64(i), uint64(j)))
			var score [3]int
			for game := range 100 {
				score[1-sign(play(t, looks(s.budget), opponent.choose, cups.Side(game%2), rng))]++
			}
			fmt.Fprintf(&lines, "4,%s,%s,%d,%d,%d\n", s.Name, opponent.Name, score[0], score[1], score[2])
		}
	}
	if err := os.WriteFile(searcherMatches, []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func sign(m cups.Margin) int { return int(max(-1, min(1, m))) }

// play plays a game and returns the margin of the first player, who has a side.
func play(t *testing.T, first, second chooser, side cups.Side, rng *rand.Rand) cups.Margin {
	t.Helper()
	players := [2]chooser{first, second}
	if side == cups.North {
		players = [2]chooser{second, first}
	}
	engines := [2]*engine.Engine{engine.New(engine.Options{TableBytes: engineBytes}), engine.New(engine.Options{TableBytes: engineBytes})}
	p, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	for !p.IsOver() {
		m, err := players[p.Turn()](context.Background(), engines[p.Turn()], p, rng)
		if err != nil {
			t.Fatal(err)
		}
		p = p.PlayUnchecked(m)
	}
	return p.Margin().For(side)
}

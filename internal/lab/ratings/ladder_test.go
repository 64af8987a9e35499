package ratings

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/rating"
)

func TestTwoPlayersDifferByTheirOdds(t *testing.T) {
	got, err := Ladder([]Match{{"a", "b", 60, 20, 20}}, "b", 1500)
	if err != nil {
		t.Fatal(err)
	}
	if want := 1500 + 400*math.Log10(70.0/30); math.Abs(got["a"].Points-want) > 1e-6 || got["b"] != (Strength{Points: 1500}) {
		t.Errorf("%+v, want %v", got, want)
	}
	// 400/ln 10 × 1.96 / √(100 × 0.7 × 0.3)
	if math.Abs(got["a"].Error-74.3) > 0.1 {
		t.Errorf("error %v", got["a"].Error)
	}
}

func TestPlayersWithoutAnswerAreRefused(t *testing.T) {
	for name, matches := range map[string][]Match{
		"won everything": {{"a", "b", 10, 0, 0}},
		"unconnected":    {{"a", "b", 5, 0, 5}, {"c", "d", 5, 0, 5}},
		"no games":       {{"a", "b", 0, 0, 0}},
	} {
		if got, err := Ladder(matches, "b", 1500); err == nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// The strengths that were used to play come back, whatever the order of matches.
func TestStrengthsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		truth := []float64{0, 0, 0, 0}
		for i := 1; i < len(truth); i++ {
			truth[i] = truth[i-1] + rapid.Float64Range(-300, 300).Draw(t, "step")
		}
		var matches []Match
		for i := 1; i < len(truth); i++ {
			m := Match{First: strconv.Itoa(i), Second: strconv.Itoa(i - 1)}
			for range 20_000 {
				switch play(chance, truth[i], truth[i-1]) {
				case rating.Win:
					m.Won++
				case rating.Draw:
					m.Drawn++
				default:
					m.Lost++
				}
			}
			matches = append(matches, m)
		}
		got, err := Ladder(matches, "0", 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range truth {
			if s := got[strconv.Itoa(i)]; math.Abs(s.Points-want) > 2.5*s.Error+1e-9 {
				t.Errorf("%d: %+v, want %v", i, s, want)
			}
		}
	})
}

// levelsFile is the table that the server uses.
const levelsFile = "../../online/ratings/levels.csv"

func TestLevelsAreThoseOfTheirMatches(t *testing.T) {
	file, err := os.Open("../../../docs/data/level-matches.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	matches := map[int][]Match{}
	for i, row := range rows[1:] {
		var numbers [4]int
		for j, column := range []int{0, 3, 4, 5} {
			if numbers[j], err = strconv.Atoi(row[column]); err != nil {
				t.Fatalf("row %d: %v", i+2, err)
			}
		}
		matches[numbers[0]] = append(matches[numbers[0]], Match{row[1], row[2], numbers[1], numbers[2], numbers[3]})
	}
	table := []string{"| level | 2x2 | 2x3 | 2x4 | 2x5 | 2x6 | 2x7 | 2x8 | 2x9 | 2x10 |", "|:--|--:|--:|--:|--:|--:|--:|--:|--:|--:|"}
	players := []string{"random", "greedy", "level 1", "level 2", "level 3", "level 4", "level 5", "level 6", "level 7", "level 8"}
	lines := make([]string, len(players))
	var levels bytes.Buffer
	levels.WriteString("cups,level,points,error\n")
	for n := 2; n <= 10; n++ {
		ladder, err := Ladder(matches[n], "greedy", 1500)
		if err != nil {
			t.Fatalf("2x%d: %v", n, err)
		}
		for i, name := range players {
			s, measured := ladder[name]
			cell := " – |"
			if measured {
				cell = fmt.Sprintf(" %.0f ± %.0f |", s.Points, s.Error)
			}
			if name == "greedy" {
				cell = " 1500 |"
			}
			lines[i] += cell
			if level, isLevel := strings.CutPrefix(name, "level "); isLevel && measured {
				fmt.Fprintf(&levels, "%d,%s,%.0f,%.0f\n", n, level, s.Points, s.Error)
			}
		}
	}
	for i, name := range players {
		table = append(table, "| "+strings.TrimPrefix(name, "level ")+" |"+lines[i])
	}
	documented(t, ratingsPage, "## The computer's levels", table)
	if *update {
		if err := os.WriteFile(levelsFile, levels.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(levelsFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, levels.Bytes()) {
		t.Errorf("%s is not what the matches say: go test ./internal/lab/ratings -update writes it", levelsFile)
	}
}

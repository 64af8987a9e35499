package pairing

import (
	"bufio"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// A block is a tournament of swiss.txt or roundrobin.txt.
type block struct {
	Tournament
	columns    []string
	final      [][]string
	impossible bool
}

func readBlocks(t *testing.T, file string) (list []*block) {
	t.Helper()
	f, err := os.Open("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	atoi := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	var b *block
	for in := bufio.NewScanner(f); in.Scan(); {
		w := strings.Fields(in.Text())
		if len(w) == 0 {
			continue
		}
		round := func() *Round { return &b.Played[len(b.Played)-1] }
		switch w[0] {
		case "tournament":
			b = &block{Tournament: Tournament{Name: w[1], First: White}}
			list = append(list, b)
		case "rounds":
			b.Rounds = atoi(w[1])
		case "first":
			if w[1] == "black" {
				b.First = Black
			}
		case "points":
			for i, to := range []*Points{&b.System.Win, &b.System.Draw, &b.System.Loss, &b.System.Bye} {
				if *to, err = ParsePoints(w[2+2*i]); err != nil {
					t.Fatal(err)
				}
			}
		case "ratings":
			for i, s := range w[1:] {
				b.Players = append(b.Players, Player{Number: Number(i + 1), Rating: atoi(s)})
			}
		case "forbid":
			b.Forbidden = append(b.Forbidden, Forbidden{Players: []Number{Number(atoi(w[1])), Number(atoi(w[2]))}, First: 1})
		case "round":
			b.Played = append(b.Played, Round{})
		case "away":
			round().Away = append(round().Away, Away{Number(atoi(w[1])), Absence(strings.Index("ZHF", w[2]))})
		case "bye":
			round().Bye = Number(atoi(w[1]))
		case "pair":
			result := map[string]Result{"1": WhiteWins, "0": BlackWins, "=": Drawn, "+": BlackForfeits, "-": WhiteForfeits, "x": BothForfeit}[w[3]]
			round().Pairs = append(round().Pairs, Pair{White: Number(atoi(w[1])), Black: Number(atoi(w[2])), Result: result})
		case "impossible":
			b.impossible = true
		case "columns":
			b.columns = w[1:]
		case "final":
			b.final = append(b.final, w[1:])
		}
	}
	return list
}

func TestFinalTables(t *testing.T) {
	for _, file := range []string{"swiss.txt", "roundrobin.txt"} {
		fixed := file == "roundrobin.txt"
		order := []TieBreak{BuchholzCut1, Buchholz, SonnebornBerger, GamesWon, SecondMover}
		if fixed {
			order = []TieBreak{SonnebornBerger, Koya, GamesWon, SecondMover}
		}
		wrong := map[string]int{}
		for _, b := range readBlocks(t, file) {
			places := func(order []TieBreak) map[Number]int {
				m := map[Number]int{}
				for _, s := range b.Standings(order, fixed) {
					m[s.Player.Number] = s.Place
				}
				return m
			}
			place, placeDE := places(order), places(append([]TieBreak{DirectEncounter}, order...))
			c := newTable(&b.Tournament, fixed)
			for _, line := range b.final {
				n, _ := strconv.Atoi(line[0])
				for i, column := range b.columns[1:] {
					var got string
					switch column {
					case "points":
						got = Value(c.points[Number(n)] * 10).String()
					case "place":
						got = strconv.Itoa(place[Number(n)])
					case "placeDE":
						got = strconv.Itoa(placeDE[Number(n)])
					default:
						got = c.value(TieBreak(column), Number(n)).String()
					}
					if got != line[i+1] {
						if wrong[column]++; wrong[column] < 4 {
							t.Errorf("%s, player %d, %s: %s, want %s", b.Name, n, column, got, line[i+1])
						}
					}
				}
			}
		}
		if len(wrong) > 0 {
			t.Error(file, wrong)
		}
	}
}

func TestBergerTables(t *testing.T) {
	data, err := os.ReadFile("testdata/berger.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rounds []Round
	for line := range strings.Lines(string(data)) {
		w := strings.Fields(line)
		if len(w) > 1 && w[0] == "players" {
			n, _ := strconv.Atoi(w[1])
			if rounds, err = RoundRobin(n, false); err != nil {
				t.Fatal(err)
			}
		}
		if len(w) > 2 && w[0] == "round" {
			k, _ := strconv.Atoi(w[1])
			var got []string
			for _, p := range rounds[k-1].Pairs {
				got = append(got, strconv.Itoa(int(p.White))+"-"+strconv.Itoa(int(p.Black)))
			}
			if !reflect.DeepEqual(got, w[2:]) {
				t.Errorf("%d rounds, round %d: %v, want %v", len(rounds), k, got, w[2:])
			}
		}
	}
}

func TestRoundRobinsOfTheData(t *testing.T) {
	for _, b := range readBlocks(t, "roundrobin.txt") {
		rounds, err := RoundRobin(len(b.Players), false)
		if err != nil || len(rounds) != len(b.Played) {
			t.Fatal(b.Name, len(rounds), err)
		}
		for k, r := range b.Played {
			for i := range r.Pairs {
				r.Pairs[i].Result = NoResult
			}
			if !reflect.DeepEqual(r, rounds[k]) {
				t.Errorf("%s round %d: %v, want %v", b.Name, k+1, rounds[k], r)
			}
		}
	}
}

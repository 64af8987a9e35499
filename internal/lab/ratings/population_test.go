package ratings

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"example.org/cups/rating"
)

var update = flag.Bool("update", false, "write the tables of the documents and the ratings of the levels")

// The pages that tell what came out.
const (
	ratingsPage     = "../../../docs/ratings.md"
	simulationsPage = "../../../docs/diary/rating-simulations.md"
)

// documented demands that the first table after a heading of a page has these lines.
func documented(t *testing.T, page, heading string, table []string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	from := slices.Index(lines, heading)
	if from < 0 {
		t.Fatalf("%s has no heading %q", page, heading)
	}
	for from < len(lines) && !strings.HasPrefix(lines[from], "|") {
		from++
	}
	to := from
	for to < len(lines) && strings.HasPrefix(lines[to], "|") {
		to++
	}
	if slices.Equal(lines[from:to], table) {
		return
	}
	if !*update {
		t.Errorf("%q must have this table, which go test ./internal/lab/ratings -update writes:\n%s", heading, strings.Join(table, "\n"))
		return
	}
	if err := os.WriteFile(page, []byte(strings.Join(slices.Replace(lines, from, to, table...), "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// served is the system of the server: the standard one with its limit for a step.
func served() rating.System {
	s := rating.Standard()
	s.MostStep = 150
	return s
}

func percent(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) }

func TestNewcomersFindTheirRating(t *testing.T) {
	after := []int{5, 10, 15, 20, 30, 50, 100, 200}
	table := []string{"| true strength | games | mean of rating − strength | error | mean RD | strength within 1.96 RD | provisional | listed |", "|--:|--:|--:|--:|--:|--:|--:|--:|"}
	for i, strength := range []float64{900, 1500, 2100} {
		progress := Newcomers(rand.New(rand.NewPCG(2026, uint64(i))), served(), strength, 1000, after)
		for _, p := range progress {
			table = append(table, fmt.Sprintf("| %.0f | %d | %+.0f | %.0f | %.0f | %s | %s | %s |",
				strength, p.Games, p.Bias, p.Error, p.Deviation, percent(p.Within), percent(p.Provisional), percent(p.Listed)))
		}
		if first, last := progress[0], progress[len(progress)-1]; last.Error >= first.Error/2 || math.Abs(last.Bias) > 25 || last.Provisional > 0 {
			t.Errorf("newcomers of %v: %+v at first, %+v at last", strength, first, last)
		}
	}
	documented(t, simulationsPage, "## How fast a rating finds the truth", table)
}

// How far a new rating may jump, and what it costs to keep it from jumping: a narrower
// start is slower for players far from 1500, a limit for a single step is nearly free.
func TestHowANewRatingBegins(t *testing.T) {
	after := []int{1, 3, 5, 10, 20}
	table := []string{"| first RD | longest step | largest first step | 1 game | 3 | 5 | 10 | 20 |", "|--:|--:|--:|--:|--:|--:|--:|--:|"}
	errorOf := map[string][]float64{}
	for _, c := range []struct {
		deviation, step float64
	}{{500, 0}, {350, 0}, {250, 0}, {500, 250}, {500, 200}, {500, 150}, {500, 100}, {350, 150}} {
		s := rating.Standard()
		s.Start.Deviation, s.MostRD, s.MostStep = c.deviation, c.deviation, c.step
		limit := fmt.Sprintf("%.0f", c.step)
		if c.step == 0 {
			limit = "–"
		}
		opponent := rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}
		first, _ := s.RateGame(s.Start, opponent, 0, 0, rating.Win)
		line := fmt.Sprintf("| %.0f | %s | %.0f |", c.deviation, limit, first.Rating-1500)
		var list []float64
		squares := make([]float64, len(after))
		strengths := []float64{900, 1200, 1500, 1800, 2100}
		for i, strength := range strengths {
			for j, p := range Newcomers(rand.New(rand.NewPCG(2028, uint64(i))), s, strength, 1000, after) {
				squares[j] += p.Error * p.Error / float64(len(strengths))
			}
		}
		for _, square := range squares {
			list = append(list, math.Sqrt(square))
			line += fmt.Sprintf(" %.0f |", math.Sqrt(square))
		}
		table, errorOf[fmt.Sprint(c.deviation, "/", limit)] = append(table, line), list
	}
	documented(t, simulationsPage, "## How a new rating begins", table)
	free := errorOf["500/–"]
	if limited, last := errorOf["500/150"], len(after)-2; limited[last] > 1.05*free[last] || limited[0] > 1.15*free[0] {
		t.Errorf("a limit of 150 costs more than it is worth: %.0f, without it %.0f", limited, free)
	}
	if narrow, last := errorOf["350/–"], len(after)-2; narrow[last] < 1.02*free[last] {
		t.Errorf("a start of 350 is as fast: %.0f, with 500 %.0f", narrow, free)
	}
}

func TestPredictionsAreBetterThanThoseOfElo(t *testing.T) {
	stages := []int{0, 10, 30, 100}
	table := []string{"| population | predictor | 0–9 games | 10–29 | 30–99 | 100 and more |", "|:--|:--|--:|--:|--:|--:|"}
	inflation := []string{"| population | day 100 | day 200 | day 400 |", "|:--|--:|--:|--:|"}
	for i, c := range []struct {
		name string
		p    Population
	}{
		{"all strengths stay the same", Population{Players: 1000, Spread: 300}},
		{"strengths drift by 5 points a day", Population{Players: 1000, Spread: 300, Drift: 5}},
		{"all learn: 200 points, half of them in the first 30 games", Population{Players: 1000, Spread: 300, Gain: 200, Half: 30}},
		{"1 % leave each day, and newcomers learn", Population{Players: 1000, Spread: 300, Gain: 200, Half: 30, Leave: 0.01}},
	} {
		f := Pool(rand.New(rand.NewPCG(2027, uint64(i))), served(), c.p, stages, []int{100, 200, 400})
		for j, p := range f.Predictors {
			line := fmt.Sprintf("| %s | %s |", []string{c.name, ""}[min(j, 1)], p.Name)
			for _, loss := range p.Loss {
				line += fmt.Sprintf(" %.4f |", loss)
			}
			table = append(table, line)
			for stage, loss := range p.Loss {
				if truth := f.Predictors[0].Loss[stage]; loss < truth-0.01 {
					t.Errorf("%s, %s, stage %d: the loss %v is below that of the truth, %v", c.name, p.Name, stage, loss, truth)
				}
			}
		}
		inflation = append(inflation, fmt.Sprintf("| %s | %+.0f | %+.0f | %+.0f |", c.name, f.Inflation[0], f.Inflation[1], f.Inflation[2]))
		for stage := 1; stage < len(stages)-1; stage++ {
			if glicko, elo := f.Predictors[1].Loss[stage], f.Predictors[3].Loss[stage]; glicko > elo {
				t.Errorf("%s, stage %d: Glicko-2 %v, Elo with K 20 %v", c.name, stage, glicko, elo)
			}
		}
	}
	documented(t, simulationsPage, "## How well ratings predict", table)
	documented(t, simulationsPage, "## Whether ratings keep their meaning", inflation)
}

func TestLossOfPredictions(t *testing.T) {
	for _, c := range []struct{ expected, score, want rating.Score }{
		{0.5, 1, math.Ln2}, {0.5, 0.5, math.Ln2}, {1, 1, 0}, {0.25, 0, 0.287682},
	} {
		if got := loss(c.expected, c.score); math.Abs(got-float64(c.want)) > 1e-6 {
			t.Errorf("expected %v, score %v: %v, want %v", c.expected, c.score, got, c.want)
		}
	}
}

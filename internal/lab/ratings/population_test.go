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
	simulationsPage = "../../../docs/rating-simulations.md"
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

func percent(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) }

func TestNewcomersFindTheirRating(t *testing.T) {
	after := []int{5, 10, 15, 20, 30, 50, 100, 200}
	table := []string{"| true strength | games | mean of rating − strength | error | mean RD | strength within 1.96 RD | provisional | listed |", "|--:|--:|--:|--:|--:|--:|--:|--:|"}
	for i, strength := range []float64{900, 1500, 2100} {
		progress := Newcomers(rand.New(rand.NewPCG(2026, uint64(i))), rating.Standard, strength, 1000, after)
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
		f := Pool(rand.New(rand.NewPCG(2027, uint64(i))), rating.Standard, c.p, stages, []int{100, 200, 400})
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

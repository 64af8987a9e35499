package answer

import (
	"time"

	"example.org/cups/internal/fair"
	"example.org/cups/internal/lab/helped"
)

// FairTrial is what "cups fair simulate --json" prints.
type FairTrial struct {
	Cups    int           `json:"cups"`
	Events  int           `json:"events"` // of each player
	Looked  int           `json:"looked"`
	Limit   float64       `json:"limit"`
	Rng     uint64        `json:"rng"`
	Players []FairOutcome `json:"players"`
}

// FairOutcome is how often the tests found something in the events of a player.
type FairOutcome struct {
	Level    float64 `json:"level"`
	Help     string  `json:"help"` // none, every, hard, behind
	Games    int     `json:"games"`
	Events   int     `json:"events"`
	Rating   float64 `json:"rating"`
	Choices  float64 `json:"choices"`
	Best     float64 `json:"best"` // the share of best moves among the choices
	Screened int     `json:"screened"`
	Found    int     `json:"found"`
}

// NewFairTrial is the answer about a trial as far as it was played.
func NewFairTrial(t helped.Trial, list []helped.Outcome) FairTrial {
	a := FairTrial{Cups: t.Base.Cups, Events: t.Events, Looked: t.Looked, Limit: t.Limit, Rng: t.RngNumber, Players: []FairOutcome{}}
	for _, o := range list {
		a.Players = append(a.Players, FairOutcome{
			Level: o.Player.Level, Help: o.Player.Help.String(), Games: o.Games, Events: o.Events, Rating: Thousandths(o.Rating),
			Choices: Thousandths(o.Choices), Best: Thousandths(o.Seen), Screened: o.Screened, Found: o.Found,
		})
	}
	return a
}

// FairReport is what "cups fair report --json" prints, and the facts about a player on a server.
type FairReport struct {
	Player  string           `json:"player"`
	Cups    int              `json:"cups"`
	Games   int              `json:"games"`
	Moves   int              `json:"moves"`
	Proven  int              `json:"proven"`  // moves whose cost is proven; nothing below counts others
	Choices int              `json:"choices"` // proven moves in positions whose moves are not all equal
	Best    int              `json:"best"`    // choices of a best move
	Phases  []FairPhase      `json:"phases"`
	Times   []FairTime       `json:"times"`
	Rating  *float64         `json:"rating"` // after the last game; null: not known, and nothing is compared
	Screen  *float64         `json:"screen"` // standard deviations above what is usual; null: too few choices, or no rating or base
	Tests   []FairComparison `json:"tests"`
	Chance  *FairChance      `json:"chance"` // that an honest player has some result as rare; null: no test was possible
	Among   *FairChance      `json:"among"`  // that some honest player among those who were looked at has
	Looked  int              `json:"looked"`
	Covered bool             `json:"covered"` // the rating lies within those that were measured
}

// FairPhase is what the moves of a phase of games have cost.
type FairPhase struct {
	Phase  string `json:"phase"` // opening, middle, end
	Proven int    `json:"proven"`
	Cost   int    `json:"cost"` // beans
}

// FairTime is how long somebody thought: the geometric mean.
type FairTime struct {
	Difficulty string  `json:"difficulty"` // easy, medium, hard; none: all moves are equal
	Moves      int     `json:"moves"`
	Seconds    float64 `json:"seconds"`
}

// FairComparison is one comparison with what is usual at the rating.
type FairComparison struct {
	Part    string     `json:"part"`    // all, hard, behind
	Measure string     `json:"measure"` // best: the share of best moves; cost: beans a choice
	Choices int        `json:"choices"`
	Seen    float64    `json:"seen"`
	Usual   float64    `json:"usual"`
	Z       float64    `json:"z"`
	Chance  FairChance `json:"chance"`
}

// FairChance is a probability with its error: it lies between low and high with 95 % certainty.
type FairChance struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

func chanceOf(c fair.Chance) FairChance { return FairChance{c.Value, c.Low, c.High} }

// NewFairReport is the report about a player on boards of n cups, who is compared with players of
// the same standing unless that is nil. looked is how many players or events were looked at.
func NewFairReport(player string, n int, f fair.Facts, s *fair.Standing, looked int) FairReport {
	r := FairReport{
		Player: player, Cups: n, Games: f.Games, Moves: f.Moves, Proven: f.Proven, Choices: f.Choices, Best: f.Best,
		Phases: []FairPhase{}, Times: []FairTime{}, Tests: []FairComparison{}, Looked: looked,
	}
	for i, p := range fair.Phases {
		r.Phases = append(r.Phases, FairPhase{p.String(), f.Judged[i], f.Cost[i]})
	}
	for i, t := range f.Times {
		if t.N > 0 {
			r.Times = append(r.Times, FairTime{fair.Difficulty(i).String(), t.N, Thousandths(t.Mean().Round(time.Millisecond).Seconds())})
		}
	}
	if s == nil {
		return r
	}
	r.Rating = &s.Rating
	b := fair.BaseOf(n)
	if b == nil {
		return r
	}
	if z, ok := b.Screen(f, *s); ok {
		z = Thousandths(z)
		r.Screen = &z
	}
	t := b.Examine(f, *s, looked)
	r.Covered = t.Covered
	for _, c := range t.Compared {
		r.Tests = append(r.Tests, FairComparison{c.Part.String(), c.Measure.String(), c.Choices, Thousandths(c.Seen), Thousandths(c.Usual), Thousandths(c.Z), chanceOf(c.Chance)})
	}
	if len(t.Compared) > 0 {
		chance, among := chanceOf(t.Chance), chanceOf(t.Among)
		r.Chance, r.Among = &chance, &among
	}
	return r
}

package fair

import (
	"math"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
)

// Phase is a part of a game, by the beans that both players still have in stock.
type Phase uint8

// The phases.
const (
	Opening Phase = iota // at least two thirds of all beans are in stock
	Middle               // at least one third
	End                  // less
	phases
)

// String returns "opening", "middle" or "end".
func (p Phase) String() string { return [...]string{"opening", "middle", "end"}[p] }

// Phases are all phases.
var Phases = []Phase{Opening, Middle, End}

// PhaseOf returns the phase of a position.
func PhaseOf(p cups.Position) Phase {
	stock, all := p.Stock(cups.South)+p.Stock(cups.North), p.Beans()
	switch {
	case 3*stock >= 2*all:
		return Opening
	case 3*stock >= all:
		return Middle
	}
	return End
}

// Difficulty is how hard it is to find a best move by luck.
type Difficulty uint8

// The difficulties of positions with a choice.
const (
	Easy         Difficulty = iota // at least half of the moves are best
	Medium                         // at least a quarter
	Hard                           // fewer
	difficulties                   // also stands for positions without a choice, see [Times]
)

// String returns "easy", "medium", "hard", or "none" where there is no choice.
func (d Difficulty) String() string { return [...]string{"easy", "medium", "hard", "none"}[d] }

// Difficulties are all difficulties of positions with a choice.
var Difficulties = []Difficulty{Easy, Medium, Hard}

// Worth is what is proven of a move: bounds of the margin, from the view of its side.
type Worth struct {
	Move cups.Move
	cups.Bounds
}

// Decision is a move of a game, judged by what is proven of all moves of its position.
type Decision struct {
	Phase      Phase
	Proven     bool // it is known what the move cost and whether there was a choice; if not, only Phase and Think are set
	Choice     bool // some moves are worse than others; if all are equal, there is nothing to choose
	Difficulty Difficulty
	Behind     bool // with best play the side loses
	Best       bool // no other move is better
	Cost       int  // in beans

	Think time.Duration // how long the side thought; negative: not known

	// What the page of the player said: whether it said anything of its window, and whether the window was
	// hidden or lost the focus in the turn.
	Reported, Left bool
}

// Judge judges a move. worth has what is proven of each move of p, in any order. A move
// without a worth has no bounds. think is how long the side thought; negative: not known.
func Judge(p cups.Position, m cups.Move, worth []Worth, think time.Duration) Decision {
	d := Decision{Phase: PhaseOf(p), Think: think}
	lower, upper := cups.Margin(math.MinInt16), cups.Margin(math.MinInt16)
	var made cups.Bounds
	known := cups.MoveSet(0)
	for _, w := range worth {
		lower, upper = max(lower, w.Lower), max(upper, w.Upper)
		if known |= cups.MoveSetOf(w.Move); w.Move == m {
			made = w.Bounds
		}
	}
	cost, exact := made.Exact()
	if known != p.Moves() || lower != upper || !exact {
		return d
	}
	best, equal, worse := 0, 0, 0
	for _, w := range worth {
		if w.Upper < lower {
			worse++
		} else if w.Lower == lower {
			equal++
		}
	}
	if equal+worse < len(worth) {
		return d // whether some move is as good as the best ones is open
	}
	best = equal
	d.Proven, d.Choice, d.Behind = true, worse > 0, lower < 0
	d.Best, d.Cost = cost == lower, int(lower-cost)
	switch all := len(worth); {
	case 2*best >= all:
		d.Difficulty = Easy
	case 4*best >= all:
		d.Difficulty = Medium
	default:
		d.Difficulty = Hard
	}
	return d
}

// Count is the sum of a number of decisions between moves that are not all equal.
type Count struct {
	N       int `json:"n"`       // decisions
	Best    int `json:"best"`    // of which this number were for a best move
	Cost    int `json:"cost"`    // beans that the others cost, of each at most [MostCost]
	Squares int `json:"squares"` // the sum of the squares of these costs
}

// MostCost is what one decision counts at most in a [Count]: somebody who has lost a game
// anyway may let anything go.
const MostCost = 8

func (c *Count) add(d Count) {
	c.N += d.N
	c.Best += d.Best
	c.Cost += d.Cost
	c.Squares += d.Squares
}

// Kind is a kind of position with a choice. What is usual is known for each kind, so nobody
// is compared with players who had easier positions.
type Kind struct {
	Phase      Phase
	Difficulty Difficulty
	Behind     bool
}

// kinds is how many kinds of positions there are.
const kinds = int(phases) * int(difficulties) * 2

func (k Kind) index() int {
	i := (int(k.Phase)*int(difficulties) + int(k.Difficulty)) * 2
	if k.Behind {
		i++
	}
	return i
}

// Kinds returns all kinds in their order.
func Kinds() []Kind {
	var all []Kind
	for _, p := range Phases {
		for _, d := range Difficulties {
			all = append(all, Kind{p, d, false}, Kind{p, d, true})
		}
	}
	return all
}

// Times is how long somebody thought in positions of one difficulty.
type Times struct {
	N    int     `json:"n"`
	Logs float64 `json:"logs"` // the sum of the natural logarithms of the seconds, of each at least a tenth of one
}

// Mean returns the geometric mean of the times, or 0 if there are none.
func (t Times) Mean() time.Duration {
	if t.N == 0 {
		return 0
	}
	return time.Duration(math.Exp(t.Logs/float64(t.N)) * float64(time.Second))
}

// Facts are the facts about the moves of one player, in a game or in several. The names of
// the fields are stored and must not change.
type Facts struct {
	Games   int                `json:"games"`
	Moves   int                `json:"moves"`
	Proven  int                `json:"proven"`  // decisions whose cost is known; all others count nowhere below
	Choices int                `json:"choices"` // proven decisions between moves that are not all equal
	Best    int                `json:"best"`    // choices of a best move
	Cost    [phases]int        `json:"cost"`    // beans, by phase
	Judged  [phases]int        `json:"judged"`  // proven decisions, by phase
	Kinds   [kinds]Count       `json:"kinds"`   // the choices, by kind of position
	Times   [kindsOfTime]Times `json:"times"`   // by difficulty, the last one for positions without a choice
	Windows Windows            `json:"windows,omitzero"`
}

// kindsOfTime is the number of difficulties, and one for positions without a choice.
const kindsOfTime = int(difficulties) + 1

// FactsOf returns the facts about the decisions of one player in a game.
func FactsOf(list []Decision) Facts {
	f := Facts{Games: 1}
	for _, d := range list {
		f.Moves++
		f.Windows.take(d)
		if !d.Proven {
			continue
		}
		f.Proven++
		f.Judged[d.Phase]++
		f.Cost[d.Phase] += d.Cost
		at := difficulties
		if d.Choice {
			at = d.Difficulty
			f.Choices++
			c := Count{N: 1, Cost: min(d.Cost, MostCost)}
			c.Squares = c.Cost * c.Cost
			if d.Best {
				f.Best++
				c.Best = 1
			}
			f.Kinds[Kind{d.Phase, d.Difficulty, d.Behind}.index()].add(c)
		}
		if d.Think >= 0 {
			f.Times[at].N++
			f.Times[at].Logs += math.Log(max(d.Think.Seconds(), 0.1))
		}
	}
	return f
}

// Add adds the facts about other games of the same player.
func (f *Facts) Add(g Facts) {
	f.Games += g.Games
	f.Moves += g.Moves
	f.Proven += g.Proven
	f.Choices += g.Choices
	f.Best += g.Best
	for i := range phases {
		f.Cost[i] += g.Cost[i]
		f.Judged[i] += g.Judged[i]
	}
	for i := range f.Kinds {
		f.Kinds[i].add(g.Kinds[i])
	}
	for i := range f.Times {
		f.Times[i].N += g.Times[i].N
		f.Times[i].Logs += g.Times[i].Logs
	}
	f.Windows.Add(g.Windows)
}

// Sides judges the moves of a game, by what an analysis proves of all moves of each position.
// thinks has how long each move took; it may be shorter than the game, or have negative times:
// then the times are not known.
func Sides(judged []analysis.Judgement, thinks []time.Duration) (sides [2][]Decision) {
	for _, j := range judged {
		think := time.Duration(-1)
		if at := int(j.Ply) - 1; at < len(thinks) {
			think = thinks[at]
		}
		side := j.Result.Position.Turn()
		sides[side] = append(sides[side], JudgeResult(j.Result, j.Played.Move, think))
	}
	return sides
}

// JudgeResult is [Judge] with what an analysis proves.
func JudgeResult(r analysis.Result, m cups.Move, think time.Duration) Decision {
	worth := make([]Worth, len(r.Moves))
	for i, found := range r.Moves {
		worth[i] = Worth{found.Move, found.Value.Bounds}
	}
	return Judge(r.Position, m, worth, think)
}

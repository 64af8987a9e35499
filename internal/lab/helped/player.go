package helped

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/fair"
	"example.org/cups/solver"
)

// Help is what kind of help a player has.
type Help uint8

// The kinds of help.
const (
	None      Help = iota
	Every          // for every move
	WhenHard       // only where few moves are best
	WhenWorse      // only when behind
)

// String returns "none", "every", "hard" or "behind".
func (h Help) String() string { return [...]string{"none", "every", "hard", "behind"}[h] }

// Helps are the kinds of help that somebody can have.
var Helps = []Help{Every, WhenHard, WhenWorse}

// Player is a simulated player.
type Player struct {
	Level float64 // 1 to 8; one between two levels plays each move as one of them, by chance
	Help  Help
}

// String names the player, such as "level 3.5" or "level 3, helped: hard".
func (p Player) String() string {
	if p.Help == None {
		return fmt.Sprintf("level %g", p.Level)
	}
	return fmt.Sprintf("level %g, helped: %s", p.Level, p.Help)
}

// openingPlies are played by chance and not judged, because the strongest players would
// otherwise play the same game again and again.
const openingPlies = 4

// engineBytes is the engine's table: the levels need little.
const engineBytes = 1 << 20

// On boards without a tablebase the values of a position are proven as far as a search of
// provenNodes positions comes, with a table of provenBytes of its own for each game. Where they are
// not proven, the strongest level searches bestNodes positions, and nobody has help. All three are
// counts and no times, so that the same seed gives the same games.
const (
	provenNodes = 50_000
	provenBytes = 4 << 20
	bestNodes   = 50_000
)

// Hall is where games are played, by one goroutine at a time.
type Hall struct {
	engine *engine.Engine
	solver *solver.Solver
	limits solver.Limits // of a proof
}

// NewHall returns a hall. The tablebases must have the board that is played on, unless it is larger
// than [solver.MostTablebaseCups].
func NewHall(tablebases *solver.Tablebases) *Hall {
	return &Hall{engine: engine.New(engine.Options{TableBytes: engineBytes}), solver: solver.New(solver.Options{Tablebases: tablebases})}
}

// Game plays a game on a board of n cups, from the standard stock. It returns South's score,
// and the facts about each side.
func (h *Hall) Game(ctx context.Context, n int, players [2]Player, rng *rand.Rand) (score float64, facts [2]fair.Facts, err error) {
	p, err := cups.Start(n)
	if err != nil {
		return 0, facts, err
	}
	h.engine.Clear()
	if n > solver.MostTablebaseCups {
		h.solver, h.limits = solver.New(solver.Options{TableBytes: provenBytes}), solver.Limits{Nodes: provenNodes}
	}
	var made [2][]fair.Decision
	for ply := 0; !p.IsOver(); ply++ {
		if ply < openingPlies {
			all := p.Moves().Slice()
			p = p.PlayUnchecked(all[rng.IntN(len(all))])
			continue
		}
		side := p.Turn()
		worth, err := h.worth(ctx, p)
		if err != nil {
			return 0, facts, err
		}
		m, err := h.choose(ctx, p, players[side], worth, rng)
		if err != nil {
			return 0, facts, err
		}
		made[side] = append(made[side], fair.Judge(p, m, worth, -1))
		p = p.PlayUnchecked(m)
	}
	for side := range made {
		facts[side] = fair.FactsOf(made[side])
	}
	switch margin := p.Margin(); {
	case margin > 0:
		score = 1
	case margin == 0:
		score = 0.5
	}
	return score, facts, nil
}

// worth returns what all moves of a position are proven to be worth.
func (h *Hall) worth(ctx context.Context, p cups.Position) ([]fair.Worth, error) {
	proven, err := h.solver.SolveMoves(ctx, p, h.limits, nil)
	worth := make([]fair.Worth, len(proven))
	for i, r := range proven {
		worth[i] = fair.Worth{Move: r.Move, Bounds: r.Bounds}
	}
	return worth, err
}

// choose chooses a player's move.
func (h *Hall) choose(ctx context.Context, p cups.Position, by Player, worth []fair.Worth, rng *rand.Rand) (cups.Move, error) {
	low := math.Floor(by.Level)
	level := engine.Level(low)
	if rng.Float64() < by.Level-low {
		level++
	}
	best := bestOf(worth)
	var own cups.Move
	if level < engine.MaxLevel || len(best) == 0 {
		limits := level.Limits(rng)
		if level == engine.MaxLevel {
			limits.Time, limits.Nodes = 0, bestNodes
		}
		r, err := h.engine.Search(ctx, p, limits, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return own, err
		}
		own = r.Move
	}
	if len(best) == 0 || level < engine.MaxLevel && (slices.Contains(best, own) || !by.Help.helps(fair.Judge(p, own, worth, -1))) {
		return own, nil
	}
	return best[rng.IntN(len(best))], nil
}

// bestOf returns the moves that are proven to be best, or none if that is open.
func bestOf(worth []fair.Worth) (best []cups.Move) {
	lower, upper := worth[0].Lower, worth[0].Upper
	for _, w := range worth {
		lower, upper = max(lower, w.Lower), max(upper, w.Upper)
	}
	if lower < upper {
		return nil
	}
	for _, w := range worth {
		if w.Lower == lower {
			best = append(best, w.Move)
		}
	}
	return best
}

// helps reports whether there is help for a decision.
func (h Help) helps(d fair.Decision) bool {
	switch h {
	case Every:
		return true
	case WhenHard:
		return d.Choice && d.Difficulty == fair.Hard
	case WhenWorse:
		return d.Behind
	}
	return false
}

package match

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/ugisession"
)

// Player chooses moves. A match uses each Player for one game at a time, and
// closes it at its end. An error of a player is its fault and loses it the
// game, unless the context is done; the player is then asked to begin again.
type Player interface {
	// Begin readies the player for a game from start on; chance is drawn from rng.
	Begin(ctx context.Context, start cups.Position, rng *rand.Rand) error
	// Move chooses a legal move of a position that goes on. The clocks are
	// those of South and North.
	Move(ctx context.Context, p cups.Position, clocks [2]game.Reading) (Choice, error)
	Close() error
}

// Choice is a move and, where Judged, the final margin that the player expects
// after it, from its own side.
type Choice struct {
	Move   cups.Move
	Margin cups.Margin
	Judged bool
}

// simple is a player that needs nothing but the position.
type simple struct {
	choose func(cups.Position, *rand.Rand) cups.Move
	rng    *rand.Rand
}

// alone makes players that need nothing but the position.
func alone(choose func(cups.Position, *rand.Rand) cups.Move) func(context.Context) (Player, error) {
	return func(context.Context) (Player, error) { return &simple{choose: choose}, nil }
}

func (s *simple) Begin(_ context.Context, _ cups.Position, rng *rand.Rand) error {
	s.rng = rng
	return nil
}

func (s *simple) Move(_ context.Context, p cups.Position, _ [2]game.Reading) (Choice, error) {
	return Choice{Move: s.choose(p, s.rng)}, nil
}

func (s *simple) Close() error { return nil }

// searcher plays with the engine of this program.
type searcher struct {
	engine    searchEngine
	level     engine.Level // 0: nothing but the limits
	limits    Limits
	rng       *rand.Rand
	ponders   bool
	pondering *pondering // nil where it rests
}

// searchEngine is what a searcher needs of an [engine.Engine].
type searchEngine interface {
	Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error)
	Clear()
}

func (s *searcher) Begin(_ context.Context, _ cups.Position, rng *rand.Rand) error {
	s.endPondering()
	s.engine.Clear()
	s.rng = rng
	return nil
}

func (s *searcher) Move(ctx context.Context, p cups.Position, clocks [2]game.Reading) (Choice, error) {
	s.endPondering()
	var level engine.Limits
	if s.level != 0 {
		level = s.level.Limits(s.rng)
	}
	result, err := s.engine.Search(ctx, p, ugisession.LimitsOf(s.limits.request(clocks), p.Turn(), level), nil)
	if err == nil {
		err = ctx.Err() // a search that was cut short is not the player's move
	}
	if err == nil {
		s.ponder(ctx, p, result.PV)
	}
	return Choice{Move: result.Move, Margin: result.Score.Margin(), Judged: true}, err
}

func (s *searcher) Close() error {
	s.endPondering()
	return nil
}

// player starts a player.
func (s *spec) player(ctx context.Context) (Player, error) {
	if s.command == "" {
		return s.searcher(), nil
	}
	g := &program{command: s.command, options: s.programOptions(), limits: s.limits, patience: s.patience}
	return g, g.start(ctx)
}

// searcher makes a player that is the engine of this program. Below the highest
// level nothing helps it to play better than its level.
func (s *spec) searcher() Player {
	return &searcher{engine: mind.NewWorker(s.worker), level: s.level, limits: s.limits, ponders: s.ponders}
}

// programOptions are the settings that a program knows as options of UGI.
func (s *spec) programOptions() [][2]string {
	options := slices.Clone(s.options) // first: an engine gets ready for the board that it is told of
	for _, o := range []struct {
		name  string
		value int64
	}{{"Hash", s.worker.EngineBytes >> 20}, {"Threads", int64(s.worker.Threads)}, {"Level", int64(s.level)}} {
		if o.value != 0 {
			options = append(options, [2]string{o.name, strconv.FormatInt(o.value, 10)})
		}
	}
	return options
}

package match

import (
	"context"
	"slices"
	"strconv"

	"example.org/cups/internal/mind"
)

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

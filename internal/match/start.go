package match

import (
	"context"
	"strconv"

	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// player starts a player.
func (s *spec) player(ctx context.Context) (Player, error) {
	if s.command == "" {
		return s.searcher()
	}
	g := &program{command: s.command, options: s.programOptions(), limits: s.limits, patience: s.patience}
	return g, g.Begin(ctx, nil)
}

// searcher makes a player that is the engine of this program. Below the highest
// level nothing helps it to play better than its level.
func (s *spec) searcher() (Player, error) {
	options, b := s.engine, (*book.Book)(nil)
	if s.book != "" {
		var err error
		if b, err = book.OpenFile(s.book); err != nil {
			return nil, err
		}
	}
	if s.level == engine.MaxLevel {
		f := &prover.Boards{Book: book.Embedded, Options: solver.Options{TableBytes: options.HashBytes, Threads: options.Threads}}
		if b != nil {
			f.Book = func(int) *book.Book { return b }
		}
		options.Prober = f
	}
	return &searcher{engine: engine.New(options), level: s.level, limits: s.limits, book: b, ponders: s.ponders}, nil
}

// programOptions are the settings that a program knows as options of UGI.
func (s *spec) programOptions() [][2]string {
	var options [][2]string
	for _, o := range []struct {
		name  string
		value int64
	}{{"Hash", s.engine.HashBytes >> 20}, {"Threads", int64(s.engine.Threads)}, {"Level", int64(s.level)}} {
		if o.value != 0 {
			options = append(options, [2]string{o.name, strconv.FormatInt(o.value, 10)})
		}
	}
	if s.book != "" {
		options = append(options, [2]string{"Book", s.book})
	}
	return append(options, s.options...)
}

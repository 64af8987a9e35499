package ugisession

import (
	"context"
	"errors"
	"example.org/cups/internal/lines"
	"fmt"
	"math"
	"strings"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/engine"
)

// query obeys "query gameover", "query p1turn" and "query result".
func (s *session) query(words []string) error {
	if len(words) != 1 {
		return errors.New("query needs one of gameover, p1turn, result")
	}
	switch words[0] {
	case "gameover":
		s.out.say(fmt.Sprintf("response %t", s.position.IsOver()))
	case "p1turn":
		s.out.say(fmt.Sprintf("response %t", s.position.Turn() == cups.South))
	case "result":
		s.out.say("response " + resultWord(s.position.Outcome()))
	default:
		return fmt.Errorf("query: %s must be gameover, p1turn or result", lines.Quoted(words[0]))
	}
	return nil
}

// resultWord is how the protocol calls an outcome.
func resultWord(o cups.Outcome) string {
	switch o {
	case cups.SouthWins:
		return "p1win"
	case cups.NorthWins:
		return "p2win"
	case cups.Draw:
		return "draw"
	}
	return "none"
}

// draw obeys "d": the board in ASCII, South below, and its text.
func (s *session) draw(context.Context, []string) error {
	board := draw.Text{Layout: s.position.Layout(), Scale: draw.Small(), Words: draw.Words{Pot: "pot", Stock: "stock"}, ASCII: true}
	s.out.say(strings.TrimRight(board.String(), "\n"), "position fen "+s.position.String())
	return nil
}

// evalHash is enough for a look one move ahead.
const evalHash = 1 << 16

// eval obeys "eval": what each move looks like to an engine that looks no
// further than the position behind it. It uses an engine of its own, so that
// it may be asked while a search runs.
func (s *session) eval(ctx context.Context, _ []string) error {
	if s.position.IsOver() {
		s.out.say(fmt.Sprintf("info string eval %+d exact", s.position.Margin())) // rules §5.2
		return nil
	}
	limits := engine.Limits{Depth: 1, Lines: s.position.Moves().Len()}
	result, err := s.config.New(engine.Options{TableBytes: evalHash}).Search(ctx, s.position, limits, nil)
	if err != nil {
		return err
	}
	var lines []string
	for _, line := range result.Lines {
		certainty := "estimate"
		if line.Exact {
			certainty = "exact"
		}
		lines = append(lines, fmt.Sprintf("info string eval %s %s %s", line.Move, line.Score, certainty))
	}
	s.out.say(lines...)
	return nil
}

// perft obeys "perft N": the leaves behind each move, then all of them.
func (s *session) perft(ctx context.Context, words []string) error {
	if len(words) != 1 {
		return errors.New("perft needs one number")
	}
	depth, err := lines.WholeNumber("perft", words[0], 0, math.MaxInt32)
	if err != nil {
		return err
	}
	p, out := s.position, s.out
	s.task = newTask(ctx, func(ctx context.Context) []string { return count(ctx, p, cups.Ply(depth), out) })
	return nil
}

// count says the leaves of each move and returns the line with the sum.
func count(ctx context.Context, p cups.Position, depth cups.Ply, out *console) []string {
	if depth == 0 {
		return []string{"leaves 1"}
	}
	var sum uint64
	for m, err := range cups.Divide(ctx, p, depth, cups.PerftOptions{}) {
		sum += m.Leaves
		if err != nil {
			return []string{fmt.Sprintf("info string stopped at %d leaves", sum)}
		}
		out.say(fmt.Sprintf("%s: %d", m.Move, m.Leaves))
	}
	return []string{fmt.Sprintf("leaves %d", sum)}
}

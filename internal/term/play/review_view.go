package play

import (
	"fmt"
	"strconv"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/draw"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

func (r *review) view(s *screen, width, height int) []string {
	var lines []string
	switch {
	case r.moves == nil:
		lines = []string{s.theme.Strong.Render(s.Text.Get("play.review.title")), "", s.Text.Get("play.review.progress", "n", r.judged, "of", r.ply)}
	case r.at == 0:
		lines = r.overview(s, width, height)
	default:
		lines = r.fault(s, width, height)
	}
	for i := range lines {
		lines[i] = term.Cut(lines[i], width)
	}
	for len(lines) < height-1 {
		lines = append(lines, "")
	}
	keys := "play.review.keys"
	if len(r.faults) == 0 {
		keys = "play.review.back"
	}
	return append(lines[:height-1], s.theme.Faint.Render(term.Cut(s.Text.Get(keys), width)))
}

// The height of the graph in the overview, and the most that the rest leaves
// it.
const (
	reviewGraphMost  = 11
	reviewGraphLeast = 5
)

// overview returns the graph of the game and the list of mistakes.
func (r *review) overview(s *screen, width, height int) []string {
	lines := []string{s.theme.Strong.Render(s.Text.Get("play.review.title")), ReviewSum(s.Text, r.of, r.moves, r.faults), ""}
	if !r.done {
		lines[2] = s.theme.Faint.Render(s.Text.Get("play.review.closer", "n", r.judged, "of", r.ply))
	}
	room := height - len(lines) - len(r.faults) - 4
	if graph := min(room, reviewGraphMost); graph >= reviewGraphLeast {
		sure, guess := draw.GraphMarks(s.ASCII)
		g := draw.Judged(r.moves)
		g.Width, g.Height, g.ASCII = width-2, graph, s.ASCII
		for _, line := range g.Lines() {
			lines = append(lines, s.theme.Roles[draw.Fill].Render(line))
		}
		lines = append(lines, s.theme.Faint.Render(s.Text.Get("analyze.graph", "sure", sure, "guess", guess)), "")
	}
	for i, j := range r.faults {
		if len(lines) == height-2 && i < len(r.faults)-1 {
			lines = append(lines, "  …")
			break
		}
		lines = append(lines, "  "+FaultText(s.Text, r.of, j))
	}
	return lines
}

// fault returns the page of one mistake: the board before the move, with the best move
// marked.
func (r *review) fault(s *screen, width, height int) []string {
	j := r.faults[r.at-1]
	p, best := j.Result.Position, j.Best()
	count := s.Text.Get("play.review.count", "n", r.at, "of", len(r.faults))
	lines := []string{s.theme.Strong.Render(count + " " + FaultText(s.Text, r.of, j))}
	board := term.Board(s.Text, p, s.ASCII)
	board.Moves, board.Chosen = p.Moves(), best.Move
	if s.Flip {
		board.Near = cups.North
	}
	board.Scale, _ = draw.ScaleFor(p.Cups(), width, height-8)
	for _, line := range board.Lines() {
		lines = append(lines, s.theme.Line(line))
	}
	if len(lines) < height-5 {
		lines = append(lines, "")
	}
	return append(lines,
		s.Text.Get("play.review.played", "move", p.MoveText(j.Played.Move), "value", say.Worth(s.Text, j.Played.Value, p.Turn()), "kind", say.Certainty(s.Text, j.Played.Value, p.Turn())),
		s.theme.Good.Render(s.Text.Get("play.review.best", "move", p.MoveText(best.Move), "what", say.Move(s.Text, p, best.Move),
			"value", say.Worth(s.Text, best.Value, p.Turn()), "kind", say.Certainty(s.Text, best.Value, p.Turn()))),
		s.Text.Get("play.review.line", "line", say.Line(p, best.Line, width/4)),
	)
}

// ReviewSum returns a sentence about the beans that all mistakes of a game cost.
func ReviewSum(t say.Printer, g *game.Game, judged, faults []analysis.Judgement) string {
	var lost cups.Margin
	sure := true
	for _, j := range faults {
		lost += j.Lost().Margin()
		sure = sure && j.Kind() == analysis.Exact
	}
	for _, j := range judged {
		sure = sure && (len(faults) > 0 || j.Kind() == analysis.Exact)
	}
	key := "play.review.lost"
	switch {
	case len(faults) == 0 && sure:
		key = "play.review.perfect"
	case len(faults) == 0:
		key = "play.review.nothing_found"
	case !sure:
		key = "play.review.lost_about"
	}
	return t.Get(key, "n", int(lost), "faults", len(faults))
}

// FaultText returns one line about a mistake: the move and its cost.
func FaultText(t say.Printer, g *game.Game, j analysis.Judgement) string {
	side := say.Side(t, j.Result.Position.Turn())
	return fmt.Sprintf("%s %s %s: %s", number(g, j.Ply), side, j.Result.Position.MoveText(j.Played.Move), say.Lost(t, j))
}

// number returns the number of a move in records, from 1: "7." for South and "7..." for
// North.
func number(g *game.Game, ply cups.Ply) string {
	number, full := 0, true // North has already moved in this turn
	dots := ""
	for _, p := range g.Positions()[:ply] {
		isNorth := p.Turn() == cups.North
		if !isNorth || full {
			number++
		}
		full, dots = isNorth, "."
		if isNorth {
			dots = "..."
		}
	}
	return strconv.Itoa(number) + dots
}

package pages

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// reviewPage answers "/g/{id}/review".
func (s *Server) reviewPage(w http.ResponseWriter, r *http.Request) {
	ctx, id := r.Context(), r.PathValue("id")
	g, err := s.Finished(ctx, id)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Review{Viewer: s.Viewer(r), Game: id}
	d.Names = [2]string{nameOf(g.South, gate.LanguageOf(r)), nameOf(g.North, gate.LanguageOf(r))}
	found, err := s.Review(ctx, id, g)
	var busy *review.Working
	switch {
	case errors.As(err, &busy):
		d.Done, d.Of, d.Working = busy.Done, busy.Of, true
		w.Header().Set("Refresh", strconv.Itoa(api.ReviewSeconds))
	case err != nil:
		s.ErrorPage(w, r, err)
		return
	default:
		me := gate.Who(ctx).Actor.Account.ID
		d.Document = found
		d.Sums = [2]page.ReviewSum{sumOf(found.South, found.Moves, cups.South), sumOf(found.North, found.Moves, cups.North)}
		d.Mine = cups.Nobody
		if me != "" && g.South.Account == me {
			d.Mine = cups.South
		} else if me != "" && g.North.Account == me {
			d.Mine = cups.North
		}
		d.Levels = [2]int{levelLike(g.North, g.Start.Cups()), levelLike(g.South, g.Start.Cups())}
		d.Moments = moments(g, found)
	}
	title, text := d.Words()
	d.Viewer.Unfurl = s.unfurl(r, title, text, "/g/"+id+"/review", "/g/"+id+".png")
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Review(to, d) })
}

// levelLike returns the level of the computer that plays like an opponent: the level of
// a computer, and for others the level whose rating is nearest to theirs, or to that of a
// new player. It is 1 on boards for which no level was measured.
func levelLike(opponent play.Seat, cups int) int {
	if opponent.Level > 0 {
		return opponent.Level
	}
	strength := ratings.System.Start
	if opponent.Rating > 0 {
		strength.Rating = float64(opponent.Rating)
	}
	return max(1, ratings.Suggest(cups, strength))
}

// sumOf describes the cost of all moves of a side.
func sumOf(s review.Sum, moves []review.Move, side cups.Side) page.ReviewSum {
	sum := page.ReviewSum{Beans: s.Beans, Proven: s.Proven, Inaccuracies: s.Inaccuracies, Mistakes: s.Mistakes, Blunders: s.Blunders}
	for _, m := range moves {
		if m.Cost != nil && m.Side == wire.Side(side) && m.Fault != "none" && costKind(m) == "least" {
			sum.Least = true
		}
	}
	return sum
}

// costKind returns the kind of the cost of a move. Reviews by older versions say exact
// also if a move that is not proven could be better than the best known move; then the
// cost is only a lower bound.
func costKind(m review.Move) string {
	if m.Cost.Kind == "exact" && m.Value.Kind != analysis.Exact.String() {
		return "least"
	}
	return m.Cost.Kind
}

// moments returns the mistakes of a game, in order.
func moments(g api.FinishedGame, r review.Review) []page.Moment {
	var list []page.Moment
	var turns page.Turns
	p := g.Start
	for i, m := range r.Moves {
		number := turns.Number(p.Turn())
		if m.Fault != "none" && i < len(g.Moves) {
			moment := page.Moment{Ply: i, Number: number, Side: p.Turn(), Position: p, Played: p.MoveText(g.Moves[i]), Kind: costKind(m), Proven: m.Value.Kind == analysis.Exact.String(), Beans: m.Cost.Beans, Puzzle: m.Only, Fault: m.Fault}
			for _, text := range m.Best {
				if best, err := cups.ParseMove(text); err == nil && p.Moves().Contains(best) {
					moment.Best = append(moment.Best, p.MoveText(best))
				}
			}
			list = append(list, moment)
		}
		if i < len(g.Moves) {
			next, err := p.Play(g.Moves[i])
			if err != nil {
				panic(fmt.Sprintf("a game that is over has the illegal move %d", i)) // a game with an illegal move cannot be replayed at all
			}
			p = next
		}
	}
	return list
}

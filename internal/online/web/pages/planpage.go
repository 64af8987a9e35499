package pages

import (
	"io"
	"net/http"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// planPage answers "/g/{id}/plan": the planned moves of a player of a game by post.
func (s *Server) planPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.TakePart) {
		toSignIn(w, r)
		return
	}
	id := play.ID(r.PathValue("id"))
	may, over := false, false
	side := cups.Nobody
	var opponent play.Seat
	var now game.State
	lines, err := s.Hall.Planned(ctx, by.Account.ID, id, func(t *play.Table) {
		g := t.Game()
		side, may, over = t.Side(by.Account.ID), t.MayPlan(), g.IsOver()
		if side != cups.Nobody {
			opponent, now = t.Start().Seats[side.Opponent()], g.State()
		}
	})
	switch {
	case err == nil && !may:
		err = &play.Error{Code: play.NoPlan}
	case err == nil && over:
		http.Redirect(w, r, "/g/"+string(id), http.StatusSeeOther)
		return
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Plan(to, v, id, opponent, side, now, lines) })
}

// planByForm plans moves, and plays the move before them if the form has one.
func (s *Server) planByForm(_ http.ResponseWriter, r *http.Request) (string, error) {
	ctx, id := r.Context(), r.PathValue("id")
	ply, err := strconv.Atoi(r.PostFormValue("ply"))
	takebacks, wrong := strconv.Atoi(r.PostFormValue("takebacks"))
	switch {
	case !gate.Who(ctx).IsKnown():
		return "", wire.NewCode("notYourGame")
	case err != nil, wrong != nil:
		return "", wire.NewCode("malformed")
	}
	lines, numbers := typedLines(r.PostFormValue("lines"))
	path := "/g/" + id
	if move := r.PostFormValue("move"); move != "" {
		m, err := cups.ParseMove(move)
		if err != nil {
			return "", wire.NewCode("illegalMove")
		}
		_, err = s.MoveAndPlan(ctx, id, play.Move{Ply: cups.Ply(ply), Move: m, Takebacks: &takebacks}, lines)
		return path, inTyped(err, numbers)
	}
	c := hall.Choice{Ply: cups.Ply(ply), Takebacks: &takebacks, Lines: lines}
	err = s.Hall.Plan(ctx, gate.Who(ctx).Actor.Account.ID, play.ID(id), c, func(*play.Table, [][]cups.Move) {})
	return path + "/plan", inTyped(err, numbers)
}

// endPlanByForm ends a plan.
func (s *Server) endPlanByForm(_ http.ResponseWriter, r *http.Request) (string, error) {
	ctx, id := r.Context(), r.PathValue("id")
	return "/g/" + id + "/plan", s.Hall.NoPlan(ctx, gate.Who(ctx).Actor.Account.ID, play.ID(id))
}

// typedLines reads lines of moves as somebody types them, and returns where each of them is. Lines without
// moves are left out.
func typedLines(text string) (lines [][]string, numbers []int) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		moves := strings.FieldsFunc(line, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\u00a0' })
		if len(moves) > 0 {
			lines, numbers = append(lines, moves), append(numbers, number)
		}
	}
	return lines, numbers
}

// inTyped names the line of a refused plan as it was typed.
func inTyped(err error, numbers []int) error {
	if err == nil {
		return nil
	}
	if f := wire.FaultOf(err); f.Fault.Code == string(play.BadPlan) {
		if n := f.Fault.Line; n > 0 && n <= len(numbers) {
			f.Fault.Line = numbers[n-1]
		}
		return f
	}
	return err
}

package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// planKind is the kind of the jobs that look for an answer that another server could not know of. Their keys are
// the games.
const planKind = "plan"

// planned is the plan of an account, one of [archive.PlannedMoves], whose names are the IDs of the games.
type planned struct {
	play.Plan
	account string
	at      time.Time
	read    archive.KeepsakeRead // as the archive has it, if it does
}

// keepsake is a plan as it is stored.
func (p *planned) keepsake(id play.ID) archive.KeepsakeKept {
	return archive.PlannedMoves.Keep(p.account, string(id), p.at, p.Body())
}

// noPlan ends the plan of an account for a game.
func noPlan(account string, id play.ID) archive.NoKeepsake {
	return archive.NoKeepsake{Account: account, Kind: archive.PlannedMoves.Name, Name: string(id)}
}

// noPlans ends the plans of both players.
func noPlans(t *play.Table) (list []archive.Write) {
	for _, seat := range t.Start().Seats {
		if seat.Account != "" {
			list = append(list, noPlan(seat.Account, t.ID()))
		}
	}
	return list
}

// planOf returns the plan of an account for a game, nil if there is none or if it cannot be read: the game
// goes on without it.
func (h *Hall) planOf(ctx context.Context, account string, id play.ID) (*planned, error) {
	k, err := h.archive.Keepsake(ctx, account, archive.PlannedMoves.Name, string(id))
	var p play.Plan
	if err == nil {
		if p, err = play.ReadPlan(k.Body); err != nil {
			err = archive.Damaged(fmt.Errorf("the planned moves of account %s in game %s: %w", account, id, err))
		}
	}
	switch {
	case errors.Is(err, archive.ErrNotFound):
		return nil, nil
	case errors.Is(err, archive.ErrDamaged):
		h.TellDamaged(err)
		return nil, nil
	case err != nil:
		return nil, err
	}
	return &planned{Plan: p, account: account, at: k.At, read: archive.KeepsakeRead(k)}, nil
}

// answers plays what the player to move has planned, then what the other has planned for that, and so on. It
// returns the events, and the writes that store a new plan and end those of which nothing is left. They are
// refused if a plan has ended meanwhile, or if another one has taken its place: its owner knows that it is not
// played any more. fresh is a new plan; nil: there is none.
func (h *Hall) answers(ctx context.Context, t *play.Table, fresh *planned, now time.Time) (events []play.Event, more []archive.Write, err error) {
	if !t.MayPlan() {
		return nil, nil, nil
	}
	var plans []*planned
	if fresh != nil {
		plans = append(plans, fresh)
	}
	for !t.Game().IsOver() {
		account := t.Start().Seats[t.Game().Position().Turn()].Account
		if account == "" {
			break
		}
		i := slices.IndexFunc(plans, func(p *planned) bool { return p.account == account })
		if i < 0 {
			p, err := h.planOf(ctx, account, t.ID())
			if err != nil {
				return nil, nil, err
			}
			if p == nil {
				break
			}
			i, plans = len(plans), append(plans, p)
		}
		played := t.Answer(account, plans[i].Plan, now)
		if len(played) == 0 { // the owner has to move
			plans[i].Lines = nil
			break
		}
		events = append(events, played...)
	}
	for _, p := range plans {
		isNew, isOver := p == fresh, len(p.Left(t.Game())) == 0
		if !isNew {
			more = append(more, p.read)
		}
		if isNew || isOver {
			more = append(more, noPlan(p.account, t.ID()))
		}
		if isNew && !isOver {
			more = append(more, p.keepsake(t.ID()))
		}
	}
	return events, more, nil
}

// readPlan reads the plan that comes with a move, before the move is played. It is nil if the table will
// refuse the move anyway, or has it already.
func (a *attempt) readPlan(t *play.Table) (*planned, error) {
	move, ok := a.command.(play.Move)
	g, side := t.Game(), t.Side(a.by.Account)
	if !ok || side == cups.Nobody || g.IsOver() || g.Position().Turn() != side || move.Ply != g.Ply() {
		return nil, nil
	}
	next, err := g.Position().Play(move.Move)
	if err != nil {
		return nil, nil
	}
	if !t.MayPlan() {
		return nil, &play.Error{Code: play.NoPlan}
	}
	lines, err := play.ReadLines(next, side, a.lines)
	if err != nil {
		return nil, err
	}
	p := play.Plan{Ply: g.Ply() + 1, Takebacks: g.State().Takebacks, Lines: lines}
	return &planned{Plan: p, account: a.by.Account, at: a.at}, nil
}

// MoveAndPlan is [Hall.Do] for a move, with the planned moves that follow it: both are stored, or neither is.
// They take the place of those that there were. A move that was played before changes no plan. The error can
// also be a [*play.Error] with [play.BadPlan] or [play.NoPlan].
func (h *Hall) MoveAndPlan(ctx context.Context, by play.Actor, id play.ID, c play.Move, lines [][]string, at time.Time, view func(*play.Table)) error {
	return h.do(ctx, id, &attempt{by: by, command: c, at: at, view: view, lines: lines, plans: true})
}

// Choice is what somebody has planned, and for which state of a game they have done so.
type Choice struct {
	Ply       cups.Ply // the number of moves before the first of each line
	Takebacks *int     // of the game; nil: not sent
	Lines     [][]string
}

// Plan stores the planned moves of an account for a game by post in which the opponent is to move. They take
// the place of those that there were; without lines there are none afterwards. view sees what is left of the
// plan then.
//
// The error is a [*play.Error], [archive.ErrNotFound], [archive.ErrUnavailable] or [ErrClosing]; nothing has
// changed then.
func (h *Hall) Plan(ctx context.Context, account string, id play.ID, c Choice, view func(t *play.Table, left [][]cups.Move)) error {
	return h.alone(ctx, id, func(ctx context.Context, room *room) error {
		t := room.table
		p, err := planFor(t, account, c, h.Now())
		if err != nil {
			view(t, nil)
			return err
		}
		change := archive.Change{noPlan(account, id), archive.GameChange{Game: id, After: t.Version()}} // the game has not changed meanwhile
		if len(p.Lines) > 0 {
			change.Add(p.keepsake(id))
		}
		if err := h.commit(ctx, change); err != nil {
			return err
		}
		if h.IsShared() { // another server may have stored a move in the same moment: the plan answers it
			if _, err := h.refresh(ctx, room); err != nil {
				return err
			}
		}
		view(room.table, p.Left(room.table.Game()))
		return nil
	})
}

// planFor returns the plan of an account for a table.
func planFor(t *play.Table, account string, c Choice, now time.Time) (*planned, error) {
	g, side := t.Game(), t.Side(account)
	code := play.Code("")
	switch {
	case side == cups.Nobody:
		code = play.NotYourGame
	case !t.MayPlan():
		code = play.NoPlan
	case g.IsOver():
		code = play.GameOver
	case c.Takebacks != nil && *c.Takebacks != g.State().Takebacks:
		code = play.Stale
	case c.Ply < g.Ply():
		code = play.PlyTaken
	case c.Ply > g.Ply():
		code = play.PlyAhead
	}
	if code != "" {
		return nil, &play.Error{Code: code}
	}
	lines, err := play.ReadLines(g.Position(), side, c.Lines)
	if err != nil {
		return nil, err
	}
	return &planned{Plan: play.Plan{Ply: g.Ply(), Takebacks: g.State().Takebacks, Lines: lines}, account: account, at: now}, nil
}

// NoPlan ends the planned moves of an account for a game. The error is a [*play.Error] with
// [play.NotYourGame], or one of those of [Hall.Do].
func (h *Hall) NoPlan(ctx context.Context, account string, id play.ID) error {
	if _, err := h.Planned(ctx, account, id, func(*play.Table) {}); err != nil {
		return err
	}
	return h.commit(ctx, archive.Change{noPlan(account, id)})
}

// Planned returns what is left of the planned moves of an account for a game, and shows the table. The error
// is a [*play.Error] with [play.NotYourGame], or one of those of [Hall.View].
func (h *Hall) Planned(ctx context.Context, account string, id play.ID, view func(*play.Table)) (left [][]cups.Move, err error) {
	isMine := false
	p, err := h.planOf(ctx, account, id)
	if err != nil {
		return nil, err
	}
	err = h.View(ctx, id, func(t *play.Table) {
		view(t)
		if isMine = t.Side(account) != cups.Nobody; isMine && p != nil {
			left = p.Left(t.Game())
		}
	})
	if err == nil && !isMine {
		err = &play.Error{Code: play.NotYourGame}
	}
	return left, err
}

// plansOf returns the plans of an account by their games. Those that cannot be read are missing.
func (h *Hall) plansOf(ctx context.Context, account string) (map[play.ID]play.Plan, error) {
	list, err := h.archive.Keepsakes(ctx, account, archive.PlannedMoves.Name)
	plans := map[play.ID]play.Plan{}
	for _, k := range list {
		if p, err := play.ReadPlan(k.Body); err == nil { // whoever moves in the game is told
			plans[play.ID(k.Name)] = p
		}
	}
	return plans, err
}

// leavePlans ends all plans of an account that plays no longer.
func (h *Hall) leavePlans(ctx context.Context, account string) error {
	list, err := h.archive.Keepsakes(ctx, account, archive.PlannedMoves.Name)
	if err != nil || len(list) == 0 {
		return err
	}
	var change archive.Change
	for _, k := range list {
		change.Add(noPlan(account, play.ID(k.Name)))
	}
	return h.commit(ctx, change)
}

// lookForAnswer does the job that follows a move where several servers share an archive: the plan that
// answers it may have been stored by another one in the same moment.
func (h *Hall) lookForAnswer(ctx context.Context, j archive.Job) (again time.Time, err error) {
	err = h.Do(ctx, play.Actor{Server: true}, play.ID(j.Key), play.Rest{}, h.Now(), nil) // which looks for answers first
	if errors.Is(err, archive.ErrDamaged) || errors.Is(err, archive.ErrNotFound) {
		err = nil
	}
	return again, err
}

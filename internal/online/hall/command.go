package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/span"
)

// Do takes a command to its table. When it returns nil, the resulting events are on the
// disk. at is the time at which the command was received. view, which may be nil, sees
// the table after the command, even if the command was refused; it must not retain the
// table.
//
// The error is a [*play.Error], a [*club.Error] with BlockedByYou for a rematch with
// somebody whom the actor has blocked, [archive.ErrNotFound], [archive.ErrUnavailable]
// or [ErrClosing].
func (h *Hall) Do(ctx context.Context, by play.Actor, id play.ID, c play.Command, at time.Time, view func(*play.Table)) error {
	return h.do(ctx, id, &attempt{by: by, command: c, at: at, view: view})
}

// do is [Hall.Do].
func (h *Hall) do(ctx context.Context, id play.ID, a *attempt) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()

	if err := h.recover(ctx); err != nil {
		return err
	}
	if _, done := archive.ErrandOf(ctx).Before(); done {
		return h.View(ctx, id, a.show)
	}
	for {
		mustConfirm, err := h.try(ctx, id, a)
		if !mustConfirm {
			return err
		}
		if err := h.confirm(ctx, h.Now()); err != nil {
			return err
		}
		if err := h.hearOthers(ctx, a.at); err != nil {
			return err
		}
		a.isSure = true
	}
}

// attempt is a command on its way to a table.
type attempt struct {
	by         play.Actor
	command    play.Command
	at         time.Time
	view       func(*play.Table)
	lines      [][]string // the planned moves that follow the move, if plans is true
	plans      bool
	isBelieved bool // the delay of a move was believed, see [room.believed]
	isSure     bool // the archive has worked since the command was received
	isAsked    bool // the archive was asked whether another server has changed the game
}

// show shows a table to whoever has given the command.
func (a *attempt) show(t *play.Table) {
	if a.view != nil {
		a.view(t)
	}
}

// try takes a command to its table, with the room locked. mustConfirm says that the command has
// changed nothing yet: the archive must be seen to work first, which takes too long for the lock.
func (h *Hall) try(ctx context.Context, id play.ID, a *attempt) (mustConfirm bool, err error) {
	room := h.rooms.enter(id)
	defer room.leave()
	for range conflicts {
		if err := h.read(ctx, room); err != nil {
			return false, err
		}
		room.table.Stand(h.health.times(a.at), a.at)
		if move, ok := a.command.(play.Move); ok && !a.isBelieved {
			move.Lag, a.isBelieved = room.believed(room.table.Side(a.by.Account), move.Lag), true
			a.command = move
		}
		if act, ok := a.command.(play.Act); ok {
			if err := h.mayMeetAgain(ctx, room.table, a.by, act.Action); err != nil {
				a.show(room.table)
				return false, err
			}
			act.Next = play.ID(h.newID())
			opponent := room.table.Side(a.by.Account).Opponent()
			act.Away, act.Here = h.absence(room, opponent), h.isAt(room, opponent)
			a.command = act
		}
		if a.by.Account != "" {
			room.asker = asker(quota.Owner{Account: a.by.Account, Address: quota.OwnerIn(ctx).Address})
		}
		if err := h.keepUnasked(ctx, room, a.at); errors.Is(err, archive.ErrConflict) {
			continue
		} else if err != nil {
			return false, err
		}
		var fresh *planned
		if a.plans {
			if fresh, err = a.readPlan(room.table); err != nil {
				a.show(room.table)
				return false, err
			}
		}
		events, refused := room.table.Apply(a.by, a.command, a.at)
		if len(events) == 0 && !a.isAsked {
			a.isAsked = true
			if changed, err := h.refresh(ctx, room); err != nil {
				return false, err
			} else if changed {
				continue
			}
		}
		if len(events) == 0 {
			room.table.Stand(h.health.times(h.Now()), h.Now())
			h.arm(room) // an outage may have moved the end of the time
			a.show(room.table)
			return false, refused
		}
		if !a.isSure && isLostOnTime(a.command, events) {
			// The archive may be stalled already, and nobody has noticed it. Then the player
			// could not have moved, and the time is not over. Or another server has not told
			// yet of an outage.
			room.table = nil
			return true, nil
		}
		followed, more, err := h.unasked(ctx, room.table, fresh, a.at)
		if err != nil {
			room.table = nil
			return false, err
		}
		err = h.keep(ctx, room, append(events, followed...), more...)
		if errors.Is(err, archive.ErrConflict) {
			continue // another server has changed the game: look again
		}
		if err != nil {
			return false, err
		}
		a.show(room.table)
		return false, refused
	}
	return false, archive.ErrUnavailable
}

// isLostOnTime reports whether a command has ended a game because the time of a side is
// over.
func isLostOnTime(c play.Command, events []play.Event) bool {
	_, isAct := c.(play.Act)
	how := events[len(events)-1].How
	return !isAct && (how == game.OutOfTime || how == game.Aborted)
}

// mayMeetAgain refuses a rematch to whoever has blocked the opponent. Whoever was
// blocked is not told: they can offer one, which the opponent is not shown.
func (h *Hall) mayMeetAgain(ctx context.Context, t *play.Table, by play.Actor, action play.Action) error {
	side := t.Side(by.Account)
	if side == cups.Nobody || action != play.OfferRematch && action != play.AcceptRematch {
		return nil
	}
	circle, err := club.CircleOf(ctx, h.archive, by.Account)
	other := t.Start().Seats[side.Opponent()].Account
	switch {
	case err != nil || other == "":
		return err
	case circle.Blocks(other):
		return &club.Error{Code: club.BlockedByYou}
	case circle.IsApart(other) && t.Game().State().Offers.Rematch == side.Opponent(): // offered before the block
		return &play.Error{Code: play.RematchUnavailable}
	}
	opponent, err := h.archive.Account(ctx, other)
	if err != nil && !errors.Is(err, archive.ErrNotFound) {
		return err
	}
	gone, err := h.gone(ctx, opponent)
	switch {
	case err != nil:
		return err
	case opponent.ID == "", gone[opponent.ID]:
		return &play.Error{Code: play.RematchUnavailable}
	}
	if err := h.mayMeetRated(ctx, t.Start(), by.Account, other); err != nil {
		return err
	}
	return h.mayBegin(ctx, t.RematchStart(), by.Account)
}

const (
	commitPatience = 20 * time.Second
	conflicts      = 10 // how often a command is tried again because of others
)

// View shows the table of a game to a function, which must not retain it. The errors
// are those of [Hall.Do].
func (h *Hall) View(ctx context.Context, id play.ID, view func(*play.Table)) error {
	turn := h.turns.Add(1)
	room := h.rooms.enter(id)
	defer room.leave()
	if room.asked < turn { // nobody has asked the archive since
		if _, err := h.refresh(ctx, room); err != nil {
			return err
		}
	}
	return h.present(ctx, room, view)
}

// Glance is [Hall.View] of what this server knows, for those who are told what comes: other servers
// may have changed the game.
func (h *Hall) Glance(ctx context.Context, id play.ID, view func(*play.Table)) error {
	room := h.rooms.enter(id)
	defer room.leave()
	return h.present(ctx, room, view)
}

// present shows the table of a room, which must be locked.
func (h *Hall) present(ctx context.Context, room *room, view func(*play.Table)) error {
	err := h.read(ctx, room)
	if errors.Is(err, ErrNoLog) { // it can be looked at, and no more
		summary, e := h.archive.Game(ctx, room.id)
		if e != nil {
			return e
		}
		table, e := Recall(summary)
		if e != nil {
			return e
		}
		view(table)
		return nil
	}
	if err != nil {
		return err
	}
	view(room.table)
	return nil
}

// TellDamaged writes to the log what is damaged: one line, however often it is read. It does
// nothing for other errors.
func (h *Hall) TellDamaged(err error) {
	if damage := archive.Damage(err); damage != nil {
		h.damaged.Error(h.states, "something in the archive is damaged; it is left out of lists", damage)
	}
}

// read makes sure that the room has its table. All outages are taken out of the game; if another
// server was faster with this, the table is read again.
func (h *Hall) read(ctx context.Context, r *room) error {
	for range conflicts {
		if err := h.tryRead(ctx, r); !errors.Is(err, archive.ErrConflict) {
			return err
		}
	}
	return archive.ErrUnavailable
}

// tryRead is [Hall.read] once. The error may be [archive.ErrConflict].
func (h *Hall) tryRead(ctx context.Context, r *room) error {
	h.lookForPause()
	if h.health.isUnsettled() { // otherwise the times in which others worked would be taken out of this game
		_ = h.settle(ctx)
	}
	r.used = h.Now()
	isNew := r.table == nil
	if isNew {
		h.listen(r)
		events, err := h.archive.Events(ctx, r.id, 0)
		if err != nil {
			h.TellDamaged(err)
			return err
		}
		if len(events) == 0 {
			h.tick(r, false)
			h.rooms.drop(r)
			if _, err := h.archive.Game(ctx, r.id); err != nil {
				return err
			}
			err := archive.Damaged(fmt.Errorf("game %s: %w", r.id, ErrNoLog))
			h.TellDamaged(err)
			return err
		}
		table, err := play.Replay(r.id, events)
		if err != nil {
			err = archive.Damaged(err)
			h.TellDamaged(err)
			return err
		}
		r.table, r.dueKnown = table, false
		h.catchUp(r)
	}
	return h.meet(ctx, r, isNew)
}

// meet takes the times in which no move could be made out of a game, and does what a table needs that
// isNew. The room must be locked and have its table. The error may be [archive.ErrConflict].
func (h *Hall) meet(ctx context.Context, r *room, isNew bool) error {
	table := r.table
	settled, turn := h.health.settledTimes()
	if isNew || r.met != turn {
		r.met, isNew = turn, true
		version := table.Version()
		if _, err := table.Apply(play.Actor{Server: true}, play.Excuse{Out: settled, Least: longOutage}, h.Now()); err != nil {
			r.table = nil
			return err
		}
		if excused := table.Since(version); len(excused) > 0 {
			if err := h.keep(archive.WithErrand(ctx, nil), r, excused); err != nil {
				return err
			}
		}
	}
	table.Stand(h.health.times(h.Now()), h.Now())
	if isNew {
		if err := h.keepUnasked(ctx, r, h.Now()); err != nil {
			return err
		}
		h.arm(r)
	}
	return h.keepArrivals(ctx, r)
}

// keep commits the events that a command led to, with more that belongs to them, then wakes whoever must
// know. If it fails, the table is dropped and the archive stays the truth.
func (h *Hall) keep(ctx context.Context, r *room, events []play.Event, more ...archive.Write) error {
	change := archive.GameChange{Game: r.id, After: events[0].Version - 1, Events: events}
	whole := slices.Clone(archive.Change(more))
	if r.table.MustBeRated() {
		if err := h.rate(ctx, r.table, &whole); err != nil {
			r.table = nil
			return err
		}
		events = r.table.Since(change.After)
		change.Events = events
	}
	due := dueOf(r.table, h.Now())
	if !h.knowsDue(r) || isEarlier(due, r.due) || r.table.Game().IsOver() && !r.due.IsZero() {
		change.Due = &due
	}
	var next *play.Table
	for _, e := range events {
		switch e.Type {
		case play.Moved:
			if h.IsShared() && r.table.MayPlan() && !r.table.Game().IsOver() {
				whole.Add(archive.Job{Kind: planKind, Key: string(r.id), Due: h.Now()})
			}
		case play.TakenBack:
			if r.table.MayPlan() {
				whole.Add(noPlans(r.table)...)
			}
		case play.Ended:
			change.Summary = Summary(r.table)
			whole.Add(archive.Writes(h.resultJobs(r.table, e.At))...)
			if r.table.MayPlan() {
				whole.Add(noPlans(r.table)...)
			}
			if err := h.noteLapse(r, &whole); err != nil {
				r.table = nil
				return err
			}
		case play.Rematched:
			starts := []play.Start{r.table.RematchStart()}
			err := h.withRatings(ctx, h.archive.RatingsOf, starts)
			if err == nil {
				next, err = play.New(e.Next, starts[0], e.At)
			}
			if err != nil {
				r.table = nil
				return err
			}
		}
	}
	whole.Add(change)
	if r.timer != nil {
		r.timer.Stop() // the time of a side is looked at again after the commit, in whatever way that ends
	}
	err := h.announce(&whole, r.table, events)
	if next != nil {
		whole.Add(opening(next, h.Now()))
		err = errors.Join(err, h.announce(&whole, next, next.Since(0)))
	}
	if err == nil {
		r.expect(r.table.Version()) // what comes back is no news
		turn := h.turns.Load()
		if err = h.commit(ctx, whole); err == nil {
			r.asked = turn // nobody else has stored this version
		}
	}
	if err != nil {
		r.heard.Store(change.After) // another server may have stored this version
		r.table = nil
		if h.IsShared() && isNoAnswer(err) { // or this one: the news of that may have come already
			h.readSoon(r)
		}
		return err
	}
	r.told, r.mine = r.table.Version(), true
	if change.Due != nil {
		r.due, r.dueKnown = due, true
	}
	if since := r.table.Game().State().Clock.Since; !since.Before(events[0].At) && !since.After(h.Now()) && !events[0].Rest && !events[0].Led {
		r.table.Seen(h.Now()) // nobody could see before now that this clock runs
		if h.IsShared() {
			h.health.wait(span.Span{From: since, To: h.Now()})
		}
	}
	r.table.Stand(h.health.times(h.Now()), h.Now())
	h.arm(r)
	r.tell(&News{Start: r.table.Since(0)[0].Start, Events: events})
	for _, e := range events {
		if e.Type == play.Ended {
			h.against.end(string(r.id))
			h.tellPlayers(r.table, Notice{Type: GameEnded, Game: r.id})
		}
	}
	if next != nil {
		h.admit(next, quota.OwnerIn(ctx))
	}
	return nil
}

// commit writes a change, with the receipt of the errand of ctx. Once the archive has the change, the end of ctx changes nothing
// any more: what the archive keeps, the hall must know. If the archive cannot be written,
// games pause.
func (h *Hall) commit(ctx context.Context, c archive.Change) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	if err := h.charge(ctx, &c); err != nil {
		return err
	}
	errand := archive.ErrandOf(ctx)
	if err := errand.Join(&c); err != nil {
		return err
	}
	err := h.ask(span.Span{}, func() error { return h.archive.Commit(ctx, c) })
	if edits(&c) {
		h.edition.Add(1)
	}
	if err == nil {
		errand.Kept(c)
		h.outbox.Kept(c)
		h.jobs.Kept(c)
		h.publish(&c)
		for _, account := range slices.Compact(slices.Sorted(slices.Values(notice.Touched(&c)))) {
			h.Tell(account, Notice{Type: Noticed})
		}
	}
	return err
}

// Edition counts the changes by this server of whatever pages show, but for moves in games that go
// on: what was read since a change is as new as it was when there was another edition.
func (h *Hall) Edition() int64 { return h.edition.Load() }

// edits reports whether a change makes another edition.
func edits(c *archive.Change) bool {
	return slices.ContainsFunc(*c, func(w archive.Write) bool {
		switch w := w.(type) {
		case archive.GameChange:
			return w.Summary != nil
		case archive.TokenUse, archive.CredentialChange, archive.ExpiredBefore, archive.Outage, archive.LastBeat,
			archive.NoDiaryOf, archive.DiaryEntry, archive.FindingKept, archive.NoHooksOf, archive.HookChange, archive.DeliveryChange, archive.Delivery,
			archive.NoReceiptsOf, archive.ReceiptChange, archive.NoNoticesOf, archive.NoticeSent, archive.NoJob, archive.Job, archive.JobChange,
			archive.Node, archive.NoNode, archive.OldNotes, archive.Note, archive.KeepsakeRead: // no page shows them
			return false
		}
		return true
	})
}

// Of what a move was under way, so much is believed: a second in all, and some more with each
// move. A page that answers pings late on purpose gains no more than that; for a page that is
// really far away it is what its moves need.
const (
	lagMost = time.Second
	lagGain = 200 * time.Millisecond
)

// believed returns how much of a measured delay of a move counts. The room must be locked.
func (r *room) believed(side cups.Side, lag time.Duration) time.Duration {
	if side == cups.Nobody {
		return 0
	}
	spent := &r.lag[side]
	lag = max(0, min(lag, lagMost-*spent))
	*spent = max(0, *spent+lag-lagGain)
	return lag
}

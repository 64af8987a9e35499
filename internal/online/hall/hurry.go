package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// hurryJob is the kind of the jobs that remind members of games by post whose time is over soon, as often as
// each of them has chosen. The key is the game.
const hurryJob = "hurry"

// hurried is the body of such a job.
type hurried struct {
	Since time.Time `json:"since"`          // when the clock began to run
	Told  int       `json:"told,omitempty"` // how many hours before the end was the last reminder; 0: there was none
}

// hurryJobs adds to a change of a game by post the job that reminds whoever is to move, or ends it.
func hurryJobs(c *archive.Change, t *play.Table, now time.Time) {
	deadline, runs := t.Game().Deadline()
	if turn := t.Game().Position().Turn(); t.Game().IsOver() || !runs || t.Start().Seats[turn].Kind != play.Member {
		c.Add(archive.NoJob(archive.JobKey{Kind: hurryJob, Key: string(t.ID())}))
		return
	}
	body, err := json.Marshal(hurried{Since: now})
	if err != nil {
		panic(err) // encoding a time cannot fail
	}
	due := deadline.Add(-club.MostHurry * time.Hour)
	if due.Before(now) {
		due = now
	}
	c.Add(archive.Job{Kind: hurryJob, Key: string(t.ID()), Due: due, Body: body})
}

// hurry does such a job: it stores the reminder that is due and, in the same commit, when the next one is. So
// each comes once, also if the server is killed. Of those that came due while no server ran, only the last comes.
func (h *Hall) hurry(ctx context.Context, j archive.Job) (again time.Time, err error) {
	var of hurried
	if err := json.Unmarshal(j.Body, &of); err != nil {
		return again, fmt.Errorf("the reminder of game %s: %w", j.Key, err)
	}
	var me, other play.Seat
	var deadline time.Time
	waits := false
	err = h.View(ctx, play.ID(j.Key), func(t *play.Table) {
		if turn := t.Game().Position().Turn(); !t.Game().IsOver() && turn != cups.Nobody {
			me, other = t.Start().Seats[turn], t.Start().Seats[turn.Opponent()]
			deadline, waits = t.Game().Deadline()
		}
	})
	now := h.Now()
	if errors.Is(err, archive.ErrNotFound) || err == nil && (!waits || !now.Before(deadline)) {
		return again, nil
	}
	if err != nil {
		return again, err
	}
	circle, err := club.CircleOf(ctx, h.archive, me.Account)
	if err != nil {
		return again, err
	}
	due, next := 0, time.Time{}
	for _, hours := range circle.Settings.HurryHours() { // the most come first
		switch at := deadline.Add(-time.Duration(hours) * time.Hour); {
		case !at.After(of.Since) || of.Told > 0 && hours >= of.Told: // before the clock ran, or told
		case !at.After(now):
			due = hours
		case next.IsZero():
			next = at
		}
	}
	if due == 0 {
		return next, nil
	}
	of.Told = due
	rest := archive.JobChange{Was: j, Now: j, Off: next.IsZero()}
	rest.Now.Owner, rest.Now.Attempts, rest.Now.Due = "", 0, next
	if rest.Off {
		rest.Now.Due = j.Due
	}
	if rest.Now.Body, err = json.Marshal(of); err != nil {
		return again, err
	}
	change := archive.Change{rest}
	n := notice.AtGame(notice.Hurry, j.Key, other.Account)
	n.Hours = max(1, int(deadline.Sub(now).Round(time.Hour)/time.Hour))
	notice.Tell(&change, me.Account, now, n)
	if err = h.commit(ctx, change); errors.Is(err, archive.ErrConflict) { // there is a move, and another job
		err = nil
	}
	return now.Add(time.Minute), err
}

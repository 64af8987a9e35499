package arbiter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/tourney"
)

// ReminderJob is the kind of the jobs that remind the players of a game of its time.
const ReminderJob = "reminder"

// reminders are how long before an arranged game its players are reminded.
var reminders = []time.Duration{24 * time.Hour, time.Hour}

// reminder is the body of a job.
type reminder struct {
	Tournament string    `json:"tournament"`
	Round      int       `json:"round"`
	Board      int       `json:"board"`
	At         time.Time `json:"at"` // of the game
}

// remindersOf returns the jobs that follow from some events: the players have agreed on a
// time. A new agreement replaces the jobs of the one before.
func remindersOf(id string, events []tourney.Event) (jobs []archive.Job) {
	for i := range events {
		e := &events[i]
		if e.Type != tourney.Agreed || len(e.Times) == 0 {
			continue
		}
		body, err := json.Marshal(reminder{id, e.Round, e.Board, e.Times[0]})
		if err != nil {
			panic(err) // encoding a reminder cannot fail
		}
		for _, before := range reminders {
			if due := e.Times[0].Add(-before); due.After(e.At) {
				jobs = append(jobs, archive.Job{Kind: ReminderJob, Key: fmt.Sprintf("%s/%d/%d/%s", id, e.Round, e.Board, before), Due: due, Body: body})
			}
		}
	}
	return jobs
}

// remind tells the players of a board of the time of their game, unless the time has changed
// or the game need not be played any more.
func (a *Arbiter) remind(ctx context.Context, j archive.Job) (time.Time, error) {
	var of reminder
	if err := json.Unmarshal(j.Body, &of); err != nil {
		return time.Time{}, fmt.Errorf("the reminder %s: %w", j.Key, err)
	}
	var players []string
	err := a.View(ctx, of.Tournament, func(t *tourney.Table) {
		if rounds := t.Rounds(); of.Round > len(rounds) || of.Board > len(rounds[of.Round-1].Boards) {
			return
		}
		b := &t.Rounds()[of.Round-1].Boards[of.Board-1]
		waits := t.Status() == tourney.IsRunning || t.Status() == tourney.IsPaused
		if waits && b.Agreed.Equal(of.At) && b.Result == tourney.NoResult && len(b.Games) == 0 {
			players = []string{b.South, b.North}
		}
	})
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	for _, account := range players {
		a.Hall.Tell(account, hall.Notice{Type: hall.Reminded, Tournament: of.Tournament, Round: of.Round, At: of.At})
	}
	return time.Time{}, err
}

package arbiter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// ReminderJob is the kind of the jobs that remind the players of a game of its time, or all who
// have entered a tournament of its start.
const ReminderJob = "reminder"

// reminders are how long before an arranged game or a tournament its players are reminded.
var reminders = []time.Duration{24 * time.Hour, time.Hour}

// reminder is the body of a job.
type reminder struct {
	Tournament string    `json:"tournament"`
	Round      int       `json:"round,omitempty"` // 0: the start of the tournament
	Board      int       `json:"board,omitempty"`
	At         time.Time `json:"at"` // of the game or the start
}

// remindersOf returns the jobs that follow from some events: the players have agreed on a
// time, or a director has chosen when the tournament starts. A new time replaces the jobs of the
// one before that are still to come.
func remindersOf(id string, events []tourney.Event) (jobs []archive.Job) {
	for i := range events {
		e := &events[i]
		of, key := reminder{Tournament: id}, id+"/start"
		switch {
		case e.Type == tourney.Agreed && len(e.Times) > 0:
			of.Round, of.Board, of.At = e.Round, e.Board, e.Times[0]
			key = fmt.Sprintf("%s/%d/%d", id, e.Round, e.Board)
		case (e.Type == tourney.Created || e.Type == tourney.Changed) && !e.Setup.Starts.IsZero():
			of.At = e.Setup.Starts
		default:
			continue
		}
		body, err := json.Marshal(of)
		if err != nil {
			panic(err) // encoding a reminder cannot fail
		}
		for _, before := range reminders {
			if due := of.At.Add(-before); due.After(e.At) {
				jobs = append(jobs, archive.Job{Kind: ReminderJob, Key: key + "/" + before.String(), Due: due, Body: body})
			}
		}
	}
	return jobs
}

// remind tells the players of a board of the time of their game, or all players of the start,
// unless the time has changed or nothing is to be played any more.
func (a *Arbiter) remind(ctx context.Context, j archive.Job) (time.Time, error) {
	var of reminder
	if err := json.Unmarshal(j.Body, &of); err != nil {
		return time.Time{}, fmt.Errorf("the reminder %s: %w", j.Key, err)
	}
	n := club.News{Type: club.GameSoon, Tournament: of.Tournament, Round: of.Round, At: of.At}
	var players []tourney.Player
	err := a.View(ctx, of.Tournament, func(t *tourney.Table) {
		n.Name = t.Setup().Name
		if of.Round == 0 {
			n.Type = club.StartSoon
			players = starting(t, of.At)
			return
		}
		players = meeting(t, of)
	})
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil || len(players) == 0 {
		return time.Time{}, err
	}
	return time.Time{}, a.tell(ctx, j, n, players)
}

// meeting returns the players of a board whose game is still to begin at the time of a reminder.
func meeting(t *tourney.Table, of reminder) []tourney.Player {
	if rounds := t.Rounds(); of.Round > len(rounds) || of.Board > len(rounds[of.Round-1].Boards) {
		return nil
	}
	b := &t.Rounds()[of.Round-1].Boards[of.Board-1]
	waits := t.Status() == tourney.IsRunning || t.Status() == tourney.IsPaused
	if !waits || !b.Agreed.Equal(of.At) || b.Result != tourney.NoResult || len(b.Games) > 0 {
		return nil
	}
	var players []tourney.Player
	for _, account := range []string{b.South, b.North} {
		if e := t.EntryOf(account); e != nil {
			players = append(players, e.Player)
		}
	}
	return players
}

// starting returns the players of a tournament that is still to start at a time.
func starting(t *tourney.Table, at time.Time) []tourney.Player {
	if t.Status() != tourney.IsOpen || !t.Setup().Starts.Equal(at) {
		return nil
	}
	var players []tourney.Player
	for _, e := range t.Entries() {
		if e.Status == tourney.In {
			players = append(players, e.Player)
		}
	}
	return players
}

// tell stores a reminder as news of the members among some players, with the letters to them, and
// ends its job in the same commit: so everybody is told once, however often the job is begun.
func (a *Arbiter) tell(ctx context.Context, j archive.Job, n club.News, players []tourney.Player) error {
	c := archive.Change{JobChanges: []archive.JobChange{{Was: j, Now: j, Off: true}}}
	var members []string
	for _, p := range players {
		if p.Kind != play.Member {
			continue
		}
		members = append(members, p.Account)
		k, err := n.Keep(p.Account, j.Key+" "+n.At.UTC().Format(time.RFC3339), a.Hall.Now())
		if err != nil {
			return err
		}
		c.Keepsakes = append(c.Keepsakes, k)
	}
	var err error
	if c.Tokens, err = a.Club.Reminders(ctx, n, members...); err != nil {
		return err
	}
	err = a.Streams.Archive.Commit(ctx, c)
	if errors.Is(err, archive.ErrConflict) {
		return nil // another server has told them
	}
	if err != nil {
		return err
	}
	a.Club.HaveNews(members...)
	for _, p := range players {
		a.Hall.Tell(p.Account, hall.Notice{Type: hall.Reminded, Tournament: n.Tournament, Round: n.Round, At: n.At})
	}
	return nil
}

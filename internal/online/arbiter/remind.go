package arbiter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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

// remindersOf returns the jobs that follow from some events of a table: the players have agreed on a
// time, or a director has chosen when the tournament starts. An entry asks for the reminders of the
// start, too: so a tournament has them that was announced before there were any. A new time replaces
// the jobs of the one before that are still to come.
func remindersOf(t *tourney.Table, events []tourney.Event) (jobs []archive.Job) {
	starts := false
	for i := range events {
		switch e := &events[i]; e.Type {
		case tourney.Agreed:
			if len(e.Times) > 0 {
				key := fmt.Sprintf("%s/%d/%d", t.ID(), e.Round, e.Board)
				jobs = append(jobs, before(key, reminder{string(t.ID()), e.Round, e.Board, e.Times[0]}, e.At)...)
			}
		case tourney.Created, tourney.Changed, tourney.Entered:
			starts = true
		}
	}
	if at := t.Setup().Starts; starts && t.Status() == tourney.IsOpen && !at.IsZero() {
		key := string(t.ID()) + "/start"
		jobs = append(jobs, before(key, reminder{Tournament: string(t.ID()), At: at}, events[len(events)-1].At)...)
	}
	return jobs
}

// before returns the jobs of a reminder that are due after a time.
func before(key string, of reminder, now time.Time) (jobs []archive.Job) {
	body, err := json.Marshal(of)
	if err != nil {
		panic(err) // encoding a reminder cannot fail
	}
	for _, long := range reminders {
		if due := of.At.Add(-long); due.After(now) {
			jobs = append(jobs, archive.Job{Kind: ReminderJob, Key: key + "/" + long.String(), Due: due, Body: body})
		}
	}
	return jobs
}

// isLate reports whether a job says nothing any more: the server was down, and by now the time is
// past, or a later reminder is due.
func (of reminder) isLate(j archive.Job, now time.Time) bool {
	last := len(reminders) - 1
	soon := !now.Before(of.At.Add(-reminders[last])) && !strings.HasSuffix(j.Key, "/"+reminders[last].String())
	return soon || !of.At.After(now)
}

// remind tells the players of a board of the time of their game, or all players of the start,
// unless the time has changed or nothing is to be played any more.
func (a *Arbiter) remind(ctx context.Context, j archive.Job) (time.Time, error) {
	var of reminder
	if err := json.Unmarshal(j.Body, &of); err != nil {
		return time.Time{}, fmt.Errorf("the reminder %s: %w", j.Key, err)
	}
	if of.isLate(j, a.Hall.Now()) {
		return time.Time{}, nil
	}
	n := club.News{Type: club.GameSoon, Tournament: of.Tournament, Round: of.Round, At: of.At}
	var players []tourney.Player
	err := a.View(ctx, of.Tournament, func(t *tourney.Table) {
		n.Name, n.Zone = t.Setup().Name, t.Setup().Zone
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
	c := archive.Change{archive.JobChange{Was: j, Now: j, Off: true}}
	var members, ids []string
	for _, p := range players {
		ids = append(ids, p.Account)
	}
	accounts, err := a.Archive.AccountsOf(ctx, ids...) // a guest may have become a member since the entry
	if err != nil {
		return err
	}
	for _, p := range players {
		if now, ok := accounts[p.Account]; !ok || now.Kind != play.Member || !now.Closed.IsZero() {
			continue
		}
		members = append(members, p.Account)
		if err := n.Tell(&c, p.Account, j.Key+" "+n.At.UTC().Format(time.RFC3339), a.Hall.Now()); err != nil {
			return err
		}
	}
	letters, err := a.Club.Reminders(ctx, n, members...)
	if err != nil {
		return err
	}
	c.Add(archive.Writes(letters)...)
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

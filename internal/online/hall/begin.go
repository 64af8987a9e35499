package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// seat returns the seat of an account, without a rating.
func seat(a archive.Account) play.Seat { return play.Seat{Account: a.ID, Name: a.Name, Kind: a.Kind} }

// sit gives two players their sides: the first gets the given side, or a random one.
func (h *Hall) sit(s play.Start, first, second play.Seat, side string) play.Start {
	s.Seats = [2]play.Seat{first, second}
	if side == AsNorth || side == AtLot && h.number(2) == 1 {
		s.Seats = [2]play.Seat{second, first}
	}
	return s
}

// startGame starts a game, together with other changes. What the game holds is given back by
// release, if there is one.
func (h *Hall) startGame(ctx context.Context, s play.Start, with archive.Change, release ...func()) (play.ID, error) {
	id := play.ID(h.newID())
	begun, err := h.OpenGame(ctx, id, s, &with)
	if err != nil {
		return "", err
	}
	archive.Edit(with, func(c *archive.ChallengeChange) { c.Challenge.Game = id })
	if err := h.commit(ctx, with); err != nil {
		return "", err
	}
	for _, r := range release {
		h.against.keep(string(id), r)
	}
	begun()
	return id, nil
}

// OpenGame adds a game that begins now to a change. The ratings of the players need not be set.
// Whoever stores the change, through the hall or [Hall.Guarded], calls begun afterwards, which
// tells the players. If the server is killed before, the game has begun nevertheless.
func (h *Hall) OpenGame(ctx context.Context, id play.ID, s play.Start, c *archive.Change) (begun func(), err error) {
	all, err := h.OpenGames(ctx, []NewGame{{id, s}}, h.archive.RatingsOf, c)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// NewGame is a game that begins.
type NewGame struct {
	ID    play.ID
	Start play.Start
}

// Ratings returns the ratings of accounts in a class, as [archive.Archive.RatingsOf].
type Ratings func(ctx context.Context, class archive.Class, accounts ...string) (map[string]archive.Rating, error)

// OpenGames is [Hall.OpenGame] for several games, whose ratings are asked for at once.
func (h *Hall) OpenGames(ctx context.Context, games []NewGame, known Ratings, c *archive.Change) (begun []func(), err error) {
	starts := make([]play.Start, len(games))
	for i, g := range games {
		starts[i] = g.Start
	}
	if err := h.withRatings(ctx, known, starts); err != nil {
		return nil, err
	}
	by := quota.OwnerIn(ctx)
	for i, g := range games {
		t, err := play.New(g.ID, starts[i], h.Now())
		if err != nil {
			return nil, fmt.Errorf("game %s: %w", g.ID, err)
		}
		c.Add(opening(t, h.Now()))
		if err := h.announce(c, t, t.Since(0)); err != nil {
			return nil, err
		}
		begun = append(begun, func() {
			if h.begin() {
				defer h.running.Done()
				h.admit(t, by)
			}
		})
	}
	return begun, nil
}

// ResultJob is the kind of the jobs that tell a tournament of the result of a game: a new one,
// or a corrected one. The key is the ID of the game, and the body a [play.Tournament] as JSON.
const ResultJob = "result"

// MembersJob is the kind of the jobs that tell guilds of the result of a game between two
// members: a new one, or a corrected one. The key is the ID of the game.
const MembersJob = "membersGame"

// FairJob is the kind of the jobs that have the moves of a rated or tournament game judged. The key is
// the ID of the game.
const FairJob = "fairGame"

// resultJobs returns the jobs that the end or the correction of a game leads to, if the game
// belongs to a tournament or is one between members.
func (h *Hall) resultJobs(t *play.Table, now time.Time) (jobs []archive.Job) {
	s := t.Start()
	if s.Tournament != nil {
		body, err := json.Marshal(s.Tournament)
		if err != nil {
			panic(err) // encoding a Tournament cannot fail
		}
		jobs = append(jobs, archive.Job{Kind: ResultJob, Key: string(t.ID()), Due: now, Body: body})
	}
	if s.Seats[0].Kind == play.Member && s.Seats[1].Kind == play.Member && h.jobs.Knows(MembersJob) {
		jobs = append(jobs, archive.Job{Kind: MembersJob, Key: string(t.ID()), Due: now})
	}
	if fairness.Looks(s) && h.jobs.Knows(FairJob) {
		jobs = append(jobs, archive.Job{Kind: FairJob, Key: string(t.ID()), Due: now})
	}
	return jobs
}

// PlayComputer begins a game against the computer at a level from 1 to 8, which
// is never rated. The error is an [*Error] with BadTerms, [ErrMembersOnly], a [*quota.FullError], [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) PlayComputer(ctx context.Context, a archive.Account, t archive.Terms, level int) (play.ID, error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	s, err := startOf(t)
	switch {
	case err != nil:
		return "", err
	case level < 1 || level > 8:
		return "", badTerms("level", nil)
	case s.Rated:
		return "", ErrMembersOnly
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	if made, done := archive.ErrandOf(ctx).Before(); done {
		return made.Game, nil
	}
	release, err := h.shares.Computer.Take(owner(ctx, a), "")
	if err != nil {
		return "", err
	}
	held := false
	defer func() { // also after a fault of the archive
		if !held {
			release()
		}
	}()
	if s, err = give(h.sit(s, seat(a), play.Seat{Kind: play.Computer, Level: level}, t.Side), t, a.ID); err != nil {
		return "", err
	}
	id, err := h.startGame(ctx, s, archive.Change{}, release)
	held = err == nil
	return id, err
}

// opening is the change that begins a game.
func opening(t *play.Table, now time.Time) archive.GameChange {
	due := dueOf(t, now)
	return archive.GameChange{Game: t.ID(), Events: t.Since(0), Summary: Summary(t), Due: &due}
}

// admit opens the room of a game that has just begun and was stored, and tells the
// players. The caller has called begin.
func (h *Hall) admit(t *play.Table, by quota.Owner) {
	h.running.Go(func() { // in the background, since the room of the game before is locked
		guard.Run(h.log, "the beginning of a game", func() {
			r := h.rooms.enter(t.ID())
			defer r.leave()
			if r.used.IsZero() { // otherwise somebody was there already, and t may be old
				h.listen(r)
				r.expect(t.Version())
				r.told, r.mine = t.Version(), true
				r.table, r.used = t, h.Now()
				t.Seen(r.used)
				t.Stand(h.health.times(r.used), r.used)
				if by.Account != "" {
					r.asker = asker(by)
				}
			}
			if r.table != nil {
				r.mine = r.mine || r.table.Version() == t.Version()
				h.arm(r)
			}
			h.tellBegun(t)
		})
	})
}

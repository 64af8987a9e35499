package club

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// anonymousName begins the names of erased accounts.
const anonymousName = "Anonymous "

// Erase erases the actor and the actor's bots: names, passwords, passkeys, tokens,
// settings, hooks, diaries, keepsakes, studies and notices, ties to others, lines of chat, conversations
// for both sides, and what waits to be sent about them. Games stay, under an anonymous
// name, with one account for all of them. This cannot be undone. It returns the games that were rewritten. If it
// fails, it can be repeated. The error is GamesRunning if a game goes on.
func (c *Club) Erase(ctx context.Context, by Actor) ([]play.ID, error) {
	if _, err := c.Leave(ctx, by, true); err != nil {
		return nil, err
	}
	all, err := c.ToErase(ctx, by.Account.ID)
	if err != nil {
		return nil, err
	}
	return c.Finish(ctx, all)
}

// Finish erases accounts that [Club.Leave] has closed, as far as they are not erased yet: bots, and then
// their owner.
func (c *Club) Finish(ctx context.Context, all []archive.Account) (games []play.ID, err error) {
	if len(all) == 0 {
		return nil, nil
	}
	by := Actor{Account: all[len(all)-1]}
	for _, a := range all {
		if a, err = c.Archive.Account(ctx, a.ID); err != nil {
			return games, err
		}
		if strings.HasPrefix(a.Name, anonymousName) {
			continue
		}
		rewritten, err := c.erase(ctx, by, a)
		games = append(games, rewritten...)
		if err != nil {
			return games, err
		}
	}
	return games, nil
}

// EraseJob is the kind of the jobs that erase an account whose owner wants it, if the server ends before
// that is done. The key is the ID of the account.
const EraseJob = "erase"

// finishing is how long after the end of an account this job is due: whoever asked has it done at once.
const finishing = time.Minute

// ToErase returns whom [Club.Leave] has closed with an account that is to be erased: its bots, and then the
// account. Nobody is left if the account was opened again, or is erased. The error is GamesRunning if a game
// of them began when they were closed, and goes on.
func (c *Club) ToErase(ctx context.Context, account string) ([]archive.Account, error) {
	a, err := c.Archive.Account(ctx, account)
	switch {
	case errors.Is(err, archive.ErrNotFound):
		return nil, nil
	case err != nil || a.Closed.IsZero() || strings.HasPrefix(a.Name, anonymousName):
		return nil, err
	}
	return c.withBots(ctx, a)
}

// erase erases one account, and logs this unless by is nobody: the tidying. It begins with the games, so that it can be repeated if it is
// interrupted.
func (c *Club) erase(ctx context.Context, by Actor, a archive.Account) ([]play.ID, error) {
	id, err := NewID(c.Random)
	if err != nil {
		return nil, err
	}
	name := anonymousName + id
	done, err := c.rewriteGames(ctx, a.ID, name, true)
	if err != nil {
		return done, err
	}
	err = c.change(ctx, func() (archive.Change, error) {
		old, err := c.Archive.Account(ctx, a.ID)
		if err != nil {
			return archive.Change{}, err
		}
		credentials, err := c.Archive.Credentials(ctx, a.ID)
		if err != nil {
			return archive.Change{}, err
		}
		now := c.Now()
		next := old
		next.Name, next.Closed, next.Role = name, now, archive.NoRole
		change := append(archive.NothingOf(a.ID), archive.AccountChange{After: old.Version, Account: next, At: now, Forget: true})
		if by.IsKnown() {
			change.Add(archive.Writes(goneJobs(a.ID, now))...)
			change.Add(archive.LogEntry{At: now, Actor: by.Account.ID, Action: "erase", Subject: a.ID})
		}
		names, err := c.traces(ctx, old, credentials)
		if err != nil {
			return archive.Change{}, err
		}
		letters, err := c.lettersAbout(ctx, a.ID, names)
		if err != nil {
			return archive.Change{}, err
		}
		tellings, err := c.tellingsAbout(ctx, a.ID, names)
		if err != nil {
			return archive.Change{}, err
		}
		change.Add(letters...)
		change.Add(tellings...)
		for _, d := range credentials {
			change.Add(archive.CredentialChange{After: d.Version, Gone: true, Credential: d})
		}
		return change, nil
	})
	if err == nil {
		c.forget(a.ID)
		c.arrivals.drop(a.ID)
	}
	return done, err
}

// rewriteGames gives an account another name in all games that it has played or
// chatted in. If it is erased, it removes its lines of chat; otherwise it leaves out games in progress, whose
// names the hall replaces. It returns the games that were rewritten. Of a damaged game it rewrites what can be read.
func (c *Club) rewriteGames(ctx context.Context, account, name string, erase bool) (done []play.ID, err error) {
	seen := map[play.ID]bool{}
	rewrite := func(game play.ID, summary *archive.Game) error {
		if seen[game] {
			return nil
		}
		seen[game] = true
		r, err := c.hidden(ctx, game, summary, account, name, erase)
		if err != nil {
			return err
		}
		done = append(done, game)
		return c.Archive.Commit(archive.WithErrand(ctx, nil), archive.Change{r})
	}
	for g, err := range c.Archive.Games(ctx, archive.Filter{Account: account}) {
		summary := &g
		if errors.Is(err, archive.ErrDamaged) {
			c.Archive.TellDamage(err)
			summary, err = nil, nil
		}
		if err == nil && (erase || summary == nil || summary.Status != archive.Playing) {
			err = rewrite(g.ID, summary)
		}
		if err != nil {
			return done, fmt.Errorf("erase account %s from its games: %w", account, err)
		}
	}
	chats, err := c.Archive.Chats(ctx, account)
	if err != nil {
		return done, err
	}
	for _, game := range chats {
		if err := rewrite(game, nil); err != nil {
			return done, fmt.Errorf("erase account %s from the chat of game %s: %w", account, game, err)
		}
	}
	return done, nil
}

// hidden returns the rewrite of a game that gives an account another name and, if it is erased, removes
// its lines of chat.
func (c *Club) hidden(ctx context.Context, game play.ID, summary *archive.Game, account, name string, erase bool) (archive.Rewrite, error) {
	r := archive.Rewrite{Game: game}
	hide := func(s play.Start) play.Start {
		for i := range s.Seats {
			if s.Seats[i].Account == account {
				s.Seats[i].Name = name
			}
		}
		return s
	}
	if summary != nil {
		g := *summary
		g.Start = hide(g.Start)
		r.Summary = &g
	}
	log, err := c.Archive.Events(ctx, game, 0)
	if errors.Is(err, archive.ErrDamaged) { // the name goes from what can be read, and nothing else waits for the rest
		c.Archive.TellDamage(err)
		return r, nil
	}
	if err != nil && !errors.Is(err, archive.ErrNotFound) {
		return r, err
	}
	for _, e := range log {
		switch {
		case e.Type == play.Started && e.Start != nil:
			s := hide(*e.Start)
			e.Start = &s
		case e.Type == play.Chatted && e.Account == account:
			if e.Name = name; erase {
				e.Text, e.Preset = "", ""
			}
		default:
			continue
		}
		r.Events = append(r.Events, e)
	}
	return r, nil
}

// Letters that wait to be sent, and deliveries to the hooks of other accounts, may name
// an account that is being erased. These functions find them.

// traces returns the folded names of an account: its present and former names, and its
// mail address.
func (c *Club) traces(ctx context.Context, a archive.Account, credentials []archive.Credential) (map[string]bool, error) {
	former, err := c.Archive.Names(ctx, a.ID)
	names := map[string]bool{archive.FoldName(a.Name): true}
	for _, n := range former {
		names[archive.FoldName(n.Name)] = true
	}
	for _, d := range credentials {
		if d.Kind == archive.Mail {
			names[archive.FoldName(string(d.Data))] = true
		}
	}
	return names, err
}

// lettersAbout ends the waiting letters for an account, and those that were requested
// by one of its names.
func (c *Club) lettersAbout(ctx context.Context, account string, names map[string]bool) (archive.Change, error) {
	waiting, err := c.Archive.Tokens(ctx, "")
	var ends archive.Change
	for _, t := range waiting {
		var l letter
		if t.Kind == archive.Letter && json.Unmarshal(t.Data, &l) == nil && (l.Account == account || names[archive.FoldName(l.Who)]) {
			ends.Add(archive.NoToken(t.Hash))
		}
	}
	return ends, err
}

// everWaiting is larger than any number of waiting deliveries, and longestWait is longer
// than any delivery waits.
const (
	everWaiting = 1 << 30
	longestWait = 365 * 24 * time.Hour
)

// tellingsAbout returns changes that drop the waiting deliveries to other accounts' hooks
// that name an account.
func (c *Club) tellingsAbout(ctx context.Context, account string, names map[string]bool) (archive.Change, error) {
	own, err := c.Archive.Hooks(ctx, account)
	if err != nil {
		return nil, err
	}
	isOwn := map[string]bool{} // own hooks end together with their deliveries
	for _, h := range own {
		isOwn[h.ID] = true
	}
	waiting, err := c.Archive.DeliveriesDue(ctx, c.Now().Add(longestWait), everWaiting)
	var ends archive.Change
	for _, d := range waiting {
		var told Announcement
		if !isOwn[d.Hook] && json.Unmarshal(d.Body, &told) == nil && told.Member != "" && names[archive.FoldName(told.Member)] {
			ends.Add(archive.DeliveryChange{After: d.Version, Gone: true, Delivery: d})
		}
	}
	return ends, err
}

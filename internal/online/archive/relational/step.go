// Package relational holds what archives in relational databases share: the
// statements of a change, and all queries. The files migrations/*.sql of each
// database define the tables. Names and columns are the same in both databases, so
// most statements are the same too.
package relational

import (
	"reflect"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Query names a statement that writes.
type Query int

// The statements that each database has in its own way, with their parameters $1, $2, …
const (
	FirstEvent       Query = iota // game, version 1, time, body of the event that begins a log
	NextEvent                     // the same of a later event; the version before must be the last
	IsNew                         // game: must have no log
	HasVersion                    // game, version: must be the last version of the log
	PutEvent                      // game, version, body: of an event that is there
	RelinkEvents                  // game: makes the sums of its events again
	LockOpenings                  // for the rest of the transaction, so that two servers never wait for each other
	CountOpening                  // see CountOpeningTexts
	CountKeptOpening              // see CountOpeningTexts
	Queries                       // how many there are
)

// Step is a statement of a change.
type Step struct {
	Query Query
	Args  []any // int64, float64, string, []byte, bool or nil
	Must  bool  // each of its statements must change a row; otherwise the change is refused with a conflict
}

// must and may are steps.
func must(q Query, args ...any) Step { return Step{q, args, true} }
func may(q Query, args ...any) Step  { return Step{q, args, false} }

// The tables and statements of what has no file of its own.
var (
	// PutDue has the parameters game, time.
	PutDue  = declare(`INSERT INTO due (game, at) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET at = excluded.at`)
	dropDue = declare(`DELETE FROM due WHERE game = $1`)
	addChat = declare(`INSERT INTO chat (account, game) VALUES ($1, $2) ON CONFLICT DO NOTHING`)

	challenges = newTable[archive.Challenge]("challenge", given)
	// The game and the state before.
	setChallenge = declareOf(func() string {
		return challenges.updates(`game = ?1 AND state = ?2`)
	})
	oneChallenge = declareReadOf(func() string {
		return challenges.selects(`WHERE id = $1`)
	})
	challengesOf = declareReadOf(func() string {
		of := challenges.selects(`WHERE state = 'open' AND guest = $1 AND maker <> $1 ORDER BY created, id`)
		return challenges.selects(`WHERE state = 'open' AND maker = $1 UNION ALL ` + of) // with OR, SQLite reads all that are open
	})

	seeks    = newTable[archive.Seek]("seek", unsummed)
	allSeeks = declareReadOf(func() string {
		return seeks.selects(`ORDER BY created, id`)
	})

	outages      = newTable[archive.Outage]("outage", unsummed)
	outagesAfter = declareReadOf(func() string {
		return outages.selects(`WHERE ended > $1 ORDER BY began, ended`)
	})

	putBeat  = declare(`INSERT INTO beat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE beat.at < excluded.at`)
	setBeat  = declare(`INSERT INTO beat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at`)
	lastBeat = declareRead(`SELECT at FROM beat`)
)

// beat returns the step that stores a beat.
func beat(at time.Time) Step { return may(putBeat, archive.Milliseconds(at)) }

// storer appends the statements of a write.
type storer func([]Step, archive.Write) []Step

// stored says how the writes of each kind are stored. The file with a table says it for those of its own.
var stored []struct {
	kind reflect.Type
	how  storer
}

// stores says how the writes of a kind are stored: the function appends the statements of one. No
// statement may fail because an earlier one was refused, because PostgreSQL gets all of them at once.
func stores[W archive.Write](how func(steps []Step, w W) []Step) any {
	stored = append(stored, struct {
		kind reflect.Type
		how  storer
	}{reflect.TypeFor[W](), func(steps []Step, w archive.Write) []Step { return how(steps, w.(W)) }})
	return nil
}

// storers is stored by the kinds. It is made when it is needed first, since most commands open no archive.
var storers = sync.OnceValue(func() map[reflect.Type]storer {
	all := make(map[reflect.Type]storer, len(stored))
	for _, s := range stored {
		all[s.kind] = s.how
	}
	return all
})

// steps returns the statements that store a change, in order. The change must have passed
// [archive.Change.Check].
func steps(c archive.Change) []Step {
	steps := make([]Step, 0, 4)
	storers := storers()
	for _, w := range c.InOrder() {
		steps = storers[reflect.TypeOf(w)](steps, w)
	}
	return steps
}

var (
	_ = stores(appendGame)
	_ = stores(func(steps []Step, h archive.ChallengeChange) []Step {
		if h.New {
			return append(steps, challenges.add(h.Challenge))
		}
		return append(steps, must(setChallenge, challenges.change(h.Challenge, string(h.Former), string(h.Before()))...))
	})
	_ = stores(seeks.appendNew)
	_ = stores(func(steps []Step, id archive.NoSeek) []Step { return append(steps, must(seeks.dropRow, string(id))) })
	_ = stores(outages.appendNew)
	_ = stores(func(steps []Step, at archive.LastBeat) []Step {
		return append(steps, may(setBeat, archive.Milliseconds(time.Time(at))))
	})
)

// appendGame appends the statements that add to the log of a game.
func appendGame(steps []Step, g archive.GameChange) []Step {
	id := string(g.Game)
	for i := range g.Events {
		e := &g.Events[i]
		query := NextEvent
		if e.Version == 1 {
			query = FirstEvent
		}
		steps = append(steps, must(query, id, e.Version, archive.Milliseconds(e.At), e.AppendBody(nil)))
		if e.Type == play.Chatted && e.Account != "" {
			steps = append(steps, may(addChat, e.Account, id))
		}
	}
	switch {
	case len(g.Events) > 0:
	case g.After == 0:
		steps = append(steps, must(IsNew, id))
	default:
		steps = append(steps, must(HasVersion, id, g.After))
	}
	if g.Summary != nil {
		steps = appendSummary(steps, g.Summary)
	}
	switch {
	case g.Due == nil:
	case g.Due.IsZero():
		steps = append(steps, may(dropDue, id))
	default:
		steps = append(steps, may(PutDue, id, archive.Milliseconds(*g.Due)))
	}
	return steps
}

// Package relational holds what archives in relational databases share: the
// statements of a change, and all queries. The files migrations/*.sql of each
// database define the tables. Names and columns are the same in both databases, so
// most statements are the same too.
package relational

import (
	"encoding/json"
	"fmt"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Query names a statement that writes.
type Query int

// The statements that write, with their parameters $1, $2, … if [Texts] does not
// show them.
const (
	FirstEvent  Query = iota // game, version 1, time, body of the event that begins a log
	NextEvent                // the same of a later event; the version before must be the last
	IsNew                    // game: must have no log
	HasVersion               // game, version: must be the last version of the log
	PutGame                  // a summary, new or changed
	SeatAccount              // account, time, game: lets games be found by account
	SeatName                 // name, time, game: lets games be found by name
	PutDue
	DropDue
	AddAccount
	SetAccount
	DropAccount // must have no game
	TakeName    // folded, name, account, never, time: for an account, unless another has the name or it is kept for another
	LeaveName   // account, never, until when the name is kept
	ForgetNames // account
	AddToken
	DropToken
	DropTokensOf // account
	UseToken
	AddCredential
	SetCredential
	DropCredential
	AddLog
	AddChat
	PutEvent     // game, version, body: of an event that is there
	RelinkEvents // game: makes the sums of its events again
	PutNames     // game, start, folded names
	DropSeatNames
	DropTiesOf          // account
	DropConversationsOf // account
	DropMessagesOf      // account
	DropSettingsOf      // account
	AddTie
	DropTie
	AddConversation  // account, other, number 1, unread, time
	NextConversation // account, other, number, further unread, time
	AddMessage       // the smaller account, the other, number, …
	ReadConversation
	AddSettings
	SetSettings
	DropTokensBefore
	DropNamesBefore
	AddChallenge
	SetChallenge
	AddSeek
	DropSeek
	AddOutage
	PutBeat
	SetBeat
	AddRated
	SetRated
	AddRating
	SetRating
	DropDeliveriesOf // account
	DropHooksOf      // account
	DropHook         // hook, version
	DropDeliveriesTo // hook
	AddHook
	SetHook          // hook, version, …
	LockHooksOf      // account: so that no delivery to one comes in before the end of the transaction
	DropDelivery     // delivery, version
	Tell             // delivery, hook, …, the zero time, how many may wait
	SetDelivery      // delivery, version, …, the zero time, no body
	DropReceiptsOf   // account
	AddReceipt       // account, name, …, the latest time of a receipt that is not good any more
	SetReceipt       // account, name, …: if it has no answer yet
	DropReceipts     // until when
	LockOpenings     // for the rest of the transaction, so that two servers never wait for each other
	CountOpening     // see CountOpeningTexts
	CountKeptOpening // see CountOpeningTexts
	MarkCounted      // game
	DropOpenings
	Queries // how many there are
)

// Texts are the statements in SQL that all databases understand. Those about the
// log of a game, and Tell, are missing: each database has its own, of one statement or more.
var Texts = [Queries][]string{
	AddAccount: {`INSERT INTO account (id, folded, name, kind, language, created, version, role, owner, closed, sum)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`},
	SetAccount: {`UPDATE account SET folded = $3, name = $4, kind = $5, language = $6, role = $7, closed = $8, sum = $9, version = version + 1
		WHERE id = $1 AND version = $2 AND NOT EXISTS (SELECT 1 FROM account AS other WHERE other.folded = $3 AND other.id <> $1)`},
	DropAccount: {`DELETE FROM account WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seat_account s WHERE s.account = $1)`},
	TakeName: {`INSERT INTO known_name (folded, name, account, until) VALUES ($1, $2, $3, $4)
		ON CONFLICT (folded) DO UPDATE SET name = excluded.name, account = excluded.account, until = excluded.until
		WHERE known_name.account = excluded.account OR known_name.until <= $5`},
	LeaveName:   {`UPDATE known_name SET until = $3 WHERE account = $1 AND until = $2`},
	ForgetNames: {`DELETE FROM known_name WHERE account = $1`},
	AddToken: {`INSERT INTO token (hash, account, created, kind, label, scopes, data, used, expires)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`},
	DropToken:    {`DELETE FROM token WHERE hash = $1`},
	DropTokensOf: {`DELETE FROM token WHERE account = $1`},
	UseToken:     {`UPDATE token SET used = $2 WHERE hash = $1 AND used < $2`},
	AddCredential: {`INSERT INTO credential (id, version, account, kind, label, data, created, used, sum)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`},
	SetCredential:  {`UPDATE credential SET label = $3, data = $4, used = $5, sum = $6, version = version + 1 WHERE id = $1 AND version = $2`},
	DropCredential: {`DELETE FROM credential WHERE id = $1 AND version = $2`},
	AddLog:         {`INSERT INTO officer_log (at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5)`},
	AddChat:        {`INSERT INTO chat (account, game) VALUES ($1, $2) ON CONFLICT DO NOTHING`},
	PutNames:       {`UPDATE game SET start = $2, south_name = $3, north_name = $4 WHERE id = $1`},
	DropSeatNames: {`DELETE FROM seat_name WHERE game = $1 AND began = $2
		AND name IN (SELECT south_name FROM game WHERE id = $1 UNION ALL SELECT north_name FROM game WHERE id = $1)`},
	DropTiesOf:          {`DELETE FROM tie WHERE maker = $1 OR other = $1`},
	DropConversationsOf: {`DELETE FROM conversation WHERE account = $1 OR other = $1`},
	DropMessagesOf:      {`DELETE FROM message WHERE low = $1 OR high = $1`},
	DropSettingsOf:      {`DELETE FROM settings WHERE account = $1`},
	AddTie:              {`INSERT INTO tie (maker, other, kind, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`},
	DropTie:             {`DELETE FROM tie WHERE maker = $1 AND other = $2 AND kind = $3`},
	AddConversation:     {`INSERT INTO conversation (account, other, number, unread, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`},
	NextConversation: {`UPDATE conversation SET number = $3, unread = unread + $4, at = CASE WHEN at < $5 THEN $5 ELSE at END
		WHERE account = $1 AND other = $2 AND number = $3 - 1`},
	AddMessage:       {`INSERT INTO message (low, high, number, at, sender, text, preset, hidden, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`},
	ReadConversation: {`UPDATE conversation SET unread = 0 WHERE account = $1 AND other = $2 AND number = $3`},
	AddSettings:      {`INSERT INTO settings (account, version, body, sum) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`},
	SetSettings:      {`UPDATE settings SET body = $3, sum = $4, version = version + 1 WHERE account = $1 AND version = $2`},
	DropTokensBefore: {`DELETE FROM token WHERE expires < $1 AND expires > $2`},
	DropNamesBefore:  {`DELETE FROM known_name WHERE until < $1`},
	PutGame: {`INSERT INTO game (id, began, start, cups, rated, south_account, north_account, south_name, north_name,
			status, moves, result, margin, termination, ended, event, counted)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, CASE WHEN $10 = 'playing' THEN 0 ELSE 1 END)
		ON CONFLICT (id) DO UPDATE SET status = excluded.status, moves = excluded.moves, result = excluded.result,
			margin = excluded.margin, termination = excluded.termination, ended = excluded.ended, counted = excluded.counted`},
	SeatAccount:  {`INSERT INTO seat_account (account, began, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`},
	SeatName:     {`INSERT INTO seat_name (name, began, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`},
	PutDue:       {`INSERT INTO due (game, at) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET at = excluded.at`},
	DropDue:      {`DELETE FROM due WHERE game = $1`},
	AddChallenge: {`INSERT INTO challenge (id, maker, guest, terms, state, game, created, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`},
	SetChallenge: {`UPDATE challenge SET state = $2, game = $3, sum = $6 WHERE id = $1 AND game = $4 AND state = $5`},
	AddSeek:      {`INSERT INTO seek (id, account, terms, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`},
	DropSeek:     {`DELETE FROM seek WHERE id = $1`},
	AddOutage:    {`INSERT INTO outage (began, ended) VALUES ($1, $2)`},
	AddRated: {`INSERT INTO rated (game, cups, speed, at, south_account, south_number, north_account, north_number, body, sum)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`},
	SetRated: {`UPDATE rated SET body = $9, sum = $10 WHERE game = $1 AND cups = $2 AND speed = $3 AND at = $4
			AND south_account = $5 AND south_number = $6 AND north_account = $7 AND north_number = $8`},
	AddRating: {`INSERT INTO rating (account, cups, speed, rating, deviation, volatility, games, at, listed, version, sum)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`},
	SetRating: {`UPDATE rating SET rating = $4, deviation = $5, volatility = $6, games = $7, at = $8, listed = $9, version = $10, sum = $11
		WHERE account = $1 AND cups = $2 AND speed = $3 AND version = $10 - 1`},
	DropDeliveriesOf: {`DELETE FROM delivery WHERE hook IN (SELECT id FROM hook WHERE account = $1)`},
	DropHooksOf:      {`DELETE FROM hook WHERE account = $1`},
	DropHook:         {`DELETE FROM hook WHERE id = $1 AND version = $2`},
	DropDeliveriesTo: {`DELETE FROM delivery WHERE hook = $1`},
	AddHook:          {`INSERT INTO hook (id, account, version, url, events, secret, created, off) VALUES ($1, $2, 1, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`},
	SetHook:          {`UPDATE hook SET version = version + 1, url = $3, events = $4, off = $5, secret = $6 WHERE id = $1 AND version = $2`},
	DropDelivery:     {`DELETE FROM delivery WHERE id = $1 AND version = $2`},
	LockHooksOf:      {`UPDATE hook SET version = version WHERE account = $1`},
	SetDelivery: {`UPDATE delivery SET version = version + 1, due = $3, attempts = $4, outcome = $5,
			body = CASE WHEN CAST($3 AS BIGINT) > $6 THEN body ELSE $7 END WHERE id = $1 AND version = $2`},
	DropReceiptsOf: {`DELETE FROM receipt WHERE account = $1`},
	AddReceipt: {`INSERT INTO receipt (account, name, at, request, made, status, answer) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (account, name) DO UPDATE SET at = excluded.at, request = excluded.request, made = excluded.made,
			status = excluded.status, answer = excluded.answer WHERE receipt.at <= $8`},
	SetReceipt:   {`UPDATE receipt SET made = $3, status = $4, answer = $5 WHERE account = $1 AND name = $2 AND status = 0`},
	DropReceipts: {`DELETE FROM receipt WHERE at < $1`},
	PutBeat:      {`INSERT INTO beat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE beat.at < excluded.at`},
	SetBeat:      {`INSERT INTO beat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at`},
	MarkCounted:  {`UPDATE game SET counted = 1 WHERE id = $1 AND status <> 'playing'`},
	DropOpenings: {`DELETE FROM opening`, `UPDATE game SET counted = 0 WHERE counted = 1`},
}

// Step is a statement of a change.
type Step struct {
	Query Query
	Args  []any // int64, float64, string, []byte, bool or nil
	Must  bool  // each of its statements must change a row; otherwise the change is refused with a conflict
}

// beat returns the step that stores a beat.
func beat(ms int64) Step { return Step{PutBeat, []any{ms}, false} }

// steps returns the statements that store a change, in order. The change must have passed
// [archive.Change.Check].
func steps(c archive.Change) []Step {
	steps := make([]Step, 0, 4)
	must := func(q Query, args ...any) { steps = append(steps, Step{q, args, true}) }
	may := func(q Query, args ...any) { steps = append(steps, Step{q, args, false}) }
	for _, g := range c.Games {
		id := string(g.Game)
		for i := range g.Events {
			e := &g.Events[i]
			query := NextEvent
			if e.Version == 1 {
				query = FirstEvent
			}
			must(query, id, e.Version, archive.Milliseconds(e.At), e.AppendBody(nil))
			if e.Type == play.Chatted && e.Account != "" {
				may(AddChat, e.Account, id)
			}
		}
		switch {
		case len(g.Events) > 0:
		case g.After == 0:
			must(IsNew, id)
		default:
			must(HasVersion, id, g.After)
		}
		if g.Summary != nil {
			steps = appendSummary(steps, g.Summary)
		}
		switch {
		case g.Due == nil:
		case g.Due.IsZero():
			may(DropDue, id)
		default:
			may(PutDue, id, archive.Milliseconds(*g.Due))
		}
	}
	steps = appendPeople(steps, c)
	for _, h := range c.Challenges {
		if o := h.Challenge; h.New {
			must(AddChallenge, withSum(challengeRow(o)...)...)
		} else {
			must(SetChallenge, o.ID, string(o.State), string(o.Game), string(h.Former), string(h.Before()), sumOf(challengeRow(o)...))
		}
	}
	for _, s := range c.Seeks {
		must(AddSeek, s.ID, s.Account, terms(s.Terms), archive.Milliseconds(s.Created))
	}
	for _, id := range c.NoSeeks {
		must(DropSeek, id)
	}
	for _, o := range c.Outages {
		may(AddOutage, archive.Milliseconds(o.From), archive.Milliseconds(o.To))
	}
	if !c.LastBeat.IsZero() {
		may(SetBeat, archive.Milliseconds(c.LastBeat))
	}
	for _, r := range c.Rated {
		steps = appendRated(steps, r)
	}
	for _, r := range c.Ratings {
		steps = appendRating(steps, r)
	}
	steps = appendHooks(steps, c)
	steps = appendDiary(steps, c)
	for _, f := range c.Findings {
		steps = appendFinding(steps, f)
	}
	steps = appendKeepsakes(steps, c)
	steps = appendReceipts(steps, c)
	return appendNodes(appendStreams(steps, c), c)
}

// appendSummary appends the statements that store a summary. The start is stored as the
// body of the first event of a table.
func appendSummary(steps []Step, g *archive.Game) []Step {
	id, began := string(g.ID), archive.Milliseconds(g.Began)
	south, north := g.Start.Seats[0], g.Start.Seats[1]
	start := (&play.Event{Type: play.Started, Start: &g.Start}).AppendBody(nil)
	var margin any
	if g.Margin != nil {
		margin = int64(*g.Margin)
	}
	steps = appendOpening(steps, g)
	steps = append(steps, Step{PutGame, []any{
		id, began, start, int64(g.Start.Position.Cups()), g.Start.Rated, south.Account, north.Account,
		archive.FoldName(south.Name), archive.FoldName(north.Name),
		string(g.Status), g.Moves, g.Result, margin, g.Termination, archive.Milliseconds(g.Ended), g.Start.Event,
	}, false})
	for _, seat := range g.Start.Seats {
		if seat.Account != "" {
			steps = append(steps, Step{SeatAccount, []any{seat.Account, began, id}, false})
		}
		if seat.Name != "" {
			steps = append(steps, Step{SeatName, []any{archive.FoldName(seat.Name), began, id}, false})
		}
	}
	return steps
}

// challengeRow returns the values of a challenge, without their sum.
func challengeRow(c archive.Challenge) []any {
	return []any{c.ID, c.From, c.To, terms(c.Terms), string(c.State), string(c.Game), archive.Milliseconds(c.Created)}
}

func terms(t archive.Terms) string {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // encoding Terms cannot fail
	}
	return string(text)
}

func readTerms(text string) (t archive.Terms, err error) {
	if err = json.Unmarshal([]byte(text), &t); err != nil {
		err = fmt.Errorf("terms %q: %w", text, err)
	}
	return t, err
}

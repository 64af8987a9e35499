package relational

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// batch is how many summaries are read at a time. Between two batches no query is open,
// so that a slow reader does not hinder the database.
const batch = 256

// gameRow is the summary of a game as it is stored. The start is the body of the first event.
type gameRow struct {
	ID           play.ID        `column:"id,key"`
	Began        time.Time      `column:"began,fixed"`
	Start        []byte         `column:"start,fixed"`
	Cups         int            `column:"cups,fixed,unread"`
	Rated        bool           `column:"rated,fixed,unread"`
	SouthAccount string         `column:"south_account,fixed,unread"`
	NorthAccount string         `column:"north_account,fixed,unread"`
	SouthName    string         `column:"south_name,fixed,unread"` // folded
	NorthName    string         `column:"north_name,fixed,unread"` // folded
	Status       archive.Status `column:"status"`
	Moves        string         `column:"moves"`
	Result       string         `column:"result"`
	Margin       sql.NullInt64  `column:"margin"`
	Termination  string         `column:"termination"`
	Ended        time.Time      `column:"ended"`
	Event        string         `column:"event,fixed"`    // by which games are found
	Counted      int            `column:"counted,unread"` // 1: its opening is counted
}

// The table of games, and what leads from accounts and names to them.
var (
	games   = newTable[gameRow]("game", unsummed)
	oneGame = declareReadOf(func() string {
		return gameColumns() + `game g WHERE g.id = $1`
	})
	dueGames = declareRead(`SELECT game, at FROM due WHERE at <= $1 ORDER BY at, game LIMIT $2`)

	seatAccount = declare(`INSERT INTO seat_account (account, began, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`)
	seatName    = declare(`INSERT INTO seat_name (name, began, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`)

	// The names of an erased account are replaced. The parameters are game, start, folded names; and game, time.
	putNames      = declare(`UPDATE game SET start = $2, south_name = $3, north_name = $4 WHERE id = $1`)
	dropSeatNames = declare(`DELETE FROM seat_name WHERE game = $1 AND began = $2
		AND name IN (SELECT south_name FROM game WHERE id = $1 UNION ALL SELECT north_name FROM game WHERE id = $1)`)
)

// rowOfGame returns a summary as it is stored.
func rowOfGame(g *archive.Game) gameRow {
	south, north := g.Start.Seats[0], g.Start.Seats[1]
	row := gameRow{
		ID: g.ID, Began: g.Began, Start: (&play.Event{Type: play.Started, Start: &g.Start}).AppendBody(nil),
		Cups: g.Start.Position.Cups(), Rated: g.Start.Rated, SouthAccount: south.Account, NorthAccount: north.Account,
		SouthName: archive.FoldName(south.Name), NorthName: archive.FoldName(north.Name),
		Status: g.Status, Moves: g.Moves, Result: g.Result, Termination: g.Termination, Ended: g.Ended, Event: g.Start.Event,
	}
	if g.Margin != nil {
		row.Margin = sql.NullInt64{Int64: int64(*g.Margin), Valid: true}
	}
	if g.Status != archive.Playing {
		row.Counted = 1
	}
	return row
}

// appendSummary appends the statements that store a summary.
func appendSummary(steps []Step, g *archive.Game) []Step {
	steps = append(appendOpening(steps, g), games.put(rowOfGame(g)))
	for _, seat := range g.Start.Seats {
		if seat.Account != "" {
			steps = append(steps, may(seatAccount, seat.Account, archive.Milliseconds(g.Began), string(g.ID)))
		}
	}
	return appendSeatNames(steps, g)
}

// appendSeatNames appends the statements that let a game be found by the names of its players.
func appendSeatNames(steps []Step, g *archive.Game) []Step {
	for _, seat := range g.Start.Seats {
		if seat.Name != "" {
			steps = append(steps, may(seatName, archive.FoldName(seat.Name), archive.Milliseconds(g.Began), string(g.ID)))
		}
	}
	return steps
}

// appendRewrite appends the statements that replace the names and texts of an erased account in a game.
func appendRewrite(steps []Step, r archive.Rewrite) []Step {
	id := string(r.Game)
	for i := range r.Events {
		steps = append(steps, must(PutEvent, id, r.Events[i].Version, r.Events[i].AppendBody(nil)))
	}
	if len(r.Events) > 0 {
		steps = append(steps, may(RelinkEvents, id))
	}
	g := r.Summary
	if g == nil {
		return steps
	}
	row := rowOfGame(g)
	steps = append(steps, may(dropSeatNames, id, archive.Milliseconds(g.Began)), must(putNames, id, row.Start, row.SouthName, row.NorthName))
	return appendSeatNames(steps, g)
}

// Game returns the summary of a game, see [archive.Archive].
func (r *Reader) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	if !archive.Storable(id) {
		return archive.Game{}, unstorable("game", string(id))
	}
	return one(ctx, r, oneGame, readGame, "game "+string(id), string(id))
}

// readGame reads a game. A damaged one has its ID, and its place in lists: a database sorts what is no
// number behind all numbers.
func readGame(scan scan) (archive.Game, error) {
	row, err := games.read(scan)
	if err != nil {
		return archive.Game{ID: row.ID, Began: placed(scan)}, archive.Damaged(fmt.Errorf("game %s: %w", row.ID, err))
	}
	g := archive.Game{
		ID: row.ID, Status: row.Status, Moves: row.Moves, Result: row.Result, Termination: row.Termination, Began: row.Began, Ended: row.Ended,
	}
	if row.Margin.Valid {
		m := int(row.Margin.Int64)
		g.Margin = &m
	}
	e, err := play.ReadEvent(0, g.Began, row.Start)
	if err != nil || e.Start == nil {
		return g, archive.Damaged(fmt.Errorf("start of game %s: %q: %w", g.ID, row.Start, cmp.Or(err, errNoStart)))
	}
	g.Start = *e.Start
	g.Start.Event = row.Event
	return g, nil
}

// placed returns when a damaged game began.
func placed(scan scan) time.Time {
	var row gameRow
	to, _ := games.columns().Places(&row)
	for i := range to {
		if i != 1 { // began is the first column after the key
			to[i] = new(any)
		}
	}
	row.Began = archive.Time(behindAll)
	if scan(to...) != nil {
		return archive.Time(behindAll)
	}
	return row.Began
}

// behindAll is after the beginnings of all games, in ms since 1970.
const behindAll = 1 << 50

var errNoStart = errors.New("must be an event that begins a game")

// Due returns games that must be looked at, see [archive.Archive].
func (r *Reader) Due(ctx context.Context, until time.Time, most int) ([]archive.Due, error) {
	read := func(scan scan) (archive.Due, error) {
		var d archive.Due
		var at int64
		err := scan(&d.Game, &at)
		d.At = archive.Time(at)
		return d, err
	}
	return first(ctx, r, dueGames, read, int64(max(0, most)), archive.Milliseconds(until))
}

// Games returns the summaries of the games that match a filter, see [archive.Archive].
func (r *Reader) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		if !archive.Storable(f.Account, f.Against, f.Player, f.Opponent, f.Opening, string(f.Status), f.Result, f.Event, string(f.Behind.ID)) {
			return
		}
		for left := f.Most; f.Most <= 0 || left > 0; {
			n := batch
			if f.Most > 0 {
				n = min(n, left)
			}
			text, args := GamesQuery(f, n)
			rows, err := r.db.QueryContext(ctx, text, args...)
			if err != nil {
				yield(archive.Game{}, r.Unavailable(err))
				return
			}
			games, err := collect(rows, readListed)
			if err != nil {
				yield(archive.Game{}, r.Unavailable(err))
				return
			}
			for _, g := range games {
				if !yield(g.Game, g.err) {
					return
				}
			}
			if len(games) < n {
				return
			}
			left -= n
			f.Behind = archive.Place{Began: games[n-1].Began, ID: games[n-1].ID}
		}
	}
}

// listedGame is a game of a list, or why it is damaged. Then it has its ID and its place only.
type listedGame struct {
	archive.Game
	err error
}

func readListed(scan scan) (listedGame, error) {
	g, err := readGame(scan)
	if errors.Is(err, archive.ErrDamaged) {
		return listedGame{archive.Game{ID: g.ID, Began: g.Began}, err}, nil
	}
	return listedGame{g, nil}, nil
}

// GamesQuery returns the query for at most n games of a filter.
func GamesQuery(f archive.Filter, n int) (text string, args []any) {
	var c conditions
	player, opponent := f.Names()
	// The table whose index has the right order, and the columns of this order.
	from, began, id := "game g", "g.began", "g.id"
	switch {
	case f.Account != "":
		from, began, id = "seat_account s CROSS JOIN game g", "s.began", "s.game"
		c.text = append(c.text, "g.id = s.game")
		c.add("s.account = %s", f.Account)
	case player != "":
		from, began, id = "seat_name s CROSS JOIN game g", "s.began", "s.game"
		c.text = append(c.text, "g.id = s.game")
		c.add("s.name = %s", player)
	}
	if f.Account != "" && f.Against != "" {
		c.add("EXISTS (SELECT 1 FROM seat_account o WHERE o.account = %s AND o.began = g.began AND o.game = g.id)", f.Against)
	}
	if f.Account != "" && player != "" {
		c.add("(g.south_name = %s OR g.north_name = %s)", player)
	}
	if opponent != "" {
		c.args = append(c.args, player, opponent)
		c.text = append(c.text, fmt.Sprintf("(g.south_name = $%[1]d AND g.north_name = $%[2]d OR g.south_name = $%[2]d AND g.north_name = $%[1]d)", len(c.args)-1, len(c.args)))
	}
	if f.Cups != 0 {
		c.add("g.cups = %s", int64(f.Cups))
	}
	switch f.Status {
	case "":
	case archive.Playing: // not an argument, so that the database can use the index of games in progress
		c.text = append(c.text, "g.status = 'playing'")
	default:
		c.add("g.status = %s", string(f.Status))
	}
	if f.Opening != "" { // only whole moves match: "1 2" does not begin "1 23"
		c.add(fmt.Sprintf("substr(g.moves || ' ', 1, %d) = %%s", len(f.Opening)+1), f.Opening+" ")
	}
	if f.Result != "" {
		c.add("g.result = %s", f.Result)
	}
	if f.Event != "" {
		c.text = append(c.text, "g.event <> ''") // so that the database can use the index of events
		c.add("g.event = %s", f.Event)
	}
	if f.Rated != nil {
		c.add("g.rated = %s", *f.Rated)
	}
	if !f.Since.IsZero() {
		c.add(began+" >= %s", archive.MillisecondsUp(f.Since))
	}
	if !f.Until.IsZero() {
		c.add(began+" < %s", archive.MillisecondsUp(f.Until))
	}
	if last := f.Behind; last != (archive.Place{}) {
		c.args = append(c.args, archive.Milliseconds(last.Began), string(last.ID))
		c.text = append(c.text, fmt.Sprintf("(%s, %s) < ($%d, $%d)", began, id, len(c.args)-1, len(c.args)))
	}
	text = gameColumns() + from
	if len(c.text) > 0 {
		text += " WHERE " + strings.Join(c.text, " AND ")
	}
	return text + fmt.Sprintf(" ORDER BY %s DESC, %s DESC LIMIT %d", began, id, n), c.args
}

// gameColumns begins a read of games, up to the table.
func gameColumns() string {
	return games.selectsFrom("g.", "")
}

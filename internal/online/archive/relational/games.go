package relational

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"example.org/cups/internal/online/archive"
)

// batch is how many summaries are read at a time. Between two batches no query is open,
// so that a slow reader does not hinder the database.
const batch = 256

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
	text = gameColumns + from
	if len(c.text) > 0 {
		text += " WHERE " + strings.Join(c.text, " AND ")
	}
	return text + fmt.Sprintf(" ORDER BY %s DESC, %s DESC LIMIT %d", began, id, n), c.args
}

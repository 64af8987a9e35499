package relational

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// CountOpeningTexts are the statements [CountOpening] and [CountKeptOpening] of a database
// that has a type for bytes, and an expression that merges the columns opening.latest
// and excluded.latest: JSON arrays of texts that sort as the games do.
//
// The first one adds a game that is about to be kept, less what is counted of it
// already. The second one adds a game as it is kept, if it is not counted.
func CountOpeningTexts(bytes, latest string) (count, kept string) {
	const (
		into   = "INSERT INTO opening (position, move, games, south, draws, north, margin, ended, latest) "
		update = ` ON CONFLICT (position, move) DO UPDATE SET games = opening.games + excluded.games, south = opening.south + excluded.south,
			draws = opening.draws + excluded.draws, north = opening.north + excluded.north, margin = opening.margin + excluded.margin,
			ended = opening.ended + excluded.ended, latest = `
		games  = "CASE WHEN result IN ('1-0', '0-1', '1/2-1/2') THEN 1 ELSE 0 END"
		south  = "CASE WHEN result = '1-0' THEN 1 ELSE 0 END"
		draws  = "CASE WHEN result = '1/2-1/2' THEN 1 ELSE 0 END"
		north  = "CASE WHEN result = '0-1' THEN 1 ELSE 0 END"
		margin = "CASE WHEN result IN ('1-0', '0-1', '1/2-1/2') THEN coalesce(margin, 0) ELSE 0 END"
		ended  = "CASE WHEN margin IS NOT NULL AND result IN ('1-0', '0-1', '1/2-1/2') THEN 1 ELSE 0 END"
	)
	count = into + "VALUES ($1, $2"
	for i, column := range []string{games, south, draws, north, margin, ended} {
		count += fmt.Sprintf(", $%d - coalesce((SELECT %s FROM game WHERE id = $9 AND counted = 1), 0)", i+3, column)
	}
	count += ", $10)" + update + latest
	kept = into + fmt.Sprintf("SELECT CAST($1 AS %s), CAST($2 AS TEXT), %s, %s, %s, %s, %s, %s, CAST($4 AS TEXT) FROM game WHERE id = $3 AND counted = 0 AND status <> 'playing'",
		bytes, games, south, draws, north, margin, ended) + update + latest
	return count, kept
}

// appendOpening appends the statements that count the opening of a summary that is about
// to be stored.
func appendOpening(steps []Step, g *archive.Game) []Step {
	if g.Status == archive.Playing {
		return steps
	}
	steps = append(steps, Step{LockOpenings, nil, false})
	c, latest := archive.CountOf(*g), latestOf(g)
	for p, m := range g.Opening() {
		steps = append(steps, Step{CountOpening, []any{
			[]byte(archive.KeyOf(p)), m.String(), int64(c.Games), int64(c.South), int64(c.Draws), int64(c.North), int64(c.Margin), int64(c.Ended), string(g.ID), latest,
		}, false})
	}
	return steps
}

// countKept returns the statements that count stored games, if they are not counted yet. Of damaged
// games nothing is known that could be counted.
func (w *Writer) countKept(games []listedGame) []Step {
	steps := []Step{{LockOpenings, nil, false}}
	for _, listed := range games {
		g := listed.Game
		if listed.err != nil {
			w.reader.TellDamage(w.reader.Unavailable(listed.err))
			steps = append(steps, Step{MarkCounted, []any{string(g.ID)}, false})
			continue
		}
		latest := latestOf(&g)
		for p, m := range g.Opening() {
			steps = append(steps, Step{CountKeptOpening, []any{[]byte(archive.KeyOf(p)), m.String(), string(g.ID), latest}, false})
		}
		steps = append(steps, Step{MarkCounted, []any{string(g.ID)}, false})
	}
	return steps
}

// latestOf returns a stored list of latest games that has only this game. A game is the
// milliseconds of its beginning, written so that texts sort like times, and its ID.
func latestOf(g *archive.Game) string {
	text, err := json.Marshal([]string{fmt.Sprintf("%0*x", latestDigits, archive.Milliseconds(g.Began)+latestFirst) + string(g.ID)})
	if err != nil {
		panic(err) // encoding texts cannot fail
	}
	return string(text)
}

const (
	latestDigits = 12
	latestFirst  = 1 << 46 // more milliseconds than there are before 1970, so that the sum is positive
)

func readLatest(text string) ([]archive.Place, error) {
	var entries []string
	if err := json.Unmarshal([]byte(text), &entries); err != nil {
		return nil, fmt.Errorf("latest games %q: %w", text, err)
	}
	var places []archive.Place
	for _, e := range entries {
		if len(e) < latestDigits {
			return nil, fmt.Errorf("latest games %q: no time", text)
		}
		ms, err := strconv.ParseInt(e[:latestDigits], 16, 64)
		if err != nil {
			return nil, fmt.Errorf("latest games %q: %w", text, err)
		}
		places = append(places, archive.Place{Began: archive.Time(ms - latestFirst), ID: play.ID(e[latestDigits:])})
	}
	return archive.Latest(places), nil
}

const (
	openingQuery   = `SELECT position, move, games, south, draws, north, margin, ended, latest FROM opening WHERE position = $1 AND games > 0 ORDER BY move`
	openingRows    = `SELECT position, move, games, south, draws, north, margin, ended, latest FROM opening WHERE (position, move) > ($1, $2) AND games > 0 ORDER BY position, move LIMIT $3`
	uncountedGames = gameColumns + `game g WHERE g.counted = 0 AND g.status <> 'playing' LIMIT $1`
	uncounted      = `SELECT count(*) FROM game WHERE counted = 0 AND status <> 'playing'`
)

func readOpening(scan scan) (archive.OpeningRow, error) {
	var r archive.OpeningRow
	var position []byte
	var move, latest string
	c := &r.Count
	err := scan(&position, &move, &c.Games, &c.South, &c.Draws, &c.North, &c.Margin, &c.Ended, &latest)
	if err != nil {
		return r, err
	}
	r.Position = archive.OpeningKey(position)
	if move != cups.NoMove.String() {
		if r.Move, err = cups.ParseMove(move); err != nil {
			return r, err
		}
	}
	r.Latest, err = readLatest(latest)
	return r, err
}

// Opening returns the moves that were played in a position, see [archive.Openings].
func (r *Reader) Opening(ctx context.Context, p cups.Position) ([]archive.OpeningMove, error) {
	read := func(scan scan) (archive.OpeningMove, error) {
		row, err := readOpening(scan)
		return row.OpeningMove, err
	}
	return all(ctx, r, r.opening, read, []byte(archive.KeyOf(p)))
}

// OpeningRows returns all counts, see [archive.Openings].
func (r *Reader) OpeningRows(ctx context.Context) iter.Seq2[archive.OpeningRow, error] {
	return func(yield func(archive.OpeningRow, error) bool) {
		position, move := []byte{}, ""
		for {
			rows, err := first(ctx, r, r.openingRows, readOpening, batch, position, move)
			if err != nil {
				yield(archive.OpeningRow{}, err)
				return
			}
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
			if len(rows) < batch {
				return
			}
			last := rows[len(rows)-1]
			position, move = []byte(last.Position), last.Move.String()
		}
	}
}

// UncountedOpenings returns how many games are not counted, see [archive.Openings].
func (r *Reader) UncountedOpenings(ctx context.Context) (int, error) {
	var n int
	if err := r.uncounted.QueryRowContext(ctx).Scan(&n); err != nil {
		return 0, r.Unavailable(err)
	}
	return n, nil
}

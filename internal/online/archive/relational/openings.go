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
	steps = append(steps, may(LockOpenings))
	c, latest := archive.CountOf(*g), latestOf(g)
	for p, m := range g.Opening() {
		steps = append(steps, may(CountOpening,

			[]byte(archive.KeyOf(p)), m.String(), int64(c.Games), int64(c.South), int64(c.Draws), int64(c.North), int64(c.Margin), int64(c.Ended), string(g.ID), latest))
	}
	return steps
}

// countKept returns the statements that count stored games, if they are not counted yet. Of damaged
// games nothing is known that could be counted.
func (w *Writer) countKept(games []listedGame) []Step {
	steps := []Step{may(LockOpenings)}
	for _, listed := range games {
		g := listed.Game
		if listed.err != nil {
			w.reader.TellDamage(w.reader.Unavailable(listed.err))
			steps = append(steps, may(markCounted, string(g.ID)))
			continue
		}
		latest := latestOf(&g)
		for p, m := range g.Opening() {
			steps = append(steps, may(CountKeptOpening, []byte(archive.KeyOf(p)), m.String(), string(g.ID), latest))
		}
		steps = append(steps, may(markCounted, string(g.ID)))
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

// openingRow is how often a move was played in a position, as it is stored.
type openingRow struct {
	Position []byte `column:"position,key"`
	Move     string `column:"move,key"`
	Games    int    `column:"games"`
	South    int    `column:"south"`
	Draws    int    `column:"draws"`
	North    int    `column:"north"`
	Margin   int    `column:"margin"`
	Ended    int    `column:"ended"`
	Latest   string `column:"latest"`
}

var (
	openings  = newTable[openingRow]("opening", unsummed)
	openingOf = declareReadOf(func() string {
		return openings.selects(`WHERE position = $1 AND games > 0 ORDER BY move`)
	})
	allOpenings = declareReadOf(func() string {
		return openings.selects(`WHERE (position, move) > ($1, $2) AND games > 0 ORDER BY position, move LIMIT $3`)
	})
	uncountedGames = declareReadOf(func() string {
		return gameColumns() + `game g WHERE g.counted = 0 AND g.status <> 'playing' LIMIT $1`
	})
	uncounted    = declareRead(`SELECT count(*) FROM game WHERE counted = 0 AND status <> 'playing'`)
	markCounted  = declare(`UPDATE game SET counted = 1 WHERE id = $1 AND status <> 'playing'`)
	dropOpenings = declare(`DELETE FROM opening`)
	uncountGames = declare(`UPDATE game SET counted = 0 WHERE counted = 1`)
)

func readOpening(scan scan) (r archive.OpeningRow, err error) {
	row, err := openings.read(scan)
	if err != nil {
		return r, err
	}
	r.Position = archive.OpeningKey(row.Position)
	r.Count = archive.OpeningCount{Games: row.Games, South: row.South, Draws: row.Draws, North: row.North, Margin: row.Margin, Ended: row.Ended}
	if row.Move != cups.NoMove.String() {
		if r.Move, err = cups.ParseMove(row.Move); err != nil {
			return r, err
		}
	}
	r.Latest, err = readLatest(row.Latest)
	return r, err
}

// Opening returns the moves that were played in a position, see [archive.Openings].
func (r *Reader) Opening(ctx context.Context, p cups.Position) ([]archive.OpeningMove, error) {
	read := func(scan scan) (archive.OpeningMove, error) {
		row, err := readOpening(scan)
		return row.OpeningMove, err
	}
	return all(ctx, r, openingOf, read, []byte(archive.KeyOf(p)))
}

// OpeningRows returns all counts, see [archive.Openings].
func (r *Reader) OpeningRows(ctx context.Context) iter.Seq2[archive.OpeningRow, error] {
	return func(yield func(archive.OpeningRow, error) bool) {
		position, move := []byte{}, ""
		for {
			rows, err := first(ctx, r, allOpenings, readOpening, batch, position, move)
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
	if err := r.queries[uncounted].QueryRowContext(ctx).Scan(&n); err != nil {
		return 0, r.Unavailable(err)
	}
	return n, nil
}

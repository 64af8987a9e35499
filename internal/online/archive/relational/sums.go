package relational

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/play"
)

// sumLength is the length of a sum in bytes. It guards against accidents, not against
// somebody who can write to the database.
const sumLength = 8

// sumOf returns the sum of the values of a row, which is the last column of its table.
func sumOf(values ...any) []byte {
	var b []byte
	for _, value := range values {
		switch v := value.(type) {
		case string:
			b = append(b, v...)
		case []byte:
			b = append(b, v...)
		case int64:
			b = binary.BigEndian.AppendUint64(b, uint64(v))
		case float64:
			b = binary.BigEndian.AppendUint64(b, math.Float64bits(v))
		case nil: // no bytes
		case bool: // a number in SQLite
			b = binary.BigEndian.AppendUint64(b, map[bool]uint64{true: 1}[v])
		default:
			panic(fmt.Sprintf("a value of type %T has no sum", value))
		}
		b = append(b, 0)
	}
	sum := sha256.Sum256(b)
	return sum[:sumLength]
}

// LinkOf returns the sum of an event, which covers the event before it by its sum; that of
// the first event is empty. In SQLite it is the function cups_link, and in PostgreSQL an
// expression does the same. It never changes, because archives have its results.
func LinkOf(before []byte, game string, version, at int64, body []byte) []byte {
	b := append(append([]byte(nil), before...), game...)
	b = binary.BigEndian.AppendUint64(b, uint64(version))
	b = binary.BigEndian.AppendUint64(b, uint64(at))
	sum := sha256.Sum256(append(b, body...))
	return sum[:sumLength]
}

// summedTable is a table whose rows have a sum: first the columns of the primary key, then
// the others, in the order in which sumOf gets them.
type summedTable struct {
	name         string
	key, columns string
}

// The tables with sums: those whose rows have got them by a migration, and those that came later.
var summedGiven, summedLater []interface{ withSum() summedTable }

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// eachRow calls f for each row of a table with sums, in batches, between which no query is
// open: with the values of the primary key, all values, and the sum.
func eachRow(ctx context.Context, db querier, name, key, columns string, f func(key, values []any, sum []byte) error) error {
	keys, all := strings.Count(key, ",")+1, strings.Count(key+","+columns, ",")+1
	var last []any
	for {
		text := fmt.Sprintf("SELECT %s, %s, sum FROM %s", key, columns, name)
		if last != nil {
			text += fmt.Sprintf(" WHERE (%s) > (%s)", key, parameters(1, keys))
		}
		rows, err := db.QueryContext(ctx, text+fmt.Sprintf(" ORDER BY %s LIMIT %d", key, batch), last...)
		if err != nil {
			return err
		}
		found, err := collect(rows, func(scan scan) ([]any, error) {
			row, places := make([]any, all+1), make([]any, all+1)
			for i := range row {
				places[i] = &row[i]
			}
			return row, scan(places...)
		})
		if err != nil {
			return err
		}
		for _, row := range found {
			sum, _ := row[all].([]byte)
			if err := f(row[:keys], row[:all], sum); err != nil {
				return err
			}
		}
		if len(found) < batch {
			return nil
		}
		last = found[batch-1][:keys]
	}
}

// parameters returns n parameters of a statement, from $first on.
func parameters(first, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint("$", first+i)
	}
	return strings.Join(list, ", ")
}

// Chains are the statements about the log of a game that each database has in its own way.
type Chains struct {
	Games  string // at most 256 games with events whose IDs are greater than $1, in order
	Events string // version, time, body and sum of the events of game $1 after version $2, in order
	Put    string // gives event $2 of game $1 the body $3
	Relink string // makes the sums of all events of game $1
}

// sumsVersion is the schema from which on rows have sums.
const sumsVersion = 11

// giveSums is the migration that gives a sum to every row that has none. It is one
// transaction: if it is interrupted, it begins again.
func giveSums(chains Chains) *goose.Migration {
	return goose.NewGoMigration(sumsVersion, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		if err := eachGame(ctx, tx, chains.Games, func(game string) error {
			_, err := tx.ExecContext(ctx, chains.Relink, game)
			return err
		}); err != nil {
			return err
		}
		for _, declared := range summedGiven {
			t := declared.withSum()
			put := fmt.Sprintf("UPDATE %s SET sum = $1 WHERE (%s) = (%s)", t.name, t.key, parameters(2, strings.Count(t.key, ",")+1))
			if err := eachRow(ctx, tx, t.name, t.key, t.columns, func(key, values []any, _ []byte) error {
				_, err := tx.ExecContext(ctx, put, append([]any{sumOf(values...)}, key...)...)
				return err
			}); err != nil {
				return err
			}
		}
		return nil
	}}, nil)
}

// eachGame calls f for each game with events.
func eachGame(ctx context.Context, db querier, text string, f func(game string) error) error {
	for last := ""; ; {
		rows, err := db.QueryContext(ctx, text, last)
		if err != nil {
			return err
		}
		games, err := collect(rows, func(scan scan) (game string, err error) { return game, scan(&game) })
		if err != nil {
			return err
		}
		for _, game := range games {
			if err := f(game); err != nil {
				return err
			}
		}
		if len(games) < batch {
			return nil
		}
		last = games[batch-1]
	}
}

// CheckSums compares everything that has a sum with its sum, and calls found with each
// fault. The error is one of reading, or that of found.
func (r *Reader) CheckSums(ctx context.Context, found func(fault error) error) error {
	var refused error
	tell := func(fault error) error {
		refused = found(fault)
		return refused
	}
	err := eachGame(ctx, r.db, r.games, func(game string) error {
		return r.checkChain(ctx, game, eventsOfGame, []any{game, int64(0)}, func(wrong int64) error {
			return tell(coded.New("archive.event_changed", "game {game}: event {n} was changed, damaged or lost: it does not match its sum. Restore the latest backup, or abort the game if it is still in progress", "game", play.ID(game), "n", wrong))
		})
	})
	if err == nil {
		err = eachRow(ctx, r.db, streams.table, "kind, id", "version", func(key, _ []any, _ []byte) error {
			name := fmt.Sprintf("%s/%s", key...)
			return r.checkChain(ctx, name, streamLinks, key, func(wrong int64) error {
				return tell(coded.New("archive.stream_changed", "{stream}: event {n} was changed, damaged or lost: it does not match its sum. Restore the latest backup", "stream", name, "n", wrong))
			})
		})
	}
	for _, declared := range slices.Concat(summedGiven, summedLater) {
		if err != nil {
			break
		}
		t := declared.withSum()
		err = eachRow(ctx, r.db, t.name, t.key, t.columns, func(key, values []any, sum []byte) error {
			if string(sumOf(values...)) == string(sum) {
				return nil
			}
			return tell(coded.New("archive.row_changed", "{table} {key}: what is stored was changed or damaged: it does not match its sum. Restore the latest backup, or correct it and let this command show whether it is right", "table", t.name, "key", strings.TrimSuffix(fmt.Sprintln(key...), "\n")))
		})
	}
	if err != nil && refused == nil {
		err = r.Unavailable(err)
	}
	return err
}

// checkChain compares the events of a game or of another stream with their sums, up to the
// first fault. If an event changes meanwhile, because an account is erased, the events are
// read once more.
func (r *Reader) checkChain(ctx context.Context, name string, events read, key []any, tell func(wrong int64) error) error {
	var wrong int64
	for range 2 {
		wrong = 0
		var before []byte
		next := int64(1)
		read := func(scan scan) (struct{}, error) {
			var version, at int64
			var body, sum []byte
			err := scan(&version, &at, &body, &sum)
			if err == nil && wrong == 0 && (version != next || string(LinkOf(before, name, version, at, body)) != string(sum)) {
				wrong = next
			}
			before, next = sum, version+1
			return struct{}{}, err
		}
		if _, err := all(ctx, r, events, read, key...); err != nil {
			return err
		}
		if next == 1 {
			wrong = 1
		}
		if wrong == 0 {
			return nil
		}
	}
	return tell(wrong)
}

package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"example.org/cups/internal/online/archive/relational"
)

// laterEvents reads the events of a game after a version.
const laterEvents = `SELECT version, at, body FROM event WHERE game = $1 AND version > $2 ORDER BY version`

// laterReader has one connection that reads the later events of games. One goroutine at a time may
// use it.
type laterReader struct {
	config *pgx.ConnConfig
	conn   *pgx.Conn // nil before the first time and after a failure
}

// read reads what is asked. If the connection was lost, it connects again.
func (r *laterReader) read(asked []*relational.Later, errs []error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	wasConnected := r.conn != nil
	err := r.try(ctx, asked)
	if err != nil && wasConnected {
		err = r.try(ctx, asked)
	}
	for i := range errs {
		errs[i] = err
	}
}

// try is read once. After an error, there is no connection.
func (r *laterReader) try(ctx context.Context, asked []*relational.Later) (err error) {
	if r.conn == nil {
		if r.conn, err = pgx.ConnectConfig(ctx, r.config); err != nil {
			return err
		}
	}
	var b pgx.Batch
	for _, l := range asked {
		l.Clear()
		b.Queue(laterEvents, l.Game, l.After).Query(func(rows pgx.Rows) error {
			var version, at int64
			var body []byte
			_, err := pgx.ForEachRow(rows, []any{&version, &at, &body}, func() error {
				l.Take(version, at, body)
				return nil
			})
			return err
		})
	}
	if err := r.conn.SendBatch(ctx, &b).Close(); err != nil {
		r.close()
		return err
	}
	return nil
}

// close ends the connection, if there is one.
func (r *laterReader) close() {
	if r.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), closeWait)
	defer cancel()
	_ = r.conn.Close(ctx) // nothing is lost with it
	r.conn = nil
}

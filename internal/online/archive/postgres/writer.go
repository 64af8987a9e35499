package postgres

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/relational"
	"example.org/cups/internal/sorting"
)

// patience is how long a group may take. After this time the connection is closed.
const patience = 15 * time.Second

// closeWait is how long the end of a connection may take.
const closeWait = time.Second

// attempts is how often a change is tried that the database has rolled back because of a
// deadlock with another server.
const attempts = 20

// The statements about the log of a game. An event is added if the version
// before is there and its own is not.
const (
	addFirst = `INSERT INTO event (game, version, at, body, sum) VALUES ($1::text, $2::bigint, $3::bigint, $4::bytea,
		substring(sha256(''::bytea || convert_to($1::text, 'UTF8') || int8send($2::bigint) || int8send($3::bigint) || $4::bytea) from 1 for 8)) ON CONFLICT DO NOTHING`
	addNext = `INSERT INTO event (game, version, at, body, sum) SELECT $1::text, $2::bigint, $3::bigint, $4::bytea,
		substring(sha256(last.sum || convert_to($1::text, 'UTF8') || int8send($2::bigint) || int8send($3::bigint) || $4::bytea) from 1 for 8)
		FROM event AS last WHERE last.game = $1 AND last.version = $2 - 1 ON CONFLICT DO NOTHING`
	// A transaction that can add the next version knows the last version, and nobody else
	// can add one before the end of the transaction.
	claimFirst = `INSERT INTO event (game, version, at, body) VALUES ($1, 1, 0, '') ON CONFLICT DO NOTHING`
	freeFirst  = `DELETE FROM event WHERE game = $1 AND version = 1`
	claimNext  = `INSERT INTO event (game, version, at, body) SELECT $1, $2::bigint + 1, 0, ''::bytea
		WHERE EXISTS (SELECT 1 FROM event WHERE game = $1 AND version = $2) ON CONFLICT DO NOTHING`
	freeNext = `DELETE FROM event WHERE game = $1 AND version = $2 + 1`

	putEvent = `UPDATE event SET body = $3 WHERE game = $1 AND version = $2`

	lockOpenings = `SELECT pg_advisory_xact_lock(hashtext('cups openings'))`
	// mergeLatest keeps the latest games of two lists, see archive.OpeningLatest.
	mergeLatest = `(SELECT json_agg(value)::text FROM (SELECT DISTINCT value COLLATE "C" AS value
		FROM json_array_elements_text(opening.latest::json) AS old (value) UNION
		SELECT value COLLATE "C" FROM json_array_elements_text(excluded.latest::json) AS new (value) ORDER BY value DESC LIMIT 5) AS merged)`

	events = `SELECT version, at, body, sum FROM event WHERE game = $1 AND version > $2 ORDER BY version`
)

// chains are the statements about the sums of events, which are those of
// [relational.LinkOf].
var chains = relational.Chains{
	Events: events, Put: putEvent,
	Games: `SELECT game FROM event WHERE version = 1 AND game > $1 ORDER BY game LIMIT 256`,
	Relink: `WITH RECURSIVE linked (version, sum) AS (
			SELECT version, substring(sha256(''::bytea || convert_to(game, 'UTF8') || int8send(version) || int8send(at) || body) from 1 for 8)
			FROM event WHERE game = $1 AND version = 1
		UNION ALL
			SELECT e.version, substring(sha256(linked.sum || convert_to(e.game, 'UTF8') || int8send(e.version) || int8send(e.at) || e.body) from 1 for 8)
			FROM linked JOIN event AS e ON e.game = $1 AND e.version = linked.version + 1
		) UPDATE event SET sum = linked.sum FROM linked WHERE event.game = $1 AND event.version = linked.version`,
}

// dialect has what differs in declared tables.
var dialect = relational.Dialect{
	Link:  `substring(sha256(coalesce(%s, ''::bytea) || convert_to(%s, 'UTF8') || int8send(CAST(%s AS BIGINT)) || int8send(CAST(%s AS BIGINT)) || CAST(%s AS BYTEA)) from 1 for 8)`,
	Blob:  "BYTEA",
	Share: "FOR SHARE",
	Adapt: strings.NewReplacer(" TEXT ", ` TEXT COLLATE "C" `, " INTEGER ", " BIGINT ", " BLOB ", " BYTEA ", " STRICT, WITHOUT ROWID", "", " STRICT", "").Replace,
}

// texts are all statements that write.
var texts = sync.OnceValue(func() [][]string {
	count, kept := relational.CountOpeningTexts("BYTEA", mergeLatest)
	return relational.Statements(map[relational.Query][]string{
		relational.FirstEvent:       {addFirst},
		relational.NextEvent:        {addNext},
		relational.IsNew:            {claimFirst, freeFirst},
		relational.HasVersion:       {claimNext, freeNext},
		relational.PutEvent:         {putEvent},
		relational.RelinkEvents:     {chains.Relink},
		relational.LockOpenings:     {lockOpenings},
		relational.CountOpening:     {count},
		relational.CountKeptOpening: {kept},
	}, dialect)
})

// writer has one connection that writes. One goroutine at a time may use it.
type writer struct {
	config *pgx.ConnConfig
	conn   *pgx.Conn // nil before the first change and after a failure
	holder string    // the name of the connections of a process that holds the archive; empty: it does not
	shared bool      // others may hold the archive, too, if they share it
	wait   time.Duration
}

// holdWait is how long a process waits for another one that holds the archive. PostgreSQL
// notices within this time that a process on the same machine was killed.
const holdWait = 3 * time.Second

// commit stores a group of changes in one transaction: each completely or not at all. A
// change that is refused does not affect the others.
func (w *writer) commit(changes [][]relational.Step, errs []error) {
	err := w.try(changes, errs)
	var said *pgconn.PgError
	if errors.As(err, &said) && w.conn != nil && len(changes) > 1 {
		// The database has refused a statement and rolled back the whole group. Commit
		// the changes one by one, so that only the change with this statement fails.
		for i := range changes {
			errs[i] = w.alone(changes[i : i+1])
		}
		return
	}
	if err != nil && len(changes) == 1 {
		err = w.again(err, changes)
	}
	if err != nil {
		for i := range errs {
			errs[i] = err
		}
	}
}

// alone commits a single change.
func (w *writer) alone(change [][]relational.Step) error {
	one := make([]error, 1)
	if err := w.try(change, one); err != nil {
		return w.again(err, change)
	}
	return one[0]
}

// again repeats a change that had a deadlock with another server's change.
func (w *writer) again(err error, change [][]relational.Step) error {
	var said *pgconn.PgError
	for range attempts {
		if !errors.As(err, &said) || said.Code != deadlock && said.Code != notSerializable {
			return err
		}
		one := make([]error, 1)
		if err = w.try(change, one); err == nil {
			return one[0]
		}
	}
	return err
}

// The codes of PostgreSQL for a transaction that was rolled back because of another one.
const (
	deadlock        = "40P01"
	notSerializable = "40001"
)

// try does the work of commit. It returns an error that concerns the whole group.
func (w *writer) try(changes [][]relational.Step, errs []error) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := w.connect(ctx); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			w.recover(ctx)
		}
	}()
	left, begin := inOrder(changes), "BEGIN"
	for len(left) > 0 {
		part := left[:min(len(left), atOnce)]
		left = left[len(part):]
		// If no change needs a savepoint, the commit goes with the last ones.
		isEnd := len(left) == 0 && !slices.ContainsFunc(part, func(i int) bool { return !isOne(changes[i]) })
		undo, err := w.send(ctx, begin, part, isEnd, changes, errs)
		if err != nil || isEnd {
			return err
		}
		begin = ""
		if undo < len(part) { // what came after this change is undone with it, and done again
			left, begin = slices.Concat(part[undo+1:], left), "ROLLBACK TO SAVEPOINT "+savepoint(undo)
		}
	}
	for _, text := range []string{begin, "COMMIT"} {
		if text == "" {
			continue
		}
		if _, err := w.conn.Exec(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// isOne reports whether a change is one statement, which does nothing if it is refused.
func isOne(steps []relational.Step) bool {
	return len(steps) == 0 || len(steps) == 1 && len(texts()[steps[0].Query]) == 1
}

// atOnce is how many changes go to the database at once. As many savepoints have names of their own.
const atOnce = 64

// savepoint names the savepoint before a change by its number among those that are sent at once.
func savepoint(i int) string { return "change" + strconv.Itoa(i) }

// send sends some changes at once, after the statement begin, and with the commit if isEnd. undo is
// the number of the first change that is refused and must be undone, or how many there are if there
// is none.
func (w *writer) send(ctx context.Context, begin string, part []int, isEnd bool, changes [][]relational.Step, errs []error) (undo int, err error) {
	var b pgx.Batch
	if begin != "" {
		b.Queue(begin)
	}
	for k, i := range part {
		if !isOne(changes[i]) {
			b.Queue("SAVEPOINT " + savepoint(k))
		}
		queue(&b, changes[i])
	}
	if isEnd {
		b.Queue("COMMIT")
	}
	results := w.conn.SendBatch(ctx, &b)
	defer func() { err = errors.Join(err, results.Close()) }()
	if begin != "" {
		if _, err := results.Exec(); err != nil {
			return 0, err
		}
	}
	undo = len(part)
	for k, i := range part {
		if !isOne(changes[i]) {
			if _, err := results.Exec(); err != nil {
				return 0, err
			}
		}
		refused, err := read(results, changes[i])
		if err != nil {
			return 0, err
		}
		if k > undo {
			continue // is done again
		}
		errs[i] = refused
		if refused != nil && !isOne(changes[i]) {
			undo = k
		}
	}
	return undo, nil
}

// inOrder returns the numbers of changes in the order in which all servers do them, so that two of
// them seldom wait for each other: by what is changed first, and what counts openings last, because
// it waits for all others that do so.
func inOrder(changes [][]relational.Step) []int {
	keys, order := make([]string, len(changes)), make([]int, len(changes))
	for i, steps := range changes {
		order[i] = i
		isLast := "0"
		if slices.ContainsFunc(steps, func(s relational.Step) bool { return s.Query == relational.LockOpenings }) {
			isLast = "1"
		}
		keys[i] = isLast
		if len(steps) == 0 {
			continue
		}
		for _, arg := range steps[0].Args {
			text, isText := arg.(string)
			if !isText {
				break
			}
			keys[i] += text
		}
	}
	sorting.StableFunc(order, func(a, b int) int { return strings.Compare(keys[a], keys[b]) })
	return order
}

// queue adds the statements of steps to a batch.
func queue(b *pgx.Batch, steps []relational.Step) {
	for _, s := range steps {
		for _, text := range texts()[s.Query] {
			b.Queue(text, s.Args...)
		}
	}
}

// read reads the results of what queue has added. The first error is a conflict.
func read(results pgx.BatchResults, steps []relational.Step) (refused, err error) {
	for _, s := range steps {
		for range texts()[s.Query] {
			done, err := results.Exec()
			if err != nil {
				return nil, err
			}
			if s.Must && done.RowsAffected() == 0 {
				refused = archive.ErrConflict
			}
		}
	}
	return refused, nil
}

// connect connects if there is no connection.
func (w *writer) connect(ctx context.Context) error {
	if w.conn != nil && !w.conn.IsClosed() {
		return nil
	}
	conn, err := pgx.ConnectConfig(ctx, w.config)
	if err != nil {
		return err
	}
	// An acknowledged change must be on the disk, whatever is usual in this database.
	_, err = conn.Exec(ctx, "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
	if err != nil {
		return errors.Join(err, conn.Close(ctx))
	}
	if w.holder != "" {
		if err := w.hold(ctx, conn); err != nil {
			return errors.Join(err, conn.Close(ctx))
		}
	}
	w.conn = conn
	return nil
}

// The statements that hold an archive, which is a schema of a database. PostgreSQL may
// not have noticed yet that an earlier connection of the same process was lost.
const (
	nameHolder = `SELECT set_config('application_name', $1, false), set_config('lock_timeout', $2, false)`
	endHolder  = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()`
	hold       = `SELECT pg_advisory_lock(hashtext('cups server'), hashtext(current_schema()))`
	holdShared = `SELECT pg_advisory_lock_shared(hashtext('cups server'), hashtext(current_schema()))`
	resetLimit = `RESET lock_timeout`
	notInTime  = "55P03" // the code for a lock that was not free in time
)

// hold holds the archive with a connection.
func (w *writer) hold(ctx context.Context, conn *pgx.Conn) error {
	if _, err := conn.Exec(ctx, nameHolder, w.holder, strconv.FormatInt(w.wait.Milliseconds(), 10)); err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, endHolder, w.holder); err != nil {
		return err
	}
	lock := hold
	if w.shared {
		lock = holdShared
	}
	_, err := conn.Exec(ctx, lock)
	var said *pgconn.PgError
	if errors.As(err, &said) && said.Code == notInTime {
		return ErrHeld
	}
	if err == nil {
		_, err = conn.Exec(ctx, resetLimit)
	}
	return err
}

// recover ends a transaction that has failed, or else the connection.
func (w *writer) recover(ctx context.Context) {
	if _, err := w.conn.Exec(ctx, "ROLLBACK"); err != nil {
		_ = w.close() // the connection was lost
	}
}

func (w *writer) close() error {
	if w.conn == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), closeWait)
	defer cancel()
	conn := w.conn
	w.conn = nil
	return conn.Close(ctx)
}

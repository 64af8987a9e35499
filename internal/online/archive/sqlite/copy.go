package sqlite

import (
	"database/sql"

	"example.org/cups/internal/online/archive/relational"
)

// Database returns the database of an archive for [relational.Copy], with a connection of
// its own, which the caller closes. A server must not use the archive meanwhile: see
// [OpenServer].
func (a *Archive) Database() (relational.Database, error) {
	f, err := openFile(a.path)
	if err != nil {
		return relational.Database{}, a.Unavailable(err)
	}
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		return relational.Database{}, a.Unavailable(err)
	}
	db.SetMaxOpenConns(1)
	return relational.Database{
		DB: db,
		Columns: `SELECT t.name, c.name, 0, 0 FROM sqlite_schema t JOIN pragma_table_info(t.name) c
			WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid`,
		AddEvent: `INSERT INTO event (game, version, previous, at, body, sum)
			VALUES ($1, $2, CASE WHEN $2 = 1 THEN 0 ELSE last_insert_rowid() END, $3, $4, $5)`,
		Finish: []string{`INSERT INTO log (game, version, last) SELECT game, MAX(version), MAX(number) FROM event GROUP BY game`},
	}, nil
}

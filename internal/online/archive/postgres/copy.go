package postgres

import (
	"github.com/jackc/pgx/v5/stdlib"

	"example.org/cups/internal/online/archive/relational"
)

// Database returns the database of an archive for [relational.Copy], with connections of
// its own, which the caller closes. No server may use the archive meanwhile: see
// [Archive.Hold].
func (a *Archive) Database() (relational.Database, error) {
	return relational.Database{
		DB: stdlib.OpenDB(*a.writer.config),
		Columns: `SELECT c.table_name, c.column_name, c.data_type = 'boolean', c.is_identity = 'YES'
			FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
			WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
			ORDER BY c.table_name COLLATE "C", c.ordinal_position`,
		AddEvent:  `INSERT INTO event (game, version, at, body, sum) VALUES ($1, $2, $3, $4, $5)`,
		Overrides: "OVERRIDING SYSTEM VALUE",
		Counted:   `SELECT setval(pg_get_serial_sequence($1, $2), $3)`,
	}, nil
}

package relational

import (
	"fmt"
	"strings"
)

// table declares a table that is the same in both databases: its columns are named here
// once, and the usual statements follow from them. The file with the table has everything
// else about it: how a row is written, the other statements, and the reads.
type table struct {
	name    string
	key     string // the columns of the primary key
	columns string // the others, without the sum

	add  Query // all values: a new row
	put  Query // all values: a new row, or new values for the row with this key
	drop Query // the key
}

// declared are the statements of declared tables. Their numbers follow those of [Texts].
var declared []string

// declare gives a statement that writes a number.
func declare(text string) Query {
	declared = append(declared, text)
	return Queries + Query(len(declared)-1)
}

// newTable declares a table whose rows have no sum.
func newTable(name, key, columns string) table { return tableWith(name, key, columns, "") }

// newSummedTable declares a table whose rows have a sum, see [sumOf].
func newSummedTable(name, key, columns string) table {
	summedLater = append(summedLater, summedTable{name, key, columns})
	return tableWith(name, key, columns, ", sum")
}

// newEarlyTable declares a table that is older than sums, and is among those of [summed].
func newEarlyTable(name, key, columns string) table { return tableWith(name, key, columns, ", sum") }

func tableWith(name, key, columns, sum string) table {
	all := key + ", " + columns + sum
	var sets []string
	for column := range strings.SplitSeq(columns+sum, ", ") {
		sets = append(sets, column+" = excluded."+column)
	}
	n := strings.Count(key, ",") + 1
	insert := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s) ON CONFLICT ", name, all, parameters(1, strings.Count(all, ",")+1))
	return table{
		name: name, key: key, columns: columns,
		add:  declare(insert + "DO NOTHING"),
		put:  declare(insert + fmt.Sprintf("(%s) DO UPDATE SET %s", key, strings.Join(sets, ", "))),
		drop: declare(fmt.Sprintf("DELETE FROM %s WHERE (%s) = (%s)", name, key, parameters(1, n))),
	}
}

// selects begins a read of all columns but the sum, for the other part of the query.
func (t table) selects(rest string) string {
	return fmt.Sprintf("SELECT %s, %s FROM %s %s", t.key, t.columns, t.name, rest)
}

// reads are the queries of declared tables that read.
var reads []string

// read is the number of a query that reads.
type read int

// declareRead gives a query that reads a number.
func declareRead(text string) read {
	reads = append(reads, text)
	return read(len(reads) - 1)
}

// Dialect has what differs between the databases in what is declared.
type Dialect struct {
	// Link is the sum of an event, see [LinkOf]: an expression of the sum before, which may
	// be NULL, in place of %[1]s, of the name in place of %[2]s, of the version, the time and
	// the body.
	Link string
	// Adapt makes the statements of a migration, which are written for SQLite, those of the
	// database.
	Adapt func(sql string) string
}

// linkMark stands for the sum of an event with the parameters kind, ID, version, time, body.
const linkMark = "<link>"

// Statements returns all statements that write, by their numbers: those of [Texts] with the
// database's own, and those of declared tables.
func Statements(own map[Query][]string, d Dialect) [][]string {
	link := fmt.Sprintf(d.Link, "(SELECT e.sum FROM stream_event AS e WHERE e.kind = $1 AND e.id = $2 AND e.version = CAST($3 AS BIGINT) - 1)",
		"CAST($1 AS TEXT) || '/' || CAST($2 AS TEXT)", "$3", "$4", "$5")
	all := make([][]string, int(Queries)+len(declared))
	copy(all, Texts[:])
	for q, texts := range own {
		all[q] = texts
	}
	for i, text := range declared {
		all[int(Queries)+i] = []string{strings.ReplaceAll(text, linkMark, link)}
	}
	return all
}

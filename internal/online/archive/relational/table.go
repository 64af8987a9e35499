package relational

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"example.org/cups/internal/online/archive"
)

// table is a declared table: its rows are the values of a struct, whose tags name the columns (see
// [archive.Columns]), and the usual statements follow from them. The file with the table has everything
// else about it: the other statements, and the reads.
type table[T any] struct {
	view[T]
	sums                    int
	addRow, putRow, dropRow Query

	tags func() *tags // made when they are needed first, since most commands open no archive
}

// tags is what follows from the tags of a row.
type tags struct {
	keys   []string        // the columns that are written and of the primary key
	others []string        // the others that are written
	fixed  map[string]bool // those whose values never change
}

// view is a table as it is read: all its columns, or some of them.
type view[T any] struct {
	table   string
	columns func() archive.Columns[T] // made when they are needed first
}

// The tables differ in their sums.
const (
	unsummed = iota
	summed   // its rows have a sum, see [sumOf]
	given    // its rows have got a sum by a migration
)

// newTable declares a table.
func newTable[T any](name string, sums int) *table[T] {
	t := &table[T]{view: view[T]{name, sync.OnceValue(archive.ColumnsOf[T])}, sums: sums}
	t.tags = sync.OnceValue(t.readTags)
	switch sums {
	case summed:
		summedLater = append(summedLater, t)
	case given:
		summedGiven = append(summedGiven, t)
	}
	t.addRow = declareOf(func() string { return t.inserts() + "DO NOTHING" })
	t.putRow = declareOf(func() string {
		if tags := t.tags(); len(tags.keys) == 0 || len(tags.others) == 0 {
			return ""
		}
		return t.upserts("")
	})
	t.dropRow = declareOf(func() string {
		if len(t.tags().keys) == 0 {
			return ""
		}
		return fmt.Sprintf("DELETE FROM %s WHERE %s", name, t.isRow())
	})
	return t
}

// readTags makes what follows from the tags.
func (t *table[T]) readTags() *tags {
	made := &tags{fixed: map[string]bool{}}
	for _, c := range t.columns().All() {
		made.fixed[c.Name] = c.IsFixed
		switch {
		case c.IsGiven:
		case c.IsKey:
			made.keys = append(made.keys, c.Name)
		default:
			made.others = append(made.others, c.Name)
		}
	}
	return made
}

// withSum returns the table for what looks at sums.
func (t *table[T]) withSum() summedTable {
	return summedTable{t.table, strings.Join(t.tags().keys, ", "), strings.Join(t.tags().others, ", ")}
}

// written are all columns that are written, with the sum.
func (t *table[T]) written() []string {
	all := append(append([]string{}, t.tags().keys...), t.tags().others...)
	if t.sums != unsummed {
		all = append(all, "sum")
	}
	return all
}

// isRow is the condition of the row whose key the first parameters are.
func (t *table[T]) isRow() string {
	return fmt.Sprintf("(%s) = (%s)", strings.Join(t.tags().keys, ", "), parameters(1, len(t.tags().keys)))
}

// inserts begins a statement that adds a row.
func (t *table[T]) inserts() string {
	all := t.written()
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s) ON CONFLICT ", t.table, strings.Join(all, ", "), parameters(1, len(all)))
}

// insertsFrom is a statement that adds a row if another table has one, see [further].
func (t *table[T]) insertsFrom(rest string) string {
	var values []string
	for i, c := range t.columns().All() {
		values = append(values, fmt.Sprintf("CAST($%d AS %s)", i+1, c.Type()))
	}
	return fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM %s", t.table, strings.Join(t.written(), ", "), strings.Join(values, ", "), further(rest, len(t.written())))
}

// upserts is a statement that adds a row, or gives the row with its key new values if a condition holds.
func (t *table[T]) upserts(where string) string {
	var sets []string
	for _, name := range t.written()[len(t.tags().keys):] {
		if !t.tags().fixed[name] {
			sets = append(sets, name+" = excluded."+name)
		}
	}
	text := t.inserts() + fmt.Sprintf("(%s) DO UPDATE SET %s", strings.Join(t.tags().keys, ", "), strings.Join(sets, ", "))
	if where != "" {
		text += " WHERE " + further(where, len(t.written()))
	}
	return text
}

// updates is a statement that gives the row with a key new values, but not those that never change, if a
// condition holds, see [further]. Its parameters are those of [table.change].
func (t *table[T]) updates(where string) string {
	var sets []string
	all := t.changed()
	for i, name := range all {
		if i >= len(t.tags().keys) {
			sets = append(sets, fmt.Sprintf("%s = $%d", name, i+1))
		}
	}
	return fmt.Sprintf("UPDATE %s SET %s WHERE %s AND %s", t.table, strings.Join(sets, ", "), t.isRow(), further(where, len(all)))
}

// changed are the columns of [table.updates]: the key, what may change, and the sum.
func (t *table[T]) changed() []string {
	return slices.DeleteFunc(t.written(), func(name string) bool { return t.tags().fixed[name] })
}

// parameter is the parameter of a column in [table.updates].
func (t *table[T]) parameter(column string) string {
	return fmt.Sprint("$", slices.Index(t.changed(), column)+1)
}

// further gives the parameters of a condition that come after n others, ?1 and ?2, their numbers.
func further(where string, n int) string {
	return strings.NewReplacer("?1", fmt.Sprint("$", n+1), "?2", fmt.Sprint("$", n+2)).Replace(where)
}

// row returns the values of a row with their sum, and what else a statement needs.
func (t *table[T]) row(row T, further ...any) []any {
	values := t.columns().Values(row)
	if t.sums != unsummed {
		values = append(values, sumOf(values...))
	}
	return append(values, further...)
}

// change returns the values of a row that [table.updates] needs, and what else it needs.
func (t *table[T]) change(row T, further ...any) []any {
	return append(t.values(row, t.changed()...), further...)
}

// values returns the values of some columns of a row.
func (t *table[T]) values(row T, columns ...string) []any {
	all, names := t.row(row), t.written()
	values := make([]any, len(columns))
	for i, name := range columns {
		values[i] = all[slices.Index(names, name)]
	}
	return values
}

// add is the step of a new row. It causes a conflict if there is one with its key.
func (t *table[T]) add(row T) Step { return must(t.addRow, t.row(row)...) }

// appendNew appends the step of a new row, see [stores].
func (t *table[T]) appendNew(steps []Step, row T) []Step { return append(steps, t.add(row)) }

// put is the step of a new row, or of new values for the row with its key.
func (t *table[T]) put(row T) Step { return may(t.putRow, t.row(row)...) }

// appendPut appends the step of a row that is put, see [stores].
func (t *table[T]) appendPut(steps []Step, row T) []Step { return append(steps, t.put(row)) }

// drop is the step that ends the row with a key, if there is one.
func (t *table[T]) drop(key ...any) Step { return may(t.dropRow, key...) }

// without is the table without some columns, for reads that do not need them.
func (t *table[T]) without(names ...string) view[T] {
	return view[T]{t.table, sync.OnceValue(func() archive.Columns[T] { return t.columns().Without(names...) })}
}

// read reads a row. After an error it has what can be read.
func (v view[T]) read(scan scan) (row T, err error) {
	to, fault := v.columns().Places(&row)
	if err = scan(to...); err == nil {
		err = fault()
	}
	return row, err
}

// selects begins a read of all columns but the sum and what is never read, for the other part of the query.
func (v view[T]) selects(rest string) string { return v.selectsFrom("", "") + v.table + " " + rest }

// selectsFrom is selects up to the table, with a prefix before each column, such as "a.", and further
// columns.
func (v view[T]) selectsFrom(prefix, further string) string {
	var names []string
	for _, c := range v.columns().All() {
		if !c.IsUnread {
			names = append(names, prefix+c.Name)
		}
	}
	return fmt.Sprintf("SELECT %s%s FROM ", strings.Join(names, ", "), further)
}

// declared are the statements that are the same in both databases. Their numbers follow those of the
// others. Their texts are made when an archive is opened, since most commands open none.
var declared []func() string

// declare gives a statement that writes a number.
func declare(text string) Query { return declareOf(func() string { return text }) }

// declareOf is declare for a statement that follows from a table; none if its text is empty.
func declareOf(text func() string) Query {
	declared = append(declared, text)
	return Queries + Query(len(declared)-1)
}

// reads are the queries that read. The first one is that of the events of a game, which each database
// has in its own way.
var reads = []func() string{nil}

// read is the number of a query that reads.
type read int

const eventsOfGame read = 0

// declareRead gives a query that reads a number.
func declareRead(text string) read { return declareReadOf(func() string { return text }) }

// declareReadOf is declareRead for a query that follows from a table.
func declareReadOf(text func() string) read {
	reads = append(reads, text)
	return read(len(reads) - 1)
}

// ReadQueries returns all queries that are declared but that of the events of a game.
func ReadQueries() (list []string) {
	for _, text := range reads[eventsOfGame+1:] {
		list = append(list, text())
	}
	return list
}

// Dialect has what differs between the databases in what is declared.
type Dialect struct {
	// Link is the sum of an event, see [LinkOf]: an expression of the sum before, which may
	// be NULL, in place of %[1]s, of the name in place of %[2]s, of the version, the time and
	// the body.
	Link  string
	Blob  string // the type of bytes
	Share string // lets a query keep others from changing a row until the end of the transaction; empty: nobody else can
	// Adapt makes the statements of a migration, which are written for SQLite, those of the
	// database.
	Adapt func(sql string) string
}

// linkMark stands for the sum of an event with the parameters kind, ID, version, time, body.
const linkMark = "<link>"

// shareMark stands for what locks a row that is read.
const shareMark = "<share>"

// Statements returns all statements that write, by their numbers: the database's own and those that
// are declared.
func Statements(own map[Query][]string, d Dialect) [][]string {
	link := fmt.Sprintf(d.Link, "(SELECT e.sum FROM stream_event AS e WHERE e.kind = $1 AND e.id = $2 AND e.version = CAST($3 AS BIGINT) - 1)",
		"CAST($1 AS TEXT) || '/' || CAST($2 AS TEXT)", "$3", "$4", "$5")
	all := make([][]string, int(Queries)+len(declared))
	for q, texts := range own {
		all[q] = texts
	}
	marks := strings.NewReplacer(linkMark, link, shareMark, d.Share, " AS BLOB)", " AS "+d.Blob+")")
	for i, text := range declared {
		if made := text(); made != "" {
			all[int(Queries)+i] = []string{marks.Replace(made)}
		}
	}
	return all
}

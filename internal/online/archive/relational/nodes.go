package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The tables of servers that share the archive and of their notes, and the reads.
var (
	nodes    = newTable("node", "id", "since, at, body")
	allNodes = declareRead(nodes.selects(`ORDER BY id`))

	notes      = newTable("note", "node, number", "at, body")
	dropNotes  = declare(`DELETE FROM note WHERE node = $1 AND number <= $2`)
	notesAfter = declareRead(notes.selects(`WHERE node = $1 AND number > $2 ORDER BY number`))
)

func appendNodes(steps []Step, c archive.Change) []Step {
	for _, n := range c.Nodes {
		steps = append(steps, Step{nodes.put, []any{n.ID, archive.Milliseconds(n.Since), archive.Milliseconds(n.At), notNull(n.Body)}, false})
	}
	for _, id := range c.NoNodes {
		steps = append(steps, Step{nodes.drop, []any{id}, false})
	}
	for _, n := range c.NoNotes {
		steps = append(steps, Step{dropNotes, []any{n.Node, n.Until}, false})
	}
	for _, n := range c.Notes {
		steps = append(steps, Step{notes.add, []any{n.Node, n.Number, archive.Milliseconds(n.At), n.Body}, true})
	}
	return steps
}

// Nodes returns the servers that share the archive, see [archive.Archive].
func (r *Reader) Nodes(ctx context.Context) ([]archive.Node, error) {
	read := func(scan scan) (archive.Node, error) {
		var n archive.Node
		var since, at int64
		err := scan(&n.ID, &since, &at, &n.Body)
		n.Since, n.At = archive.Time(since), archive.Time(at)
		return n, err
	}
	return all(ctx, r, r.declared[allNodes], read)
}

// Notes returns notes of a server, see [archive.Archive].
func (r *Reader) Notes(ctx context.Context, node string, after int64) ([]archive.Note, error) {
	if !archive.Storable(node) {
		return nil, nil
	}
	read := func(scan scan) (archive.Note, error) {
		var n archive.Note
		var at int64
		err := scan(&n.Node, &n.Number, &at, &n.Body)
		n.At = archive.Time(at)
		return n, err
	}
	return all(ctx, r, r.declared[notesAfter], read, node, after)
}

package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The tables of servers that share the archive and of their notes, and the reads.
var (
	nodes    = newTable[archive.Node]("node", unsummed)
	allNodes = declareReadOf(func() string {
		return nodes.selects(`ORDER BY id`)
	})

	notes      = newTable[archive.Note]("note", unsummed)
	dropNotes  = declare(`DELETE FROM note WHERE node = $1 AND number <= $2`)
	notesAfter = declareReadOf(func() string {
		return notes.selects(`WHERE node = $1 AND number > $2 ORDER BY number`)
	})
)

var (
	_ = stores(nodes.appendPut)
	_ = stores(func(steps []Step, id archive.NoNode) []Step { return append(steps, nodes.drop(string(id))) })
	_ = stores(func(steps []Step, n archive.OldNotes) []Step { return append(steps, may(dropNotes, n.Node, n.Until)) })
	_ = stores(notes.appendNew)
)

// Nodes returns the servers that share the archive, see [archive.Archive].
func (r *Reader) Nodes(ctx context.Context) ([]archive.Node, error) {
	return all(ctx, r, allNodes, nodes.read)
}

// Notes returns notes of a server, see [archive.Archive].
func (r *Reader) Notes(ctx context.Context, node string, after int64) ([]archive.Note, error) {
	if !archive.Storable(node) {
		return nil, nil
	}
	return all(ctx, r, notesAfter, notes.read, node, after)
}

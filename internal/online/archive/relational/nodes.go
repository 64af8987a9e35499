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

func appendNodes(steps []Step, c archive.Change) []Step {
	for _, n := range c.Nodes {
		steps = append(steps, nodes.put(n))
	}
	for _, id := range c.NoNodes {
		steps = append(steps, nodes.drop(id))
	}
	for _, n := range c.NoNotes {
		steps = append(steps, may(dropNotes, n.Node, n.Until))
	}
	for _, n := range c.Notes {
		steps = append(steps, notes.add(n))
	}
	return steps
}

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

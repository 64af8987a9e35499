package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The table of servers that share the archive, and its read.
var (
	nodes    = newTable("node", "id", "since, at, body")
	allNodes = declareRead(nodes.selects(`ORDER BY id`))
)

func appendNodes(steps []Step, c archive.Change) []Step {
	for _, n := range c.Nodes {
		steps = append(steps, Step{nodes.put, []any{n.ID, archive.Milliseconds(n.Since), archive.Milliseconds(n.At), notNull(n.Body)}, false})
	}
	for _, id := range c.NoNodes {
		steps = append(steps, Step{nodes.drop, []any{id}, false})
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

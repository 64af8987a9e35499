// Package forecast predicts how much memory a proof can use.
package forecast

import (
	"time"

	"example.org/cups"
)

// Memory returns how many MB of memory help to solve p: as much as the search can
// fill, because memory that is new to the system costs time, and never more than
// half of the MB that are free. A limit of nodes or of time, 0 for none, lowers
// what can be filled. The result is at least 1.
func Memory(p cups.Position, nodes int64, limit time.Duration, free int) int {
	want := gameMemory(p.Cups(), max(p.Stock(cups.South), p.Stock(cups.North)))
	if nodes > 0 {
		want = min(want, nodeMemory(nodes))
	}
	if limit > 0 {
		want = min(want, nodeMemory(int64(limit/time.Microsecond)*nodesAMicrosecond))
	}
	return max(min(want, free/2), 1)
}

// IsWhole reports whether p is the empty board of a game with at most the standard
// stock.
func IsWhole(p cups.Position) bool {
	start, err := cups.StartWith(p.Cups(), p.Stock(cups.South))
	return err == nil && start == p && p.Stock(cups.South) <= cups.StandardStock(p.Cups())
}

// gameMemory is the memory in MB that helps to solve a whole game of n cups, by the
// nodes that this takes.
func gameMemory(n int, stock cups.Beans) int {
	switch level := int(stock) + 6*(min(n, 6)-4); {
	case n <= 4: // sweeps do most of the work
		return 4
	case level <= 10:
		return 16
	case n == 5 && stock <= 50 || level <= 16:
		return 64
	case level <= 20:
		return 256
	case level <= 24:
		return 1024
	case level <= 28:
		return 2048
	}
	return 8192
}

// nodesAMicrosecond is more than most machines enter on all their cores.
const nodesAMicrosecond = 8

// nodeMemory is the memory in MB that a number of nodes fills at most, with an entry of
// 32 bytes for each, and never less than is worth having.
func nodeMemory(nodes int64) int { return int(max(min(nodes, 1<<40)>>15, 16)) }

package main

import (
	"time"

	"example.org/cups"
)

// defaultHash is the memory in MB that a solve of p takes if nothing is said: as
// much as helps, because memory that is new to the system costs time, and never
// more than half of what is free.
func (f solveFlags) defaultHash(p cups.Position) int {
	want := gameHash(p.Cups(), max(p.Stock(cups.South), p.Stock(cups.North)))
	if f.nodes > 0 {
		want = min(want, hashOf(f.nodes))
	}
	if f.time > 0 {
		want = min(want, hashOf(uint64(f.time/time.Microsecond)*nodesAMicrosecond))
	}
	return max(min(want, freeMemory()/2), 1)
}

// gameHash is the memory in MB that helps to solve a whole game of n cups, by the
// nodes that this takes (docs/solver.md).
func gameHash(n int, stock cups.Beans) int {
	switch level := int(stock) + 6*(min(n, 6)-4); {
	case n < 3 || level <= 10:
		return 16
	case n == 3 && stock <= 30 || level <= 16:
		return 64
	case n == 3 || level <= 20:
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

// hashOf is the memory in MB that so many nodes fill at most, each with an entry
// of 32 bytes, and the least that is worth having.
func hashOf(nodes uint64) int { return int(max(min(nodes, 1<<40)>>15, 16)) }

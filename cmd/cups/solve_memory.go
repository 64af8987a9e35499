package main

import "example.org/cups"

// defaultHash is the memory in MB that a solve of p takes if nothing is said:
// small solves are over before a large table is touched once, large ones need
// all that helps. It is never more than half of what is free.
func (f solveFlags) defaultHash(p cups.Position) int {
	stock := int(max(p.Stock(cups.South), p.Stock(cups.North)))
	want := 256
	switch level := stock + 6*(min(p.Cups(), 6)-4); {
	case p.Cups() < 4 || f.time > 0 || f.nodes > 0:
	case level > 28:
		want = 8192
	case level > 24:
		want = 2048
	case level > 20:
		want = 1024
	}
	return max(min(want, freeMemory()/2), 1)
}

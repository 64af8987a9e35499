//go:build race || !(amd64 || arm64)

package solver

import "sync/atomic"

// Here load and store are known to the race detector, and whole on processors
// with smaller words.

func load(line *[lineWords]uint64, i int) uint64     { return atomic.LoadUint64(&line[i]) }
func store(line *[lineWords]uint64, i int, v uint64) { atomic.StoreUint64(&line[i], v) }

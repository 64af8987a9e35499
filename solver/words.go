//go:build !race && (amd64 || arm64)

package solver

// load and store read and write a word of a bucket. Threads do so at once: a word
// is then one of those that were written, whole (The Go Memory Model, 2022), and
// for all else entries are sealed (see [table]). Instructions that promise more
// would make the processor wait for memory (docs/decisions/0012).

func load(line *[lineWords]uint64, i int) uint64     { return line[i] }
func store(line *[lineWords]uint64, i int, v uint64) { line[i] = v }

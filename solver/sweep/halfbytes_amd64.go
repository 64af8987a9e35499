package sweep

// packHalvesAVX2 packs groups of bounds, of which the first has a bound before it, and returns
// how many bytes it wrote to marked.
//
//go:noescape
func packHalvesAVX2(halves *byte, from *int8, groups int, marked *byte) int

// unpackHalvesAVX2 unpacks groups of bounds. The bound before the first is 0.
//
//go:noescape
func unpackHalvesAVX2(to *int8, halves *byte, groups int, marked *byte)

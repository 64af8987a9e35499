package engine

// The features, for tests that measure what they are worth.
type Feature = feature

const (
	Table         = tableResults
	TableMoves    = tableMoves
	Killers       = killerMoves
	History       = historyMoves
	NullWindow    = nullWindow
	StaticPruning = staticPruning
)

// NewWithout is [New] with some features switched off.
func NewWithout(o Options, off Feature) *Engine { return newWithout(o, off) }

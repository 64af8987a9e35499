package solver

// The techniques, for tests that measure what they are worth.
type Technique = technique

const (
	MoveOrder       = moveOrder
	EnhancedCutoffs = enhancedCutoffs
	StaticBounds    = staticBounds
	WorkReplacement = workReplacement
	HostageBounds   = hostageBounds
)

// NewWithout is [New] with some techniques switched off.
func NewWithout(o Options, off Technique) *Solver { return newWithout(o, off) }

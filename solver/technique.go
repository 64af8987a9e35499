package solver

// technique is a set of techniques of the search. Each can be switched off to
// measure its effect. None changes an answer.
type technique uint

// The techniques, which docs/solver.md describes.
const (
	moveOrder       technique = 1 << iota // sort the moves; otherwise they are in listing order
	enhancedCutoffs                       // look all moves up before one is searched
	staticBounds                          // cut off by what each side can still win
	workReplacement                       // keep the entry that took most work
	hostageBounds                         // learn of a position from others that differ in hostages only
)

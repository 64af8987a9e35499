// Package analysis finds the value of a position and of each of its moves: first
// the solver proves what it can within the limits, then the engine estimates the
// rest. Proven values and estimates are different kinds of [Value] and are never
// mixed.
package analysis

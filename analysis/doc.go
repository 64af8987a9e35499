// Package analysis says what a position and each of its moves is worth: first
// what the solver can prove in the time there is, then what the engine thinks
// of the rest. What is proven and what is not are different kinds of a
// [Value] and are never mixed.
package analysis

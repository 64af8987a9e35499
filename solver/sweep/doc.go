// Package sweep proves bounds of the margin by a backward sweep over positions
// in which blocked cups are not counted exactly. Beans in a blocked cup are
// hostages: their owner can never sow them, and they cost at most their number.
// So a cup is counted only up to a cap, and there are so few rows that all
// positions can be looked at, the smallest stocks first.
//
// docs/diary/hostages.md has the lemma, the recurrences and their proofs.
package sweep

// Package fair says by facts how well somebody has played where the truth of a game is
// known: what moves have cost by proven values, how often a best move was played where
// there was a choice, and by how much luck this differs from what is usual at a rating.
// It knows no engine and nothing of how proofs are made. It never gives a verdict.
package fair

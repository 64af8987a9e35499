// Package proof_test runs the plain C programs of this folder and compares what
// they prove with package solver, and checks the hostage lemma
// (docs/diary/hostages.md) against plain minimax.
package proof_test

// Package policy holds tests about the repository itself: who may import
// whom, that comments cite rules that exist, that documents name commands and
// files that exist. It has no code of its own and imports nothing of ours.
//
// Each test is a checker over a tree of files, so that a small bad tree can
// prove that the checker finds what it looks for.
package policy

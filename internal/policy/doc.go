// Package policy holds tests about the repository itself: which package may import
// which, that the rules cited in comments exist, that the commands and files named in
// documents exist. The package has no code of its own and imports none of ours.
//
// Each test is a checker over a tree of files. A small tree with faults shows that
// the checker finds them.
package policy

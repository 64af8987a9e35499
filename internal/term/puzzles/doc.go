// Package puzzles is puzzles at the terminal: a full screen, and line by line
// for pipes, scripts and screen readers. Both are ways of looking at the
// attempts of package practice.
package puzzles

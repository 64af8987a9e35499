// Package certify makes certificates of what the solver has proven: it lets the
// solver answer for the moves, and keeps what is written safe from whatever
// ends the program.
package certify

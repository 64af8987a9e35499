// Package ugi is both ends of the engine protocol UGI (notation §4): [Serve]
// lets a program drive our engine, [Client] drives a program of others.
//
// One line is one command or one answer. What both ends read and write has a
// type that knows its text: [Request] is a go command, [Info] an info line,
// [Answer] a bestmove line.
package ugi

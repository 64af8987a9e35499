// Package ugi implements both ends of the engine protocol UGI (notation §4). With
// [Serve], a program drives our engine. With [Client], we drive another program.
//
// Each line is one command or one answer. The lines that both ends use have types
// that read and write their text: [Request] is a go command, [Info] an info line, and
// [Answer] a bestmove line.
package ugi

// Package ugi drives engines that speak the engine protocol UGI: "cups engine" and programs
// of other people. Each line of the protocol is one command or one answer.
//
//	c, err := ugi.Start("cups engine") // or Connect, over streams
//	if err != nil {
//		return err
//	}
//	defer c.Close()
//	if _, err := c.Handshake(ctx); err != nil {
//		return err
//	}
//	answer, err := c.Search(ctx, position, ugi.Request{MoveTime: time.Second}, nil)
//
// The lines have types that read and write their text: [Request] is a go command, [Info] an
// info line, and [Answer] a bestmove line.
//
// What an engine says is not believed: a move that is not legal is an error, and so is
// silence for longer than the context of a call lasts.
package ugi

// Package load plays many games at once on a running server, over real sockets and
// over HTTP. A [Player] remembers what the server has acknowledged. When its
// connection breaks, it connects again and repeats everything that was not answered.
// [Run] measures a server with many players.
package load

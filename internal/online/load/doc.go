// Package load plays games of Cups against a running server, over real sockets
// and over HTTP, as many programs at once would. A [Player] knows what the server
// has acknowledged, connects again when the connection breaks, and sends again
// what was not answered. [Run] measures a server with many players.
package load

// Package wire is the JSON that programs, the page and the server send each
// other: games, events, terms and errors of the HTTP interface, and the closed set
// of messages of the page's socket (docs/formats/socket.md).
package wire

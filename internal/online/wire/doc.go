// Package wire defines the JSON between server, pages and programs: games, events,
// terms and errors of the HTTP interface, and the closed set of messages on the
// page's socket (docs/formats/socket.md).
package wire

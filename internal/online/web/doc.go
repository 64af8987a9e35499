// Package web is the server's side of the network: the HTTP interface for programs,
// the socket of the pages, the pages themselves, and permissions.
package web

// Package web is the server's side of the network: the HTTP interface for
// programs, the page's socket, the pages themselves, and who may ask for what.
package web

// Package web is the server's side of the network. It puts its four rooms together: what
// every request passes (gate), the interface for programs (api), what is told without being
// asked again (live), and the pages (pages). It also describes the interface.
package web

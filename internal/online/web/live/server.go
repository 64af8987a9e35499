// Package live is what a server tells without being asked again: the socket of the pages,
// and the streams of the interface for programs.
package live

import (
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
)

// Server holds the sockets and answers with streams. Make one with [New].
type Server struct {
	*api.Server
	sockets sockets
}

// New returns a server with all streams, and with the socket of the pages.
func New(a *api.Server) *Server {
	s := &Server{Server: a}
	s.sockets.open = map[*socket]struct{}{}
	a.Mux.HandleFunc("GET "+gate.SocketPath, s.openSocket)
	a.Club.Watch(s.sockets.closeOf)
	s.describeGameStream()
	s.describeTournamentStream()
	s.describeSeriesStream()
	s.describeNoticeStream()
	s.describeLive()
	s.describeLobby()
	s.describeValueStream()
	return s
}

// CloseSockets tells each socket when to come again, and closes it.
func (s *Server) CloseSockets() { s.sockets.closeAll() }

// OpenSockets returns the number of open sockets.
func (s *Server) OpenSockets() int { return s.sockets.count() }

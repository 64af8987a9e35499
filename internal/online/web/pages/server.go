// Package pages answers with the pages that people open in a browser, and takes their forms.
package pages

import "example.org/cups/internal/online/web/api"

// Server answers with pages. Make one with [New].
type Server struct{ *api.Server }

// New returns a server with all pages and forms.
func New(a *api.Server) *Server {
	s := &Server{Server: a}
	s.AskProof, s.ResultsOf, s.SheetOf = s.proofAsked, s.tournamentResults, s.tournamentSheet
	if err := s.describePages(); err != nil {
		panic(err) // the templates are part of the program: a fault of the build
	}
	return s
}

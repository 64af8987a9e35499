// Package pages answers with the pages that people open in a browser, and takes their forms.
package pages

import (
	"context"
	"errors"
	"io"
	"net/http"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// allPages returns the pages, which all servers of a process share, because joining their
// scripts takes a while.
var allPages = sync.OnceValues(page.New)

// describePages adds the pages that people open in a browser, and their forms.
func (s *Server) describePages() error {
	pages, err := allPages()
	if err != nil {
		return err
	}
	s.Pages = pages
	s.Mux.Handle("GET /static/", pages.Static())
	s.Mux.HandleFunc("GET /{$}", s.frontPage)
	s.Mux.HandleFunc("GET /g/{id}", s.gamePage)
	s.DescribePictures()
	s.Mux.HandleFunc("GET /player/{name}", s.profilePage)
	s.Mux.HandleFunc("GET /players", s.playersPage)
	s.Mux.HandleFunc("GET /games", s.gamesPage)
	s.Mux.HandleFunc("GET /watch", s.watchPage)
	s.Mux.HandleFunc("GET /embed/g/{id}", s.embedPage)
	s.Mux.HandleFunc("GET /embed/analysis", s.embedAnalysis)
	s.Mux.HandleFunc("GET /embed/puzzles/{id}", s.embedPuzzle)
	s.Mux.HandleFunc("GET /c/{id}", s.challengePage)
	s.Mux.HandleFunc("GET /g/{id}/review", s.reviewPage)
	s.costly("GET /openings", s.openingsPage)
	s.Mux.HandleFunc("GET /analysis", s.analysisPage)
	s.describeStudyPages()
	s.Mux.HandleFunc("GET /rules", func(w http.ResponseWriter, r *http.Request) {
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return pages.Rules(to, s.Viewer(r)) })
	})
	s.Mux.HandleFunc("GET /settings", s.settingsPage)
	s.Mux.HandleFunc("POST /settings", s.Form(s.settingsByForm))
	s.Mux.HandleFunc("POST /play/computer", s.Form(s.playComputer))
	s.Mux.HandleFunc("POST /play/friend", s.Form(s.playFriend))
	s.Mux.HandleFunc("POST /play/seek", s.Form(s.playSeek))
	s.Mux.HandleFunc("POST /c/{id}/accept", s.Form(s.acceptChallenge))
	s.Mux.HandleFunc("POST /c/{id}/cancel", s.Form(s.cancelChallenge))
	s.Mux.HandleFunc("POST /g/{id}/move", s.Form(s.moveByForm))
	s.Mux.HandleFunc("POST /g/{id}/act", s.Form(s.actByForm))
	s.describeAccountPage()
	s.describeFriendsPage()
	s.describeMessagesPage()
	s.describePuzzlePages()
	s.describeLearnPages()
	s.describeOfflinePages()
	s.describeMailForms()
	s.describeProofPage()
	s.describeAllowPage()
	s.describeNotices()
	s.Mux.HandleFunc("GET /notices", s.bellPage)
	s.describePost()
	s.describeStop()
	s.describeSearch()
	s.describeOffice()
	s.describeModeration()
	s.describeGuildPages()
	s.describeTournamentPages()
	s.describeSeriesPages()
	s.Mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.ErrorPage(w, r, archive.ErrNotFound) })
	return nil
}

// asPlayer does something as the sender of a form. A sender without an account becomes a guest; a cookie
// keeps the token of the guest. If what they ask for is refused, no guest stays.
func (s *Server) asPlayer(w http.ResponseWriter, r *http.Request, do func(archive.Account) error) error {
	if v := gate.Who(r.Context()); v.IsKnown() {
		return do(v.Actor.Account)
	}
	a, token, err := s.Newcomer(r.Context(), play.Guest, string(gate.LanguageOf(r)))
	if err != nil {
		return err
	}
	if err := do(a); err != nil {
		if !errors.Is(err, archive.ErrUnavailable) { // otherwise it may have been done; who has done nothing vanishes after a day
			if err := s.Club.Vanish(archive.WithErrand(context.WithoutCancel(r.Context()), nil), a); err != nil {
				s.LogFor(r.Context()).Warn("a guest who was refused vanishes later", "account", a.ID, "error", err)
			}
		}
		return err
	}
	gate.SetSession(w, r, token)
	return nil
}

// costly adds a page that can be long or takes long to read, such as a table of a thousand players:
// it is made once as long as nothing has changed, and one at a time for an address.
func (s *Server) costly(pattern string, do http.HandlerFunc) {
	s.Mux.HandleFunc(pattern, s.Keeping(do))
}

// desk adds a page of those who run something, which is made anew each time: its forms have keys, by
// which a form that is sent twice is carried out once.
func (s *Server) desk(pattern string, do http.HandlerFunc) {
	s.Mux.HandleFunc(pattern, s.InTurn(do))
}

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

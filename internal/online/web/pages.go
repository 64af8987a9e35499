package web

import (
	"io"
	"net/http"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
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
	s.pages = pages
	s.mux.Handle("GET /static/", pages.Static())
	s.mux.HandleFunc("GET /{$}", s.frontPage)
	s.mux.HandleFunc("GET /g/{id}", s.gamePage)
	s.describePictures()
	s.mux.HandleFunc("GET /player/{name}", s.profilePage)
	s.mux.HandleFunc("GET /players", s.playersPage)
	s.mux.HandleFunc("GET /games", s.gamesPage)
	s.mux.HandleFunc("GET /watch", s.watchPage)
	s.mux.HandleFunc("GET /embed/g/{id}", s.embedPage)
	s.mux.HandleFunc("GET /embed/analysis", s.embedAnalysis)
	s.mux.HandleFunc("GET /embed/puzzles/{id}", s.embedPuzzle)
	s.mux.HandleFunc("GET /c/{id}", s.challengePage)
	s.mux.HandleFunc("GET /g/{id}/review", s.reviewPage)
	s.mux.HandleFunc("GET /openings", s.openingsPage)
	s.mux.HandleFunc("GET /analysis", s.analysisPage)
	s.mux.HandleFunc("GET /rules", func(w http.ResponseWriter, r *http.Request) {
		s.send(w, r, http.StatusOK, func(to io.Writer) error { return pages.Rules(to, s.viewer(r)) })
	})
	s.mux.HandleFunc("GET /settings", s.settingsPage)
	s.mux.HandleFunc("POST /settings", s.form(s.settingsByForm))
	s.mux.HandleFunc("POST /play/computer", s.form(s.playComputer))
	s.mux.HandleFunc("POST /play/friend", s.form(s.playFriend))
	s.mux.HandleFunc("POST /play/seek", s.form(s.playSeek))
	s.mux.HandleFunc("POST /c/{id}/accept", s.form(s.acceptChallenge))
	s.mux.HandleFunc("POST /c/{id}/cancel", s.form(s.cancelChallenge))
	s.mux.HandleFunc("POST /g/{id}/move", s.form(s.moveByForm))
	s.mux.HandleFunc("POST /g/{id}/act", s.form(s.actByForm))
	s.describeAccountPage()
	s.describeFriendsPage()
	s.describeMessagesPage()
	s.describePuzzlePages()
	s.describeLearnPages()
	s.describeOfflinePages()
	s.describeMailForms()
	s.describeProofPage()
	s.describeNotices()
	s.describeSearch()
	s.describeOffice()
	s.describeGuildPages()
	s.describeTournamentPages()
	s.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.errorPage(w, r, archive.ErrNotFound) })
	return nil
}

// player returns the account of the sender of a form. A sender without an account becomes
// a guest; a cookie keeps the token of the guest.
func (s *Server) player(w http.ResponseWriter, r *http.Request) (archive.Account, error) {
	if v := who(r.Context()); v.isKnown() {
		return v.actor.Account, nil
	}
	a, token, err := s.newcomer(r.Context(), play.Guest, string(languageOf(r)))
	if err == nil {
		setSession(w, r, token)
	}
	return a, err
}

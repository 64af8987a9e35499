package pages

import (
	"io"
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// describeOfflinePages adds the pages that work without a network, and the files that
// browsers need to install the site as an app.
func (s *Server) describeOfflinePages() {
	s.Mux.Handle("GET /sw.js", s.Pages.ServiceWorker())
	s.Mux.HandleFunc("GET /manifest.webmanifest", func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Type", "application/manifest+json")
		h.Set("Cache-Control", "no-cache")
		h.Set("Vary", "Accept-Language, Cookie")
		_ = s.Pages.Manifest(w, gate.LanguageOf(r)) // a browser that has disconnected needs no answer
	})
	s.Mux.HandleFunc("GET /local", func(w http.ResponseWriter, r *http.Request) {
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Local(to, s.Viewer(r)) })
	})
	s.Mux.HandleFunc("GET /puzzles/offline", func(w http.ResponseWriter, r *http.Request) {
		empty, err := cups.Start(4)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		d := page.Puzzle{Viewer: s.Viewer(r), Start: empty, Now: empty, Title: say.In(gate.LanguageOf(r)).Get("page.puzzles.title")}
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.OfflinePuzzle(to, d) })
	})
}

package web

import (
	"io"
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// describeOfflinePages adds the pages that work without a network, and the files that
// browsers need to install the site as an app.
func (s *Server) describeOfflinePages() {
	s.mux.Handle("GET /sw.js", s.pages.ServiceWorker())
	s.mux.HandleFunc("GET /manifest.webmanifest", func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Type", "application/manifest+json")
		h.Set("Cache-Control", "no-cache")
		h.Set("Vary", "Accept-Language, Cookie")
		_ = s.pages.Manifest(w, languageOf(r)) // a browser that has disconnected needs no answer
	})
	s.mux.HandleFunc("GET /local", func(w http.ResponseWriter, r *http.Request) {
		s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Local(to, s.viewer(r)) })
	})
	s.mux.HandleFunc("GET /puzzles/offline", func(w http.ResponseWriter, r *http.Request) {
		empty, err := cups.Start(4)
		if err != nil {
			s.errorPage(w, r, err)
			return
		}
		d := page.Puzzle{Viewer: s.viewer(r), Start: empty, Now: empty, Title: say.In(languageOf(r)).Get("page.puzzles.title")}
		s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.OfflinePuzzle(to, d) })
	})
}

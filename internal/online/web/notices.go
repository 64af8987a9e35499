package web

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// Notices are a text of the operator in some languages. The text of the empty language is
// for all others.
type Notices map[say.Language]page.Notice

// Add adds a text in a language, or for all that have none if the language is empty:
// plain text, or Markdown with headings, lists, tables, **strong**, `code` and
// [words](address).
func (n Notices) Add(l say.Language, text string) { n[l] = page.ReadNotice(text) }

// in returns the text for a language, and whether there is one.
func (n Notices) in(l say.Language) (page.Notice, bool) {
	text, ok := n[l]
	if !ok {
		text, ok = n[""]
	}
	if !ok { // better in another language than not at all
		for _, other := range say.Languages {
			if text, ok = n[other]; ok {
				break
			}
		}
	}
	return text, ok
}

func (s *Server) describeNotices() {
	s.mux.HandleFunc("GET /privacy", func(w http.ResponseWriter, r *http.Request) {
		n, ok := s.Privacy.in(languageOf(r))
		if !ok {
			var err error
			if n, err = page.Privacy(languageOf(r)); err != nil {
				s.errorPage(w, r, err)
				return
			}
		}
		s.notice(w, r, n, "page.footer.privacy")
	})
	s.mux.HandleFunc("GET /imprint", func(w http.ResponseWriter, r *http.Request) {
		n, ok := s.Imprint.in(languageOf(r))
		if !ok {
			s.errorPage(w, r, archive.ErrNotFound)
			return
		}
		s.notice(w, r, n, "page.footer.imprint")
	})
}

// notice answers with a text of the operator. title is the key of its title, if it has none.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, n page.Notice, title string) {
	v := s.viewer(r)
	s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Notice(to, v, n, say.In(v.Language).Get(title)) })
}

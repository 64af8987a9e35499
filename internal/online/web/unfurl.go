package web

import (
	"net/http"

	"example.org/cups/internal/online/web/page"
)

// unfurl says what other places show of a page of ours. path and image are paths
// of this server, with their queries.
func (s *Server) unfurl(r *http.Request, title, text, path, image string) page.Unfurl {
	return page.Unfurl{Title: title, Text: text, Address: s.url(r.Context(), path), Image: s.url(r.Context(), image)}
}

package pages

import (
	"net/http"

	"example.org/cups/internal/online/web/page"
)

// shareOf returns the links by which people can show a page elsewhere. The pictures of
// the page are at its path with the endings of pictures, and its small page is below
// "/embed".
func (s *Server) shareOf(r *http.Request, path, title string, cups int) page.Share {
	at := func(path string) string { return s.URL(r.Context(), path) }
	return page.Share{Link: at(path), Embed: page.EmbedCode(at("/embed"+path), title, cups), SVG: path + ".svg", PNG: path + ".png"}
}

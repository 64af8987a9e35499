package pages

import (
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/web/page"
)

// shareOf returns the links by which people can show a page elsewhere. The pictures of
// the page are at its path with the endings of pictures, and its small page is below
// "/embed".
func (s *Server) shareOf(r *http.Request, path, title string, cups int) page.Share {
	at := func(path string) string { return s.URL(r.Context(), path) }
	return page.Share{Link: at(path), Embed: page.EmbedCode(at("/embed"+path), title, cups), SVG: path + ".svg", PNG: path + ".png"}
}

// someBoard is the picture of a position of 2x4, for pages that have no position of their
// own.
const someBoard = "/board.png?p=1.2.1.1/28/6_2.0.2.1/29/7_s"

// boardImage returns the path of the picture of a position, with a side below.
func boardImage(p cups.Position, near cups.Side) string {
	path := "/board.png?p=" + page.PositionLink(p)
	if near == cups.North {
		path += "&near=north"
	}
	return path
}

// unfurl returns what other sites show of a link to a page. path and image are paths of
// this server, with their queries. A server that does not know its address says nothing.
func (s *Server) unfurl(r *http.Request, title, text, path, image string) page.Unfurl {
	if !s.HasAddress(r.Context()) {
		return page.Unfurl{Text: text}
	}
	return page.Unfurl{Title: title, Text: text, Address: s.URL(r.Context(), path), Image: s.URL(r.Context(), image)}
}

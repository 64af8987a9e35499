package page

import (
	"io"
	"net/url"

	"example.org/cups/internal/online/archive"
)

// Games is what the list of the archive shows.
type Games struct {
	Viewer  Viewer
	Filter  url.Values // what was asked for: player, opponent, cups, since, until, rated, result
	Games   []archive.Game
	Earlier bool   // this is not the first part
	Next    string // the ID of the last game of this part, if there are more
}

// Games writes the list of the archive.
func (p *Pages) Games(w io.Writer, d Games) error { return p.render(w, "games", d.Viewer, d) }

// with is the query of the filter and more.
func (d Games) with(more ...string) string {
	q := url.Values{}
	for name, values := range d.Filter {
		if len(values) > 0 && values[0] != "" {
			q.Set(name, values[0])
		}
	}
	for i := 0; i+1 < len(more); i += 2 {
		q.Set(more[i], more[i+1])
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

// ListAddress is where the part of the list is that comes after a game; the first one
// for an empty ID.
func (v *view) ListAddress(before string) string {
	if before == "" {
		return "/games" + v.Data.(Games).with()
	}
	return "/games" + v.Data.(Games).with("before", before)
}

// DownloadAddress is where all games of the filter are downloaded.
func (v *view) DownloadAddress(format string) string {
	return "/api/v1/games" + v.Data.(Games).with("format", format)
}

// Asked is what the filter asks for.
func (v *view) Asked(name string) string { return v.Data.(Games).Filter.Get(name) }

// IsAsked reports whether the filter asks for a value.
func (v *view) IsAsked(name, value string) bool { return v.Asked(name) == value }

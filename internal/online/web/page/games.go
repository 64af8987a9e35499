package page

import (
	"io"
	"net/url"

	"example.org/cups/internal/online/archive"
)

// gameList is what the list of the archive shows.
type gameList struct {
	Asked url.Values
	Games []archive.Game
	Next  string // the ID of the last game of this part, if there are more
}

// Games writes the list of the archive: a part of the games for which a query asks by player, opponent, cups, since,
// until, rated and result. next is the ID of the last one, if there are more; the query has that of the part before.
func (p *Pages) Games(w io.Writer, v Viewer, asked url.Values, games []archive.Game, next string) error {
	return p.render(w, "games", v, gameList{asked, games, next})
}

// Earlier reports whether this is not the first part.
func (d gameList) Earlier() bool { return d.Asked.Get("before") != "" }

// with is the query of the filter and more.
func (d gameList) with(more ...string) string {
	q := url.Values{}
	for _, name := range []string{"player", "opponent", "cups", "since", "until", "rated", "result"} {
		if value := d.Asked.Get(name); value != "" {
			q.Set(name, value)
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
		return "/games" + v.Data.(gameList).with()
	}
	return "/games" + v.Data.(gameList).with("before", before)
}

// DownloadAddress is where all games of the filter are downloaded.
func (v *view) DownloadAddress(format string) string {
	return "/api/v1/games" + v.Data.(gameList).with("format", format)
}

// Asked is what the filter asks for.
func (v *view) Asked(name string) string { return v.Data.(gameList).Asked.Get(name) }

// IsAsked reports whether the filter asks for a value.
func (v *view) IsAsked(name, value string) bool { return v.Asked(name) == value }

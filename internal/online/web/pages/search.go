package pages

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// The limits of searches and of the map of the site.
const (
	mostSought     = 200  // letters
	mostHits       = 10   // of each kind
	mostOfMaker    = 3    // hits among the tournaments of one account
	mostMapPlayers = 1000 // members and bots who have played lately
	mostMapGames   = 1000 // the latest finished games
)

func (s *Server) describeSearch() {
	s.costly("GET /search", s.searchPage)
	s.Mux.HandleFunc("GET /robots.txt", s.robots)
	s.costly("GET /sitemap.xml", s.sitemap)
}

// searchPage answers "/search?q=TEXT".
func (s *Server) searchPage(w http.ResponseWriter, r *http.Request) {
	sought, v := strings.TrimSpace(r.URL.Query().Get("q")), s.Viewer(r)
	if utf8.RuneCountInString(sought) > mostSought || !utf8.ValidString(sought) {
		sought = ""
	}
	var groups []page.Found
	t := say.In(v.Language)
	for _, look := range []struct {
		title string
		find  func(context.Context, say.Printer, string) ([]page.Link, error)
	}{
		{t.Get("page.search.position"), s.soughtPosition},
		{t.Get("page.search.game"), s.soughtGame},
		{t.Get("page.search.puzzle"), s.soughtPuzzle},
		{t.Get("page.search.players"), s.soughtPlayers},
		{t.Get("page.guild.title"), s.soughtGuilds},
		{t.Get("page.tournaments.title"), s.soughtTournaments},
		{t.Get("page.series.title"), s.soughtSeries},
		{t.Get("page.search.pages"), s.soughtPages},
	} {
		if sought == "" {
			break
		}
		hits, err := look.find(r.Context(), t, sought)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		if len(hits) > 0 {
			groups = append(groups, page.Found{Title: look.title, Hits: hits[:min(len(hits), mostHits)]})
		}
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Search(to, v, sought, groups) })
}

func (s *Server) soughtPosition(_ context.Context, t say.Printer, sought string) ([]page.Link, error) {
	p, err := cups.Parse(strings.ReplaceAll(sought, "_", " "))
	if err != nil {
		return nil, nil // the text is no position
	}
	return []page.Link{{Address: "/analysis?p=" + url.QueryEscape(page.PositionLink(p)), Text: p.String(), About: t.Get("page.learn.analyse")}}, nil
}

// lastOf is the ID at the end of what was sought, which may be the address of a page.
func lastOf(sought string) string {
	if u, err := url.Parse(sought); err == nil {
		sought = u.Path
	}
	return path.Base(sought)
}

func (s *Server) soughtGame(ctx context.Context, t say.Printer, sought string) (hits []page.Link, err error) {
	id := play.ID(lastOf(sought))
	err = s.Hall.View(ctx, id, func(table *play.Table) {
		seats, p := table.Start().Seats, table.Start().Position
		title := t.Get("page.game.title", "south", nameOf(seats[cups.South], t.Language()), "north", nameOf(seats[cups.North], t.Language()))
		hits = []page.Link{{Address: "/g/" + url.PathEscape(string(id)), Text: title, About: fmt.Sprintf("2×%d", p.Cups())}}
	})
	if errors.Is(err, archive.ErrNotFound) {
		return nil, nil
	}
	return hits, err
}

func (s *Server) soughtPuzzle(_ context.Context, t say.Printer, sought string) ([]page.Link, error) {
	p, ok := s.Desk.Set.Find(lastOf(sought))
	if !ok {
		return nil, nil
	}
	return []page.Link{{Address: "/puzzles/" + url.PathEscape(p.ID), Text: fmt.Sprintf("%s · 2×%d", say.Kind(t, p.Kind), p.Position.Cups()), About: say.PuzzleTask(t, p)}}, nil
}

func (s *Server) soughtPlayers(ctx context.Context, t say.Printer, sought string) ([]page.Link, error) {
	found, err := s.FindPlayers(ctx, sought, mostHits)
	var hits []page.Link
	for _, p := range found {
		about := ""
		if p.Kind == string(play.Bot) {
			about = t.Get("page.game.bot")
		}
		hits = append(hits, page.Link{Address: "/player/" + url.PathEscape(p.Name), Text: p.Name, About: about})
	}
	return hits, err
}

func (s *Server) soughtGuilds(ctx context.Context, _ say.Printer, sought string) (hits []page.Link, err error) {
	list, err := s.Guilds.List(ctx, guilds.Search{Words: sought, Most: mostHits})
	for _, g := range list {
		hits = append(hits, page.Link{Address: "/guilds/" + url.PathEscape(g.ID), Text: g.Name, About: g.Text})
	}
	return hits, err
}

func (s *Server) soughtTournaments(ctx context.Context, t say.Printer, sought string) ([]page.Link, error) {
	return s.soughtEvents(ctx, t, arbiter.Kind, "/tournaments/", sought)
}

func (s *Server) soughtSeries(ctx context.Context, t say.Printer, sought string) ([]page.Link, error) {
	return s.soughtEvents(ctx, t, arbiter.SeriesKind, "/series/", sought)
}

// soughtEvents looks for tournaments or series by their names.
func (s *Server) soughtEvents(ctx context.Context, t say.Printer, kind, path, sought string) (hits []page.Link, err error) {
	list, err := s.Names(ctx, kind)
	words, ofMaker := archive.FoldName(sought), map[string]int{}
	for _, one := range list {
		if len(hits) < mostHits && ofMaker[one.Maker] < mostOfMaker && strings.Contains(archive.FoldName(one.Name), words) {
			if one.Maker != "" {
				ofMaker[one.Maker]++
			}
			hits = append(hits, page.Link{Address: path + url.PathEscape(one.ID), Text: one.Name, About: t.Day(one.Created.UTC())})
		}
	}
	return hits, err
}

func (s *Server) soughtPages(_ context.Context, t say.Printer, sought string) ([]page.Link, error) {
	return page.SearchPages(t.Language(), sought)
}

// robots answers "/robots.txt": what search engines may leave out, and where the map is.
func (s *Server) robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintln(w, "User-agent: *")
	for _, out := range []string{"/account", "/api/", "/c/", "/embed/", "/friends", "/messages", "/notices", "/office", "/puzzles/mine", "/puzzles/next", "/puzzles/stats", "/search", "/settings", "/socket"} {
		fmt.Fprintln(w, "Disallow:", out)
	}
	if s.HasAddress(r.Context()) {
		fmt.Fprintln(w, "\nSitemap:", s.URL(r.Context(), "/sitemap.xml"))
	}
}

// The map of the site, as sitemaps.org describes it.
type (
	siteMap struct {
		XMLName xml.Name  `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		XHTML   string    `xml:"xmlns:xhtml,attr"`
		Pages   []mapPage `xml:"url"`
	}
	mapPage struct {
		Address string    `xml:"loc"`
		Changed string    `xml:"lastmod,omitempty"`
		Links   []mapLink `xml:"xhtml:link"`
	}
	mapLink struct {
		Rel      string       `xml:"rel,attr"`
		Language say.Language `xml:"hreflang,attr"`
		Address  string       `xml:"href,attr"`
	}
)

// sitemap answers "/sitemap.xml": the public pages in each language, players with a rating,
// and the latest games. A server that does not know its address has no map, whose addresses must
// be complete.
func (s *Server) sitemap(w http.ResponseWriter, r *http.Request) {
	if !s.HasAddress(r.Context()) {
		s.ErrorPage(w, r, wire.NewCode("notFound"))
		return
	}
	m, err := s.mapOf(r.Context())
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	body, err := xml.Marshal(m)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/xml; charset=utf-8")
	h.Set("Cache-Control", "public, max-age=3600")
	h.Set("Vary", "Accept-Encoding")
	w.Write(page.Zipped(h, r, append([]byte(xml.Header), body...)))
}

func (s *Server) mapOf(ctx context.Context) (*siteMap, error) {
	m := &siteMap{XHTML: "http://www.w3.org/1999/xhtml"}
	public, err := page.Public(say.English)
	if err != nil {
		return nil, err
	}
	if len(s.Imprint) > 0 {
		public = append(public, page.Link{Address: "/imprint"})
	}
	for _, hit := range public {
		var links []mapLink
		for _, l := range say.Languages {
			links = append(links, mapLink{"alternate", l, s.URL(ctx, hit.Address+"?lang="+string(l))})
		}
		for _, link := range links {
			m.Pages = append(m.Pages, mapPage{Address: link.Address, Links: links})
		}
	}
	players := map[string]bool{}
	add := func(name string) {
		if !players[name] && len(players) < mostMapPlayers {
			players[name] = true
			m.Pages = append(m.Pages, mapPage{Address: s.URL(ctx, "/player/"+url.PathEscape(name))})
		}
	}
	for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Status: archive.Over, Most: mostMapGames}), s.Hall.TellDamaged) {
		if err != nil {
			return nil, err
		}
		m.Pages = append(m.Pages, mapPage{Address: s.URL(ctx, "/g/"+url.PathEscape(string(g.ID))), Changed: g.Began.UTC().Format("2006-01-02")})
		for _, seat := range g.Start.Seats {
			if seat.Kind == play.Member || seat.Kind == play.Bot {
				add(seat.Name)
			}
		}
	}
	return m, nil
}

package web_test

import (
	"encoding/xml"
	"fmt"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.org/cups/internal/online/web"
	"example.org/cups/puzzle"
)

func TestTheSearchFindsWhatIsHere(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		id := s.between(ada, ben)
		task := puzzle.Embedded().Puzzles[0]
		guild := strings.TrimPrefix(s.guild(ada, "Friends of the Bean"), "/api/v1")
		sunday := strings.TrimPrefix(s.announce(ada, ""), "/api/v1")
		for _, c := range []struct{ sought, want string }{
			{"ad", `href="/player/Ada"`},
			{id, `href="/g/` + id + `"`},
			{"https://cups.example/g/" + id + "?ply=3", `href="/g/` + id + `"`},
			{task.ID, `href="/puzzles/` + task.ID + `"`},
			{"0.0.0.0/40/0 0.0.0.0/40/0 s", `href="/analysis?p=0.0.0.0%2F40%2F0_0.0.0.0%2F40%2F0_s"`},
			{"of the bean", `href="` + guild + `"`},
			{"SUNDAY", `href="` + sunday + `"`},
			{"zugzwang", `href="/learn/glossary"`},
			{"rules", `href="/rules"`},
			{"tournaments", `href="/tournaments"`},
			{"<b>nothing", "Nothing was found for “&lt;b&gt;nothing”."},
			{"", `name="q"`},
			{strings.Repeat("ä", 201), `name="q"`},
		} {
			if body := s.ask("", "GET", "/search?q="+url.QueryEscape(c.sought), nil).is(200, "").body; !strings.Contains(body, c.want) {
				t.Errorf("a search for %q lacks %s", c.sought, c.want)
			}
		}
		if body := s.ask("", "GET", "/search?lang=de&q=rules", nil).is(200, "").body; strings.Contains(body, "](/") {
			t.Error("a result shows the marks of a link")
		}
		if body := s.ask("", "GET", "/search?lang=de&q=Bohnen+schlagen", nil).is(200, "").body; !strings.Contains(body, `href="/rules"`) {
			t.Error("a search in German does not find the rules")
		}
	})
}

// A server that was not told its address shows nobody the one that a client claims.
func TestTheHostOfAClientIsInNoAnswer(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		id := s.lost(ada, s.member("Ben"))
		challenge := s.ask(ada, "POST", "/api/v1/challenges", `{`+small+`}`).is(201, "").get("id").(string)
		g := strings.TrimPrefix(s.guild(ada, "BohnDuell"), "/api/v1")
		path := s.announce(ada, `,"format":"swiss"`)
		paths := []string{
			"/", "/robots.txt", "/sitemap.xml", "/nothing", "/g/" + id, "/embed/g/" + id, "/c/" + challenge, g, strings.TrimPrefix(path, "/api/v1"), "/player/Ada", "/analysis", "/puzzles", "/guilds", "/tournaments",
			"/search?q=a", "/api", "/account", "/conduct", "/privacy", "/api/v1/openapi.json", "/api/v1/challenges/" + challenge, "/api/v1/tournaments.ics", path, path + ".ics", path + ".html", path + ".trf",
			"/api/v1/games?max=1", "/api/v1/tournaments?max=1", "/api/v1/nothing", "/api/v1/seeks",
		}
		for _, path := range paths {
			for _, method := range []string{"GET", "POST"} {
				r := httptest.NewRequest(method, path, strings.NewReader("{}"))
				r.Host = "evil.test"
				r.Header.Set("Authorization", "Bearer "+ada)
				r.Header.Set("X-Forwarded-Host", "evil.test")
				r.Header.Set("Forwarded", "host=evil.test")
				answer := s.do(r)
				if header := fmt.Sprint(answer.header); strings.Contains(answer.body, "evil.test") || strings.Contains(header, "evil.test") {
					t.Errorf("%s %s shows the host of the client: %s %s", method, path, header, answer.body)
				}
				if path == "/sitemap.xml" && method == "GET" {
					answer.is(404, "")
				}
			}
		}
		robots := s.ask("", "GET", "/robots.txt", nil).is(200, "").body // by a name of the server
		if !strings.Contains(robots, "Sitemap: http://example.com/sitemap.xml") {
			t.Errorf("robots.txt is %s", robots)
		}
	})
}

func TestSearchEnginesAreToldWhatIsPublic(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.PublicURL = "https://cups.example" }, func(t *testing.T, s *site) {
		id := s.lost(s.member("Ada"), s.member("Ben"))
		robots := s.ask("", "GET", "/robots.txt", nil).is(200, "").body
		if !strings.Contains(robots, "Sitemap: https://cups.example/sitemap.xml") || !strings.Contains(robots, "Disallow: /account\n") {
			t.Errorf("robots.txt is %s", robots)
		}
		answer := s.ask("", "GET", "/sitemap.xml", nil).is(200, "")
		var m struct {
			Pages []struct {
				Address string `xml:"loc"`
				Links   []struct {
					Language string `xml:"hreflang,attr"`
					Address  string `xml:"href,attr"`
				} `xml:"http://www.w3.org/1999/xhtml link"`
			} `xml:"url"`
		}
		if err := xml.Unmarshal([]byte(answer.body), &m); err != nil {
			t.Fatalf("%v in %s", err, answer.body)
		}
		known := map[string]int{}
		for _, p := range m.Pages {
			known[strings.TrimPrefix(p.Address, "https://cups.example")] = len(p.Links)
			path := strings.TrimPrefix(p.Address, "https://cups.example")
			if r := s.ask("", "GET", path, nil); r.status != 200 && r.status != 303 {
				t.Errorf("the map names %s, which answers %d", p.Address, r.status)
			}
			for _, l := range p.Links {
				if !strings.HasSuffix(l.Address, "?lang="+l.Language) {
					t.Errorf("%s is said to be %s", l.Address, l.Language)
				}
			}
			for line := range strings.Lines(robots) {
				if out, ok := strings.CutPrefix(strings.TrimSpace(line), "Disallow: "); ok && strings.HasPrefix(path, out) {
					t.Errorf("the map names %s, which robots.txt leaves out", path)
				}
			}
		}
		for path, links := range map[string]int{"/rules?lang=en": 2, "/rules?lang=de": 2, "/learn/strategy?lang=de": 2, "/privacy?lang=en": 2, "/g/" + id: 0, "/player/Ada": 0} {
			if n, ok := known[path]; !ok || n != links {
				t.Errorf("the map has %s %v, with %d links", path, ok, n)
			}
		}
	})
}

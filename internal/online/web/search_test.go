package web_test

import (
	"encoding/xml"
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

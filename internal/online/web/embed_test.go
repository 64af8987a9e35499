package web_test

import (
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

func TestPositionsAndPuzzlesHaveSmallPages(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		p := puzzle.Embedded().Puzzles[0]
		for _, c := range []struct {
			path   string
			status int
			want   []string
		}{
			{"/embed/analysis?p=0.0/8/0_0.0/8/0_s&moves=1_1&ply=1&lang=de&theme=dark", 200, []string{
				`lang="de" data-theme="dark"`, `<a href="/analysis?p=0.0/8/0_0.0/8/0_s&amp;moves=1_1&amp;ply=1" target="_blank"`, ">Nach 1", "Süd legt 1 ein. Nord ist am Zug.</p>",
				`"open":true`, `"ply":1`, `src="/board.svg?bare=1&amp;lang=de&amp;p=1.0%2F7%2F0_0.0%2F8%2F0_n&amp;theme=dark"`,
				`<a href="/embed/analysis?lang=de&amp;moves=1_1&amp;p=0.0%2F8%2F0_0.0%2F8%2F0_s&amp;theme=dark&amp;ply=1" aria-current="true">1</a>`,
			}},
			{"/embed/analysis?p=0.0/8/0_0.0/8/0_s&lang=en", 200, []string{`role="status">South is to move.</p>`, `"moves":[]`}},
			{"/embed/analysis?lang=en", 200, []string{`role="status">South is to move.</p>`, `href="/analysis?p=0.0.0.0/40/0_0.0.0.0/40/0_s"`}},
			{"/embed/analysis?p=0.0/0/1_0.0/0/2_-&lang=en", 200, []string{`role="status"></p>`}},
			{"/embed/analysis?p=x", 422, nil},
			{"/embed/analysis?moves=9", 422, nil},
			{"/embed/analysis?p=1.0/0/0_1.0/0/0_s&moves=" + strings.Repeat("a_", 2001), 422, nil},
			{"/embed/analysis?game=nowhere", 404, nil},
			{"/embed/puzzles/" + p.ID + "?lang=en", 200, []string{`<a href="/puzzles/` + p.ID + `" target="_blank"`, `"task":"`}},
			{"/embed/puzzles/daily?lang=en", 200, []string{`?daily=`, `"task":"`}},
			{"/embed/puzzles/nowhere", 404, nil},
		} {
			a := s.ask("", "GET", c.path, nil)
			if a.status != c.status {
				t.Errorf("%.80s: status %d, not %d", c.path, a.status, c.status)
			}
			if csp := a.header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-ancestors *") || !strings.Contains(csp, "default-src 'none'") {
				t.Errorf("%.80s: the policy is %s", c.path, csp)
			}
			for _, want := range c.want {
				if !strings.Contains(a.body, want) {
					t.Errorf("%s: no %s in %s", c.path, want, a.body)
				}
			}
		}
		b := s.browser("en")
		b.shows("/analysis?p=0.0/8/0_0.0/8/0_s&moves=1_1&ply=1", 200, `/embed/analysis?p=0.0/8/0_0.0/8/0_s&amp;amp;moves=1_1&amp;amp;ply=1&#34; title=&#34;Analysis&#34; width=&#34;640&#34;`)
		if page := s.ask("", "GET", "/analysis", nil); !strings.Contains(page.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
			t.Error("any site may frame the page of an analysis")
		}
	})
}

func TestAGameThatGoesOnIsNoAnalysisInAFrame(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.move(id, south, north)
		if a := s.ask("", "GET", "/embed/analysis?game="+id, nil); a.status != 409 || strings.Contains(a.body, "cups-board") {
			t.Errorf("status %d: nobody may be helped while a game goes on", a.status)
		}
		s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
		a := s.ask("", "GET", "/embed/analysis?game="+id+"&ply=0&lang=en", nil).is(200, "")
		for _, want := range []string{`href="/analysis?game=` + id + `&amp;ply=0"`, " against ", "The first position. "} {
			if !strings.Contains(a.body, want) {
				t.Errorf("no %s in %s", want, a.body)
			}
		}
	})
}

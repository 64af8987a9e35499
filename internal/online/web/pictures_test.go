package web_test

import (
	"bytes"
	"compress/gzip"
	"image/gif"
	"image/png"
	"io"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"example.org/cups/internal/online/web"
)

// picture asks for a picture and demands that there is one.
func (s *site) picture(path, kind string) reply {
	s.Helper()
	a := s.ask("", "GET", path, nil)
	if a.status != 200 || a.header.Get("Content-Type") != kind {
		s.Fatalf("%s: %d, %s: %.300s", path, a.status, a.header, a.body)
	}
	if csp := a.header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'none'") || a.header.Get("X-Content-Type-Options") != "nosniff" {
		s.Errorf("%s: headers %v", path, a.header)
	}
	return a
}

func TestPicturesOfPositions(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		const p = "1.0.1.1/36/0_1.1.1.0/37/1_s"
		a := s.picture("/board.svg?p="+p, "image/svg+xml")
		if !strings.Contains(a.body, "<title>1.0.1.1/36/0 1.1.1.0/37/1 s</title>") || a.header.Get("Cache-Control") != "public, max-age=86400" {
			t.Errorf("headers %v, %.300s", a.header, a.body)
		}
		small := httptest.NewRequest("GET", "/board.svg?p="+p, nil)
		small.Header.Set("Accept-Encoding", "gzip")
		if packed := s.do(small).is(200, ""); packed.header.Get("Content-Encoding") != "gzip" || 3*len(packed.body) > len(a.body) {
			t.Errorf("%v: %d bytes of %d", packed.header, len(packed.body), len(a.body))
		} else if z, err := gzip.NewReader(strings.NewReader(packed.body)); err != nil {
			t.Error(err)
		} else if plain, err := io.ReadAll(z); err != nil || string(plain) != a.body {
			t.Errorf("the compressed picture is another one (%v)", err)
		}
		again := httptest.NewRequest("GET", "/board.svg?p="+p, nil)
		again.Header.Set("If-None-Match", a.header.Get("ETag"))
		s.do(again).is(304, "")
		if dark := s.picture("/board.svg?p="+p+"&theme=dark&near=north", "image/svg+xml"); dark.body == a.body || dark.header.Get("ETag") == a.header.Get("ETag") {
			t.Error("a dark picture from the other side is the same")
		}
		for query, size := range map[string][2]int{"": {1200, 630}, "&width=300": {300, 216}} {
			m, err := png.DecodeConfig(strings.NewReader(s.picture("/board.png?p="+p+query, "image/png").body))
			if err != nil || m.Width != size[0] || m.Height != size[1] {
				t.Errorf("%s: %d by %d, %v, want %v", query, m.Width, m.Height, err, size)
			}
		}
		for _, query := range []string{"", "p=x", "p=" + p + "&width=99", "p=" + p + "&width=2401", "p=" + p + "&near=up", "p=" + p + "&ply=-1", "p=" + p + "&what=1", "p=" + url.QueryEscape("<svg>")} {
			if a := s.ask("", "GET", "/board.png?"+query, nil); a.status != 400 && a.status != 422 {
				t.Errorf("%q is answered with %d", query, a.status)
			}
		}
	})
}

// Moves that nobody has played in a game are animated too.
func TestPicturesOfMoves(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		const p = "/board.gif?p=0.0/4/0_0.0/4/0_s"
		for query, frames := range map[string]int{"": 1, "&moves=1": 2, "&moves=1_2,1&theme=dark&near=north": 4} {
			m, err := gif.DecodeAll(strings.NewReader(s.picture(p+query, "image/gif").body))
			if err != nil || len(m.Image) != frames {
				t.Errorf("%q: %v, %+v", query, err, m)
			}
		}
		for query, status := range map[string]int{"&moves=3": 422, "&moves=x": 422, "&what=1": 400, "&moves=" + strings.Repeat("1_", 3000): 422} {
			if a := s.ask("", "GET", p+query, nil); a.status != status {
				t.Errorf("%.40q is answered with %d, want %d", query, a.status, status)
			}
		}
		s.ask("", "GET", "/board.gif?p=x", nil).is(422, "")
		s.ask("", "GET", "/board.svg?p=0.0/4/0_0.0/4/0_s&moves=1", nil).is(400, "")
	})
}

func TestPicturesOfGames(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.move(id, south, north)
		s.move(id, south, north)
		running := s.picture("/g/"+id+".svg", "image/svg+xml")
		if running.header.Get("Cache-Control") != "no-cache" || !strings.Contains(running.body, `aria-label="`+s.name(south)+`"`) {
			t.Errorf("a game that goes on: %v", running.header)
		}
		if first := s.picture("/g/"+id+".svg?ply=1", "image/svg+xml"); first.body == running.body {
			t.Error("ply 1 looks like ply 2")
		}
		if late := s.picture("/g/"+id+".svg?ply=99", "image/svg+xml"); late.body != running.body {
			t.Error("a ply that is not there yet is not the last one")
		}
		if m, err := png.DecodeConfig(strings.NewReader(s.picture("/g/"+id+".png?ply=0", "image/png").body)); err != nil || m.Width != 1200 || m.Height != 630 {
			t.Errorf("an image for other places: %v, %v", m, err)
		}
		g := s.playOut(id, south, north)
		over := s.picture("/g/"+id+".gif", "image/gif")
		moving, err := gif.DecodeAll(bytes.NewReader([]byte(over.body)))
		if err != nil || len(moving.Image) != len(g.Moves)+1 {
			t.Fatalf("%v: %d pictures of %d moves", err, len(moving.Image), len(g.Moves))
		}
		if over.header.Get("Cache-Control") != "public, max-age=86400" {
			t.Errorf("a finished game: %v", over.header)
		}
		for _, path := range []string{"/g/nowhere.svg", "/g/nowhere.gif", "/g/.png", "/embed/g/nowhere"} {
			if a := s.ask("", "GET", path, nil); a.status != 404 {
				t.Errorf("%s is answered with %d", path, a.status)
			}
		}
	})
}

// Whoever wants many pictures must wait, but not for those that are there.
func TestPicturesAreLimited(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		refused := 0
		for i := range 60 {
			p := "/board.svg?p=1.0/" + strings.Repeat("1", 1+i%2) + "/" + string(rune('0'+i%10)) + "_0.1/3/" + string(rune('0'+i/10)) + "_s"
			if a := s.ask("", "GET", p, nil); a.status == 429 {
				refused++
			} else if a.status != 200 && a.status != 422 {
				t.Fatalf("%s: %d", p, a.status)
			}
			s.picture("/board.svg?p=1.0/1/0_0.1/3/0_s", "image/svg+xml")
		}
		if refused == 0 || refused > 30 {
			t.Errorf("%d of 60 pictures were refused", refused)
		}
	})
}

// Who asks for the same at the same time gets the same.
func TestPicturesArePaintedOnce(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		var all sync.WaitGroup
		bodies := make([]string, 8)
		for i := range bodies {
			all.Go(func() { bodies[i] = s.picture("/board.png?width=200&p=1.0/1/0_0.1/3/0_s", "image/png").body })
		}
		all.Wait()
		for _, body := range bodies {
			if body != bodies[0] {
				t.Error("two pictures of the same differ")
			}
		}
	})
}

func TestReplayWithoutAScript(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		for range 4 {
			s.move(id, south, north)
		}
		g, b := s.state(id), s.browser("en")
		b.shows("/g/"+id+"?ply=0", 200, "The first position.")
		b.shows("/g/"+id+"?ply=2", 200, "After 2 of 4 moves. "+g.North.Name+" ")
		b.shows("/g/"+id+"?ply=2", 200, `/g/`+id+`.svg?bare=1&amp;lang=en&amp;ply=2&amp;theme=dark`)
		b.shows("/g/"+id+"?ply=2", 200, `href="/g/`+id+`?ply=3" aria-label="One move forward"`)
		b.shows("/g/"+id+"?ply=2", 200, `href="/g/`+id+`?ply=2" aria-current="true"`)
		b.shows("/g/"+id+"?ply=99", 200, "After 4 of 4 moves.")
		b.shows("/g/"+id+"?ply=x", 200, "After 4 of 4 moves.")
		s.browser("de").shows("/g/"+id+"?ply=0", 200, "Die erste Stellung.")
	})
}

func TestGamesUnfoldElsewhere(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.PublicURL = "https://cups.example/" }, func(t *testing.T, s *site) {
		id, _, north := s.game()
		g, b := s.state(id), s.browser("en")
		b.shows("/g/"+id, 200, `<meta property="og:title" content="`+g.South.Name+` against `+g.North.Name+`">`)
		b.shows("/g/"+id, 200, `<meta property="og:image" content="https://cups.example/g/`+id+`.png">`)
		b.shows("/g/"+id+"?ply=0", 200, `<meta property="og:image" content="https://cups.example/g/`+id+`.png?ply=0">`)
		b.shows("/g/"+id, 200, `2×2 · stock 6 · casual · 3&#43;2 · The game goes on.`)
		s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"abort"}`).is(200, "")
		b.shows("/g/"+id, 200, `2×2 · stock 6 · casual · 3&#43;2 · `+g.North.Name+` aborted the game. It does not count.`)
		b.shows("/g/"+id, 200, `&lt;iframe src=&#34;https://cups.example/embed/g/`+id)
	})
}

func TestAnybodyMayFrameTheSmallPage(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.move(id, south, north)
		a := s.ask("", "GET", "/embed/g/"+id+"?lang=de&theme=dark&ply=0", nil).is(200, "")
		if csp := a.header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-ancestors *") || strings.Contains(csp, "'none';frame") {
			t.Errorf("the policy is %s", csp)
		}
		for _, want := range []string{`lang="de" data-theme="dark"`, "Die erste Stellung.", `"ply":0`, `href="/embed/g/` + id + `?lang=de&amp;theme=dark&amp;ply=1"`} {
			if !strings.Contains(a.body, want) {
				t.Errorf("no %s in %s", want, a.body)
			}
		}
		if !strings.Contains(a.body, `"result":""`) {
			t.Error("a game that goes on has a result")
		}
		s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
		if a := s.ask("", "GET", "/embed/g/"+id+"?lang=de", nil).is(200, ""); !strings.Contains(a.body, ` hat aufgegeben.`) || strings.Contains(a.body, `"result":""`) {
			t.Errorf("no result at the end in %s", a.body)
		}
		if a := s.ask("", "GET", "/embed/g/"+id+"?lang=de&ply=0", nil).is(200, ""); !strings.Contains(a.body, `role="status">Die erste Stellung.</p>`) {
			t.Error("the result is told before the end")
		}
		if page := s.ask("", "GET", "/g/"+id, nil); !strings.Contains(page.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
			t.Error("any site may frame the game's own page")
		}
	})
}

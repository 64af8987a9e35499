package web_test

import (
	"html"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/puzzle"
)

var ogTag = regexp.MustCompile(`<meta property="og:([a-z:]+)" content="([^"]*)">`)

// unfurled is what other places show of a page.
func (s *site) unfurled(path string) map[string]string {
	s.Helper()
	tags := map[string]string{}
	for _, m := range ogTag.FindAllStringSubmatch(s.ask("", "GET", path, nil).is(200, "").body, -1) {
		tags[m[1]] = html.UnescapeString(m[2])
	}
	return tags
}

// Each page that people send to each other has a picture of the right size. Its own
// address says the same of itself, since some places look there again.
func TestLinksUnfold(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		id, south, north := s.game()
		g := s.playOut(id, south, north)
		open := s.challenged(south, north, `{`+small+`,"side":"south"}`)
		after := cups.MustParse(g.Start)
		after = after.PlayUnchecked(after.Moves().First())
		p := puzzle.Embedded().Puzzles[0]
		challenge := s.ask(south, "POST", "/api/v1/challenges", map[string]any{"cups": 3}).get("id").(string)
		names := s.name(south) + " against " + s.name(north)
		painted := map[string]bool{}
		for path, want := range map[string][3]string{ // title, part of the text, of the picture
			"/":                               {"Cups: two rows, eighty beans", "mancala", "/board.png?p="},
			"/g/" + id:                        {names, "2×", "/g/" + id + ".png"},
			"/g/" + id + "?ply=1":             {names, "2×", "/g/" + id + ".png?ply=1"},
			"/g/" + open:                      {names, "2×", "/g/" + open + ".png"},
			"/analysis?game=" + id + "&ply=1": {names, "to move", "/board.png?p=" + page.PositionLink(after)},
			"/analysis?p=0.0/4/0_0.0/4/0_s":   {"Analysis", "South is to move.", "/board.png?p=0.0/4/0_0.0/4/0_s"},
			"/analysis?p=0.0/4/0_0.0/4/0_s&moves=1_1":     {"Analysis", "South is to move.", "/board.png?p=1.0/3/0_1.0/3/0_s"},
			"/analysis?p=0.0/4/0_0.0/4/0_s&moves=1&ply=0": {"Analysis", "South is to move.", "/board.png?p=0.0/4/0_0.0/4/0_s"},
			"/puzzles/" + p.ID:                            {"", "", "/board.png?p=" + page.PositionLink(p.Position)},
			"/player/" + s.nameInPath(south):              {s.name(south), "", "/g/" + id + ".png"},
			"/c/" + challenge:                             {s.name(south) + " invites you to a game", "2×3", "/board.png?p=0.0.0/30/0_0.0.0/30/0_s"},
			"/watch":                                      {"Live games", "strongest", ".png"},
			"/games":                                      {"Games", "", "/board.png?p="},
			"/openings?cups=2&moves=1_1":                  {"Openings", "", "/board.png?p=1.0/19/0_1.0/19/0_s"},
			"/g/" + id + "/review":                        {"Review of the game: " + names, "", "/g/" + id + ".png"},
		} {
			tags := s.unfurled(path)
			if tags["title"] == "" || want[0] != "" && tags["title"] != want[0] || !strings.Contains(tags["description"], want[1]) || !strings.Contains(tags["image"], want[2]) {
				t.Errorf("%s: %v, want %q", path, tags, want)
				continue
			}
			image, ok := strings.CutPrefix(tags["image"], "http://example.com")
			if !ok {
				t.Errorf("%s: the picture is at %s", path, tags["image"])
			} else if !painted[image] { // painting takes most of the time
				painted[image] = true
				if m, err := png.DecodeConfig(strings.NewReader(s.picture(image, "image/png").body)); err != nil || m.Width != 1200 || m.Height != 630 {
					t.Errorf("%s: the picture %s has %d by %d pixels, %v", path, image, m.Width, m.Height, err)
				}
			}
			own, ok := strings.CutPrefix(tags["url"], "http://example.com")
			if again := s.unfurled(own); !ok || again["image"] != tags["image"] || again["title"] != tags["title"] || again["url"] != tags["url"] {
				t.Errorf("%s says it is %s, and that says %v", path, tags["url"], again)
			}
		}
	})
}

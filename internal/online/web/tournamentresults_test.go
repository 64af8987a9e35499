package web_test

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

// loads finds what a page would load from elsewhere.
var loads = regexp.MustCompile(`<script|<link|<img|<iframe|src=|url\(|@import`)

// The results of a tournament of each format are one file that loads nothing: all players,
// and every board of every round with a link to its game at this site.
func TestResultsAreOneFile(t *testing.T) {
	for terms, texts := range map[string][]string{
		`,"format":"swiss","rounds":2,"text":"<b>Bring beans</b>"`: {"Standings", "Crosstable", "Round 2", "Buchholz", "&lt;b&gt;Bring beans"},
		`,"format":"roundRobin"`:                                   {"Crosstable", "Round 3"},
		`,"format":"knockout","bestOf":3`:                          {"Round 2", "Game 2"},
		`,"format":"arena","minutes":1`:                            {"Games"},
		`,"format":"doubleElimination"`:                            {"Round 3"},
	} {
		inBubble(t, nil, func(t *testing.T, s *site) {
			olga := s.joined("Olga")
			path := s.announce(olga, terms)
			s.ask("", "GET", path+".html", nil).is(200, "")
			all := s.bots(4)
			s.enter(path, all)
			s.direct(olga, path, `{"action":"start"}`).is(200, "")
			games := s.season(path, all, time.Second)
			page := s.ask("", "GET", path+".html?lang=en", nil).is(200, "")
			if policy := page.header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") {
				t.Errorf("%s: the policy is %q", terms, policy)
			}
			if found := loads.FindString(page.body); found != "" {
				t.Errorf("%s: the file loads something by %q", terms, found)
			}
			for _, text := range append(texts, `<base href="http`, "Sunday Round") {
				if !strings.Contains(page.body, text) {
					t.Errorf("%s: %q is missing in\n%s", terms, text, page.body)
				}
			}
			for _, id := range games {
				if !strings.Contains(page.body, `href="/g/`+id+`"`) {
					t.Errorf("%s: game %s is missing", terms, id)
				}
			}
			for name := range all {
				if !strings.Contains(page.body, name) {
					t.Errorf("%s: player %s is missing", terms, name)
				}
			}
			if german := s.ask("", "GET", path+".html?lang=de", nil).is(200, ""); !strings.Contains(german.body, `<html lang="de">`) || !strings.Contains(german.body, "Runde") && !strings.Contains(german.body, "Partien") {
				t.Errorf("%s: not in German", terms)
			}
			s.ask("", "GET", "/api/v1/tournaments/nothing.html", nil).is(404, "notFound")
		})
	}
}

package web_test

import (
	"fmt"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/say"
)

// Without texts of the operator the page about privacy says what the program stores, and
// there is no imprint and no link to one.
func TestWithoutTextsOfTheOperator(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for lang, want := range map[string][]string{"en": {"Privacy", "after 30\u00a0days", "cups-language"}, "de": {"Datenschutz", "nach 30\u00a0Tagen", "cups-language"}} {
			body := s.ask("", "GET", "/privacy?lang="+lang, nil).is(200, "").body
			for _, text := range append(want, `href="/privacy"`) {
				if !strings.Contains(body, text) {
					t.Errorf("/privacy in %s lacks %q", lang, text)
				}
			}
			if strings.Contains(body, `href="/imprint"`) {
				t.Errorf("/privacy in %s leads to an imprint that does not exist", lang)
			}
		}
		if answer := s.ask("", "GET", "/imprint", nil); answer.status != 404 {
			t.Errorf("an imprint that nobody has given: %d", answer.status)
		}
	})
}

func TestTextsOfTheOperator(t *testing.T) {
	imprint, privacy := web.Notices{}, web.Notices{}
	imprint.Add("", "\ufeff# Who we are\r\nThe club\r\n## Address\r\nAda <Beans>\r\n1 Cup Street\r\n\r\n* [mail](mailto:ada@cups.example)\r\n* [site](https://cups.example/a?b=c)\r\n  with more\r\n| a | b |\r\n|:--|:--|\r\n| 1 | 2 |\r\n\r\n[bad](javascript:alert)\r\n\r\nboard: here | there")
	privacy.Add(say.German, "Nur für Deutsche.")
	inBubble(t, func(c *web.Config) { c.Imprint, c.Privacy = imprint, privacy }, func(t *testing.T, s *site) {
		body := s.ask("", "GET", "/imprint", nil).is(200, "").body
		for _, text := range []string{
			"<h1>Who we are</h1>", `<p class="lead">The club</p>`, "<h2>Address</h2>", "<p>Ada &lt;Beans&gt;\n1\u00a0Cup Street</p>",
			`<li><a href="mailto:ada@cups.example">mail</a></li>`, `<a href="https://cups.example/a?b=c">site</a> with more</li>`,
			`<th scope="col">a</th>`, "<td>2</td>", "<p>[bad](javascript:alert)</p>", "<p>board: here | there</p>", `href="/imprint"`,
		} {
			if !strings.Contains(body, text) {
				t.Errorf("the imprint lacks %q", text)
			}
		}
		if strings.Contains(body, ":--") {
			t.Error("the line below the headings of a table is shown")
		}
		for _, lang := range []string{"de", "en"} { // rather in another language than not at all
			if body := s.ask("", "GET", "/privacy?lang="+lang, nil).is(200, "").body; !strings.Contains(body, "<p>Nur für Deutsche.</p>") {
				t.Errorf("/privacy in %s is not the operator's", lang)
			}
		}
	})
}

// The page about privacy has words for each kind of keepsakes, and says how many of them stay. %d is that number.
func TestThePageAboutPrivacyHasEveryKeepsake(t *testing.T) {
	words := map[string][2]string{
		"plan":       {"what you have planned in games by post, until", "was du in Fernpartien geplant hast, bis"},
		"lapse":      {"the latest %d games with a clock that", "die letzten %d Partien mit Uhr, die"},
		"fair":       {"for the latest %d such games", "für die letzten %d solchen Partien"},
		"report":     {"in the latest %d reports", "in den letzten %d Meldungen"},
		"appeal":     {"reports and %d appeals", "Meldungen und %d Einsprüchen"},
		"news":       {"the latest %d news", "die letzten %d Neuigkeiten"},
		"deed":       {"the latest %d changes of how you sign in", "die letzten %d Änderungen daran, wie du dich anmeldest"},
		"own-puzzle": {"Puzzles from your games:</b> the latest %d, ", "Rätsel aus deinen Partien:</b> die letzten %d, "},
		"own-tried":  {"first attempts at the latest %d;", "ersten Versuche bei den letzten %d;"},
		"puzzle-run": {"your %d longest runs", "deine %d längsten Rätselläufe"},
	}
	inBubble(t, nil, func(t *testing.T, s *site) {
		for i, lang := range []string{"en", "de"} {
			body := strings.ReplaceAll(s.ask("", "GET", "/privacy?lang="+lang, nil).is(200, "").body, "\u00a0", " ")
			for _, k := range archive.KeepsakeKinds() {
				want := words[k.Name][i]
				if k.Most > 0 && want != "" {
					want = fmt.Sprintf(want, k.Most)
				}
				if want == "" || !strings.Contains(body, want) {
					t.Errorf("/privacy in %s has no words for keepsakes of the kind %s: %q", lang, k.Name, want)
				}
			}
		}
	})
}

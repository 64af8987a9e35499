package web_test

import (
	"fmt"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// rowsOf are the rows of the tables of a text, without marks.
func rowsOf(text string) map[string]bool {
	rows := map[string]bool{}
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "|") {
			rows[strings.NewReplacer("**", "", "whenever", "in every position where").Replace(strings.TrimSpace(line))] = true
		}
	}
	return rows
}

// The figures of the pages for players are those of the documents.
func TestArticlesHaveTheFiguresOfTheDocuments(t *testing.T) {
	for name, of := range map[string]struct {
		file string
		kept *regexp.Regexp
	}{
		"strategy": {"diary/strategy", regexp.MustCompile(`\| [0-9]`)},
		"solved":   {"solved", regexp.MustCompile(`^\| 2x[1-5].*\| [0-9]+ \|`)},
	} {
		document, err := os.ReadFile("../../../docs/" + of.file + ".md")
		if err != nil {
			t.Fatal(err)
		}
		have, n := rowsOf(string(document)), 0
		for row := range rowsOf(say.In(say.English).Page(name)) {
			if !of.kept.MatchString(row) {
				continue
			}
			if n++; !have[row] {
				t.Errorf("%s: docs/%s.md has no row %q", name, of.file, row)
			}
		}
		if n < 5 {
			t.Errorf("%s: only %d rows were compared", name, n)
		}
	}
	document, err := os.ReadFile("../../../docs/strategy-2x5.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for row := range rowsOf(say.In(say.English).Page("strategy-2x5")) {
		if _, values, ok := strings.Cut(row[1:], "|"); ok && strings.Contains(values, "−") {
			if lines++; !strings.Contains(string(document), "` |"+values+"\n") {
				t.Errorf("docs/strategy-2x5.md has no row with %q", values)
			}
		}
	}
	if lines != 8 {
		t.Errorf("strategy-2x5: %d rows were compared", lines)
	}
	numbers := regexp.MustCompile(`[0-9]+( to [0-9]+| bis [0-9]+)?`)
	for _, a := range page.Articles {
		for row := range rowsOf(say.In(say.German).Page(a)) {
			german := strings.ReplaceAll(fmt.Sprint(numbers.FindAllString(row, -1)), "bis", "to")
			found := a == "glossary"
			for other := range rowsOf(say.In(say.English).Page(a)) {
				found = found || fmt.Sprint(numbers.FindAllString(other, -1)) == german
			}
			if !found {
				t.Errorf("%s: no row in English has the figures of %q", a, row)
			}
		}
	}
	perfect := rowsOf(say.In(say.English).Page("perfect"))
	for n := 1; n <= 10; n++ {
		row, err := puzzle.Perfect(n)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("| %d | %d | %s |", n, row.Beans(), strings.ReplaceAll(row.String(), ".", " ")); !perfect[want] {
			t.Errorf("there is no row %q", want)
		}
	}
}

// boardName matches the name of a board in documents; pages have another sign.
var boardName = regexp.MustCompile(`(\d)x(\d)`)

func TestLearnPagesOfBothLanguages(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, l := range say.Languages {
			b := s.browser(string(l))
			b.shows("/learn", 200, say.In(l).Get("page.learn.title"))
			b.shows("/learn/nothing", 404, say.In(l).Get("page.error.not_found"))
			public, err := page.Public(l)
			if err != nil {
				t.Fatal(err)
			}
			lessons := 0
			for _, link := range public {
				if name, ok := strings.CutPrefix(link.Address, "/learn/"); ok && !slices.Contains(page.Articles, name) {
					b.shows(link.Address, 200, link.Text)
					lessons++
				}
			}
			if lessons == 0 {
				t.Error("no lessons are public")
			}
			for _, a := range page.Articles {
				title, _, _ := strings.Cut(strings.TrimPrefix(say.In(l).Page(a), "# "), "\n")
				b.shows("/learn/"+a, 200, "<h1>"+boardName.ReplaceAllString(title, "$1×$2")+"</h1>")
			}
			b.shows("/local", 200, say.In(l).Get("page.local.title"))
			b.shows("/puzzles/offline", 200, `"offline":true`)
		}
	})
}

// All links of the articles lead somewhere.
func TestLinksOfArticlesLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\((/[^)]*)\)`)
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		for _, a := range page.Articles {
			for _, l := range say.Languages {
				for _, m := range link.FindAllStringSubmatch(say.In(l).Page(a), -1) {
					if m[1] == "/analysis" {
						continue // it is another part of the pages
					}
					if answer := b.send("GET", m[1], nil); answer.status >= 400 {
						t.Errorf("%s in %s: %s is answered with %d", a, l, m[1], answer.status)
					}
				}
			}
		}
	})
}

// What the service worker keeps is there, whoever asks.
func TestWhatTheServiceWorkerKeepsIsThere(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("de")
		text := b.send("GET", "/sw.js", nil)
		if text.header.Get("Cache-Control") != "no-cache" || !strings.HasPrefix(text.body, "self.SHELL = {") {
			t.Fatalf("%v %.100s", text.header, text.body)
		}
		path := regexp.MustCompile(`"(/[a-z0-9/.-]+)"`)
		first, _, _ := strings.Cut(text.body, "\n")
		found := path.FindAllStringSubmatch(first, -1)
		if len(found) < 30 {
			t.Errorf("only %d files and pages: %s", len(found), first)
		}
		for _, m := range found {
			if answer := b.send("GET", m[1], nil); answer.status != 200 {
				t.Errorf("%s is answered with %d", m[1], answer.status)
			}
		}
		manifest := b.send("GET", "/manifest.webmanifest", nil)
		if manifest.get("lang") != "de" || manifest.get("display") != "standalone" {
			t.Errorf("the manifest is %s", manifest.body)
		}
	})
}

// Whoever goes on without solving gets others, without an account too, and each kind begins
// easy. A newcomer's front page shows the easier puzzle of the day, on a small board.
func TestSkippedPuzzlesAndTheFirstOnes(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for kind, most := range map[string]int{"transfer": 1150, "clear": 1250, "sequence": 1680, "best-move": 1100} {
			b := s.browser("en")
			seen := map[string]bool{}
			for i := range 6 {
				id, _, _ := strings.Cut(strings.TrimPrefix(b.send("GET", "/puzzles/next?kind="+kind, nil).header.Get("Location"), "/puzzles/"), "?")
				p, ok := puzzle.Embedded().Find(id)
				if !ok || seen[id] || i == 0 && p.Rating > most {
					t.Errorf("%s: puzzle %d is %q, rated %d, after %v", kind, i+1, id, p.Rating, seen)
				}
				seen[id] = true
			}
		}
		for _, language := range []string{"en", "de"} {
			easier, _ := puzzle.Embedded().Easier(time.Now())
			name := map[string]string{"en": "Easier puzzle of the day", "de": "Leichteres Rätsel des Tages"}[language]
			s.browser(language).shows("/", 200, name, `href="/puzzles/`+easier.ID+`"`, `<a class="button" href="/puzzles/daily">`)
			s.browser(language).shows("/puzzles", 200, name, `href="/puzzles/`+easier.ID+`"`, `<a class="button" href="/puzzles/daily">`)
		}
	})
}

// A puzzle can be solved by forms alone.
func TestAPuzzleByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		p := puzzleOf(t, puzzle.KindBestMove)
		b := s.browser("en")
		b.shows("/puzzles", 200, "/puzzles/daily")
		b.shows("/puzzles/"+p.ID, 200, `name="step"`)
		b.shows("/puzzles/none", 404, "")
		form := func(steps, step string) reply {
			return b.send("POST", "/puzzles/"+p.ID, url.Values{"attempt": {"abcdefgh12"}, "steps": {steps}, "step": {step}})
		}
		wrong := wrongMove(t, p).String()
		if answer := form("", wrong); answer.status != 200 || !strings.Contains(answer.body, "costs") || !strings.Contains(answer.body, `name="steps" value="`+wrong+`"`) {
			t.Errorf("a wrong move: %d %s", answer.status, answer.body)
		}
		if answer := form(wrong, "16"); answer.status != 422 {
			t.Errorf("a move that is not legal: %d", answer.status)
		}
		if answer := form(wrong, p.Solution[0].String()); !strings.Contains(answer.body, "Solved!") {
			t.Errorf("the solution: %d %s", answer.status, answer.body)
		}
		b.shows("/puzzles/stats", 200, "<td>1</td><td>0</td>")
	})
}

// People look for draw offers, since other games have them.
func TestTheHelpSaysThatDrawsCannotBeOffered(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for path, want := range map[string]string{
			"/rules?lang=en": "There are no draw offers", "/learn/glossary?lang=en": "it cannot be offered",
			"/rules?lang=de": "Ein Unentschieden lässt sich nicht anbieten", "/learn/glossary?lang=de": "es lässt sich nicht anbieten",
		} {
			if answer := s.ask("", "GET", path, nil).is(200, ""); !strings.Contains(answer.body, want) {
				t.Errorf("%s does not say: %s", path, want)
			}
		}
	})
}

// The page and the documents have the rules of conduct in the same words, and the numbers are those
// of the program.
func TestTheRulesOfConductAreTheSameInTheDocuments(t *testing.T) {
	rule := regexp.MustCompile(`\|[-:|]+\|\n`)
	other := regexp.MustCompile(` \(\[[^]]*\]\([^)]*\)\)`)
	for l, name := range map[say.Language]string{say.English: "conduct.md", say.German: "conduct.de.md"} {
		document, err := os.ReadFile("../../../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		words := func(text string) []string {
			return strings.Fields(other.ReplaceAllString(rule.ReplaceAllString(text, ""), ""))
		}
		shown := say.In(l).Page("conduct")
		if got, want := words(string(document)), words(shown); !slices.Equal(got, want) {
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Fatalf("docs/%s has %q where the page has %q", name, got[max(0, i-5):i+1], want[max(0, i-5):i+1])
				}
			}
			t.Errorf("docs/%s has %d words, and the page %d", name, len(got), len(want))
		}
		if n := strings.Count(shown, fmt.Sprintf(" %d ", tourney.BerserkMoves)); n != 2 {
			t.Errorf("%s: the number of moves is there %d times", name, n)
		}
	}
}

// Every page leads to the rules of conduct.
func TestTheFooterLeadsToTheRulesOfConduct(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, l := range say.Languages {
			b := s.browser(string(l))
			b.has("/rules", `<a href="/conduct">`+say.In(l).Get("page.footer.conduct")+`</a>`)
			b.has("/conduct", "<h1>"+say.In(l).Get("page.footer.conduct")+"</h1>", "<table")
		}
	})
}

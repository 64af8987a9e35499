package page

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"

	"example.org/cups/internal/say"
)

// Found are the results of a search of one kind: pages, and what they are about.
type Found struct {
	Title string
	Hits  []Link
}

// Search writes the page of a search, with the kinds of which there are results.
func (p *Pages) Search(w io.Writer, v Viewer, sought string, groups []Found) error {
	return p.render(w, "search", v, struct {
		Sought string
		Groups []Found
	}{sought, groups})
}

// Public are the pages that are the same for everybody, with what they are about: for
// searches, and for the map of the site.
func Public(l say.Language) ([]Link, error) {
	t := say.In(l)
	v := &view{Printer: t}
	text := func(path, title, about string) Link { return Link{t.Get(title), path, t.Get(about)} }
	hits := []Link{
		{t.Get("page.front.title"), "/", t.Get("page.description")},
		text("/rules", "page.rules.title", "page.learn.rules"),
		text("/learn", "page.learn.title", "page.learn.lead"),
	}
	for _, lesson := range lessons {
		hits = append(hits, Link{v.LessonTitle(lesson), "/learn/" + lesson.Name, v.LessonAbout(lesson)})
	}
	for _, a := range Articles {
		text, err := readArticle(t.Page(a))
		if err != nil {
			return nil, fmt.Errorf("article %s in %s: %w", a, l, err)
		}
		hits = append(hits, Link{text.Title, "/learn/" + a, text.About})
	}
	return append(hits,
		text("/openings", "page.openings.title", "page.openings.about"),
		text("/puzzles", "page.puzzles.title", "page.search.about.puzzles"),
		text("/puzzles/daily", "practice.choice.daily", "page.search.about.daily"),
		text("/analysis", "page.analysis.title", "page.search.about.analysis"),
		text("/watch", "page.watch.title", "page.search.about.watch"),
		text("/players", "page.players.title", "page.search.about.players"),
		text("/games", "page.games.title", "page.games.lead"),
		text("/guilds", "page.guild.title", "page.guild.lead"),
		text("/tournaments", "page.tournaments.title", "page.tournaments.lead"),
		text("/local", "page.local.title", "page.local.lead"),
		text("/api", "page.footer.api", "page.search.about.api"),
		text("/conduct", "page.footer.conduct", "page.search.about.conduct"),
		text("/privacy", "page.footer.privacy", "page.search.about.privacy"),
	), nil
}

// longest is how many letters of a text are shown around what was found in it.
const longest = 160

// SearchPages looks for pages with all words of a text in their titles, in what they are
// about, or in their articles; those with a word in the title come first.
func SearchPages(l say.Language, sought string) ([]Link, error) {
	words := strings.Fields(strings.ToLower(sought))
	if len(words) == 0 {
		return nil, nil
	}
	pages, err := Public(l)
	if err != nil {
		return nil, err
	}
	t := say.In(l)
	var first, others []Link
	for _, hit := range pages {
		body := ""
		for _, a := range Articles {
			if hit.Address == "/learn/"+a {
				body = t.Page(a)
			}
		}
		if hit.Address == "/rules" {
			for _, key := range t.Keys("page.rules.") {
				body += "\n\n" + strings.ReplaceAll(t.Get(key), "**", "")
			}
		}
		title, all := strings.ToLower(hit.Text), strings.ToLower(hit.Text+"\n"+hit.About+"\n"+body)
		inTitle, inAll := false, true
		for _, word := range words {
			inTitle = inTitle || strings.Contains(title, word)
			inAll = inAll && strings.Contains(all, word)
		}
		switch {
		case inAll && inTitle:
			first = append(first, hit)
		case inAll:
			if line := around(body, words[0]); line != "" && !strings.Contains(strings.ToLower(hit.About), words[0]) {
				hit.About = line
			}
			others = append(others, hit)
		}
	}
	return append(first, others...), nil
}

// links are the links of an article, see [readArticle].
var links = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[(.+?)\]\([^)]*\)`) })

// around returns the line of a text that has a word, without marks, cut to [longest].
func around(text, word string) string {
	for line := range strings.Lines(text) {
		if !strings.Contains(strings.ToLower(line), word) || strings.HasPrefix(line, "board: ") || strings.HasPrefix(line, "widget: ") {
			continue
		}
		line = links().ReplaceAllString(line, "$1")
		line = strings.TrimSpace(strings.NewReplacer("**", "", "`", "", " | ", ": ").Replace(strings.Trim(strings.TrimSpace(line), "|#- ")))
		if letters := []rune(line); len(letters) > longest {
			at := max(0, len([]rune(line[:max(0, strings.Index(strings.ToLower(line), word))]))-longest/2)
			end := min(len(letters), at+longest)
			line = strings.TrimSpace(string(letters[at:end]))
			if at > 0 { // not in the middle of a word
				_, line, _ = strings.Cut(line, " ")
				line = "… " + line
			}
			if end < len(letters) {
				line = line[:max(0, strings.LastIndex(line, " "))] + " …"
			}
		}
		return line
	}
	return ""
}

package page

import (
	"fmt"
	"io"

	"example.org/cups/internal/say"
)

// learnPage is what the page of all there is to learn shows.
type learnPage struct {
	Lessons  []Lesson
	Articles []Link
}

// Learn writes the page of all there is to learn.
func (p *Pages) Learn(w io.Writer, v Viewer) error {
	t := say.In(v.Language)
	links := []Link{{t.Get("page.rules.title"), "/rules", t.Get("page.learn.rules")}}
	for _, a := range Articles {
		text, err := readArticle(t.Page(a))
		if err != nil {
			return fmt.Errorf("article %s in %s: %w", a, v.Language, err)
		}
		links = append(links, Link{text.Title, "/learn/" + a, text.About})
	}
	links = append(links, Link{t.Get("page.local.title"), "/local", t.Get("page.local.lead")})
	return p.render(w, "learn", v, learnPage{Lessons, links})
}

// Next is the number after one that counts from 0.
func (v *view) Next(i int) int { return i + 1 }

package page

import (
	"io"

	"example.org/cups/internal/say"
)

// learnPage is what the page of all there is to learn shows.
type learnPage struct {
	Lessons  []Lesson
	Articles []articleLink
}

// articleLink leads to something to read.
type articleLink struct{ Path, Title, About string }

// Learn writes the page of all there is to learn.
func (p *Pages) Learn(w io.Writer, v Viewer) error {
	t := say.In(v.Language)
	return p.render(w, "learn", v, learnPage{Lessons, []articleLink{
		{"/rules", t.Get("page.rules.title"), t.Get("page.learn.rules")},
	}})
}

// Next is the number after one that counts from 0.
func (v *view) Next(i int) int { return i + 1 }

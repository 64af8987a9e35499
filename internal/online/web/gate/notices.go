package gate

import (
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// Notices are a text of the operator in some languages. The text of the empty language is
// for all others.
type Notices map[say.Language]page.Notice

// Add adds a text in a language, or for all that have none if the language is empty:
// plain text, or Markdown with headings, lists, tables, **strong**, `code` and
// [words](address).
func (n Notices) Add(l say.Language, text string) { n[l] = page.ReadNotice(text) }

// In returns the text for a language, and whether there is one.
func (n Notices) In(l say.Language) (page.Notice, bool) {
	text, ok := n[l]
	if !ok {
		text, ok = n[""]
	}
	if !ok { // better in another language than not at all
		for _, other := range say.Languages {
			if text, ok = n[other]; ok {
				break
			}
		}
	}
	return text, ok
}

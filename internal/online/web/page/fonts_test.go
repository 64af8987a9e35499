package page

import (
	"bytes"
	"strings"
	"testing"

	"example.org/cups/internal/say"
)

func TestFontsComeLateOnAFirstVisitOnly(t *testing.T) {
	p := newPages(t)
	head := func(fonts string, render func(*bytes.Buffer, Viewer) error) string {
		var b bytes.Buffer
		if err := render(&b, Viewer{Language: say.English, Theme: "auto", Fonts: fonts}); err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(b.String(), "<body")
		return head
	}
	rules := func(b *bytes.Buffer, v Viewer) error { return p.Rules(b, v) }
	address := must(p.static.address("fonts.css"))
	link, late := `<link rel="stylesheet" href="`+address+`">`, `data-fonts="`+address+`"`
	inHead := func(head string) bool {
		script, _, _ := strings.Cut(head, "<noscript>")
		return strings.Contains(script, link) && strings.Count(head, `as="font"`) == 2
	}
	first := head("", rules)
	if !strings.Contains(first, late) || !strings.Contains(first, "<noscript>"+link) || inHead(first) || strings.Contains(first, `as="font"`) {
		t.Errorf("a first visit: the fonts do not come late, or not without a script:\n%s", first)
	}
	// The cookie is what the script writes: NAME=VALUE of data-fonts-kept.
	_, kept, _ := strings.Cut(first, `data-fonts-kept="`+FontsCookie+"=")
	kept, _, _ = strings.Cut(kept, `"`)
	if next := head(kept, rules); kept == "" || strings.Contains(next, late) || !inHead(next) {
		t.Errorf("a next visit with %q: the fonts are not in the head:\n%s", kept, next)
	}
	if other := head("0123456789", rules); !strings.Contains(other, late) {
		t.Error("other fonts than ours count as ours")
	}
}

package page

import (
	"bytes"
	"strings"
	"testing"
)

func TestOtherPlacesShowWhatAPageSaysOfItself(t *testing.T) {
	p := newPages(t)
	show := func(u Unfurl) string {
		var b bytes.Buffer
		if err := p.Rules(&b, Viewer{Unfurl: u}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	told := show(Unfurl{Title: `"Ada" – Ben`, Text: "2×4 & more", Address: "https://cups.example/g/1", Image: "https://cups.example/g/1.png?ply=3"})
	for _, want := range []string{
		`<meta property="og:title" content="&#34;Ada&#34; – Ben">`, `<meta property="og:description" content="2×4 &amp; more">`,
		`<meta property="og:url" content="https://cups.example/g/1">`, `<meta property="og:image" content="https://cups.example/g/1.png?ply=3">`,
		`<meta name="twitter:card" content="summary_large_image">`,
	} {
		if !strings.Contains(told, want) {
			t.Errorf("no %s in\n%s", want, told)
		}
	}
	if plain := show(Unfurl{}); strings.Contains(plain, "og:") || strings.Contains(plain, "twitter:") {
		t.Errorf("a page without a title of its own says\n%s", plain)
	}
}

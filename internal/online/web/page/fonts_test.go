package page

import (
	"bytes"
	"io/fs"
	"regexp"
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

// The serif has old-style numerals of its own, in which 3 and 1 look like letters, and "font:" asks for them again.
func TestSerifNumeralsAreLining(t *testing.T) {
	names, err := fs.Glob(files, "static/*.css")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	rule, serif := regexp.MustCompile(`\{[^{}]*\}`), regexp.MustCompile(`font:[^;}]*var\(--serif\)`)
	for _, name := range names {
		for _, body := range rule.FindAll(read(t, name), -1) {
			if at := serif.FindIndex(body); at != nil && !bytes.Contains(body[at[1]:], []byte("font-variant-numeric:")) {
				t.Errorf("%s: %s", name, body)
			}
		}
	}
}

// A page that shows times writes them in the reader's time.
func TestPagesWithTimesWriteThemInTheReadersTime(t *testing.T) {
	for _, k := range kinds {
		text, err := files.ReadFile("templates/" + k.name + ".html")
		if err != nil || !bytes.Contains(text, []byte(`<time datetime="{{$v.Stamp`)) {
			continue
		}
		if !strings.Contains(loaded(t, k.script, map[string]bool{}), "when.js") {
			t.Errorf("the page %s shows times, and its script %s does not load when.js", k.name, k.script)
		}
	}
}

// loaded are the names of all modules that a script imports.
func loaded(t *testing.T, name string, seen map[string]bool) string {
	if seen[name] {
		return ""
	}
	seen[name] = true
	names := name
	for _, m := range regexp.MustCompile(`(?m)^import .*"\./([a-z-]+\.js)";`).FindAllSubmatch(read(t, "static/"+name), -1) {
		names += " " + loaded(t, string(m[1]), seen)
	}
	return names
}

// read returns an embedded file.
func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := files.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

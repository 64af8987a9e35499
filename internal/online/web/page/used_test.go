package page

import (
	"html/template"
	"slices"
	"strings"
	"testing"
)

func TestPagesHaveCopiesOnlyOfWhatTheyUse(t *testing.T) {
	shared := template.Must(template.New("shared").Parse(
		`{{define "layout"}}[{{template "main" .}}{{if .}}{{else}}{{template "a"}}{{end}}]{{end}}` +
			`{{define "a"}}{{range .}}{{else}}{{with .}}{{else}}{{template "b" 1}}{{end}}{{end}}{{end}}` +
			`{{define "b"}}b{{if .}}{{template "c"}}{{end}}{{end}}{{define "c"}}{{template "own"}}{{end}}` +
			`{{define "own"}}shared{{end}}{{define "idle"}}{{template "nowhere"}}{{end}}`))
	page := template.Must(template.New("page").Parse(`{{define "main"}}main{{end}}{{define "own"}}own{{end}}`))
	if err := addUsed(page, shared, "layout"); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range page.Templates() {
		if c.Tree != nil {
			names = append(names, c.Name())
		}
	}
	slices.Sort(names)
	if got := strings.Join(names, " "); got != "a b c layout main own page" {
		t.Errorf("the page has the templates %q", got)
	}
	var b strings.Builder
	if err := page.ExecuteTemplate(&b, "layout", nil); err != nil || b.String() != "[mainbown]" {
		t.Errorf("%q, %v", b.String(), err)
	}
	if err := addUsed(template.New("page"), shared, "idle"); err == nil || !strings.Contains(err.Error(), `"nowhere"`) {
		t.Errorf("a template that is nowhere: %v", err)
	}
}

func TestEveryPageHasItsTemplates(t *testing.T) {
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kinds {
		if made, err := p.templates[k.name](); err != nil || made.Lookup("main") == nil {
			t.Errorf("the page %q: %v", k.name, err)
		}
	}
}

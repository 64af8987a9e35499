// Package page renders what people see in a browser: the front page, a game, a
// challenge, the rules, an error. It is given plain data and knows nothing of
// archives or sockets. Its scripts, styles and fonts are plain files under names
// that contain a hash of their content, so that browsers keep them for ever.
package page

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"example.org/cups/internal/say"
)

//go:embed templates/*.html static
var files embed.FS

// Policy is the Content-Security-Policy of all pages: nothing inline, no foreign
// host, nobody may frame a page.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// kind is a page: its template, and the script and the styles that it needs.
type kind struct {
	name   string
	script string // "" for none
	styles []string
}

var kinds = []kind{
	{"front", "front.js", []string{"board.css", "pages.css", "front.css"}},
	{"game", "game.js", []string{"board.css", "pages.css", "game.css"}},
	{"challenge", "challenge.js", []string{"pages.css"}},
	{"rules", "rules-page.js", []string{"board.css", "pages.css"}},
	{"account", "account.js", []string{"pages.css"}},
	{"office", "settings.js", []string{"pages.css", "office.css"}},
	{"reference", "", []string{"pages.css", "reference.css"}},
	{"error", "settings.js", []string{"pages.css"}},
}

// Pages renders all pages. It is safe for concurrent use.
type Pages struct {
	static    *static
	templates map[string]*template.Template
	modules   map[string][]string                        // of a script, with all that it imports
	texts     map[string]map[say.Language]map[string]any // of a script, what it may say
}

// New reads all templates and static files. An error is a fault of the build.
func New() (*Pages, error) {
	content, err := fs.Sub(files, "static")
	if err != nil {
		return nil, err
	}
	p := &Pages{templates: map[string]*template.Template{}, modules: map[string][]string{}, texts: map[string]map[say.Language]map[string]any{}}
	if p.static, err = newStatic(content); err != nil {
		return nil, err
	}
	for _, k := range kinds {
		t, err := template.New("layout.html").ParseFS(files, "templates/layout.html", "templates/icons.html", "templates/"+k.name+".html")
		if err != nil {
			return nil, err
		}
		p.templates[k.name] = t
		if k.script == "" {
			continue
		}
		p.modules[k.script] = p.static.modules(k.script)
		p.texts[k.script] = map[say.Language]map[string]any{}
		for _, l := range say.Languages {
			p.texts[k.script][l] = p.textsOf(p.modules[k.script], l)
		}
	}
	return p, nil
}

// Static serves the files of the pages below "/static/". Each name contains a
// hash of the content, so a browser may keep the answer for ever.
func (p *Pages) Static() http.Handler { return p.static }

// scriptKey is a key of a text in a script.
var scriptKey = regexp.MustCompile(`"(page\.[a-z0-9_.]+)"`)

// textsOf collects the texts that scripts ask for: a text, or its forms for one
// and for many.
func (p *Pages) textsOf(modules []string, l say.Language) map[string]any {
	words := say.In(l)
	texts := map[string]any{}
	for _, name := range modules {
		for _, m := range scriptKey.FindAllSubmatch(p.static.files[name].source, -1) {
			keys := []string{string(m[1])}
			if strings.HasSuffix(keys[0], ".") { // the script adds a word
				keys = words.Keys(keys[0])
			}
			for _, key := range keys {
				texts[key] = forms(words, key)
			}
		}
	}
	return texts
}

// forms is a text, or its forms for one and for many.
func forms(words say.Printer, key string) any {
	one, other := words.Get(key, "n", 1), words.Get(key)
	if one == strings.ReplaceAll(other, "{n}", "1") {
		return other
	}
	return [2]string{one, other}
}

// render writes one page. Nothing is written if the template fails.
func (p *Pages) render(w io.Writer, name string, v Viewer, data any) error {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == name })
	k := kinds[i]
	view := &view{Viewer: v, Printer: say.In(v.Language), Kind: name, Data: data, pages: p, Styles: k.styles}
	if k.script != "" {
		view.Scripts = []string{k.script}
		if !slices.Contains(p.modules[k.script], "settings.js") {
			view.Scripts = append(view.Scripts, "settings.js")
		}
		view.Modules = p.modules[k.script]
		view.Texts = p.texts[k.script][view.Printer.Language()]
	}
	var b bytes.Buffer
	if err := p.templates[name].ExecuteTemplate(&b, "layout", view); err != nil {
		return fmt.Errorf("page %s: %w", name, err)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// Front writes the front page.
func (p *Pages) Front(w io.Writer, d Front) error { return p.render(w, "front", d.Viewer, d) }

// Game writes the page of a game.
func (p *Pages) Game(w io.Writer, d Game) error { return p.render(w, "game", d.Viewer, d) }

// Challenge writes the page of a challenge by link.
func (p *Pages) Challenge(w io.Writer, d Challenge) error {
	return p.render(w, "challenge", d.Viewer, d)
}

// Rules writes the page of the rules.
func (p *Pages) Rules(w io.Writer, v Viewer) error { return p.render(w, "rules", v, nil) }

// Account writes the page of the viewer's account.
func (p *Pages) Account(w io.Writer, d Account) error {
	return p.render(w, "account", d.Viewer, d)
}

// Error writes a page that says what went wrong.
func (p *Pages) Error(w io.Writer, d Error) error { return p.render(w, "error", d.Viewer, d) }

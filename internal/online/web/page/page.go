// Package page renders the pages that people see in a browser. It receives the documents
// of the interface and plain data, and knows nothing about archives or sockets.
//
// Scripts, styles and fonts are plain files. Their names contain a hash of their
// content, so browsers can cache them for ever.
package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template/parse"

	"example.org/cups/internal/say"
)

//go:embed templates/*.html static
var files embed.FS

// Policy is the Content-Security-Policy of all pages: nothing inline, no foreign
// host, nobody may frame a page.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// PolicyTo is the [Policy] of a page whose forms may lead to an origin, too. Set it before the page
// is sent.
func PolicyTo(origin string) string {
	return strings.Replace(Policy, "form-action 'self'", "form-action 'self' "+origin, 1)
}

// kind is a page: its template, and the scripts and the styles that it needs.
type kind struct {
	name   string
	script string // "" for none
	styles []string
	beside []string // further scripts
}

// scripts are the scripts of a page that has one.
func (k kind) scripts() []string { return append([]string{k.script}, k.beside...) }

var kinds = []kind{
	{"front", "front.js", []string{"board.css", "pages.css", "front.css", "watch.css"}, []string{"live.js"}},
	{"game", "game.js", []string{"board.css", "pages.css", "game.css", "share.css"}, []string{"share.js"}},
	{"challenge", "challenge.js", []string{"pages.css"}, nil},
	{"rules", "rules-page.js", []string{"board.css", "pages.css"}, nil},
	{"embed", "embed.js", []string{"board.css", "embed.css"}, nil},
	{"account", "account.js", []string{"pages.css", "people.css"}, nil},
	{"proof", "account.js", []string{"pages.css", "people.css"}, nil},
	{"allow", "settings.js", []string{"pages.css", "people.css"}, nil},
	{"friends", "people.js", []string{"pages.css", "people.css"}, nil},
	{"messages", "people.js", []string{"pages.css", "people.css"}, nil},
	{"bell", "people.js", []string{"pages.css", "people.css"}, nil},
	{"post", "dated.js", []string{"pages.css", "people.css"}, nil},
	{"plan", "settings.js", []string{"pages.css", "people.css"}, nil},
	{"stop", "settings.js", []string{"pages.css", "people.css"}, nil},
	{"talk", "people.js", []string{"pages.css", "people.css"}, nil},
	{"settings", "choices.js", []string{"pages.css", "people.css"}, []string{"push.js"}},
	{"profile", "profile.js", []string{"pages.css", "players.css"}, nil},
	{"players", "settings.js", []string{"pages.css", "players.css"}, nil},
	{"games", "dated.js", []string{"pages.css", "players.css"}, nil},
	{"watch", "watch.js", []string{"board.css", "pages.css", "watch.css"}, nil},
	{"search", "settings.js", []string{"pages.css", "players.css"}, nil},
	{"tournaments", "tournaments.js", []string{"pages.css", "tournament.css"}, nil},
	{"exhibition", "exhibition.js", []string{"pages.css", "tournament.css"}, nil},
	{"tournament", "tournament.js", []string{"board.css", "pages.css", "watch.css", "tournament.css"}, nil},
	{"serieslist", "settings.js", []string{"pages.css", "tournament.css"}, nil},
	{"series", "series.js", []string{"pages.css", "tournament.css"}, nil},
	{"announce", "announce.js", []string{"pages.css", "tournament.css", "director.css"}, nil},
	{"tournamentimport", "settings.js", []string{"pages.css", "tournament.css", "director.css"}, nil},
	{"tournamentsheet", "resultsheet.js", []string{"pages.css", "tournament.css", "director.css"}, nil},
	{"tournamentdesk", "announce.js", []string{"pages.css", "tournament.css", "director.css"}, nil},
	{"error", "settings.js", []string{"pages.css"}, nil},
	{"puzzles", "puzzles.js", []string{"board.css", "pages.css", "learn.css"}, nil},
	{"puzzle", "puzzle.js", []string{"board.css", "pages.css", "game.css", "solve.css", "share.css"}, []string{"share.js"}},
	{"streak", "streak.js", []string{"board.css", "pages.css", "game.css", "solve.css"}, nil},
	{"puzzlestats", "settings.js", []string{"pages.css", "learn.css"}, nil},
	{"analysis", "analysis.js", []string{"board.css", "pages.css", "analysis.css", "share.css"}, []string{"share.js"}},
	{"studies", "settings.js", []string{"pages.css", "players.css"}, nil},
	{"learn", "learn.js", []string{"board.css", "pages.css", "learn.css"}, nil},
	{"lesson", "lesson.js", []string{"board.css", "pages.css", "game.css", "solve.css"}, nil},
	{"local", "device.js", []string{"board.css", "pages.css", "game.css", "solve.css"}, nil},
	{"article", "article.js", []string{"board.css", "pages.css", "learn.css"}, nil},
	{"review", "review.js", []string{"board.css", "pages.css", "analysis.css", "review.css"}, nil},
	{"openings", "openings.js", []string{"board.css", "pages.css", "analysis.css", "openings.css"}, nil},
	{"office", "settings.js", []string{"pages.css", "office.css"}, nil},
	{"case", "dated.js", []string{"pages.css", "office.css"}, nil},
	{"measures", "people.js", []string{"pages.css", "people.css"}, nil},
	{"report", "settings.js", []string{"pages.css", "people.css"}, nil},
	{"fairplay", "settings.js", []string{"pages.css", "office.css"}, nil},
	{"guilds", "dated.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guild", "guild.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guildroster", "dated.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guildladder", "dated.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guildelo", "elo.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guildplayer", "dated.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guilddesk", "dated.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"guildnew", "settings.js", []string{"pages.css", "players.css", "guild.css"}, nil},
	{"reference", "", []string{"pages.css", "reference.css"}, nil},
}

// assets are the addresses of what a page loads.
type assets struct{ scripts, styles []string }

// Pages renders all pages. It is safe for concurrent use.
type Pages struct {
	static    *static
	templates map[string]func() (*template.Template, error) // of a page, made when it is first shown
	results   *template.Template                            // of a tournament, as a file
	assets    map[string]assets                             // of a page
	texts     map[string]map[say.Language]map[string]any    // of a script, what it may say
}

// New reads all static files and what pages share. An error is a fault of the build. The templates
// of a page are made when it is first shown: all of them take more time than the rest of a start,
// and as much memory.
func New() (*Pages, error) {
	content, err := fs.Sub(files, "static")
	if err != nil {
		return nil, err
	}
	p := &Pages{templates: map[string]func() (*template.Template, error){}, assets: map[string]assets{}, texts: map[string]map[say.Language]map[string]any{}}
	if p.static, err = newStatic(content); err != nil {
		return nil, err
	}
	if p.results, err = parseResults(); err != nil {
		return nil, err
	}
	// What all pages share is read once.
	shared, err := template.New("layout.html").Funcs(badges).ParseFS(files, "templates/layout.html", "templates/icons.html", "templates/forms.html", "templates/hooks.html", "templates/share.html", "templates/plain.html", "templates/guildparts.html", "templates/tournamentparts.html", "templates/govern.html")
	if err != nil {
		return nil, err
	}
	said := map[say.Language]func(module string) map[string]any{}
	for _, l := range say.Languages {
		said[l] = p.sayer(l)
	}
	for _, k := range kinds {
		p.templates[k.name] = sync.OnceValues(func() (*template.Template, error) {
			t, err := template.New(k.name).Funcs(badges).ParseFS(files, "templates/"+k.name+".html")
			if err != nil {
				return nil, err
			}
			return t, addUsed(t, shared, "layout")
		})
		if p.assets[k.name], err = p.assetsOf(k); err != nil {
			return nil, err
		}
		if k.script == "" {
			continue
		}
		p.texts[k.script] = map[say.Language]map[string]any{}
		modules := p.static.modules(true, k.scripts()...)
		for _, l := range say.Languages {
			texts := map[string]any{}
			for _, module := range modules {
				maps.Copy(texts, said[l](module))
			}
			p.texts[k.script][l] = texts
		}
	}
	return p, nil
}

// assetsOf joins what a page loads: what most pages share, and the rest.
func (p *Pages) assetsOf(k kind) (assets, error) {
	var a assets
	add := func(list *[]string) func(f *staticFile, err error) error {
		return func(f *staticFile, err error) error {
			if err == nil {
				*list = append(*list, "/static/"+f.name)
			}
			return err
		}
	}
	styles := slices.DeleteFunc(slices.Clone(k.styles), func(name string) bool { return slices.Contains(commonStyles, name) })
	if err := add(&a.styles)(p.static.joinStyles("common.css", commonStyles)); err != nil {
		return a, err
	}
	if len(styles) > 0 {
		if err := add(&a.styles)(p.static.joinStyles(k.name+".css", styles)); err != nil {
			return a, err
		}
	}
	if k.script == "" {
		return a, nil
	}
	own := p.static.modules(false, k.scripts()...)
	if !slices.Contains(own, "settings.js") {
		own = append(own, "settings.js")
	}
	var common []string
	if slices.Contains(own, commonScripts[0]+".js") {
		for _, name := range commonScripts {
			common = append(common, p.static.modules(false, name+".js")...)
		}
		slices.Sort(common)
		common = slices.Compact(common)
		own = slices.DeleteFunc(own, func(name string) bool { return slices.Contains(common, name) })
		if err := add(&a.scripts)(p.static.joinScripts("common.js", common, nil)); err != nil {
			return a, err
		}
	}
	return a, add(&a.scripts)(p.static.joinScripts(k.name+".js", own, common))
}

// Static serves the files of the pages below "/static/". Each name contains a
// hash of the content, so a browser may keep the answer for ever.
func (p *Pages) Static() http.Handler { return p.static }

// sayer returns a function that collects the texts that a script asks for, once for each script.
func (p *Pages) sayer(l say.Language) func(module string) map[string]any {
	words, known := say.In(l), map[string]map[string]any{}
	return func(module string) map[string]any {
		texts, ok := known[module]
		if !ok {
			texts = map[string]any{}
			known[module] = texts
			for _, key := range scriptKeys(string(p.static.files[module].source)) {
				keys := []string{key}
				if strings.HasSuffix(key, ".") { // the script adds a word
					keys = words.Keys(key)
				}
				for _, key := range keys {
					texts[key] = forms(words, key)
				}
			}
		}
		return texts
	}
}

// scriptKeys returns the keys of texts in a script: "page.…" and "practice.…", in quotation marks.
func scriptKeys(source string) []string {
	var keys []string
	for _, prefix := range []string{"page.", "practice."} {
		for rest := source; ; {
			_, after, found := strings.Cut(rest, `"`+prefix)
			if !found {
				break
			}
			key, _, closed := strings.Cut(after, `"`)
			if closed && key != "" && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789_.-") == "" {
				keys = append(keys, prefix+key)
			}
			rest = after
		}
	}
	return keys
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
	view := &view{Viewer: v, Printer: say.In(v.Language), Kind: name, Data: data, pages: p, Styles: p.assets[name].styles, Scripts: p.assets[name].scripts}
	if view.Fault = v.Fault; view.Fault != nil {
	} else if d, ok := data.(interface{ fault() *FormFault }); ok {
		view.Fault = d.fault()
	}
	if k.script != "" {
		view.Texts = p.texts[k.script][view.Printer.Language()]
	}
	var b bytes.Buffer
	t, err := p.templates[name]()
	if err == nil {
		err = t.ExecuteTemplate(&b, "layout", view)
	}
	if err != nil {
		return fmt.Errorf("page %s: %w", name, err)
	}
	_, err = w.Write(b.Bytes())
	return err
}

// Front writes the front page.
func (p *Pages) Front(w io.Writer, d Front) error { return p.render(w, "front", d.Viewer, d) }

// Game writes the page of a game.
func (p *Pages) Game(w io.Writer, d Game) error { return p.render(w, "game", d.Viewer, d) }

// Challenge writes the page of a challenge by link.
func (p *Pages) Challenge(w io.Writer, v Viewer, c Challenge) error {
	return p.render(w, "challenge", v, c)
}

// Rules writes the page of the rules.
func (p *Pages) Rules(w io.Writer, v Viewer) error { return p.render(w, "rules", v, nil) }

// Account writes the page of the viewer's account.
func (p *Pages) Account(w io.Writer, d Account) error {
	return p.render(w, "account", d.Viewer, d)
}

// Error writes a page that says what went wrong.
func (p *Pages) Error(w io.Writer, v Viewer, status int, title, text, next string) error {
	return p.render(w, "error", v, struct {
		Status            int
		Title, Text, Next string
	}{status, title, text, next})
}

// tables are the kinds of pages that are a board with what belongs to it, like that
// of a game. They fill the window and have no footer.
var tables = []string{"game", "puzzle", "streak", "lesson", "local"}

// HasBoard reports whether the page is a board with what belongs to it.
func (v *view) HasBoard() bool { return slices.Contains(tables, v.Kind) }

// BodyClass is the kind of the page, and "game" for all pages that look like one.
func (v *view) BodyClass() string {
	if v.HasBoard() && v.Kind != "game" {
		return "game " + v.Kind
	}
	return v.Kind
}

// IsLearn reports whether the page belongs to what there is to learn.
func (v *view) IsLearn() bool {
	a, ok := v.Data.(articlePage)
	return slices.Contains([]string{"learn", "lesson", "article", "rules"}, v.Kind) && !(ok && a.IsNotice)
}

// IsPuzzles reports whether the page belongs to the puzzles.
func (v *view) IsPuzzles() bool {
	return slices.Contains([]string{"puzzles", "puzzle", "streak", "puzzlestats"}, v.Kind)
}

// watched is a page that is written as long as somebody waits for it.
type watched struct {
	bytes.Buffer
	ctx context.Context
}

func (p *watched) Write(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.Buffer.Write(b)
}

// Send answers a request with a page that render writes: with its policy,
// compressed if the browser reads that, and kept by nobody. If render fails, which it does when
// the reader goes, nothing is sent.
func Send(w http.ResponseWriter, r *http.Request, status int, render func(io.Writer) error) error {
	b := watched{ctx: r.Context()}
	if err := render(&b); err != nil {
		return err
	}
	h := w.Header()
	if !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'none'") { // otherwise see PolicyTo
		h.Set("Content-Security-Policy", Policy)
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	body := Zipped(h, r, b.Bytes())
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a browser that has gone away needs no answer
	}
	return nil
}

// ReadsZipped reports whether the reader of a request can read what is compressed.
func ReadsZipped(r *http.Request) bool { return accepts(r.Header.Get("Accept-Encoding"), "gzip") }

// Zipped returns the body of an answer, compressed if the reader of a request can read
// that. It says so in the headers of the answer.
func Zipped(h http.Header, r *http.Request, body []byte) []byte {
	if !ReadsZipped(r) {
		return body
	}
	h.Set("Content-Encoding", "gzip")
	return Pack(body)
}

// Pack returns the body of an answer, compressed.
func Pack(body []byte) []byte { return zipped(body, gzip.BestSpeed) }

// addUsed adds the named template of those that pages share to a page's own, unless it has
// one of that name, and whatever the two use. Each page escapes its own copy, so copies of
// what it does not use would take more memory than everything else that pages are made of.
func addUsed(own, shared *template.Template, name string) error {
	seen := map[string]bool{}
	var add func(name string) error
	add = func(name string) error {
		if seen[name] {
			return nil
		}
		seen[name] = true
		t := own.Lookup(name)
		if t == nil || t.Tree == nil {
			from := shared.Lookup(name)
			if from == nil || from.Tree == nil {
				return fmt.Errorf("there is no template %q", name)
			}
			var err error
			if t, err = own.AddParseTree(name, from.Tree.Copy()); err != nil {
				return err
			}
		}
		for _, used := range usedIn(nil, t.Tree.Root) {
			if err := add(used); err != nil {
				return err
			}
		}
		return nil
	}
	return add(name)
}

// usedIn appends the names of the templates that a list of nodes calls.
func usedIn(names []string, list *parse.ListNode) []string {
	if list == nil {
		return names
	}
	for _, n := range list.Nodes {
		switch n := n.(type) {
		case *parse.TemplateNode:
			names = append(names, n.Name)
		case *parse.IfNode:
			names = usedIn(usedIn(names, n.List), n.ElseList)
		case *parse.RangeNode:
			names = usedIn(usedIn(names, n.List), n.ElseList)
		case *parse.WithNode:
			names = usedIn(usedIn(names, n.List), n.ElseList)
		}
	}
	return names
}

package page

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/say"
)

// offlinePages are the pages that work without a network, by their paths, with
// their kinds. Those of kinds that there are not are left out.
func offlinePages() map[string]string {
	pages := map[string]string{"/local": "local", "/puzzles/offline": "puzzle", "/puzzles/streak": "streak", "/learn": "learn", "/rules": "rules", "/analysis": "analysis"}
	for _, l := range lessons {
		pages["/learn/"+l.Name] = "lesson"
	}
	for _, a := range Articles {
		pages["/learn/"+a] = "article"
	}
	return pages
}

// computerFiles are the program that plays in the browser, if it is there. They are
// large, and fetched when all else is there, or when somebody asks for them.
var computerFiles = []string{"worker.js", "wasm-exec.js", "analyst.wasm"}

// shell is what the service worker keeps.
type shell struct {
	Version string   `json:"version"` // changes with any of the files
	Pages   []string `json:"pages"`
	Files   []string `json:"files"`
	Extra   []string `json:"extra"`
	Icon    string   `json:"icon"` // of notifications
}

// newShell lists what the service worker keeps.
func (p *Pages) newShell() shell {
	s := shell{Extra: []string{}, Icon: "/static/" + p.static.files["icon-192.png"].name}
	for _, name := range []string{"dark.css", "fonts.css", "icon.svg", "icon-192.png", "icon-512.png", "fonts/inter.woff2", "fonts/vollkorn.woff2"} {
		s.Files = append(s.Files, "/static/"+p.static.files[name].name)
	}
	for path, name := range offlinePages() {
		if a, ok := p.assets[name]; ok {
			s.Pages = append(s.Pages, path)
			s.Files = slices.Concat(s.Files, a.styles, a.scripts)
		}
	}
	for name := range p.static.served {
		if strings.Contains(name, ".later.") { // what a script loads when it is needed
			s.Files = append(s.Files, "/static/"+name)
		}
	}
	slices.Sort(s.Pages)
	slices.Sort(s.Files)
	s.Files = slices.Compact(s.Files)
	hash := sha256.New()
	for _, name := range computerFiles {
		if f := p.static.files[name]; f != nil {
			s.Extra = append(s.Extra, "/static/"+f.name)
		}
	}
	fmt.Fprint(hash, s, p.static.files["service-worker.js"].name)
	s.Version = hex.EncodeToString(hash.Sum(nil)[:6])
	return s
}

// ServiceWorker serves the script that keeps pages for times without a network.
// Browsers ask for it each time, and take a new one if it differs.
func (p *Pages) ServiceWorker() http.Handler {
	list, err := json.Marshal(p.newShell())
	if err != nil {
		panic(err) // texts only
	}
	text := append(append([]byte("self.SHELL = "), list...), ";\n"...)
	text = append(text, p.static.files["service-worker.js"].sent...)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Type", mimes[".js"])
		h.Set("Cache-Control", "no-cache")
		h.Set("Content-Length", strconv.Itoa(len(text)))
		h.Set("Content-Security-Policy", "default-src 'none'; connect-src 'self'")
		if r.Method != http.MethodHead {
			_, _ = w.Write(text) // a browser that has gone away needs no answer
		}
	})
}

// Manifest writes the manifest by which the pages are installed like a program.
func (p *Pages) Manifest(w io.Writer, l say.Language) error {
	t := say.In(l)
	icon := func(name, size, purpose string) map[string]string {
		address, err := p.static.address(name)
		if err != nil {
			panic(err) // a fault of the build
		}
		return map[string]string{"src": address, "sizes": size, "type": "image/png", "purpose": purpose}
	}
	link := func(name, url string) map[string]string { return map[string]string{"name": name, "url": url} }
	return json.NewEncoder(w).Encode(map[string]any{
		"id": "/", "start_url": "/", "scope": "/", "name": "Cups", "short_name": "Cups", "description": t.Get("page.description"), "lang": string(l),
		"display": "standalone", "background_color": "#f4ecdf", "theme_color": "#f4ecdf", "categories": []string{"games", "puzzle"},
		"icons": []any{icon("icon-192.png", "192x192", "any"), icon("icon-512.png", "512x512", "any"), icon("icon-mask.png", "512x512", "maskable")},
		"shortcuts": []any{
			link(t.Get("practice.choice.daily"), "/puzzles/daily"), link(t.Get("page.local.title"), "/local"), link(t.Get("page.learn.title"), "/learn"),
		},
	})
}

// Computer is the address of the program that plays in the browser, empty if it is
// not part of this build.
func (v *view) Computer() string {
	if f := v.pages.static.files["worker.js"]; f != nil {
		return "/static/" + f.name
	}
	return ""
}

// Local writes the page for games on one device.
func (p *Pages) Local(w io.Writer, v Viewer) error { return p.render(w, "local", v, nil) }

// OfflinePuzzle writes the page of a puzzle that the browser keeps: the script fills
// it in.
func (p *Pages) OfflinePuzzle(w io.Writer, d Puzzle) error {
	d.Document, d.Kind = map[string]any{"offline": true}, d.Title
	return p.render(w, "puzzle", d.Viewer, d)
}

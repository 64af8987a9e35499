package page

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/say"
)

func newPages(t *testing.T) *Pages {
	t.Helper()
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// all renders every page in every state that changes its template.
func all(t *testing.T, p *Pages, v Viewer) map[string]string {
	t.Helper()
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	game := Game{
		Viewer: v, ID: "g1", South: Player{Name: "Ada"}, North: Player{Name: "Computer", Level: 3}, Cups: 4, Beans: 40, Clock: &Clock{Base: time.Minute},
		Start: start, Moves: []cups.Move{cups.Drop(4), cups.Drop(3)}, Side: "south", Legal: []cups.Move{cups.Drop(1), cups.Sow(4)},
		Actions: []string{"resign", "offerTakeback"}, Status: "playing", Document: map[string]any{"game": "</script><u>"},
	}
	watched := game
	watched.Side, watched.Legal, watched.Actions, watched.Clock = "none", nil, nil, nil
	challenge := Challenge{Viewer: v, ID: "c1", From: "Ada", Link: "https://cups.example/c/c1", Cups: 5, Beans: 20, Clock: &Clock{Days: 3}, Side: "north", Status: "open"}
	mine, gone := challenge, challenge
	mine.Mine = true
	gone.Status = "cancelled"
	front := Front{Viewer: v, Online: 1, Seeks: []Seek{{ID: "s1", Name: "Ada", Cups: 4, Beans: 40}, {ID: "s2", Name: "<b>", Cups: 3, Beans: 9, Mine: true, Kind: "bot", Rated: true}}, Games: []GameLine{{ID: "g1", Opponent: "Bob", MyTurn: true, Cups: 4}}}
	pages := map[string]string{}
	for name, render := range map[string]func(io.Writer) error{
		"front":       func(w io.Writer) error { return p.Front(w, front) },
		"empty front": func(w io.Writer) error { return p.Front(w, Front{Viewer: v}) },
		"game":        func(w io.Writer) error { return p.Game(w, game) },
		"watched":     func(w io.Writer) error { return p.Game(w, watched) },
		"challenge":   func(w io.Writer) error { return p.Challenge(w, challenge) },
		"mine":        func(w io.Writer) error { return p.Challenge(w, mine) },
		"gone":        func(w io.Writer) error { return p.Challenge(w, gone) },
		"rules":       func(w io.Writer) error { return p.Rules(w, v) },
		"account": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: v, Since: time.Unix(0, 0), NewToken: "cups_x", Bots: []string{"<b>"}, Sessions: []Secret{{ID: "s", This: true}, {ID: "r", Label: "<b>"}}, Ways: []Secret{{ID: "w", Kind: "passkey", Label: "<b>"}}, Tokens: []Secret{{ID: "t", Kind: "play", Label: "<b>", Used: time.Unix(0, 0)}}})
		},
		"mails": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: v, Mails: true, Mail: "<b>@b.example", Sent: true, Confirmed: true})
		},
		"forgotten": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: Viewer{Language: v.Language, Theme: v.Theme, Name: v.Name, Kind: "guest", Path: v.Path}, Mails: true})
		},
		"confirm": func(w io.Writer) error { return p.Account(w, Account{Viewer: v, Mails: true, Confirm: "cups_<b>"}) },
		"sign in": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: Viewer{Language: v.Language, Theme: v.Theme, Name: v.Name, Kind: "guest", Path: v.Path}})
		},
		"reset": func(w io.Writer) error { return p.Account(w, Account{Viewer: v, ByToken: true, Reset: "cups_x"}) },
		"office": func(w io.Writer) error {
			return p.Office(w, Office{
				Viewer: v, Operator: true, Name: "<b>", Done: true, NewToken: "cups_x", For: "<b>", More: "<b>", Older: 7, Subject: "<b>", Game: "<b>",
				Accounts: []OfficeAccount{{Name: "<b>", Kind: "member", Role: "moderator", MayClose: true, MayRole: true, MayReset: true}, {Name: "B", Kind: "bot", Closed: time.Unix(0, 0), MayClose: true}},
				Log:      []OfficeEntry{{Actor: "<b>", Action: "role", Subject: "<b>", Detail: "<b>"}, {Action: "other", SubjectID: "<b>"}},
			})
		},
		"empty office": func(w io.Writer) error { return p.Office(w, Office{Viewer: v}) },
		"reference": func(w io.Writer) error {
			return p.Reference(w, Reference{
				Viewer: v, Server: "https://cups.example", Faults: []FaultLine{{404, "notFound", "<b>"}}, Types: []TypeText{{"Game", "<b>"}},
				Groups: []OperationGroup{{"games", []Operation{{
					ID: "move", Method: "POST", Path: "/api/v1/x", Summary: "<b>", Description: "<b>", Scope: "play", Curl: "curl '<b>'",
					Parameters: []Parameter{{Name: "id", In: "path", Required: true}}, Fields: []Parameter{{Name: "<b>"}}, Answers: []Answer{{"200", []string{"<b>"}, "{}"}},
				}}}},
			})
		},
		"error": func(w io.Writer) error { return p.Error(w, Error{Viewer: v, Status: 404, Title: "T", Text: "X"}) },
	} {
		var b bytes.Buffer
		if err := render(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		pages[name] = b.String()
	}
	return pages
}

var (
	inline  = regexp.MustCompile(`<style|\sstyle="|\son[a-z]+="|<script>|javascript:`)
	textKey = regexp.MustCompile(`>\s*page\.[a-z_.]+\s*<|"page\.[a-z_.]+">`)
	asset   = regexp.MustCompile(`(?:src|href)="(/static/[^"]+)"`)
	foreign = regexp.MustCompile(`(?:src|href|action)="(?:https?:)?//`)
)

func TestPagesKeepTheirPolicyAndHaveAllTextsAndFiles(t *testing.T) {
	p := newPages(t)
	for _, l := range say.Languages {
		for name, body := range all(t, p, Viewer{Language: l, Theme: "dark", Name: "Ada", Path: "/x"}) {
			if m := inline.FindString(body); m != "" {
				t.Errorf("%s, %s: the policy forbids %q", l, name, m)
			}
			if m := foreign.FindString(body); m != "" {
				t.Errorf("%s, %s: leads to another host: %q", l, name, m)
			}
			if m := textKey.FindString(body); m != "" {
				t.Errorf("%s, %s: a text is missing: %s", l, name, m)
			}
			if !strings.Contains(body, `<html lang="`+string(l)+`"`) || strings.Contains(body, "<b></b>") {
				t.Errorf("%s, %s: wrong language or an empty name", l, name)
			}
			for _, m := range asset.FindAllStringSubmatch(body, -1) {
				w := httptest.NewRecorder()
				p.Static().ServeHTTP(w, httptest.NewRequest("GET", m[1], nil))
				if w.Code != http.StatusOK {
					t.Errorf("%s, %s: %s is answered with %d", l, name, m[1], w.Code)
				}
			}
		}
	}
}

func TestDataCannotBreakOutOfThePage(t *testing.T) {
	body := all(t, newPages(t), Viewer{Name: `"><u>`})
	for name, page := range body {
		if strings.Contains(page, `"><u>`) || strings.Contains(page, "</script><u>") {
			t.Errorf("%s: data is read as HTML", name)
		}
	}
}

// The limits of the page of a game, in compressed bytes.
const (
	mostScript = 40_000
	mostStyle  = 30_000
	mostFonts  = 60_000
)

func TestTheGamePageIsLight(t *testing.T) {
	p := newPages(t)
	var script, style, fonts int
	for _, name := range append([]string{"settings.js"}, p.modules["game.js"]...) {
		if name != "settings.js" || script == 0 {
			script += len(p.static.files[name].gzip)
		}
	}
	for _, name := range []string{"base.css", "dark.css", "board.css", "pages.css", "game.css"} {
		style += len(p.static.files[name].gzip)
	}
	for name, f := range p.static.files {
		if path.Ext(name) == ".woff2" {
			fonts += len(f.sent)
		}
	}
	t.Logf("script %d, style %d, fonts %d bytes", script, style, fonts)
	if script > mostScript || style > mostStyle || fonts > mostFonts {
		t.Errorf("script %d of %d, style %d of %d, fonts %d of %d bytes", script, mostScript, style, mostStyle, fonts, mostFonts)
	}
}

func TestStaticFiles(t *testing.T) {
	p := newPages(t)
	get := func(path, encoding string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		p.Static().ServeHTTP(w, r)
		return w
	}
	address, err := p.static.address("game.js")
	if err != nil {
		t.Fatal(err)
	}
	plain, packed := get(address, ""), get(address, "br, gzip;q=0.5")
	if plain.Header().Get("Content-Encoding") != "" || packed.Header().Get("Content-Encoding") != "gzip" || get(address, "gzip;q=0").Header().Get("Content-Encoding") != "" {
		t.Error("compression does not follow Accept-Encoding")
	}
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if unpacked, err := io.ReadAll(z); err != nil || !bytes.Equal(unpacked, plain.Body.Bytes()) {
		t.Errorf("the compressed file is another one (%v)", err)
	}
	if regexp.MustCompile(`"\./[a-z-]+\.js"`).Match(plain.Body.Bytes()) {
		t.Error("a module imports a file without its hash")
	}
	if !strings.Contains(plain.Header().Get("Cache-Control"), "immutable") {
		t.Error("browsers may not keep the file")
	}
	for _, path := range []string{"/static/game.js", "/static/", "/static/../page.go", "/static/game.0000000000.js"} {
		if w := get(path, ""); w.Code != http.StatusNotFound {
			t.Errorf("%s is answered with %d", path, w.Code)
		}
	}
}

func TestHashesCoverWhatIsImported(t *testing.T) {
	name := func(rules string) string {
		s, err := newStatic(mapFS(map[string]string{"a.js": "import { x } from \"./b.js\";\n", "b.js": rules}))
		if err != nil {
			t.Fatal(err)
		}
		return s.files["a.js"].name
	}
	if name("export const x = 1;") == name("export const x = 2;") {
		t.Error("a change of b.js leaves the name of a.js, which imports it")
	}
	if _, err := newStatic(mapFS(map[string]string{"a.js": "import \"./b.js\";\n", "b.js": "import \"./a.js\";\n"})); err == nil {
		t.Error("a circle of imports is taken")
	}
	if _, err := newStatic(mapFS(map[string]string{"a.js": "import \"./none.js\";\n"})); err == nil {
		t.Error("an import of a file that does not exist is taken")
	}
}

func TestParseClock(t *testing.T) {
	for value, want := range map[string]*Clock{"3+2": {Base: 3 * time.Minute, Increment: 2 * time.Second}, "0+5": {Increment: 5 * time.Second}, "7d": {Days: 7}, "none": nil} {
		got, err := ParseClock(value)
		if err != nil || (got == nil) != (want == nil) || got != nil && *got != *want {
			t.Errorf("%q: %v, %v", value, got, err)
		}
		if back := (&view{}).ClockValue(got); back != value {
			t.Errorf("%q is written %q", value, back)
		}
	}
	for _, value := range []string{"", "3", "0+0", "-1+2", "3+", "999+0", "0d", "15d", "d", "3+2+1", "٣+2"} {
		if c, err := ParseClock(value); err == nil {
			t.Errorf("%q is taken as %v", value, c)
		}
	}
}

func TestTheGameOfTheFrontPageIsLegalAndPerfect(t *testing.T) {
	p, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields((&view{}).DemoMoves()) {
		m, err := cups.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if got := p.String(); got != "2.1.1.0/0/37 1.0.0.0/0/38 -" { // docs/solved.md
		t.Errorf("the game ends in %s", got)
	}
}

func TestMoveRowsNameCapturesAndMissedTurns(t *testing.T) {
	start := cups.MustParse("0.0.0.1/0/20 0.0.0.1/2/22 s")
	v := &view{Data: Game{Start: start, Moves: []cups.Move{cups.Sow(4), cups.Sow(4), cups.Drop(1), cups.Drop(1)}}}
	want := []moveRow{{1, "d", "d"}, {2, "–", "1"}, {3, "–", "1"}}
	got := v.MoveRows()
	if len(got) != len(want) {
		t.Fatalf("%v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("line %d: %v, want %v", i, got[i], want[i])
		}
	}
	p := cups.MustParse("1.2.0.1/15/20 2.3.4.0/13/20 s")
	if rows := (&view{Data: Game{Start: p, Moves: []cups.Move{cups.Drop(3)}}}).MoveRows(); rows[0].South != "3x3" {
		t.Errorf("a capture is written %q", rows[0].South)
	}
}

func TestSendCompressesAndIsNotKept(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	w := httptest.NewRecorder()
	if err := Send(w, r, http.StatusTeapot, func(w io.Writer) error { _, err := io.WriteString(w, "page"); return err }); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(z)
	h := w.Header()
	if string(body) != "page" || w.Code != http.StatusTeapot || h.Get("Content-Security-Policy") != Policy || h.Get("Cache-Control") != "no-store" {
		t.Errorf("%q, %d, %v", body, w.Code, h)
	}
}

// mapFS makes a tree of files of their names and contents.
func mapFS(files map[string]string) fs.FS {
	tree := fstest.MapFS{}
	for name, content := range files {
		tree[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return tree
}

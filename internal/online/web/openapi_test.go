package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/sv-tools/openapi"

	"example.org/cups/engine"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hooks"
	"example.org/cups/internal/online/wire"
	"example.org/cups/puzzle"
)

// described is the description of the interface, read by a library that is not
// ours. All answers of all tests are compared with it.
var described struct {
	once      sync.Once
	text      string // with its parameters where they are used
	spec      *openapi.Extendable[openapi.OpenAPI]
	validator *openapi.Validator
	err       error
}

func description(s *site) *openapi.Validator {
	s.Helper()
	d := &described
	d.once.Do(func() {
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/openapi/examples.json", nil))
		var doc any
		if d.err = json.Unmarshal(w.Body.Bytes(), &doc); d.err != nil {
			return
		}
		inlineParameters(doc)
		whole, _ := json.Marshal(doc)
		d.text = string(whole)
		closeObjects(doc)
		var text []byte
		if text, d.err = json.Marshal(doc); d.err != nil {
			return
		}
		if d.err = json.Unmarshal(text, &d.spec); d.err == nil {
			d.validator, d.err = openapi.NewValidator(d.spec, openapi.AllowUnusedComponents())
		}
	})
	if d.err != nil {
		s.Fatal(d.err)
	}
	return d.validator
}

// inlineParameters replaces references to parameters by what they refer to.
func inlineParameters(doc any) {
	m := doc.(map[string]any)
	shared := m["components"].(map[string]any)["parameters"].(map[string]any)
	for _, item := range m["paths"].(map[string]any) {
		for _, o := range item.(map[string]any) {
			list, _ := o.(map[string]any)["parameters"].([]any)
			for i, p := range list {
				if at, ok := p.(map[string]any)["$ref"].(string); ok {
					list[i] = shared[path.Base(at)]
				}
			}
		}
	}
}

// closeObjects makes each object of a description refuse fields that it does not name. The
// published description allows more fields, because later versions may add some; in our
// own answers a field without a description is a fault: typed clients cannot read it.
func closeObjects(v any) {
	switch v := v.(type) {
	case map[string]any:
		_, hasFields := v["properties"].(map[string]any)
		if _, isSaid := v["additionalProperties"]; v["type"] == "object" && hasFields && !isSaid {
			v["additionalProperties"] = false
		}
		for _, inner := range v {
			closeObjects(inner)
		}
	case []any:
		for _, inner := range v {
			closeObjects(inner)
		}
	}
}

// All times have milliseconds and are in UTC.
var (
	anyTime  = regexp.MustCompile(`"\d{4}-\d\d-\d\dT[^"]*"`)
	goodTime = regexp.MustCompile(`^"[^"T]*T\d\d:\d\d:\d\d\.\d{3}Z"$`)
)

// isDescribed demands that the description has such an answer to a request.
func (s *site) isDescribed(r *http.Request, a reply) {
	s.Helper()
	v := description(s)
	template, method := operationAt(r.Method, r.URL.Path)
	if template == "" {
		return
	}
	at := "/paths/" + strings.NewReplacer("/", "~1", "{", "%7B", "}", "%7D").Replace(template) + "/" + method + "/responses/" + strconv.Itoa(a.status)
	if a.status >= 300 && responses(template, method)[strconv.Itoa(a.status)] == nil {
		at = "/components/responses/Refused"
		codes, ok := refusals(template, method)[strconv.Itoa(a.status)]
		if !ok {
			s.Errorf("%s: the description has no answer %d: %s", a.asked, a.status, a.body)
			return
		}
		if code := a.code(); code != "" && !slices.Contains(codes, code) {
			s.Errorf("%s: the description of %d does not have %s: %q", a.asked, a.status, code, codes)
		}
	} else if responses(template, method)[strconv.Itoa(a.status)] == nil {
		s.Errorf("%s: the description has no answer %d: %s", a.asked, a.status, a.body)
		return
	}
	kind, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	if r.Method == "HEAD" || a.body == "" || strings.HasPrefix(kind, "text/") || kind == "application/zip" {
		return
	}
	at += "/content/" + strings.ReplaceAll(kind, "/", "~1") + "/schema"
	documents := []string{a.body}
	if kind == "application/x-ndjson" {
		documents = strings.Split(a.body, "\n")
	}
	for _, text := range documents {
		var document any
		if strings.TrimSpace(text) == "" {
			continue
		}
		if err := json.Unmarshal([]byte(text), &document); err != nil {
			s.Errorf("%s: %v in %s", a.asked, err, text)
		} else if err := v.ValidateData(at, document); err != nil {
			s.Errorf("%s: %v\nin %s", a.asked, err, text)
		}
		for _, at := range anyTime.FindAllString(text, -1) {
			if !goodTime.MatchString(at) && !strings.HasSuffix(template, "/diary") { // a diary is a file of the program
				s.Errorf("%s: the time %s is not in milliseconds, in %s", a.asked, at, text)
			}
		}
	}
}

// isLineDescribed demands that a line of a stream is as the description says.
func (s *site) isLineDescribed(path, line string) {
	s.Helper()
	v := description(s)
	template, _ := operationAt("GET", path)
	s.fits(v, "/paths/"+strings.NewReplacer("/", "~1", "{", "%7B", "}", "%7D").Replace(template)+"/get/responses/200/content/application~1x-ndjson/schema", path, []byte(line))
}

// isMessageDescribed demands that a message of the socket is as the description says.
func (s *site) isMessageDescribed(schema string, frame []byte) {
	s.Helper()
	s.fits(description(s), "/components/schemas/"+schema, "the socket", frame)
}

// areDeliveriesDescribed demands that everything that was sent to hooks, or would have been,
// is as the description says.
func (s *site) areDeliveriesDescribed() {
	s.Helper()
	s.archive.mu.Lock()
	defer s.archive.mu.Unlock()
	for _, d := range s.archive.told {
		s.fits(description(s), "/webhooks/event/post/requestBody/content/application~1json/schema", "a hook", d.Body)
	}
}

func (s *site) fits(v *openapi.Validator, at, what string, text []byte) {
	s.Helper()
	var document any
	if err := json.Unmarshal(text, &document); err != nil {
		s.Errorf("%s: %v in %s", what, err, text)
	} else if err := v.ValidateData(at, document); err != nil {
		s.Errorf("%s: %v\nin %s", what, err, text)
	}
}

// operationAt finds the operation that a request is for: of several the one with
// the fewest variables in its path.
func operationAt(method, path string) (template, key string) {
	key = map[string]string{"GET": "get", "HEAD": "get", "POST": "post", "PUT": "put", "PATCH": "patch", "DELETE": "delete"}[method]
	parts := strings.Split(path, "/")
	for t, item := range described.spec.Spec.Paths.Spec.Paths {
		pattern := strings.Split(t, "/")
		if len(pattern) != len(parts) {
			continue
		}
		same := true
		for i, p := range pattern {
			name, ending, _ := strings.Cut(p, "}")
			isVariable := strings.HasPrefix(name, "{")
			if isVariable {
				same = same && strings.HasSuffix(parts[i], ending) && (ending != "" || !strings.Contains(parts[i], "."))
			} else {
				same = same && p == parts[i]
			}
		}
		if same && operationOf(item.Spec.Spec, key) != nil && (template == "" || strings.Count(t, "{") < strings.Count(template, "{")) {
			template = t
		}
	}
	if template == "" {
		return "", ""
	}
	return template, key
}

func operationOf(item *openapi.PathItem, key string) *openapi.Extendable[openapi.Operation] {
	return map[string]*openapi.Extendable[openapi.Operation]{"get": item.Get, "post": item.Post, "put": item.Put, "patch": item.Patch, "delete": item.Delete}[key]
}

func responses(template, key string) map[string]*openapi.RefOrSpec[openapi.Extendable[openapi.Response]] {
	item := described.spec.Spec.Paths.Spec.Paths[template]
	return operationOf(item.Spec.Spec, key).Spec.Responses.Spec.Response
}

// refusals returns the codes with which an operation can refuse a request, by their statuses.
func refusals(template, key string) map[string][]string {
	codes := map[string][]string{}
	text, _ := json.Marshal(operationOf(described.spec.Spec.Paths.Spec.Paths[template].Spec.Spec, key).Extensions["x-refusals"])
	json.Unmarshal(text, &codes)
	return codes
}

// operations calls a function for each operation of the description.
func operations(s *site, f func(template, key string, o *openapi.Operation)) {
	description(s)
	for template, item := range described.spec.Spec.Paths.Spec.Paths {
		for _, key := range []string{"get", "post", "put", "patch", "delete"} {
			if o := operationOf(item.Spec.Spec, key); o != nil {
				f(template, key, o.Spec)
			}
		}
	}
}

// isList reports whether the answer to GET has items, by whatever name, and what asks for the next ones.
func isList(template string) bool {
	var doc struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct {
				Content map[string]struct {
					Schema struct {
						Ref string `json:"$ref"`
					}
				}
			}
		}
		Components struct {
			Schemas map[string]struct{ Properties map[string]property }
		}
	}
	if err := json.Unmarshal([]byte(described.text), &doc); err != nil {
		panic(err)
	}
	of := doc.Components.Schemas[path.Base(doc.Paths[template]["get"].Responses["200"].Content["application/json"].Schema.Ref)].Properties
	_, items := of["items"]
	next, has := of["next"]
	return has && (items || strings.Contains(next.Description, "next part"))
}

func TestTheDescriptionIsValid(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		v := description(s)
		if err := v.ValidateSpec(); err != nil { // with all examples
			t.Error(err)
		}
		if !strings.HasPrefix(described.spec.Spec.OpenAPI, "3.1.") {
			t.Errorf("the description is OpenAPI %s", described.spec.Spec.OpenAPI)
		}
		if spec := described.spec.Spec; len(spec.Servers) != 1 || spec.WebHooks["event"] == nil {
			t.Errorf("the description has the servers %v and the webhooks %v", spec.Servers, spec.WebHooks)
		}
		if want := hooks.Sign("hook_secret", "1700000000", []byte(`{"id":"a"}`)); !strings.Contains(described.text, want) {
			t.Errorf("the description of a hook's signature does not have %s", want)
		}
		for code, c := range wire.Codes {
			if !strings.Contains(described.spec.Spec.Info.Spec.Description, fmt.Sprintf("\n- %d `%s`: %s", c.Status, code, c.Message)) {
				t.Errorf("the description does not have the code %s", code)
			}
		}
		operations(s, func(template, key string, o *openapi.Operation) {
			if len(o.Tags) != 1 {
				t.Errorf("%s %s has the tags %q", key, template, o.Tags)
			}
			if o.Summary == "" || o.Description == "" || o.Security == nil {
				t.Errorf("%s %s: want a summary, a description and who may ask: %q, %q, %v", key, template, o.Summary, o.Description, o.Security)
			}
			for _, p := range o.Parameters {
				if p.Spec.Spec.Description == "" {
					t.Errorf("%s %s: the parameter %s has no description", key, template, p.Spec.Spec.Name)
				}
			}
			if len(refusals(template, key)["429"]) == 0 {
				t.Errorf("%s %s has no refusal of too many requests", key, template)
			}
		})
		for _, name := range []string{"RateLimit", "RateLimit-Policy"} {
			if described.spec.Spec.Components.Spec.Responses["Refused"].Spec.Spec.Headers[name] == nil {
				t.Errorf("refusals lack the header %s", name)
			}
		}
		r := s.ask("", "GET", "/api/v1/openapi.json", nil)
		again := httptest.NewRequest("GET", "/api/v1/openapi.json", nil)
		again.Header.Set("If-None-Match", r.header.Get("ETag"))
		s.do(again).is(304, "")
	})
}

// mostPart is how many bytes a part of the description may have.
const mostPart = 400_000

// Each operation is in one part of the description, with all that it refers to. Neither the
// parts nor the whole have examples, which are in a document of their own; nothing else is
// missing.
func TestTheDescriptionInParts(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		type doc struct {
			Paths      map[string]map[string]any
			Components map[string]map[string]any
		}
		read := func(path string) (d doc) {
			t.Helper()
			r := s.ask("", "GET", path, nil).is(200, "")
			r.read(&d)
			operations, _ := json.Marshal(d.Paths)
			if has := bytes.Contains(operations, []byte(`"example":`)); has != strings.HasSuffix(path, "/examples.json") {
				t.Errorf("%s has examples: %v", path, has)
			}
			if strings.Contains(path, "/openapi/") && !strings.HasSuffix(path, "/examples.json") && len(r.body) > mostPart {
				t.Errorf("%s has %d bytes, more than %d", path, len(r.body), mostPart)
			}
			for _, at := range anyRef.FindAllStringSubmatch(r.body, -1) {
				if d.Components[at[1]][at[2]] == nil {
					t.Errorf("%s refers to %s, which it lacks", path, at[0])
				}
			}
			return d
		}
		whole, parts := read("/api/v1/openapi.json"), map[string]string{}
		for _, name := range []string{"players", "tournaments", "guilds", "officers"} {
			part := read("/api/v1/openapi/" + name + ".json")
			if len(part.Paths) == 0 {
				t.Errorf("%s has no operations", name)
			}
			for path, item := range part.Paths {
				if former := parts[path]; former != "" {
					t.Errorf("%s is in %s and %s", path, former, name)
				}
				if parts[path] = name; fmt.Sprint(item) != fmt.Sprint(whole.Paths[path]) {
					t.Errorf("%s is not the same in %s", path, name)
				}
			}
		}
		for path := range whole.Paths {
			if parts[path] == "" {
				t.Errorf("no part has %s", path)
			}
		}
		full := read("/api/v1/openapi/examples.json")
		if len(full.Paths) != len(whole.Paths) || len(full.Components["schemas"]) != len(whole.Components["schemas"]) {
			t.Errorf("the document with examples has %d paths and %d schemas, the other %d and %d", len(full.Paths), len(full.Components["schemas"]), len(whole.Paths), len(whole.Components["schemas"]))
		}
		for _, name := range []string{"players", "nothing.json", ".json", "examples"} {
			s.ask("", "GET", "/api/v1/openapi/"+name, nil).is(404, "notFound")
		}
	})
}

// anyRef finds what a description refers to.
var anyRef = regexp.MustCompile(`"#/components/(\w+)/([^"]+)"`)

// The lines of every stream have a schema with a name, and a name is given to each list of
// values that several fields have.
func TestTheDescriptionNamesLines(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		streams := 0
		operations(s, func(template, key string, o *openapi.Operation) {
			for status, answer := range responses(template, key) {
				if status == "default" {
					continue
				}
				if lines := answer.Spec.Spec.Content["application/x-ndjson"]; lines != nil {
					streams++
					if at := lines.Spec.Schema.Ref; at == nil || at.Ref == "" {
						t.Errorf("the lines of %s have no name", o.OperationID)
					}
				}
			}
		})
		if streams < 10 {
			t.Errorf("there are %d streams", streams)
		}
	})
}

// hasOwnTests reports whether an operation is not asked as the others are: the messages of the socket, and what
// pages of other sites need to get a token, have tests of their own.
func hasOwnTests(operation string) bool {
	return slices.Contains([]string{"openSocket", "authorize", "getOAuthMetadata", "exchangeCode", "revokeToken"}, operation)
}

// Each operation has an example that can be sent as it is, with IDs that there
// are, and is answered with the status that the description has first.
func TestTheExamplesWork(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		organised := 0
		operations(s, func(template, key string, o *openapi.Operation) {
			if isOfMembers(o.OperationID) || isOfGuilds(o.OperationID) || hasOwnTests(o.OperationID) {
				return // see TestWhatMembersMayDo and TestWhatOfficersOfGuildsMayDo
			}
			game, south, north := s.game()
			if o.OperationID == "act" || o.OperationID == "move" { // the examples play 2x4
				c := s.ask(south, "POST", "/api/v1/challenges", `{"cups":4,"side":"south"}`).is(201, "").get("id").(string)
				game = s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
			}
			if o.OperationID == "setPlan" {
				c := s.ask(south, "POST", "/api/v1/challenges", `{"cups":4,"clock":{"daysPerMove":3},"side":"south"}`).is(201, "").get("id").(string)
				game = s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
			}
			if o.OperationID == "getReview" { // of a game that is over and was looked through
				s.playOut(game, south, north)
				s.ask("", "GET", "/api/v1/games/"+game+"/review", nil).is(202, "")
				synctest.Wait()
			}
			challenge := s.ask(south, "POST", "/api/v1/challenges", fmt.Sprintf(`{"cups":4,"opponent":{"member":%q}}`, s.name(north))).is(201, "").get("id").(string)
			seek := s.ask(south, "POST", "/api/v1/seeks", `{"cups":5}`).is(201, "").get("id").(string)
			who := south
			if slices.Contains([]string{"acceptChallenge", "declineChallenge", "answerSeek", "setPlan"}, o.OperationID) {
				who = north
			}
			tournament := ""
			if strings.Contains(template, "/tournaments/") {
				director := s.joined(fmt.Sprint("Ada ", organised))
				organised++
				terms := ""
				if o.OperationID == "proposeTimes" || o.OperationID == "agreeTime" {
					terms = `,"format":"roundRobin","pace":"arranged"`
				}
				if o.OperationID == "getExhibition" {
					terms = `,"format":"exhibition"`
				}
				if o.OperationID == "checkIn" {
					terms = `,"starts":"2000-01-01T01:00:00Z","checkInMs":7200000`
				}
				tournament = strings.TrimPrefix(s.announce(director, terms), "/api/v1/tournaments/")
				if o.OperationID != "enterTournament" {
					s.ask(south, "POST", "/api/v1/tournaments/"+tournament+"/entries", nil).is(200, "")
					s.ask(north, "POST", "/api/v1/tournaments/"+tournament+"/entries", nil).is(200, "")
				}
				if strings.Contains(template, "/rounds/") || o.OperationID == "getExhibition" {
					s.direct(director, "/api/v1/tournaments/"+tournament, `{"action":"start"}`).is(200, "")
				}
				if o.OperationID == "agreeTime" {
					s.ask(north, "POST", "/api/v1/tournaments/"+tournament+"/rounds/1/boards/1/proposals", `{"times":["2000-01-03T18:00:00Z"]}`).is(200, "")
				}
			}
			series := ""
			if strings.Contains(template, "/series/") {
				director := s.joined(fmt.Sprint("Ada ", organised))
				organised++
				series = s.ask(director, "POST", "/api/v1/series", `{"name":"Bean League","league":{}}`).is(201, "").get("id").(string)
				s.ask(south, "POST", "/api/v1/series/"+series+"/entries", nil).is(200, "")
			}
			path := template
			for kind, id := range map[string]string{"tournaments": tournament, "series": series, "games": game, "challenges": challenge, "seeks": seek, "puzzles": puzzle.Embedded().Puzzles[0].ID} {
				path = strings.Replace(path, kind+"/{id}", kind+"/"+id, 1)
			}
			path = strings.NewReplacer("{name}", url.PathEscape(s.name(south)), "{opponent}", url.PathEscape(s.name(north))).Replace(path)
			var query []string
			for _, p := range o.Parameters {
				if p.Spec.Spec.In == "path" {
					path = strings.Replace(path, "{"+p.Spec.Spec.Name+"}", fmt.Sprint(p.Spec.Spec.Example), 1)
				}
				if p.Spec.Spec.In == "query" && p.Spec.Spec.Example != nil {
					query = append(query, fmt.Sprintf("%s=%v", p.Spec.Spec.Name, p.Spec.Spec.Example))
				}
			}
			if len(query) > 0 {
				path += "?" + strings.Join(query, "&")
			}
			var request any
			if o.RequestBody != nil {
				for _, content := range o.RequestBody.Spec.Spec.Content {
					request = content.Spec.Example
				}
			}
			want := 999
			for status, answer := range responses(template, key) {
				n, err := strconv.Atoi(status)
				if err != nil {
					continue // the refusals
				}
				want = min(want, n)
				for kind, content := range answer.Spec.Spec.Content {
					if n < 300 && !strings.HasPrefix(kind, "text/") && content.Spec.Example == nil && len(content.Spec.Examples) == 0 {
						t.Errorf("%s: the answer %d has no example", path, n)
					}
				}
			}
			if strings.HasPrefix(o.OperationID, "stream") {
				live := s.watch(who, path)
				live.event()
				live.end()
			} else if got := s.ask(who, strings.ToUpper(key), path, request); got.status != want {
				t.Errorf("%s: %d %s, want %d", got.asked, got.status, got.body, want)
			}
			s.ask(south, "DELETE", "/api/v1/seeks/"+seek, nil)
		})
	})
}

// mostReference is how many bytes a page about the interface may have.
const mostReference = 150_000

// The first page lists all operations and documents, each of which has a page of its own. What
// once led to a part of the one long page leads to its line in the list.
func TestTheDescriptionForReaders(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		of := func(path string) string {
			t.Helper()
			page := s.ask("", "GET", path, nil).is(200, "")
			if kind := page.header.Get("Content-Type"); kind != "text/html; charset=utf-8" {
				t.Errorf("%s is %s", path, kind)
			}
			if strings.Contains(page.body, "<script") || strings.Contains(page.body, "ZgotmplZ") || strings.Contains(page.body, "src=") {
				t.Errorf("%s needs something else", path)
			}
			if len(page.body) > mostReference {
				t.Errorf("%s has %d bytes, more than %d", path, len(page.body), mostReference)
			}
			return page.body
		}
		first := of("/api")
		of("/api/")
		operations(s, func(template, key string, o *openapi.Operation) {
			head, summary := `">`+strings.ToUpper(key)+"</span> "+template+"<", html.EscapeString(o.Summary)
			if !strings.Contains(first, head) || !strings.Contains(first, summary) || !strings.Contains(first, `<li id="`+o.OperationID+`"><a href="/reference/`+o.OperationID+`">`) {
				t.Errorf("/api does not list %s %s", key, template)
			}
			if own := of("/reference/" + o.OperationID); !strings.Contains(own, head) || !strings.Contains(own, summary) || !strings.Contains(own, "<pre tabindex=\"0\" lang=\"en\">curl ") {
				t.Errorf("the page of %s %s lacks it", key, template)
			}
		})
		var doc struct {
			Components struct{ Schemas map[string]any }
		}
		s.ask("", "GET", "/api/v1/openapi.json", nil).read(&doc)
		for name := range doc.Components.Schemas {
			if !strings.Contains(first, `<li id="type-`+name+`"><a href="/reference/types/`+name+`">`) {
				t.Errorf("/api does not list %s", name)
			}
		}
		if own := of("/reference/types/Game"); !strings.Contains(own, "properties") {
			t.Error("the page of a document lacks its schema")
		}
		for _, path := range []string{"/reference/nothing", "/reference/types/Nothing", "/reference/", "/reference"} {
			if r := s.ask("", "GET", path, nil).is(404, ""); strings.HasPrefix(path, "/reference/n") && !strings.Contains(r.body, "<html") {
				t.Errorf("%s is refused without a page", path)
			}
		}
	})
}

// What a stream sends is as the description says.
func TestStreamsAreDescribed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		game, south, north := s.game()
		lines := func(path string, enough func(line string) bool) {
			t.Helper()
			live := s.watch(south, path)
			defer live.end()
			for {
				line := live.next() // compares with the description
				if line == "" {
					t.Fatalf("%s has ended", path)
				}
				if enough(line) {
					return
				}
			}
		}
		act := func(token, action string) {
			t.Helper()
			s.ask(token, "POST", "/api/v1/games/"+game+"/actions", map[string]any{"action": action}).is(200, "")
		}
		s.move(game, south, north)
		act(south, "offerTakeback")
		act(north, "declineTakeback")
		act(south, "offerTakeback")
		act(north, "acceptTakeback")
		act(north, "moreTime")
		s.ask(north, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"hello"}`).is(200, "")
		s.playOut(game, south, north)
		act(north, "offerRematch")
		act(south, "acceptRematch")
		kinds := map[string]bool{}
		lines("/api/v1/games/"+game+"/stream?after=0", func(line string) bool {
			var e struct{ Type string }
			json.Unmarshal([]byte(line), &e)
			kinds[e.Type] = true
			return e.Type == "rematch"
		})
		if len(kinds) != 8 {
			t.Errorf("the stream had %v: want all 8 types of events", kinds)
		}
		lines("/api/v1/games/"+game+"/stream", func(string) bool { return true })
		lines("/api/v1/events", func(string) bool { return true })
	})
}

// A document has a schema for its type alone: one with a field of another type, without a
// field that it must have, or of an unknown type is none. So the comparison of the tests is
// not satisfied by everything.
func TestOneTypeIsNotAnother(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		v := description(s)
		const head = `"version":3,"at":"2026-03-01T12:00:00.000Z","by":"south"`
		const board = `"position":"1.0.1.1/36/0 1.1.1.0/37/1 s","turn":"south"`
		for _, c := range []struct {
			schema, text string
			fits         bool
		}{
			{"Event", `{"type":"rematch",` + head + `,"game":"abc"}`, true},
			{"Event", `{"type":"rematch",` + head + `}`, false},
			{"Event", `{"type":"end",` + head + `,"game":"abc"}`, false},
			{"Event", `{"type":"move",` + head + `,"ply":2,"move":"4",` + board + `}`, true},
			{"Event", `{"type":"move",` + head + `,"ply":2,"move":"4",` + board + `,"moves":["4"]}`, false},
			{"Event", `{"type":"move",` + head + `,"ply":2,"move":"17",` + board + `}`, false},
			{"Event", `{"type":"resign",` + head + `}`, false},
			{"Notice", `{"type":"pairing","game":"abc","tournament":"def","round":2}`, true},
			{"Notice", `{"type":"gameStart","game":"abc","tournament":"def"}`, false},
			{"Notice", `{"type":"notice"}`, true},
			{"HookEvent", `{"id":"a","type":"yourTurn","at":"2026-03-01T12:00:00.000Z","game":"abc","version":7}`, true},
			{"HookEvent", `{"id":"a","type":"gameEnd","at":"2026-03-01T12:00:00.000Z","game":"abc","version":7}`, false},
			{"TournamentEvent", `{"type":"checkIn","version":3,"at":"2026-03-01T12:00:00.000Z","by":"Ada"}`, true},
			{"TournamentEvent", `{"type":"checkIn","version":3,"at":"2026-03-01T12:00:00.000Z","round":1}`, false},
			{"GuildEvent", `{"type":"ballot","version":3,"at":"2026-03-01T12:00:00.000Z","number":2}`, true},
			{"GuildEvent", `{"type":"ballot","version":3,"at":"2026-03-01T12:00:00.000Z","number":2,"ends":"2026-03-01T12:00:00.000Z"}`, false},
			{"SocketMessage", `{"t":"move","id":1,"game":"abc","ply":0,"move":"4"}`, true},
			{"SocketMessage", `{"t":"move","id":1,"game":"abc","move":"4"}`, false},
			{"SocketMessage", `{"t":"move","id":1,"game":"abc","ply":0,"move":"4","room":"players"}`, false},
			{"SocketMessage", `{"t":"act","id":1,"game":"abc","action":"draw"}`, false},
			{"SocketAnswer", `{"t":"lobby","begun":[],"ended":["abc"],"playing":2,"online":4}`, true},
			{"SocketAnswer", `{"t":"lobby","begun":[],"ended":["abc"],"online":4}`, false},
			{"SocketAnswer", `{"t":"presence","game":"abc","south":true,"north":false,"spectators":0}`, false},
		} {
			var document any
			if err := json.Unmarshal([]byte(c.text), &document); err != nil {
				t.Fatal(err)
			}
			if err := v.ValidateData("/components/schemas/"+c.schema, document); (err == nil) != c.fits {
				t.Errorf("%s %s: %v, want %v", c.schema, c.text, err, c.fits)
			}
		}
	})
}

// Everything that can be sent to a hook is described: its document, its headers, its signature.
func TestDeliveriesAreDescribed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		hook := s.ask(ada, "POST", "/api/v1/hooks", `{"url":"https://example.org/hook","events":["gameStart","gameEnd","yourTurn","challenge","message","friend"]}`).is(201, "").get("id").(string)
		challenge := s.ask(ben, "POST", "/api/v1/challenges", `{"cups":4,"side":"south","opponent":{"member":"Ada"}}`).is(201, "").get("id").(string)
		game := s.ask(ada, "POST", "/api/v1/challenges/"+challenge+"/accept", nil).is(200, "").get("game").(string)
		s.ask(ben, "POST", "/api/v1/games/"+game+"/moves", `{"ply":0,"move":"1"}`).is(200, "")
		s.ask(ben, "POST", "/api/v1/games/"+game+"/actions", `{"action":"resign"}`).is(200, "")
		s.befriend(ben, ada)
		s.ask(ben, "POST", "/api/v1/messages/Ada", `{"text":"hello"}`).is(201, "")
		s.ask(ada, "POST", "/api/v1/hooks/"+hook+"/test", nil).is(202, "")
		s.archive.mu.Lock()
		kinds := map[string]bool{}
		for _, d := range s.archive.told {
			kinds[d.Event] = true
		}
		s.archive.mu.Unlock()
		if want := len(club.HookEvents); len(kinds) < want {
			t.Errorf("the hook was told of %v: want all %d events", kinds, want)
		}
		description(s)
		var names []string
		for _, p := range described.spec.Spec.WebHooks["event"].Spec.Spec.Post.Spec.Parameters {
			names = append(names, p.Spec.Spec.Name)
		}
		// The test of package hooks receives a request with these.
		if want := []string{"Cups-Delivery", "Cups-Event", "Cups-Timestamp", "Cups-Signature"}; !slices.Equal(names, want) {
			t.Errorf("a delivery has the headers %q, want %q", names, want)
		}
	})
}

// FuzzRequests sends anything to any operation: each answer is one that the
// description has, none is our fault, and a refusal has a code.
func FuzzRequests(f *testing.F) {
	f.Add("POST", "/api/v1/games/GAME/moves", `{"ply":0,"move":"1","takebacks":0}`)
	f.Add("POST", "/api/v1/games/GAME/actions", `{"action":"offerTakeback"}`)
	f.Add("POST", "/api/v1/games/GAME/chat", `{"room":"players","text":"\u202e"}`)
	f.Add("POST", "/api/v1/challenges", `{"cups":4,"beans":40,"clock":{"baseMs":300000,"incrementMs":3000},"opponent":{"level":1}}`)
	f.Add("POST", "/api/v1/challenges", `{"cups":16,"clock":{"daysPerMove":30},"opponent":{"member":"\ufffd"}}`)
	f.Add("POST", "/api/v1/seeks", `{"cups":1,"beans":0,"side":"north"}`)
	f.Add("POST", "/api/v1/guests", `{"language":"de","bot":true}`)
	f.Add("GET", "/api/v1/games?player=%00&cups=4&since=2026-01-01&until=9999-12-31&rated=false&max=1", "")
	f.Add("GET", "/api/v1/games?result=1/2-1/2&event=%ff", "")
	f.Add("GET", "/api/v1/positions?p=1.0.1.1/36/0_1.1.1.0/37/1_s", "")
	f.Add("GET", "/api/v1/games/%2e%2e.cups", "")
	f.Add("DELETE", "/api/v1/seeks/%00", "")
	shared, end := newSite(f, nil)
	defer end()
	f.Fuzz(func(t *testing.T, method, path, text string) {
		s := *shared
		s.TB = t
		game, south, north := s.game()
		r, err := http.NewRequest(method, "http://cups.test"+strings.Replace(path, "GAME", game, 1), strings.NewReader(text))
		if err != nil || !strings.HasPrefix(path, "/") {
			return
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		if strings.HasSuffix(r.URL.Path, "/stream") || strings.HasSuffix(r.URL.Path, "/events") || strings.HasSuffix(r.URL.Path, "/live") {
			cancel() // streams do not end
		}
		r = r.WithContext(ctx)
		r.RemoteAddr = "192.0.2.7:1"
		r.Header.Set("Authorization", "Bearer "+south)
		a := s.do(r) // compares with the description
		if a.status >= 500 {
			t.Errorf("%s with %q: %d %s", a.asked, text, a.status, a.body)
		}
		if c := a.code(); strings.HasPrefix(r.URL.Path, "/api/") && a.status >= 400 && wire.Codes[c].Status != a.status {
			t.Errorf("%s with %q: %d has the code %q", a.asked, text, a.status, c)
		}
		s.ask(north, "POST", "/api/v1/games/"+game+"/actions", `{"action":"abort"}`)
	})
}

// The page for people has the same codes.
func TestThePageOfTheInterfaceHasAllCodes(t *testing.T) {
	page, err := os.ReadFile("../../../docs/refusals.md")
	if err != nil {
		t.Fatal(err)
	}
	for code, c := range wire.Codes {
		if line := fmt.Sprintf("| %d | `%s` | %s |\n", c.Status, code, c.Message); strings.Count(string(page), line) != 1 {
			t.Errorf("docs/refusals.md must have the line %s", line)
		}
	}
	if n := strings.Count(string(page), "\n| 4") + strings.Count(string(page), "\n| 5"); n != len(wire.Codes) {
		t.Errorf("docs/refusals.md has %d codes, and there are %d", n, len(wire.Codes))
	}
}

// Everything that has bounds or one of several values says so, and the values are all
// constants of their types.
func TestTheDescriptionHasTheValuesOfTheCode(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		description(s)
		type schema struct {
			Properties    map[string]property
			Enum          []any
			Discriminator struct{ Mapping map[string]string }
		}
		var doc struct {
			Components struct{ Schemas map[string]schema }
		}
		if err := json.Unmarshal([]byte(described.text), &doc); err != nil {
			t.Fatal(err)
		}
		enum := func(name, field string) (values []any) { // of a schema or, if it comes in several types, of all of them
			of := func(name string) []any {
				p := doc.Components.Schemas[name].Properties[field]
				if p.Ref != "" {
					return doc.Components.Schemas[path.Base(p.Ref)].Enum
				}
				return p.Enum
			}
			schema := doc.Components.Schemas[name]
			values = slices.Clone(of(name))
			for _, ref := range schema.Discriminator.Mapping {
				for _, v := range of(path.Base(ref)) {
					if !slices.Contains(values, v) {
						values = append(values, v)
					}
				}
			}
			return values
		}
		unbounded := []string{"rating", "before", "after", "opponentRating", "ratingChange", "change", "placeChange", "opponents", "performance"} // ratings and differences
		for name, schema := range doc.Components.Schemas {
			for field, p := range schema.Properties {
				if p.is("integer") && p.Minimum == nil && p.Enum == nil && !slices.Contains(unbounded, field) {
					t.Errorf("%s.%s has no bounds: its tag says minimum and perhaps maximum, or fieldValues in bounds.go", name, field)
				}
				if p.is("array") && p.is("null") {
					t.Errorf("%s.%s may be null, but lists never are", name, field)
				}
				if strings.HasSuffix(field, "Ms") && !p.is("integer") && !p.is("array") {
					t.Errorf("%s.%s is no whole number", name, field)
				}
			}
		}
		for at, kind := range map[string]struct{ folder, name string }{
			"Event.type": {"play", "Type"}, "Event.offer": {"play", "Offer"}, "Event.state": {"play", "OfferState"}, "Event.room": {"play", "Room"},
			"Player.kind": {"play", "Kind"}, "ActRequestBody.action": {"play", "Action"}, "Challenge.state": {"archive", "ChallengeState"},
			"Game.status": {"archive", "Status"}, "HookEvent.type": {"club", "HookEvent"}, "SettingsAnswer.challenges": {"club", "Reach"}, "Deed.deed": {"club", "Deed"},
			"Game.speed": {"../game", "Speed"}, "GuildEvent.type": {"guild", "Type"}, "SocketMessage.action": {"play", "Action"}, "SocketMessage.room": {"play", "Room"},
		} {
			schema, field, _ := strings.Cut(at, ".")
			got, want := []string{}, constants(t, kind.folder, kind.name)
			for _, v := range enum(schema, field) {
				got = append(got, fmt.Sprint(v))
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s has the values %q, and the code %q", at, got, want)
			}
		}
		if level := doc.Components.Schemas["Level"].Properties["level"]; level.Minimum == nil || *level.Minimum != 1 || level.Maximum == nil || *level.Maximum != float64(engine.MaxLevel) {
			t.Errorf("a level is described as %+v", level)
		}
		if got := doc.Components.Schemas["Refusal"].Properties["reason"].Enum; len(got) != len(wire.Reasons()) || len(got) == 0 {
			t.Errorf("the reasons are %v", got)
		}
		move := doc.Components.Schemas["MoveValue"].Properties["move"].Pattern
		for m, want := range map[string]bool{"1": true, "16": true, "17": false, "0": false, "04": false, "a": true, "p": true, "q": false} {
			if ok, err := regexp.MatchString(move, m); err != nil || ok != want {
				t.Errorf("%q is a move by the description: %v %v", m, ok, err)
			}
		}
	})
}

// property is the part of a schema that has its values.
type property struct {
	Ref              string `json:"$ref"`
	Type             any
	Enum             []any
	Minimum, Maximum *float64
	Pattern          string
	Description      string
}

func (p property) is(kind string) bool {
	list, _ := p.Type.([]any)
	return p.Type == kind || slices.Contains(list, any(kind))
}

// constants returns the values of all constants of a type of texts, sorted, as they stand
// in the source of a package.
func constants(t *testing.T, folder, name string) (values []string) {
	t.Helper()
	files, err := filepath.Glob("../" + folder + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(folder, err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			v, ok := n.(*ast.ValueSpec)
			if !ok || len(v.Values) != 1 {
				return true
			}
			kind, isName := v.Type.(*ast.Ident)
			text, isText := v.Values[0].(*ast.BasicLit)
			if isName && isText && kind.Name == name {
				value, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				values = append(values, value)
			}
			return true
		})
	}
	slices.Sort(values)
	return values
}

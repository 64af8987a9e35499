package web

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// book is the description of the interface for programs: OpenAPI 3.1, made when
// it is first asked for.
type book struct {
	once sync.Once
	text map[string][]byte // the whole by the name "", its parts, and the whole with examples
	page page.Reference    // the same in the form of a page
	err  error
}

// examplesOf has examples of requests and answers, by the ID of the operation.
//
//go:embed examples.json
var examplesOf []byte

// example has the request and the answer of one use of an operation.
type example struct {
	Parameters map[string]any    `json:"parameters"`
	Request    json.RawMessage   `json:"request"`
	Response   json.RawMessage   `json:"response"`
	Accepted   json.RawMessage   `json:"accepted"` // the answer 202
	Lines      []json.RawMessage `json:"lines"`    // of a stream
	Record     string            `json:"record"`
}

// publish adds the paths of the description.
func (s *Server) publish() {
	s.Mux.HandleFunc("GET /api/v1/openapi.json", s.showBook)
	s.Mux.HandleFunc("GET /api/v1/openapi/{part}", s.showBook)
	s.Mux.HandleFunc("GET /api", s.referencePage)
	s.Mux.HandleFunc("GET /api/{$}", s.referencePage)
	s.Mux.HandleFunc("GET "+page.OperationPath+"{operation}", s.referencePage)
	s.Mux.HandleFunc("GET "+page.TypePath+"{type}", s.referencePage)
}

func (s *Server) showBook(w http.ResponseWriter, r *http.Request) {
	b := &s.book
	b.once.Do(func() { b.err = s.writeBook(b) })
	if b.err != nil {
		gate.Refuse(w, s.Fault(r.Context(), r.URL.Path, b.err))
		return
	}
	part, isFile := strings.CutSuffix(r.PathValue("part"), ".json")
	text, ok := b.text[part]
	if !ok || isFile != (part != "") {
		gate.Refuse(w, s.Fault(r.Context(), r.URL.Path, archive.ErrNotFound))
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", gate.MayBeKept)
	w.Write(text)
}

// writeBook writes the description. It begins with the description by huma, adds the
// examples, and adds null to the types of fields that may be null, which huma cannot say
// of named types.
func (s *Server) writeBook(b *book) error {
	text, err := json.Marshal(s.API.OpenAPI())
	if err != nil {
		return err
	}
	var doc object
	if err := json.Unmarshal(text, &doc); err != nil {
		return err
	}
	var examples map[string]example
	d := json.NewDecoder(bytes.NewReader(examplesOf))
	d.DisallowUnknownFields()
	if err := d.Decode(&examples); err != nil {
		return fmt.Errorf("the examples of the interface: %w", err)
	}
	isUsed := map[int]bool{}
	for path, item := range doc.at("paths") {
		for _, o := range item.(object) {
			group := groupOf(path)
			o.(object)["tags"], isUsed[group] = []any{referenceGroups[group].key}, true
			id, _ := o.(object)["operationId"].(string)
			examples[id].addTo(o.(object))
			delete(examples, id)
			describeLink(o.(object))
		}
	}
	var tags []any
	for i, g := range referenceGroups {
		if isUsed[i] {
			tags = append(tags, object{"name": g.key, "description": g.about})
		}
	}
	doc["tags"] = tags
	if len(examples) > 0 {
		return fmt.Errorf("the examples of the interface: there are no operations %q", slices.Sorted(maps.Keys(examples)))
	}
	schemas := doc.at("components", "schemas")
	describeLimits(doc)
	for _, name := range []string{"Game", "Seek", "ChallengeRequestBody", "Terms", "Tournament", "TournamentTerms", "PlayTerms", "League"} {
		schemas.at(name, "properties").orNull("clock")
	}
	schemas.at("ChallengeRequestBody", "properties").orNull("opponent")
	schemas.at("SocketHello", "properties").orNull("account")
	schemas.at("SocketMessage", "properties").orNull("clock")
	for _, field := range []string{"starts", "guild", "minutes", "series"} {
		schemas.at("TournamentTerms", "properties").orNull(field)
	}
	schemas.at("SeriesTerms", "properties").orNull("guild")
	for name := range schemas {
		if !strings.HasSuffix(name, "RequestBody") && !slices.Contains(requestSchemas, name) {
			delete(schemas.at(name), "additionalProperties") // later versions may add fields to answers
		}
	}
	if err := bound(schemas); err != nil {
		return err
	}
	for _, u := range unions {
		if err := u.split(schemas); err != nil {
			return err
		}
	}
	discriminate(doc, schemas)
	b.page = s.reference(doc)
	whole, err := compact(doc)
	if err != nil {
		return err
	}
	var lean object // the examples have a document of their own: they are a fifth of all
	if err := json.Unmarshal(whole, &lean); err != nil {
		return err
	}
	dropExamples(lean.at("paths"))
	b.text = map[string][]byte{}
	for name, d := range map[string]object{"": lean, "examples": doc} {
		if err := share(d); err != nil {
			return err
		}
		if b.text[name], err = compact(d); err != nil {
			return err
		}
	}
	schemas = lean.at("components", "schemas")
	b.page.Types = map[string]string{}
	for name, schema := range schemas {
		b.page.Types[name] = pretty(schema)
	}
	for i, p := range parts {
		b.page.Parts = append(b.page.Parts, p.name)
		if b.text[p.name], err = compact(partOf(lean, i)); err != nil {
			return err
		}
	}
	return nil
}

// requestSchemas are the schemas that the bodies of requests contain. Requests with other
// fields are refused.
var requestSchemas = []string{"Opponent", "Terms", "ClockTerms", "TournamentTerms", "SeriesTerms", "LeagueTerms", "PlayTerms", "TeamTerms", "Points", "OneResult", "SocketMessage"}

// object is a JSON object.
type object map[string]any

// UnmarshalJSON reads an object in which all inner objects have the type object, too.
func (o *object) UnmarshalJSON(text []byte) error {
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		return err
	}
	*o = objects(fields).(object)
	return nil
}

func objects(v any) any {
	switch v := v.(type) {
	case map[string]any:
		o := object{}
		for name, value := range v {
			o[name] = objects(value)
		}
		return o
	case []any:
		for i := range v {
			v[i] = objects(v[i])
		}
	}
	return v
}

// at returns the object at a path, or an empty object if there is none.
func (o object) at(path ...string) object {
	for _, name := range path {
		next, ok := o[name].(object)
		if !ok {
			return object{}
		}
		o = next
	}
	return o
}

// orNull lets a field be null, too.
func (o object) orNull(field string) {
	schema, ok := o[field].(object)
	if !ok {
		return
	}
	description := schema["description"]
	delete(schema, "description")
	o[field] = object{"anyOf": []any{schema, object{"type": "null"}}, "description": description}
	if description == nil {
		delete(o[field].(object), "description")
	}
}

// describeLink describes the header of lists that are read in parts. These are the
// operations with the parameters after and max.
func describeLink(o object) {
	has := func(name string) bool {
		parameters, _ := o["parameters"].([]any)
		return slices.ContainsFunc(parameters, func(p any) bool { return p.(object)["name"] == name })
	}
	if has("after") && has("max") {
		o.at("responses", "200")["headers"] = object{"Link": object{"description": gate.LinkDoc, "schema": object{"type": "string"}}}
	}
}

// describeLimits describes the headers that say what is left of the limit of requests, which
// all answers have. Only those of refusals list them, see [shareRefusals].
func describeLimits(doc object) {
	if doc.at("components")["headers"] == nil {
		doc.at("components")["headers"] = object{}
	}
	headers := doc.at("components", "headers")
	headers["RateLimit-Policy"] = object{
		"description": fmt.Sprintf("In all answers: the limit of requests, as draft-ietf-httpapi-ratelimit-headers has it: q requests may come at once, and all of them come back within w seconds. Left out: the server has no limit. Example: \"requests\";q=%d;w=%d", gate.RequestsAtOnce, gate.RequestsAtOnce/gate.RequestsPerSecond),
		"schema":      object{"type": "string"},
	}
	headers["RateLimit"] = object{
		"description": "In all answers: what is left of the limit: r more requests may come at once, and all of them in t seconds. Example: \"requests\";r=73;t=2",
		"schema":      object{"type": "string"},
	}
}

// addTo adds an example to the description of an operation.
func (e example) addTo(o object) {
	parameters, _ := o["parameters"].([]any)
	for _, p := range parameters {
		p := p.(object)
		if value, ok := e.Parameters[p["name"].(string)]; ok {
			p["example"] = value
		}
	}
	if e.Request != nil {
		for _, content := range o.at("requestBody", "content") {
			content.(object)["example"] = e.Request
		}
	}
	for status, r := range o.at("responses") {
		if status >= "300" {
			continue
		}
		for kind, content := range r.(object).at("content") {
			switch {
			case kind == gate.RecordType && e.Record != "":
				content.(object)["example"] = e.Record
			case len(e.Lines) > 0 && kind == gate.LineType:
				lines := object{}
				for i, line := range e.Lines {
					lines["line "+strconv.Itoa(i+1)] = object{"value": line}
				}
				content.(object)["examples"] = lines
			case e.Accepted != nil && status == "202":
				content.(object)["example"] = e.Accepted
			case e.Response != nil && kind == "application/json":
				content.(object)["example"] = e.Response
			}
		}
	}
}

// aboutAPI returns the introduction of the description, about all operations.
func aboutAPI() string {
	var b strings.Builder
	fmt.Fprintf(&b, `With this interface programs can do everything that people can do on the pages of a Cups server: see games, find opponents, move, watch, and ask for the values of positions.

Requests and answers are JSON in UTF-8. The server reads every body as JSON, whatever its content type. Unknown fields and unknown parameters are refused.
A move is a number, the beans of a drop (1 to 16), or a letter, the cup that is sown (a to p, the leftmost cup of the player is a). A position is written as SOUTH NORTH TURN, such as 1.0.1.1/36/0 1.1.1.0/37/1 s: for each side the beans of its cups from its left, separated by dots, then its stock and its pot after slashes; the turn is s or n, or - when the game is over. In a query a space may be written as _. Fields whose names end in Ms are milliseconds. Other times are RFC 3339 in UTC. IDs are opaque. A ply is the number of moves played before a move, from 0.

Begin with POST /api/v1/guests, and send the token of the answer as "Authorization: Bearer TOKEN".

Limits for each account, and for each address without an account: %d requests a second, in bursts of up to %d. What an account, and all visitors of an address together, may hold at the same time (seeks, challenges, games against the computer, streams and more) has limits, too, see docs/api.md: an account has at most %d streams and sockets. Limits for each address: %d new guests a minute, in bursts of up to %d. The body of a request has at most %d bytes. Requests above a limit get 429 with Retry-After in seconds.

A refusal has a status and {"error":{"code":"…","message":"…"}}. Codes do not change; messages may. All codes:
`, gate.RequestsPerSecond, gate.RequestsAtOnce, quota.Streams.Account, gate.GuestsPerMinute, gate.GuestsAtOnce, gate.MostBody)
	codes := slices.SortedFunc(maps.Keys(wire.Codes), func(a, b string) int {
		if d := wire.Codes[a].Status - wire.Codes[b].Status; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	for _, code := range codes {
		fmt.Fprintf(&b, "\n- %d `%s`: %s", wire.Codes[code].Status, code, wire.Codes[code].Message)
	}
	return b.String()
}

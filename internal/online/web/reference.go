package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/sorting"
)

// referenceGroups are the groups of operations in the order of the page, each with the
// first words of its paths. Operations with other words come last. The groups are the tags
// of the description.
var referenceGroups = []struct {
	key   string
	about string
	words []string
}{
	{"account", "Who I am: guests, members, sessions, passwords and passkeys.", []string{"guests", "account", "sessions", "passkeys"}},
	{"programs", "Tokens, bots and hooks for programs.", []string{"tokens", "bots", "hooks", "oauth", ".well-known"}},
	{"meet", "Challenges and seeks: how to find an opponent.", []string{"challenges", "seeks", "lobby"}},
	{"games", "Games: read, watch, move, act.", []string{"games", "events", "live"}},
	{"tournaments", "Tournaments: announce, enter, direct, watch.", []string{"tournaments"}},
	{"series", "Series of tournaments, and leagues with seasons.", []string{"series"}},
	{"guilds", "Guilds and their own Elo lists.", []string{"guilds"}},
	{"people", "Players, ratings, friends and messages.", []string{"accounts", "players", "online", "leaderboards", "levels", "friends", "blocks", "mutes", "messages"}},
	{"values", "Values of positions, openings and puzzles.", []string{"positions", "openings", "puzzles"}},
	{"officers", "For moderators and operators.", []string{"officers"}},
	{"more", "Everything else.", nil},
}

// groupOf returns the index of the group of a path in referenceGroups.
func groupOf(path string) int {
	word, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, "/api/v1"), "/"), "/")
	for i, g := range referenceGroups {
		if slices.Contains(g.words, word) {
			return i
		}
	}
	return len(referenceGroups) - 1
}

// referencePage answers "/api", and the addresses of single operations and documents.
func (s *Server) referencePage(w http.ResponseWriter, r *http.Request) {
	b := &s.book
	b.once.Do(func() { b.err = s.writeBook(b) })
	if b.err != nil {
		s.ErrorPage(w, r, b.err)
		return
	}
	d := b.page
	if id := r.PathValue("operation"); id != "" {
		i := slices.IndexFunc(d.Operations, func(o page.Operation) bool { return o.ID == id })
		if i < 0 {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
		d.Operation = &d.Operations[i]
	}
	if d.Type = r.PathValue("type"); d.Type != "" && d.Types[d.Type] == "" {
		s.ErrorPage(w, r, archive.ErrNotFound)
		return
	}
	d.Viewer, d.Server = s.Viewer(r), cmp.Or(s.URL(r.Context(), ""), "https://cups.example")
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Reference(to, d) })
}

// reference turns the description of the interface into the data of its page.
func (s *Server) reference(doc object) page.Reference {
	var d page.Reference
	m := &d.Limits
	m.PerSecond, m.AtOnce, m.Streams, m.Body = gate.RequestsPerSecond, gate.RequestsAtOnce, quota.Streams.Account, gate.MostBody
	m.GuestsPerMinute, m.GuestsAtOnce = gate.GuestsPerMinute, gate.GuestsAtOnce
	schemas := doc.at("components", "schemas")
	for path, methods := range doc.at("paths") {
		for method, it := range methods.(object) {
			d.Operations = append(d.Operations, s.referenceOf(strings.ToUpper(method), path, it.(object), schemas))
		}
	}
	sorting.Func(d.Operations, func(a, b page.Operation) int {
		return cmp.Or(groupOf(a.Path)-groupOf(b.Path), strings.Compare(a.Path, b.Path), strings.Compare(a.Method, b.Method))
	})
	return d
}

// referenceOf turns the description of one operation into the data of the page.
func (s *Server) referenceOf(method, path string, it, schemas object) page.Operation {
	o := page.Operation{Group: referenceGroups[groupOf(path)].key, Method: method, Path: path, ID: text(it, "operationId"), Summary: text(it, "summary"), Description: text(it, "description")}
	o.Scope = s.Scopes[o.ID]
	for _, needs := range []string{" A personal token needs", " This needs a session"} { // the page has these sentences in the reader's language
		o.Description, _, _ = strings.Cut(o.Description, needs)
	}
	parameters, _ := it["parameters"].([]any)
	at, query := path, url.Values{}
	for _, p := range parameters {
		p := p.(object)
		required, _ := p["required"].(bool)
		o.Parameters = append(o.Parameters, page.Parameter{
			Name: text(p, "name"), Type: typeOf(p.at("schema")), Description: text(p, "description"), Example: text(p, "example"), Required: required,
		})
		switch example := text(p, "example"); {
		case p["in"] == "path" && example != "":
			at = strings.ReplaceAll(at, "{"+text(p, "name")+"}", url.PathEscape(example))
		case p["in"] == "query" && example != "":
			query.Set(text(p, "name"), example)
		}
	}
	if len(query) > 0 {
		at += "?" + query.Encode()
	}
	kinds := it.at("requestBody", "content")
	form := kinds.at(gate.FormType)
	content := form
	for _, kind := range []string{gate.LineType, "application/json"} {
		if of := kinds.at(kind); len(of) > 0 {
			content = of
		}
	}
	o.Fields = fieldsOf(content.at("schema"), schemas)
	o.Curl = curl(method, at, o.Scope, content["example"], len(form) > 0)
	responses := it.at("responses")
	for _, status := range slices.Sorted(maps.Keys(responses)) {
		answer := responses.at(status)
		a := page.Parameter{Name: status, Description: text(answer, "description")}
		kinds = answer.at("content")
		for _, kind := range slices.Sorted(maps.Keys(kinds)) {
			c := kinds.at(kind)
			examples := c.at("examples")
			var lines []string
			for _, name := range slices.Sorted(maps.Keys(examples)) {
				line, _ := json.Marshal(examples.at(name)["value"])
				lines = append(lines, string(line))
			}
			switch example := c["example"].(type) {
			case nil:
			case string:
				lines = append(lines, example)
			default:
				lines = append(lines, pretty(example))
			}
			if a.Example == "" {
				a.Example = strings.Join(lines, "\n")
			}
		}
		o.Answers = append(o.Answers, a)
	}
	return o
}

// curl writes a request as a command for a shell.
func curl(method, at, scope string, body any, isForm bool) string {
	words := []string{"curl"}
	if method != http.MethodGet {
		words = append(words, "-X", method)
	}
	if scope != "" {
		words = append(words, `-H "Authorization: Bearer $TOKEN"`)
	}
	if fields, ok := body.(object); ok && isForm {
		for _, name := range slices.Sorted(maps.Keys(fields)) {
			words = append(words, fmt.Sprintf("--data-urlencode '%s=%v'", name, fields[name]))
		}
	} else if body != nil {
		compact, _ := json.Marshal(body)
		words = append(words, "-d '"+strings.ReplaceAll(string(compact), "'", `'\''`)+"'")
	}
	return strings.Join(append(words, `"$SERVER`+at+`"`), " ")
}

// fieldsOf lists the fields of a schema, or of the schema that it refers to.
func fieldsOf(schema, schemas object) []page.Parameter {
	if name, ok := strings.CutPrefix(text(schema, "$ref"), "#/components/schemas/"); ok {
		schema = schemas.at(name)
	}
	needed, _ := schema["required"].([]any)
	properties := schema.at("properties")
	var fields []page.Parameter
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		p := properties.at(name)
		fields = append(fields, page.Parameter{Name: name, Type: typeOf(p), Description: text(p, "description"), Required: slices.Contains(needed, any(name))})
	}
	return fields
}

// typeOf describes the values that a schema allows.
func typeOf(schema object) string {
	if name, ok := strings.CutPrefix(text(schema, "$ref"), "#/components/schemas/"); ok {
		return name
	}
	if values, ok := schema["enum"].([]any); ok {
		var list []string
		for _, v := range values {
			list = append(list, fmt.Sprint(v))
		}
		return strings.Join(list, " | ")
	}
	if some, ok := schema["anyOf"].([]any); ok {
		var list []string
		for _, v := range some {
			list = append(list, typeOf(v.(object)))
		}
		return strings.Join(list, " | ")
	}
	switch t := schema["type"].(type) {
	case string:
		if t == "array" {
			return typeOf(schema.at("items")) + "[]"
		}
		return t
	case []any:
		var list []string
		for _, v := range t {
			list = append(list, fmt.Sprint(v))
		}
		return strings.Join(list, " | ")
	}
	return "object"
}

// text returns a field as text, or "" if the object lacks it.
func text(o object, field string) string {
	if v, ok := o[field]; ok && v != nil {
		return fmt.Sprint(v)
	}
	return ""
}

// pretty writes a value as indented JSON.
func pretty(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return fmt.Sprint(v)
	}
	return strings.TrimSpace(b.String())
}

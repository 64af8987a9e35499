package client_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/format"
	"go/token"
	"maps"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"
)

const formType = "application/x-www-form-urlencoded"

var update = flag.Bool("update", false, "write generated.go from the description of the interface")

// The types and methods are those of the description that the server gives of itself.
func TestTheClientIsThatOfTheDescription(t *testing.T) {
	w := httptest.NewRecorder()
	serve(t).ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/openapi.json", nil))
	if w.Code != 200 {
		t.Fatalf("the description is answered by %d %s", w.Code, w.Body)
	}
	var d document
	if err := json.Unmarshal(w.Body.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	got, err := generate(d)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("generated.go", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile("generated.go"); err != nil || !bytes.Equal(got, want) {
		t.Error("generated.go is not that of the description: go test ./client -run Description -update")
	}
}

// schema is what the generator reads of a schema.
type schema struct {
	Ref                  string `json:"$ref"`
	Description          string
	Type                 any
	Format               string
	Enum                 []any
	Items                *schema
	Properties           map[string]*schema
	Required             []string
	AdditionalProperties any
	OneOf, AnyOf         []*schema
	Discriminator        *struct {
		PropertyName string
		Mapping      map[string]string
	}
}

type content map[string]struct{ Schema *schema }

type parameter struct {
	Ref         string `json:"$ref"`
	Name, In    string
	Description string
	Required    bool
	Schema      *schema
}

type operation struct {
	OperationID, Summary, Description string
	Parameters                        []parameter
	RequestBody                       *struct {
		Required bool
		Content  content
	}
	Responses map[string]struct{ Content content }

	method, path string
}

type document struct {
	Paths      map[string]map[string]*operation
	Components struct {
		Schemas    map[string]*schema
		Parameters map[string]parameter
	}
}

// generator writes the code.
type generator struct {
	document
	bytes.Buffer
	used map[string]string // how a schema is used, in words, by its name
	todo []string
}

// generate writes types and methods for a description.
func generate(d document) ([]byte, error) {
	g := &generator{document: d, used: map[string]string{}}
	var all []*operation
	for path, item := range d.Paths {
		for method, o := range item {
			o.method, o.path = strings.ToUpper(method), path
			if o.OperationID != "openSocket" { // the pages' own
				all = append(all, o)
			}
		}
	}
	slices.SortFunc(all, func(a, b *operation) int { return strings.Compare(a.OperationID, b.OperationID) })
	g.WriteString("// Code generated from the description of the interface by the tests of this package; DO NOT EDIT.\n\npackage client\n\nimport (\n\"context\"\n\"encoding/json\"\n\"io\"\n\"iter\"\n\"net/url\"\n\"reflect\"\n\"strconv\"\n\"sync\"\n\"time\"\n)\n\n")
	for _, o := range all {
		g.operation(o)
	}
	g.use("HookEvent", "is what a hook receives")
	g.use("Fault", "is the document of a refusal")
	g.use("OAuthFault", "is the document of a refusal by ExchangeCode and RevokeToken")
	done := map[string]bool{}
	var unions []string
	for len(g.todo) > 0 {
		slices.Sort(g.todo)
		name := g.todo[0]
		g.todo = g.todo[1:]
		if done[name] {
			continue
		}
		done[name] = true
		if g.schema(name) {
			unions = append(unions, name)
		}
	}
	slices.Sort(unions)
	g.WriteString("// unions has the types of documents that come in several, by their interfaces.\nvar unions = sync.OnceValue(func() map[reflect.Type]union {\nreturn map[reflect.Type]union{\n")
	for _, name := range unions {
		of := g.Components.Schemas[name].Discriminator
		fmt.Fprintf(g, "reflect.TypeFor[%s](): {%q, map[string]func() any{\n", name, of.PropertyName)
		for _, value := range slices.Sorted(maps.Keys(of.Mapping)) {
			fmt.Fprintf(g, "%q: func() any { return new(%s) },\n", value, base(of.Mapping[value]))
		}
		g.WriteString("}},\n")
	}
	g.WriteString("}\n})\n")
	code, err := format.Source(g.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%w in\n%s", err, g.Bytes())
	}
	return code, nil
}

// use notes that a schema is needed, and what for.
func (g *generator) use(name, how string) string {
	if g.used[name] == "" {
		g.used[name] = how
		g.todo = append(g.todo, name)
	}
	return name
}

func base(ref string) string { return ref[strings.LastIndex(ref, "/")+1:] }

// comment writes a comment, in lines of a usual length.
func (g *generator) comment(text string) {
	line := "//"
	for word := range strings.FieldsSeq(text) {
		if len(line)+len(word) > 110 {
			g.WriteString(line + "\n")
			line = "//"
		}
		line += " " + word
	}
	g.WriteString(line + "\n")
}

// exported makes a name of Go of one of JSON.
func exported(name string) string {
	var b strings.Builder
	up := true
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			up = true
			continue
		}
		if up {
			r = unicode.ToUpper(r)
		}
		b.WriteRune(r)
		up = false
	}
	switch s := b.String(); {
	case s == "Id":
		return "ID"
	case s == "Url":
		return "URL"
	default:
		return s
	}
}

// of says which types a schema has, and whether it may be null.
func (s *schema) of() (kind string, orNull bool) {
	switch t := s.Type.(type) {
	case string:
		return t, false
	case []any:
		for _, one := range t {
			if one == "null" {
				orNull = true
			} else {
				kind, _ = one.(string)
			}
		}
	}
	return kind, orNull
}

// typeOf returns the type of Go of a schema, and whether it may be null.
func (g *generator) typeOf(s *schema) (name string, orNull bool) {
	if s.Ref != "" {
		name := base(s.Ref)
		if name == "Time" {
			return "time.Time", false
		}
		g.use(name, "is a part of other documents")
		if g.Components.Schemas[name].Discriminator != nil {
			return "OneOf[" + name + "]", false
		}
		return name, false
	}
	if len(s.AnyOf) == 2 {
		name, _ := g.typeOf(s.AnyOf[0])
		return name, true
	}
	kind, orNull := s.of()
	switch kind {
	case "string":
		name = "string"
		if s.Format == "date-time" {
			name = "time.Time"
		}
	case "integer":
		name = "int"
		if s.Format == "int64" {
			name = "int64"
		}
	case "number":
		name = "float64"
	case "boolean":
		name = "bool"
	case "array":
		of, _ := g.typeOf(s.Items)
		name = "[]" + of
	case "object":
		name = "json.RawMessage"
		if more, ok := s.AdditionalProperties.(map[string]any); ok && len(more) > 0 {
			var of schema
			text, _ := json.Marshal(more)
			json.Unmarshal(text, &of)
			value, _ := g.typeOf(&of)
			name = "map[string]" + value
		}
	default:
		name = "any" // one of several types, such as a name or an object
	}
	return name, orNull
}

// valueNames are the names of values that are no words.
var valueNames = map[string]string{"*": "None", "1-0": "South", "0-1": "North", "1/2-1/2": "Draw", "+-": "SouthByForfeit", "-+": "NorthByForfeit", "--": "BothForfeit", "": "Default"}

// schema writes a type. It reports whether it is an interface of several.
func (g *generator) schema(name string) bool {
	s := g.Components.Schemas[name]
	about := name + " " + g.used[name] + "."
	if s.Description != "" {
		about += " " + s.Description
	}
	g.comment(about)
	switch {
	case s.Discriminator != nil:
		g.comment("")
		members := map[string]bool{}
		for _, ref := range s.Discriminator.Mapping {
			members[g.use(base(ref), "is one of the documents "+name)] = true
		}
		list := slices.Sorted(maps.Keys(members))
		g.comment("It is one of *" + strings.Join(list, ", *") + ", or *Unknown.")
		fmt.Fprintf(g, "type %s interface{ is%s() }\n\n", name, name)
		for _, member := range append(list, "Unknown") {
			fmt.Fprintf(g, "func (*%s) is%s() {}\n", member, name)
		}
		g.WriteString("\n")
		return true
	case s.Enum != nil && s.Type == "integer":
		fmt.Fprintf(g, "type %s int\n\n", name)
	case s.Enum != nil:
		fmt.Fprintf(g, "type %s string\n\n// The values of %s.\nconst (\n", name, name)
		for _, v := range s.Enum {
			word := fmt.Sprint(v)
			short, ok := valueNames[word]
			if !ok {
				short = exported(word)
			}
			fmt.Fprintf(g, "%s%s %s = %q\n", name, short, name, word)
		}
		g.WriteString(")\n\n")
	default:
		g.fields(name, s)
	}
	return false
}

// fields writes the type of an object. In requests, what can be left out is a pointer; in answers only where
// leaving it out differs from the zero value.
func (g *generator) fields(name string, s *schema) {
	isRequest := s.AdditionalProperties == false
	fmt.Fprintf(g, "type %s struct {\n", name)
	for _, field := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[field]
		kind, orNull := g.typeOf(p)
		isRequired := slices.Contains(s.Required, field)
		isList := strings.HasPrefix(kind, "[]") || strings.HasPrefix(kind, "map[") || kind == "any" || kind == "json.RawMessage" || strings.HasPrefix(kind, "OneOf[")
		tag := field
		switch {
		case isRequest && orNull && !isRequired:
			kind, tag = "Optional["+kind+"]", tag+",omitzero"
		case orNull && !isList:
			kind = "*" + kind
		case isRequired:
		case isList:
			tag += ",omitempty"
		case isRequest || kind != "string" && kind != "bool" && !g.isText(p):
			kind, tag = "*"+kind, tag+",omitempty"
		default:
			tag += ",omitempty"
		}
		doc := p.Description
		if doc == "" {
			doc = "See " + strings.TrimPrefix(kind, "*") + "."
		}
		if p.Enum != nil && !strings.Contains(doc, ": ") {
			doc += " Its values: " + strings.Trim(fmt.Sprintf("%q", p.Enum), "[]") + "."
		}
		g.comment(doc)
		fmt.Fprintf(g, "%s %s `json:%q`\n", exported(field), kind, tag)
	}
	g.WriteString("}\n\n")
}

// isText reports whether a schema is a list of words.
func (g *generator) isText(s *schema) bool {
	return s.Ref != "" && g.Components.Schemas[base(s.Ref)] != nil && g.Components.Schemas[base(s.Ref)].Enum != nil && g.Components.Schemas[base(s.Ref)].Type == "string"
}

// variable makes a name of Go that begins small.
func variable(name string) string {
	name = exported(name)
	name = strings.ToLower(name[:1]) + name[1:]
	if name == "iD" {
		name = "id"
	}
	if token.IsKeyword(name) || slices.Contains([]string{"c", "r", "ctx", "q", "body", "string", "int"}, name) {
		name += "Of"
	}
	return name
}

// operation writes the method of an operation.
func (g *generator) operation(o *operation) {
	name := exported(o.OperationID)
	var path, query []parameter
	for _, p := range o.Parameters {
		if p.Ref != "" {
			p = g.Components.Parameters[base(p.Ref)]
		}
		switch p.In {
		case "path":
			path = append(path, p)
		case "query":
			query = append(query, p)
		}
	}
	args, address := "ctx context.Context", fmt.Sprintf("%q", o.path)
	for _, p := range path {
		kind, _ := g.typeOf(p.Schema)
		v := variable(p.Name)
		args += ", " + v + " " + kind
		escaped := "url.PathEscape(" + v + ")"
		if kind == "int" {
			escaped = "strconv.Itoa(" + v + ")"
		} else if kind != "string" {
			escaped = "url.PathEscape(string(" + v + "))"
		}
		address = strings.Replace(address, "{"+p.Name+"}", `"+`+escaped+`+"`, 1)
	}
	address = strings.TrimSuffix(address, `+""`)
	hasPart := false
	if len(query) > 0 {
		args += ", q *" + name + "Query"
		g.comment(name + "Query has the parameters of " + name + ".")
		fmt.Fprintf(g, "type %sQuery struct {\n", name)
		for _, p := range query {
			kind, _ := g.typeOf(p.Schema)
			if !p.Required && !strings.HasPrefix(kind, "[]") {
				kind = "*" + kind
			}
			hasPart = hasPart || p.Name == "after"
			g.comment(p.Description)
			fmt.Fprintf(g, "%s %s\n", exported(p.Name), kind)
		}
		g.WriteString("}\n\n")
	}
	body := "nil"
	if o.RequestBody != nil {
		body = "body"
		if of, ok := o.RequestBody.Content[formType]; ok {
			kind, _ := g.typeOf(of.Schema)
			g.used[kind] = "is the form of " + name
			args, body = args+", body *"+kind, "form{body}"
		} else if of, ok := o.RequestBody.Content["application/json"]; ok {
			kind, _ := g.typeOf(of.Schema)
			g.used[kind] = "is the body of " + name
			args += ", body *" + kind
			if !o.RequestBody.Required {
				body = "optional(body)"
			}
		} else {
			args += ", body []byte"
		}
	}
	var results []string
	var statuses = slices.Sorted(maps.Keys(o.Responses))
	var returns, call, files string
	for _, status := range statuses {
		if status >= "300" {
			continue // the refusals
		}
		answer := o.Responses[status].Content
		if json, ok := answer["application/json"]; ok {
			kind, _ := g.typeOf(json.Schema)
			if g.used[kind] == "is a part of other documents" {
				g.used[kind] = "is an answer of " + name
			}
			if !slices.Contains(results, kind) {
				results = append(results, kind)
			}
		} else if lines, ok := answer["application/x-ndjson"]; ok {
			kind := g.use(base(lines.Schema.Ref), "is a line of "+name)
			returns, call = "iter.Seq2["+kind+", error]", "lines["+kind+"](ctx, c, r)"
			if g.Components.Schemas[kind].Discriminator == nil {
				returns, call = "iter.Seq2[*"+kind+", error]", "lines[*"+kind+"](ctx, c, r)"
			}
		} else if len(answer) > 0 {
			files = slices.Sorted(maps.Keys(answer))[0]
		}
	}
	about := name + ": " + strings.TrimSuffix(o.Summary, ".") + ". " + o.Description
	tail := ""
	switch {
	case call != "":
	case files == "text/html" && o.OperationID == "authorize": // a browser is led there
		about += " The method returns the address."
		args, returns, files, call = strings.TrimPrefix(args, "ctx context.Context, "), "string", "", "c.address(r)"
	case files != "" && len(results) == 0:
		returns, call = "(io.ReadCloser, error)", "file(ctx, c, r)"
	case len(results) == 0:
		returns, call = "error", ""
		tail = "_, _, err := ask[struct{}](ctx, c, r)\nreturn err\n"
	case len(results) == 2:
		about += " One of both answers is not nil, unless there is none."
		returns, call = fmt.Sprintf("(*%s, *%s, error)", results[0], results[1]), fmt.Sprintf("askEither[%s, %s](ctx, c, r)", results[0], results[1])
	case strings.HasPrefix(results[0], "[]") && hasPart:
		kind := strings.TrimPrefix(results[0], "[]")
		returns, call = "(Part["+kind+"], error)", "part["+kind+"](ctx, c, r)"
	case strings.HasPrefix(results[0], "[]"):
		returns = "(" + results[0] + ", error)"
		tail = "v, _, err := ask[" + results[0] + "](ctx, c, r)\nreturn v, err\n"
	default:
		returns = "(*" + results[0] + ", error)"
		tail = "v, _, err := ask[*" + results[0] + "](ctx, c, r)\nreturn v, err\n"
	}
	g.comment(about)
	fmt.Fprintf(g, "func (c *Client) %s(%s) %s {\n", name, args, returns)
	fmt.Fprintf(g, "r := request{method: %q, path: %s, query: url.Values{}, body: %s", o.method, address, body)
	if files != "" {
		fmt.Fprintf(g, ", accept: %q", files)
	}
	g.WriteString("}\n")
	if len(query) > 0 {
		g.WriteString("if q != nil {\n")
		for _, p := range query {
			fmt.Fprintf(g, "r.set(%q, q.%s)\n", p.Name, exported(p.Name))
		}
		g.WriteString("}\n")
	}
	if tail == "" {
		tail = "return " + call + "\n"
	}
	g.WriteString(tail + "}\n\n")
}

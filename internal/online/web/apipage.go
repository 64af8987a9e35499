package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"slices"
	"strings"
)

//go:embed apipage.html
var apiPageText string

//go:embed apipage.css
var apiPageStyle string

// apiPagePolicy lets the page have its style and nothing else.
var apiPagePolicy = func() string {
	sum := sha256.Sum256([]byte(apiPageStyle))
	return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}()

// apiPage shows the description of the interface to readers.
func apiPage(doc object) ([]byte, error) {
	page, err := template.New("api").Funcs(template.FuncMap{
		"json": func(v any) (string, error) {
			var text bytes.Buffer
			e := json.NewEncoder(&text)
			e.SetEscapeHTML(false)
			e.SetIndent("", "  ")
			err := e.Encode(v)
			return strings.TrimSpace(text.String()), err
		},
		"style": func() template.CSS { return template.CSS(apiPageStyle) },
		"lines": func(v any) []string { s, _ := v.(string); return strings.Split(s, "\n") },
		"upper": strings.ToUpper,
	}).Parse(apiPageText)
	if err != nil {
		return nil, err
	}
	type operation struct {
		Path, Method string
		It           object
	}
	var operations []operation
	for path, methods := range doc.at("paths") {
		for method, it := range methods.(object) {
			operations = append(operations, operation{path, method, it.(object)})
		}
	}
	slices.SortFunc(operations, func(a, b operation) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Method, b.Method))
	})
	var text bytes.Buffer
	err = page.Execute(&text, map[string]any{"About": doc.at("info")["description"], "Operations": operations, "Schemas": doc.at("components", "schemas")})
	return text.Bytes(), err
}

package web_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/gate"
)

// wordless are the texts in requests that are no words of one's own: what names somebody or something that is there,
// is a time, a choice, a setting or a move.
var wordless = []string{
	"from", "until", "zone", "first", "last", "at", "since", "date", "dates", "guild", "guilds", "series", "tournament", "bot", "game",
	"directors", "tieBreaks", "clocks", "plan", "lines", "moves", "position", "steps", "tries", "daily", "puzzle", "badge", "ground",
	"ink", "result", "south", "north", "version", "partly", "again", "dry", "medals", "beans", "ignore", "tooHard", "room", "preset", "after",
}

// bodies are requests of operations of guilds, which have no examples.
var bodies = map[string]string{
	"foundGuild": `{"name":"Bean House","entry":"open"}`, "addHonour": `{"name":"Ada","title":"2115"}`, "setPlace": `{"place":1}`,
	"enterResult": `{"south":"Ada","north":"Ben","result":"1-0"}`, "correctEntry": `{"reason":"mistyped"}`,
	"openVote": `{"question":"When?","options":["now","later"],"ends":"2001-01-01T00:00:00Z"}`, "mergeNames": `{"outside":"Zoe","into":"Zoë"}`,
}

// How a field of a body has texts.
const (
	plainText = iota + 1
	listOfTexts
	deeperText // in a field of a field
)

// texts finds the fields of a schema that are texts without a list of values, and how they have them. how is what the
// field itself would be.
func texts(schemas map[string]any, schema any, name string, found map[string]int, how, depth int) {
	s, ok := schema.(map[string]any)
	if !ok || depth > 10 {
		return
	}
	if ref, ok := s["$ref"].(string); ok {
		texts(schemas, schemas[ref[strings.LastIndex(ref, "/")+1:]], name, found, how, depth+1)
		return
	}
	for _, key := range []string{"oneOf", "anyOf", "allOf"} {
		list, _ := s[key].([]any)
		for _, one := range list {
			texts(schemas, one, name, found, how, depth+1)
		}
	}
	kinds, _ := json.Marshal(s["type"])
	if strings.Contains(string(kinds), `"string"`) && s["enum"] == nil && s["format"] != "date-time" {
		found[name] = min(how, cmp.Or(found[name], how))
	}
	texts(schemas, s["items"], name, found, min(how+1, deeperText), depth+1)
	fields, _ := s["properties"].(map[string]any)
	for field, of := range fields {
		if !slices.Contains(gate.Unread, field) {
			within := deeperText
			if name == "" {
				within = plainText
			}
			texts(schemas, of, field, found, within, depth+1)
		}
	}
}

// Whoever is silenced writes nothing of their own where others read it: each operation with words is refused, and a
// new text of which nobody has said what it is fails here. Reports and appeals, presets, and what needs no words go on.
func TestTheSilencedWriteNothingOfTheirOwn(t *testing.T) {
	file, err := os.ReadFile("examples.json")
	var examples map[string]struct {
		Parameters map[string]any
		Request    any
	}
	if err == nil {
		err = json.Unmarshal(file, &examples)
	}
	if err != nil {
		t.Fatal(err)
	}
	inBubble(t, nil, func(t *testing.T, s *site) {
		rex, ada, mona := s.joined("Rex"), s.joined("Ada"), s.officer("Mona", archive.Moderator)
		s.befriend(rex, ada)
		game := s.between(rex, ada)
		s.ask(mona, "POST", "/api/v1/officers/accounts/Rex/measures", `{"kind":"silence","reason":"insults"}`).is(201, "")
		var doc struct {
			Paths map[string]map[string]struct {
				OperationID string
				RequestBody struct {
					Content map[string]struct{ Schema any }
				}
				Parameters []struct {
					Name, In string
					Ref      string `json:"$ref"`
					Schema   map[string]any
				}
			}
			Components struct{ Schemas map[string]any }
		}
		s.ask("", "GET", "/api/v1/openapi.json", nil).is(200, "").read(&doc)
		refused := 0
		for template, item := range doc.Paths {
			for method, o := range item {
				if method == "get" {
					continue
				}
				example := examples[o.OperationID]
				path := regexp.MustCompile(`\{[^}]*\}`).ReplaceAllStringFunc(template, func(name string) string {
					name = strings.Trim(name, "{}")
					switch given := example.Parameters[name].(type) {
					case string:
						return url.PathEscape(given)
					case nil:
						if name == "number" || name == "entry" {
							return "1"
						}
						return "ada"
					default:
						return fmt.Sprint(given)
					}
				})
				expect := func(field string, path string, body any) {
					t.Helper()
					var r reply
					if text, ok := body.(string); ok {
						r = s.sends(rex, path, text)
					} else {
						r = s.ask(rex, strings.ToUpper(method), path, body)
					}
					switch {
					case r.code() == "silenced":
						refused++
					case r.code() != "forbidden": // only officers do it
						t.Errorf("%s with %s: got %d %s", o.OperationID, field, r.status, r.body)
					}
				}
				for kind, content := range o.RequestBody.Content {
					if !strings.Contains(kind, "json") {
						if strings.HasPrefix(kind, "text/") {
							expect("the text", path, "words")
						}
						continue
					}
					found := map[string]int{}
					texts(doc.Components.Schemas, content.Schema, "", found, plainText, 0)
					for field, how := range found {
						speaks := slices.Contains(gate.Spoken, field) && field != "" || field == "name" && gate.IsNewName(template)
						switch {
						case strings.HasSuffix(template, "/elo/links"), strings.HasSuffix(template, "/appeal"), strings.HasSuffix(template, "/reports"), strings.HasPrefix(template, "/api/v1/sessions"):
						case !speaks:
							if field != "name" && !slices.Contains(wordless, field) {
								t.Errorf("%s has the text %q: does gate.Spoken have it, or wordless?", o.OperationID, field)
							}
						case how != deeperText:
							body, _ := example.Request.(map[string]any)
							if body = maps.Clone(body); body == nil {
								body = map[string]any{}
								if err := json.Unmarshal([]byte(cmp.Or(bodies[o.OperationID], "{}")), &body); err != nil {
									t.Fatal(o.OperationID, err)
								}
							}
							if body[field] = any("words"); how == listOfTexts {
								body[field] = []string{"words", "and more"}
							}
							expect(field, path, body)
						}
					}
				}
				for _, p := range o.Parameters {
					if p.In == "query" && slices.Contains(gate.Spoken, p.Name) {
						joint := "?"
						if strings.Contains(path, "?") {
							joint = "&"
						}
						expect(p.Name, path+joint+p.Name+"=words", example.Request)
					}
				}
			}
		}
		if refused < 30 {
			t.Errorf("only %d texts are refused", refused)
		}
		for _, f := range [][]string{
			{"/guilds/new", "name", "Rex Hall"}, {"/tournaments/new", "name", "Rex Cup"}, {"/series/new", "name", "Rex Evenings"}, {"/studies", "name", "Mine", "record", "1. 1 1 *"},
			{"/account/name", "name", "Rexy"}, {"/messages/Ada", "text", "hello"},
		} {
			if r := s.form(rex, f[0]+"?lang=en", f[1:]...); r.status != 403 || !strings.Contains(r.body, "has silenced your account") {
				t.Errorf("the form %s answers %d: %s", f[0], r.status, r.body)
			}
		}
		s.ask(rex, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","preset":"hello"}`).is(200, "")
		s.ask(rex, "POST", "/api/v1/messages/Ada", `{"preset":"hello"}`).is(201, "")
		s.ask(rex, "POST", "/api/v1/reports", `{"kind":"profile","id":"Ada","why":"other","text":"She began."}`).is(204, "")
		s.ask(rex, "POST", "/api/v1/seeks", `{"cups":3}`).is(201, "")
		if r := s.ask(rex, "PUT", "/api/v1/account/friends/Mona", nil); r.code() == "silenced" {
			t.Error("who is silenced asks nobody to be a friend")
		}
	})
}

package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"example.org/cups/internal/online/web/gate"
)

// What the description would repeat is said once here and referred to, so that it stays small
// and that programs made of it have a name for it: lists of values, times, lines of streams,
// parameters, and the refusals of an operation.

// sharedValues names the lists of values that several fields have, each by one of them. A list
// that two fields have and that is not here is an error. Types of clients have these names, so
// they stay.
var sharedValues = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"Acceleration": "TournamentTerms.acceleration", "AccountKind": "Account.kind", "Animation": "SettingsPatch.animation", "BoardResult": "Pairing.result",
		"BoardSide": "SettingsPatch.below", "ByeKind": "DeskBye.kind", "ChatPreset": "ChatRequestBody.preset", "ChatRoom": "ChatRequestBody.room",
		"Code": "Refusal.code", "Colours": "SettingsPatch.theme", "EloResult": "EloResultEntry.result", "EndStatus": "EndEvent.status", "EntrantStatus": "TournamentEntry.status",
		"EntryRule": "TournamentTerms.entry", "FirstMover": "TournamentTerms.firstMover", "GameAction": "ActRequestBody.action", "GameResult": "Game.result", "GuildEntryRule": "Guild.entry", "GuildOffice": "GuildMember.office",
		"Hint": "SettingsPatch.hints", "HookType": "Hook.events", "Language": "SettingsPatch.language", "MeasureKind": "Measure.kind", "ReportState": "OwnReport.state", "MessagePreset": "Letter.preset", "NewsKind": "NoticeLine.kind",
		"OpenOrClosed": "Series.status", "TournamentPace": "TournamentTerms.pace", "PlaceOutcome": "LadderChallenge.outcome", "PuzzleKind": "PuzzleTask.kind", "RatingsOf": "TournamentTerms.ratings", "Reachable": "SettingsPatch.messages",
		"Scope": "TokenRequestBody.scopes", "SetResult": "OneResult.result", "Side": "Move.side", "SideWish": "Terms.side", "Speed": "Rating.speed",
		"StudyAccess": "Study.access", "Termination": "EndEvent.termination", "TournamentFormat": "TournamentTerms.format", "TournamentStatus": "Tournament.status",
		"Turn": "Game.turn", "ValueKind": "PositionValue.kind", "WhoWins": "PositionValue.positionValue", "WhyNot": "Game.whyNot",
	}
})

// timeSchema is the name of the schema of all times.
const timeSchema = "Time"

// share says once what the description repeats.
func share(doc object) error {
	schemas := doc.at("components", "schemas")
	if err := shareValues(schemas); err != nil {
		return err
	}
	shareRefusals(doc)
	shareParameters(doc)
	return nameLines(doc)
}

// ref refers to a part of the description.
func ref(kind, name string) string { return "#/components/" + kind + "/" + name }

// valuesOf returns what decides whether two lists of values are the same: their elements, and
// whether null is one of them.
func valuesOf(schema object) (key string, orNull bool) {
	list, _ := schema["enum"].([]any)
	var all []string
	for _, v := range list {
		if v == nil {
			orNull = true
		} else {
			all = append(all, fmt.Sprint(v))
		}
	}
	if len(all) < 2 {
		return "", false
	}
	slices.Sort(all)
	return strings.Join(all, "\n"), orNull
}

// shareValues gives times and lists of values names, and takes from numbers what says nothing
// about a number in JSON.
func shareValues(schemas object) error {
	names, used := map[string]string{}, map[string][]string{}
	for name, at := range sharedValues() {
		schema, field, _ := strings.Cut(at, ".")
		if schemas[schema] == nil {
			continue // a server without tournaments and guilds
		}
		of := elementOf(schemas.at(schema, "properties", field))
		key, _ := valuesOf(of)
		if key == "" || names[key] != "" || schemas[name] != nil {
			return fmt.Errorf("the description: %s cannot be the name of the values of %s", name, at)
		}
		names[key] = name
		list := slices.DeleteFunc(slices.Clone(of["enum"].([]any)), func(v any) bool { return v == nil })
		schemas[name] = object{"type": of["type"], "enum": list}
		if types, ok := of["type"].([]any); ok {
			schemas.at(name)["type"] = types[0]
		}
	}
	for _, schema := range slices.Sorted(maps.Keys(schemas)) {
		for field, p := range schemas.at(schema, "properties") {
			of := elementOf(p.(object))
			if format := of["format"]; (format == "int64" || format == "double") && !strings.HasSuffix(field, "Ms") && field != "nodes" && field != "now" {
				delete(of, "format") // the number is small
			}
			if of["format"] == "date-time" && of["type"] == "string" {
				delete(of, "format")
				delete(of, "type")
				of["$ref"] = ref("schemas", timeSchema)
			}
			key, orNull := valuesOf(of)
			if key == "" {
				continue
			}
			used[key] = append(used[key], schema+"."+field)
			name := names[key]
			if name == "" {
				continue
			}
			delete(of, "enum")
			delete(of, "type")
			if orNull {
				of["anyOf"] = []any{object{"$ref": ref("schemas", name)}, object{"type": "null"}}
			} else {
				of["$ref"] = ref("schemas", name)
			}
		}
	}
	schemas[timeSchema] = object{"type": "string", "format": "date-time", "description": "A time as RFC 3339 has it, in UTC; in answers always with milliseconds."}
	for key, fields := range used {
		if names[key] == "" && len(fields) > 1 {
			return fmt.Errorf("the description: the values of %s need a name in sharedValues", strings.Join(fields, ", "))
		}
	}
	return nil
}

// elementOf returns the schema of the elements of a list, or else the schema itself.
func elementOf(schema object) object {
	if items := schema.at("items"); len(items) > 0 {
		return elementOf(items)
	}
	return schema
}

// refusalCodes finds the codes in the description of a refusal.
var refusalCodes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("(?m)^`(\\w+)`: ") })

// shareRefusals makes one answer of all refusals of an operation: they are the same document.
// Which codes an operation can answer, by their statuses, is in x-refusals; what each code means
// is in the introduction.
func shareRefusals(doc object) {
	var refusal object
	for _, item := range doc.at("paths") {
		for _, o := range item.(object) {
			answers, codes := o.(object).at("responses"), object{}
			for status, answer := range answers {
				if status < "300" || isOwnRefusal(answer.(object)) {
					continue
				}
				if status == "429" {
					refusal = answer.(object)
				}
				for _, m := range refusalCodes().FindAllStringSubmatch(text(answer.(object), "description"), -1) {
					list, _ := codes[status].([]any)
					codes[status] = append(list, m[1])
				}
				delete(answers, status)
			}
			answers["default"] = object{"$ref": ref("responses", "Refused")}
			o.(object)["x-refusals"] = codes
		}
	}
	headers, _ := refusal["headers"].(object)
	if headers == nil {
		headers = object{}
		refusal["headers"] = headers
	}
	for _, name := range []string{"RateLimit", "RateLimit-Policy"} {
		headers[name] = object{"$ref": ref("headers", name)}
	}
	refusal["description"] = "The request is refused. x-refusals of the operation has the codes, by their statuses; the introduction says what each means. Retry-After comes with 429 and 503."
	doc.at("components")["responses"] = object{"Refused": refusal}
}

// isOwnRefusal reports whether an answer is not the document that all other refusals are, but a page or
// what OAuth 2.0 has.
func isOwnRefusal(answer object) bool {
	content := answer.at("content")
	return content["text/html"] != nil || content.at("application/json", "schema")["$ref"] == ref("schemas", "OAuthFault")
}

// shareParameters makes each parameter that two operations have a part of its own, and takes from
// parameters what they say twice. The same holds for the header of lists.
func shareParameters(doc object) {
	type place struct {
		list []any
		i    int
	}
	places, firsts := map[string][]place{}, map[string]string{}
	var keys []string
	for _, path := range slices.Sorted(maps.Keys(doc.at("paths"))) {
		for _, method := range slices.Sorted(maps.Keys(doc.at("paths", path))) {
			o := doc.at("paths", path, method)
			if headers := o.at("responses", "200", "headers"); headers["Link"] != nil {
				doc.at("components", "headers")["Link"] = headers["Link"]
				headers["Link"] = object{"$ref": ref("headers", "Link")}
			}
			list, _ := o["parameters"].([]any)
			for i, p := range list {
				p, schema := p.(object), p.(object).at("schema")
				delete(schema, "description")
				if _, old := gate.Deprecated[text(p, "name")]; old && p["in"] == "query" {
					p["deprecated"] = true
				}
				if schema["type"] != "array" {
					delete(p, "explode")
				}
				if schema["format"] == "int64" {
					delete(schema, "format")
				}
				one, _ := json.Marshal(p)
				key := string(one)
				if places[key] == nil {
					keys = append(keys, key)
					firsts[key] = text(o, "operationId")
				}
				places[key] = append(places[key], place{list, i})
			}
		}
	}
	shared := object{}
	for _, key := range keys {
		at := places[key]
		if len(at) < 2 {
			continue
		}
		p := at[0].list[at[0].i].(object)
		name := upper(strings.ReplaceAll(text(p, "name"), "-", ""))
		if shared[name] != nil {
			name += "Of" + upper(firsts[key]) // there are several with this name
		}
		shared[name] = p
		for _, a := range at {
			a.list[a.i] = object{"$ref": ref("parameters", name)}
		}
	}
	doc.at("components")["parameters"] = shared
}

func upper(s string) string { return string(unicode.ToUpper(rune(s[0]))) + s[1:] }

// nameLines gives the lines of each stream a schema with a name.
func nameLines(doc object) error {
	schemas := doc.at("components", "schemas")
	names := map[string]object{}
	for _, path := range slices.Sorted(maps.Keys(doc.at("paths"))) {
		for _, method := range slices.Sorted(maps.Keys(doc.at("paths", path))) {
			o := doc.at("paths", path, method)
			for _, in := range []object{o.at("responses", "200"), o.at("requestBody")} {
				content := in.at("content", gate.LineType)
				schema := content.at("schema")
				if schema["oneOf"] == nil {
					continue
				}
				if schema["description"] == nil {
					schema["description"] = "A line of a stream. " + laterTypes
				}
				name := text(o, "operationId")
				for _, verb := range []string{"stream", "export", "import"} {
					name = strings.TrimPrefix(name, verb)
				}
				name += "Line"
				if old := names[name]; old != nil && !reflect.DeepEqual(old, schema) || old == nil && schemas[name] != nil {
					return fmt.Errorf("the description: two schemas would have the name %s", name)
				}
				names[name], schemas[name] = schema, schema
				content["schema"] = object{"$ref": ref("schemas", name)}
			}
		}
	}
	return nil
}

// parts are the documents into which the description is divided: which groups of operations
// each has. A group that no part has is in the first one.
var parts = []struct {
	name   string
	groups []string
}{
	{"players", nil},
	{"tournaments", []string{"tournaments", "series"}},
	{"guilds", []string{"guilds"}},
	{"officers", []string{"officers"}},
}

// partOf returns a part of the description with all that it refers to.
func partOf(doc object, number int) object {
	part := maps.Clone(doc)
	paths := object{}
	for path, item := range doc.at("paths") {
		for _, o := range item.(object) {
			group := o.(object)["tags"].([]any)[0].(string)
			at := slices.IndexFunc(parts, func(p struct {
				name   string
				groups []string
			}) bool {
				return slices.Contains(p.groups, group)
			})
			if max(at, 0) == number {
				paths[path] = item
			}
		}
	}
	part["paths"] = paths
	used := map[string]bool{}
	for _, item := range paths {
		for _, o := range item.(object) {
			used[o.(object)["tags"].([]any)[0].(string)] = true
		}
	}
	tags, _ := doc["tags"].([]any)
	part["tags"] = slices.DeleteFunc(slices.Clone(tags), func(t any) bool { return !used[text(t.(object), "name")] })
	if number > 0 {
		delete(part, "webhooks")
	}
	components := object{"securitySchemes": doc.at("components")["securitySchemes"]}
	var add func(v any)
	add = func(v any) {
		switch v := v.(type) {
		case object:
			for name, inner := range v {
				at, isRef := inner.(string)
				if !isRef || name != "$ref" {
					add(inner)
					continue
				}
				kind, name, _ := strings.Cut(strings.TrimPrefix(at, "#/components/"), "/")
				if components[kind] == nil {
					components[kind] = object{}
				}
				if of := components.at(kind); of[name] == nil {
					of[name] = doc.at("components", kind)[name]
					add(of[name])
				}
			}
		case []any:
			for _, inner := range v {
				add(inner)
			}
		}
	}
	add(paths)
	add(part["webhooks"])
	part["components"] = components
	info := maps.Clone(doc.at("info"))
	info["title"] = text(info, "title") + ": " + parts[number].name
	part["info"] = info
	return part
}

// dropExamples takes examples from operations.
func dropExamples(v any) {
	switch v := v.(type) {
	case object:
		delete(v, "example")
		delete(v, "examples")
		for _, inner := range v {
			dropExamples(inner)
		}
	case []any:
		for _, inner := range v {
			dropExamples(inner)
		}
	}
}

// compact writes a document without spaces.
func compact(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

package web_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

// naming are the words that begin or end the names of parameters and fields of requests that give something a name or a
// title which others read.
var naming = []string{"name", "title", "badge", "outside", "label", "categor", "heading", "motto", "nick"}

// fieldsThatName returns the parameters and fields of requests whose names have one of these words, as
// "operation field".
func fieldsThatName(s *site) (list []string) {
	description(s)
	var doc map[string]any
	if err := json.Unmarshal([]byte(described.text), &doc); err != nil {
		s.Fatal(err)
	}
	schemas := doc["components"].(map[string]any)["schemas"].(map[string]any)
	names := func(field string) bool {
		field = strings.ToLower(field)
		return slices.ContainsFunc(naming, func(word string) bool { return strings.HasPrefix(field, word) || strings.HasSuffix(field, word) })
	}
	var fields func(schema any, deep int) []string
	fields = func(schema any, deep int) (list []string) {
		m, _ := schema.(map[string]any)
		if m == nil || deep > 8 {
			return nil
		}
		if ref, ok := m["$ref"].(string); ok {
			return fields(schemas[ref[strings.LastIndex(ref, "/")+1:]], deep+1)
		}
		of, _ := m["properties"].(map[string]any)
		for name, inner := range of {
			if kind, _ := inner.(map[string]any); names(name) && fmt.Sprint(kind["type"]) != "boolean" {
				list = append(list, name)
			}
			list = append(list, fields(inner, deep+1)...)
		}
		for _, part := range []string{"oneOf", "anyOf", "allOf"} {
			all, _ := m[part].([]any)
			for _, one := range all {
				list = append(list, fields(one, deep+1)...)
			}
		}
		return append(list, fields(m["items"], deep+1)...)
	}
	for _, item := range doc["paths"].(map[string]any) {
		for method, o := range item.(map[string]any) {
			of, ok := o.(map[string]any)
			if !ok || of["operationId"] == nil || method == "get" {
				continue
			}
			var found []string
			parameters, _ := of["parameters"].([]any)
			for _, p := range parameters {
				if p := sharedParameter(doc, p); p["in"] == "query" && names(fmt.Sprint(p["name"])) {
					found = append(found, fmt.Sprint(p["name"]))
				}
			}
			if body, ok := of["requestBody"].(map[string]any); ok {
				for _, kind := range body["content"].(map[string]any) {
					found = append(found, fields(kind.(map[string]any)["schema"], 0)...)
				}
			}
			for _, field := range found {
				list = append(list, of["operationId"].(string)+" "+field)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// hostile are names that no guard takes, by what is wrong with them.
var hostile = map[string]string{
	"two scripts":     "B\u043ehnenduellgilde", // a Cyrillic о
	"unseen":          "\u200b\u200b\u200b",
	"right to left":   strings.Repeat("\u202e", 200),
	"hidden in words": "Ada\u200bB",
	"of the server":   "Cups Official",
}

// Why a field that looks like the name of something need not be guarded, or takes one of these names.
const (
	readsName  = "it only finds what has a name already"
	ofNobody   = "only the owner of the account reads it"
	ofHonours  = "an honour may be of the game, such as Cups champion"
	ofOldEvent = "an old tournament may be of the game, such as Cups Open"
)

// A naming is how a request gives something a name, which stands where it has NAME.
type namingWay struct {
	method, path, body string
	by                 string // who asks: a member who runs the places, or "officer" or "guest"
	usual              string // a name that is taken; empty: any
	official           string // why a name of the server is taken; empty: it is not
	why                string // nothing is named; then there is nothing to try
}

// namings has all fields of requests that look as if they named something, and the files with names. A new one
// must be here.
var namings = map[string][]namingWay{
	"addHonour name":          {{method: "POST", path: "GUILD/honours", body: `{"name":"NAME","outside":true,"title":"Best of all"}`}},
	"addHonour title":         {{method: "POST", path: "GUILD/honours", body: `{"name":"Ada","title":"NAME"}`, official: ofHonours}},
	"changeGuild name":        {{method: "PATCH", path: "GUILD", body: `{"name":"NAME"}`}, {method: "PATCH", path: "GUILD", body: `{"name":"NAME","reason":"x"}`, by: "officer"}},
	"changeGuild badge":       {{method: "PATCH", path: "GUILD", body: `{"badge":"NAME"}`, usual: "BN"}},
	"changeGuildMember title": {{method: "PATCH", path: "GUILD/members/Ada", body: `{"title":"NAME"}`}},
	"foundGuild name":         {{method: "POST", path: "/api/v1/guilds", body: `{"name":"NAME","entry":"open"}`}},
	"foundGuild badge":        {{method: "POST", path: "/api/v1/guilds", body: `{"name":"Bean House","entry":"open","badge":"NAME"}`, usual: "BN"}},
	"correctEntry name":       {{method: "PATCH", path: "GUILD/elo/results/ENTRY", body: `{"south":{"name":"NAME","outside":true},"reason":"x"}`}},
	"enterResult name":        {{method: "POST", path: "GUILD/elo/results", body: `{"south":{"name":"NAME","outside":true},"north":"Ada","result":"1-0"}`}},
	"createTournament name":   {{method: "POST", path: "/api/v1/tournaments", body: `{"name":"NAME","format":"swiss"}`}},
	"changeTournament name":   {{method: "PUT", path: "TOURNAMENT", body: `{"name":"NAME","format":"swiss"}`}},
	"directTournament name": {
		{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"rename","name":"NAME","reason":"x"}`, by: "officer"},
		{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"renameOutside","outside":"Otto","name":"NAME"}`},
	},
	"createTournament categories": {{method: "POST", path: "/api/v1/tournaments", body: `{"name":"Bean Cup","format":"swiss","categories":[{"name":"NAME"}]}`}},
	"changeTournament categories": {{method: "PUT", path: "TOURNAMENT", body: `{"name":"Bean Cup","format":"swiss","categories":[{"name":"NAME"}]}`}},
	"directTournament categories": {{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"prizes","categories":[{"name":"NAME"}]}`}},
	"directTournament outside":    {{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"add","outside":"NAME"}`}},
	"importTournament name":       {{method: "POST", path: "/api/v1/tournaments/imports?name=NAME&dry=true", body: "REPORT"}},
	"createStudy name":            {{method: "POST", path: "/api/v1/studies", body: `{"name":"NAME","record":` + strconv.Quote(recorded) + `}`}},
	"changeStudy name":            {{method: "PUT", path: "STUDY", body: `{"version":1,"name":"NAME","access":"private"}`}},
	"createSeries name":           {{method: "POST", path: "/api/v1/series", body: `{"name":"NAME"}`}},
	"directSeries name":           {{method: "POST", path: "SERIES/actions", body: `{"action":"rename","name":"NAME","reason":"x"}`, by: "officer"}},
	"createBot name":              {{method: "POST", path: "/api/v1/bots", body: `{"name":"NAME"}`}},
	"join name":                   {{method: "POST", path: "/api/v1/account/join", body: `{"name":"NAME","password":"correct horse battery"}`, by: "guest"}},
	"renameOther name":            {{method: "POST", path: "/api/v1/officers/accounts/Ben/name", body: `{"name":"NAME","reason":"x"}`, by: "officer"}},
	"rename name":                 {{method: "POST", path: "/api/v1/account/name", body: `{"name":"NAME"}`, by: "other"}},

	"a file with results": {{method: "POST", path: "GUILD/elo/imports?dry=true", body: "date,south,north,result\n1999-01-01,NAME,Ada,1-0\n"}},
	"a file with ratings": {{method: "POST", path: "GUILD/elo/imports?dry=true", body: "date,name,rating,games\n1999-01-01,NAME,1500,9\n"}},
	"a file with places":  {{method: "POST", path: "GUILD/elo/imports?dry=true", body: "date,event,place,name\n1999-01-01,Cup,1,NAME\n"}},
	"a file with events":  {{method: "POST", path: "GUILD/elo/imports?dry=true", body: "date,event,place,name\n1999-01-01,NAME,1,Ada\n", official: ofOldEvent}},
	"a report with names": {{method: "POST", path: "/api/v1/tournaments/imports?name=Cup&dry=true", body: "REPORT OF NAME"}},

	"addGuildMember name": {{why: readsName}}, "challengeForPlace name": {{why: readsName}}, "appointMaster name": {{why: readsName}}, "eraseAccount name": {{why: readsName}}, "signIn name": {{why: readsName}}, "linkPlayer name": {{why: readsName}}, "linkPlayer outside": {{why: readsName}}, "unlinkPlayer outside": {{why: readsName}}, "mergeNames outside": {{why: readsName}}, "splitName outside": {{why: readsName}},
	"addPasskey label": {{why: ofNobody}}, "createToken label": {{why: ofNobody}}, "setPassword label": {{why: ofNobody}},
}

// Every name and title that somebody can give to something, and that others read, passes one guard, however it
// is given: no hostile name is taken, and a usual one is.
func TestEveryNameIsGuarded(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		all := fieldsThatName(s)
		for _, field := range all {
			if len(namings[field]) == 0 {
				t.Errorf("%s names something: say in namings how, or why its name is not guarded", field)
			}
		}
		for field := range namings {
			if !slices.Contains(all, field) && !strings.HasPrefix(field, "a ") {
				t.Errorf("there is no field %s", field)
			}
		}
		tokens := map[string]string{"": s.joined("Ada"), "other": s.joined("Cleo"), "officer": s.officer("Mona", archive.Moderator), "guest": s.guest()}
		s.joined("Ben")
		ada := tokens[""]
		own := s.guild(ada, "Bean Hall")
		s.ask(ada, "PUT", own+"/elo", settings).is(200, "")
		event, evenings := s.announce(ada, `,"format":"swiss"`), s.series(ada, `{"name":"Evenings"}`)
		s.direct(ada, event, `{"action":"add","outside":"Otto"}`).is(200, "")
		entry := s.ask(ada, "POST", own+"/elo/results", `{"south":{"name":"Otto","outside":true},"north":"Ada","result":"1-0"}`).is(201, "").get("entry").(string)
		study := "/api/v1/studies/" + s.ask(ada, "POST", "/api/v1/studies", map[string]string{"name": "Fours", "record": recorded}).is(201, "").get("id").(string)
		// named asks for a name, and reports whether it was taken.
		named := func(w namingWay, name string) (bool, reply) {
			asJSON, _ := json.Marshal(name)
			body := strings.ReplaceAll(w.body, "NAME", strings.Trim(string(asJSON), `"`))
			switch w.body {
			case "REPORT":
				body = report(2)
			case "REPORT OF NAME":
				body = strings.Replace(report(2), fmt.Sprintf("%-33s", "Player 1"), fmt.Sprintf("%-33s", name), 1)
			}
			path := strings.NewReplacer("GUILD", own, "TOURNAMENT", event, "SERIES", evenings, "ENTRY", entry, "STUDY", study, "NAME", url.QueryEscape(name)).Replace(w.path)
			r := s.ask(tokens[w.by], w.method, path, body)
			return r.status < 300 && !strings.Contains(r.body, `"refused":[{`), r
		}
		for _, field := range slices.Sorted(maps.Keys(namings)) {
			for i, w := range namings[field] {
				if w.why != "" {
					continue
				}
				for what, name := range hostile {
					if taken, r := named(w, name); taken != (what == "of the server" && w.official != "") {
						t.Errorf("%s takes a name %s: %d %s", field, what, r.status, r.body)
					}
				}
				usual := w.usual
				if usual == "" {
					usual = fmt.Sprintf("Name %c %s", 'A'+i, strings.Map(onlyLetters, field))
					usual = usual[:min(len(usual), 20)]
				}
				if taken, r := named(w, usual); !taken {
					t.Errorf("%s refuses %q: %d %s", field, usual, r.status, r.body)
				}
			}
		}
	})
}

func onlyLetters(c rune) rune {
	if c >= 'a' && c <= 'z' {
		return c
	}
	return -1
}

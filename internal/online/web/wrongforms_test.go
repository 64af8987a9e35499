package web_test

import (
	"bytes"
	"html"
	"maps"
	"mime/multipart"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
)

// sheet is a form of a page.
type sheet struct {
	address string
	fields  []sheetField
	about   string // the hidden fields, as a query: which of several forms of one address it is
	hasFile bool   // it is sent in parts, with a file
}

type sheetField struct {
	tag, name, kind, value, described string
	options                           []string
	chosen                            bool
}

var postForm = regexp.MustCompile(`(?s)<form([^>]*)>(.*?)</form>`)

// sheetsOf returns the forms of a page that change something.
func sheetsOf(body string) (list []sheet) {
	attributes := func(text string) map[string]string {
		has := map[string]string{}
		for _, a := range attribute.FindAllStringSubmatch(text, -1) {
			has[a[1]] = html.UnescapeString(a[2])
		}
		return has
	}
	for _, m := range postForm.FindAllStringSubmatch(body, -1) {
		head := attributes(m[1])
		if head["method"] != "post" {
			continue
		}
		s := sheet{address: head["action"], hasFile: strings.Contains(head["enctype"], "multipart")}
		s.address, _, _ = strings.Cut(s.address, "#")
		about := url.Values{}
		for _, f := range fieldTag.FindAllStringSubmatchIndex(m[2], -1) {
			has := attributes(m[2][f[4]:f[5]])
			_, checked := has["checked"]
			one := sheetField{tag: m[2][f[2]:f[3]], name: has["name"], kind: has["type"], value: has["value"], described: has["aria-describedby"], chosen: checked}
			switch one.tag {
			case "textarea":
				one.value = html.UnescapeString(m[2][f[6]:f[7]])
				if _, hidden := has["hidden"]; hidden {
					one.kind = "hidden"
				}
			case "select":
				options, _, _ := strings.Cut(m[2][f[1]:], "</select>")
				for i, o := range optionTag.FindAllStringSubmatch(options, -1) {
					one.options = append(one.options, html.UnescapeString(o[1]))
					if i == 0 || o[2] != "" {
						one.value = html.UnescapeString(o[1])
					}
				}
			}
			if one.kind == "hidden" && one.tag != "textarea" && one.name != "key" && one.name != "version" {
				about.Set(one.name, one.value)
			}
			s.fields = append(s.fields, one)
		}
		s.about = about.Encode()
		list = append(list, s)
	}
	return list
}

// isTyped reports whether somebody types into a field or chooses from it.
func (f sheetField) isTyped() bool {
	return f.name != "" && f.kind != "hidden" && f.kind != "password" && f.kind != "checkbox" && f.kind != "radio" && f.kind != "file" && f.tag != "button"
}

// hasTyped reports whether somebody types into a form, or chooses there.
func (s sheet) hasTyped() bool { return slices.ContainsFunc(s.fields, sheetField.isTyped) }

// gone is a choice that was there when the page was made.
const gone = "gone"

// wrongly is what is sent to a form whose every field is wrong, and how much of it somebody typed.
func (s sheet) wrongly() (form url.Values, typed int) {
	form = url.Values{}
	for _, f := range s.fields {
		switch {
		case f.name == "":
		case f.kind == "hidden":
			form.Set(f.name, f.value)
		case f.kind == "password":
			form.Set(f.name, "x")
		case f.kind == "checkbox" || f.kind == "radio":
			form.Set(f.name, f.value)
		case f.tag == "select":
			form.Set(f.name, f.options[len(f.options)-1])
			if slices.Contains(f.options, "own") {
				form.Set(f.name, "own")
			}
		default:
			typed++
			form.Set(f.name, "<&9x")
			if f.kind == "" && f.name != "cups" || f.kind == "text" || f.tag == "textarea" {
				form.Set(f.name, `<"&`+strings.Repeat("y", 2500))
			}
		}
	}
	if typed == 0 {
		for _, f := range s.fields {
			if f.tag == "select" && f.name != "" {
				typed++
				form.Set(f.name, gone)
			}
		}
	}
	return form, typed
}

// whole are forms that take whatever somebody types, with the reason; nothing of them can be wrong.
var whole = map[string]string{
	"/import":    "a preview says of each line why it cannot be imported",
	"/forgotten": "nobody learns whether there is an account",
	"/token":     "a long label is cut",
}

// Every form of every page that is sent wrongly answers with the same page: with what was typed, and with what is
// wrong in words to which a field of the form leads.
func TestEveryFormAnswersAtTheField(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		visitor := s.browser("en")
		ada, ben, olga := s.browser("en").joins("Ada"), s.browser("de").joins("Ben"), s.browser("en")
		s.officer("Olga", archive.Operator)
		mona := s.officer("Mona", archive.Moderator)
		asMona := s.browser("en")
		asMona.post("/account/sign-in", url.Values{"name": {"Mona"}, "password": {password}}, "/account")
		olga.post("/account/sign-in", url.Values{"name": {"Olga"}, "password": {password}}, "/account")
		token := func(b *browser) string { return b.cookies["cups"] }
		s.befriend(token(ada), token(ben))
		s.befriend(token(ada), token(olga))
		s.ask(token(olga), "POST", "/api/v1/messages/Ada", `{"text":"hello"}`).is(201, "")

		g := s.guild(token(ada), "Bean Club")
		s.ask(token(ben), "POST", g+"/applications", `{"text":"Let me in."}`)
		guild := strings.TrimPrefix(g, "/api/v1")
		ada.post(guild+"/desk/list/settings", url.Values{"preset": {"fide"}}, guild)
		other := strings.TrimPrefix(s.guild(token(olga), "Other Club"), "/api/v1")
		swiss := s.announce(token(ada), `,"format":"swiss","rounds":3,"minutes":null`)
		all := entrants{"Ada": token(ada), "Ben": token(ben), "Olga": token(olga)}
		s.enter(swiss, all)
		open := s.announce(token(ada), `,"format":"swiss","rounds":3,"minutes":null`)
		s.direct(token(ada), swiss, `{"action":"start"}`)
		s.direct(token(ada), swiss, `{"action":"pairNext"}`)
		time.Sleep(time.Second)
		series := strings.TrimPrefix(s.series(token(ada), `{"name":"Winter","league":{"size":4,"terms":{"cups":4,"clock":{"baseMs":180000}}}}`), "/api/v1")
		for _, b := range []*browser{ada, ben} {
			b.post(series+"/enter", url.Values{}, series)
		}
		cup := s.series(token(ada), `{"name":"Cup"}`)
		part := s.announce(token(ada), `,"format":"swiss","rounds":3,"minutes":null,"series":"`+cup[strings.LastIndexByte(cup, '/')+1:]+`"`)
		challenge := ben.post("/play/friend", terms, "/c/")
		tournament, coming := strings.TrimPrefix(swiss, "/api/v1"), strings.TrimPrefix(open, "/api/v1")

		// A tournament whose players agree on times, one with somebody who has no account, and a game.
		arranged := s.announce(token(olga), `,"format":"roundRobin","pace":"arranged"`)
		s.enter(arranged, entrants{"Ada": token(ada), "Ben": token(ben)})
		s.direct(token(olga), arranged, `{"action":"start"}`).is(200, "")
		outside := s.announce(token(ada), `,"format":"roundRobin","noShowMs":60000`)
		s.direct(token(ada), outside, `{"action":"add","outside":"Otto"}`).is(200, "")
		challenged := s.ask(mona, "POST", "/api/v1/challenges", `{`+small+`,"side":"north"}`).is(201, "").get("id").(string)
		game := "/g/" + s.ask(token(ada), "POST", "/api/v1/challenges/"+challenged+"/accept", nil).is(200, "").get("game").(string)
		shared := "/study/" + s.ask(token(ben), "POST", "/api/v1/studies", map[string]string{"name": "Threes", "record": recorded, "access": "public"}).is(201, "").get("id").(string)

		study := "/study/" + s.ask(token(ada), "POST", "/api/v1/studies", map[string]string{"name": "Fours", "record": recorded}).is(201, "").get("id").(string)

		byPost := "/g/" + s.post3(token(ben), token(ada))

		s.ask(token(ada), "POST", "/api/v1/account/holidays", `{"first":"2000-02-01","last":"2000-02-03"}`).is(201, "")

		// Reports and measures that wait.
		s.ask(token(ben), "POST", "/api/v1/reports", `{"kind":"profile","id":"Ada","why":"spam"}`).is(204, "")
		for _, name := range []string{"Ada", "Ben"} {
			s.ask(mona, "POST", "/api/v1/officers/accounts/"+name+"/measures", `{"kind":"warning","reason":"rude"}`).is(201, "")
		}
		var measures []struct{ ID string }
		s.ask(token(ben), "GET", "/api/v1/account/measures", nil).is(200, "").read(&measures)
		s.ask(token(ben), "POST", "/api/v1/account/measures/"+measures[0].ID+"/appeal", `{"text":"It was a joke."}`).is(204, "")

		walked := map[string]bool{}
		for _, of := range []struct {
			who   *browser
			pages []string
		}{
			{visitor, []string{"/", "/account", "/account?reset", "/account/mail?token=x", "/stop?token=x", challenge, "/puzzles/stats", "/puzzles/stats?import"}},
			{ada, []string{
				"/", "/account", "/friends", "/post", "/messages", "/messages/Olga", "/settings", "/player/Ben", "/analysis", "/studies", study, challenge, "/account/proof",
				"/tournaments/new", "/series/new", "/guilds/new", "/tournaments/import", tournament, coming, tournament + "/desk", tournament + "/desk/sheet", tournament + "/desk/pairs",
				tournament + "/desk/people", coming + "/desk/people", tournament + "/desk/settings", coming + "/desk/settings", coming + "/desk", series, strings.TrimPrefix(cup, "/api/v1"), strings.TrimPrefix(part, "/api/v1") + "/desk",
				guild, guild + "/desk", guild + "/desk/board", guild + "/desk/matches", guild + "/desk/list", guild + "/desk/import", guild + "/desk/guild", other,
				strings.TrimPrefix(arranged, "/api/v1"), strings.TrimPrefix(outside, "/api/v1") + "/desk/people", game, byPost + "/plan", shared, "/measures", "/report?kind=profile&id=Ben",
			}},
			{asMona, []string{shared, game, "/office/member?name=Ada", "/office/member?name=Ben"}},
			{ben, []string{tournament, series, guild}},
			{olga, []string{"/office", "/office?name=Ben", tournament, series, guild}},
		} {
			for _, page := range of.pages {
				answer := of.who.send("GET", page, nil)
				if answer.status >= 400 && !strings.Contains(page, "proof") {
					t.Fatalf("%s: %d", page, answer.status)
				}
				for _, form := range sheetsOf(answer.body) {
					walked[form.address] = true
					sent, typed := form.wrongly()
					if key := form.address + "?" + form.about; typed == 0 || walked[key] || whole[form.address[strings.LastIndexByte(form.address, '/'):]] != "" {
						continue
					} else {
						walked[key] = true
					}
					of.who.headers["Referer"] = "http://example.com" + page
					got := of.who.sendSheet(form, sent)
					delete(of.who.headers, "Referer")
					if got.status < 400 || got.status >= 500 {
						t.Errorf("%s sends %s wrongly: %d to %s", page, form.address, got.status, got.header.Get("Location"))
						continue
					}
					form.isAnswered(t, page, sent, got)
				}
			}
		}
		isWalked(t, walked)
	})
}

// isAnswered demands that an answer has a form with what was typed, and a field that leads to what is wrong.
func (s sheet) isAnswered(t *testing.T, page string, sent url.Values, got reply) {
	t.Helper()
	for _, form := range sheetsOf(got.body) {
		if form.address != s.address || form.about != s.about || form.hasTyped() != s.hasTyped() {
			continue
		}
		told := false
		for _, f := range form.fields {
			if f.isTyped() && f.value != sent.Get(f.name) && sent.Get(f.name) != gone {
				t.Errorf("%s sends %s wrongly (%d): %s has %.40q, not what was typed", page, s.address, got.status, f.name, f.value)
			}
			for id := range strings.FieldsSeq(f.described) {
				_, text, _ := strings.Cut(got.body, `id="`+id+`"`)
				told = told || len(text) > 20 && strings.Contains(got.body, `class="fault" id="`+id+`"`) || strings.Contains(got.body, `id="`+id+`" class="fault"`)
			}
		}
		if !told {
			t.Errorf("%s sends %s wrongly (%d): no field leads to what is wrong", page, s.address, got.status)
		}
		return
	}
	t.Errorf("%s sends %s wrongly (%d): the answer does not have the form", page, s.address, got.status)
}

// sendSheet sends a form as a browser does, with a file that cannot be read if it has one.
func (b *browser) sendSheet(s sheet, sent url.Values) reply {
	b.Helper()
	if !s.hasFile {
		return b.send("POST", s.address, sent)
	}
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	for _, f := range s.fields {
		if f.kind == "file" {
			part, err := m.CreateFormFile(f.name, "a.txt")
			if err != nil {
				b.Fatal(err)
			}
			part.Write([]byte(sent.Get(f.name)))
		}
	}
	for name, values := range sent {
		m.WriteField(name, values[0])
	}
	m.Close()
	return b.sendBody("POST", s.address, m.FormDataContentType(), body.String())
}

// templateForm finds the forms of a template: their addresses, and what is in them.
var templateForm = regexp.MustCompile(`(?s)<form[^>]*method="post" action="((?:\{\{.*?\}\}|[^"])*)"[^>]*>(.*?)</form>`)

// isWalked demands that the forms of all templates were seen into which somebody types.
func isWalked(t *testing.T, walked map[string]bool) {
	t.Helper()
	files, err := filepath.Glob("page/templates/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	filled := regexp.MustCompile(`\{\{if .*?\{\{end\}\}|\{\{.*?\}\}`)
	missing := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range templateForm.FindAllStringSubmatch(string(text), -1) {
			typed := strings.Contains(m[2], `{{template "field`) || sheetsOf(m[0])[0].hasTyped()
			address, _, _ := strings.Cut(m[1], "#")
			var pattern strings.Builder
			rest := address
			for {
				at := filled.FindStringIndex(rest)
				if at == nil {
					break
				}
				pattern.WriteString(regexp.QuoteMeta(rest[:at[0]]) + ".+")
				rest = rest[at[1]:]
			}
			like := regexp.MustCompile("^" + pattern.String() + regexp.QuoteMeta(rest) + "$")
			seen := false
			for w := range walked {
				seen = seen || like.MatchString(w)
			}
			if typed && !seen {
				missing[filepath.Base(file)+" "+address] = true
			}
		}
	}
	if len(missing) > 0 {
		t.Errorf("no page of the test has the forms %q", slices.Sorted(maps.Keys(missing)))
	}
}

package web_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"mime/multipart"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// guildFormsMay says what forms of the pages of guilds answer to each of guildFormKinds: 303
// for a form that was carried out, and otherwise the status of the page that shows the form
// again. In the fields, TARGET is a member, OFFICER another officer, and so on as in
// guildsMayDo.
var guildFormsMay = []struct{ path, fields, answers string }{
	{"/join", "", "401 403 409 409 409 409"},
	{"/apply", "text=please", "401 403 303 409 409 409"},
	{"/apply", "text=", "401 403 422 409 409 409"},
	{"/withdraw", "", "401 403 404 404 404 404"},
	{"/leave", "", "401 403 403 303 303 409"},
	{"/vote", "number=VOTE&option=0", "401 403 403 403 303 303"},
	{"/vote", "number=x", "401 403 400 400 400 400"},
	{"/chat", "text=hello", "401 403 403 303 303 303"},
	{"/chat", "text=", "401 403 403 422 422 422"},
	{"/chat-gone", "number=LINE", "401 403 403 403 303 303"},
	{"/desk/accept", "name=Applicant", "401 403 403 403 303 303"},
	{"/desk/accept", "name=Nobody", "401 403 403 403 404 404"},
	{"/desk/decline", "name=Applicant", "401 403 403 403 303 303"},
	{"/desk/add", "name=Applicant", "401 403 403 403 303 303"},
	{"/desk/add", "name=Applicant&office=officer", "401 403 403 403 403 303"},
	{"/desk/add", "name=Applicant&office=emperor", "401 403 403 403 422 422"},
	{"/desk/office", "name=Target&title=Cook", "401 403 403 403 303 303"},
	{"/desk/office", "name=Target&office=officer", "401 403 403 403 403 303"},
	{"/desk/office", "name=Officer&office=master", "401 403 403 403 403 303"},
	{"/desk/office", "name=Second&office=member&title=", "401 403 403 403 403 303"},
	{"/desk/office", "name=Second&title=Fool", "401 403 403 403 403 303"},
	{"/desk/office", "name=Mia&title=Fool", "401 403 403 403 403 303"},
	{"/desk/office", "name=Mia&office=member", "401 403 403 403 403 409"},
	{"/desk/remove", "name=Target&reason=absent", "401 403 403 403 303 303"},
	{"/desk/remove", "name=Second", "401 403 403 403 403 303"},
	{"/desk/remove", "name=Mia", "401 403 403 403 403 403"},
	{"/desk/code", "code=open-sesame", "401 403 403 403 303 303"},
	{"/desk/board/notice", "text=hello", "401 403 403 403 303 303"},
	{"/desk/board/notice", "text=", "401 403 403 403 422 422"},
	{"/desk/board/notice-gone", "number=NOTICE", "401 403 403 403 303 303"},
	{"/desk/board/notice-gone", "number=VOTE", "401 403 403 403 404 404"},
	{"/desk/board/ask", "question=Why&options=a%0Ab&days=3", "401 403 403 403 303 303"},
	{"/desk/board/ask", "question=Why&options=a&days=3", "401 403 403 403 422 422"},
	{"/desk/board/ask", "question=Why&options=a%0Ab&days=93", "401 403 403 403 422 422"},
	{"/desk/board/honour", "name=racingphil&title=first", "401 403 403 403 303 303"},
	{"/desk/board/honour-gone", "number=HONOUR", "401 403 403 403 303 303"},
	{"/desk/guild/describe", "text=We+play.", "401 403 403 403 303 303"},
	{"/desk/guild/describe", "ground=%23777777&ink=%23888888", "401 403 403 403 422 422"},
	{"/desk/guild/describe", "name=Mine", "401 403 403 403 403 303"}, // the name is for masters, in whichever form
	{"/desk/guild/way", "name=Mine+NAME", "401 403 403 403 403 303"},
	{"/desk/guild/way", "entry=open", "401 403 403 403 403 303"},
	{"/desk/guild/close", "confirm=other", "401 403 403 403 422 422"},
	{"/desk/guild/close", "confirm=NAME", "401 403 403 403 403 303"},
	{"/desk/list/settings", "preset=brettspielwelt", "401 403 403 403 403 303"},
	{"/desk/list/settings", "preset=other", "401 403 403 403 400 400"},
	{"/desk/list/settings", "start=1500&k=20&feeds=events&games0=30&k0=40&above=2400&aboveK=10&cups=4,6&clocks=blitz&since=2003-05-30", "401 403 403 403 403 303"},
	{"/desk/list/settings", "start=1500&k=0&feeds=events", "401 403 403 403 403 422"},
	{"/desk/list/result", "south=Target&north=racingphil&result=0-1&at=1994-05-30", "401 403 403 403 303 303"},
	{"/desk/list/result", "south=Target&north=Target&result=0-1", "401 403 403 403 422 422"},
	{"/desk/list/result", "south=Target&north=Ida&result=0-1&at=3000-01-01", "401 403 403 403 422 422"},
	{"/desk/list/correct", "entry=ENTRY&result=1/2-1/2&reason=wrong", "401 403 403 403 303 303"},
	{"/desk/list/correct", "entry=ENTRY&result=1/2-1/2", "401 403 403 403 422 422"},
	{"/desk/list/correct", "entry=nothing&result=1/2-1/2&reason=wrong", "401 403 403 403 404 404"},
	{"/desk/list/delete", "entry=ENTRY&reason=twice", "401 403 403 403 303 303"},
	{"/desk/list/link", "outside=Ida&name=Target", "401 403 403 403 303 303"},
	{"/desk/import/undo", "number=IMPORT", "401 403 403 403 303 303"},
	{"/desk/import/undo", "number=ENTRY", "401 403 403 403 404 404"},
}

// guildFormKinds are those who send the forms.
var guildFormKinds = []string{"nobody", "guest", "outsider", "member", "officer", "master"}

// The pages of a guild let nobody do more than the interface for programs does.
func TestFormsOfGuilds(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		tokens := map[string]string{"guest": s.guest(), "master": s.joined("Mia"), "outsider": s.joined("Otto")}
		for _, who := range []string{"Member", "Officer", "Target", "Second", "Applicant"} {
			tokens[strings.ToLower(who)] = s.joined(who)
		}
		for i, line := range guildFormsMay {
			for j, want := range strings.Fields(line.answers) {
				name := fmt.Sprint("Guild ", i, " ", j)
				g := s.guild(tokens["master"], name)
				time.Sleep(time.Hour) // so that nobody invites too often
				s.staff(g, tokens)
				s.ask(tokens["applicant"], "POST", g+"/applications", `{"text":"please"}`).is(201, "")
				number := func(path, body string) string {
					return fmt.Sprint(s.ask(tokens["master"], "POST", g+path, body).get("number"))
				}
				soon := s.hall.Now().Add(time.Hour).UTC().Format(time.RFC3339)
				vote := number("/votes", `{"question":"?","options":["yes","no"],"ends":"`+soon+`","council":true}`)
				notice, honour := number("/notices", `{"text":"hello"}`), number("/honours", `{"name":"Target","title":"loyal"}`)
				s.ask(tokens["master"], "PUT", g+"/elo", settings).is(200, "")
				time.Sleep(2 * time.Second) // so that one more line of chat may be written
				said := number("/chat", `{"text":"hello"}`)
				entry := s.ask(tokens["master"], "POST", g+"/elo/results", `{"south":"Target","north":"Member","result":"1-0"}`).is(201, "").get("entry").(string)
				file := fmt.Sprint(s.ask(tokens["master"], "POST", g+"/elo/imports", "date,name,rating,games\n1993-05-30,Ida,1600,20\n").is(200, "").get("import"))
				fields, err := url.ParseQuery(strings.NewReplacer("NAME", url.QueryEscape(name), "VOTE", vote, "NOTICE", notice, "HONOUR", honour, "ENTRY", entry, "IMPORT", file, "LINE", said).Replace(line.fields))
				if err != nil {
					t.Fatal(err)
				}
				r := s.formOf(tokens[guildFormKinds[j]], "/guilds/"+strings.TrimPrefix(g, "/api/v1/guilds/")+line.path, fields)
				s.ask(tokens["master"], "POST", g+"/close", nil) // one account is the master of five guilds at most
				if fmt.Sprint(r.status) != want {
					t.Errorf("%s %s by %s: %d, want %s", line.path, line.fields, guildFormKinds[j], r.status, want)
				}
			}
		}
	})
}

// The list of any date is the same on its page and in the interface, and the page of a
// player says where each result comes from.
func TestPagesOfAList(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		g := s.guild(ada, "BohnDuell")
		path := strings.TrimPrefix(g, "/api/v1")
		s.ask("", "GET", path+"/elo", nil).is(404, "")
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		if body := s.ask("", "GET", path+"/elo", nil).is(200, "").body; !strings.Contains(body, "no results yet") {
			t.Errorf("an empty list shows %s", body)
		}
		s.ask(ada, "POST", g+"/elo/imports", "date,name,rating,games\n1993-05-01,Phil,1700,40\n").is(200, "")
		s.ask(ada, "POST", g+"/elo/results", `{"south":"Ada","north":{"name":"Phil","outside":true},"result":"1-0","at":"1994-05-30","note":"by letter"}`).is(201, "")
		for _, query := range []string{"?at=1993-12-31", "?day=1"} {
			body := s.ask("", "GET", path+"/elo"+query, nil).is(200, "").body
			if !strings.Contains(body, "<b>1700</b>") || strings.Contains(body, ">Ada</a></td>") {
				t.Errorf("the list of %s shows %s", query, body)
			}
		}
		if body := s.ask("", "GET", path+"/elo", nil).is(200, "").body; !strings.Contains(body, "<b>1530?</b>") || !strings.Contains(body, `value="394"`) {
			t.Errorf("the list of today shows %s", body)
		}
		// The list says when everybody has last played, and who has not for longer than the guild allows.
		s.ask(ada, "PUT", g+"/elo", strings.Replace(settings, "{", `{"inactive":30,`, 1)).is(200, "")
		for _, c := range []struct {
			at, page string
			players  int
			inactive int
		}{{"1993-05-20", "last played", 1, 0}, {"1993-06-20", "inactive", 1, 1}, {"1994-05-30", "last played", 2, 0}, {"2007-12-31", "inactive", 2, 2}} {
			if body := s.ask("", "GET", path+"/elo?at="+c.at, nil).is(200, "").body; !strings.Contains(body, c.page) || strings.Count(body, "· inactive</small>") != c.inactive {
				t.Errorf("the list of %s shows %s", c.at, body)
			}
			if body := s.ask("", "GET", path+"/elo?active=yes&at="+c.at, nil).is(200, "").body; strings.Count(body, `<td class="rank">`) != c.players-c.inactive {
				t.Errorf("the active players of %s: %s", c.at, body)
			}
			var list struct {
				Last    string
				Players []struct{ Last string }
				Reigns  []struct{ Days int }
			}
			s.ask("", "GET", g+"/elo?active=true&at="+c.at, nil).is(200, "").read(&list)
			if len(list.Players) != c.players-c.inactive || list.Last == "" {
				t.Errorf("the active players of %s are %+v", c.at, list)
			}
			if rows := strings.Count(s.ask("", "GET", g+"/elo?format=csv&active=true&at="+c.at, nil).is(200, "").body, "\n"); rows != 1+c.players-c.inactive {
				t.Errorf("the active players of %s are %d lines of CSV", c.at, rows)
			}
			if c.at == "2007-12-31" && (len(list.Reigns) != 1 || list.Reigns[0].Days != 394) {
				t.Errorf("the reigns until 2007 are %+v, and the last entry was after 394 days", list.Reigns)
			}
		}
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		for _, who := range []string{"", ada} { // browsers get it compressed, once
			r := httptest.NewRequest("GET", path+"/elo", nil)
			r.Header.Set("Accept-Encoding", "gzip")
			if who != "" {
				r.Header.Set("Authorization", "Bearer "+who)
			}
			sent := s.do(r)
			z, err := gzip.NewReader(strings.NewReader(sent.body))
			if err != nil {
				t.Fatal(err)
			}
			if text, err := io.ReadAll(z); err != nil || !strings.HasPrefix(strings.ToLower(string(text)), "<!doctype html") {
				t.Errorf("a page that was compressed begins with %.40q, %v", text, err)
			}
		}
		s.ask("", "GET", path+"/elo?at=yesterday", nil).is(400, "")
		body := s.ask("", "GET", path+"/player?name=phil&outside=true", nil).is(200, "").body
		for _, want := range []string{"entered by Ada", "by letter", "imported by Ada", "1685"} {
			if !strings.Contains(body, want) {
				t.Errorf("the page of a player lacks %q: %s", want, body)
			}
		}
		s.ask("", "GET", path+"/player?name=Nobody", nil).is(404, "")
		csv := s.ask("", "GET", g+"/elo/export?format=csv", nil).is(200, "").body
		if csv != "\ufeffdate,south,north,result\n1994-05-30T00:00:00.000Z,Ada,Phil,1-0\n" {
			t.Errorf("the results are %s", csv)
		}
	})
}

// A list of many players is searched and read in parts, on the page as in both forms of the interface, which
// say the same; it shows what has changed since a date, and how somebody has played in each event.
func TestALongListIsSearchedAndReadInParts(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		g := s.guild(ada, "BohnDuell")
		path := strings.TrimPrefix(g, "/api/v1")
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		file := "date,name,rating,games\n"
		for i := range 120 {
			file += fmt.Sprintf("1993-05-01,Player %03d,%d,40\n", i, 2000-i)
		}
		s.ask(ada, "POST", g+"/elo/imports", file).is(200, "")
		s.ask(ada, "POST", g+"/elo/imports", "date,south,north,result,event\n1994-05-01,Player 119,Player 000,1-0,Spring <Cup>\n1994-05-02,Player 119,Player 001,1/2-1/2,Spring <Cup>\n1994-06-01,Zoë,Player 005,0-1,\n").is(200, "")
		if csv := s.ask("", "GET", g+"/elo/export?format=csv", nil).is(200, "").body; !strings.Contains(csv, "date,south,north,result,event\n") || !strings.Contains(csv, ",1-0,Spring <Cup>\n") {
			t.Errorf("the results as CSV lack their events: %s", csv)
		} else if answer := s.ask(ada, "POST", g+"/elo/imports?dry=true", csv).is(200, ""); answer.get("taken") != float64(0) {
			t.Errorf("the server's own list is imported again: %s", answer.body)
		}
		type list struct {
			Count   int
			Next    *string
			Since   string
			Players []struct {
				Name, Last          string
				Place               int
				Change, PlaceChange *int
				Then                *struct{ Place, Rating int }
			}
		}
		read := func(query string) (l list) {
			t.Helper()
			s.ask("", "GET", g+"/elo?"+query, nil).is(200, "").read(&l)
			return l
		}
		whole := read("")
		if whole.Count != 121 || len(whole.Players) != 121 || whole.Next != nil {
			t.Fatalf("the whole list has %d players", whole.Count)
		}
		var names, shown, rows []string
		for after := "0"; after != ""; {
			part := read("max=50&after=" + after)
			for _, p := range part.Players {
				names = append(names, p.Name)
			}
			csv := s.ask("", "GET", g+"/elo?format=csv&max=50&after="+after, nil).is(200, "")
			if (csv.header.Get("Link") != "") != (part.Next != nil) {
				t.Errorf("the part after %s as CSV has the link %q", after, csv.header.Get("Link"))
			}
			for i, line := range strings.Split(strings.TrimSpace(csv.body), "\n") {
				if i > 0 {
					rows = append(rows, strings.Split(line, ",")[1])
				}
			}
			body := s.ask("", "GET", path+"/elo?from="+after, nil).is(200, "").body
			for _, one := range strings.Split(body, `<td class="who-is">`)[1:] {
				if name, _, ok := strings.Cut(one[strings.Index(one, ">")+1:], "<"); ok && len(strings.Split(one, `class="rank"`)) > 0 {
					shown = append(shown, name)
				}
			}
			if next := "&amp;from=" + fmt.Sprint(len(names)); strings.Contains(body, strings.TrimPrefix(next, "&amp;")) != (part.Next != nil) {
				t.Errorf("the page after %s leads to no next part", after)
			}
			after = ""
			if part.Next != nil {
				after = *part.Next
			}
		}
		for i, p := range whole.Players {
			if len(names) != 121 || len(rows) != 121 || names[i] != p.Name || rows[i] != p.Name || !slices.Contains(shown, p.Name) {
				t.Fatalf("the parts are not the list: %d, %d as CSV, at %d %q", len(names), len(rows), i, p.Name)
			}
		}
		for _, q := range []string{"zoë", "ZOË", "zO", "%20Zo%20"} {
			if l := read("q=" + q); l.Count != 1 || len(l.Players) != 1 || l.Players[0].Name != "Zoë" || l.Players[0].Place != 121 {
				t.Errorf("%s finds %+v", q, l)
			}
			if body := s.ask("", "GET", path+"/elo?q="+q, nil).is(200, "").body; strings.Count(body, `<td class="rank">`) != 1 || !strings.Contains(body, "1 player<") {
				t.Errorf("%s finds on the page %s", q, body)
			}
		}
		if body := s.ask("", "GET", path+"/elo?q=Nobody", nil).is(200, "").body; !strings.Contains(body, "Nobody in the list has such a name") {
			t.Errorf("nobody: %s", body)
		}
		changed := read("q=player+119&since=1994-04-30")
		p := changed.Players[0]
		if changed.Since != "1994-04-30T23:59:59.999Z" || p.Then == nil || p.Then.Place != 120 || p.Then.Rating != 1881 || *p.Change <= 0 || *p.PlaceChange != 120-p.Place {
			t.Errorf("since April: %+v", p)
		}
		if l := read("q=Zo&since=1994-04-30"); l.Players[0].Then != nil || l.Players[0].Change != nil {
			t.Errorf("who came later: %+v", l.Players[0])
		}
		body := s.ask("", "GET", path+"/elo?q=player+119&since=1994-04-30", nil).is(200, "").body
		if !strings.Contains(body, fmt.Sprintf("▲%d", *p.PlaceChange)) || !strings.Contains(body, fmt.Sprintf("&#43;%d</small>", *p.Change)) || !strings.Contains(body, "since 30 April 1994") {
			t.Errorf("the page says %s", body)
		}
		german := httptest.NewRequest("GET", g+"/elo?format=csv&since=1994-04-30&q=player+119", nil)
		german.Header.Set("Accept-Language", "de")
		if csv := s.do(german).is(200, "").body; !strings.Contains(csv, ";Änderung;Plätze\n") || !strings.HasSuffix(csv, fmt.Sprintf(";%d;%d\n", *p.Change, *p.PlaceChange)) {
			t.Errorf("as CSV: %s", csv)
		}
		s.ask("", "GET", g+"/elo?since=soon", nil).is(400, "malformed")
		s.ask("", "GET", path+"/elo?since=soon", nil).is(400, "")
		var events struct {
			Items []struct {
				Event                         string
				Games, Opponents, Performance int
				Points, Expected              float64
			}
		}
		s.ask("", "GET", g+"/elo/performances?player=player+119", nil).is(200, "").read(&events)
		if len(events.Items) != 1 || events.Items[0].Event != "Spring <Cup>" || events.Items[0].Games != 2 || events.Items[0].Points != 1.5 || events.Items[0].Performance != events.Items[0].Opponents+193 {
			t.Errorf("the events are %+v", events)
		}
		body = s.ask("", "GET", path+"/player?name=player+119&outside=true", nil).is(200, "").body
		if !strings.Contains(body, "Spring &lt;Cup&gt;") || !strings.Contains(body, "1.5/2") || !strings.Contains(body, fmt.Sprintf("<b>%d</b>", events.Items[0].Performance)) || !strings.Contains(body, fmt.Sprintf("place %d", p.Place)) {
			t.Errorf("the page of the player says %s", body)
		}
	})
}

// upload sends the form of an import as a browser does.
func (s *site) upload(token, path, file string, fields ...string) reply {
	s.Helper()
	var b bytes.Buffer
	m := multipart.NewWriter(&b)
	part, err := m.CreateFormFile("file", "old.csv")
	if err != nil {
		s.Fatal(err)
	}
	part.Write([]byte(file))
	for i := 0; i < len(fields); i += 2 {
		m.WriteField(fields[i], fields[i+1])
	}
	m.Close()
	r := httptest.NewRequest("POST", path, &b)
	r.Header.Set("Content-Type", m.FormDataContentType())
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return s.do(r)
}

// Whoever is signed out and opens a page of members is offered to sign in, and then sees it.
func TestASignedOutOfficerIsAskedToSignIn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		id := s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "BohnDuell", "entry": "open"}).is(201, "").get("id").(string)
		path := "/guilds/" + id + "/desk/import"
		if r := s.ask("", "GET", path, nil); r.status != 401 || !strings.Contains(strings.ToUpper(r.body), strings.ToUpper(`href="/account?next=`+url.QueryEscape(path))) {
			t.Errorf("%d, %s", r.status, r.body)
		}
	})
}

// A guild moves in by the page alone: it looks, corrects, takes, and undoes.
func TestAGuildMovesIn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g := s.guild(ada, "BohnDuell")
		path := strings.TrimPrefix(g, "/api/v1") + "/desk/import"
		file := strings.ReplaceAll(s.ask("", "GET", "/guilds/sample.csv?of=results", nil).is(200, "").body, "2003", "1993") // the test is in the year 2000
		if body := s.ask(ada, "GET", path, nil).is(200, "").body; !strings.Contains(body, "Results and old lists need an Elo list") {
			t.Errorf("without a list the page shows %s", body)
		}
		sees := func(r reply, want ...string) {
			t.Helper()
			for _, text := range want {
				if !strings.Contains(r.is(200, "").body, text) {
					t.Errorf("the page lacks %q: %s", text, r.body)
				}
			}
		}
		// Places need no list, and come into the hall of fame.
		places := strings.ReplaceAll(s.ask("", "GET", "/guilds/sample.csv?of=places", nil).is(200, "").body, "2004", "1994")
		sees(s.upload(ada, path, strings.Replace(places, "Cup,1", "Cup,first", 1), "do", "look"), "The place must be a number")
		sees(s.upload(ada, path, places, "do", "look"), "Take 2 lines", "racingphil")
		sees(s.upload(ada, path, places, "do", "take"), "2 lines were taken")
		sees(s.ask(ben, "GET", strings.TrimSuffix(path, "/desk/import"), nil), "Spring Cup", "30 May 1994", "racingphil")
		if board := s.ask("", "GET", g+"/board", nil).is(200, "").body; !strings.Contains(board, `"date":"1994-05-30","event":"Spring Cup","place":2,"name":"Ada","import":2`) {
			t.Errorf("the board is %s", board)
		}
		s.form(ada, path+"/undo", "number", "2").is(303, "")
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		bad := strings.Replace(file, "01.06.1993", "32.06.1993", 1)
		sees(s.upload(ada, path, bad, "do", "look"), "2 lines can be taken", "Others are refused", "This is not a date such as", "32.06.1993", "Nothing is taken like this")
		sees(s.upload(ada, path, bad, "do", "take"), "Nothing is taken like this")
		sees(s.upload(ada, path, bad, "do", "look", "partly", "yes"), "Take 2 lines", "racingphil", "New names")
		sees(s.upload(ada, path, "", "csv", file, "do", "look"), "Take 3 lines", "kalahari", "<b>1539?</b>")
		if list := s.elo(g + "/elo"); len(list) != 0 {
			t.Errorf("a look has changed the list to %+v", list)
		}
		for _, other := range []string{"", ben} {
			s.upload(other, path, file, "do", "take").is(map[bool]int{true: 401, false: 403}[other == ""], "")
		}
		sees(s.upload(ada, path, "", "csv", file, "do", "take"), "3 lines were taken", "Undo this import")
		if list := s.elo(g + "/elo"); len(list) != 3 || list[0].Name != "racingphil" {
			t.Errorf("the list is %+v", list)
		}
		// What is there already is shown and left out, unless it is asked for.
		sees(s.upload(ada, path, "", "csv", file, "do", "look"), "0 lines can be taken", "3 lines are there already", "No line is new", "30 May 1993 · racingphil – Ada 1-0")
		sees(s.upload(ada, path, "", "csv", file+"2.6.1993,Ada,racingphil,1-0\n", "do", "look"), "Take 1 line<", "3 lines are there already")
		sees(s.upload(ada, path, "", "csv", file, "do", "look", "again", "yes"), "Take 3 lines", `name="again"`)
		if list := s.elo(g + "/elo"); list[0].Games != 2 {
			t.Errorf("the list is %+v", list)
		}
		s.upload(ada, path, strings.Repeat("x", 5<<20), "do", "look").is(413, "")
		number := regexp.MustCompile(`name="number" value="(\d+)"`).FindStringSubmatch(s.ask(ada, "GET", path, nil).is(200, "").body)
		if len(number) != 2 {
			t.Fatal("the page offers no import to undo")
		}
		s.form(ada, path+"/undo", "number", number[1]).is(303, "")
		if list := s.elo(g + "/elo"); len(list) != 0 {
			t.Errorf("of the import that was undone %+v is left", list)
		}
	})
}

// A form that is sent twice makes one entry, and the same form of another page another one.
func TestAFormSentTwiceMakesOneEntry(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		g := s.guild(ada, "BohnDuell")
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		desk := strings.TrimPrefix(g, "/api/v1") + "/desk"
		keyOf := func(path string) string {
			found := regexp.MustCompile(`name="key" value="([^"]+)"`).FindStringSubmatch(s.ask(ada, "GET", path, nil).is(200, "").body)
			if len(found) != 2 {
				t.Fatalf("the forms of %s have no key", path)
			}
			return found[1]
		}
		entries := func() int {
			return strings.Count(s.ask("", "GET", g+"/elo/export", nil).is(200, "").body, `"type":"result"`)
		}
		result := []string{"south", "Ada", "north", "Phil", "result", "1-0", "at", "1994-05-30"}
		for i := range 3 {
			before, fields, key := entries(), result, "" // a form that no page has made
			if i > 0 {
				key = keyOf(desk + "/list")
				fields = append(slices.Clone(fields), "key", key)
			}
			for range 2 {
				s.form(ada, desk+"/list/result", fields...).is(303, "")
			}
			if n := entries() - before; n != 1 {
				t.Errorf("with the key %q, a form that was sent twice has made %d entries", key, n)
			}
		}
		key := keyOf(desk + "/board")
		for range 2 {
			s.form(ada, desk+"/board/notice", "text", "hello", "key", key).is(303, "")
			s.form(ada, desk+"/board/honour", "name", "Phil", "title", "first", "key", key).is(303, "")
		}
		board := s.ask("", "GET", g+"/board", nil).is(200, "").body
		if strings.Count(board, `"hello"`) != 1 || strings.Count(board, `"first"`) != 1 {
			t.Errorf("the board is %s", board)
		}
		// An import says the same each time that it is sent.
		before := entries()
		for range 2 {
			r := s.upload(ada, desk+"/import", "", "csv", "date,south,north,result\n1994-05-30,Ada,Phil,1-0\n", "do", "take", "again", "yes", "key", key).is(200, "")
			if !strings.Contains(r.body, "1 line was taken") {
				t.Errorf("the import is answered with %s", r.body)
			}
		}
		if n := entries() - before; n != 1 {
			t.Errorf("an import that was sent twice has made %d entries", n)
		}
	})
}

// The desk asks before a name, or the constants of the list, become others, and whatever was said can be
// unsaid on the pages.
func TestTheDeskAsksBeforeItActs(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g := s.guild(ada, "BohnDuell")
		s.enlist(ada, g, ben, `{"name":"Ben"}`)
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		s.ask(ada, "POST", g+"/elo/imports", "date,south,north,result\n1993-07-01,Phil,Ida,1-0\n1993-07-02,Phill,Ida,1-0\n").is(200, "")
		path := strings.TrimPrefix(g, "/api/v1")
		desk := path + "/desk/list"
		list := s.ask("", "GET", g+"/elo", nil).is(200, "").body
		// confirm opens what a form asks, sees that nothing has changed, and sends the form that it shows.
		confirm := func(query string, sees ...string) {
			t.Helper()
			body := s.ask(ada, "GET", desk+query, nil).is(200, "").body
			_, question, has := strings.Cut(body, `id="question"`)
			question, _, _ = strings.Cut(question, "</section>")
			for _, text := range sees {
				if !strings.Contains(question, text) {
					t.Errorf("%s lacks %q: %s", query, text, question)
				}
			}
			form := regexp.MustCompile(`method="post" action="([^"]+)"`).FindStringSubmatch(question)
			if !has || len(form) != 2 {
				t.Fatalf("%s asks nothing: %s", query, question)
			}
			var fields []string
			for _, f := range regexp.MustCompile(`name="(\w+)" value="([^"]*)"`).FindAllStringSubmatch(question, -1) {
				fields = append(fields, f[1], f[2])
			}
			s.form(ada, form[1], fields...).is(303, "")
		}
		if body := s.ask(ada, "GET", desk, nil).is(200, "").body; strings.Contains(body, `id="question"`) || strings.Count(body, "– choose –") != 4 {
			t.Errorf("the desk chooses for the officer: %s", body)
		}
		confirm("?ask=merge&outside=Phill&into=Phil", "Phill", "(entries: 1)", "become one person, Phil")
		if now := s.elo(g + "/elo"); len(now) != 2 {
			t.Errorf("%+v", now)
		}
		if body := s.ask("", "GET", g+"/elo/spellings", nil).is(200, "").body; !strings.Contains(body, `[{"outside":"Phill","into":"Phil"}]`) {
			t.Error(body)
		}
		confirm("?ask=split&outside=Phill", "Phill", "is a spelling of Phil")
		if now := s.ask("", "GET", g+"/elo", nil).is(200, "").body; now != list {
			t.Errorf("after both the list is %s", now)
		}
		if body := s.ask(ada, "GET", desk+"?ask=merge&outside=Phill&into=Ida", nil).is(200, "").body; !strings.Contains(body, "Both names mean the same player") {
			t.Errorf("who have played are merged: %s", body)
		}
		confirm("?ask=link&outside=Phil&name=Ben", "Ben is asked whether", "Phil", "1 entry")
		var waiting struct{ Items []struct{ ID string } }
		s.ask(ben, "GET", "/api/v1/account/invitations", nil).is(200, "").read(&waiting)
		if len(waiting.Items) != 1 {
			t.Fatalf("%+v", waiting)
		}
		s.ask(ben, "POST", "/api/v1/account/invitations/"+waiting.Items[0].ID+"/accept", nil)
		if body := s.ask(ben, "GET", path+"/player?name=Ben", nil).is(200, "").body; !strings.Contains(body, "“Phil” is you here.") {
			t.Errorf("Ben cannot say no: %s", body)
		}
		confirm("?ask=unlink&outside=Phil", "Phil", "is Ben in the list", "1 entry")
		if now := s.ask("", "GET", g+"/elo", nil).is(200, "").body; now != list {
			t.Errorf("after both the list is %s", now)
		}
		log := s.ask("", "GET", path, nil).is(200, "").body
		for _, text := range []string{"merged a name of the list into Phil: <span>Phill", "split a name of the list from Phil: <span>Phill", "said that this name of the list is Ben: <span>Phil", "not Ben any more: <span>Phil"} {
			if !strings.Contains(log, text) {
				t.Errorf("the log lacks %q", text)
			}
		}
		confirm("?ask=preset&preset=brettspielwelt", "other constants")
		if now := s.elo(g + "/elo"); now[0].Rating < 1200 || now[0].Rating > 1250 {
			t.Errorf("%+v", now)
		}
		body := s.ask(ada, "GET", desk, nil).is(200, "").body
		entry := regexp.MustCompile(`name="entry" value="(\d+\.3)"`).FindStringSubmatch(body)
		if len(entry) != 2 {
			t.Fatal(body)
		}
		s.form(ada, desk+"/correct", "entry", entry[1], "south", "phil", "north", "Ida", "result", "1-0", "at", "1993-07-02", "reason", "a slip").is(303, "")
		if now := s.elo(g + "/elo"); len(now) != 2 || now[0].Name != "Phil" || now[0].Games != 2 {
			t.Errorf("%+v", now)
		}
	})
}

// A tournament of a guild is on its page however many matches of teams were announced after it.
func TestMatchesHideNoTournamentOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, players := s.clubs(1, "Red", "Blue")
		olga := players["Red 1"]
		s.announce(olga, fmt.Sprintf(`,"format":"swiss","guild":%q`, ids[0]))
		for range 11 {
			s.announce(olga, fmt.Sprintf(`,"format":"teams","guild":%q,"teams":{"guilds":[%q,%q],"boards":1}`, ids[0], ids[0], ids[1]))
		}
		if body := s.ask("", "GET", "/guilds/"+ids[0], nil).is(200, "").body; strings.Contains(body, "The guild has not announced a tournament yet.") {
			t.Error("the tournament is not on the page")
		}
	})
}

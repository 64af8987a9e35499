package web_test

import (
	"fmt"
	"net/url"
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
				g := s.guild(tokens["master"], fmt.Sprint("Guild ", i, " ", j))
				for _, m := range []string{`{"name":"Member"}`, `{"name":"Target"}`, `{"name":"Officer","office":"officer"}`, `{"name":"Second","office":"officer"}`} {
					s.ask(tokens["master"], "POST", g+"/members", m).is(200, "")
				}
				s.ask(tokens["applicant"], "POST", g+"/applications", `{"text":"please"}`).is(201, "")
				number := func(path, body string) string {
					return fmt.Sprint(s.ask(tokens["master"], "POST", g+path, body).get("number"))
				}
				soon := s.hall.Now().Add(time.Hour).UTC().Format(time.RFC3339)
				vote := number("/votes", `{"question":"?","options":["yes","no"],"ends":"`+soon+`","council":true}`)
				notice, honour := number("/notices", `{"text":"hello"}`), number("/honours", `{"name":"Target","title":"loyal"}`)
				s.ask(tokens["master"], "PUT", g+"/elo", settings).is(200, "")
				entry := s.ask(tokens["master"], "POST", g+"/elo/results", `{"south":"Target","north":"Member","result":"1-0"}`).is(201, "").get("entry").(string)
				file := fmt.Sprint(s.ask(tokens["master"], "POST", g+"/elo/imports", "date,name,rating,games\n1993-05-30,Ida,1600,20\n").is(200, "").get("import"))
				fields, err := url.ParseQuery(strings.NewReplacer("VOTE", vote, "NOTICE", notice, "HONOUR", honour, "ENTRY", entry, "IMPORT", file).Replace(line.fields))
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
		if body := s.ask("", "GET", path+"/elo", nil).is(200, "").body; !strings.Contains(body, "<b>1530?</b>") || !strings.Contains(body, `value="2436"`) {
			t.Errorf("the list of today shows %s", body)
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
		if csv != "date,south,north,result\n1994-05-30T00:00:00.000Z,Ada,Phil,1-0\n" {
			t.Errorf("the results are %s", csv)
		}
	})
}

package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// invited are the invitations of an account, as tests look at them.
type invited struct {
	ID, Kind, From    string
	Guild, Tournament *string
	Name              string
	Office            *string
	At, Expires       time.Time
}

func (s *site) invitations(token string) []invited {
	s.Helper()
	var list struct{ Items []invited }
	s.ask(token, "GET", "/api/v1/account/invitations", nil).is(200, "").read(&list)
	return list.Items
}

// Nobody is a member or has an office before saying so, and is told that they are asked.
func TestAnInvitationToAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, eve := s.joined("Ada"), s.joined("Ben"), s.joined("Eve")
		g := s.guild(ada, "BohnDuell")
		live := s.watch(ben, "/api/v1/events")
		defer live.end()
		r := s.ask(ada, "POST", g+"/members", `{"name":"Ben","office":"officer"}`).is(202, "")
		id := r.get("invitation").(string)
		if r.body != fmt.Sprintf("{\"invitation\":%q}\n", id) {
			t.Errorf("the answer is %q", r.body)
		}
		if e := live.event(); e["type"] != "invitation" || e["invitation"] != id {
			t.Errorf("told %v", e)
		}
		late := s.watch(ben, "/api/v1/events")
		defer late.end()
		if e := late.event(); e["type"] != "invitation" || e["invitation"] != id {
			t.Errorf("told at the beginning of a stream %v", e)
		}
		if text := s.ask("", "GET", g+"/members", nil).is(200, "").body; strings.Contains(text, "Ben") {
			t.Errorf("the members are %s", text)
		}
		if text := s.ask(eve, "GET", g+"/log", nil).is(200, "").body; strings.Contains(text, "Ben") {
			t.Errorf("everybody reads %s", text)
		}
		if again := s.ask(ada, "POST", g+"/members", `{"name":"Ben","office":"officer"}`).is(202, "").get("invitation"); again != id {
			t.Errorf("invited twice: %v", again)
		}
		list := s.invitations(ben)
		if len(list) != 1 || list[0].ID != id || list[0].Kind != "guild" || list[0].From != "Ada" || g != "/api/v1/guilds/"+*list[0].Guild || list[0].Tournament != nil ||
			*list[0].Office != "officer" || list[0].Name != "BohnDuell" || !list[0].Expires.After(list[0].At) {
			t.Fatalf("%+v", list)
		}
		path := "/api/v1/account/invitations/" + id
		s.ask(eve, "POST", path+"/accept", nil).is(404, "notFound")
		s.ask(ada, "POST", path+"/accept", nil).is(404, "notFound")
		s.ask("", "POST", path+"/accept", nil).is(401, "noToken")
		if page := s.ask(ben, "GET", "/messages", nil).is(200, "").body; !strings.Contains(page, "BohnDuell") || !strings.Contains(page, id) {
			t.Errorf("the page does not show the invitation: %s", page)
		}
		s.form(ben, "/messages/invitations/accept", "id", id).is(303, "")
		if text := s.ask("", "GET", g+"/members", nil).is(200, "").body; !strings.Contains(text, `"name":"Ben","office":"officer"`) {
			t.Errorf("the members are %s", text)
		}
		s.ask(ben, "POST", path+"/accept", nil).is(404, "notFound")
		if list := s.invitations(ben); len(list) != 0 {
			t.Errorf("%+v", list)
		}

		id = s.ask(ada, "PATCH", g+"/members/Ben", `{"office":"master","title":"Cook"}`).is(202, "").get("invitation").(string)
		s.ask(ada, "DELETE", g+"/members/me", nil).is(409, "lastMaster")
		if list := s.invitations(ben); len(list) != 1 || list[0].Kind != "office" || *list[0].Office != "master" {
			t.Errorf("%+v", list)
		}
		s.ask(ben, "POST", "/api/v1/account/invitations/"+id+"/decline", nil).is(200, "")
		s.ask(ada, "PATCH", g+"/members/Ben", `{"office":"master"}`).is(409, "hasDeclined")
		if text := s.ask("", "GET", g+"/members", nil).is(200, "").body; !strings.Contains(text, `"name":"Ben","office":"officer"`) || strings.Contains(text, "Cook") {
			t.Errorf("the members are %s", text)
		}
	})
}

// The limit of guilds for one master counts when the office is accepted.
func TestNobodyIsMadeTheMasterOfTooManyGuilds(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ben := s.joined("Ben")
		for i := range 6 {
			master := s.joined(fmt.Sprint("Master ", i))
			id := s.ask(master, "POST", s.guild(master, fmt.Sprint("Guild ", i))+"/members", `{"name":"Ben","office":"master"}`).is(202, "").get("invitation").(string)
			want, code := 200, ""
			if i == 5 {
				want, code = 429, "tooManyGuilds"
			}
			s.ask(ben, "POST", "/api/v1/account/invitations/"+id+"/accept", nil).is(want, code)
		}
	})
}

// Invitations to somebody who has blocked their author, or takes none, are refused alike, and those
// that were sent before a block are gone. A new password leaves them as they are.
func TestWhoCannotBeInvited(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g, other := s.guild(ada, "BohnDuell"), s.guild(ada, "Kalaha")
		id := s.ask(ada, "POST", g+"/members", `{"name":"Ben"}`).is(202, "").get("invitation").(string)
		s.ask(ben, "POST", "/api/v1/blocks/Ada", nil).is(204, "")
		s.ask(ada, "POST", other+"/members", `{"name":"Ben"}`).is(403, "notReachable")
		if list := s.invitations(ben); len(list) != 0 {
			t.Errorf("%+v", list)
		}
		s.ask(ben, "POST", "/api/v1/account/invitations/"+id+"/accept", nil).is(404, "notFound")
		s.ask(ben, "DELETE", "/api/v1/blocks/Ada", nil).is(204, "")
		s.ask(ben, "PATCH", "/api/v1/account/settings", `{"invitations":"friends"}`).is(200, "")
		s.ask(ada, "POST", other+"/members", `{"name":"Ben"}`).is(403, "notReachable")
		s.ask(ada, "POST", "/api/v1/friends/Ben", nil).is(200, "")
		s.ask(ben, "POST", "/api/v1/friends/Ada/accept", nil).is(204, "")
		s.ask(ada, "POST", other+"/members", `{"name":"Ben"}`).is(202, "")
		s.ask(ben, "PATCH", "/api/v1/account/settings", `{"invitations":"nobody"}`).is(200, "")
		s.ask(ada, "POST", s.guild(ada, "Oware")+"/members", `{"name":"Ben"}`).is(403, "notReachable")
		if list := s.invitations(ben); len(list) != 2 {
			t.Errorf("%+v", list)
		}
		s.ask(ada, "POST", other+"/close", nil).is(200, "")
		if list := s.invitations(ben); len(list) != 1 || list[0].ID != id {
			t.Errorf("after the end of a guild: %+v", list)
		}
		time.Sleep(31 * 24 * time.Hour)
		if list := s.invitations(ben); len(list) != 0 {
			t.Errorf("after a month: %+v", list)
		}
	})
}

// Whoever was removed is kept out until an officer lets them in.
func TestARemovedMemberIsKeptOut(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g := "/api/v1/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", `{"name":"BohnDuell","entry":"open"}`).is(201, "").get("id").(string)
		s.ask(ben, "POST", g+"/applications", `{}`).is(201, "")
		s.ask(ada, "DELETE", g+"/members/Ben?reason=rude", nil).is(204, "")
		s.ask(ben, "POST", g+"/applications", `{}`).is(403, "keptOut")
		var list []struct{ Name, By, Reason string }
		if s.ask(ada, "GET", g+"/kept-out", nil).is(200, "").read(&list); len(list) != 1 || list[0].Name != "Ben" || list[0].By != "Ada" || list[0].Reason != "rude" {
			t.Errorf("%+v", list)
		}
		s.form(ada, strings.TrimPrefix(g, "/api/v1")+"/desk/let-in", "name", "Ben").is(303, "")
		s.ask(ben, "POST", g+"/applications", `{}`).is(201, "")
	})
}

// Nobody plays in a tournament or directs it before saying so. A block ends invitations, and a mail
// bomb is none: whoever is not in a tournament is not reminded of it.
func TestAnInvitationToATournament(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, eve := s.joined("Ada"), s.joined("Ben"), s.joined("Eve")
		s.ask(eve, "POST", "/api/v1/blocks/Ada", nil).is(204, "")
		path := s.announce(ada, `,"entry":"invitation"`)
		id := strings.TrimPrefix(path, "/api/v1/tournaments/")
		for _, action := range []string{"add", "invite", "addDirector"} {
			s.direct(ada, path, `{"action":"`+action+`","player":"Eve"}`).is(403, "notReachable")
			s.direct(ben, path, `{"action":"`+action+`","player":"Ada"}`).is(403, "notDirector")
		}
		s.ask(ada, "POST", "/api/v1/tournaments", `{"name":"x","directors":["Eve"]}`).is(403, "notReachable")
		kinds := map[string]string{"add": "tournament", "addDirector": "director"}
		for action, kind := range kinds {
			r := s.direct(ada, path, `{"action":"`+action+`","player":"Ben"}`).is(202, "")
			one := r.get("invitation").(string)
			if r.body != fmt.Sprintf("{\"invitation\":%q}\n", one) {
				t.Errorf("the answer is %q", r.body)
			}
			list := s.invitations(ben)
			if len(list) != 1 || list[0].ID != one || list[0].Kind != kind || *list[0].Tournament != id || list[0].Guild != nil || list[0].From != "Ada" || list[0].Office != nil {
				t.Fatalf("%s: %+v", action, list)
			}
			if text := s.ask("", "GET", path+"/entries", nil).is(200, "").body; action == "add" && strings.Contains(text, "Ben") {
				t.Errorf("the players are %s", text)
			}
			s.form(ben, "/messages/invitations/accept", "id", one).is(303, "")
		}
		text := s.ask("", "GET", path+"/entries", nil).is(200, "").body + s.ask("", "GET", path, nil).is(200, "").body
		if !strings.Contains(text, `"name":"Ben"`) || !strings.Contains(text, `"directors":["Ada","Ben"]`) {
			t.Errorf("after saying yes: %s", text)
		}
		cem := s.joined("Cem")
		one := s.direct(ada, path, `{"action":"invite","player":"Cem"}`).is(202, "").get("invitation").(string)
		s.ask(cem, "POST", "/api/v1/account/invitations/"+one+"/decline", nil).is(200, "")
		s.direct(ada, path, `{"action":"add","player":"Cem"}`).is(409, "hasDeclined")
		if text := s.ask("", "GET", path+"/entries", nil).is(200, "").body; strings.Contains(text, "Cem") {
			t.Errorf("the players are %s", text)
		}
	})
}

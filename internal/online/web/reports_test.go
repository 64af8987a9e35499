package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
)

// reportedLine is a report, as tests look at it.
type reportedLine struct {
	By, About, Text string
	Place           *struct {
		Kind, ID string
		Number   int64
	}
}

// version returns the version of the latest event of a stream of a tournament.
func (s *site) version(path string) int64 {
	s.Helper()
	return int64(s.ask("", "GET", path, nil).is(200, "").get("version").(float64))
}

// A line of a tournament's chat is reported to its directors and to the officers of the site,
// and to nobody else.
func TestLinesOfTournamentsAreReportedToTheDirectors(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex, mona := s.joined("Ada"), s.joined("Ben"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		path := s.announce(ada, `,"format":"swiss"`)
		id := strings.TrimPrefix(path, "/api/v1/tournaments/")
		s.ask(rex, "POST", path+"/chat", `{"text":"you cheat"}`).is(204, "")
		n := s.version(path)
		report := fmt.Sprintf("%s/chat/%d/report", path, n)
		s.ask(rex, "POST", report, nil).is(404, "notFound") // one's own
		s.ask("", "POST", report, nil).is(401, "noToken")
		s.ask(s.guest(), "POST", report, nil).is(403, "forbidden")
		s.ask(ben, "POST", fmt.Sprintf("%s/chat/%d/report", path, n-1), nil).is(404, "notFound") // no line
		s.ask(ben, "POST", fmt.Sprintf("%s/chat/%d/report", path, n+1), nil).is(404, "notFound")
		s.ask(ben, "POST", report, nil).is(204, "")
		s.ask(ben, "POST", report, nil).is(204, "") // again
		s.ask(ben, "GET", path+"/reports", nil).is(403, "notDirector")
		s.ask(rex, "GET", path+"/reports", nil).is(403, "notDirector")
		for who, token := range map[string]string{"the director": ada, "a moderator": mona} {
			var list []reportedLine
			s.ask(token, "GET", path+"/reports", nil).is(200, "").read(&list)
			if len(list) != 1 || list[0].By != "Ben" || list[0].About != "Rex" || list[0].Text != "you cheat" || list[0].Place == nil || list[0].Place.Kind != "tournament" || list[0].Place.ID != id || list[0].Place.Number != n {
				t.Errorf("%s sees %+v", who, list)
			}
		}
		var all []reportedLine
		if s.ask(mona, "GET", "/api/v1/officers/reports", nil).is(200, "").read(&all); len(all) != 1 || all[0].Text != "you cheat" {
			t.Errorf("the officers see %+v", all)
		}
		for _, page := range []struct{ token, path string }{{ada, "/tournaments/" + id + "/desk"}, {mona, "/office"}} {
			if body := s.ask(page.token, "GET", page.path, nil).is(200, "").body; !strings.Contains(body, "you cheat") || !strings.Contains(body, "reported by Ben") {
				t.Errorf("%s lacks the report: %s", page.path, body)
			}
		}
	})
}

// A line of a guild's chat room is reported by members to the officers of the guild.
func TestLinesOfGuildsAreReportedToTheirOfficers(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex, eve := s.joined("Ada"), s.joined("Ben"), s.joined("Rex"), s.joined("Eve")
		path := s.guild(ada, "BohnDuell")
		s.enlist(ada, path, ben, `{"name":"Ben"}`)
		s.enlist(ada, path, rex, `{"name":"Rex"}`)
		n := int64(s.ask(rex, "POST", path+"/chat", `{"text":"you cheat"}`).is(201, "").get("number").(float64))
		report := fmt.Sprintf("%s/chat/%d/report", path, n)
		s.ask(eve, "POST", report, nil).is(404, "notFound") // she cannot read it
		s.form(ben, strings.TrimPrefix(path, "/api/v1")+"/report", "number", fmt.Sprint(n)).is(303, "")
		s.ask(eve, "GET", path+"/reports", nil).is(403, "notInGuild")
		s.ask(rex, "GET", path+"/reports", nil).is(403, "officeTooLow")
		var list []reportedLine
		if s.ask(ada, "GET", path+"/reports", nil).is(200, "").read(&list); len(list) != 1 || list[0].Text != "you cheat" || list[0].Place.Kind != "guild" {
			t.Errorf("the master sees %+v", list)
		}
		// It stays readable for the officers after it was removed from the room.
		s.ask(rex, "DELETE", fmt.Sprintf("%s/chat/%d", path, n), nil).is(204, "")
		if body := s.ask(ada, "GET", strings.TrimPrefix(path, "/api/v1")+"/desk", nil).is(200, "").body; !strings.Contains(body, "you cheat") {
			t.Errorf("the desk lacks the report: %s", body)
		}
	})
}

// Who can read a line of a game's chat can report it to the officers of the site.
func TestLinesOfGamesAreReportedToTheOfficers(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex, mona := s.joined("Ada"), s.joined("Ben"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		game := s.between(ada, ben)
		say := func(token, room string) string {
			s.ask(token, "POST", "/api/v1/games/"+game+"/chat", `{"room":"`+room+`","text":"you cheat"}`).is(200, "")
			return fmt.Sprintf("/api/v1/games/%s/chat/%d/report", game, s.state(game).Version)
		}
		theirs, watching := say(ben, "players"), say(rex, "spectators")
		s.ask(rex, "POST", theirs, nil).is(404, "notFound")
		s.ask(ada, "POST", watching, nil).is(404, "notFound") // players do not read what spectators write
		s.ask(ada, "POST", theirs, nil).is(204, "")
		s.ask(s.joined("Eve"), "POST", watching, nil).is(204, "")
		var list []reportedLine
		if s.ask(mona, "GET", "/api/v1/officers/reports", nil).is(200, "").read(&list); len(list) != 2 || list[0].About != "Rex" || list[1].About != "Ben" || list[1].Place.ID != game {
			t.Errorf("the officers see %+v", list)
		}
		ofGame := `reported <a href="/office?subject=` + s.ask(ben, "GET", "/api/v1/account", nil).get("id").(string) + `#log">Ben</a> <a href="/g/` + game + `">– a line of chat</a>`
		if log := s.page(mona, "/office"); !strings.Contains(log, ofGame) || strings.Contains(log, "game/") {
			t.Errorf("the log does not say %s: %s", ofGame, log)
		}
		if log := s.ask(mona, "GET", "/office?lang=de", nil).is(200, "").body; !strings.Contains(log, "– eine Zeile im Chat") {
			t.Errorf("the log in German: %s", log)
		}
	})
}

// Whoever writes much has to wait, in whatever room: there is one quota for all lines. Young
// players write only presets, wherever they are.
func TestOneQuotaForAllLinesOfChat(t *testing.T) {
	inBubble(t, shared, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		guild, event := s.guild(ada, "BohnDuell"), s.announce(ada, `,"format":"swiss"`)
		game := s.between(ada, s.joined("Ben"))
		for range 30 {
			s.ask(ada, "POST", guild+"/chat", `{"text":"x"}`).is(201, "")
			s.ask(ada, "POST", event+"/chat", `{"text":"x"}`).is(204, "")
		}
		s.ask(ada, "POST", guild+"/chat", `{"text":"x"}`).is(429, "tooFast")
		s.ask(ada, "POST", event+"/chat", `{"text":"x"}`).is(429, "tooFast")
		s.ask(ada, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"x"}`).is(429, "tooFast")
		s.ask(ada, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","preset":"hello"}`).is(200, "")
		time.Sleep(2 * time.Second)
		s.ask(ada, "POST", event+"/chat", `{"text":"x"}`).is(204, "")

		time.Sleep(time.Minute)
		s.ask(ada, "PATCH", "/api/v1/account/settings", `{"young":true}`).is(200, "")
		s.ask(ada, "POST", guild+"/chat", `{"text":"x"}`).is(422, "presetsOnly")
		s.ask(ada, "POST", event+"/chat", `{"text":"x"}`).is(422, "presetsOnly")
		s.ask(ada, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"x"}`).is(422, "presetsOnly")
		s.form(ada, strings.TrimPrefix(event, "/api/v1")+"/chat", "text", "x").is(422, "")
	})
}

package web_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// A ladder is opened, joined and played by forms alone, and the page, the interface and the notices say the
// same.
func TestALadderByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		tokens := map[string]string{"master": s.joined("Mia")}
		for _, who := range []string{"Member", "Officer", "Target", "Second"} {
			tokens[strings.ToLower(who)] = s.joined(who)
		}
		g := s.guild(tokens["master"], "BohnDuell")
		s.staff(g, tokens)
		path := strings.TrimPrefix(g, "/api/v1") + "/ladder"
		form := func(who, name, fields string, want int) reply {
			t.Helper()
			all, err := url.ParseQuery(fields)
			if err != nil {
				t.Fatal(err)
			}
			r := s.formOf(tokens[who], path+"/"+name, all)
			if r.status != want {
				t.Errorf("%s by %s: %d, want %d: %s", name, who, r.status, want, r.body)
			}
			return r
		}
		shows := func(who, language string, words ...string) {
			t.Helper()
			body := s.in(language, tokens[who], path)
			for _, w := range words {
				if !strings.Contains(body, w) {
					t.Errorf("the page of %s does not have %q:\n%s", who, w, body)
				}
			}
		}
		shows("member", "en", "This guild has no ladder.", "A ladder is an order of members.")
		shows("officer", "de", "Diese Gilde hat keine Rangordnung.", `action="`+path+`/set"`)
		form("member", "set", "cups=2&beans=20&clock=3d&reach=2&days=7&rest=7&games=1", 403)
		form("officer", "set", "cups=2&beans=20&clock=none&reach=2&days=7&rest=7&games=1", 422)
		form("officer", "set", "cups=2&beans=20&clock=3d&reach=x&days=7&rest=7&games=1", 422)
		form("officer", "set", "cups=2&beans=20&clock=3d&rated=yes&reach=2&days=7&rest=7&games=1", 303)
		for _, who := range []string{"target", "member", "officer"} {
			form(who, "join", "", 303)
		}
		form("member", "join", "", 409)
		form("target", "challenge", "name=Member", 409)
		shows("member", "en", `action="`+path+`/challenge"`, "2×2")
		form("member", "challenge", "name=Target", 303)
		shows("target", "de", "Member fordert Target heraus", "Annehmen und spielen")
		if body := s.page(tokens["target"], "/notices"); !strings.Contains(body, "Member challenges you for your place on the ladder") {
			t.Errorf("the notices of who is challenged:\n%s", body)
		}
		var l struct {
			Places     []struct{ Name string }
			Challenges []struct{ Number int }
			Results    []struct{ Outcome, Challenger string }
		}
		s.ask(tokens["member"], "GET", g+"/ladder", nil).is(200, "").read(&l)
		number := "number=" + strconv.Itoa(l.Challenges[0].Number)
		form("member", "accept", number, 409)
		form("officer", "cancel", number, 422) // without a reason
		to := form("target", "accept", number, 303).header.Get("Location")
		if !strings.HasPrefix(to, "/g/") {
			t.Errorf("who accepts is led to %q", to)
		}
		form("member", "withdraw", number, 409)
		shows("member", "en", `href="`+to+`"`)
		form("officer", "cancel", number+"&reason=Both+are+ill.", 303)
		shows("member", "en", "An officer cancelled the challenge of Member to Target.")
		form("officer", "place", "name=Member&place=1&reason=a+mistake", 303)
		s.ask(tokens["member"], "GET", g+"/ladder", nil).is(200, "").read(&l)
		if l.Places[0].Name != "Member" || len(l.Results) != 1 || l.Results[0].Outcome != "cancelled" {
			t.Errorf("%+v", l)
		}
		log := s.in("en", "", strings.TrimSuffix(path, "/ladder"))
		for _, w := range []string{"opened the ladder or changed its terms", "cancelled the challenge of Member on the ladder:", "Both are ill.", "gave Member another place on the ladder:", "1 – a mistake"} {
			if !strings.Contains(log, w) {
				t.Errorf("the log does not have %q", w)
			}
		}
		form("officer", "close", "", 303)
		form("member", "challenge", "name=Target", 409)
		shows("member", "de", "Die Rangordnung ist geschlossen.")
	})
}

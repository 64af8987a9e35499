package web_test

import (
	"strings"
	"testing"
)

// A tournament that was played elsewhere comes in by the page alone: its director looks,
// corrects, takes, and undoes.
func TestATournamentComesIn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		const path = "/tournaments/import"
		sees := func(r reply, want ...string) {
			t.Helper()
			for _, text := range want {
				if !strings.Contains(r.is(200, "").body, text) {
					t.Errorf("the page lacks %q: %s", text, r.body)
				}
			}
		}
		sees(s.ask("", "GET", path, nil), "Sign in")
		if r := s.upload("", path, springCup, "do", "take"); r.status != 401 {
			t.Errorf("nobody imports a tournament: %d", r.status)
		}
		if r := s.upload(ada, path, "", "do", "look"); r.status != 400 || !strings.Contains(r.body, "Choose a file") {
			t.Errorf("without a file: %d, %s", r.status, r.body)
		}
		if r := s.upload(ada, path, springCup, "do", "look", "cups", "99"); r.status != 422 {
			t.Errorf("with 99 cups: %d", r.status)
		}
		bad := strings.Replace(springCup, "   2 w 1", "   2 w 0", 1) + "001   x\n"
		sees(s.upload(ada, path, bad, "do", "take"), "Refused lines", "Nothing is taken like this", "001   x")
		sees(s.upload(ada, path, springCup, "do", "look"), "Spring Cup", "Round robin", "Import the tournament")
		first := strings.Fields(springCup[strings.Index(springCup, "\n001 "):])[2]
		latin := strings.Replace(springCup, first, "J\xfc"+first[2:], 1) // as programs of today still write it
		if r := s.upload(ada, path, latin, "do", "look").is(200, ""); strings.Count(r.body, "Jü"+first[2:]) < 2 || strings.Contains(r.body, "\xfc") {
			t.Errorf("a report in Latin-1 is shown, and sent again, as %s", r.body)
		}
		if list := s.ask("", "GET", "/api/v1/tournaments", nil).is(200, "").get("items").([]any); len(list) != 0 {
			t.Fatalf("after looking there are %v", list)
		}
		r := s.upload(ada, path, springCup, "do", "take", "name", "Cup of 1994")
		place := r.header.Get("Location")
		if r.status != 303 || !strings.HasPrefix(place, "/tournaments/") {
			t.Fatalf("taken: %d to %q, %s", r.status, place, r.body)
		}
		sees(s.ask("", "GET", place, nil), "Cup of 1994")
		sees(s.ask(ada, "GET", place+"/desk", nil), "Undo the import")
		if r := s.form(ben, place+"/desk/cancel", "reason", "mine"); r.status != 403 {
			t.Errorf("somebody else undoes it: %d", r.status)
		}
		s.form(ada, place+"/desk/cancel", "reason", "wrong file").is(303, "")
		if status := s.ask("", "GET", "/api/v1"+place, nil).is(200, "").get("status"); status != "cancelled" {
			t.Errorf("after the undoing it is %v", status)
		}
	})
}

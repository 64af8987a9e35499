package web_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/wordlist"
)

// Whatever members write for others is refused if it has a word that the operator does not allow, with the field and
// the word; nothing is stored. Reports may quote, officers too, and what is there already stays and can be used.
func TestWordsOfTheOperatorAreRefusedEverywhere(t *testing.T) {
	list, err := wordlist.Read("twit # and no other\n*clod*\n")
	if err != nil {
		t.Fatal(err)
	}
	var words *wordlist.List
	inBubble(t, func(c *web.Config) { c.Words = &wordlist.List{}; words = c.Words }, func(t *testing.T, s *site) {
		old := s.joined("Old Twit") // before the operator gave the list
		*words = *list
		ada, ben, mona := s.joined("Ada"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
		s.befriend(ada, ben)
		game := s.between(ada, ben)
		cup, guild := s.announce(ada, ""), s.guild(ada, "Bean Hall")
		for _, c := range []struct{ method, path, body, field string }{
			{"POST", "/api/v1/games/" + game + "/chat", `{"room":"players","text":"you TWIT"}`, "text"},
			{"POST", cup + "/chat", `{"text":"what a tw1t!"}`, "text"},
			{"POST", guild + "/chat", `{"text":"cloddish"}`, "text"},
			{"POST", "/api/v1/messages/Ben", `{"text":"Twít."}`, "text"},
			{"POST", "/api/v1/account/name", `{"name":"Ada Twit"}`, "name"},
			{"POST", "/api/v1/bots", `{"name":"Twit Bot"}`, "name"},
			{"POST", "/api/v1/guilds", `{"name":"Clodhoppers","entry":"open"}`, "name"},
			{"POST", "/api/v1/guilds", `{"name":"Fine Guild","entry":"open","text":"no twit here"}`, "text"},
			{"POST", "/api/v1/tournaments", `{"name":"Twit Cup"}`, "name"},
			{"POST", "/api/v1/tournaments", `{"name":"Fine Cup","prizes":["a book","a clod"]}`, "prizes"},
			{"POST", cup + "/actions", `{"action":"announce","text":"Come, clods!"}`, "text"},
			{"POST", cup + "/actions", `{"action":"add","outside":"Tom Twit"}`, "outside"},
			{"POST", "/api/v1/series", `{"name":"Twit Evenings"}`, "name"},
			{"POST", "/api/v1/studies", `{"name":"The twit opening","access":"public","record":"1. 1 1 *"}`, "name"},
			{"POST", "/api/v1/studies", `{"name":"Mine, too","access":"public","record":"1. 1 {only a twit plays this} 1 *"}`, "record"},
			{"POST", "/api/v1/tournaments/imports?dry=true", "012 Twit Cup\n", ""},
		} {
			r := s.ask(ada, c.method, c.path, c.body)
			if r.code() != "badWord" || r.status != 422 {
				t.Errorf("%s %s with %s: got %d %s", c.method, c.path, c.body, r.status, r.body)
				continue
			}
			named := strings.Contains(r.body, `"field":"`+c.field+`"`) || c.field == "" && !strings.Contains(r.body, `"field"`)
			if word := r.get("error", "word").(string); !named || !strings.Contains(c.body, word) {
				t.Errorf("%s %s refuses %q by %s, want the field %q", c.method, c.path, word, r.body, c.field)
			}
		}
		p := s.socket(ada)
		p.say(`{"t":"chat","id":1,"game":"` + game + `","room":"players","text":"twit"}`)
		if got := p.answer(); got != "badWord" {
			t.Errorf("the socket answers %s", got)
		}
		events, err := s.archive.Events(t.Context(), play.ID(game), 0)
		if err != nil || slices.ContainsFunc(events, func(e play.Event) bool { return e.Type == play.Chatted }) {
			t.Errorf("a line was stored: %v, %v", events, err)
		}

		// Forms come back with what was typed, and with the word at the field.
		for lang, want := range map[string]string{"en": "Not allowed here: “Twit”", "de": "Hier nicht erlaubt: „Twit“"} {
			r := s.formOf(ada, "/tournaments/new?lang="+lang, url.Values{"name": {"Twit Cup"}, "cups": {"4"}, "description": {"Come all."}})
			if r.status != 422 || !strings.Contains(r.body, want) || !strings.Contains(r.body, `value="Twit Cup"`) {
				t.Errorf("the form in %s answers %d: %v", lang, r.status, strings.Contains(r.body, want))
			}
		}
		if r := s.form("", "/account/join?lang=en", "name", "Twit", "password", password); r.status != 422 || !strings.Contains(r.body, "Not allowed here: “Twit”") {
			t.Errorf("joining answers %d: %s", r.status, r.body)
		}

		// No false hits, and what is there already can be used.
		s.ask(ada, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"Twitter, twitching, good luck!"}`).is(200, "")
		s.ask("", "POST", "/api/v1/sessions", `{"name":"Old Twit","password":"`+password+`"}`).is(201, "")
		s.ask(old, "POST", "/api/v1/messages/Ada", `{"text":"hello"}`).is(201, "")
		s.ask(ada, "POST", "/api/v1/reports", `{"kind":"profile","id":"Old Twit","why":"other","text":"Such a name: twit!"}`).is(204, "")
		s.ask(mona, "POST", "/api/v1/officers/accounts/Old%20Twit/measures", `{"kind":"warning","reason":"the word twit in the name"}`).is(201, "")
	})
}

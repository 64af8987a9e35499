package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
)

// signedIn is a browser in which a member has signed in, and the token of a program.
func (s *site) signedIn(name string) (*browser, string) {
	s.Helper()
	token := s.joined(name)
	b := s.browser("en")
	b.post("/account/sign-in", url.Values{"name": {name}, "password": {password}}, "/account")
	return b, token
}

// A series is announced by a form, and a tournament of it by the form about tournaments.
func TestASeriesByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, token := s.signedIn("Olga")
		olga.shows("/series", 200, "There is no series yet.", `href="/series/new"`)
		olga.shows("/tournaments", 200, `href="/series"`)
		s.browser("de").shows("/series/new", 200, "Turniere kündigen Mitglieder an.")
		for field, values := range map[string]url.Values{
			"name": {"name": {" "}, "kind": {"series"}}, "kind": {"name": {"x"}}, "best": {"name": {"x"}, "kind": {"series"}, "best": {"101"}},
			"size": {"name": {"x"}, "kind": {"league"}, "size": {"2"}, "clock": {"5+3"}},
		} {
			bad := olga.send("POST", "/series/new", values)
			if bad.status != 422 || !strings.Contains(bad.body, `id="new-`+field+`-fault"`) {
				t.Errorf("with a bad %s: %d", field, bad.status)
			}
		}
		page := olga.post("/series/new", url.Values{"name": {"Evenings"}, "kind": {"series"}, "best": {"1"}}, "/series/")
		s.browser("de").shows(page, 200, "Evenings", "Noch ist kein Turnier zu Ende.", "das beste Ergebnis zählt")
		olga.shows("/series", 200, `href="`+page+`"`)
		form := olga.filled("/tournaments/new?series="+strings.TrimPrefix(page, "/series/"), "/tournaments/new")
		form.Set("begin", "director")
		form.Set("format", "roundRobin")
		tournament := olga.post("/tournaments/new", form, "/tournaments/")
		all := s.bots(3)
		s.enter("/api/v1"+tournament, all)
		s.direct(token, "/api/v1"+tournament, `{"action":"start"}`).is(200, "")
		synctest.Wait()
		names := s.ranked("/api/v1"+tournament, all)
		synctest.Wait() // the series hears of it
		olga.shows(tournament, 200, `href="`+page+`"`)
		olga.shows(page, 200, append(names, `href="`+tournament+`"`, `action="`+page+`/close"`)...)
		// Nobody else adds tournaments to it, or directs it.
		ben, _ := s.signedIn("Ben")
		form = ben.filled("/tournaments/new", "/tournaments/new")
		form.Set("series", strings.TrimPrefix(page, "/series/"))
		if got := ben.send("POST", "/tournaments/new", form); got.status != 403 {
			t.Errorf("somebody else adds a tournament: %d", got.status)
		}
		if got := ben.send("POST", page+"/close", url.Values{}); got.status != 403 || !strings.Contains(got.body, "Only those who run the series may do this.") {
			t.Errorf("somebody else closes the series: %d", got.status)
		}
		ben.shows("/series/nothing", 404, "")
		olga.post(page+"/remove", url.Values{"tournament": {strings.TrimPrefix(tournament, "/tournaments/")}}, page)
		olga.post(page+"/close", url.Values{}, page)
		olga.shows(page, 200, "closed", "No tournament is over yet.")
	})
}

// Players sign up for a league by a form, and a director makes the season by another one.
func TestALeagueByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, token := s.signedIn("Olga")
		page := olga.post("/series/new", url.Values{"name": {"Bean League"}, "kind": {"league"}, "size": {"3"}, "up": {"1"}, "cups": {"2"}, "clock": {"5+3"}, "pace": {"atOnce"}}, "/series/")
		players, all := map[string]*browser{}, entrants{}
		for i := range 6 {
			name := fmt.Sprintf("Player%d", i)
			players[name], all[name] = s.signedIn(name)
		}
		if got := olga.send("POST", page+"/season", url.Values{}); got.status != 409 || !strings.Contains(got.body, "A season needs two players.") {
			t.Errorf("a season of nobody: %d", got.status)
		} else if !strings.Contains(got.body, `<a class="button" href="`+page+`"`) {
			t.Error("the page with the refusal leads to the address of the form, which is no page")
		}
		for _, b := range players {
			b.post(page+"/enter", url.Values{}, page)
			b.shows(page, 200, "You have signed up.")
		}
		players["Player0"].post(page+"/leave", url.Values{}, page)
		players["Player0"].post(page+"/enter", url.Values{}, page)
		for _, starts := range []string{"x", "1999-01-01T00:00"} {
			if got := olga.send("POST", page+"/season", url.Values{"starts": {starts}}); got.status != 422 {
				t.Errorf("a season that starts %q: %d", starts, got.status)
			}
		}
		if got := players["Player1"].send("POST", page+"/season", url.Values{}); got.status != 403 {
			t.Errorf("a player makes a season: %d", got.status)
		}
		olga.post(page+"/season", url.Values{}, page)
		synctest.Wait() // the tournaments are made
		for _, tier := range s.seasons("/api/v1" + page)[0].Tiers {
			olga.shows(page, 200, `href="/tournaments/`+tier.Tournament+`"`)
			olga.shows("/tournaments/"+tier.Tournament, 200, `href="`+page+`"`)
			s.direct(token, "/api/v1/tournaments/"+tier.Tournament, `{"action":"start"}`).is(200, "")
			synctest.Wait()
			s.ranked("/api/v1/tournaments/"+tier.Tournament, all)
			synctest.Wait()
		}
		s.browser("de").shows(page, 200, "▲ steigt auf", "▼ steigt ab", "Saison 1")
		olga.shows("/search?q=bean+league", 200, `href="`+page+`"`)
	})
}

// The page of a guild shows its series, and its officers announce them.
func TestTheSeriesOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		mia, token := s.signedIn("Mia")
		guild := strings.TrimPrefix(s.guild(token, "BohnDuell"), "/api/v1")
		id := strings.TrimPrefix(guild, "/guilds/")
		form := mia.filled("/series/new?kind=league&guild="+id, "/series/new")
		if form.Get("guild") != id || form.Get("kind") != "league" {
			t.Errorf("the form has %v", form)
		}
		form.Set("name", "Bean League")
		page := mia.post("/series/new", form, "/series/")
		mia.shows(guild, 200, `href="`+page+`"`)
		mia.shows("/series?guild="+id, 200, `href="`+page+`"`, "BohnDuell")
		mia.shows(page, 200, `href="`+guild+`"`)
	})
}

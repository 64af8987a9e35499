package web_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A battle of guilds in an arena: everybody enters for one guild, nobody meets somebody of the same guild,
// the best two of each count, and whoever leaves a guild after the start goes on for it. The interface, the
// pages in both languages, the files and the lists of the guilds say the same.
func TestABattleOfGuildsOverTheInterface(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(3, "Red", "Blue", "Green")
		guild := func(i int) string { return "/api/v1/guilds/" + ids[i] }
		s.enlist(all["Blue 1"], guild(1), all["Red 1"], `{"name":"Red 1"}`)
		olga := s.joined("Olga")
		for _, wrong := range []struct{ terms, field string }{
			{fmt.Sprintf(`"teams":{"guilds":[%q]}`, ids[0]), "guilds"},
			{`"teams":{"guilds":[],"boards":4}`, "boards"},
			{`"teams":{"guilds":[]},"members":true`, "members"},
			{`"teams":{"guilds":[]},"points":{"win":1,"draw":0.5,"loss":0,"bye":0}`, "points"},
		} {
			r := s.ask(olga, "POST", "/api/v1/tournaments", `{"name":"x","format":"arena",`+wrong.terms+`}`).is(422, "badTournament")
			if !strings.Contains(r.body, `"field":"`+wrong.field+`"`) {
				t.Errorf("%s: %s", wrong.terms, r.body)
			}
		}
		otto := s.browser("en").joins("Otto")
		form := otto.filled("/tournaments/new?format=arena", "/tournaments/new")
		form.Set("battle", "yes")
		form.Set("members", "yes") // of an arena that is no battle
		form.Set("mostOfGuild", "3")
		otto.shows(otto.post("/tournaments/new", form, ""), 200, "guilds against each other")
		path := s.announce(olga, `,"format":"arena","minutes":2,"teams":{"guilds":[],"counting":2}`)
		page := strings.TrimPrefix(path, "/api/v1")
		s.ask(olga, "POST", path+"/entries", `{}`).is(403, "notEligible") // in no guild
		s.ask(all["Red 1"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.ask(all["Red 1"], "POST", path+"/entries", map[string]any{"guild": ids[2]}).is(403, "notEligible")
		s.ask(all["Red 1"], "POST", path+"/entries", map[string]any{"guild": ids[0]}).is(200, "")
		for _, name := range []string{"Red 2", "Red 3", "Blue 1", "Blue 2"} {
			s.ask(all[name], "POST", path+"/entries", `{}`).is(200, "")
		}
		if body := s.ask(all["Green 1"], "GET", page, nil).is(200, "").body; !strings.Contains(body, "Red 3") || !strings.Contains(body, "members of any guild") {
			t.Error("the page does not show for whom the players have entered")
		}
		s.direct(olga, path, `{"action":"start"}`).is(200, "")
		s.ask(all["Green 2"], "POST", path+"/entries", `{}`).is(200, "") // late
		s.ask(all["Red 2"], "DELETE", guild(0)+"/members/me", nil).is(204, "")
		synctest.Wait()
		s.season(path, all, 2*time.Second)

		points := map[string][]int{} // of the players of a guild, the best first
		count := map[string]string{}
		_, players := s.standings(path)
		for _, p := range players {
			of := strings.Fields(p.Name)[0]
			points[of] = append(points[of], int(p.Points))
			count[p.Name] = of
			if p.Played == 0 {
				t.Errorf("%s has not played", p.Name)
			}
		}
		if count["Red 2"] == "" {
			t.Error("who has left the guild is not there any more")
		}
		for _, p := range s.round(path, 1).Pairings {
			if count[p.South] == count[p.North] {
				t.Errorf("%s and %s of one guild have met", p.South, p.North)
			}
		}
		table := s.teams(path)
		if len(table.Teams) != 3 || len(table.Matches) != 0 || strings.Join(table.Columns, " ") != "points BEST" {
			t.Fatalf("%+v", table)
		}
		for _, g := range table.Teams {
			want := 0
			for _, p := range points[g.Name][:min(2, len(points[g.Name]))] {
				want += p
			}
			if g.Points != want || g.BoardPoints != float64(want) || len(g.Players) != len(points[g.Name]) || g.Status != "plays" {
				t.Errorf("%+v, want %d of %v", g, want, points[g.Name])
			}
		}
		first := table.Teams[0]
		for _, of := range []struct{ path, want string }{
			{page, "Players, and who counts"}, {page, fmt.Sprintf(`<b class="points">%d</b>`, first.Points)}, {page + "?show=standings", "<small>Blue</small>"},
			{path + ".html", "<small>Blue</small>"}, {path + ".csv", "Green"}, {path + ".trf", "082 3"},
			{"/guilds/" + ids[2], "Sunday Round"}, {"/api/v1/tournaments?team=" + ids[2], `"counting":2`},
		} {
			if body := s.ask("", "GET", of.path, nil).is(200, "").body; !strings.Contains(body, of.want) {
				t.Errorf("%s lacks %q:\n%s", of.path, of.want, body)
			}
		}
		s.browser("de").shows(page, 200, "Spieler, und wer zählt", "Niemand spielt gegen jemanden aus der eigenen Gilde", "Gilden gegeneinander")
	})
}

// A battle that names its guilds asks them. An officer may decline before the start.
func TestABattleAsksItsGuilds(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(1, "Red", "Blue", "Green")
		path := s.announce(all["Red 1"], fmt.Sprintf(`,"format":"arena","guild":%q,"teams":{"guilds":[%q,%q]}`, ids[0], ids[0], ids[1]))
		page := strings.TrimPrefix(path, "/api/v1")
		s.ask(all["Green 1"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.ask(all["Blue 1"], "POST", path+"/entries", `{}`).is(200, "") // nobody has to accept
		s.form(all["Blue 1"], page+"/team", "guild", ids[1], "plays", "no").is(303, "")
		s.ask(all["Blue 1"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.ask(all["Blue 1"], "PUT", path+"/teams/"+ids[1], `{"plays":true}`).is(200, "")
		s.ask(all["Blue 1"], "PUT", path+"/teams/"+ids[1], `{"players":["Blue 1"]}`).is(422, "badCommand")
		s.form(all["Blue 1"], page+"/enter").is(303, "")
		s.ask(all["Red 1"], "POST", path+"/entries", `{}`).is(200, "")
		s.direct(all["Red 1"], path, `{"action":"start"}`).is(200, "")
		s.ask(all["Blue 1"], "PUT", path+"/teams/"+ids[1], `{"plays":false}`).is(409, "notOpen")
		if news := s.ask(all["Blue 1"], "GET", "/api/v1/news", nil).is(200, "").body; !strings.Contains(news, "Sunday Round") {
			t.Errorf("the officer of a guild that is asked has no news: %s", news)
		}
	})
}

package web_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

// teamTable is the answer of /teams, as tests look at it.
type teamTable struct {
	Columns []string
	Teams   []struct {
		Place, Points, Played int
		Name, Status          string
		BoardPoints           float64
		Players               []string
	}
	Matches []struct {
		Status string
		Points [2]float64
		Boards []struct {
			Players [2]string
			Points  [2]float64
			Games   []string
		}
	}
}

func (s *site) teams(path string) (t teamTable) {
	s.Helper()
	s.ask("", "GET", path+"/teams", nil).is(200, "").read(&t)
	return t
}

// clubs founds guilds whose masters and members are named after them, such as Red 1 and
// Red 2, and returns their IDs and all tokens by name.
func (s *site) clubs(members int, names ...string) (ids []string, all entrants) {
	s.Helper()
	all = entrants{}
	for _, name := range names {
		master := s.joined(name + " 1")
		all[name+" 1"] = master
		g := s.guild(master, name)
		for i := 2; i <= members; i++ {
			who := fmt.Sprint(name, " ", i)
			all[who] = s.joined(who)
			s.enlist(master, g, all[who], fmt.Sprintf(`{"name":%q}`, who))
		}
		ids = append(ids, strings.TrimPrefix(g, "/api/v1/guilds/"))
	}
	return ids, all
}

// A tournament with a limit takes so many members of each guild. Who is refused reads why, before and after,
// and can enter once somebody of the guild has left.
func TestSoManyMembersOfAGuildCanEnter(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(3, "Red", "Blue")
		green := s.guild(all["Blue 3"], "Green") // who is in two guilds
		s.enlist(all["Blue 3"], green, all["Red 3"], `{"name":"Red 3"}`)
		path := s.announce(s.joined("Olga"), `,"mostOfGuild":2`)
		s.enter(path, entrants{"Red 1": all["Red 1"], "Red 2": all["Red 2"], "Blue 3": all["Blue 3"], "of none": s.joined("Otto")})
		if refused := s.ask(all["Red 3"], "POST", path+"/entries", `{}`).is(403, "notEligible"); !strings.Contains(refused.body, `"field":"mostOfGuild"`) {
			t.Errorf("the third of a guild reads %s", refused.body)
		}
		page := strings.TrimPrefix(path, "/api/v1")
		for lang, words := range map[string][2]string{"en": {"at most 2 members of one guild", "As many members of a guild of yours"}, "de": {"höchstens 2 Mitglieder einer Gilde", "Aus einer deiner Gilden"}} {
			b := s.browser(lang)
			b.cookies["cups"] = all["Red 3"]
			b.shows(page, 200, words[0])
			b.refused(page+"/enter", url.Values{}, 403, words[1])
		}
		s.ask(all["Red 1"], "DELETE", path+"/entries/me", nil).is(200, "")
		s.ask(all["Red 3"], "POST", path+"/entries", `{}`).is(200, "")
		s.ask(all["Red 1"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.ask(all["Blue 1"], "POST", path+"/entries", `{}`).is(200, "")
		s.ask(all["Blue 2"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		if got := s.ask("", "GET", path, nil).is(200, ""); got.get("mostOfGuild") != 2.0 {
			t.Errorf("the tournament has %v", got.get("mostOfGuild"))
		}
		s.ask(all["Red 1"], "POST", "/api/v1/tournaments", `{"name":"Guild Cup","mostOfGuild":2,"members":true,"guild":"`+ids[0]+`"}`).is(422, "badTournament")
	})
}

// A guild challenges another one, whose officer accepts. Members enter, an officer orders the
// boards, and the match is played. The points are those of a plain count of the games.
func TestATeamMatchOverTheInterface(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(3, "Red", "Blue")
		path := s.announce(all["Red 1"], fmt.Sprintf(`,"format":"teams","guild":%q,"teams":{"guilds":[%q,%q],"boards":2,"games":2}`, ids[0], ids[0], ids[1]))
		s.ask(all["Blue 2"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.ask(all["Red 1"], "PUT", path+"/teams/"+ids[1], `{"plays":true}`).is(403, "notInGuild")
		s.ask(all["Blue 2"], "PUT", path+"/teams/"+ids[1], `{"plays":true}`).is(403, "officeTooLow")
		for range 2 { // the second time changes nothing
			s.ask(all["Blue 1"], "PUT", path+"/teams/"+ids[1], `{"plays":true}`).is(200, "")
		}
		if list := s.ask("", "GET", "/api/v1/tournaments?team="+ids[1], nil).is(200, ""); strings.Count(list.body, `"format":"teams"`) != 1 {
			t.Errorf("the tournaments of a guild that is asked are %s", list.body)
		}
		s.ask(s.joined("Otto"), "POST", path+"/entries", `{}`).is(403, "notEligible")
		for _, name := range []string{"Red 1", "Red 2", "Red 3", "Blue 1", "Blue 2"} {
			s.ask(all[name], "POST", path+"/entries", `{}`).is(200, "")
		}
		s.ask(all["Red 2"], "PUT", path+"/teams/"+ids[0], `{"players":["Red 3"]}`).is(403, "officeTooLow")
		s.ask(all["Red 1"], "PUT", path+"/teams/"+ids[0], `{"players":["Red 3","Red 1"]}`).is(200, "")
		s.ask(all["Red 1"], "PUT", path+"/teams/"+ids[0], `{"players":["Blue 1"]}`).is(409, "notEntered")
		if teams := s.teams(path).Teams; !slices.Equal(teams[0].Players, []string{"Red 3", "Red 1", "Red 2"}) || teams[1].Status != "plays" {
			t.Errorf("the teams are %+v", teams)
		}
		s.direct(all["Red 1"], path, `{"action":"start"}`).is(200, "")
		synctest.Wait()
		games := s.season(path, all, 0)
		if len(games) != 4 {
			t.Fatalf("%d games", len(games))
		}
		count := map[string]float64{}
		for _, id := range games {
			g := s.state(id)
			result := map[string][2]float64{"1-0": {1, 0}, "0-1": {0, 1}, "1/2-1/2": {0.5, 0.5}}[g.Result]
			count[g.South.Name[:3]] += result[0]
			count[g.North.Name[:3]] += result[1]
		}
		table := s.teams(path)
		for _, team := range table.Teams {
			of, against := count[team.Name[:3]], 4-count[team.Name[:3]]
			want := map[bool]int{true: 2}[of > against] + map[bool]int{true: 1}[of == against]
			if team.BoardPoints != of || team.Points != want || team.Played != 1 {
				t.Errorf("%+v, want %v on the boards and %d", team, of, want)
			}
		}
		if m := table.Matches; len(m) != 1 || m[0].Status != "over" || len(m[0].Boards) != 2 || m[0].Boards[0].Players != [2]string{"Red 3", "Blue 1"} || len(m[0].Boards[0].Games) != 2 {
			t.Errorf("the matches are %+v", m)
		}
		if file := s.ask("", "GET", path+".html", nil).is(200, "").body; !strings.Contains(file, `<a href="/guilds/`+ids[1]+`">`) || strings.Contains(file, "has not begun") {
			t.Error("the results as a file do not show the teams")
		}
		for _, page := range []string{path[len("/api/v1"):], path[len("/api/v1"):] + "?show=standings", "/guilds/" + ids[1]} {
			if text := s.ask("", "GET", page, nil).is(200, "").body; !strings.Contains(text, "Red") || !strings.Contains(text, "Blue") {
				t.Errorf("%s does not show the match", page)
			}
		}
	})
}

// An event of three guilds: who belongs to two of them says for which one; a guild that does
// not answer does not play.
func TestAnEventOfSeveralGuilds(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(2, "Red", "Blue", "Green", "Grey")
		s.enlist(all["Blue 1"], "/api/v1/guilds/"+ids[1], all["Red 1"], `{"name":"Red 1"}`)
		director := s.joined("Mia")
		path := s.announce(director, fmt.Sprintf(`,"format":"teams","teams":{"guilds":[%q,%q,%q,%q],"boards":2}`, ids[0], ids[1], ids[2], ids[3]))
		for i, name := range []string{"Red 1", "Blue 1", "Green 1"} {
			s.ask(all[name], "PUT", path+"/teams/"+ids[i], `{"plays":true}`).is(200, "")
		}
		s.ask(all["Red 1"], "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.ask(all["Red 1"], "POST", path+"/entries", map[string]any{"guild": ids[2]}).is(403, "notEligible")
		s.ask(all["Red 1"], "POST", path+"/entries", map[string]any{"guild": ids[1]}).is(200, "")
		// A director who adds somebody says so, too.
		s.enlist(all["Green 1"], "/api/v1/guilds/"+ids[2], all["Blue 2"], `{"name":"Blue 2"}`)
		s.direct(director, path, `{"action":"add","player":"Blue 2"}`).is(403, "notEligible")
		s.direct(director, path, fmt.Sprintf(`{"action":"add","player":"Blue 2","guild":%q}`, ids[3])).is(403, "notEligible") // it does not play
		desk := strings.TrimPrefix(path, "/api/v1") + "/desk/people"
		if body := s.ask(director, "GET", desk, nil).is(200, "").body; !strings.Contains(body, `<option value="`+ids[1]+`">Blue</option>`) || strings.Contains(body, ">Grey</option>") {
			t.Errorf("the desk does not offer the guilds that play: %s", body)
		}
		s.form(director, desk+"/add", "name", "Blue 2", "guild", ids[1]).is(303, "")
		s.agreeAll(all["Blue 2"])
		for _, name := range []string{"Red 2", "Blue 1", "Green 1", "Green 2"} {
			s.ask(all[name], "POST", path+"/entries", `{}`).is(200, "")
		}
		s.direct(director, path, `{"action":"start"}`).is(200, "")
		synctest.Wait()
		s.season(path, all, 0)
		table := s.teams(path)
		if len(table.Teams) != 3 || len(table.Matches) != 3 {
			t.Fatalf("%d teams and %d matches", len(table.Teams), len(table.Matches))
		}
		points := 0
		for i, team := range table.Teams {
			if points += team.Points; i > 0 && team.Points > table.Teams[i-1].Points || team.Played != 2 {
				t.Errorf("%+v", table.Teams)
			}
		}
		if points != 6 {
			t.Errorf("three matches are worth %d points", points)
		}
	})
}

// The form announces a match against a guild by its name, and the other guild answers at its
// desk.
func TestAGuildIsChallengedByAForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(1, "Red", "Blue")
		announce := func(guilds string) reply {
			return s.form(all["Red 1"], "/tournaments/new", "name", "Derby", "format", "teams", "begin", "director", "cups", "2", "clock", "5+3", "entry", "open",
				"guild", ids[0], "guilds", guilds, "boards", "3", "games", "1", "order", "rating")
		}
		made := announce("blue").is(303, "")
		path := made.header.Get("Location")
		if desk := s.ask(all["Blue 1"], "GET", "/guilds/"+ids[1]+"/desk/matches", nil).is(200, ""); !strings.Contains(desk.body, "Derby") || !strings.Contains(desk.body, path+"/team") {
			t.Errorf("the desk does not show the challenge: %s", desk.body)
		}
		s.form(all["Red 1"], path+"/team", "guild", ids[1], "plays", "yes").is(403, "")
		s.form(all["Blue 1"], path+"/team", "guild", ids[1], "plays", "yes").is(303, "")
		if teams := s.teams("/api/v1" + path).Teams; teams[1].Status != "plays" {
			t.Errorf("%+v", teams)
		}
		if wrong := announce("Nobody's"); wrong.status == 303 || !strings.Contains(wrong.body, `name="guilds"`) {
			t.Errorf("%d %s", wrong.status, wrong.body)
		}
	})
}

// News of team matches is read on the page of messages, and new at the icon until then.
func TestOfficersAreToldOfTeamMatches(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, all := s.clubs(1, "Red", "Blue")
		path := s.announce(all["Red 1"], fmt.Sprintf(`,"format":"teams","guild":%q,"teams":{"guilds":[%q,%q],"boards":2,"games":2}`, ids[0], ids[0], ids[1]))
		reads := func(name string, texts ...string) {
			t.Helper()
			synctest.Wait()
			text := s.page(all[name], "/messages")
			for _, want := range texts {
				if !strings.Contains(text, want) {
					t.Errorf("%s reads %s", name, text)
				}
			}
			if unseen, shown := s.news(all[name]); unseen != "Messages and friends: 0 new" || shown != len(texts) {
				t.Errorf("%s has seen it: %s, %d", name, unseen, shown)
			}
		}
		if unseen, _ := s.news(all["Blue 1"]); unseen != "Messages and friends: 1 new" {
			t.Errorf("Blue 1: %s", unseen)
		}
		reads("Blue 1", "Red asks your guild to play.")
		for _, plays := range []string{"true", "false"} {
			s.ask(all["Blue 1"], "PUT", path+"/teams/"+ids[1], `{"plays":`+plays+`}`).is(200, "")
		}
		reads("Red 1", "Blue accepts and plays.", "Blue declines.")
	})
}

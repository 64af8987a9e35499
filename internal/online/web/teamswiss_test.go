package web_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
)

// A Swiss of teams: five guilds, of which one has a bye in each of three rounds. The interface, the pages in
// both languages and the files say the same.
func TestASwissOfTeamsOverTheInterface(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		names := []string{"Red", "Blue", "Green", "Grey", "Gold"}
		ids, all := s.clubs(2, names...)
		asked := `"` + strings.Join(ids, `","`) + `"`
		olga := s.joined("Olga")
		for _, wrong := range []struct{ terms, field string }{
			{`"swissRounds":30,"games":2`, "swissRounds"},
			{`"counting":2`, "counting"},
		} {
			r := s.ask(olga, "POST", "/api/v1/tournaments", fmt.Sprintf(`{"name":"x","format":"teams","teams":{"guilds":[%s],%s}}`, asked, wrong.terms)).is(422, "badTournament")
			if !strings.Contains(r.body, `"field":"`+wrong.field+`"`) {
				t.Errorf("%s: %s", wrong.terms, r.body)
			}
		}
		path := s.announce(olga, fmt.Sprintf(`,"format":"teams","teams":{"guilds":[%s],"boards":2,"swissRounds":3}`, asked))
		page := strings.TrimPrefix(path, "/api/v1")
		for i, name := range names {
			s.ask(all[name+" 1"], "PUT", path+"/teams/"+ids[i], `{"plays":true}`).is(200, "")
		}
		for _, token := range all {
			s.ask(token, "POST", path+"/entries", `{}`).is(200, "")
		}
		s.direct(olga, path, `{"action":"start"}`).is(200, "")
		synctest.Wait()
		s.season(path, all, 0)

		var table struct {
			Columns []string
			Teams   []struct {
				Guild, Name string
				Points      int
				BoardPoints float64
				Played      int
			}
			Matches []struct {
				Guilds [2]string
				Points [2]float64
				Status string
				Rounds []int
			}
		}
		s.ask("", "GET", path+"/teams", nil).is(200, "").read(&table)
		if strings.Join(table.Columns, " ") != "points GP BH DE BER" || len(table.Matches) != 9 {
			t.Fatalf("%+v", table)
		}
		points, boards, met := map[string]int{}, map[string]float64{}, map[[2]string]bool{}
		for _, m := range table.Matches {
			a, b := m.Guilds[0], m.Guilds[1]
			boards[a] += m.Points[0]
			switch {
			case b == "":
				points[a] += 2
				if m.Points != [2]float64{1, 0} {
					t.Errorf("a bye on two boards is worth %v", m.Points)
				}
				continue
			case m.Points[0] > m.Points[1]:
				points[a] += 2
			case m.Points[0] < m.Points[1]:
				points[b] += 2
			default:
				points[a]++
				points[b]++
			}
			if boards[b] += m.Points[1]; met[[2]string{a, b}] || met[[2]string{b, a}] || m.Status != "over" {
				t.Errorf("%+v", m)
			}
			met[[2]string{a, b}] = true
		}
		for i, team := range table.Teams {
			if team.Points != points[team.Guild] || team.BoardPoints != boards[team.Guild] || i > 0 && table.Teams[i-1].Points < team.Points {
				t.Errorf("%+v, want %d and %v", team, points[team.Guild], boards[team.Guild])
			}
		}
		s.browser("en").shows(page, 200, "Guild teams, Swiss system", "no opponent", "A team without an opponent has 2 match points")
		s.browser("de").shows(page, 200, "Mannschaften von Gilden, Schweizer System", "kein Gegner", "Eine Mannschaft ohne Gegner")
		s.browser("en").shows(page+"?show=table", 200, "Gold")
		for _, of := range []struct{ path, want string }{{path + ".html", "Gold"}, {path + ".csv", "Gold"}, {path + ".trf", "082 5"}, {"/guilds/" + ids[4], "Sunday Round"}, {path, `"swissRounds":3`}} {
			if body := s.ask("", "GET", of.path, nil).is(200, "").body; !strings.Contains(body, of.want) {
				t.Errorf("%s lacks %q:\n%s", of.path, of.want, body)
			}
		}
	})
}

package web_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

// series announces a series or a league, and returns the path of its address.
func (s *site) series(director, terms string) string {
	s.Helper()
	return "/api/v1/series/" + s.ask(director, "POST", "/api/v1/series", terms).is(201, "").get("id").(string)
}

// ranked plays a tournament until it is over: in each game the player with the higher name
// resigns. It returns the names by place.
func (s *site) ranked(path string, all entrants) (names []string) {
	s.Helper()
	for range 100 {
		for n := 1; n <= int(s.ask("", "GET", path, nil).get("round").(float64)); n++ {
			for _, p := range s.round(path, n).Pairings {
				if p.Result == "*" && len(p.Games) > 0 {
					s.ask(all[max(p.South, p.North)], "POST", "/api/v1/games/"+p.Games[0]+"/actions", `{"action":"resign"}`).is(200, "")
					synctest.Wait()
				}
			}
		}
		if s.ask("", "GET", path, nil).get("status") == "over" {
			_, rows := s.standings(path)
			for _, r := range rows {
				names = append(names, r.Name)
			}
			return names
		}
	}
	s.Fatalf("%s does not end", path)
	return nil
}

// seriesTable is the table of a series, as tests look at it.
type seriesTable struct {
	Tournaments []struct{ ID string }
	Players     []struct {
		Place   int
		Name    string
		Points  float64
		Results []struct {
			Tournament string
			Place      int
			Points     float64
			Counted    bool
		}
	}
}

// seasons is what seasons are, as tests look at them.
type seasons []struct {
	Season int
	Tiers  []struct {
		Tournament, Name, Status string
		Players                  []struct {
			Name, Goes string
			Place      int
		}
	}
}

func (s *site) seasons(path string) (list seasons) {
	s.Helper()
	var answer struct{ Items seasons }
	s.ask("", "GET", path+"/seasons", nil).is(200, "").read(&answer)
	return answer.Items
}

// A series counts the places of the tournaments that name it, the best of each player.
func TestASeriesCountsPlaces(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, all := s.joined("Olga"), s.bots(3)
		path := s.series(olga, `{"name":"Evenings","best":1}`)
		id := strings.TrimPrefix(path, "/api/v1/series/")
		var order []string
		for range 2 {
			tournament := s.announce(olga, fmt.Sprintf(`,"format":"roundRobin","series":%q`, id))
			if got := s.ask("", "GET", tournament, nil).get("series"); got != id {
				t.Errorf("the tournament counts for %v, want %s", got, id)
			}
			s.enter(tournament, all)
			s.direct(olga, tournament, `{"action":"start"}`).is(200, "")
			synctest.Wait()
			order = s.ranked(tournament, all)
			synctest.Wait() // the series hears of it
		}
		var table seriesTable
		s.ask("", "GET", path+"/standings", nil).is(200, "").read(&table)
		if len(table.Tournaments) != 2 || len(table.Players) != 3 {
			t.Fatalf("the table is %+v", table)
		}
		for i, p := range table.Players { // three players: 3+3, 2+2 and 1+1
			if want := []float64{6, 4, 2}[i]; p.Place != i+1 || p.Name != order[i] || p.Points != want || len(p.Results) != 2 || !p.Results[0].Counted || p.Results[1].Counted {
				t.Errorf("player %d is %+v, want %s with %v", i+1, p, order[i], want)
			}
		}
		s.ask(olga, "POST", path+"/actions", map[string]any{"action": "remove", "tournament": table.Tournaments[0].ID}).is(200, "")
		s.ask(olga, "POST", path+"/actions", `{"action":"remove","tournament":"none"}`).is(409, "notPart")
		if got := s.ask("", "GET", path, nil).get("tournaments").([]any); len(got) != 1 {
			t.Errorf("after a removal the series has %v", got)
		}
		s.ask(olga, "POST", path+"/actions", `{"action":"close"}`).is(200, "")
		s.ask(olga, "POST", "/api/v1/tournaments", fmt.Sprintf(`{"name":"Late","series":%q}`, id)).is(409, "seriesClosed")
		s.ask(olga, "POST", "/api/v1/tournaments", `{"name":"Lost","series":"none"}`).is(404, "notFound")
	})
}

// A league has a tournament for each tier, and after a season some go up and down.
func TestALeagueHasSeasons(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, all := s.joined("Olga"), s.bots(6)
		path := s.series(olga, `{"name":"Bean League","league":{"size":3,"up":1,"terms":{"pace":"atOnce"}}}`)
		s.ask(olga, "POST", path+"/actions", `{"action":"nextSeason"}`).is(409, "tooFewPlayers")
		s.ask(olga, "POST", "/api/v1/tournaments", fmt.Sprintf(`{"name":"Extra","series":%q}`, strings.TrimPrefix(path, "/api/v1/series/"))).is(422, "badTournament")
		season := func() seasons {
			t.Helper()
			for _, token := range all {
				s.ask(token, "POST", path+"/entries", nil).is(200, "")
			}
			s.ask(olga, "POST", path+"/actions", `{"action":"nextSeason"}`).is(200, "")
			synctest.Wait() // the tournaments are made
			return s.seasons(path)
		}
		first := season()
		if len(first) != 1 || len(first[0].Tiers) != 2 || first[0].Tiers[1].Name != "Bean League 1B" {
			t.Fatalf("the first season is %+v", first)
		}
		for _, token := range all {
			s.ask(token, "POST", path+"/entries", nil).is(200, "")
		}
		s.ask(olga, "POST", path+"/actions", `{"action":"nextSeason"}`).is(409, "seasonOpen")
		var final [2][]string
		for k, tier := range first[0].Tiers {
			tournament := "/api/v1/tournaments/" + tier.Tournament
			s.direct(olga, tournament, `{"action":"start"}`).is(200, "")
			synctest.Wait()
			final[k] = s.ranked(tournament, all)
			synctest.Wait()
		}
		for k, tier := range s.seasons(path)[0].Tiers {
			for i, p := range tier.Players {
				goes := ""
				switch {
				case k == 0 && i == 2:
					goes = "down"
				case k == 1 && i == 0:
					goes = "up"
				}
				if p.Name != final[k][i] || p.Place != i+1 || p.Goes != goes {
					t.Errorf("tier %d, place %d is %+v, want %s who goes %q", k+1, i+1, p, final[k][i], goes)
				}
			}
		}
		second := season()[0]
		want := [2][]string{{final[0][0], final[0][1], final[1][0]}, {final[0][2], final[1][1], final[1][2]}}
		for k, tier := range second.Tiers {
			var names []string
			for _, p := range tier.Players {
				names = append(names, p.Name)
			}
			var entries struct{ Items []struct{ Name string } }
			s.ask("", "GET", "/api/v1/tournaments/"+tier.Tournament+"/entries", nil).is(200, "").read(&entries)
			if !slices.Equal(names, want[k]) || len(entries.Items) != 3 {
				t.Errorf("tier %d of season 2 has %q and %d entries, want %q", k+1, names, len(entries.Items), want[k])
			}
		}
	})
}

// Only members of a guild sign up for its league if its terms say so, and only officers
// announce it.
func TestTheLeagueOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		mia, ben := s.joined("Mia"), s.joined("Ben")
		guild := strings.TrimPrefix(s.guild(mia, "BohnDuell"), "/api/v1/guilds/")
		terms := fmt.Sprintf(`{"name":"Bean League","guild":%q,"league":{"terms":{"members":true}}}`, guild)
		s.ask(ben, "POST", "/api/v1/series", terms).is(403, "notInGuild")
		path := s.series(mia, terms)
		s.ask(ben, "POST", path+"/entries", nil).is(403, "notEligible")
		s.ask(mia, "POST", path+"/entries", nil).is(200, "")
		var list struct{ Items []struct{ ID string } }
		s.ask("", "GET", "/api/v1/series?guild="+guild, nil).is(200, "").read(&list)
		if len(list.Items) != 1 || path != "/api/v1/series/"+list.Items[0].ID {
			t.Errorf("the guild has the series %+v", list)
		}
	})
}

// Officers of a guild direct its league with the director. Who has left the guild does not play
// where only members do, and a guild that is closed has no other season.
func TestOfficersDirectTheLeagueOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		mia, ben, cleo := s.joined("Mia"), s.joined("Ben"), s.joined("Cleo")
		guild := s.guild(mia, "BohnDuell")
		s.enlist(mia, guild, ben, `{"name":"Ben"}`)
		s.enlist(mia, guild, cleo, `{"name":"Cleo"}`)
		path := s.series(mia, fmt.Sprintf(`{"name":"Bean League","guild":%q,"league":{"terms":{"members":true}}}`, strings.TrimPrefix(guild, "/api/v1/guilds/")))
		for _, token := range []string{mia, ben, cleo} {
			s.ask(token, "POST", path+"/entries", nil).is(200, "")
		}
		s.ask(ben, "POST", path+"/actions", `{"action":"nextSeason"}`).is(403, "notDirector")
		s.ask(ben, "POST", path+"/actions", `{"action":"close"}`).is(403, "notDirector")
		s.agree(ben, s.ask(mia, "PATCH", guild+"/members/Ben", `{"office":"officer"}`))
		s.ask(cleo, "DELETE", guild+"/members/me", nil).is(204, "")
		s.ask(ben, "POST", path+"/actions", `{"action":"nextSeason"}`).is(200, "")
		var names []string
		for _, p := range s.seasons(path)[0].Tiers[0].Players {
			names = append(names, p.Name)
		}
		if slices.Sort(names); !slices.Equal(names, []string{"Ben", "Mia"}) {
			t.Errorf("the season is of %q, and Cleo has left the guild", names)
		}
		synctest.Wait()
		var made struct{ Directors []string }
		tier := "/api/v1/tournaments/" + s.seasons(path)[0].Tiers[0].Tournament
		if s.ask("", "GET", tier, nil).is(200, "").read(&made); !slices.Equal(made.Directors, []string{"Mia", "Ben"}) {
			t.Errorf("the tournament of the season is directed by %q, and Ben has made it", made.Directors)
		}
		s.direct(ben, tier, `{"action":"cancel"}`).is(200, "")
		synctest.Wait()
		for _, token := range []string{mia, ben} {
			s.ask(token, "POST", path+"/entries", nil).is(200, "")
		}
		page := strings.Replace(path, "/api/v1", "", 1)
		offers := func(token string) bool { return strings.Contains(s.page(token, page), "Make the next season") }
		if !offers(ben) || offers(cleo) {
			t.Error("the page offers the next season to an officer, and to nobody else")
		}
		s.agree(ben, s.ask(mia, "PATCH", guild+"/members/Ben", `{"office":"master"}`))
		s.ask(ben, "PATCH", guild+"/members/Mia", `{"office":"member"}`)
		s.ask(mia, "PATCH", guild+"/members/Mia", `{"office":"member"}`)
		if offers(mia) || !offers(ben) {
			t.Error("the page offers the next season to a director who is no officer any more")
		}
		s.ask(mia, "POST", path+"/actions", `{"action":"nextSeason"}`).is(403, "officeTooLow")
		s.agree(mia, s.ask(ben, "PATCH", guild+"/members/Mia", `{"office":"master"}`))
		evenings := s.series(mia, fmt.Sprintf(`{"name":"Evenings","guild":%q}`, strings.TrimPrefix(guild, "/api/v1/guilds/")))
		counts := fmt.Sprintf(`{"name":"Evening","series":%q}`, strings.TrimPrefix(evenings, "/api/v1/series/"))
		s.ask(cleo, "POST", "/api/v1/tournaments", counts).is(403, "notDirector")
		s.ask(ben, "POST", "/api/v1/tournaments", counts).is(201, "")
		s.ask(ben, "POST", evenings+"/actions", `{"action":"close"}`).is(200, "")
		s.ask(mia, "POST", guild+"/close", nil).is(200, "")
		s.ask(mia, "POST", path+"/actions", `{"action":"nextSeason"}`).is(409, "guildClosed")
		s.ask(mia, "POST", path+"/actions", `{"action":"close"}`).is(200, "")
	})
}

// The stream of a series begins with the whole series, and has each event once.
func TestTheStreamOfASeries(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, all := s.joined("Olga"), s.bots(2)
		path := s.series(olga, `{"name":"Bean League","league":{"size":3,"up":1}}`)
		live := s.watch("", path+"/stream")
		defer live.end()
		var types []string
		read := func(n int) {
			t.Helper()
			for range n {
				var line struct {
					Type    string
					Version int
				}
				text := live.next()
				if err := json.Unmarshal([]byte(text), &line); err != nil {
					t.Fatalf("%q: %v", text, err)
				}
				if types = append(types, line.Type); line.Version != len(types) && len(types) > 1 {
					t.Errorf("line %d is %s", len(types), text)
				}
			}
		}
		read(1)
		for _, token := range all {
			s.ask(token, "POST", path+"/entries", nil).is(200, "")
			s.ask(token, "DELETE", path+"/entries/me", nil).is(204, "")
			s.ask(token, "POST", path+"/entries", nil).is(200, "")
		}
		s.ask(olga, "POST", path+"/actions", `{"action":"nextSeason"}`).is(200, "")
		read(8) // with the tournament that is made
		tournament := s.seasons(path)[0].Tiers[0].Tournament
		s.ask(olga, "POST", path+"/actions", map[string]any{"action": "remove", "tournament": tournament}).is(200, "")
		s.ask(olga, "POST", path+"/actions", `{"action":"close"}`).is(200, "")
		read(2)
		if want := "series entry withdrawal entry entry withdrawal entry season tournament removal end"; strings.Join(types, " ") != want {
			t.Errorf("the stream has %q, want %q", types, want)
		}
		s.ask("", "GET", path+"/stream?after=99", nil).is(400, "malformed")
	})
}

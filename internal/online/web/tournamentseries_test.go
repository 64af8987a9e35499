package web_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
)

// seriesPoints returns the points of a series by player, in the order of its table.
func (s *site) seriesPoints(path string) string {
	s.Helper()
	synctest.Wait()
	var table seriesTable
	s.ask("", "GET", path+"/standings", nil).is(200, "").read(&table)
	var list []string
	for _, p := range table.Players {
		list = append(list, fmt.Sprint(p.Name, " ", p.Points))
	}
	return strings.Join(list, ", ")
}

// A tournament that is over is added to a series, counts at once, is taken out, and comes back.
// Only who directs both does so, and only as long as the series is open.
func TestATournamentIsAddedToASeriesAfterwards(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, eve := s.joined("Ada"), s.joined("Eve")
		all := entrants{"Ben": s.joined("Ben"), "Cleo": s.joined("Cleo")}
		one, other := s.series(ada, `{"name":"Evenings"}`), s.series(eve, `{"name":"Mornings"}`)
		league := s.series(ada, `{"name":"Bean League","league":{}}`)
		path := s.announce(ada, `,"format":"roundRobin"`)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		s.ranked(path, all)
		id := func(series string) string {
			return fmt.Sprintf(`{"action":"series","series":%q}`, strings.TrimPrefix(series, "/api/v1/series/"))
		}
		none := `{"action":"series"}`
		s.direct(eve, path, id(other)).is(403, "notDirector")
		s.direct(ada, path, id(other)).is(403, "notDirector")
		s.direct(ada, path, id(league)).is(422, "badTournament")
		s.direct(ada, path, id("nothing")).is(404, "notFound")
		for range 2 { // the second time changes nothing
			s.direct(ada, path, id(one)).is(200, "")
		}
		const table = "Ben 5, Cleo 3"
		if got := s.seriesPoints(one); got != table {
			t.Errorf("after it was added: %s", got)
		}
		if log := s.ask("", "GET", path+"/events", nil); strings.Count(log.body, `"type":"series"`) > 1 {
			t.Errorf("the log is %s", log.body)
		}
		s.direct(ada, path, none).is(200, "")
		if got := s.seriesPoints(one); got != "" {
			t.Errorf("after it was taken out: %s", got)
		}
		s.direct(ada, path, id(one)).is(200, "")
		if got := s.seriesPoints(one); got != table {
			t.Errorf("after it was added again: %s", got)
		}
		// The series removes it; the tournament hears of that.
		s.ask(ada, "POST", one+"/actions", fmt.Sprintf(`{"action":"remove","tournament":%q}`, strings.TrimPrefix(path, "/api/v1/tournaments/"))).is(200, "")
		if got := s.seriesPoints(one); got != "" || strings.Contains(s.ask("", "GET", path, nil).body, `"series"`) {
			t.Errorf("after the series has removed it: %s", got)
		}
		s.direct(ada, path, id(one)).is(200, "")
		if got := s.seriesPoints(one); got != table {
			t.Errorf("after it was added a third time: %s", got)
		}
		s.ask(ada, "POST", one+"/actions", `{"action":"close"}`).is(200, "")
		s.direct(ada, path, none).is(409, "seriesClosed")
		s.direct(ada, path, id(one)).is(200, "") // as before
		if got := s.seriesPoints(one); got != table {
			t.Errorf("after the end: %s", got)
		}
	})
}

// The forms of the desk add a tournament to a series and take it out, for a director who directs
// the series, too, or is an officer of its guild.
func TestTheDeskAddsATournamentToASeries(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, all := s.joined("Ada"), entrants{"Ben": s.joined("Ben"), "Cleo": s.joined("Cleo")}
		path := s.announce(ada, "")
		desk := strings.Replace(path, "/api/v1", "", 1) + "/desk"
		if strings.Contains(s.page(ada, desk), `name="series"`) {
			t.Error("somebody who directs no series can choose one")
		}
		id := strings.TrimPrefix(s.series(ada, `{"name":"Evenings"}`), "/api/v1/series/")
		if !strings.Contains(s.page(ada, desk), `<option value="`+id+`">Evenings</option>`) {
			t.Error("the desk does not offer the series")
		}
		s.form(ada, desk+"/series", "series", id).is(303, "")
		if text := s.page(ada, desk); !strings.Contains(text, `href="/series/`+id+`"`) || !strings.Contains(text, "Take out of the series") {
			t.Error("the desk does not show the series")
		}
		s.form(all["Ben"], desk+"/series", "series", "").is(403, "")
		// Who directs only the tournament sees the series, and cannot take it out.
		s.direct(ada, path, `{"action":"addDirector","player":"Ben"}`).is(202, "")
		s.agreeAll(all["Ben"])
		if text := s.page(all["Ben"], desk); !strings.Contains(text, `href="/series/`+id+`"`) || strings.Contains(text, "Take out of the series") {
			t.Error("the desk offers what a director may not do")
		}
		s.form(ada, desk+"/series", "series", "").is(303, "")
		if log := s.ask(ada, "GET", strings.TrimSuffix(desk, "/desk")+"?show=log&lang=en", nil).body; !strings.Contains(log, "Ada added the tournament to a series.") || !strings.Contains(log, "taken out of its series") {
			t.Error("the log does not tell")
		}
	})
}

package web_test

import (
	"net/url"
	"strings"
	"testing"
	"time"
)

// enteredBy lets a browser become a member.
func (b *browser) joins(name string) *browser {
	b.Helper()
	b.post("/account/join", url.Values{"name": {name}, "password": {"correct horse battery"}}, "/account")
	return b
}

// A tournament from the list to the last result, by forms only, as without a script.
func TestATournamentByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.browser("en").joins("Ada"), s.browser("de").joins("Ben")
		olga := s.member("Olga")
		starts := time.Now().Add(time.Hour).UTC().Format(time.RFC3339)
		path := s.announce(olga, `,"format":"swiss","rounds":2,"code":"beans","starts":"`+starts+`"`)
		page := strings.TrimPrefix(path, "/api/v1")
		s.browser("en").shows("/tournaments", 200, "Sunday Round", "Swiss · 2×2 · stock 6", "with a code", "Begins", `datetime="`+starts+`"`)
		s.browser("de").shows("/tournaments?format=arena", 200, "Es ist kein Turnier angekündigt.")
		s.browser("en").shows("/tournaments?format=chess", 400, "")
		s.browser("en").shows("/tournaments/nothing", 404, "")
		if list := s.browser("en").send("GET", "/tournaments", nil); strings.Contains(list.body, "/tournaments/new") {
			t.Error("somebody without an account is offered to make a tournament")
		}
		ada.shows("/tournaments", 200, `href="/tournaments/new"`)

		// With a code, once wrong.
		if wrong := ada.send("POST", page+"/enter", url.Values{"code": {"peas"}}); wrong.status != 403 && wrong.status != 422 || !strings.Contains(wrong.body, "This is not the code of the tournament.") {
			t.Errorf("a wrong code: %d %s", wrong.status, wrong.body)
		}
		for _, b := range []*browser{ada, ben} {
			b.post(page+"/enter", url.Values{"code": {"beans"}}, page)
		}
		ada.shows(page, 200, "You take part.", "2 players", "Ask for the bye")
		ben.shows("/tournaments", 200, "Du spielst mit")
		ben.post(page+"/withdraw", url.Values{}, page)
		ben.shows(page, 200, "Du hast das Turnier verlassen.", "Wieder teilnehmen")
		ben.post(page+"/enter", url.Values{}, page)
		ben.post(page+"/chat", url.Values{"text": {"Viel <b>Glück</b>!"}}, page+"#chat")
		ada.shows(page, 200, "Viel &lt;b&gt;Glück&lt;/b&gt;!")
		ada.post(page+"/bye", url.Values{"round": {"2"}}, page)
		ada.shows(page, 200, "bye in round 2")
		if again := ada.send("POST", page+"/bye", url.Values{"round": {"x"}}); again.status != 400 {
			t.Errorf("a bye in no round: %d", again.status)
		}

		// Whoever is elsewhere is shown the way to the game, and nobody else is.
		if body := ada.send("GET", "/rules", nil).body; !strings.Contains(body, `class="game-bar" aria-label="Tournaments" hidden`) {
			t.Error("a player of a tournament that has not begun has no place for the way to the game")
		}
		s.direct(olga, path, `{"action":"start"}`).is(200, "")
		game := s.round(path, 1).Pairings[0].Games[0]
		ada.shows("/rules", 200, `<a class="button main" href="/g/`+game+`">Go to your game</a>`)
		ada.shows("/g/"+game, 200, `class="game-bar" aria-label="Tournaments" hidden`)
		for _, body := range []string{s.browser("en").send("GET", "/rules", nil).body, s.browser("en").joins("Cleo").send("GET", "/rules", nil).body} {
			if strings.Contains(body, `class="game-bar"`) || strings.Contains(body, "/static/paired.") {
				t.Error("somebody who plays in no tournament loads what shows the way to a game")
			}
		}
		ada.shows(page, 200, "Go to your game", "Round 1 of 2", `class="cell playing"`, `data-game="`+game+`"`)
		s.browser("en").shows("/", 200, "Two rows")

		// The result, everywhere.
		ada.post("/g/"+game+"/act", url.Values{"action": {"resign"}}, "/g/")
		time.Sleep(time.Second) // the tournament hears of it, and the second round is over at once
		ben.shows(page+"?show=standings", 200, "Runde 1: gegen Ada gewonnen", `class="cell won"`)
		ben.shows(page+"?show=table", 200, "Kreuztabelle", `class="cross"`)
		ben.shows(page+"?show=rounds&round=1", 200, `href="/g/`+game+`"`)
		ben.shows(page+"?show=log", 200, "Ben nimmt teil.", "Runde 1 ist ausgelost.")
		ben.shows("/player/Ada", 200, "Sunday Round")
		s.ask("", "GET", "/api/v1/tournaments.ics", nil).is(200, "")
		if ics := s.ask("", "GET", "/api/v1/tournaments.ics?player=Ada", nil); !strings.Contains(ics.body, "SUMMARY:Sunday Round\r\n") || !strings.HasSuffix(ics.body, "END:VCALENDAR\r\n") {
			t.Errorf("the calendar of a player: %s", ics.body)
		}
		s.ask("", "GET", "/api/v1/tournaments.ics?player=Nobody", nil).is(404, "notFound")
	})
}

// Two players of a league agree on a time by forms.
func TestPlayersArrangeAGameByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.browser("en").joins("Ada"), s.browser("en").joins("Ben")
		olga := s.member("Olga")
		path := s.announce(olga, `,"format":"roundRobin","pace":"arranged"`)
		page := strings.TrimPrefix(path, "/api/v1")
		for _, b := range []*browser{ada, ben} {
			b.post(page+"/enter", url.Values{}, page)
		}
		s.direct(olga, path, `{"action":"start"}`).is(200, "")
		ada.shows(page, 200, "Your game against Ben", "To be played until", `name="time"`)
		at := time.Now().Add(26 * time.Hour).UTC().Truncate(time.Minute)
		board := url.Values{"round": {"1"}, "board": {"1"}}
		ada.post(page+"/propose", with(board, "time", at.Format("2006-01-02T15:04")), page)
		ada.shows(page, 200, "You have proposed:")
		ben.shows(page, 200, "Ada can play at these times.", `name="time" value="`+at.Format(time.RFC3339)+`"`)
		if bad := ben.send("POST", page+"/agree", with(board, "time", "tomorrow")); bad.status/100 != 4 {
			t.Errorf("a time that is none: %d", bad.status)
		}
		ben.post(page+"/agree", with(board, "time", at.Format(time.RFC3339)), page)
		ben.shows(page, 200, "You have agreed on", `datetime="`+at.Format(time.RFC3339)+`"`)
		if ics := s.ask("", "GET", "/api/v1/tournaments.ics?player=Ben", nil); !strings.Contains(ics.body, "DTSTART:"+at.Format("20060102T150405Z")) {
			t.Errorf("the game is not in the calendar: %s", ics.body)
		}
		time.Sleep(time.Until(at) + time.Second)
		ada.shows("/", 200, "Go to your game")
	})
}

// All formats have a page with all ways to look at it while and after they are played.
func TestPagesOfAllFormats(t *testing.T) {
	for _, terms := range []string{
		`,"format":"knockout","third":true`, `,"format":"doubleElimination","bestOf":3`, `,"format":"arena","minutes":1`, `,"format":"roundRobin"`, `,"format":"league"`,
	} {
		inBubble(t, nil, func(t *testing.T, s *site) {
			olga := s.member("Olga")
			path := s.announce(olga, terms)
			page := strings.TrimPrefix(path, "/api/v1")
			all := s.bots(6)
			look := func() {
				for _, show := range []string{"", "?show=standings", "?show=table", "?show=rounds", "?show=bracket", "?show=players", "?show=log"} {
					s.browser("de").shows(page+show, 200, "Sunday Round")
				}
			}
			s.enter(path, all)
			s.browser("en").shows(page, 200, "6 players")
			s.direct(olga, path, `{"action":"start"}`).is(200, "")
			if strings.Contains(terms, "arena") {
				time.Sleep(5 * time.Second)
			}
			look()
			if strings.Contains(terms, "league") {
				return // takes weeks
			}
			s.season(path, all, time.Second)
			look()
			s.browser("en").shows(page, 200, `class="podium"`, `<span class="name">`)
			if strings.Contains(terms, "knockout") {
				s.browser("en").shows(page, 200, "Semi-finals", "Final", `class="winner"`, "bye")
			}
		})
	}
}

package web_test

import (
	"html"
	"net/url"
	"regexp"
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
		s.browser("en").shows("/tournaments", 200, `href="/account?next=%2Ftournaments%2Fnew">Create a tournament`)
		s.browser("de").shows("/series", 200, `href="/account?next=%2Fseries%2Fnew">`)
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
		ada.shows("/rules", 200, `<a href="/g/`+game+`"><b>Your tournament game has begun.</b> <span class="go">Go to your game</span></a>`)
		// It can be put away, also without a script; for another game it comes again.
		ada.send("POST", "/settings", url.Values{"back": {"/rules"}, "away": {"another"}})
		ada.shows("/rules", 200, `class="game-bar" aria-label="Tournaments"><a href="/g/`+game)
		ada.send("POST", "/settings", url.Values{"back": {"/rules"}, "away": {game}})
		ada.shows("/rules", 200, `class="game-bar" aria-label="Tournaments" hidden`)
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

// A tournament is announced by a form as by the interface for programs: three clicks make a
// Swiss that begins at eight, each option arrives, and what was typed stays when something
// is wrong.
func TestATournamentIsAnnouncedByAForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.browser("en").shows("/tournaments/new", 200, "Members announce tournaments.", `href="/account?next=/tournaments/new"`)
		if got := s.browser("en").send("POST", "/tournaments/new", url.Values{"name": {"X"}}); got.status != 401 {
			t.Errorf("somebody without an account: %d", got.status)
		}
		olga := s.browser("en").joins("Olga")
		evening := time.Date(2000, 1, 1, 20, 0, 0, 0, time.UTC) // bubbles begin with the year 2000
		form := olga.filled("/tournaments/new", "/tournaments/new")
		for name, want := range map[string]string{"name": "Olga's tournament", "format": "swiss", "begin": "time", "starts": "2000-01-01T20:00", "rounds": "5"} {
			if got := form.Get(name); got != want {
				t.Errorf("at first %s is %q, want %q", name, got, want)
			}
		}
		made := olga.send("POST", "/tournaments/new", form)
		path := made.header.Get("Location")
		if made.status != 303 || !strings.HasPrefix(path, "/tournaments/") {
			t.Fatalf("got %d %s %s", made.status, path, made.body)
		}
		got := s.ask("", "GET", "/api/v1"+path, nil).is(200, "")
		if starts, _ := time.Parse(time.RFC3339, got.get("starts").(string)); got.get("format") != "swiss" || !starts.Equal(evening) {
			t.Errorf("the tournament is %s", got.body)
		}
		olga.shows(path, 200)

		// The start is what clocks show in the time zone of the form, there and when it is changed.
		zoned := with(form, "name", "By the clock", "zone", "Europe/Berlin", "pace", "weekly")
		path = olga.post("/tournaments/new", zoned, "/tournaments/")
		got = s.ask("", "GET", "/api/v1"+path, nil).is(200, "")
		if starts, _ := time.Parse(time.RFC3339, got.get("starts").(string)); !starts.Equal(evening.Add(-time.Hour)) || got.get("zone") != "Europe/Berlin" {
			t.Errorf("at eight in Berlin is %s", got.body)
		}
		olga.shows(path, 200, `datetime="2000-01-01T19:00:00Z" data-zone="Europe/Berlin">Sat 1 Jan, 20:00 (Europe/Berlin)<`, "a round a week · Europe/Berlin", "<dt>Times go by</dt><dd>Europe/Berlin</dd>")
		if again := olga.filled(path+"/desk/settings", path+"/desk/settings"); again.Get("starts") != "2000-01-01T20:00" || again.Get("zone") != "Europe/Berlin" {
			t.Errorf("it is changed from %s in %s", again.Get("starts"), again.Get("zone"))
		}

		// What is wrong is said beside its field, and what was typed stays.
		wrong := with(form, "name", "")
		wrong.Set("text", "Bring <beans>!")
		if body := olga.send("POST", "/tournaments/new", wrong); body.status != 422 || !strings.Contains(body.body, `id="new-name-fault">A name has 1 to 60 characters.`) || !strings.Contains(body.body, "Bring &lt;beans&gt;!") {
			t.Errorf("without a name: %d %s", body.status, body.body)
		}
		for field, change := range map[string]map[string]string{
			"starts": {"starts": "1999-01-01T20:00"}, "code": {"entry": "code"}, "rounds": {"rounds": "51"}, "ratedTo": {"ratedFrom": "2000", "ratedTo": "1000"},
			"most": {"whenFull": "yes"}, "checkIn": {"checkIn": "2000"}, "win": {"win": "0", "draw": "1"}, "break1": {"break1": "BH", "break2": "BH"},
			"directors": {"directors": "Nobody"}, "beans": {"beans": "x"}, "noShow": {"noShow": "0"}, "base": {"clock": "own", "base": "0", "increment": "0"}, "clock": {"format": "arena", "clock": "none"}, "zone": {"zone": "Europe/Nowhere"},
			"window": {"window": "61"}, "bestOf": {"format": "knockout", "bestOf": "0"}, "minutes": {"format": "arena", "minutes": "0"},
			"rated": {"rated": "yes", "beans": "6"}, "draw": {"draw": "x"},
		} {
			bad := with(form)
			for name, value := range change {
				bad.Set(name, value)
			}
			body := olga.send("POST", "/tournaments/new", bad)
			if body.status/100 != 4 || !strings.Contains(body.body, `id="new-`+field+`-fault">`) {
				t.Errorf("%v: %d, and nothing is said beside %s", change, body.status, field)
			}
			for name, value := range change {
				if value != "yes" && name != "starts" && !strings.Contains(body.body, `value="`+value+`"`) {
					t.Errorf("%v: %s is not as it was typed", change, name)
				}
			}
		}

		// Each option arrives.
		ben := s.member("Ben")
		all := with(form)
		for name, value := range map[string]string{
			"name": "Everything", "text": "All of it.", "format": "doubleElimination", "begin": "director", "cups": "3", "beans": "12", "clock": "own", "base": "7", "increment": "4", "bestOf": "3",
			"entry": "code", "code": "beans", "members": "yes", "ratedFrom": "100", "ratedTo": "3000", "most": "16", "whenFull": "yes", "pace": "arranged", "break": "2,5", "window": "3", "noShow": "1.5",
			"win": "3", "draw": "1", "loss": "0.5", "bye": "2", "directors": "Ben, Olga", "medals": "yes", "third": "yes", "minutes": "9", "berserk": "yes", "break1": "BH", "checkIn": "30", "rounds": "9", "zone": "America/New_York",
		} {
			all.Set(name, value)
		}
		path = olga.send("POST", "/tournaments/new", all).header.Get("Location")
		if strings.Contains(s.ask("", "GET", "/api/v1"+path, nil).is(200, "").body, "Ben") {
			t.Error("somebody directs the tournament unasked")
		}
		s.agreeAll(ben)
		got = s.ask("", "GET", "/api/v1"+path, nil).is(200, "")
		for name, want := range map[string]any{
			"name": "Everything", "text": "All of it.", "format": "doubleElimination", "starts": nil, "zone": "America/New_York", "cups": 3., "beans": 12., "bestOf": 3., "entry": "code", "members": true, "ratedFrom": 100., "ratedTo": 3000.,
			"most": 16., "whenFull": true, "pace": "arranged", "breakMs": 150000., "windowMs": 259200000., "noShowMs": 90000., "medals": true, "third": false, "minutes": nil, "berserk": false, "checkInMs": 0.,
		} {
			if got.get(name) != want {
				t.Errorf("%s is %v, want %v", name, got.get(name), want)
			}
		}
		for _, part := range []string{`"baseMs":420000,"incrementMs":4000`, `"points":{"win":3,"draw":1,"loss":0.5,"bye":2}`, `"directors":["Olga","Ben"]`, `"tieBreaks":[]`} {
			if !strings.Contains(got.body, part) {
				t.Errorf("%s is not in %s", part, got.body)
			}
		}
		s.ask(ben, "POST", "/api/v1"+path+"/actions", `{"action":"cancel"}`).is(200, "")
		swiss := with(form, "break1", "SB")
		swiss.Set("break3", "BH")
		swiss.Set("late", "0")
		path = olga.send("POST", "/tournaments/new", swiss).header.Get("Location")
		if got = s.ask("", "GET", "/api/v1"+path, nil).is(200, ""); !strings.Contains(got.body, `"tieBreaks":["SB","BH"]`) || got.get("late") != 0. {
			t.Errorf("the Swiss is %s", got.body)
		}
	})
}

// Only officers announce tournaments in the name of a guild.
func TestTournamentsInTheNameOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		master, member, stranger := s.browser("en").joins("Ada"), s.browser("en").joins("Ben"), s.browser("en").joins("Cleo")
		ask := func(b *browser, method, path, body string) reply {
			return s.ask(b.cookies["cups"], method, "/api/v1"+path, body)
		}
		guild := ask(master, "POST", "/guilds", `{"name":"BohnDuell","entry":"open"}`).is(201, "").get("id").(string)
		s.enlist(master.cookies["cups"], "/api/v1/guilds/"+guild, member.cookies["cups"], `{"name":"Ben"}`)
		terms := `{"name":"Club evening","guild":"` + guild + `"}`
		ask(stranger, "POST", "/tournaments", terms).is(403, "notInGuild")
		ask(member, "POST", "/tournaments", terms).is(403, "officeTooLow")
		ask(master, "POST", "/tournaments", `{"name":"Club evening","guild":"nothing"}`).is(404, "notFound")
		made := ask(master, "POST", "/tournaments", terms).is(201, "")
		if made.get("guild") != guild {
			t.Errorf("the tournament is %s", made.body)
		}

		// The form offers the guild to whom may choose it, and to nobody else.
		master.shows("/tournaments/new?guild="+guild, 200, `<option value="`+guild+`" selected>BohnDuell</option>`)
		for _, b := range []*browser{member, stranger} {
			if body := b.send("GET", "/tournaments/new?guild="+guild, nil).body; strings.Contains(body, `value="`+guild) {
				t.Error("the form offers a guild to somebody who is no officer of it")
			}
			form := b.filled("/tournaments/new", "/tournaments/new")
			if got := b.send("POST", "/tournaments/new", with(form, "guild", guild)); got.status != 403 || !strings.Contains(got.body, `role="alert"`) {
				t.Errorf("the form of somebody else: %d %s", got.status, got.body)
			}
		}
		s.agree(member.cookies["cups"], ask(master, "PATCH", "/guilds/"+guild+"/members/Ben", `{"office":"officer"}`))
		form := member.filled("/tournaments/new", "/tournaments/new")
		member.post("/tournaments/new", with(form, "guild", guild), "/tournaments/")
		ask(master, "POST", "/guilds/"+guild+"/close", "").is(200, "")
		ask(member, "POST", "/tournaments", terms).is(409, "guildClosed")
	})
}

var (
	fieldTag  = regexp.MustCompile(`<(input|select|textarea)([^>]*)>([^<]*)`)
	optionTag = regexp.MustCompile(`<option(?: value="([^"]*)")?(?: class="[^"]*")?( selected)?>([^<]*)`)
	attribute = regexp.MustCompile(` ([a-z-]+)(?:="([^"]*)")?`)
)

// filled returns what a browser without a script sends if nobody changes anything in the form
// of a page that leads to an address.
func (b *browser) filled(page, action string) url.Values {
	b.Helper()
	body := b.send("GET", page, nil).is(200, "").body
	_, form, ok := strings.Cut(body, ` action="`+action+`"`)
	if !ok {
		b.Fatalf("%s has no form for %s", page, action)
	}
	form, _, _ = strings.Cut(form, "</form>")
	values := url.Values{}
	for _, f := range fieldTag.FindAllStringSubmatchIndex(form, -1) {
		has := map[string]string{}
		for _, a := range attribute.FindAllStringSubmatch(form[f[4]:f[5]], -1) {
			has[a[1]] = html.UnescapeString(a[2])
		}
		_, checked := has["checked"]
		switch name, tag := has["name"], form[f[2]:f[3]]; {
		case name == "" || (has["type"] == "checkbox" || has["type"] == "radio") && !checked:
		case tag == "textarea":
			values.Add(name, html.UnescapeString(form[f[6]:f[7]]))
		case tag == "select":
			options, _, _ := strings.Cut(form[f[1]:], "</select>")
			chosen, first := "", true
			for _, o := range optionTag.FindAllStringSubmatch(options, -1) {
				if first || o[2] != "" {
					chosen, first = o[1], false
				}
			}
			values.Add(name, html.UnescapeString(chosen))
		default:
			if _, given := has["value"]; !given && has["type"] == "checkbox" {
				has["value"] = "on"
			}
			values.Add(name, has["value"])
		}
	}
	return values
}

// The list of tournaments is filtered by a guild that is chosen from a list: those that hold
// tournaments, and the viewer's own.
func TestTournamentsOfAGuildAreChosen(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		first, own := strings.TrimPrefix(s.guild(ada, "BohnDuell"), "/api/v1/guilds/"), strings.TrimPrefix(s.guild(ben, "Bean Club"), "/api/v1/guilds/")
		s.announce(ada, `,"format":"swiss","guild":"`+first+`"`)
		s.announce(ada, `,"format":"arena"`)
		offers := func(token, id string, want bool) {
			t.Helper()
			if body := s.ask(token, "GET", "/tournaments", nil).is(200, "").body; strings.Contains(body, `<option value="`+id+`"`) != want {
				t.Errorf("whether %s is offered must be %t: %s", id, want, body)
			}
		}
		offers("", first, true)
		offers("", own, false)
		offers(ben, own, true)
		if body := s.ask("", "GET", "/tournaments?guild="+first, nil).is(200, "").body; !strings.Contains(body, `<option value="`+first+`" selected>BohnDuell</option>`) || strings.Count(body, `class="event-name"`) != 1 {
			t.Errorf("the tournaments of the guild: %s", body)
		}
	})
}

// Late entry ends with the last round, whatever the form said.
func TestLateEntryIsSaidForTheRoundsThereAre(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		path := strings.TrimPrefix(s.announce(s.joined("Ada"), `,"format":"swiss","rounds":2,"late":3`), "/api/v1")
		if body := s.ask("", "GET", path, nil).is(200, "").body; !strings.Contains(body, "until round 2 is paired") {
			t.Errorf("%s", body)
		}
	})
}

// Each round stands in its column, also for a player who came in the second one, and for one who
// waits for the third.
func TestWhoComesLateHasACellForEachRound(t *testing.T) {
	for _, terms := range []string{"", `,"playOff":2`} {
		inBubble(t, nil, func(t *testing.T, s *site) {
			olga := s.joined("Olga")
			api := s.announce(olga, `,"format":"swiss","rounds":3,"late":3`+terms)
			all := entrants{}
			for _, name := range []string{"Ada", "Ben", "Cleo", "Dora"} {
				all[name] = s.joined(name)
				s.ask(all[name], "POST", api+"/entries", `{}`).is(200, "")
			}
			s.ask(olga, "POST", api+"/actions", `{"action":"start"}`).is(200, "")
			cells := func(name string) int {
				t.Helper()
				body := s.ask("", "GET", strings.TrimPrefix(api, "/api/v1")+"?show=table", nil).is(200, "").body
				_, body, _ = strings.Cut(body, "<tbody>")
				_, row, found := strings.Cut(body, ">"+name+"<")
				row, _, _ = strings.Cut(row, "</tr>")
				if !found {
					t.Fatalf("%s is not in the table: %s", name, body)
				}
				return strings.Count(row, `class="cell `)
			}
			s.ask(s.joined("Emil"), "POST", api+"/entries", `{}`).is(200, "")
			if late, all := cells("Emil"), cells("Ada"); late != all {
				t.Errorf("who waits for a round has %d cells, and others have %d%s", late, all, terms)
			}
			for _, p := range s.round(api, 1).Pairings {
				s.finish(all, p.Games[0])
			}
			if late, all := cells("Emil"), cells("Ada"); late != all {
				t.Errorf("who came late has %d cells, and others have %d%s", late, all, terms)
			}
		})
	}
}

package web_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/archive"
)

// hall of players: their tokens by name.
type entrants map[string]string

// bots makes some bots.
func (s *site) bots(n int) entrants {
	s.Helper()
	all := entrants{}
	for range n {
		token := s.ask("", "POST", "/api/v1/guests", `{"bot":true}`).is(201, "").get("token").(string)
		all[s.name(token)] = token
	}
	return all
}

// announce makes a tournament and returns the path of its address.
func (s *site) announce(director, terms string) string {
	s.Helper()
	r := s.ask(director, "POST", "/api/v1/tournaments", `{"name":"Sunday Round","cups":2,"beans":6,"clock":{"baseMs":180000,"incrementMs":2000}`+terms+`}`).is(201, "")
	return "/api/v1/tournaments/" + r.get("id").(string)
}

// enter lets all enter.
func (s *site) enter(path string, all entrants) {
	s.Helper()
	for _, token := range all {
		s.ask(token, "POST", path+"/entries", `{}`).is(200, "")
	}
}

// direct takes an action of a director.
func (s *site) direct(director, path, action string) reply {
	s.Helper()
	return s.ask(director, "POST", path+"/actions", action)
}

// tournamentRound is a round, as tests look at it.
type tournamentRound struct {
	Round    int
	Status   string
	Pairings []struct {
		Board        int
		South, North string
		Games        []string
		Result       string
	}
	Byes []struct{ Player, Kind string }
}

func (s *site) round(path string, n int) (r tournamentRound) {
	s.Helper()
	s.ask("", "GET", fmt.Sprintf("%s/rounds/%d", path, n), nil).is(200, "").read(&r)
	return r
}

// finish ends a game: some are played to the end, and in others one side gives up.
func (s *site) finish(all entrants, id string) {
	s.Helper()
	g := s.state(id)
	south, north := all[g.South.Name], all[g.North.Name]
	switch id[0] % 3 {
	case 0:
		s.playOut(id, south, north)
	case 1:
		s.resign(id, south, south, north)
	default:
		s.resign(id, north, south, north)
	}
	synctest.Wait() // the tournament hears of it
}

// season plays a tournament until it is over, and returns all games in the order in which
// they were seen. It looks at the tournament again after each pause.
func (s *site) season(path string, all entrants, pause time.Duration) (games []string) {
	s.Helper()
	for range 2000 {
		t := s.ask("", "GET", path, nil).is(200, "")
		if t.get("status") != "running" {
			return games
		}
		open := false
		for n := 1; n <= int(t.get("round").(float64)); n++ {
			for _, p := range s.round(path, n).Pairings {
				for _, id := range p.Games {
					if !slices.Contains(games, id) {
						games, open = append(games, id), true
						s.finish(all, id)
					}
				}
			}
		}
		if !open {
			time.Sleep(pause)
		}
	}
	s.Fatal("the tournament does not end")
	return nil
}

// standing is a line of the standings, as tests look at it.
type standing struct {
	Place                               int
	Name                                string
	Points                              float64
	TieBreaks                           []float64
	Played, Wins, Draws, Losses, Margin int
}

func (s *site) standings(path string) (columns []string, players []standing) {
	s.Helper()
	var all struct {
		Columns []string
		Players []standing
	}
	s.ask("", "GET", path+"/standings", nil).is(200, "").read(&all)
	return all.Columns, all.Players
}

// Each format is played over the interface, from the first entry to the last result. The
// standings are those of a plain count of the games.
func TestTournamentsOverTheInterface(t *testing.T) {
	for _, c := range []struct {
		terms   string
		players int
		rounds  int
		games   int // 0: any number
	}{
		{`,"format":"swiss","rounds":3`, 6, 3, 9},
		{`,"format":"swiss","rounds":3`, 5, 3, 6},
		{`,"format":"roundRobin"`, 5, 5, 10},
		{`,"format":"roundRobin","double":true`, 3, 6, 6},
		{`,"format":"knockout"`, 5, 3, 0},
		{`,"format":"knockout","bestOf":3,"third":true`, 4, 2, 0},
		{`,"format":"doubleElimination"`, 4, 0, 0},
		{`,"format":"arena","minutes":1`, 5, 1, 0},
		{`,"format":"league","pace":"daily"`, 4, 3, 6},
	} {
		t.Run(c.terms, func(t *testing.T) {
			inBubble(t, nil, func(t *testing.T, s *site) {
				ada := s.joined("Ada")
				path := s.announce(ada, c.terms)
				all := s.bots(c.players)
				s.enter(path, all)
				s.direct(ada, path, `{"action":"start"}`).is(200, "")
				synctest.Wait()
				pause := time.Second
				if strings.Contains(c.terms, "daily") {
					pause = 4 * time.Minute // a game that nobody begins is over after five
				}
				games := s.season(path, all, pause)
				over := s.ask("", "GET", path, nil).is(200, "")
				if over.get("status") != "over" || c.rounds > 0 && over.get("round") != float64(c.rounds) || c.games > 0 && len(games) < c.games {
					t.Fatalf("%d games, %s", len(games), over.body)
				}
				s.recounted(path, strings.Contains(c.terms, "arena"))
				s.direct(ada, path, `{"action":"approve"}`).is(200, "")
				report := s.ask("", "GET", path+".trf", nil).is(200, "")
				if _, err := contest.Parse([]byte(report.body)); err != nil {
					t.Errorf("%v in %s", err, report.body)
				}
				if records := s.ask("", "GET", path+".cups", nil).is(200, ""); strings.Count(records.body, "[Site ") < len(games)-5 {
					t.Errorf("%d records of %d games", strings.Count(records.body, "[Site "), len(games))
				} else if n := strings.Count(records.body, "[Event \""); strings.Count(records.body, "[Event \"Sunday Round\"]\n") != n || strings.Count(records.body, "\n[Board \"") != n || strings.Contains(records.body, "[Round \"-\"]") {
					t.Errorf("the records do not say where they were played: %.500s", records.body)
				} else if got := records.header.Get("Content-Disposition"); got != `inline; filename="Sunday Round.cups"` {
					t.Error(got)
				}
			})
		})
	}
}

// recounted fails if points, games and margins of the standings are not those of the games.
func (s *site) recounted(path string, isArena bool) {
	s.Helper()
	count := map[string]*standing{}
	of := func(name string) *standing {
		if count[name] == nil {
			count[name] = &standing{}
		}
		return count[name]
	}
	bracket := false
	rounds := int(s.ask("", "GET", path, nil).is(200, "").get("round").(float64))
	for n := 1; n <= rounds; n++ {
		r := s.round(path, n)
		for _, b := range r.Byes {
			of(b.Player).Points += map[string]float64{"allocated": 1, "half": 0.5}[b.Kind]
		}
		for _, p := range r.Pairings {
			for i, id := range p.Games {
				g := s.state(id)
				south, north := of(g.South.Name), of(g.North.Name)
				if g.South.Name != p.South && i == 0 {
					s.Errorf("the first game of board %d begins with %s", p.Board, g.South.Name)
				}
				bracket = bracket || len(p.Games) > 1
				for _, x := range []*standing{south, north} {
					if g.Result != "*" && p.Result != "*" {
						x.Played++
					}
				}
				switch g.Result {
				case "1-0":
					south.Points, south.Wins, north.Losses = south.Points+1, south.Wins+1, north.Losses+1
				case "0-1":
					north.Points, north.Wins, south.Losses = north.Points+1, north.Wins+1, south.Losses+1
				case "1/2-1/2":
					south.Points, north.Points, south.Draws, north.Draws = south.Points+0.5, north.Points+0.5, south.Draws+1, north.Draws+1
				}
				if g.Margin != nil {
					south.Margin, north.Margin = south.Margin+*g.Margin, north.Margin-*g.Margin
				}
			}
		}
	}
	_, players := s.standings(path)
	if len(players) < len(count) || players[0].Place > 1 {
		s.Fatalf("%d of %d players: %+v", len(players), len(count), players)
	}
	format := s.ask("", "GET", path, nil).get("format")
	isBracket := format == "knockout" || format == "doubleElimination"
	for i, p := range players {
		want := of(p.Name)
		if !isArena && !isBracket && p.Points != want.Points || !isArena && (p.Played != want.Played || p.Wins != want.Wins || p.Draws != want.Draws || p.Losses != want.Losses || p.Margin != want.Margin) {
			s.Errorf("%+v, want %+v", p, *want)
		}
		if i > 0 && !isBracket && (players[i-1].Points < p.Points || players[i-1].Points == p.Points && slices.Compare(players[i-1].TieBreaks, p.TieBreaks) < 0 && players[i-1].Played > 0) {
			s.Errorf("%+v stands above %+v", players[i-1], p)
		}
	}
}

func TestAPairingIsTold(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.guest()
		path := s.announce(ada, `,"format":"swiss","rounds":1`)
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.ask(cleo, "POST", path+"/entries", nil).is(200, "")
		events, stream := s.watch(ben, "/api/v1/events"), s.watch("", path+"/stream")
		if line := stream.next(); !strings.Contains(line, `"type":"tournament"`) {
			t.Fatal(line)
		}
		synctest.Wait()
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		var told struct {
			Type, Tournament, Game string
			Round                  int
		}
		for told.Type != "pairing" {
			if err := json.Unmarshal([]byte(events.next()), &told); err != nil {
				t.Fatal(err)
			}
		}
		if "/api/v1/tournaments/"+told.Tournament != path || told.Round != 1 {
			t.Fatalf("%+v", told)
		}
		game := s.ask("", "GET", "/api/v1/games/"+told.Game, nil).is(200, "")
		if game.get("tournament", "id") != told.Tournament || game.get("tournament", "round") != 1.0 || game.get("tournament", "board") != 1.0 {
			t.Error(game.body)
		}
		s.finish(entrants{"Ben": ben, s.name(cleo): cleo}, told.Game)
		var kinds []string
		next := func() string {
			var e struct{ Type string }
			if err := json.Unmarshal([]byte(stream.next()), &e); err != nil {
				t.Fatal(err)
			}
			return e.Type
		}
		for !slices.Contains(kinds, "end") {
			if kind := next(); kind != "standings" { // which comes after any number of events
				kinds = append(kinds, kind)
			}
		}
		if want := "start round result end"; strings.Join(kinds, " ") != want || next() != "standings" {
			t.Errorf("%q, want %q and then the standings", kinds, want)
		}
		events.end()
		stream.end()
		all := s.watch("", path+"/stream?after=0")
		for version := 1; version <= 7; version++ {
			var e struct {
				Type    string
				Version int
			}
			if json.Unmarshal([]byte(all.next()), &e); e.Type == "standings" {
				break
			} else if e.Version != version {
				t.Errorf("version %d, want %d", e.Version, version)
			}
		}
		all.end()
		s.ask("", "GET", path+"/stream?after=99", nil).is(400, "malformed")
	})
}

func TestTournamentsAreRefusedWithCodes(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		s.ask(s.guest(), "POST", "/api/v1/tournaments", `{"name":"x"}`).is(403, "forbidden")
		s.ask("", "POST", "/api/v1/tournaments", `{"name":"x"}`).is(401, "noToken")
		for _, c := range []struct{ terms, field string }{
			{`{"name":" "}`, "name"}, {`{"name":"x","cups":17}`, "cups"}, {`{"name":"x","rounds":0}`, "rounds"}, {`{"name":"x","tieBreaks":["ELO"]}`, "tieBreaks"},
			{`{"name":"x","starts":"1999-01-01T00:00:00Z"}`, "starts"}, {`{"name":"x","points":{"win":1,"draw":2,"loss":0,"bye":1}}`, "points"},
			{`{"name":"x","format":"arena","clock":null}`, "clock"}, {`{"name":"x","format":"roundRobin","bestOf":3}`, "bestOf"},
		} {
			if r := s.ask(ada, "POST", "/api/v1/tournaments", c.terms).is(422, "badTournament"); r.get("error", "field") != c.field {
				t.Errorf("%s: %s", c.terms, r.body)
			}
		}
		s.ask(ada, "POST", "/api/v1/tournaments", `{"name":"x","format":"medley"}`).is(400, "malformed")
		s.ask(ada, "POST", "/api/v1/tournaments", `{"name":"x","directors":["Nobody"]}`).is(404, "notFound")
		s.ask("", "GET", "/api/v1/tournaments/nowhere", nil).is(404, "notFound")
		s.ask("", "GET", "/api/v1/tournaments/nowhere.trf", nil).is(404, "notFound")
		s.ask(ada, "POST", "/api/v1/tournaments/nowhere/entries", `{}`).is(404, "notFound")

		path := s.announce(ada, `,"format":"swiss","entry":"code","code":"bean","minutes":null,"starts":null,"guild":null`)
		if r := s.ask("", "GET", path, nil).is(200, ""); strings.Contains(r.body, "bean\"") || r.get("entry") != "code" || r.get("starts") != nil {
			t.Error(r.body)
		}
		s.ask(ben, "POST", path+"/entries", `{"code":"pea"}`).is(403, "wrongCode")
		if r := s.ask(ben, "POST", path+"/entries", `{"code":"bean"}`).is(200, ""); r.get("name") != "Ben" || r.get("status") != "in" || r.get("number") != 1.0 {
			t.Error(r.body)
		}
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.direct(ada, path, `{"action":"start"}`).is(409, "tooFewPlayers")
		s.direct(ben, path, `{"action":"start"}`).is(403, "notDirector")
		s.ask(ada, "DELETE", path+"/entries/me", nil).is(409, "notEntered")
		s.ask(ben, "POST", path+"/byes", `{"round":9}`).is(422, "noSuchRound")
		s.ask("", "GET", path+"/rounds/1", nil).is(404, "notFound")
		s.direct(ada, path, `{"action":"expel","player":"Ben","reason":"rude"}`).is(200, "")
		s.ask(s.joined("Cleo"), "POST", path+"/entries", `{"code":"bean"}`).is(200, "")
		s.ask(ben, "POST", path+"/entries", `{"code":"bean"}`).is(403, "notEligible")
		if list := s.ask("", "GET", "/api/v1/tournaments?status=open&player=Cleo", nil).is(200, ""); strings.Count(list.body, `"id"`) != 1 || strings.Contains(list.body, "bean\"") {
			t.Error(list.body)
		}
		if list := s.ask("", "GET", "/api/v1/tournaments?status=over", nil).is(200, ""); strings.Count(list.body, `"id"`) != 0 {
			t.Error(list.body)
		}
		s.ask("", "GET", "/api/v1/tournaments?player=Nobody", nil).is(404, "notFound")
		s.direct(ada, path, `{"action":"cancel"}`).is(200, "")
		s.direct(ada, path, `{"action":"start"}`).is(409, "tournamentOver")
	})
}

func TestTheDirectorsDesk(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		all := entrants{}
		for _, name := range []string{"Ben", "Cleo", "Dora", "Emil"} {
			all[name] = s.joined(name)
		}
		path := s.announce(ada, `,"format":"swiss","rounds":3`)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		s.direct(ada, path, `{"action":"pairs","round":1,"pairs":[["Ben","Cleo"],["Dora","Emil"]]}`).is(200, "")
		r := s.round(path, 1)
		if len(r.Pairings) != 2 || r.Pairings[0].South != "Ben" || r.Pairings[1].North != "Emil" || len(r.Pairings[0].Games) != 1 {
			t.Fatalf("%+v", r)
		}
		s.ask(all["Ben"], "POST", "/api/v1/games/"+r.Pairings[0].Games[0]+"/actions", `{"action":"resign"}`).is(200, "")
		synctest.Wait()
		if p := s.round(path, 1).Pairings[0]; p.Result != "0-1" {
			t.Fatalf("%+v", p)
		}
		s.direct(ada, path, `{"action":"result","round":1,"board":1,"result":"1-0"}`).is(422, "badReason")
		s.direct(ada, path, `{"action":"result","round":1,"board":1,"result":"1-0","reason":"a mistake"}`).is(200, "")
		s.direct(ada, path, `{"action":"forbid","players":["Ben","Dora"]}`).is(200, "")
		s.direct(ada, path, `{"action":"pause"}`).is(200, "")
		s.direct(ada, path, `{"action":"result","round":1,"board":2,"result":"+-","reason":"not there"}`).is(200, "")
		if t2 := s.ask("", "GET", path, nil).is(200, ""); t2.get("round") != 1.0 || t2.get("status") != "paused" || t2.get("until") == nil {
			t.Error(t2.body)
		}
		s.direct(ada, path, `{"action":"resume"}`).is(200, "")
		for _, p := range s.round(path, 2).Pairings {
			if strings.Contains(p.South+p.North, "Ben") && strings.Contains(p.South+p.North, "Dora") {
				t.Errorf("%+v", p)
			}
		}
		s.direct(ada, path, `{"action":"pairNext"}`).is(409, "roundUnfinished")
		s.direct(ada, path, `{"action":"addDirector","player":"Ben"}`).is(202, "")
		s.agreeAll(all["Ben"])
		live := s.round(path, 2)
		open := s.direct(all["Ben"], path, `{"action":"finish"}`).is(409, "boardsOpen")
		if boards, _ := open.get("boards").([]any); len(boards) != len(live.Pairings) || !strings.Contains(open.body, live.Pairings[0].South+" – "+live.Pairings[0].North) {
			t.Error(open.body)
		}
		s.direct(all["Ben"], path, `{"action":"finish","confirm":true}`).is(200, "")
		synctest.Wait()
		for _, p := range live.Pairings { // Ben, who has decided it, gives up the game of his own
			if g := s.ask("", "GET", "/api/v1/games/"+p.Games[0], nil).is(200, ""); strings.Contains(g.body, `"name":"Ben"`) != (g.get("termination") == "resignation") || g.get("counts") != false || strings.Contains(g.body, "abortedBy") {
				t.Errorf("a game after the end: %s", g.body)
			}
		}
		s.direct(all["Ben"], path, `{"action":"approve"}`).is(200, "")
		_, players := s.standings(path)
		if players[0].Points != 1 || players[3].Points != 0 {
			t.Errorf("%+v", players)
		}
		if text := s.ask("", "GET", path+".csv?lang=de", nil).is(200, "").body; !strings.HasPrefix(text, "\ufeffPlatz;Nr.;Name;Wertung;Punkte") {
			t.Errorf("the file for German spreadsheets is %q", text)
		}
		if text := s.ask("", "GET", path+".csv", nil).is(200, "").body; !strings.HasPrefix(text, "\ufeffplace,number,name,rating,points") || strings.Count(text, "\n") != 5 {
			t.Error(text)
		}
		if text := s.ask("", "GET", path+".ics", nil).is(200, "").body; !strings.HasPrefix(text, "BEGIN:VCALENDAR\r\n") || !strings.Contains(text, "SUMMARY:Sunday Round") {
			t.Error(text)
		}
	})
}

func TestGamesAreArranged(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo")
		all := entrants{"Ben": ben, "Cleo": cleo}
		path := s.announce(ada, `,"format":"roundRobin","pace":"arranged"`)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		p := s.round(path, 1).Pairings[0]
		board := path + "/rounds/1/boards/1"
		s.ask(ada, "POST", board+"/proposals", `{"times":["2000-01-02T18:00:00Z"]}`).is(409, "notEntered")
		s.ask(all[p.South], "POST", board+"/proposals", `{"times":["1999-01-02T18:00:00Z"]}`).is(422, "badTime")
		s.ask(all[p.South], "POST", board+"/proposals", `{"times":["2000-01-02T18:00:00Z","2000-01-03T18:00:00Z"]}`).is(200, "")
		s.ask(all[p.North], "POST", board+"/agree", `{"time":"2000-01-02T19:00:00Z"}`).is(422, "badTime")
		if r := s.ask(all[p.North], "POST", board+"/agree", `{"time":"2000-01-02T18:00:00Z"}`).is(200, ""); !strings.Contains(r.body, `"agreed":"2000-01-02T18:00:00.000Z"`) {
			t.Error(r.body)
		}
		if text := s.ask("", "GET", path+".ics", nil).is(200, "").body; !strings.Contains(text, "DTSTART:20000102T180000Z") {
			t.Error(text)
		}
		time.Sleep(42*time.Hour + time.Second)
		games := s.round(path, 1).Pairings[0].Games
		if len(games) != 1 {
			t.Fatal("the game has not opened by itself")
		}
		s.finish(all, games[0])
		if over := s.ask("", "GET", path, nil).is(200, ""); over.get("status") != "over" {
			t.Error(over.body)
		}
		s.ask(cleo, "POST", path+"/chat", `{"text":"thank you"}`).is(204, "")
		s.ask(cleo, "POST", path+"/chat", `{"text":" "}`).is(422, "badChat")
	})
}

// Who is erased leaves, and the tournament forgets the name and what was written.
func TestTournamentsForgetWhoIsErased(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo")
		path := s.announce(ada, "")
		for _, token := range []string{ben, cleo} {
			s.ask(token, "POST", path+"/entries", nil).is(200, "")
			s.ask(token, "POST", path+"/chat", `{"text":"a secret"}`).is(204, "")
		}
		s.ask(ben, "POST", "/api/v1/account/erase", `{"name":"Ben","password":"`+password+`"}`).is(204, "")
		s.ask(cleo, "POST", "/api/v1/account/close", `{"password":"`+password+`"}`).is(204, "")
		if got := s.ask("", "GET", path, nil).is(200, ""); got.get("players") != 0.0 {
			t.Error(got.body)
		}
		list := s.ask("", "GET", path+"/entries", nil).is(200, "").body
		if strings.Contains(list, "Ben") || !strings.Contains(list, "Cleo") || !strings.Contains(list, "Anonymous") {
			t.Error(list)
		}
		stream := s.watch("", path+"/stream?after=0")
		defer stream.end()
		for range 5 {
			line := stream.next()
			if strings.Contains(line, "Ben") || strings.Contains(line, "Anonymous") && strings.Contains(line, "secret") {
				t.Error(line)
			}
		}
	})
}

// Who halves the clock before the first move plays without increment, and a win is worth a
// point more. Nobody takes moves back, and nobody gives time.
func TestBerserk(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo")
		all := entrants{"Ben": ben, "Cleo": cleo}
		made := s.ask(ada, "POST", "/api/v1/tournaments", `{"name":"Arena","format":"arena","cups":2,"beans":20,"clock":{"baseMs":180000,"incrementMs":2000}}`).is(201, "")
		path := "/api/v1/tournaments/" + made.get("id").(string)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		time.Sleep(time.Second)
		p := s.round(path, 1).Pairings[0]
		id, south, north := p.Games[0], all[p.South], all[p.North]
		act := func(token, action string) reply {
			t.Helper()
			return s.ask(token, "POST", "/api/v1/games/"+id+"/actions", map[string]any{"action": action})
		}
		if html := s.ask(north, "GET", "/g/"+id, nil).is(200, "").body; !strings.Contains(html, `data-act="berserk"`) {
			t.Error("the page has no button")
		}
		if r := act(north, "berserk").is(200, ""); r.get("clock", "northMs") != 90_000.0 || r.get("clock", "southMs") != 180_000.0 || fmt.Sprint(r.get("tournament", "berserk")) != "[north]" {
			t.Error(r.body)
		}
		act(north, "berserk").is(200, "")
		if left := s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "").get("clock", "northMs"); left != 90_000.0 {
			t.Errorf("halved twice: %v", left)
		}
		s.move(id, south, north)
		act(south, "berserk").is(409, "tooLateToHalve")
		act(south, "offerTakeback").is(409, "inTournament")
		act(south, "moreTime").is(409, "inTournament")
		for range 3 {
			s.move(id, south, north)
		}
		if g := s.state(id); g.Clock.NorthMs != 90_000 || g.Clock.SouthMs <= 180_000 {
			t.Errorf("%+v", g.Clock)
		}
		for s.state(id).Ply < 14 {
			s.move(id, south, north)
		}
		act(south, "resign").is(200, "")
		synctest.Wait()
		if _, players := s.standings(path); players[0].Points != 3 || players[0].Name != p.North {
			t.Errorf("%+v", players)
		}
		other, first, _ := s.game()
		s.ask(first, "POST", "/api/v1/games/"+other+"/actions", `{"action":"berserk"}`).is(409, "noBerserk")
	})
}

// The time for the first move is that of the tournament.
func TestTheTimeForTheFirstMove(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		path := s.announce(ada, `,"format":"swiss","rounds":1,"noShowMs":240000`)
		s.enter(path, s.bots(2))
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		g := s.ask("", "GET", "/api/v1/games/"+s.round(path, 1).Pairings[0].Games[0], nil).is(200, "")
		if left := g.get("clock", "firstMoveMs").(float64); left < 230_000 {
			t.Errorf("%v ms", left)
		}
	})
}

// An officer's correction of a game stands in the round, with the reason.
func TestACorrectionReachesTheTournament(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, moderator := s.joined("Ada"), s.officer("Mona", archive.Moderator)
		path := s.announce(ada, `,"format":"swiss","rounds":1`)
		all := s.bots(2)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		p := s.round(path, 1).Pairings[0]
		s.ask(all[p.South], "POST", "/api/v1/games/"+p.Games[0]+"/actions", `{"action":"resign"}`).is(200, "")
		synctest.Wait()
		s.ask(moderator, "POST", "/api/v1/officers/games/"+p.Games[0]+"/result", `{"result":"1-0","reason":"had help"}`).is(200, "")
		synctest.Wait()
		if r := s.ask("", "GET", path+"/rounds/1", nil).is(200, ""); !strings.Contains(r.body, `"result":"1-0","reason":"had help"`) {
			t.Error(r.body)
		}
	})
}

// Both players of an arranged game are reminded a day and an hour before, at the time on which
// they have agreed last.
func TestArrangedGamesAreRemindedOf(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		all := entrants{"Ben": s.joined("Ben"), "Cleo": s.joined("Cleo")}
		path := s.announce(ada, `,"format":"roundRobin","pace":"arranged"`)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		p := s.round(path, 1).Pairings[0]
		board := path + "/rounds/1/boards/1"
		const first, second = "2000-01-02T18:00:00Z", "2000-01-03T18:00:00Z"
		s.ask(all[p.South], "POST", board+"/proposals", `{"times":["`+first+`","`+second+`"]}`).is(200, "")
		s.ask(all[p.North], "POST", board+"/agree", `{"time":"`+first+`"}`).is(200, "")
		s.ask(all[p.North], "POST", board+"/agree", `{"time":"`+second+`"}`).is(200, "")
		begun := time.Now()
		type notice struct{ Type, At, Game string }
		var heard [2][]string
		for side, name := range []string{p.South, p.North} {
			events := s.watch(all[name], "/api/v1/events")
			defer events.end()
			go func() {
				for {
					var n notice
					line := events.next()
					if line == noticed {
						continue
					}
					if json.Unmarshal([]byte(line), &n) != nil || n.Type != "reminder" {
						return
					}
					heard[side] = append(heard[side], fmt.Sprint(n.Type, " ", n.At, " after ", time.Since(begun).Round(time.Hour)))
				}
			}()
		}
		time.Sleep(66*time.Hour + time.Minute)
		synctest.Wait()
		for side := range heard {
			if got := fmt.Sprint(heard[side]); got != "[reminder 2000-01-03T18:00:00.000Z after 42h0m0s reminder 2000-01-03T18:00:00.000Z after 65h0m0s]" {
				t.Errorf("%d: %s", side, got)
			}
		}
	})
}

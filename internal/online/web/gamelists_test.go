package web_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sv-tools/openapi"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
)

// listed are the IDs of the games of a list.
func (s *site) listed(token, query string) (ids []string) {
	s.Helper()
	for line := range strings.Lines(s.ask(token, "GET", "/api/v1/games?"+query, nil).is(200, "").body) {
		var g state
		reply{site: s, body: line}.read(&g)
		ids = append(ids, g.ID)
	}
	return ids
}

func TestAGameHasItsTimesAndClocks(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		created := time.Now().UTC()
		id, south, north := s.game()
		var g struct {
			Created        time.Time
			Started, Ended *time.Time
			Speed          string
			ClocksMs       []int64
			Moves          []string
			Clock          struct{ SouthMs int64 }
		}
		read := func() { t.Helper(); s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "").read(&g) }
		if read(); !g.Created.Equal(created.Truncate(time.Millisecond)) || g.Started != nil || g.Ended != nil || g.Speed != "blitz" || g.ClocksMs == nil || len(g.ClocksMs) != 0 {
			t.Errorf("at the beginning: %+v", g)
		}
		for range 2 { // the first moves cost nothing
			time.Sleep(5 * time.Second)
			s.move(id, south, north)
		}
		time.Sleep(7 * time.Second)
		s.move(id, south, north)
		if read(); g.Started == nil || !g.Started.Equal(g.Created.Add(5*time.Second)) || !slices.Equal(g.ClocksMs, []int64{180_000, 180_000, g.Clock.SouthMs}) || g.Clock.SouthMs > 176_000 {
			t.Errorf("after three moves: %+v", g)
		}
		for _, step := range []struct{ token, action string }{{south, "offerTakeback"}, {north, "acceptTakeback"}} {
			s.ask(step.token, "POST", "/api/v1/games/"+id+"/actions", map[string]any{"action": step.action}).is(200, "")
		}
		if read(); len(g.ClocksMs) != 2 || len(g.Moves) != 2 {
			t.Errorf("after a take-back: %+v", g)
		}
		time.Sleep(time.Second)
		s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
		if read(); g.Ended == nil || !g.Ended.Equal(g.Created.Add(18*time.Second)) {
			t.Errorf("at the end: %+v", g)
		}
		c := s.ask(south, "POST", "/api/v1/challenges", `{"cups":2,"opponent":{"level":1},"side":"south"}`).is(201, "").get("game").(string)
		s.ask(south, "POST", "/api/v1/games/"+c+"/moves", `{"ply":0,"move":"1"}`).is(200, "")
		if r := s.ask("", "GET", "/api/v1/games/"+c, nil); r.get("speed") != "unlimited" || len(r.get("clocksMs").([]any)) != 0 {
			t.Errorf("without a clock: %s", r.body)
		}
	})
}

func TestAGameHasItsEvent(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		former := play.ID(s.resigned())
		const id = "spring"
		g, err := s.archive.Game(t.Context(), former)
		if err != nil {
			t.Fatal(err)
		}
		events, err := s.archive.Events(t.Context(), former, 0)
		if err != nil {
			t.Fatal(err)
		}
		events[0].Start.Event = "Spring Cup"
		g.ID, g.Start.Event = id, "Spring Cup"
		if err := s.archive.Commit(t.Context(), archive.Change{archive.GameChange{Game: id, Events: events, Summary: &g}}); err != nil {
			t.Fatal(err)
		}
		if got := s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "").get("event"); got != "Spring Cup" {
			t.Errorf("the game has the event %v", got)
		}
		if got := s.ask("", "GET", "/api/v1/games?event=Spring+Cup", nil).is(200, "").get("event"); got != "Spring Cup" {
			t.Errorf("the list has the event %v", got)
		}
	})
}

func TestGamesInProgressAreListed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		over, _, _ := s.game()
		time.Sleep(time.Second)
		aborted, south, _ := s.game()
		s.ask(south, "POST", "/api/v1/games/"+aborted+"/actions", `{"action":"abort"}`).is(200, "")
		time.Sleep(time.Minute) // over was aborted: nobody moved
		var ids, players []string
		for range 3 {
			time.Sleep(time.Second)
			id, south, north := s.game()
			s.move(id, south, north)
			ids, players = append([]string{id}, ids...), append([]string{south}, players...)
		}
		finished := s.resigned()
		same := func(token, query string, want ...string) {
			t.Helper()
			if got := s.listed(token, query); !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", query, got, want)
			}
		}
		same("", "status=playing", ids...)
		same("", "status=playing&max=2", ids[:2]...)
		same("", "status=playing&before="+ids[0], ids[1:]...)
		same("", "status=playing&player="+url.QueryEscape(s.name(players[1])), ids[1])
		same(players[2], "status=playing&mine=true", ids[2])
		same(players[2], "mine=true")
		same("", "", finished)
		same("", "status=aborted", aborted, over)
		if got := s.listed("", "status=all"); len(got) != 6 {
			t.Errorf("all games: %q", got)
		}
		s.ask("", "GET", "/api/v1/games?mine=true", nil).is(401, "noToken")
		s.ask("", "GET", "/api/v1/games?status=waiting", nil).is(400, "malformed")

		time.Sleep(3 * time.Second)
		var g state
		s.ask("", "GET", "/api/v1/games?status=playing&max=1", nil).is(200, "").read(&g)
		if g.Status != "playing" || g.Ply != 1 {
			t.Errorf("the list has %+v", g)
		}

		same("", "ids="+ids[2]+","+finished+",nosuchgame,"+ids[0], ids[2], finished, ids[0])
		same("", "ids=nosuchgame")
		if r := s.ask("", "GET", "/api/v1/games?ids="+finished+"&format=cups", nil).is(200, ""); len(records(t, r.body)) != 1 {
			t.Errorf("as a record: %s", r.body)
		}
		for _, more := range []string{"&cups=4", "&status=playing", "&max=1", "&mine=true", "&rated=false"} {
			s.ask(south, "GET", "/api/v1/games?ids="+finished+more, nil).is(400, "malformed")
		}
		s.ask("", "GET", "/api/v1/games?ids="+strings.Repeat("x,", 100)+"x", nil).is(400, "malformed")
	})
}

func TestWaitingChallengesAreListed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		south, north := s.guest(), s.guest()
		make := func(by, opponent string) string {
			t.Helper()
			time.Sleep(time.Second)
			return s.ask(by, "POST", "/api/v1/challenges", `{`+small+opponent+`}`).is(201, "").get("id").(string)
		}
		link := make(south, "")
		to := make(south, fmt.Sprintf(`,"opponent":{"member":%q}`, s.name(north)))
		from := make(north, fmt.Sprintf(`,"opponent":{"member":%q}`, s.name(south)))
		gone := make(south, "")
		s.ask(south, "POST", "/api/v1/challenges/"+gone+"/cancel", nil).is(200, "")
		type list struct {
			Items []struct{ ID, From, To, State, Created string }
			Next  *string
		}
		read := func(token, query string) (ids []string, l list) {
			t.Helper()
			s.ask(token, "GET", "/api/v1/challenges"+query, nil).is(200, "").read(&l)
			for _, c := range l.Items {
				ids = append(ids, c.ID)
			}
			return ids, l
		}
		ids, l := read(south, "")
		if !slices.Equal(ids, []string{link, to, from}) || l.Next != nil {
			t.Fatalf("the challenges of South: %+v", l)
		}
		if c := l.Items[1]; c.From != s.name(south) || c.To != s.name(north) || c.State != "open" || c.Created == "" || l.Items[0].To != "" {
			t.Errorf("the challenges of South: %+v", l)
		}
		if ids, _ := read(north, ""); !slices.Equal(ids, []string{to, from}) {
			t.Errorf("the challenges of North: %q", ids)
		}
		ids, l = read(south, "?max=2")
		if !slices.Equal(ids, []string{link, to}) || l.Next == nil {
			t.Fatalf("the first part: %+v", l)
		}
		if ids, l = read(south, "?max=2&after="+*l.Next); !slices.Equal(ids, []string{from}) || l.Next != nil {
			t.Errorf("the second part: %+v", l)
		}
		if ids, l := read(s.guest(), ""); len(ids) != 0 || l.Items == nil {
			t.Errorf("the challenges of somebody else: %+v", l)
		}
		s.ask("", "GET", "/api/v1/challenges", nil).is(401, "noToken")
	})
}

func TestHeadToHead(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		var latest string
		for _, side := range []string{"south", "north", "south"} {
			time.Sleep(time.Hour)
			c := s.ask(ada, "POST", "/api/v1/challenges", `{`+small+`,"side":"`+side+`"}`).is(201, "").get("id").(string)
			latest = s.ask(ben, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
			south, north := ada, ben
			if side == "north" {
				south, north = ben, ada
			}
			s.move(latest, south, north)
			s.move(latest, south, north)
			loser := ben
			if side == "north" {
				loser = ada
			}
			s.ask(loser, "POST", "/api/v1/games/"+latest+"/actions", `{"action":"resign"}`).is(200, "")
		}
		r := s.ask("", "GET", "/api/v1/accounts/ada/against/Ben", nil).is(200, "")
		if r.get("games") != 3.0 || r.get("wins") != 2.0 || r.get("losses") != 1.0 || r.get("draws") != 0.0 || r.get("latest") != latest || r.get("name") != "Ada" {
			t.Errorf("Ada against Ben: %s", r.body)
		}
		if r := s.ask("", "GET", "/api/v1/accounts/Ben/against/Ada?cups=2&rated=false&since=2000-01-01", nil).is(200, ""); r.get("wins") != 1.0 || r.get("losses") != 2.0 {
			t.Errorf("Ben against Ada: %s", r.body)
		}
		if r := s.ask("", "GET", "/api/v1/accounts/Ben/against/Ada?cups=4", nil).is(200, ""); r.get("games") != 0.0 || r.get("latest") != nil {
			t.Errorf("on other boards: %s", r.body)
		}
		for _, path := range []string{"ada/against/Nobody", "Nobody/against/Ada", "ada/against/Ada"} {
			s.ask("", "GET", "/api/v1/accounts/"+path, nil).is(404, "notFound")
		}
	})
}

// parts reads a list by its parts, from link to link, and returns the elements as text.
func (s *site) parts(token, path string) (all []string) {
	s.Helper()
	for range 100 {
		r := s.ask(token, "GET", path, nil).is(200, "")
		if r.header.Get("Content-Type") == "application/x-ndjson" {
			for line := range strings.Lines(r.body) {
				all = append(all, strings.TrimSpace(line))
			}
		} else {
			var list []json.RawMessage
			var object struct{ Items, Players, Results []json.RawMessage }
			if strings.HasPrefix(r.body, "[") {
				r.read(&list)
			} else {
				r.read(&object)
				list = slices.Concat(object.Items, object.Players, object.Results)
			}
			for _, one := range list {
				all = append(all, string(one))
			}
		}
		link := r.header.Get("Link")
		if link == "" {
			return all
		}
		address, isNext := strings.CutSuffix(link, `>; rel="next"`)
		u, err := url.Parse(strings.TrimPrefix(address, "<"))
		if !isNext || err != nil || u.Host == "" {
			s.Fatalf("%s: the link is %s", r.asked, link)
		}
		path = u.RequestURI()
	}
	s.Fatalf("%s does not end", path)
	return nil
}

// All lists are read in parts in the same way, and nothing is missing or there twice.
func TestListsAreReadInParts(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, mona := s.joined("Ada"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
		s.joined("Cleo")
		guild := ""
		for i := range 5 {
			time.Sleep(time.Hour)
			guild = s.ask(ada, "POST", "/api/v1/guilds", fmt.Sprintf(`{"name":"Guild %d","text":"We play.","entry":"open"}`, i)).is(201, "").get("id").(string)
			s.ask(ada, "POST", "/api/v1/guilds/"+guild+"/members", `{"name":"Ben"}`).is(202, "")
			s.ask(ada, "POST", "/api/v1/challenges", `{`+small+`}`).is(201, "")
			c := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":1,"clock":{"baseMs":180000},"rated":true,"side":"south"}`).is(201, "").get("id").(string)
			id := s.ask(ben, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
			s.move(id, ada, ben)
			s.move(id, ada, ben)
			s.ask(ben, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
			s.ask(ada, "POST", "/api/v1/messages/Ben", fmt.Sprintf(`{"text":"message %d"}`, i)).is(201, "")
			s.post3(ada, ben)
			s.announce(ada, "")
			s.ask(ada, "POST", "/api/v1/series", fmt.Sprintf(`{"name":"Series %d"}`, i)).is(201, "")
			s.ask(ben, "POST", fmt.Sprintf("/api/v1/messages/Ada/%d/report", i+1), nil).is(204, "")
			warning := s.ask(mona, "POST", "/api/v1/officers/accounts/Ben/measures", fmt.Sprintf(`{"kind":"warning","reason":"reason %d"}`, i)).is(201, "").get("id").(string)
			s.ask(ben, "POST", "/api/v1/account/measures/"+warning+"/appeal", `{"text":"No."}`).is(204, "")
			s.ask(mona, "POST", "/api/v1/officers/accounts/Cleo/young", fmt.Sprintf(`{"young":%v}`, i%2 == 0)).is(204, "")
			s.ask(mona, "POST", "/api/v1/officers/accounts/Cleo/young", fmt.Sprintf(`{"young":%v}`, i%2 == 1)).is(204, "")
		}
		for i := range 5 {
			s.ask(ada, "POST", "/api/v1/guilds/"+guild+"/notices", fmt.Sprintf(`{"text":"notice %d"}`, i)).is(201, "")
			s.sends(ada, fmt.Sprintf("/api/v1/tournaments/imports?name=Cup%%20%d&guild=%s", i, guild), springCup).is(200, "")
		}
		event := s.announce(ada, "")
		for _, token := range []string{ada, ben, mona} {
			s.ask(token, "POST", event+"/entries", nil).is(200, "")
		}
		s.enlist(ada, "/api/v1/guilds/"+guild, ben, `{"name":"Ben"}`)
		for i := range 5 {
			line := s.ask(ada, "POST", "/api/v1/guilds/"+guild+"/chat", fmt.Sprintf(`{"text":"line %d"}`, i)).is(201, "").get("number").(float64)
			s.ask(ben, "POST", fmt.Sprintf("/api/v1/guilds/%s/chat/%.0f/report", guild, line), nil).is(204, "")
			s.ask(ada, "POST", event+"/chat", fmt.Sprintf(`{"text":"line %d"}`, i)).is(204, "")
			s.ask(ben, "POST", fmt.Sprintf("%s/chat/%d/report", event, s.version(event)), nil).is(204, "")
		}
		league := strings.TrimPrefix(s.series(ada, `{"name":"Bean League","league":{"size":3,"up":1}}`), "/api/v1/series/")
		for _, token := range []string{ada, ben} {
			s.ask(token, "POST", "/api/v1/series/"+league+"/entries", nil).is(200, "")
		}
		s.ask(ada, "PUT", "/api/v1/guilds/"+guild+"/elo", settings).is(200, "")
		rows := "date,south,north,result,event\n"
		for i := range 5 {
			rows += fmt.Sprintf("1994-01-0%d,Zoë,Player %d,1-0,Event %d\n", i+1, i, i)
		}
		s.ask(ada, "POST", "/api/v1/guilds/"+guild+"/elo/imports", rows).is(200, "")
		for i := range 5 {
			s.ask(ada, "POST", "/api/v1/studies", map[string]string{"name": fmt.Sprint("Study ", i), "access": "public", "record": recorded}).is(201, "")
		}
		s.ask(ada, "PUT", "/api/v1/guilds/"+guild+"/ladder", ladder).is(200, "")
		for _, token := range []string{ada, ben} {
			s.ask(token, "POST", "/api/v1/guilds/"+guild+"/ladder/join", nil).is(200, "")
		}
		for range 5 {
			open := s.ask(ben, "POST", "/api/v1/guilds/"+guild+"/ladder/challenges", `{"name":"Ada"}`).is(201, "").get("challenges").([]any)
			s.ask(ben, "DELETE", fmt.Sprintf("/api/v1/guilds/%s/ladder/challenges/%.0f", guild, open[0].(map[string]any)["number"]), nil).is(200, "")
		}
		tested := []string{}
		for _, c := range []struct {
			operation, token, path string
			least                  int
		}{
			{"listGuilds", "", "/api/v1/guilds?", 5},
			{"getLadder", "", "/api/v1/guilds/" + guild + "/ladder?", 5},
			{"getGuildLog", "", "/api/v1/guilds/" + guild + "/log?", 5},
			{"getGuildElo", "", "/api/v1/guilds/" + guild + "/elo?at=1994-12-31", 6},
			{"listPerformances", "", "/api/v1/guilds/" + guild + "/elo/performances?player=zo%C3%AB", 5},
			{"listGames", "", "/api/v1/games?player=Ada", 5},
			{"listChallenges", ada, "/api/v1/challenges?", 5},
			{"listPostGames", ada, "/api/v1/account/post?", 5},
			{"listMessages", ada, "/api/v1/messages/Ben?", 5},
			{"listRatedGames", "", "/api/v1/accounts/Ada/ratings?cups=1&speed=blitz", 5},
			{"listAccounts", mona, "/api/v1/officers/accounts?", 4},
			{"listLog", mona, "/api/v1/officers/log?", 5},
			{"listReports", mona, "/api/v1/officers/reports?", 5},
			{"listOwnReports", ben, "/api/v1/account/reports?", 5},
			{"listOpenReports", mona, "/api/v1/officers/reports/open?", 5},
			{"listOwnMeasures", ben, "/api/v1/account/measures?", 5},
			{"listAppeals", mona, "/api/v1/officers/appeals?", 5},
			{"listGuildReports", ada, "/api/v1/guilds/" + guild + "/reports?", 5},
			{"listTournamentReports", ada, event + "/reports?", 5},
			{"listTournaments", "", "/api/v1/tournaments?", 5},
			{"listSeries", "", "/api/v1/series?director=ada", 5},
			{"listStudies", "", "/api/v1/studies?player=Ada", 5},
			{"listPlaces", "", "/api/v1/accounts/Ada/places?", 5},
			{"listPuzzles", "", "/api/v1/puzzles?kind=clear", 5},
			{"listEntries", "", event + "/entries?", 3},
			{"listInvitations", ben, "/api/v1/account/invitations?", 4},
			{"listNotices", ben, "/api/v1/account/notices?", 4},
			{"listFlagged", mona, "/api/v1/officers/flagged?", 0},
			{"listSeasons", "", "/api/v1/series/" + league + "/seasons?", 0},
			{"listSignedUp", "", "/api/v1/series/" + league + "/entries?", 2},
		} {
			tested = append(tested, c.operation)
			whole := s.parts(c.token, c.path)
			if len(whole) < c.least {
				t.Fatalf("%s has only %d elements", c.path, len(whole))
			}
			for _, most := range []int{max(2, len(whole)/3), max(1, len(whole))} {
				if got := s.parts(c.token, fmt.Sprintf("%s&max=%d", c.path, most)); !slices.Equal(got, whole) {
					t.Errorf("%s in parts of %d:\n%q, want\n%q", c.path, most, got, whole)
				}
			}
		}
		operations(s, func(template, key string, o *openapi.Operation) {
			has := func(name string) bool {
				return slices.ContainsFunc(o.Parameters, func(p *openapi.RefOrSpec[openapi.Extendable[openapi.Parameter]]) bool {
					return p.Spec.Spec.Name == name
				})
			}
			if has("max") && (has("after") || has("before")) && !slices.Contains(tested, o.OperationID) {
				t.Errorf("%s is not read in parts here", o.OperationID)
			}
			if key == "get" && !(has("max") && has("after")) && isList(template) {
				t.Errorf("%s is a list that is not read in parts", o.OperationID)
			}
			if has("before") && !has("after") {
				t.Errorf("%s is read in parts in another way", o.OperationID)
			}
		})
		var messages []struct{ Number int64 }
		old := s.ask(ada, "GET", "/api/v1/messages/Ben?before=3", nil).is(200, "")
		old.read(&messages) // the older name of after
		if got := old.header.Get("Deprecation"); got != fmt.Sprint("@", gate.Deprecated["before"].Unix()) {
			t.Errorf("the older name of after is answered with Deprecation: %q", got)
		}
		if got := s.ask(ada, "GET", "/api/v1/messages/Ben?after=3", nil).is(200, "").header.Get("Deprecation"); got != "" {
			t.Errorf("after is answered with Deprecation: %q", got)
		}
		for _, name := range []string{"listMessages", "listGames"} {
			if !isDeprecated(s, name, "before") || isDeprecated(s, name, "after") {
				t.Errorf("the description of %s does not say which of before and after is the older name", name)
			}
		}
		if len(messages) != 2 || messages[0].Number != 2 {
			t.Errorf("before 3 come %v", messages)
		}
	})
}

// isDeprecated reports whether the description calls a parameter of an operation deprecated.
func isDeprecated(s *site, id, name string) (yes bool) {
	operations(s, func(_, _ string, o *openapi.Operation) {
		for _, p := range o.Parameters {
			yes = yes || o.OperationID == id && p.Spec.Spec.Name == name && p.Spec.Spec.Deprecated
		}
	})
	return yes
}

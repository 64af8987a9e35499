package web_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

// A way is how an operation could reach another account.
type way struct {
	method, path, body string
	answer             int    // to somebody whom the other has blocked
	code               string // of the refusal
	why                string // nobody is reached; then there is nothing to try
}

// The reasons why an operation that names accounts reaches nobody.
const (
	reads    = "it only reads what everybody may read"
	own      = "it is about the sender's own account, bot or thing of this name"
	undoes   = "it undoes or answers what the other has begun or agreed to"
	bySite   = "only officers of the site may, for a reason that the log keeps"
	keeps    = "it only changes what the sender sees of the other"
	invites  = "others are invited, by the rules of directTournament, which is tried"
	reported = "it tells moderators, and not the other"
	members  = "it takes back, or is about those who are members by their own word"
)

// ways has all operations whose requests may name an account, see [ofAccounts]. An operation that is
// new must be here, with what a block makes of it.
var ways = map[string][]way{
	"createChallenge":   {{method: "POST", path: "/api/v1/challenges", body: `{"cups":4,"opponent":{"member":"Victim"}}`, answer: 201}},
	"askFriend":         {{method: "POST", path: "/api/v1/friends/Victim", answer: 200}},
	"sendMessage":       {{method: "POST", path: "/api/v1/messages/Victim", body: `{"text":"hello"}`, answer: 201}},
	"addGuildMember":    {{method: "POST", path: "GUILD/members", body: `{"name":"Victim"}`, answer: 403, code: "notReachable"}, {method: "POST", path: "GUILD/members", body: `{"name":"Victim","office":"master"}`, answer: 403, code: "notReachable"}},
	"changeGuildMember": {{method: "PATCH", path: "GUILD/members/Mate", body: `{"office":"master"}`, answer: 403, code: "notReachable"}},
	"linkPlayer":        {{method: "POST", path: "GUILD/elo/links", body: `{"outside":"Ida","name":"Mate"}`, answer: 403, code: "notReachable"}},
	"directTournament": {
		{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"add","player":"Victim"}`, answer: 403, code: "notReachable"},
		{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"invite","player":"Victim"}`, answer: 403, code: "notReachable"},
		{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"invite","players":["Victim"]}`, answer: 403, code: "notReachable"},
		{method: "POST", path: "TOURNAMENT/actions", body: `{"action":"addDirector","player":"Victim"}`, answer: 403, code: "notReachable"},
	},
	"createTournament": {{method: "POST", path: "/api/v1/tournaments", body: `{"name":"Trap","cups":2,"beans":6,"directors":["Victim"]}`, answer: 403, code: "notReachable"}},

	"listStudies": {{why: reads}}, "createStudy": {{why: own}}, "changeStudy": {{why: own}},
	"changeTournament": {{why: own}}, "importTournament": {{why: invites}}, "createSeries": {{why: own}}, "directSeries": {{why: own}}, "setTeam": {{why: members}},
	"addHonour": {{why: members}}, "challengeForPlace": {{why: members}}, "setPlace": {{why: members}}, "enterResult": {{why: members}}, "correctEntry": {{why: members}}, "letIn": {{why: undoes}}, "removeGuildMember": {{why: members}}, "declineApplication": {{why: undoes}},
	"acceptFriend": {{why: undoes}}, "declineFriend": {{why: undoes}}, "removeFriend": {{why: undoes}},
	"block": {{why: keeps}}, "unblock": {{why: keeps}}, "mute": {{why: keeps}}, "unmute": {{why: keeps}}, "readMessages": {{why: keeps}}, "reportMessage": {{why: reported}},
	"appointMaster": {{why: bySite}}, "closeOther": {{why: bySite}}, "getFairPlay": {{why: bySite}}, "getCase": {{why: bySite}}, "takeMeasure": {{why: bySite}}, "renameOther": {{why: bySite}}, "createReset": {{why: bySite}}, "markYoung": {{why: bySite}}, "openOther": {{why: bySite}}, "setRole": {{why: bySite}}, "eraseAccount": {{why: own}},
	"closeBot": {{why: own}}, "createBot": {{why: own}}, "changeGuild": {{why: own}}, "foundGuild": {{why: own}}, "join": {{why: own}}, "rename": {{why: own}}, "signIn": {{why: own}},
	"getCalendar": {{why: reads}}, "getEloHistory": {{why: reads}}, "getHeadToHead": {{why: reads}}, "getProfile": {{why: reads}}, "listGames": {{why: reads}}, "listGuilds": {{why: reads}},
	"listMessages": {{why: reads}}, "listPerformances": {{why: reads}}, "listPlaces": {{why: reads}}, "listRatedGames": {{why: reads}}, "listSeries": {{why: reads}}, "listTournaments": {{why: reads}},
}

// Every way by which one account can reach another is closed by a block: what would need the other's
// yes is refused with one code, and requests, messages and challenges are answered as always, so that
// nobody learns of the block, but the other hears and finds nothing. The same ways are open without it.
func TestABlockEndsEveryWay(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		all := namesAccounts(s)
		for _, id := range all {
			if len(ways[id]) == 0 {
				t.Errorf("the operation %s names an account: say in ways what a block makes of it", id)
			}
		}
		for id := range ways {
			if !slices.Contains(all, id) {
				t.Errorf("there is no operation %s that names an account", id)
			}
		}
	})
	for _, blocked := range []bool{false, true} {
		inBubble(t, nil, func(t *testing.T, s *site) {
			victim, mate, pest := s.joined("Victim"), s.joined("Mate"), s.joined("Pest")
			g := s.guild(pest, "Trap")
			s.enlist(pest, g, mate, `{"name":"Mate"}`)
			s.ask(pest, "PUT", g+"/elo", settings).is(200, "")
			s.ask(pest, "POST", g+"/elo/results", `{"south":{"name":"Ida","outside":true},"north":"Pest","result":"1-0"}`).is(201, "")
			tournament := s.announce(pest, "")
			if blocked {
				s.ask(victim, "POST", "/api/v1/blocks/Pest", nil).is(204, "")
				s.ask(mate, "POST", "/api/v1/blocks/Pest", nil).is(204, "")
			}
			found := func(token string) (list []string) {
				synctest.Wait()
				for _, path := range []string{"/api/v1/account/invitations", "/api/v1/challenges", "/api/v1/messages", "/api/v1/friends", "/api/v1/news", "/api/v1/account/notices"} {
					list = append(list, s.ask(token, "GET", path, nil).is(200, "").body)
				}
				return list
			}
			before, beforeMate := found(victim), found(mate)
			for _, id := range slices.Sorted(maps.Keys(ways)) {
				for _, w := range ways[id] {
					if w.why != "" {
						continue
					}
					var body any
					if w.body != "" {
						body = w.body
					}
					r := s.ask(pest, w.method, strings.NewReplacer("GUILD", g, "TOURNAMENT", tournament).Replace(w.path), body)
					switch {
					case blocked && (r.status != w.answer || w.code != "" && r.code() != w.code):
						t.Errorf("%s %s: %d %s, want %d %s", id, w.body, r.status, r.body, w.answer, w.code)
					case !blocked && r.status/100 != 2:
						t.Errorf("without a block %s %s: %d %s", id, w.body, r.status, r.body)
					}
				}
			}
			same := slices.Equal(before, found(victim)) && slices.Equal(beforeMate, found(mate))
			if same != blocked {
				t.Errorf("blocked: %v, and what they find is\n%s\n%s", blocked, found(victim), found(mate))
			}
			if !blocked {
				return
			}
			if in := s.ask("", "GET", g+"/members", nil); strings.Contains(in.body, "Victim") || strings.Contains(in.body, `"name":"Mate","office":"master"`) {
				t.Errorf("the guild has %s", in.body)
			}
		})
	}
}

// A tournament that both have entered pairs them, whoever has blocked whom; and nobody is kept in it: the
// game can be resigned at once, the tournament left, and the account closed.
func TestATournamentPairsWhoeverHasEnteredAndKeepsNobody(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, victim, pest := s.joined("Olga"), s.joined("Victim"), s.joined("Pest")
		s.ask(victim, "POST", "/api/v1/blocks/Pest", nil).is(204, "")
		path := s.announce(olga, `,"format":"swiss","rounds":3`)
		for _, token := range []string{victim, pest} {
			s.ask(token, "POST", path+"/entries", `{}`).is(200, "")
		}
		s.direct(olga, path, `{"action":"start"}`).is(200, "")
		synctest.Wait()
		r := s.round(path, 1)
		if len(r.Pairings) != 1 || len(r.Pairings[0].Games) != 1 {
			t.Fatalf("the round is %+v", r)
		}
		closing := map[string]any{"password": password}
		s.ask(victim, "POST", "/api/v1/account/close", closing).is(409, "gamesRunning")
		s.ask(victim, "DELETE", path+"/entries/me", nil).is(200, "")
		s.ask(victim, "POST", "/api/v1/games/"+r.Pairings[0].Games[0]+"/actions", `{"action":"resign"}`).is(200, "")
		synctest.Wait()
		s.ask(victim, "POST", "/api/v1/account/close", closing).is(204, "")
	})
}

// ofAccounts are the names of parameters and fields in requests that name an account.
var ofAccounts = []string{"name", "names", "player", "players", "opponent", "member", "account", "south", "north", "pairs", "director", "directors", "mover", "to", "writer"}

// sharedParameter returns a parameter of an operation, also if the description says it once for several.
func sharedParameter(doc map[string]any, of any) map[string]any {
	parameter := of.(map[string]any)
	if ref, ok := parameter["$ref"].(string); ok {
		shared := doc["components"].(map[string]any)["parameters"].(map[string]any)
		return shared[ref[strings.LastIndex(ref, "/")+1:]].(map[string]any)
	}
	return parameter
}

// namesAccounts returns the operations whose requests may name another account, by their IDs.
func namesAccounts(s *site) (list []string) {
	description(s)
	var doc map[string]any
	if err := json.Unmarshal([]byte(described.text), &doc); err != nil {
		s.Fatal(err)
	}
	schemas := doc["components"].(map[string]any)["schemas"].(map[string]any)
	var names func(schema any, deep int) bool
	names = func(schema any, deep int) bool {
		m, _ := schema.(map[string]any)
		if m == nil || deep > 8 {
			return false
		}
		if ref, ok := m["$ref"].(string); ok {
			return names(schemas[ref[strings.LastIndex(ref, "/")+1:]], deep+1)
		}
		fields, _ := m["properties"].(map[string]any)
		for name, of := range fields {
			if slices.Contains(ofAccounts, name) || names(of, deep+1) {
				return true
			}
		}
		for _, part := range []string{"oneOf", "anyOf", "allOf"} {
			all, _ := m[part].([]any)
			if slices.ContainsFunc(all, func(of any) bool { return names(of, deep+1) }) {
				return true
			}
		}
		return names(m["items"], deep+1)
	}
	for _, item := range doc["paths"].(map[string]any) {
		for _, o := range item.(map[string]any) {
			of, ok := o.(map[string]any)
			if !ok || of["operationId"] == nil {
				continue
			}
			parameters, _ := of["parameters"].([]any)
			is := slices.ContainsFunc(parameters, func(p any) bool {
				return slices.Contains(ofAccounts, fmt.Sprint(sharedParameter(doc, p)["name"]))
			})
			if body, ok := of["requestBody"].(map[string]any); ok {
				for _, kind := range body["content"].(map[string]any) {
					is = is || names(kind.(map[string]any)["schema"], 0)
				}
			}
			if is {
				list = append(list, of["operationId"].(string))
			}
		}
	}
	slices.Sort(list)
	return list
}

package web_test

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web"
	"example.org/cups/record"
)

func TestReadyAndAlive(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.ask("", "GET", "/readyz", nil).is(200, "")
		s.ask("", "GET", "/healthz", nil).is(200, "")
		s.ask("", "POST", "/api/v1/guests", `{}`).is(201, "")
		s.archive.set(true)
		s.ask("", "POST", "/api/v1/guests", `{}`).is(503, "unavailable")
		s.ask("", "GET", "/readyz", nil).is(503, "unavailable")
		s.ask("", "GET", "/healthz", nil).is(200, "")
		s.archive.set(false)
		time.Sleep(2 * time.Second)
		s.ask("", "GET", "/readyz", nil).is(200, "")
	})
}

// Who looks after a server whose log was removed must know before killing it. It stays
// alive for those who would kill it otherwise.
func TestReadyTellsOfARemovedLog(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.archive.gone = true
		s.archive.set(true)
		time.Sleep(2 * time.Second)
		r := s.ask("", "GET", "/readyz", nil).is(503, "unavailable")
		if text := fmt.Sprint(r.get("error")); !strings.Contains(text, "Do not kill the server") {
			t.Error(text)
		}
		s.ask("", "GET", "/healthz", nil).is(200, "")
		if n := strings.Count(s.logged.String(), "level=ERROR"); n != 1 || !strings.Contains(s.logged.String(), "do not kill the server") {
			t.Errorf("%d errors in the log: %s", n, s.logged)
		}
		s.archive.set(false)
		time.Sleep(2 * time.Second)
		s.ask("", "GET", "/readyz", nil).is(200, "")
	})
}

func TestAGuestHasANameAndAToken(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, body := range []any{`{}`, nil, `{"language":"de"}`, `{"bot":true}`} {
			r := s.ask("", "POST", "/api/v1/guests", body).is(201, "")
			token := r.get("token").(string)
			a := s.ask(token, "GET", "/api/v1/account", nil).is(200, "")
			kind := "guest"
			if body == `{"bot":true}` {
				kind = "bot"
			}
			if a.get("id") != r.get("id") || a.get("name") != r.get("name") || r.get("name") == "" || a.get("kind") != kind {
				t.Errorf("%v: %s has the account %s", body, r.body, a.body)
			}
		}
	})
}

func TestAGameIsDescribed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		south := s.guest()
		c := s.ask(south, "POST", "/api/v1/challenges",
			`{"cups":4,"beans":40,"clock":{"baseMs":300000,"incrementMs":3000},"rated":false,"side":"south","opponent":{"level":5}}`).is(201, "")
		id := c.get("game").(string)
		if url := c.get("url").(string); !strings.HasPrefix(url, "http") || c.get("id") == "" {
			t.Errorf("the challenge is %s", c.body)
		}
		var got map[string]json.RawMessage
		s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "").read(&got)
		want := map[string]string{
			"id": `"` + id + `"`, "version": "1", "cups": "4", "start": `"0.0.0.0/40/0 0.0.0.0/40/0 s"`, "position": `"0.0.0.0/40/0 0.0.0.0/40/0 s"`,
			"ply": "0", "turn": `"south"`, "moves": "[]", "takebacks": "0", "rated": "false", "status": `"playing"`, "result": `"*"`, "margin": "null", "termination": "null", "created": `"2000-01-01T00:00:00.000Z"`, "ended": "null",
		}
		for field, value := range want {
			if string(got[field]) != value {
				t.Errorf("%s is %s, want %s", field, got[field], value)
			}
		}
		g := s.state(id)
		if g.South.Name != s.name(south) || g.North.Level != 5 || g.North.Kind != "computer" || g.Clock.BaseMs != 300_000 || g.Clock.IncrementMs != 3000 || g.Clock.SouthMs != 300_000 {
			t.Errorf("%+v", g)
		}
		untimed := s.ask(south, "POST", "/api/v1/challenges", `{"cups":16,"clock":null,"opponent":{"level":1}}`).is(201, "").get("game").(string)
		if r := s.ask("", "GET", "/api/v1/games/"+untimed, nil); r.get("clock") != nil {
			t.Errorf("an untimed game has the clock %v", r.get("clock"))
		}
		s.ask("", "GET", "/api/v1/games/nosuchgame", nil).is(404, "notFound")
		s.ask("", "GET", "/api/v1/games/"+strings.Repeat("x", 300), nil).is(404, "notFound")
		s.ask("", "GET", "/api/v1/games/%ff%00", nil).is(404, "notFound")
	})
}

func TestCorrespondenceHasADeadline(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		south, north := s.guest(), s.guest()
		c := s.ask(south, "POST", "/api/v1/challenges", `{"cups":2,"clock":{"daysPerMove":3},"side":"south"}`).is(201, "").get("id").(string)
		id := s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
		s.move(id, south, north)
		s.move(id, south, north)
		r := s.ask("", "GET", "/api/v1/games/"+id, nil)
		deadline, err := time.Parse(time.RFC3339, r.get("clock", "deadline").(string))
		if err != nil || r.get("clock", "daysPerMove") != 3.0 || time.Until(deadline) < 71*time.Hour || time.Until(deadline) > 73*time.Hour {
			t.Errorf("%v: %s", err, r.body)
		}
	})
}

func TestMovesAreMadeOnceAndAnsweredAgain(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		path := "/api/v1/games/" + id + "/moves"
		s.ask(south, "POST", path, `{"ply":0,"move":"1"}`).is(200, "")
		r := s.ask(south, "POST", path, `{"ply":0,"move":"1"}`).is(200, "")
		if r.get("version") != 2.0 || r.get("ply") != 1.0 {
			t.Errorf("the same move again changed the game: %s", r.body)
		}
		if r := s.ask(south, "POST", path, `{"ply":0,"move":"2"}`).is(409, "plyTaken"); r.get("game", "ply") != 1.0 {
			t.Errorf("plyTaken comes without the game: %s", r.body)
		}
		s.ask(north, "POST", path, `{"ply":0,"move":"1"}`).is(409, "plyTaken")
		s.ask(north, "POST", path, `{"ply":2,"move":"1"}`).is(409, "plyAhead")
		s.ask(south, "POST", path, `{"ply":1,"move":"1"}`).is(409, "notYourTurn")
		s.ask(s.guest(), "POST", path, `{"ply":1,"move":"1"}`).is(403, "notYourGame")
		s.ask(s.guest(), "POST", path, `{"ply":1,"move":"none"}`).is(403, "notYourGame")
		s.ask(north, "POST", "/api/v1/games/nosuchgame/moves", `{"ply":1,"move":"1"}`).is(404, "notFound")
		for move, reason := range map[string]string{"3": "dropTooLarge", "a": "cupEmpty", "c": "noSuchCup", "": "noSuchMove", "d4": "noSuchMove", "1x1": "noSuchMove", "0": "noSuchMove"} {
			if r := s.ask(north, "POST", path, map[string]any{"ply": 1, "move": move}).is(422, "illegalMove"); r.get("error", "reason") != reason {
				t.Errorf("move %q: %s, want the reason %s", move, r.body, reason)
			}
		}
		if g := s.state(id); g.Version != 2 || g.Ply != 1 {
			t.Errorf("refused moves changed the game: %+v", g)
		}
		end := s.playOut(id, south, north)
		if end.Status != "over" || end.Turn != "none" || end.Margin == nil || *end.Termination != "normal" || end.Result == "*" {
			t.Errorf("%+v: want a game that was played to its end", end)
		}
		s.ask(south, "POST", path, map[string]any{"ply": end.Ply, "move": "1"}).is(409, "gameOver")
		s.ask(south, "POST", path, `{"ply":0,"move":"1"}`).is(200, "")
		if p := cups.MustParse(end.Position); int(p.Margin()) != *end.Margin {
			t.Errorf("the margin of %s is %d", p, *end.Margin)
		}
	})
}

func TestALateCopyOfAMoveTakenBackIsNotPlayed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		path, act := "/api/v1/games/"+id+"/moves", "/api/v1/games/"+id+"/actions"
		s.ask(south, "POST", path, `{"ply":0,"move":"1","takebacks":0}`).is(200, "")
		s.ask(south, "POST", act, `{"action":"offerTakeback"}`).is(200, "")
		if r := s.ask(north, "POST", act, `{"action":"acceptTakeback"}`).is(200, ""); r.get("takebacks") != 1.0 || r.get("ply") != 0.0 {
			t.Errorf("after the takeback: %s", r.body)
		}
		s.ask(south, "POST", path, `{"ply":0,"move":"1","takebacks":0}`).is(409, "stale")
		s.ask(south, "POST", path, `{"ply":0,"move":"2","takebacks":1}`).is(200, "")
		s.ask(south, "POST", path, `{"ply":0,"move":"2","takebacks":0}`).is(409, "stale")
	})
}

func TestActions(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		act := func(id, token, action string) reply {
			t.Helper()
			return s.ask(token, "POST", "/api/v1/games/"+id+"/actions", map[string]any{"action": action})
		}
		act(id, north, "acceptTakeback").is(409, "noOffer")
		act(id, north, "declineTakeback").is(409, "noOffer")
		act(id, north, "offerTakeback").is(409, "nothingToTake")
		act(id, north, "offerRematch").is(409, "notOver")
		act(id, north, "claimWin").is(409, "opponentHere")
		act(id, north, "claimDraw").is(409, "opponentHere")
		act(id, s.guest(), "resign").is(403, "notYourGame")
		act(id, south, "dance").is(400, "malformed")
		before := s.state(id).Clock.SouthMs
		act(id, north, "moreTime").is(200, "")
		if after := s.state(id).Clock.SouthMs; after != before+15_000 {
			t.Errorf("moreTime made %d ms of %d", after, before)
		}
		s.move(id, south, north)
		act(id, south, "offerTakeback").is(200, "")
		act(id, south, "offerTakeback").is(409, "offerOpen")
		act(id, north, "declineTakeback").is(200, "")
		s.move(id, south, north)
		act(id, south, "abort").is(409, "tooLateToAbort")
		if r := act(id, south, "resign").is(200, ""); r.get("status") != "over" || r.get("result") != "0-1" || r.get("termination") != "resignation" || r.get("margin") != nil {
			t.Errorf("resigned: %s", r.body)
		}
		if r := s.ask("", "GET", "/api/v1/games/"+id, nil); r.get("ended") != "2000-01-01T00:00:00.000Z" {
			t.Errorf("a game that is over: %s", r.body)
		}
		act(id, north, "resign").is(409, "gameOver")
		act(id, south, "offerRematch").is(200, "")
		act(id, north, "acceptRematch").is(200, "")
		act(id, north, "acceptRematch").is(409, "rematchUnavailable")

		id, south, _ = s.game()
		if r := act(id, south, "abort").is(200, ""); r.get("status") != "aborted" || r.get("result") != "*" || r.get("turn") != "none" {
			t.Errorf("aborted: %s", r.body)
		}
		if r := s.ask("", "GET", "/api/v1/games/"+id, nil); r.get("abortedBy") != "south" || strings.Contains(r.body, "unbegun") {
			t.Errorf("aborted by South: %s", r.body)
		}
		if r := s.ask("", "GET", "/api/v1/games/"+id+".cups", nil); !strings.Contains(r.body, `[AbortedBy "South"]`) {
			t.Errorf("aborted by South: %s", r.body)
		}
		id, south, _ = s.game()
		s.ask(south, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"1"}`).is(200, "")
		time.Sleep(play.FirstMove + time.Second)
		synctest.Wait()
		if r := s.ask("", "GET", "/api/v1/games/"+id, nil); r.get("status") != "aborted" || r.get("abortedBy") != "north" || r.get("unbegun") != true {
			t.Errorf("North made no first move: %s", r.body)
		}
	})
}

func TestChallenges(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.guest(), s.guest(), s.guest()
		open := func(more string) string {
			t.Helper()
			r := s.ask(ada, "POST", "/api/v1/challenges", `{`+small+more+`}`).is(201, "")
			if r.get("game") != nil || !strings.HasSuffix(r.get("url").(string), "/c/"+r.get("id").(string)) {
				t.Errorf("an open challenge is %s", r.body)
			}
			return "/api/v1/challenges/" + r.get("id").(string)
		}
		c := open("")
		s.ask(ada, "POST", c+"/accept", nil).is(409, "ownOffer")
		s.ask(cleo, "POST", c+"/decline", nil).is(404, "notFound")
		s.ask(cleo, "POST", c+"/cancel", nil).is(404, "notFound")
		id := s.ask(ben, "POST", c+"/accept", nil).is(200, "").get("game")
		if again := s.ask(ben, "POST", c+"/accept", nil).is(200, "").get("game"); again != id {
			t.Errorf("accepting again gave %v, want %v", again, id)
		}
		s.ask(cleo, "POST", c+"/accept", nil).is(409, "notOpen")
		s.ask(ada, "POST", c+"/cancel", nil).is(409, "notOpen")
		if r := s.ask(ada, "GET", c, nil).is(200, ""); r.get("game") != id || r.get("state") != "accepted" {
			t.Errorf("accepted: %s", r.body)
		}

		c = open("")
		s.ask(ada, "POST", c+"/cancel", nil).is(200, "")
		s.ask(ada, "POST", c+"/cancel", nil).is(200, "")
		s.ask(ben, "POST", c+"/accept", nil).is(409, "notOpen")

		c = open(fmt.Sprintf(`,"opponent":{"member":%q}`, strings.ToUpper(s.name(ben))))
		s.ask(cleo, "GET", c, nil).is(404, "notFound")
		s.ask(cleo, "POST", c+"/accept", nil).is(404, "notFound")
		s.ask(ben, "POST", c+"/decline", nil).is(200, "")
		s.ask(ben, "POST", c+"/accept", nil).is(409, "notOpen")

		for body, want := range map[string]string{
			`{"cups":0}`: "badTerms", `{"cups":17}`: "badTerms", `{"cups":4,"beans":256}`: "badTerms", `{"cups":4,"beans":-1}`: "badTerms",
			`{"cups":4,"clock":{}}`: "badTerms", `{"cups":4,"clock":{"baseMs":-1}}`: "badTerms", `{"cups":4,"clock":{"baseMs":1,"daysPerMove":1}}`: "badTerms",
			`{"cups":4,"clock":{"baseMs":9223372036854775807}}`: "badTerms", `{"cups":4,"clock":{"daysPerMove":2147483647}}`: "badTerms",
			`{"cups":4,"rated":true}`: "badTerms", `{"cups":4,"opponent":{"level":9}}`: "badTerms", `{"cups":4,"opponent":{"level":-1}}`: "badTerms",
			`{"cups":4,"opponent":{}}`: "badTerms", `{"cups":4,"opponent":{"level":1,"member":"x"}}`: "badTerms",
			`{"cups":4,"odds":{"by":"challenger"}}`: "badTerms", `{"cups":4,"odds":{"by":"opponent","beans":9223372036854775807}}`: "badTerms",
		} {
			s.ask(ada, "POST", "/api/v1/challenges", body).is(422, want)
		}
		s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"side":"east"}`).is(400, "malformed")
		s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Nobody At All"}}`).is(404, "notFound")
		s.ask(ada, "POST", "/api/v1/challenges", fmt.Sprintf(`{"cups":4,"opponent":{"member":%q}}`, s.name(ada))).is(409, "ownOffer")
		s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"opponent":null,"clock":null}`).is(201, "")
	})
}

func TestSeeksArePairedAndToldAsEvents(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.guest(), s.guest()
		events := s.watch(ada, "/api/v1/events")
		defer events.end()
		seek := s.ask(ada, "POST", "/api/v1/seeks", `{`+small+`}`).is(201, "").get("id")
		if list := s.ask(ben, "GET", "/api/v1/seeks", nil).is(200, ""); !strings.Contains(list.body, seek.(string)) || !strings.Contains(list.body, `"mine":false`) {
			t.Errorf("the list is %s", list.body)
		}
		s.ask(ben, "DELETE", "/api/v1/seeks/"+seek.(string), nil).is(404, "notFound")
		r := s.ask(ben, "POST", "/api/v1/seeks", `{`+small+`}`).is(201, "")
		if e := events.event(); e["type"] != "gameStart" || e["game"] != r.get("game") {
			t.Errorf("the seeker is told %v, the other %s", e, r.body)
		}
		s.ask(ada, "DELETE", "/api/v1/seeks/"+seek.(string), nil).is(404, "notFound")
		s.ask(ada, "POST", "/api/v1/games/"+r.get("game").(string)+"/actions", `{"action":"abort"}`).is(200, "")
		if e := events.event(); e["type"] != "gameEnd" || e["game"] != r.get("game") {
			t.Errorf("at the end the seeker is told %v", e)
		}
		mine := s.ask(ada, "POST", "/api/v1/seeks", `{`+small+`,"side":"north"}`).is(201, "").get("id").(string)
		s.ask(ada, "POST", "/api/v1/seeks/"+mine+"/accept", nil).is(409, "ownOffer")
		s.ask(ada, "DELETE", "/api/v1/seeks/"+mine, nil).is(204, "")
		s.ask(ada, "DELETE", "/api/v1/seeks/"+mine, nil).is(404, "notFound")
	})
}

func TestBotsAreNotPairedWithPeopleUnasked(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.guest()
		bot := s.ask("", "POST", "/api/v1/guests", `{"bot":true}`).is(201, "").get("token").(string)
		person := s.ask(ada, "POST", "/api/v1/seeks", `{`+small+`}`).is(201, "").get("id").(string)
		r := s.ask(bot, "POST", "/api/v1/seeks", `{`+small+`}`).is(201, "")
		if strings.Contains(r.body, "game") {
			t.Fatalf("a bot was paired with a person: %s", r.body)
		}
		s.ask(bot, "POST", "/api/v1/seeks/"+person+"/accept", nil).is(403, "forbidden")
		id := s.ask(ada, "POST", "/api/v1/seeks/"+r.get("id").(string)+"/accept", nil).is(200, "").get("game").(string)
		if g := s.state(id); (g.South.Kind == "bot") == (g.North.Kind == "bot") {
			t.Errorf("%+v: want one player marked as a bot", g)
		}
	})
}

func TestTheStreamOfAGame(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		live := s.watch("", "/api/v1/games/"+id+"/stream")
		defer live.end()
		if e := live.event(); e["type"] != "game" || e["game"].(map[string]any)["version"] != 1.0 {
			t.Fatalf("the stream begins with %v", e)
		}
		end := s.playOut(id, south, north)
		var seen []string
		for v := 2; ; v++ {
			line := live.next()
			seen = append(seen, line)
			var e struct {
				Type    string
				Version int
				Ply     int
				Move    string
			}
			if err := json.Unmarshal([]byte(line), &e); err != nil || e.Version != v {
				t.Fatalf("event %d is %s (%v)", v, line, err)
			}
			if e.Type == "end" {
				break
			}
			if e.Type != "move" || e.Move != end.Moves[e.Ply] {
				t.Fatalf("%s: want move %s", line, end.Moves[e.Ply])
			}
		}
		// From the log, after any version, the same events.
		for after := range len(seen) + 1 {
			again := s.watch("", fmt.Sprintf("/api/v1/games/%s/stream?after=%d", id, after+1))
			for i := after; i < len(seen); i++ {
				if line := again.next(); line != seen[i] {
					t.Fatalf("after %d: %s, want %s", after+1, line, seen[i])
				}
			}
			again.end()
		}
		whole := s.watch("", "/api/v1/games/"+id+"/stream?after=0")
		if e := whole.event(); e["type"] != "start" || e["version"] != 1.0 {
			t.Errorf("the log begins with %v", e)
		}
		whole.end()
		s.ask("", "GET", "/api/v1/games/"+id+"/stream?after=-1", nil).is(400, "malformed")
		s.ask("", "GET", "/api/v1/games/"+id+"/stream?after=x", nil).is(400, "malformed")
		s.ask("", "GET", "/api/v1/games/nosuchgame/stream", nil).is(404, "notFound")
		r := s.ask("", "GET", fmt.Sprintf("/api/v1/games/%s/stream?after=%d", id, end.Version+1), nil).is(400, "malformed")
		if r.get("error", "field") != "after" || !strings.Contains(r.get("error", "message").(string), fmt.Sprintf("version %d.", end.Version)) {
			t.Errorf("a version still to come is refused with %s", r.body)
		}
	})
}

// The status comes before the first line: a stream that has nothing to send yet is known
// to work.
func TestTheStatusOfAStreamComesAtOnce(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		for _, path := range []string{"/api/v1/games/" + id + "/stream?after=1", "/api/v1/events"} {
			began := time.Now()
			live := s.watch(south, path)
			if took := time.Since(began); took != 0 {
				t.Errorf("%s: the status came after %v", path, took)
			}
			live.end()
		}
	})
}

func TestStreamsAreNeverQuietForLong(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		for _, path := range []string{"/api/v1/games/" + id + "/stream", "/api/v1/events"} {
			live := s.watch(south, path)
			live.lines.Scan() // what comes at once
			for range 4 {
				began := time.Now()
				if !live.lines.Scan() || time.Since(began) > 7*time.Second {
					t.Errorf("%s: %q came after %v", path, live.lines.Text(), time.Since(began))
				}
			}
			live.end()
		}
	})
}

func TestEventsBeginWithWhatGoesOn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		c := s.ask(south, "POST", "/api/v1/challenges", fmt.Sprintf(`{%s,"opponent":{"member":%q}}`, small, s.name(north))).is(201, "").get("id").(string)
		events := s.watch(north, "/api/v1/events")
		defer events.end()
		if e := events.event(); e["type"] != "gameStart" || e["game"] != id {
			t.Errorf("first comes %v", e)
		}
		if e := events.event(); e["type"] != "challenge" || e["challenge"] != c {
			t.Errorf("then comes %v", e)
		}
		s.ask(south, "POST", "/api/v1/challenges/"+c+"/cancel", nil).is(200, "")
	})
}

func TestTheArchive(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		var ids []string
		var south, north string
		for range 3 {
			time.Sleep(time.Hour)
			var id string
			id, south, north = s.game()
			s.playOut(id, south, north)
			ids = append([]string{id}, ids...)
		}
		s.game() // goes on
		list := func(query string) []string {
			t.Helper()
			r := s.ask("", "GET", "/api/v1/games?"+query, nil).is(200, "")
			if got := r.header.Get("Content-Type"); got != "application/x-ndjson" {
				t.Errorf("the list is %s", got)
			}
			var found []string
			for line := range strings.Lines(r.body) {
				var g state
				if err := json.Unmarshal([]byte(line), &g); err != nil || g.Status != "over" {
					t.Fatalf("%s: %v", line, err)
				}
				found = append(found, g.ID)
			}
			return found
		}
		same := func(query string, want ...string) {
			t.Helper()
			if got := list(query); strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("%s: got %q, want %q", query, got, want)
			}
		}
		same("player=&cups=&since=&until=&event=&rated=&max=", ids...)
		same("max=2", ids[:2]...)
		same("cups=2", ids...)
		same("cups=3")
		same("rated=true")
		same("rated=false", ids...)
		same("event=Cup")
		same("opening="+strings.Join(s.state(ids[0]).Moves[:3], "_"), ids...)
		same("opening=2_2")
		same("player="+strings.ReplaceAll(strings.ToLower(s.name(south)), " ", "+"), ids[0])
		now := time.Now().UTC()
		same("until="+now.Add(-90*time.Minute).Format(time.RFC3339), ids[2:]...)
		same("since="+now.Add(-90*time.Minute).Format(time.RFC3339), ids[:2]...)
		same("since=2199-01-01")
		for _, bad := range []string{"max=0", "max=-1", "max=x", "cups=0", "cups=17", "rated=perhaps", "since=yesterday", "until=1", "opening=4_x9", "result=2-0", "playr=x", "max=1&maks=2"} {
			s.ask("", "GET", "/api/v1/games?"+bad, nil).is(400, "malformed")
		}

		r := s.ask("", "GET", "/api/v1/games/"+ids[0]+".cups", nil).is(200, "")
		if r.header.Get("Content-Type") != "text/x-cups; charset=utf-8" {
			t.Errorf("the record is %s", r.header)
		}
		games := records(t, r.body)
		if len(games) != 1 {
			t.Fatalf("%d records: %s", len(games), r.body)
		}
		if white, _ := games[0].Tag("White"); white != s.name(south) {
			t.Errorf("the record is %s", r.body)
		}
		s.ask("", "GET", "/api/v1/games/nosuchgame.cups", nil).is(404, "notFound")

		request := httptest.NewRequest("GET", "/api/v1/games?max=3", nil)
		request.Header.Set("Accept", "text/x-cups")
		if all := s.do(request).is(200, ""); len(records(t, all.body)) != 3 {
			t.Errorf("as records: %s", all.body)
		}
	})
}

func records(t *testing.T, text string) (games []*record.Game) {
	t.Helper()
	r := record.NewAnyReader(strings.NewReader(text))
	for {
		g, err := r.Read()
		if errors.Is(err, io.EOF) {
			return games
		}
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		games = append(games, g)
	}
}

func TestMethods(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		for path, allow := range map[string]string{
			"/api/v1/account": "GET, HEAD", "/api/v1/seeks": "GET, HEAD, POST", "/api/v1/seeks/x": "DELETE", "/api/v1/guests": "POST",
			"/api/v1/games/" + id + "/moves": "POST", "/api/v1/games/" + id + ".cups": "GET, HEAD", "/api/v1/openapi.json": "GET, HEAD",
		} {
			if r := s.ask(south, "PUT", path, `{}`).is(405, "wrongMethod"); r.header.Get("Allow") != allow {
				t.Errorf("PUT %s: Allow is %q, want %q", path, r.header.Get("Allow"), allow)
			}
		}
		s.ask("", "PUT", "/api/v1/nothing", nil).is(404, "notFound")
		s.ask("", "GET", "/api/v2", nil).is(404, "notFound")
		for _, path := range []string{"/api/v1/account", "/api/v1/games/" + id, "/api/v1/games/" + id + "/stream", "/api/v1/events", "/api/v1/games", "/api/v1/games/" + id + ".cups", "/api/v1/seeks"} {
			s.ask(south, "HEAD", path, nil).is(200, "") // and ends
		}
		if got := s.ask("", "GET", "/api/v1/account", nil).is(401, "noToken").header.Get("WWW-Authenticate"); got != "Bearer" {
			t.Errorf("401 comes with WWW-Authenticate %q", got)
		}
		for path, want := range map[string]string{"/api/v1/games/" + id: "private, no-cache", "/api/v1/seeks": "private, no-cache", "/api/v1/nothing": "no-store", "/api/v1/account": "no-store", "/api/v1/games": "no-store"} {
			if got := s.ask(south, "GET", path, nil).header.Get("Cache-Control"); got != want {
				t.Errorf("%s: Cache-Control is %q, want %q", path, got, want)
			}
		}
	})
}

func TestTheServerDrains(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		live := s.watch("", "/api/v1/games/"+id+"/stream")
		defer live.end()
		live.event()
		p := s.socket(south)
		p.hear("hello")
		go s.server.Drain()
		if bye := p.hear("bye"); bye["retryMs"].(float64) < 500 {
			t.Errorf("the page is told %v", bye)
		}
		if _, _, err := p.Read(t.Context()); err == nil {
			t.Error("the socket stays open")
		}
		if line := live.next(); line != "" {
			t.Errorf("the stream goes on with %s", line)
		}
		if err := s.hall.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		if r := s.ask(south, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"1"}`).is(503, "closing"); r.header.Get("Retry-After") == "" {
			t.Error("503 comes without Retry-After")
		}
		s.ask("", "GET", "/readyz", nil).is(503, "closing")
		synctest.Wait()
	})
}

func TestValuesOfPositions(t *testing.T) {
	a := &analyst{takes: time.Second}
	waited := 0
	inBubble(t, func(c *web.Config) {
		c.Analyst = a
		c.Await = func(ctx context.Context, _ cups.Position) {
			waited++
			<-ctx.Done()
		}
	}, func(t *testing.T, s *site) {
		const path = "/api/v1/positions?p=1.0.1.1/36/0_1.1.1.0/37/1_s"
		began := time.Now()
		done := make(chan string, 2)
		for range 2 { // at the same time
			go func() { done <- s.ask("", "GET", path, nil).is(200, "").body }()
		}
		one, two := <-done, <-done
		if one != two || a.asked != 1 || waited != 1 || time.Since(began) > 20*time.Second {
			t.Errorf("%s and %s: the analyst was asked %d times, after %v", one, two, a.asked, time.Since(began))
		}
		r := s.ask("", "GET", "/api/v1/positions?p=1.0.1.1/36/0+1.1.1.0/37/1%20s", nil).is(200, "")
		if a.asked != 1 || r.get("position") != "1.0.1.1/36/0 1.1.1.0/37/1 s" || r.get("kind") != "exact" || r.get("winby") != 0.0 || r.get("positionValue") != "tie" {
			t.Errorf("asked %d times: %s", a.asked, r.body)
		}
		a.unsure = true
		for range 2 {
			s.ask("", "GET", "/api/v1/positions?p=1.1/5/0_0.0/6/0_n", nil).is(200, "")
		}
		if a.asked != 3 {
			t.Errorf("asked %d times: an estimate must not be kept", a.asked)
		}
		s.ask("", "GET", "/api/v1/positions", nil).is(400, "malformed")
		s.ask("", "GET", "/api/v1/positions?p=", nil).is(400, "malformed")
		s.ask("", "GET", "/api/v1/positions?p=x", nil).is(422, "badPosition")
		s.ask("", "GET", "/api/v1/positions?p="+strings.Repeat("1", 500), nil).is(400, "malformed")
	})
}

func TestProgramsInPagesOfOtherSites(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		ask := func(method, path string, more ...string) reply {
			t.Helper()
			r := httptest.NewRequest(method, path, nil)
			r.Header.Set("Origin", "https://other.example")
			r.Header.Set("Sec-Fetch-Site", "cross-site")
			for i := 0; i < len(more); i += 2 {
				r.Header.Set(more[i], more[i+1])
			}
			return s.do(r)
		}
		const path = "/api/v1/account/nothing"
		before := ask("OPTIONS", "/api/v1/challenges", "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization").is(204, "")
		if h := before.header; h.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(h.Get("Access-Control-Allow-Headers"), "Authorization") || !strings.Contains(h.Get("Access-Control-Allow-Methods"), "POST") {
			t.Errorf("the browser is told %v", h)
		}
		for _, r := range []reply{ask("GET", "/api/v1/seeks").is(200, ""), ask("GET", "/api/v1/account", "Authorization", "Bearer "+token).is(200, ""), ask("GET", path).is(404, "notFound")} {
			if r.header.Get("Access-Control-Allow-Origin") != "*" || r.header.Get("Access-Control-Allow-Credentials") != "" {
				t.Errorf("%s: %v", r.asked, r.header)
			}
		}
		ask("POST", "/api/v1/seeks/nothing/accept", "Authorization", "Bearer "+token).is(404, "notFound")
		ask("POST", "/api/v1/seeks/nothing/accept", "Cookie", "cups="+token).is(403, "foreignOrigin")
		ask("POST", "/api/v1/seeks/nothing/accept", "Cookie", "cups="+token, "Authorization", "Bearer nobody").is(401, "badToken")
		if r := ask("GET", "/", "Authorization", "Bearer "+token); r.header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("pages are open to other sites: %v", r.header)
		}
	})
}

// Whoever has a document already need not get it again, and long ones are compressed.
func TestDocumentsAreKeptAndCompressed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id := s.resigned()
		path := "/api/v1/games/" + id
		get := func(path string, more ...string) reply {
			t.Helper()
			r := httptest.NewRequest("GET", path, nil)
			for i := 0; i < len(more); i += 2 {
				r.Header.Set(more[i], more[i+1])
			}
			w := httptest.NewRecorder()
			s.handler.ServeHTTP(w, r)
			return reply{s, path, w.Code, w.Result().Header, w.Body.String()}
		}
		plain := get(path).is(200, "")
		tag := plain.header.Get("ETag")
		if !strings.HasPrefix(tag, `W/"`) || plain.header.Get("Content-Encoding") != "" || plain.header.Get("Content-Length") != strconv.Itoa(len(plain.body)) {
			t.Errorf("the headers are %v", plain.header)
		}
		for _, known := range []string{tag, strings.TrimPrefix(tag, "W/"), `"other", ` + tag, "*"} {
			if r := get(path, "If-None-Match", known).is(304, ""); r.body != "" || r.header.Get("ETag") != tag {
				t.Errorf("with %s: %q, %v", known, r.body, r.header)
			}
		}
		get(path, "If-None-Match", `"other"`).is(200, "")
		if zipped := get(path, "Accept-Encoding", "br, gzip"); zipped.header.Get("ETag") != tag || len(plain.body) >= 1000 && zipped.header.Get("Content-Encoding") != "gzip" {
			t.Errorf("compressed: %v", zipped.header)
		}
		long := get("/api/v1/openapi.json").is(200, "")
		zipped := get("/api/v1/openapi.json", "Accept-Encoding", "gzip").is(200, "")
		z, err := gzip.NewReader(strings.NewReader(zipped.body))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(z); err != nil || string(text) != long.body || len(zipped.body)*4 > len(long.body) || zipped.header.Get("ETag") != long.header.Get("ETag") {
			t.Errorf("the description has %d bytes, compressed %d, and again %d: %v", len(long.body), len(zipped.body), len(text), err)
		}
		if r := get("/api/v1/openapi.json", "Accept-Encoding", "gzip;q=0"); r.header.Get("Content-Encoding") != "" {
			t.Errorf("who refuses gzip gets %v", r.header)
		}
		if r := s.ask(s.guest(), "GET", "/api/v1/account", nil).is(200, ""); r.header.Get("ETag") != "" {
			t.Errorf("what is private may be kept: %v", r.header)
		}
		if r := get("/api/v1/games/nosuchgame").is(404, "notFound"); r.header.Get("ETag") != "" || r.header.Get("Cache-Control") != "no-store" {
			t.Errorf("a refusal may be kept: %v", r.header)
		}
		s.game()
		if now := get("/api/v1/games?status=all").is(200, ""); now.header.Get("ETag") != "" {
			t.Errorf("a stream has a tag: %v", now.header)
		}
	})
}

// Answers of all kinds are compressed for those who ask for it, and for nobody else.
func TestWhatIsCompressed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, director := s.resigned(), s.member("director")
		ask := func(accept, token, method, path, body string) reply {
			t.Helper()
			r := httptest.NewRequest(method, path, strings.NewReader(body))
			r.Header.Set("Accept-Encoding", accept)
			r.Header.Set("Content-Type", "application/json")
			if token != "" {
				r.Header.Set("Authorization", "Bearer "+token)
			}
			w := httptest.NewRecorder()
			s.handler.ServeHTTP(w, r)
			return reply{s, path, w.Code, w.Result().Header, w.Body.String()}
		}
		unzip := func(r reply) string {
			t.Helper()
			z, err := gzip.NewReader(strings.NewReader(r.body))
			if err != nil || r.header.Get("Content-Encoding") != "gzip" || !strings.Contains(strings.Join(r.header.Values("Vary"), ","), "Accept-Encoding") {
				t.Fatalf("%s: %v, %v", r.asked, r.header, err)
			}
			text, err := io.ReadAll(z)
			if err != nil {
				t.Fatalf("%s: %v", r.asked, err)
			}
			return string(text)
		}
		for _, path := range []string{"/api/v1/games", "/api/v1/games?max=1", "/api/v1/games?format=cups", "/api/v1/games/" + id + ".cups", "/api/v1/puzzles/pack"} {
			plain := ask("br", "", "GET", path, "").is(200, "")
			if plain.header.Get("Content-Encoding") != "" {
				t.Errorf("%s: %v", path, plain.header)
			}
			if text := unzip(ask("gzip", "", "GET", path, "").is(200, "")); text != plain.body {
				t.Errorf("%s: %q, want %q", path, text, plain.body)
			}
		}
		made := ask("gzip", director, "POST", "/api/v1/tournaments", `{"name":"Sunday Round","cups":2,"format":"swiss","rounds":1,"text":"`+strings.Repeat("All are welcome. ", 100)+`"}`)
		if text := unzip(made); made.status != 201 || 3*len(made.body) > len(text) || !strings.HasPrefix(text, "{") || made.header.Get("ETag") != "" {
			t.Errorf("an announced tournament: %d, %d bytes for %d, %v", made.status, len(made.body), len(text), made.header)
		}
		if short := ask("gzip", "", "POST", "/api/v1/guests", "{}").is(201, ""); short.header.Get("Content-Encoding") != "" || !strings.HasPrefix(short.body, "{") {
			t.Errorf("a short answer: %v", short.header)
		}
	})
}

// Programs see a limit before they reach it.
func TestLimitsAreTold(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		token := s.guest()
		for i := range 3 {
			r := s.ask(token, "GET", "/api/v1/seeks", nil).is(200, "")
			if got := r.header.Get("RateLimit-Policy"); got != `"requests";q=100;w=5` {
				t.Errorf("the policy is %s", got)
			}
			if got, want := r.header.Get("RateLimit"), fmt.Sprintf(`"requests";r=%d;t=1`, 99-i); got != want {
				t.Errorf("request %d: what is left is %s, want %s", i, got, want)
			}
		}
		var last reply
		for range 98 {
			last = s.ask(token, "GET", "/api/v1/seeks", nil)
		}
		if got := last.is(429, "tooFast").header.Get("RateLimit"); got != `"requests";r=0;t=5` {
			t.Errorf("at the limit: %s", got)
		}
		time.Sleep(2 * time.Second)
		if got := s.ask(token, "GET", "/api/v1/seeks", nil).is(200, "").header.Get("RateLimit"); got != `"requests";r=44;t=3` {
			t.Errorf("two seconds after the refusal, which came a quarter late: %s", got)
		}
		if r := s.ask("", "GET", "/", nil); r.header.Get("RateLimit") != "" {
			t.Errorf("pages tell limits: %v", r.header)
		}
	})
	inBubble(t, nil, func(t *testing.T, s *site) {
		if r := s.ask("", "GET", "/api/v1/seeks", nil); r.header.Get("RateLimit") != "" {
			t.Errorf("without a limit: %v", r.header)
		}
	})
}

// A reader of a compressed stream has each line at once.
func TestLinesOfACompressedStreamComeAtOnce(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		client := &http.Client{Transport: &http.Transport{DialContext: s.dial, MaxIdleConnsPerHost: -1}}
		answer, err := client.Get("http://cups.test/api/v1/games/" + id + "/stream")
		if err != nil || !answer.Uncompressed {
			t.Fatalf("the stream is not compressed: %v", err)
		}
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		next := func() (kind string) {
			for lines.Scan() {
				if len(lines.Bytes()) > 0 {
					var line struct{ Type string }
					if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
						t.Fatal(err)
					}
					return line.Type
				}
			}
			return "nothing"
		}
		if kind := next(); kind != "game" {
			t.Errorf("the first line is %s", kind)
		}
		for range 2 {
			before := time.Now()
			s.move(id, south, north)
			if kind := next(); kind != "move" || !time.Now().Equal(before) {
				t.Errorf("%s comes after %v", kind, time.Since(before))
			}
		}
	})
}

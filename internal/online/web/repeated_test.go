package web_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
)

// post sends a request with a key.
func (s *site) post(token, key, path, body string) reply {
	s.Helper()
	r := httptest.NewRequest("POST", path, strings.NewReader(body))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	r.Header.Set("Idempotency-Key", key)
	return s.do(r)
}

// errands are requests of a player that must not be carried out twice, with what shows how
// often they were.
func (s *site) errands() []errand {
	s.Helper()
	id, south, north := s.game()
	for range 2 {
		s.move(id, south, north)
	}
	member, other := s.member("Ada"), s.member("Ben")
	waiting := s.ask(north, "POST", "/api/v1/challenges", `{`+small+`}`).is(201, "").get("id").(string)
	version := func() any { return s.state(id).Version }
	length := func(token, path, mark string) func() any {
		return func() any { return strings.Count(s.ask(token, "GET", path, nil).is(200, "").body, mark) }
	}
	return []errand{
		{south, "/api/v1/games/" + id + "/actions", `{"action":"moreTime"}`, 200, version},
		{south, "/api/v1/games/" + id + "/chat", `{"room":"players","text":"hello"}`, 200, version},
		{south, "/api/v1/challenges", `{` + small + `}`, 201, length(south, "/api/v1/challenges", `"url"`)},
		{south, "/api/v1/challenges", `{` + small + `,"opponent":{"level":1}}`, 201, length(south, "/api/v1/games?status=playing&player="+urlName(s.name(south)), `"moves"`)},
		{south, "/api/v1/challenges/" + waiting + "/accept", ``, 200, length(south, "/api/v1/games?status=playing&player="+urlName(s.name(south)), `"moves"`)},
		{south, "/api/v1/seeks", `{"cups":3,"clock":{"baseMs":180000}}`, 201, length("", "/api/v1/seeks", `"id"`)},
		{member, "/api/v1/messages/Ben", `{"text":"hello"}`, 201, length(other, "/api/v1/messages/Ada", `"number"`)},
		{member, "/api/v1/friends/Ben", ``, 0, length(other, "/api/v1/friends", `"name"`)},
	}
}

type errand struct {
	token, path, body string
	status            int // 0: any
	count             func() any
}

func urlName(name string) string { return strings.ReplaceAll(name, " ", "%20") }

// A request that is sent again with its key gets the first answer and is not carried out
// again; also if the first answer was never stored, because the server was killed.
func TestRepeatsGetTheFirstAnswer(t *testing.T) {
	for _, isKilled := range []bool{false, true} {
		inBubble(t, nil, func(t *testing.T, s *site) {
			for i, e := range s.errands() {
				before := e.count()
				key := fmt.Sprint("key ", i)
				s.archive.forgets.Store(isKilled)
				first := s.post(e.token, key, e.path, e.body)
				s.archive.forgets.Store(false)
				if isKilled {
					first.is(503, "unavailable")
					time.Sleep(2 * time.Second) // games go on
					first = s.post(e.token, key, e.path, e.body)
				}
				if e.status != 0 {
					first.is(e.status, "")
				}
				after := e.count()
				if before == after && e.status != 0 {
					t.Fatalf("%s %s: nothing was done", e.path, e.body)
				}
				time.Sleep(3 * time.Second) // clocks go on, and the answer stays
				again := s.post(e.token, key, e.path, e.body)
				if again.status != first.status || again.body != first.body || again.header.Get("Location") != first.header.Get("Location") {
					t.Errorf("%s %s, killed: %v: the answer is %d %s, then %d %s", e.path, e.body, isKilled, first.status, first.body, again.status, again.body)
				}
				if now := e.count(); now != after {
					t.Errorf("%s %s, killed: %v: it was done again: %v, then %v", e.path, e.body, isKilled, after, now)
				}
				s.post(e.token, key, e.path, `{"text":"other"}`).is(422, "keyReused")
				s.post(e.token, key, "/api/v1/seeks", e.body).is(map[bool]int{true: 201, false: 422}[e.path == "/api/v1/seeks"], map[bool]string{true: "", false: "keyReused"}[e.path == "/api/v1/seeks"])
			}
		})
	}
}

// A request whose answer was lost gets the answer of its time, whatever has happened since.
func TestARepeatIsAnsweredAsAtItsTime(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		guild := "/api/v1/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", `{"name":"Keys","entry":"open"}`).is(201, "").get("id").(string)
		s.ask(ada, "PUT", guild+"/elo", `{"start":1500,"k":[{"k":20}],"feeds":"members"}`)
		result := func(name string) string {
			return `{"south":"Ada","north":{"name":"` + name + `","outside":true},"result":"1-0"}`
		}
		s.archive.forgets.Store(true)
		s.post(ada, "lost", guild+"/elo/results", result("Old")).is(503, "unavailable")
		s.archive.forgets.Store(false)
		time.Sleep(2 * time.Second)
		later := s.post(ada, "later", guild+"/elo/results", result("New")).is(201, "").get("entry").(string)
		lost := s.post(ada, "lost", guild+"/elo/results", result("Old")).is(201, "").get("entry").(string)
		if lost >= later || len(lost) != len(later) {
			t.Errorf("the entries are %s, and later %s", lost, later)
		}
		if text := s.ask(ada, "GET", guild+"/elo/export", nil).is(200, "").body; strings.Count(text, `"Old"`) != 1 || !strings.Contains(text, `"entry":"`+lost+`"`) {
			t.Errorf("the list is %s", text)
		}
	})
}

// A lost answer to a request that announces something is not made again: what was announced is
// there once, and whoever asks again is told to look for it.
func TestALostAnnouncementIsNotMadeAgain(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		for path, body := range map[string]string{
			"/api/v1/guilds": `{"name":"Keys","entry":"open"}`, "/api/v1/tournaments": `{"name":"Keys","format":"swiss"}`, "/api/v1/series": `{"name":"Keys"}`,
		} {
			s.archive.forgets.Store(true)
			s.post(ada, path, path, body).is(503, "unavailable")
			s.archive.forgets.Store(false)
			time.Sleep(2 * time.Second)
			s.post(ada, path, path, body).is(409, "answerLost")
			if list := s.ask(ada, "GET", path, nil).is(200, "").body; strings.Count(list, `"name":"Keys"`) != 1 {
				t.Errorf("%s has %s", path, list)
			}
		}
	})
}

// So does a request of a tournament that also begins games.
func TestARepeatThatBeganGamesIsAnsweredAsAtItsTime(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		path := s.announce(ada, `,"format":"roundRobin"`)
		for _, player := range []string{ada, ben} {
			s.ask(player, "POST", path+"/entries", nil).is(200, "")
		}
		s.archive.forgets.Store(true)
		s.post(ada, "lost", path+"/actions", `{"action":"start"}`).is(503, "unavailable")
		s.archive.forgets.Store(false)
		began := s.ask("", "GET", path, nil).is(200, "").body
		s.ask(ada, "POST", path+"/actions", `{"action":"pause"}`).is(200, "")
		if lost := s.post(ada, "lost", path+"/actions", `{"action":"start"}`).is(200, "").body; lost != began || !strings.Contains(lost, `"status":"running"`) {
			t.Errorf("the answer is %s, want %s", lost, began)
		}
	})
}

// An answer with a secret is stored only in a form that needs the key, and if it is lost,
// a request that only makes a secret is carried out again. Another one says that its
// answer is lost.
func TestRepeatsOfSecrets(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		member := s.member("Ada")
		const stranger, lostKey = "0b5a2c1e-5f0e-4b6e-9a53-0f3e6ce1d3aa", "Zm9yIGEgZ3Vlc3QgbG9zdA"
		first := s.post("", stranger, "/api/v1/guests", `{}`).is(201, "")
		token := first.get("token").(string)
		if again := s.post("", stranger, "/api/v1/guests", `{}`); again.body != first.body {
			t.Errorf("first %s, then %s", first.body, again.body)
		}
		if s.archive.receipts() == 0 || strings.Contains(s.archive.seen(), token) {
			t.Error("the archive has the token of an answer")
		}
		s.archive.forgets.Store(true)
		s.post("", lostKey, "/api/v1/guests", `{}`).is(503, "unavailable")
		time.Sleep(2 * time.Second)
		s.post(member, "bot", "/api/v1/bots", `{"name":"Robby"}`).is(503, "unavailable")
		s.archive.forgets.Store(false)
		time.Sleep(2 * time.Second)
		lost := s.post("", lostKey, "/api/v1/guests", `{}`).is(201, "")
		s.post("", lostKey, "/api/v1/guests", `{}`).is(201, "").get("token")
		if again := s.post("", lostKey, "/api/v1/guests", `{}`); again.body != lost.body {
			t.Errorf("first %s, then %s", lost.body, again.body)
		}
		s.post(member, "bot", "/api/v1/bots", `{"name":"Robby"}`).is(409, "answerLost")
		if list := s.ask(member, "GET", "/api/v1/bots", nil).is(200, ""); strings.Count(list.body, "Robby") != 1 {
			t.Errorf("the bots are %s", list.body)
		}
	})
}

// Two visitors of a school have one address, and may choose the same key. None gets a secret of
// the other, and the request of one never stands in the way of the other's.
func TestVisitorsWithOneAddressAndOneKey(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		member, operator := s.joined("Ada"), s.officer("Olga", archive.Operator)
		reset := s.ask(operator, "POST", "/api/v1/officers/accounts/Ada/reset", `{}`).is(201, "").get("token").(string)
		for _, c := range []struct {
			key, path, body string
			isKept          bool
		}{
			{"1", "/api/v1/guests", `{}`, false},
			{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "/api/v1/guests", `{}`, false},
			{"guest", "/api/v1/guests", `{"bot":true}`, false},
			{"018f3f4e-7d2a-7c11-8a53-0f3e6ce1d3aa", "/api/v1/guests", `{}`, true},
			{"1", "/api/v1/sessions", `{"name":"Ada","password":"correct horse battery"}`, false},
			{"1", "/api/v1/sessions/passkey/begin", `{}`, false},
			{"1", "/api/v1/account/reset", `{"token":"` + reset + `","password":"another horse battery"}`, true}, // only who has the token can send it
		} {
			first, second := s.post("", c.key, c.path, c.body), s.post("", c.key, c.path, c.body)
			if first.status >= 300 || second.status != first.status || (first.body == second.body) != c.isKept {
				t.Errorf("%s %s, key %s: %d %s, and %d %s", c.path, c.body, c.key, first.status, first.body, second.status, second.body)
			}
		}
		s.ask(member, "GET", "/api/v1/account", nil).is(401, "badToken") // after the reset
		for _, name := range []string{"Ben", "Cleo"} {
			s.post("", "2", "/api/v1/account/forgotten", `{"who":"`+name+`"}`).is(202, "")
		}
		ben := s.member("Ben")
		s.post(ben, "2", "/api/v1/tokens", `{"name":"a","scopes":["read"]}`)
		s.post(ben, "2", "/api/v1/tokens", `{"name":"b","scopes":["read"]}`).is(422, "keyReused")
	})
}

// receipts counts the receipts with an answer that were stored; seen has their answers.
func (b *broken) receipts() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.answers)
}

func (b *broken) seen() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return fmt.Sprintf("%s", b.answers)
}

func TestKeysOfRepeats(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.guest(), s.guest()
		seek := func(token, key string) reply { return s.post(token, key, "/api/v1/seeks", `{"cups":2}`) }
		for _, bad := range []string{"", "\x01", "a\nb", strings.Repeat("k", 101), "\xff"} {
			seek(ada, bad).is(400, "malformed")
		}
		r := httptest.NewRequest("POST", "/api/v1/seeks", strings.NewReader(`{"cups":2}`))
		r.Header["Authorization"], r.Header["Idempotency-Key"] = []string{"Bearer " + ada}, []string{"a", "b"}
		s.do(r).is(400, "malformed")
		long := strings.Repeat("ü", 100)
		begun := seek(ada, long).is(201, "").get("id")
		if other := seek(ben, long).is(201, "").get("id"); other == begun {
			t.Error("two accounts share a key")
		}
		time.Sleep(archive.ReceiptLasts)
		synctest.Wait()
		if late := seek(ada, long).is(201, "").get("id"); late == begun {
			t.Error("after a day the key still has its first answer")
		}
		// A refusal is an answer, too.
		id, south, north := s.game()
		path := "/api/v1/games/" + id + "/moves"
		move := fmt.Sprintf(`{"ply":0,"move":%q}`, first(s.state(id).Position))
		s.post(north, "too early", path, move).is(409, "notYourTurn")
		s.move(id, south, north)
		s.post(north, "too early", path, move).is(409, "notYourTurn")
		s.post("cups_nobody", "k", path, move).is(401, "badToken")
		s.post("", "k", path, move).is(401, "noToken")
	})
}

// While a request is carried out, its repeats wait and get the same answer.
func TestRepeatsAtTheSameTime(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		var all sync.WaitGroup
		var answers [8]reply
		for i := range answers {
			all.Go(func() { answers[i] = s.post(token, "one", "/api/v1/challenges", `{`+small+`}`) })
		}
		all.Wait()
		for _, a := range answers {
			if a.is(201, "").body != answers[0].body {
				t.Errorf("%s and %s", a.body, answers[0].body)
			}
		}
	})
}

// What the page sends again over another socket is not done twice.
func TestRepeatsOverTheSocket(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		for range 2 {
			s.move(id, south, north)
		}
		version := s.state(id).Version
		var answers []map[string]any
		for i, frame := range []string{
			`{"t":"act","id":%d,"key":"a","game":"` + id + `","action":"moreTime"}`,
			`{"t":"chat","id":%d,"key":"b","game":"` + id + `","room":"players","text":"hello"}`,
			`{"t":"seek","id":%d,"key":"c","cups":3,"clock":null,"side":"random"}`,
		} {
			for n := range 2 {
				p := s.socket(south)
				p.say(fmt.Sprintf(frame, 10*i+n))
				ok := p.hear("ok")
				delete(ok, "id")
				answers = append(answers, ok)
				p.CloseNow()
				synctest.Wait()
			}
			if first, again := fmt.Sprint(answers[2*i]), fmt.Sprint(answers[2*i+1]); first != again {
				t.Errorf("first %s, then %s", first, again)
			}
		}
		if now := s.state(id).Version; now != version+2 {
			t.Errorf("there are %d new events, want one of more time and one line", now-version)
		}
		p := s.socket(north)
		seek := fmt.Sprint(answers[4]["seek"])
		p.say(`{"t":"answer","id":1,"key":"d","seek":"` + seek + `"}`)
		game := p.hear("ok")["game"]
		p.say(`{"t":"answer","id":2,"key":"d","seek":"` + seek + `"}`)
		if again := p.hear("ok")["game"]; game == nil || again != game {
			t.Errorf("the game is %v, then %v", game, again)
		}
		p.say(`{"t":"answer","id":3,"key":"d","seek":"another"}`)
		if code := p.answer(); code != "keyReused" {
			t.Errorf("another message with the key: %s", code)
		}
		p.say(`{"t":"answer","id":4,"key":"\u0001","seek":"another"}`)
		if code := p.answer(); code != "malformed" {
			t.Errorf("a bad key: %s", code)
		}
	})
}

package web_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web"
)

func TestBodiesThatAreNotRequests(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		path := "/api/v1/games/" + id + "/moves"
		for _, c := range []struct{ body, code, field string }{
			{"", "malformed", ""},
			{"null", "malformed", ""},
			{"[]", "malformed", ""},
			{"0", "malformed", ""},
			{"ply=0&move=1", "malformed", ""},
			{`{"ply":0,"move":"1"`, "malformed", ""},
			{`{"ply":0,"move":"1"} {}`, "malformed", ""},
			{`{"ply":0,"move":"1","colour":"red"}`, "malformed", "colour"},
			{`{"Ply":0,"move":"1"}`, "malformed", ""},
			{`{"move":"1"}`, "malformed", ""},
			{`{"ply":0}`, "malformed", ""},
			{`{"ply":"0","move":"1"}`, "malformed", "ply"},
			{`{"ply":0.5,"move":"1"}`, "malformed", "ply"},
			{`{"ply":-1,"move":"1"}`, "malformed", "ply"},
			{`{"ply":1e99,"move":"1"}`, "malformed", ""},
			{`{"ply":null,"move":"1"}`, "malformed", "ply"},
			{`{"ply":0,"move":"1","takebacks":null}`, "malformed", "takebacks"},
			{`{"ply":0,"move":"1","ply":1}`, "malformed", "ply"},
			{`{"ply":0,"move":"1","\u006dove":"1"}`, "malformed", "move"},
			{`{"ply":[{"x":1,"x":2}],"move":"1"}`, "malformed", "ply.x"},
			{`{"ply":+0,"move":"1"}`, "malformed", ""},
			{`{"ply":00,"move":"1"}`, "malformed", ""},
			{`{"ply":0,"move":1}`, "malformed", "move"},
			{`{"ply":0,"move":"11111111111111111"}`, "malformed", "move"},
			{`{"ply":0,"move":"1","takebacks":-1}`, "malformed", "takebacks"},
			{strings.Repeat("[", 10_000), "malformed", ""},
			{"\x00\xff\xfe", "malformed", ""},
		} {
			r := s.ask(south, "POST", path, c.body)
			if r.status != 400 || r.code() != c.code {
				t.Errorf("body %.60q: %d %s", c.body, r.status, r.body)
			} else if c.field != "" && r.get("error", "field") != c.field {
				t.Errorf("body %.60q: %s: want the field %q", c.body, r.body, c.field)
			}
		}
		s.ask(south, "POST", path, `{"ply":0,"move":"1`+strings.Repeat(" ", 20_000)+`"}`).is(413, "tooLarge")
		if g := s.state(id); g.Version != 1 {
			t.Errorf("a bad body changed the game: %+v", g)
		}
		for _, kind := range []string{"", "application/x-www-form-urlencoded", "text/plain", "application/json; charset=latin1", "multipart/form-data; boundary=x", "image/png", "\xff"} {
			r := httptest.NewRequest("POST", path, strings.NewReader(`{"ply":0,"move":"1"}`))
			r.Header.Set("Authorization", "Bearer "+south)
			r.Header.Set("Content-Type", kind)
			s.do(r).is(200, "")
		}
	})
}

// A parameter that is there twice, or in a form that only a lenient reader understands, is
// refused by its name.
func TestParametersThatAreNotPlain(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		for _, c := range []struct{ path, field string }{
			{"games?cups=+4", "cups"}, {"games?cups=%2B4", "cups"}, {"games?cups=04", "cups"}, {"games?cups=4.0", "cups"}, {"games?cups=null", "cups"}, {"games?cups=-0", "cups"},
			{"games?cups=4&cups=4", "cups"}, {"games?cups=4&cups=5", "cups"}, {"games?player=a&player=", "player"},
			{"games?rated=1", "rated"}, {"games?rated=T", "rated"}, {"games?rated=null", "rated"}, {"games?max=010", "max"},
			{"games?cups=4;max=1", ""}, {"games?player=%zz", ""},
			{"games/" + id + "/stream?after=00", "after"}, {"leaderboards/04/blitz", "cups"}, {"leaderboards/+4/blitz", "cups"},
			{"positions?p=a&p=b", "p"},
		} {
			r := s.ask("", "GET", "/api/v1/"+c.path, nil)
			if r.status != 400 || r.code() != "malformed" || c.field != "" && r.get("error", "field") != c.field {
				t.Errorf("%s: %d %s, want a refusal of %q", c.path, r.status, r.body, c.field)
			}
		}
		for _, body := range []string{`{"cups":4,"clock":null,"opponent":null}`, `{"cups":4,"clock":{"baseMs":60000}}`} {
			s.ask(south, "POST", "/api/v1/challenges", body).is(201, "")
		}
		for body, field := range map[string]string{
			`{"cups":4,"beans":null}`: "beans", `{"cups":4,"clock":{"baseMs":60000,"incrementMs":null}}`: "clock.incrementMs",
			`{"cups":4,"clock":null,"clock":{"baseMs":60000}}`: "clock", `{"cups":4,"opponent":{"level":1,"level":2}}`: "opponent.level",
		} {
			if got := s.ask(south, "POST", "/api/v1/challenges", body).is(400, "malformed").get("error", "field"); got != field {
				t.Errorf("%s: the refusal is about %v", body, got)
			}
		}
		s.ask("", "GET", "/api/v1/games?cups=4&max=1&rated=false", nil).is(200, "")
		s.ask("", "GET", "/api/v1/games?cups=&rated=", nil).is(200, "") // a form sends fields that are empty
	})
}

func TestSlowSendersAreCutOff(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, c := range []struct {
			sent, answer string
			within       time.Duration
		}{
			{"POST /api/v1/guests HTTP/1.1\r\nHost: cups.test\r\nContent-Length: 20\r\n\r\n{", "408 Request Timeout", 10 * time.Second},
			{"POST /api/v1/guests HTTP/1.1\r\nHost: cups.te", "", 15 * time.Second},
		} {
			conn, _ := s.dial(s.Context(), "", "")
			go io.WriteString(conn, c.sent)
			began := time.Now()
			answer, _ := io.ReadAll(conn)
			if !strings.Contains(string(answer), c.answer) || time.Since(began) > c.within {
				t.Errorf("%q: %q after %v, want %q", c.sent, answer, time.Since(began), c.answer)
			}
			conn.Close()
		}
		s.guest() // others are served
	})
}

// Somebody who opens a stream or a socket and does not read is cut off, and
// nobody else notices.
func TestSlowReadersAreCutOff(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		slow, _ := s.dial(s.Context(), "", "")
		go fmt.Fprintf(slow, "GET /api/v1/games/%s/stream HTTP/1.1\r\nHost: cups.test\r\n\r\n", id)
		in := bufio.NewReader(slow)
		if line, err := in.ReadString('\n'); err != nil || !strings.Contains(line, "200 OK") {
			t.Fatalf("%q, %v", line, err)
		}
		p := s.socket(south)
		p.say(`{"t":"watch","game":"` + id + `"}`)
		synctest.Wait()
		live := s.watch("", "/api/v1/games/"+id+"/stream")
		defer live.end()
		live.event()
		began := time.Now()
		end := s.playOut(id, south, north)
		if time.Since(began) > time.Second {
			t.Errorf("the players waited %v for somebody who does not read", time.Since(began))
		}
		for range end.Version - 1 {
			live.event()
		}
		if time.Since(began) > time.Second {
			t.Errorf("the others waited %v for somebody who does not read", time.Since(began))
		}
		time.Sleep(time.Minute)
		if rest, _ := io.ReadAll(in); strings.Contains(string(rest), `"end"`) {
			t.Errorf("the slow reader got everything: %s", rest)
		}
		slow.Close()
		for i := 0; ; i++ {
			_, frame, err := p.Read(s.Context())
			if err != nil {
				break
			}
			if strings.Contains(string(frame), `"end"`) || i > 100 {
				t.Fatalf("the slow socket got everything: %s", frame)
			}
		}
	})
}

func TestFloodsAreRefused(t *testing.T) {
	limited := func(c *web.Config) {
		c.RateLimit = true
		shared(c)
	}
	inBubble(t, limited, func(t *testing.T, s *site) {
		ada, ben := s.guest(), s.guest()
		refused := reply{}
		for i := range 200 {
			if r := s.ask(ada, "GET", "/api/v1/account", nil); r.status != 200 {
				if refused = r.is(429, "tooFast"); i < 100 {
					t.Errorf("request %d is refused", i)
				}
				break
			}
		}
		wait, err := strconv.Atoi(refused.header.Get("Retry-After"))
		if err != nil || wait < 1 || wait > 10 {
			t.Fatalf("429 says Retry-After %q", refused.header.Get("Retry-After"))
		}
		s.ask(ben, "GET", "/api/v1/account", nil).is(200, "")
		time.Sleep(time.Duration(wait) * time.Second)
		s.ask(ada, "GET", "/api/v1/account", nil).is(200, "")

		guesses := 0
		for ; guesses < 300; guesses++ {
			if r := s.ask(fmt.Sprintf("cups_guess%d", guesses), "GET", "/api/v1/account", nil); r.status == 429 {
				break
			}
		}
		if guesses < 50 || guesses > 150 {
			t.Errorf("%d tokens could be guessed at once", guesses)
		}
		time.Sleep(time.Minute)
		made := 0
		for ; made < 100; made++ {
			if r := s.ask("", "POST", "/api/v1/guests", `{}`); r.status == 429 {
				break
			}
		}
		if made > 30 {
			t.Errorf("%d guests could be made at once", made)
		}
		var open []*stream
		for range 50 {
			open = append(open, s.watch(ada, "/api/v1/events"))
		}
		s.ask(ada, "GET", "/api/v1/events", nil).is(429, "tooManyStreams")
		open[0].end()
		open[0] = s.watch(ada, "/api/v1/events")
		for _, o := range open {
			o.end()
		}
	})
	inBubble(t, nil, func(t *testing.T, s *site) { // without a limit
		ada := s.guest()
		for range 500 {
			s.ask(ada, "GET", "/api/v1/account", nil).is(200, "")
		}
		for range 50 {
			s.guest()
		}
	})
}

func TestAFloodOfFrames(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		p := s.socket("")
		defer p.CloseNow()
		go func() {
			for range 150 {
				if p.Write(s.Context(), websocket.MessageText, []byte(`{"t":"unseek","id":7,"seek":"x"}`)) != nil {
					return
				}
			}
		}()
		codes := map[string]int{}
		for range 150 {
			codes[p.answer()]++
		}
		if codes["noToken"] < 60 || codes["noToken"] > 100 || codes["tooFast"] != 150-codes["noToken"] {
			t.Errorf("150 frames at once got %v", codes)
		}
	})
}

func TestFramesThatAreNotMessages(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		for _, frame := range []string{"", "move", `{}`, `[]`, `{"t":"cheat"}`, `{"t":"move","id":1}`, `{"t":"watch","game":"` + id + `","gamma":1}`, `{"t":"lobby","on":"yes"}`} {
			p := s.socket(south)
			p.hear("hello")
			for i := range 2 {
				p.say(frame)
				if code := p.answer(); code != "malformed" {
					t.Errorf("frame %q, number %d: %s", frame, i+1, code)
				}
			}
			p.say(frame)
			_, _, err := p.Read(s.Context())
			if err == nil { // the answer to the third, which may be overtaken by the end
				_, _, err = p.Read(s.Context())
			}
			if websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
				t.Errorf("frame %q: after the third the socket ends with %v", frame, err)
			}
		}
		p := s.socket(south)
		p.hear("hello")
		p.Write(s.Context(), websocket.MessageBinary, []byte(`{"t":"lobby","on":true}`))
		if _, _, err := p.Read(s.Context()); websocket.CloseStatus(err) != websocket.StatusUnsupportedData {
			t.Errorf("a binary frame: %v", err)
		}
		p = s.socket(south)
		p.hear("hello")
		go p.Write(s.Context(), websocket.MessageText, []byte(strings.Repeat(" ", 5000)))
		if _, _, err := p.Read(s.Context()); websocket.CloseStatus(err) != websocket.StatusMessageTooBig {
			t.Errorf("a large frame: %v", err)
		}
		if g := s.state(id); g.Version != 1 {
			t.Errorf("a bad frame changed the game: %+v", g)
		}
	})
}

func TestTokensThatAreNotOurs(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		for _, header := range []string{
			"Bearer", "Bearer ", "Basic " + token, token, "bearer" + token, "Bearer " + token + "x", "Bearer " + token[:len(token)-1], "Bearer " + strings.ToUpper(token),
			"Bearer " + token + " " + token, "Bearer cups_", "Bearer " + strings.Repeat("cups_", 2000), "Bearer " + token + "\x00", "Bearer ' OR 1=1 --",
		} {
			r := httptest.NewRequest("GET", "/api/v1/account", nil)
			r.Header.Set("Authorization", header)
			s.do(r).is(401, "badToken")
		}
		for _, cookie := range []string{"", "x", token + "x", strings.Repeat("cups_", 500)} {
			r := httptest.NewRequest("GET", "/api/v1/account", nil)
			r.AddCookie(&http.Cookie{Name: "cups", Value: cookie})
			s.do(r).is(401, "noToken") // a page can be seen by anybody
		}
		// A token counts before a cookie.
		r := httptest.NewRequest("GET", "/api/v1/account", nil)
		r.Header.Set("Authorization", "Bearer cups_AAAA")
		r.AddCookie(&http.Cookie{Name: "cups", Value: token})
		s.do(r).is(401, "badToken")
		for _, header := range []string{"Bearer " + token, "bearer " + token, "Bearer  " + token + " "} {
			r := httptest.NewRequest("GET", "/api/v1/account", nil)
			r.Header.Set("Authorization", header)
			s.do(r).is(200, "")
		}
		if strings.Contains(s.logged.String(), token) {
			t.Error("a token is in the log")
		}
	})
}

// A page of another site can do nothing with the cookie that the browser sends.
func TestForeignOrigins(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		for _, header := range []http.Header{
			{"Origin": {"http://evil.test"}}, {"Origin": {"http://evil@example.com"}}, {"Origin": {"null"}}, {"Origin": {"https://example.com:1"}}, {"Sec-Fetch-Site": {"cross-site"}}, {"Sec-Fetch-Site": {"same-site"}},
		} {
			r := httptest.NewRequest("POST", "/api/v1/games/"+id+"/moves", strings.NewReader(`{"ply":0,"move":"1"}`))
			r.Header = header.Clone()
			r.Header.Set("Content-Type", "text/plain")
			r.AddCookie(&http.Cookie{Name: "cups", Value: south})
			s.do(r).is(403, "foreignOrigin")
		}
		for origin, status := range map[string]int{"http://evil.test": 403, "http://evil@cups.test": 403, "null": 403, "http://cups.test.evil": 403, "http://cups.test:81": 403, "://": 403, "http://cups.test": 101, "https://CUPS.test": 101, "": 101} {
			c, answer, _ := s.tryoutSocket(south, origin)
			if answer == nil || answer.StatusCode != status {
				t.Errorf("a socket from %q: %v, want %d", origin, answer, status)
			}
			if c != nil {
				c.CloseNow()
			}
		}
		if g := s.state(id); g.Version != 1 {
			t.Errorf("another site has moved: %+v", g)
		}
	})
}

func TestTwoTabs(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, _ := s.game()
		one, two := s.socket(south), s.socket(south)
		defer one.CloseNow()
		defer two.CloseNow()
		for _, p := range []*plug{one, two} {
			p.say(`{"t":"watch","game":"` + id + `"}`)
			p.hear("game")
		}
		move := `{"t":"move","id":5,"game":"` + id + `","ply":0,"takebacks":0,"move":"1"}`
		one.say(move)
		two.say(move)
		for _, p := range []*plug{one, two} {
			ok, event := false, false
			for !ok || !event {
				switch _, frame, err := p.Read(s.Context()); {
				case err != nil:
					t.Fatal(err)
				case strings.Contains(string(frame), `"t":"ok"`):
					ok = true
				case strings.Contains(string(frame), `"type":"move"`):
					event = true
				case strings.Contains(string(frame), `"t":"error"`):
					t.Fatalf("%s", frame)
				}
			}
		}
		if g := s.state(id); g.Version != 2 || g.Ply != 1 {
			t.Errorf("the same move in two tabs: %+v", g)
		}
		two.say(strings.Replace(move, `"1"`, `"2"`, 1))
		if code := two.answer(); code != "plyTaken" {
			t.Errorf("another move in the second tab: %s", code)
		}
	})
}

func TestTheArchiveGoesAwayAndComesBack(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		live := s.watch("", "/api/v1/games/"+id+"/stream")
		defer live.end()
		live.event()
		s.move(id, south, north)
		s.move(id, south, north)
		live.event()
		live.event()
		lines := make(chan string, 1000)
		go func() {
			defer close(lines)
			for line := live.next(); line != ""; line = live.next() {
				lines <- line
			}
		}()
		path := "/api/v1/games/" + id + "/moves"
		move := map[string]any{"ply": 2, "move": first(s.state(id).Position)}
		s.archive.set(true)
		if r := s.ask(south, "POST", path, move).is(503, "unavailable"); r.header.Get("Retry-After") == "" {
			t.Error("503 comes without Retry-After")
		}
		s.ask("", "POST", "/api/v1/guests", `{}`).is(503, "unavailable")
		time.Sleep(time.Hour) // longer than the clocks have
		s.archive.set(false)
		time.Sleep(2 * time.Second)
		s.ask(south, "POST", path, move).is(200, "")
		for line := range lines {
			if strings.Contains(line, `"type":"move"`) {
				return
			}
			if !strings.Contains(line, `"type":"clock"`) { // the time that was given back
				t.Fatalf("while the archive was away: %s", line)
			}
		}
		t.Error("the stream has ended")
	})
}

// The machine's clock is set by hours between two runs of the server, in either
// direction: nobody loses time by that, and nothing happens before what was before.
func TestAClockThatJumps(t *testing.T) {
	for _, jump := range []time.Duration{-50 * time.Minute, 5 * time.Hour} {
		t.Run(jump.String(), func(t *testing.T) {
			inBubble(t, nil, func(t *testing.T, s *site) {
				id, south, north := s.game()
				s.move(id, south, north)
				s.move(id, south, north)
				time.Sleep(10 * time.Second)
				if err := s.hall.Close(s.Context()); err != nil {
					t.Fatal(err)
				}
				now := func() time.Time { return time.Now().Add(jump) }
				h, err := hall.Open(s.Context(), hall.Config{Archive: s.archive, Mind: greedy{}, Now: now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
				if err != nil {
					t.Fatal(err)
				}
				defer h.Close(context.Background())
				s.hall = h
				s.handler = web.New(web.Config{Hall: h, Club: club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)}), Archive: s.archive, Analyst: &analyst{}, Log: slog.New(slog.DiscardHandler), Now: now}).Handler()
				if err := h.Serve(s.Context()); err != nil {
					t.Fatal(err)
				}
				time.Sleep(10 * time.Second)
				g := s.state(id)
				if g.Status != "playing" || g.Clock.SouthMs < 155_000 || g.Clock.SouthMs > 165_000 {
					t.Errorf("South has %d ms left, want 3 minutes less 20 s: %+v", g.Clock.SouthMs, g)
				}
				s.move(id, south, north)
				events, err := s.archive.Events(s.Context(), play.ID(id), 0)
				if err != nil {
					t.Fatal(err)
				}
				for i := 1; i < len(events); i++ {
					if events[i].At.Before(events[i-1].At) {
						t.Errorf("event %d happened before event %d", events[i].Version, events[i-1].Version)
					}
				}
			})
		})
	}
}

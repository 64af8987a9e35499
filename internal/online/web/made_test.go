package web_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web"
)

// known sends a request of somebody who has an answer; the description does not name the status 304.
func (s *site) known(token, path, tag string) reply {
	s.Helper()
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("If-None-Match", tag)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return reply{s, path, w.Code, w.Result().Header, w.Body.String()}
}

// report is a report of a Swiss of so many players in one round.
func report(players int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "012 Big\n062 %d\n092 Swiss\nXXR 1\n", players)
	for i := 1; i <= players; i++ {
		other, side, result, points := i+1, "w", "1", 1.0
		if i%2 == 0 {
			other, side, result, points = i-1, "b", "0", 0
		}
		fmt.Fprintf(&b, "001 %4d      %-33s %4d %3s %11s %10s %4.1f %4d  %4d %s %s\n", i, fmt.Sprint("Player ", i), 1500, "", "", "", points, i, other, side, result)
	}
	return b.String()
}

// A long answer is made once for a version, for all who ask for it; who has it is told so, and
// whatever it shows changes it.
func TestALongAnswerIsMadeOnceForAVersion(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		id := s.ask(ada, "POST", "/api/v1/tournaments", map[string]any{"name": "Cup", "format": "roundRobin"}).is(201, "").get("id").(string)
		path := "/api/v1/tournaments/" + id
		club := "/api/v1/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Bohnen", "entry": "open"}).is(201, "").get("id").(string)
		s.ask(ada, "PUT", club+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
		paths := []string{path + ".html", path + ".csv", path + ".trf", path + "/standings", path + "/entries", club + "/members", club + "/elo", club + "/elo/export"}
		tags := map[string]string{}
		for _, p := range paths {
			first, second := s.ask(ben, "GET", p, nil).is(200, ""), s.ask("", "GET", p, nil).is(200, "")
			tags[p] = first.header.Get("ETag")
			if tags[p] == "" || second.header.Get("ETag") != tags[p] || second.body != first.body || first.header.Get("Cache-Control") != "private, no-cache" {
				t.Errorf("%s: %v, then %v", p, first.header, second.header)
			}
			if r := s.known(ben, p, tags[p]); r.status != 304 || r.body != "" {
				t.Errorf("%s: who has it gets %d with %d bytes", p, r.status, len(r.body))
			}
		}
		reads := func() int64 { return s.archive.watch.reads.Load() }
		before := reads()
		s.ask("", "GET", path+".html", nil).is(200, "")
		if n := reads() - before; n > 4 {
			t.Errorf("what is kept takes %d reads", n)
		}
		s.ask(ben, "POST", path+"/entries", map[string]any{}).is(200, "")
		s.ask(ben, "POST", club+"/applications", map[string]any{}).is(201, "")
		s.ask(ada, "POST", club+"/elo/results", map[string]any{"south": "Ada", "north": "Ben", "result": "1-0"}).is(201, "")
		for _, p := range paths {
			r := s.known(ben, p, tags[p])
			if r.status != 200 || r.header.Get("ETag") == tags[p] {
				t.Errorf("%s: after a change who has it gets %d", p, r.status)
			}
			tags[p] = r.header.Get("ETag")
		}
		s.ask(ben, "POST", "/api/v1/account/name", map[string]any{"name": "Benno"})
		for _, p := range []string{club + "/members", club + "/elo"} {
			if r := s.known(ada, p, tags[p]); r.status != 200 || !strings.Contains(r.body, s.name(ben)) {
				t.Errorf("%s: after a new name who has it gets %d %s", p, r.status, r.body)
			}
		}
	})
}

// Long answers of an address wait for each other; one more than its share is refused, others are
// not, and neither is who has the answer already. All bytes that are sent count.
func TestLongAnswersAreAShare(t *testing.T) {
	inBubble(t, shared, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		big := s.from("192.0.2.7", ada, "POST", "/api/v1/tournaments/imports?name=Big", report(400)).is(200, "").get("tournament").(string)
		html := "/api/v1/tournaments/" + big + ".html"
		first := s.from("192.0.2.7", ada, "GET", html, "").is(200, "")
		me, err := s.archive.AccountByName(t.Context(), "Ada")
		if err != nil {
			t.Fatal(err)
		}
		owner := quota.Owner{Account: me.ID, Address: "192.0.2.7"}
		var releases []func()
		for {
			release, err := s.shares.Answers.Take(owner, "")
			if err != nil {
				break
			}
			releases = append(releases, release)
		}
		s.from("192.0.2.7", ada, "GET", html, "").is(200, "") // it is kept
		for _, path := range []string{strings.Replace(html, ".html", ".csv", 1), strings.Replace(html, ".html", "/standings", 1), "/tournaments/" + big, "/search?q=a", "/guilds"} {
			if r := s.from("192.0.2.7", ada, "GET", path, ""); r.status != 429 || r.header.Get("Retry-After") == "" {
				t.Errorf("%s is %d", path, r.status)
			}
			if r := s.from("192.0.2.8", ben, "GET", path, ""); r.status != 200 {
				t.Errorf("for another account %s is %d", path, r.status)
			}
		}
		s.from("192.0.2.7", ada, "POST", "/api/v1/tournaments/imports?dry=true", report(4)).is(429, quota.Answers.Code)
		for _, release := range releases {
			release()
		}
		if len(first.body) < 100_000 {
			t.Fatalf("the results have %d bytes", len(first.body))
		}
		if err := s.shares.Make(quota.Sent, owner, quota.Sent.Account-len(first.body)*5/2, s.hall.Now()); err != nil {
			t.Fatal(err)
		}
		s.from("192.0.2.7", ada, "GET", html, "").is(429, quota.Answers.Code)
		s.known(ada, html, first.header.Get("ETag")).is(304, "")
		s.from("192.0.2.8", ben, "GET", html, "").is(200, "")
		synctest.Wait()
	})
}

// Whoever asks at the same moment gets one answer.
func TestALongAnswerIsMadeForWhoeverWaits(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		path := "/api/v1/tournaments/" + s.from("192.0.2.7", ada, "POST", "/api/v1/tournaments/imports?name=Big", report(100)).is(200, "").get("tournament").(string) + ".html"
		var all sync.WaitGroup
		bodies := make([]string, 5)
		for i := range bodies {
			all.Go(func() { bodies[i] = s.ask("", "GET", path, nil).is(200, "").body })
		}
		all.Wait()
		for _, body := range bodies {
			if body != bodies[0] || !strings.Contains(body, "Player 100") {
				t.Errorf("the answers differ, or lack a player: %d bytes", len(body))
			}
		}
	})
}

// as sends a request of a reader, who may have an answer already.
func (s *site) as(address, token, path, tag string) reply {
	s.Helper()
	r := httptest.NewRequest("GET", path, nil)
	r.RemoteAddr = address + ":4000"
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if tag != "" {
		r.Header.Set("If-None-Match", tag)
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return reply{s, path, w.Code, w.Result().Header, w.Body.String()}
}

// A page that can be long is made once for all who have no account, as long as nothing changes but
// games that go on, and who has it gets 304. A member has pages of their own, which no browser keeps.
func TestALongPageIsMadeOnce(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		cup := "/tournaments/" + s.ask(ada, "POST", "/api/v1/tournaments", map[string]any{"name": "Cup", "format": "roundRobin"}).is(201, "").get("id").(string)
		club := "/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Cupboard", "entry": "open"}).is(201, "").get("id").(string)
		s.ask(ada, "PUT", "/api/v1"+club+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
		game := s.challenged(ada, ben, `{`+small+`,"side":"south"}`)
		paths := []string{cup, cup + "?show=table", cup + "?show=players", "/tournaments", "/search?q=cup", "/openings", "/openings?cups=5", "/api/v1/openings", club, club + "/members", club + "/elo", "/guilds", "/series"}
		reads := func(token, path, tag string) (reply, int64) {
			synctest.Wait() // for what the site does by itself after what came before
			before := s.archive.watch.reads.Load()
			r := s.as("192.0.2.7", token, path, tag)
			return r, s.archive.watch.reads.Load() - before
		}
		tags := map[string]string{}
		for _, p := range paths {
			first := s.as("192.0.2.8", "", p, "").is(200, "")
			tags[p] = first.header.Get("ETag")
			again, n := reads("", p, "")
			if again.body != first.body || n > 0 {
				t.Errorf("%s: another reader takes %d reads", p, n)
			}
			known, n := reads("", p, tags[p])
			if known.status != 304 || known.body != "" || n > 0 || known.header.Get("Cache-Control") != "private, no-cache" {
				t.Errorf("%s: who has it gets %d with %v after %d reads", p, known.status, known.header, n)
			}
			if strings.HasPrefix(p, "/api/") {
				continue
			}
			own := s.as("192.0.2.7", ada, p, "").is(200, "")
			of, _ := reads(ada, p, own.header.Get("ETag"))
			if !strings.Contains(own.body, "Ada") || own.header.Get("Cache-Control") != "no-store" || of.status != 304 {
				t.Errorf("%s: a member gets %v, then %d", p, own.header, of.status)
			}
			if other := s.as("192.0.2.7", ben, p, own.header.Get("ETag")).is(200, ""); !strings.Contains(other.body, "Ben") {
				t.Errorf("%s: another member does not get a page of their own", p)
			}
			if german := s.as("192.0.2.7", "", p+map[bool]string{true: "&", false: "?"}[strings.Contains(p, "?")]+"lang=de", tags[p]).is(200, ""); !strings.Contains(german.body, `lang="de"`) {
				t.Errorf("%s: the page is not in German", p)
			}
		}
		s.ask(ada, "POST", "/api/v1/games/"+game+"/moves", map[string]any{"ply": 0, "move": "1"}).is(200, "")
		for _, p := range paths {
			if r, n := reads("", p, tags[p]); r.status != 304 || n > 0 {
				t.Errorf("%s: after a move in a game it is %d after %d reads", p, r.status, n)
			}
		}
		s.ask(ben, "POST", "/api/v1"+cup+"/entries", map[string]any{}).is(200, "")
		s.ask(ben, "POST", "/api/v1"+club+"/applications", map[string]any{}).is(201, "")
		for _, p := range []string{cup, cup + "?show=players", club, club + "/members"} {
			if r := s.as("192.0.2.7", "", p, tags[p]).is(200, ""); !strings.Contains(r.body, "Ben") {
				t.Errorf("%s does not show what has changed", p)
			}
		}
		time.Sleep(time.Second)
		if _, n := reads("", "/tournaments", ""); n == 0 {
			t.Error("a page is kept for longer than a second")
		}
	})
}

// One page at a time is made for an address; others go on. Whoever goes away lets the next one have
// the turn.
func TestOnePageAtATimeIsMadeForAnAddress(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		club := "/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Bohnen", "entry": "open"}).is(201, "").get("id").(string)
		ask := func(ctx context.Context, address, path string) chan int {
			done := make(chan int, 1)
			go func() {
				r := httptest.NewRequest("GET", path, nil).WithContext(ctx)
				r.RemoteAddr = address + ":4000"
				w := httptest.NewRecorder()
				s.handler.ServeHTTP(w, r)
				done <- w.Code
			}()
			synctest.Wait()
			return done
		}
		isDone := func(c chan int) bool { return len(c) == 1 }
		wait := make(chan struct{})
		s.archive.watch.names.Store(&wait)
		first, leave := context.WithCancel(t.Context())
		defer leave()
		slow := ask(first, "192.0.2.7", club+"/members")
		next, third := ask(t.Context(), "192.0.2.7", "/players"), ask(t.Context(), "192.0.2.7", "/rules")
		if isDone(slow) || isDone(next) || isDone(third) {
			t.Error("several pages are made for an address")
		}
		if r := <-ask(t.Context(), "192.0.2.8", "/rules"); r != 200 {
			t.Errorf("another address gets %d", r)
		}
		s.from("192.0.2.7", ada, "GET", "/api/v1/account", "").is(200, "") // requests of programs are no pages
		s.archive.watch.names.Store(nil)                                   // only the first one waits
		leave()
		<-slow
		if a, b := <-next, <-third; a != 200 || b != 200 {
			t.Errorf("those that waited get %d and %d", a, b)
		}
		close(wait)
		synctest.Wait()
	})
}

// slowReader is a reader who does not read.
type slowReader struct {
	*httptest.ResponseRecorder
	until chan struct{}
}

func (r *slowReader) Write(b []byte) (int, error) {
	<-r.until
	return r.ResponseRecorder.Write(b)
}

// Whoever reads slowly keeps nobody at the same address waiting.
func TestASlowReaderHasNoTurn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, path := range []string{"/tournaments", "/players", "/api/v1/openings"} {
			w, done := &slowReader{httptest.NewRecorder(), make(chan struct{})}, make(chan struct{})
			go func() {
				defer close(done)
				r := httptest.NewRequest("GET", path, nil)
				r.RemoteAddr = "192.0.2.7:4000"
				s.handler.ServeHTTP(w, r)
			}()
			synctest.Wait()
			s.from("192.0.2.7", "", "GET", path, "").is(200, "")
			close(w.until)
			if <-done; w.Code != 200 || w.Body.Len() == 0 {
				t.Errorf("%s: the slow reader gets %d with %d bytes", path, w.Code, w.Body.Len())
			}
		}
	})
}

// Whoever asks too often waits for the refusal, but not after hanging up.
func TestARefusalComesLate(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		for _, path := range []string{"/api/v1/seeks", "/rules"} {
			var took time.Duration
			for range 2000 {
				begun := time.Now()
				if r := s.from("192.0.2.7", "", "GET", path, ""); r.status == 429 {
					took = time.Since(begun)
					break
				}
			}
			if took < 100*time.Millisecond || took > time.Second {
				t.Errorf("%s: the refusal comes after %v", path, took)
			}
			ctx, leave := context.WithCancel(t.Context())
			leave()
			begun := time.Now()
			r := httptest.NewRequest("GET", path, nil).WithContext(ctx)
			r.RemoteAddr = "192.0.2.7:4000"
			s.handler.ServeHTTP(httptest.NewRecorder(), r)
			if took := time.Since(begun); took > 0 {
				t.Errorf("%s: whoever has gone is refused after %v", path, took)
			}
		}
	})
}

// A file that comes slowly has nobody's turn, and is refused as too slow when its time is up.
func TestASlowFileHasNoTurn(t *testing.T) {
	inBubble(t, shared, func(t *testing.T, s *site) {
		mia, token := s.signedIn("Mia")
		club := "/guilds/" + s.ask(token, "POST", "/api/v1/guilds", map[string]any{"name": "Bohnen", "entry": "open"}).is(201, "").get("id").(string)
		s.ask(token, "PUT", "/api/v1"+club+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
		for _, path := range []string{club + "/desk/import", "/tournaments/import", "/puzzles/stats"} {
			body, file := io.Pipe()
			r := httptest.NewRequest("POST", path, body)
			r.RemoteAddr = "192.0.2.7:4000"
			r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
			for name, value := range mia.headers {
				r.Header.Set(name, value)
			}
			for name, value := range mia.cookies {
				r.AddCookie(&http.Cookie{Name: name, Value: value})
			}
			w, done := httptest.NewRecorder(), make(chan struct{})
			go func() {
				defer close(done)
				s.handler.ServeHTTP(w, r)
			}()
			io.WriteString(file, "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\ndate")
			synctest.Wait()
			s.from("192.0.2.7", "", "GET", "/rules", "").is(200, "")
			s.from("192.0.2.7", token, "POST", "/api/v1"+club+"/elo/imports?dry=true", "date,south,north,result\n2020-01-01,A,B,1-0\n").is(200, "")
			file.CloseWithError(os.ErrDeadlineExceeded)
			if <-done; w.Code != http.StatusRequestTimeout {
				t.Errorf("%s: a file that is too slow gets %d", path, w.Code)
			}
		}
	})
}

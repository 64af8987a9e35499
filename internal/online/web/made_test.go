package web_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/quota"
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

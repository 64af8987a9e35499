package web_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web"
)

// shared makes a server that keeps to the shares.
func shared(c *web.Config) { *c.Shares = *quota.NewBook() }

// from sends a request of an account from an address.
func (s *site) from(address, token, method, path, body string) reply {
	s.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.RemoteAddr = address + ":4000"
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return s.do(r)
}

// walks has for each share what takes the next thing of it.
var walks = map[string]func(s *site, address, token string, i int) reply{
	"seeks": func(s *site, address, token string, i int) reply {
		return s.from(address, token, "POST", "/api/v1/seeks", fmt.Sprintf(`{"cups":%d,"beans":%d,"clock":{"daysPerMove":3},"rated":false,"side":"random"}`, 1+i%16, 10+i/16))
	},
	"challenges": func(s *site, address, token string, _ int) reply {
		return s.from(address, token, "POST", "/api/v1/challenges", `{`+small+`}`)
	},
	"challengesToOne": func(s *site, address, token string, _ int) reply {
		return s.from(address, token, "POST", "/api/v1/challenges", `{`+small+`,"opponent":{"member":"Target"}}`)
	},
	"computerGames": func(s *site, address, token string, _ int) reply {
		return s.from(address, token, "POST", "/api/v1/challenges", `{`+small+`,"opponent":{"level":1}}`)
	},
}

// Each share that is taken by a request ends with its code for an account, and for all
// accounts of an address; others go on, and what has ended may be taken again.
func TestNobodyTakesMoreThanAShare(t *testing.T) {
	for _, share := range quota.Shares {
		walk := walks[share.Name]
		if walk == nil {
			continue
		}
		t.Run(share.Name, func(t *testing.T) {
			inBubble(t, shared, func(t *testing.T, s *site) {
				s.member("Target")
				guest, n := s.guest(), 0
				taken := func(token string, most int) {
					t.Helper()
					for range most {
						walk(s, "192.0.2.7", token, n).is(201, "")
						n++
					}
				}
				taken(guest, share.Account)
				r := walk(s, "192.0.2.7", guest, n).is(429, share.Code)
				if got, want := r.header.Get("Retry-After"), fmt.Sprint(share.Wait.Seconds()); got != want {
					t.Errorf("Retry-After is %q, want %q", got, want)
				}
				for n < share.Address {
					taken(s.guest(), min(share.Account, share.Address-n))
				}
				other := s.guest()
				walk(s, "192.0.2.7", other, n).is(429, share.Code)
				walk(s, "192.0.2.8", other, n).is(201, "")
				synctest.Wait()
			})
		})
	}
}

// stays has for each share of what stays, or costs something, what makes the next thing of it.
// A thing is ended by end, so that only what is made counts.
var stays = map[string]struct {
	make func(s *site, address, token, place string, i int) reply
	end  func(s *site, token string, made reply)
}{
	"tournamentsMade": {announced, cancelled},
	"tournaments":     {announced, nil},
	"seriesMade":      {announcedSeries, closedSeries},
	"series":          {announcedSeries, nil},
	"guildsMade": {founded, func(s *site, token string, made reply) {
		s.ask(token, "POST", "/api/v1/guilds/"+made.get("id").(string)+"/close", map[string]any{}).is(200, "")
	}},
	"guilds": {founded, nil},
	"texts": {func(s *site, address, token, place string, i int) reply {
		if i%50 == 49 { // the board is full
			var board struct{ Notices []struct{ Number int } }
			s.ask(token, "GET", place+"/board", nil).read(&board)
			for _, n := range board.Notices {
				s.ask(token, "DELETE", fmt.Sprint(place, "/notices/", n.Number), nil).is(204, "")
			}
		}
		return s.from(address, token, "POST", place+"/notices", fmt.Sprintf(`{"text":"notice %d"}`, i))
	}, nil},
	"imports": {func(s *site, address, token, place string, i int) reply {
		return s.from(address, token, "POST", place+"/elo/imports?dry=true", "date,south,north,result\n2020-01-01,A,B,1-0\n")
	}, nil},
	"exports": {func(s *site, address, token, _ string, _ int) reply {
		return s.from(address, token, "GET", "/api/v1/account/export", "")
	}, nil},
}

func announced(s *site, address, token, _ string, i int) reply {
	return s.from(address, token, "POST", "/api/v1/tournaments", fmt.Sprintf(`{"name":"Cup %d","format":"swiss"}`, i))
}

func cancelled(s *site, token string, made reply) {
	s.ask(token, "POST", "/api/v1/tournaments/"+made.get("id").(string)+"/actions", map[string]any{"action": "cancel", "reason": "no players"}).is(200, "")
}

func announcedSeries(s *site, address, token, _ string, i int) reply {
	return s.from(address, token, "POST", "/api/v1/series", fmt.Sprintf(`{"name":"Series %d"}`, i))
}

func closedSeries(s *site, token string, made reply) {
	s.ask(token, "POST", "/api/v1/series/"+made.get("id").(string)+"/actions", map[string]any{"action": "close"}).is(200, "")
}

func founded(s *site, address, token, _ string, i int) reply {
	return s.from(address, token, "POST", "/api/v1/guilds", fmt.Sprintf(`{"name":"Guild %d","entry":"open"}`, i))
}

// Who has made as much as a share says is refused with its code, and nothing is changed; another
// account goes on. What waiting helps says so.
func TestNobodyMakesMoreThanAShare(t *testing.T) {
	for _, share := range slices.Concat(quota.Shares, quota.Makings) {
		of, ok := stays[share.Name]
		if !ok {
			continue
		}
		t.Run(share.Name, func(t *testing.T) {
			inBubble(t, shared, func(t *testing.T, s *site) {
				ada, ben := s.member("Ada"), s.member("Ben")
				place := "/api/v1/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Place", "entry": "open"}).is(201, "").get("id").(string)
				s.ask(ada, "PUT", place+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
				most := share.Account
				if strings.HasPrefix(share.Name, "guild") {
					most-- // the place is one
				}
				i := 0
				next := func(token string) reply { i++; return of.make(s, "192.0.2.7", token, place, i) }
				for range most {
					if r := next(ada); r.status >= 300 {
						t.Fatalf("number %d is refused: %d %s", i, r.status, r.body)
					} else if of.end != nil {
						of.end(s, ada, r)
					}
				}
				r := next(ada).is(429, share.Code)
				wait := r.header.Get("Retry-After")
				if (wait != "") != (share.Each > 0) {
					t.Errorf("Retry-After is %q", wait)
				}
				if share.Name != "texts" && share.Name != "imports" { // only officers make these
					if r := next(ben); r.status >= 300 {
						t.Errorf("another account gets %d %s", r.status, r.body)
					}
				}
				if time.Sleep(share.Each); share.Each > 0 {
					if r := next(ada); r.status >= 300 {
						t.Errorf("after %v: %d %s", share.Each, r.status, r.body)
					}
				}
			})
		})
	}
}

// However much of what an account stores is receipts or texts: in a day it is a bounded number of
// bytes, and moves are never refused.
func TestWhatIsKeptInADayIsBounded(t *testing.T) {
	inBubble(t, shared, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		me, err := s.archive.AccountByName(t.Context(), "Ada")
		if err != nil {
			t.Fatal(err)
		}
		game := s.challenged(ada, s.guest(), `{`+small+`,"side":"south"}`)
		book, now := s.shares, s.hall.Now()
		if err := book.Make(quota.Bytes, quota.Owner{Account: me.ID}, quota.Bytes.Account-20_000, now); err != nil {
			t.Fatal(err)
		}
		var refused reply
		for i := range 400 {
			refused = s.ask(ada, "PATCH", "/api/v1/account/settings", map[string]any{"theme": []string{"light", "dark"}[i%2]})
			if refused.status != 200 {
				break
			}
		}
		refused.is(429, quota.Bytes.Code)
		if refused.header.Get("Retry-After") == "" {
			t.Error("there is no Retry-After")
		}
		s.ask(ada, "POST", "/api/v1/games/"+game+"/moves", map[string]any{"ply": 0, "move": "1"}).is(200, "")
	})
}

// The receipts of what is sent at a socket with keys count among the bytes of a day, also those of
// moves, which are never refused.
func TestReceiptsOfASocketCount(t *testing.T) {
	inBubble(t, shared, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		me, err := s.archive.AccountByName(t.Context(), "Ada")
		if err != nil {
			t.Fatal(err)
		}
		game := s.challenged(ada, s.guest(), `{`+small+`,"side":"south"}`)
		owner, now := quota.Owner{Account: me.ID}, s.hall.Now()
		const left = 200 // bytes, which one receipt takes
		p := s.socket(ada)
		defer p.CloseNow()
		if err := s.shares.Make(quota.Bytes, owner, quota.Bytes.Account-5000, now); err != nil {
			t.Fatal(err)
		}
		p.say(`{"t":"chat","id":1,"game":"` + game + `","room":"players","text":"hello","key":"one"}`)
		for p.answer() != "ok" {
		}
		if err := s.shares.Make(quota.Bytes, owner, 5000-left, now); err == nil {
			t.Error("what was sent at the socket has not been counted")
		}
	})
}

// The answer to a request with a key that has changed nothing is kept only if it is short.
func TestALongLookIsNotKept(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		place := "/api/v1/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Place", "entry": "open"}).is(201, "").get("id").(string)
		s.ask(ada, "PUT", place+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
		for names, kept := range map[int]int{10: 1, 1000: 0} {
			var file strings.Builder
			file.WriteString("date,south,north,result\n")
			for i := range names {
				fmt.Fprintf(&file, "2020-01-01,South %d,North %d,1-0\n", i, i)
			}
			s.archive.answers = nil
			r := httptest.NewRequest("POST", place+"/elo/imports?dry=true", strings.NewReader(file.String()))
			r.Header.Set("Authorization", "Bearer "+ada)
			r.Header.Set("Idempotency-Key", fmt.Sprint("key ", names))
			s.do(r).is(200, "")
			if n := len(s.archive.answers); n != kept {
				t.Errorf("with %d names %d answers are kept, want %d", names, n, kept)
			}
		}
	})
}

// asks has for each share that is held while something goes on what asks for one more thing of
// it. The positions and pictures differ, because the server knows those it has answered.
var asks = map[string]func(s *site, address, token string, i int) reply{
	"questions": func(s *site, address, token string, i int) reply {
		return s.from(address, token, "GET", fmt.Sprintf("/api/v1/positions?p=1.0.1.1/%d/0_1.1.1.0/37/1_s", 30+i), "")
	},
	"paintings": func(s *site, address, token string, i int) reply {
		return s.from(address, token, "GET", fmt.Sprintf("/board.png?p=1.1/%d/0_0.0/6/0_n&width=240", 5+i), "")
	},
	"streams": func(s *site, address, token string, i int) reply {
		ctx, leave := context.WithTimeout(s.Context(), time.Second)
		defer leave()
		r := httptest.NewRequestWithContext(ctx, "GET", "/api/v1/live", nil)
		r.RemoteAddr = address + ":4000"
		r.Header.Set("Authorization", "Bearer "+token)
		return s.do(r)
	},
	"passwords": func(s *site, address, token string, i int) reply {
		return s.from(address, "", "POST", "/api/v1/sessions", `{"name":"Ada","password":"not the right one"}`)
	},
}

// While an account, or everybody at an address, has as much in work as they may, one more request
// is refused with the code of its share, others are answered, and so is the next after one thing
// has ended.
func TestWhatIsInWorkIsAShare(t *testing.T) {
	for name, ask := range asks {
		t.Run(name, func(t *testing.T) {
			var book *quota.Book
			inBubble(t, func(c *web.Config) { shared(c); book = c.Shares }, func(t *testing.T, s *site) {
				held := map[string]*quota.Held{"questions": book.Questions, "paintings": book.Pictures, "streams": book.Streams, "passwords": book.Passwords}[name]
				share := quota.Shares[slices.IndexFunc(quota.Shares, func(s quota.Share) bool { return s.Name == name })]
				ada, ben := s.member("Ada"), s.member("Ben")
				account, err := s.archive.AccountByName(t.Context(), "Ada")
				if err != nil {
					t.Fatal(err)
				}
				n := 0
				next := func(address, token string) reply { n++; return ask(s, address, token, n) }
				full := func(r reply) bool { // an answer to a request for a picture is a page
					return r.status == 429 && (r.code() == share.Code || strings.Contains(r.body, "<html") && r.header.Get("Retry-After") != "")
				}
				refused := func(who, address, token string, want bool) {
					t.Helper()
					if r := next(address, token); full(r) != want {
						t.Errorf("%s: refused is %v, the answer is %d %.200s", who, !want, r.status, r.body)
					}
				}
				fill := func(o quota.Owner, most int) (release []func()) {
					t.Helper()
					for {
						r, err := held.Take(o, "")
						if err != nil {
							break
						}
						release = append(release, r)
					}
					if len(release) != most {
						t.Fatalf("%+v may hold %d things, want %d", o, len(release), most)
					}
					return release
				}
				if share.Account > 0 {
					releases := fill(quota.Owner{Account: account.ID}, share.Account)
					refused("who has all of the share", "192.0.2.7", ada, true)
					refused("another account", "192.0.2.7", ben, false)
					releases[0]()
					refused("after one has ended", "192.0.2.7", ada, false)
				}
				releases := fill(quota.Owner{Address: "192.0.2.9"}, share.Address)
				refused("an address that has all of the share", "192.0.2.9", ben, true)
				refused("another address", "192.0.2.8", ben, false)
				releases[0]()
				refused("the address after one has ended", "192.0.2.9", ben, false)
				synctest.Wait()
			})
		})
	}
}

// A socket watches as many games as its share says; one more is refused, until it has stopped to
// watch another.
func TestASocketWatchesItsShareOfGames(t *testing.T) {
	inBubble(t, shared, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		p := s.socket(ada)
		defer p.CloseNow()
		watch := func() string {
			game := s.challenged(s.guest(), s.guest(), `{`+small+`,"side":"south"}`)
			p.say(`{"t":"watch","game":"` + game + `"}`)
			return game
		}
		first := watch()
		for range quota.Watched.Account - 1 {
			watch()
		}
		watch()
		for {
			if got := p.answer(); got == quota.Watched.Code {
				break
			} else if got != "game" {
				t.Fatalf("the socket says %s", got)
			}
		}
		p.say(`{"t":"unwatch","game":"` + first + `"}`)
		watch()
		if got := p.answer(); got != "game" {
			t.Errorf("after a place is free the socket says %s", got)
		}
	})
}

// Pages have a limit by address, which a class of pupils does not reach; those who look after
// the server are not counted.
func TestPagesHaveALimit(t *testing.T) {
	limited := func(c *web.Config) { c.RateLimit = true }
	inBubble(t, limited, func(t *testing.T, s *site) {
		n := 0
		for ; n < 5000 && s.from("192.0.2.7", "", "GET", "/rules", "").status == 200; n++ {
		}
		if n < 300 || n > 1000 {
			t.Errorf("%d pages at once were answered", n)
		}
		guest := s.guest()
		s.from("192.0.2.7", "", "GET", "/rules", "") // what has come back while the refusal came
		s.from("192.0.2.7", "", "GET", "/rules", "")
		r := s.from("192.0.2.7", guest, "GET", "/rules", "")
		if r.status != 429 || r.header.Get("Retry-After") == "" || !strings.Contains(r.body, "<html") {
			t.Errorf("a guest of the same address gets %d", r.status)
		}
		for _, path := range []string{"/healthz", "/readyz", "/static/socket.js"} {
			if r := s.from("192.0.2.7", "", "GET", path, ""); r.status == 429 {
				t.Errorf("%s is refused", path)
			}
		}
		if r := s.from("192.0.2.8", "", "GET", "/rules", ""); r.status != 200 {
			t.Errorf("another address gets %d", r.status)
		}
		time.Sleep(time.Minute)
		if r := s.from("192.0.2.7", "", "GET", "/rules", ""); r.status != 200 {
			t.Errorf("after a minute the page is %d", r.status)
		}
	})
	inBubble(t, nil, func(t *testing.T, s *site) { // --rate-limit off
		for range 1500 {
			if r := s.from("192.0.2.7", "", "GET", "/rules", ""); r.status != 200 {
				t.Fatalf("without a limit a page is %d", r.status)
			}
		}
	})
}

// A player of a running rated game gets no value of its position, nor of those one move later;
// others do, and so does the player after the game.
func TestAPlayerIsToldNothingOfARatedGame(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		game := s.challenged(ada, ben, `{"cups":2,"beans":20,"clock":{"baseMs":180000,"incrementMs":2000},"rated":true,"side":"south"}`)
		now := strings.ReplaceAll(s.state(game).Position, " ", "_")
		next := strings.ReplaceAll(s.move(game, ada, ben).Position, " ", "_")
		for _, path := range []string{"/api/v1/positions?p=" + next, "/api/v1/positions/stream?p=" + next} {
			for _, player := range []string{ada, ben} {
				s.ask(player, "GET", path, nil).is(409, "notOver")
			}
			s.ask("", "GET", path, nil).is(200, "")
		}
		s.ask(ben, "GET", "/api/v1/positions?p="+now, nil).is(200, "") // a position of before helps nobody
		s.ask(ada, "POST", "/api/v1/games/"+game+"/actions", `{"action":"resign"}`).is(200, "")
		s.ask(ada, "GET", "/api/v1/positions?p="+next, nil).is(200, "")
	})
}

// A server that was opened by its IP address says that passkeys need a name.
func TestPasskeysNeedAName(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.PublicURL = "http://192.0.2.1:8080" }, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		s.ask(ada, "POST", "/api/v1/passkeys/begin", nil).is(409, "noPasskeys")
		s.ask("", "POST", "/api/v1/sessions/passkey/begin", nil).is(409, "noPasskeys")
		if strings.Contains(s.logged.String(), "level=ERROR") {
			t.Error("this is in the log as an error")
		}
	})
}

// The list of players who are online has all members, however many guests there are.
func TestMembersAreOnlineBesideACrowdOfGuests(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for i := range 500 {
			defer s.hall.FollowAs(archive.Account{ID: fmt.Sprint("guest ", i), Kind: play.Guest}, func(hall.Notice) {})()
		}
		for _, name := range []string{"Ada", "Ben", "Cleo"} {
			a, err := s.archive.AccountByName(t.Context(), s.name(s.member(name)))
			if err != nil {
				t.Fatal(err)
			}
			defer s.hall.FollowAs(a, func(hall.Notice) {})()
		}
		if body := s.ask("", "GET", "/api/v1/online", nil).body; !strings.Contains(body, "Ada") || !strings.Contains(body, "Ben") || !strings.Contains(body, "Cleo") {
			t.Errorf("online are %s", body)
		}
	})
}

// However many tournaments one account announces, also from before there were shares, the others
// stay on the first page, in the search and in the interface; and what a visitor reads does not
// grow with them.
func TestOneMakerPushesNobodyOff(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		announce := func(token, name string, in time.Duration) {
			s.ask(token, "POST", "/api/v1/tournaments", map[string]any{"name": name, "format": "swiss", "starts": s.hall.Now().Add(in).UTC().Format(time.RFC3339)}).is(201, "")
		}
		announce(ben, "Bean evening", 240*time.Hour)
		rows := map[string][]int64{}
		look := func() {
			t.Helper()
			for _, path := range []string{"/tournaments", "/search?q=bean", "/"} {
				body := s.ask("", "GET", path, nil).is(200, "").body
				if !strings.Contains(body, "Bean evening") {
					t.Errorf("%s lacks the evening of another member", path)
				}
				if n := strings.Count(body, ">Bean flood"); n > 3*arbiter.MostOfMaker { // a card names it up to three times
					t.Errorf("%s names those of one member %d times", path, n)
				}
				before := s.archive.watch.rows.Load()
				s.ask("", "GET", path, nil)
				rows[path] = append(rows[path], s.archive.watch.rows.Load()-before)
			}
			body := s.ask("", "GET", "/api/v1/tournaments?status=open&max=20", nil).is(200, "").body
			if !strings.Contains(body, "Bean evening") {
				t.Errorf("the list lacks the evening: %s", body)
			}
		}
		announce(ada, "Bean flood 0", time.Hour)
		look()
		for i := range 150 {
			announce(ada, fmt.Sprint("Bean flood ", i+1), time.Duration(2+i)*time.Hour)
		}
		look()
		for path, n := range rows {
			if n[1] > n[0] {
				t.Errorf("%s: with 151 tournaments of one member a visitor reads %d rows, and before %d", path, n[1], n[0])
			}
		}
		all, after := 0, ""
		for {
			var part struct {
				Items []struct{ Name string }
				Next  *string
			}
			s.ask("", "GET", "/api/v1/tournaments?director=Ada&max=100"+after, nil).is(200, "").read(&part)
			if all += len(part.Items); part.Next == nil {
				break
			}
			after = "&after=" + *part.Next
		}
		if all != 151 {
			t.Errorf("by the director's name %d are listed, want all", all)
		}
	})
}

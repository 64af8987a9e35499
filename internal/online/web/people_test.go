package web_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
)

// befriend makes friends of two members.
func (s *site) befriend(a, b string) {
	s.Helper()
	s.ask(a, "POST", "/api/v1/friends/"+url.PathEscape(s.name(b)), nil).is(200, "")
	s.ask(b, "POST", "/api/v1/friends/"+url.PathEscape(s.name(a))+"/accept", nil).is(204, "")
}

// between begins a game of two accounts.
func (s *site) between(south, north string) string {
	s.Helper()
	c := s.ask(south, "POST", "/api/v1/challenges", `{`+small+`,"side":"south"}`).is(201, "").get("id").(string)
	return s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
}

// Friends see that the other is on line and what they play.
func TestFriendsSeeEachOther(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		s.befriend(ada, ben)
		sees := func(online bool, game any) {
			t.Helper()
			list := s.ask(ada, "GET", "/api/v1/friends", nil).is(200, "").get("friends").([]any)
			ben := list[0].(map[string]any)
			if len(list) != 1 || ben["name"] != "Ben" || ben["online"] != online || ben["game"] != game {
				t.Errorf("Ada's friends are %v, want Ben on line %t in %v", list, online, game)
			}
		}
		sees(false, nil)
		events := s.watch(ben, "/api/v1/events")
		defer events.end()
		sees(true, nil)
		game := s.between(ben, s.guest())
		sees(true, game)
		page := s.browser("en")
		page.cookies["cups"] = ada
		page.shows("/friends", 200, `href="/g/`+game+`"`)
		s.ask(ada, "DELETE", "/api/v1/friends/Ben", nil).is(204, "")
		if list := s.ask(ada, "GET", "/api/v1/friends", nil).is(200, "").get("friends").([]any); len(list) != 0 {
			t.Errorf("after the friendship: %v", list)
		}
	})
}

// What waits is told first, then what happens, and nothing of somebody who is
// blocked or muted.
func TestEventsOfPeople(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex := s.member("Ada"), s.member("Ben"), s.member("Rex")
		s.ask(ben, "POST", "/api/v1/friends/Ada", nil).is(200, "")
		s.ask(ben, "POST", "/api/v1/messages/Ada", `{"text":"hello"}`).is(201, "")
		s.ask(rex, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Ada"}}`).is(201, "")
		s.ask(ada, "POST", "/api/v1/blocks/Rex", nil).is(204, "")
		events := s.watch(ada, "/api/v1/events")
		defer events.end()
		is := func(kind, member string) {
			t.Helper()
			if e := events.event(); e["type"] != kind || e["member"] != member {
				t.Errorf("got %v, want %s of %s", e, kind, member)
			}
		}
		is("message", "Ben")
		is("friend", "Ben")
		// Of all this Ada hears nothing, and Rex is answered as others are.
		for range 2 {
			s.ask(rex, "POST", "/api/v1/messages/Ada", `{"text":"hey"}`).is(201, "")
			if got := s.ask(rex, "POST", "/api/v1/friends/Ada", nil).is(200, "").get("state"); got != "asked" {
				t.Errorf("Rex is told %v", got)
			}
			s.ask(rex, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Ada"}}`).is(201, "")
			s.ask(rex, "DELETE", "/api/v1/friends/Ada", nil).is(204, "")
		}
		s.ask(ben, "POST", "/api/v1/messages/Ada", `{"preset":"play"}`).is(201, "")
		is("message", "Ben")
		s.ask(ben, "DELETE", "/api/v1/friends/Ada", nil).is(204, "")
		is("friend", "Ben")
		s.ask(ada, "POST", "/api/v1/mutes/Ben", nil).is(204, "")
		s.ask(ben, "POST", "/api/v1/messages/Ada", `{"text":"still there?"}`).is(201, "")
		s.ask(rex, "POST", "/api/v1/challenges/none/accept", nil).is(404, "notFound")
		s.ask(ben, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Ada"}}`).is(201, "")
		if e := events.event(); e["type"] != "challenge" {
			t.Errorf("got %v, want the challenge of somebody who is muted only", e)
		}
	})
}

// Lines of chat of somebody who is blocked or muted have no words for whoever has
// done so, and all of them for others: in streams, on sockets and on pages.
func TestChatOfThoseWhoAreShunned(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, list := range []string{"blocks", "mutes"} {
			ada, rex := s.joined("Ada "+list), s.joined("Rex "+list)
			game := s.between(ada, rex)
			s.ask(ada, "POST", "/api/v1/"+list+"/"+url.PathEscape("Rex "+list), nil).is(204, "")
			hers, his := s.socket(ada), s.socket(rex)
			for _, p := range []*plug{hers, his} {
				p.say(`{"t":"watch","game":"` + game + `"}`)
				p.hear("game")
			}
			s.ask(rex, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"you cheat"}`).is(200, "")
			for p, want := range map[*plug]string{hers: "<nil>", his: "you cheat"} {
				if e := p.hear("event")["event"].(map[string]any); fmt.Sprint(e["text"]) != want || e["type"] != "chat" {
					t.Errorf("%s: on the socket %v, want %q", list, e, want)
				}
				p.CloseNow()
			}
			for token, want := range map[string]bool{ada: false, rex: true} {
				events := s.watch(token, "/api/v1/games/"+game+"/stream?after=1")
				if line := events.next(); strings.Contains(line, "you cheat") != want || !strings.Contains(line, `"type":"chat"`) {
					t.Errorf("%s: the stream has %s", list, line)
				}
				events.end()
				page := s.browser("en")
				page.cookies["cups"] = token
				if body := page.send("GET", "/g/"+game, nil).body; strings.Contains(body, "you cheat") != want {
					t.Errorf("%s: the page shows the line: %t, want %t", list, !want, want)
				}
				again := s.socket(token)
				again.say(`{"t":"watch","game":"` + game + `"}`)
				if whole := fmt.Sprint(again.hear("game")); strings.Contains(whole, "you cheat") != want {
					t.Errorf("%s: the whole game is %s", list, whole)
				}
				again.CloseNow()
			}
			synctest.Wait()
		}
	})
}

// Whoever is blocked offers a rematch in vain, and everything looks to them as if the
// other did not answer.
func TestRematchesOfThoseWhoAreBlocked(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		act := func(token, game, action string) reply {
			t.Helper()
			return s.ask(token, "POST", "/api/v1/games/"+game+"/actions", `{"action":"`+action+`"}`)
		}
		page := func(token, game string) string {
			b := s.browser("en")
			b.cookies["cups"] = token
			return b.send("GET", "/g/"+game, nil).body
		}
		ada, rex, cleo := s.member("Ada"), s.member("Rex"), s.guest()
		game, before := s.between(ada, rex), s.between(ada, rex)
		act(rex, game, "resign").is(200, "")
		act(rex, before, "resign").is(200, "")
		act(ada, before, "offerRematch").is(200, "")
		s.ask(ada, "POST", "/api/v1/blocks/Rex", nil).is(204, "")
		plugs := map[string]*plug{}
		for _, token := range []string{ada, rex, cleo} {
			plugs[token] = s.socket(token)
			plugs[token].say(`{"t":"watch","game":"` + game + `"}`)
			plugs[token].hear("game")
		}
		act(rex, game, "offerRematch").is(200, "")
		for token, want := range map[string]string{ada: "declined", rex: "made", cleo: "made"} {
			if e := plugs[token].hear("event")["event"].(map[string]any); e["type"] != "offer" || e["state"] != want || (e["by"] == "north") != (want == "made") {
				t.Errorf("on the socket %v, want %s", e, want)
			}
			events := s.watch(token, "/api/v1/games/"+game+"/stream?after=2")
			if e := events.event(); e["type"] != "offer" || e["state"] != want {
				t.Errorf("the stream has %v, want %s", e, want)
			}
			events.end()
			plugs[token].CloseNow()
			again := s.socket(token)
			again.say(`{"t":"watch","game":"` + game + `"}`)
			offers := again.hear("game")["view"].(map[string]any)["offers"].(map[string]any)
			if (offers["rematch"] == "north") != (want == "made") {
				t.Errorf("the offers are %v, want that of a rematch %s", offers, want)
			}
			again.CloseNow()
		}
		if body := page(ada, game); strings.Contains(body, `value="acceptRematch"`) {
			t.Error("the page shows the offer")
		}
		act(rex, game, "offerRematch").is(409, "offerOpen")
		act(rex, before, "acceptRematch").is(409, "rematchUnavailable")
		for _, action := range []string{"offerRematch", "acceptRematch"} {
			act(ada, game, action).is(409, "blockedByYou")
		}
		s.ask(ada, "DELETE", "/api/v1/blocks/Rex", nil).is(204, "")
		if body := page(ada, game); !strings.Contains(body, `value="acceptRematch"`) {
			t.Error("after the block the page does not show the offer, which is still open")
		}
		act(ada, game, "acceptRematch").is(200, "")
		synctest.Wait()
	})
}

// While it cannot be read whom a player has blocked, an offer of a rematch is not shown as declined:
// sockets and streams end, and show the offer when they come again.
func TestNothingIsHiddenForWantOfTheArchive(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex := s.member("Ada"), s.member("Rex")
		game := s.between(ada, rex)
		s.ask(rex, "POST", "/api/v1/games/"+game+"/actions", `{"action":"resign"}`).is(200, "")
		s.ask(rex, "POST", "/api/v1/games/"+game+"/actions", `{"action":"offerRematch"}`).is(200, "")
		for _, fails := range []bool{true, false} {
			s.archive.tieless.Store(fails)
			time.Sleep(time.Minute) // whom she has blocked is not remembered
			events := s.watch(ada, "/api/v1/games/"+game+"/stream?after=2")
			if line := events.next(); strings.Contains(line, `"state":"made"`) == fails || strings.Contains(line, "declined") {
				t.Errorf("who is blocked cannot be read: %t: the stream has %q", fails, line)
			}
			events.end()
			plug := s.socket(ada)
			plug.say(`{"t":"watch","game":"` + game + `","after":2}`)
			heard := ""
			for !strings.Contains(heard, `"t":"event"`) {
				_, frame, err := plug.Read(s.Context())
				if heard = string(frame); err != nil {
					break
				}
			}
			if strings.Contains(heard, `"state":"made"`) == fails || strings.Contains(heard, "declined") {
				t.Errorf("who is blocked cannot be read: %t: the socket has %q", fails, heard)
			}
			plug.CloseNow()
			page := s.browser("en")
			page.cookies["cups"] = ada
			if r := page.send("GET", "/g/"+game, nil); (r.status == 503) != fails || strings.Contains(r.body, `value="acceptRematch"`) == fails {
				t.Errorf("who is blocked cannot be read: %t: the page has the status %d", fails, r.status)
			}
		}
		synctest.Wait()
	})
}

// Seeks of two of whom one has blocked the other are not on the other's list.
func TestSeeksOfThoseWhoAreApart(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex, ben := s.member("Ada"), s.member("Rex"), s.member("Ben")
		s.ask(ada, "POST", "/api/v1/blocks/Rex", nil).is(204, "")
		s.ask(ada, "POST", "/api/v1/seeks", `{"cups":3}`).is(201, "")
		s.ask(rex, "POST", "/api/v1/seeks", `{"cups":3}`).is(201, "")
		for token, want := range map[string]string{ada: "Ada", rex: "Rex", ben: "Ada Rex", "": "Ada Rex"} {
			var seeks []struct{ Name string }
			s.ask(token, "GET", "/api/v1/seeks", nil).is(200, "").read(&seeks)
			var names []string
			for _, k := range seeks {
				names = append(names, k.Name)
			}
			slices.Sort(names)
			if got := strings.Join(names, " "); got != want {
				t.Errorf("the list of %q has %s, want %s", token, got, want)
			}
		}
	})
}

// Who is for the young chats by presets only, too.
func TestTheYoungChatByPresets(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		kid, ben := s.member("Kid"), s.member("Ben")
		game := s.between(kid, ben)
		s.ask(kid, "PATCH", "/api/v1/account/settings", `{"young":true}`).is(200, "")
		s.ask(kid, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"hi"}`).is(422, "presetsOnly")
		s.ask(kid, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","preset":"hello"}`).is(200, "")
		p := s.socket(kid)
		p.say(`{"t":"chat","id":1,"game":"` + game + `","room":"players","text":"hi"}`)
		if got := p.answer(); got != "presetsOnly" {
			t.Errorf("on the socket: %s", got)
		}
		p.CloseNow()
		synctest.Wait()
		s.ask(ben, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"a stranger's words"}`).is(200, "")
		events := s.watch(kid, "/api/v1/games/"+game+"/stream?after=2")
		defer events.end()
		if line := events.next(); strings.Contains(line, "words") {
			t.Errorf("the young account reads %s", line)
		}
	})
}

// A guest who joins, and a member with a new name, have it in running games at once,
// on the opponent's page as well.
func TestRunningGamesShowANewName(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		game, south, north := s.game()
		s.move(game, south, north)
		p := s.socket(north)
		p.say(`{"t":"watch","game":"` + game + `"}`)
		p.hear("game")
		token := s.ask(south, "POST", "/api/v1/account/join", map[string]any{"name": "Ada", "password": password}).is(200, "").get("token").(string)
		seat := func(want string) {
			t.Helper()
			whole := p.hear("game")["game"].(map[string]any)
			player := whole["south"].(map[string]any)
			if g := s.state(game); player["name"] != want || player["kind"] != "member" || g.South.Name != want || len(whole["moves"].([]any)) != 1 {
				t.Errorf("the opponent's page has %v, the game %+v; want %s", player, g.South, want)
			}
		}
		seat("Ada")
		s.ask(token, "POST", "/api/v1/account/name", `{"name":"Adelheid"}`).is(200, "")
		seat("Adelheid")
		b := s.browser("en")
		b.cookies["cups"] = token
		b.post("/account/name", url.Values{"name": {"Ada again"}}, "/account")
		seat("Ada again")
		p.CloseNow()
		// The streams of programs say so as well, and the list of live games does.
		stream, live, lobby := s.watch(north, "/api/v1/games/"+game+"/stream?after=1"), s.watch("", "/api/v1/live"), s.watch("", "/api/v1/lobby")
		defer stream.end()
		defer live.end()
		defer lobby.end()
		named := func(e map[string]any, want string) {
			t.Helper()
			if e["type"] != "game" || e["game"].(map[string]any)["south"].(map[string]any)["name"] != want {
				t.Errorf("the stream says %v, want the game of %s", e, want)
			}
		}
		if e := stream.event(); e["type"] != "move" {
			t.Errorf("the stream begins with %v", e)
		}
		live.event() // which games there are
		named(live.event(), "Ada again")
		s.ask(token, "POST", "/api/v1/seeks", `{"cups":3}`).is(201, "")
		for e := lobby.event(); len(e["seeks"].([]any)) == 0; e = lobby.event() {
		}
		s.ask(token, "POST", "/api/v1/account/name", `{"name":"Ada"}`).is(200, "")
		named(stream.event(), "Ada")
		named(live.event(), "Ada")
		if e := lobby.event(); fmt.Sprint(e["seeks"].([]any)[0].(map[string]any)["name"]) != "Ada" {
			t.Errorf("the lobby has %v", e)
		}
		s.ask(token, "POST", "/api/v1/account/name", `{"name":"Ada again"}`).is(200, "")
		if w := s.browser("en").send("GET", "/watch", nil).body; !strings.Contains(w, "Ada again") {
			t.Errorf("the page of live games has an earlier name")
		}
		over := s.playOut(game, token, north)
		s.ask(token, "POST", "/api/v1/account/name", `{"name":"Later"}`).is(200, "")
		if g := s.state(game); g.South.Name != "Ada again" || over.Status != "over" {
			t.Errorf("the finished game has %+v", g.South)
		}
	})
}

// Forms that are refused come back with what was typed, and without secrets.
func TestFormsComeBack(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.joined("Ada")
		b := s.browser("en")
		refused := func(path string, status int, form url.Values, has ...string) {
			t.Helper()
			answer := b.send("POST", path, form)
			if answer.status != status {
				t.Errorf("%s: %d, want %d", path, answer.status, status)
			}
			for _, text := range has {
				if !strings.Contains(answer.body, text) {
					t.Errorf("%s must have %q:\n%s", path, text, answer.body)
				}
			}
			if strings.Contains(answer.body, "falsch falsch") {
				t.Errorf("%s: a password comes back", path)
			}
		}
		refused("/account/join", 409, url.Values{"name": {"Ada"}, "password": {"a long falsch falsch"}}, `id="join-name" name="name" type="text" autocomplete="username" value="Ada"`, `id="join-name-fault"`, "Somebody has this name")
		refused("/account/join", 422, url.Values{"name": {"Bea"}, "password": {"short"}}, `value="Bea"`, `id="join-new-fault"`)
		refused("/account/sign-in", 403, url.Values{"name": {"Ada"}, "password": {"falsch falsch"}}, `id="sign-in-name" name="name" type="text" autocomplete="username" value="Ada"`, `id="sign-in-password-fault"`)
		refused("/account/reset", 409, url.Values{"token": {"cups_no"}, "password": {"a long falsch falsch"}}, `value="cups_no"`, `id="reset-token-fault"`)
		b.post("/account/sign-in", url.Values{"name": {"Ada"}, "password": {password}}, "/account")
		refused("/account/name", 422, url.Values{"name": {"Ada😀"}}, `value="Ada😀"`, `id="name-name-fault"`)
		refused("/account/password", 403, url.Values{"present": {"falsch falsch"}, "password": {"another staple"}}, `id="password-present-fault"`, "This is not your password.")
		refused("/account/token", 422, url.Values{"label": {"my script"}}, `value="my script"`, "Choose at least one thing")
		refused("/account/close", 403, url.Values{"password": {"falsch falsch"}}, "<details open><summary>Close my account", `id="close-password-fault"`)
		refused("/account/erase", 422, url.Values{"name": {"Bea"}, "password": {password}}, "<details open><summary>Erase me", `value="Bea"`, `id="erase-confirm-fault"`)
		refused("/friends/ask", 404, url.Values{"name": {"Nobody here"}}, `value="Nobody here"`, "There is no member with this name.")
		refused("/friends/block", 409, url.Values{"name": {"Ada"}}, `id="block-other-fault"`, "This is you.")
		s.joined("Ben")
		refused("/messages/Ben", 422, url.Values{"text": {strings.Repeat("x", 1001)}}, strings.Repeat("x", 1001), `id="write-fault"`)
		s.ask(s.token("Ben"), "PATCH", "/api/v1/account/settings", `{"messages":"nobody"}`).is(200, "")
		refused("/messages/Ben", 403, url.Values{"text": {"hello there"}}, ">hello there</textarea>", "does not accept this")
		b.shows("/account", 200, "You have been a member since") // nothing has happened
		b.post("/account/close", url.Values{"password": {password}}, "/")
		b.shows("/account", 200, "Become a member")
	})
}

// token begins a session of a member.
func (s *site) token(name string) string {
	s.Helper()
	return s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": name, "password": password}).is(201, "").get("token").(string)
}

// Whoever asks for a page of members and has no session signs in or joins first, and
// comes to that page then.
func TestPageAfterSigningIn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.browser("en").post("/account/join", url.Values{"name": {"Ben"}, "password": {password}, "next": {"/messages"}}, "/messages")
		// Whoever signs in there comes to the page, and never to another site.
		nobody := s.browser("en")
		nobody.shows("/account?next=%2Ffriends", 200, `name="next" value="/friends"`)
		for next, to := range map[string]string{"/friends": "/friends", "/messages/Ada": "/messages/Ada", "": "/account", "//example.org": "/account", `/\example.org`: "/account", "https://example.org/": "/account", "/\r\nX: y": "/account"} {
			s.browser("en").post("/account/sign-in", url.Values{"name": {"Ben"}, "password": {password}, "next": {next}}, to)
		}
		again := nobody.send("POST", "/account/sign-in", url.Values{"name": {"Ben"}, "password": {"wrong password"}, "next": {"/friends"}})
		if !strings.Contains(again.body, `name="next" value="/friends"`) {
			t.Error("after a wrong password the page that was asked for is forgotten")
		}
	})
}

// All that members do with each other works without a script.
func TestPeopleByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.browser("en"), s.browser("de")
		ada.cookies["cups"], ben.cookies["cups"] = s.member("Ada"), s.member("Ben")
		nobody := s.browser("en")
		for _, path := range []string{"/friends", "/messages", "/messages/Ada"} {
			if r := nobody.send("GET", path, nil); r.header.Get("Location") != "/account?next="+url.QueryEscape(path) {
				t.Errorf("%s leads nobody to %q", path, r.header.Get("Location"))
			}
		}
		for _, path := range []string{"/friends/ask", "/friends/block", "/friends/challenge", "/messages/Ada"} {
			if r := nobody.send("POST", path, url.Values{"name": {"Ada"}, "text": {"x"}}); r.status < 300 || r.status == 303 && r.header.Get("Location") != "/account" {
				t.Errorf("%s by nobody: %d to %s", path, r.status, r.header.Get("Location"))
			}
		}
		name := func(name string) url.Values { return url.Values{"name": {name}} }
		ada.post("/friends/ask", name("ben"), "/friends?asked=ben")
		ben.shows("/friends", 200, "Freundschaftsanfragen")
		ben.post("/friends/accept", name("Ada"), "/friends?friend=Ada")
		ada.shows("/friends", 200, `href="/messages/Ben"`)
		to := ada.post("/friends/challenge", with(terms, "name", "Ben"), "/c/")
		ben.shows("/friends", 200, "Herausforderungen an dich")
		ben.post("/friends/refuse", url.Values{"id": {strings.TrimPrefix(to, "/c/")}}, "/friends")
		if r := ben.send("GET", "/friends", nil); strings.Contains(r.body, "Herausforderungen an dich") {
			t.Error("a challenge that was declined still waits")
		}
		ada.post("/messages/Ben", url.Values{"text": {"<u>hello</u>\nBen"}}, "/messages/Ben#end")
		ben.shows("/", 200, `Nachrichten und Freunde: 1 neu`)
		ben.shows("/messages", 200, "&lt;u&gt;hello")
		ben.shows("/messages/Ada", 200, "&lt;u&gt;hello&lt;/u&gt;\nBen")
		ben.shows("/", 200, `Nachrichten und Freunde: 0 neu`)
		ben.post("/messages/Ada", url.Values{"preset": {"yes"}}, "/messages/Ada#end")
		ada.shows("/messages/Ben", 200, "Yes, gladly!")
		ben.post("/messages/Ada/report", url.Values{"number": {"1"}}, "/messages/Ada?reported=1")
		ben.shows("/messages/Ada?reported=1", 200, "gemeldet")
		ada.shows("/messages/Nobody", 404, "nothing at this address")
		if r := ada.send("GET", "/messages?name=ben", nil); r.header.Get("Location") != "/messages/Ben#end" {
			t.Errorf("a name leads to %q", r.header.Get("Location"))
		}
		ben.post("/friends/mute", name("Ada"), "/friends?shunned=Ada")
		ben.shows("/friends", 200, "Nicht mehr stumm schalten")
		ben.post("/friends/unmute", name("Ada"), "/friends")
		ben.post("/friends/block", name("Ada"), "/friends?shunned=Ada")
		ada.shows("/friends", 200, "You have no friends here yet")
		ada.post("/messages/Ben", url.Values{"text": {"are you there?"}}, "/messages/Ben#end")
		ada.shows("/messages/Ben", 200, "are you there?")
		if r := ben.send("GET", "/messages/Ada", nil); strings.Contains(r.body, "are you there?") || strings.Contains(r.body, "&lt;u&gt;hello") {
			t.Error("somebody who is blocked is read")
		}
		ben.post("/friends/unblock", name("Ada"), "/friends")
		ben.shows("/messages/Ada", 200, "&lt;u&gt;hello")
	})
}

// A page of a long conversation leads to the earlier messages.
func TestLongConversations(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("en")
		ada.cookies["cups"] = s.member("Ada")
		ben := s.member("Ben")
		for i := range 60 {
			s.ask(ben, "POST", "/api/v1/messages/Ada", map[string]any{"text": fmt.Sprintf("line %02d.", i+1)}).is(201, "")
			time.Sleep(3 * time.Second)
		}
		page := ada.send("GET", "/messages/Ben", nil).body
		if strings.Contains(page, "line 10.") || !strings.Contains(page, "line 11.") || !strings.Contains(page, `href="?before=11"`) {
			t.Errorf("the page has\n%s", page)
		}
		page = ada.send("GET", "/messages/Ben?before=11", nil).body
		if !strings.Contains(page, "line 01.") || !strings.Contains(page, "line 10.") || strings.Contains(page, "line 11.") || strings.Contains(page, `href="?before=`) {
			t.Errorf("the page before has\n%s", page)
		}
	})
}

// The hints of the first game that a member has seen are the account's, and they are
// no choice of settings.
func TestHintsOfMembers(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b, other := s.browser("en"), s.browser("en")
		b.post("/account/join", url.Values{"name": {"Ada"}, "password": {password}}, "/account")
		other.post("/account/sign-in", url.Values{"name": {"Ada"}, "password": {password}}, "/account")
		patch := func(body string, status int, code string) {
			t.Helper()
			s.ask(b.cookies["cups"], "PATCH", "/api/v1/account/settings", body).is(status, code)
		}
		patch(`{"hints":["ripe","drop"]}`, 200, "")
		other.shows("/", 200, `<body class="front" data-hints="drop ripe">`)
		patch(`{"hints":["dance"]}`, 400, "malformed")
		patch(`{"hints":["win","blocked","capture","ripe","drop"]}`, 200, "")
		other.shows("/", 200, `<body class="front" data-hints="all">`)
		other.shows("/settings", 200, "Show the hints of the first game again")
		other.post("/settings", url.Values{"hints": {"again"}, "back": {"/settings?saved"}}, "/settings?saved")
		b.shows("/", 200, `<body class="front" data-hints="">`)
		patch(`{"sound":true}`, 200, "") // what is chosen, even if it was so before
		b.shows("/", 200, `data-sound="on"`)
	})
}

// Settings are the account's, on every device; without an account they are the
// browser's, and come along to a new account.
func TestSettingsByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		body := func(b *browser, path string) string {
			t.Helper()
			page := b.send("GET", path, nil).body
			i := strings.Index(page, "<body")
			return page[i : i+strings.Index(page[i:], ">")]
		}
		if got := body(b, "/"); got != `<body class="front"` {
			t.Errorf("without settings: %s", got)
		}
		const chosen = ` data-animation="120" data-sound="off" data-one-tap="on" data-below="north" data-coordinates="off" data-confirm-resign="on"`
		form := url.Values{"all": {"1"}, "back": {"/settings?saved"}, "language": {"de"}, "theme": {"dark"}, "animation": {"120"}, "below": {"north"}, "oneTap": {"on"}, "confirmResign": {"on"}}
		b.post("/settings", form, "/settings?saved")
		b.shows("/settings?saved", 200, "Deine Einstellungen sind gespeichert")
		if got := body(b, "/"); got != `<body class="front"`+chosen {
			t.Errorf("in a cookie: %s", got)
		}
		// Beside a game a visitor changes one thing, and all others stay.
		some := s.browser("en")
		some.post("/settings", url.Values{"sound": {"yes"}}, "/")
		if got := body(some, "/"); got != `<body class="front"` {
			t.Errorf("one change of a visitor whose browser keeps the settings: %s", got)
		}
		some.cookies["cups-settings"] = b.cookies["cups-settings"]
		some.post("/settings", url.Values{"sound": {"yes"}}, "/")
		some.post("/settings", url.Values{"oneTap": {"no"}}, "/")
		some.post("/settings", url.Values{"animation": {"500"}}, "/")
		some.post("/settings", url.Values{"theme": {"light"}}, "/")
		if got, want := body(some, "/"), strings.NewReplacer(`"120"`, `"500"`, `sound="off"`, `sound="on"`, `one-tap="on"`, `one-tap="off"`).Replace(`<body class="front"`+chosen); got != want {
			t.Errorf("after changes one by one: %s", got)
		}
		// A guest's first change keeps what the browser has.
		guest := s.browser("en")
		guest.cookies["cups-settings"] = b.cookies["cups-settings"]
		guest.post("/play/computer", url.Values{"cups": {"2"}, "clock": {"none"}, "level": {"1"}, "side": {"south"}}, "/g/")
		guest.post("/settings", url.Values{"below": {"south"}}, "/")
		if got, want := body(guest, "/"), strings.Replace(`<body class="front"`+chosen, `"north"`, `"south"`, 1); got != want {
			t.Errorf("after the change of a guest: %s, want %s", got, want)
		}
		b.post("/account/join", url.Values{"name": {"Ada"}, "password": {password}}, "/account")
		other := s.browser("en")
		other.post("/account/sign-in", url.Values{"name": {"Ada"}, "password": {password}}, "/account")
		if got := body(other, "/"); got != `<body class="front"`+chosen+` data-hints=""` {
			t.Errorf("on another device: %s", got)
		}
		other.shows("/", 200, `<html lang="de" data-theme="dark"`)
		if a := s.ask(other.cookies["cups"], "GET", "/api/v1/account/settings", nil).is(200, ""); a.get("animation") != 120.0 || a.get("language") != "de" || a.get("below") != "north" {
			t.Errorf("for programs the settings are %s", a.body)
		}
		s.ask(b.cookies["cups"], "PATCH", "/api/v1/account/settings", `{"language":"en","sound":true,"challenges":"friends"}`).is(200, "")
		other.shows("/settings", 200, "These settings belong")
		other.shows("/settings", 200, `<option value="friends" selected>`)
		other.post("/settings", url.Values{"coordinates": {"yes"}, "confirmResign": {"no"}}, "/")
		if got := body(other, "/"); !strings.Contains(got, `data-coordinates="on" data-confirm-resign="off"`) {
			t.Errorf("after changes of a member beside a game: %s", got)
		}
		other.post("/settings", url.Values{"coordinates": {"no"}, "confirmResign": {"yes"}}, "/")
		other.post("/settings", url.Values{"theme": {"light"}, "back": {"/"}}, "/") // the switch in the header changes nothing else
		if got := body(b, "/"); got != `<body class="front"`+strings.Replace(chosen, `sound="off"`, `sound="on"`, 1)+` data-hints=""` {
			t.Errorf("after a change elsewhere: %s", got)
		}
		b.shows("/", 200, `<html lang="en" data-theme="light"`)
		for _, cookie := range []string{"animation=7", "%zz", "below=<b>", strings.Repeat("x", 3000)} {
			other := s.browser("en")
			other.cookies["cups-settings"] = url.QueryEscape(cookie)
			if got := body(other, "/"); got != `<body class="front"` && !strings.Contains(got, `data-below="own"`) {
				t.Errorf("a cookie with %q: %s", cookie, got)
			}
		}
		// What an officer has set stays, whatever the form says.
		operator := s.officer("Olga", archive.Operator)
		s.ask(operator, "POST", "/api/v1/officers/accounts/Ada/young", `{"young":true}`).is(204, "")
		b.shows("/settings", 200, "An officer has set this")
		b.post("/settings", form, "/settings?saved")
		s.ask(b.cookies["cups"], "PATCH", "/api/v1/account/settings", `{"young":false}`).is(403, "forbidden")
		if a := s.ask(b.cookies["cups"], "GET", "/api/v1/account/settings", nil).is(200, ""); a.get("young") != true || a.get("youngBy") != "officer" {
			t.Errorf("the settings are %s", a.body)
		}
	})
}

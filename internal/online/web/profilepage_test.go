package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
)

// lost plays a rated game of two members, which South resigns.
func (s *site) lost(south, north string) string {
	s.Helper()
	id := s.challenged(south, north, duel)
	s.resign(id, south, south, north)
	return id
}

// has demands a page with all these texts.
func (b *browser) has(path string, texts ...string) reply {
	b.Helper()
	a := b.send("GET", path, nil).is(200, "")
	for _, want := range texts {
		if !strings.Contains(a.body, want) {
			b.Errorf("%s: no %q in\n%s", path, want, a.body)
		}
	}
	return a
}

// lacks demands that a page does not have a text.
func (r reply) lacks(texts ...string) {
	r.Helper()
	for _, text := range texts {
		if strings.Contains(r.body, text) {
			r.Errorf("%s: %q must not be in\n%s", r.asked, text, r.body)
		}
	}
}

func TestProfiles(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		var last string
		for range 3 {
			last = s.lost(ada, ben)
			time.Sleep(24 * time.Hour)
		}
		going := s.challenged(ben, ada, duel)
		en, de := s.browser("en"), s.browser("de")
		en.has("/player/Ben", "<h1>Ben</h1>", "since 1 January 2000", `aria-current="true"><b>2×4</b> Blitz`, "<b>about ", "3 rated games", `<svg class="graph"`,
			"3 won, 0 drawn, 0 lost", "3 games in a year, on 3 days.", `href="/g/`+last+`"`, `href="/g/`+last+`/review"`, `href="/g/`+going+`"`, "<b>Ada</b>",
			`<form class="card ask"`, `<meta property="og:title" content="Ben">`, `<meta property="og:description" content="2×4 Blitz: rating `)
		de.has("/player/Ada", "0 gewonnen, 0 unentschieden, 3 verloren", "vorläufig", "Herausfordern")
		if a := en.send("GET", "/player/ADA?class=4-blitz", nil); a.status != 303 || a.header.Get("Location") != "/player/Ada?class=4-blitz" {
			t.Errorf("a name in another case leads to %v", a.header)
		}
		en.shows("/player/Nobody", 404, "There is nothing")
		mine := s.browser("en")
		mine.cookies["cups"] = ada
		mine.has("/player/Ada", "Account and settings", "waiting").lacks(`<form class="card ask"`)
		mine.has("/account", `href="/player/Ada"`)
		// Members may challenge for ratings, and the challenge is for this one.
		c := mine.post("/play/friend", url.Values{"opponent": {"Ben"}, "cups": {"4"}, "clock": {"3+2"}, "side": {"south"}, "rated": {"yes"}}, "/c/")
		theirs := s.browser("en")
		theirs.cookies["cups"] = ben
		theirs.has(c, "Ada invites you", "3 minutes each, 2 seconds a move · rated · Ada begins", "only members can accept")
		en.shows(c, 404, "There is nothing")
		if a := mine.send("POST", "/play/friend", url.Values{"opponent": {"Nobody"}, "cups": {"4"}, "clock": {"3+2"}, "side": {"south"}}); a.status != 404 {
			t.Errorf("a challenge for nobody: %d", a.status)
		}
	})
}

// A profile lists games in parts.
func TestProfilesListGamesInParts(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		var ids []string
		for range 20 { // casual ones, which they play as often as they like
			id := s.challenged(ada, ben, strings.Replace(duel, `"rated":true`, `"rated":false`, 1))
			s.resign(id, ada, ada, ben)
			ids = append(ids, id)
			time.Sleep(time.Minute)
		}
		b := s.browser("en")
		first := b.has("/player/Ada", `href="/g/`+ids[19]+`"`, `href="/g/`+ids[5]+`"`, `href="/player/Ada?before=`+ids[5]+`"`)
		first.lacks(`href="/g/`+ids[4]+`/review"`, "Back to the latest")
		b.has("/player/Ada?before="+ids[5], "Earlier games", `href="/g/`+ids[4]+`/review"`, `href="/g/`+ids[0]+`/review"`, "Back to the latest").lacks(`href="/player/Ada?before=`, `href="/g/`+ids[5]+`/review"`)
		b.shows("/player/Ada?before=nowhere", 404, "There is nothing")
	})
}

func TestTheArchiveIsListed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.member("Ada"), s.member("Ben"), s.member("Cleo")
		first := s.lost(ada, ben)
		time.Sleep(48 * time.Hour)
		second := s.lost(ben, cleo)
		time.Sleep(time.Minute) // games that began together are in no order that is known here
		small, south, north := s.game()
		s.playOut(small, south, north)
		b := s.browser("en")
		row := func(id string) string { return `<a href="/g/` + id + `">` }
		b.has("/games", row(first), row(second), row(small), `<a href="/player/Ada">Ada</a> <small>about 1500</small>`, "resigned", `<meta property="og:title" content="Games">`)
		for query, want := range map[string][]string{
			"player=ada": {first}, "player=BEN": {first, second}, "player=ben&opponent=Cleo": {second}, "cups=2": {small}, "rated=true": {first, second}, "rated=false": {small},
			"result=0-1&cups=4": {first, second}, "since=2000-01-02": {second, small}, "until=2000-01-02": {first}, "since=2001-01-01": {}, "before=" + second: {first}, "player=": {first, second, small},
		} {
			a := b.has("/games?" + query)
			for _, id := range []string{first, second, small} {
				if got, should := strings.Contains(a.body, row(id)), strings.Contains(fmt.Sprint(want), id); got != should {
					t.Errorf("%s: game %s is listed: %v", query, id, got)
				}
			}
			if len(want) == 0 && !strings.Contains(a.body, "No game matches.") {
				t.Errorf("%s: an empty list says nothing", query)
			}
		}
		for _, bad := range []string{"cups=x", "cups=17", "rated=x", "result=2-0", "since=x", "until=x"} {
			b.shows("/games?"+bad, 400, "The request cannot be understood.")
		}
		a := b.has("/games?player=ada&cups=4", `href="/api/v1/games?cups=4&amp;format=cups&amp;player=ada" download`, `value="ada"`, `<option value="4" selected>`)
		if records := s.ask("", "GET", "/api/v1/games?cups=4&format=cups&player=ada", nil).is(200, ""); !strings.HasPrefix(records.header.Get("Content-Type"), "text/x-cups") || !strings.Contains(records.body, `"`+first+`"`) {
			t.Errorf("the download is %v %s", records.header, records.body)
		}
		a.lacks("Older games")
	})
}

func TestThePageOfAllPlayers(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for i, name := range []string{"Ada", "Adam", "Ben"} {
			s.member(name)
			r := archive.Rating{Account: "id of " + name, Class: archive.Class{Cups: 4, Speed: game.Blitz}, Value: rating.Glicko{Rating: 1600 + 100*float64(i), Deviation: 60, Volatility: 0.06}, Games: 40, At: time.Now(), Version: 1}
			r.Listed = r.At.Add(time.Hour)
			if err := s.archive.Commit(t.Context(), archive.Change{r}); err != nil {
				t.Fatal(err)
			}
		}
		b := s.browser("en")
		a := b.has("/players", "<h3>Blitz</h3>", `<a href="/player/Ben">Ben</a>`, `title="± 60">1800</td>`, "Level 8", "3783", "suits you")
		if strings.Index(a.body, "/player/Ben") > strings.Index(a.body, "/player/Ada") {
			t.Error("the strongest is not the first")
		}
		a.lacks("<h3>Rapid</h3>")
		b.has("/players?q=ad", "Names that begin with “ad”", `<li><a href="/player/Ada">Ada</a></li><li><a href="/player/Adam">Adam</a></li>`).lacks(`<li><a href="/player/Ben">`)
		b.has("/players?q=%3Cb%3E", "&lt;b&gt;", "No member or bot has a name like this.")
		b.has("/players?cups=6", "Nobody has a certain rating on this board yet.")
		b.has("/players?cups=4&speed=blitz", "All speeds")
		b.shows("/players?speed=slow", 400, "The request cannot be understood.")
		b.shows("/players?cups=0", 400, "The request cannot be understood.")
		p := s.socket("cups_Ada")
		p.hear("hello")
		s.browser("de").has("/players?cups=16", `<li><a href="/player/Ada">Ada</a></li>`, "1 online").lacks("Stufe 8")
		p.CloseNow()
	})
}

func TestThePageOfLiveGames(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		b.has("/watch", "Nobody is playing right now.").lacks("<li class=\"card live\" data-game")
		b.has("/").lacks("live-front")
		ada, ben := s.member("Ada"), s.member("Ben")
		alone := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"level":8},"side":"north"}`).is(201, "").get("game").(string)
		time.Sleep(2 * time.Second)
		b.has("/watch", `data-game="`+alone+`"`, "Level 8")
		b.has("/").lacks("live-front") // people come before the computer
		id := s.challenged(ada, ben, duel)
		s.ask(ada, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"2"}`).is(200, "")
		time.Sleep(2 * time.Second)
		a := b.has("/watch", `data-game="`+id+`"`, `data-position="1.1.0.0/38/0 0.0.0.0/40/0 n"`, `<a href="/player/Ada">Ada</a> <small>about 1500</small>`, "2×4 · 3&#43;2 · rated")
		if strings.Index(a.body, `data-game="`+id) > strings.Index(a.body, `data-game="`+alone) {
			t.Error("a game against the computer comes first")
		}
		b.has("/", `class="watch live-front"`, `data-game="`+id+`"`, `class="watch demo"`, "Watch this game")
	})
}

// Forms offer rated games to members only.
func TestRatedGamesByForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, guest := s.browser("en"), s.browser("en"), s.browser("en")
		ada.cookies["cups"], ben.cookies["cups"] = s.member("Ada"), s.member("Ben")
		ada.has("/", `name="rated"`)
		guest.has("/").lacks(`name="rated"`)
		rated := url.Values{"cups": {"4"}, "clock": {"3+2"}, "side": {"south"}, "rated": {"yes"}}
		ada.post("/play/seek", rated, "/?seek=")
		game := ben.post("/play/seek", with(rated, "side", "random"), "/g/")
		ben.has(game, "rated · 3&#43;2")
		if a := guest.send("POST", "/play/seek", rated); a.status != 403 || !strings.Contains(a.body, "Only members can play rated games.") {
			t.Errorf("a guest who wants a rated game gets %d", a.status)
		}
		c := ada.post("/play/friend", with(rated, "clock", "10+5"), "/c/")
		ada.has(c, "10 minutes each, 5 seconds a move · rated")
		if a := ada.send("POST", "/play/friend", with(rated, "beans", "9")); a.status != 422 {
			t.Errorf("a rated game with another stock: %d", a.status)
		}
	})
}

// Whoever solves puzzles sees on their own profile how that goes; nobody else does.
func TestProfilesShowPuzzlesToTheirOwner(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		mine, other := s.browser("en"), s.browser("de")
		mine.cookies["cups"], other.cookies["cups"] = ada, ben
		mine.has("/player/Ada").lacks("Only you see this")
		for i, p := range puzzle.Embedded().Puzzles[:3] {
			s.ask(ada, "POST", fmt.Sprintf("/api/v1/puzzles/%s/attempts/attempt-%d", p.ID, i), `{"steps":["solution"]}`).is(200, "")
			time.Sleep(time.Hour)
			if i == 0 { // of one point there is nothing to draw
				mine.has("/player/Ada", "0 of 1 puzzle solved").lacks(`<svg class="graph"`)
			}
		}
		mine.has("/player/Ada", "0 of 3 puzzles solved", `<svg class="graph"`, `<svg class="graph narrow-graph"`, "Only you see this", `href="/puzzles/stats"`)
		other.has("/player/Ada").lacks("Nur du", `<svg class="graph"`)
	})
}

// Whoever looks at a member asks them there to be a friend, once, and writes to friends.
func TestAFriendIsAskedAtTheProfile(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, eve := s.browser("en").joins("Ada"), s.browser("de").joins("Ben"), s.browser("en")
		const form = `action="/friends/ask"`
		ada.shows("/player/Ben", 200, form, "Ask to be your friend")
		for who, path := range map[*browser]string{eve: "/player/Ben", ada: "/player/Ada"} {
			if page := who.send("GET", path, nil).body; strings.Contains(page, form) || strings.Contains(page, `href="/messages/`) {
				t.Errorf("%s asks who cannot", path)
			}
		}
		ada.post("/friends/ask", url.Values{"name": {"Ben"}}, "/friends?asked=Ben")
		if page := ada.send("GET", "/player/Ben", nil).body; strings.Contains(page, form) {
			t.Error("whoever has asked is to ask again")
		}
		ben.shows("/player/Ada", 200, form, "Freundschaft anfragen")
		ben.post("/friends/ask", url.Values{"name": {"Ada"}}, "/friends?friend=Ada")
		ada.shows("/player/Ben", 200, `href="/messages/Ben"`)
		if page := ben.send("GET", "/player/Ada", nil).body; strings.Contains(page, form) {
			t.Error("a friend is asked to be one")
		}
	})
}

// Whoever has challenged a member reads whom they wait for, and no link that only that member can use.
func TestAChallengeOfAMemberNamesThem(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.browser("en").joins("Ada"), s.browser("de").joins("Ben")
		path := ada.post("/play/friend", with(terms, "opponent", "Ben"), "/c/")
		ada.shows(path, 200, "You have challenged Ben", "nobody else can accept", "as soon as Ben accepts")
		if page := ada.send("GET", path, nil).body; strings.Contains(page, `id="link"`) {
			t.Error("the page has a link to send")
		}
		ben.shows(path, 200, "Ada lädt dich zu einer Partie ein", "Spielen")
		ada.shows(ada.post("/play/friend", terms, "/c/"), 200, "Here is your link", `id="link"`)
	})
}

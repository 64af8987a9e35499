package web_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// challenged begins a game of two members on terms.
func (s *site) challenged(south, north, terms string) string {
	s.Helper()
	c := s.ask(south, "POST", "/api/v1/challenges", terms).is(201, "").get("id").(string)
	return s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
}

// strong gives a member a rating.
func (s *site) strong(name string, points float64) {
	s.Helper()
	r := archive.Rating{Account: "id of " + name, Class: archive.Class{Cups: 4, Speed: game.Blitz}, Value: rating.Glicko{Rating: points, Deviation: 60, Volatility: 0.06}, Games: 40, At: time.Now(), Version: 1}
	r.Listed = r.At.Add(time.Hour)
	if err := s.archive.Commit(s.Context(), archive.Change{r}); err != nil {
		s.Fatal(err)
	}
}

func TestTheBestLiveGamesComeFirst(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		live := s.watch("", "/api/v1/live")
		defer live.end()
		v := description(s)
		// next demands a line of a type, of which get shows what counts.
		next := func(kind string) map[string]any {
			t.Helper()
			line := live.event()
			if err := v.ValidateData("/paths/~1api~1v1~1live/get/responses/200/content/application~1x-ndjson/schema", line); err != nil {
				t.Errorf("%v in %v", err, line)
			}
			if line["type"] != kind {
				t.Fatalf("got %v, want %s", line, kind)
			}
			return line
		}
		lists := func(want ...string) {
			t.Helper()
			if got := fmt.Sprint(next("live")["games"]); got != fmt.Sprint(want) {
				t.Fatalf("live games %v, want %v", got, want)
			}
		}
		lists()
		ada, ben, cleo := s.member("Ada"), s.member("Ben"), s.member("Cleo")
		s.strong("Cleo", 2000)
		move := func(by, game string, ply int, move string) {
			t.Helper()
			s.ask(by, "POST", "/api/v1/games/"+game+"/moves", fmt.Sprintf(`{"ply":%d,"move":%q}`, ply, move)).is(200, "")
		}
		alone := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"clock":{"baseMs":1800000,"incrementMs":2000},"opponent":{"level":8},"side":"south"}`).is(201, "").get("game").(string)
		time.Sleep(3 * time.Second)
		if n := len(s.hall.Live("")); n != 0 {
			t.Errorf("before the first move %d games are live", n)
		}
		move(ada, alone, 0, "4")
		lists(alone)
		next("game")
		time.Sleep(5 * time.Second) // the computer has moved, at once
		weak := s.challenged(ada, ben, duel)
		move(ada, weak, 0, "2")
		lists(alone, weak) // one who has not come may still abort it
		next("game")
		move(ben, weak, 1, "2")
		next("event")
		lists(weak, alone)
		best := s.challenged(ben, cleo, duel)
		move(ben, best, 0, "2")
		move(cleo, best, 1, "2")
		lists(best, weak, alone)
		if g := next("game")["game"].(map[string]any); g["id"] != best {
			t.Errorf("the new game is %v", g)
		}
		if speeds := fmt.Sprint(s.watch("", "/api/v1/live?speed=classical").event()["speeds"]); speeds != "[classical]" {
			t.Errorf("of the slow games, the speeds are %s", speeds)
		}
		move(ben, best, 2, "3")
		s.ask(ben, "POST", "/api/v1/games/"+best+"/chat", `{"room":"players","text":"secret"}`).is(200, "")
		if e := next("event"); e["game"] != best || e["event"].(map[string]any)["move"] != "3" {
			t.Errorf("the move came as %v", e)
		}
		s.ask(ben, "POST", "/api/v1/games/"+best+"/actions", `{"action":"resign"}`).is(200, "")
		if e := next("event"); e["event"].(map[string]any)["type"] != "end" {
			t.Errorf("after a move and a line of chat comes %v", e)
		}
		lists(weak, alone)
		// Whoever comes later sees the same.
		late := s.watch("", "/api/v1/live")
		if line := late.event(); fmt.Sprint(line["games"]) != fmt.Sprint([]string{weak, alone}) {
			t.Errorf("later the list is %v", line)
		}
		late.end()
		// Games in which nobody moves are not live, the fast ones first, and who watches hears of it.
		lists(alone)
		lists()
		if games := s.hall.Live(""); len(games) > 0 {
			t.Fatalf("after some minutes %v is live", games)
		}
	})
}

func TestAGameOfManyDaysIsLiveWhileItIsPlayed(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.member("Ada"), s.member("Ben")
		id := s.challenged(ada, ben, `{"cups":4,"clock":{"daysPerMove":3},"side":"south"}`)
		isLive := func() bool {
			time.Sleep(2 * time.Second)
			return slices.ContainsFunc(s.hall.Live(""), func(g hall.LiveGame) bool { return g.ID == play.ID(id) })
		}
		if isLive() {
			t.Error("nobody has moved, and the game is live")
		}
		s.ask(ada, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"2"}`).is(200, "")
		if !isLive() {
			t.Error("after a move the game is not live")
		}
		time.Sleep(6 * time.Minute)
		if isLive() {
			t.Error("nobody has moved for six minutes, and the game is live")
		}
	})
}

func TestTheSocketSaysWhichGamesAreLive(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		p := s.socket("")
		p.say(`{"t":"live","on":true}`)
		if m := p.hear("live"); fmt.Sprint(m["games"]) != "[]" {
			t.Errorf("without games: %v", m)
		}
		id, south, _ := s.game()
		s.ask(south, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"2"}`).is(200, "")
		if m := p.hear("live"); fmt.Sprint(m["games"]) != fmt.Sprint([]string{id}) {
			t.Errorf("with a game: %v", m)
		}
		p.say(`{"t":"live","on":false}`)
		synctest.Wait()
		s.ask(south, "POST", "/api/v1/games/"+id+"/actions", `{"action":"abort"}`).is(200, "")
		time.Sleep(3 * time.Second)
		p.say(`{"t":"live","on":true}`)
		if m := p.hear("live"); fmt.Sprint(m["games"]) != "[]" {
			t.Errorf("whoever had enough is told %v", m)
		}
		p.CloseNow()
	})
}

func TestPlayersAreFoundByTheBeginningOfTheirNames(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, name := range []string{"Ada", "adam", "Ádám", "Ben", "ad"} {
			s.member(name)
		}
		if err := s.archive.Commit(t.Context(), archive.Change{archive.Account{ID: "bot", Version: 1, Name: "Adabot", Kind: play.Bot, Owner: "id of Ada", Created: time.Now()}, archive.Account{ID: "guest", Version: 1, Name: "Adguest", Kind: play.Guest, Created: time.Now()}, archive.Account{ID: "gone", Version: 1, Name: "Adgone", Kind: play.Member, Created: time.Now(), Closed: time.Now()}}); err != nil {
			t.Fatal(err)
		}
		for query, want := range map[string]string{
			"begins=AD": "ad Ada Adabot adam", "begins=ada&max=2": "Ada Adabot", "begins=%C3%81d": "Ádám", "begins=c": "", "begins=%20ben%20": "Ben", "begins=Adg": "",
		} {
			var list []struct{ Name, Kind string }
			s.ask("", "GET", "/api/v1/players?"+query, nil).is(200, "").read(&list)
			var names []string
			for _, p := range list {
				names = append(names, p.Name)
			}
			if got := strings.Join(names, " "); got != want {
				t.Errorf("%s: %q, want %q", query, got, want)
			}
		}
		s.ask("", "GET", "/api/v1/players", nil).is(400, "malformed")
	})
}

func TestWhoIsOnline(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		p, guest := s.socket(s.member("Ada")), s.socket(s.guest())
		p.hear("hello")
		guest.hear("hello")
		s.member("Ben")
		if r := s.ask("", "GET", "/api/v1/online", nil).is(200, ""); r.body != `[{"name":"Ada","kind":"member"}]`+"\n" {
			t.Errorf("on line are %s", r.body)
		}
		p.CloseNow()
		guest.CloseNow()
	})
}

func TestGamesOfTwoPlayersInParts(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.member("Ada"), s.member("Ben"), s.member("Cleo")
		var ids []string
		for i := range 5 {
			south, north := ada, ben
			if i == 2 {
				north = cleo
			}
			id := s.challenged(south, north, duel)
			s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
			ids = append(ids, id)
			time.Sleep(time.Second)
		}
		list := func(query string) (got []string) {
			t.Helper()
			body := s.ask("", "GET", "/api/v1/games?"+query, nil).is(200, "").body
			for d := json.NewDecoder(strings.NewReader(body)); d.More(); {
				var g state
				if err := d.Decode(&g); err != nil {
					t.Fatal(err)
				}
				got = append(got, g.ID)
			}
			return got
		}
		slices.Reverse(ids) // the latest first
		if got, want := list("player=BEN&opponent=ada"), []string{ids[0], ids[1], ids[3], ids[4]}; !slices.Equal(got, want) {
			t.Errorf("two players: %v, want %v", got, want)
		}
		if got, want := list("opponent=cleo"), ids[2:3]; !slices.Equal(got, want) {
			t.Errorf("one player: %v, want %v", got, want)
		}
		var all []string
		for part := list("max=2"); len(part) > 0; part = list("max=2&before=" + all[len(all)-1]) {
			all = append(all, part...)
		}
		if !slices.Equal(all, ids) {
			t.Errorf("in parts: %v, want %v", all, ids)
		}
	})
}

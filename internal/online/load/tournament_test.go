package load

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/contest"
)

// The tournaments of the crash test, and how often the server is killed meanwhile.
const (
	swissBots   = 32
	robinBots   = 10
	arenaBots   = 64
	tournaments = 20 // kills
)

// TestCrashTournaments plays an arena, a Swiss and a round robin of bots while the server, or one
// of NODES, is killed again and again. Then pairings, results and standings are those of a computation
// from the games: each board has one game, each result is that of its game, the rounds of
// the Swiss and the round robin are those of the rules, and the points are those of a plain
// count.
func TestCrashTournaments(t *testing.T) {
	if testing.Short() || os.Getenv("CRASHTIME") == "" {
		t.Skip("takes more than a minute: make crash runs it")
	}
	c := newCrash(t, rand.Uint64())
	c.start()
	h := &tournamentHall{crash: c, tokens: map[string]string{}}
	var guest, member struct{ Token string }
	h.insist(c.site, "POST", "/api/v1/guests", map[string]any{}, &guest)
	h.insist(c.site.As(guest.Token), "POST", "/api/v1/account/join", map[string]any{"name": "Director", "password": "correct horse battery"}, &member)
	h.director = c.site.As(member.Token)
	for range arenaBots {
		var bot struct{ Name, Token string }
		h.insist(c.site, "POST", "/api/v1/guests", map[string]any{"bot": true}, &bot)
		h.tokens[bot.Name] = bot.Token
	}
	swiss := h.announce(swissBots, map[string]any{"format": "swiss", "rounds": 5})
	robin := h.announce(robinBots, map[string]any{"format": "roundRobin"})
	arena := h.announce(arenaBots, map[string]any{"format": "arena", "minutes": 1})
	for _, path := range []string{swiss, robin, arena} {
		h.crash.all.Go(func() { h.play(path) })
	}
	c.killOften(tournaments, 1500*time.Millisecond)
	c.all.Wait()
	for _, fault := range c.book.faults {
		t.Error(fault)
	}
	h.check(swiss, swissBots/2*5, true)
	h.check(robin, robinBots*(robinBots-1)/2, true)
	h.check(arena, 0, false)
	t.Logf("%d kills", c.kills)
}

// tournamentHall is the tournaments of the test.
type tournamentHall struct {
	*crash
	director Site
	tokens   map[string]string // of the bots, by name
}

// insist sends a request again until it is answered, and returns the code of a refusal.
func (h *tournamentHall) insist(s Site, method, path string, document, answer any) (code string) {
	for h.playing.Err() == nil {
		err := s.do(h.playing, method, path, document, answer)
		var refused *Refused
		if errors.As(err, &refused) && refused.Status != http.StatusServiceUnavailable && refused.Status != http.StatusTooManyRequests {
			return refused.Code
		}
		if err == nil {
			return ""
		}
		wait(h.playing, 20*time.Millisecond)
	}
	return "ended"
}

// announce makes a tournament that bots enter, and starts it.
func (h *tournamentHall) announce(bots int, terms map[string]any) (path string) {
	h.t.Helper()
	terms["name"], terms["cups"], terms["beans"], terms["clock"] = "Crash", 2, 6, map[string]any{"baseMs": 180_000, "incrementMs": 1000}
	var made struct{ ID string }
	if code := h.insist(h.director, "POST", "/api/v1/tournaments", terms, &made); code != "" {
		h.t.Fatal(code)
	}
	path = "/api/v1/tournaments/" + made.ID
	for _, name := range slices.Sorted(maps.Keys(h.tokens))[:bots] {
		if code := h.insist(h.site.As(h.tokens[name]), "POST", path+"/entries", map[string]any{}, nil); code != "" {
			h.t.Fatal(code)
		}
	}
	if code := h.insist(h.director, "POST", path+"/actions", map[string]any{"action": "start"}, nil); code != "" {
		h.t.Fatal(code)
	}
	return path
}

// tournamentState and the types below are what the interface says, as far as the test looks at it.
type tournamentState struct {
	Status string
	Round  int
	Closes string
}

type tournamentRound struct {
	Pairings []tournamentBoard
	Byes     []struct{ Player, Kind string }
}

type tournamentBoard struct {
	Board        int
	South, North string
	Games        []string
	Result       string
}

type tournamentGame struct {
	Position, Turn, Status, Result, Ended string
	Ply                                   int
	Margin                                *int
	South, North                          struct{ Name string }
	Tournament                            struct{ Round, Board int }
}

// play has the games of a tournament played until it is over.
func (h *tournamentHall) play(path string) {
	for h.playing.Err() == nil {
		var state tournamentState
		if code := h.insist(h.site, "GET", path, nil, &state); code != "" {
			h.book.fault("%s: %s", path, code)
			return
		}
		if state.Status != "running" {
			return
		}
		var round tournamentRound
		if state.Round > 0 {
			h.insist(h.site, "GET", fmt.Sprintf("%s/rounds/%d", path, state.Round), nil, &round)
		}
		for _, b := range round.Pairings {
			if b.Result == "*" && len(b.Games) > 0 {
				h.step(b.Games[len(b.Games)-1])
			}
		}
		wait(h.playing, 10*time.Millisecond)
	}
}

// step makes a few moves of a game; after some one side gives up.
func (h *tournamentHall) step(id string) {
	for range 3 {
		var g tournamentGame
		if h.insist(h.site, "GET", "/api/v1/games/"+id, nil, &g) != "" || g.Status != "playing" {
			return
		}
		mover := map[string]string{"south": g.South.Name, "north": g.North.Name}[g.Turn]
		hash := fnv.New32a()
		io.WriteString(hash, id)
		if g.Ply > int(hash.Sum32()%8) {
			h.insist(h.site.As(h.tokens[mover]), "POST", "/api/v1/games/"+id+"/actions", map[string]any{"action": "resign"}, nil)
			return
		}
		move := cups.MustParse(g.Position).Moves().First().String()
		h.insist(h.site.As(h.tokens[mover]), "POST", "/api/v1/games/"+id+"/moves", map[string]any{"ply": g.Ply, "move": move}, nil)
	}
}

// check compares a tournament with a computation from its games. boards is how many there
// must be; 0: any number. byRules says that the rounds follow rules that can be computed again.
func (h *tournamentHall) check(path string, boards int, byRules bool) {
	h.t.Helper()
	var state tournamentState
	h.insist(h.site, "GET", path, nil, &state)
	if state.Status != "over" {
		h.t.Errorf("%s is %s", path, state.Status)
	}
	points, played, met := map[string]float64{}, map[string]int{}, map[string]int{}
	var ended []tournamentGame
	seen, all := map[string]bool{}, 0
	for n := 1; n <= state.Round; n++ {
		var round tournamentRound
		h.insist(h.site, "GET", fmt.Sprintf("%s/rounds/%d", path, n), nil, &round)
		for _, b := range round.Pairings {
			all++
			met[min(b.South, b.North)+" "+max(b.South, b.North)]++
			if len(b.Games) != 1 || seen[b.Games[0]] {
				h.t.Errorf("%s: board %d of round %d has the games %q", path, b.Board, n, b.Games)
				continue
			}
			seen[b.Games[0]] = true
			var g tournamentGame
			if code := h.insist(h.site, "GET", "/api/v1/games/"+b.Games[0], nil, &g); code != "" {
				h.t.Errorf("%s: game %s: %s", path, b.Games[0], code)
				continue
			}
			want := g.Result
			if !byRules && g.Ply < 2 { // in an arena it was given up before both had moved
				want = map[string]string{"1-0": "+-", "0-1": "-+"}[want]
			}
			if counts := byRules || g.Status == "over" && g.Ended <= state.Closes; counts && b.Result != want || !counts && b.Result != "*" {
				h.t.Errorf("%s: board %d has %s, and its game %s at %s", path, b.Board, b.Result, g.Result, g.Ended)
			}
			if g.South.Name != b.South || g.North.Name != b.North || g.Tournament.Round != n || g.Tournament.Board != b.Board {
				h.t.Errorf("%s: board %+v has the game %+v", path, b, g)
			}
			if b.Result != "*" {
				ended = append(ended, g)
			}
		}
	}
	if boards > 0 && all != boards || boards == 0 && all < arenaBots {
		h.t.Errorf("%s has %d boards, want %d", path, all, boards)
	}
	slices.SortStableFunc(ended, func(a, b tournamentGame) int { return cmp.Compare(a.Ended, b.Ended) })
	streak := map[string]int{}
	score := func(g tournamentGame, name string, won, drawn bool) {
		if !byRules && g.Ply < 2 { // before both have moved: such a game counts for nothing, but ends a streak
			if !won {
				streak[name] = 0
			}
			return
		}
		worth := map[bool]float64{true: 1}[won] + map[bool]float64{true: 0.5}[drawn]
		if !byRules { // two points for a win, twice as many after two wins
			if worth *= 2; streak[name] >= 2 {
				worth *= 2
			}
			if streak[name]++; !won {
				streak[name] = 0
			}
		}
		points[name] += worth
		played[name]++
	}
	for _, g := range ended {
		score(g, g.South.Name, g.Result == "1-0", g.Result == "1/2-1/2")
		score(g, g.North.Name, g.Result == "0-1", g.Result == "1/2-1/2")
	}
	var table struct {
		Players []struct {
			Name   string
			Points float64
			Played int
		}
	}
	h.insist(h.site, "GET", path+"/standings", nil, &table)
	for i, p := range table.Players {
		if p.Points != points[p.Name] || p.Played != played[p.Name] {
			h.t.Errorf("%s: %s has %v points in %d games, want %v in %d", path, p.Name, p.Points, p.Played, points[p.Name], played[p.Name])
		}
		if i > 0 && table.Players[i-1].Points < p.Points {
			h.t.Errorf("%s: %s is below somebody with fewer points", path, p.Name)
		}
	}
	if !byRules {
		return
	}
	for pair, n := range met {
		if n > 1 {
			h.t.Errorf("%s: %s have met %d times", path, pair, n)
		}
	}
	response, err := h.site.ask(h.playing, "GET", path+".trf", nil)
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	report, err := contest.Parse(text)
	if err != nil {
		h.t.Fatalf("%v in %s", err, text)
	}
	for k := range report.Played {
		if d, same, err := report.Check(k); err != nil || !same {
			h.t.Errorf("%s: %+v, %v", path, d, err)
		}
	}
	if s := report.Stated(); len(s) > 0 {
		h.t.Errorf("%s: %v", path, s)
	}
}

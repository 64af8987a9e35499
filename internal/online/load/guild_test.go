package load

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups"
)

// The guild of the crash test.
const (
	guildGames = 24 // between members
	guildActs  = 60 // rounds of what an officer does
	guildKills = 15
)

// TestCrashGuilds has the members of a guild play, and an officer enter, correct, delete,
// import and undo, while the server, or one of NODES, is killed again and again. Everything that was
// acknowledged is in the export exactly once, every game is in the list exactly once, and the
// list is that of an independent computation from the export.
func TestCrashGuilds(t *testing.T) {
	if testing.Short() || os.Getenv("CRASHTIME") == "" {
		t.Skip("takes a minute or two: make crash runs it")
	}
	c := newCrash(t, rand.Uint64())
	c.start()
	g := &guildOf{crash: c, acts: map[string]bool{}, games: map[string]string{}}
	for _, name := range []string{"Ada", "Ben", "Cem"} {
		var guest, member struct{ Token string }
		g.do(Site{}, "POST", "/api/v1/guests", "{}", &guest)
		g.do(Site{Token: guest.Token}, "POST", "/api/v1/account/join", `{"name":"`+name+`","password":"correct horse battery"}`, &member)
		g.members = append(g.members, Site{Token: member.Token})
	}
	var made struct{ ID string }
	g.do(g.members[0], "POST", "/api/v1/guilds", `{"name":"Crash","entry":"open"}`, &made)
	g.path = "/api/v1/guilds/" + made.ID
	for _, m := range g.members[1:] {
		g.do(m, "POST", g.path+"/applications", "{}", nil)
	}
	g.do(g.members[0], "PUT", g.path+"/elo", `{"start":1500,"k":[{"games":10,"k":40},{"k":20}],"kAbove":{"rating":1600,"k":10},"provisional":5,"feeds":"members"}`, nil)
	for i := range len(g.members) {
		c.all.Go(func() { g.play(i) })
	}
	officer := c.newRand()
	c.all.Go(func() { g.run(officer) })
	done := make(chan struct{})
	go func() { c.all.Wait(); close(done) }()
	c.killOften(guildKills, 1200*time.Millisecond)
	<-done
	g.check()
	t.Logf("%d kills, %d games, %d acts", c.kills, len(g.games), len(g.acts))
}

// guildOf is the guild of the test.
type guildOf struct {
	*crash
	path    string
	members []Site // the first one is the master
	mu      sync.Mutex
	acts    map[string]bool   // what must be in the export, as marked below
	games   map[string]string // results by the IDs of the games
	keys    int
}

// do sends a request with a key until it is answered, so that it is carried out once. Only POST heeds
// the key: another request that is sent again after its answer was lost may be refused.
func (g *guildOf) do(as Site, method, path, body string, answer any) {
	g.mu.Lock()
	g.keys++
	key := fmt.Sprint("guild ", g.keys)
	g.mu.Unlock()
	for isLost := false; g.playing.Err() == nil; isLost = true {
		r, err := http.NewRequestWithContext(g.playing, method, g.site.URL+path, strings.NewReader(body))
		if err != nil {
			g.book.fault("%v", err)
			return
		}
		if r.Header.Set("Content-Type", "text/csv"); strings.HasPrefix(body, "{") {
			r.Header.Set("Content-Type", "application/json")
		}
		if as.Token != "" {
			r.Header.Set("Authorization", "Bearer "+as.Token)
		}
		if as.Token != "" && method == "POST" { // with it the client of Go sends every request again
			r.Header.Set("Idempotency-Key", key)
		}
		response, err := g.site.Client.Do(r)
		if err != nil {
			wait(g.playing, 20*time.Millisecond)
			continue
		}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		switch status := response.StatusCode; {
		case err != nil, status == http.StatusServiceUnavailable, status == http.StatusTooManyRequests:
			wait(g.playing, 20*time.Millisecond)
			continue
		case status >= 300 && isLost && method != "POST":
		case status >= 300:
			g.book.fault("%s %s %s: %d %s", method, path, body, status, text)
		case answer != nil:
			if raw, ok := answer.(*[]byte); ok {
				*raw = text
			} else if err := json.Unmarshal(text, answer); err != nil {
				g.book.fault("%s %s: %v in %s", method, path, err, text)
			}
		}
		return
	}
}

// play has a member play against the next one.
func (g *guildOf) play(i int) {
	south, north := g.members[i], g.members[(i+1)%len(g.members)]
	start, err := cups.StartWith(2, 6)
	if err != nil {
		g.book.fault("%v", err)
		return
	}
	for n := range guildGames / len(g.members) {
		var challenge struct{ ID string }
		var begun struct{ Game string }
		g.do(south, "POST", "/api/v1/challenges", `{"cups":2,"beans":6,"clock":{"baseMs":180000,"incrementMs":1000},"side":"south"}`, &challenge)
		g.do(north, "POST", "/api/v1/challenges/"+challenge.ID+"/accept", "{}", &begun)
		position := start
		for ply, mover := range []Site{south, north} {
			move := position.Moves().First()
			g.do(mover, "POST", "/api/v1/games/"+begun.Game+"/moves", fmt.Sprintf(`{"ply":%d,"move":"%s"}`, ply, move), nil)
			position, _ = position.Play(move)
		}
		loser, result := north, "1-0"
		if n%3 == 0 {
			loser, result = south, "0-1"
		}
		g.do(loser, "POST", "/api/v1/games/"+begun.Game+"/actions", `{"action":"resign"}`, nil)
		g.mu.Lock()
		g.games[begun.Game] = result
		g.mu.Unlock()
	}
}

// run does what an officer does.
func (g *guildOf) run(rng *rand.Rand) {
	officer := g.members[0]
	mark := func(format string, values ...any) {
		g.mu.Lock()
		g.acts[fmt.Sprintf(format, values...)] = true
		g.mu.Unlock()
	}
	for i := range guildActs {
		day := time.Date(2003, 5, 1+rng.IntN(1500), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		var entered struct{ Entry string }
		g.do(officer, "POST", g.path+"/elo/results", fmt.Sprintf(`{"south":"Ada","north":{"name":"Old %d","outside":true},"result":"1-0","at":"%s","note":"act %d"}`, rng.IntN(9), day, i), &entered)
		mark("result %s", entered.Entry)
		switch i % 3 {
		case 0:
			g.do(officer, "PATCH", g.path+"/elo/results/"+entered.Entry, fmt.Sprintf(`{"result":"1/2-1/2","reason":"act %d"}`, i), nil)
			mark("correction %s", entered.Entry)
		case 1:
			g.do(officer, "DELETE", fmt.Sprintf("%s/elo/results/%s?reason=act+%d", g.path, entered.Entry, i), "", nil)
			mark("correction %s", entered.Entry)
		case 2:
			var answer struct{ Import int64 }
			file := fmt.Sprintf("date,south,north,result\n%s,Old 1,Old 2,1-0\n%s,Old %d,Ben,0-1\n", day, day, 3+i)
			g.do(officer, "POST", g.path+"/elo/imports", file, &answer)
			mark("result %d.2", answer.Import)
			mark("result %d.3", answer.Import)
			if i%2 == 0 {
				g.do(officer, "DELETE", fmt.Sprintf("%s/elo/imports/%d", g.path, answer.Import), "", nil)
				mark("importUndone %d", answer.Import)
			}
		}
	}
}

// exported is a line of the export of a list.
type exported struct {
	Type, Entry, Played, Result, Game string
	Import                            int64
	Deleted                           bool
	South, North                      struct{ Name string }
}

// check compares the export with what was acknowledged, and the list with the export.
func (g *guildOf) check() {
	for _, fault := range g.book.faults {
		g.t.Error(fault)
	}
	var lines []*exported
	seen, games := map[string]int{}, map[string]int{}
	// The end of the last games comes as a job.
	for tries := 0; tries == 0 || len(games) < len(g.games) && tries < 200; tries++ {
		if tries > 0 {
			wait(g.t.Context(), 50*time.Millisecond)
		}
		var text []byte
		g.do(g.members[0], "GET", g.path+"/elo/export", "", &text)
		lines = nil
		clear(seen)
		clear(games)
		for scan := bufio.NewScanner(bytes.NewReader(text)); scan.Scan(); {
			e := &exported{}
			if err := json.Unmarshal(scan.Bytes(), e); err != nil {
				g.t.Fatal(err)
			}
			lines = append(lines, e)
			switch {
			case e.Type == "importUndone":
				seen[fmt.Sprint(e.Type, " ", e.Import)]++
			case e.Type != "elo" && e.Game == "":
				seen[e.Type+" "+e.Entry]++
			case e.Game != "":
				if games[e.Game]++; g.games[e.Game] != e.Result {
					g.t.Errorf("the list has %s for game %s, which ended with %s", e.Result, e.Game, g.games[e.Game])
				}
			}
		}
	}
	for act := range g.acts {
		if seen[act] != 1 {
			g.t.Errorf("%q is in the export %d times", act, seen[act])
		}
	}
	if len(seen) != len(g.acts) {
		g.t.Errorf("the export has %d acts, want %d", len(seen), len(g.acts))
	}
	for id := range g.games {
		if games[id] != 1 {
			g.t.Errorf("game %s is in the export %d times", id, games[id])
		}
	}
	want, played := recomputed(lines)
	var list struct {
		Players []struct {
			Name  string
			Exact float64
			Games int
		}
	}
	g.do(g.members[0], "GET", g.path+"/elo", "", &list)
	if len(list.Players) != len(want) {
		g.t.Errorf("the list has %d players, want %d", len(list.Players), len(want))
	}
	for _, p := range list.Players {
		if math.Abs(p.Exact-want[p.Name]) > 1e-9 || p.Games != played[p.Name] {
			g.t.Errorf("%s has %v in %d games, want %v in %d", p.Name, p.Exact, p.Games, want[p.Name], played[p.Name])
		}
	}
}

// recomputed calculates the list of the test from its export, as docs/formats/guild-list.md says, and
// knows nothing of the server's code.
func recomputed(lines []*exported) (ratings map[string]float64, games map[string]int) {
	var entries []*exported
	for _, e := range lines {
		switch e.Type {
		case "result":
			entries = append(entries, e)
		case "correction":
			for _, old := range entries {
				if old.Entry == e.Entry {
					old.Deleted, old.Result, old.Played = e.Deleted, cmp.Or(e.Result, old.Result), cmp.Or(e.Played, old.Played)
				}
			}
		case "importUndone":
			for _, old := range entries {
				old.Deleted = old.Deleted || old.Import == e.Import
			}
		}
	}
	slices.SortStableFunc(entries, func(a, b *exported) int { return strings.Compare(a.Played, b.Played) })
	ratings, games = map[string]float64{}, map[string]int{}
	for _, e := range entries {
		if e.Deleted {
			continue
		}
		names := [2]string{e.South.Name, e.North.Name}
		score := map[string]float64{"1-0": 1, "1/2-1/2": 0.5}[e.Result]
		var before, change [2]float64
		for i, name := range names {
			before[i] = cmp.Or(ratings[name], 1500)
		}
		for i, name := range names {
			k := 20.0
			if games[name] < 10 {
				k = 40
			}
			if before[i] >= 1600 {
				k = 10
			}
			change[i] = k * (math.Abs(float64(i)-score) - 1/(1+math.Pow(10, (before[1-i]-before[i])/400)))
		}
		for i, name := range names {
			ratings[name] = before[i] + change[i]
			games[name]++
		}
	}
	return ratings, games
}

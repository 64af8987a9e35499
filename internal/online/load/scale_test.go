package load

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
)

// How [TestScale] measures.
const (
	scalePlayers = 2000   // who have the games of an archive
	scaleBlocks  = 10     // of questions of one kind
	scaleInBlock = 20     // questions, which are asked one after the other
	scaleResults = 10_000 // in the list of the guild, of 400 players
	scaleMembers = 5      // of them who have accounts
)

// TestScale logs how long lists, searches, exports, the explorer, profiles and the Elo list of a guild take with
// archives of different numbers of games, which SCALE has, such as "1000,100000". The servers of all run at the same
// time and are asked in turn, so that what else the machine does meets all of them: with other work on it, compare
// the columns. With a number whose file is kept in the folder SCALEDIR no games are made again.
func TestScale(t *testing.T) {
	if os.Getenv("SCALE") == "" {
		t.Skip("writes large archives: make scale")
	}
	program := built(t)
	var all []*scale
	for text := range strings.SplitSeq(os.Getenv("SCALE"), ",") {
		games, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, newScale(t, program, games))
	}
	names := all[0].questions()
	took, spent := make([][][]time.Duration, len(names)), make([][]time.Duration, len(names))
	for i := range names {
		took[i], spent[i] = make([][]time.Duration, len(all)), make([]time.Duration, len(all))
	}
	for block := range scaleBlocks + 1 {
		for i := range names {
			for k, s := range all {
				q, before := s.questions()[i], usageOf(s.nodes[0].child.PID())
				for range scaleInBlock {
					begun := time.Now()
					s.get(q.path(s.rng))
					if block > 0 { // the first answers are made
						took[i][k] = append(took[i][k], time.Since(begun))
					}
				}
				if block > 0 {
					spent[i][k] += usageOf(s.nodes[0].child.PID()).since(before).Processor
				}
			}
		}
	}
	for i, q := range names {
		var line strings.Builder
		for k, s := range all {
			slices.Sort(took[i][k])
			n := len(took[i][k])
			fmt.Fprintf(&line, " | %d games: %v, %v, %v", s.games, took[i][k][n/2].Round(10*time.Microsecond), took[i][k][n*99/100].Round(10*time.Microsecond), (spent[i][k] / time.Duration(n)).Round(10*time.Microsecond))
		}
		t.Logf("%-34s median, p99, processor time%s", q.name, &line)
	}
}

// scale is a server with an archive of many games.
type scale struct {
	*crash
	games int
	guild string // its path
}

func newScale(t *testing.T, program string, games int) *scale {
	s := &scale{crash: newCrashWith(t, 1, program), games: games}
	if folder := os.Getenv("SCALEDIR"); folder != "" {
		s.folder = filepath.Join(folder, strconv.Itoa(games))
		if err := os.MkdirAll(s.folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	s.start()
	if s.find() {
		return s
	}
	begun := time.Now()
	members := make([]play.Seat, scalePlayers)
	for i := range members {
		members[i] = play.Seat{Account: fmt.Sprint("account", i), Name: memberOf(i), Kind: play.Member}
	}
	var master Site
	for i := range scaleMembers {
		token, err := s.site.Guest(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var joined struct {
			Token string
			ID    string
		}
		if err := s.site.As(token).do(t.Context(), "POST", "/api/v1/account/join", map[string]string{"name": memberOf(i), "password": "correct horse battery"}, &joined); err != nil {
			t.Fatal(err)
		}
		members[i].Account, master = joined.ID, s.site.As(joined.Token)
	}
	s.makeGuild(master)
	s.finish(s.nodes[0], (*Child).Stop)
	fill(t, filepath.Join(s.folder, "cups.db"), games, func(rng *rand.Rand) (play.Start, error) {
		p, err := cups.StartWith(2, 10)
		start := play.Start{Position: p, Control: game.Control{Base: time.Minute, Increment: time.Second}}
		a := rng.IntN(len(members))
		start.Seats = [2]play.Seat{members[a], members[(a+1+rng.IntN(len(members)-1))%len(members)]}
		return start, err
	})
	s.start()
	info, err := os.Stat(filepath.Join(s.folder, "cups.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games: %d MB, made in %v", games, info.Size()>>20, time.Since(begun).Round(time.Second))
	for s.ask("/api/v1/openings?cups=2&moves=1") != nil { // the openings are counted
		wait(t.Context(), time.Second)
	}
	return s
}

// memberOf is the name of a player.
func memberOf(i int) string { return fmt.Sprint("Player ", i) }

// makeGuild makes a guild whose list has many results.
func (s *scale) makeGuild(master Site) {
	t := s.t
	var made struct{ ID string }
	if err := master.do(t.Context(), "POST", "/api/v1/guilds", map[string]string{"name": "Scale", "entry": "open"}, &made); err != nil {
		t.Fatal(err)
	}
	s.guild = "/api/v1/guilds/" + made.ID
	if err := master.do(t.Context(), "PUT", s.guild+"/elo", map[string]any{"start": 1500, "k": []map[string]int{{"k": 20}}, "feeds": "members"}, nil); err != nil {
		t.Fatal(err)
	}
	first := time.Date(2010, 1, 1, 0, 0, 0, 0, time.UTC)
	for part := range scaleResults / 1000 {
		var file strings.Builder
		file.WriteString("date,south,north,result\n")
		for i := range 1000 {
			a := s.rng.IntN(400)
			fmt.Fprintf(&file, "%s,Old %d,Old %d,%s\n", first.AddDate(0, 0, (part*1000+i)/3).Format(time.DateOnly), a, (a+1+s.rng.IntN(399))%400, []string{"1-0", "0-1", "1/2-1/2"}[s.rng.IntN(3)])
		}
		r, err := http.NewRequestWithContext(t.Context(), "POST", s.site.URL+s.guild+"/elo/imports", strings.NewReader(file.String()))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "text/csv")
		r.Header.Set("Authorization", "Bearer "+master.Token)
		answer, err := s.site.Client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode >= 300 {
			t.Fatalf("%d %s", answer.StatusCode, text)
		}
	}
}

// find reports whether the archive is there from an earlier run, and finds its guild.
func (s *scale) find() bool {
	var guilds struct{ Items []struct{ ID string } }
	if err := json.Unmarshal(s.get("/api/v1/guilds?max=1"), &guilds); err != nil {
		s.t.Fatal(err)
	}
	if len(guilds.Items) == 0 {
		return false
	}
	s.guild = "/api/v1/guilds/" + guilds.Items[0].ID
	return true
}

// question is something that is asked, each time of somebody else.
type question struct {
	name string
	path func(rng *rand.Rand) string
}

func (s *scale) questions() []question {
	someone := func(rng *rand.Rand) string { return strings.ReplaceAll(memberOf(rng.IntN(scalePlayers)), " ", "+") }
	member := func(rng *rand.Rand) string {
		return strings.ReplaceAll(memberOf(rng.IntN(scaleMembers)), " ", "%20")
	}
	opening := func(rng *rand.Rand) string { return []string{"1", "2", "1_1", "2_1", "1_2_1"}[rng.IntN(5)] }
	return []question{
		{"list, the latest 50", func(*rand.Rand) string { return "/api/v1/games?max=50" }},
		{"list, 50 somewhere in it", func(rng *rand.Rand) string { return fmt.Sprint("/api/v1/games?max=50&after=game", rng.IntN(s.games)) }},
		{"search, 50 of a player", func(rng *rand.Rand) string { return "/api/v1/games?max=50&player=" + someone(rng) }},
		{"search, of two players", func(rng *rand.Rand) string {
			return "/api/v1/games?max=50&player=" + someone(rng) + "&opponent=" + someone(rng)
		}},
		{"search, 50 of an opening and a result", func(rng *rand.Rand) string {
			return "/api/v1/games?max=50&result=0-1&opening=" + opening(rng)
		}},
		{"export, 100 records", func(*rand.Rand) string { return "/api/v1/games?max=100&format=cups" }},
		{"explorer", func(rng *rand.Rand) string { return "/api/v1/openings?cups=2&moves=" + opening(rng) }},
		{"profile", func(rng *rand.Rand) string { return "/api/v1/accounts/" + member(rng) }},
		{"profile, the page", func(rng *rand.Rand) string { return "/player/" + member(rng) }},
		{"search for members", func(rng *rand.Rand) string {
			return fmt.Sprint("/api/v1/players?begins=Player%20", rng.IntN(scaleMembers))
		}},
		{"Elo list of a guild", func(*rand.Rand) string { return s.guild + "/elo" }},
		{"Elo list of another day", func(rng *rand.Rand) string {
			return fmt.Sprintf("%s/elo?at=%d-%02d-01", s.guild, 2011+rng.IntN(8), 1+rng.IntN(12))
		}},
	}
}

// get reads an answer, which must be one.
func (s *scale) get(path string) []byte {
	s.t.Helper()
	text, err := s.read(path)
	if err != nil {
		s.t.Fatalf("%s: %v", path, err)
	}
	return text
}

// ask is get for an answer that need not be one yet.
func (s *scale) ask(path string) error {
	_, err := s.read(path)
	return err
}

func (s *scale) read(path string) ([]byte, error) {
	answer, err := s.site.ask(s.t.Context(), "GET", path, nil)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	return io.ReadAll(answer.Body)
}

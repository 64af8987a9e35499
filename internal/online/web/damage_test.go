package web_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// What is damaged in one game harms that game only: lists leave it out and say so, and the
// operator reads one line.
func TestADamagedGameHarmsOnlyItself(t *testing.T) {
	for name, what := range map[string]hurt{"event": anEvent, "summary": theSummary} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, nil, func(t *testing.T, s *site) {
				ids := []string{s.resigned()}
				for range 2 {
					time.Sleep(time.Minute)
					id, south, north := s.game()
					s.move(id, south, north)
					s.ask(south, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
					ids = append([]string{id}, ids...)
				}
				time.Sleep(24 * time.Hour) // nobody has the games in memory
				bad := ids[1]
				s.archive.mu.Lock()
				s.archive.hurt = map[play.ID]hurt{play.ID(bad): what}
				s.archive.mu.Unlock()

				for _, query := range []string{"", "?max=3", "?max=2000", "?format=cups", "?ids=" + strings.Join(ids, ",")} {
					r := s.getList("/api/v1/games" + query)
					if n := strings.Count(r.body, "resign"); r.status != 200 || r.damaged != bad || n < 2 {
						t.Errorf("%q: %d, damaged %q, %d games: %s", query, r.status, r.damaged, n, r.body)
					}
				}
				for after, want := range map[string][]string{"": ids[:1], "&after=" + ids[0]: nil, "&after=" + bad: ids[2:]} {
					if got := s.listed("", "max=1"+after); !slices.Equal(got, want) {
						t.Errorf("max=1%s: %q, want %q", after, got, want)
					}
				}
				if what == anEvent {
					s.ask("", "GET", "/api/v1/games/"+bad, nil).is(500, "internal")
				}
				for _, page := range []string{"/games", "/", "/sitemap.xml"} {
					if r := s.ask("", "GET", page, nil); r.status != 200 {
						t.Errorf("%s is answered with %d", page, r.status)
					}
				}
				if n := strings.Count(s.logged.String(), bad+": unreadable"); n != 1 {
					t.Errorf("the operator reads %d lines:\n%s", n, s.logged.String())
				}
			})
		})
	}
}

// Of a finished game whose log is gone, lists and the game itself show what its summary says.
func TestAGameWithoutALogIsShown(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.move(id, south, north)
		s.ask(south, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
		g, err := s.archive.Game(t.Context(), play.ID(id))
		if err != nil {
			t.Fatal(err)
		}
		g.ID, g.Moves = "bare", "1 2 9"
		unplayed := g
		unplayed.ID, unplayed.Status, unplayed.Result, unplayed.Moves = "unplayed", archive.Aborted, "*", "1"
		if err := s.archive.Commit(t.Context(), archive.Change{archive.GameChange{Game: "bare", Summary: &g}, archive.GameChange{Game: "unplayed", Summary: &unplayed}}); err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{"?status=all", "?status=all&max=5", "?status=all&format=cups"} {
			if r := s.getList("/api/v1/games" + query); r.status != 200 || r.damaged != "" || !strings.Contains(r.body, "bare") || !strings.Contains(r.body, "unplayed") {
				t.Errorf("%s: %d, damaged %q: %s", query, r.status, r.damaged, r.body)
			}
		}
		s.ask("", "GET", "/api/v1/games/bare", nil).is(200, "")
		s.ask("", "GET", "/api/v1/games/unplayed", nil).is(200, "")
		s.ask("", "GET", "/g/bare", nil).is(200, "")
		s.ask(north, "POST", "/api/v1/games/bare/chat", `{"room":"spectators","text":"hello"}`).is(500, "internal")
		s.ask("", "GET", "/api/v1/games/none", nil).is(404, "notFound")
		if n := strings.Count(s.logged.String(), "game bare: its log is gone"); n != 1 {
			t.Errorf("the operator reads %d lines:\n%s", n, s.logged.String())
		}
	})
}

// An export has all games that can be read, and says which cannot.
func TestAnExportLeavesDamagedGamesOut(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.move(id, south, north)
		s.ask(south, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
		time.Sleep(24 * time.Hour)
		s.archive.mu.Lock()
		s.archive.hurt = map[play.ID]hurt{play.ID(id): anEvent}
		s.archive.mu.Unlock()
		r := s.ask(south, "GET", "/api/v1/account/export", nil).is(200, "")
		z, err := zip.NewReader(bytes.NewReader([]byte(r.body)), int64(len(r.body)))
		if err != nil {
			t.Fatal(err)
		}
		f, err := z.Open("damaged.txt")
		if err != nil {
			t.Fatal(err)
		}
		if named, err := io.ReadAll(f); err != nil || string(named) != id+"\n" {
			t.Errorf("damaged are %q, %v, want %s", named, err, id)
		}
	})
}

// While the archive fails, one line says that this has begun and one that it has ended, whatever is asked
// of whatever room meanwhile.
func TestTheLogOfAnOutageOfAllRooms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.archive.set(true)
		for range 100 {
			s.ask(south, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"1"}`)
			s.ask(north, "POST", "/api/v1/seeks", `{"cups":4}`)
			s.ask(north, "PATCH", "/api/v1/account/settings", `{"theme":"dark"}`)
			s.ask("", "POST", "/api/v1/guests", nil)
			s.ask(north, "POST", "/api/v1/tournaments", `{}`)
			s.ask(north, "GET", "/account", nil)
			time.Sleep(50 * time.Millisecond)
		}
		s.archive.set(false)
		time.Sleep(3 * time.Second)
		var lines []string
		for line := range strings.Lines(s.logged.String()) {
			if strings.Contains(line, "level=WARN") || strings.Contains(line, "level=ERROR") {
				lines = append(lines, line)
			}
		}
		if len(lines) != 2 || !strings.Contains(lines[0], "level=ERROR") || !strings.Contains(lines[1], "level=WARN") || !regexp.MustCompile(`paused=(5(\.\d+)?|6)s`).MatchString(lines[1]) {
			t.Errorf("the log has %d lines:\n%s", len(lines), strings.Join(lines, ""))
		}
	})
}

// list is an answer with a list of games.
type list struct {
	status        int
	body, damaged string
}

func (s *site) getList(path string) list {
	s.Helper()
	r, err := s.client.Get("http://cups.test" + path)
	if err != nil {
		s.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.Fatal(err)
	}
	return list{r.StatusCode, string(body), http.Header(r.Trailer).Get("Damaged-Games")}
}

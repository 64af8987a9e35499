//go:build sqlitedouble

package web_test

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	_ "modernc.org/sqlite" // damages the file

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/puzzle"
)

// A site whose archive has one damaged value, in one row of one table, answers every operation of the
// description and every page with a list as it does without, unless the question is about what is
// damaged: then the answer may be another one, but is never that of a server that is not there.
func TestOneDamagedRowHarmsOneThingOfASite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "cups.db")
		a := double.OpenAt(t, path)
		s, end := newSiteOf(t, &watchful{Archive: a}, nil)
		w := settle(s)
		end()
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		values := w.values(t, path)
		var before []reply
		for i := -1; i < len(values); i++ {
			if err := os.WriteFile(path, whole, 0o600); err != nil {
				t.Fatal(err)
			}
			if i >= 0 {
				values[i].damage(t, path)
			}
			a := double.OpenAt(t, path)
			s, end := newSiteOf(t, &watchful{Archive: a}, nil)
			after := w.askAll(s)
			end()
			if err := a.Close(); err != nil {
				t.Error(err)
			}
			if i < 0 {
				before = after
				continue
			}
			values[i].compare(t, w, before, after, s.logged.String())
		}
	})
}

// world is what there is in a site of which one row is damaged, and what is asked of it.
type world struct {
	tokens   map[string]string // of who asks
	names    map[string]string // of accounts by their IDs
	makers   map[string]string // the challenge that somebody has made, by name
	requests []request
}

// request is a question of somebody.
type request struct{ who, operation, method, path, body string }

// settle makes something of every kind, and all questions.
func settle(s *site) *world {
	s.Helper()
	w := &world{tokens: map[string]string{}, names: map[string]string{}, makers: map[string]string{}}
	for _, name := range []string{"Ada", "Ben", "Emil", "Frieda", "Target", "Second", "Applicant", "Removed", "Member", "Officer"} {
		w.tokens[name] = s.joined(name)
	}
	w.tokens["Mona"] = s.officer("Mona", archive.Moderator)
	w.tokens["Olga"] = s.officer("Olga", archive.Operator)
	for name, token := range w.tokens {
		w.names[s.ask(token, "GET", "/api/v1/account", nil).get("id").(string)] = name
	}
	ada, ben, frieda := w.tokens["Ada"], w.tokens["Ben"], w.tokens["Frieda"]
	id := func(token, path, body string) string {
		s.Helper()
		r := s.ask(token, "POST", path, body)
		if r.status >= 300 {
			s.Fatalf("%s: %d %s", r.asked, r.status, r.body)
		}
		return fmt.Sprint(r.get("id"))
	}
	number := func(token, path, body string) string {
		s.Helper()
		return fmt.Sprint(s.ask(token, "POST", path, body).is(201, "").get("number"))
	}

	// Games, one of each kind, of two members who are rated, and of others.
	between := func(south, north, terms string) string {
		s.Helper()
		c := id(south, "/api/v1/challenges", `{`+terms+`,"side":"south"}`)
		return s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
	}
	var over string
	for _, terms := range []string{`"cups":4,"clock":{"baseMs":180000},"rated":true`, small} {
		for _, pair := range [][2]string{{ada, ben}, {frieda, w.tokens["Target"]}} {
			over = between(pair[0], pair[1], terms)
			s.resign(over, pair[1], pair[0], pair[1])
		}
	}
	running := between(ada, ben, small)
	s.move(running, ada, ben)
	s.ask(ben, "POST", "/api/v1/games/"+running+"/chat", `{"room":"players","text":"hello"}`).is(200, "")
	between(ada, frieda, small)
	s.ask("", "GET", "/api/v1/games/"+over+"/review", nil)
	challenge := id(ada, "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Ben"}}`)

	link := id(ada, "/api/v1/challenges", `{"cups":4}`)
	w.makers["Ada"] = link
	id(ben, "/api/v1/challenges", `{"cups":4}`)

	// What members have.
	for _, who := range []string{ada, ben} {
		s.ask(who, "POST", "/api/v1/account/password", map[string]any{"present": password, "password": "spare password", "add": true}).is(204, "")
		s.ask(who, "PATCH", "/api/v1/account/settings", `{"theme":"dark"}`).is(200, "")
		s.attempts(who, puzzle.Embedded().Puzzles[0], "attempt-1", nil, solution(puzzle.Embedded().Puzzles[0])...)
		s.run(who, "run-0001", nil)
		id(who, "/api/v1/hooks", `{"url":"https://example.org/2","events":["message","friend"]}`)
	}
	id(ada, "/api/v1/bots", `{"name":"Bot"}`)
	made := id(ada, "/api/v1/tokens", `{"scopes":["read","play","account"]}`)
	hook := id(ada, "/api/v1/hooks", `{"url":"https://example.org","events":["message"]}`)
	s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Ada", "password": password}).is(201, "")
	var sessions, ways []struct {
		ID   string
		This bool
	}
	s.ask(ada, "GET", "/api/v1/sessions", nil).is(200, "").read(&sessions)
	session := sessions[slices.IndexFunc(sessions, func(one struct {
		ID   string
		This bool
	}) bool {
		return !one.This
	})].ID
	s.ask(ada, "GET", "/api/v1/account/credentials", nil).is(200, "").read(&ways)
	for _, who := range []string{frieda, ben} {
		s.ask(who, "POST", "/api/v1/friends/Ada", nil).is(200, "")
		s.ask(who, "POST", "/api/v1/messages/Ada", `{"text":"shall we?"}`).is(201, "")
	}
	s.post(ben, "key-000001", "/api/v1/messages/Frieda", `{"text":"hello"}`)
	s.ask(w.tokens["Emil"], "POST", "/api/v1/blocks/Ada", nil).is(204, "")
	reset := s.ask(w.tokens["Olga"], "POST", "/api/v1/officers/accounts/Target/reset", nil).is(201, "").get("token").(string)
	s.ask(ada, "POST", "/api/v1/messages/Frieda/1/report", nil).is(204, "")

	study := id(ada, "/api/v1/studies", fmt.Sprintf(`{"name":"Fours","access":"public","record":%q}`, recorded))
	id(ada, "/api/v1/studies", fmt.Sprintf(`{"name":"Others","record":%q}`, recorded))

	// Guilds, tournaments, series: two of each.
	guilds := [2]string{}
	for i, master := range []string{ada, w.tokens["Applicant"]} {
		guilds[i] = strings.TrimPrefix(s.guild(master, []string{"Guild", "Others"}[i]), "/api/v1/guilds/")
	}
	g := "/api/v1/guilds/" + guilds[0]
	time.Sleep(time.Hour)
	for _, who := range []string{"Member", "Target", "Officer", "Second", "Removed"} {
		office := "member"
		if who == "Officer" || who == "Second" {
			office = "officer"
		}
		s.enlist(ada, g, w.tokens[who], fmt.Sprintf(`{"name":%q,"office":%q}`, who, office))
	}
	s.ask(w.tokens["Applicant"], "POST", g+"/applications", `{"text":"please"}`).is(201, "")
	s.ask(ada, "DELETE", g+"/members/Removed", nil).is(204, "")
	soon := s.hall.Now().Add(30 * 24 * time.Hour).UTC().Format(time.RFC3339)
	notice := number(ada, g+"/notices", `{"text":"hello"}`)
	vote := number(ada, g+"/votes", `{"question":"?","options":["yes","no"],"ends":"`+soon+`","council":true}`)
	honour := number(ada, g+"/honours", `{"name":"Target","title":"loyal"}`)
	line := number(ada, g+"/chat", `{"text":"hello"}`)
	s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
	entry := s.ask(ada, "POST", g+"/elo/results", `{"south":"Target","north":"Member","result":"1-0"}`).is(201, "").get("entry").(string)
	file := fmt.Sprint(s.ask(ada, "POST", g+"/elo/imports", "date,name,rating,games\n1993-05-30,Ida,1600,20\n").is(200, "").get("import"))
	series := strings.TrimPrefix(s.series(ada, `{"name":"Evenings"}`), "/api/v1/series/")
	league := strings.TrimPrefix(s.series(ada, `{"name":"Bean League","league":{}}`), "/api/v1/series/")
	s.ask(ben, "POST", "/api/v1/series/"+league+"/entries", nil).is(200, "")
	asked := fmt.Sprintf(`,"format":"teams","teams":{"guilds":[%q,%q]}`, guilds[0], guilds[1])
	tournament := strings.TrimPrefix(s.announce(ada, asked), "/api/v1/tournaments/")
	players := entrants{"Ben": ben, "Frieda": frieda, "Target": w.tokens["Target"]}
	played := s.announce(ada, `,"format":"roundRobin","series":"`+series+`"`)
	s.enter(played, players)
	s.direct(ada, played, `{"action":"start"}`).is(200, "")
	s.ranked(played, players)
	s.direct(ada, played, `{"action":"approve"}`).is(200, "")
	s.announce(ben, `,"starts":"`+soon+`"`) // a job
	going := s.announce(ben, `,"format":"roundRobin"`)
	s.enter(going, players)
	s.ask(ben, "POST", going+"/chat", `{"text":"hello"}`).is(204, "")
	s.direct(ben, going, `{"action":"start"}`).is(200, "")
	seek := id(ada, "/api/v1/seeks", `{"cups":5}`)
	id(frieda, "/api/v1/seeks", `{"cups":3}`)
	synctest.Wait()

	fill := func(own string, escape func(string) string) *strings.Replacer {
		return strings.NewReplacer("TOURNAMENT", tournament, "SERIES", series, "LEAGUE", league, "SESSION", session, "TOKEN", made, "WAY", ways[0].ID, "HOOK", hook, "STUDY", study, "RECORD", strings.ReplaceAll(strings.ReplaceAll(recorded, `"`, `\"`), "\n", `\n`), "GAME", over, "RUNNING", running,
			"BOT", escape("Bot"), "TARGET", "Target", "OWN", own, "NEW", "Neu", "PASSWORD", password, "RESET", reset, "OPERATOR", "Olga", "FRIEND", "Frieda", "ENEMY", "Emil", "CHALLENGE", challenge,
			"LINK", link, "SEEK", seek, "NAME", own, "PUZZLE", puzzle.Embedded().Puzzles[0].ID, "GUILD", guilds[0], "OFFICER", "Second", "APPLICANT", "Applicant", "NOTICE", notice, "VOTE", vote,
			"HONOUR", honour, "ENTRY", entry, "IMPORT", file, "SOON", soon, "LINE", line)
	}
	var reads, writes, ends []request
	add := func(operation, method, path, body string) {
		for _, who := range []string{"Ada", "Mona"} {
			r := request{who, operation, method, fill(who, url.PathEscape).Replace(path), fill(who, func(s string) string { return s }).Replace(body)}
			to := &writes
			switch {
			case slices.Contains([]string{"closeAccount", "eraseAccount", "endSession", "endOtherSessions", "rename", "setPassword", "closeGuild", "resetPassword"}, operation):
				to = &ends
			case method == "GET":
				to = &reads
			}
			if !slices.Contains(*to, r) {
				*to = append(*to, r)
			}
		}
	}
	for _, l := range mayDo {
		add(l.operation, l.method, l.path, l.body)
	}
	for _, l := range membersMayDo {
		add(l.operation, l.method, l.path, l.body)
	}
	for _, l := range guildsMayDo {
		path := l.path
		if !strings.HasPrefix(path, "/api/") {
			path = "/api/v1/guilds" + path
		}
		add(l.operation, l.method, path, l.body)
	}
	for _, path := range []string{played, played + "/standings", played + "/rounds/1", going, going + "/standings", going + "/desk", "/api/v1/tournaments", "/api/v1/games?max=100", "/api/v1/games?status=all&max=100", "/api/v1/games?player=Ben",
		"/api/v1/series/" + series + "/standings", "/api/v1/series/" + series, "/api/v1/series", "/api/v1/guilds", "/api/v1/accounts/Ben", "/api/v1/accounts/Ben/places", "/api/v1/tournaments?player=Ben",
		"/", "/games", "/tournaments", "/guilds", "/series", "/players", "/leaderboards", "/@/Ben", "/friends", "/messages", "/account", "/settings", "/office", "/sitemap.xml", "/search?q=b",
		"/guilds/" + guilds[0], "/tournaments/" + tournament, strings.TrimPrefix(played, "/api/v1"), strings.TrimPrefix(going, "/api/v1"), "/series/" + series, "/g/" + over, "/g/" + running} {
		add("", "GET", path, "")
	}
	w.requests = slices.Concat(reads, writes, ends)
	return w
}

// askAll asks everything, and returns all answers.
func (w *world) askAll(s *site) (all []reply) {
	s.Helper()
	for _, q := range w.requests {
		r := httptest.NewRequest(q.method, q.path, strings.NewReader(q.body))
		ctx, cancel := context.WithTimeout(s.Context(), 2*time.Second) // streams do not end
		r = r.WithContext(ctx)
		if strings.HasPrefix(q.path, "/api/") {
			r.Header.Set("Authorization", "Bearer "+w.tokens[q.who])
		} else {
			r.AddCookie(&http.Cookie{Name: "cups", Value: w.tokens[q.who]})
		}
		all = append(all, s.answered(r))
		cancel()
	}
	return all
}

// answered is [site.do] for requests that may be answered with what no other test has: only the answer
// and whether it is described count. The status of an answer that breaks off is 599.
func (s *site) answered(r *http.Request) (a reply) {
	s.Helper()
	w := httptest.NewRecorder()
	func() {
		defer func() {
			if fault := recover(); fault == http.ErrAbortHandler {
				w.Code = 599
			} else if fault != nil {
				panic(fault)
			}
		}()
		s.handler.ServeHTTP(w, r)
	}()
	a = reply{s, r.Method + " " + r.URL.String(), w.Code, w.Result().Header, w.Body.String()}
	if w.Code == http.StatusInternalServerError {
		s.isDescribed(r, a)
	}
	return a
}

// damagedValue is a value of a row of a table.
type damagedValue struct {
	table, column string
	row           string   // SQL that gives the row's key, as key names it
	key           string   // SQL
	about         []string // what the row is about: IDs, and names of accounts
}

// values returns all values but keys of one row of each table, the first or the last one in turn.
func (w *world) values(t *testing.T, path string) (all []damagedValue) {
	t.Helper()
	db := openDirectly(t, path)
	defer db.Close()
	for i, table := range textsIn(t, db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose%' ORDER BY name") {
		if slices.Contains([]string{"beat", "outage", "log", "node", "note"}, table) { // of the whole archive, of other servers, or all of a game
			continue
		}
		columnsOf := func(which string) []string {
			return textsIn(t, db, "SELECT name FROM pragma_table_info('"+table+"') WHERE "+which+" ORDER BY pk, cid")
		}
		keys, columns := columnsOf("pk > 0"), columnsOf("pk = 0")
		if len(keys) == 0 {
			keys = []string{"rowid"}
		}
		named := columnsOf("type = 'TEXT' AND (pk > 0 OR name IN ('account', 'game', 'id', 'name', 'maker', 'south_account', 'north_account'))")
		if len(textsIn(t, db, "SELECT 'a' FROM "+table+" LIMIT 1")) == 0 {
			t.Errorf("the table %s is empty", table)
		}
		for k, column := range columns {
			order := []string{" ASC", " DESC"}[(i+k)%2]
			v := damagedValue{table: table, column: column, key: "(" + strings.Join(keys, ", ") + ")"}
			v.row = "(SELECT " + strings.Join(keys, ", ") + " FROM " + table + " ORDER BY " + strings.Join(keys, order+", ") + order + " LIMIT 1)"
			for _, name := range named {
				for _, value := range textsIn(t, db, "SELECT "+name+" FROM "+table+" WHERE "+v.key+" = "+v.row+" AND "+name+" <> ''") {
					v.about = append(v.about, value)
					if account := w.names[value]; account != "" {
						v.about = append(v.about, account)
					}
				}
			}
			all = append(all, v)
		}
	}
	return all
}

// damage changes the value so that it is none.
func (v damagedValue) damage(t *testing.T, path string) {
	t.Helper()
	for _, texts := range [][]string{
		{ // every column takes values of any type, as a disk does that forgets
			"PRAGMA writable_schema = ON",
			"UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT, WITHOUT ROWID', 'WITHOUT ROWID'), ') STRICT', ')') WHERE type = 'table'",
		},
		{"UPDATE " + v.table + " SET " + v.column + " = '{' WHERE " + v.key + " = " + v.row},
	} {
		db := openDirectly(t, path)
		db.SetMaxOpenConns(1)
		for _, text := range texts {
			if _, err := db.Exec(text); err != nil {
				t.Fatal(err)
			}
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// compare compares all answers with those before the damage.
func (v damagedValue) compare(t *testing.T, w *world, before, after []reply, logged string) {
	t.Helper()
	what := fmt.Sprintf("%s.%s of %v", v.table, v.column, v.about)
	for i, q := range w.requests {
		is := after[i]
		if is.status == before[i].status && is.code() == before[i].code() {
			continue
		}
		isAbout := slices.ContainsFunc(v.about, func(name string) bool {
			return q.who == name || strings.Contains(q.path, name) || strings.Contains(q.body, name) || w.makers[name] != "" && strings.Contains(q.path, w.makers[name])
		})
		isPage := !strings.HasPrefix(q.path, "/api/")
		switch {
		case isAbout && (is.status < 500 || is.status == 500 && (isPage || is.code() == "internal")):
			continue
		case q.method != "GET" && is.status < 500 && before[i].status < 500: // what others could do before may be something else
			continue
		}
		t.Errorf("%s: %s by %s: %d %s, was %d %s", what, is.asked, q.who, is.status, is.code(), before[i].status, before[i].code())
	}
	lines := map[string]int{}
	for line := range strings.Lines(logged) {
		if strings.Contains(line, "level=ERROR") || strings.Contains(line, "level=WARN") {
			_, text, _ := strings.Cut(line, "level=")
			lines[text]++
		}
	}
	if len(lines) > 1 {
		t.Errorf("%s: the operator reads %d lines:", what, len(lines))
		for line := range lines {
			t.Logf("%.400s", line)
		}
	}
}

func openDirectly(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	return db
}

func textsIn(t *testing.T, db *sql.DB, query string) (all []string) {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatalf("%v: %s", err, query)
	}
	defer rows.Close()
	for rows.Next() {
		var text sql.NullString
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		if text.Valid {
			all = append(all, text.String)
		}
	}
	return all
}

package load

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

// keyRounds is how often each request is sent to two servers.
const keyRounds = 6

// signIns is how often somebody may enter a wrong password before waiting, see docs/members.md.
const signIns = 10

// TestKeysAtTwoServers sends requests with a key to two servers at once, and again to each in turn.
// Every request is carried out once, and all answers are the same. A quota is given once by both
// together.
func TestKeysAtTwoServers(t *testing.T) {
	if testing.Short() {
		t.Skip("starts two servers and PostgreSQL")
	}
	c := newCrashOf(t, rand.Uint64(), 2)
	c.start()
	k := &keyed{crash: c}
	guest := k.once("", "POST", "/api/v1/guests", "{}")
	ada := inText(k.ask(k.nodes[0], inText(guest, "token"), "", "POST", "/api/v1/account/join", `{"name":"Ada","password":"correct horse battery"}`), "token")
	guild := "/api/v1/guilds/" + inText(k.once(ada, "POST", "/api/v1/guilds", `{"name":"Keys","entry":"open"}`), "id")
	k.ask(k.nodes[0], ada, "", "PUT", guild+"/elo", `{"start":1500,"k":[{"k":20}],"feeds":"members"}`)
	for n := range keyRounds {
		is := func(what string, want int, text, mark string) {
			t.Helper()
			if got := strings.Count(text, mark); got != want {
				t.Errorf("round %d: %d times %s, want %d", n, got, what, want)
			}
		}
		old := fmt.Sprintf(`"Old %d"`, n)
		k.once(ada, "POST", guild+"/elo/results", `{"south":"Ada","north":{"name":`+old+`,"outside":true},"result":"1-0"}`)
		is("a result", 1, k.read(ada, guild+"/elo/export"), old)
		k.once(ada, "POST", "/api/v1/challenges", `{"cups":2,"beans":6,"side":"south"}`)
		is("a challenge", n+1, k.read(ada, "/api/v1/challenges"), `"url"`)
		guest := inText(k.once("", "POST", "/api/v1/guests", "{}"), "token")
		name := inText(k.read(guest, "/api/v1/account"), "name")
		k.once(guest, "POST", "/api/v1/seeks", fmt.Sprintf(`{"cups":%d,"clock":{"baseMs":180000}}`, 4+n))
		for _, at := range k.nodes { // which may not have heard of it yet
			if got := strings.Count(k.ask(at, "", "", "GET", "/api/v1/seeks", ""), name); got > 1 {
				t.Errorf("round %d: %d seeks", n, got)
			}
		}
		game := inText(k.once(guest, "POST", "/api/v1/challenges", `{"cups":4,"side":"south","opponent":{"level":1}}`), "game")
		is("a game", 1, k.read(guest, "/api/v1/games?status=playing&player="+url.QueryEscape(name)), `"moves"`)
		k.once(guest, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"good luck"}`)
		k.once(guest, "POST", "/api/v1/games/"+game+"/actions", `{"action":"resign"}`)
		var log strings.Builder
		err := c.site.As(guest).Events(t.Context(), game, 0, func(line []byte) bool {
			log.Write(line)
			return string(field(line, "type")) != "end"
		})
		if err != nil {
			t.Fatal(err)
		}
		is("a line of chat", 1, log.String(), "good luck")
	}
	taken, began := 0, time.Now()
	for i := range 2 * 2 * signIns {
		if !strings.HasPrefix(k.ask(c.nodes[i%2], "", "", "POST", "/api/v1/sessions", `{"name":"Ada","password":"a wrong password"}`), "429") {
			taken++
		}
	}
	t.Logf("%d wrong passwords were tried", taken)
	// A server that has heard no beat of the other for 2.5 s, as happens on a busy machine, gives
	// the whole quota. Then one more comes back at each with every minute. What both give while they
	// hear of each other is tested at the quota itself, where the time is not real.
	most := 2 * (signIns + int(time.Since(began)/time.Minute))
	if taken < signIns || taken > most {
		t.Errorf("%d wrong passwords were tried at both servers, want %d, and at most %d if they did not hear of each other", taken, signIns, most)
	}
}

// keyed sends requests with keys.
type keyed struct {
	*crash
	keys int
}

// once sends a request with a new key to all servers at once, and then to each again, and returns
// the answer, which is always the same.
func (k *keyed) once(token, method, path, body string) string {
	k.t.Helper()
	k.keys++
	key := fmt.Sprintf("key of request %d to all servers", k.keys)
	answers := make([]string, len(k.nodes))
	var all sync.WaitGroup
	for i, n := range k.nodes {
		all.Go(func() { answers[i] = k.ask(n, token, key, method, path, body) })
	}
	all.Wait()
	for _, n := range k.nodes {
		answers = append(answers, k.ask(n, token, key, method, path, body))
	}
	for _, answer := range answers {
		if answer != answers[0] || !strings.HasPrefix(answer, "2") {
			k.t.Errorf("%s %s %s: the answers are %q", method, path, body, answers)
			break
		}
	}
	return answers[0]
}

// ask sends a request to a server, and returns the status and the body.
func (k *keyed) ask(n *node, token, key, method, path, body string) string {
	r, err := http.NewRequestWithContext(k.t.Context(), method, "http://"+n.address+path, strings.NewReader(body))
	if err != nil {
		return err.Error()
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	response, err := k.site.Client.Do(r)
	if err != nil {
		return err.Error()
	}
	defer response.Body.Close() //nolint:errcheck // it is read
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(response.StatusCode, " ", string(text))
}

// read returns an answer of any server.
func (k *keyed) read(token, path string) string {
	return k.ask(k.nodes[k.rng.IntN(len(k.nodes))], token, "", "GET", path, "")
}

// inText returns a field of an answer.
func inText(answer, name string) string {
	_, rest, _ := strings.Cut(answer, `"`+name+`":"`)
	text, _, _ := strings.Cut(rest, `"`)
	return text
}

// Command bot is a whole player of Cups over the public interface: it waits for
// games, takes what it can, and goes on where it was when it is started again.
package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"time"

	"example.org/cups"
)

type bot struct {
	context.Context
	url, token, id string
}

// document is what a bot needs of all that the server sends.
type document struct {
	ID, Token, Type, Challenge, Status, Position, Turn string
	Game                                               json.RawMessage
	Ply, Takebacks                                     int
	South                                              struct{ ID string }
}

func main() { // bot http://localhost:8080
	run(context.Background(), os.Args[1], ".bot-token", `{"cups":4,"clock":{"baseMs":180000,"incrementMs":2000}}`)
}

// run plays games on the given terms until ctx ends. The file keeps who the bot is.
func run(ctx context.Context, url, file, terms string) {
	token, _ := os.ReadFile(file)
	b := &bot{ctx, url + "/api/v1", string(token), ""}
	for ; b.id == "" && ctx.Err() == nil; <-time.After(time.Second) {
		if b.token == "" {
			b.token = b.ask("POST", "/guests", `{"bot":true}`).Token
			os.WriteFile(file, []byte(b.token), 0o600)
		}
		b.id = b.ask("GET", "/account", "").ID
	}
	playing := map[string]bool{}
	for ; ctx.Err() == nil; <-time.After(time.Second) { // whenever the stream ends, again
		b.ask("POST", "/seeks", terms)
		b.follow("GET", "/events", "", func(e document) bool {
			if game := strings.Trim(string(e.Game), `"`); e.Type == "gameStart" && !playing[game] { // those that go on come first
				playing[game] = true
				go b.play("/games/" + game)
			} else if e.Type == "challenge" {
				b.ask("POST", "/challenges/"+e.Challenge+"/accept", "")
			} else if e.Type == "gameEnd" {
				b.ask("POST", "/seeks", terms)
			}
			return true
		})
	}
}

// play moves whenever it is the bot's turn, until the game is over.
func (b *bot) play(path string) {
	for g := (document{}); g.Status != "over" && g.Status != "aborted" && b.Err() == nil; <-time.After(time.Second) {
		b.follow("GET", path+"/stream", "", func(document) bool { // something has happened
			g = b.ask("GET", path, "")
			for g.Status == "playing" && (g.Turn == "south") == (g.South.ID == b.id) {
				move, most := cups.NoMove, cups.Beans(-1)
				for m := range cups.MustParse(g.Position).Moves().All() {
					if gain := cups.MustParse(g.Position).Captures(m); gain > most || m.IsSowing() && most < 1 {
						move, most = m, max(gain, 1)
					}
				}
				body, _ := json.Marshal(map[string]any{"ply": g.Ply, "move": move, "takebacks": g.Takebacks})
				g = b.ask("POST", path+"/moves", string(body)) // if the answer is lost, connect and look again
			}
			return g.Status == "playing"
		})
	}
}

// ask sends a request and returns the answer, empty if it was refused or lost.
func (b *bot) ask(method, path, body string) (answer document) {
	b.follow(method, path, body, func(d document) bool { answer = d; return false })
	return answer
}

// follow sends a request and reads documents until they end or f returns false.
func (b *bot) follow(method, path, body string, f func(document) bool) {
	r, _ := http.NewRequestWithContext(b, method, b.url+path, strings.NewReader(body))
	if b.token != "" {
		r.Header.Set("Authorization", "Bearer "+b.token)
	}
	if answer, err := http.DefaultClient.Do(r); err == nil {
		d := json.NewDecoder(answer.Body)
		for v := (document{}); answer.StatusCode < 300 && d.Decode(&v) == nil && f(v); v = (document{}) {
		}
		answer.Body.Close()
	}
}

package load

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	"example.org/cups"
)

// Site is the HTTP interface of a server, as one account uses it. All methods may
// be used by any number of goroutines. The error of a request that was answered
// with a refusal is a [*Refused].
type Site struct {
	URL    string // such as http://localhost:8080
	Client *http.Client
	Token  string // empty: nobody
}

// Refused is a refusal.
type Refused struct {
	Status int
	Code   string // see docs/api.md
}

// Error returns the status and the code.
func (e *Refused) Error() string {
	return fmt.Sprintf("the server refused with status %d and the code %q", e.Status, e.Code)
}

// As returns the site as another account uses it.
func (s Site) As(token string) Site {
	s.Token = token
	return s
}

// at returns the site at the URL of another server.
func (s Site) at(url string) Site {
	s.URL = url
	return s
}

// do sends a request with a document as its body, nil for none, and reads the
// answer into another, nil for none.
func (s Site) do(ctx context.Context, method, path string, document, answer any) error {
	response, err := s.ask(ctx, method, path, document)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if answer != nil {
		if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
			return fmt.Errorf("%s %s: %w", method, path, err)
		}
	}
	_, err = io.Copy(io.Discard, response.Body) // so that the connection is used again
	return err
}

// ask sends a request and returns the answer if it is not a refusal.
func (s Site) ask(ctx context.Context, method, path string, document any) (*http.Response, error) {
	var body io.Reader
	if document != nil {
		text, err := json.Marshal(document)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, s.URL+path, body)
	if err != nil {
		return nil, err
	}
	if document != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if s.Token != "" {
		request.Header.Set("Authorization", "Bearer "+s.Token)
	}
	response, err := s.Client.Do(request)
	if err != nil || response.StatusCode < 300 {
		return response, err
	}
	defer response.Body.Close()
	var refusal struct {
		Error struct{ Code string }
	}
	if err := json.NewDecoder(response.Body).Decode(&refusal); err != nil {
		return nil, fmt.Errorf("%s %s: status %d: %w", method, path, response.StatusCode, err)
	}
	return nil, &Refused{response.StatusCode, refusal.Error.Code}
}

// Ready reports whether the server serves.
func (s Site) Ready(ctx context.Context) bool {
	response, err := s.ask(ctx, "GET", "/readyz", nil)
	if err != nil {
		return false
	}
	response.Body.Close()
	return true
}

// Guest becomes a new guest and returns the token.
func (s Site) Guest(ctx context.Context) (string, error) {
	var account struct{ Token string }
	err := s.do(ctx, "POST", "/api/v1/guests", nil, &account)
	return account.Token, err
}

// Terms are what a player wants to play: a game of Cups proper with a clock.
type Terms struct {
	Cups     int       `json:"cups"`
	Clock    *Clock    `json:"clock"`
	Side     string    `json:"side"` // of who makes the challenge
	Opponent *Opponent `json:"opponent,omitempty"`
}

// Clock is the time that a player has.
type Clock struct {
	BaseMs      int64 `json:"baseMs"`
	IncrementMs int64 `json:"incrementMs"`
}

// Opponent is the computer.
type Opponent struct {
	Level int `json:"level"` // 1 to 8
}

// Challenge makes a challenge. The game is empty unless the opponent is the computer.
func (s Site) Challenge(ctx context.Context, t Terms) (id, game string, err error) {
	var challenge struct{ ID, Game string }
	err = s.do(ctx, "POST", "/api/v1/challenges", t, &challenge)
	return challenge.ID, challenge.Game, err
}

// Accept accepts a challenge and returns the game.
func (s Site) Accept(ctx context.Context, id string) (string, error) {
	var begun struct{ Game string }
	err := s.do(ctx, "POST", "/api/v1/challenges/"+id+"/accept", struct{}{}, &begun)
	return begun.Game, err
}

// Move makes a move.
func (s Site) Move(ctx context.Context, game string, ply cups.Ply, m cups.Move) error {
	return s.do(ctx, "POST", "/api/v1/games/"+game+"/moves", struct {
		Ply  cups.Ply  `json:"ply"`
		Move cups.Move `json:"move"`
	}{ply, m}, nil)
}

// Act takes an action, such as "resign".
func (s Site) Act(ctx context.Context, game, action string) error {
	return s.do(ctx, "POST", "/api/v1/games/"+game+"/actions", map[string]string{"action": action}, nil)
}

// Events gives the events of a game after a version, as the server sends them,
// to a function, until it returns false or the stream ends.
func (s Site) Events(ctx context.Context, game string, after int64, take func(line []byte) bool) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	response, err := s.ask(ctx, "GET", fmt.Sprintf("/api/v1/games/%s/stream?after=%d", game, after), nil)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if line := lines.Bytes(); len(line) > 0 && !take(line) {
			return nil
		}
	}
	return lines.Err()
}

package work

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	online "example.org/cups/internal/online/work"
	"example.org/cups/internal/say"
	"example.org/cups/solver"
	"example.org/cups/solver/certificate"
)

// place is a server with a desk for workers and nothing else, without a network.
type place struct {
	*http.ServeMux
	desk  *online.Desk
	fails int             // how many requests fail before one gets through
	taken func(id string) // called when a piece was taken; nil: nothing
}

// RoundTrip implements [http.RoundTripper].
func (s *place) RoundTrip(r *http.Request) (*http.Response, error) {
	if s.fails > 0 {
		s.fails--
		return nil, errors.New("no route to the server")
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result(), nil
}

func newPlace() *place {
	n := 0
	s := &place{ServeMux: http.NewServeMux(), desk: online.New(online.Config{
		Now: time.Now, Log: slog.New(slog.DiscardHandler), NewID: func() (string, error) { n++; return fmt.Sprint(n), nil },
	})}
	refuse := func(w http.ResponseWriter, status int, code string, err error) {
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(map[string]any{"error": map[string]string{"code": code, "message": err.Error()}})
	}
	s.HandleFunc("POST /api/v1/work", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer token" {
			refuse(w, http.StatusUnauthorized, "badToken", errors.New("this token is not valid"))
			return
		}
		p, ok, _ := s.desk.Take(r.Context(), "w", 20*time.Second)
		if !ok {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"id": p.ID, "position": p.Position.String(), "until": p.Until})
		if s.taken != nil {
			s.taken(p.ID)
		}
	})
	s.HandleFunc("PUT /api/v1/work/{id}", func(w http.ResponseWriter, r *http.Request) {
		var body struct{ Certificates []certificate.Certificate }
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			refuse(w, http.StatusBadRequest, "malformed", err)
			return
		}
		if _, err := s.desk.Give(r.Context(), "w", r.PathValue("id"), body.Certificates); errors.Is(err, online.ErrNoPiece) {
			refuse(w, http.StatusNotFound, "notFound", err)
		} else if err != nil {
			refuse(w, http.StatusUnprocessableEntity, "badProof", err)
		} else {
			fmt.Fprint(w, "{}")
		}
	})
	s.HandleFunc("DELETE /api/v1/work/{id}", func(w http.ResponseWriter, r *http.Request) {
		_ = s.desk.Return("w", r.PathValue("id"), r.URL.Query().Get("tooHard") == "true")
		w.WriteHeader(http.StatusNoContent)
	})
	return s
}

// workerAt returns a worker for a place, and what it says.
func workerAt(s *place, token string) (w *worker, said *strings.Builder) {
	said = &strings.Builder{}
	env := &command.Env{
		Out: said, Err: said, Now: time.Now, Getenv: func(string) string { return "" }, FreeMemory: func() int { return 1000 },
		NewRand: func() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }, Text: say.In(say.English),
	}
	w = newWorker(env, flags{server: "http://cups.example", token: token, threads: 1, memory: 4, time: usualTime})
	w.client.HTTP = &http.Client{Transport: s}
	return w, said
}

var some = cups.MustParse("1.0.2.1/5/6 2.1.0.2/4/7 s")

// The server believes what the worker proves.
func TestAPositionIsProvenAndAccepted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPlace()
		w, said := workerAt(s, "token")
		go func() {
			time.Sleep(time.Minute) // several requests for work are answered with none
			s.desk.Wish(some, true)
		}()
		if err := w.next(t.Context()); err != nil {
			t.Fatal(err)
		}
		want, err := solver.New(solver.Options{}).Solve(t.Context(), some, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if line := said.String(); !strings.HasPrefix(line, some.String()+"  "+say.Bounds(say.In(say.English), want.For(some.Turn()))+", proven in 0.0 s, ") || !strings.HasSuffix(line, " bytes: accepted\n") {
			t.Errorf("it says %q, and the value is %v", line, want.Bounds)
		}
		if waiting, lent := s.desk.Waiting(); waiting+lent != 0 {
			t.Errorf("%d wait and %d are lent", waiting, lent)
		}
	})
}

// A lost connection is waited for, with growing pauses, and is told once.
func TestTheWorkerGoesOnAfterALostConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPlace()
		s.desk.Wish(some, true)
		s.fails = 5
		w, said := workerAt(s, "token")
		began := time.Now()
		if err := w.next(t.Context()); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(began); took < 31*time.Second || took > 47*time.Second { // 1 + 2 + 4 + 8 + 16, and up to half of it more
			t.Errorf("after %v", took)
		}
		if text := said.String(); strings.Count(text, "no route to the server") != 1 || !strings.Contains(text, "accepted") {
			t.Errorf("it says %q", text)
		}
		w, _ = workerAt(s, "another")
		if err := w.next(t.Context()); err == nil || !strings.Contains(err.Error(), "badToken") {
			t.Errorf("a wrong token: %v", err)
		}
	})
}

// Who is interrupted gives the position back; somebody else gets it at once.
func TestAnInterruptionGivesThePositionBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPlace()
		s.desk.Wish(some, true)
		w, said := workerAt(s, "token")
		ctx, interrupt := context.WithCancel(t.Context())
		w.env.Now = func() time.Time { // is asked once the position is there
			interrupt()
			return time.Now()
		}
		if err := w.next(ctx); !errors.Is(err, context.Canceled) || said.String() != "" {
			t.Errorf("%v, and it says %q", err, said)
		}
		if p, ok, err := s.desk.Take(t.Context(), "another", 0); !ok || p.Position != some {
			t.Errorf("%v, %v is lent then", p, err)
		}
	})
}

// What comes too late is said, and the worker goes on.
func TestWhatComesTooLateIsSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPlace()
		s.desk.Wish(some, true)
		s.taken = func(id string) { _ = s.desk.Return("w", id, true) } // as if its time were over
		w, said := workerAt(s, "token")
		if err := w.next(t.Context()); err != nil || !strings.Contains(said.String(), "too late") {
			t.Errorf("%v, and it says %q", err, said)
		}
	})
}

// The least that is proven of moves still settles the position.
func TestLessIsProvenWhereAllWouldBeTooMuch(t *testing.T) {
	s := solver.New(solver.Options{TableBytes: 4 << 20})
	moves, err := s.SolveMoves(t.Context(), some, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	best, values, bytes := cups.Margin(-cups.MaxBeans), []certificate.Value{}, [2]int{}
	for _, m := range moves {
		best, values = max(best, m.Lower), append(values, certificate.Value{Move: m.Move, Bounds: m.Bounds})
	}
	for i, list := range [][]certificate.Value{values, weakened(values, best)} {
		proof, err := certificate.OfValues(t.Context(), s.Keep, some, list, certificate.Usual())
		if err != nil {
			t.Fatal(err)
		}
		_, bytes[i] = documents(proof)
		desk := newPlace().desk
		desk.Wish(some, true)
		p, _, _ := desk.Take(t.Context(), "w", 0)
		proven, err := desk.Give(t.Context(), "w", p.ID, proof)
		if err != nil || proven.Moves[0].Bounds != cups.Exactly(best) {
			t.Errorf("%d: %+v, %v, want %d", i, proven, err, best)
		}
	}
	if bytes[1] >= bytes[0] {
		t.Errorf("the least has %d bytes, all %d", bytes[1], bytes[0])
	}
}

// Flags that make no sense are refused, in words.
func TestFlagsThatMakeNoSense(t *testing.T) {
	env := &command.Env{FreeMemory: func() int { return 1000 }, Text: say.In(say.German)}
	good := flags{server: "https://cups.example/", token: "x", time: time.Minute}
	for want, change := range map[string]func(*flags){
		"":          func(*flags) {},
		"--server":  func(f *flags) { f.server = "cups.example" },
		"Token":     func(f *flags) { f.token = "" },
		"--threads": func(f *flags) { f.threads = -1 },
		"--memory":  func(f *flags) { f.memory = 1001 },
		"--time":    func(f *flags) { f.time = time.Hour },
	} {
		f := good
		change(&f)
		if err := check(env, &f); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		} else if err == nil && (f.server != "https://cups.example" || f.memory != 500 || f.threads == 0) {
			t.Errorf("what is left out is %+v", f)
		}
	}
}

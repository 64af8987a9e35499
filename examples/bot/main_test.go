package main

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web"
)

func TestTheBotIsShort(t *testing.T) {
	text, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n >= 100 {
		t.Errorf("the bot has %d lines: want fewer than 100", n)
	}
}

// pipes are a network in test time.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if c, ok := <-p; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}
func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

// counting is an archive that says when a game is over.
type counting struct {
	archive.Archive
	over chan archive.Game
}

func (c counting) Commit(ctx context.Context, change archive.Change) error {
	err := c.Archive.Commit(ctx, change)
	for _, g := range archive.Of[archive.GameChange](change) {
		if g.Summary != nil && g.Summary.Status == archive.Over && err == nil {
			select {
			case c.over <- *g.Summary:
			default:
			}
		}
	}
	return err
}

// serve makes a server that all clients of this process reach.
func serve(t *testing.T) (*hall.Hall, *club.Club, <-chan archive.Game, func()) {
	store, log := counting{double.New(t), make(chan archive.Game, 100)}, slog.New(slog.DiscardHandler)
	h, err := hall.Open(t.Context(), hall.Config{Archive: store, Now: time.Now, Random: rand.Reader, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	members := club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: log})
	site := web.New(web.Config{Hall: h, Club: members, Archive: store, Log: log, Now: time.Now})
	network, server := make(pipes), &http.Server{Handler: site.Handler()}
	go server.Serve(network)
	if err := h.Serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	http.DefaultClient.Transport = &http.Transport{DisableKeepAlives: true, DialContext: func(context.Context, string, string) (net.Conn, error) {
		here, there := net.Pipe()
		network <- there
		return here, nil
	}}
	return h, members, store.over, func() {
		site.Drain()
		server.Close()
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

// start starts a bot; stop ends it and waits for it.
func start(t *testing.T, file string) (stop func()) {
	ctx, cancel := context.WithCancel(t.Context())
	go run(ctx, "http://cups.test", file, `{"cups":3,"clock":{"baseMs":180000,"incrementMs":2000}}`)
	return func() { cancel(); time.Sleep(5 * time.Second) }
}

func TestBotsPlayWholeGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, _, over, end := serve(t)
		defer end()
		defer start(t, t.TempDir()+"/one")()
		defer start(t, t.TempDir()+"/two")()
		for range 3 {
			if g := <-over; g.Margin == nil || g.Start.Seats[0].Kind != play.Bot || g.Start.Seats[1].Kind != play.Bot {
				t.Fatalf("%+v: want a game that bots have played to its end", g)
			}
		}
	})
}

func TestTheBotGoesOnAfterARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, members, _, end := serve(t)
		defer end()
		file := t.TempDir() + "/token"
		stop := start(t, file)
		time.Sleep(5 * time.Second)
		guest, _, err := members.Arrive(t.Context(), play.Guest, "en", "")
		if err != nil {
			t.Fatal(err)
		}
		token, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		bot, err := members.Who(t.Context(), string(token))
		if err != nil {
			t.Fatal(err)
		}
		ada := guest.Account
		c, err := h.Challenge(t.Context(), ada, archive.Terms{Cups: 3, Beans: 30, Control: "-", Side: hall.AsSouth}, bot.Account.Name)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		if c, err = h.FindChallenge(t.Context(), ada.ID, c.ID); err != nil || c.Game == "" {
			t.Fatalf("%+v, %v: the bot must accept", c, err)
		}
		turns := 0
		for over := false; !over; turns++ {
			if turns == 3 {
				stop()
			}
			var move play.Move
			if err := h.View(t.Context(), c.Game, func(t2 *play.Table) {
				if over = t2.Game().IsOver(); !over && t2.Game().Position().Turn() == cups.South {
					move = play.Move{Ply: t2.Game().Ply(), Move: t2.Game().Position().Moves().First()}
				}
			}); err != nil {
				t.Fatal(err)
			}
			if move.Move != cups.NoMove {
				if err := h.Do(t.Context(), play.Actor{Account: ada.ID}, c.Game, move, h.Now(), nil); err != nil {
					t.Fatal(err)
				}
			}
			if turns == 3 {
				stop = start(t, file)
			}
			if time.Sleep(3 * time.Second); turns > 500 {
				t.Fatal("the bot has stopped")
			}
		}
		stop()
		if again, err := os.ReadFile(file); err != nil || string(again) != string(token) {
			t.Errorf("after the restart the bot is somebody else (%v)", err)
		}
	})
}

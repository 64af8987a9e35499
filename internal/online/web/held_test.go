package web_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
)

// watchful is an archive that counts what is read and reports whoever reads while a table is
// shown to them: as long as they do, nobody can change the table.
type watchful struct {
	archive.Archive
	reads atomic.Int64
	rows  atomic.Int64                  // of streams
	names atomic.Pointer[chan struct{}] // reads of many accounts wait until it is closed

	mu   sync.Mutex
	held []string // who has read, and what
}

// looks are the methods that show a table to a function.
var looks = []string{"stream.(*Streams[...]).View", "stream.(*Streams[...]).ViewAt", "stream.(*Streams[...]).Do", "hall.(*Hall).View"}

func (w *watchful) read(what string) {
	w.reads.Add(1)
	var callers [64]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	below := ""
	for {
		f, more := frames.Next()
		name := f.Function[strings.LastIndexByte(f.Function, '/')+1:]
		room, _, _ := strings.Cut(name, ".")
		for _, look := range looks {
			if of, _, _ := strings.Cut(look, "."); name == look && room == of && !strings.HasPrefix(below, of+".") {
				w.mu.Lock()
				w.held = append(w.held, what+" by "+below+" in "+name)
				w.mu.Unlock()
			}
		}
		below = name
		if !more {
			return
		}
	}
}

func (w *watchful) Account(ctx context.Context, id string) (archive.Account, error) {
	w.read("Account")
	return w.Archive.Account(ctx, id)
}

func (w *watchful) AccountsOf(ctx context.Context, ids ...string) (map[string]archive.Account, error) {
	w.read("AccountsOf")
	if wait := w.names.Load(); wait != nil {
		<-*wait
	}
	return w.Archive.AccountsOf(ctx, ids...)
}

func (w *watchful) AccountByName(ctx context.Context, name string) (archive.Account, error) {
	w.read("AccountByName")
	return w.Archive.AccountByName(ctx, name)
}

func (w *watchful) AccountsNamed(ctx context.Context, names ...string) (map[string]archive.Account, error) {
	w.read("AccountsNamed")
	return w.Archive.AccountsNamed(ctx, names...)
}

func (w *watchful) Accounts(ctx context.Context, f archive.AccountFilter) ([]archive.Account, error) {
	w.read("Accounts")
	return w.Archive.Accounts(ctx, f)
}

func (w *watchful) Ties(ctx context.Context, account string) ([]archive.Tie, error) {
	w.read("Ties")
	return w.Archive.Ties(ctx, account)
}

func (w *watchful) Settings(ctx context.Context, account string) (archive.Settings, error) {
	w.read("Settings")
	return w.Archive.Settings(ctx, account)
}

func (w *watchful) SettingsOf(ctx context.Context, accounts ...string) (map[string]archive.Settings, error) {
	w.read("SettingsOf")
	return w.Archive.SettingsOf(ctx, accounts...)
}

func (w *watchful) Rating(ctx context.Context, account string, c archive.Class) (archive.Rating, error) {
	w.read("Rating")
	return w.Archive.Rating(ctx, account, c)
}

func (w *watchful) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	w.read("Game")
	return w.Archive.Game(ctx, id)
}

func (w *watchful) Events(ctx context.Context, id play.ID, after int64) ([]play.Event, error) {
	w.read("Events")
	return w.Archive.Events(ctx, id, after)
}

func (w *watchful) StreamEvents(ctx context.Context, key archive.StreamKey, after int64) ([]archive.StreamEvent, error) {
	w.read("StreamEvents")
	return w.Archive.StreamEvents(ctx, key, after)
}

func (w *watchful) Stream(ctx context.Context, key archive.StreamKey) (archive.Stream, error) {
	w.read("Stream")
	return w.Archive.Stream(ctx, key)
}

func (w *watchful) StreamsOf(ctx context.Context, kind string, ids ...string) (map[string]archive.Stream, error) {
	w.read("StreamsOf")
	return w.Archive.StreamsOf(ctx, kind, ids...)
}

func (w *watchful) Streams(ctx context.Context, f archive.StreamFilter) ([]archive.Stream, error) {
	w.read("Streams")
	list, err := w.Archive.Streams(ctx, f)
	w.rows.Add(int64(len(list)))
	return list, err
}

func (w *watchful) StreamMembers(ctx context.Context, key archive.StreamKey) ([]archive.StreamMember, error) {
	w.read("StreamMembers")
	return w.Archive.StreamMembers(ctx, key)
}

func (w *watchful) RankedStreams(ctx context.Context, f archive.StreamFilter) ([]archive.RankedStream, error) {
	w.read("RankedStreams")
	return w.Archive.RankedStreams(ctx, f)
}

// The test of the test: a read within a look is seen, and one beside it is not.
func TestAReadWithinALookIsSeen(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		id := s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Bohnen", "entry": "open"}).is(201, "").get("id").(string)
		if err := s.guilds.View(t.Context(), id, func(*guild.Table) { s.archive.watch.Account(t.Context(), "x") }); err != nil {
			t.Fatal(err)
		}
		s.archive.watch.Account(t.Context(), "x")
		if held := s.archive.watch.held; len(held) != 1 {
			t.Errorf("%d reads are seen, want 1: %q", len(held), held)
		}
		s.archive.watch.held = nil
	})
}

// A list of a guild, a tournament or a series waits for names without holding the table:
// meanwhile others change it.
func TestWhoWaitsForNamesHoldsUpNobody(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.member("Ada"), s.member("Ben"), s.member("Cleo")
		club := "/api/v1/guilds/" + s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Bohnen", "entry": "open"}).is(201, "").get("id").(string)
		tournament := "/api/v1/tournaments/" + s.ask(ada, "POST", "/api/v1/tournaments", map[string]any{"name": "Cup", "format": "roundRobin"}).is(201, "").get("id").(string)
		s.ask(ada, "PUT", club+"/elo", map[string]any{"start": 1500, "k": []any{map[string]any{"k": 20}}, "feeds": "members"}).is(200, "")
		n := 0
		for _, path := range []string{
			club + "/members", club + "/board", club + "/log", club + "/elo", club + "/elo/export",
			strings.Replace(club, "/api/v1", "", 1), strings.Replace(club, "/api/v1", "", 1) + "/members",
			tournament, tournament + "/standings", tournament + ".html", strings.Replace(tournament, "/api/v1", "", 1), "/tournaments", "/api/v1/tournaments",
		} {
			wait, done := make(chan struct{}), make(chan struct{})
			s.archive.watch.names.Store(&wait)
			go func() {
				defer close(done)
				s.ask(cleo, "GET", path, nil).is(200, "")
			}()
			time.Sleep(time.Second)
			n++
			s.ask(ada, "POST", club+"/notices", map[string]any{"text": fmt.Sprint("notice ", n)}).is(201, "")
			s.ask(ben, "POST", tournament+"/chat", map[string]any{"text": fmt.Sprint("line ", n)}).is(204, "")
			s.archive.watch.names.Store(nil)
			close(wait)
			<-done
		}
	})
}

package web_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
)

// watchful is an archive that counts what is read, and reports whatever reads anything while it has
// the table of a stream, or is shown that of a game: as long as it does, nobody can change the table.
type watchful struct {
	archive.Archive
	reads atomic.Int64
	rows  atomic.Int64                  // of streams
	names atomic.Pointer[chan struct{}] // reads of many accounts wait until it is closed

	mu   sync.Mutex
	held []string // who has read, and what
}

// holds are the methods that call a function with the lock of a table.
var holds = []string{
	"stream.(*Streams[...]).View", "stream.(*Streams[...]).ViewAt", "stream.(*Streams[...]).Do", "stream.(*Streams[...]).keep",
	"stream.(*Streams[...]).Rewrite", "hall.(*Hall).View",
}

// mayRead are the only methods below which something is read with the lock of a table, and why.
var mayRead = map[string]string{
	"stream.(*Streams[...]).load":    "whoever wants the table needs it",
	"stream.(*Streams[...]).refresh": "another server may have changed the table: one read for all who look meanwhile",
	"stream.(*Streams[...]).learn":   "it has let others have the table",
	"stream.(*Facts).read":           "others were faster eight times",
}

// noReads are the methods of an archive that read nothing.
var noReads = []string{"Commit", "Committed", "Beat", "Close", "HearDamage", "TellDamage"}

// heed is called at the beginning of each method of the archive.
func (w *watchful) heed(method string) {
	if slices.Contains(noReads, method) {
		return
	}
	var callers [64]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers[:])])
	below := ""
	for {
		f, more := frames.Next()
		name := f.Function[strings.LastIndexByte(f.Function, '/')+1:]
		if _, may := mayRead[name]; may {
			return
		}
		if _, of, ok := strings.Cut(name, "(*memory)."); ok {
			method, _, _ = strings.Cut(of, ".")
		}
		for _, hold := range holds {
			if room, _, _ := strings.Cut(hold, "."); name == hold && !strings.HasPrefix(below, room+".") {
				w.mu.Lock()
				w.held = append(w.held, method+" by "+below+" in "+name)
				w.mu.Unlock()
			}
		}
		below = name
		if !more {
			return
		}
	}
}

// read counts a read of something that lists show.
func (w *watchful) read() { w.reads.Add(1) }

func (w *watchful) Account(ctx context.Context, id string) (archive.Account, error) {
	w.read()
	return w.Archive.Account(ctx, id)
}

func (w *watchful) AccountsOf(ctx context.Context, ids ...string) (map[string]archive.Account, error) {
	w.read()
	if wait := w.names.Load(); wait != nil {
		<-*wait
	}
	return w.Archive.AccountsOf(ctx, ids...)
}

func (w *watchful) AccountByName(ctx context.Context, name string) (archive.Account, error) {
	w.read()
	return w.Archive.AccountByName(ctx, name)
}

func (w *watchful) AccountsNamed(ctx context.Context, names ...string) (map[string]archive.Account, error) {
	w.read()
	return w.Archive.AccountsNamed(ctx, names...)
}

func (w *watchful) Accounts(ctx context.Context, f archive.AccountFilter) ([]archive.Account, error) {
	w.read()
	return w.Archive.Accounts(ctx, f)
}

func (w *watchful) Ties(ctx context.Context, account string) ([]archive.Tie, error) {
	w.read()
	return w.Archive.Ties(ctx, account)
}

func (w *watchful) Settings(ctx context.Context, account string) (archive.Settings, error) {
	w.read()
	return w.Archive.Settings(ctx, account)
}

func (w *watchful) SettingsOf(ctx context.Context, accounts ...string) (map[string]archive.Settings, error) {
	w.read()
	return w.Archive.SettingsOf(ctx, accounts...)
}

func (w *watchful) Rating(ctx context.Context, account string, c archive.Class) (archive.Rating, error) {
	w.read()
	return w.Archive.Rating(ctx, account, c)
}

func (w *watchful) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	w.read()
	return w.Archive.Game(ctx, id)
}

func (w *watchful) Events(ctx context.Context, id play.ID, after int64) ([]play.Event, error) {
	w.read()
	return w.Archive.Events(ctx, id, after)
}

func (w *watchful) StreamEvents(ctx context.Context, key archive.StreamKey, after int64) ([]archive.StreamEvent, error) {
	w.read()
	return w.Archive.StreamEvents(ctx, key, after)
}

func (w *watchful) Stream(ctx context.Context, key archive.StreamKey) (archive.Stream, error) {
	w.read()
	return w.Archive.Stream(ctx, key)
}

func (w *watchful) StreamsOf(ctx context.Context, kind string, ids ...string) (map[string]archive.Stream, error) {
	w.read()
	return w.Archive.StreamsOf(ctx, kind, ids...)
}

func (w *watchful) Streams(ctx context.Context, f archive.StreamFilter) ([]archive.Stream, error) {
	w.read()
	list, err := w.Archive.Streams(ctx, f)
	w.rows.Add(int64(len(list)))
	return list, err
}

func (w *watchful) StreamMembers(ctx context.Context, key archive.StreamKey) ([]archive.StreamMember, error) {
	w.read()
	return w.Archive.StreamMembers(ctx, key)
}

func (w *watchful) StreamRolesOf(ctx context.Context, kind string, accounts ...string) (map[string]map[string]string, error) {
	w.read()
	return w.Archive.StreamRolesOf(ctx, kind, accounts...)
}

func (w *watchful) RankedStreams(ctx context.Context, f archive.StreamFilter) ([]archive.RankedStream, error) {
	w.read()
	return w.Archive.RankedStreams(ctx, f)
}

// The test of the test: a read within a look is seen, and one beside it is not.
func TestAReadWithinALookIsSeen(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		id := s.ask(ada, "POST", "/api/v1/guilds", map[string]any{"name": "Bohnen", "entry": "open"}).is(201, "").get("id").(string)
		read := func(*guild.Table) { s.archive.Tokens(t.Context(), "x") }
		if err := s.guilds.View(t.Context(), id, read); err != nil {
			t.Fatal(err)
		}
		if err := s.guilds.Do(t.Context(), play.Actor{Account: "x"}, id, guild.Join{}, read); err != nil {
			t.Fatal(err)
		}
		read(nil)
		if held := s.archive.watch.held; len(held) != 2 {
			t.Errorf("%d reads are seen, want 2: %q", len(held), held)
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

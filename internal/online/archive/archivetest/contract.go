package archivetest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"

	diff "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Run tests the contract. Each call of open returns a new archive with nothing
// in it, which the test closes.
func Run(t *testing.T, open func(t *testing.T) archive.Archive) {
	for _, c := range []struct {
		name string
		test func(t *testing.T, a archive.Archive)
	}{
		{"events come back as they were kept", testEvents},
		{"an append names the version before", testVersions},
		{"a change without events names the version too", testNoEvents},
		{"a change is kept whole or not at all", testWhole},
		{"what is malformed is refused", testMalformed},
		{"odd keys are not found", testOddKeys},
		{"summaries come back as they were kept", testSummaries},
		{"filters", testFilters},
		{"games stream in constant memory", testStream},
		{"due games", testDue},
		{"accounts", testAccounts},
		{"names", testNames},
		{"idle accounts", testIdleAccounts},
		{"tokens", testTokens},
		{"credentials", testCredentials},
		{"the log of officers", testLog},
		{"ties", testTies},
		{"messages", testMessages},
		{"settings", testSettings},
		{"one of many writes the next message", testRaceForAMessage},
		{"games are rewritten", testRewrites},
		{"lines of chat are found", testChats},
		{"what has expired is dropped", testExpiry},
		{"one of many takes a name", testRaceForAName},
		{"challenges", testChallenges},
		{"seeks", testSeeks},
		{"beats and outages", testBeats},
		{"ratings", testRatings},
		{"rated games", testRated},
		{"diaries", testDiary},
		{"findings", testFindings},
		{"openings", testOpenings},
		{"many openings", testManyOpenings},
		{"keepsakes", testKeepsakes},
		{"studies", testStudies},
		{"notices", testNotices},
		{"receipts", testReceipts},
		{"hooks", testHooks},
		{"deliveries", testDeliveries},
		{"streams", testStreamEvents},
		{"names of streams", testStreamNames},
		{"lists of streams", testStreamLists},
		{"places in streams", testStreamRanks},
		{"one of many appends to a stream", testRaceForAStream},
		{"jobs", testJobs},
		{"nodes", testNodes},
		{"notes", testNotes},
		{"versions of logs", testVersionsOfLogs},
		{"a context that has ended", testContext},
		{"linearizable under concurrent use", testLinearizable},
		{"one of many takes a seek", testRaceForASeek},
		{"whoever closes waits", testClose},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t)
			defer func() {
				if err := a.Close(); err != nil {
					t.Errorf("close: %v", err)
				}
			}()
			c.test(t, a)
			checkSums(t, a)
		})
	}
	t.Run("as the plain twin", func(t *testing.T) { testSequences(t, open) })
}

// checkSums fails unless everything in an archive matches its sum, if the archive has sums.
func checkSums(t *testing.T, a archive.Archive) {
	t.Helper()
	if s, ok := a.(interface {
		CheckSums(ctx context.Context, found func(fault error) error) error
	}); ok {
		if err := s.CheckSums(context.Background(), func(fault error) error { t.Error(fault); return nil }); err != nil && !errors.Is(err, archive.ErrUnavailable) {
			t.Error(err)
		}
	}
}

// differs fails unless two values are the same; empty is the same as nil.
func differs(t rapid.TB, what string, got, want any) {
	t.Helper()
	all := diff.Exporter(func(reflect.Type) bool { return true })
	if d := diff.Diff(want, got, all, cmpopts.EquateEmpty()); d != "" {
		t.Fatalf("%s (- want, + got):\n%s", what, d)
	}
}

// fails demands an error.
func fails(t rapid.TB, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("%s: got the error %v, want %v", what, got, want)
	}
}

func events(t rapid.TB, a archive.Archive, id play.ID, after int64) []play.Event {
	t.Helper()
	found, err := a.Events(context.Background(), id, after)
	if err != nil {
		t.Fatalf("events of %s after %d: %v", id, after, err)
	}
	return found
}

func testContext(t *testing.T, a archive.Archive) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := a.Commit(ctx, opened("g", start(4, "ada", "ben"), noon))
	fails(t, "commit", err, archive.ErrUnavailable)
	fails(t, "commit", err, context.Canceled)
	fails(t, "beat", a.Beat(ctx, noon), archive.ErrUnavailable)
	fails(t, "events", second(a.Events(ctx, "g", 0)), archive.ErrUnavailable)
	fails(t, "game", second(a.Game(ctx, "g")), archive.ErrUnavailable)
	for _, err := range a.Games(ctx, archive.Filter{}) {
		fails(t, "games", err, archive.ErrUnavailable)
	}
	must(t, a, opened("h", start(4, "ada", "ben"), noon)) // the others go on
}

func testClose(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	const n = 50
	answers := make(chan error, n)
	for i := range n {
		go func() { answers <- a.Commit(context.Background(), opened(play.ID(fmt.Sprint("g", i)), s, noon)) }()
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	for range n {
		if err := <-answers; err != nil {
			fails(t, "a change at closing time", err, archive.ErrUnavailable)
		}
	}
	fails(t, "commit", a.Commit(t.Context(), opened("late", s, noon)), archive.ErrUnavailable)
	fails(t, "an empty change", a.Commit(t.Context(), archive.Change{}), archive.ErrUnavailable)
	fails(t, "beat", a.Beat(t.Context(), noon), archive.ErrUnavailable)
	fails(t, "events", second(a.Events(t.Context(), "g0", 0)), archive.ErrUnavailable)
	fails(t, "game", second(a.Game(t.Context(), "g0")), archive.ErrUnavailable)
	fails(t, "due", second(a.Due(t.Context(), noon, 1)), archive.ErrUnavailable)
	fails(t, "account", second(a.Account(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "name", second(a.AccountByName(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "token", second(a.Token(t.Context(), archive.TokenHash{})), archive.ErrUnavailable)
	fails(t, "ties", second(a.Ties(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "settings", second(a.Settings(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "challenge", second(a.Challenge(t.Context(), "c")), archive.ErrUnavailable)
	fails(t, "challenges", second(a.Challenges(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "seeks", second(a.Seeks(t.Context())), archive.ErrUnavailable)
	fails(t, "last beat", second(a.LastBeat(t.Context())), archive.ErrUnavailable)
	fails(t, "outages", second(a.Outages(t.Context(), noon)), archive.ErrUnavailable)
	fails(t, "versions", second(a.Versions(t.Context(), archive.StreamKey{Kind: archive.GameLog, ID: "g0"})), archive.ErrUnavailable)
	fails(t, "nodes", second(a.Nodes(t.Context())), archive.ErrUnavailable)
	fails(t, "notes", second(a.Notes(t.Context(), "a", 0)), archive.ErrUnavailable)
	fails(t, "opening", second(a.Opening(t.Context(), s.Position)), archive.ErrUnavailable)
	fails(t, "uncounted openings", second(a.UncountedOpenings(t.Context())), archive.ErrUnavailable)
	fails(t, "counting openings", second(a.CountOpenings(t.Context(), 1)), archive.ErrUnavailable)
	fails(t, "forgetting openings", a.ForgetOpenings(t.Context()), archive.ErrUnavailable)
	count := 0
	for _, err := range a.Games(t.Context(), archive.Filter{}) {
		fails(t, "games", err, archive.ErrUnavailable)
		count++
	}
	if count != 1 {
		t.Errorf("games end with %d errors, want 1", count)
	}
}

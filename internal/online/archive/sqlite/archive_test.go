package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/relational"
	"example.org/cups/internal/online/play"
)

func TestContract(t *testing.T) {
	archivetest.Run(t, func(t *testing.T) archive.Archive { return opened(t, newPlace(t)) })
}

func TestReopened(t *testing.T) {
	archivetest.RunReopened(t, func(t *testing.T) func() archive.Archive {
		place := newPlace(t)
		return func() archive.Archive { return opened(t, place) }
	})
}

func TestKilled(t *testing.T) {
	archivetest.RunKilled(t, newPlace, func(ctx context.Context, place string) (archive.Archive, error) { return Open(ctx, place) })
}

// newPlace is a path that needs to be quoted.
func newPlace(t *testing.T) string { return filepath.Join(t.TempDir(), "cups ?%#ü.db") }

// opened is the archive of a file.
func opened(t testing.TB, path string) *Archive {
	t.Helper()
	a, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// What is acknowledged must have been written to the disk, and not only handed
// to the system: no test that kills a process can tell.
func TestEveryCommitIsSynchronous(t *testing.T) {
	f, err := openFile(newPlace(t))
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for pragma, want := range map[string]string{"synchronous": "2", "journal_mode": "wal"} {
		var got string
		if err := db.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %s, %v, want %s", pragma, got, err, want)
		}
	}
}

// What was erased is not left in a part of the file that is free, nor in a journal,
// when the archive is closed.
func TestWhatIsErasedIsOverwritten(t *testing.T) {
	path := newPlace(t)
	a := opened(t, path)
	long := strings.Repeat("a long confession ", 1000) // of several pages
	for i := range 20 {
		if err := a.Commit(t.Context(), archive.Change{archive.Message{From: "ada", To: "ben", Number: int64(i + 1), At: time.Unix(1, 0), Text: []string{"a short confession", long}[i%2]}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Commit(t.Context(), archive.Change{archive.NoContactsOf("ada")}); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		content, err := os.ReadFile(filepath.Join(filepath.Dir(path), f.Name()))
		if err != nil || bytes.Contains(content, []byte("confession")) {
			t.Errorf("%s has what was erased, or %v", f.Name(), err)
		}
	}
}

// No list may sort all games or look at all of them, however many there are.
func TestListsUseTheirIndex(t *testing.T) {
	a := opened(t, newPlace(t))
	defer a.Close()
	last := archive.Place{ID: "g"}
	for name, c := range map[string]struct {
		filter archive.Filter
		want   string
	}{
		"all":     {archive.Filter{}, "game_began"},
		"account": {archive.Filter{Account: "ada"}, "s USING PRIMARY KEY (account=?"},
		"name":    {archive.Filter{Player: "ada", Cups: 4}, "s USING PRIMARY KEY (name=?"},
		"names":   {archive.Filter{Player: "ada", Opponent: "ben"}, "s USING PRIMARY KEY (name=?"},
		"cups":    {archive.Filter{Cups: 4, Result: "1-0"}, "game_cups (cups=?"},
		"playing": {archive.Filter{Status: archive.Playing}, "game_playing"},
		"event":   {archive.Filter{Event: "spring"}, "game_event (event=?"},
	} {
		for _, behind := range []archive.Place{{}, last} {
			c.filter.Behind = behind
			text, args := relational.GamesQuery(c.filter, 10)
			plan := explain(t, a, text, args...)
			if !strings.Contains(plan, c.want) {
				t.Errorf("%s: the plan %q does not use %s", name, plan, c.want)
			}
			if strings.Contains(plan, "TEMP B-TREE") {
				t.Errorf("%s: the plan %q sorts", name, plan)
			}
		}
	}
}

// Nor may lists of streams.
func TestStreamsUseTheirIndex(t *testing.T) {
	a := opened(t, newPlace(t))
	defer a.Close()
	for want, f := range map[string]archive.StreamFilter{
		"s USING INDEX stream_created (kind=?":                    {},
		"s USING INDEX stream_status (kind=? AND status=?":        {Status: "open"},
		"s USING INDEX stream_guild (kind=? AND guild=?":          {Guild: "g"},
		"m USING COVERING INDEX stream_member_account (account=?": {Account: "ada", Status: "open"},
	} {
		for _, behind := range []archive.StreamPlace{{}, {ID: "s"}} {
			f.Kind, f.Behind, f.Most = "tournament", behind, 9
			text, args := relational.StreamsQuery(f)
			if plan := explain(t, a, text, args...); !strings.Contains(plan, want) || strings.Contains(plan, "TEMP B-TREE") {
				t.Errorf("%+v: the plan %q must use %s and not sort", f, plan, want)
			}
		}
	}
	for _, behind := range []archive.StreamPlace{{}, {ID: "s"}} {
		text, args := relational.RankedStreamsQuery(archive.StreamFilter{Kind: "tournament", Account: "ada", Behind: behind, Most: 9})
		if plan := explain(t, a, text, args...); !strings.Contains(plan, "m USING INDEX stream_rank_account (account=?") || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("the plan %q of places must use their index and not sort", plan)
		}
	}
	for want, text := range map[string]string{
		"job USING INDEX job_due":                                     relational.NextJobQuery(),
		"stream USING INDEX stream_unique (kind=? AND unique_name=?)": relational.StreamOfNameQuery(),
	} {
		if plan := explain(t, a, text, "guild", "x"); !strings.Contains(plan, want) || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("%s: the plan %q must use %s and not sort", text, plan, want)
		}
	}
}

// Nor may those of ratings.
func TestRatingsUseTheirIndex(t *testing.T) {
	a := opened(t, newPlace(t))
	defer a.Close()
	for text, c := range map[string]struct {
		want string
		args []any
	}{
		relational.LeadersQuery():         {"rating_leaders (cups=? AND speed=?)", []any{4, "blitz", 0, 9}},
		relational.HistoryQuery():         {"rated_south (south_account=? AND cups=? AND speed=? AND south_number>?)", []any{"ada", 4, "blitz", 0, 9}},
		relational.DiaryQuery():           {"PRIMARY KEY (account=? AND number>?)", []any{"ada", 0, 9}},
		relational.KeepsakesQuery():       {"keepsake_rank (account=?)", []any{"ada"}},
		relational.KeepsakesOfKindQuery(): {"keepsake_rank (account=? AND kind=?)", []any{"ada", "puzzle"}},
		relational.StudiesQuery():         {"study_account (account=? AND (changed,id)<(?,?))", []any{"ada", 9, "", 9}},
		relational.StudiesOfAccessQuery(): {"study_account (account=? AND (changed,id)<(?,?))", []any{"ada", 9, "", "public", 9}},
		relational.NoticesQuery():         {"notice_at (account=?)", []any{"ada"}},
		relational.DeliveriesQuery():      {"delivery_hook (hook=?)", []any{"h", 9}},
		relational.DeliveriesDueQuery():   {"delivery_due (due>? AND due<?)", []any{0, 9, 9}},
		relational.RatedGamesQuery():      {"rated_at (cups=? AND speed=? AND (at,game)>(?,?))", []any{4, "blitz", 0, "", 9}},
	} {
		plan := explain(t, a, text, c.args...)
		if !strings.Contains(plan, c.want) || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("%s: the plan %q must use %s and not sort", text, plan, c.want)
		}
	}
}

func explain(t *testing.T, a *Archive, text string, args ...any) string {
	t.Helper()
	rows, err := a.reads.Query("EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var plan []string
	for rows.Next() {
		var a, b, c int
		var detail string
		if err := rows.Scan(&a, &b, &c, &detail); err != nil {
			t.Fatal(err)
		}
		plan = append(plan, detail)
	}
	return strings.Join(plan, "; ")
}

// What is damaged in one game is no fault of the archive: the others are read.
func TestADamagedGameIsNamed(t *testing.T) {
	place := newPlace(t)
	a := opened(t, place)
	archivetest.Fill(t, a)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := openFile(place)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{`UPDATE event SET body = CAST('{"t":"start"' AS BLOB) WHERE game = 'g1' AND version = 1`, `UPDATE game SET start = CAST('{}' AS BLOB) WHERE id = 'g0'`} {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	a = opened(t, place)
	defer a.Close()
	if _, err := a.Events(t.Context(), "g1", 0); !errors.Is(err, archive.ErrDamaged) || errors.Is(err, archive.ErrUnavailable) || !strings.Contains(err.Error(), "g1") {
		t.Errorf("the events of the game: %v", err)
	}
	if g, err := a.Game(t.Context(), "g0"); !errors.Is(err, archive.ErrDamaged) || g.ID != "g0" || g.Began.IsZero() {
		t.Errorf("the summary is %+v, %v", g, err)
	}
	said := map[play.ID]bool{}
	for g, err := range a.Games(t.Context(), archive.Filter{}) {
		if err != nil && !errors.Is(err, archive.ErrDamaged) {
			t.Fatal(err)
		}
		said[g.ID] = err != nil
	}
	if len(said) != 2 || !said["g0"] || said["g1"] {
		t.Errorf("listed, and whether damaged: %v", said)
	}
}

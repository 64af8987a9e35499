package archivetest

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

// entry is an entry of a diary.
func entry(account string, number int64, id string) archive.DiaryEntry {
	return archive.DiaryEntry{
		Account: account, Number: number, ID: id, At: noon.Add(time.Duration(number) * time.Millisecond), Puzzle: "m4-0123abcd", Kind: "best-move",
		Rating: 1234, Score: 0.5, Helped: true, Daily: "2026-11-22",
	}
}

func testDiary(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	write := func(entries ...archive.DiaryEntry) error {
		return a.Commit(ctx, archive.Writes(entries))
	}
	expect := func(what, account string, after int64, most int, want ...archive.DiaryEntry) {
		t.Helper()
		got, err := a.Diary(ctx, account, after, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	one, two, three, other := entry("ada", 1, "x"), entry("ada", 2, "y"), entry("ada", 7, "z"), entry("ben", 1, "x")
	one.Score, one.Helped, one.Daily = 1.0/3, false, ""
	expect("no diary", "ada", 0, 9)
	for _, c := range []archive.Change{{three, one}, {other, two}} {
		must(t, a, c)
	}
	expect("a diary", "ada", 0, 9, one, two, three)
	expect("later entries", "ada", 1, 1, two)
	expect("the end", "ada", 7, 9)
	expect("nothing asked for", "ada", 0, 0)
	expect("less than nothing", "ada", -1, -1)
	expect("another diary", "ben", -4, 9, other)
	expect("an odd account", "\x00", 0, 9)
	fails(t, "a number twice", write(entry("ada", 2, "w")), archive.ErrConflict)
	fails(t, "an ID twice", write(entry("ada", 9, "y")), archive.ErrConflict)
	fails(t, "an ID twice in one change", write(entry("ada", 9, "v"), entry("ada", 10, "v")), archive.ErrConflict)
	for name, spoil := range map[string]func(*archive.DiaryEntry){
		"no account":     func(e *archive.DiaryEntry) { e.Account = "" },
		"no ID":          func(e *archive.DiaryEntry) { e.ID = "" },
		"no puzzle":      func(e *archive.DiaryEntry) { e.Puzzle = "" },
		"the number 0":   func(e *archive.DiaryEntry) { e.Number = 0 },
		"more than all":  func(e *archive.DiaryEntry) { e.Score = 1.5 },
		"not a number":   func(e *archive.DiaryEntry) { e.Score = math.NaN() },
		"an odd kind":    func(e *archive.DiaryEntry) { e.Kind = "\xff" },
		"an odd date":    func(e *archive.DiaryEntry) { e.Daily = "\x00" },
		"an odd account": func(e *archive.DiaryEntry) { e.Account = "ada\x00" },
	} {
		bad := entry("ada", 20, "u")
		spoil(&bad)
		fails(t, name, write(entry("ada", 19, "t"), bad), archive.ErrMalformed)
	}
	fails(t, "an odd diary that ends", a.Commit(ctx, archive.Change{archive.NoDiaryOf("\xff")}), archive.ErrMalformed)
	expect("the diary after what was refused", "ada", 0, 9, one, two, three)
	must(t, a, archive.Change{archive.NoDiaryOf("ada"), archive.NoDiaryOf("nobody"), two})
	expect("a new diary", "ada", 0, 9, two)
	expect("the other diary", "ben", 0, 9, other)
}

// anyDiary adds entries to a change. Most of their numbers fit.
func anyDiary(t *rapid.T, twin archive.Archive, c *archive.Change) {
	if rapid.IntRange(0, 4).Draw(t, "no diary") == 0 {
		c.Add(archive.NoDiaryOf(anyKey.Draw(t, "account")))
	}
	if !rapid.Bool().Draw(t, "diary") {
		return
	}
	account := anyKey.Draw(t, "account")
	old, err := twin.Diary(context.Background(), account, 0, 99)
	if err != nil {
		t.Fatal(err)
	}
	number := int64(len(old) + 1)
	if rapid.IntRange(0, 4).Draw(t, "wrong") == 0 {
		number = int64(rapid.IntRange(1, 4).Draw(t, "number"))
	}
	e := entry(account, number, fmt.Sprint("id", rapid.IntRange(0, 9).Draw(t, "id")))
	e.At = anyTime.Draw(t, "at")
	c.Add(e)
}

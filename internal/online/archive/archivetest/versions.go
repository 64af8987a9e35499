package archivetest

import (
	"context"
	"fmt"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

func (m *memory) Versions(ctx context.Context, keys ...archive.StreamKey) (map[archive.StreamKey]int64, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	found := map[archive.StreamKey]int64{}
	for _, k := range keys {
		n := len(m.logs[k])
		switch k.Kind {
		case archive.GameLog:
			n = len(m.events[play.ID(k.ID)])
		case archive.NoteLog:
			for _, note := range m.notes[k.ID] {
				n = max(n, int(note.Number))
			}
		}
		if n > 0 {
			found[k] = int64(n)
		}
	}
	return found, nil
}

func testVersionsOfLogs(t *testing.T, a archive.Archive) {
	game := func(id string) archive.StreamKey { return archive.StreamKey{Kind: archive.GameLog, ID: id} }
	expect := func(what string, want map[archive.StreamKey]int64, keys ...archive.StreamKey) {
		t.Helper()
		got, err := a.Versions(t.Context(), keys...)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	guild, cup := archive.StreamKey{Kind: "guild", ID: "g0"}, archive.StreamKey{Kind: "tournament", ID: "g0"}
	all := []archive.StreamKey{guild, cup, game("none"), game("\x00")}
	want := map[archive.StreamKey]int64{}
	expect("nothing", want)
	expect("of nothing", want, all...)
	for i := range 300 { // more than one query
		id := play.ID(fmt.Sprint("g", i))
		must(t, a, opened(id, start(4, "ada", "ben"), noon))
		all, want[game(string(id))] = append(all, game(string(id))), 1
	}
	must(t, a, appended("g7", 1, moved(2, noon, 0)))
	must(t, a, grown(stream("guild", "g0", 0, 0), 3))
	want[game("g7")], want[guild] = 2, 3
	expect("all", want, all...)
	expect("one", map[archive.StreamKey]int64{game("g7"): 2}, game("g7"))
}

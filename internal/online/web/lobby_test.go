package web_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web"
)

func TestTheLobbyIsSentWhenItChanges(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		v := description(s)
		ben := s.guest()
		lobby := s.watch(ben, "/api/v1/lobby")
		defer lobby.end()
		// now demands that the next line has as many seeks, and returns the first.
		now := func(seeks int) map[string]any {
			t.Helper()
			line := lobby.event()
			if err := v.ValidateData("/paths/~1api~1v1~1lobby/get/responses/200/content/application~1x-ndjson/schema", line); err != nil {
				t.Errorf("%v in %v", err, line)
			}
			list, _ := line["seeks"].([]any)
			if line["type"] != "lobby" || len(list) != seeks {
				t.Fatalf("got %v, want %d seeks", line, seeks)
			}
			if seeks == 0 {
				return nil
			}
			return list[0].(map[string]any)
		}
		now(0)
		ada := s.guest()
		events := s.watch(ada, "/api/v1/events") // whoever has gone does not look for an opponent
		defer events.end()
		id := s.ask(ada, "POST", "/api/v1/seeks", `{"cups":3,"clock":null,"rated":false,"side":"random"}`).is(201, "").get("id")
		if seek := now(1); fmt.Sprint(seek["id"]) != fmt.Sprint(id) || seek["mine"] != false {
			t.Errorf("the seek is %v, want %v of somebody else", seek, id)
		}
		s.ask(ben, "POST", fmt.Sprintf("/api/v1/seeks/%v/accept", id), nil).is(200, "")
		now(0)
	})
}

// Who asks for changes gets the whole lobby once, and then only what has changed.
func TestTheLobbySendsItsChanges(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		v := description(s)
		lobby := s.watch(s.guest(), "/api/v1/lobby?changes=true")
		defer lobby.end()
		next := func(begun, ended int) map[string]any {
			t.Helper()
			line := lobby.event()
			if err := v.ValidateData("/paths/~1api~1v1~1lobby/get/responses/200/content/application~1x-ndjson/schema", line); err != nil {
				t.Errorf("%v in %v", err, line)
			}
			b, _ := line["begun"].([]any)
			e, _ := line["ended"].([]any)
			if line["type"] != "lobbyChange" || line["seeks"] != nil || len(b) != begun || len(e) != ended {
				t.Fatalf("got %v, want %d new seeks and %d ended ones", line, begun, ended)
			}
			return line
		}
		if line := lobby.event(); line["type"] != "lobby" || line["seeks"] == nil {
			t.Fatalf("the first line is %v", line)
		}
		ada := s.guest()
		events := s.watch(ada, "/api/v1/events")
		defer events.end()
		var first string
		for i := range 3 {
			id := s.ask(ada, "POST", "/api/v1/seeks", fmt.Sprintf(`{"cups":%d,"clock":null,"rated":false,"side":"random"}`, 3+i)).is(201, "").get("id")
			if seek := next(1, 0)["begun"].([]any)[0].(map[string]any); seek["id"] != id {
				t.Errorf("the new seek is %v, want %v", seek, id)
			}
			if i == 0 {
				first = fmt.Sprint(id)
			}
		}
		s.ask(ada, "DELETE", "/api/v1/seeks/"+first, nil).is(204, "")
		if gone := next(0, 1)["ended"].([]any)[0]; gone != first {
			t.Errorf("%v has ended, want %v", gone, first)
		}
	})
}

// counted is an archive that counts how often accounts are read.
type counted struct {
	archive.Archive
	accounts atomic.Int64
}

func (c *counted) Account(ctx context.Context, id string) (archive.Account, error) {
	c.accounts.Add(1)
	return c.Archive.Account(ctx, id)
}

// However many look at the open seeks, the players' accounts are read once for each
// change of the lobby. A new name is such a change.
func TestTheOpenSeeksAreReadOnceForEverybody(t *testing.T) {
	store := &counted{}
	inBubble(t, func(c *web.Config) { store.Archive, c.Archive = c.Archive, store }, func(t *testing.T, s *site) {
		ada := s.guest()
		s.ask(ada, "POST", "/api/v1/seeks", `{"cups":3,"clock":null,"rated":false,"side":"random"}`).is(201, "")
		seen := func() (name string) {
			t.Helper()
			before := store.accounts.Load()
			for range 20 {
				var list []struct{ Name string }
				s.ask("", "GET", "/api/v1/seeks", nil).is(200, "").read(&list)
				if len(list) != 1 {
					t.Fatalf("open are %v, want one seek", list)
				}
				name = list[0].Name
			}
			if n := store.accounts.Load() - before; n > 1 {
				t.Errorf("20 visitors read %d accounts for one seek", n)
			}
			return name
		}
		if got, want := seen(), s.name(ada); got != want {
			t.Errorf("the seek is that of %q, want %q", got, want)
		}
		s.ask(ada, "POST", "/api/v1/account/join", map[string]any{"name": "Ada", "password": password}).is(200, "")
		if got := seen(); got != "Ada" {
			t.Errorf("after the change of the name the seek is that of %q", got)
		}
	})
}

// A watcher of the lobby who wants changes gets the list once, then what has changed, and ends
// with the same list as one who gets the whole list each time, for a small part of the bytes.
func TestWatchersOfTheLobbyGetChanges(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		changes, whole := s.socket(""), s.socket("")
		defer changes.CloseNow()
		defer whole.CloseNow()
		changes.say(`{"t":"lobby","on":true,"changes":true}`)
		whole.say(`{"t":"lobby","on":true}`)
		if first := changes.hear("lobby"); first["seeks"] == nil || first["begun"] != nil {
			t.Fatalf("the first message is %v, want the whole list", first)
		}
		whole.hear("lobby")
		var list, want []any
		bytesOf := func(m map[string]any) int { return len(fmt.Sprint(m)) }
		sentChanges, sentWhole, gone := 0, 0, ""
		hear := func() {
			t.Helper()
			m, all := changes.hear("lobby"), whole.hear("lobby")
			sentChanges, sentWhole = sentChanges+bytesOf(m), sentWhole+bytesOf(all)
			want = all["seeks"].([]any)
			if m["begun"] == nil {
				t.Fatalf("a message is %v, want a change", m)
			}
			ended := fmt.Sprint(m["ended"])
			list = slices.DeleteFunc(list, func(k any) bool { return strings.Contains(ended, k.(map[string]any)["id"].(string)) })
			list = append(list, m["begun"].([]any)...)
		}
		for i := range 40 {
			time.Sleep(time.Millisecond) // seeks are in the order of their times
			token := s.guest()
			id := s.ask(token, "POST", "/api/v1/seeks", fmt.Sprintf(`{"cups":3,"beans":%d,"clock":null,"rated":false,"side":"random"}`, 20+i)).is(201, "").get("id").(string)
			hear()
			if i == 20 {
				gone = id
				s.ask(token, "DELETE", "/api/v1/seeks/"+id, nil).is(204, "")
				hear()
			}
		}
		if got, want := fmt.Sprint(list), fmt.Sprint(want); got != want {
			t.Errorf("by changes the lobby is\n%s\nwant\n%s", got, want)
		}
		if gone == "" || strings.Contains(fmt.Sprint(list), gone) {
			t.Error("a seek that has ended is in the list")
		}
		if sentChanges*5 > sentWhole {
			t.Errorf("changes have %d bytes, and whole lists %d", sentChanges, sentWhole)
		}
	})
}

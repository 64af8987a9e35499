package web_test

import (
	"fmt"
	"testing"
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

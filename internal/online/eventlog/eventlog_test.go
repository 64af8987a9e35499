package eventlog_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/eventlog"
)

// event is an event of a room that adds numbers.
type event struct {
	Version int64     `json:"-"`
	At      time.Time `json:"-"`
	Begins  bool      `json:"begins,omitempty"`
	N       int       `json:"n"`
}

func (e *event) Stamp() (*int64, *time.Time) { return &e.Version, &e.At }

// table is a table of this room, where no number is 13.
type table struct {
	eventlog.Log[event, *event]

	sum int
}

var errUnlucky = errors.New("is unlucky")

func (t *table) take(e *event) error {
	if e.N == 13 {
		return errUnlucky
	}
	t.sum += e.N
	return nil
}

var noon = time.Date(2026, 1, 1, 12, 0, 0, 123_456_789, time.UTC)

func replay(events ...event) (*table, error) {
	t := &table{}
	err := eventlog.Replay(&t.Log, "room 1", events, func(e *event) bool { return e.Begins }, t.take)
	return t, err
}

func TestReplayAndAdd(t *testing.T) {
	of := &table{}
	for n := 1; n <= 3; n++ {
		eventlog.Add(&of.Log, "room 1", event{At: eventlog.Whole(noon).Add(time.Duration(n)), Begins: n == 1, N: n}, of.take)
	}
	var stored []event
	for _, e := range of.Since(0) {
		read, err := eventlog.Read[event](e.Version, e.At, eventlog.Body(&e))
		if err != nil {
			t.Fatal(err)
		}
		stored = append(stored, read)
	}
	again, err := replay(stored...)
	if err != nil || again.sum != 6 || again.Version() != 3 {
		t.Fatal(again, err)
	}
	for version, want := range map[int64][2]int{-1: {0, -1}, 0: {3, 0}, 2: {1, 2}, 3: {0, 3}, 9: {0, 3}} {
		if since := len(again.Since(version)); since != want[0] {
			t.Errorf("%d events since %d, want %d", since, version, want[0])
		}
		if want[1] >= 0 && len(again.UpTo(version)) != want[1] {
			t.Errorf("%d events up to %d, want %d", len(again.UpTo(version)), version, want[1])
		}
	}
	if !again.Began().Equal(stored[0].At) || !again.Touched().Equal(stored[2].At) {
		t.Error(again.Began(), again.Touched())
	}
	if e := eventlog.Last(again.UpTo(2), func(e *event) bool { return e.N < 3 }); e == nil || e.N != 2 {
		t.Error(e)
	}
	if e := eventlog.Last(again.Since(0), func(e *event) bool { return e.N > 3 }); e != nil {
		t.Error(e)
	}
}

func TestReplayNamesWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		events []event
		want   error
		text   string
	}{
		{nil, eventlog.ErrEmpty, "room 1: "},
		{[]event{{Version: 1}}, eventlog.ErrOrder, "room 1, event 1: "},
		{[]event{{Version: 2, Begins: true}}, eventlog.ErrOrder, "room 1, event 2: "},
		{[]event{{Version: 1, Begins: true}, {Version: 3}}, eventlog.ErrOrder, "room 1, event 3: "},
		{[]event{{Version: 1, Begins: true}, {Version: 2, Begins: true}}, eventlog.ErrOrder, "room 1, event 2: "},
		{[]event{{Version: 1, Begins: true}, {Version: 2, N: 13}}, errUnlucky, "room 1, event 2: "},
	} {
		if _, err := replay(c.events...); !errors.Is(err, c.want) || !strings.HasPrefix(err.Error(), c.text) {
			t.Errorf("%v: %v, want %v%v", c.events, err, c.text, c.want)
		}
	}
	if _, err := eventlog.Read[event](7, noon, []byte("{")); err == nil || !strings.Contains(err.Error(), "event 7") {
		t.Error(err)
	}
}

func TestTimeIsWholeAndNeverGoesBack(t *testing.T) {
	of, err := replay(event{Version: 1, At: eventlog.Whole(noon), Begins: true})
	if err != nil {
		t.Fatal(err)
	}
	if at := eventlog.Time(&of.Log, noon.Add(-time.Hour)); !at.Equal(of.Touched()) {
		t.Error(at)
	}
	if at := eventlog.Time(&of.Log, noon.Add(time.Hour)); at.Nanosecond() != 123_000_000 || at.Location() != time.UTC {
		t.Error(at)
	}
}

// Whoever has read events keeps them as they were.
func TestAmendLeavesWhatWasRead(t *testing.T) {
	of, err := replay(event{Version: 1, Begins: true}, event{Version: 2, N: 1})
	if err != nil {
		t.Fatal(err)
	}
	read := of.Since(0)
	eventlog.Amend(&of.Log, func(e *event) { e.N = 5 })
	eventlog.Put(&of.Log, event{N: 9})
	if now := of.Since(0); read[1].N != 1 || now[1].N != 5 || now[2].N != 9 || now[2].Version != 3 {
		t.Error(read, now)
	}
}

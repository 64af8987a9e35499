package kept

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

var errClosing = errors.New("closing")

func newShelf(most int64) (s *Shelf, end func()) {
	ending, end := context.WithCancel(context.Background())
	return New(most, func(f func()) { go f() }, ending, errClosing), end
}

// slow makes a text after a minute, and counts how often.
func slow(thing, version string, n *int) Order[string] {
	return Order[string]{Thing: thing, Version: version, Make: func(ctx context.Context) (string, int64, error) {
		*n++
		select {
		case <-time.After(time.Minute):
			return thing + version, int64(len(thing + version)), nil
		case <-ctx.Done():
			return "", 0, context.Cause(ctx)
		}
	}}
}

func TestAThingIsMadeOnceForAVersion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := newShelf(1000)
		n := 0
		get := func(version string) {
			if got, err := Get(t.Context(), s, slow("a", version, &n)); err != nil || got != "a"+version {
				t.Errorf("version %s is %q, %v", version, got, err)
			}
		}
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() { get("1") })
		}
		all.Wait()
		if get("1"); n != 1 {
			t.Errorf("one version was made %d times", n)
		}
		if get("2"); n != 2 || s.known.Len() != 1 || s.size != 2 {
			t.Errorf("with another version it was made %d times, and %d things of %d bytes are kept", n, s.known.Len(), s.size)
		}
	})
}

func TestNothingIsMadeForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, end := newShelf(1000)
		n, began := 0, time.Now()
		one, leave := context.WithTimeout(t.Context(), 10*time.Second)
		defer leave()
		two, leave := context.WithTimeout(t.Context(), 20*time.Second)
		defer leave()
		var all sync.WaitGroup
		for _, ctx := range []context.Context{one, two} {
			all.Go(func() {
				if _, err := Get(ctx, s, slow("a", "", &n)); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("who has gone gets %v", err)
				}
			})
		}
		all.Wait()
		synctest.Wait() // the making has ended
		if took := time.Since(began); took != 20*time.Second || n != 1 || s.known.Len() != 0 {
			t.Errorf("after %v it was begun %d times, and %d things are kept", took, n, s.known.Len())
		}
		all.Go(func() {
			if _, err := Get(t.Context(), s, slow("a", "", &n)); !errors.Is(err, errClosing) {
				t.Errorf("when the server ends, who waits gets %v", err)
			}
		})
		synctest.Wait()
		end()
		all.Wait()
	})
}

// What one visitor has made is made one after the other: thirty things, each of a minute, delay
// that of another visitor by nothing, since there are two places.
func TestWhatOneVisitorHasMadeDelaysNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := newShelf(1000)
		places, n, began := make(chan struct{}, 2), 0, time.Now()
		get := func(by, thing string) time.Duration {
			o := slow(thing, "", &n)
			o.By, o.Places = by, places
			if _, err := Get(t.Context(), s, o); err != nil {
				t.Error(err)
			}
			return time.Since(began)
		}
		var all sync.WaitGroup
		for i := range 30 {
			all.Go(func() { get("one", fmt.Sprint(i)) })
		}
		synctest.Wait()
		if took := get("another", "x"); took != time.Minute {
			t.Errorf("another visitor's thing took %v, want a minute", took)
		}
		all.Wait()
		if took := time.Since(began); took != 30*time.Minute || len(s.turns) != 0 || len(places) != 0 {
			t.Errorf("thirty things took %v; %d visitors have turns, and %d places are taken", took, len(s.turns), len(places))
		}
	})
}

func TestAFaultIsNotKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := newShelf(1000)
		released := 0
		o := Order[string]{Thing: "a", May: func() (func(), error) { return func() { released++ }, nil }}
		for i, make := range []func(context.Context) (string, int64, error){
			func(context.Context) (string, int64, error) { panic("a fault") },
			func(context.Context) (string, int64, error) { return "", 0, errClosing },
			func(context.Context) (string, int64, error) { return "small", 0, nil },
			func(context.Context) (string, int64, error) { return "large", 2000, nil },
		} {
			o.Make = make
			got, err := Get(t.Context(), s, o)
			if (err == nil) != (i > 1) || (got == "") != (i < 2) {
				t.Errorf("attempt %d is %q, %v", i, got, err)
			}
			synctest.Wait()
			if s.known.Len() != 0 || s.size != 0 || released != i+1 {
				t.Errorf("after attempt %d there are %d things, and %d were released", i, s.known.Len(), released)
			}
		}
		o.May = func() (func(), error) { return nil, errClosing }
		if _, err := Get(t.Context(), s, o); err != errClosing || s.known.Len() != 0 {
			t.Errorf("a refusal is %v", err)
		}
	})
}

// However much is made, no more is kept than there is room, and the shelf counts what it has.
func TestTheRoomIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, end := newShelf(100)
		defer end()
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			name, version, size := fmt.Sprint(rapid.IntRange(0, 9).Draw(t, "thing")), fmt.Sprint(rapid.IntRange(0, 2).Draw(t, "version")), rapid.Int64Range(0, 60).Draw(t, "size")
			if rapid.Bool().Draw(t, "put") {
				Put(s, name, version, size)
				continue
			}
			got, err := Get(context.Background(), s, Order[string]{Thing: name, Version: version, Make: func(context.Context) (string, int64, error) { return version, size, nil }})
			if err != nil || got != version {
				t.Fatalf("version %s is %q, %v", version, got, err)
			}
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		var size int64
		for _, one := range s.known.Values() {
			size += one.size
		}
		if size != s.size || size > s.most {
			t.Errorf("%d bytes are kept, and %d are counted", size, s.size)
		}
	})
}

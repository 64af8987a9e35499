package group

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

var errOdd = errors.New("odd")

// slow commits a group in a second of the test's own time, and notes it.
type slow struct{ groups [][]int }

func (s *slow) commit(items []int, errs []error) {
	s.groups = append(s.groups, slices.Clone(items))
	time.Sleep(time.Second)
	for i, item := range items {
		if item%2 == 1 {
			errs[i] = errOdd
		}
	}
}

// answer is what one call of Do gave, and when.
type answer struct {
	err   error
	after time.Duration
}

func TestWhoeverWaitsGoesWithTheNextGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s slow
		c := New(s.commit)
		begun := time.Now()
		answers := make([]answer, 5)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() {
				time.Sleep(time.Duration(i) * 300 * time.Millisecond)
				err := c.Do(t.Context(), i)
				answers[i] = answer{err, time.Since(begun)}
			})
		}
		all.Wait()
		c.Close()
		want := [][]int{{0}, {1, 2, 3}, {4}}
		if !slices.EqualFunc(s.groups, want, slices.Equal) {
			t.Errorf("groups %v, want %v", s.groups, want)
		}
		for i, group := range []int{1, 2, 2, 2, 3} {
			want := answer{nil, time.Duration(group) * time.Second}
			if i%2 == 1 {
				want.err = errOdd
			}
			if answers[i] != want {
				t.Errorf("item %d: %v, want %v", i, answers[i], want)
			}
		}
	})
}

func TestWhoDoesNotWaitDoesNotHinder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s slow
		c := New(s.commit)
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		defer cancel()
		var all sync.WaitGroup
		all.Go(func() {
			if err := c.Do(ctx, 0); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("under way: %v", err)
			}
		})
		synctest.Wait()
		all.Go(func() {
			if err := c.Do(ctx, 2); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("not begun: %v", err)
			}
		})
		all.Go(func() {
			if err := c.Do(t.Context(), 4); err != nil {
				t.Error(err)
			}
		})
		all.Wait()
		c.Close()
		if want := [][]int{{0}, {4}}; !slices.EqualFunc(s.groups, want, slices.Equal) {
			t.Errorf("groups %v, want %v: nobody waits for 2 when its turn comes", s.groups, want)
		}
	})
}

func TestCloseAnswersWhoWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s slow
		c := New(s.commit)
		var sizes []int
		c.Observe(func(items int) { sizes = append(sizes, items) })
		var all sync.WaitGroup
		for i := range 3 {
			all.Go(func() {
				if err := c.Do(t.Context(), 2*i); err != nil {
					t.Error(err)
				}
			})
			synctest.Wait()
		}
		c.Close()
		all.Wait()
		if err := c.Do(t.Context(), 6); !errors.Is(err, ErrClosed) {
			t.Errorf("after Close: %v", err)
		}
		if want := [][]int{{0}, {2, 4}}; !slices.EqualFunc(s.groups, want, slices.Equal) {
			t.Errorf("groups %v, want %v", s.groups, want)
		}
		if want := []int{1, 2}; !slices.Equal(sizes, want) {
			t.Errorf("groups of %v items were observed, want %v", sizes, want)
		}
	})
}

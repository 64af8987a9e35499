package api

import (
	"container/list"
	"context"
	"fmt"
	"io"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// The pictures of one visitor are painted one after the other: thirty of them, each of a minute,
// delay that of another visitor by nothing, since there are two places.
func TestPicturesOfOneVisitorDelayNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &pictures{known: map[string]*list.Element{}, order: list.New(), places: make(chan struct{}, picturesAtOnce)}
		began := time.Now()
		paint := func(visitor, key string) time.Duration {
			one, _, err := p.find(key, func() error { return nil })
			if err != nil {
				t.Error(err)
				return 0
			}
			p.paint(context.Background(), one, visitor, func(w io.Writer) error {
				time.Sleep(time.Minute)
				_, err := io.WriteString(w, key)
				return err
			})
			return time.Since(began)
		}
		var all sync.WaitGroup
		for i := range 30 {
			all.Go(func() { paint("one", fmt.Sprint(i)) })
		}
		synctest.Wait()
		if took := paint("another", "x"); took != time.Minute {
			t.Errorf("another visitor's picture took %v, want a minute", took)
		}
		all.Wait()
		if took := time.Since(began); took != 30*time.Minute || len(p.turns) != 0 {
			t.Errorf("thirty pictures took %v, and %d visitors have turns", took, len(p.turns))
		}
	})
}

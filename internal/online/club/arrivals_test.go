package club

import (
	"crypto/rand"
	"fmt"
	"testing"
	"time"
)

// A flood of accounts forgets the oldest, and says since when all are known.
func TestArrivalsAreBounded(t *testing.T) {
	began := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	n := arrivals{since: began}
	for i := range mostArrivals + 10 {
		if err := n.note(rand.Reader, fmt.Sprint(i), "192.0.2.1", began.Add(time.Duration(i+1)*time.Second)); err != nil {
			t.Fatal(err)
		}
	}
	now := began.Add((mostArrivals + 10) * time.Second)
	if others, known, since := n.with("9", now); known || len(others) != 0 || !since.Equal(began.Add(10*time.Second)) || len(n.list) != mostArrivals {
		t.Errorf("one of the ten oldest: known %t with %d others, since %s, of %d", known, len(others), since, len(n.list))
	}
	if others, known, _ := n.with("10", now); !known || len(others) != mostArrivals-1 || others[0] != fmt.Sprint(mostArrivals+9) {
		t.Errorf("the oldest that is left: known %t with %d others", known, len(others))
	}
	if _, known, since := n.with("10", began.AddDate(0, 1, 0)); known || !since.Equal(began.AddDate(0, 1, -TogetherDays)) || len(n.list) != 0 {
		t.Errorf("after a month: known %t, since %s, %d left", known, since, len(n.list))
	}
}

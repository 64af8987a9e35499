package bus

import (
	"slices"
	"testing"

	"example.org/cups/internal/online/archive"
)

func TestNewsReachesWhoWatches(t *testing.T) {
	b := Local().(*local)
	club, cup := archive.StreamKey{Kind: "guild", ID: "a"}, archive.StreamKey{Kind: "tournament", ID: "a"}
	var first, second []int64
	stopFirst := b.Subscribe(club, func(v int64) { first = append(first, v) })
	b.Publish(club, 1)
	stopSecond := b.Subscribe(club, func(v int64) { second = append(second, v) })
	b.Publish(cup, 7) // another stream
	b.Publish(club, 2)
	stopFirst()
	stopFirst()
	b.Publish(club, 3)
	stopSecond()
	b.Publish(club, 4)
	if !slices.Equal(first, []int64{1, 2}) || !slices.Equal(second, []int64{2, 3}) {
		t.Errorf("heard %v and %v", first, second)
	}
	if len(b.watchers) > 0 {
		t.Error("a stream that nobody watches takes memory")
	}
}

package archive

import (
	"slices"
	"testing"
	"time"
)

// An outage is only the time in which no server was alive.
func TestAnOutageWithoutTheTimesOfServers(t *testing.T) {
	span := func(from, to int) Outage { return Outage{time.Unix(int64(from), 0), time.Unix(int64(to), 0)} }
	for name, c := range map[string]struct {
		alive, want []Outage
	}{
		"nobody":               {nil, []Outage{span(10, 20)}},
		"all the time":         {[]Outage{span(5, 30)}, nil},
		"exactly":              {[]Outage{span(10, 20)}, nil},
		"before and after":     {[]Outage{span(1, 10), span(20, 30)}, []Outage{span(10, 20)}},
		"at first":             {[]Outage{span(1, 12)}, []Outage{span(12, 20)}},
		"at last":              {[]Outage{span(18, 40)}, []Outage{span(10, 18)}},
		"in the middle":        {[]Outage{span(13, 14)}, []Outage{span(10, 13), span(14, 20)}},
		"two, one by one":      {[]Outage{span(15, 25), span(5, 15)}, nil},
		"two with a gap":       {[]Outage{span(16, 25), span(5, 14)}, []Outage{span(14, 16)}},
		"two in the middle":    {[]Outage{span(12, 13), span(15, 16)}, []Outage{span(10, 12), span(13, 15), span(16, 20)}},
		"two at the same time": {[]Outage{span(12, 15), span(13, 17)}, []Outage{span(10, 12), span(17, 20)}},
	} {
		if got := span(10, 20).Without(c.alive...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

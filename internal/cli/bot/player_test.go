package bot

import (
	"encoding/json"
	"testing"
	"time"

	"example.org/cups"
)

// A side that gives odds of time gets another increment than the other.
func TestReadingsOfAGameWithOdds(t *testing.T) {
	for text, want := range map[string][2]time.Duration{
		`{"clock":{"baseMs":180000,"incrementMs":2000,"southMs":180000,"northMs":90000},"odds":{"by":"north","timePercent":50,"clock":{"baseMs":90000,"incrementMs":1000}}}`: {2 * time.Second, time.Second},
		`{"clock":{"baseMs":180000,"incrementMs":2000,"southMs":180000,"northMs":180000},"odds":{"by":"south","beans":10}}`:                                                  {2 * time.Second, 2 * time.Second},
		`{"clock":{"baseMs":180000,"incrementMs":2000,"southMs":180000,"northMs":180000}}`:                                                                                   {2 * time.Second, 2 * time.Second},
	} {
		var s state
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			t.Fatal(err)
		}
		r := s.readings()
		if r[cups.South].Increment != want[cups.South] || r[cups.North].Increment != want[cups.North] || r[cups.North].Left != time.Duration(s.Clock.NorthMs)*time.Millisecond {
			t.Errorf("%s: %+v, want %v", text, r, want)
		}
	}
}

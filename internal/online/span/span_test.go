package span

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// moments is how long the time of the slow twin is: each moment is a bit of it.
const moments = 60

var noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

func at(moment int) time.Time { return noon.Add(time.Duration(moment) * time.Second) }

// slow is the slow twin of a [Set]: whether each moment is in it.
type slow [moments]bool

func (s *slow) add(spans ...Span) {
	for i := range s {
		for _, p := range spans {
			if !at(i).Before(p.From) && at(i).Before(p.To) {
				s[i] = true
			}
		}
	}
}

// slowOf returns the twin of a set.
func slowOf(s Set) (twin slow) {
	twin.add(s.Spans()...)
	return twin
}

// count returns how many moments of a window are in the set.
func (s *slow) count(from, to int) (n int) {
	for i := range s {
		if s[i] && from <= i && i < to {
			n++
		}
	}
	return n
}

// span draws a span, now and then an empty one or one that ends before it begins.
func drawSpan(t *rapid.T) Span {
	return Span{at(rapid.IntRange(0, moments).Draw(t, "from")), at(rapid.IntRange(0, moments).Draw(t, "to"))}
}

func drawSpans(t *rapid.T, name string) []Span {
	return rapid.SliceOfN(rapid.Custom(drawSpan), 0, 8).Draw(t, name)
}

// isProper fails unless the spans of a set are in order, apart, and none is empty.
func isProper(t *rapid.T, s Set) {
	for i, p := range s.Spans() {
		if p.Len() == 0 || i > 0 && !p.From.After(s.Spans()[i-1].To) {
			t.Fatalf("%v are no parts of a set", s.Spans())
		}
	}
}

// Sets are what their twins are, however their spans overlap and in whatever order they come.
func TestSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSpans(t, "a"), drawSpans(t, "b")
		from, to := rapid.IntRange(0, moments).Draw(t, "since"), rapid.IntRange(0, moments).Draw(t, "until")
		var twin slow
		twin.add(a...)
		var oneByOne Set
		for _, p := range rapid.Permutation(a).Draw(t, "order") {
			oneByOne = oneByOne.With(Of(p))
		}
		if !slices.Equal(oneByOne.Spans(), Of(a...).Spans()) {
			t.Errorf("one by one %v, at once %v", oneByOne.Spans(), Of(a...).Spans())
		}
		var both, only slow
		twinB := slowOf(Of(b...))
		for i := range moments {
			both[i], only[i] = twin[i] || twinB[i], twin[i] && !twinB[i]
		}
		for name, c := range map[string]struct {
			got  Set
			want slow
		}{
			"of":      {Of(a...), twin},
			"with":    {Of(a...).With(Of(b...)), both},
			"without": {Of(a...).Without(Of(b...)), only},
		} {
			isProper(t, c.got)
			if slowOf(c.got) != c.want || c.got.IsEmpty() != (c.want == slow{}) {
				t.Errorf("%s: %v", name, c.got.Spans())
			}
			if got, want := c.got.Within(at(from), at(to)).Len(), c.want.count(from, to); got != time.Duration(want)*time.Second {
				t.Errorf("%s: %v within %d and %d, want %d s", name, got, from, to, want)
			}
		}
	})
}

// What is taken out of the clocks is what a plain look at each moment says, however many servers there
// are and in whatever order they tell of it. Whoever takes what it hears into its account comes to the
// same.
func TestServersComeToOneAccount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		servers := make([]Server, rapid.IntRange(1, 4).Draw(t, "servers"))
		for i := range servers {
			long, short := Of(drawSpans(t, "long")...), Of(drawSpans(t, "short")...)
			// A server does not believe that it has worked in an outage of its own.
			servers[i] = Server{Short: short, Long: long, Well: Of(drawSpans(t, "well")...).Without(long).Without(short)}
		}
		var want slow
		for m := range want {
			isShort, isLong, isWell := false, false, false
			for _, s := range servers {
				isShort = isShort || slowOf(s.Short)[m]
				isLong = isLong || slowOf(s.Long)[m]
				isWell = isWell || slowOf(s.Well)[m]
			}
			want[m] = isShort || isLong && !isWell
		}
		var account Set
		for _, i := range rapid.Permutation(indices(len(servers))).Draw(t, "order") {
			others := slices.Delete(slices.Clone(servers), i, i+1)
			account = account.With(servers[i].Part(others...))
		}
		if slowOf(account) != want {
			t.Errorf("%v, want %v", account.Spans(), want)
		}
	})
}

func indices(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// A short outage inside of a long one that is told later takes nothing away from it, in the sizes in
// which that has cost games.
func TestAGapInsideAStall(t *testing.T) {
	gap, stall := Span{at(8), at(9)}, Span{at(0), at(10)}
	if got := Of(gap).With(Of(stall)).Within(at(-5), at(20)).Len(); got != 10*time.Second {
		t.Errorf("%v", got)
	}
	if got := Of(stall).Latest(0).Len(); got != 0 {
		t.Errorf("%v of nothing", got)
	}
}

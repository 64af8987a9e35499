package page

import (
	"html"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// A provisional rating is shown as an approximate one everywhere, without its changes, and
// does not count for the best.
func TestUncertainRatingsAreNotShownAsSure(t *testing.T) {
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	day := func(n int) time.Time { return time.Unix(86400*int64(n), 0).UTC() }
	points := []RatingPoint{
		{At: day(1), Points: 1756, Change: 256, Deviation: 300, Provisional: true},
		{At: day(2), Points: 1402, Change: -354, Deviation: 108}, {At: day(50), Points: 1411, Change: 9, Deviation: 100},
	}
	for _, c := range []struct {
		language          say.Language
		points            []RatingPoint
		card              wire.Rating
		has, hasNot       string
		alsoHas, hasNever []string
	}{
		{say.English, points[:1], wire.Rating{Cups: 4, Rating: 1756, Deviation: 300, Low: 1168, High: 2344, Provisional: true, Games: 1}, "<b>about 1750</b> <span>1150 to 2350", "1756", nil, []string{"±"}},
		{say.German, points[:1], wire.Rating{Cups: 4, Rating: 1756, Deviation: 300, Low: 1168, High: 2344, Provisional: true, Games: 1}, "<b>etwa 1750</b> <span>1150 bis 2350", "1756", nil, []string{"best", "256"}},
		{say.English, append(points[:1:1], points[0]), wire.Rating{Cups: 4, Rating: 1756, Low: 1168, High: 2344, Provisional: true, Games: 2}, "about 1750 now.", "best 17", []string{`<td class="number">–</td><td class="number">about 1750</td>`}, []string{"at best", "+256", "in 30 days"}},
		{say.English, points, wire.Rating{Cups: 4, Rating: 1411, Deviation: 100, Games: 3}, "<b>1411</b> <span>± 100 · best 1411", "best 1756", []string{"+9", "1411 now, 1411 at best", "▲ +9 in 30 days"}, []string{"+256"}},
	} {
		var b strings.Builder
		d := Profile{Viewer: Viewer{Language: c.language}, Name: "Ada", Kind: "member", Today: day(51), Ratings: []wire.Rating{c.card}, Points: c.points}
		if err := p.Profile(&b, d); err != nil {
			t.Fatal(err)
		}
		page := html.UnescapeString(b.String())
		card, _, _ := strings.Cut(page[strings.Index(page, `id="ratings"`):], `<p class="small">`)
		for _, want := range append(c.alsoHas, c.has) {
			if !strings.Contains(card, want) {
				t.Errorf("%s: it does not say %q:\n%s", c.language, want, card)
			}
		}
		for _, never := range append(c.hasNever, c.hasNot) {
			if strings.Contains(card, never) {
				t.Errorf("%s: it says %q:\n%s", c.language, never, card)
			}
		}
	}
	// The profile explains what it shows, and nothing else.
	sure, unsure := wire.Rating{Cups: 4, Rating: 1411, Deviation: 40}, wire.Rating{Cups: 4, Rating: 1756, Provisional: true}
	for _, c := range []struct {
		ratings          []wire.Rating
		chosen           int
		puzzles          *puzzleRating
		about, plusMinus bool
	}{
		{nil, 0, nil, false, false},
		{[]wire.Rating{sure}, 0, nil, false, true}, {[]wire.Rating{unsure}, 0, nil, true, false},
		{[]wire.Rating{sure, unsure}, 0, nil, true, true}, {[]wire.Rating{sure, unsure}, 1, nil, true, false},
		{nil, 0, &puzzleRating{Provisional: true}, true, false}, {[]wire.Rating{unsure}, 0, &puzzleRating{}, true, true},
	} {
		v := &view{Printer: say.In(say.English), Data: Profile{Ratings: c.ratings, Chosen: c.chosen, puzzles: c.puzzles}}
		if got := v.RatingNotes(); strings.Contains(got, "about") != c.about || strings.Contains(got, "±") != c.plusMinus {
			t.Errorf("%+v: %q", c, got)
		}
	}
	for _, c := range []struct {
		player  play.Seat
		changes *wire.RatingChanges
		want    string
	}{
		{play.Seat{Rating: 1500, Provisional: true}, nil, "about 1500"}, {play.Seat{Rating: 1500}, nil, "1500"},
		{play.Seat{Rating: 1500, Provisional: true}, &wire.RatingChanges{South: wire.RatingChange{Before: 1929, After: 1619, Provisional: true}}, "about 1600"},
		{play.Seat{Rating: 1500}, &wire.RatingChanges{South: wire.RatingChange{Before: 1500, After: 1492}}, "1492 −8"},
	} {
		start := play.Start{Position: cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s"), Seats: [2]play.Seat{c.player}, Rated: true}
		v := &view{Printer: say.In(say.English), Data: Game{Start: start, Ratings: c.changes, Side: "south"}}
		if got := v.Plate("near").Rating; got != c.want {
			t.Errorf("%+v is %q, want %q", c.player, got, c.want)
		}
	}
}

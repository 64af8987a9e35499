package page

import (
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// puzzleRating is how well a player solves puzzles.
type puzzleRating struct {
	practice.Tally
	Rating, Deviation int
	Low, High         int // with 95 % certainty the rating is between these
	Provisional       bool
	History           []RatingPoint // without games
}

// MostGraphed is how many games and puzzles the graphs of ratings show.
const MostGraphed = 400

// Puzzles is how well the viewer solves puzzles; nil if none was tried, or if somebody else looks.
func (d Profile) Puzzles() *puzzleRating { return d.puzzles }

// readDiary reads from the diary what [Profile.Puzzles] returns.
func (d Profile) readDiary() *puzzleRating {
	if d.Diary == nil || d.Diary.Progress.All.Tried == 0 {
		return nil
	}
	p := d.Diary.Progress
	r := &puzzleRating{Tally: p.All, Deviation: int(p.RatingAt(d.Today).Deviation)}
	r.Rating, r.Provisional = p.Points(d.Today)
	r.Low, r.High = p.Range(d.Today)
	practice.Follow(d.Diary.Entries, func(p *practice.Progress) {
		points, provisional := p.Points(p.RatedAt)
		r.History = append(r.History, RatingPoint{At: p.RatedAt, Points: points, Deviation: int(p.RatingAt(p.RatedAt).Deviation), Provisional: provisional})
	})
	r.History = r.History[max(0, len(r.History)-MostGraphed):]
	return r
}

// Profile is what everybody may see of a player.
type Profile struct {
	Viewer      Viewer
	Tournaments []TournamentCard  // in which the account plays or has played without a place, the latest to be announced first
	Places      []TournamentPlace // the latest ones
	AllPlaces   bool              // the page shows all of them
	Account     string            // its ID
	Name, Kind  string
	Since       time.Time
	Guild       *wire.GuildMark
	Online      bool
	Mine        bool // the viewer's own
	MayAsk      bool // the viewer may challenge the player
	MayBefriend bool // the viewer may ask the player to be a friend
	IsFriend    bool // the player is a friend of the viewer

	Ratings []wire.Rating // those with the most games first
	Chosen  int           // the one whose graph is shown
	Points  []RatingPoint
	Diary   *solving.Diary // of puzzles; nil if somebody else looks
	puzzles *puzzleRating

	tallies tallies // of the latest games
	Looked  int     // how many games the tallies are about at most
	Today   time.Time

	Studies     []archive.Study // the latest ones
	MoreStudies bool            // there are others

	Running  []LiveGame
	Holidays []club.Holiday // that are not over
	Pace     *hall.Pace     // by post; nil: it has made no move in such a game
	Games    []archive.Game
	Earlier  bool   // this is not the first part of the list of games
	Next     string // the ID of the last game of this part, if there are more
}

// TournamentPlace is the place that a player took in a tournament.
type TournamentPlace struct {
	TournamentCard
	Place int // from 1
	Medal int // 1 is gold, 2 silver, 3 bronze; 0: none
}

// mostPlaces is how many places a profile shows at first.
const mostPlaces = 5

// LatestPlaces are the places that the page shows.
func (d Profile) LatestPlaces() []TournamentPlace {
	if d.AllPlaces {
		return d.Places
	}
	return d.Places[:min(len(d.Places), mostPlaces)]
}

// MorePlaces reports whether there are places that the page does not show.
func (d Profile) MorePlaces() bool { return len(d.LatestPlaces()) < len(d.Places) }

// medalCount says how many medals of a kind a player has.
type medalCount struct{ Medal, N int }

// Medals counts the medals among the places, gold first.
func (d Profile) Medals() (counts []medalCount) {
	for medal := 1; medal <= 3; medal++ {
		n := 0
		for _, p := range d.Places {
			if p.Medal == medal {
				n++
			}
		}
		if n > 0 {
			counts = append(counts, medalCount{medal, n})
		}
	}
	return counts
}

// RankWords says which place it was, with its medal.
func (v *view) RankWords(p TournamentPlace) string {
	words := v.T("page.profile.place", "place", p.Place, "n", p.Players)
	if p.Medal > 0 {
		words += ", " + v.T([]string{"page.profile.medal.1", "page.profile.medal.2", "page.profile.medal.3"}[p.Medal-1])
	}
	return words
}

// MedalWords says how many medals of a kind there are.
func (v *view) MedalWords(c medalCount) string {
	return v.T([]string{"page.profile.medals.1", "page.profile.medals.2", "page.profile.medals.3"}[c.Medal-1], "n", c.N)
}

// Profile writes the page of a player.
func (p *Pages) Profile(w io.Writer, d Profile) error {
	d.puzzles = d.readDiary()
	return p.render(w, "profile", d.Viewer, d)
}

// Words describe a player to those who see a link to the page.
func (d Profile) Words() string {
	v := &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d}
	if len(d.Ratings) == 0 {
		return v.T("page.profile.unrated")
	}
	r := d.Ratings[0]
	return v.T("page.profile.rated_as", "size", fmt.Sprintf("2×%d", r.Cups), "speed", v.SpeedWords(r.Speed), "points", v.Points(r.Rating, r.Provisional))
}

// SpeedWords names a speed.
func (v *view) SpeedWords(speed string) string { return v.T("page.speed." + speed) }

// Points writes a rating: as an approximate one while it is provisional.
func (v *view) Points(points int, provisional bool) string {
	return say.Rating(v.Printer, points, provisional)
}

// Range writes between which points a provisional rating lies.
func (v *view) Range(low, high int) string { return say.RatingRange(v.Printer, low, high) }

// ClassAddress is where the graph of another rating of a player is shown.
func (v *view) ClassAddress(r wire.Rating) string {
	return fmt.Sprintf("%s?class=%d-%s#ratings", v.ProfileAddress(v.Data.(Profile).Name), r.Cups, r.Speed)
}

// ProfileAddress is where the page of a player is.
func (v *view) ProfileAddress(name string) string { return "/player/" + url.PathEscape(name) }

// Chosen is the rating whose graph is shown, nil if there is none.
func (v *view) Chosen() *wire.Rating {
	d := v.Data.(Profile)
	if len(d.Ratings) == 0 {
		return nil
	}
	return &d.Ratings[d.Chosen]
}

// Graph is the graph of the chosen rating, nil if there is too little to draw.
func (v *view) Graph() *ratingGraph { return v.graphOf(v.Data.(Profile).Points, graphWidth) }

// Graphs are the graph of the chosen rating, and the same for a phone.
func (v *view) Graphs() []*ratingGraph { return v.bothGraphs(v.Data.(Profile).Points) }

// PuzzleGraph is the graph of the rating by puzzles, nil if there is too little to draw.
func (v *view) PuzzleGraph() *ratingGraph {
	return v.graphOf(v.Data.(Profile).Puzzles().History, graphWidth)
}

// PuzzleGraphs are that graph, and the same for a phone.
func (v *view) PuzzleGraphs() []*ratingGraph {
	return v.bothGraphs(v.Data.(Profile).Puzzles().History)
}

// RatingNotes explain how ratings are written, as far as this page shows such ratings.
func (v *view) RatingNotes() string {
	d := v.Data.(Profile)
	isUnsure := func(p RatingPoint) bool { return p.Provisional }
	unsure := slices.ContainsFunc(d.Ratings, func(r wire.Rating) bool { return r.Provisional }) || slices.ContainsFunc(d.Points, isUnsure)
	sure := len(d.Ratings) > 0 && !d.Ratings[d.Chosen].Provisional
	if p := d.Puzzles(); p != nil {
		unsure = unsure || p.Provisional || slices.ContainsFunc(p.History, isUnsure)
		sure = sure || !p.Provisional
	}
	var notes []string
	if unsure {
		notes = append(notes, v.T("page.profile.provisional"))
	}
	if sure {
		notes = append(notes, v.T("page.profile.deviation"))
	}
	return strings.Join(notes, " ")
}

// Month is how much the chosen rating has changed in the last thirty days, empty if
// there was no game before that, and while one of the two ratings is provisional.
func (v *view) Month() string {
	d := v.Data.(Profile)
	before, last, sure := 0, 0, false
	for _, p := range d.Points {
		if p.At.Before(d.Today.Add(-30 * 24 * time.Hour)) {
			before, sure = p.Points, !p.Provisional
		}
		last = p.Points
	}
	if before == 0 || before == last || !sure || d.Ratings[d.Chosen].Provisional {
		return ""
	}
	sign := "▲"
	if last < before {
		sign = "▼"
	}
	return sign + " " + v.T("page.profile.month", "change", signed(last-before))
}

// LatestPoints are the points of the graph for a table, the latest first.
func (v *view) LatestPoints() []RatingPoint {
	const most = 30
	all := v.Data.(Profile).Points
	var list []RatingPoint
	for i := len(all) - 1; i >= 0 && len(list) < most; i-- {
		list = append(list, all[i])
	}
	return list
}

// ChangeWords writes a change of a rating.
func (v *view) ChangeWords(n int) string { return signed(n) }

// ChangeAt writes how a game changed a rating, if that says something yet.
func (v *view) ChangeAt(p RatingPoint) string {
	if p.Provisional {
		return "–"
	}
	return signed(p.Change)
}

// Percent is a part of games in whole percent.
func (v *view) Percent(t tally) int {
	if t.Games() == 0 {
		return 0
	}
	return (200*t.Won + 100*t.Drawn + t.Games()) / (2 * t.Games())
}

// TallyWords says how games of a kind went.
func (v *view) TallyWords(t tally) string {
	return v.T("page.profile.tally", "won", t.Won, "drawn", t.Drawn, "lost", t.Lost)
}

// bar is a part of a line that shows how games went, in hundredths.
type bar struct {
	Class    string
	X, Width string
}

// BarsOf are the parts of a line that shows how games of a kind went.
func (v *view) BarsOf(t tally) []bar {
	var list []bar
	x := 0.0
	for _, part := range []struct {
		class string
		n     int
	}{{"won", t.Won}, {"drawn", t.Drawn}, {"lost", t.Lost}} {
		width := 100 * float64(part.n) / float64(max(1, t.Games()))
		if part.n > 0 {
			list = append(list, bar{part.class, fmt.Sprintf("%.2f", x), fmt.Sprintf("%.2f", width)})
		}
		x += width
	}
	return list
}

// Results are the finished games as the player saw them.
func (v *view) Results() []resultRow {
	var list []resultRow
	account := v.Data.(Profile).Account
	for _, g := range v.Data.(Profile).Games {
		list = append(list, v.seenBy(g, sideIn(g.Start, account)))
	}
	return list
}

// calendarDay is a day in the calendar of a player.
type calendarDay struct {
	X, Y, Class int
	Title       string
}

// calendarMonth is a month in the calendar: where it begins, and how many games.
type calendarMonth struct {
	X          int
	Name, Long string
	Games      int
}

// weeks is how many weeks the calendar shows.
const weeks = 53

// Calendar are the days of the last year in columns of weeks, Monday first.
func (v *view) Calendar() []calendarDay {
	var list []calendarDay
	d := v.Data.(Profile)
	for i, day := range d.calendar() {
		n := d.tallies.days[day.Format(time.DateOnly)]
		class := 0
		for _, least := range []int{1, 3, 6, 12} {
			if n >= least {
				class++
			}
		}
		list = append(list, calendarDay{X: i / 7 * 14, Y: i % 7 * 14, Class: class, Title: v.T("page.profile.day_games", "n", n, "day", v.Short(day))})
	}
	return list
}

// calendar are the days that the calendar shows.
func (d Profile) calendar() []time.Time {
	today := d.Today.UTC().Truncate(24 * time.Hour)
	monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
	var days []time.Time
	for day := monday.AddDate(0, 0, -7*(weeks-1)); !day.After(today); day = day.AddDate(0, 0, 1) {
		days = append(days, day)
	}
	return days
}

// Months are the months of the calendar.
func (v *view) Months() []calendarMonth {
	var list []calendarMonth
	d := v.Data.(Profile)
	for i, day := range d.calendar() {
		if i == 0 || day.Day() == 1 {
			name := v.T("page.month." + []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}[day.Month()-1])
			list = append(list, calendarMonth{X: i / 7 * 14, Name: name, Long: fmt.Sprintf("%s %d", name, day.Year())})
		}
		list[len(list)-1].Games += d.tallies.days[day.Format(time.DateOnly)]
	}
	if len(list) > 1 && list[1].X-list[0].X < 40 {
		list[0].Name = "" // there is no room for it
	}
	return list
}

// Year says how many games were played on how many days of the calendar.
func (v *view) Year() string {
	d := v.Data.(Profile)
	games, days := 0, 0
	for _, day := range d.calendar() {
		if n := d.tallies.days[day.Format(time.DateOnly)]; n > 0 {
			games, days = games+n, days+1
		}
	}
	return v.T("page.profile.year", "n", games) + " " + v.T("page.profile.year_days", "n", days)
}

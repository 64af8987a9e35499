package wire

import (
	"cmp"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/pairing"
)

// ListedSeries is a series or a league in lists.
type ListedSeries struct {
	ID          string  `json:"id" doc:"The ID of the series."`
	Name        string  `json:"name" doc:"The name of the series."`
	Status      string  `json:"status" doc:"open, or closed: nothing is added any more."`
	League      bool    `json:"league" doc:"It is a league: it has seasons, with tiers."`
	Best        int     `json:"best" doc:"How many results of each player count; 0: all."`
	Guild       *string `json:"guild" doc:"The ID of the guild whose series it is; null: none."`
	Tournaments int     `json:"tournaments" doc:"How many tournaments it has."`
	Seasons     int     `json:"seasons" doc:"How many seasons a league has had."`
	Created     string  `json:"created" doc:"When it was announced."`
}

// NewListedSeries describes a series for lists.
func NewListedSeries(l arbiter.ListedSeries) ListedSeries {
	return ListedSeries{l.ID, l.Name, l.Status, l.League, l.Best, textOrNull(l.Guild), l.Parts, l.Seasons, Time(l.Created)}
}

// textOrNull returns a text, nil for an empty one.
func textOrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// Series is a series or a league in the form of GET /api/v1/series/{id}.
type Series struct {
	ID          string       `json:"id" doc:"The ID of the series."`
	Version     int64        `json:"version" doc:"The version of the series. Every event increases it by one."`
	Name        string       `json:"name" doc:"The name of the series."`
	Text        string       `json:"text,omitempty" doc:"What the organiser says about it."`
	Status      string       `json:"status" doc:"open, or closed: nothing is added any more."`
	Best        int          `json:"best" doc:"How many results of each player count; 0: all."`
	Guild       *string      `json:"guild" doc:"The ID of the guild whose series it is; null: none."`
	Directors   []string     `json:"directors" doc:"The names of the directors."`
	League      *League      `json:"league,omitempty" doc:"What a league has besides. Left out: it is no league."`
	Tournaments []SeriesPart `json:"tournaments" doc:"The tournaments in the order in which they were announced."`
	Seasons     int          `json:"seasons" doc:"How many seasons a league has had."`
	Entries     int          `json:"entries" doc:"How many have signed up for the next season of a league."`
	Created     string       `json:"created" doc:"When it was announced."`
	Closed      *string      `json:"closed" doc:"When it was closed; null: it is open."`
}

// League is what a league has besides a series.
type League struct {
	Size    int         `json:"size" doc:"The players of a tier."`
	Up      int         `json:"up" doc:"How many of a tier go up after a season, if they have places; as many come down to it."`
	Format  string      `json:"format" doc:"How the players of a tier meet: roundRobin, swiss or league."`
	Cups    int         `json:"cups" doc:"Cups of each side."`
	Beans   int         `json:"beans" doc:"Beans in each stock."`
	Clock   *ClockTerms `json:"clock" doc:"The time for each game; null: no clock."`
	Rated   bool        `json:"rated" doc:"The games are rated."`
	Members bool        `json:"members" doc:"Only members of the guild can sign up; without a guild only members of the site."`
	Pace    string      `json:"pace" doc:"When rounds are played: atOnce, daily, weekly, or arranged by the players."`
	Zone    string      `json:"zone" doc:"The time zone by whose clocks days and weeks are counted: UTC, or a name of the IANA such as Europe/Berlin."`
	PlayOff int         `json:"playOff,omitempty" doc:"How many of a tier go on to a knockout after the last round. Left out: there is none."`
}

// SeriesPart is a tournament of a series, as the series knows it.
type SeriesPart struct {
	ID       string  `json:"id" doc:"The ID of the tournament."`
	Name     string  `json:"name" doc:"The name of the tournament."`
	Status   string  `json:"status" doc:"That of the tournament. Places count when it is over."`
	Approved bool    `json:"approved" doc:"A director of the tournament has said that the places count."`
	Starts   *string `json:"starts" doc:"When it begins by itself; null: a director starts it."`
	Ended    *string `json:"ended" doc:"When it ended; null: not yet."`
}

func newSeriesPart(p series.Part) SeriesPart {
	return SeriesPart{string(p.ID), p.Name, string(p.Status), p.Approved, timeOrNull(p.Starts), timeOrNull(p.Ended)}
}

// NewSeries describes a series. name returns the name of an account.
func NewSeries(t *series.Table, name func(account string) string) Series {
	o := t.Setup()
	w := Series{
		ID: t.ID(), Version: t.Version(), Name: o.Name, Text: o.Text, Status: arbiter.SeriesOpen, Best: o.Best, Guild: textOrNull(o.Guild), Directors: []string{},
		Tournaments: []SeriesPart{}, Seasons: len(t.Seasons()), Entries: len(t.Entries()), Created: Time(t.Began()), Closed: timeOrNull(t.ClosedAt()),
	}
	if w.Closed != nil {
		w.Status = arbiter.SeriesClosed
	}
	if l := o.League; l != nil {
		w.League = &League{
			Size: l.Size, Up: l.Up, Format: string(l.Terms.Format), Cups: l.Terms.Cups, Beans: l.Terms.Beans, Clock: clockTerms(l.Terms.Clock.Control),
			Rated: l.Terms.Rated, Members: l.Terms.Members, Pace: string(l.Terms.Pace), Zone: cmp.Or(l.Terms.Zone, "UTC"), PlayOff: l.Terms.PlayOff,
		}
	}
	for _, account := range o.Directors {
		w.Directors = append(w.Directors, name(account))
	}
	for _, p := range t.Parts() {
		w.Tournaments = append(w.Tournaments, newSeriesPart(p))
	}
	return w
}

// SeriesEntry is a player who has signed up for the next season of a league.
type SeriesEntry struct {
	Name        string `json:"name" doc:"The name of the player."`
	Rating      int    `json:"rating" doc:"The rating in the class of the games at that time; 0: none."`
	Provisional bool   `json:"provisional" doc:"The rating was provisional."`
	Kind        string `json:"kind" doc:"The kind of the account."`
}

// NewSeriesEntry describes who has signed up.
func NewSeriesEntry(p tourney.Player) SeriesEntry {
	return SeriesEntry{p.Name, p.Rating, p.Provisional, string(p.Kind)}
}

// Season is a season of a league.
type Season struct {
	Season int     `json:"season" doc:"The number of the season, from 1."`
	Starts *string `json:"starts" doc:"When its tournaments begin by themselves; null: a director starts them."`
	Tiers  []Tier  `json:"tiers" doc:"The tiers, the highest first."`
}

// Tier is a tier of a season.
type Tier struct {
	Tier       int          `json:"tier" doc:"The number of the tier; 1 is the highest."`
	Tournament string       `json:"tournament" doc:"The ID of its tournament. A tournament that was not made yet comes within seconds."`
	Name       string       `json:"name" doc:"The name of its tournament."`
	Status     string       `json:"status" doc:"That of its tournament."`
	Players    []TierPlayer `json:"players" doc:"The players: by their places once the tournament is over."`
}

// TierPlayer is a player of a tier.
type TierPlayer struct {
	Name  string `json:"name" doc:"The name of the player."`
	Place int    `json:"place,omitempty" doc:"The place, from 1. Left out: the tournament is not over, or the player has not played."`
	Goes  string `json:"goes,omitempty" enum:"up,down" doc:"Where the player goes in the next season if everybody signs up again. Left out: nowhere, or that is not known before this tier and the next one are over."`
}

// NewSeasons describes the seasons of a league, the latest first.
func NewSeasons(t *series.Table) []Season {
	status := map[tourney.ID]tourney.Status{}
	for _, p := range t.Parts() {
		status[p.ID] = p.Status
	}
	list := []Season{}
	for n := len(t.Seasons()); n > 0; n-- {
		season := t.Seasons()[n-1]
		w := Season{Season: season.Number, Starts: timeOrNull(season.Starts), Tiers: []Tier{}}
		for k, tier := range season.Tiers {
			of := Tier{k + 1, string(tier.ID), tier.Name, string(cmp.Or(status[tier.ID], tourney.IsOpen)), []TierPlayer{}}
			for _, f := range t.Finishes(n, k+1) {
				p := TierPlayer{Name: f.Player.Name, Place: f.Place}
				switch {
				case f.Up:
					p.Goes = "up"
				case f.Down:
					p.Goes = "down"
				}
				of.Players = append(of.Players, p)
			}
			w.Tiers = append(w.Tiers, of)
		}
		list = append(list, w)
	}
	return list
}

// SeriesStandings is the table of a series.
type SeriesStandings struct {
	Version     int64        `json:"version" doc:"The version of the series."`
	Tournaments []SeriesPart `json:"tournaments" doc:"The tournaments that are over, in the order in which they were announced."`
	Players     []SeriesRow  `json:"players" doc:"The players by place."`
}

// SeriesRow is a player in the table of a series.
type SeriesRow struct {
	Place   int            `json:"place" doc:"The place, from 1. Players whom nothing separates share it."`
	Name    string         `json:"name" doc:"The name of the player."`
	Points  float64        `json:"points" doc:"The sum of the results that count."`
	Results []SeriesResult `json:"results" doc:"The results in the order of the tournaments, without those in which the player took no place."`
}

// SeriesResult is what a tournament gave to a player.
type SeriesResult struct {
	Tournament string  `json:"tournament" doc:"The ID of the tournament."`
	Place      int     `json:"place" doc:"The place there."`
	Points     float64 `json:"points" doc:"What it gives: the number of players for the first place, one less for each next one, and 3, 2 and 1 more for the first three. Players who share places share their points."`
	Counted    bool    `json:"counted" doc:"It is one of the best results of the player, which count."`
}

// NewSeriesStandings describes the table of a series.
func NewSeriesStandings(t *series.Table) SeriesStandings {
	w := SeriesStandings{Version: t.Version(), Tournaments: []SeriesPart{}, Players: []SeriesRow{}}
	for _, p := range t.Parts() {
		if p.Status == tourney.IsOver {
			w.Tournaments = append(w.Tournaments, newSeriesPart(p))
		}
	}
	for _, r := range t.Standings() {
		row := SeriesRow{r.Place, r.Name, points(pairing.Points(r.Points)), []SeriesResult{}}
		for _, of := range r.Results {
			row.Results = append(row.Results, SeriesResult{string(of.Tournament), of.Place, points(pairing.Points(of.Points)), of.Counts})
		}
		w.Players = append(w.Players, row)
	}
	return w
}

// SeriesEvent is an event of a series, in its stream. A field with an empty tag when belongs to
// the types whose rows name it, see [series.Type.Has].
type SeriesEvent struct {
	Type    string `json:"type" doc:"The type of the event."`
	Version int64  `json:"version" doc:"The version of the series after the event."`
	At      string `json:"at" doc:"When it happened."`
	By      string `json:"by,omitempty" doc:"The name of the account that caused it. Left out: it happened by itself."`

	Player     string   `json:"player,omitempty" when:"" doc:"The name of the player who has signed up."`
	Tournament string   `json:"tournament,omitempty" when:"" doc:"The ID of the tournament."`
	Status     string   `json:"status,omitempty" when:"" doc:"That of the tournament."`
	Season     int      `json:"season,omitempty" when:"" doc:"The number of the season."`
	Officer    bool     `json:"officer,omitempty" when:"" doc:"The account in by is an officer of the site, and no director."`
	Changes    []Change `json:"changes,omitempty" when:"" doc:"What has changed. What was replaced or removed is not here."`
	Reason     string   `json:"reason,omitempty" when:"" doc:"The reason of an officer of the site. For end: Of a director, too."`
}

// NewSeriesEvent describes an event of a series.
func NewSeriesEvent(t *series.Table, e *series.Event, name func(account string) string) SeriesEvent {
	w := SeriesEvent{Type: string(e.Type), Version: e.Version, At: Time(e.At), By: name(e.By), Officer: e.Officer, Reason: e.Reason}
	if e.Player != nil {
		w.Player = e.Player.Name
	}
	if e.Part != nil {
		w.Tournament, w.Status = string(e.Part.ID), string(e.Part.Status)
	}
	if e.Season != nil {
		w.Season = e.Season.Number
	}
	for _, c := range t.Changes(e) {
		w.Changes = append(w.Changes, Change(c))
	}
	return w
}

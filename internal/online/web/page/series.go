package page

import (
	"io"
	"net/url"
	"strings"
	"time"

	"example.org/cups/internal/online/wire"
)

// SeriesCard is a series or a league in a list.
type SeriesCard struct {
	ID, Name         string
	League           bool
	Best             int // how many results of each player count; 0: all
	Parts            int // tournaments so far
	Seasons          int
	Closed           bool
	Guild, GuildName string // whose series it is; may be empty
}

// SeriesLine is a line of the log of a series.
type SeriesLine struct {
	At           time.Time
	Type         string // as the interface names events
	By           string // empty: it happened by itself
	Player, What string // the name of a tournament, or the number of a season
	Reason       string
	Changes      []wire.Change
}

// SeriesLogWords is a line of the log of a series.
func (v *view) SeriesLogWords(l SeriesLine) string {
	by := l.By
	if by == "" {
		by = v.T("page.series.itself")
	}
	text := v.T("page.series.log."+l.Type, "by", by, "player", l.Player, "what", l.What)
	for _, c := range l.Changes {
		text += " " + v.SetupChangeWords(c)
	}
	if l.Reason != "" {
		text += " " + v.T("page.tournament.log.reason", "text", l.Reason)
	}
	return text
}

// SeriesList is what the list of series shows.
type SeriesList struct {
	Viewer  Viewer
	List    []SeriesCard
	Next    string // the ID with which the next part begins; empty: there is none
	Earlier bool   // this is not the first part
	Guild   string // only its series are shown; empty: all
	Named   string // its name
	MayMake bool
}

// SeriesList writes the list of series.
func (p *Pages) SeriesList(w io.Writer, d SeriesList) error {
	return p.render(w, "serieslist", d.Viewer, d)
}

// NewSeries is the address of the form that announces a series, of the guild whose list this is.
func (v *view) NewSeries() string {
	if guild := v.Data.(SeriesList).Guild; guild != "" {
		return "/series/new?guild=" + url.QueryEscape(guild)
	}
	return "/series/new"
}

// OlderSeries is the address of the next part of the list.
func (v *view) OlderSeries() string {
	d := v.Data.(SeriesList)
	q := url.Values{"after": {d.Next}}
	if d.Guild != "" {
		q.Set("guild", d.Guild)
	}
	return "/series?" + q.Encode()
}

// SeriesPart is a tournament of a series.
type SeriesPart struct {
	ID, Name, Status string
	Approved         bool
	Starts           time.Time
}

// SeriesResult is what a tournament gave to a player; Place is 0 if the player was not there.
type SeriesResult struct {
	Place  int
	Points string
	Counts bool
}

// SeriesRow is a player of a series.
type SeriesRow struct {
	Entrant
	Place   int
	Points  string
	Results []SeriesResult // one of each tournament that is over
	Mine    bool
}

// SeriesPlayer is a player of a tier.
type SeriesPlayer struct {
	Entrant
	Place    int // after the season; 0: none, or not known
	Up, Down bool
	Mine     bool
}

// SeriesTier is a tier of a season.
type SeriesTier struct {
	Part    SeriesPart
	Players []SeriesPlayer
}

// SeriesSeason is a season of a league.
type SeriesSeason struct {
	Number int
	Tiers  []SeriesTier
}

// Series is what the page of a series shows.
type Series struct {
	SeriesCard
	Viewer    Viewer
	Version   int64
	Text      string
	Directors []string
	Terms     TournamentCard // of the tournaments of a league
	Size      int            // of a tier
	Up        int            // how many of a tier go up, and come down to it
	Over      []SeriesPart   // the tournaments that count, in their order
	All       []SeriesPart
	Rows      []SeriesRow
	More      int            // how many players there are if not all are shown
	Each      []SeriesSeason // the latest first
	Entries   []Entrant      // who has signed up
	Entered   bool
	MayEnter  bool
	MayMake   bool         // the last season is over, and two have signed up
	Direct    bool         // the viewer directs it
	Officer   bool         // and may act for its guild, if it has one
	Governing *Governing   // what the viewer can do as an officer of the site; nil: nothing
	Log       []SeriesLine // the latest first
	Reason    string       // why an officer of the site has closed it; may be empty
	Fault     *FormFault
}

func (d Series) fault() *FormFault { return d.Fault }

// Series writes the page of a series.
func (p *Pages) Series(w io.Writer, d Series) error { return p.render(w, "series", d.Viewer, d) }

// SeriesWords says what a series is.
func (v *view) SeriesWords(c SeriesCard) string {
	if c.League {
		return v.T("page.tournament.format.league") + " · " + v.T("page.series.seasons", "n", c.Seasons)
	}
	parts := []string{v.T("page.series.series"), v.T("page.series.parts", "n", c.Parts)}
	if c.Best > 0 {
		parts = append(parts, v.T("page.series.best_of", "n", c.Best))
	}
	return strings.Join(parts, " · ")
}

// SeriesPartWords says how far a tournament of a series is.
func (v *view) SeriesPartWords(p SeriesPart) string { return v.T("page.series.status." + p.Status) }

// SeriesFacts are the lines of the card with the rules of a series.
func (v *view) SeriesFacts() []fact {
	d := v.Data.(Series)
	var list []fact
	add := func(key, text, address string) {
		if text != "" {
			list = append(list, fact{Name: v.T(key), Text: text, Address: address})
		}
	}
	if d.League {
		add("page.series.tiers", v.T("page.series.rule", "size", d.Size, "n", d.Up), "")
		add("page.series.terms", v.TournamentKind(d.Terms), "")
		if d.Terms.Members {
			add("page.tournament.fact.entry", v.WhoMayEnter(d.Terms), "")
		}
	} else {
		add("page.tournament.fact.points", v.T("page.series.points_rule"), "")
	}
	if d.Guild != "" {
		add("page.tournament.fact.guild", d.GuildName, "/guilds/"+url.PathEscape(d.Guild))
	}
	add("page.tournament.fact.directors", strings.Join(d.Directors, ", "), "")
	return list
}

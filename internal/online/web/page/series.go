package page

import (
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// SeriesLogWords is a line of the log of a series.
func (v *view) SeriesLogWords(e wire.SeriesEvent) string {
	by, what := e.By, e.Tournament
	if by == "" {
		by = v.T("page.series.itself")
	}
	if e.Season > 0 {
		what = strconv.Itoa(e.Season)
	}
	text := v.T("page.series.log."+e.Type, "by", by, "player", e.Player, "what", what)
	for _, c := range e.Changes {
		text += " " + v.SetupChangeWords(c)
	}
	if e.Reason != "" {
		text += " " + v.T("page.tournament.log.reason", "text", e.Reason)
	}
	return text
}

// seriesList is what the list of series shows.
type seriesList struct {
	List    []wire.ListedSeries
	Guilds  map[string]string // the names of their guilds, by ID
	Next    string            // the ID with which the next part begins; empty: there is none
	Earlier bool              // this is not the first part
	Guild   string            // only its series are shown; empty: all
	MayMake bool
}

// SeriesList writes a part of the list of series, with the names of their guilds by ID. next is the ID with which the next
// part begins, if there is one; the query has guild for the series of one guild, and after for a later part. mayMake says
// that the viewer can announce a series.
func (p *Pages) SeriesList(w io.Writer, v Viewer, list []wire.ListedSeries, guilds map[string]string, next string, asked url.Values, mayMake bool) error {
	return p.render(w, "serieslist", v, seriesList{list, guilds, next, asked.Get("after") != "", asked.Get("guild"), mayMake})
}

// Named is the name of the guild whose series are shown; empty: those of all are.
func (d seriesList) Named() string { return d.Guilds[d.Guild] }

// NewSeries is the address of the form that announces a series, of the guild whose list this is.
func (v *view) NewSeries() string {
	if guild := v.Data.(seriesList).Guild; guild != "" {
		return "/series/new?guild=" + url.QueryEscape(guild)
	}
	return "/series/new"
}

// OlderSeries is the address of the next part of the list.
func (v *view) OlderSeries() string {
	d := v.Data.(seriesList)
	q := url.Values{"after": {d.Next}}
	if d.Guild != "" {
		q.Set("guild", d.Guild)
	}
	return "/series?" + q.Encode()
}

// GuildOf is the name of the guild whose series one of the list is; empty: of none.
func (d seriesList) GuildOf(l wire.ListedSeries) string {
	if l.Guild == nil {
		return ""
	}
	return d.Guilds[*l.Guild]
}

// Series is what the page of a series shows.
type Series struct {
	wire.Series
	Viewer    Viewer
	GuildName string         // of the guild whose series it is; may be empty
	Terms     TournamentCard // of the tournaments of a league
	Rows      []series.Row
	Kinds     map[string]play.Kind           // of the accounts in the table that are not closed
	More      int                            // how many players there are if not all are shown
	Each      []series.Season                // the latest first
	Finishes  map[tourney.ID][]series.Finish // the players of each tier, by its tournament
	SignedUp  []tourney.Player               // for the next season
	Entered   bool
	MayEnter  bool
	MayMake   bool               // the last season is over, and two have signed up
	Direct    bool               // the viewer directs it
	Officer   bool               // and may act for its guild, if it has one
	Governing *Governing         // what the viewer can do as an officer of the site; nil: nothing
	Log       []wire.SeriesEvent // the latest first, with the names of tournaments instead of their IDs
	Reason    string             // why an officer of the site has closed it; may be empty
	Fault     *FormFault
}

// Over are the tournaments that count, in their order.
func (d Series) Over() (list []wire.SeriesPart) {
	for _, p := range d.Tournaments {
		if p.Status == string(tourney.IsOver) {
			list = append(list, p)
		}
	}
	return list
}

// ResultsOf are what each of the tournaments that count gave to a player, without a place if the player was not there.
func (d Series) ResultsOf(r series.Row) (list []series.Result) {
	for _, p := range d.Over() {
		i := slices.IndexFunc(r.Results, func(of series.Result) bool { return string(of.Tournament) == p.ID })
		if i < 0 {
			list = append(list, series.Result{})
			continue
		}
		list = append(list, r.Results[i])
	}
	return list
}

// PartOf is the tournament of a tier. One that was not made yet is open.
func (d Series) PartOf(t series.Tier) wire.SeriesPart {
	i := slices.IndexFunc(d.Tournaments, func(p wire.SeriesPart) bool { return p.ID == string(t.ID) })
	if i < 0 {
		return wire.SeriesPart{ID: string(t.ID), Name: t.Name, Status: string(tourney.IsOpen)}
	}
	return d.Tournaments[i]
}

// PlayerOf is a player of the table.
func (d Series) PlayerOf(r series.Row) tourney.Player {
	return tourney.Player{Account: r.Account, Name: r.Name, Kind: d.Kinds[r.Account]}
}

// IsMyAccount reports whether an account is that of the viewer.
func (v *view) IsMyAccount(account string) bool { return account != "" && account == v.Viewer.Account }

func (d Series) fault() *FormFault { return d.Fault }

// Series writes the page of a series.
func (p *Pages) Series(w io.Writer, d Series) error { return p.render(w, "series", d.Viewer, d) }

// SeriesWords says what a series is.
func (v *view) SeriesWords(isLeague bool, best, parts, seasons int) string {
	if isLeague {
		return v.T("page.tournament.format.league") + " · " + v.T("page.series.seasons", "n", seasons)
	}
	words := []string{v.T("page.series.series"), v.T("page.series.parts", "n", parts)}
	if best > 0 {
		words = append(words, v.T("page.series.best_of", "n", best))
	}
	return strings.Join(words, " · ")
}

// IsLeague reports whether it is a league.
func (d Series) IsLeague() bool { return d.League != nil }

// SeriesPartWords says how far a tournament of a series is.
func (v *view) SeriesPartWords(p wire.SeriesPart) string {
	return v.T("page.series.status." + p.Status)
}

// SeriesFacts are the lines of the card with the rules of a series.
func (v *view) SeriesFacts() []fact {
	d := v.Data.(Series)
	var list []fact
	add := func(key, text, address string) {
		if text != "" {
			list = append(list, fact{Name: v.T(key), Text: text, Address: address})
		}
	}
	if d.IsLeague() {
		add("page.series.tiers", v.T("page.series.rule", "size", d.League.Size, "n", d.League.Up), "")
		add("page.series.terms", v.TournamentKind(d.Terms), "")
		if d.Terms.Setup.Members {
			add("page.tournament.fact.entry", v.WhoMayEnter(d.Terms), "")
		}
	} else {
		add("page.tournament.fact.points", v.T("page.series.points_rule"), "")
	}
	if d.Guild != nil {
		add("page.tournament.fact.guild", d.GuildName, "/guilds/"+url.PathEscape(*d.Guild))
	}
	add("page.tournament.fact.directors", strings.Join(d.Directors, ", "), "")
	return list
}

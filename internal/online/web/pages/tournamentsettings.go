package pages

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/zone"
	"example.org/cups/pairing"
)

// changeByForm gives a tournament other settings.
func (s *Server) changeByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx, id := r.Context(), r.PathValue("id")
	err := allowed(ctx, club.Organise)
	var c tourney.Direct
	if err == nil {
		var terms *api.TournamentTerms
		if terms, err = s.typedTerms(r); err == nil {
			c, err = s.Change(ctx, id, terms)
			c.After = seenIn(r)
		}
	}
	if err == nil {
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) { c.Setup.TieBreaks = breaksOf(r, c.Setup, t.Setup()) })
	}
	if err == nil {
		err = s.Arbiter.Do(ctx, gate.By(ctx), id, c, nil)
	}
	if err != nil {
		s.settingsRefused(w, r, err, func(status int, fault *page.FormFault) { s.changePage(w, r, status, fault) })
		return "", nil
	}
	return "/tournaments/" + id + settingsPart + "?done", nil
}

// breaksOf returns the tie-breaks of a form for a tournament that has others already. What the
// form has no room for stays: more tie-breaks than it shows, and none.
func breaksOf(r *http.Request, typed *tourney.Setup, was tourney.Setup) []pairing.TieBreak {
	shown := 0
	for page.HasAnnounceField("break" + strconv.Itoa(shown+1)) {
		shown++
	}
	switch none := r.PostFormValue("break1") == ""; {
	case typed.Format != was.Format:
	case was.Format == tourney.Teams && (typed.Teams.SwissRounds > 0) == (was.Teams.SwissRounds > 0): // the form has no fields for them
		return was.TieBreaks
	case len(was.TieBreaks) == 0 && none, len(was.TieBreaks) > shown && slices.Equal(typed.TieBreaks, was.TieBreaks[:shown]):
		return was.TieBreaks
	}
	return typed.TieBreaks
}

// changePage shows the part of the director's desk that has the settings.
func (s *Server) changePage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	ctx, id := r.Context(), r.PathValue("id")
	d := page.Announcing{Viewer: s.Viewer(r), Fault: fault, May: true, ID: id, Done: fault == nil && r.URL.Query().Has("done")}
	d.Viewer.Path = "/tournaments/" + id + settingsPart
	err := allowed(ctx, club.Organise)
	if err == nil {
		var refused error
		var o tourney.Setup
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) {
			refused, o = api.Directs(ctx, t), t.Setup()
			d.Name, d.Begun, d.Version = o.Name, t.Status() != tourney.IsOpen, t.Version()
		})
		if err = errors.Join(err, refused); err == nil {
			d.First = settingsOfSetup(&o)
			if o.Teams != nil {
				var others []string
				known := map[string]string{}
				_ = s.Guilds.ReadNames(ctx, known, o.Teams.Guilds...) // one that cannot be read has its ID
				for _, guild := range o.Teams.Guilds {
					if guild != o.Guild {
						others = append(others, s.Guilds.Name(ctx, guild, known))
					}
				}
				d.First["guilds"] = strings.Join(others, ", ")
			}
			err = s.fillAnnouncing(r, &d, o.Guild)
		}
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.sendAnnouncing(w, r, status, d)
}

// awardFields are prizes and categories as [typedAwards] reads them.
func awardFields(o *tourney.Setup) (prizes, categories string) {
	var lines []string
	for _, c := range o.Categories {
		lines = append(lines, c.String())
	}
	return strings.Join(o.Prizes, "\n"), strings.Join(lines, "\n")
}

// settingsOfSetup are the values of the fields of the form for the settings of a tournament.
func settingsOfSetup(o *tourney.Setup) map[string]string {
	m := plainValues(o)
	number := func(field string, n float64) { m[field] = strconv.FormatFloat(n, 'f', -1, 64) }
	units := func(field string, ms int64, unit time.Duration) {
		if ms > 0 {
			number(field, float64(ms)/float64(unit.Milliseconds()))
		}
	}
	check := func(field string, is bool) {
		if is {
			m[field] = "yes"
		}
	}
	m["name"], m["text"], m["format"], m["guild"], m["entry"], m["code"], m["pace"] = o.Name, o.Text, string(o.Format), o.Guild, string(o.Entry), o.Code, string(o.Pace)
	m["begin"] = "director"
	if !o.Starts.IsZero() {
		z, _ := zone.Of(o.Zone) // it was checked
		m["begin"], m["starts"] = "time", o.Starts.In(z).Format(page.MomentForm)
	}
	m["zone"] = o.Zone
	m["prizes"], m["categories"] = awardFields(o)
	check("gamesPerRound", o.PerRound > 1)
	check("acceleration", o.Acceleration != "")
	m["ratings"] = string(cmp.Or(o.Ratings, "server"))
	number("cups", float64(o.Cups))
	number("bestOf", float64(o.BestOf))
	m["base"], m["increment"] = "5", "3"
	switch c := o.Clock.Control; {
	case c.Days > 0:
		m["clock"] = strconv.Itoa(c.Days) + "d"
	case c.Base+c.Increment > 0:
		m["clock"] = "own"
		m["base"] = page.MinutesValue(c.Base)
		number("increment", c.Increment.Seconds())
		if usual := m["base"] + "+" + m["increment"]; slices.Contains(page.ClockValues, usual) {
			m["clock"] = usual
		}
	default:
		m["clock"] = "none"
	}
	units("checkIn", o.CheckInMs, time.Minute)
	units("break", o.BreakMs, time.Minute)
	units("window", o.WindowMs, 24*time.Hour)
	units("noShow", o.NoShowMs, time.Minute)
	check("third", o.Third)
	number("win", o.Points.Win)
	number("draw", o.Points.Draw)
	number("loss", o.Points.Loss)
	number("bye", o.Points.Bye)
	if o.PlayOff > 0 {
		number("playOff", float64(o.PlayOff))
	}
	if o.Groups > 0 {
		number("groups", float64(o.Groups))
	}
	var periods []string
	for _, p := range o.Periods {
		periods = append(periods, fmt.Sprintf("%d/%d", p.Cups, p.Beans))
	}
	m["periods"] = strings.Join(periods, " ")
	teams, battle := tourney.Defaults(tourney.Teams).Teams, tourney.UsualTeams(tourney.Arena)
	switch check("battle", o.IsBattle()); {
	case o.IsBattle():
		battle = o.Teams
	case o.Teams != nil:
		teams = o.Teams
	}
	number("counting", float64(battle.Counting))
	number("boards", float64(teams.Boards))
	number("games", float64(teams.Games))
	m["order"] = string(teams.Order)
	if teams.SwissRounds > 0 {
		number("swissRounds", float64(teams.SwissRounds))
	}
	m["firstMover"] = string(cmp.Or(o.FirstMover, tourney.HostFirst))
	for i, b := range o.TieBreaks {
		m["break"+strconv.Itoa(i+1)] = string(b)
	}
	return m
}

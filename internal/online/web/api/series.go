package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// SeriesTerms are what an organiser says about a series or a league.
type SeriesTerms struct {
	Name      string       `json:"name" maxLength:"200" doc:"The name of the series, 1 to 40 characters." example:"Evenings of 2026"`
	Text      *string      `json:"text,omitempty" maxLength:"8000" doc:"What players should know, at most 4000 characters."`
	Best      *int         `json:"best,omitempty" doc:"How many results of each player count, at most 100: the best ones; 0 or left out: all."`
	Guild     *string      `json:"guild,omitempty" maxLength:"40" doc:"The ID of the guild whose series it is; null: none."`
	Directors *[]string    `json:"directors,omitempty" maxItems:"20" doc:"Nobody but me: others direct a series as officers of its guild."`
	League    *LeagueTerms `json:"league,omitempty" doc:"What a league has besides. Left out: it is no league."`
}

// LeagueTerms are what an organiser says about a league besides.
type LeagueTerms struct {
	Size  *int      `json:"size,omitempty" doc:"The players of a tier, 3 to 50. Left out: 10. A last tier of fewer than three joins the one above."`
	Up    *int      `json:"up,omitempty" doc:"How many of a tier go up after a season, if they have places: at most half of it. As many come down to it. Left out: 2."`
	Terms PlayTerms `json:"terms,omitempty" doc:"Those of its tournaments: league, roundRobin or swiss. With members, only members of the guild can sign up."`
}

// The usual league.
const (
	UsualTier = 10
	UsualUp   = 2
)

// SeriesSetup returns the setup that a request asks for, by the visitor.
func (s *Server) SeriesSetup(ctx context.Context, t *SeriesTerms) (series.Setup, error) {
	me := gate.Who(ctx).Actor.Account.ID
	o := series.Setup{Name: t.Name}
	gate.Set(&o.Text, t.Text)
	gate.Set(&o.Best, t.Best)
	if gate.Set(&o.Guild, t.Guild); o.Guild != "" {
		if err := s.Guilds.MayName(ctx, gate.Who(ctx).Actor, o.Guild); err != nil {
			return o, err
		}
	}
	var err error
	if o.Directors, err = s.directors(ctx, me, t.Directors); err == nil && len(o.Directors) > 1 {
		err = wire.NewFieldFault("badSeries", "directors", "directors must be you alone: nobody directs a series without having said yes.")
	}
	if err != nil || t.League == nil {
		return o, err
	}
	terms := t.League.Terms
	if terms.Format == "" {
		terms.Format = string(tourney.League)
	}
	o.League = &series.League{Size: UsualTier, Up: UsualUp}
	gate.Set(&o.League.Size, t.League.Size)
	gate.Set(&o.League.Up, t.League.Up)
	o.League.Terms, err = s.Setup(ctx, &TournamentTerms{Name: t.Name, PlayTerms: terms}, me)
	return o, err
}

// SeriesBody is [arbiter.Arbiter.ShowSeries] with the series as the answer.
func (s *Server) SeriesBody(ctx context.Context, id string, c series.Command) (*gate.Body[wire.Series], error) {
	out := &gate.Body[wire.Series]{}
	return out, s.Arbiter.ShowSeries(ctx, gate.Who(ctx).Actor, id, c, func(t *series.Table, name func(string) string) { out.Body = wire.NewSeries(t, name) })
}

// describeSeries adds the operations of series and leagues.
func (s *Server) describeSeries() {
	type seriesID struct {
		ID string `path:"id" doc:"The ID of a series or a league." maxLength:"40"`
	}
	type seriesRequest struct{ Body SeriesTerms }
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "createSeries", Method: "POST", Path: "/api/v1/series", DefaultStatus: 201, Summary: "Announce a series or a league",
		Description: "I am its director. A series counts the places of tournaments that its directors announce with its ID in series, or add to it later. A league has seasons, for which players sign up; each season has a tournament for each tier. Only officers of a guild announce series in its name.",
	}, Codes: []string{"tooManySeries", "badSeries", "badTournament", "badTerms", "notFound", "notInGuild", "officeTooLow", "guildClosed"}}, func(ctx context.Context, in *seriesRequest) (*located[wire.Series], error) {
		setup, err := s.SeriesSetup(ctx, &in.Body)
		if err != nil {
			return nil, err
		}
		id, err := s.Arbiter.CreateSeries(ctx, gate.By(ctx), setup)
		if err != nil {
			return nil, err
		}
		out, err := s.SeriesBody(ctx, id, nil)
		if err != nil {
			return nil, err
		}
		return &located[wire.Series]{s.URL(ctx, "/api/v1/series/"+id), out.Body}, nil
	})
	type seriesListRequest struct {
		Status   string `query:"status" enum:"open,closed" doc:"Only series with this status."`
		Guild    string `query:"guild" maxLength:"40" doc:"The ID of a guild: only its series."`
		Player   string `query:"player" maxLength:"60" doc:"The name of an account: only series in which it has a place or has signed up. Directors have no places in this list."`
		Director string `query:"director" maxLength:"60" doc:"The name of an account: only series that it directs. Not with player."`
		After    string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last series."`
		Max      int    `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of series to return."`
	}
	type seriesList struct {
		Items []wire.ListedSeries `json:"items" doc:"The series, the latest to be announced first."`
		Next  *string             `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listSeries", Method: "GET", Path: "/api/v1/series", Summary: "List series and leagues",
		Description: "Lists series and leagues, the latest to be announced first.",
	}, Codes: []string{"notFound", "malformed"}}, func(ctx context.Context, in *seriesListRequest) (*linked[seriesList], error) {
		f := archive.StreamFilter{Status: in.Status, Guild: in.Guild, Most: in.Max + 1}
		if in.Player != "" && in.Director != "" {
			return nil, wire.NewFieldFault("malformed", "director", "director and player cannot be asked for together.")
		}
		for name, role := range map[string]string{in.Player: arbiter.PlayerRole, in.Director: arbiter.DirectorRole} {
			if name == "" {
				continue
			}
			a, err := s.Club.Account(ctx, name)
			if err != nil {
				return nil, err
			}
			f.Account, f.Role = a.ID, role
		}
		if in.After != "" {
			last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.SeriesKind, ID: in.After})
			if err != nil {
				return nil, err
			}
			f.Behind = archive.StreamPlace{Created: last.Created, ID: in.After}
		}
		list, err := s.Arbiter.ListSeries(ctx, f)
		out := &linked[seriesList]{}
		out.Body.Items, out.Body.Next, out.Link = partOf(ctx, s, list, in.Max, func(l *arbiter.ListedSeries) string { return l.ID }, func(l *arbiter.ListedSeries) wire.ListedSeries { return wire.NewListedSeries(*l) })
		return out, err
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getSeries", Method: "GET", Path: "/api/v1/series/{id}", Summary: "Get a series or a league",
		Description: "Returns the series as it is now, with its tournaments.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *seriesID) (*gate.Body[wire.Series], error) {
		return s.SeriesBody(ctx, in.ID, nil)
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getSeriesStandings", Method: "GET", Path: "/api/v1/series/{id}/standings", Summary: "Get the table of a series",
		Description: "Adds up the best results of each player. Tournaments count once they are over. Among players with as many points the better best result decides, then the next one. A league has such a table of all its seasons, too.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *seriesID) (*gate.Body[wire.SeriesStandings], error) {
		out := &gate.Body[wire.SeriesStandings]{}
		return out, s.Arbiter.ViewSeries(ctx, in.ID, func(t *series.Table) { out.Body = wire.NewSeriesStandings(t) })
	})
	type seasonsRequest struct {
		ID string `path:"id" doc:"The ID of a series or a league." maxLength:"40"`
		PartOf
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listSeasons", Method: "GET", Path: "/api/v1/series/{id}/seasons", Summary: "List the seasons of a league",
		Description: "Lists the seasons with their tiers, and who goes up and down. A series that is no league has none.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *seasonsRequest) (*partOutput[wire.Season], error) {
		var list []wire.Season
		err := s.Arbiter.ViewSeries(ctx, in.ID, func(t *series.Table) { list = wire.NewSeasons(t) })
		return answerPart(ctx, s, list, in.PartOf), err
	})
	s.describeSigningUp()
	s.describeSeriesDirecting()
}

// describeSigningUp adds the operations by which players sign up for the next season.
func (s *Server) describeSigningUp() {
	type leagueID struct {
		ID string `path:"id" doc:"The ID of a league." maxLength:"40"`
	}
	type signedUpRequest struct {
		ID string `path:"id" doc:"The ID of a league." maxLength:"40"`
		PartOf
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listSignedUp", Method: "GET", Path: "/api/v1/series/{id}/entries", Summary: "List who has signed up for the next season",
		Description: "A season that is made takes all of them, and the list is empty again.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *signedUpRequest) (*partOutput[wire.SeriesEntry], error) {
		var list []wire.SeriesEntry
		err := s.Arbiter.ViewSeries(ctx, in.ID, func(t *series.Table) {
			for _, p := range t.Entries() {
				list = append(list, wire.NewSeriesEntry(p))
			}
		})
		return answerPart(ctx, s, list, in.PartOf), err
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "signUp", Method: "POST", Path: "/api/v1/series/{id}/entries", Summary: "Sign up for the next season of a league", DefaultStatus: 200,
		Description: "I play in the next season. Sending the request again returns the same entry.",
	}, Codes: []string{"tooManyApplications", "notFound", "notLeague", "seriesClosed", "seriesFull", "notEligible", "notEntered"}}, func(ctx context.Context, in *leagueID) (*gate.Body[wire.SeriesEntry], error) {
		c, err := s.Arbiter.SignUp(ctx, gate.Who(ctx).Actor, in.ID)
		if err != nil {
			return nil, err
		}
		out := &gate.Body[wire.SeriesEntry]{}
		return out, s.Arbiter.DoSeries(ctx, gate.By(ctx), in.ID, c, func(t *series.Table) {
			for _, p := range t.Entries() {
				if p.Account == c.Player.Account {
					out.Body = wire.NewSeriesEntry(p)
				}
			}
		})
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "signOff", Method: "DELETE", Path: "/api/v1/series/{id}/entries/me", Summary: "Take back that I have signed up", DefaultStatus: 204,
		Description: "I do not play in the next season. Who wants to leave a season that was made leaves its tournament.",
	}, Codes: []string{"notFound", "notEntered"}}, func(ctx context.Context, in *leagueID) (*gate.NoContent, error) {
		return nil, s.Arbiter.DoSeries(ctx, gate.By(ctx), in.ID, series.SignOff{}, nil)
	})
}

// SeriesActionRequestBody is what a director of a series does.
type SeriesActionRequestBody struct {
	Action     string     `json:"action" enum:"nextSeason,remove,close,rename,blank" doc:"What to do."`
	Starts     *time.Time `json:"starts,omitempty" doc:"nextSeason: when its tournaments begin by themselves, in the next year. Left out: a director starts each of them."`
	Tournament string     `json:"tournament,omitempty" maxLength:"40" doc:"remove: the ID of the tournament."`
	Name       string     `json:"name,omitempty" maxLength:"200" doc:"rename: the name of the series from now on, 1 to 40 characters."`
	Reason     string     `json:"reason,omitempty" maxLength:"1000" doc:"close, rename, blank: why. An officer of the site needs a reason of 1 to 200 characters, which the directors read."`
	Version    int64      `json:"version,omitempty" minimum:"0" doc:"rename: the version of the series that I have read. If it has got another name since, the action is refused with overtaken. Left out: mine replaces it."`
}

// SeriesCommand returns the command for what somebody who directs a series does.
func (s *Server) SeriesCommand(ctx context.Context, id string, b *SeriesActionRequestBody) (series.Command, error) {
	by := gate.Who(ctx).Actor
	switch b.Action {
	case "nextSeason":
		var starts time.Time
		gate.Set(&starts, b.Starts)
		return s.Arbiter.NextSeason(ctx, by, id, starts)
	case "rename":
		if b.Name == "" {
			return nil, wire.NewFieldFault("badSeries", "name", "")
		}
		return series.Describe{Name: b.Name, Reason: b.Reason, After: b.Version}, nil
	case "blank":
		return series.Describe{NoText: true, Reason: b.Reason}, nil
	}
	officer, err := s.Arbiter.OfSeries(ctx, by, id)
	if b.Action == "remove" {
		return series.Remove{Tournament: tourney.ID(b.Tournament), Officer: officer}, err
	}
	return series.Close{Officer: officer, Reason: b.Reason}, err
}

// describeSeriesDirecting adds what directors of series do.
func (s *Server) describeSeriesDirecting() {
	type directSeriesRequest struct {
		ID   string `path:"id" doc:"The ID of a series or a league." maxLength:"40"`
		Body SeriesActionRequestBody
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "directSeries", Method: "POST", Path: "/api/v1/series/{id}/actions", Summary: "Direct a series or a league", DefaultStatus: 200,
		Description: "For its directors, and for officers of the guild whose series it is. nextSeason makes the next season of a league from all who have signed up: those of the last season by their places, with those who go up and down, and then new players by rating; its tournaments follow within seconds. A season of a guild needs an officer of it, and goes without those who have left the guild if only its members play. remove takes a tournament out of the series; it can be added again by the action series of the tournament. close ends the series: no tournament, no season and no player is added any more. Moderators and operators of the site do close, rename and blank (remove the text) with any series, each with a reason. The answer is the series.",
	}, Codes: []string{"notFound", "notDirector", "notLeague", "seriesClosed", "seasonOpen", "tooFewPlayers", "seriesFull", "badSeries", "notPart", "badReason", "notInGuild", "officeTooLow", "guildClosed", "overtaken"}}, func(ctx context.Context, in *directSeriesRequest) (*gate.Body[wire.Series], error) {
		c, err := s.SeriesCommand(ctx, in.ID, &in.Body)
		if err != nil {
			return nil, err
		}
		return s.SeriesBody(ctx, in.ID, c)
	})
}

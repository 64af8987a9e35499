package api

import (
	"context"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// profile is everything about an account that everybody may know.
type profile struct {
	ID       string        `json:"id" doc:"The ID of the account."`
	Name     string        `json:"name" doc:"The name of the account."`
	Kind     string        `json:"kind" doc:"The kind of account." enum:"guest,member,bot"`
	Created  string        `json:"created" doc:"When the account was created."`
	Ratings  []wire.Rating `json:"ratings" nullable:"false" doc:"A rating for each size and speed at which the account has played rated games."`
	Holidays []holidayLine `json:"holidays" nullable:"false" doc:"When the clocks of the account stand in games by post: what is not over."`
	Pace     *pace         `json:"pace,omitempty" doc:"How fast the account moves in games by post. Left out: it has made no move in any."`
}

// levels are the ratings of the computer's levels on boards of a size.
type levels struct {
	Cups      int          `json:"cups" doc:"Cups of each side."`
	Levels    []wire.Level `json:"levels" nullable:"false" doc:"The levels with a measured rating at this size."`
	Suggested int          `json:"suggested,omitempty" doc:"The level whose rating is nearest to the account's rating at this size (at the speed with the most games), or to that of a new player. Left out if no level was measured."`
}

// headToHead counts the games of an account against another.
type headToHead struct {
	Name     string  `json:"name" doc:"The name of the account."`
	Opponent string  `json:"opponent" doc:"The name of the other account."`
	Games    int     `json:"games" doc:"The number of games."`
	Wins     int     `json:"wins" doc:"The number of games that the account has won."`
	Draws    int     `json:"draws" doc:"The number of draws."`
	Losses   int     `json:"losses" doc:"The number of games that the other account has won."`
	Latest   *string `json:"latest" doc:"The ID of the latest game; null: there is none."`
}

// headToHead counts the games of the account of a filter.
func (s *Server) headToHead(ctx context.Context, f archive.Filter) (headToHead, error) {
	var w headToHead
	for g, err := range archive.Intact(s.Archive.Games(ctx, f), s.Hall.TellDamaged) {
		if err != nil {
			return w, err
		}
		if w.Games++; w.Latest == nil {
			id := string(g.ID)
			w.Latest = &id
		}
		isSouth := g.Start.Seats[cups.South].Account == f.Account
		switch {
		case g.Result == cups.Draw.String():
			w.Draws++
		case (g.Result == cups.SouthWins.String()) == isSouth:
			w.Wins++
		default:
			w.Losses++
		}
	}
	return w, nil
}

func (s *Server) describeRatings() {
	type NameRequest struct {
		Name string `path:"name" maxLength:"60" doc:"The name of an account, in upper or lower case."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getProfile", Method: "GET", Path: "/api/v1/accounts/{name}", Summary: "Get the public profile of an account",
		Description: "Returns the name and the kind of the account, its rating for each board size and speed, and how fast it moves by post.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *NameRequest) (*gate.Body[profile], error) {
		a, err := s.Club.Account(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		list, err := s.Archive.Ratings(ctx, a.ID)
		if err != nil {
			return nil, err
		}
		circle, err := s.Club.Circle(ctx, a.ID)
		if err != nil {
			return nil, err
		}
		paced, err := s.Hall.PaceOf(ctx, a.ID)
		if err != nil {
			return nil, err
		}
		w := profile{ID: a.ID, Name: a.Name, Kind: string(a.Kind), Created: wire.Time(a.Created), Ratings: []wire.Rating{}, Pace: paceOf(paced), Holidays: s.holidaysOf(circle.Settings)}
		for _, r := range list {
			w.Ratings = append(w.Ratings, wire.NewRating(r, s.Hall.Now()))
		}
		return &gate.Body[profile]{Body: w}, nil
	})

	type againstRequest struct {
		Name     string              `path:"name" maxLength:"60" doc:"The name of an account, in upper or lower case."`
		Opponent string              `path:"opponent" maxLength:"60" doc:"The name of another account, in upper or lower case."`
		Cups     int                 `query:"cups" minimum:"1" maximum:"16" doc:"Only games with this many cups of each side." example:"4"`
		Rated    gate.Optional[bool] `query:"rated" doc:"true: only rated games. false: only casual games."`
		Since    string              `query:"since" doc:"Only games that began at this time or later, as RFC 3339 or a date." example:"2026-03-01"`
		Until    string              `query:"until" doc:"Only games that began before this time." example:"2026-04-01T00:00:00Z"`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getHeadToHead", Method: "GET", Path: "/api/v1/accounts/{name}/against/{opponent}", Summary: "Count the games of two accounts against each other",
		Description: "Counts the finished games of the two accounts, whatever their names were at the time. GET /api/v1/games with player and opponent lists games.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *againstRequest) (*gate.Body[headToHead], error) {
		f := archive.Filter{Status: archive.Over, Cups: in.Cups}
		a, err := s.Club.Account(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		b, err := s.Club.Account(ctx, in.Opponent)
		if err != nil {
			return nil, err
		}
		if f.Account, f.Against = a.ID, b.ID; a.ID == b.ID {
			return nil, wire.NewCode("notFound")
		}
		if f.Since, err = gate.When("since", in.Since); err != nil {
			return nil, err
		}
		if f.Until, err = gate.When("until", in.Until); err != nil {
			return nil, err
		}
		if in.Rated.IsSet {
			f.Rated = &in.Rated.Value
		}
		w, err := s.headToHead(ctx, f)
		w.Name, w.Opponent = a.Name, b.Name
		return &gate.Body[headToHead]{Body: w}, err
	})

	type historyRequest struct {
		Name  string `path:"name" maxLength:"60" doc:"The name of an account, in upper or lower case."`
		Cups  int    `query:"cups" required:"true" minimum:"1" maximum:"16" doc:"Cups of each side." example:"4"`
		Speed string `query:"speed" required:"true" enum:"bullet,blitz,rapid,classical,correspondence" doc:"The speed depends on the base time plus forty increments: bullet is under 3 minutes, blitz under 8, rapid under 25, classical is more; correspondence games have days for each move."`
		After int64  `query:"after" minimum:"0" doc:"Only games after the game with this number."`
		Max   int    `query:"max" default:"200" minimum:"1" maximum:"1000" doc:"The largest number of games to return."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listRatedGames", Method: "GET", Path: "/api/v1/accounts/{name}/ratings", Summary: "List the games behind a rating",
		Description: "Lists the rated games of an account at one size and speed, the first game first. If a moderator has corrected a result, the list has the corrected ratings, not those that were shown at the end of the games.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *historyRequest) (*gate.ListPart[wire.RatedGame], error) {
		a, err := s.Club.Account(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		games, err := s.Archive.History(ctx, a.ID, archive.Class{Cups: in.Cups, Speed: game.Speed(in.Speed)}, in.After, in.Max+1)
		if err != nil {
			return nil, err
		}
		list, names := []wire.RatedGame{}, map[string]string{}
		if err := s.Club.ReadOpponents(ctx, names, games); err != nil {
			return nil, err
		}
		for _, g := range games {
			w, opponent := wire.NewRatedGame(g, a.ID)
			if w.Opponent, err = s.Club.NameOf(ctx, opponent, names); err != nil {
				return nil, err
			}
			list = append(list, w)
		}
		itself := func(g wire.RatedGame) wire.RatedGame { return g }
		return gate.PartBody(ctx, s.Server, list, nil, in.Max, func(g wire.RatedGame) string { return strconv.FormatInt(g.Number, 10) }, itself)
	})

	type leadersRequest struct {
		Cups  int    `path:"cups" minimum:"1" maximum:"16" doc:"Cups of each side." example:"4"`
		Speed string `path:"speed" enum:"bullet,blitz,rapid,classical,correspondence" doc:"The speed, as in GET /api/v1/accounts/{name}/ratings."`
		Max   int    `query:"max" default:"50" minimum:"1" maximum:"200" doc:"The largest number of players to return."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getLeaderboard", Method: "GET", Path: "/api/v1/leaderboards/{cups}/{speed}", Summary: "Get a leaderboard",
		Description: "Returns the highest ratings at one size and speed. Only ratings with a deviation of at most 75 are listed. A player who has not played for some weeks is not listed until they have played again.",
	}}, func(ctx context.Context, in *leadersRequest) (*gate.Body[[]wire.Leader], error) {
		list, err := s.Leaders(ctx, archive.Class{Cups: in.Cups, Speed: game.Speed(in.Speed)}, in.Max)
		return &gate.Body[[]wire.Leader]{Body: list}, err
	})

	type levelsRequest struct {
		Cups int `query:"cups" required:"true" minimum:"1" maximum:"16" doc:"Cups of each side." example:"4"`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listLevels", Method: "GET", Path: "/api/v1/levels", Summary: "Get the ratings of the computer's levels",
		Description: "Returns the ratings of the levels on the scale of people's ratings, and the level that suits the account. Games against the computer are not rated.",
	}}, func(ctx context.Context, in *levelsRequest) (*gate.Body[levels], error) {
		w, err := s.LevelsFor(ctx, in.Cups)
		return &gate.Body[levels]{Body: w}, err
	})
}

// LevelsFor returns the ratings of the computer's levels on boards of a size, and the
// level that suits the visitor.
func (s *Server) LevelsFor(ctx context.Context, cups int) (levels, error) {
	w := levels{Cups: cups, Levels: []wire.Level{}}
	for _, l := range ratings.Levels(cups) {
		w.Levels = append(w.Levels, wire.Level{Level: l.Level, Rating: l.Points, Error: l.Error})
	}
	var own []archive.Rating
	if a := gate.Who(ctx).Actor.Account; a.ID != "" {
		var err error
		if own, err = s.Archive.Ratings(ctx, a.ID); err != nil {
			return w, err
		}
	}
	w.Suggested = ratings.SuggestFor(cups, own)
	return w, nil
}

// Leaders returns a leaderboard.
func (s *Server) Leaders(ctx context.Context, c archive.Class, most int) ([]wire.Leader, error) {
	now := s.Hall.Now()
	found, err := s.Archive.Leaders(ctx, c, now, most)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, r := range found {
		ids = append(ids, r.Account)
	}
	accounts, err := s.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return nil, err
	}
	marks, err := s.Guilds.Marks(ctx, ids...)
	list := []wire.Leader{}
	for _, r := range found {
		if a := accounts[r.Account]; a.ID != "" && a.Closed.IsZero() {
			list = append(list, wire.NewLeader(len(list)+1, a.Name, r, now))
			list[len(list)-1].Guild = marks[a.ID]
		}
	}
	return list, err
}

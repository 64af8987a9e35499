package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// mostLadderResults is how many results an answer has unless somebody asks for others.
const mostLadderResults = 50

// describeLadder adds the ladder of a guild.
func (s *Server) describeLadder() {
	do := func(ctx context.Context, id string, c guild.Command) (*gate.Body[wire.GuildLadder], error) {
		out := &gate.Body[wire.GuildLadder]{}
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, id, c, func(t *guild.Table, names guilds.Names) {
			out.Body = wire.NewGuildLadder(t, names, gate.Who(ctx).Actor.Account.ID, s.Hall.Now(), 0, mostLadderResults)
		})
	}
	type ladderRequest struct {
		GuildID
		After int64 `query:"after" minimum:"0" doc:"The next of the part of the results before: the number of its last challenge."`
		Max   int   `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of results to return."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getLadder", Method: "GET", Path: "/api/v1/guilds/{id}/ladder", Summary: "Get the ladder of a guild",
		Description: "An order of members. Who wins a challenge against a member above takes that place, and those between move down by one. docs/guilds.md has the rules.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *ladderRequest) (*linked[wire.GuildLadder], error) {
		out := &linked[wire.GuildLadder]{}
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			if out.Body = wire.NewGuildLadder(t, names, gate.Who(ctx).Actor.Account.ID, s.Hall.Now(), in.After, in.Max); out.Body.Next != nil {
				out.Link = s.NextPart(ctx, *out.Body.Next)
			}
		})
	})
	type ladderSetRequest struct {
		GuildID
		SeenVersion
		Body wire.LadderTerms
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "setLadder", Method: "PUT", Path: "/api/v1/guilds/{id}/ladder", DefaultStatus: 200, Summary: "Open a ladder, or change its terms",
		Description: "Officers do this. Challenges that are open keep the terms with which they were made. Another ladder after one that was closed begins without anybody on it.",
	}, Codes: guildCodes("badTerms", "badLadder", "overtaken")}, func(ctx context.Context, in *ladderSetRequest) (*gate.Body[wire.GuildLadder], error) {
		terms, err := in.Body.Guild()
		if err != nil {
			return nil, err
		}
		return do(ctx, in.ID, guild.SetLadder{Terms: terms, After: in.Version})
	})
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "closeLadder", Method: "DELETE", Path: "/api/v1/guilds/{id}/ladder", DefaultStatus: 200, Summary: "Close the ladder",
		Description: "Officers do this. Open challenges end without a change; the places can still be read.",
	}, Codes: guildCodes("noLadder")}, func(ctx context.Context, in *GuildID) (*gate.Body[wire.GuildLadder], error) {
		return do(ctx, in.ID, guild.CloseLadder{})
	})
	for _, o := range []struct {
		id, path, summary, description string
		command                        guild.Command
		codes                          []string
	}{
		{"joinLadder", "join", "Join the ladder", "I stand on the last place.", guild.JoinLadder{}, []string{"notFound", "notInGuild", "guildClosed", "noLadder", "onLadder", "tooManyApplications"}},
		{"leaveLadder", "leave", "Leave the ladder", "Those below move up, and my open challenges end without a change.", guild.LeaveLadder{}, []string{"notFound", "notInGuild", "guildClosed", "noLadder", "notOnLadder"}},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
			OperationID: o.id, Method: "POST", Path: "/api/v1/guilds/{id}/ladder/" + o.path, DefaultStatus: 200, Summary: o.summary, Description: o.description,
		}, Codes: o.codes}, func(ctx context.Context, in *GuildID) (*gate.Body[wire.GuildLadder], error) {
			return do(ctx, in.ID, o.command)
		})
	}
	type ladderChallengeRequest struct {
		GuildID
		Body struct {
			Name string `json:"name" maxLength:"100" doc:"The name of a member who stands above, at most as many places as the terms say."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "challengeForPlace", Method: "POST", Path: "/api/v1/guilds/{id}/ladder/challenges", DefaultStatus: 201, Summary: "Challenge a member who stands above",
		Description: "Everybody has at most one open challenge as the challenger, and one as whoever is challenged. Who is on a ladder plays whoever challenges: blocks do not change that.",
	}, Codes: []string{"notFound", "notInGuild", "guildClosed", "noLadder", "notOnLadder", "outOfReach", "challengeOpen", "resting", "tooManyApplications"}}, func(ctx context.Context, in *ladderChallengeRequest) (*gate.Body[wire.GuildLadder], error) {
		a, err := s.Club.Named(ctx, gate.Who(ctx).Actor, in.Body.Name)
		if err != nil {
			return nil, err
		}
		return do(ctx, in.ID, guild.ChallengeAbove{Account: a.ID})
	})
	type ladderAnswerRequest struct {
		GuildNumber
		Body struct {
			Accept bool `json:"accept" doc:"true: the game begins at once. false: I do not play, and the challenger takes the place."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "answerForPlace", Method: "POST", Path: "/api/v1/guilds/{id}/ladder/challenges/{number}/answer", DefaultStatus: 200, Summary: "Answer a challenge for my place",
		Description: "After accept, the last of the games of the challenge in progress is the one that has begun, and GET /api/v1/events sends gameStart.",
	}, Codes: []string{"notFound", "notInGuild", "guildClosed", "noLadder", "noSuchChallenge", "beingPlayed", "membersOnly", "ratedPaused", "tooFast"}}, func(ctx context.Context, in *ladderAnswerRequest) (*gate.Body[wire.GuildLadder], error) {
		return do(ctx, in.ID, guild.AnswerChallenge{Number: in.Number, Yes: in.Body.Accept})
	})
	type ladderEndRequest struct {
		GuildNumber
		Reason string `query:"reason" maxLength:"800" doc:"Of an officer, who needs one: 1 to 200 characters, which the log has. Left out: I take back my own challenge."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "endChallengeForPlace", Method: "DELETE", Path: "/api/v1/guilds/{id}/ladder/challenges/{number}", DefaultStatus: 200, Summary: "Take back my challenge, or cancel one as an officer",
		Description: "The places stay. The challenger can take a challenge back until it is accepted. Officers cancel those of others with a reason; a game in progress goes on, but does not count for the ladder.",
	}, Codes: guildCodes("noLadder", "noSuchChallenge", "beingPlayed", "ownPlace", "badText")}, func(ctx context.Context, in *ladderEndRequest) (*gate.Body[wire.GuildLadder], error) {
		if in.Reason == "" {
			return do(ctx, in.ID, guild.WithdrawChallenge{Number: in.Number})
		}
		return do(ctx, in.ID, guild.CancelChallenge{Number: in.Number, Reason: in.Reason})
	})
	type ladderPlaceRequest struct {
		GuildPerson
		Body struct {
			Place  int    `json:"place" minimum:"1" maximum:"1000" doc:"The place; those between make room."`
			Reason string `json:"reason" maxLength:"800" doc:"1 to 200 characters, which the log has."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "setPlace", Method: "PUT", Path: "/api/v1/guilds/{id}/ladder/places/{name}", DefaultStatus: 200, Summary: "Give a member another place",
		Description: "Officers do this, but not with their own place.",
	}, Codes: guildCodes("noLadder", "notOnLadder", "badLadder", "ownPlace", "badText")}, func(ctx context.Context, in *ladderPlaceRequest) (*gate.Body[wire.GuildLadder], error) {
		a, err := s.Club.Named(ctx, gate.Who(ctx).Actor, in.Name)
		if err != nil {
			return nil, err
		}
		return do(ctx, in.ID, guild.SetPlace{Account: a.ID, Place: in.Body.Place, Reason: in.Body.Reason})
	})
}

package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeGoverning adds what only officers of the site do in guilds and games of others.
func (s *Server) describeGoverning() {
	gate.Add(s.Server, gate.Operation{Action: club.Govern, Operation: huma.Operation{
		OperationID: "removeGuildText", Method: "DELETE", Path: "/api/v1/guilds/{id}/texts/{number}", DefaultStatus: 204, Summary: "Remove the texts of an event of a guild",
		Description: "For moderators and operators of the site. The number is the version of an event, as the log and the stream of the guild have it: a notice, a line of chat, a vote, an entry of the hall of fame, a title, an application, a note, a reason, or the names of tournaments in an import. Its texts go from the guild and from its log. The log shows who has removed them, and why; the writer has news of it.",
	}, Codes: []string{"notFound", "badReason"}}, func(ctx context.Context, in *GuildText) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Blank{Number: in.Number, Reason: in.Reason}, nil)
	})
	type masterRequest struct {
		GuildID
		Body struct {
			Name   string `json:"name" maxLength:"100" doc:"The name of a member of the guild."`
			Reason string `json:"reason" maxLength:"800" doc:"Why, 1 to 200 characters, which the log shows."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Govern, Operation: huma.Operation{
		OperationID: "appointMaster", Method: "POST", Path: "/api/v1/guilds/{id}/masters", DefaultStatus: 200, Summary: "Make a member a master of a guild",
		Description: "For moderators and operators of the site, if nobody runs a guild any more. The masters and officers, and the new master, have news of it. The answer is the guild.",
	}, Codes: []string{"notFound", "badReason", "guildClosed"}}, func(ctx context.Context, in *masterRequest) (*gate.Body[wire.Guild], error) {
		a, err := s.Club.Leader(ctx, "name", in.Body.Name)
		if err != nil {
			return nil, err
		}
		return s.guildBody(ctx, in.ID, guild.Appoint{Account: a.ID, Reason: in.Body.Reason})
	})
	type lineRequest struct {
		ID     string `path:"id" doc:"The ID of a game." maxLength:"40"`
		Number int64  `path:"number" minimum:"1" doc:"The version of the event that is the line."`
		Reason string `query:"reason" maxLength:"800" doc:"Why, 1 to 200 characters, which the writer reads."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.Govern, Operation: huma.Operation{
		OperationID: "removeGameLine", Method: "DELETE", Path: "/api/v1/games/{id}/chat/{number}", DefaultStatus: 204, Summary: "Remove a line of chat of a game",
		Description: "For moderators and operators of the site. The action is logged with its reason, and the writer has news of it.",
	}, Codes: []string{"notFound", "badReason"}}, func(ctx context.Context, in *lineRequest) (*gate.NoContent, error) {
		return nil, s.Moderation.RemoveLine(ctx, gate.Who(ctx).Actor, in.ID, in.Number, in.Reason)
	})
}

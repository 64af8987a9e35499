package api

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// reasonIn returns the reason of an officer of the site, or the refusal if there is none.
func reasonIn(text string) (string, error) {
	if n := utf8.RuneCountInString(text); n == 0 || n > 200 {
		return "", wire.NewFieldFault("badReason", "reason", "")
	}
	return text, nil
}

// AppointMaster makes the member of a name a master of a guild, for an officer of the site.
func (s *Server) AppointMaster(ctx context.Context, id, name, reason string) (guild.Command, error) {
	a, err := s.memberOf(ctx, "name", name)
	if err == nil && !mayRun(a) {
		err = wire.NewFieldFault("notFound", "name", "")
	}
	return guild.Appoint{Account: a.ID, Reason: reason}, err
}

// mayRun reports whether an account can direct a tournament or be the master of a guild.
func mayRun(a archive.Account) bool { return a.Kind == play.Member && a.Closed.IsZero() }

// RemoveLine removes a line of chat of a game, for an officer of the site.
func (s *Server) RemoveLine(ctx context.Context, id string, number int64, reason string) error {
	by := gate.Who(ctx).Actor
	if !club.Able(by, club.Govern) {
		return wire.NewCode("forbidden")
	}
	reason, err := reasonIn(guild.CleanReason(reason))
	if err != nil {
		return err
	}
	writer, err := s.Hall.BlankLine(ctx, by, play.ID(id), number, reason)
	if err == nil && writer != "" {
		s.Hall.TellActed(s.Club, "", writer)
	}
	return err
}

// Govern does what an officer of the site wants done in what others run, as the operations of each kind
// of place do it, and refuses it as they do. member is the name of the account that shall be appointed.
func (s *Server) Govern(ctx context.Context, o club.Order, member string) error {
	if !slices.Contains(club.DeedsIn[o.Kind], o.Deed) {
		return wire.NewFieldFault("malformed", "deed", "")
	}
	if o.Deed == "appoint" {
		a, err := s.memberOf(ctx, "member", strings.TrimSpace(member))
		if err == nil && !mayRun(a) {
			err = wire.NewFieldFault("notFound", "member", "")
		}
		if err != nil {
			return err
		}
		o.Account = a.ID
	}
	switch o.Kind {
	case club.InGame:
		return s.RemoveLine(ctx, o.ID, o.Number, o.Reason)
	case club.InStudy:
		return s.Club.RemoveStudy(ctx, gate.Who(ctx).Actor, o.ID, o.Reason)
	case club.InGuild:
		return s.Guilds.Govern(ctx, gate.By(ctx), o)
	}
	return s.Arbiter.Govern(ctx, gate.By(ctx), o)
}

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
		c, err := s.AppointMaster(ctx, in.ID, in.Body.Name, in.Body.Reason)
		if err != nil {
			return nil, err
		}
		return s.guildBody(ctx, in.ID, c)
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
		return nil, s.RemoveLine(ctx, in.ID, in.Number, in.Reason)
	})
}

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

// mayReadChat reports whether an account reads what another one writes in the chat room of a
// guild: not if it has muted or blocked the writer, and not if it belongs to a young player.
func mayReadChat(circle club.Circle, writer string) bool { return circle.MayRead(writer, false) }

// ChatOf returns the lines of the chat room that a member sees; nobody else sees any.
func ChatOf(t *guild.Table, circle club.Circle, name func(string) string) []wire.GuildRoomLine {
	if t.Office(circle.Account) == guild.Outsider {
		return nil
	}
	var list []wire.GuildRoomLine
	for _, l := range t.Lines() {
		if mayReadChat(circle, l.By) {
			list = append(list, wire.GuildRoomLine{Number: l.Number, By: name(l.By), At: wire.Time(l.At), Text: l.Text})
		}
	}
	return list
}

// describeGuildChat adds the chat room.
func (s *Server) describeGuildChat() {
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "getGuildChat", Method: "GET", Path: "/api/v1/guilds/{id}/chat", Summary: "Read the chat room of a guild",
		Description: "Returns the latest lines, the oldest first, without those by accounts that I have muted or blocked. Only members read them. New lines come in the stream of the guild.",
	}, Codes: []string{"notFound", "notInGuild"}}, func(ctx context.Context, in *GuildID) (*gate.Body[[]wire.GuildRoomLine], error) {
		account := gate.Who(ctx).Actor.Account.ID
		circle, err := s.Club.Circle(ctx, account)
		if err != nil {
			return nil, err
		}
		out := &gate.Body[[]wire.GuildRoomLine]{Body: []wire.GuildRoomLine{}}
		e := s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			if t.Office(account) == guild.Outsider {
				err = wire.NewCode("notInGuild")
				return
			}
			out.Body = append(out.Body, ChatOf(t, circle, names.Of)...)
		})
		if e != nil {
			err = e
		}
		return out, err
	})
	type guildChatRequest struct {
		GuildID
		Body struct {
			Text string `json:"text" maxLength:"1000" doc:"A line of 1 to 200 characters."`
		}
	}
	type guildChatAnswer struct {
		Number int64 `json:"number" doc:"Names the line."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "chatInGuild", Method: "POST", Path: "/api/v1/guilds/{id}/chat", DefaultStatus: 201, Summary: "Write a line in the chat room of a guild",
		Description: "Only members write and read.",
	}, Codes: []string{"notFound", "notInGuild", "guildClosed", "guildFull", "badText", "presetsOnly"}}, func(ctx context.Context, in *guildChatRequest) (*gate.Body[guildChatAnswer], error) {
		out := &gate.Body[guildChatAnswer]{}
		return out, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Chat{Text: in.Body.Text}, func(t *guild.Table) { out.Body.Number = t.Version() })
	})
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "removeGuildLine", Method: "DELETE", Path: "/api/v1/guilds/{id}/chat/{number}", DefaultStatus: 204, Summary: "Remove a line from the chat room of a guild",
		Description: "Members remove their own lines, and officers all lines. Moderators and operators of the site do this in any guild, with a reason.",
	}, Codes: guildCodes("badReason")}, func(ctx context.Context, in *GuildText) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.RemoveLine{Number: in.Number, Reason: in.Reason}, nil)
	})
}

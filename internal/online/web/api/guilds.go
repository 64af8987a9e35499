package api

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// GuildID is the path of a guild. It is exported, as the types below, because huma ignores
// embedded types that are not.
type GuildID struct {
	ID string `path:"id" doc:"The ID of a guild." maxLength:"40"`
}

// GuildPerson is the path of somebody in a guild.
type GuildPerson struct {
	ID   string `path:"id" doc:"The ID of a guild." maxLength:"40"`
	Name string `path:"name" doc:"The name of an account; me: my own." maxLength:"100"`
}

// GuildNumber is the path of something in a guild that has a number.
type GuildNumber struct {
	ID     string `path:"id" doc:"The ID of a guild." maxLength:"40"`
	Number int64  `path:"number" minimum:"1" doc:"The number of the notice, vote, import or entry."`
}

// GuildText is the path of something in a guild that has a text.
type GuildText struct {
	GuildNumber
	Reason string `query:"reason" maxLength:"800" doc:"Of an officer of the site, who needs one: 1 to 200 characters, which the log shows and the writer reads. The text goes from the log, too."`
}

// SeenVersion is the version of what a request changes, as whoever sends it has read it.
type SeenVersion struct {
	Version int64 `query:"version" minimum:"0" doc:"The version that I have read. What others have changed since then stays; if it is the same field, the request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is there."`
}

// guildEditCodes are the refusals of what only some offices may do.
var guildEditCodes = []string{"notFound", "notInGuild", "officeTooLow", "guildClosed"}

func guildCodes(more ...string) []string { return append(more, guildEditCodes...) }

// guildBody gives a command to a guild, unless it is nil, and describes the guild.
func (s *Server) guildBody(ctx context.Context, id string, c guild.Command) (*gate.Body[wire.Guild], error) {
	out := &gate.Body[wire.Guild]{}
	view := func(t *guild.Table) { out.Body = wire.NewGuild(t, gate.Who(ctx).Actor.Account.ID) }
	if c == nil {
		return out, s.Guilds.View(ctx, id, view)
	}
	return out, s.Guilds.Do(ctx, gate.By(ctx), id, c, view)
}

// describeGuilds adds the operations of guilds.
func (s *Server) describeGuilds() {
	type guildFoundRequest struct {
		Body struct {
			Name   string `json:"name" maxLength:"200" doc:"2 to 40 characters. No other guild has the name." example:"BohnDuell"`
			Text   string `json:"text,omitempty" maxLength:"16000" doc:"What the guild says about itself, at most 4000 characters."`
			TextDE string `json:"textDe,omitempty" maxLength:"16000" doc:"The same in German."`
			Badge  string `json:"badge,omitempty" maxLength:"16" doc:"At most 4 characters that stand at the names of members."`
			Ground string `json:"ground,omitempty" maxLength:"7" doc:"The colour of the badge, such as #204060. The contrast to ink must be at least 4.5."`
			Ink    string `json:"ink,omitempty" maxLength:"7" doc:"The colour of the badge's characters."`
			Entry  string `json:"entry" enum:"open,application,invitation" doc:"How somebody becomes a member: open, whoever wants; application, by an application that an officer accepts; invitation, by a code or because an officer adds the account."`
			Code   string `json:"code,omitempty" maxLength:"40" doc:"The code of the invitation, 6 to 40 letters, digits and dashes."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "foundGuild", Method: "POST", Path: "/api/v1/guilds", DefaultStatus: 201, Summary: "Found a guild",
		Description: "I am its master. One account can be the master of five guilds.",
	}, Codes: []string{"tooManyGuilds", "badGuild", "nameTaken"}}, func(ctx context.Context, in *guildFoundRequest) (*located[wire.Guild], error) {
		var profile guild.Profile
		fields.Copy(&profile, &in.Body)
		id, err := s.Guilds.Found(ctx, gate.By(ctx), profile)
		if err != nil {
			return nil, err
		}
		out, err := s.guildBody(ctx, id, nil)
		if err != nil {
			return nil, err
		}
		return &located[wire.Guild]{s.URL(ctx, "/api/v1/guilds/"+id), out.Body}, nil
	})
	type guildListRequest struct {
		Query  string              `query:"q" maxLength:"100" doc:"The name contains this." example:"bohn"`
		Player string              `query:"player" maxLength:"60" doc:"The name of an account: only guilds of which it is a member."`
		Closed gate.Optional[bool] `query:"closed" doc:"Closed guilds, too."`
		After  string              `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last guild."`
		Max    int                 `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of guilds to return."`
	}
	type guildListAnswer struct {
		Items []wire.Guild `json:"items" doc:"The guilds, the latest first."`
		Next  *string      `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listGuilds", Method: "GET", Path: "/api/v1/guilds", Summary: "List guilds", Description: "Lists guilds, the latest first.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *guildListRequest) (*linked[guildListAnswer], error) {
		search := guilds.Search{Words: in.Query, Closed: in.Closed.Value, After: in.After, Most: in.Max + 1}
		if in.Player != "" {
			a, err := s.Club.Account(ctx, in.Player)
			if err != nil {
				return nil, err
			}
			search.Account = a.ID
		}
		list, err := s.Guilds.List(ctx, search)
		if err != nil {
			return nil, err
		}
		out := &linked[guildListAnswer]{}
		out.Body.Items, out.Body.Next, out.Link = partOf(ctx, s, list, in.Max, func(l *guilds.Listed) string { return l.ID }, func(l *guilds.Listed) wire.Guild { return wire.NewListedGuild(*l) })
		return out, nil
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getGuild", Method: "GET", Path: "/api/v1/guilds/{id}", Summary: "Get a guild",
		Description: "Returns the guild as it is now. Officers see the code of its invitation, too.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *GuildID) (*gate.Body[wire.Guild], error) {
		return s.guildBody(ctx, in.ID, nil)
	})
	type guildChangeRequest struct {
		ID string `path:"id" doc:"The ID of a guild." maxLength:"40"`
		SeenVersion
		Body struct{ guild.Describe }
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "changeGuild", Method: "PATCH", Path: "/api/v1/guilds/{id}", Summary: "Change the description of a guild",
		Description: "Officers change everything but the name, the way in and the code, which only masters change. Fields that are left out stay as they are. Moderators and operators of the site change the name of any guild, and remove its texts and its badge, with a reason.",
	}, Codes: guildCodes("tooManyTexts", "badGuild", "nameTaken", "badReason", "overtaken")}, func(ctx context.Context, in *guildChangeRequest) (*gate.Body[wire.Guild], error) {
		in.Body.After = in.Version
		return s.guildBody(ctx, in.ID, in.Body.Describe)
	})
	type guildCloseRequest struct {
		GuildID
		Body *struct {
			Reason string `json:"reason,omitempty" maxLength:"800" doc:"At most 200 characters, which the log shows. An officer of the site needs a reason."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "closeGuild", Method: "POST", Path: "/api/v1/guilds/{id}/close", DefaultStatus: 200, Summary: "Close a guild for good",
		Description: "Its history stays readable. Only a master closes a guild, or with a reason a moderator or operator of the site; its members have news of that.",
	}, Codes: guildCodes("badReason")}, func(ctx context.Context, in *guildCloseRequest) (*gate.Body[wire.Guild], error) {
		c := guild.Close{}
		if in.Body != nil {
			c.Reason = in.Body.Reason
		}
		return s.guildBody(ctx, in.ID, c)
	})
	s.describeGoverning()
	s.describeRoster()
	s.describeApplications()
	s.describeBoard()
	s.describeGuildLog()
	s.describeGuildChat()
	s.describeElo()
	s.describeEloEntries()
	s.describeLadder()
}

// describeRoster adds the operations of members and offices.
func (s *Server) describeRoster() {
	describe := func(m guild.Membership, name string) wire.GuildMember {
		return wire.GuildMember{Name: name, Office: string(m.Office), Title: m.Title, Since: wire.Time(m.Since)}
	}
	memberOf := func(t *guild.Table, a archive.Account) wire.GuildMember {
		m, isMember := t.Member(a.ID)
		if !isMember {
			return wire.GuildMember{}
		}
		return describe(m, a.Name)
	}
	gate.Add(s.Server, gate.Operation{Version: s.guildVersion, Operation: huma.Operation{
		OperationID: "listGuildMembers", Method: "GET", Path: "/api/v1/guilds/{id}/members", Summary: "List the members of a guild",
		Description: "Lists masters, officers and members, each in the order in which they came.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *GuildID) (*gate.Body[[]wire.GuildMember], error) {
		out := &gate.Body[[]wire.GuildMember]{Body: []wire.GuildMember{}}
		err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			for _, m := range t.Members() {
				out.Body = append(out.Body, describe(m, names.Of(m.Account)))
			}
		})
		return out, err
	})
	type guildAddRequest struct {
		ID   string `path:"id" doc:"The ID of a guild." maxLength:"40"`
		Body struct {
			Name   string `json:"name" maxLength:"100" doc:"The name of an account."`
			Office string `json:"office,omitempty" enum:"master,officer,member" doc:"Left out: member. Only masters invite officers and masters."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "addGuildMember", Method: "POST", Path: "/api/v1/guilds/{id}/members", DefaultStatus: 200, Summary: "Invite somebody to a guild",
		Description: "An officer accepts an application in this way: then the account is a member at once. Anybody else is invited, and becomes a member by accepting. Who has left the guild must apply or join again.",
		Responses:   orAsked[wire.GuildMember](s, "The application is accepted: the new member."),
	}, Codes: guildCodes(invitationCodes("alreadyMember", "hasLeft", "hasDeclined", "guildFull", "badOffice", "forbidden")...)}, func(ctx context.Context, in *guildAddRequest) (*MaybeAsked, error) {
		var m wire.GuildMember
		id, err := s.Guilds.Invite(ctx, gate.Who(ctx).Actor, in.ID, in.Body.Name, guild.Office(in.Body.Office), func(t *guild.Table, a archive.Account) { m = memberOf(t, a) })
		if id != "" {
			return asked(id), err
		}
		return &MaybeAsked{200, m}, err
	})
	type guildOfficeRequest struct {
		GuildPerson
		SeenVersion
		Body struct {
			Office *string `json:"office,omitempty" enum:"master,officer,member" doc:"Only masters change offices. A master steps down alone, and only if there is another one."`
			Title  *string `json:"title,omitempty" maxLength:"160" doc:"An office that the guild has named itself, at most 40 characters. It has no powers."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "changeGuildMember", Method: "PATCH", Path: "/api/v1/guilds/{id}/members/{name}", DefaultStatus: 200, Summary: "Give a member an office or a title",
		Description: "Officers give titles to members, and to themselves; everything else is for masters. To a higher office the member is invited, together with the title if there is one.",
		Responses:   orAsked[wire.GuildMember](s, "The member as it is now."),
	}, Codes: guildCodes(invitationCodes("badOffice", "badText", "lastMaster", "hasDeclined", "guildFull", "overtaken")...)}, func(ctx context.Context, in *guildOfficeRequest) (*MaybeAsked, error) {
		var m wire.GuildMember
		id, err := s.Guilds.SetOffice(ctx, gate.Who(ctx).Actor, in.ID, in.Name, (*guild.Office)(in.Body.Office), in.Body.Title, in.Version, func(t *guild.Table, a archive.Account) { m = memberOf(t, a) })
		if id != "" {
			return asked(id), err
		}
		return &MaybeAsked{200, m}, err
	})
	s.describeKeptOut()
	type guildRemoveRequest struct {
		GuildPerson
		Reason string `query:"reason" maxLength:"800" doc:"Why an officer removes somebody, at most 200 characters. The log has it."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "removeGuildMember", Method: "DELETE", Path: "/api/v1/guilds/{id}/members/{name}", DefaultStatus: 204, Summary: "Leave a guild, or remove a member",
		Description: "With me or my own name I leave. The last master must hand over first, or close the guild. Officers remove members, and masters remove officers, too. Whoever was removed is kept out until an officer invites them or lets them in again.",
	}, Codes: guildCodes("lastMaster", "badText")}, func(ctx context.Context, in *guildRemoveRequest) (*gate.NoContent, error) {
		a, err := s.Club.Named(ctx, gate.Who(ctx).Actor, in.Name)
		if err != nil {
			return nil, err
		}
		var c guild.Command = guild.Leave{}
		if by := gate.Who(ctx).Actor; a.ID != by.Account.ID {
			if !club.Able(by, club.RunGuilds) {
				return nil, wire.NewCode("forbidden")
			}
			c = guild.Remove{Account: a.ID, Reason: in.Reason}
		}
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, c, nil)
	})
}

// describeKeptOut adds the list of those who were removed from a guild and are kept out.
func (s *Server) describeKeptOut() {
	type guildKeptOut struct {
		Name   string `json:"name" doc:"The name of the account."`
		By     string `json:"by" doc:"The name of the officer who removed it."`
		Reason string `json:"reason,omitempty" doc:"Why."`
		At     string `json:"at" format:"date-time" doc:"When."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "listKeptOut", Method: "GET", Path: "/api/v1/guilds/{id}/kept-out", Summary: "List who is kept out of a guild",
		Description: "Whoever an officer has removed comes back neither openly, nor by code, nor by an application. Lists the latest first. Only officers see them.",
	}, Codes: []string{"notFound", "notInGuild", "officeTooLow"}}, func(ctx context.Context, in *GuildID) (*gate.Body[[]guildKeptOut], error) {
		out := &gate.Body[[]guildKeptOut]{Body: []guildKeptOut{}}
		var refused error
		err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			if refused = t.NeedsOfficer(gate.Who(ctx).Actor.Account.ID); refused != nil {
				return
			}
			for _, b := range t.KeptOut() {
				out.Body = append(out.Body, guildKeptOut{names.Of(b.Account), names.Of(b.By), b.Reason, wire.Time(b.At)})
			}
		})
		return out, errors.Join(err, refused)
	})
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "letIn", Method: "DELETE", Path: "/api/v1/guilds/{id}/kept-out/{name}", DefaultStatus: 204, Summary: "Let somebody come back to a guild",
		Description: "The account is not kept out any more: it can join or apply as anybody else.",
	}, Codes: guildCodes()}, func(ctx context.Context, in *GuildPerson) (*gate.NoContent, error) {
		a, err := s.Club.Named(ctx, gate.Who(ctx).Actor, in.Name)
		if err != nil {
			return nil, err
		}
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Readmit{Account: a.ID}, nil)
	})
}

// application is an application for a guild.
type guildApplication struct {
	Name   string `json:"name" doc:"The name of the applicant."`
	Text   string `json:"text" doc:"What the applicant writes."`
	At     string `json:"at" format:"date-time" doc:"When."`
	Status string `json:"status" enum:"open,member" doc:"open: an officer must accept it; member: the applicant is a member now."`
}

// describeApplications adds the ways into a guild.
func (s *Server) describeApplications() {
	type guildApplyRequest struct {
		ID   string `path:"id" doc:"The ID of a guild." maxLength:"40"`
		Body struct {
			Text string `json:"text,omitempty" maxLength:"4000" doc:"Why, at most 1000 characters. Needed if the guild takes members by application."`
			Code string `json:"code,omitempty" maxLength:"40" doc:"The code, if the guild takes members by invitation."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "applyToGuild", Method: "POST", Path: "/api/v1/guilds/{id}/applications", DefaultStatus: 201, Summary: "Apply to a guild, or join it",
		Description: "I join an open guild at once, and a guild by invitation with its code. A guild by application gets my text, and an officer decides.",
	}, Codes: []string{"tooManyMemberships", "tooManyApplications", "notFound", "guildClosed", "alreadyMember", "alreadyApplied", "wayInClosed", "wrongInvitation", "keptOut", "badText", "guildFull"}}, func(ctx context.Context, in *guildApplyRequest) (*gate.Body[guildApplication], error) {
		var entry guild.Entry
		if err := s.Guilds.View(ctx, in.ID, func(t *guild.Table) { entry = t.Profile().Entry }); err != nil {
			return nil, err
		}
		var c guild.Command = guild.Join{Code: in.Body.Code}
		if entry == guild.Application {
			c = guild.Apply{Text: in.Body.Text}
		}
		by := gate.By(ctx)
		out := &gate.Body[guildApplication]{Body: guildApplication{Name: by.Name, Text: in.Body.Text, Status: "member"}}
		return out, s.Guilds.Do(ctx, by, in.ID, c, func(t *guild.Table) {
			out.Body.At = wire.Time(t.Since(0)[t.Version()-1].At)
			if t.Office(by.Account) == guild.Outsider {
				out.Body.Status = "open"
			}
		})
	})
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "listApplications", Method: "GET", Path: "/api/v1/guilds/{id}/applications", Summary: "List the open applications",
		Description: "Lists the oldest first. Only officers see them.",
	}, Codes: []string{"notFound", "notInGuild", "officeTooLow"}}, func(ctx context.Context, in *GuildID) (*gate.Body[[]guildApplication], error) {
		out := &gate.Body[[]guildApplication]{Body: []guildApplication{}}
		var refused error
		err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			if refused = t.NeedsOfficer(gate.Who(ctx).Actor.Account.ID); refused != nil {
				return
			}
			for _, a := range t.Applications() {
				out.Body = append(out.Body, guildApplication{names.Of(a.Account), a.Text, wire.Time(a.At), "open"})
			}
		})
		return out, errors.Join(err, refused)
	})
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "declineApplication", Method: "DELETE", Path: "/api/v1/guilds/{id}/applications/{name}", DefaultStatus: 204, Summary: "Decline an application, or withdraw my own",
		Description: "Officers decline applications; with me or my own name I withdraw mine. POST …/members accepts one.",
	}, Codes: guildCodes()}, func(ctx context.Context, in *GuildPerson) (*gate.NoContent, error) {
		a, err := s.Club.Named(ctx, gate.Who(ctx).Actor, in.Name)
		if err != nil {
			return nil, err
		}
		var c guild.Command = guild.Withdraw{}
		if by := gate.Who(ctx).Actor; a.ID != by.Account.ID {
			if !club.Able(by, club.RunGuilds) {
				return nil, wire.NewCode("forbidden")
			}
			c = guild.Decline{Account: a.ID}
		}
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, c, nil)
	})
}

package api

import (
	"context"
	"fmt"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

type guildPlace struct {
	Date    string `json:"date" format:"date" doc:"The day of the tournament."`
	Event   string `json:"event" doc:"The name of the tournament."`
	Place   int    `json:"place" doc:"The place, from 1. Several players can share one."`
	Name    string `json:"name" doc:"Who has taken the place."`
	Outside bool   `json:"outside,omitempty" doc:"Somebody outside this server."`
	Import  int64  `json:"import" doc:"The number of the import that has brought it."`
}

// GuildNoticeRequestBody is a notice.
type GuildNoticeRequestBody struct{ guild.PostNotice }

// GuildForm is a form of the officers' desk of a guild that has the fields of a command.
type GuildForm struct {
	Page    string // the path of the part of the desk, below that of the guild
	Name    string // of the form
	Command func(read func(to any) error) (guild.Command, error)
}

type guildNumbered struct {
	Number int64 `json:"number" doc:"Names what was made."`
}

// makeInGuild gives a guild a command that makes something.
func (s *Server) makeInGuild(ctx context.Context, id string, c guild.Command) (*gate.Body[guildNumbered], error) {
	out := &gate.Body[guildNumbered]{}
	return out, s.Guilds.Do(ctx, gate.By(ctx), id, c, func(t *guild.Table) { out.Body.Number = t.Version() })
}

// deskRequest is a request for a command of officers.
type deskRequest[B any] struct {
	ID   string `path:"id" doc:"The ID of a guild." maxLength:"40"`
	Body B
}

// onDesk adds a command of officers that makes something, which command returns for its request: its operation,
// and its form on a part of the desk, which has the fields of the request.
func onDesk[B any](s *Server, page, form string, o huma.Operation, command func(B) guild.Command, codes ...string) {
	o.Method, o.DefaultStatus = "POST", 201
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: o, Codes: guildCodes(codes...)}, func(ctx context.Context, in *deskRequest[B]) (*gate.Body[guildNumbered], error) {
		return s.makeInGuild(ctx, in.ID, command(in.Body))
	})
	s.GuildForms = append(s.GuildForms, GuildForm{page, form, func(read func(to any) error) (guild.Command, error) {
		var b B
		err := read(&b)
		return command(b), err
	}})
}

// describeBoard adds notices, votes and the hall of fame.
func (s *Server) describeBoard() {
	type guildBoardAnswer struct {
		Notices []wire.GuildNotice `json:"notices" doc:"The notices, the oldest first."`
		Votes   []wire.GuildVote   `json:"votes" doc:"The votes, the oldest first, with those that are over."`
		Honours []wire.GuildHonour `json:"honours" doc:"The hall of fame, the oldest entry first."`
		Places  []guildPlace       `json:"places" doc:"Places in tournaments before the guild came to this server, from imports: the latest tournament first, and in each the best place first."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getGuildBoard", Method: "GET", Path: "/api/v1/guilds/{id}/board", Summary: "Get the notices, votes and hall of fame of a guild",
		Description: "A vote has its counts when it is over. Only members read the votes of the council.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *GuildID) (*gate.Body[guildBoardAnswer], error) {
		out := &gate.Body[guildBoardAnswer]{Body: guildBoardAnswer{[]wire.GuildNotice{}, []wire.GuildVote{}, []wire.GuildHonour{}, []guildPlace{}}}
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			person, name := names.Person, names.Of
			b := &out.Body
			account := gate.Who(ctx).Actor.Account.ID
			b.Notices, b.Votes = wire.NewGuildNotices(t, name), wire.NewGuildVotes(t, account, name, s.Hall.Now())
			b.Honours = wire.NewGuildHonours(t, person)
			for _, p := range t.Places() {
				who := person(p.Person)
				b.Places = append(b.Places, guildPlace{p.At.Format(time.DateOnly), p.Event, p.Place, who.Name, who.Outside, p.Import})
			}
		})
	})
	onDesk(s, "/desk/board", "notice", huma.Operation{
		OperationID: "postNotice", Path: "/api/v1/guilds/{id}/notices", Summary: "Put a notice on the board", Description: "Officers write notices.",
	}, func(b GuildNoticeRequestBody) guild.Command { return b.PostNotice }, "tooManyTexts", "badText", "guildFull")
	type guildVoteRequest struct {
		ID   string `path:"id" doc:"The ID of a guild." maxLength:"40"`
		Body struct {
			Question string   `json:"question" maxLength:"4000" doc:"At most 1000 characters."`
			Options  []string `json:"options" minItems:"2" maxItems:"10" doc:"The options, each of at most 200 characters."`
			Ends     string   `json:"ends" format:"date-time" doc:"When the vote ends, in the next 92 days."`
			Council  bool     `json:"council,omitempty" doc:"Only officers and masters vote."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "openVote", Method: "POST", Path: "/api/v1/guilds/{id}/votes", DefaultStatus: 201, Summary: "Begin a vote",
		Description: "Officers begin votes. Everybody sees the result when the vote is over; only members, if the council votes.",
	}, Codes: guildCodes("tooManyTexts", "badText", "badVote", "guildFull")}, func(ctx context.Context, in *guildVoteRequest) (*gate.Body[guildNumbered], error) {
		ends, err := gate.When("ends", in.Body.Ends)
		if err != nil {
			return nil, err
		}
		return s.makeInGuild(ctx, in.ID, guild.Ask{Question: in.Body.Question, Options: in.Body.Options, Ends: ends, Council: in.Body.Council})
	})
	type guildBallotRequest struct {
		GuildNumber
		Body struct{ guild.Vote }
	}
	gate.Add(s.Server, gate.Operation{Action: club.JoinGuilds, Operation: huma.Operation{
		OperationID: "vote", Method: "POST", Path: "/api/v1/guilds/{id}/votes/{number}/ballots", DefaultStatus: 200, Summary: "Vote",
		Description: "Until the end, another ballot of mine replaces the one before. What somebody has voted is not shown to others.",
	}, Codes: []string{"notFound", "notInGuild", "notYourVote", "voteOver", "guildClosed"}}, func(ctx context.Context, in *guildBallotRequest) (*gate.Body[wire.GuildVote], error) {
		out := &gate.Body[wire.GuildVote]{}
		in.Body.Number = in.GuildNumber.Number
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, in.Body.Vote, func(t *guild.Table, names guilds.Names) {
			for _, v := range wire.NewGuildVotes(t, gate.Who(ctx).Actor.Account.ID, names.Of, s.Hall.Now()) {
				if v.Number == in.Number {
					out.Body = v
				}
			}
		})
	})
	type guildHonourRequest struct {
		ID   string `path:"id" doc:"The ID of a guild." maxLength:"40"`
		Body struct {
			Name    string `json:"name" maxLength:"100" doc:"Who is honoured."`
			Outside bool   `json:"outside,omitempty" doc:"Somebody outside this server."`
			Title   string `json:"title" maxLength:"800" doc:"For what, at most 200 characters."`
			Text    string `json:"text,omitempty" maxLength:"800" doc:"More about it, at most 200 characters."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "addHonour", Method: "POST", Path: "/api/v1/guilds/{id}/honours", DefaultStatus: 201, Summary: "Put somebody into the hall of fame",
		Description: "Officers honour members, former members and people outside this server.",
	}, Codes: guildCodes("tooManyTexts", "badText", "guildFull")}, func(ctx context.Context, in *guildHonourRequest) (*gate.Body[guildNumbered], error) {
		p, err := s.guildPlayer(ctx, eloName{in.Body.Name, in.Body.Outside}, "name")
		if err != nil {
			return nil, err
		}
		return s.makeInGuild(ctx, in.ID, guild.Honour{Person: p, Title: in.Body.Title, Text: in.Body.Text})
	})
	for _, o := range []struct {
		id, path, summary, description string
		command                        func(number int64, reason string) guild.Command
	}{
		{"removeNotice", "notices", "Take down a notice", "The log still has it. Moderators and operators of the site do this in any guild, with a reason.", func(n int64, reason string) guild.Command { return guild.RemoveNotice{Number: n, Reason: reason} }},
		{"removeHonour", "honours", "Take somebody out of the hall of fame", "The log still has the entry. Moderators and operators of the site do this in any guild, with a reason.", func(n int64, reason string) guild.Command { return guild.Unhonour{Number: n, Reason: reason} }},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
			OperationID: o.id, Method: "DELETE", Path: "/api/v1/guilds/{id}/" + o.path + "/{number}", DefaultStatus: 204, Summary: o.summary, Description: o.description,
		}, Codes: guildCodes("badReason")}, func(ctx context.Context, in *GuildText) (*gate.NoContent, error) {
			return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, o.command(in.Number, in.Reason), nil)
		})
	}
}

// describeGuildLog adds the log of officers and the stream.
func (s *Server) describeGuildLog() {
	type guildLogRequest struct {
		GuildID
		After int64 `query:"after" minimum:"0" doc:"The next of the part before: the version of its last event."`
		Max   int   `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of events to return."`
	}
	type guildLogAnswer struct {
		Items []wire.GuildEvent `json:"items" doc:"The events, the oldest first."`
		Next  *string           `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getGuildLog", Method: "GET", Path: "/api/v1/guilds/{id}/log", Summary: "Read what officers did",
		Description: "Everything that somebody did in an office, with whoever did it. Everybody may read it.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *guildLogRequest) (*linked[guildLogAnswer], error) {
		out := &linked[guildLogAnswer]{Body: guildLogAnswer{Items: []wire.GuildEvent{}}}
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			person, name := names.Person, names.Of
			office := t.Office(gate.Who(ctx).Actor.Account.ID)
			for _, e := range t.Log() {
				if e.Version <= in.After {
					continue
				}
				if len(out.Body.Items) == in.Max {
					next := fmt.Sprint(out.Body.Items[in.Max-1].Version)
					out.Body.Next, out.Link = &next, s.NextPart(ctx, next)
					return
				}
				out.Body.Items = append(out.Body.Items, wire.NewGuildEvent(t, e, office, person, name))
			}
		})
	})
	type guildStreamRequest struct {
		GuildID
		After gate.Optional[int64] `query:"after" minimum:"0" doc:"Send all events after this version. Left out: send the whole guild first, then new events. A version that the guild has not reached is refused." example:"7"`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamGuild", Method: "GET", Path: "/api/v1/guilds/{id}/stream", Summary: "Watch a guild",
		Description: "The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. If the connection breaks, ask again with the last version that you received. The schema describes one line.",
		Responses:   gate.StreamOf(s.lineSchema()),
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *guildStreamRequest) (*huma.StreamResponse, error) {
		account := gate.Who(ctx).Actor.Account.ID
		var whole *wholeGuild
		after := in.After.Value
		var version int64
		err := s.Guilds.View(ctx, in.ID, func(t *guild.Table) {
			if version = t.Version(); !in.After.IsSet {
				g := wire.NewGuild(t, account)
				whole, after = &wholeGuild{"guild", &g}, version
			}
		})
		if err != nil {
			return nil, err
		}
		if after > version {
			return nil, wire.NewFieldFault("malformed", "after", fmt.Sprintf("after is %d, but the guild has only reached version %d.", after, version))
		}
		return s.Stream(ctx, func(l *gate.Lines) {
			if l.Begin() != nil || whole != nil && l.Send(whole) != nil {
				return
			}
			s.followGuild(ctx, l, in.ID, account, after)
		})
	})
}

// wholeGuild is a line of a stream that has the whole guild.
type wholeGuild struct {
	Type  string      `json:"type" enum:"guild"`
	Guild *wire.Guild `json:"guild"`
}

// lineSchema describes a line of the stream of a guild.
func (s *Server) lineSchema() *huma.Schema {
	schemas := s.API.OpenAPI().Components.Schemas
	return &huma.Schema{OneOf: []*huma.Schema{
		schemas.Schema(reflect.TypeFor[wholeGuild](), true, "GuildLine"), schemas.Schema(reflect.TypeFor[wire.GuildEvent](), true, "GuildEvent"),
	}}
}

// followGuild sends the events of a guild after a version, and those that come.
func (s *Server) followGuild(ctx context.Context, l *gate.Lines, id, account string, after int64) {
	wake := gate.NewBell()
	defer s.Guilds.Watch(id, wake.Ring)()
	gate.Follow(ctx, s.Server, l, wake, func(struct{}) error {
		var news []wire.GuildEvent
		circle, err := s.Club.Circle(ctx, account)
		if err != nil {
			return err
		}
		err = s.Guilds.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *guild.Table, names guilds.Names) {
			person, name := names.Person, names.Of
			office := t.Office(account)
			for _, e := range t.Since(after) {
				w := wire.NewGuildEvent(t, e, office, person, name)
				if e.Type == guild.Chatted && (!t.IsShown(e.Version) || !mayReadChat(circle, e.By)) {
					w.Text = ""
				}
				news = append(news, w)
			}
		})
		for _, e := range news {
			if err == nil {
				err = l.Send(e)
			}
			after = e.Version
		}
		return err
	})
}

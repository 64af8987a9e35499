package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// Contact is another account in a list. It is exported because huma ignores embedded types
// that are not.
type Contact struct {
	Name  string      `json:"name" doc:"The name of the other account."`
	Kind  string      `json:"kind" doc:"The kind of account." enum:"guest,member,bot"`
	Since gate.Moment `json:"since" doc:"When it began."`
}

// friend is a friend of the account that sends the request.
type friend struct {
	Contact
	Online bool    `json:"online" doc:"The friend is connected to this server, through an open page or GET /api/v1/events."`
	Game   *string `json:"game" doc:"The ID of the game that the friend is playing; null: none, or the friend is not online."`
}

func contactOf(c club.Contact) Contact {
	return Contact{c.Account.Name, string(c.Account.Kind), gate.Moment(c.Since)}
}

func contactsOf(list []club.Contact) []Contact {
	out := []Contact{}
	for _, c := range list {
		out = append(out, contactOf(c))
	}
	return out
}

// Friends describes friends, with whether they are online and which game they play.
func (s *Server) Friends(ctx context.Context, list []club.Contact) ([]friend, error) {
	out := []friend{}
	for _, c := range list {
		f := friend{Contact: contactOf(c), Online: s.Hall.IsOnline(c.Account.ID)}
		if f.Online {
			for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: c.Account.ID, Status: archive.Playing, Most: 1}), s.Hall.TellDamaged) {
				if err != nil {
					return nil, err
				}
				id := string(g.ID)
				f.Game = &id
			}
		}
		out = append(out, f)
	}
	return out, nil
}

type contactName struct {
	Name string `path:"name" doc:"The name of an account." maxLength:"100"`
}

// describeFriends adds friends, blocks and mutes.
func (s *Server) describeFriends() {
	type friendsAnswer struct {
		Friends []friend  `json:"friends" doc:"The friends of the account."`
		Asked   []Contact `json:"asked" doc:"The members whom the account has asked and who have not answered."`
		Asking  []Contact `json:"asking" doc:"The members who ask to be a friend of the account."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listFriends", Method: "GET", Path: "/api/v1/friends", Summary: "List my friends",
		Description: "Lists the friends, whether they are online and which game they are playing, and the members who ask to be a friend, the earliest first.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[friendsAnswer], error) {
		f, err := s.Club.Friendships(ctx, gate.Who(ctx).Actor)
		if err != nil {
			return nil, err
		}
		list, err := s.Friends(ctx, f.Friends)
		return &gate.Body[friendsAnswer]{Body: friendsAnswer{list, contactsOf(f.Asked), contactsOf(f.Asking)}}, err
	})
	type askAnswer struct {
		State string `json:"state" enum:"asked,friends" doc:"friends: the other member had already asked, so you are friends now."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeContacts, Operation: huma.Operation{
		OperationID: "askFriend", Method: "POST", Path: "/api/v1/friends/{name}", Summary: "Ask a member to be a friend",
		Description: "If the member has already asked you, you are friends at once. Asking again changes nothing. An account can have at most 200 friends, including open requests. Limit: twenty strangers in a burst, then one every three minutes.",
	}, Codes: []string{"notFound", "notWelcome", "blockedByYou", "yourself", "tooMany"}}, func(ctx context.Context, in *contactName) (*gate.Body[askAnswer], error) {
		areFriends, err := s.Club.Ask(ctx, gate.Who(ctx).Actor, in.Name)
		state := "asked"
		if areFriends {
			state = "friends"
		}
		return &gate.Body[askAnswer]{Body: askAnswer{state}}, err
	})
	for _, o := range []struct {
		id, method, path, summary, description string
		do                                     func(context.Context, club.Actor, string) error
		codes                                  []string
	}{
		{"acceptFriend", "POST", "/accept", "Accept a friend request", "After this, both see when the other is online.", s.Club.Accept, []string{"tooMany"}},
		{"declineFriend", "POST", "/decline", "Decline a friend request", "The member can ask again.", s.Club.Decline, nil},
		{"removeFriend", "DELETE", "", "End a friendship", "Ends the friendship, or withdraws your own request.", s.Club.Unfriend, nil},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.ChangeContacts, Operation: huma.Operation{
			OperationID: o.id, Method: o.method, Path: "/api/v1/friends/{name}" + o.path, Summary: o.summary, Description: o.description, DefaultStatus: 204,
		}, Codes: append(o.codes, "notFound", "yourself")}, func(ctx context.Context, in *contactName) (*gate.NoContent, error) {
			return nil, o.do(ctx, gate.Who(ctx).Actor, in.Name)
		})
	}
	type blocksAnswer struct {
		Blocked []Contact `json:"blocked" doc:"The members whom the account has blocked."`
		Muted   []Contact `json:"muted" doc:"The members whom the account has muted."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listBlocks", Method: "GET", Path: "/api/v1/blocks", Summary: "List the members that I have blocked or muted",
		Description: "Lists the earliest first.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[blocksAnswer], error) {
		blocked, muted, err := s.Club.Shunned(ctx, gate.Who(ctx).Actor)
		return &gate.Body[blocksAnswer]{Body: blocksAnswer{contactsOf(blocked), contactsOf(muted)}}, err
	})
	for _, o := range []struct {
		id, method, path, summary, description string
		kind                                   archive.TieKind
		do                                     func(context.Context, club.Actor, string, archive.TieKind) error
		codes                                  []string
	}{
		{"block", "POST", "blocks", "Block a member", "The blocked member cannot challenge you or write to you, is never paired with you, and nothing that they write is shown to you. They do not learn of the block: their requests seem to work. A friendship ends.", archive.Blocks, s.Club.Shun, []string{"tooMany"}},
		{"unblock", "DELETE", "blocks", "End a block", "Messages from the time of the block stay hidden.", archive.Blocks, s.Club.Unshun, nil},
		{"mute", "POST", "mutes", "Mute a member", "Nothing that the member writes is shown to you. Everything else stays the same.", archive.Mutes, s.Club.Shun, []string{"tooMany"}},
		{"unmute", "DELETE", "mutes", "End a mute", "Messages from the time of the mute are shown again.", archive.Mutes, s.Club.Unshun, nil},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.ChangeContacts, Operation: huma.Operation{
			OperationID: o.id, Method: o.method, Path: "/api/v1/" + o.path + "/{name}", Summary: o.summary, Description: o.description, DefaultStatus: 204,
		}, Codes: append(o.codes, "notFound", "yourself")}, func(ctx context.Context, in *contactName) (*gate.NoContent, error) {
			return nil, o.do(ctx, gate.Who(ctx).Actor, in.Name, o.kind)
		})
	}
}

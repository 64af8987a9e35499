package api

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// DirectRequestBody is what a director asks for.
type DirectRequestBody struct{ tourney.Direct }

// takeOver is the one action that is not for directors.
const takeOver = "takeOver"

// TransformSchema says which actions there are.
func (DirectRequestBody) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	action := s.Properties["action"]
	for _, a := range tourney.Actions {
		if a != tourney.Change { // has an operation of its own
			action.Enum = append(action.Enum, string(a))
		}
	}
	action.Enum = append(action.Enum, takeOver)
	action.PrecomputeMessages()
	return s
}

// Direction returns the command for what a director asks for: with accounts instead of names.
func (s *Server) Direction(ctx context.Context, id string, b *DirectRequestBody) (tourney.Direct, error) {
	c := b.Direct
	var setup tourney.Setup
	who := entrants{server: s}
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		setup = t.Setup()
		who.read(t)
	})
	if err != nil {
		return c, err
	}
	if c.Action == tourney.SetSeries {
		c.Was = setup.Series
		c.Again, err = s.maySetSeries(ctx, tourney.ID(id), c.Was, c.Series)
		return c, err
	}
	if c.Players, err = who.named(ctx, "players", b.Players...); err != nil {
		return c, err
	}
	var names []string
	for _, p := range b.Pairs {
		names = append(names, p[0], p[1])
	}
	accounts, err := who.named(ctx, "pairs", names...)
	if err != nil {
		return c, err
	}
	c.Pairs = nil
	for pair := range slices.Chunk(accounts, 2) {
		c.Pairs = append(c.Pairs, [2]string(pair))
	}
	switch {
	case b.Outside != "" && b.Of != "":
		return c, wire.NewFieldFault("badCommand", "outside", "outside stands instead of player.")
	case c.Action == tourney.Add && b.Outside != "":
		c.Player = tourney.Player{Name: b.Outside, Kind: tourney.Outside, Rating: b.Rating}
		return c, s.mayBeOutside(ctx, "outside", b.Outside, &who)
	case b.Outside != "":
		if c.Player.Account = who.outside[archive.FoldName(b.Outside)]; c.Player.Account == "" {
			return c, wire.NewCode(string(tourney.NotEntered))
		}
		if c.Action == tourney.RenameOutside {
			err = s.mayBeOutside(ctx, "name", b.Name, &who)
		}
		return c, err
	case b.Of == "":
		return c, nil
	case c.Action == tourney.Invite:
		ids, err := s.Club.AllInRequest(ctx, "player", []string{b.Of})
		c.Players = append(c.Players, ids...)
		return c, err
	case !slices.Contains(ofAccounts, c.Action):
		accounts, err := who.named(ctx, "player", b.Of)
		c.Player.Account = strings.Join(accounts, "")
		return c, err
	}
	a, err := s.Club.InRequest(ctx, "player", b.Of)
	if err == nil && c.Action == tourney.Appoint && a.Kind != play.Member {
		err = wire.NewFieldFault("badCommand", "player", "player must be a member.")
	}
	if err == nil {
		c.Player, err = s.Arbiter.Player(ctx, a, setup)
	}
	if err == nil && c.Action == tourney.Add && setup.ForGuilds() {
		err = s.Arbiter.JoinTeam(ctx, id, &c.Player, b.Guild)
	}
	return c, err
}

// ofAccounts are the actions that are about an account which need not play. Others are about a player.
var ofAccounts = []tourney.Action{tourney.Add, tourney.AddDirector, tourney.RemoveDirector, tourney.Appoint}

// entrants finds the players of a tournament by their names.
type entrants struct {
	server  *Server
	entered map[string]bool   // accounts
	outside map[string]string // what is in place of accounts, by folded names
}

// read notes who has entered a tournament.
func (n *entrants) read(t *tourney.Table) {
	n.entered, n.outside = map[string]bool{}, map[string]string{}
	for _, e := range t.Entries() {
		if n.entered[e.Account] = true; e.Kind == tourney.Outside {
			n.outside[archive.FoldName(e.Name)] = e.Account
		}
	}
}

// named returns who is meant by names in a field of a request: accounts, and those without an account
// who play here. If both have a name, it is the account if that plays here.
func (n *entrants) named(ctx context.Context, field string, names ...string) (accounts []string, err error) {
	found, err := n.server.Archive.AccountsNamed(ctx, names...)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		a, outside := found[archive.FoldName(name)], n.outside[archive.FoldName(name)]
		switch isOpen := a.ID != "" && a.Closed.IsZero(); {
		case outside != "" && !(isOpen && n.entered[a.ID]):
			accounts = append(accounts, outside)
		case !isOpen:
			return nil, wire.NewFieldFault("notFound", field, "Nobody here is called "+name+".")
		default:
			accounts = append(accounts, a.ID)
		}
	}
	return accounts, nil
}

// mayBeOutside refuses the name of somebody without an account if an account has it: nobody plays under
// the name of somebody else. Whoever plays under it already keeps it.
func (s *Server) mayBeOutside(ctx context.Context, field, name string, who *entrants) error {
	if who.outside[archive.FoldName(name)] != "" {
		return nil
	}
	switch a, err := s.Archive.AccountByName(ctx, name); {
	case errors.Is(err, archive.ErrNotFound):
		return nil
	case err != nil:
		return err
	case !a.Closed.IsZero():
		return nil
	}
	return wire.NewFieldFault(string(tourney.NameTaken), field, "An account is called "+name+": invite it, or add a second name.")
}

// Direct does in a tournament what a director asks for. invitations are those that wait for answers
// afterwards, if it invites somebody.
func (s *Server) Direct(ctx context.Context, id string, b *DirectRequestBody, view func(t *tourney.Table, name func(string) string)) (invitations []string, err error) {
	c, err := s.Direction(ctx, id, b)
	if err != nil {
		return nil, err
	}
	if view == nil {
		view = func(*tourney.Table, func(string) string) {}
	}
	as := tourney.AsEntrant
	switch c.Action {
	case tourney.Add:
		if as = tourney.AsPlayer; c.Player.Kind == tourney.Outside {
			return nil, s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, c, view)
		}
	case tourney.AddDirector:
		as = tourney.AsDirector
	case tourney.Invite:
	default:
		return nil, s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, c, view)
	}
	accounts := c.Players
	if c.Action != tourney.Invite {
		accounts = []string{c.Player.Account}
	}
	if err := s.mayAskAll(ctx, id, accounts); err != nil {
		return nil, err
	}
	return invitations, s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, c, func(t *tourney.Table, name func(string) string) {
		for _, i := range t.Invitations(s.Now()) {
			if i.As == as && slices.Contains(accounts, i.Account) {
				invitations = append(invitations, club.Invitation{Tournament: id, Number: i.Number}.ID())
			}
		}
		view(t, name)
	})
}

// mayAskAll says whether the visitor directs a tournament and may invite accounts. Those who are
// asked already are not asked again.
func (s *Server) mayAskAll(ctx context.Context, id string, accounts []string) error {
	var refused error
	var others []string
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		refused = Directs(ctx, t)
		asked := map[string]bool{}
		for _, i := range t.Invitations(s.Now()) {
			asked[i.Account] = true
		}
		for _, account := range accounts {
			if account != "" && !asked[account] {
				others = append(others, account)
			}
		}
	})
	if err = errors.Join(err, refused); err != nil {
		return err
	}
	known, err := s.Archive.AccountsOf(ctx, others...)
	if err != nil {
		return err
	}
	for _, account := range others {
		if account == gate.Who(ctx).Actor.Account.ID {
			continue // directors can invite themselves to play
		}
		if a, ok := known[account]; ok {
			if err := s.Club.MayInvite(ctx, gate.Who(ctx).Actor, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// maySetSeries returns the refusal if the visitor may not take a tournament out of one series and
// add it to another one; either may be none. If both are the same one, it reports whether that
// series does not have the tournament, because it has removed it.
func (s *Server) maySetSeries(ctx context.Context, id tourney.ID, was, to string) (again bool, err error) {
	if was == to {
		if to != "" {
			err = s.Arbiter.ViewSeries(ctx, to, func(t *series.Table) { has, removed := t.Has(id); again = !has && removed >= 0 })
		}
		if err != nil || !again {
			return false, err
		}
	} else if was != "" {
		if err := s.Arbiter.MayNameSeries(ctx, gate.Who(ctx).Actor, was); err != nil && wire.FaultOf(err).Fault.Code != string(series.SeriesFull) {
			return false, err
		}
	}
	if to != "" {
		return again, s.Arbiter.MayNameSeries(ctx, gate.Who(ctx).Actor, to)
	}
	return false, nil
}

// Directs returns the refusal if the visitor is no director of a tournament.
func Directs(ctx context.Context, t *tourney.Table) error {
	if !t.IsDirector(gate.Who(ctx).Actor.Account.ID) {
		return wire.NewCode(string(tourney.NotDirector))
	}
	return nil
}

// Change returns the command that gives a tournament other settings. What the terms leave
// out has the default of the format; the directors stay.
func (s *Server) Change(ctx context.Context, id string, terms *TournamentTerms) (tourney.Direct, error) {
	var was tourney.Setup
	var refused error
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		was, refused = t.Setup(), Directs(ctx, t)
	})
	if err = errors.Join(err, refused); err != nil {
		return tourney.Direct{}, err
	}
	// Who directs the tournament of a guild need not be one of its officers.
	kept := terms.Guild != nil && *terms.Guild == was.Guild
	without := *terms
	without.Series = nil // it stays, too
	if without.Directors = nil; kept {
		without.Guild = nil
	}
	setup, err := s.Setup(ctx, &without, was.Directors[0])
	if kept {
		setup.Guild = was.Guild
	}
	return tourney.Direct{Action: tourney.Change, Setup: &setup}, err
}

// TournamentLine returns the command that writes a line of the visitor's. There are no presets
// in tournaments, so young players cannot write.
func (s *Server) TournamentLine(ctx context.Context, text string) (tourney.Command, error) {
	return tourney.Chat{Text: text}, s.Club.MayChat(ctx, gate.Who(ctx).Actor.Account.ID)
}

// describeDirecting adds what directors do, and chat.
func (s *Server) describeDirecting() {
	type directRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body DirectRequestBody
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "directTournament", Method: "POST", Path: "/api/v1/tournaments/{id}/actions", Summary: "Direct a tournament", DefaultStatus: 200,
		Description: "For its directors. Each action is an event that everybody can read. pairNext publishes the next round, also before its time, perhaps with other pairs. pairs chooses pairs of the next round, or replaces those of the latest one that have no result. result enters or corrects a result, and results those of several boards of a round at once; and results those of several boards of a round at once. bye gives a player a bye in a round of a Swiss that is not paired yet, beyond those that players can ask for. remove withdraws a player, who can come back; expel excludes a player, who loses the open games by forfeit. add, invite and addDirector invite accounts: the answer is 202 with the invitation, and nothing else changes until it is accepted. Who is invited by add may enter late and though the terms do not allow it. add with outside lets somebody without an account play at once, in all formats but an arena and teams: such a board has no game on the server and waits, also after a no-show, until a director enters its result. renameOutside, also of players in a report, puts another name everywhere in place of such a name; it is open to moderators and operators, with a reason. announce puts a notice on the page of the tournament, where it replaces the one before. finish ends it early. approve says that the places count, three days after the end at the latest. While boards have no result, both answer boardsOpen with these boards; with confirm they are done, and both players of such a board get no point, as after a forfeit (a match of a bracket then has no winner). A game that is being played ends without a result when a director has decided its board, has paired its players anew, excludes one of them, or ends or cancels the tournament: it does not count and is not rated. A director who does that in a game of their own has resigned it. Games that go on when the time of an arena is over are played to their end. series, also after the end, adds the tournament to a series that the director directs, too, or takes it out of one that is open; its table follows within seconds. prizes replaces the categories and prizes of the tournament, and category says who is in a category that is not by rating; both also after the end, until the places count. blank removes a text, also from the log; the description goes with the categories and prizes. Moderators and operators of the site do cancel, blank, rename and appoint (a director) in any tournament, each with a reason that everybody can read; whom it concerns has news of it. takeOver is for players of a tournament that nobody directs any more, because the accounts of all its directors are closed: it is offered to them for a week, and then called off. Otherwise the answer is the tournament.",
		Responses:   orAsked[wire.Tournament](s, "The tournament as it is now."),
	}, Codes: []string{
		"tooManyTexts", "notFound", "notDirector", "notOpen", "notRunning", "tournamentOver", "tooFewPlayers", "roundUnfinished", "boardsOpen", "noMoreRounds", "noSuchRound", "noSuchBoard",
		"roundPaired", "badPairs", "badResult", "resultChanged", "badReason", "decidesLater", "badTime", "badCommand", "notEntered", "alreadyEntered", "entryClosed", "notEligible",
		"badBye", "badChat", "badOutside", "nameTaken", "badTournament", "seriesClosed", "seriesFull", "notOfficer", "notOffered",
		"notReachable", "blockedByYou", "hasDeclined", "overtaken",
	}}, func(ctx context.Context, in *directRequest) (*MaybeAsked, error) {
		if in.Body.Action == takeOver {
			out, err := s.TournamentBody(ctx, in.ID, tourney.TakeOver{})
			return &MaybeAsked{200, out.Body}, err
		}
		var w wire.Tournament
		ids, err := s.Direct(ctx, in.ID, &in.Body, func(t *tourney.Table, name func(string) string) {
			summary := t.Summary()
			w = wire.NewTournament(&summary, name)
		})
		if len(ids) > 0 {
			return asked(ids...), err
		}
		return &MaybeAsked{200, w}, err
	})
	type changeRequest struct {
		ID string `path:"id" doc:"The ID of a tournament."`
		SeenVersion
		Body TournamentTerms
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "changeTournament", Method: "PUT", Path: "/api/v1/tournaments/{id}", Summary: "Change the settings of a tournament", DefaultStatus: 200,
		Description: "For its directors, until it begins. The request is that of an announcement: what is left out has the default of the format, and not what it was. The directors and the series stay, and whoever has entered stays in. The answer is the tournament.",
	}, Codes: []string{"tooManyTexts", "notFound", "notDirector", "notOpen", "tournamentOver", "badTournament", "badTerms", "notInGuild", "officeTooLow", "guildClosed", "overtaken"}}, func(ctx context.Context, in *changeRequest) (*gate.Body[wire.Tournament], error) {
		c, err := s.Change(ctx, in.ID, &in.Body)
		c.After = in.Version
		if err != nil {
			return nil, err
		}
		return s.TournamentBody(ctx, in.ID, c)
	})
	type deskRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Next bool   `query:"next" doc:"Also the next round as it would be paired now."`
		Swap string `query:"swap" maxLength:"60" doc:"With next: the name of a player who sits in the place of another one in this round, and the other one in theirs. One of them may have no opponent. Nothing happens: pairNext publishes such pairs."`
		With string `query:"with" maxLength:"60" doc:"With swap: the name of the other player."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "getTournamentDesk", Method: "GET", Path: "/api/v1/tournaments/{id}/desk", Summary: "See what is arranged for a tournament",
		Description: "For its directors: the code, who is invited, who must not meet, and the pairs and byes of the rounds to come. With next, also the next round as it would be paired now, before anybody else sees it.",
	}, Codes: []string{"notFound", "notDirector", "malformed"}}, func(ctx context.Context, in *deskRequest) (*gate.Body[wire.TournamentDesk], error) {
		out := &gate.Body[wire.TournamentDesk]{}
		var refused error
		who := entrants{server: s}
		err := s.Arbiter.View(ctx, in.ID, func(t *tourney.Table) {
			refused = Directs(ctx, t)
			who.read(t)
		})
		if err = errors.Join(err, refused); err != nil {
			return nil, err
		}
		var swap []string
		switch {
		case (in.Swap == "") != (in.With == ""):
			err = wire.NewFieldFault("malformed", "with", "swap and with need each other.")
		case in.Swap != "":
			swap, err = who.named(ctx, "swap", in.Swap, in.With)
		}
		if err != nil {
			return nil, err
		}
		err = s.Arbiter.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *tourney.Table, name func(string) string) {
			if out.Body = wire.NewTournamentDesk(t, name); in.Next {
				out.Body.Next = wire.NewNextRound(t, name, swap...)
			}
		})
		return out, err
	})
	type tournamentChatRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body struct {
			Text string `json:"text" maxLength:"1000" doc:"A line of 1 to 200 characters."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "chatInTournament", Method: "POST", Path: "/api/v1/tournaments/{id}/chat", Summary: "Send a line of chat to a tournament", DefaultStatus: 204,
		Description: "Everybody can read it in the stream of the tournament.",
	}, Codes: []string{"notFound", "badChat", "chatFull", "presetsOnly"}}, func(ctx context.Context, in *tournamentChatRequest) (*gate.NoContent, error) {
		c, err := s.TournamentLine(ctx, in.Body.Text)
		if err != nil {
			return nil, err
		}
		return nil, s.Arbiter.Do(ctx, gate.By(ctx), in.ID, c, nil)
	})
}

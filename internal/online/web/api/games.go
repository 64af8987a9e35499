package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

type gameID struct {
	ID string `path:"id" doc:"The ID of a game."`
}

// describeGames adds the operations of one game: to read it, to move, to act, to chat.
func (s *Server) describeGames() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getGame", Method: "GET", Path: "/api/v1/games/{id}", Summary: "Get a game",
		Description: "Returns the game as it is now. Clocks show the time that is left now. A player who requests their own game counts as present.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *gameID) (*gate.Body[wire.Game], error) {
		out := &gate.Body[wire.Game]{}
		err := s.Hall.View(ctx, play.ID(in.ID), func(t *play.Table) {
			out.Body = wire.NewGame(t, s.Hall.Now())
			if a := gate.Who(ctx).Actor.Account.ID; t.Side(a) != cups.Nobody {
				s.Hall.Seen(t.ID(), a)
			}
		})
		return out, err
	})

	type moveRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Ply       int    `json:"ply" minimum:"0" doc:"The number of moves before this one."`
			Move      string `json:"move" doc:"The move: a number for a drop, a letter for a sowing." example:"d" maxLength:"16"`
			Takebacks *int   `json:"takebacks,omitempty" minimum:"0" doc:"The number of take-backs that the client knows of. If the game has another number, the move is refused as stale."`
			Away      *bool  `json:"lookedAway,omitempty" doc:"Whether the window of the player was hidden, or lost the focus, in the turn before the move. It is kept of moves of members in rated and tournament games with a clock, for fair play. Left out: it is not known, which is no fault."`

			Plan *[][]string `json:"plan,omitempty" maxItems:"60" nullable:"false" doc:"In games by post: the planned moves that follow this move, as lines of PUT /api/v1/games/{id}/plan. Both are stored, or neither is. Left out: there are none."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "move", Method: "POST", Path: "/api/v1/games/{id}/moves", Summary: "Make a move",
		Description: "The status 200 means that the move is on the disk. If no answer comes, send the same request again: if the move was already made, the answer is 200, and the move is not made twice. When moves are taken back, their plies are free again; send takebacks, so that a late copy of such a move is not played.",
	}, Codes: []string{"notYourGame", "notFound", "plyTaken", "plyAhead", "stale", "notYourTurn", "gameOver", "illegalMove", "badPlan", "noPlan"}}, func(ctx context.Context, in *moveRequest) (*gate.Body[wire.Game], error) {
		m, err := cups.ParseMove(in.Body.Move)
		if err != nil {
			m = cups.NoMove // the table refuses it as an illegal move
		}
		c := play.Move{Ply: cups.Ply(in.Body.Ply), Move: m, Takebacks: in.Body.Takebacks, Window: play.WindowOf(in.Body.Away)}
		if in.Body.Plan != nil {
			return s.MoveAndPlan(ctx, in.ID, c, *in.Body.Plan)
		}
		return s.Do(ctx, in.ID, c)
	})

	type actRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Action string `json:"action" doc:"The action." enum:"resign,abort,offerTakeback,acceptTakeback,declineTakeback,moreTime,berserk,offerRematch,acceptRematch,declineRematch,claimWin,claimDraw"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.GiveUp, Operation: huma.Operation{
		OperationID: "act", Method: "POST", Path: "/api/v1/games/{id}/actions", Summary: "Resign, abort, make or answer an offer, claim",
		Description: "abort is possible before the second move; GET /api/v1/account/conduct says beforehand what it costs, and the answer what the next one would. If both players make the same offer, it is accepted. moreTime gives the opponent 15 s. berserk, before my first move in a game of an arena that allows it, halves my clock and takes my increment; a win is then worth a point more. Games of tournaments have no takebacks, and nobody gives time. claimWin and claimDraw are possible when the opponent has been away long enough: 10 s if they left on purpose and 40 s if their connection was lost, twice as long in rapid and three times as long in classical and unlimited games, and 30 days in correspondence games. Until then they are refused with opponentHere. An opponent is there while they have the page or a stream of the game open, and after each request about it; a decided game can only be claimed as a win. acceptRematch begins another game with sides exchanged; the event rematch has its ID. Who is banned can only resign.",
	}, Codes: []string{"banned", "notYourGame", "notFound", "gameOver", "notOver", "tooLateToAbort", "nothingToTake", "noOffer", "offerOpen", "noClock", "tooMuchTime", "inTournament", "noBerserk", "tooLateToHalve", "opponentHere", "decided", "rematchUnavailable", "blockedByYou"}}, func(ctx context.Context, in *actRequest) (*gate.Body[wire.Game], error) {
		out, err := s.Do(ctx, in.ID, play.Act{Action: play.Action(in.Body.Action)})
		if err != nil {
			return nil, err
		}
		return s.withConduct(ctx, play.Action(in.Body.Action), out)
	})

	type chatRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Room   string `json:"room" doc:"players for the two players, spectators for everybody else." enum:"players,spectators"`
			Text   string `json:"text,omitempty" doc:"A line of 1 to 200 characters." maxLength:"1000"`
			Preset string `json:"preset,omitempty" doc:"The name of a preset, instead of a text." enum:"hello,luck,fun,goodGame,thanks,bye"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "chat", Method: "POST", Path: "/api/v1/games/{id}/chat", Summary: "Send a line of chat",
		Description: "A line is text of at most 200 characters, or the name of a preset, which each reader sees in their own language. Players write to the room players, everybody else to the room spectators.",
	}, Codes: []string{"notYourGame", "notFound", "chatFull", "badChat", "presetsOnly"}}, func(ctx context.Context, in *chatRequest) (*gate.Body[wire.Game], error) {
		return s.Do(ctx, in.ID, play.Chat{Room: play.Room(in.Body.Room), Text: in.Body.Text, Preset: play.Preset(in.Body.Preset)})
	})
}

// ActionFor returns what somebody must be allowed to do who gives a command to a table: who is banned may still resign.
func ActionFor(c play.Command) club.Action {
	if act, ok := c.(play.Act); ok && act.Action == play.Resign {
		return club.GiveUp
	}
	return club.TakePart
}

// Do gives a command to a table and answers with the game afterwards. A refusal that
// depends on the state of the game also has the game.
func (s *Server) Do(ctx context.Context, id string, c play.Command) (*gate.Body[wire.Game], error) {
	by := gate.Who(ctx).Actor
	if club.Bars(by, ActionFor(c)) {
		return nil, wire.NewCode("banned")
	}
	if err := s.MayWrite(ctx, by.Account.ID, c); err != nil {
		return nil, err
	}
	return s.do(ctx, id, c, func(by play.Actor, at time.Time, view func(*play.Table)) error {
		return s.Hall.Do(ctx, by, play.ID(id), c, at, view)
	})
}

// MoveAndPlan is [Server.Do] for a move together with the planned moves that follow it.
func (s *Server) MoveAndPlan(ctx context.Context, id string, c play.Move, lines [][]string) (*gate.Body[wire.Game], error) {
	return s.do(ctx, id, c, func(by play.Actor, at time.Time, view func(*play.Table)) error {
		return s.Hall.MoveAndPlan(ctx, by, play.ID(id), c, lines, at, view)
	})
}

// do is [Server.Do] for a command that give gives.
func (s *Server) do(ctx context.Context, id string, c play.Command, give func(by play.Actor, at time.Time, view func(*play.Table)) error) (_ *gate.Body[wire.Game], err error) {
	now := s.Hall.Now()
	a := gate.Who(ctx).Actor.Account
	var game wire.Game
	defer func() {
		if _, moved := c.(play.Move); moved && err == nil {
			s.Meter.Move(s.Hall.Now().Sub(now))
		}
	}()
	err = give(play.Actor{Account: a.ID, Name: a.Name}, now, func(t *play.Table) {
		game = wire.NewGame(t, s.Hall.Now())
		if t.Side(a.ID) != cups.Nobody {
			s.Hall.Seen(t.ID(), a.ID)
		}
	})
	return &gate.Body[wire.Game]{Body: game}, withGame(err, &game)
}

// withGame adds the game as it is now to a refusal of a table that depends on its state.
func withGame(err error, game *wire.Game) error {
	if !coded.RefusedBy[play.Code](err) {
		return err
	}
	f := wire.FaultOf(err)
	if f.Status == http.StatusConflict {
		f.Game = game
	}
	return f
}

// Shows returns a function that decides which lines of chat and which offers of a rematch
// an account sees. It hides lines by accounts that it has blocked or muted, and offers by
// accounts that it has blocked. An account for a young player sees only presets. The
// function reads the circle of the account when it is first called. If failed then returns an error,
// the circle could not be read, and what the function has decided must not be sent.
func (s *Server) Shows(ctx context.Context, account string) (shows wire.Shows, failed func() error) {
	var circle club.Circle
	var err error
	known := account == ""
	return func(start *play.Start, e *play.Event) bool {
		if !known {
			circle, err = s.Club.Circle(ctx, account)
			known = true
		}
		switch {
		case account == "":
			return true
		case err != nil:
			return false
		case IsOffer(e):
			return !circle.Blocks(start.Seats[e.By].Account)
		}
		return circle.MayRead(e.Account, e.Preset != "")
	}, func() error { return err }
}

// IsOffer reports whether an event is the offer of a rematch.
func IsOffer(e *play.Event) bool {
	return e.Type == play.Offered && e.Offer == play.Rematch && e.State == play.Made
}

// Shown returns an event as a player of a side, or a spectator, sees it. If shows hides
// it, a line of chat loses its words, and an offer of a rematch looks declined.
func Shown(start *play.Start, e *play.Event, shows wire.Shows, side cups.Side) *play.Event {
	if e.Type != play.Chatted && !IsOffer(e) || shows(start, e) {
		return e
	}
	blank := *e
	blank.Name, blank.Text, blank.Preset = "", "", ""
	if IsOffer(e) { // it looks as if it had been declined at once
		blank.By, blank.State = side, play.Declined
	}
	return &blank
}

// MayWrite refuses a line of chat in a game that is not a preset, see [club.Club.MayChat] and [gate.Server.CheckWords].
func (s *Server) MayWrite(ctx context.Context, account string, c play.Command) error {
	line, ok := c.(play.Chat)
	if !ok || line.Preset != "" || account == "" {
		return nil
	}
	if err := s.CheckWords(ctx, "text", line.Text); err != nil {
		return err
	}
	return s.Club.MayChat(ctx, account)
}

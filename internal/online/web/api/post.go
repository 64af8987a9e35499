package api

import (
	"context"
	"fmt"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// pace is how fast an account moves by post.
type pace struct {
	MedianMs int64 `json:"medianMs" doc:"The median time for a move."`
	Moves    int   `json:"moves" doc:"How many moves were counted."`
	Games    int   `json:"games" doc:"In how many games: at most the latest 20 by post against people, those that go on, too."`
}

// paceOf describes a pace, nil if no move was counted.
func paceOf(p hall.Pace) *pace {
	if p.Moves == 0 {
		return nil
	}
	return &pace{p.Median.Milliseconds(), p.Moves, p.Games}
}

// postLine is a game by post in a list.
type postLine struct {
	Game        string        `json:"game" doc:"The ID of the game."`
	Opponent    string        `json:"opponent" doc:"The name of the opponent; empty for the computer."`
	Cups        int           `json:"cups" doc:"Cups of each side, 1 to 16."`
	Side        string        `json:"side" doc:"My side."`
	Ply         int           `json:"ply" doc:"The number of moves that were played and not taken back."`
	MyTurn      bool          `json:"myTurn" doc:"The game waits for my move."`
	Planned     bool          `json:"planned" doc:"I have planned moves that are played at once: see GET /api/v1/games/{id}/plan."`
	DaysPerMove int           `json:"daysPerMove" doc:"The days for each move."`
	Deadline    *gate.Moment  `json:"deadline" nullable:"true" doc:"When the time of the side to move is over."`
	Holidays    []holidayLine `json:"holidays" nullable:"false" doc:"The holidays of the opponent that are not over, where they count."`
	Rated       bool          `json:"rated" doc:"The game changes the ratings of its players."`
}

// plannedMoves are planned moves in a game by post.
type plannedMoves struct {
	Ply   int        `json:"ply" doc:"The number of moves before the first of each line: those that were played and not taken back."`
	Lines [][]string `json:"lines" nullable:"false" doc:"What is left of the lines: moves of the opponent and, after them, mine."`
}

// linesOf writes lines of moves.
func linesOf(lines [][]cups.Move) [][]string {
	list := [][]string{}
	for _, line := range lines {
		list = append(list, MoveTexts(line))
	}
	return list
}

// holidayLine is a holiday of an account.
type holidayLine struct {
	First string `json:"first" doc:"The first day, in UTC."`
	Last  string `json:"last" doc:"The last day, in UTC."`
}

// holidaysOf describes the holidays of an account that are not over.
func (s *Server) holidaysOf(settings club.Settings) []holidayLine {
	list := []holidayLine{}
	for _, h := range settings.HolidaysAfter(s.Hall.Now()) {
		list = append(list, holidayLine(h))
	}
	return list
}

// describePost adds the operations for games by post.
func (s *Server) describePost() {
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "listPostGames", Method: "GET", Path: "/api/v1/account/post", Summary: "List my games by post",
		Description: "The correspondence games that I play, by what is due: first those that wait for my move, then those that wait for the opponent's, and of each kind the one whose time is over first.",
	}}, func(ctx context.Context, in *PartOf) (*partOutput[postLine], error) {
		list, err := s.Hall.PostGames(ctx, gate.Who(ctx).Actor.Account.ID)
		if err != nil {
			return nil, err
		}
		lines := make([]postLine, len(list))
		for i := range list {
			g := &list[i]
			holidays := []holidayLine{}
			if g.Rests {
				circle, err := s.Club.Circle(ctx, g.Opponent().Account)
				if err != nil {
					return nil, err
				}
				holidays = s.holidaysOf(circle.Settings)
			}
			lines[i] = postLine{
				Game: string(g.ID), Opponent: g.Opponent().Name, Cups: g.Start.Position.Cups(), Side: wire.Side(g.Side), Ply: int(g.Ply), MyTurn: g.IsMine, Planned: g.Planned,
				DaysPerMove: g.Start.Control.Days, Deadline: gate.MomentOf(g.Deadline), Rated: g.Start.Rated, Holidays: holidays,
			}
		}
		return answerPart(ctx, s, lines, *in), nil
	})

	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "getPlan", Method: "GET", Path: "/api/v1/games/{id}/plan", Summary: "Get my planned moves",
		Description: "What is left of my planned moves in a game by post. Nobody else sees them.",
	}, Codes: []string{"notFound", "notYourGame"}}, func(ctx context.Context, in *gameID) (*gate.Body[plannedMoves], error) {
		out := &gate.Body[plannedMoves]{}
		left, err := s.Hall.Planned(ctx, gate.Who(ctx).Actor.Account.ID, play.ID(in.ID), func(t *play.Table) { out.Body.Ply = int(t.Game().Ply()) })
		out.Body.Lines = linesOf(left)
		return out, err
	})
	type planRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Ply       int        `json:"ply" minimum:"0" doc:"The number of moves before the first of each line."`
			Takebacks *int       `json:"takebacks,omitempty" minimum:"0" doc:"The number of take-backs that the client knows of. If the game has another number, the plan is refused as stale."`
			Lines     [][]string `json:"lines" maxItems:"60" nullable:"false" doc:"Lines of moves, with or without what they capture: first one of the opponent, and the last one is mine. Usually the two alternate, but who is stuck misses a turn. An empty list ends the plan." example:"[[\"3\",\"4\",\"1\",\"2\"],[\"2\",\"1\"]]"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "setPlan", Method: "PUT", Path: "/api/v1/games/{id}/plan", Summary: "Plan moves in a game by post",
		Description: fmt.Sprintf("While the opponent is to move, I can plan moves: lines of what the opponent may play and what I answer. A move that a line foresees is answered in the same moment and in the same commit, without time on my clock, and so on along the line. Lines that begin alike are a tree, with one answer to the same moves. All lines have at most %d moves together, and one at most %d, those of both sides counted. Each move must be legal; otherwise the refusal names the line and the move, and nothing has changed. A plan takes the place of the one before. It ends with the game, with a takeback, and when the opponent plays a move that it does not have.", play.MostPlanned, play.LongestLine),
	}, Codes: []string{"notFound", "notYourGame", "noPlan", "badPlan", "gameOver", "stale", "plyTaken", "plyAhead"}}, func(ctx context.Context, in *planRequest) (*gate.Body[plannedMoves], error) {
		out := &gate.Body[plannedMoves]{}
		var game wire.Game
		c := hall.Choice{Ply: cups.Ply(in.Body.Ply), Takebacks: in.Body.Takebacks, Lines: in.Body.Lines}
		err := s.Hall.Plan(ctx, gate.Who(ctx).Actor.Account.ID, play.ID(in.ID), c, func(t *play.Table, left [][]cups.Move) {
			game = wire.NewGame(t, s.Hall.Now())
			out.Body = plannedMoves{int(t.Game().Ply()), linesOf(left)}
		})
		return out, withGame(err, &game)
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "endPlan", Method: "DELETE", Path: "/api/v1/games/{id}/plan", Summary: "End my planned moves", DefaultStatus: 204,
		Description: "Nothing is played for me any more. There is no refusal if I have planned no moves.",
	}, Codes: []string{"notFound", "notYourGame"}}, func(ctx context.Context, in *gameID) (*gate.NoContent, error) {
		return nil, s.Hall.NoPlan(ctx, gate.Who(ctx).Actor.Account.ID, play.ID(in.ID))
	})

	type holidayList struct {
		DaysPerYear int           `json:"daysPerYear" doc:"How many days of holiday a member has in any 365 days."`
		Left        int           `json:"left" doc:"How many of them I can still take: what the fullest 365 days leave."`
		Items       []holidayLine `json:"items" doc:"My holidays that are not over, the earliest first." nullable:"false"`
	}
	answer := func(settings club.Settings, err error) (*gate.Body[holidayList], error) {
		return &gate.Body[holidayList]{Body: holidayList{s.Club.HolidayDays, s.Club.HolidaysLeft(settings), s.holidaysOf(settings)}}, err
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSettings, Operation: huma.Operation{
		OperationID: "listHolidays", Method: "GET", Path: "/api/v1/account/holidays", Summary: "List my holidays",
		Description: "On holiday my clock stands in correspondence games in which I am to move, other than those of tournaments whose directors have not decided so.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[holidayList], error) {
		return answer(s.Club.Settings(ctx, gate.Who(ctx).Actor))
	})
	type holidayRequest struct {
		Body struct {
			First string `json:"first" maxLength:"10" doc:"The first day, in UTC. It begins tomorrow at the earliest." example:"2026-12-21"`
			Last  string `json:"last" maxLength:"10" doc:"The last day, in UTC." example:"2027-01-02"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakeHolidays, Operation: huma.Operation{
		OperationID: "takeHoliday", Method: "POST", Path: "/api/v1/account/holidays", Summary: "Take a holiday", DefaultStatus: 201,
		Description: "Announces a holiday. Those against whom I play by post are told at once, and the games say so. While it lasts I can still move.",
	}, Codes: []string{"badHoliday", "tooMuchHoliday", "tooMany", "changed"}}, func(ctx context.Context, in *holidayRequest) (*gate.Body[holidayList], error) {
		return answer(s.Club.TakeHoliday(ctx, gate.Who(ctx).Actor, club.Holiday{First: in.Body.First, Last: in.Body.Last}))
	})
	type offRequest struct {
		First string `path:"first" maxLength:"10" doc:"The first day of the holiday."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSettings, Operation: huma.Operation{
		OperationID: "callOffHoliday", Method: "DELETE", Path: "/api/v1/account/holidays/{first}", Summary: "Call a holiday off", DefaultStatus: 204,
		Description: "A holiday that has begun cannot be called off.",
	}, Codes: []string{"notFound", "tooLate", "changed"}}, func(ctx context.Context, in *offRequest) (*gate.NoContent, error) {
		_, err := s.Club.CallOffHoliday(ctx, gate.Who(ctx).Actor, in.First)
		return nil, err
	})
}

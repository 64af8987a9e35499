package live

import (
	"context"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeNoticeStream adds the stream of events that concern an account.
func (s *Server) describeNoticeStream() {
	line := s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[wire.Notice](), true, "Notice")
	gate.Add(s.Server.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "streamEvents", Method: "GET", Path: "/api/v1/events", Summary: "Watch the events of my account",
		Description: "The answer is a stream that does not end. It begins with gameStart for each of your games in progress, challenge for each challenge that waits for your answer, message for each conversation with unread messages, invitation for each invitation that waits for your answer, and friend for each member who asks to be a friend. Then come new events: challenge when a challenge is made, declined or cancelled; gameStart; pairing, in addition to gameStart, when a game of a tournament begins; reminder, a day and an hour before a game on whose time the players have agreed, and before a tournament that you have entered; invitation when somebody invites you to a guild, an office or a tournament; team when a guild of which you are an officer is asked to play or has an answer; gameEnd; message when somebody has written to you; friend when somebody asks to be a friend, accepts, or ends a friendship; notices when the notices of the account have changed, also on another device; and notice. An empty line comes at least every 7 s. The schema describes one line.",
		Responses:   gate.StreamOf(line),
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		return s.Stream(ctx, func(l *gate.Lines) { s.streamNotices(ctx, l, gate.Who(ctx).Actor.Account.ID) })
	})
}

// mostNotices is how many notices may wait for a slow reader, who is then disconnected.
const mostNotices = 1000

// streamNotices sends the events that concern an account, beginning with everything that
// waits for it.
func (s *Server) streamNotices(ctx context.Context, l *gate.Lines, account string) {
	notices := make(chan hall.Notice, mostNotices)
	ctx, cut := context.WithCancel(ctx)
	defer cut()
	stop := s.Hall.FollowAs(gate.Who(ctx).Actor.Account, func(n hall.Notice) {
		select {
		case notices <- n:
		default:
			cut()
		}
	})
	defer stop()
	if err := l.Alive(); err != nil {
		return
	}
	told := map[hall.Notice]bool{} // notices from the lists; one that also comes as news is not sent twice
	say := func(n hall.Notice) error {
		if told[n] {
			delete(told, n)
			return nil
		}
		w := wire.Notice{Type: string(n.Type), Game: string(n.Game), Challenge: n.Challenge, Member: n.Member, Invitation: n.Invitation, Tournament: n.Tournament, Round: n.Round, Board: n.Board}
		if !n.At.IsZero() {
			w.At = wire.Time(n.At)
		}
		return l.Send(w)
	}
	for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: account, Status: archive.Playing}), s.Hall.TellDamaged) {
		n := hall.Notice{Type: hall.GameStarted, Game: g.ID}
		if err != nil || say(n) != nil {
			return // the reader connects again
		}
		told[n] = true
	}
	open, err := s.Hall.ChallengesFor(ctx, account)
	for _, c := range open {
		if n := (hall.Notice{Type: hall.Challenged, Challenge: c.ID}); err == nil {
			err = say(n)
			told[n] = true
		}
	}
	if err == nil {
		err = s.TellWaiting(ctx, gate.Who(ctx).Actor, say)
	}
	if err == nil {
		gate.Follow(ctx, s.Server.Server, l, notices, say)
	}
}

package pages

import (
	"context"
	"io"
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// mostLines is the largest number of the viewer's games that the front page shows.
const mostLines = 6

// frontPage answers "/".
func (s *Server) frontPage(w http.ResponseWriter, r *http.Request) {
	ctx, a := r.Context(), gate.Who(r.Context()).Actor.Account
	d := page.Front{Viewer: s.Viewer(r), Online: s.Hall.Online(), Playing: s.Hall.Playing()}
	diary, err := s.Desk.Diary(ctx, a.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Set, d.Progress, d.Now = s.Desk.Set, diary.Progress, s.Hall.Now()
	d.Seeks = s.Seeks(ctx, a.ID)
	if a.ID != "" {
		for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: a.ID, Status: archive.Playing, Most: mostLines}), s.Hall.TellDamaged) {
			if err != nil {
				s.ErrorPage(w, r, err)
				return
			}
			d.Games = append(d.Games, s.lineOf(ctx, g))
		}
	}
	if d.Level, d.Settled, d.HasPlayed, err = s.levelOf(ctx, a.ID); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if live := s.Hall.Live(""); len(live) > 0 {
		if g, ok := s.liveGame(ctx, live[0]); ok && g.Start.Seats[cups.South].Level == 0 && g.Start.Seats[cups.North].Level == 0 {
			d.Live = &g
			s.showGuildsOf(ctx, &d.Viewer, g.Start.Seats[:]...)
		}
	}
	if d.Tournaments, err = s.nextTournaments(ctx); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	words := say.In(d.Viewer.Language)
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.front.title"), words.Get("page.description"), "/", someBoard)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Front(to, d) })
}

// mostBehind is among how many of an account's latest finished games the last one
// against the computer is looked for.
const mostBehind = 20

// levelOf returns the level of the computer that suits an account, whether that
// follows from a game against the computer, and whether the account has finished a game at
// all. Otherwise the level follows from the account's rating at 2x4. The account may be empty.
func (s *Server) levelOf(ctx context.Context, account string) (level int, settled, played bool, err error) {
	if account != "" {
		for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: account, Status: archive.Over, Most: mostBehind}), s.Hall.TellDamaged) {
			if err != nil {
				return 0, false, false, err
			}
			played = true
			own := cups.South
			if g.Start.Seats[cups.North].Account == account {
				own = cups.North
			}
			if level := levelAfter(g.Start, own, g.Result, g.Margin); level > 0 {
				return level, true, true, nil
			}
		}
	}
	suits, err := s.LevelsFor(ctx, 4)
	return suits.Suggested, false, played, err
}

// Whoever has lost so many games in a row at the lowest level is shown what helps: there is no
// weaker level. The script of games without a server (device.js) counts as many.
const lowestLevel, mostLosses = 1, 3

// struggles reports whether an account has lost its latest games against the computer, one after the
// other, at the lowest level.
func (s *Server) struggles(ctx context.Context, account string) (bool, error) {
	lost := 0
	for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: account, Status: archive.Over, Most: mostBehind}), s.Hall.TellDamaged) {
		if err != nil {
			return false, err
		}
		own, loss := cups.South, "0-1"
		if g.Start.Seats[cups.North].Account == account {
			own, loss = cups.North, "1-0"
		}
		level := g.Start.Seats[own.Opponent()].Level
		if level == 0 {
			continue
		}
		if level != lowestLevel || g.Result != loss {
			break
		}
		if lost++; lost == mostLosses {
			return true, nil
		}
	}
	return false, nil
}

// levelAfter returns the level of the computer that suits the player of a side after a
// game with a result, or 0 if this player did not play the computer, or odds were given. margin is South's, nil
// if the game was not played to its end.
func levelAfter(start play.Start, own cups.Side, result string, margin *int) int {
	if own == cups.Nobody || start.Seats[own.Opponent()].Level == 0 || !start.IsEven() {
		return 0
	}
	score, lead := map[string]int{"1-0": 1, "0-1": -1}[result], 0
	if margin != nil {
		lead = *margin
	}
	if own == cups.North {
		score, lead = -score, -lead
	}
	return page.NextLevel(start.Seats[own.Opponent()].Level, lead, score, int(start.Position.Beans()))
}

// nameOf returns the name of the player of a seat. The computer has no name of its own,
// so a word takes its place.
func nameOf(seat play.Seat, l say.Language) string {
	if seat.Name == "" {
		return say.In(l).Get("page.game.computer")
	}
	return seat.Name
}

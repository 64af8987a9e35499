package pages

import (
	"cmp"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// gamePage answers "/g/{id}", and the pictures of a game, whose paths differ by
// their endings only.
func (s *Server) gamePage(w http.ResponseWriter, r *http.Request) {
	if file := r.PathValue("id"); api.PictureTypes[path.Ext(file)] != "" {
		s.GamePicture(w, r, file)
		return
	}
	account := gate.Who(r.Context()).Actor.Account.ID
	d := page.Game{Viewer: s.Viewer(r), ID: r.PathValue("id"), Ply: -1}
	if ply, err := strconv.Atoi(r.URL.Query().Get("ply")); err == nil && ply >= 0 {
		d.Ply = ply
	}
	var exhibition *play.Tournament // of which it is a game; nil: of none
	rests := false                  // holidays count in the game
	binds := false                  // the viewer can spoil the game
	shows, failed := s.Shows(r.Context(), account)
	err := s.Hall.View(r.Context(), play.ID(d.ID), func(t *play.Table) {
		start, g, side := t.Start(), t.Game(), t.Side(account)
		state, now := g.State(), s.Hall.Now()
		rests, binds = t.MayRest(), side != cups.Nobody && !g.IsOver() && start.Binds()
		d.Start, d.Moves, d.Takebacks, d.Now = start, slices.Clone(g.Moves()), state.Takebacks, now
		if start.Host() != cups.Nobody {
			exhibition = start.Tournament
			d.HostLooks = exhibition.HostLooks
			if side == start.Host() {
				binds = false // who has other boards is not counted
			}
		}
		d.Side, d.Outcome = wire.Side(side), g.Outcome()
		d.MayPlan = side != cups.Nobody && !g.IsOver() && t.MayPlan()
		if side != cups.Nobody && !g.IsOver() && state.Position.Turn() == side {
			d.Legal = slices.Collect(state.Position.Moves().All())
		}
		whole := wire.NewGame(t, now)
		d.Status, d.InTournament, d.BerserkMoves = whole.Status, start.Tournament != nil, tourney.BerserkMoves
		if whole.Correction != nil {
			d.Correction = whole.Correction.Reason
		}
		if whole.Termination != nil {
			d.Termination = *whole.Termination
		}
		d.NotMoved = t.WhyNot() == play.NotMoved
		d.AbortedBy, d.Late = whole.AbortedBy, whole.Unbegun
		d.Ratings = whole.Ratings
		if late := t.Unbegun(); late != cups.Nobody && !start.Control.IsCorrespondence() {
			d.Unbegun, d.FirstMove = wire.Side(late), start.FirstMoveIn()
		}
		if level := levelAfter(start, side, whole.Result, whole.Margin); whole.Status == "over" && level != d.Opponent() {
			d.NextLevel = level
		}
		if whole.Status == "over" && d.Opponent() == lowestLevel && g.Outcome() == cups.WinFor(side.Opponent()) {
			d.Lesson = page.LessonFor(start.Position, d.Moves, side)
		}
		view := wire.NewView(t, account, now, shows)
		if side != cups.Nobody {
			d.Actions, d.Waits = actionsOf(g, start.Tournament, side, view.Offers.Rematch), view.Offers.Rematch == wire.Side(side)
			s.Hall.Seen(t.ID(), account)
		}
		d.Document = wire.WholeGame{T: "game", Game: whole, View: view}
	})
	if err = cmp.Or(err, failed()); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if d.Lesson != "" {
		struggles, err := s.struggles(r.Context(), account)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		if !struggles {
			d.Lesson = ""
		}
	}
	if d.Start.Control.Days > 0 && d.Status == "playing" && rests {
		for side, p := range d.Start.Seats {
			if d.Holidays[side], err = s.holidaysOf(r.Context(), p.Account); err != nil {
				s.ErrorPage(w, r, err)
				return
			}
		}
	}
	if binds {
		c, err := s.Conduct(r.Context(), account)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		if c.Counting > 0 {
			d.Conduct = &c
		}
	}
	s.showGuildsOf(r.Context(), &d.Viewer, d.Start.Seats[:]...)
	if exhibition != nil {
		d.Viewer.Exhibition, _ = s.exhibition(r.Context(), exhibition.ID, d.ID) // without it the page has no bar
	}
	title, text := d.Words()
	at := "/g/" + d.ID
	d.Share = s.shareOf(r, at, title, d.Cups())
	d.Share.GIF, d.Share.Record = at+".gif", "/api/v1/games/"+d.ID+".cups"
	ply := ""
	if d.Ply >= 0 {
		ply = "?ply=" + strconv.Itoa(d.Ply)
	}
	d.Viewer.Unfurl = s.unfurl(r, title, text, at+ply, at+".png"+ply)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Game(to, d) })
}

// actionsOf lists the actions that are possible for a side now, for the buttons of a page
// without scripts. rematch is the side that has offered a rematch, as far as the viewer
// may see it. Claims are missing, because they depend on who is present; the script adds
// them.
func actionsOf(g *game.Game, in *play.Tournament, side cups.Side, rematch string) []string {
	var list []string
	offers := g.State().Offers
	if g.IsOver() {
		switch {
		case g.End().How == game.Aborted || offers.Agreed || rematch == wire.Side(side):
		case rematch == wire.Side(side.Opponent()):
			list = append(list, string(play.AcceptRematch), string(play.DeclineRematch))
		default:
			list = append(list, string(play.OfferRematch))
		}
		return list
	}
	if offers.Takeback == side.Opponent() {
		list = append(list, string(play.AcceptTakeback), string(play.DeclineTakeback))
	}
	if in != nil && in.Berserk && int(g.Ply()) < 1+int(side) && !g.State().Clock.Halved[side] {
		list = append(list, string(play.Berserk))
	}
	switch {
	case g.Ply() < 2:
		return append(list, string(play.Abort))
	case in != nil:
		return append(list, string(play.Resign))
	}
	return append(list, string(play.OfferTakeback), string(play.Resign))
}

// challengePage answers "/c/{id}". If the game of the challenge has begun, it redirects
// to the game.
func (s *Server) challengePage(w http.ResponseWriter, r *http.Request) {
	ctx, account := r.Context(), gate.Who(r.Context()).Actor.Account.ID
	c, err := s.Hall.FindChallenge(ctx, account, r.PathValue("id"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if c.Game != "" {
		http.Redirect(w, r, "/g/"+string(c.Game), http.StatusSeeOther)
		return
	}
	from, err := s.Archive.Account(ctx, c.From)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	var to archive.Account
	if c.To != "" {
		if to, err = s.Archive.Account(ctx, c.To); err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	v, d := s.Viewer(r), page.Challenge{Challenge: c, Maker: from.Name, Guest: to.Name, Mine: account == c.From, Link: s.URL(ctx, "/c/"+c.ID)}
	if start, err := cups.Start(c.Terms.Cups); err == nil {
		title, text := d.Words(v)
		v.Unfurl = s.unfurl(r, title, text, "/c/"+c.ID, boardImage(start, cups.South))
	}
	s.Send(w, r, http.StatusOK, func(w io.Writer) error { return s.Pages.Challenge(w, v, d) })
}

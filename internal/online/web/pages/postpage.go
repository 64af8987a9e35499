package pages

import (
	"context"
	"io"
	"net/http"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// postPath is the path of the page of games by post.
const postPath = "/post"

// holidaysOf returns the holidays of an account that are not over.
func (s *Server) holidaysOf(ctx context.Context, account, name string) (list []page.Holiday, err error) {
	circle, err := s.Club.Circle(ctx, account)
	now := s.Hall.Now()
	for _, h := range circle.Settings.HolidaysAfter(now) {
		t := h.Span()
		list = append(list, page.Holiday{Name: name, First: t.From, Last: t.To.Add(-24 * time.Hour), Begun: !t.From.After(now)})
	}
	return list, err
}

// describePost adds the page of games by post and its forms.
func (s *Server) describePost() {
	s.Mux.HandleFunc("GET "+postPath, s.postPage)
	s.Mux.HandleFunc("GET /g/{id}/plan", s.planPage)
	s.Mux.HandleFunc("POST /g/{id}/plan", s.Form(s.planByForm))
	s.Mux.HandleFunc("POST /g/{id}/plan/end", s.Form(s.endPlanByForm))
	s.Mux.HandleFunc("POST "+postPath+"/holiday", s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
		_, err := s.Club.TakeHoliday(r.Context(), gate.Who(r.Context()).Actor, club.Holiday{First: r.PostFormValue("first"), Last: r.PostFormValue("last")})
		return postPath + "#holidays", err
	}))
	s.Mux.HandleFunc("POST "+postPath+"/holiday/off", s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
		_, err := s.Club.CallOffHoliday(r.Context(), gate.Who(r.Context()).Actor, r.PostFormValue("first"))
		return postPath + "#holidays", err
	}))
}

// postPage answers "/post".
func (s *Server) postPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.TakePart) {
		toSignIn(w, r)
		return
	}
	list, err := s.Hall.PostGames(ctx, by.Account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Post{Viewer: s.Viewer(r), Now: s.Hall.Now(), Member: by.Account.Kind == play.Member && s.Club.HolidayDays > 0}
	if d.Member {
		settings, err := s.Club.Settings(ctx, by)
		if err == nil {
			d.Holidays, err = s.holidaysOf(ctx, by.Account.ID, by.Account.Name)
		}
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		d.Left = s.Club.HolidaysLeft(settings)
	}
	for i := range list {
		g := &list[i]
		var away *page.Holiday
		if g.Rests {
			coming, err := s.holidaysOf(ctx, g.Opponent().Account, g.Opponent().Name)
			if err != nil {
				s.ErrorPage(w, r, err)
				return
			}
			if len(coming) > 0 {
				away = &coming[0]
			}
		}
		south, north := listedPlayer(g.Start.Seats[cups.South]), listedPlayer(g.Start.Seats[cups.North])
		d.Games = append(d.Games, page.PostGame{
			GameRow: page.GameRow{
				ID: string(g.ID), South: south, North: north, Cups: g.Start.Position.Cups(), Odds: oddsOf(&g.Start, south, north),
				Beans: int(g.Start.FullStock()), Clock: clockOf(g.Start.Control), Rated: g.Start.Rated,
			},
			Opponent: listedPlayer(g.Opponent()), MyTurn: g.IsMine, Planned: g.Planned, Deadline: g.Deadline, Away: away,
		})
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Post(to, d) })
}

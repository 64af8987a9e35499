package pages

import (
	"context"
	"io"
	"net/http"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
)

// postPath is the path of the page of games by post.
const postPath = "/post"

// holidaysOf returns the holidays of an account that are not over.
func (s *Server) holidaysOf(ctx context.Context, account string) ([]club.Holiday, error) {
	circle, err := s.Club.Circle(ctx, account)
	return circle.Settings.HolidaysAfter(s.Hall.Now()), err
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
	now, member := s.Hall.Now(), by.Account.Kind == play.Member && s.Club.HolidayDays > 0
	var holidays []club.Holiday
	left := 0
	if member {
		settings, err := s.Club.Settings(ctx, by)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		holidays, left = settings.HolidaysAfter(now), s.Club.HolidaysLeft(settings)
	}
	away := map[play.ID][]club.Holiday{}
	for i := range list {
		g := &list[i]
		if !g.Rests {
			continue
		}
		coming, err := s.holidaysOf(ctx, g.Opponent().Account)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		away[g.ID] = coming[:min(1, len(coming))]
	}
	v := s.Viewer(r)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Post(to, v, now, list, away, member, holidays, left) })
}

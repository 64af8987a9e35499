package pages

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// bellPage answers "/notices", and marks all notices as read.
func (s *Server) bellPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.SeeContacts) {
		toSignIn(w, r)
		return
	}
	list, err := s.Club.Notices(ctx, by)
	if err == nil {
		err = s.Club.SeeNotices(ctx, by)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Bell{Viewer: s.Viewer(r)}
	d.Viewer.Notices = 0
	words := say.In(gate.LanguageOf(r))
	for _, t := range list {
		d.Lines = append(d.Lines, page.BellLine{Kind: string(t.Kind), Path: t.Address(), Text: notice.Text(words, t.Notice, t.Name), At: t.At, New: t.Seen.IsZero()})
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Bell(to, d) })
}

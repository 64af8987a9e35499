package page

import (
	"io"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
)

// Bell writes the page of the viewer's notices, the latest first.
func (p *Pages) Bell(w io.Writer, v Viewer, list []club.Told) error {
	return p.render(w, "bell", v, list)
}

// NoticeWords says what a notice is about.
func (v *view) NoticeWords(t club.Told) string { return notice.Text(v.Printer, t.Notice, t.Name) }

// Stop writes the page that stops mails about notices by a token, or says that they are stopped.
func (p *Pages) Stop(w io.Writer, v Viewer, token string, stopped bool) error {
	return p.render(w, "stop", v, struct {
		Token   string
		Stopped bool
	}{token, stopped})
}

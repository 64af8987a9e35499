package pages

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// governForm adds the form by which officers of the site act in a kind of place that others run, below
// the path of such places. It does what the operations of the interface for programs do, and the place
// decides who may. If it is refused, show shows the page of the place again.
func (s *Server) governForm(kind club.PlaceKind, path string, show func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault)) {
	s.Mux.HandleFunc("POST "+path+"/{id}/govern", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		id := r.PathValue("id")
		err := allowed(r.Context(), club.Organise)
		if err == nil {
			var o club.Order
			err = fields.Read(&o, r.PostForm)
			o.Kind, o.ID, o.Account = kind, id, "" // which is that of the member
			if err == nil && kind == club.InTournament && o.Deed == string(tourney.Cancel) {
				err = s.confirmed(r)
			}
			if err == nil {
				err = s.Moderation.Govern(r.Context(), gate.Who(r.Context()).Actor, o, r.PostFormValue("member"))
			}
		}
		if err != nil {
			s.returned(w, r, "govern", err, func(refused *wire.Fault, fault *page.FormFault) { show(w, r, refused.Status, fault) }, "page.govern.fault.")
			return "", nil
		}
		return path + "/" + id + "?governed#govern", nil
	}))
}

// confirmed refuses a form that cancels a tournament while boards are open, unless who sends it has
// confirmed that. Whoever may not cancel it is refused later.
func (s *Server) confirmed(r *http.Request) error {
	if r.PostFormValue("confirm") == "yes" {
		return nil
	}
	var open []tourney.OpenBoard
	err := s.Arbiter.View(r.Context(), r.PathValue("id"), func(t *tourney.Table) {
		by := gate.Who(r.Context()).Actor
		if (t.IsDirector(by.Account.ID) || club.Able(by, club.Govern)) && !t.Setup().Elsewhere {
			open = t.OpenBoards()
		}
	})
	if err == nil && len(open) > 0 {
		err = &tourney.Error{Code: tourney.BoardsOpen, Cause: tourney.OpenBoards(open)}
	}
	return err
}

// governing returns what the visitor can do in a place that others run, as far as nothing of it is known
// yet; nil: nothing. Directors of a tournament can remove its texts.
func (s *Server) governing(r *http.Request, kind club.PlaceKind, path, name string, directs bool) *page.Governing {
	g := &page.Governing{Kind: string(kind), Path: path, Name: name, Done: r.URL.Query().Has("governed")}
	g.Number, _ = strconv.ParseInt(r.FormValue("number"), 10, 64) // otherwise 0, the description
	switch by := gate.Who(r.Context()).Actor; {
	case club.Able(by, club.Govern):
		g.Deeds = slices.Clone(club.DeedsIn[kind])
	case !directs:
		return nil
	default:
		g.Director = true
		if g.Number > 0 || g.Done {
			g.Deeds = []string{"blank"}
		}
	}
	return g
}

// without leaves out what cannot be done in the place as it is.
func without(g *page.Governing, deeds ...string) {
	g.Deeds = slices.DeleteFunc(g.Deeds, func(deed string) bool { return slices.Contains(deeds, deed) })
}

// about says which text can be removed: that of an event, or the description if the visitor has chosen
// none. textOf returns that of an event, or "".
func about(g *page.Governing, version int64, textOf func(number int64) string, description ...string) {
	if g.Number > 0 && g.Number <= version {
		g.Text = textOf(g.Number)
	}
	if g.Text == "" {
		g.Number, g.Text = 0, strings.TrimSpace(strings.Join(description, "\n"))
	}
}

package pages

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// officePath is the path of the page of officers.
const officePath = "/office"

// How many lines the page of officers has.
const (
	mostOfficeAccounts = 50
	mostOfficeEntries  = 50
)

// describeOffice adds the page of officers and its forms, which do what the interface for
// programs does. For everybody else the page does not exist.
func (s *Server) describeOffice() {
	s.Mux.HandleFunc("GET "+fairPath, s.fairPage)
	s.Mux.HandleFunc("GET "+officePath, func(w http.ResponseWriter, r *http.Request) { s.officePage(w, r, "", "") })
	do := func(path string, action club.Action, f func(r *http.Request) error) {
		s.Mux.HandleFunc("POST "+officePath+path, s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
			if !club.Able(gate.Who(r.Context()).Actor, action) {
				return "", archive.ErrNotFound
			}
			err := f(r)
			return officePath + "?done&name=" + url.QueryEscape(r.PostForm.Get("name")), err
		}))
	}
	for path, closed := range map[string]bool{"/close": true, "/open": false} {
		do(path, club.CloseOther, func(r *http.Request) error {
			return s.Moderation.CloseOther(r.Context(), gate.Who(r.Context()).Actor, r.PostFormValue("name"), r.PostFormValue("reason"), closed)
		})
	}
	do("/name", club.RenameOther, func(r *http.Request) error {
		a, err := s.Moderation.RenameOther(r.Context(), gate.Who(r.Context()).Actor, r.PostFormValue("name"), r.PostFormValue("to"), r.PostFormValue("reason"))
		if err == nil {
			r.PostForm.Set("name", a.Name) // where the page leads
		}
		return err
	})
	do("/role", club.SetRole, func(r *http.Request) error {
		return s.Moderation.SetRole(r.Context(), gate.Who(r.Context()).Actor, r.PostFormValue("name"), r.PostFormValue("role"))
	})
	do("/result", club.CorrectResult, func(r *http.Request) error {
		_, err := s.CorrectResult(r.Context(), r.PostFormValue("game"), r.PostFormValue("result"), r.PostFormValue("reason"))
		return err
	})
	do("/line", club.Govern, func(r *http.Request) error {
		var o club.Order
		if err := fields.Read(&o, r.PostForm); err != nil || o.Number < 1 {
			return archive.ErrNotFound
		}
		return s.Moderation.Govern(r.Context(), gate.Who(r.Context()).Actor, club.Order{Kind: o.Kind, ID: o.ID, Deed: "blank", Number: o.Number, Reason: o.Reason}, "")
	})
	s.Mux.HandleFunc("POST "+officePath+"/reset", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		by := gate.Who(r.Context()).Actor
		a, err := s.Archive.AccountByName(r.Context(), r.PostFormValue("name"))
		if err == nil && !club.May(by, club.ResetOther, a) {
			err = archive.ErrNotFound
		}
		if err != nil {
			return "", err
		}
		token, _, err := s.Club.NewReset(r.Context(), by, a.ID)
		if err == nil {
			s.officePage(w, r, token, a.Name)
		}
		return "", err
	}))
}

// officePage shows the page of officers, with a one-time token that was just created, if
// there is one.
func (s *Server) officePage(w http.ResponseWriter, r *http.Request, token, whose string) {
	d, err := s.officeData(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.NewToken, d.For, d.Viewer.Path = token, whose, officePath
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Office(to, d) })
}

func (s *Server) officeData(r *http.Request) (page.Office, error) {
	ctx, by, q := r.Context(), gate.Who(r.Context()).Actor, r.URL.Query()
	d := page.Office{Viewer: s.Viewer(r), Name: q.Get("name"), Kind: q.Get("kind"), Role: q.Get("role"), Subject: q.Get("subject"), Game: q.Get("game"), Done: q.Has("done")}
	if !club.Able(by, club.SeeAccounts) {
		return d, archive.ErrNotFound
	}
	var list []archive.Account
	var err error
	if d.Name != "" {
		var a archive.Account
		if a, err = s.Archive.AccountByName(ctx, d.Name); err == nil {
			list = []archive.Account{a}
		} else if errors.Is(err, archive.ErrNotFound) {
			err = nil
		}
	} else {
		f := archive.AccountFilter{Kind: play.Kind(d.Kind), Role: archive.Role(d.Role), Above: archive.FoldName(q.Get("after")), Most: mostOfficeAccounts + 1}
		if list, err = s.Club.Accounts(ctx, by, f); len(list) > mostOfficeAccounts {
			list = list[:mostOfficeAccounts]
			d.More = list[mostOfficeAccounts-1].Name
		}
	}
	if err != nil {
		return d, err
	}
	d.Found, d.By = list, by
	if err := s.officeQueue(r, &d); err != nil {
		return d, err
	}
	below, err := strconv.ParseInt(q.Get("below"), 10, 64)
	if err != nil {
		below = 0
	}
	log, err := s.Club.OfficerLog(ctx, by, archive.LogFilter{Subject: d.Subject, Below: below, Most: mostOfficeEntries + 1})
	if err != nil {
		return d, err
	}
	if len(log) > mostOfficeEntries {
		log = log[:mostOfficeEntries]
		d.Older = log[mostOfficeEntries-1].Number
	}
	var ids []string
	for _, e := range log {
		ids = append(ids, e.Actor, e.Subject)
	}
	accounts, err := s.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return d, err
	}
	d.Log, d.Names = log, map[string]string{}
	for _, id := range ids {
		d.Names[id] = cmp.Or(accounts[id].Name, id)
	}
	return d, nil
}

package pages

import (
	"errors"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// proofPath is the path of the page on which a member proves their identity again.
const proofPath = accountPath + "/proof"

// provable are the paths of the forms that the server repeats after the proof.
var provable = []string{
	accountPath + "/token", accountPath + "/bot", accountPath + "/hook", accountPath + "/way/remove", accountPath + "/mail", accountPath + "/mail/remove",
	officePath + "/role", officePath + "/reset", api.AllowPath,
}

// describeProofPage adds the page on which a member proves their identity again, and its
// form.
func (s *Server) describeProofPage() {
	s.Mux.HandleFunc("GET "+proofPath, func(w http.ResponseWriter, r *http.Request) {
		if !club.Able(gate.Who(r.Context()).Actor, club.ManageSecrets) {
			toSignIn(w, r)
			return
		}
		s.proofPage(w, r, http.StatusOK, "", nil, nil)
	})
	s.Mux.HandleFunc("POST "+proofPath, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		again := r.PostFormValue("for")
		fields := url.Values{}
		for name, values := range r.PostForm {
			if rest, ok := strings.CutPrefix(name, page.Again); ok {
				fields[rest] = values
			}
		}
		p, err := formIdentification(r)
		if err == nil {
			_, err = s.Prove(r.Context(), gate.Who(r.Context()).Actor, p)
		}
		if err != nil {
			s.returned(w, r, "proof", err, func(refused *wire.Fault, fault *page.FormFault) {
				if errors.Is(err, &club.Error{Code: club.WrongPassword}) {
					fault.Text = say.In(gate.LanguageOf(r)).Get("page.account.wrong_password")
				}
				s.proofPage(w, r, refused.Status, again, withoutSecrets(fields), fault)
			})
			return "", nil
		}
		if !slices.Contains(provable, again) {
			return accountPath, nil
		}
		form := r.Clone(r.Context())
		form.URL = &url.URL{Path: again}
		form.Form, form.PostForm = fields, fields
		s.Mux.ServeHTTP(w, form)
		return "", nil
	}))
}

// withoutSecrets returns the fields of a form but for secrets.
func withoutSecrets(form url.Values) url.Values {
	fields := maps.Clone(form)
	maps.DeleteFunc(fields, func(name string, _ []string) bool { return secrets[name] })
	return fields
}

// proofPage shows the page for a proof, after which a form is sent again by its path, or none.
func (s *Server) proofPage(w http.ResponseWriter, r *http.Request, status int, again string, fields url.Values, fault *page.FormFault) {
	ways, err := s.Club.Credentials(r.Context(), gate.Who(r.Context()).Actor)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	v.Path, v.Fault = accountPath, fault
	w.Header().Set("Cache-Control", "no-store")
	if to := fields.Get("redirect_uri"); again == api.AllowPath && to != "" {
		leadForms(w, club.Ask{Client: "any", Redirect: to})
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Proof(to, v, ways, again, fields) })
}

// proofAsked answers a form that needs a recent proof of identity with the page for this
// proof. After the proof, the server repeats the form, so that the member need not fill
// it in again. Forms with a password are not repeated.
func (s *Server) proofAsked(w http.ResponseWriter, r *http.Request, status int) {
	if !slices.Contains(provable, r.URL.Path) {
		s.proofPage(w, r, status, "", nil, nil)
		return
	}
	s.proofPage(w, r, status, r.URL.Path, withoutSecrets(r.PostForm), nil)
}

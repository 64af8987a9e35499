package pages

import (
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

const (
	studiesPath = "/studies"
	studyPath   = "/study"
)

// How many studies a page and a profile show.
const (
	mostStudies   = 50
	latestStudies = 5
)

// saveAddress returns where the form leads that saves the analysis of a request: to an address with the same query.
func saveAddress(r *http.Request) string {
	if r.URL.RawQuery == "" {
		return studiesPath
	}
	return studiesPath + "?" + r.URL.RawQuery
}

// describeStudyPages adds the pages of studies, and their forms.
func (s *Server) describeStudyPages() {
	s.Mux.HandleFunc("GET "+studiesPath, func(w http.ResponseWriter, r *http.Request) { s.studiesPage(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("GET "+studyPath+"/{id}", func(w http.ResponseWriter, r *http.Request) { s.studyPage(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("POST "+studiesPath, s.Form(s.saveStudy))
	do := func(path string, f func(r *http.Request, by club.Actor, id string) (string, error)) {
		s.Mux.HandleFunc("POST "+studyPath+"/{id}"+path, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
			by := gate.Who(r.Context()).Actor
			if !club.Able(by, club.KeepStudies) {
				toSignIn(w, r)
				return "", nil
			}
			to, err := f(r, by, r.PathValue("id"))
			if err != nil && path == "" {
				s.returned(w, r, "study", err, func(refused *wire.Fault, fault *page.FormFault) {
					s.studyPage(w, r, refused.Status, studyFault(refused.Fault, fault))
				})
				return "", nil
			}
			return to, err
		}))
	}
	do("", func(r *http.Request, by club.Actor, id string) (string, error) {
		edit, err := editOf(r)
		if err != nil {
			return "", err
		}
		one, err := s.Club.ChangeStudy(r.Context(), by, id, versionOf(r), edit)
		return page.StudyAddress(one.ID, ""), err
	})
	do("/delete", func(r *http.Request, by club.Actor, id string) (string, error) {
		return studiesPath + "?gone", s.Club.EndStudy(r.Context(), by, id, versionOf(r), "")
	})
	do("/copy", func(r *http.Request, by club.Actor, id string) (string, error) {
		one, owner, err := s.Club.Study(r.Context(), by, id)
		if err != nil {
			return "", err
		}
		text, err := club.StudyRecord(one, owner.Name)
		if err == nil {
			one, err = s.Club.NewStudy(r.Context(), by, club.StudyEdit{Name: one.Name, Access: archive.Private, Record: text})
		}
		return page.StudyAddress(one.ID, ""), err
	})
	do("/report", func(r *http.Request, by club.Actor, id string) (string, error) {
		return page.StudyAddress(id, "") + "?reported", s.Club.ReportStudy(r.Context(), by, id)
	})
}

// versionOf returns the version of a form. One that is not a number is refused as an old one.
func versionOf(r *http.Request) int64 {
	version, err := strconv.ParseInt(r.PostFormValue("version"), 10, 64)
	if err != nil || version < 1 {
		return -1
	}
	return version
}

func editOf(r *http.Request) (club.StudyEdit, error) {
	edit := club.StudyEdit{Access: archive.Private}
	err := fields.Read(&edit, r.PostForm)
	return edit, err
}

// studyFault gives the fault of a form of a study the field that is wrong.
func studyFault(refused wire.Refusal, fault *page.FormFault) *page.FormFault {
	if refused.Code == string(club.BadStudy) {
		fault.Field = refused.Field
	}
	return fault
}

// saveStudy saves an analysis as a study: the record of the form, or the game or the moves of the address,
// which is that of the analysis.
func (s *Server) saveStudy(w http.ResponseWriter, r *http.Request) (string, error) {
	by := gate.Who(r.Context()).Actor
	if !club.Able(by, club.KeepStudies) {
		toSignIn(w, r)
		return "", nil
	}
	edit, err := editOf(r)
	if err == nil && !r.PostForm.Has("record") {
		edit.Record, err = s.recordOfAnalysis(r)
	}
	if err != nil {
		return "", err
	}
	one, err := s.Club.NewStudy(r.Context(), by, edit)
	if err != nil {
		s.returned(w, r, "study", err, func(refused *wire.Fault, fault *page.FormFault) {
			fault = studyFault(refused.Fault, fault)
			if r.PostForm.Has("record") {
				s.studiesPage(w, r, refused.Status, fault)
				return
			}
			d, position, err := s.study(r)
			if err != nil {
				s.ErrorPage(w, r, err)
				return
			}
			s.showAnalysis(w, r, refused.Status, d, position, page.Analysis{Save: saveAddress(r), Fault: fault})
		})
		return "", nil
	}
	return page.StudyAddress(one.ID, ""), nil
}

// recordOfAnalysis returns the record of what the address of an analysis shows.
func (s *Server) recordOfAnalysis(r *http.Request) (string, error) {
	if id := r.URL.Query().Get("game"); id != "" {
		if _, _, err := s.study(r); err != nil { // the game goes on
			return "", err
		}
		return s.GameRecord(r.Context(), play.ID(id))
	}
	d, _, err := s.study(r)
	if err != nil {
		return "", err
	}
	g, err := record.New(d.Start)
	if err != nil {
		return "", err
	}
	moves, err := api.MovesOf(strings.Join(d.Moves, "_"))
	for _, m := range moves {
		if _, err := g.Append(m); err != nil {
			return "", err
		}
	}
	return g.String(), err
}

// studyPage shows a study, with the fault of its form, if there is one.
func (s *Server) studyPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	one, owner, err := s.Club.Study(r.Context(), gate.Who(r.Context()).Actor, r.PathValue("id"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	g, err := record.Parse(string(one.Body))
	if err != nil {
		s.ErrorPage(w, r, archive.Damaged(err))
		return
	}
	here, at := page.NodeAt(g.Root(), r.URL.Query().Get("at"))
	d := studied{Start: g.Start(), Moves: []string{}, Record: string(one.Body), At: at}
	mine := one.Account == gate.Who(r.Context()).Actor.Account.ID
	d.Study = &savedStudy{one.ID, one.Version, mine}
	a := page.Analysis{Study: &one, Owner: owner.Name, Mine: mine, Reported: r.URL.Query().Has("reported"), Save: page.StudyAddress(one.ID, ""), Fault: fault, Here: here}
	s.showAnalysis(w, r, status, d, here.Position(), a)
}

// studiesPage shows the studies of the viewer or, with ?player=NAME, those of somebody else.
func (s *Server) studiesPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	q, by := r.URL.Query(), gate.Who(r.Context()).Actor
	player := q.Get("player")
	if player == "" && !club.Able(by, club.KeepStudies) {
		toSignIn(w, r)
		return
	}
	owner, list, err := s.StudiesOf(r.Context(), player, q.Get("after"), mostStudies+1)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v, next := s.Viewer(r), ""
	v.Path, v.Fault = studiesPath, fault
	if player != "" {
		v.Path += "?" + url.Values{"player": {owner.Name}}.Encode()
	}
	if len(list) > mostStudies {
		list, next = list[:mostStudies], list[mostStudies-1].ID
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Studies(to, v, owner, list, next, q) })
}

// addStudies adds to a profile the latest studies that the viewer may see.
func (s *Server) addStudies(r *http.Request, d *page.Profile, owner archive.Account) error {
	list, err := s.Club.Studies(r.Context(), gate.Who(r.Context()).Actor, owner.ID, "", latestStudies+1)
	d.Studies, d.MoreStudies = list[:min(len(list), latestStudies)], len(list) > latestStudies
	return err
}

// openingsPage answers "/openings": ?cups=4&moves=1_1.
func (s *Server) openingsPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	n := 4
	if text := q.Get("cups"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > cups.MaxCups {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
	}
	o, moves, proven, err := s.ReadOpening(ctx, n, q.Get("moves"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	o.Next = api.WithProven(o, proven)
	awaited := len(proven.Moves) == 0 && n <= api.MostProvenCups && !o.Position.IsOver()
	words := say.In(v.Language)
	v.Unfurl = s.unfurl(r, words.Get("page.openings.title"), words.Get("page.openings.what"), page.OpeningAddress(n, moves), boardImage(o.Position, cups.South))
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Openings(to, v, moves, o, proven, awaited) })
}

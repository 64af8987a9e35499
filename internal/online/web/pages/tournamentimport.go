package pages

import (
	"io"
	"net/http"
	"strings"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// reportPath is the path of the page on which a report is imported.
const reportPath = "/tournaments/import"

// reportPage shows the page on which a report of a tournament is imported, with what it has of a report.
func (s *Server) reportPage(w http.ResponseWriter, r *http.Request, status int, d page.ReportImport) {
	d.Viewer = s.Viewer(r)
	if d.May = club.Able(gate.Who(r.Context()).Actor, club.Organise); d.May {
		var err error
		if d.Guilds, err = s.guildsToName(r.Context()); err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.ReportImport(to, d) })
}

// importReportByForm shows what the import of a report would do, and imports it if the form
// says so.
func (s *Server) importReportByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx := r.Context()
	err := allowed(ctx, club.Organise) // before the file is read
	if err == nil {
		err = readFileForm(w, r, wholeForm(arbiter.MostReport))
	}
	if err != nil {
		return "", err
	}
	text, err := fileOf(r, "report", arbiter.MostReport)
	d, id := page.ReportImport{File: string(text)}, ""
	if err == nil {
		err = s.checkFile(r, text)
	}
	if err == nil {
		id, err = s.previewReport(r, text, &d)
	}
	if err != nil {
		s.returned(w, r, "report", err, func(refused *wire.Fault, fault *page.FormFault) {
			switch words := say.In(gate.LanguageOf(r)); {
			case fault.Field == "cups" || fault.Field == "beans":
				fault.Text = words.Get("page.announce.rule." + fault.Field)
			case len(text) == 0:
				fault.Text = words.Get("page.intake.no_file")
			}
			s.reportPage(w, r, refused.Status, page.ReportImport{File: string(text), Fault: fault})
		})
		return "", nil
	}
	if id != "" {
		return "/tournaments/" + id, nil
	}
	s.reportPage(w, r, http.StatusOK, d)
	return "", nil
}

// previewReport reads a report by the terms of a form, and keeps it if the form says so. It returns the ID of the
// tournament; empty: nothing was kept.
func (s *Server) previewReport(r *http.Request, text []byte, d *page.ReportImport) (id string, err error) {
	terms := arbiter.ReportTerms{Cups: 4, Beans: -1}
	fault := read(r.PostForm, string(tourney.BadTournament), &terms, "medals")
	terms.Ignore = strings.Fields(r.PostFormValue("ignore"))
	d.Typed = map[string]string{}
	for _, name := range []string{"name", "guild", "cups", "beans", "date", "medals", "ignore"} {
		d.Typed[name] = r.PostFormValue(name)
	}
	if fault != nil {
		return "", fault
	}
	if terms.Played, err = gate.When("date", r.PostFormValue("date")); err != nil {
		return "", err
	}
	if len(text) == 0 {
		return "", wire.NewFieldFault("malformed", "report", "")
	}
	leave, err := s.Turn(r.Context())
	if err != nil {
		return "", err
	}
	defer leave()
	d.Preview, id, err = s.Arbiter.ReadIn(r.Context(), gate.Who(r.Context()).Actor, text, terms, r.PostFormValue("do") == "take")
	return id, err
}

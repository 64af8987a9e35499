package pages

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// How much the page shows of what an import would do.
const (
	mostRefusedShown = 200
	mostNewShown     = 100
	mostAfterShown   = 10
)

// samples are files that show what can be imported.
var samples = map[string]string{
	"results": "date,south,north,result\n2003-05-30,racingphil,Ada,1-0\n2003-05-30 20:15,Ada,kalahari,1/2-1/2\n01.06.2003,kalahari,racingphil,0:1\n",
	"ratings": "date,name,rating,games\n2004-05-30,racingphil,1972,310\n2004-05-30,Ada,1648,120\n",
	"places":  "date,event,place,name\n2004-05-30,Spring Cup,1,racingphil\n2004-05-30,Spring Cup,2,Ada\n",
}

// sampleFile answers with a sample of a file.
func sampleFile(w http.ResponseWriter, r *http.Request) {
	text, ok := samples[r.URL.Query().Get("of")]
	if !ok {
		text = samples["results"]
	}
	w.Header().Set("Content-Type", api.CsvType+"; charset=utf-8")
	_, _ = io.WriteString(w, text) // a browser that has gone away needs no answer
}

// importListByForm shows what the import of a file would do, and imports it if the form says so.
func (s *Server) importListByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx, id := r.Context(), r.PathValue("id")
	show := func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
		s.deskPage(w, r, "import", status, fault, nil)
	}
	refuse := func(err error) { s.guildRefused(w, r, "import", err, show) }
	err := allowed(ctx, club.RunGuilds)
	if err == nil { // before the file is read
		if e := s.Guilds.View(ctx, id, func(t *guild.Table) { err = t.NeedsOfficer(gate.Who(ctx).Actor.Account.ID) }); e != nil {
			err = e
		}
	}
	if err == nil {
		err = readFileForm(w, r, wholeForm(elo.MostBytes))
	}
	if err != nil {
		return "", err
	}
	text, err := fileOf(r, "csv", elo.MostBytes)
	if err == nil {
		err = s.checkFile(r, text)
	}
	if err != nil {
		refuse(err)
		return "", nil
	}
	return "", s.Once(w, r, func(w http.ResponseWriter, r *http.Request) {
		if preview, err := s.previewImport(r, text); err != nil {
			s.guildRefused(w, r, "import", err, show)
		} else {
			s.deskPage(w, r, "import", http.StatusOK, nil, &preview)
		}
	})
}

// previewImport says what the form of an import would do, or does it if the form says so.
func (s *Server) previewImport(r *http.Request, file []byte) (page.ImportPreview, error) {
	ctx, id := r.Context(), r.PathValue("id")
	p := page.ImportPreview{
		File: string(file), Partly: r.PostFormValue("partly") != "", Again: r.PostFormValue("again") != "", Dates: r.PostFormValue("dates"), Unread: elo.Unread(file),
	}
	leave, err := s.MayImport(ctx)
	if err != nil {
		return p, err
	}
	defer leave()
	u, err := s.Guilds.ReadUpload(ctx, id, file, api.Orders[p.Dates], p.Again)
	if err != nil {
		return p, err
	}
	p.Rows, p.New, p.AllKnown = len(u.Fresh), u.Names, len(u.Known)
	p.Known = u.Known[:min(len(u.Known), mostRefusedShown)]
	p.Refused = u.Refused[:min(len(u.Refused), mostRefusedShown)]
	p.More = len(u.Refused) - len(p.Refused)
	if n := len(p.New); n > mostNewShown {
		p.New, p.MoreNew = p.New[:mostNewShown], n-mostNewShown
	}
	take := r.PostFormValue("do") == "take" && p.MayTake()
	if r.PostFormValue("do") != "take" && p.Rows > 0 {
		var known guilds.Names
		if err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, id, nil, func(_ *guild.Table, names guilds.Names) { known = names.In(u.Before) }); err != nil {
			return p, err
		}
		after := u.Before
		if _, err = after.Apply(gate.By(ctx), u.Command, s.Hall.Now()); err == nil && after.List() != nil {
			list := after.List().At(s.Hall.Now())
			p.After = wire.NewEloPlayers(after, list[:min(len(list), mostAfterShown)], time.Time{}, known.Person)
		}
	}
	if err == nil && take {
		p.Number, p.Rows, err = s.Guilds.Take(ctx, gate.By(ctx), u)
		p.Done = err == nil
	}
	return p, err
}

// wholeForm is the length of the longest form with a file of at most so many bytes: a browser sends
// line ends of two bytes.
func wholeForm(file int64) int64 { return 2*file + gate.MostForm }

// readFileForm reads a form of at most so many bytes, with a file. It takes nobody's turn, however slowly
// the file comes.
func readFileForm(w http.ResponseWriter, r *http.Request, whole int64) error {
	r.Body = http.MaxBytesReader(w, r.Body, whole)
	err := r.ParseMultipartForm(whole)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return wire.NewCode("tooSlow")
	}
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return wire.NewCode("tooLarge")
	}
	if err != nil {
		return wire.NewCode("malformed")
	}
	return nil
}

// checkFile looks for words that are not allowed in a form with a file.
func (s *Server) checkFile(r *http.Request, text []byte) error {
	return cmp.Or(s.CheckForm(r), s.CheckFile(r, string(text)))
}

// fileOf returns the text of the file of a form, or the text that was pasted into a field
// instead. It is UTF-8, whatever the file was: a page that shows it can send it again.
func fileOf(r *http.Request, pasted string, most int) ([]byte, error) {
	f, _, err := r.FormFile("file")
	if err == nil {
		defer f.Close()
		text, err := io.ReadAll(f)
		if err != nil || len(text) > 0 {
			if len(text) > most {
				return nil, wire.NewCode("tooLarge")
			}
			text, _ = lists.Text(text) // what is not a text is refused later
			return text, err
		}
	}
	text := []byte(r.PostFormValue(pasted))
	if len(text) > 2*most {
		return nil, wire.NewCode("tooLarge")
	}
	return text, nil
}

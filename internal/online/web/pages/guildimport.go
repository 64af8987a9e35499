package pages

import (
	"errors"
	"io"
	"net/http"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
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
func (s *Server) importListByForm(w http.ResponseWriter, r *http.Request) {
	ctx, id := r.Context(), r.PathValue("id")
	show := func(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
		s.deskPage(w, r, "import", status, fault, nil)
	}
	refuse := func(err error) { s.guildRefused(w, r, "import", err, show) }
	err := allowed(ctx, club.RunGuilds)
	if err == nil { // before the file is read
		if e := s.Guilds.View(ctx, id, func(t *guild.Table) { err = api.IsOfficer(ctx, t) }); e != nil {
			err = e
		}
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if err := readFileForm(w, r, elo.MostBytes); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	text, err := fileOf(r, "csv", elo.MostBytes)
	if err != nil {
		refuse(err)
		return
	}
	preview := page.ImportPreview{File: string(text), Partly: r.PostFormValue("partly") != "", Dates: r.PostFormValue("dates"), Unread: elo.Unread(text)}
	c, rows, refused, err := s.ReadImport(ctx, text, preview.Partly, api.Orders[preview.Dates])
	if err != nil {
		refuse(err)
		return
	}
	preview.Rows = rows
	for i, line := range refused {
		if i == mostRefusedShown {
			preview.More = len(refused) - i
			break
		}
		preview.Refused = append(preview.Refused, page.RefusedLine{Line: line.Line, Reason: string(line.Reason), Value: line.Value})
	}
	take := r.PostFormValue("do") == "take" && preview.MayTake()
	e := s.Guild(ctx, id, nil, func(t *guild.Table, names api.GuildNames) {
		preview.New = c.NewNames(t)
		if n := len(preview.New); n > mostNewShown {
			preview.New, preview.MoreNew = preview.New[:mostNewShown], n-mostNewShown
		}
		if take || len(c.Rows) == 0 {
			return
		}
		var after *guild.Table
		if after, err = t.After(api.ByVisitor(ctx), c, s.Hall.Now()); err == nil && after.List() != nil {
			list := after.List().At(s.Hall.Now())
			preview.After = standingsOf(after, list[:min(len(list), mostAfterShown)], names.In(after).Person)
		}
	})
	if e != nil {
		err = e
	}
	if err == nil && take {
		err = s.Guilds.Do(ctx, api.ByVisitor(ctx), id, c, func(t *guild.Table) { preview.Done, preview.Number = true, t.Version() })
	}
	if err != nil {
		refuse(err)
		return
	}
	s.deskPage(w, r, "import", http.StatusOK, nil, &preview)
}

// readFileForm reads a form with a file of at most so many bytes.
func readFileForm(w http.ResponseWriter, r *http.Request, most int64) error {
	whole := 2*most + gate.MostForm // a browser sends line ends of two bytes
	r.Body = http.MaxBytesReader(w, r.Body, whole)
	err := r.ParseMultipartForm(whole)
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return wire.NewCode("tooLarge")
	}
	if err != nil {
		return wire.NewCode("malformed")
	}
	return nil
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

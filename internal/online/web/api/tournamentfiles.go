package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// MostInMonth is how many tournaments a month of the calendar has.
const MostInMonth = 200

// tournamentFiles are the files of a tournament, by the ending of their address.
var tournamentFiles = map[string]struct{ id, kind, summary, description string }{
	".trf":  {"getTournamentReport", "text/plain", "Get a tournament as a report file", "Returns the tournament as a report file of FIDE (TRF-2026): its days, directors and clock, the rounds that it had, with their dates, and the teams if it has teams. As long as the standings are hidden, only directors get it."},
	".csv":  {"getTournamentTable", "text/csv", "Get the standings of a tournament as a table", "Returns the standings as comma-separated values with a byte order mark and a header; in German with semicolons, decimal commas and German names of columns."},
	".html": {"getTournamentResults", "text/html", "Get the results of a tournament as a page", "Returns one file that needs no other: standings, table, all rounds and the tie-breaks, in the language of the request, to look at and to print. With a round: its pairings to print, by board and by name, and slips for the results."},
	".cups": {"getTournamentGames", gate.RecordType, "Get the games of a tournament", "Returns the records of all games of the tournament, in the order of rounds and boards, with the tags Event, Round and Board. A game in progress has the result *."},
	".ics":  {"getTournamentCalendar", "text/calendar", "Get the calendar of a tournament", "Returns the start, the rounds whose time is known, and the games on whose time the players have agreed."},
}

// tournamentFile answers requests for the files of a tournament, such as
// /api/v1/tournaments/ID.trf. The mux has no pattern for paths with such an ending.
func (s *Server) tournamentFile(next http.Handler) http.Handler {
	const prefix = "/api/v1/tournaments/"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == calendars && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
			s.calendarOfAll(w, r)
			return
		}
		name, ok := strings.CutPrefix(r.URL.Path, prefix)
		at := strings.LastIndexByte(name, '.')
		file := tournamentFiles[name[max(at, 0):]]
		if !ok || at < 1 || file.id == "" || strings.Contains(name, "/") || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		id, ending := name[:at], name[at:]
		gate.TraceOf(r.Context()).Route = "GET " + prefix + "{id}" + ending
		if ending == ".cups" { // whose games change without the tournament
			s.tournamentGames(w, r, id)
			return
		}
		round, sheet, wrong := sheetOf(r, ending)
		version, err := s.tournamentVersion(r.Context(), id)
		if err == nil {
			err = wrong
		}
		if err == nil && ending == ".trf" {
			err = s.mayReport(r.Context(), id)
		}
		if err != nil {
			gate.Refuse(w, s.Fault(r.Context(), r.URL.Path, err))
			return
		}
		s.SendMade(w, r, gate.Made{Thing: fmt.Sprintf("%s %d %s", name, round, sheet), Version: version}, func(w http.ResponseWriter, r *http.Request) {
			title, text, err := s.tournamentText(w, r, id, ending, round, sheet)
			if err != nil {
				gate.Refuse(w, s.Fault(r.Context(), r.URL.Path, err))
				return
			}
			h := w.Header()
			h.Set("Content-Type", file.kind+"; charset=utf-8")
			gate.NameFile(h, "inline", title, ending)
			_, _ = w.Write(text) // a reader that has gone away needs no answer
		})
	})
}

// mayReport returns the refusal if the report of a tournament would say the standings, which are hidden.
func (s *Server) mayReport(ctx context.Context, id string) error {
	var refused error
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		if t.HidesStandings() {
			refused = Directs(ctx, t)
		}
	})
	return errors.Join(err, refused)
}

// sheetOf returns the round of a request for one that is printed, 0 for all results, and the sheet of
// it; empty: all sheets.
func sheetOf(r *http.Request, ending string) (round int, sheet string, err error) {
	q := r.URL.Query()
	if ending != ".html" || !q.Has("round") && !q.Has("sheet") {
		return 0, "", nil
	}
	if round, err = strconv.Atoi(q.Get("round")); err != nil || round < 1 {
		return 0, "", wire.NewFieldFault(string(tourney.NoSuchRound), "round", "")
	}
	if sheet = q.Get("sheet"); sheet != "" && !slices.Contains(page.Sheets, sheet) {
		return 0, "", wire.NewFieldFault("malformed", "sheet", "sheet must be one of: "+strings.Join(page.Sheets, ", ")+".")
	}
	return round, sheet, nil
}

// tournamentText returns the name of a tournament, and a file of it that follows from its table.
func (s *Server) tournamentText(w http.ResponseWriter, r *http.Request, id, ending string, round int, sheet string) (title string, text []byte, err error) {
	guildName, err := s.guildNamesIn(r.Context(), id)
	if err != nil {
		return "", nil, err
	}
	var results page.Tournament
	var missing error
	err = s.Arbiter.Show(r.Context(), gate.Who(r.Context()).Actor, id, nil, func(t *tourney.Table, name func(string) string) {
		title = t.Setup().Name
		switch ending {
		case ".trf":
			text = t.TRF(guildName, name)
		case ".csv":
			text = t.CSV(FormOf(r), HeadsOf(r), guildName)
		case ".html":
			switch {
			case round > len(t.Rounds()), round > 0 && t.Setup().Format == tourney.Arena:
				missing = wire.NewFieldFault(string(tourney.NoSuchRound), "round", "")
			case round > 0:
				results = s.SheetOf(r, t, name, round, sheet)
				title = fmt.Sprintf("%s %d", title, round)
			default:
				results = s.ResultsOf(r, t, name)
			}
		case ".ics":
			c := tourney.NewCalendar(title, s.Hall.Now())
			c.Add(t, s.URL(r.Context(), "/tournaments/"+id), "")
			text = c.End()
		}
	})
	if err == nil {
		err = missing
	}
	if err == nil && ending == ".html" {
		w.Header().Set("Content-Security-Policy", page.ResultsPolicy)
		text, err = s.results(r.Context(), results, guildName)
	}
	return title, text, err
}

// tournamentGames answers with the records of the games of a tournament.
func (s *Server) tournamentGames(w http.ResponseWriter, r *http.Request, id string) {
	var games []string
	var title string
	err := s.Arbiter.View(r.Context(), id, func(t *tourney.Table) {
		title = t.Setup().Name
		for _, round := range t.Rounds() {
			for _, b := range round.Boards {
				for _, g := range b.Games {
					games = append(games, string(g.ID))
				}
			}
		}
	})
	if err != nil {
		gate.Refuse(w, s.Fault(r.Context(), r.URL.Path, err))
		return
	}
	w.Header().Set("Content-Type", gate.RecordType+"; charset=utf-8")
	gate.NameFile(w.Header(), "inline", title, ".cups")
	first := true
	for g, err := range s.Hall.GamesOf(r.Context(), games) {
		if err == nil {
			err = s.writeGame(r.Context(), w, &g, asRecord(first))
		}
		if first = false; err != nil {
			s.LogFor(r.Context()).Error("the games of a tournament broke off", "tournament", id, "error", err)
			panic(http.ErrAbortHandler) // the reader must see that the file is not complete
		}
	}
}

// describeTournamentFiles adds the files, which [Server.tournamentFile] answers.
func (s *Server) describeTournamentFiles() {
	query := func(name, doc string) *huma.Param {
		return &huma.Param{Name: name, In: "query", Description: doc, Schema: &huma.Schema{Type: "string"}}
	}
	s.API.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "getCalendar", Method: "GET", Path: calendars, Summary: "Get the calendar of tournaments",
		Description: "Returns the starts of the latest 200 tournaments. With a player also the rounds of the tournaments in which this player is now, and the games on whose time the players have agreed.",
		Parameters:  []*huma.Param{query("guild", "The ID of a guild: only its tournaments."), query("player", "The name of an account: only tournaments in which it plays.")},
		Responses: s.WithFaults(map[string]*huma.Response{"200": {Description: "The file.", Content: map[string]*huma.MediaType{"text/calendar": {Schema: &huma.Schema{Type: "string"}}}}},
			"notFound", "badToken", "tooFast", quota.Answers.Code, "internal", "unavailable"),
		Security: []map[string][]string{{}, {"token": {}}},
	})
	s.Operations = append(s.Operations, "getCalendar")
	for _, ending := range []string{".trf", ".csv", ".html", ".cups", ".ics"} {
		file := tournamentFiles[ending]
		params := []*huma.Param{{Name: "id", In: "path", Required: true, Description: "The ID of a tournament.", Schema: &huma.Schema{Type: "string"}}}
		codes := []string{"notFound", "badToken", "tooFast", quota.Answers.Code, "internal", "unavailable"}
		if ending == ".trf" {
			codes = append(codes, string(tourney.NotDirector))
		}
		if ending == ".html" {
			sheets := []any{}
			for _, sheet := range page.Sheets {
				sheets = append(sheets, sheet)
			}
			params = append(params, &huma.Param{Name: "round", In: "query", Description: "The number of a round whose pairings are to be printed.", Schema: &huma.Schema{Type: "integer"}},
				&huma.Param{Name: "sheet", In: "query", Description: "Only the boards, only the players by name, or only slips for the results.", Schema: &huma.Schema{Type: "string", Enum: sheets}})
			codes = append(codes, "noSuchRound", "malformed")
		}
		s.API.OpenAPI().AddOperation(&huma.Operation{
			OperationID: file.id, Method: "GET", Path: "/api/v1/tournaments/{id}" + ending, Summary: file.summary, Description: file.description,
			Parameters: params,
			Responses: s.WithFaults(map[string]*huma.Response{"200": {Description: "The file.", Content: map[string]*huma.MediaType{file.kind: {Schema: &huma.Schema{Type: "string"}}}}},
				codes...),
			Security: []map[string][]string{{}, {"token": {}}},
		})
		s.Operations = append(s.Operations, file.id)
	}
}

// calendars is the address of the calendar of all tournaments, of a guild, or of a player.
const calendars = "/api/v1/tournaments.ics"

// calendarOfAll answers requests for the calendar of tournaments. That of a player looks at each
// tournament that is being played.
func (s *Server) calendarOfAll(w http.ResponseWriter, r *http.Request) {
	gate.TraceOf(r.Context()).Route = "GET " + calendars
	q := r.URL.Query()
	s.SendMade(w, r, gate.Made{Thing: fmt.Sprintf("calendar %q %q", q.Get("guild"), q.Get("player")), Version: s.Edition()}, s.calendarOf)
}

func (s *Server) calendarOf(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	f := archive.StreamFilter{Guild: q.Get("guild"), Most: MostInMonth}
	player := q.Get("player")
	if player != "" {
		a, err := s.Club.Account(ctx, player)
		if err != nil {
			gate.Refuse(w, s.Fault(ctx, r.URL.Path, err))
			return
		}
		f.Account, f.Role, player = a.ID, arbiter.PlayerRole, a.ID
	}
	list, err := s.Arbiter.List(ctx, f)
	if err != nil {
		gate.Refuse(w, s.Fault(ctx, r.URL.Path, err))
		return
	}
	c := tourney.NewCalendar("Cups", s.Hall.Now())
	for i := range list {
		t := &list[i]
		url := s.URL(ctx, "/tournaments/"+string(t.ID))
		if player == "" || t.Status != tourney.IsRunning {
			c.AddStart(t, url)
			continue
		}
		err := s.Arbiter.View(ctx, string(t.ID), func(t *tourney.Table) { c.Add(t, url, player) })
		if errors.Is(err, archive.ErrDamaged) {
			c.AddStart(t, url)
		} else if err != nil {
			gate.Refuse(w, s.Fault(ctx, r.URL.Path, err))
			return
		}
	}
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Disposition", `inline; filename="tournaments.ics"`)
	w.Write(c.End())
}

// results writes the results of a tournament as a file, as long as somebody waits for it.
func (s *Server) results(ctx context.Context, d page.Tournament, guildName func(id string) string) ([]byte, error) {
	d.GuildName, d.Guilds = guildName(d.Setup.Guild), map[string]string{}
	for _, t := range d.Teams {
		d.Guilds[t.Guild] = guildName(t.Guild)
	}
	for _, r := range d.Rows {
		d.Guilds[r.Entry.Guild] = guildName(r.Entry.Guild)
	}
	b := &awaited{ctx: ctx}
	write := s.Pages.Results
	if d.Number > 0 {
		write = s.Pages.Pairings
	}
	err := write(b, d)
	return b.Bytes(), err
}

// awaited is a text that somebody waits for: whoever writes it stops when nobody does.
type awaited struct {
	bytes.Buffer
	ctx context.Context
}

// Write is that of the buffer, until the context ends.
func (b *awaited) Write(text []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	return b.Buffer.Write(text)
}

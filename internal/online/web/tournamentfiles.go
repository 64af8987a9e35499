package web

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/tourney"
)

// tournamentFiles are the files of a tournament, by the ending of their address.
var tournamentFiles = map[string]struct{ id, kind, summary, description string }{
	".trf":  {"getTournamentReport", "text/plain", "Get a tournament as a report file", "Returns the tournament as a report file of FIDE (TRF-2026)."},
	".csv":  {"getTournamentTable", "text/csv", "Get the standings of a tournament as a table", "Returns the standings as comma-separated values with a header."},
	".cups": {"getTournamentGames", recordType, "Get the games of a tournament", "Returns the records of all games of the tournament, in the order of rounds and boards. A game in progress has the result *."},
	".ics":  {"getTournamentCalendar", "text/calendar", "Get the calendar of a tournament", "Returns the start, the rounds whose time is known, and the games on whose time the players have agreed."},
}

// tournamentFile answers requests for the files of a tournament, such as
// /api/v1/tournaments/ID.trf. The mux has no pattern for paths with such an ending.
func (s *Server) tournamentFile(next http.Handler) http.Handler {
	const prefix = "/api/v1/tournaments/"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(r.URL.Path, prefix)
		at := strings.LastIndexByte(name, '.')
		file := tournamentFiles[name[max(at, 0):]]
		if !ok || at < 1 || file.id == "" || strings.Contains(name, "/") || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		id, ending := name[:at], name[at:]
		traceOf(r.Context()).route = "GET " + prefix + "{id}" + ending
		var text []byte
		var games []string
		err := s.Arbiter.View(r.Context(), id, func(t *tourney.Table) {
			switch ending {
			case ".trf":
				text = t.TRF()
			case ".csv":
				text = t.CSV()
			case ".ics":
				text = calendar(t, s.url(r.Context(), "/tournaments/"+id), s.Hall.Now())
			case ".cups":
				for _, round := range t.Rounds() {
					for _, b := range round.Boards {
						for _, g := range b.Games {
							games = append(games, string(g.ID))
						}
					}
				}
			}
		})
		if err != nil {
			refuse(w, s.fault(r.Context(), r.URL.Path, err))
			return
		}
		w.Header().Set("Content-Type", file.kind+"; charset=utf-8")
		w.Header().Set("Content-Disposition", `inline; filename="`+name+`"`)
		if ending != ".cups" {
			w.Write(text)
			return
		}
		first := true
		for g, err := range s.gamesOf(r.Context(), games) {
			if err == nil {
				err = s.writeGame(r.Context(), w, &g, true, first)
			}
			if first = false; err != nil {
				s.log(r.Context()).Error("the games of a tournament broke off", "tournament", id, "error", err)
				panic(http.ErrAbortHandler) // the reader must see that the file is not complete
			}
		}
	})
}

// describeTournamentFiles adds the files, which [Server.tournamentFile] answers.
func (s *Server) describeTournamentFiles() {
	for _, ending := range []string{".trf", ".csv", ".cups", ".ics"} {
		file := tournamentFiles[ending]
		s.api.OpenAPI().AddOperation(&huma.Operation{
			OperationID: file.id, Method: "GET", Path: "/api/v1/tournaments/{id}" + ending, Summary: file.summary, Description: file.description,
			Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Description: "The ID of a tournament.", Schema: &huma.Schema{Type: "string"}}},
			Responses: s.withFaults(map[string]*huma.Response{"200": {Description: "The file.", Content: map[string]*huma.MediaType{file.kind: {Schema: &huma.Schema{Type: "string"}}}}},
				"notFound", "badToken", "tooFast", "internal", "unavailable"),
			Security: []map[string][]string{{}, {"token": {}}},
		})
		s.operations = append(s.operations, file.id)
	}
}

// calendar returns what has a time in a tournament as iCalendar (RFC 5545).
func calendar(t *tourney.Table, url string, now time.Time) []byte {
	var b bytes.Buffer
	line := func(name, value string) {
		text := name + ":" + value
		for first := true; len(text) > 0; first = false { // folded after 75 bytes (RFC 5545 §3.1)
			room := 75
			if !first {
				b.WriteByte(' ')
				room--
			}
			cut := min(room, len(text))
			for cut < len(text) && !utf8.RuneStart(text[cut]) {
				cut--
			}
			b.WriteString(text[:cut] + "\r\n")
			text = text[cut:]
		}
	}
	escape := strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace
	const form = "20060102T150405Z"
	event := func(key, title string, from time.Time, length time.Duration) {
		if from.IsZero() {
			return
		}
		line("BEGIN", "VEVENT")
		line("UID", string(t.ID())+"-"+key+"@cups")
		line("DTSTAMP", now.UTC().Format(form))
		line("DTSTART", from.UTC().Format(form))
		line("DTEND", from.Add(length).UTC().Format(form))
		line("SUMMARY", escape(title))
		line("URL", url)
		line("END", "VEVENT")
	}
	setup, summary := t.Setup(), t.Summary()
	game := 2*setup.Clock.Base + 60*setup.Clock.Increment
	if game <= 0 || setup.Clock.IsCorrespondence() {
		game = time.Hour
	}
	line("BEGIN", "VCALENDAR")
	line("VERSION", "2.0")
	line("PRODID", "-//Cups//Tournament//EN")
	line("X-WR-CALNAME", escape(setup.Name))
	begins, length := t.Began(), game
	if begins.IsZero() {
		begins = setup.Starts
	}
	if setup.Format == tourney.Arena {
		length = time.Duration(setup.Minutes) * time.Minute
	}
	event("start", setup.Name, begins, length)
	for k := range t.Rounds() {
		r := &t.Rounds()[k]
		if k > 0 {
			event(fmt.Sprintf("round-%d", k+1), fmt.Sprintf("%s · %d", setup.Name, k+1), r.Paired, game)
		}
		for i := range r.Boards {
			board := &r.Boards[i]
			south, north := t.EntryOf(board.South), t.EntryOf(board.North)
			event(fmt.Sprintf("game-%d-%d", k+1, i+1), fmt.Sprintf("%s · %d.%d · %s – %s", setup.Name, k+1, i+1, south.Name, north.Name), board.Agreed, game)
		}
	}
	if len(t.Rounds()) > 0 {
		event(fmt.Sprintf("round-%d", len(t.Rounds())+1), fmt.Sprintf("%s · %d", setup.Name, len(t.Rounds())+1), summary.Next, game)
	}
	line("END", "VCALENDAR")
	return b.Bytes()
}

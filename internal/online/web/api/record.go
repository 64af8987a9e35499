package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// records answers requests for the record of a game or a study, /api/v1/games/ID.cups. The mux has
// no pattern for paths with such an ending.
func (s *Server) records(next http.Handler) http.Handler {
	const games, studies, suffix = "/api/v1/games/", "/api/v1/studies/", ".cups"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		prefix := games
		if strings.HasPrefix(r.URL.Path, studies) {
			prefix = studies
		}
		id, isThere := strings.CutPrefix(r.URL.Path, prefix)
		id, isRecord := strings.CutSuffix(id, suffix)
		if !isThere || !isRecord || strings.Contains(id, "/") || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		gate.TraceOf(r.Context()).Route = "GET " + prefix + "{id}" + suffix
		var text []byte
		var err error
		var title string
		if prefix == studies {
			text, title, err = s.studyFile(r.Context(), id)
		} else if found := s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
			text, err = recordOf(t)
			title = titleOf(t)
		}); found != nil {
			err = found
		}
		if err != nil {
			gate.Refuse(w, s.Fault(r.Context(), r.URL.Path, err))
			return
		}
		w.Header().Set("Content-Type", gate.RecordType+"; charset=utf-8")
		gate.NameFile(w.Header(), "inline", title, suffix)
		w.Write(text)
	})
}

// GameRecord returns the record of a game.
func (s *Server) GameRecord(ctx context.Context, id play.ID) (string, error) {
	var text []byte
	var err error
	if found := s.Hall.View(ctx, id, func(t *play.Table) { text, err = recordOf(t) }); found != nil {
		err = found
	}
	return string(text), err
}

// titleOf names a game: its players, the day, and its ID, since they may have played several on it.
func titleOf(t *play.Table) string {
	var names [2]string
	for side, seat := range t.Start().Seats {
		if names[side] = seat.Name; seat.Kind == play.Computer {
			names[side] = fmt.Sprintf("Cups %d", seat.Level)
		}
	}
	return fmt.Sprintf("%s - %s %s %s", names[0], names[1], t.Began().Format(time.DateOnly), t.ID())
}

// recordOf writes the record of a table.
func recordOf(t *play.Table) ([]byte, error) {
	r, err := t.Record()
	if err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

// describeRecord adds the record of a game, which [Server.records] answers.
func (s *Server) describeRecord() {
	s.API.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "getRecord", Method: "GET", Path: "/api/v1/games/{id}.cups", Summary: "Get the record of a game",
		Description: "Returns the game as text in the record format (docs/formats/notation.md). A game of a tournament has its name in Event, and its Round and Board. A game in progress has the result *.",
		Parameters:  []*huma.Param{{Name: "id", In: "path", Required: true, Description: "The ID of a game.", Schema: &huma.Schema{Type: "string"}}},
		Responses: s.WithFaults(map[string]*huma.Response{"200": {Description: "The record.", Content: map[string]*huma.MediaType{gate.RecordType: {Schema: &huma.Schema{Type: "string"}}}}},
			"notFound", "badToken", "tooFast", "internal", "unavailable"),
		Security: []map[string][]string{{}, {"token": {}}},
	})
	s.Operations = append(s.Operations, "getRecord")
}

// MovesOf reads the moves of an address.
func MovesOf(text string) ([]cups.Move, error) {
	var moves []cups.Move
	for _, text := range strings.FieldsFunc(text, func(c rune) bool { return c == '_' || c == ' ' || c == ',' }) {
		m, err := cups.ParseMove(text)
		if err != nil || len(moves) == mostMoves {
			return nil, wire.NewCode("illegalMove")
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// PositionsOf plays moves from a start and returns all positions, beginning with the
// start.
func PositionsOf(start cups.Position, moves []cups.Move) ([]cups.Position, error) {
	all := []cups.Position{start}
	for _, m := range moves {
		next, err := all[len(all)-1].Play(m)
		if err != nil {
			return nil, wire.NewCode("illegalMove")
		}
		all = append(all, next)
	}
	return all, nil
}

// mostMoves is how many moves the address of an analysis may have.
const mostMoves = 2000

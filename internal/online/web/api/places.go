package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describePlaces adds the list of the places of an account in tournaments.
func (s *Server) describePlaces() {
	type placesRequest struct {
		Name  string `path:"name" maxLength:"60" doc:"The name of an account, in upper or lower case."`
		After string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last tournament."`
		Max   int    `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of places to return."`
	}
	type placeList struct {
		Items []wire.Place `json:"items" doc:"The places, that of the tournament announced last coming first."`
		Next  *string      `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listPlaces", Method: "GET", Path: "/api/v1/accounts/{name}/places", Summary: "List the places of an account in tournaments",
		Description: "Lists the tournaments whose end was approved, with the place that the account took. Who has played no game there and has no points took no place.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *placesRequest) (*linked[placeList], error) {
		a, err := s.Club.Account(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		var behind archive.StreamPlace
		if in.After != "" {
			last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.Kind, ID: in.After})
			if err != nil {
				return nil, err
			}
			behind = archive.StreamPlace{Created: last.Created, ID: in.After}
		}
		list, err := s.Arbiter.Places(ctx, a.ID, behind, in.Max+1)
		out := &linked[placeList]{}
		out.Body.Items, out.Body.Next, out.Link = partOf(ctx, s, list, in.Max, func(p *arbiter.Place) string { return string(p.Summary.ID) }, func(p *arbiter.Place) wire.Place { return wire.NewPlace(&p.Summary, p.Place, p.Medal()) })
		return out, err
	})
}

// MostPlaces is how many places a profile looks at.
const MostPlaces = 100

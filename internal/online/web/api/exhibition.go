package api

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeExhibitions adds the operation that shows the boards of an exhibition.
func (s *Server) describeExhibitions() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getExhibition", Method: "GET", Path: "/api/v1/tournaments/{id}/boards", Summary: "Get the boards of an exhibition",
		Description: "Returns the score of the host and all boards, those first that wait for the host. The boards are empty before the start. For other formats there is no such document; see getRound.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.ExhibitionBoards], error) {
		w, err := s.ExhibitionBoards(ctx, in.ID)
		return &gate.Body[wire.ExhibitionBoards]{Body: w}, err
	})
}

// ExhibitionBoards returns the boards of an exhibition. The error is [archive.ErrNotFound] for other tournaments.
func (s *Server) ExhibitionBoards(ctx context.Context, id string) (w wire.ExhibitionBoards, err error) {
	var is bool
	err = s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *tourney.Table, name func(string) string) { w, is = wire.NewExhibitionBoards(t, name) })
	if err == nil && !is {
		err = archive.ErrNotFound
	}
	if err != nil {
		return w, err
	}
	now := s.Hall.Now()
	for i := range w.Boards {
		b := &w.Boards[i]
		if b.Game == "" || b.Result != tourney.NoResult.String() {
			continue
		}
		err := s.Hall.Glance(ctx, play.ID(b.Game), func(t *play.Table) { b.Look(t, now) })
		if err != nil && !errors.Is(err, archive.ErrDamaged) && !errors.Is(err, archive.ErrNotFound) {
			return w, err
		}
	}
	w.Sort()
	return w, nil
}

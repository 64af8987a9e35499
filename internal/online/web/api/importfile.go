package api

import (
	"context"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
)

// Orders are the words for the orders of dates with slashes.
var Orders = map[string]lists.Order{"day": lists.DayFirst, "month": lists.MonthFirst}

// MayImport counts a file that is imported, or only looked at, and waits until it is the turn of
// the visitor. leave ends the turn, when everything that costs is done.
func (s *Server) MayImport(ctx context.Context) (leave func(), err error) {
	if err := s.Shares.Make(quota.Imports, quota.OwnerOf(ctx, gate.Who(ctx).Actor.Account.ID), 1, s.Hall.Now()); err != nil {
		return nil, err
	}
	return s.Turn(ctx)
}

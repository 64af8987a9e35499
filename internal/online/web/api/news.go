package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// describeNews adds the operations for what accounts are told about tournaments.
func (s *Server) describeNews() {
	type newsLine struct {
		Type       string       `json:"type" enum:"game,start,team,plays,declines" doc:"game: an arranged game begins in a day or an hour. start: so does a tournament. team: a guild asks yours to play. plays, declines: a guild that was asked plays, or does not."`
		Tournament string       `json:"tournament" doc:"The ID of the tournament."`
		Name       string       `json:"name" doc:"The name of the tournament."`
		Round      int          `json:"round,omitempty" doc:"For game: the round, from 1."`
		At         *gate.Moment `json:"at,omitempty" doc:"For game and start: when it begins."`
		Guild      string       `json:"guild,omitempty" doc:"For team, plays and declines: the name of the guild that asks or answers."`
		Told       gate.Moment  `json:"told" doc:"When you were told."`
		New        bool         `json:"new" doc:"You have not seen it."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listNews", Method: "GET", Path: "/api/v1/news", Summary: "List my news",
		Description: "Lists reminders of games and tournaments, and what guilds answer each other about team matches: the latest 30, the latest first. The notices reminder and team of the event stream tell them at once. Listing them does not mark them as seen.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]newsLine], error) {
		list, err := s.Club.News(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, func(n club.News) newsLine {
			l := newsLine{Type: string(n.Type), Tournament: n.Tournament, Name: n.Name, Round: n.Round, Guild: n.Guild, Told: gate.Moment(n.Told), New: n.New}
			if !n.At.IsZero() {
				at := gate.Moment(n.At)
				l.At = &at
			}
			return l
		})
	})
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "seeNews", Method: "POST", Path: "/api/v1/news/seen", Summary: "Mark my news as seen", DefaultStatus: 204,
		Description: "Marks all news up to now as seen.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.NoContent, error) {
		return nil, s.Club.SeeNews(ctx, gate.Who(ctx).Actor, s.Now())
	})
}

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
		Type       string       `json:"type" enum:"game,start,team,plays,declines,officer,takeOver,off,left,without,heir" doc:"game: an arranged game begins in a day or an hour. start: so does a tournament. team: a guild asks yours to play. plays, declines: a guild that was asked plays, or does not. officer: an officer of the site has changed something in which you take part. takeOver: nobody directs a tournament in which you play, and you can. off: nobody did, and it was called off. left: you do not belong to a guild any more, and so you do not play in a tournament of its members or for its team. without: so does a player of a tournament that you direct, or of your team. heir: you are the master of a guild now, as the next in office of whoever was; you can lay the office down, or leave, and then the next one has it."`
		Tournament string       `json:"tournament" doc:"The ID of the tournament; empty: it is about a guild, a series or a game."`
		Name       string       `json:"name" doc:"The name of the tournament, the guild or the series, or of the players."`
		Round      int          `json:"round,omitempty" doc:"For game: the round, from 1."`
		At         *gate.Moment `json:"at,omitempty" doc:"For game and start: when it begins. For takeOver: when it is called off."`
		Guild      string       `json:"guild,omitempty" doc:"For team, plays and declines: the name of the guild that asks or answers. For left and without: of the guild."`
		Place      string       `json:"place,omitempty" enum:"tournament,guild,series,game" doc:"For officer and heir: what it is about."`
		ID         string       `json:"id,omitempty" doc:"For officer and heir: the ID of what it is about."`
		Act        string       `json:"act,omitempty" enum:"cancel,close,rename,renameOutside,blank,appoint,name" doc:"For officer: what was done. name: your account has another name, which is in name. renameOutside: a player without an account has another name. blank: a text was removed. appoint: there is another director or master."`
		Reason     string       `json:"reason,omitempty" doc:"For officer: why, in the officer's words."`
		Told       gate.Moment  `json:"told" doc:"When you were told."`
		New        bool         `json:"new" doc:"You have not seen it."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listNews", Method: "GET", Path: "/api/v1/news", Summary: "List my news",
		Description: "Lists reminders of games and tournaments, and what guilds answer each other about team matches, and what officers of the site did in what I take part in: the latest 30, the latest first. The notices reminder, team and officer of the event stream tell them at once. Listing them does not mark them as seen.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]newsLine], error) {
		list, err := s.Club.News(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, func(n club.News) newsLine {
			l := newsLine{Type: string(n.Type), Tournament: n.Tournament, Name: n.Name, Round: n.Round, Guild: n.Guild, Place: string(n.Place), ID: n.ID, Act: n.Deed, Reason: n.Reason, Told: gate.Moment(n.Told), New: n.New}
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

package wire

import "example.org/cups/internal/online/tourney"

// Place is the place that an account took in a tournament.
type Place struct {
	Tournament string  `json:"tournament" doc:"The ID of the tournament."`
	Name       string  `json:"name" doc:"The name of the tournament."`
	Format     string  `json:"format" doc:"How players met: roundRobin, swiss, knockout, doubleElimination, arena or league."`
	Cups       int     `json:"cups" doc:"Cups of each side."`
	Guild      *string `json:"guild" doc:"The ID of the guild whose tournament it was; null: none."`
	Ended      *string `json:"ended" doc:"When it ended."`
	Players    int     `json:"players" doc:"How many players took part."`
	Place      int     `json:"place" doc:"The place, from 1. Players whom nothing separates share it."`
	Medal      string  `json:"medal,omitempty" enum:"gold,silver,bronze" doc:"The medal for the place. Left out: there is none, or the organiser did not want medals."`
}

// medals are the names of medals, by the place.
var medals = [...]string{"", "gold", "silver", "bronze"}

// NewPlace describes a place in a tournament, with its medal from 1 to 3, or 0 for none.
func NewPlace(s *tourney.Summary, place, medal int) Place {
	o := &s.Setup
	w := Place{
		Tournament: string(s.ID), Name: o.Name, Format: string(o.Format), Cups: o.Cups, Ended: timeOrNull(s.Ended), Players: s.Players, Place: place, Medal: medals[medal],
	}
	if o.Guild != "" {
		w.Guild = &o.Guild
	}
	return w
}

package wire

import (
	"cmp"

	"example.org/cups/internal/online/tourney"
)

// TeamTerms says how the teams of guilds meet, in requests and in answers.
type TeamTerms struct {
	Guilds []string `json:"guilds" maxItems:"16" doc:"The IDs of the guilds that are asked, 2 to 16. In an arena they take part unless an officer declines; without any, every guild can take part."`
	Boards int      `json:"boards,omitempty" minimum:"1" maximum:"50" doc:"How many players of a team play a match. Left out: 4. Not in an arena, and neither are games and order."`
	Games  int      `json:"games,omitempty" minimum:"1" maximum:"8" doc:"How many games the two players of a board play. They change sides after each; each is a round. Left out: 1."`
	Order  string   `json:"order,omitempty" enum:"rating,guild" doc:"By what the boards of a team are ordered: the ratings of the server, or the guild's own Elo list. Left out: rating."`

	SwissRounds int `json:"swissRounds,omitempty" minimum:"1" maximum:"50" doc:"How many rounds of matches there are, paired by the Swiss system with the teams as players and match points; with the games of a board at most 50. Left out: everybody meets everybody. Not in an arena."`

	Counting int `json:"counting,omitempty" minimum:"1" maximum:"50" doc:"In an arena: how many players of a guild count, its best ones. Left out: 5."`
}

func newTeamTerms(o *tourney.TeamTerms) *TeamTerms {
	if o == nil {
		return nil
	}
	return &TeamTerms{Guilds: append([]string{}, o.Guilds...), Boards: o.Boards, Games: o.Games, Order: string(o.Order), SwissRounds: o.SwissRounds, Counting: o.Counting}
}

// Of returns the terms of a format that a request asks for.
func (w *TeamTerms) Of(f tourney.Format) *tourney.TeamTerms {
	o := tourney.UsualTeams(f)
	o.Guilds, o.Boards, o.Games = w.Guilds, cmp.Or(w.Boards, o.Boards), cmp.Or(w.Games, o.Games)
	o.Order, o.SwissRounds, o.Counting = cmp.Or(tourney.TeamOrder(w.Order), o.Order), w.SwissRounds, cmp.Or(w.Counting, o.Counting)
	return o
}

// TeamTable is the standings of the teams of a tournament, with their matches.
type TeamTable struct {
	Version int64       `json:"version" doc:"The version of the tournament."`
	Columns []string    `json:"columns" doc:"points, and then the tie-breaks in their order."`
	Teams   []Team      `json:"teams" doc:"The teams by place. Before the start: all guilds that are asked."`
	Matches []TeamMatch `json:"matches" doc:"The matches in their order; after the start those that are still to come, too, of a Swiss as far as it is paired. An arena has none."`
}

// Team is a team in the standings.
type Team struct {
	Place       int       `json:"place" doc:"The place, from 1. Teams that nothing separates share it."`
	Guild       string    `json:"guild" doc:"The ID of the guild."`
	Name        string    `json:"name" doc:"The name of the guild."`
	Status      string    `json:"status" enum:"asked,plays,declined" doc:"asked: no officer has answered. plays: members can enter for it. declined: it does not play."`
	Points      int       `json:"points" doc:"Match points: two for a match won, one for a match drawn. Only matches that are over count. In an arena: the points of the players who count."`
	BoardPoints float64   `json:"boardPoints" doc:"The points of its players on all boards; in an arena the same as points."`
	TieBreaks   []float64 `json:"tieBreaks" doc:"The values of the tie-breaks, in the order of the columns."`
	Played      int       `json:"played" doc:"Matches that are over; in an arena: games of its players."`
	Wins        int       `json:"wins" doc:"Of these, the ones won."`
	Draws       int       `json:"draws" doc:"The ones drawn."`
	Losses      int       `json:"losses" doc:"The ones lost."`
	Ahead       string    `json:"ahead,omitempty" doc:"What puts this team above the next one: points or the code of a tie-break. Left out for a shared place."`
	Players     []string  `json:"players" doc:"The names of its players by board. Those behind the last board move up where somebody has left. In an arena: the best first."`

	PlayerPoints []int `json:"playerPoints,omitempty" doc:"In an arena that has begun: the points of these players, in their order."`
	Counting     int   `json:"counting,omitempty" doc:"In an arena that has begun: how many of these players, from the first, count now. Left out: none does."`
}

// TeamMatch is a match of two teams. Each pair of values is that of the first team and then
// that of the second one.
type TeamMatch struct {
	Match  int         `json:"match" doc:"The number of the match, from 1."`
	Rounds []int       `json:"rounds" doc:"The rounds in which its games are played."`
	Status string      `json:"status" enum:"coming,playing,over" doc:"How far the match is."`
	Guilds [2]string   `json:"guilds" doc:"The IDs of the two guilds. The first moves first on the boards with odd numbers. The second is empty for a bye: the first has 2 match points and half a point for each of its players."`
	Points [2]float64  `json:"points" doc:"The points of both teams on the boards."`
	Boards []TeamBoard `json:"boards" doc:"The boards, in their order. A match that is still to come has none."`
}

// TeamBoard is a board of a match of two teams.
type TeamBoard struct {
	Board   int        `json:"board" doc:"The number of the board, from 1."`
	Players [2]string  `json:"players" doc:"The names of the players of both teams; empty: nobody."`
	Points  [2]float64 `json:"points" doc:"The points of both."`
	Games   []string   `json:"games" doc:"The IDs of the games, in their order."`
}

// NewTeamTable describes the teams of a tournament, which must have teams. guild returns the
// name of a guild, and name that of an account.
func NewTeamTable(t *tourney.Table, guild, name func(id string) string) TeamTable {
	s := t.Teams()
	w := TeamTable{Version: s.Version, Columns: s.Columns, Teams: []Team{}, Matches: []TeamMatch{}}
	for i := range s.Rows {
		r := &s.Rows[i]
		team := Team{
			Place: r.Place, Guild: r.Guild, Name: guild(r.Guild), Status: "asked", Points: r.Points, BoardPoints: points(r.Board), TieBreaks: []float64{},
			Played: r.Played, Wins: r.Wins, Draws: r.Draws, Losses: r.Losses, Ahead: string(r.Lead.By), Players: []string{},
		}
		switch {
		case t.Declines(r.Guild):
			team.Status = "declined"
		case t.Accepts(r.Guild):
			team.Status = "plays"
		}
		for _, v := range r.TieBreaks {
			team.TieBreaks = append(team.TieBreaks, v.Float())
		}
		if t.Setup().Format == tourney.Teams {
			for _, e := range t.TeamOf(r.Guild) {
				team.Players = append(team.Players, e.Name)
			}
		}
		for _, p := range r.Players {
			team.Players = append(team.Players, p.Name)
			if t.Status() != tourney.IsOpen {
				team.PlayerPoints = append(team.PlayerPoints, int(p.Points)/10)
			}
			if p.Counts {
				team.Counting++
			}
		}
		w.Teams = append(w.Teams, team)
	}
	for i := range s.Matches {
		m := &s.Matches[i]
		match := TeamMatch{Match: i + 1, Rounds: []int{}, Status: "coming", Guilds: m.Teams, Points: [2]float64{points(m.Points[0]), points(m.Points[1])}, Boards: []TeamBoard{}}
		switch {
		case m.Over:
			match.Status = "over"
		case m.Begun:
			match.Status = "playing"
		}
		for k := m.First; k <= m.Last; k++ {
			match.Rounds = append(match.Rounds, k)
		}
		for k := range m.Boards {
			b := &m.Boards[k]
			board := TeamBoard{Board: k + 1, Players: [2]string{name(b.Players[0]), name(b.Players[1])}, Points: [2]float64{points(b.Points[0]), points(b.Points[1])}, Games: []string{}}
			for _, at := range b.Games {
				for _, g := range t.Rounds()[at[0]-1].Boards[at[1]-1].Games {
					board.Games = append(board.Games, string(g.ID))
				}
			}
			match.Boards = append(match.Boards, board)
		}
		w.Matches = append(w.Matches, match)
	}
	return w
}

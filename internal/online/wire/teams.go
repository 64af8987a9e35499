package wire

import "example.org/cups/internal/online/tourney"

// TeamTerms says how the teams of guilds meet, in requests and in answers.
type TeamTerms struct {
	Guilds []string `json:"guilds" minItems:"2" maxItems:"16" doc:"The IDs of the guilds that are asked."`
	Boards int      `json:"boards,omitempty" minimum:"1" maximum:"50" doc:"How many players of a team play a match. Left out: 4."`
	Games  int      `json:"games,omitempty" minimum:"1" maximum:"8" doc:"How many games the two players of a board play. They change sides after each; each is a round. Left out: 1."`
	Order  string   `json:"order,omitempty" enum:"rating,guild" doc:"By what the boards of a team are ordered: the ratings of the server, or the guild's own Elo list. Left out: rating."`
}

func newTeamTerms(o *tourney.TeamTerms) *TeamTerms {
	if o == nil {
		return nil
	}
	return &TeamTerms{Guilds: o.Guilds, Boards: o.Boards, Games: o.Games, Order: string(o.Order)}
}

// TeamTable is the standings of the teams of a tournament, with their matches.
type TeamTable struct {
	Version int64       `json:"version" doc:"The version of the tournament."`
	Columns []string    `json:"columns" doc:"points, and then the tie-breaks in their order."`
	Teams   []Team      `json:"teams" doc:"The teams by place. Before the start: all guilds that are asked."`
	Matches []TeamMatch `json:"matches" doc:"The matches in their order; after the start those that are still to come, too."`
}

// Team is a team in the standings.
type Team struct {
	Place       int       `json:"place" doc:"The place, from 1. Teams that nothing separates share it."`
	Guild       string    `json:"guild" doc:"The ID of the guild."`
	Name        string    `json:"name" doc:"The name of the guild."`
	Status      string    `json:"status" enum:"asked,plays,declined" doc:"asked: no officer has answered. plays: members can enter for it. declined: it does not play."`
	Points      int       `json:"points" doc:"Match points: two for a match won, one for a match drawn. Only matches that are over count."`
	BoardPoints float64   `json:"boardPoints" doc:"The points of its players on all boards."`
	TieBreaks   []float64 `json:"tieBreaks" doc:"The values of the tie-breaks, in the order of the columns."`
	Played      int       `json:"played" doc:"Matches that are over."`
	Wins        int       `json:"wins" doc:"Of these, the matches won."`
	Draws       int       `json:"draws" doc:"The matches drawn."`
	Losses      int       `json:"losses" doc:"The matches lost."`
	Ahead       string    `json:"ahead,omitempty" doc:"What puts this team above the next one: points or the code of a tie-break. Left out for a shared place."`
	Players     []string  `json:"players" doc:"The names of its players by board. Those behind the last board move up where somebody has left."`
}

// TeamMatch is a match of two teams. Each pair of values is that of the first team and then
// that of the second one.
type TeamMatch struct {
	Match  int         `json:"match" doc:"The number of the match, from 1."`
	Rounds []int       `json:"rounds" doc:"The rounds in which its games are played."`
	Status string      `json:"status" enum:"coming,playing,over" doc:"How far the match is."`
	Guilds [2]string   `json:"guilds" doc:"The IDs of the two guilds. The first moves first on the boards with odd numbers."`
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
		for _, e := range t.TeamOf(r.Guild) {
			team.Players = append(team.Players, e.Name)
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

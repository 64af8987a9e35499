package page

import (
	"strconv"

	"example.org/cups/internal/online/tourney"
)

// TournamentTeam is a team of a tournament.
type TournamentTeam struct {
	Place                       int // 0 before the start
	Guild, Name                 string
	Status                      string   // "asked", "plays" or "declined"
	Points, Board               string   // of its matches, and of its players on all boards
	Breaks                      []string // the values of the tie-breaks
	Lead                        Lead     // over the next one
	Played, Wins, Draws, Losses int
	Players                     []Entrant      // by board
	Best                        []BattlePlayer // of a battle: the best first
	Mine                        bool           // the viewer plays in it
	MayAnswer                   bool           // the viewer may say whether it plays
	MayOrder                    bool           // the viewer may order its boards
}

// TeamMatch is a match of two teams.
type TeamMatch struct {
	Number int
	Round  int       // of a match with which a round of matches begins: its number, if there are several; otherwise 0
	Status string    // "coming", "playing" or "over"
	Teams  [2]string // the second is empty for a bye
	Score  [2]string
	Ahead  int               // which team has more points, 1 or 2; 0: neither
	Boards []TournamentBoard // South is the player of the first team
}

// BattlePlayer is a player of a guild in a battle.
type BattlePlayer struct {
	Entrant
	Points string
	Counts bool // the points are among those of the guild
}

// IsBye reports whether the first team has nobody to meet.
func (m TeamMatch) IsBye() bool { return m.Teams[1] == "" }

// HasTeams reports whether guilds play against each other.
func (c TournamentCard) HasTeams() bool { return c.Format == "teams" || c.IsBattle() }

// IsBattle reports whether guilds play against each other in an arena.
func (c TournamentCard) IsBattle() bool { return c.Counting > 0 }

// teamRows are the teams as rows of a table.
func (d Tournament) teamRows() []TournamentRow {
	var list []TournamentRow
	for _, t := range d.Teams {
		list = append(list, TournamentRow{Entrant: Entrant{Entry: tourney.Entry{Player: tourney.Player{Name: t.Name}}}, Place: t.Place, Placed: t.Played > 0, Points: t.Points, Breaks: t.Breaks, Played: t.Played, Mine: t.Mine})
	}
	return list
}

// TableBreaks are the tie-breaks of the whole table: of the teams, if there are teams.
func (v *view) TableBreaks() []string {
	if d := v.Data.(Tournament); !d.HasTeams() {
		return d.TieBreaks
	}
	return v.Data.(Tournament).TeamBreaks
}

// TeamCells are the matches of a team against another one, or against all if that is empty.
func (v *view) TeamCells(team, against string) []cellView {
	var list []cellView
	for _, m := range v.Data.(Tournament).Matches {
		side := 0
		if m.Teams[1] == team {
			side = 1
		}
		other := m.Teams[1-side]
		if m.Teams[side] != team || against != "" && other != against {
			continue
		}
		w := cellView{Score: "·", Class: "none", Address: "?show=teams#match-" + strconv.Itoa(m.Number)}
		if m.Status != "coming" {
			w.Score, w.Class = m.Score[side]+"–"+m.Score[1-side], "playing"
		}
		if m.Status == "over" {
			w.Class = map[int]string{0: "drawn", 1 + side: "won", 2 - side: "loss"}[m.Ahead]
		}
		if m.IsBye() {
			w.Score, w.Class, w.Words = "+", "won", v.T("page.teams.bye")
			list = append(list, w)
			continue
		}
		w.Words = v.T("page.teams.cell", "n", m.Number, "score", w.Score, "name", other)
		list = append(list, w)
	}
	return list
}

// teamTable is the table of teams against teams.
func (v *view) teamTable() crossTable {
	d := v.Data.(Tournament)
	var t crossTable
	for i, r := range d.teamRows() {
		t.Head = append(t.Head, strconv.Itoa(i+1))
		row := crossRow{TournamentRow: r, Self: i, Cells: make([][]cellView, len(d.Teams))}
		for k, other := range d.Teams {
			if k != i {
				row.Cells[k] = v.TeamCells(r.Name, other.Name)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// TeamBoards are the boards of a match.
func (v *view) TeamBoards(m TeamMatch) boardList {
	l := boardList{View: v}
	for _, b := range m.Boards {
		for _, e := range []*Entrant{&b.South, &b.North} {
			if e.Name == "" {
				e.Name = v.T("page.teams.nobody")
			}
		}
		l.List = append(l.List, b)
	}
	return l
}

// MayEnterTeam reports whether the viewer could enter for a guild, or come back.
func (v *view) MayEnterTeam() bool {
	d := v.Data.(Tournament)
	return !d.HasTeams() || d.Me != nil || len(d.MyGuilds) > 0
}

// GuildMatch is a tournament in which a guild plays as a team.
type GuildMatch struct {
	TournamentCard
	Against    string    // the names of the other guilds
	Score      [2]string // of two guilds: what the guild and the other one have on the boards; empty: not begun, or more guilds
	Result     string    // of two guilds at the end: "won", "drawn" or "lost"
	Place, All int       // of more guilds: the place of the guild among all; 0: not begun
	Asked      bool      // an officer of the guild has to answer
}

// MatchWords says how a guild has done in a match or an event.
func (v *view) MatchWords(m GuildMatch) string {
	switch {
	case m.Asked:
		return v.T("page.teams.asked")
	case m.Score != [2]string{} && m.Result != "":
		return v.T("page.teams.result."+m.Result, "own", m.Score[0], "other", m.Score[1])
	case m.Score != [2]string{}:
		return m.Score[0] + "–" + m.Score[1]
	case m.Place > 0:
		return v.T("page.profile.place", "place", m.Place, "n", m.All)
	}
	return ""
}

package page

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/pairing"
)

// TournamentTeam is a team of a tournament. Before the start it has no place.
type TournamentTeam struct {
	tourney.TeamRow
	Status    string          // "asked", "plays" or "declined"
	Entries   []tourney.Entry // its players by board
	MayAnswer bool            // the viewer may say whether it plays
	MayOrder  bool            // the viewer may order its boards
}

// matchView is a match of two teams, as it is shown.
type matchView struct {
	tourney.TeamMatch
	Number, Round int    // the round of a match with which a round of matches begins, if there are several; otherwise 0
	Status        string // "coming", "playing" or "over"
}

// TeamMatches are the matches of teams in their order.
func (d Tournament) TeamMatches() (list []matchView) {
	for i, m := range d.Matches {
		w := matchView{TeamMatch: m, Number: i + 1, Status: "coming"}
		switch {
		case m.Over:
			w.Status = "over"
		case m.Begun:
			w.Status = "playing"
		}
		first := d.Matches[0].First
		if m.First > first && m.First > d.Matches[i-1].First || i == 0 && d.Matches[len(d.Matches)-1].First > first {
			w.Round = (m.First-1)/max(1, d.Setup.Teams.Games) + 1
		}
		list = append(list, w)
	}
	return list
}

// ScoreOf is what a team of a match, 0 or 1, has on the boards.
func (m matchView) ScoreOf(team int) string { return pointsOf(m.Points[team]) }

// IsMyTeam reports whether the viewer plays in a team.
func (v *view) IsMyTeam(t TournamentTeam) bool {
	return slices.ContainsFunc(t.Entries, func(e tourney.Entry) bool { return v.IsMyAccount(e.Account) })
}

// HasTeams reports whether guilds play against each other.
func (c TournamentCard) HasTeams() bool { return c.Setup.Format == tourney.Teams || c.IsBattle() }

// IsBattle reports whether guilds play against each other in an arena.
func (c TournamentCard) IsBattle() bool { return c.Setup.IsBattle() }

// IsTeamSwiss reports whether teams are paired by the Swiss system.
func (c TournamentCard) IsTeamSwiss() bool {
	return c.Setup.Teams != nil && c.Setup.Teams.SwissRounds > 0
}

// teamRows are the teams as rows of a table.
func (d Tournament) teamRows() (list []tourney.Row) {
	for _, t := range d.Teams {
		list = append(list, tourney.Row{
			Entry: &tourney.Entry{Player: tourney.Player{Name: d.Guilds[t.Guild]}}, Place: t.Place, IsEarly: t.Played == 0,
			Points: pairing.Points(10 * t.Points), TieBreaks: t.TieBreaks, Direct: true, Played: t.Played,
		})
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

// TeamCells are the matches of the team of a guild against that of another one, or against all if that is empty.
func (v *view) TeamCells(guild, against string) []cellView {
	d := v.Data.(Tournament)
	var list []cellView
	for _, m := range d.TeamMatches() {
		side := 0
		if m.Teams[1] == guild {
			side = 1
		}
		other := m.Teams[1-side]
		if m.Teams[side] != guild || against != "" && other != against {
			continue
		}
		w := cellView{Score: "·", Class: "none", Address: "?show=teams#match-" + strconv.Itoa(m.Number)}
		if m.Status != "coming" {
			w.Score, w.Class = m.ScoreOf(side)+"–"+m.ScoreOf(1-side), "playing"
		}
		if m.Status == "over" {
			w.Class = map[int]string{0: "drawn", 1: "won", -1: "loss"}[cmp.Compare(m.Points[side], m.Points[1-side])]
		}
		if m.IsBye() {
			w.Score, w.Class, w.Words = "+", "won", v.T("page.teams.bye")
			list = append(list, w)
			continue
		}
		w.Words = v.T("page.teams.cell", "n", m.Number, "score", w.Score, "name", d.Guilds[other])
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
		row := crossRow{Row: r, Mine: v.IsMyTeam(d.Teams[i]), Breaks: v.BreaksOf(r), Self: i, Cells: make([][]cellView, len(d.Teams))}
		for k, other := range d.Teams {
			if k != i {
				row.Cells[k] = v.TeamCells(d.Teams[i].Guild, other.Guild)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// TeamBoards are the boards of a match. South is the player of the first team.
func (v *view) TeamBoards(m matchView) boardList {
	l, d := boardList{View: v}, v.Data.(Tournament)
	seat := func(account string) tourney.Player {
		if account == "" {
			return tourney.Player{Name: v.T("page.teams.nobody")}
		}
		return d.person(account)
	}
	for k, of := range m.Boards {
		b := boardView{Number: k + 1, South: seat(of.Players[0]), North: seat(of.Players[1]), Result: tourney.NoResult.String(), Mine: d.isMine(of.Players[0]) || d.isMine(of.Players[1])}
		for _, at := range of.Games {
			for _, g := range d.Boards[at].Games {
				b.Games = append(b.Games, g)
				b.Open = b.Open || !g.Over && !d.IsOver()
			}
		}
		if of.Points != [2]pairing.Points{} {
			b.Score = [2]string{pointsOf(of.Points[0]), pointsOf(of.Points[1])}
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

// mostAgainst is how many guilds a guild's list of matches names for each of them.
const mostAgainst = 4

// AgainstWords names the guilds against which the guild of the page plays in a tournament.
func (v *view) AgainstWords(c TournamentCard) string {
	h := v.Head()
	var names []string
	for _, t := range c.Teams {
		if t.Guild != h.ID {
			names = append(names, h.Others[t.Guild])
		}
	}
	if len(names) > mostAgainst {
		return strings.Join(names[:mostAgainst], ", ") + " …"
	}
	return strings.Join(names, ", ")
}

// teamOf is the team of the guild of the page in a tournament, and another one.
func (v *view) teamOf(c TournamentCard) (own, other tourney.TeamScore) {
	for _, t := range c.Teams {
		if t.Guild == v.Head().ID {
			own = t
		} else {
			other = t
		}
	}
	return own, other
}

// MustAnswer reports whether an officer of the guild of the page has to answer whether it plays in a tournament.
func (v *view) MustAnswer(c TournamentCard) bool {
	own, _ := v.teamOf(c)
	return c.IsOpen() && !own.Plays && !own.Declined
}

// MatchWords says how the guild of the page has done in a match or an event, or that its officers have to answer.
func (v *view) MatchWords(c TournamentCard) string {
	own, other := v.teamOf(c)
	switch {
	case v.MustAnswer(c):
		return v.T("page.teams.asked")
	case own.Place == 0: // not begun
		return ""
	case len(c.Teams) != 2:
		return v.T("page.profile.place", "place", own.Place, "n", len(c.Teams))
	case c.Status != tourney.IsOver:
		return pointsOf(own.Board) + "–" + pointsOf(other.Board)
	}
	ahead := cmp.Compare(own.Points, other.Points)
	if c.IsBattle() { // the best player may have decided
		ahead = cmp.Compare(other.Place, own.Place)
		if own.Points != other.Points && ahead == 0 {
			ahead = -1
		}
	}
	result := map[int]string{1: "won", 0: "drawn", -1: "lost"}[ahead]
	return v.T("page.teams.result."+result, "own", pointsOf(own.Board), "other", pointsOf(other.Board))
}

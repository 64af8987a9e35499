package page

import (
	"time"

	"example.org/cups/internal/online/tourney"
)

// boardView is a board of a round, or of a match of two teams, as it is shown.
type boardView struct {
	Number       int
	South, North tourney.Player
	Games        []tourney.Game // in their order
	Result       string         // as the interface writes it
	Score        [2]string      // of several games
	Open         bool           // a game is being played
	AtTable      bool           // a player has no account: a director enters the result
	Mine         bool
	tourney.Board
}

// boardList is the boards, or the byes, of a round.
type boardList struct {
	View *view
	List []boardView
	Byes []tourney.Bye
}

// board is a board with its number.
func (d Tournament) board(number int, b tourney.Board) boardView {
	w := boardView{
		Number: number, South: d.person(b.South), North: d.person(b.North), Games: b.Games, Result: b.Result.String(), Board: b,
		Mine: d.isMine(b.South) || d.isMine(b.North),
	}
	w.AtTable = d.isOutsider(w.South) || d.isOutsider(w.North)
	var south, north float64
	for _, g := range b.Games {
		w.Open = w.Open || !g.Over && !d.IsOver()
		switch g.Result {
		case tourney.SouthWins, tourney.NorthForfeits:
			south++
		case tourney.NorthWins, tourney.SouthForfeits:
			north++
		case tourney.Drawn:
			south, north = south+0.5, north+0.5
		}
	}
	if d.Setup.BestOf > 1 && b.Match > 0 && len(b.Games) > 0 {
		w.Score = [2]string{halves(south), halves(north)}
	}
	return w
}

// boards are the boards of a round, of which the first has a number; of an arena they are counted down from it.
func (d Tournament) boards(r tourney.Round, first int) (list []boardView) {
	for i, b := range r.Boards {
		number := i + 1
		if first > 0 {
			number = first - i
		}
		list = append(list, d.board(number, b))
	}
	return list
}

// ChosenBoards are the boards of the round that is shown.
func (d Tournament) ChosenBoards() []boardView { return d.boards(d.Chosen, d.Last) }

// BoardsShown are the boards of the round that is shown.
func (v *view) BoardsShown() boardList {
	return boardList{View: v, List: v.tournament().ChosenBoards()}
}

// BoardsOf are the boards of a round.
func (v *view) BoardsOf(r tourney.Round) boardList {
	return boardList{View: v, List: v.tournament().boards(r, 0)}
}

// ByesOf are the byes of a round.
func (v *view) ByesOf(r tourney.Round) boardList { return boardList{View: v, Byes: r.Byes} }

// ByeOf says what a player without an opponent has.
func (l boardList) ByeOf(b tourney.Bye) string {
	return l.View.tournament().NameOf(b.Player) + ": " + l.View.T("page.tournament.bye."+string(b.Kind))
}

// OutcomeAddress is the page of the latest game of a board.
func (v *view) OutcomeAddress(b boardView) string { return "/g/" + string(b.Games[len(b.Games)-1].ID) }

// PointsBefore is how many points a player had before the round; empty: nobody may know.
func (d Tournament) PointsBefore(account string) string {
	if d.Before == nil {
		return ""
	}
	return pointsOf(d.Before[account])
}

// arranging is a game whose time two players still arrange, as one of them sees it.
type arranging struct {
	Board        int
	Opponent     string
	Agreed       time.Time
	Mine, Theirs []time.Time // what was proposed
}

// Arrange is the board of the viewer whose game the two players still arrange; nil: there is none.
func (d Tournament) Arrange() *arranging {
	for _, b := range d.boards(d.Current, 0) {
		if d.Setup.Pace != tourney.Arranged || !b.Mine || b.Board.Result != tourney.NoResult || len(b.Games) > 0 || b.AtTable {
			continue
		}
		a := &arranging{Board: b.Number, Opponent: b.South.Name, Agreed: b.Agreed}
		if d.isMine(b.South.Account) {
			a.Opponent = b.North.Name
		}
		for _, p := range b.Proposals {
			if d.isMine(p.By) {
				a.Mine = p.Times
				continue
			}
			for _, at := range p.Times {
				if at.After(d.Now) {
					a.Theirs = append(a.Theirs, at)
				}
			}
		}
		return a
	}
	return nil
}

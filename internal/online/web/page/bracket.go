package page

import (
	"maps"
	"slices"

	"example.org/cups/internal/online/tourney"
)

// bracketMatch is a match of a bracket.
type bracketMatch struct {
	Number  int
	Players [2]bracketPlace
	Game    string // the ID of the latest game; empty: none
	Open    bool   // a game is being played
}

// bracketPlace is a place in a match.
type bracketPlace struct {
	tourney.Player      // without a name: not known yet, or nobody
	Nobody         bool // the other one has a bye
	From           int  // the number of the match that decides who it is; 0: none
	Loser          bool // its loser
	Score          string
	Winner         bool
	Mine           bool
}

// bracketPart is a bracket, or of a double elimination a part of it.
type bracketPart struct {
	Kind   string           // "", "upper", "lower" or "third"
	Rounds [][]bracketMatch // the columns
}

// OutsiderWords says that a player of a bracket has no account; empty: the player has one.
func (v *view) OutsiderWords(p bracketPlace) string { return v.Who(p.Player).Outside }

// HasBracket reports whether a bracket is being played, or was.
func (d Tournament) HasBracket() bool { return d.IsBracket() && d.Round > 0 || d.PlayOff > 0 }

// BracketParts are the bracket with all its matches, also those that are still to come.
func (d Tournament) BracketParts() (parts []bracketPart) {
	if d.Bracket == nil {
		return nil
	}
	boards := map[int]tourney.Board{}
	for _, b := range d.Boards {
		boards[b.Match] = b
	}
	lower := make([]bool, len(d.Bracket.Matches))
	byPart := map[string]map[int][]bracketMatch{}
	for i, m := range d.Bracket.Matches {
		kind := ""
		feeds := func(k int) bool { return m.From[k].Loser || m.From[k].Match > 0 && lower[m.From[k].Match-1] }
		if d.Setup.Format == tourney.DoubleElimination {
			kind = "upper"
			if lower[i] = feeds(0) && feeds(1); lower[i] {
				kind = "lower"
			}
		} else if m.From[0].Loser {
			kind = "third"
		}
		board, isPlayed := boards[i+1]
		winner, _ := d.Bracket.Outcome(i + 1)
		w := bracketMatch{Number: i + 1}
		for k := range m.From {
			w.Players[k] = d.bracketPlace(i, k)
			if n := w.Players[k].place(d.Finalists); isPlayed && n > 0 {
				w.Players[k].Winner, w.Players[k].Score = int(winner) == n, d.matchScore(w.Players[k].Account, board)
			}
		}
		if len(board.Games) > 0 {
			last := &board.Games[len(board.Games)-1]
			w.Game, w.Open = string(last.ID), !last.Over && !d.IsOver()
		}
		if w.Players[0].Nobody && w.Players[1].Nobody || m.Decider && winner != 0 && !isPlayed {
			continue // is not played
		}
		if byPart[kind] == nil {
			byPart[kind] = map[int][]bracketMatch{}
		}
		byPart[kind][m.Round] = append(byPart[kind][m.Round], w)
	}
	for _, kind := range []string{"", "upper", "lower", "third"} {
		part := bracketPart{Kind: kind}
		for _, round := range slices.Sorted(maps.Keys(byPart[kind])) {
			part.Rounds = append(part.Rounds, byPart[kind][round])
		}
		if len(part.Rounds) > 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

// place is the place of a player among the best first, from 1; 0: nobody is known.
func (p bracketPlace) place(finalists []string) int { return slices.Index(finalists, p.Account) + 1 }

// bracketPlace is one of the two places of a match, which is counted from 0.
func (d Tournament) bracketPlace(match, k int) bracketPlace {
	from := d.Bracket.Matches[match].From[k]
	p, n := bracketPlace{From: from.Match, Loser: from.Loser}, from.Player
	if from.Match > 0 {
		won, lost := d.Bracket.Outcome(from.Match)
		if n = won; from.Loser {
			n = lost
		}
		p.Nobody = won != 0 && n == 0
	} else {
		p.Nobody = n == 0
	}
	if n != 0 {
		p.Player = d.person(d.Finalists[n-1])
		p.Mine = d.isMine(p.Account)
	}
	return p
}

// matchScore is the score of a player in a match: games won, or of a single game its result.
func (d Tournament) matchScore(account string, b tourney.Board) string {
	w, k, result := d.board(1, b), 0, b.Result
	if account == b.North {
		k, result = 1, result.Mirrored()
	}
	if w.Score != [2]string{} {
		return w.Score[k]
	}
	return map[tourney.Result]string{tourney.SouthWins: "1", tourney.NorthWins: "0", tourney.Drawn: "½", tourney.NorthForfeits: "+", tourney.SouthForfeits: "–", tourney.BothForfeit: "–"}[result]
}

// BracketTitle names a round of a bracket.
func (v *view) BracketTitle(part bracketPart, i int) string {
	if part.Kind == "third" {
		return v.T("page.tournament.bracket.third")
	}
	if left := len(part.Rounds) - 1 - i; part.Kind != "lower" {
		switch {
		case left < 3 && part.Kind == "":
			return v.T("page.tournament.bracket." + []string{"final", "semi", "quarter"}[left])
		case left == 0:
			return v.T("page.tournament.bracket.final")
		}
	}
	return v.T("tournament.round", "round", i+1)
}

// PlaceWords says who will take a place of a match.
func (v *view) PlaceWords(p bracketPlace) string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Nobody:
		return v.T("page.tournament.bracket.bye")
	case p.From > 0 && p.Loser:
		return v.T("page.tournament.bracket.loser", "match", p.From)
	case p.From > 0:
		return v.T("page.tournament.bracket.winner", "match", p.From)
	}
	return "–"
}

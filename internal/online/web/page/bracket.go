package page

import (
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// BracketMatch is a match of a bracket.
type BracketMatch struct {
	Number  int
	Players [2]BracketPlayer
	Game    string // the ID of the latest game; empty: none
	Open    bool   // a game is being played
}

// BracketPlayer is a place in a match.
type BracketPlayer struct {
	Name   string // empty: not known yet, or nobody
	Nobody bool   // the other one has a bye
	From   int    // the number of the match that decides who it is; 0: none
	Loser  bool   // its loser
	Score  string
	Winner bool
	Mine   bool
	Kind   string // of the account
}

// OutsiderWords says that a player of a bracket has no account; empty: the player has one.
func (v *view) OutsiderWords(p BracketPlayer) string {
	return v.Who(tourney.Player{Name: p.Name, Kind: play.Kind(p.Kind)}).Outside
}

// BracketRound is a column of a bracket.
type BracketRound struct {
	Left    int // how many rounds are still to come in this part
	Matches []BracketMatch
}

// BracketPart is a bracket, or of a double elimination a part of it.
type BracketPart struct {
	Kind   string // "", "upper", "lower" or "third"
	Rounds []BracketRound
}

// HasBracket reports whether a bracket is being played, or was.
func (d Tournament) HasBracket() bool { return d.IsBracket() && d.Round > 0 || d.PlayOffAt > 0 }

// BracketTitle names a round of a bracket.
func (v *view) BracketTitle(part BracketPart, i int) string {
	r := part.Rounds[i]
	if part.Kind == "third" {
		return v.T("page.tournament.bracket.third")
	}
	if part.Kind != "lower" {
		switch {
		case r.Left < 3 && part.Kind == "":
			return v.T("page.tournament.bracket." + []string{"final", "semi", "quarter"}[r.Left])
		case r.Left == 0:
			return v.T("page.tournament.bracket.final")
		}
	}
	return v.T("tournament.round", "round", i+1)
}

// PlaceWords says who will take a place of a match.
func (v *view) PlaceWords(p BracketPlayer) string {
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

package pairing

import (
	"fmt"
	"slices"
)

// Source says who takes a place in a match: the player with number Player, or who won or
// lost an earlier match. The zero value is nobody: the other player has a bye.
type Source struct {
	Player Number // if not 0, this player
	Match  int    // otherwise the match with this number, from 1; 0: nobody
	Loser  bool   // its loser instead of its winner
}

// Match is a meeting of two players in a bracket.
type Match struct {
	Round   int       // from 1; later than the rounds of the matches that it waits for
	From    [2]Source // where its two players come from
	Decider bool      // played only if the second player of the match before has won that
	Results []Result  // of the games so far, in their order; those after the decision do not count
}

// Bracket is a knockout or a double elimination. Matches have numbers from 1, and wait
// only for matches with lower numbers; the last one decides who wins the tournament.
//
// In a match the sides change after each game; the player with the lower number is White
// in the first one. A match is over when one player leads by more than the other can
// win back in BestOf games. If they are level after those, the next game with a winner decides.
// A game that both forfeit counts for neither.
type Bracket struct {
	BestOf  int     // games of a match, 1 or more; 0 is 1
	Matches []Match // in the order of their rounds
}

// Game is a game that is to be played next.
type Game struct {
	Match        int    // the number of its match, from 1
	White, Black Number // who has these colours; White moves first
}

// Knockout returns the bracket of a tournament in which a lost match ends it. Players have
// the numbers 1 to players by seeding: 1 and 2 can meet only in the final, 1 to 4 not
// before the semi-finals, and so on; missing opponents are byes of the highest. third adds
// a match between the losers of the semi-finals, which two players do not have. Fewer than
// 2 players and more than 9999 are refused.
func Knockout(players int, third bool) (*Bracket, error) {
	b := &Bracket{}
	rounds, err := b.winners(players)
	if err != nil {
		return nil, err
	}
	if n := len(rounds); third && n > 1 {
		// The final stays the last match.
		final := b.Matches[len(b.Matches)-1]
		b.Matches = b.Matches[:len(b.Matches)-1]
		b.add(lost(rounds[n-2][0]), lost(rounds[n-2][1]))
		b.Matches = append(b.Matches, final)
	}
	return b, nil
}

// DoubleElimination returns the bracket of a tournament in which the second lost match ends
// it. Players are seeded as by [Knockout]. Who loses goes on among those who have lost once.
// The best of them meets the unbeaten player in the final; if the unbeaten player loses it,
// a second final decides. Fewer than 2 players and more than 9999 are refused.
func DoubleElimination(players int) (*Bracket, error) {
	b := &Bracket{}
	rounds, err := b.winners(players)
	if err != nil {
		return nil, err
	}
	var once []Source // those who have lost once
	for k, round := range rounds {
		var fallen []Source
		for _, m := range round {
			fallen = append(fallen, lost(m))
		}
		if k == 0 {
			once = fallen
		} else {
			// From the other end, so that players do not meet again at once.
			slices.Reverse(fallen)
			for i := range once {
				once[i] = won(b.add(fallen[i], once[i]))
			}
		}
		if len(once) > 1 {
			once = b.halve(once)
		}
	}
	final := b.add(won(rounds[len(rounds)-1][0]), once[0])
	b.Matches[b.add(b.Matches[final-1].From[0], once[0])-1].Decider = true
	b.Matches[final].Round = b.Matches[final-1].Round + 1
	return b, nil
}

func won(match int) Source  { return Source{Match: match} }
func lost(match int) Source { return Source{Match: match, Loser: true} }

// add appends a match and returns its number.
func (b *Bracket) add(first, second Source) int {
	m := Match{Round: 1, From: [2]Source{first, second}}
	for _, s := range m.From {
		if s.Match > 0 {
			m.Round = max(m.Round, b.Matches[s.Match-1].Round+1)
		}
	}
	b.Matches = append(b.Matches, m)
	return len(b.Matches)
}

// halve adds a match for each two neighbours, and returns the winners.
func (b *Bracket) halve(list []Source) []Source {
	var next []Source
	for i := 0; i < len(list); i += 2 {
		next = append(next, won(b.add(list[i], list[i+1])))
	}
	return next
}

// winners adds the matches of those who have not lost, and returns their numbers by round.
func (b *Bracket) winners(players int) ([][]int, error) {
	if players < 2 || players > 9999 {
		return nil, fmt.Errorf("knockout of %d players: must be 2 to 9999", players)
	}
	order := []int{1}
	for len(order) < players {
		next := make([]int, 0, 2*len(order))
		for _, seed := range order {
			next = append(next, seed, 2*len(order)+1-seed)
		}
		order = next
	}
	list := make([]Source, len(order))
	for i, seed := range order {
		if seed <= players {
			list[i].Player = Number(seed)
		}
	}
	var rounds [][]int
	for len(list) > 1 {
		list = b.halve(list)
		var round []int
		for _, s := range list {
			round = append(round, s.Match)
		}
		rounds = append(rounds, round)
	}
	return rounds, nil
}

// A state is how far a match is.
type state struct {
	ready         bool // both places are known, if perhaps to be nobody's
	players       [2]Number
	over          bool
	winner, loser Number
}

// states returns how far each match is.
func (b *Bracket) states() []state {
	list := make([]state, len(b.Matches))
	for i, m := range b.Matches {
		s := &list[i]
		s.ready = true
		for k, from := range m.From {
			switch {
			case from.Match == 0:
				s.players[k] = from.Player
			case !list[from.Match-1].over:
				s.ready = false
			case from.Loser:
				s.players[k] = list[from.Match-1].loser
			default:
				s.players[k] = list[from.Match-1].winner
			}
		}
		if !s.ready || m.Decider && !list[i-1].over {
			s.ready = false
			continue
		}
		first, second := s.players[0], s.players[1]
		switch {
		case m.Decider && list[i-1].winner == first, second == 0:
			s.over, s.winner, s.loser = true, first, second
		case first == 0:
			s.over, s.winner = true, second
		default:
			white := min(first, second)
			if lead := b.lead(m.Results); lead != 0 {
				s.over, s.winner, s.loser = true, white, max(first, second)
				if lead < 0 {
					s.winner, s.loser = s.loser, s.winner
				}
			}
		}
	}
	return list
}

// lead is above 0 if the player who was White first has won the match, below 0 if the
// other one has, and 0 as long as it is open.
func (b *Bracket) lead(results []Result) int {
	lead := 0
	for g, r := range results {
		sign := 1 - 2*(g%2)
		switch r {
		case WhiteWins, BlackForfeits:
			lead += sign
		case BlackWins, WhiteForfeits:
			lead -= sign
		case NoResult:
			return 0
		}
		if left := max(b.BestOf, 1) - g - 1; max(lead, -lead) > max(left, 0) {
			return lead
		}
	}
	return 0
}

// Next returns the next game of each match that can be played now, by match. It is empty
// when the tournament is over.
func (b *Bracket) Next() []Game {
	var games []Game
	for i, s := range b.states() {
		if !s.ready || s.over {
			continue
		}
		game := Game{i + 1, min(s.players[0], s.players[1]), max(s.players[0], s.players[1])}
		results := b.Matches[i].Results
		played := slices.Index(results, NoResult)
		if played < 0 {
			played = len(results)
		}
		if played%2 == 1 {
			game.White, game.Black = game.Black, game.White
		}
		games = append(games, game)
	}
	return games
}

// Outcome returns who has won and who has lost a match, by its number from 1. Both are 0
// as long as it is open; the loser is also 0 if there was nobody.
func (b *Bracket) Outcome(match int) (winner, loser Number) {
	s := b.states()[match-1]
	return s.winner, s.loser
}

// Rounds returns the games that have results as rounds: in each the next game of each match that could be played
// after the rounds before.
func (b *Bracket) Rounds() []Round {
	so := Bracket{BestOf: b.BestOf, Matches: slices.Clone(b.Matches)}
	for i := range so.Matches {
		so.Matches[i].Results = nil
	}
	var rounds []Round
	for {
		var round Round
		for _, g := range so.Next() {
			m, results := &so.Matches[g.Match-1], b.Matches[g.Match-1].Results
			if k := len(m.Results); k < len(results) {
				round.Pairs = append(round.Pairs, Pair{White: g.White, Black: g.Black, Result: results[k]})
				m.Results = results[:k+1]
			}
		}
		if len(round.Pairs) == 0 {
			return rounds
		}
		rounds = append(rounds, round)
	}
}

// IsOver reports whether all matches are over. A match for the third place may go on when the tournament is won.
func (b *Bracket) IsOver() bool { return len(b.Next()) == 0 }

// Champion returns who has won the tournament, or 0 as long as it is open.
func (b *Bracket) Champion() Number {
	winner, _ := b.Outcome(len(b.Matches))
	return winner
}

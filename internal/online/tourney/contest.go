package tourney

import (
	"slices"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// A tournament of a server and one in a file are paired and ordered by one machine, package contest. This file
// says what a table is there, and what a round from there is in an event.

// contestFormat returns the format as package contest has it.
func (s *Setup) contestFormat() contest.Format {
	if s.Double {
		return contest.DoubleRoundRobin
	}
	return s.Format.traits().contest
}

// bracketFormat returns the format of the bracket of the tournament, which may be that of a play-off.
func (t *Table) bracketFormat() contest.Format {
	if t.setup.Format.IsBracket() {
		return t.setup.contestFormat()
	}
	return contest.Knockout
}

// settings returns what the organiser has decided as package contest has it.
func (t *Table) settings(format contest.Format) contest.Settings {
	breaks := append([]pairing.TieBreak{}, t.PlayerBreaks()...) // none are none, and not the usual ones
	return contest.Settings{Format: format, BestOf: t.setup.BestOf, Third: t.setup.Third, TieBreaks: breaks, MeetAgain: true}
}

// Contest returns the tournament so far as package contest keeps it, for pairings, tie-breaks
// and report files. The players have their numbers. In an arena a round is one game of each
// player who has played as many, and in an exhibition one of the host.
func (t *Table) Contest() *contest.Contest {
	c := t.stageContest(t.numbers)
	if t.finalists != nil {
		c.Played = append(c.Played, t.playedBracket()...)
		c.Rounds = max(t.Planned(), len(c.Played))
	}
	if !t.goesOn() { // perhaps before the last round
		c.Rounds = len(c.Played)
	}
	return c
}

// newContest returns a contest of some players, who keep their numbers, before its first round.
func (t *Table) newContest(format contest.Format, players []*Entry) *contest.Contest {
	c := &contest.Contest{Report: &pairing.Report{Lines: []string{"092 " + string(format)}}, Settings: t.settings(format)}
	c.Name, c.First, c.System, c.PlayedFirst = t.setup.Name, pairing.White, t.setup.Points.system(), true
	for _, e := range players {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(e.Number), Name: e.Name, Rating: e.Rating})
	}
	return c
}

// stageContest is [Table.Contest] without a play-off, of all players or of a group.
func (t *Table) stageContest(players []*Entry) *contest.Contest {
	format := t.setup.contestFormat()
	c := t.newContest(format, players)
	c.Rounds, c.Games = t.stageRounds(), t.setup.PerRound
	if len(players) < len(t.numbers) {
		c.Rounds = format.Rounds(len(players))
	}
	t.accelerate(c)
	for _, names := range t.forbids {
		var f pairing.Forbidden
		for _, account := range names {
			if n := t.numberOf(account); n != 0 {
				f.Players = append(f.Players, n)
			}
		}
		if len(f.Players) > 1 {
			c.Forbidden = append(c.Forbidden, f)
		}
	}
	switch {
	case t.setup.Format.IsBracket():
		if len(t.rounds) > 0 {
			c.Played = t.playedBracket()
		}
	case t.setup.Format == Arena:
		c.Played = t.playedArena()
		c.Rounds = len(c.Played)
	case t.setup.Format == Exhibition:
		c.Played = t.playedExhibition()
		c.Rounds = max(1, len(c.Played))
	default:
		for k := range t.rounds {
			if !t.inBracket(k) && (t.setup.Format == Swiss || k < c.Rounds) {
				c.Played = append(c.Played, t.played(&t.rounds[k], players))
			}
		}
	}
	return c
}

// playedBracket returns the rounds of a bracket as reports have them: one game of each match
// that can be played.
func (t *Table) playedBracket() []pairing.Round {
	finalists := t.Finalists()
	number := func(rank pairing.Number) pairing.Number { return pairing.Number(finalists[rank-1].Number) }
	rounds := t.Bracket().Rounds()
	for k := range rounds {
		for i := range rounds[k].Pairs {
			p := &rounds[k].Pairs[i]
			p.White, p.Black = number(p.White), number(p.Black)
		}
	}
	return rounds
}

// played returns a round of a Swiss or a round robin as package pairing has it, of all players
// or of a group.
func (t *Table) played(r *Round, players []*Entry) pairing.Round {
	var round pairing.Round
	all := len(players) == len(t.numbers)
	among := func(account string) bool {
		return all || slices.ContainsFunc(players, func(e *Entry) bool { return e.Account == account })
	}
	for i := range r.Boards {
		b := &r.Boards[i]
		if !among(b.South) {
			continue
		}
		round.Pairs = append(round.Pairs, pairing.Pair{White: t.numberOf(b.South), Black: t.numberOf(b.North), Result: b.Result.Of(), Margin: b.Margin})
	}
	for _, bye := range r.Byes {
		n := t.numberOf(bye.Player)
		switch {
		case !among(bye.Player):
		case bye.Kind != Allocated:
			round.Away = append(round.Away, pairing.Away{Player: n, Kind: bye.Kind.absence()})
		case round.Bye == 0:
			round.Bye = n
		default:
			round.Away = append(round.Away, pairing.Away{Player: n, Kind: pairing.Full})
		}
	}
	return round
}

// inEvent returns the pairs and byes of a round as an event has them, the account of each number. Who of some
// players, who are in the order of their numbers, is in none of them has a bye for no points.
func inEvent(round pairing.Round, account func(pairing.Number) string, players []pairing.Number) (pairs []Pairing, byes []Bye) {
	there := map[pairing.Number]bool{}
	for _, p := range round.Pairs {
		pairs = append(pairs, Pairing{South: account(p.White), North: account(p.Black), Result: resultOf(p.Result), Margin: p.Margin})
		there[p.White], there[p.Black] = true, true
	}
	bye := func(n pairing.Number, kind ByeKind) {
		if !there[n] {
			byes = append(byes, Bye{account(n), kind})
			there[n] = true
		}
	}
	if round.Bye != 0 {
		bye(round.Bye, Allocated)
	}
	for _, a := range round.Away {
		bye(a.Player, byeOf(a.Kind))
	}
	for _, n := range players {
		bye(n, Zero)
	}
	return pairs, byes
}

// absences are the byes that are absences in a report.
var absences = [...]ByeKind{pairing.Zero: Zero, pairing.Half: Half, pairing.Full: Full}

// absence returns the bye as package pairing names it; that of a bye which the pairing allocates is Zero.
func (k ByeKind) absence() pairing.Absence {
	return pairing.Absence(max(0, slices.Index(absences[:], k)))
}

// byeOf is the inverse of [ByeKind.absence].
func byeOf(a pairing.Absence) ByeKind { return absences[a] }

package swiss_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// A program that knows a tournament only from its report plays generated tournaments: it reads
// the report, pairs the next round with the absences that the report asks for, enters the results
// and writes the report. All rounds and tables are those of the tournament in memory.
func TestTournamentsPlayedThroughReports(t *testing.T) {
	cases := uint64(1000)
	if testing.Short() {
		cases = 100
	}
	order := []pairing.TieBreak{pairing.BuchholzCut1, pairing.DirectEncounter, pairing.SonnebornBerger, pairing.Performance, pairing.Beans}
	for start := range cases {
		g := generate(start, 2+int(start%29), 1+int(start/29%9))
		text := (&pairing.Report{Tournament: g.Tournament}).Append(nil)
		for range g.Rounds {
			k := len(g.Played) + 1
			read, err := pairing.ParseReport(text)
			if err != nil {
				t.Fatalf("start %d, round %d: %v in\n%s", start, k, err, text)
			}
			away := g.away()
			for _, a := range away { // as an arbiter enters them
				read.Requests = append(read.Requests, pairing.Request{Round: k, Away: a})
			}
			if read, err = pairing.ParseReport(read.Append(nil)); err != nil {
				t.Fatalf("start %d, round %d: %v", start, k, err)
			}
			var asked []pairing.Away
			for _, q := range read.Requests {
				if q.Round == k {
					asked = append(asked, q.Away)
				}
			}
			read.Requests = nil
			got, err := swiss.Next(&read.Tournament, asked)
			want, wantErr := swiss.Next(&g.Tournament, away)
			if errors.Is(err, swiss.ErrImpossible) && errors.Is(wantErr, swiss.ErrImpossible) {
				break
			}
			if err != nil || wantErr != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("start %d, round %d: from the report %v (%v), in memory %v (%v)\n%s", start, k, got, err, want, wantErr, text)
			}
			if len(want.Pairs) == 0 && want.Bye == 0 {
				break // a round in which nobody is paired has no place in a report
			}
			g.play(want)
			for i := range want.Pairs {
				p := &g.Played[k-1].Pairs[i]
				p.Unrated = p.Result.IsPlayed() && g.chance.IntN(20) == 0
				if p.Result.IsPlayed() {
					p.Margin = g.chance.IntN(97) - 48
				}
			}
			read.Played = append(read.Played, got)
			text = read.Append(nil) // with open games
			if read, err = pairing.ParseReport(text); err != nil {
				t.Fatalf("start %d, round %d: %v in\n%s", start, k, err, text)
			}
			copy(read.Played[k-1].Pairs, g.Played[k-1].Pairs)
			text = read.Append(nil)
		}
		read, err := pairing.ParseReport(text)
		if err != nil {
			t.Fatalf("start %d: %v in\n%s", start, err, text)
		}
		if !reflect.DeepEqual(read.Standings(order, false), g.Standings(order, false)) {
			t.Fatalf("start %d: the table of the report is\n%v, in memory it is\n%v", start, read.Standings(order, false), g.Standings(order, false))
		}
	}
}

// The first colour of a tournament that does not say it is that of round 1.
func TestFirstColourOfRoundOne(t *testing.T) {
	for start := range uint64(200) {
		g := generate(start, 4+int(start%7), 6)
		for range g.Rounds {
			away := g.away()
			want, err := swiss.Next(&g.Tournament, away)
			if err != nil {
				break
			}
			silent := g.Tournament
			silent.First = pairing.NoColour
			got, err := swiss.Next(&silent, away)
			first := !slices.ContainsFunc(g.Played, func(r pairing.Round) bool { return len(r.Pairs) > 0 })
			if err != nil || !reflect.DeepEqual(got, want) && !(first && g.First == pairing.Black) {
				t.Fatalf("start %d, round %d: %v, %v, want %v", start, len(g.Played)+1, got, err, want)
			}
			g.play(want)
		}
	}
}

// What is wrong with a tournament or with an absence is said, with the round and the players.
func TestWrongTournamentsAreRefused(t *testing.T) {
	players := []pairing.Player{{Number: 1}, {Number: 2}, {Number: 3}}
	open := pairing.Round{Pairs: []pairing.Pair{{White: 1, Black: 2}}}
	stranger := pairing.Round{Pairs: []pairing.Pair{{White: 1, Black: 7, Result: pairing.Drawn}}}
	for want, c := range map[string]struct {
		players []pairing.Player
		played  []pairing.Round
		away    []pairing.Away
	}{
		"player 0: numbers":                          {[]pairing.Player{{Number: 0}}, nil, nil},
		"player 2: numbers":                          {[]pairing.Player{{Number: 2}, {Number: 2}}, nil, nil},
		"round 1 has games without a result":         {players, []pairing.Round{open}, nil},
		"round 1: 1 and 7 are paired":                {players, []pairing.Round{stranger}, nil},
		"player 9 is away":                           {players, nil, []pairing.Away{{Player: 9}}},
		"player 3 is away from the next round twice": {players, nil, []pairing.Away{{Player: 3}, {Player: 3}}},
	} {
		_, err := swiss.Next(&pairing.Tournament{Rounds: 3, System: pairing.Usual(), Players: c.players, Played: c.played}, c.away)
		if err == nil || !strings.HasPrefix(err.Error(), want) || errors.Is(err, swiss.ErrImpossible) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

package pairing_test

import (
	"fmt"
	"strings"
	"testing"

	"example.org/cups/pairing"
)

// tournament reads rounds from text, one a line: pairs such as 1-2:1-0 or 1-2:+/-, 3U for the
// allocated bye, 4H, 5F and 6Z for those who are away. A margin may follow, as in 1-2:1-0:12.
func tournament(t *testing.T, players int, rounds ...string) *pairing.Tournament {
	t.Helper()
	tour := &pairing.Tournament{Rounds: len(rounds), System: pairing.Usual()}
	for n := range pairing.Number(players) {
		tour.Players = append(tour.Players, pairing.Player{Number: n + 1})
	}
	for _, text := range rounds {
		var round pairing.Round
		for _, word := range strings.Fields(text) {
			var p pairing.Pair
			var away pairing.Away
			var letter byte
			parts := strings.Split(word, ":")
			if _, err := fmt.Sscanf(parts[0], "%d-%d", &p.White, &p.Black); err == nil {
				if len(parts) > 1 {
					if p.Result, err = pairing.ParseResult(parts[1]); err != nil {
						t.Fatal(word, err)
					}
				}
				if len(parts) > 2 {
					fmt.Sscan(parts[2], &p.Margin)
				}
				round.Pairs = append(round.Pairs, p)
				continue
			}
			if _, err := fmt.Sscanf(word, "%d%c", &away.Player, &letter); err != nil {
				t.Fatal(word, err)
			}
			if letter == 'U' {
				round.Bye = away.Player
				continue
			}
			away.Kind = pairing.Absence(strings.IndexByte("ZHF", letter))
			round.Away = append(round.Away, away)
		}
		tour.Played = append(tour.Played, round)
	}
	return tour
}

// values returns a tie-break of all players, by number.
func values(tour *pairing.Tournament, b pairing.TieBreak, fixed bool) string {
	list := make([]string, len(tour.Players))
	for _, s := range tour.Standings([]pairing.TieBreak{b}, fixed) {
		list[s.Player.Number-1] = s.Values[0].String()
	}
	return strings.Join(list, " ")
}

// Four players have all met; every value is worked out by hand. Player 1 has met 3, 4 and 2,
// who have 2, ½ and 1 points: Buchholz 3.5, without the lowest 3, without the highest too 1;
// Sonneborn-Berger 1·2 + 1·½ + ½·1 = 3; progressive 1 + 2 + 2½ = 5.5. Two of the opponents have
// a rating: the average is 1850, and 1½ of 2 points add 193.
func TestTieBreaksOfGames(t *testing.T) {
	tour := tournament(t, 4,
		"1-3:1-0:12 2-4:=",
		"4-1:0-1:-5 3-2:1-0:3",
		"1-2:= 4-3:0-1:-7")
	tour.Players[0].Rating, tour.Players[1].Rating, tour.Players[2].Rating = 2000, 1900, 1800
	for b, want := range map[pairing.TieBreak]string{
		pairing.Buchholz:        "3.5 5 4 5.5",
		pairing.BuchholzCut1:    "3 4.5 3.5 4.5",
		pairing.BuchholzMedian1: "1 2 1 2",
		pairing.SonnebornBerger: "3 1.5 1.5 0.5",
		pairing.Progressive:     "5.5 2 3 1.5",
		pairing.Wins:            "2 0 2 0",
		pairing.GamesWon:        "2 0 2 0",
		pairing.SecondMover:     "1 2 2 1",
		pairing.SecondMoverWon:  "1 0 1 0",
		pairing.Performance:     "2043 1707 1950 1627",
		pairing.Beans:           "17 -3 -2 -12",
	} {
		if got := values(tour, b, false); got != want {
			t.Errorf("%s: %s, want %s", b, got, want)
		}
	}
	// As a round robin: half of the points are 1½, which players 1 and 3 have.
	if got := values(tour, pairing.Koya, true); got != "1 0.5 0 0" {
		t.Errorf("KS: %s", got)
	}
}

// Rounds that were not played, by C.07 15 and 16, worked out by hand.
//
// The points are 3½, 2, 3, 1, 1½ and 0. For their opponents, players count these points, but
// player 6, who has not come back after round 1, counts three draws instead: 1½ (16.3.2).
// Player 1 won by forfeit against 2, who has 2 points, and so 2 is the most that round may count
// (16.4.1): 1 + 2 + 3 + 1½ = 7.5. Player 2's forfeit counts min(2, 3½) = 2. Since it was
// missed by choice, it is cut although player 4's single point is less (16.5.1). The allocated bye
// of player 5 counts the own 1½, as the half-point bye does, of which only the latter was by
// choice.
func TestTieBreaksOfRoundsNotPlayed(t *testing.T) {
	tour := tournament(t, 6,
		"1-4:1-0 2-5:1-0 3-6:1-0",
		"1-2:+/-:9 4-3:= 5H 6Z",
		"3-1:= 2-4:1-0 5U 6Z",
		"1-5:1-0 2-3:0-1 4H 6Z")
	for b, want := range map[pairing.TieBreak]string{
		pairing.Buchholz:        "7.5 7.5 8 9.5 8.5 3",
		pairing.BuchholzCut1:    "6.5 5.5 7 8.5 7 3",
		pairing.BuchholzMedian1: "3.5 2.5 3.5 5 3.5 0",
		pairing.SonnebornBerger: "6 2.5 5.75 2 2.25 0",
		pairing.Progressive:     "9 6 7.5 2 3.5 0",
		pairing.Wins:            "3 2 2 0 1 0",
		pairing.GamesWon:        "2 2 2 0 0 0",
		pairing.SecondMover:     "1 0 2 2 2 1",
		pairing.SecondMoverWon:  "0 0 1 0 0 0",
		pairing.Beans:           "0 0 0 0 0 0", // none of a forfeit
		pairing.Performance:     "0 0 0 0 0 0", // nobody has a rating
	} {
		if got := values(tour, b, false); got != want {
			t.Errorf("%s: %s, want %s", b, got, want)
		}
	}
}

// A bye counts at most a draw for each round (16.4.2): player 1 has 3 points of 3 rounds, but the
// bye counts only 1½.
func TestAByeCountsAtMostDraws(t *testing.T) {
	tour := tournament(t, 3, "2-3:1-0 1U", "1-2:1-0 3U", "3-1:0-1 2U")
	if got := values(tour, pairing.Buchholz, false); got != "4.5 5.5 6" { // 1½+2+1, 1+3+1½, 2+1+3
		t.Errorf("Buchholz %s", got)
	}
}

// A game in progress counts for nothing, in a round robin too.
func TestOpenGamesCountNothing(t *testing.T) {
	tour := tournament(t, 3, "2-3:1-0", "1-2")
	for _, fixed := range []bool{true, false} {
		for b, want := range map[pairing.TieBreak]string{pairing.Koya: "0 0 0", pairing.GamesWon: "0 1 0", pairing.SecondMover: "0 0 1"} {
			if got := values(tour, b, fixed); got != want {
				t.Errorf("%s: %s, want %s", b, got, want)
			}
		}
	}
	if got := values(tour, pairing.SonnebornBerger, true); got != "0 0 0" {
		t.Errorf("SB: %s", got)
	}
}

// Direct encounters, by C.07 6: the places that they alone decide.
func TestDirectEncounter(t *testing.T) {
	for _, test := range []struct {
		name   string
		fixed  bool
		rounds []string
		places string // by number
		values string
	}{
		// Players 1 to 3 have 2 points each; 1 has beaten both others, who drew.
		{"all have met", false, []string{"1-2:1-0 3-5:1-0 4Z", "1-3:1-0 2-4:1-0 5Z", "2-3:= 1-4:0-1 5Z", "2-5:= 3-4:= 1Z"}, "1 2 2 4 5", "2 0.5 0.5 0 0"},
		{"a circle", true, []string{"1-2:1-0", "2-3:1-0", "3-1:1-0"}, "1 1 1", "1 1 1"},
		// 1 and 2 have 2 points against the others, 3 and 4 have 1: their own games part them (6.2).
		{"a part is equal", false, []string{"1-2:1-0 3-4:1-0", "1-3:1-0 2-4:1-0", "4-1:1-0 2-3:1-0", "1Z 2Z 3F 4F"}, "1 2 3 4", "1 0 1 0"},
		// 1 has beaten 2 and 3, who have not met: first (6.3). 2 and 3 stay equal.
		{"not all have met", false, []string{"1-2:1-0 3-4:1-0", "1-3:1-0 2-4:1-0", "4-1:1-0 2H 3H", "1Z 2H 3H 4Z"}, "1 2 2 4", "2 0 0 0"},
		// 3 and 4 have not met. 1 has 2½, 2 has 2, and 4, who has ½, could have 1½: 2 is second
		// (6.3). Without the game against 1, 2 would have only 1½.
		{"second place", false, []string{"1-3:1-0 2-4:=", "1-4:1-0 2-3:1-0", "1-2:= 3F 4F", "1Z 2H 3F 4F", "1Z 2Z 3H 4Z"}, "1 2 3 3", "2.5 2 0 0"},
		// 1 has beaten 2, and has not met 3, who could still have beaten both: nobody is first.
		{"a missing game could change it", false, []string{"1-2:1-0 3-4:1-0", "1-4:0-1 2-5:1-0 3Z"}, "1 1 1 1 5", "1 0 1 1 0"},
		// 1 has beaten 2 twice: that counts 1, as much as the single games (6.1.2).
		{"met twice", false, []string{"1-2:1-0 3Z", "2-1:0-1 3F", "3-1:1-0 2F", "2-3:1-0 1Z"}, "1 1 1", "1 1 1"},
		// A forfeit is no game of a Swiss, but one of a round robin (15.2).
		{"a forfeit in a Swiss", false, []string{"1-2:+/-", "1Z 2F"}, "1 1", "0 0"},
		{"a forfeit in a round robin", true, []string{"1-2:+/-", "1Z 2F"}, "1 2", "1 0"},
	} {
		tour := tournament(t, strings.Count(test.places, " ")+1, test.rounds...)
		table := tour.Standings([]pairing.TieBreak{pairing.DirectEncounter}, test.fixed)
		places, values := make([]string, len(table)), make([]string, len(table))
		for _, s := range table {
			places[s.Player.Number-1], values[s.Player.Number-1] = fmt.Sprint(s.Place), s.Values[0].String()
		}
		if got := strings.Join(places, " "); got != test.places {
			t.Errorf("%s: places %s, want %s", test.name, got, test.places)
		}
		if got := strings.Join(values, " "); got != test.values {
			t.Errorf("%s: values %s, want %s", test.name, got, test.values)
		}
	}
}

// What is said to put a player above the next one is what did: the first rule, of those that count,
// in which they differ. A rule that does not count explains nothing.
func TestLeadsAreTrue(t *testing.T) {
	order := []pairing.TieBreak{pairing.DirectEncounter, pairing.BuchholzCut1, pairing.Beans}
	for _, test := range []struct {
		name   string
		fixed  bool
		rounds []string
		leads  string // of all lines but the last, by place: the rule, and the values of both players
	}{
		// 2 has beaten 3 and has as many points, but so has 1, whom neither has met.
		{"not all equals have met", false, []string{"1-4:1-0 2-3:1-0", "1Z 2Z 3-4:1-0"}, "3BHC1>2 2BHC1>1 1points>4"},
		{"nobody is equal", false, []string{"1-2:1-0"}, "1points>2"},
		{"a circle", true, []string{"1-2:1-0", "2-3:1-0", "3-1:1-0"}, "1=2 2=3"},
		{"a part is equal", false, []string{"1-2:1-0 3-4:1-0", "1-3:1-0 2-4:1-0", "4-1:1-0 2-3:1-0", "1Z 2Z 3F 4F"}, "1DE>2 2DE>3 3DE>4"},
		{"a game against none", false, []string{"1-2:1-0 3F", "2-1:= 3Z"}, "1points>3 3points>2"},
		{"no game against one", false, []string{"1-2:1-0 3F"}, "1played>3 3points>2"}, // by PlayedFirst
	} {
		tour := tournament(t, strings.Count(test.leads, " ")+2, test.rounds...)
		tour.PlayedFirst = true
		table := tour.Standings(order, test.fixed)
		var leads []string
		for i, s := range table[:len(table)-1] {
			next := table[i+1]
			sign := string(s.Lead.By) + ">"
			if s.Lead.By == "" {
				sign = "="
			}
			if (s.Lead.By == "") != (s.Place == next.Place) || s.Lead.By != "" && s.Lead.Own <= s.Lead.Other {
				t.Errorf("%s: %d is ahead of %d by %+v", test.name, s.Player.Number, next.Player.Number, s.Lead)
			}
			leads = append(leads, fmt.Sprintf("%d%s%d", s.Player.Number, sign, next.Player.Number))
		}
		if got := strings.Join(leads, " "); got != test.leads {
			t.Errorf("%s: %s, want %s", test.name, got, test.leads)
		}
	}
}

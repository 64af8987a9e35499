// Package pairing calculates tournaments: who meets whom, and who stands where.
//
// It pairs round robins by Berger tables, keeps the brackets of knockouts and double
// eliminations, computes the tie-breaks of FIDE C.07,
// and reads and writes tournament report files (TRF16 and TRF-2026). All
// functions are pure: they do not use a clock, chance or files, and they know
// nothing about the game that is played. White is the player who moves first.
//
// A [Tournament] and a [Bracket] are plain data. Their functions never change them, except for
// those whose comment says so.
package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Number is a player's starting number, 1 or more. 0 means nobody.
type Number int

// Points is a score in tenths of a point, the unit of tournament report files: a
// half-point is Points(5).
type Points int

// String returns the points with one decimal place, such as 2.5.
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%d", sign, p/10, p%10)
}

// ParsePoints reads points with at most one decimal place, from 0 to 9999.9.
func ParsePoints(s string) (Points, error) {
	whole, tenth := s, "0"
	for i := range s {
		if s[i] == '.' {
			whole, tenth = s[:i], s[i+1:]
			break
		}
	}
	if len(whole) == 0 || len(whole) > 4 || len(tenth) != 1 || !digits(whole) || !digits(tenth) {
		return 0, fmt.Errorf("points %q: must be a number with at most one decimal place, from 0 to 9999.9", s)
	}
	n, _ := strconv.Atoi(whole) // at most four digits
	return Points(n*10 + int(tenth[0]-'0')), nil
}

// digits reports whether s has only decimal digits.
func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// Colour says who moves first. The zero value, NoColour, means neither.
type Colour uint8

// The colours. White moves first.
const (
	NoColour Colour = iota
	White
	Black
)

// Opposite returns the other colour; NoColour stays NoColour.
func (c Colour) Opposite() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// String returns "white", "black" or "none".
func (c Colour) String() string { return [...]string{"none", "white", "black"}[c] }

// Result is the result of a pair, named by White's part. The zero value, NoResult,
// is that of a game that has not been finished.
type Result uint8

// The results.
const (
	NoResult      Result = iota // the game has not been finished
	WhiteWins                   // played
	BlackWins                   // played
	Drawn                       // played
	WhiteForfeits               // not played: Black wins by forfeit
	BlackForfeits               // not played: White wins by forfeit
	BothForfeit                 // not played: both lose by forfeit
)

// IsPlayed reports whether the game was played on the board.
func (r Result) IsPlayed() bool { return r >= WhiteWins && r <= Drawn }

// String returns "*" for no result, or one of "1-0", "0-1", "1/2-1/2", "-/+", "+/-",
// "-/-", the last three of which are forfeits.
func (r Result) String() string {
	return [...]string{"*", "1-0", "0-1", "1/2-1/2", "-/+", "+/-", "-/-"}[r]
}

// dashes turns other signs between the two halves of a result, and a draw that is written in
// another way, into the usual ones.
var dashes = strings.NewReplacer(" ", "", ":", "-", "–", "-", "−", "-", "0.5", "½", "0,5", "½", "1/2", "½")

// ParseResult reads a result as [Result.String] writes it. A colon can stand for the dash: 1:0. It also accepts "=", "1/2",
// "½" and "0.5-0.5" for a draw, and forfeits as "1-0f", "0-1f" and "0-0f" or as "+--", "--+" and "---".
func ParseResult(s string) (Result, error) {
	switch dashes.Replace(s) {
	case "*":
		return NoResult, nil
	case "1-0":
		return WhiteWins, nil
	case "0-1":
		return BlackWins, nil
	case "½-½", "½", "=", "=-=":
		return Drawn, nil
	case "-/+", "--+", "0-1f":
		return WhiteForfeits, nil
	case "+/-", "+--", "1-0f":
		return BlackForfeits, nil
	case "-/-", "---", "0-0f":
		return BothForfeit, nil
	}
	return NoResult, fmt.Errorf("result %q: must be 1-0, 0-1, 1/2-1/2, +/-, -/+, -/- or *", s)
}

// Pair is one board of a round.
type Pair struct {
	White, Black Number // who has these colours; White moves first
	Result       Result // NoResult while the game is played
	Unrated      bool   // a played game of less than one move: W, D, L in a report
	Colourless   bool   // a forfeit whose report names no colours: White is only the player with the lower number
	Margin       int    // what White had more than Black at the end of a game, such as beans; below 0 if less
}

// Absence is the kind of a round in which a player is not paired. The zero value
// is Zero.
type Absence uint8

// The absences.
const (
	Zero Absence = iota // no points: absent, not yet come, or withdrawn
	Half                // a bye for the points of a draw
	Full                // a bye for the points of a win
)

// String returns the letter of the absence in reports: Z, H or F.
func (a Absence) String() string { return [...]string{"Z", "H", "F"}[a] }

// Away is a player who is not paired in a round.
type Away struct {
	Player Number  // who is not paired
	Kind   Absence // why, and what it is worth
}

// Round is one round: the boards in order, the allocated bye, and who is away. A
// player in none of them is away for no points.
type Round struct {
	Pairs []Pair // the first board first
	Bye   Number // the pairing-allocated bye, or 0
	Away  []Away // who is not paired
}

// IsFinished reports whether all games of the round have results.
func (r Round) IsFinished() bool {
	for _, p := range r.Pairs {
		if p.Result == NoResult {
			return false
		}
	}
	return true
}

// System says what results are worth. A win by forfeit and a full-point bye count
// like a win, a half-point bye like a draw.
type System struct {
	Win, Draw, Loss Points // a win, a draw and a loss over the board
	Bye             Points // the pairing-allocated bye
	Absent          Points // a zero-point bye or a loss by forfeit
}

// Usual returns the system 1, ½, 0 with a bye for a full point.
func Usual() System { return System{Win: 10, Draw: 5, Bye: 10} }

// Player is one player. Players of a tournament are numbered by the order of seeding.
type Player struct {
	Number Number // by the order of seeding, from 1
	Name   string // as a report has it
	Rating int    // 0: none
}

// Forbidden are players of whom no two may meet in the rounds First to Last,
// counted from 1. Last 0 means to the end.
type Forbidden struct {
	Players     []Number // no two of them may meet
	First, Last int      // in these rounds
}

// In reports whether the players must not meet in a round, counted from 1.
func (f Forbidden) In(round int) bool {
	return f.First <= round && (f.Last == 0 || round <= f.Last)
}

// Acceleration are virtual points for pairing: the players First to Last have
// Points more in the rounds FirstRound to LastRound, all counted from 1.
type Acceleration struct {
	Points                Points // what is added for the pairing
	FirstRound, LastRound int    // in these rounds
	First, Last           Number // for players with these numbers
}

// Tournament is a tournament so far: its players, its rules and its rounds.
type Tournament struct {
	Name         string         // as a report has it
	Rounds       int            // rounds planned; 0: not known, so that no round is taken for the last one
	First        Colour         // colour of the highest player of round 1; NoColour: see FirstColour
	System       System         // what results are worth
	Players      []Player       // by number; numbers may be missing
	Forbidden    []Forbidden    // who must not meet
	Games        int            // of a Swiss: how many games each pair plays in a row, with the sides changed, each as a round of Played; 0: one
	Meetings     int            // of a Swiss: how often two may meet at most, and one may have a bye; 0: once, as FIDE wants it. From 2 on, colours are wishes only
	Wishes       bool           // of a Swiss: colours are wishes only, as between teams (FIDE C.04.6)
	Acceleration []Acceleration // who is paired as if with more points
	Played       []Round        // the rounds so far; the last may be unfinished
	PlayedFirst  bool           // whoever has played no game on the board stands below those with as many points: a rule of ours, not of FIDE
}

// GamesInARow returns how many rounds the pairs of a Swiss stay the same: at least one.
func (t *Tournament) GamesInARow() int { return max(1, t.Games) }

// Points returns the points of the player with number n after the given number of
// rounds. It is 0 for a number that no player has.
func (t *Tournament) Points(n Number, rounds int) Points {
	var sum Points
	for _, r := range t.Played[:min(rounds, len(t.Played))] {
		sum += t.In(r, n).Points(t.System)
	}
	return sum
}

// FirstColour returns the colour that the highest player has in round 1 of a Swiss (FIDE C.04.3
// 5.1): First, or else what the first pairs of the tournament show, or else White.
func (t *Tournament) FirstColour() Colour {
	if t.First != NoColour {
		return t.First
	}
	colourless := func(p Pair) bool { return p.Colourless }
	k := slices.IndexFunc(t.Played, func(r Round) bool { return slices.ContainsFunc(r.Pairs, func(p Pair) bool { return !p.Colourless }) })
	if k < 0 {
		return White
	}
	come := map[Number]bool{}
	for _, r := range t.Played[:k+1] {
		for _, p := range r.Pairs {
			come[p.White], come[p.Black] = true, true
		}
		if r.Bye != 0 {
			come[r.Bye] = true
		}
	}
	top := slices.MinFunc(slices.DeleteFunc(slices.Clone(t.Played[k].Pairs), colourless), func(a, b Pair) int {
		return cmp.Compare(min(a.White, a.Black), min(b.White, b.Black))
	})
	rank := 0 // of the higher player
	for n := range come {
		if n < min(top.White, top.Black) {
			rank++
		}
	}
	if (top.White < top.Black) == (rank%2 == 0) {
		return White
	}
	return Black
}

// Part is what one round was for one player.
type Part struct {
	Kind     Kind   // what the round was for the player
	Opponent Number // of a pair
	Colour   Colour // of a pair; NoColour for a pair that is Colourless
	Unrated  bool   // the game changes no rating
	Margin   int    // of a pair: what the player had more than the opponent; below 0 if less
}

// Kind is the kind of a round for one player.
type Kind uint8

// The kinds. Absent is the zero value.
const (
	Absent Kind = iota // away for no points
	HalfBye
	FullBye
	AllocatedBye
	Open // paired, without a result
	Won  // on the board
	Drew
	Lost
	WonByForfeit
	LostByForfeit
)

// IsPlayed reports whether the round was a game on the board.
func (k Kind) IsPlayed() bool { return k >= Won && k <= Lost }

// IsPair reports whether the player was paired with an opponent.
func (k Kind) IsPair() bool { return k >= Open }

// Points returns what the part is worth under s. An open game is worth nothing yet.
func (p Part) Points(s System) Points {
	switch p.Kind {
	case HalfBye, Drew:
		return s.Draw
	case FullBye, Won, WonByForfeit:
		return s.Win
	case AllocatedBye:
		return s.Bye
	case Lost:
		return s.Loss
	case Absent, LostByForfeit:
		return s.Absent
	}
	return 0
}

// In returns what the round r was for player n.
func (t *Tournament) In(r Round, n Number) Part {
	var part Part
	r.each(func(of Number, p Part) {
		if of == n {
			part = p
		}
	})
	return part
}

// Parts returns what the round r was for each player in it. Who is missing was away for no points.
func (r Round) Parts() map[Number]Part {
	parts := make(map[Number]Part, 2*len(r.Pairs)+len(r.Away)+1)
	r.each(func(n Number, p Part) { parts[n] = p })
	return parts
}

// each calls do with each player of the round and what the round was for that player. Of a
// player who is in it twice the last call counts.
func (r Round) each(do func(Number, Part)) {
	for _, a := range r.Away {
		do(a.Player, Part{Kind: [...]Kind{Absent, HalfBye, FullBye}[a.Kind]})
	}
	if r.Bye != 0 {
		do(r.Bye, Part{Kind: AllocatedBye})
	}
	for _, p := range r.Pairs {
		white, black := White, Black
		if p.Colourless {
			white, black = NoColour, NoColour
		}
		do(p.White, Part{p.Result.kind(White), p.Black, white, p.Unrated, p.Margin})
		do(p.Black, Part{p.Result.kind(Black), p.White, black, p.Unrated, -p.Margin})
	}
}

// kind returns what r is for the player of that colour.
func (r Result) kind(c Colour) Kind {
	white := [...]Kind{Open, Won, Lost, Drew, LostByForfeit, WonByForfeit, LostByForfeit}
	black := [...]Kind{Open, Lost, Won, Drew, WonByForfeit, LostByForfeit, LostByForfeit}
	if c == White {
		return white[r]
	}
	return black[r]
}

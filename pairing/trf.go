package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A SyntaxError says where a tournament report is wrong.
type SyntaxError struct {
	Line   int    // from 1
	Column int    // from 1, in characters
	Input  string // the text that is wrong
	Reason Reason // what is wrong with the line
	Values []int  // the numbers that the sentence of the reason names, in their order
}

// Reason is what is wrong with a text of a report. Its text is a code, for whoever writes the
// sentence in another language; [SyntaxError.Sentence] has it in English.
type Reason string

// The reasons, with the values that belong to them.
const (
	NotWhole      Reason = "whole"        // least, most
	NotPoints     Reason = "points"       // none
	NotColour     Reason = "colour"       // none
	NotBye        Reason = "bye"          // none
	NotSystem     Reason = "system"       // none
	NotPair       Reason = "pair"         // none
	NotMargin     Reason = "margin"       // least, most
	NotRound      Reason = "round"        // most
	RoundTwice    Reason = "round_twice"  // the line of the first
	PlayerTwice   Reason = "player_twice" // the line of the first
	NotTenths     Reason = "tenths"       // none
	TooManyRounds Reason = "rounds"       // most
	OwnOpponent   Reason = "self"         // none
	NotSide       Reason = "side"         // none
	NotResult     Reason = "result"       // none
	NoPlayer      Reason = "no_player"    // none
	ByeTwice      Reason = "bye_twice"    // the player who has it
	OtherOpponent Reason = "opponent"     // the opponent
	OtherResult   Reason = "other_result" // the opponent
	RequestTwice  Reason = "request"      // the player, the round
	OtherPairs    Reason = "pairs"        // none
	NotOfTheRound Reason = "not_of_round" // the round
)

// sentences say the reasons in English.
var sentences = map[Reason]string{
	NotWhole: "must be a whole number from %d to %d", NotPoints: "must be a number from 0 to 99.9 with at most one decimal place",
	NotColour: "must be W or B", NotBye: "must be H, F or Z", NotSystem: "must be W, D, L, A, P or X", NotPair: "must be two players, such as 4-1",
	NotMargin: "must be two players and a margin from %d to %d, such as 4-1:12", NotRound: "must be a whole number from 1 to %d: the round",
	RoundTwice: "the same round as in line %d", PlayerTwice: "the same number as in line %d", NotTenths: "must be a number with at most one decimal place",
	TooManyRounds: "a report has at most %d rounds", OwnOpponent: "a player cannot meet themselves", NotSide: "must be w, b or -",
	NotResult: "must be one of 1 = 0 + - W D L H F U Z", NoPlayer: "no player has this number", ByeTwice: "player %d has the allocated bye of this round",
	OtherOpponent: "does not agree with what player %d has in this round", OtherResult: "the result does not agree with that of player %d",
	RequestTwice: "player %d has already asked for another bye in round %d", OtherPairs: "these are not the pairs of this round", NotOfTheRound: "not a pair of round %d",
}

// Error implements error.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: %q: %s", e.Line, e.Column, e.Input, e.Sentence())
}

// Sentence says in English why the text is wrong.
func (e *SyntaxError) Sentence() string {
	values := make([]any, len(e.Values))
	for i, v := range e.Values {
		values[i] = v
	}
	return fmt.Sprintf(sentences[e.Reason], values...)
}

// Request is a bye or an absence of a round that has not been paired yet.
type Request struct {
	Round int // from 1
	Away
}

// Report is a tournament with all that its report file (TRF) holds.
type Report struct {
	Tournament
	Requests []Request         // by round
	Details  map[Number]Detail // what reports have about players in addition
	Lines    []string          // lines that this package does not interpret, in their order
}

// Detail is what a report says about a player and no pairing needs.
type Detail struct {
	Sex, Title, Federation, ID, Birth string // as the columns of the report have them
	Rank                              int    // as the report says; 0: none
}

// Limits of a report, so that a damaged file cannot take all memory.
const (
	mostPlayers = 9999
	mostRounds  = 999
	mostMargin  = 999999
)

// ParseReport reads a tournament report: TRF16, TRF-2026 and the usual extensions XXR, XXC,
// XXZ, XXP, XXA and BBW, BBD, BBL, BBZ, BBF, BBU. Lines that it does not interpret are kept
// in Lines. The boards of a round come in the order of FIDE C.04.2, unless lines
// "### boards ROUND WHITE-BLACK …" give another; lines "### margins ROUND WHITE-BLACK:MARGIN …"
// give margins. A game without a result, with an opponent
// and a colour, is open. Absences after the last round with a pair or an allocated bye are
// requests for the next round. An error is a [*SyntaxError].
func ParseReport(text []byte) (*Report, error) {
	r, faults := ReadReport(text)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return r, nil
}

// mostFaults is how many faults of a report are told.
const mostFaults = 200

// ReadReport is [ParseReport], but it goes on after a fault and returns all of them, up to 200,
// in the order in which they were found. Faults that could follow from others, such as results
// that do not agree because a line cannot be read, are told once the others are mended. With
// faults there is no report.
func ReadReport(text []byte) (*Report, []*SyntaxError) {
	r := &reader{out: &Report{Details: map[Number]Detail{}}, known: map[Number]int{}}
	r.out.System = Usual()
	s := strings.TrimPrefix(string(text), "\ufeff")
	if !utf8.ValidString(s) {
		latin := make([]rune, len(s))
		for i := range len(s) {
			latin[i] = rune(s[i])
		}
		s = string(latin)
	}
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	for line := range strings.SplitSeq(s, "\n") {
		r.number++
		r.line = []rune(strings.TrimRight(line, " \t"))
		if len(r.line) == 0 {
			continue
		}
		r.note(r.readLine())
	}
	r.finish()
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return r.out, nil
}

// note keeps a fault.
func (r *reader) note(err error) {
	if fault, ok := err.(*SyntaxError); ok && len(r.faults) < mostFaults {
		r.faults = append(r.faults, fault)
	}
}

// A cell is a round of one player, as the report says it.
type cell struct {
	opponent Number
	colour   Colour
	result   byte
	line     int
	column   int
	text     string
}

type reader struct {
	out      *Report
	number   int // of the line
	line     []rune
	known    map[Number]int // the line of each player
	cells    map[Number][]cell
	bye      bool          // the points of the allocated bye were given
	boards   map[int]order // the order of the boards of a round
	margins  map[int]order // the margins of some boards of a round
	requests []request
	refered  []reference
	faults   []*SyntaxError
}

// An order is a list of boards of a round, and its line.
type order struct {
	pairs   []Pair
	columns []int // of each pair
	line    int
}

// A request is one for a bye, and the place where it stands. Round 0 is the next one.
type request struct {
	Request
	line, column int
	text         string
}

// A reference is a player's number that a line names.
type reference struct {
	player       Number
	line, column int
}

// at returns the text of the columns from to to, counted from 1, without spaces around.
func (r *reader) at(from, to int) string {
	if from > len(r.line) {
		return ""
	}
	return strings.TrimSpace(string(r.line[from-1 : min(to, len(r.line))]))
}

func (r *reader) fault(column int, input string, reason Reason, values ...int) error {
	return &SyntaxError{r.number, column, input, reason, values}
}

// whole reads a whole number of the columns.
func (r *reader) whole(from, to, least, most int) (int, error) {
	s := r.at(from, to)
	n, err := strconv.Atoi(s)
	if err != nil || !digits(s) || n < least || n > most {
		return 0, r.fault(from, s, NotWhole, least, most)
	}
	return n, nil
}

// player reads a player's number.
func (r *reader) player(from, to int) (Number, error) {
	n, err := r.whole(from, to, 1, mostPlayers)
	if err == nil {
		r.refered = append(r.refered, reference{Number(n), r.number, from})
	}
	return Number(n), err
}

// points reads points of the columns.
func (r *reader) points(from, to int) (Points, error) {
	p, err := ParsePoints(r.at(from, to))
	if err != nil || p > 999 {
		return 0, r.fault(from, r.at(from, to), NotPoints)
	}
	return p, nil
}

// words calls do with each word after the tag, and its columns.
func (r *reader) words(do func(from, to int) error) error {
	for i := 3; i < len(r.line); {
		if r.line[i] == ' ' || r.line[i] == '\t' {
			i++
			continue
		}
		start := i
		for i < len(r.line) && r.line[i] != ' ' && r.line[i] != '\t' {
			i++
		}
		if err := do(start+1, i); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) readLine() (err error) {
	t := &r.out.Tournament
	switch tag := string(r.line[:min(3, len(r.line))]); tag {
	case "001":
		return r.readPlayer()
	case "012":
		t.Name = r.at(5, len(r.line))
	case "142", "XXR":
		t.Rounds, err = r.whole(4, len(r.line), 1, mostRounds)
	case "152", "XXC":
		known := false
		for _, s := range strings.Fields(strings.ToLower(r.at(4, len(r.line)))) {
			switch {
			case s == "w" || strings.HasPrefix(s, "white"):
				t.First, known = White, true
			case s == "b" || strings.HasPrefix(s, "black"):
				t.First, known = Black, true
			case tag == "XXC": // "rank" says how to order the players, which their numbers do
				r.out.Lines = append(r.out.Lines, "XXC "+s)
			}
		}
		if tag == "152" && !known {
			return r.fault(5, r.at(4, len(r.line)), NotColour)
		}
	case "162":
		return r.readSystem()
	case "BBW":
		t.System.Win, err = r.points(4, len(r.line))
		if !r.bye {
			t.System.Bye = t.System.Win
		}
	case "BBD":
		t.System.Draw, err = r.points(4, len(r.line))
	case "BBL":
		t.System.Loss, err = r.points(4, len(r.line))
	case "BBU":
		r.bye = true
		t.System.Bye, err = r.points(4, len(r.line))
	case "BBZ", "BBF":
		t.System.Absent, err = r.points(4, len(r.line))
	case "XXZ":
		return r.words(func(from, to int) error {
			n, err := r.player(from, to)
			r.requests = append(r.requests, request{Request{Away: Away{Player: n}}, r.number, from, r.at(from, to)})
			return err
		})
	case "XXP":
		f := Forbidden{First: 1}
		err = r.words(func(from, to int) error {
			n, err := r.player(from, to)
			f.Players = append(f.Players, n)
			return err
		})
		t.Forbidden = append(t.Forbidden, f)
	case "240":
		kind := strings.IndexAny("ZHF", strings.ToUpper(r.at(5, 5)))
		if kind < 0 || r.at(5, 5) == "" {
			return r.fault(5, r.at(5, 5), NotBye)
		}
		round, err := r.whole(7, 9, 1, mostRounds)
		for from := 11; err == nil && from <= len(r.line); from += 5 {
			var n Number
			if n, err = r.player(from, from+3); err == nil {
				r.requests = append(r.requests, request{Request{round, Away{n, Absence(kind)}}, r.number, from, r.at(from, from+3)})
			}
		}
		return err
	case "250":
		var a Acceleration
		var first, last int
		if a.Points, err = r.points(10, 13); err == nil {
			a.FirstRound, err = r.whole(15, 17, 1, mostRounds)
		}
		if err == nil {
			a.LastRound, err = r.whole(19, 21, a.FirstRound, mostRounds)
		}
		if err == nil {
			first, err = r.whole(23, 26, 1, mostPlayers)
		}
		if err == nil {
			last, err = r.whole(28, 31, first, mostPlayers)
		}
		a.First, a.Last = Number(first), Number(last)
		t.Acceleration = append(t.Acceleration, a)
	case "XXA":
		n, err := r.player(5, 8)
		for round, from := 1, 10; err == nil && from <= len(r.line); round, from = round+1, from+5 {
			var p Points
			if r.at(from, from+3) == "" {
				continue
			}
			if p, err = r.points(from, from+3); err == nil && p != 0 {
				t.Acceleration = append(t.Acceleration, Acceleration{p, round, round, n, n})
			}
		}
		return err
	case "260":
		var f Forbidden
		if f.First, err = r.whole(5, 7, 1, mostRounds); err == nil {
			f.Last, err = r.whole(9, 11, f.First, mostRounds)
		}
		for from := 13; err == nil && from <= len(r.line); from += 5 {
			var n Number
			n, err = r.player(from, from+3)
			f.Players = append(f.Players, n)
		}
		t.Forbidden = append(t.Forbidden, f)
	default:
		switch s := string(r.line); {
		case strings.HasPrefix(s, boardsTag+" "):
			return r.readBoards(boardsTag, &r.boards, false)
		case strings.HasPrefix(s, marginsTag+" "):
			return r.readBoards(marginsTag, &r.margins, true)
		}
		r.out.Lines = append(r.out.Lines, string(r.line))
	}
	return err
}

// readSystem reads line 162: a letter and points, nine columns further the next.
func (r *reader) readSystem() error {
	s := &r.out.System
	for from := 6; from <= len(r.line); from += 9 {
		p, err := r.points(from+1, from+4)
		if err != nil {
			return err
		}
		switch letter := r.at(from, from); strings.ToUpper(letter) {
		case "W":
			if s.Win = p; !r.bye {
				s.Bye = p
			}
		case "D":
			s.Draw = p
		case "L":
			s.Loss = p
		case "A", "Z":
			s.Absent = p
		case "P":
			s.Bye, r.bye = p, true
		case "X": // a game without a result counts nothing here
		default:
			return r.fault(from, letter, NotSystem)
		}
	}
	return nil
}

// Our own lines, which are comments for other programs: "### boards ROUND WHITE-BLACK …" has
// the order of the boards of a round, "### margins ROUND WHITE-BLACK:MARGIN …" what White had
// more than Black.
const (
	boardsTag  = "### boards"
	marginsTag = "### margins"
)

// readBoards reads a line of our own into the list of its round. margins says that each board
// has a margin.
func (r *reader) readBoards(tag string, to *map[int]order, margins bool) error {
	list := order{line: r.number}
	round, word := 0, 0
	err := r.words(func(from, end int) (err error) {
		s := r.at(from, end)
		switch word++; word {
		case 1: // the tag
			return nil
		case 2:
			round, err = r.whole(from, end, 1, mostRounds)
			return err
		}
		pair, margin, found := strings.Cut(s, ":")
		white, black, ok := strings.Cut(pair, "-")
		w, err1 := strconv.Atoi(white)
		b, err2 := strconv.Atoi(black)
		m := 0
		if found {
			m, err = strconv.Atoi(margin)
		}
		switch {
		case !margins && (!ok || found || err1 != nil || err2 != nil):
			return r.fault(from, s, NotPair)
		case margins && (!ok || !found || err1 != nil || err2 != nil || err != nil || m < -mostMargin || m > mostMargin):
			return r.fault(from, s, NotMargin, -mostMargin, mostMargin)
		}
		list.pairs = append(list.pairs, Pair{White: Number(w), Black: Number(b), Margin: m})
		list.columns = append(list.columns, from)
		return nil
	})
	switch {
	case err != nil:
		return err
	case round == 0:
		return r.fault(len(tag)+1, "", NotRound, mostRounds)
	}
	if *to == nil {
		*to = map[int]order{}
	}
	if old, twice := (*to)[round]; twice {
		return r.fault(len(tag)+2, strconv.Itoa(round), RoundTwice, old.line)
	}
	(*to)[round] = list
	return nil
}

func (r *reader) readPlayer() error {
	n, err := r.whole(5, 8, 1, mostPlayers)
	if err != nil {
		return err
	}
	if line, twice := r.known[Number(n)]; twice {
		return r.fault(5, r.at(5, 8), PlayerTwice, line)
	}
	r.known[Number(n)] = r.number
	p := Player{Number: Number(n), Name: r.at(15, 47)}
	d := Detail{Sex: r.at(10, 10), Title: r.at(11, 13), Federation: r.at(54, 56), ID: r.at(58, 68), Birth: r.at(70, 79)}
	if r.at(49, 52) != "" {
		if p.Rating, err = r.whole(49, 52, 0, 9999); err != nil {
			return err
		}
	}
	if r.at(81, 84) != "" {
		if _, err := ParsePoints(r.at(81, 84)); err != nil {
			return r.fault(81, r.at(81, 84), NotTenths)
		}
	}
	if r.at(86, 89) != "" {
		if d.Rank, err = r.whole(86, 89, 0, mostPlayers); err != nil {
			return err
		}
	}
	var cells []cell
	for from := 92; from <= len(r.line); from += 10 {
		if len(cells) == mostRounds {
			return r.fault(from, r.at(from, from+7), TooManyRounds, mostRounds)
		}
		c := cell{line: r.number, column: from, text: r.at(from, from+7)}
		if s := r.at(from, from+3); s != "" && s != "0000" && s != "0" {
			if c.opponent, err = r.player(from, from+3); err != nil {
				return err
			}
			if c.opponent == Number(n) {
				return r.fault(from, s, OwnOpponent)
			}
		}
		switch s := r.at(from+5, from+5); strings.ToLower(s) {
		case "w":
			c.colour = White
		case "b":
			c.colour = Black
		case "", "-":
		default:
			return r.fault(from+5, s, NotSide)
		}
		c.result = ' '
		if s := strings.ToUpper(r.at(from+7, from+7)); s != "" {
			c.result = s[0]
			if !strings.Contains("-+WDL1=0HFUZ", s) {
				return r.fault(from+7, s, NotResult)
			}
		}
		cells = append(cells, c)
	}
	if r.cells == nil {
		r.cells = map[Number][]cell{}
	}
	r.cells[Number(n)] = cells
	r.out.Players = append(r.out.Players, p)
	if d != (Detail{}) {
		r.out.Details[Number(n)] = d
	}
	return nil
}

// finish checks the players' rounds against each other and makes the rounds. It does nothing
// if a line cannot be read.
func (r *reader) finish() {
	if len(r.faults) > 0 {
		return
	}
	for _, f := range r.refered {
		if r.known[f.player] == 0 {
			r.note(&SyntaxError{f.line, f.column, strconv.Itoa(int(f.player)), NoPlayer, nil})
		}
	}
	if len(r.faults) == 0 {
		r.makeRounds()
	}
	if len(r.faults) == 0 {
		r.note(r.makeRest())
	}
}

// makeRounds makes the rounds from those of the players.
func (r *reader) makeRounds() {
	out := r.out
	slices.SortFunc(out.Players, func(a, b Player) int { return cmp.Compare(a.Number, b.Number) })
	rounds := 0
	for _, cells := range r.cells {
		rounds = max(rounds, len(cells))
	}
	for k := range rounds {
		var round Round
		for _, p := range out.Players {
			if k >= len(r.cells[p.Number]) {
				continue
			}
			c := r.cells[p.Number][k]
			fault := func(reason Reason, n Number) {
				r.note(&SyntaxError{c.line, c.column, c.text, reason, []int{int(n)}})
			}
			if c.opponent == 0 {
				switch c.result {
				case 'U':
					if round.Bye != 0 {
						fault(ByeTwice, round.Bye)
					}
					round.Bye = p.Number
				case 'H', '=', 'D':
					round.Away = append(round.Away, Away{p.Number, Half})
				case 'F', '+', '1', 'W':
					round.Away = append(round.Away, Away{p.Number, Full})
				case 'Z', '-', '0', 'L':
					round.Away = append(round.Away, Away{p.Number, Zero})
				}
				continue
			}
			var other cell
			if k < len(r.cells[c.opponent]) {
				other = r.cells[c.opponent][k]
			}
			colourless := c.colour == NoColour && other.colour == NoColour
			if colourless && strings.ContainsRune("+-", rune(c.result)) {
				// Some programs write no colours of a forfeit: the lower number counts as White.
				c.colour, other.colour = White, Black
				if c.opponent < p.Number {
					c.colour, other.colour = Black, White
				}
			}
			if other.opponent != p.Number || other.colour != c.colour.Opposite() || c.colour == NoColour {
				fault(OtherOpponent, c.opponent)
				continue
			}
			result, ok := results[[2]byte{c.result, other.result}]
			if !ok {
				fault(OtherResult, c.opponent)
			}
			if c.colour == White {
				round.Pairs = append(round.Pairs, Pair{White: p.Number, Black: c.opponent, Result: result, Unrated: strings.ContainsRune("WDL", rune(c.result)), Colourless: colourless})
			}
		}
		out.Played = append(out.Played, round)
	}
}

// makeRest adds what is about several rounds: requests, the order of boards, margins.
func (r *reader) makeRest() error {
	out := r.out
	// Rounds in which nobody is paired are still to come.
	played := len(out.Played)
	for played > 0 && len(out.Played[played-1].Pairs) == 0 && out.Played[played-1].Bye == 0 {
		played--
	}
	var requests []request
	for k := played; k < len(out.Played); k++ {
		for _, a := range out.Played[k].Away {
			c := r.cells[a.Player][k]
			requests = append(requests, request{Request{k + 1, a}, c.line, c.column, c.text})
		}
	}
	out.Played = out.Played[:played]
	asked := map[[2]int]Absence{} // by round and player
	for _, q := range append(requests, r.requests...) {
		if q.Round == 0 { // XXZ
			q.Round = played + 1
		}
		key := [2]int{q.Round, int(q.Player)}
		kind, twice := asked[key]
		switch {
		case !twice:
			asked[key] = q.Kind
			out.Requests = append(out.Requests, q.Request)
		case kind != q.Kind:
			return &SyntaxError{q.line, q.column, q.text, RequestTwice, []int{int(q.Player), q.Round}}
		}
	}
	for k := range out.Played {
		out.sortBoards(k)
		if list := r.boards[k+1]; list.pairs != nil && !out.reorder(k, list.pairs) {
			return &SyntaxError{list.line, 12, strconv.Itoa(k + 1), OtherPairs, nil}
		}
		for i, m := range r.margins[k+1].pairs {
			b := slices.IndexFunc(out.Played[k].Pairs, func(p Pair) bool { return p.White == m.White && p.Black == m.Black })
			if b < 0 {
				list := r.margins[k+1]
				return &SyntaxError{list.line, list.columns[i], fmt.Sprintf("%d-%d", m.White, m.Black), NotOfTheRound, []int{k + 1}}
			}
			out.Played[k].Pairs[b].Margin = m.Margin
		}
	}
	return nil
}

// results are White's result and Black's.
var results = map[[2]byte]Result{
	{' ', ' '}: NoResult,
	{'1', '0'}: WhiteWins, {'W', 'L'}: WhiteWins, {'0', '1'}: BlackWins, {'L', 'W'}: BlackWins,
	{'=', '='}: Drawn, {'D', 'D'}: Drawn, {'-', '+'}: WhiteForfeits, {'+', '-'}: BlackForfeits, {'-', '-'}: BothForfeit,
}

// sortBoards puts the boards of round k in order: by the points of the player who has
// more of them, the points of both together, and the number of the higher of the two (FIDE C.04.2).
func (t *Tournament) sortBoards(k int) {
	points := map[Number]Points{}
	for _, r := range t.Played[:k] {
		r.each(func(n Number, p Part) { points[n] += p.Points(t.System) })
	}
	higher := func(p Pair) Number {
		switch cmp.Compare(points[p.White], points[p.Black]) {
		case 1:
			return p.White
		case -1:
			return p.Black
		}
		return min(p.White, p.Black)
	}
	slices.SortFunc(t.Played[k].Pairs, func(a, b Pair) int {
		return cmp.Or(
			-cmp.Compare(max(points[a.White], points[a.Black]), max(points[b.White], points[b.Black])),
			-cmp.Compare(points[a.White]+points[a.Black], points[b.White]+points[b.Black]),
			cmp.Compare(higher(a), higher(b)))
	})
}

// reorder puts the boards of round k into the order of a list, and reports whether the
// list has the same pairs.
func (t *Tournament) reorder(k int, list []Pair) bool {
	pairs := t.Played[k].Pairs
	place := func(p Pair) int {
		return slices.IndexFunc(list, func(q Pair) bool { return p.White == q.White && p.Black == q.Black })
	}
	if len(list) != len(pairs) || slices.ContainsFunc(pairs, func(p Pair) bool { return place(p) < 0 }) {
		return false
	}
	slices.SortFunc(pairs, func(a, b Pair) int { return cmp.Compare(place(a), place(b)) })
	return true
}

// Append appends the report to b, as a TRF-2026 file whose lines end with a line feed.
// Names, titles and the like are cut to the width of their columns.
func (r *Report) Append(b []byte) []byte {
	line := func(format string, args ...any) {
		b = append(b, strings.TrimRight(fmt.Sprintf(format, args...), " ")...)
		b = append(b, '\n')
	}
	if name := oneLine(r.Name, 1000); name != "" {
		line("012 %s", name)
	}
	rounds := make([]map[Number]Part, len(r.Played))
	for k := range rounds {
		rounds[k] = r.Played[k].Parts()
	}
	for _, p := range r.Players {
		d := r.Details[p.Number]
		rating, rank := "", ""
		var sum Points
		for _, parts := range rounds {
			sum += parts[p.Number].Points(r.System)
		}
		points := sum.String()
		if len(points) > 4 { // wider than its columns
			points = strconv.Itoa(int(min(sum/10, 9999)))
		}
		if p.Rating > 0 {
			rating = strconv.Itoa(p.Rating)
		}
		if d.Rank > 0 {
			rank = strconv.Itoa(d.Rank)
		}
		s := fmt.Sprintf("001 %4d %1s%3s %-33s %4s %-3s %11s %-10s %4s %4s", p.Number, oneLine(d.Sex, 1), oneLine(d.Title, 3), oneLine(p.Name, 33),
			rating, oneLine(d.Federation, 3), oneLine(d.ID, 11), oneLine(d.Birth, 10), points, rank)
		for _, parts := range rounds {
			s += "  " + parts[p.Number].column()
		}
		line("%s", s)
	}
	if r.Rounds > 0 {
		line("142 %d", r.Rounds)
	}
	if r.First != NoColour {
		line("152 %c", "_WB"[r.First])
	}
	if s := r.System; s != Usual() {
		text := fmt.Sprintf("162  W%4s    D%4s    L%4s    P%4s", s.Win, s.Draw, s.Loss, s.Bye)
		if s.Absent != 0 {
			text += fmt.Sprintf("    A%4s", s.Absent)
		}
		line("%s", text)
	}
	for _, q := range r.Requests {
		line("240 %s %3d %4d", q.Kind, q.Round, q.Player)
	}
	for _, a := range r.Acceleration {
		if a.LastRound < a.FirstRound || a.Last < a.First { // in no round, or for nobody
			continue
		}
		line("250      %4s %3d %3d %4d %4d", a.Points, a.FirstRound, a.LastRound, a.First, a.Last)
	}
	for _, f := range r.Forbidden {
		first, last := max(f.First, 1), f.Last
		switch {
		case last == 0 && r.Rounds == 0:
			last = mostRounds
		case last == 0:
			last = max(r.Rounds, first)
		}
		if last < first { // in no round
			continue
		}
		s := fmt.Sprintf("260 %3d %3d", first, last)
		for _, n := range f.Players {
			s += fmt.Sprintf(" %4d", n)
		}
		line("%s", s)
	}
	for _, l := range r.Lines {
		line("%s", l)
	}
	plain := r.Tournament
	plain.Played = slices.Clone(plain.Played)
	for k := range plain.Played {
		plain.Played[k].Pairs = slices.Clone(plain.Played[k].Pairs)
		plain.sortBoards(k)
		if !slices.Equal(plain.Played[k].Pairs, r.Played[k].Pairs) {
			s := fmt.Sprintf("%s %d", boardsTag, k+1)
			for _, p := range r.Played[k].Pairs {
				s += fmt.Sprintf(" %d-%d", p.White, p.Black)
			}
			line("%s", s)
		}
		var margins strings.Builder
		for _, p := range r.Played[k].Pairs {
			if p.Margin != 0 {
				fmt.Fprintf(&margins, " %d-%d:%d", p.White, p.Black, min(max(p.Margin, -mostMargin), mostMargin))
			}
		}
		if margins.Len() > 0 {
			line("%s %d%s", marginsTag, k+1, &margins)
		}
	}
	return b
}

// oneLine cuts s to a number of characters and keeps it on one line.
func oneLine(s string, most int) string {
	runes := []rune(strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' '
		}
		return c
	}, s))
	return strings.TrimSpace(string(runes[:min(most, len(runes))]))
}

// column returns the eight columns of a part in a report.
func (p Part) column() string {
	result := [...]byte{Absent: 'Z', HalfBye: 'H', FullBye: 'F', AllocatedBye: 'U', Open: ' ',
		Won: '1', Drew: '=', Lost: '0', WonByForfeit: '+', LostByForfeit: '-'}[p.Kind]
	if p.Unrated {
		result = map[Kind]byte{Won: 'W', Drew: 'D', Lost: 'L'}[p.Kind]
	}
	if !p.Kind.IsPair() {
		return fmt.Sprintf("0000 - %c", result)
	}
	return fmt.Sprintf("%4d %c %c", p.Opponent, "-wb"[p.Colour], result)
}

// Package contest is the machine of tournaments, on a server and at a table: it pairs the next
// round, knows formats and brackets, and orders the table. A tournament at a table is kept in one
// report file; for it the package also enters results and lets players come and go, and keeps the
// settings that reports have no lines for in comments of the report (docs/formats/tournament.md).
package contest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/lists"
	"example.org/cups/pairing"
)

// Format is how players meet, as line 092 of the file names it.
type Format string

// The formats.
const (
	Swiss             Format = "swiss"
	RoundRobin        Format = "round-robin"
	DoubleRoundRobin  Format = "double-round-robin"
	Knockout          Format = "knockout"
	DoubleElimination Format = "double-elimination"
)

// Formats returns all formats.
func Formats() []Format {
	return []Format{Swiss, RoundRobin, DoubleRoundRobin, Knockout, DoubleElimination}
}

// IsRobin reports whether everybody meets everybody.
func (f Format) IsRobin() bool { return f == RoundRobin || f == DoubleRoundRobin }

// IsBracket reports whether who loses leaves: then matches have an order and not points.
func (f Format) IsBracket() bool { return f == Knockout || f == DoubleElimination }

// Settings is what a tournament is besides its report.
type Settings struct {
	Format    Format
	BestOf    int                // games of a match of a bracket, 1 to 99
	Third     bool               // a knockout also has a match for the third place
	TieBreaks []pairing.TieBreak // the organiser's; nil: the usual ones of the format
	MeetAgain bool               // players of a Swiss meet again if otherwise no round is possible; a file has no line for it
}

// MostGames is the largest number of games of a match.
const MostGames = 99

// MostInARow is the largest number of games that a pair of a Swiss plays in a row.
const MostInARow = 2

// A Contest is a tournament with all that its file holds. Its methods change it, except for
// those that say otherwise; an error leaves it as it was.
type Contest struct {
	*pairing.Report
	Settings
	ByHand     []int              // the rounds in which somebody has chosen or changed pairs
	Prizes     []string           // in words, of the first place, the second and so on; "" for a place without one
	Categories []Category         // with places of their own
	Members    [][]pairing.Number // who is in the categories that are not by rating, in the order of Categories; may be shorter
	Outside    []pairing.Number   // of a report of a server: the players without an account there
	gone       []departure        // in their order
	stated     map[pairing.Number]pairing.Points
	lines      map[pairing.Number]int // of the players in the file that was read

	notDone []NotDone          // lines of that file
	ordered []pairing.TieBreak // those of its line 202 or 212
	baku    bool               // its line 192 asks for the acceleration
}

// A departure is a player of a bracket, or of a Swiss whose number of rounds is unknown,
// who has withdrawn: for the round and all later ones.
type departure struct {
	player pairing.Number
	round  int
}

// Lines of our own begin with ours, which makes them comments for other programs.
const (
	ours         = "### "
	bestOfTag    = ours + "best-of"
	thirdTag     = ours + "third-place"
	breaksTag    = ours + "tie-breaks"
	withdrawnTag = ours + "withdrawn"
	gamesTag     = ours + "games"
	playedTag    = ours + "played-first"
	byHandTag    = ours + "by-hand"
	prizesTag    = ours + "prizes"
	categoryTag  = ours + "category"
	membersTag   = ours + "category-players"
	outsideTag   = ours + "without-account"

	pointsOnly = "212 PTS" // the order of a table without tie-breaks, as all programs name it
)

// Parse reads a report and the lines of our own in it. The error says where the text is wrong.
func Parse(text []byte) (*Contest, error) {
	c, faults := Read(text)
	if len(faults) > 0 {
		f := faults[0]
		if f.Input == "" && f.Line == 1 && f.Column == 1 { // the whole file
			return nil, f.Reason
		}
		return nil, coded.New("tournament.damaged", "line {line}, column {column}: \"{input}\": {reason}", "line", f.Line, "column", f.Column, "input", f.Input, "reason", f.Reason)
	}
	return c, nil
}

// A Fault says where a report is wrong.
type Fault struct {
	Line, Column int    // from 1
	Input        string // the text that is wrong
	Reason       error  // why, with a code
}

// Read is [Parse] with all faults, see [pairing.ReadReport].
func Read(text []byte) (*Contest, []Fault) {
	text, fault := textOf(text)
	if fault != nil {
		return nil, []Fault{{Line: 1, Column: 1, Reason: fault}}
	}
	r, wrong := pairing.ReadReport(text)
	var faults []Fault
	if line, tag := teamLine(text); len(wrong) > 0 && line > 0 { // what else is wrong follows from that
		faults = append(faults, Fault{line, 1, tag, errTeams})
	}
	for _, f := range wrong {
		faults = append(faults, Fault{f.Line, f.Column, f.Input, reason{f}})
	}
	if len(faults) > 0 {
		return nil, faults
	}
	c := &Contest{Report: r, Settings: Settings{Format: formatOf(r), BestOf: 1}}
	var rest []string
	for _, line := range r.Lines {
		tag, value, _ := cutTag(line)
		wrong := c.read(tag, value)
		switch {
		case wrong == errNotOurs:
			rest = append(rest, line)
		case wrong != nil:
			faults = append(faults, Fault{numberOf(text, line), len(tag) + 2, value, wrong})
		}
		if len(faults) == mostFaults {
			break
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	if len(r.Players) == 0 {
		return nil, []Fault{{Line: 1, Column: 1, Reason: errNoPlayers}}
	}
	r.Lines = rest
	c.stated, c.lines = statedPoints(text)
	c.readOthers(text)
	return c, nil
}

// mostFaults is how many faults of our own lines are looked for.
const mostFaults = 200

// LineOf returns the number of the line of a player in the file that was read, 0 if there is
// none.
func (c *Contest) LineOf(n pairing.Number) int { return c.lines[n] }

// A reason is that of an error of package pairing, which knows no languages, with the key of
// its sentence in the catalogue.
type reason struct{ of *pairing.SyntaxError }

// Error implements error.
func (r reason) Error() string { return r.of.Sentence() }

// Code returns the key.
func (r reason) Code() string { return "tournament.reason." + string(r.of.Reason) }

// Values returns the numbers of the sentence under the names first and second.
func (r reason) Values() []any {
	var values []any
	for i, v := range r.of.Values {
		values = append(values, [...]string{"first", "second"}[i], v)
	}
	return values
}

// Errors that are about a whole file.
var (
	errNotText   = coded.New("tournament.reason.not_text", "this file is not a text, and no tournament report")
	errUTF16     = coded.New("tournament.reason.utf16", "this file is UTF-16, but a tournament report is UTF-8: save it as UTF-8")
	errNoPlayers = coded.New("tournament.reason.no_players", "this is not a tournament report: no line 001 names a player")
)

// textOf returns a report as UTF-8. An old one is Windows-1252.
func textOf(file []byte) ([]byte, error) {
	if lists.IsUTF16(file) {
		return nil, errUTF16
	}
	text, ok := lists.Text(file)
	if !ok {
		return nil, errNotText
	}
	return text, nil
}

// numberOf returns the number of a line of a text, from 1.
func numberOf(text []byte, line string) int {
	number := 0
	for l := range strings.Lines(string(text)) {
		if number++; strings.TrimRight(l, " \t\r\n") == line {
			break
		}
	}
	return number
}

// cutTag splits a line of our own, such as "### best-of 3", after its second word.
func cutTag(line string) (tag, value string, ok bool) {
	rest, ok := strings.CutPrefix(line, ours)
	word, value, _ := strings.Cut(rest, " ")
	return ours + word, strings.TrimSpace(value), ok
}

// errNotOurs says that a line is not one that this package reads.
var errNotOurs = errors.New("not a line of our own")

// read reads a line. The error is the reason why its value is wrong.
func (c *Contest) read(tag, value string) error {
	switch tag {
	case thirdTag:
		c.Third = true
	case bestOfTag:
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > MostGames {
			return reason{&pairing.SyntaxError{Reason: pairing.NotWhole, Values: []int{1, MostGames}}}
		}
		c.BestOf = n
	case breaksTag:
		list, err := pairing.ParseTieBreaks(value)
		if err != nil {
			return coded.New("tournament.reason.tie_breaks", "must be a list of {codes}, separated by commas", "codes", Codes(pairing.TieBreaks(), " "))
		}
		c.TieBreaks = list
	case gamesTag:
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > MostInARow {
			return reason{&pairing.SyntaxError{Reason: pairing.NotWhole, Values: []int{1, MostInARow}}}
		}
		c.Games = n
	case playedTag:
		c.PlayedFirst = true
	case byHandTag:
		k, err := strconv.Atoi(value)
		if err != nil || k < 1 {
			return coded.New("tournament.reason.by_hand", "must be the number of a round")
		}
		c.ByHand = append(c.ByHand, k)
	case withdrawnTag:
		player, round, _ := strings.Cut(value, " ")
		n, err1 := strconv.Atoi(player)
		k, err2 := strconv.Atoi(round)
		if err1 != nil || err2 != nil || k < 1 || !c.has(pairing.Number(n)) {
			return coded.New("tournament.reason.withdrawn", "must be the number of a player and of a round")
		}
		c.gone = append(c.gone, departure{pairing.Number(n), k})
	case prizesTag, categoryTag, membersTag, outsideTag:
		return c.readCategory(tag, value)
	default:
		return errNotOurs
	}
	return nil
}

// has reports whether a player has this number.
func (c *Contest) has(n pairing.Number) bool {
	return slices.ContainsFunc(c.Players, func(p pairing.Player) bool { return p.Number == n })
}

// Codes writes tie-breaks with a separator between them.
func Codes(list []pairing.TieBreak, separator string) string {
	words := make([]string, len(list))
	for i, b := range list {
		words[i] = string(b)
	}
	return strings.Join(words, separator)
}

// A Statement is the points that a file states for a player, and those that its results give.
type Statement struct {
	Player     pairing.Number
	File, Ours pairing.Points
}

// Stated returns the players for whom the file that was read states other points than its
// results give, by number: then somebody has changed a result, or one of the points, by hand.
func (c *Contest) Stated() []Statement {
	var list []Statement
	for _, p := range c.Players {
		file, ok := c.stated[p.Number]
		ours := c.Points(p.Number, len(c.Played))
		if ok && file != ours && ours < 1000 && file != ours+c.asked(p.Number) { // more does not fit the columns
			list = append(list, Statement{p.Number, file, ours})
		}
	}
	return list
}

// asked returns the points of the byes that a player has asked for in rounds to come, which some
// programs count already.
func (c *Contest) asked(n pairing.Number) pairing.Points {
	var sum pairing.Points
	for _, q := range c.Requests {
		if q.Player == n && q.Round > len(c.Played) {
			sum += [...]pairing.Points{c.System.Absent, c.System.Draw, c.System.Win}[q.Kind]
		}
	}
	return sum
}

// statedPoints reads the points that the lines of the players state, and the numbers of these
// lines.
func statedPoints(text []byte) (stated map[pairing.Number]pairing.Points, lines map[pairing.Number]int) {
	stated, lines = map[pairing.Number]pairing.Points{}, map[pairing.Number]int{}
	number := 0
	for line := range strings.SplitSeq(string(text), "\n") {
		number++
		columns := []rune(line)
		if !strings.HasPrefix(line, "001") || len(columns) < 8 {
			continue
		}
		n, err := strconv.Atoi(strings.TrimSpace(string(columns[4:8])))
		if err != nil {
			continue
		}
		lines[pairing.Number(n)] = number
		if len(columns) < 84 {
			continue
		}
		if p, err := pairing.ParsePoints(strings.TrimSpace(string(columns[80:84]))); err == nil {
			stated[pairing.Number(n)] = p
		}
	}
	return stated, lines
}

// Append appends the file to b.
func (c *Contest) Append(b []byte) []byte {
	whole := *c.Report
	whole.Lines = slices.Clone(c.Lines)
	line := func(tag string, values ...any) {
		whole.Lines = append(whole.Lines, strings.TrimRight(fmt.Sprintln(append([]any{tag}, values...)...), "\n"))
	}
	if c.BestOf > 1 {
		line(bestOfTag, c.BestOf)
	}
	if c.Third {
		line(thirdTag)
	}
	if c.Games > 1 {
		line(gamesTag, c.Games)
	}
	switch {
	case len(c.TieBreaks) > 0:
		line(breaksTag, Codes(c.TieBreaks, ","))
	case c.TieBreaks != nil && !c.Format.IsBracket():
		line(pointsOnly)
	}
	if c.PlayedFirst && !c.Format.IsBracket() {
		line(playedTag)
	}
	for _, k := range c.ByHand {
		line(byHandTag, k)
	}
	for _, d := range c.gone {
		line(withdrawnTag, d.player, d.round)
	}
	c.categoryLines(line)
	return whole.Append(b)
}

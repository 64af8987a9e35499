package contest

import (
	"slices"
	"strings"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// NotDone is a line of a report that says something which is not done here. To go on all the
// same changes what comes out.
type NotDone struct {
	Line   int    // from 1
	Tag    string // its first three characters
	Value  string // what is behind them
	Pairs  bool   // it changes pairings
	Tables bool   // it changes standings
	Reason error  // with a code
}

// codeTag begins the line that names the pairing system by a code of FIDE.
const codeTag = "192 "

// BakuLine is the line 192 of a Swiss with Baku acceleration, with the code that other programs know.
const BakuLine = codeTag + "FIDE_DUTCH_2025_BAKU"

// systems are the codes of FIDE that are done here.
var systems = map[string]struct {
	format Format
	baku   bool
}{
	"FIDE_DUTCH": {Swiss, false}, "FIDE_DUTCH_2025": {Swiss, false}, "FIDE_DUTCH_2026": {Swiss, false},
	"FIDE_DUTCH_BAKU": {Swiss, true}, "FIDE_DUTCH_2025_BAKU": {Swiss, true}, "FIDE_DUTCH_2026_BAKU": {Swiss, true},
	"FIDE_ROUNDROBIN": {RoundRobin, false}, "BERGER_ROUNDROBIN": {RoundRobin, false}, "BERGER_ROUNDROBIN_G1": {RoundRobin, false},
}

// shown are the tags of lines that only say something about a tournament: names, places, dates,
// counts, arbiters, and how numbers were given.
var shown = strings.Fields("012 022 032 042 052 062 072 082 092 102 112 122 132 172 182 222")

// teamTags are the tags of lines about teams.
var teamTags = strings.Fields("013 300 310 320 330 352 362 801 802")

var (
	errTeams     = coded.New("tournament.not_done.teams", "tournaments of teams are not paired here: members of one team would meet")
	errPoints    = coded.New("tournament.not_done.points", "points that are not those of the results are not counted here")
	errSystem    = coded.New("tournament.not_done.points_system", "points are read here only from line 162 or from lines BBW, BBD, BBL, BBZ, BBF and BBU")
	errRank      = coded.New("tournament.not_done.rank", "players are ordered here by their numbers, and not by their ranks")
	errUnknown   = coded.New("tournament.not_done.unknown", "what this line means is not known here")
	errCode      = coded.New("tournament.not_done.system", "this pairing system is not supported here")
	errBaku      = coded.New("tournament.not_done.baku", "Baku acceleration is only for tournaments in which a win counts as much as two draws, and a loss nothing; lines 250 can accelerate others")
	errTieBreaks = coded.New("tournament.not_done.tie_breaks", "not all of these tie-breaks are supported here, so the usual ones order equal players")
)

// tagOf returns the tag of a line, empty for a line without one, such as a comment or a national
// rating.
func tagOf(line string) string {
	tag := line[:min(3, len(line))]
	digits := len(tag) == 3 && strings.Trim(tag, "0123456789") == ""
	letters := len(tag) == 3 && (strings.HasPrefix(tag, "XX") || strings.HasPrefix(tag, "BB")) && tag[2] >= 'A' && tag[2] <= 'Z'
	if !digits && !letters || len(line) > 3 && line[3] != ' ' && line[3] != '\t' {
		return ""
	}
	return tag
}

// teamLine returns the number and the tag of the first line about teams, 0 if there is none.
func teamLine(text []byte) (number int, tag string) {
	for line := range strings.SplitSeq(string(text), "\n") {
		number++
		if tag := tagOf(line); slices.Contains(teamTags, tag) {
			return number, tag
		}
	}
	return 0, ""
}

// readOthers reads the lines that package pairing does not interpret and that are not ours.
func (c *Contest) readOthers(text []byte) {
	manual := false
	for line := range strings.SplitSeq(string(text), "\n") {
		manual = manual || strings.HasPrefix(line, "250 ") || strings.HasPrefix(line, "XXA ")
	}
	for _, line := range c.Lines {
		tag := tagOf(line)
		n := NotDone{Tag: tag, Value: strings.TrimSpace(line[len(tag):]), Pairs: true}
		switch {
		case tag == "" || slices.Contains(shown, tag):
			continue
		case tag == strings.TrimSpace(codeTag):
			system, known := systems[strings.ToUpper(n.Value)]
			asked := system.baku && !manual
			if known && (!asked || swiss.TakesBaku(c.System)) {
				c.baku = c.baku || asked
				continue
			}
			if n.Reason = errCode; known {
				n.Reason = errBaku
			} else if strings.Contains(strings.ToUpper(n.Value), "TEAM") {
				n.Reason = errTeams
			}
		case tag == "202" || tag == "212":
			order, ok := orderOf(tag, n.Value)
			if ok {
				c.ordered = order
				continue
			}
			n.Reason, n.Pairs, n.Tables = errTieBreaks, false, true
		case tag == "XXC":
			if c.ranksAreNumbers() || !strings.Contains(strings.ToLower(n.Value), "rank") {
				continue
			}
			n.Reason = errRank
		case tag == "299":
			n.Reason, n.Tables = errPoints, true
		case tag == "XXS":
			n.Reason, n.Tables = errSystem, true
		case slices.Contains(teamTags, tag):
			n.Reason = errTeams
		default:
			n.Reason = errUnknown
		}
		n.Line = numberOf(text, line)
		c.notDone = append(c.notDone, n)
	}
}

// orderOf reads the tie-breaks of line 202, or of line 212, which has the points first. ok is
// false if one of them is not done here.
func orderOf(tag, value string) (order []pairing.TieBreak, ok bool) {
	words := strings.FieldsFunc(value, func(c rune) bool { return c == ',' || c == ' ' || c == ';' })
	if tag == "212" {
		if len(words) == 0 || !strings.EqualFold(words[0], "PTS") {
			return nil, false
		}
		words = words[1:]
	}
	for _, word := range words {
		list, err := pairing.ParseTieBreaks(strings.NewReplacer("/C1", "C1", "/M1", "M1").Replace(strings.ToUpper(word)))
		if err != nil {
			return nil, false
		}
		order = append(order, list...)
	}
	if order == nil {
		order = []pairing.TieBreak{} // the points alone
	}
	return order, true
}

// ranksAreNumbers reports whether the ranks of the players are in the order of their numbers.
func (c *Contest) ranksAreNumbers() bool {
	return slices.IsSortedFunc(c.Players, func(a, b pairing.Player) int { return c.Details[a.Number].Rank - c.Details[b.Number].Rank })
}

// NotDone returns what the file that was read says and what is not done here, by line. A player
// whose stated points are not those of the results is a line 001.
func (c *Contest) NotDone() []NotDone {
	list := slices.Clone(c.notDone)
	for _, s := range c.Stated() {
		list = append(list, NotDone{Line: c.LineOf(s.Player), Tag: "001", Pairs: true, Tables: true,
			Reason: coded.New("tournament.not_done.stated", "the file states {file} points for {player}, but the results give {ours}", "player", c.Called(s.Player), "file", s.File.String(), "ours", s.Ours.String())})
	}
	sorting.StableFunc(list, func(a, b NotDone) int { return a.Line - b.Line })
	return list
}

// Accelerate gives the tournament the virtual points of Baku acceleration, and says so in line 192 where
// that may be.
func (c *Contest) Accelerate() {
	c.Acceleration = swiss.Baku(&c.Tournament)
	if swiss.TakesBaku(c.System) {
		c.Lines = append(c.Lines, BakuLine)
	}
}

// Accelerated returns the virtual points of the tournament: those of its lines 250 or XXA, or else of
// its line 192.
func (c *Contest) Accelerated() []pairing.Acceleration {
	if c.baku && len(c.Acceleration) == 0 {
		return swiss.Baku(&c.Tournament)
	}
	return c.Acceleration
}

// Plan says how many rounds a Swiss has if its file does not say so.
func (c *Contest) Plan(rounds int) error {
	switch {
	case c.Rounds != 0 && c.Rounds != rounds:
		return coded.New("tournament.plan.other", "the file plans {planned} rounds: change its line 142 if that is wrong", "planned", c.Rounds)
	case rounds < len(c.Played):
		return coded.New("tournament.plan.few", "{rounds} rounds are fewer than the {played} that are paired", "rounds", rounds, "played", len(c.Played))
	}
	c.Rounds = rounds
	c.Format = formatOf(c.Report)
	return nil
}

// ErrUnplanned says that a Swiss cannot be paired because nobody knows how many rounds it has.
var ErrUnplanned = coded.New("tournament.plan.unknown", "the file does not say how many rounds the tournament has, and the last round has its own rules. Say it with --rounds N.")

// Chosen returns the tie-breaks of the organiser: those of our own line, or else of line 202 or
// 212. It is nil if the file has none.
func (c *Contest) Chosen() []pairing.TieBreak {
	if c.TieBreaks != nil {
		return c.TieBreaks
	}
	return c.ordered
}

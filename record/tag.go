package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/cups"
)

// Tag is one line above the moves: [Name "Value"].
type Tag struct{ Name, Value string }

// Names of tags that mean something to this package.
const (
	event, site, date, round  = "Event", "Site", "Date", "Round"
	white, black              = "White", "Black" // South and North
	result, variant           = "Result", "Variant"
	boardCups, boardBeans     = "Cups", "Beans"
	setUp, fen                = "SetUp", "FEN"
	finalMargin, howItStopped = "Margin", "Termination"
)

// required are the tags that every record has, in the order they stand.
var required = []string{event, site, date, round, white, black, result, variant, boardCups, boardBeans}

// fixed are the tags that follow from the game itself.
var fixed = []string{result, variant, boardCups, boardBeans, setUp, fen, finalMargin}

// unknowns are the required tags that a game can be without knowledge of,
// with the value that PGN gives them then.
func unknowns() []Tag {
	return []Tag{{event, "?"}, {site, "?"}, {date, "????.??.??"}, {round, "?"}, {white, "?"}, {black, "?"}}
}

// Tag returns the value of a tag and whether the game has it.
func (g *Game) Tag(name string) (string, bool) {
	for _, t := range g.Tags() {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// Tags returns all tags in the order they are written: the required ones, SetUp
// and FEN if the game did not start from an empty board with equal stocks and
// South to move, Margin if it was played to the end, and the others in the
// order they were set.
func (g *Game) Tags() []Tag {
	known := len(unknowns())
	tags := slices.Clone(g.tags[:known])
	tags = append(tags, Tag{result, g.Result().String()}, Tag{variant, "Cups"})
	tags = append(tags, boardTags(g.Start())...)
	if margin, ok := g.Margin(); ok {
		tags = append(tags, Tag{finalMargin, strconv.Itoa(int(margin))})
	}
	return append(tags, g.tags[known:]...)
}

// boardTags say where a game started.
func boardTags(start cups.Position) []Tag {
	size := Tag{boardCups, strconv.Itoa(start.Cups())}
	stock := start.Stock(cups.South)
	if empty, err := cups.StartWith(start.Cups(), stock); err == nil && empty == start {
		return []Tag{size, {boardBeans, strconv.Itoa(int(stock))}}
	}
	return []Tag{size, {boardBeans, "-"}, {setUp, "1"}, {fen, start.String()}}
}

// SetTag sets a tag, which keeps its place if the game has it already. The
// error is a [*Fault]: for a name that is not letters, digits and _, a value
// with control characters or broken UTF-8, an unknown Termination, and for the
// tags that follow from the game: Result, Variant, Cups, Beans, SetUp, FEN and
// Margin.
func (g *Game) SetTag(name, value string) error {
	if err := checkTag(name, value); err != nil {
		return err
	}
	if slices.Contains(fixed, name) {
		return &Fault{Reason: FixedTag, Name: name}
	}
	g.setTag(name, value)
	return nil
}

func (g *Game) setTag(name, value string) {
	for i := range g.tags {
		if g.tags[i].Name == name {
			g.tags[i].Value = value
			return
		}
	}
	g.tags = append(g.tags, Tag{name, value})
}

// DeleteTag removes an optional tag, and sets one of the seven tags of PGN to
// unknown ("?").
func (g *Game) DeleteTag(name string) {
	for _, t := range unknowns() {
		if t.Name == name {
			g.setTag(name, t.Value)
			return
		}
	}
	g.tags = slices.DeleteFunc(g.tags, func(t Tag) bool { return t.Name == name })
}

// checkTag says what keeps a tag from standing in any record.
func checkTag(name, value string) error {
	if name == "" || strings.ContainsFunc(name, func(c rune) bool { return !isNameRune(c) }) {
		return &Fault{Reason: BadTagName, Have: strconv.Quote(clip(name))}
	}
	if !utf8.ValidString(value) || strings.ContainsFunc(value, unicode.IsControl) {
		return &Fault{Reason: BadTagText, Name: name}
	}
	if name == howItStopped && !Termination(value).isKnown() {
		return &Fault{Reason: BadTagValue, Name: name, Have: clip(value), Want: terminationNames()}
	}
	return nil
}

func isNameRune(c rune) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// tagPair reads [Name "Value"] behind its "[". White space may stand between
// the parts.
func (s *scanner) tagPair() (Tag, error) {
	var t Tag
	var err error
	s.next()
	if t.Name, err = s.tagName(); err != nil {
		return t, err
	}
	if t.Value, err = s.quoted(); err != nil {
		return t, err
	}
	s.skipBlanks()
	if s.peek() != ']' {
		return t, s.badTag()
	}
	s.next()
	return t, checkTagText(t)
}

// checkTagText is what [checkTag] asks of any text; what a value must be is
// asked later, when all tags are known.
func checkTagText(t Tag) error {
	if t.Name == howItStopped {
		return nil
	}
	return checkTag(t.Name, t.Value)
}

func (s *scanner) tagName() (string, error) {
	s.skipBlanks()
	var b strings.Builder
	for isNameRune(s.peek()) {
		b.WriteRune(s.next())
	}
	if b.Len() == 0 {
		return "", s.badTag()
	}
	s.skipBlanks()
	return b.String(), nil
}

// quoted reads a value in quotation marks, which ends on its line.
func (s *scanner) quoted() (string, error) {
	if s.peek() != '"' {
		return "", s.badTag()
	}
	s.next()
	var b strings.Builder
	for {
		switch c := s.peek(); c {
		case stop, '\n':
			return "", s.badTag()
		case '"':
			s.next()
			return b.String(), nil
		case '\\':
			s.next()
			if c = s.peek(); c != '"' && c != '\\' {
				return "", s.badTag()
			}
		}
		b.WriteRune(s.next())
	}
}

func (s *scanner) skipBlanks() {
	for c := s.peek(); c == ' ' || c == '\t'; c = s.peek() {
		s.next()
	}
}

// badTag is the fault of a tag pair in which the next character is wrong. A
// line break stays unread, for a game may begin behind it.
func (s *scanner) badTag() error {
	c := s.peek()
	if c == stop || c == '\n' {
		return s.why(&Fault{Reason: OpenTag})
	}
	return s.why(&Fault{Reason: BadTag, Have: fmt.Sprintf("%q", string(c))})
}

// appendTag appends a tag pair as it is written, with its line break.
func appendTag(b []byte, t Tag) []byte {
	value := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(t.Value)
	return fmt.Appendf(b, "[%s \"%s\"]\n", t.Name, value)
}

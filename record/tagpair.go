package record

import (
	"fmt"
	"strings"
)

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

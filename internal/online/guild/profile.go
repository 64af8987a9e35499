package guild

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/cups/internal/naming"
)

// Entry says how somebody becomes a member.
type Entry string

// The ways in.
const (
	Open        Entry = "open"        // whoever wants joins
	Application Entry = "application" // by an application with a text, which an officer accepts
	Invitation  Entry = "invitation"  // by the code of an invitation, or because an officer adds the account
)

// Profile is what a guild says about itself.
type Profile struct {
	Name   string `json:"name"`             // 2 to 40 characters
	Text   string `json:"text,omitempty"`   // of its page
	TextDE string `json:"textDe,omitempty"` // of its page in German; empty: Text stands there, too
	Badge  string `json:"badge,omitempty"`  // 1 to 4 characters that stand at the names of its members
	Ground string `json:"ground,omitempty"` // the colour of the badge, such as #204060; empty: the colours of the site
	Ink    string `json:"ink,omitempty"`    // the colour of the badge's characters
	Entry  Entry  `json:"entry"`
	Code   string `json:"code,omitempty"` // of the invitation, 6 to 40 characters; only officers see it
}

// The limits of texts, in characters.
const (
	MostName   = 40
	MostText   = 4000 // of a guild's page
	MostBadge  = 4
	leastCode  = 6
	mostCode   = 40
	mostTitle  = 40
	MostNotice = 2000
	MostNote   = 200  // a reason, a note, an option of a vote
	MostPlea   = 1000 // an application
)

// LeastContrast is the contrast between the two colours of a badge, as WCAG 2.2 demands it
// for text (success criterion 1.4.3).
const LeastContrast = 4.5

// Check returns the profile in the form in which it is stored. The error names the field.
func (p Profile) Check() (Profile, error) { return p.check("") }

// check is [Profile.Check] of a guild that may keep the name that it had before: what can be a name has
// changed over time.
func (p Profile) check(former string) (Profile, error) {
	bad := func(field, why string) (Profile, error) { return p, refuseField(BadGuild, field, why) }
	var ok bool
	if p.Name != former || former == "" {
		if p.Name, ok = naming.Thing(p.Name, MostName); !ok || utf8.RuneCountInString(p.Name) < 2 || !hasLetter(p.Name) {
			return bad("name", "must have 2 to 40 characters, one of them a letter, each word in one script, and must not look like a name of the server")
		}
	}
	if p.Text, ok = cleanText(p.Text, MostText); !ok && p.Text != "" {
		return bad("text", "must have at most 4000 characters")
	}
	if p.TextDE, ok = cleanText(p.TextDE, MostText); !ok && p.TextDE != "" {
		return bad("textDe", "must have at most 4000 characters")
	}
	if p.Badge != "" {
		if p.Badge, ok = naming.Label(p.Badge, MostBadge); !ok {
			return bad("badge", "must have at most 4 characters that can be seen, each word in one script, and must not be the name of the server")
		}
	}
	if (p.Ground == "") != (p.Ink == "") {
		return bad("ground", "the two colours of a badge come together")
	}
	if p.Ground != "" {
		contrast, ok := Contrast(p.Ground, p.Ink)
		if !ok {
			return bad("ground", "a colour is written as #204060")
		}
		if contrast < LeastContrast {
			return bad("ground", "the contrast between the two colours must be at least 4.5, and is "+strconv.FormatFloat(math.Floor(contrast*10)/10, 'f', 1, 64))
		}
	}
	switch p.Entry {
	case Open, Application, Invitation:
	default:
		return bad("entry", "must be open, application or invitation")
	}
	if p.Entry != Invitation {
		p.Code = ""
	}
	if n := utf8.RuneCountInString(p.Code); p.Code != "" && (n < leastCode || n > mostCode || strings.ContainsFunc(p.Code, isNoCode)) {
		return bad("code", "must have 6 to 40 letters, digits and dashes")
	}
	return p, nil
}

func isNoCode(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
}

func hasLetter(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }

// cleanText returns a text of several lines without characters that could change how other
// text is shown. ok is false if it is empty or too long.
func cleanText(text string, most int) (clean string, ok bool) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	clean = strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		if r == utf8.RuneError || unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control) {
			return -1
		}
		return r
	}, text))
	n := utf8.RuneCountInString(clean)
	return clean, n > 0 && n <= most
}

// Contrast returns the contrast between two colours such as #204060, from 1 to 21, as WCAG
// 2.2 defines it. ok is false if one of them is no colour.
func Contrast(a, b string) (ratio float64, ok bool) {
	la, okA := luminance(a)
	lb, okB := luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05), okA && okB
}

func luminance(colour string) (float64, bool) {
	if len(colour) != 7 || colour[0] != '#' {
		return 0, false
	}
	total := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			return 0, false
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		total += weight * c
	}
	return total, true
}

package gate

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// NameFile says what a file is called where somebody keeps it: by a title, which can be anything,
// and an ending such as ".csv". disposition is "inline" or "attachment".
func NameFile(h http.Header, disposition, title, ending string) {
	h.Set("Content-Disposition", dispositionOf(disposition, SafeName(title)+ending))
}

// dispositionOf is the header for the name of a file (RFC 6266): in ASCII for all programs, and as
// it is (RFC 8187) for those that know more.
func dispositionOf(disposition, name string) string {
	plain := strings.Map(func(c rune) rune {
		switch {
		case unicode.Is(unicode.Mn, c):
			return -1
		case c >= utf8.RuneSelf || c == '%': // some programs take % for the beginning of a code
			return '_'
		}
		return c
	}, norm.NFD.String(strings.ReplaceAll(strings.NewReplacer("–", "-", "—", "-", "’", "'").Replace(name), "ß", "ss")))
	header := disposition + `; filename="` + plain + `"`
	if plain == name {
		return header
	}
	var b strings.Builder
	for _, c := range []byte(name) {
		if c < utf8.RuneSelf && (c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || strings.IndexByte("!#$&+-.^_`|~", c) >= 0) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return header + "; filename*=UTF-8''" + b.String()
}

// mostFileName is the length of the longest name of a file, in bytes: most systems allow 255, and
// the ending comes behind it.
const mostFileName = 120

// devices are names that files cannot have on Windows.
var devices = strings.Fields("CON PRN AUX NUL COM0 COM1 COM2 COM3 COM4 COM5 COM6 COM7 COM8 COM9 LPT0 LPT1 LPT2 LPT3 LPT4 LPT5 LPT6 LPT7 LPT8 LPT9")

// SafeName returns a name for a file that all systems allow, from any title.
func SafeName(title string) string {
	name := strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case c == utf8.RuneError || unicode.IsControl(c) || unicode.In(c, unicode.Cf, unicode.Co, unicode.Cs):
			return -1
		case strings.ContainsRune(`/\:*?"<>|`, c):
			return '-'
		}
		return c
	}, norm.NFC.String(title))
	name = strings.Join(strings.Fields(name), " ")
	for len(name) > mostFileName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	name = strings.Trim(name, " .")
	stem, _, _ := strings.Cut(name, ".")
	if name == "" || slices.Contains(devices, strings.ToUpper(strings.TrimSpace(stem))) {
		return "_" + name
	}
	return name
}

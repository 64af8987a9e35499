package gate

import (
	"mime"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestFilesHaveTheNameOfWhatTheyAre(t *testing.T) {
	for title, want := range map[string]string{
		"Sunday Round":         `inline; filename="Sunday Round.csv"`,
		"Ännes Runde":          `inline; filename="Annes Runde.csv"; filename*=UTF-8''%C3%84nnes%20Runde.csv`,
		"Große Straße":         `inline; filename="Grosse Strasse.csv"; filename*=UTF-8''Gro%C3%9Fe%20Stra%C3%9Fe.csv`,
		"日曜":                   `inline; filename="__.csv"; filename*=UTF-8''%E6%97%A5%E6%9B%9C.csv`,
		"50% off":              `inline; filename="50_ off.csv"; filename*=UTF-8''50%25%20off.csv`,
		"A/B: \"x\" <1|2>?*\\": `inline; filename="A-B- -x- -1-2----.csv"`,
		"..":                   `inline; filename="_.csv"`,
		" con ":                `inline; filename="_con.csv"`,
		"nul.x":                `inline; filename="_nul.x.csv"`,
		"a\r\nSet-Cookie: x=1": `inline; filename="a Set-Cookie- x=1.csv"`,
		"a\u202eb\x00c":        `inline; filename="abc.csv"`,
		"it’s 1–0":             `inline; filename="it's 1-0.csv"; filename*=UTF-8''it%E2%80%99s%201%E2%80%930.csv`,
	} {
		h := http.Header{}
		if NameFile(h, "inline", title, ".csv"); h.Get("Content-Disposition") != want {
			t.Errorf("%q: %s, want %s", title, h.Get("Content-Disposition"), want)
		}
	}
}

func TestAnyNameOfAFileIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.String().Draw(t, "title")
		name := SafeName(title)
		if name == "" || len(name) > mostFileName+1 || !utf8.ValidString(name) || strings.ContainsAny(name, "/\\:*?\"<>|\r\n\x00") || strings.Trim(name, " .") != name {
			t.Fatalf("%q is called %q", title, name)
		}
		h := http.Header{}
		NameFile(h, "attachment", title, ".trf")
		kind, values, err := mime.ParseMediaType(h.Get("Content-Disposition"))
		if err != nil || kind != "attachment" || values["filename"] != name+".trf" {
			t.Fatalf("%q: %s says %q, %v", title, h.Get("Content-Disposition"), values, err)
		}
		for _, c := range []byte(h.Get("Content-Disposition")) {
			if c < ' ' || c >= 0x7f {
				t.Fatalf("%q: %q", title, h.Get("Content-Disposition"))
			}
		}
	})
}

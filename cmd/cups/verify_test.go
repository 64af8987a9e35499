package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// packed returns a file of the given certificate.
func packed(t *testing.T, unpacked string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(unpacked)) // a buffer takes everything
	_ = z.Close()
	file := filepath.Join(t.TempDir(), "game.cert")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// What a certificate of one cup and one bean says, and why others are refused.
func TestVerifySaysWhatIsWrong(t *testing.T) {
	const lines = "cups certificate 1\nposition 0/1/0 0/1/0 s\nat least -2\nat most -2\ncutoff 0\n\n"
	for unpacked, want := range map[string]string{
		lines + "\x01":     "Margin -2: the certificate holds.",
		lines:              "byte 75 of the unpacked file: the certificate is cut off",
		lines + "\x01\x01": "byte 76 of the unpacked file: there are more steps",
		strings.ReplaceAll(lines, "-2", "-1") + "\x01":                                                          "byte 75 of the unpacked file: that South (as the strategy sees it) reaches at least -1 from 0/1/0 0/1/0 s: this is not so",
		strings.ReplaceAll(lines, "0/1/0", "0/1/7/"):                                                            "byte 19 of the unpacked file: this line is wrong",
		strings.Replace(lines, "cutoff", "x", 1):                                                                "this line is wrong",
		"cups certificate 1\nposition 0.0.0.0.0.0/60/0 0.0.0.0.0.0/60/0 s\nat least 0\nat most 0\ncutoff 0\n\n": "fits 64 bits",
		"cups certificate 1\nposition 0.0/6/0 0.0/6/0 s\nat least -1\nat most -1\ncutoff 0\n\n\x09":             "names a move that there is not",
		"cups certificate 1\nposition 0.0/6/0 0.0/6/0 s\nat least -1\nat most -1\ncutoff 9\n\n\x00":             "within the cutoff",
	} {
		var out, errs bytes.Buffer
		a := &app{in: strings.NewReader(""), out: &out, err: &errs, getenv: func(string) string { return "" }}
		status := a.run(t.Context(), []string{"verify", packed(t, unpacked)})
		holds := strings.Contains(want, "holds")
		if said := out.String() + errs.String(); !strings.Contains(said, want) || (status == exitDone) != holds {
			t.Errorf("%q: status %d, %s, want %q", unpacked, status, said, want)
		}
	}
}

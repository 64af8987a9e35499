// Package lists reads the lists that people keep in spreadsheets: players, results, ratings. It
// decodes a file, separates its columns, and reads numbers and dates as they are written in
// several countries. What it cannot read it names: no line is lost in silence.
package lists

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Text returns the text of a file in UTF-8, as spreadsheets of all years have written it: UTF-8
// or UTF-16, each with a byte order mark or without, and Windows-1252. Files that were joined
// from several sources have lines of both kinds, so that every line is decoded by itself. Lines
// end with a line feed. ok is false for what is not a text, such as a picture; then the file
// comes back as it is.
func Text(file []byte) (text []byte, ok bool) {
	text = file
	if order, wide := isUTF16(file); wide {
		decoded, err := unicode.UTF16(order, unicode.UseBOM).NewDecoder().Bytes(file)
		if err != nil {
			return file, false
		}
		text = decoded
	}
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	if !utf8.Valid(text) {
		text = byLines(text)
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	text = bytes.TrimRight(text, "\x1a") // the end of a file in DOS
	if bytes.ContainsFunc(text, func(c rune) bool { return c < ' ' && c != '\n' && c != '\t' && c != '\f' && c != '\v' }) {
		return file, false
	}
	return text, true
}

// IsUTF16 reports whether a file is a text in UTF-16.
func IsUTF16(file []byte) bool {
	_, wide := isUTF16(file)
	return wide
}

// isUTF16 reports whether a file is UTF-16, and in which order its bytes are. Without a mark,
// at least half of the characters must have a byte of zero on the same side.
func isUTF16(file []byte) (unicode.Endianness, bool) {
	switch {
	case bytes.HasPrefix(file, []byte("\xff\xfe")):
		return unicode.LittleEndian, true
	case bytes.HasPrefix(file, []byte("\xfe\xff")):
		return unicode.BigEndian, true
	}
	var zeros [2]int
	for i, b := range file {
		if b == 0 {
			zeros[i%2]++
		}
	}
	switch half := (len(file) + 3) / 4; {
	case len(file) < 4:
		return unicode.LittleEndian, false
	case zeros[0] == 0 && zeros[1] >= half:
		return unicode.LittleEndian, true
	case zeros[1] == 0 && zeros[0] >= half:
		return unicode.BigEndian, true
	}
	return unicode.LittleEndian, false
}

// byLines decodes each line that is not UTF-8 as Windows-1252.
func byLines(text []byte) []byte {
	lines := bytes.Split(text, []byte("\n"))
	for i, line := range lines {
		if utf8.Valid(line) {
			continue
		}
		if decoded, err := charmap.Windows1252.NewDecoder().Bytes(line); err == nil {
			lines[i] = decoded
		}
	}
	return bytes.Join(lines, []byte("\n"))
}

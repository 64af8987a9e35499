package elo

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"example.org/cups/internal/csvfile"
)

// Text returns the text of a file as spreadsheets of all years have written it: UTF-8 with or
// without a mark, UTF-16 with a mark, and everything else as Windows-1252. Lines that end with
// a carriage return alone end with a line feed in the text.
func Text(file []byte) []byte {
	switch {
	case bytes.HasPrefix(file, []byte("\xff\xfe")):
		file = fromUTF16(file[2:], binary.LittleEndian)
	case bytes.HasPrefix(file, []byte("\xfe\xff")):
		file = fromUTF16(file[2:], binary.BigEndian)
	case !utf8.Valid(file):
		if text, err := charmap.Windows1252.NewDecoder().Bytes(file); err == nil {
			file = text
		}
	}
	file = bytes.TrimPrefix(file, []byte("\ufeff"))
	if !bytes.ContainsRune(file, '\n') {
		file = bytes.ReplaceAll(file, []byte("\r"), []byte("\n"))
	}
	return file
}

func fromUTF16(file []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(file)/2)
	for i := range units {
		units[i] = order.Uint16(file[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

// separator returns what separates the columns of a file with this header.
func separator(header []byte) rune {
	for _, r := range ";\t" {
		if bytes.ContainsRune(header, r) {
			return r
		}
	}
	return ','
}

// german are other names of the columns, for files that were kept in German.
var german = map[string]string{
	"datum": "date", "süd": "south", "nord": "north", "ergebnis": "result", "wertung": "rating", "elo": "rating", "partien": "games", "spiele": "games",
	"turnier": "event", "platz": "place",
}

// kinds are the kinds of files: the columns that each has, and what reads a line of it, with
// the cells in the order of these columns.
var kinds = []struct {
	header []string
	read   func(row *Row, cells []string, c reading) (reason Reason, value string)
}{{resultHeader, readResult}, {ratingHeader, readRating}, {placeHeader, readPlace}}

// columnsOf returns the kind of a file with this header, and where each of its columns is. kind
// is -1 if the header has not all columns of a kind, or one of them twice.
func columnsOf(header []string) (kind int, places []int) {
	names := make([]string, len(header))
	for i, name := range header {
		names[i] = Fold(csvfile.Plain(strings.TrimSpace(name)))
		if english, ok := german[names[i]]; ok {
			names[i] = english
		}
	}
	for kind, k := range kinds {
		places := make([]int, 0, len(k.header))
		for _, column := range k.header {
			if i := slices.Index(names, column); i >= 0 && !slices.Contains(names[i+1:], column) {
				places = append(places, i)
			}
		}
		if len(places) == len(k.header) {
			return kind, places
		}
	}
	return -1, nil
}

// Unread returns the names of the columns that [ReadCSV] does not read of a file that it takes.
func Unread(file []byte) []string {
	r := newReader(Text(file))
	header, err := r.Read()
	kind, places := columnsOf(header)
	if err != nil || kind < 0 {
		return nil
	}
	var unread []string
	for i, name := range header {
		if name = clip(strings.TrimSpace(name)); name != "" && !slices.Contains(places, i) {
			unread = append(unread, name)
		}
	}
	return unread
}

package elo

import (
	"slices"

	"example.org/cups/internal/lists"
)

// aliases are other names of the columns, in the form of [Fold]: German ones, and those of
// lists of other games.
var aliases = map[string]string{
	"datum": "date", "süd": "south", "sued": "south", "nord": "north", "white": "south", "weiss": "south", "black": "north", "schwarz": "north",
	"ergebnis": "result", "resultat": "result", "wertung": "rating", "elo": "rating", "wertungszahl": "rating", "partien": "games", "spiele": "games",
	"turnier": "event", "platz": "place", "spieler": "name", "player": "name", "genau": "exact",
}

// kinds are the kinds of files: the columns that each has, and what reads a line of it, with
// the cells in the order of these columns.
var kinds = []struct {
	header []string
	read   func(row *Row, cells []string, c reading) (reason Reason, value string)
}{{resultHeader, readResult}, {ratingHeader, readRating}, {placeHeader, readPlace}, {exactHeader, readListed}, {listHeader, readListed}}

// columnsOf returns the kind of a file with this header, and where each of its columns is, the needed ones first. kind
// is -1 if the header has not all columns of a kind, or one of them twice.
func columnsOf(header []string) (kind int, places []int) {
	names := make([]string, len(header))
	for i, name := range header {
		names[i] = Fold(name)
		if english, ok := aliases[names[i]]; ok {
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
			if i := slices.Index(names, "event"); kind == 0 && i >= 0 && !slices.Contains(names[i+1:], "event") {
				places = append(places, i) // results may have it
			}
			return kind, places
		}
	}
	return -1, nil
}

// Unread returns the names of the columns that [ReadCSV] does not read of a file that it takes.
func Unread(file []byte) []string {
	text, _ := lists.Text(file)
	_, header, kind, places := open(text)
	if kind < 0 {
		return nil
	}
	var unread []string
	for i, name := range header.Cells {
		if name = clip(name); name != "" && !slices.Contains(places, i) {
			unread = append(unread, name)
		}
	}
	return unread
}

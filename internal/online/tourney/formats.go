package tourney

import (
	"slices"
	"strings"

	"example.org/cups/internal/contest"
)

// traits are what others ask of a format: the forms, the pages, the report files.
type traits struct {
	format  Format
	contest contest.Format // whose rules and tie-breaks package contest has for it
	classes string         // of settings that it has, besides those that all have: see [Format.Has]
}

// formats are the traits of all formats, in the order in which forms offer them.
var formats = []traits{
	{Swiss, contest.Swiss, "single paced staged previewed broken placed"},
	{RoundRobin, contest.RoundRobin, "single paced staged previewed broken placed"},
	{Knockout, contest.Knockout, "single paced placed"},
	{DoubleElimination, contest.DoubleElimination, "single paced placed"},
	{Arena, contest.Swiss, "single broken placed"},
	{League, contest.RoundRobin, "single paced staged previewed broken placed"},
	{Teams, contest.Swiss, "paced placed"},
	{Exhibition, contest.Swiss, "single"},
}

// traits are those of the format; without classes for a format that there is not.
func (f Format) traits() traits {
	i := slices.IndexFunc(formats, func(t traits) bool { return t.format == f })
	if i < 0 {
		return traits{}
	}
	return formats[i]
}

// Has reports whether a format has the settings of a class. Each format is a class by its name, and all have
// those of the class "". robin: everybody meets everybody; bracket: who loses leaves; single: players and not
// teams enter; paced: there are rounds; staged: a play-off can follow; previewed: directors can look at a
// round before it is published, and hide the standings; broken: tie-breaks are chosen; placed: places
// count, for medals, prizes and series, byes are possible, and games can be rated or by post.
func (f Format) Has(class string) bool {
	return class == "" || slices.Contains(strings.Fields(f.Classes()), class)
}

// Classes are the classes of a format, see [Format.Has], with spaces in between.
func (f Format) Classes() string {
	t := f.traits()
	words := []string{string(f)}
	switch {
	case t.contest.IsRobin():
		words = append(words, "robin")
	case t.contest.IsBracket():
		words = append(words, "bracket")
	}
	return strings.TrimSpace(strings.Join(append(words, t.classes), " "))
}

// OfferedFormats are all formats in the order in which forms offer them.
func OfferedFormats() []Format {
	list := make([]Format, len(formats))
	for i, t := range formats {
		list[i] = t.format
	}
	return list
}

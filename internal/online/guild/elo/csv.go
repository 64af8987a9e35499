package elo

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/cases"

	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/naming"
	"example.org/cups/rating"
)

// The limits of files.
const (
	MostBytes = 2 << 20 // of a file
	MostLines = 20_000  // of a file, without its header
	MostName  = 40      // characters of a name
	MostEvent = 80      // characters of the name of a tournament
	mostPlace = 1000
)

// The headers that a file can have.
var (
	resultHeader = []string{"date", "south", "north", "result"}
	ratingHeader = []string{"date", "name", "rating", "games"}
	placeHeader  = []string{"date", "event", "place", "name"}
)

// Reason says why a line is refused. The values are part of the public interface and must
// not change.
type Reason string

// The reasons.
const (
	BadHeader   Reason = "badHeader"   // the first line has not the columns of a file, or has one of them twice
	BadLine     Reason = "badLine"     // a quotation mark is missing or in the wrong place
	BadColumns  Reason = "badColumns"  // the line has fewer columns than the file, or more
	BadDate     Reason = "badDate"     // not a date
	FutureDate  Reason = "futureDate"  // the date is in the future
	BadName     Reason = "badName"     // the name is empty or too long, or has characters that cannot be shown
	SamePlayer  Reason = "samePlayer"  // a player cannot play against themselves
	BadResult   Reason = "badResult"   // not a result
	BadRating   Reason = "badRating"   // not a rating between 0 and 4000
	BadGames    Reason = "badGames"    // not a number of games between 0 and 100000
	BadEvent    Reason = "badEvent"    // the name of a tournament is empty or too long, or has characters that cannot be shown
	BadPlace    Reason = "badPlace"    // not a place between 1 and 1000
	TooManyRows Reason = "tooManyRows" // the file has too many lines; the rest was not read
	NoRows      Reason = "noRows"      // the file has no line after its header
)

// Reasons are all reasons.
var Reasons = []Reason{
	BadHeader, BadLine, BadColumns, BadDate, FutureDate, BadName, SamePlayer, BadResult, BadRating, BadGames, BadEvent, BadPlace, TooManyRows, NoRows,
}

// Refused is a line of a file that cannot be taken.
type Refused struct {
	Line   int    // from 1, which is the header
	Reason Reason // why
	Value  string // the part of the line that is wrong, at most 60 characters; may be empty
}

// Row is a line of a file: the result of a game, an older rating, or a place in an old
// tournament.
type Row struct {
	Line   int       `json:"line"`
	At     time.Time `json:"at"`
	South  string    `json:"south"`           // the name of the player who moved first, or whose older rating or place this is
	North  string    `json:"north,omitempty"` // only of a result
	Result Result    `json:"result,omitempty"`
	Rating float64   `json:"rating,omitempty"`
	Games  int       `json:"games,omitempty"`
	Event  string    `json:"event,omitempty"` // the name of the tournament; only of a place
	Place  int       `json:"place,omitempty"` // from 1; several players can share a place
}

// Result is the result of a game in records: 1-0, 0-1 or 1/2-1/2.
type Result string

// The results.
const (
	SouthWins Result = "1-0"
	NorthWins Result = "0-1"
	Drawn     Result = "1/2-1/2"
)

// Score returns South's score. ok is false for everything that is not one of the three
// results.
func (r Result) Score() (s rating.Score, ok bool) {
	switch r {
	case SouthWins:
		return rating.Win, true
	case NorthWins:
		return rating.Loss, true
	case Drawn:
		return rating.Draw, true
	}
	return 0, false
}

// reading is what the reading of a line needs to know of its file.
type reading struct {
	now   time.Time
	comma bool // numbers may have a decimal comma, and a point before three digits
}

// ReadCSV reads results, an old list, or places in old tournaments. The first line has the
// names date, south, north and result, or date, name, rating and games, or date, event, place
// and name, in any case and order; other columns are not read, see [Unread]. [Text] says how
// the file may be written. Columns are separated by commas, or by semicolons or tabs if the
// header has them. A date is written as 2003-05-30, 30.05.2003, 30.05.03 or, with a time,
// 2003-05-30T20:15:00Z, 2003-05-30 20:15 or 30.05.2003 20:15, and is not after now. A result
// is 1-0, 0-1 or 1/2-1/2; a colon and ½ or 0.5 can stand for the dash and 1/2. If columns are
// not separated by commas, a number can have a decimal comma, and 1.972 is 1972. Lines without
// any text are left out. Every other line is either in rows or in refused. A file that is
// longer than [MostBytes] should not be passed.
func ReadCSV(file []byte, now time.Time) (rows []Row, refused []Refused) {
	file = Text(file)
	r := newReader(file)
	header, err := r.Read()
	kind, places := columnsOf(header)
	if err != nil || kind < 0 {
		first, _, _ := bytes.Cut(file, []byte("\n"))
		return nil, []Refused{{1, BadHeader, clip(strings.TrimSpace(string(first)))}}
	}
	c := reading{now, r.Comma != ','}
	for {
		line, err := r.Read()
		if err == io.EOF {
			break
		}
		var fault *csv.ParseError
		if errors.As(err, &fault) {
			refused = append(refused, Refused{fault.StartLine, BadLine, ""})
			continue
		}
		for i := range line {
			line[i] = csvfile.Plain(strings.TrimSpace(line[i]))
		}
		if strings.Join(line, "") == "" {
			continue // a spreadsheet writes only separators for an empty line
		}
		number, _ := r.FieldPos(0)
		if len(rows)+len(refused) >= MostLines {
			refused = append(refused, Refused{number, TooManyRows, ""})
			break
		}
		row := Row{Line: number}
		reason, value := BadColumns, strings.Join(line, string(r.Comma))
		if cells, ok := pick(line, places, len(header)); ok {
			reason, value = kinds[kind].read(&row, cells, c)
		}
		if reason != "" {
			refused = append(refused, Refused{number, reason, clip(value)})
			continue
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 && len(refused) == 0 {
		refused = []Refused{{1, NoRows, ""}}
	}
	return rows, refused
}

func newReader(text []byte) *csv.Reader {
	header, _, _ := bytes.Cut(text, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma = separator(header)
	r.FieldsPerRecord, r.TrimLeadingSpace = -1, r.Comma != '\t'
	return r
}

// pick returns the cells of a line that are read. ok is false if one is missing, or if the
// line has text after the last column.
func pick(line []string, places []int, columns int) (cells []string, ok bool) {
	if len(line) > columns && strings.Join(line[columns:], "") != "" {
		return nil, false
	}
	for _, i := range places {
		if i >= len(line) {
			return nil, false
		}
		cells = append(cells, line[i])
	}
	return cells, true
}

// results turns other ways of writing a result into the usual one.
var results = strings.NewReplacer(" ", "", ":", "-", "–", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2")

// times are the results that a spreadsheet has taken for times of day, 1:0 as 01:00.
var times = map[Result]Result{"01-00": SouthWins, "00-01": NorthWins}

func readResult(row *Row, cells []string, c reading) (reason Reason, value string) {
	if reason := readDate(row, cells[0], c.now); reason != "" {
		return reason, cells[0]
	}
	for _, name := range cells[1:3] {
		if _, ok := CleanName(name); !ok {
			return BadName, name
		}
	}
	row.South, _ = CleanName(cells[1])
	row.North, _ = CleanName(cells[2])
	if Fold(row.South) == Fold(row.North) {
		return SamePlayer, row.South
	}
	row.Result = Result(results.Replace(cells[3]))
	if clock, ok := times[row.Result]; ok {
		row.Result = clock
	}
	if _, ok := row.Result.Score(); !ok {
		return BadResult, cells[3]
	}
	return "", ""
}

// thousands is a number of four digits with a point after the first one.
var thousands = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([0-9])\.([0-9]{3})(,[0-9]+)?$`) })

func readRating(row *Row, cells []string, c reading) (reason Reason, value string) {
	if reason := readDate(row, cells[0], c.now); reason != "" {
		return reason, cells[0]
	}
	var ok bool
	if row.South, ok = CleanName(cells[1]); !ok {
		return BadName, cells[1]
	}
	points, games := cells[2], cells[3]
	if c.comma {
		points, games = thousands().ReplaceAllString(points, "$1$2$3"), thousands().ReplaceAllString(games, "$1$2$3")
		points = strings.Replace(points, ",", ".", 1)
	}
	var err error
	if row.Rating, err = strconv.ParseFloat(points, 64); err != nil || !between(row.Rating, 0, mostRating) {
		return BadRating, cells[2]
	}
	if row.Games, err = strconv.Atoi(games); err != nil || row.Games < 0 || row.Games > mostGames {
		return BadGames, cells[3]
	}
	return "", ""
}

func readPlace(row *Row, cells []string, c reading) (reason Reason, value string) {
	if reason := readDate(row, cells[0], c.now); reason != "" {
		return reason, cells[0]
	}
	var ok bool
	if row.Event, ok = naming.Line(cells[1], MostEvent); !ok {
		return BadEvent, cells[1]
	}
	var err error
	if row.Place, err = strconv.Atoi(strings.TrimSuffix(cells[2], ".")); err != nil || row.Place < 1 || row.Place > mostPlace {
		return BadPlace, cells[2]
	}
	if row.South, ok = CleanName(cells[3]); !ok {
		return BadName, cells[3]
	}
	return "", ""
}

// dates are the forms of dates. A year of two digits is one from 1969 to 2068.
var dates = []string{
	time.DateOnly, "2.1.2006", "2.1.06", time.RFC3339, "2006-01-02 15:04", "2006-01-02 15:04:05", "2.1.2006 15:04", "2.1.2006 15:04:05", "2.1.06 15:04",
}

// earliest is before any game that anybody could enter.
var earliest = time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC)

func readDate(row *Row, text string, now time.Time) Reason {
	for _, form := range dates {
		at, err := time.Parse(form, text)
		if err != nil {
			continue
		}
		row.At = time.UnixMilli(at.UnixMilli()).UTC()
		switch {
		case row.At.Before(earliest):
			return BadDate
		case row.At.After(now):
			return FutureDate
		}
		return ""
	}
	return BadDate
}

// WriteCSV returns results as a file that [ReadCSV] reads again without any change. The rows
// must be results.
func WriteCSV(rows []Row, form csvfile.Form) []byte {
	lines := [][]csvfile.Cell{csvfile.Texts(resultHeader...)}
	for _, r := range rows {
		lines = append(lines, csvfile.Texts(r.At.UTC().Format("2006-01-02T15:04:05.000Z07:00"), r.South, r.North, string(r.Result)))
	}
	return form.Bytes(lines)
}

// CleanName returns the name of somebody outside this server, see [naming.Line]. ok is false if it cannot
// be one.
func CleanName(name string) (clean string, ok bool) { return naming.Line(name, MostName) }

// Fold returns the form of a clean name that is used for comparisons: names that differ
// only in case are names of the same person.
func Fold(name string) string { return cases.Fold().String(name) }

// mostValue is the length of the part of a line that is shown with a reason.
const mostValue = 60

func clip(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if r := []rune(text); len(r) > mostValue {
		return string(r[:mostValue])
	}
	return text
}

package elo

import (
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/lists"
	"example.org/cups/internal/naming"
	"example.org/cups/pairing"
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
	exactHeader  = []string{"name", "exact", "games"} // of a list of this server, which is of the day of the import
	listHeader   = []string{"name", "rating", "games"}
)

// Reason says why a line is refused. The values are part of the public interface and must
// not change.
type Reason string

// The reasons.
const (
	NotText     Reason = "notText"     // the file is not a text
	BadHeader   Reason = "badHeader"   // the first line has not the columns of a file, or has one of them twice
	BadLine     Reason = "badLine"     // a quotation mark is missing or in the wrong place
	BadColumns  Reason = "badColumns"  // the line has fewer columns than the file, or more
	BadDate     Reason = "badDate"     // not a date
	TwoDates    Reason = "twoDates"    // the date could have the day or the month first
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
	NotText, BadHeader, BadLine, BadColumns, BadDate, TwoDates, FutureDate, BadName, SamePlayer, BadResult, BadRating, BadGames, BadEvent, BadPlace, TooManyRows, NoRows,
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
	Event  string    `json:"event,omitempty"` // the name of the tournament, of a place always
	Place  int       `json:"place,omitempty"` // from 1; several players can share a place

	Undated bool `json:"undated,omitempty"` // an older rating of a list without dates: At is the time of the reading
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
	comma bool // the file has numbers with decimal commas
	dates lists.Order
}

// ReadCSV is [ReadOrdered] of a file whose dates with slashes show their order.
func ReadCSV(file []byte, now time.Time) (rows []Row, refused []Refused) {
	return ReadOrdered(file, now, lists.AnyOrder)
}

// ReadOrdered reads results, an old list, or places in old tournaments. The first line has the
// names date, south, north and result, or date, name, rating and games, or date, event, place
// and name, in any case and order, or in German; White and Black are South and North. Results may
// have a column event. A list
// without dates, such as one of this server, has name, games, and rating or exact: it is of the
// day of the import. Other columns are not read, see [Unread]. [lists.Text], [lists.Reader],
// [lists.Date] and [lists.Number] say how the file may be written. A date is not after now. The
// order of dates with slashes is the one that a date of the file shows, else the given one. A
// result is 1-0, 0-1 or 1/2-1/2, in all forms of [pairing.ParseResult], or what a spreadsheet has
// made of it, such as 01:00:00. Lines without any text are left out. Every other line is either
// in rows or in refused. A file that is longer than [MostBytes] should not be passed.
func ReadOrdered(file []byte, now time.Time, order lists.Order) (rows []Row, refused []Refused) {
	text, ok := lists.Text(file)
	if !ok {
		return nil, []Refused{{1, NotText, ""}}
	}
	r, header, kind, places := open(text)
	if kind < 0 {
		return nil, []Refused{{max(header.Line, 1), BadHeader, clip(strings.Join(header.Cells, string(r.Separator)))}}
	}
	var lines []lists.Row
	for line, err := r.Read(); err == nil; line, err = r.Read() {
		lines = append(lines, line)
		if len(lines) > MostLines {
			break
		}
	}
	c := reading{now, r.Separator != ',', order}
	var dates []string
	for _, line := range lines {
		for i, column := range kinds[kind].header {
			switch {
			case places[i] >= len(line.Cells):
			case column == "date":
				dates = append(dates, line.Cells[places[i]])
			case column == "rating" || column == "exact":
				c.comma = c.comma || lists.HasDecimalComma(line.Cells[places[i]])
			}
		}
	}
	if shown := lists.OrderOf(dates); shown != lists.AnyOrder {
		c.dates = shown
	}
	for i, line := range lines {
		if i == MostLines {
			refused = append(refused, Refused{line.Line, TooManyRows, ""})
			break
		}
		if line.Broken {
			refused = append(refused, Refused{line.Line, BadLine, ""})
			continue
		}
		row := Row{Line: line.Line}
		reason, value := BadColumns, strings.Join(line.Cells, string(r.Separator))
		if cells, ok := pick(line.Cells, places, len(kinds[kind].header), len(header.Cells)); ok {
			reason, value = kinds[kind].read(&row, cells, c)
		}
		if reason != "" {
			refused = append(refused, Refused{line.Line, reason, clip(value)})
			continue
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 && len(refused) == 0 {
		refused = []Refused{{1, NoRows, ""}}
	}
	return rows, refused
}

// open returns a reader of the lines after the header, and what the header says, see
// [columnsOf].
func open(text []byte) (r *lists.Reader, header lists.Row, kind int, places []int) {
	r = lists.NewReader(text)
	header, err := r.Read()
	if err != nil || header.Broken {
		return r, header, -1, nil
	}
	kind, places = columnsOf(header.Cells)
	r.Single(places...)
	return r, header, kind, places
}

// pick returns the cells of a line that are read. ok is false if one of the needed ones, which come
// first, is missing, or if the line has text after the last column.
func pick(line []string, places []int, needed, columns int) (cells []string, ok bool) {
	if len(line) > columns && strings.Join(line[columns:], "") != "" {
		return nil, false
	}
	for k, i := range places {
		switch {
		case i < len(line):
			cells = append(cells, line[i])
		case k < needed:
			return nil, false
		}
	}
	return cells, true
}

// times are the results that a spreadsheet has taken for times of day, 1:0 as 01:00 or 01:00:00.
var times = map[string]Result{"01:00": SouthWins, "1:00": SouthWins, "00:01": NorthWins, "0:01": NorthWins, "01:00:00": SouthWins, "1:00:00": SouthWins, "00:01:00": NorthWins, "0:01:00": NorthWins}

func readResult(row *Row, cells []string, c reading) (reason Reason, value string) {
	if reason := readDate(row, cells[0], c); reason != "" {
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
	if result, ok := times[cells[3]]; ok {
		row.Result = result
	} else if result, err := pairing.ParseResult(cells[3]); err == nil && result.IsPlayed() {
		row.Result = Result(result.String())
	} else {
		return BadResult, cells[3]
	}
	if len(cells) > 4 && cells[4] != "" {
		var ok bool
		if row.Event, ok = naming.Line(cells[4], MostEvent); !ok {
			return BadEvent, cells[4]
		}
	}
	return "", ""
}

func readRating(row *Row, cells []string, c reading) (reason Reason, value string) {
	if reason := readDate(row, cells[0], c); reason != "" {
		return reason, cells[0]
	}
	return readListed(row, cells[1:], c)
}

// readListed reads a line of a list that has no date.
func readListed(row *Row, cells []string, c reading) (reason Reason, value string) {
	if row.At.IsZero() {
		row.At, row.Undated = time.UnixMilli(c.now.UnixMilli()).UTC(), true
	}
	var ok bool
	if row.South, ok = CleanName(cells[0]); !ok {
		return BadName, cells[0]
	}
	if row.Rating, ok = lists.Number(cells[1], c.comma); !ok || !between(row.Rating, 0, mostRating) {
		return BadRating, cells[1]
	}
	games, ok := lists.Number(cells[2], true) // a whole number has no decimals
	if row.Games = int(games); !ok || games > mostGames || float64(row.Games) != games {
		return BadGames, cells[2]
	}
	return "", ""
}

func readPlace(row *Row, cells []string, c reading) (reason Reason, value string) {
	if reason := readDate(row, cells[0], c); reason != "" {
		return reason, cells[0]
	}
	var ok bool
	if row.Event, ok = naming.Line(cells[1], MostEvent); !ok {
		return BadEvent, cells[1]
	}
	place, ok := lists.Number(strings.TrimSuffix(cells[2], "."), true)
	if row.Place = int(place); !ok || place < 1 || place > mostPlace || float64(row.Place) != place {
		return BadPlace, cells[2]
	}
	if row.South, ok = CleanName(cells[3]); !ok {
		return BadName, cells[3]
	}
	return "", ""
}

// earliest is before any game that anybody could enter.
var earliest = time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC)

func readDate(row *Row, text string, c reading) Reason {
	at, ok := lists.Date(text, c.dates)
	switch {
	case !ok && lists.IsAmbiguous(text):
		return TwoDates
	case !ok:
		return BadDate
	}
	row.At = time.UnixMilli(at.UnixMilli()).UTC()
	switch {
	case row.At.Before(earliest):
		return BadDate
	case row.At.After(c.now):
		return FutureDate
	}
	return ""
}

// WriteCSV returns results as a file that [ReadCSV] reads again without any change. The rows
// must be results. head returns the head of a column in the language of the reader.
func WriteCSV(rows []Row, form csvfile.Form, head func(column string) string) []byte {
	columns := resultHeader
	hasEvents := slices.ContainsFunc(rows, func(r Row) bool { return r.Event != "" })
	if hasEvents {
		columns = append(slices.Clone(columns), "event")
	}
	var heads []csvfile.Cell
	for _, column := range columns {
		heads = append(heads, csvfile.Text(head(column)))
	}
	lines := [][]csvfile.Cell{heads}
	for _, r := range rows {
		line := []string{r.At.UTC().Format("2006-01-02T15:04:05.000Z07:00"), r.South, r.North, string(r.Result)}
		if hasEvents {
			line = append(line, r.Event)
		}
		lines = append(lines, csvfile.Texts(line...))
	}
	return form.Bytes(lines)
}

// CleanName returns the name of somebody outside this server, see [naming.Outsider]. ok is false if it cannot
// be one.
func CleanName(name string) (clean string, ok bool) { return naming.Outsider(name, MostName) }

// Fold returns the form of a clean name that is used for comparisons: names that differ
// only in case are names of the same person.
func Fold(name string) string { return naming.FoldCase(name) }

// mostValue is the length of the part of a line that is shown with a reason.
const mostValue = 60

func clip(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if r := []rune(text); len(r) > mostValue {
		return string(r[:mostValue])
	}
	return text
}

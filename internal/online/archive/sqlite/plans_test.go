package sqlite

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive/relational"
)

// scanned finds a table that a plan reads from its first row on, and the index by which it does.
var scanned = regexp.MustCompile(`SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?`)

// fewRows are the tables whose rows are few however many games and members there are, or are all kept in memory
// anyway, as hooks are.
var fewRows = []string{"beat", "node", "seek", "hook"}

// uncounted has the finished games whose openings are still to be counted, and no others.
const uncounted = "game_uncounted"

// No query that is declared reads more of a table that grows than it returns: that holds for archives of any
// size. What is read by an index in its order ends with the limit of the query.
func TestNoQueryReadsAWholeTable(t *testing.T) {
	a := opened(t, newPlace(t))
	defer a.Close()
	queries := 0
	for _, text := range relational.ReadQueries() {
		if text == "" { // it is another one's for this database
			continue
		}
		queries++
		text = forReading(text)
		plan := explain(t, a, text, make([]any, strings.Count(text, "$"))...)
		for _, m := range scanned.FindAllStringSubmatch(plan, -1) {
			isByIndex := m[2] != "" && strings.Contains(text, "LIMIT") && !strings.Contains(plan, "TEMP B-TREE")
			if !slices.Contains(fewRows, m[1]) && !isByIndex && m[2] != uncounted {
				t.Errorf("%s: the plan %q reads all of %s", text, plan, m[1])
			}
		}
	}
	if queries < 40 {
		t.Errorf("only %d queries were looked at", queries)
	}
}

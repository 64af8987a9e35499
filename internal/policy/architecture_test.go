package policy

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// architecturePage holds the one table of rooms.
const architecturePage = "docs/rooms.md"

// apart are the layers whose rooms do not import each other.
var apart = []string{"commands", "adapters"}

// forTests is the layer that only tests import.
const forTests = "checks"

// architecture is what the page says. Rooms are named by their folder, "." being
// package cups.
type architecture struct {
	layers     []string // from top to bottom
	rooms      map[string]room
	exceptions []exception
}

// room is a line of the table.
type room struct {
	layer   string
	imports []string // of its code
	tests   []string // what its tests import in addition
}

// exception is a line of the list; both sides are patterns of [path.Match].
type exception struct {
	from string
	to   []string
}

var (
	quoted        = regexp.MustCompile("`([^`]+)`")
	exceptionLine = regexp.MustCompile("(?m)^- (`[^`]+`) imports ([^:]+):")
)

// readArchitecture reads the page. The error is one of the page's form.
func readArchitecture(tree fs.FS) (architecture, error) {
	a := architecture{rooms: map[string]room{}}
	text, err := fs.ReadFile(tree, architecturePage)
	if err != nil {
		return a, err
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 5 || !strings.Contains(cells[1], "`") {
			continue
		}
		name, layer := roomsIn(cells[1])[0], strings.TrimSpace(cells[0])
		if _, twice := a.rooms[name]; twice {
			return a, fmt.Errorf("%s: %s has two lines", architecturePage, name)
		}
		if n := len(a.layers); n == 0 || a.layers[n-1] != layer {
			if slices.Contains(a.layers, layer) {
				return a, fmt.Errorf("%s: the rooms of layer %s are not together", architecturePage, layer)
			}
			a.layers = append(a.layers, layer)
		}
		a.rooms[name] = room{layer, roomsIn(cells[3]), roomsIn(cells[4])}
	}
	for _, m := range exceptionLine.FindAllStringSubmatch(string(text), -1) {
		a.exceptions = append(a.exceptions, exception{roomsIn(m[1])[0], roomsIn(m[2])})
	}
	if len(a.rooms) == 0 {
		err = fmt.Errorf("%s: there is no table of rooms", architecturePage)
	}
	return a, err
}

// roomsIn returns the rooms that a cell names.
func roomsIn(cell string) []string {
	var names []string
	for _, m := range quoted.FindAllStringSubmatch(cell, -1) {
		if m[1] == "cups" {
			m[1] = "."
		}
		names = append(names, m[1])
	}
	return names
}

func TestTheTableOfRoomsIsSound(t *testing.T) {
	check := checker(unsoundArchitecture)
	check.accepts(t)
	check.finds(t, "goes up", page("top|a||", "bottom|b|a|")...)
	check.finds(t, "no line", page("top|a|b|")...)
	check.finds(t, "cycle", page("top|a|b|", "top|b|a|")...)
	check.finds(t, "not know each other", page("commands|a|b|", "commands|b||")...)
	check.finds(t, "for tests", page("top|a|b|", "checks|b||")...)
	check.finds(t, "not needed", append(page("top|a|b|", "low|b||"), "- `a` imports `b`: once upon a time.")...)
	check.passes(t, append(page("commands|a|a/b, a/c|", "commands|a/b|cups|t", "commands|a/c||", "game|cups||", "checks|t|cups|"),
		"- `a` imports `a/*`: the table of all.")...)
	for _, table := range [][]string{{"top|a||", "low|b||", "top|c||"}, {"top|a||", "low|a||"}, {}} {
		if _, err := readArchitecture(treeOf(page(table...)[:2]...)); err == nil {
			t.Errorf("table %q is read", table)
		}
	}
}

// page makes the path and the text of a page out of lines such as "layer|room|its
// imports|what its tests import"; more text may follow, see [treeOf].
func page(lines ...string) []string {
	text := "| layer | room | purpose | imports | tests |\n|:--|:--|:--|:--|:--|\n"
	for _, line := range lines {
		cells := strings.Split(line, "|")
		for i, cell := range cells[1:] {
			names := strings.FieldsFunc(cell, func(r rune) bool { return r == ',' || r == ' ' })
			for j := range names {
				names[j] = "`" + names[j] + "`"
			}
			cells[i+1] = strings.Join(names, ", ")
		}
		text += fmt.Sprintf("| %s | %s | words | %s | %s |\n", cells[0], cells[1], cells[2], cells[3])
	}
	return []string{architecturePage, text}
}

// unsoundArchitecture looks for lines of the table that break the rules of the
// layers, and for exceptions that no line needs.
func unsoundArchitecture(tree fs.FS) ([]string, error) {
	a, err := readArchitecture(tree)
	var faults []string
	needed := make([]bool, len(a.exceptions))
	names := slices.Sorted(maps.Keys(a.rooms))
	for _, name := range names {
		r := a.rooms[name]
		for _, next := range append(slices.Clone(r.imports), r.tests...) {
			if _, ok := a.rooms[next]; !ok {
				faults = append(faults, fmt.Sprintf("%s imports %s, which has no line in the table", name, next))
			}
		}
		for _, next := range r.imports {
			why := a.refuse(name, next)
			if i := a.exceptionFor(name, next); why != "" && i >= 0 {
				needed[i] = true
			} else if why != "" {
				faults = append(faults, why)
			}
		}
	}
	if i := slices.IndexFunc(names, func(name string) bool { return a.reaches(name, name, map[string]bool{}) }); i >= 0 {
		faults = append(faults, fmt.Sprintf("%s is in a cycle of imports", names[i]))
	}
	for i, e := range a.exceptions {
		if !needed[i] {
			faults = append(faults, fmt.Sprintf("the exception for %s is not needed", e.from))
		}
	}
	return faults, err
}

// refuse returns why the layers forbid that a room imports another, "" if they
// do not.
func (a architecture) refuse(name, next string) string {
	from, to := a.rooms[name].layer, a.rooms[next].layer
	switch {
	case to == "" || from == forTests:
		return ""
	case to == forTests:
		return fmt.Sprintf("%s imports %s, which is for tests", name, next)
	case slices.Index(a.layers, to) < slices.Index(a.layers, from):
		return fmt.Sprintf("%s (%s) imports %s (%s): this import goes up", name, from, next, to)
	case from == to && slices.Contains(apart, from):
		return fmt.Sprintf("%s imports %s: rooms of layer %s do not know each other", name, next, from)
	}
	return ""
}

// exceptionFor returns the number of the exception that lets a room import
// another, -1 if there is none.
func (a architecture) exceptionFor(name, next string) int {
	return slices.IndexFunc(a.exceptions, func(e exception) bool {
		from, _ := path.Match(e.from, name)
		return from && slices.ContainsFunc(e.to, func(pattern string) bool { to, _ := path.Match(pattern, next); return to })
	})
}

// reaches reports whether a room imports another, through any number of others.
func (a architecture) reaches(name, goal string, seen map[string]bool) bool {
	for _, next := range a.rooms[name].imports {
		if next == goal {
			return true
		}
		if !seen[next] {
			seen[next] = true
			if a.reaches(next, goal, seen) {
				return true
			}
		}
	}
	return false
}

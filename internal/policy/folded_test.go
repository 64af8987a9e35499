package policy

import (
	command "flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

var foldThem = command.Bool("fold", false, "fold the paragraphs of documents that have long lines")

// mostInALine is how many characters a line of prose may have.
const mostInALine = 120

func TestDocumentsAreFolded(t *testing.T) {
	if *foldThem {
		foldAll(t)
	}
	check := checker(longLines)
	check.accepts(t)
	long := strings.Repeat("word ", 30)
	check.finds(t, "a.md:2", "a.md", "# Title\n"+long)
	check.finds(t, "a.md:1", "a.md", "- "+long)
	check.passes(t, "a.md", "| "+long+"|\n\n    "+long+"\n\n```\n"+long+"\n```\n# "+long+"\n"+strings.Repeat("x", 200)+"\n", "CHANGELOG.md", long)
}

func TestFoldingKeepsTheWords(t *testing.T) {
	long := strings.Repeat("one two ", 14) // 112 characters
	for _, c := range []struct{ text, want string }{
		{long + "`a b` three four", strings.TrimSpace(long) + " `a b`\nthree four"},
		{"- " + long + "`a b c d e f`\n  five\n- six", "- " + strings.TrimSpace(long) + "\n  `a b c d e f` five\n- six"},
		{long + "thirteen - four", strings.TrimSpace(long) + "\nthirteen - four"},
		{long + "\n1. x\n" + long + "thirteen are\ny", long + "\n1. x " + strings.TrimSpace(long) + "\n   thirteen are y"},
		{"3.1 " + long + "by 4.2 y\n3.2 z", "3.1 " + strings.TrimSpace(long) + "\nby 4.2 y\n3.2 z"},
		{"short\nlines", "short\nlines"},
		{"```\n" + long + long + "\n```", "```\n" + long + long + "\n```"},
	} {
		if got := fold(c.text); got != c.want {
			t.Errorf("%q\nbecomes %q\n   want %q", c.text, got, c.want)
		}
	}
}

// exempt are the list of changes, which has one line for each, and documents that are
// folded when they rest.
var exempt = map[string]bool{"CHANGELOG.md": true, "docs/adding.md": true, "docs/api.md": true, "docs/rooms.md": true, "docs/formats/socket.md": true, "docs/operation.md": true}

// longLines looks for lines of prose that are too long.
func longLines(tree fs.FS) ([]string, error) {
	names, err := filesIn(tree, endingIn(".md"))
	var faults []string
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		lines := strings.Split(string(text), "\n")
		for i, p := range prose(lines) {
			line := strings.TrimSpace(lines[i])
			if p && !exempt[name] && utf8.RuneCountInString(lines[i]) > mostInALine && strings.Contains(line, " ") {
				faults = append(faults, fmt.Sprintf("%s:%d: a line of more than %d characters: go test ./internal/policy -run Folded -fold", name, i+1, mostInALine))
			}
		}
	}
	return faults, err
}

var (
	noProse  = regexp.MustCompile(`^(    |\t|\||#|<|\[[^]]+\]: |!\[|\s*$)`)
	item     = regexp.MustCompile(`^\s*(?:[-*+>]|\d+[.)]) +`)
	numbered = regexp.MustCompile(`^\d+\.\d+ `) // as the rules and the notation number their sentences
	// A line that begins with one of these words would begin a list, a heading or a sentence with a number.
	beginning = regexp.MustCompile(`^(?:[-*+=>|#]+|\d+[.)]|\d+\.\d+)$`)
)

// prose says which lines are prose: not code, tables, headings or pictures.
func prose(lines []string) []bool {
	is := make([]bool, len(lines))
	fenced := false
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			continue
		}
		is[i] = !fenced && !noProse.MatchString(line)
	}
	return is
}

// fold breaks the lines of all paragraphs and items that have one that is too long.
func fold(text string) string {
	lines := strings.Split(text, "\n")
	is := prose(lines)
	var folded []string
	for i := 0; i < len(lines); {
		end := i + 1
		long := utf8.RuneCountInString(lines[i]) > mostInALine
		for is[i] && end < len(lines) && is[end] && !item.MatchString(lines[end]) && !numbered.MatchString(lines[end]) {
			long = long || utf8.RuneCountInString(lines[end]) > mostInALine
			end++
		}
		if is[i] && long && !strings.Contains(strings.Join(lines[i:end], "\n"), "  \n") {
			folded = append(folded, foldParagraph(lines[i:end])...)
		} else {
			folded = append(folded, lines[i:end]...)
		}
		i = end
	}
	return strings.Join(folded, "\n")
}

func foldParagraph(lines []string) []string {
	first := item.FindString(lines[0])
	if first == "" {
		first = lines[0][:len(lines[0])-len(strings.TrimLeft(lines[0], " "))]
	}
	indent := strings.Repeat(" ", utf8.RuneCountInString(first))
	if strings.HasPrefix(strings.TrimSpace(first), ">") {
		indent = first
	}
	words := atoms(strings.Join(append([]string{lines[0][len(first):]}, lines[1:]...), " "))
	folded := []string{first + words[0]}
	for _, word := range words[1:] {
		last := &folded[len(folded)-1]
		if utf8.RuneCountInString(*last)+1+utf8.RuneCountInString(word) > mostInALine {
			folded = append(folded, indent+word)
		} else {
			*last += " " + word
		}
	}
	return folded
}

// atoms splits a text where lines may be broken: at spaces, but not within code, and not
// before what would begin a list or a section.
func atoms(text string) []string {
	var all []string
	within := false
	for _, word := range strings.Fields(text) {
		if len(all) > 0 && (within || beginning.MatchString(word)) {
			all[len(all)-1] += " " + word
		} else {
			all = append(all, word)
		}
		if strings.Count(word, "`")%2 == 1 {
			within = !within
		}
	}
	return all
}

// foldAll folds the documents of this repository.
func foldAll(t *testing.T) {
	t.Helper()
	names, err := filesIn(os.DirFS("../.."), endingIn(".md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file := filepath.Join("..", "..", name)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if folded := fold(string(text)); !exempt[name] && folded != string(text) {
			if err := os.WriteFile(file, []byte(folded), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

package page

import (
	"fmt"
	"html/template"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// Articles are the names of all that there is to read about the game, in order. The text of each is a page of
// internal/say with the same name.
var Articles = []string{"strategy", "strategy-2x5", "glossary", "solved", "perfect", "history"}

// block is a part of an article.
type block struct {
	Kind  string // "heading", "text", "list", "table", "board", "widget"
	Text  template.HTML
	Items []template.HTML
	Rows  [][]template.HTML // of a table; the first has the headings
	Board cups.Position
	Name  string // of a widget
	Under string // the heading or the title above, with a number from the second table below it on
	Line  string // of a board: moves to be played out on it, with spaces between them
}

// article is a text that has been read.
type article struct {
	Title, About string
	Blocks       []block
	IsNotice     bool // the operator's, see [ReadNotice]
}

// readArticle reads the text of an article. Parts are separated by empty lines:
//
//	# title                   and, on the line below, what the article is about
//	## heading
//	- item of a list          (on each line one)
//	| cell | cell |           (the first line has the headings)
//	board: POSITION | caption
//	board: POSITION | caption | MOVES to be played out on the board
//	widget: NAME
//	anything else is a paragraph, on one or more lines
//
// In texts **strong**, `code` and [words](path) of this site are marks; in notices also
// [words](address) with https:// or mailto:.
func readArticle(text string) (article, error) {
	a, err := readBlocks(text, false)
	if err == nil && (a.Title == "" || a.About == "") {
		err = fmt.Errorf("an article must begin with # and a title, and say below it what it is about")
	}
	return a, err
}

// readBlocks reads the parts of a text. In a notice the lines of paragraphs stay lines,
// everything can be read, and there are no boards.
func readBlocks(text string, isNotice bool) (article, error) {
	a := article{IsNotice: isNotice}
	between, inMarks := " ", inMarks
	if isNotice {
		between, inMarks = "\n", func(text string) template.HTML { return marked(text, noticeMarks()) }
	}
	above := ""
	tables := map[string]int{} // how many there are below a heading
	for part := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(strings.TrimSpace(part), "\n")
		first := lines[0]
		switch {
		case strings.HasPrefix(first, "# "):
			a.Title, a.About = Sized(first[2:]), Sized(strings.Join(lines[1:], " "))
			above = a.Title
		case strings.HasPrefix(first, "## "):
			above = first[3:]
			a.Blocks = append(a.Blocks, block{Kind: "heading", Text: inMarks(above)})
		case strings.HasPrefix(first, "- "):
			b := block{Kind: "list"}
			for _, line := range lines {
				item, ok := strings.CutPrefix(line, "- ")
				if !ok && isNotice { // the item goes on
					last := &b.Items[len(b.Items)-1]
					*last += " " + inMarks(strings.TrimSpace(line))
					continue
				}
				if !ok {
					return a, fmt.Errorf("%q: each line of a list must begin with -", line)
				}
				b.Items = append(b.Items, inMarks(item))
			}
			a.Blocks = append(a.Blocks, b)
		case strings.HasPrefix(first, "| "):
			b := block{Kind: "table", Under: above}
			if tables[above]++; tables[above] > 1 { // two tables have two names
				b.Under = fmt.Sprintf("%s (%d)", above, tables[above])
			}
			for _, line := range lines {
				var row []template.HTML
				for cell := range strings.SplitSeq(strings.Trim(line, "| "), " | ") {
					row = append(row, inMarks(strings.TrimSpace(cell)))
				}
				if len(b.Rows) > 0 && len(row) != len(b.Rows[0]) && !isNotice {
					return a, fmt.Errorf("%q: the row must have %d cells", line, len(b.Rows[0]))
				}
				b.Rows = append(b.Rows, row)
			}
			a.Blocks = append(a.Blocks, b)
		case strings.HasPrefix(first, "board: ") && !isNotice:
			position, caption, _ := strings.Cut(strings.Join(lines, " ")[len("board: "):], " | ")
			caption, line, _ := strings.Cut(caption, " | ")
			p, err := cups.Parse(position)
			if err != nil {
				return a, err
			}
			if err := canBePlayed(p, line); err != nil {
				return a, err
			}
			a.Blocks = append(a.Blocks, block{Kind: "board", Board: p, Text: inMarks(caption), Line: line})
		case strings.HasPrefix(first, "widget: ") && !isNotice:
			a.Blocks = append(a.Blocks, block{Kind: "widget", Name: first[len("widget: "):]})
		default:
			a.Blocks = append(a.Blocks, block{Kind: "text", Text: inMarks(strings.Join(lines, between))})
		}
	}
	return a, nil
}

// canBePlayed reports what is wrong with moves from a position.
func canBePlayed(p cups.Position, line string) error {
	for text := range strings.FieldsSeq(line) {
		m, err := p.ParseMove(text)
		if err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
		if p, err = p.Play(m); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
	}
	return nil
}

// marks are what an article marks in its texts, after HTML was escaped.
var marks = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("\\*\\*(.+?)\\*\\*|`(.+?)`|\\[(.+?)\\]\\((/[a-z0-9/?=_.-]*)\\)")
})

// noticeMarks are the marks of notices, whose links may lead elsewhere.
var noticeMarks = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("\\*\\*(.+?)\\*\\*|`(.+?)`|\\[(.+?)\\]\\((/[a-z0-9/?=_.-]*|(?:https://|mailto:)[^\\s()]+)\\)")
})

// counted is a number with the space before what it counts, and valued is a drop with the
// space before what it is worth.
var (
	counted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\d) (\pL)`) })
	valued  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\d:) (−?\d)`) })
)

// inMarks is a text with marks in HTML, in which no line ends between a number and
// what it counts, or between a drop and what it is worth.
func inMarks(text string) template.HTML { return marked(Sized(text), marks()) }

// size is a size of a board as commands write it.
var size = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b2x(\d)`) })

// Sized writes the sizes of boards as pages do, 2×4, but not in what is to be copied.
func Sized(text string) string {
	parts := strings.Split(text, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = size().ReplaceAllString(parts[i], "2×$1")
	}
	return strings.Join(parts, "`")
}

// marked is [inMarks] with the given marks.
func marked(text string, marks *regexp.Regexp) template.HTML {
	text = valued().ReplaceAllString(template.HTMLEscapeString(text), "$1\u00a0$2")
	return template.HTML(marks.ReplaceAllStringFunc(counted().ReplaceAllString(text, "$1\u00a0$2"), func(mark string) string {
		m := marks.FindStringSubmatch(mark)
		switch {
		case m[1] != "":
			return "<b>" + m[1] + "</b>"
		case m[2] != "":
			return "<code>" + strings.ReplaceAll(m[2], "\u00a0", " ") + "</code>" // to be copied
		}
		return `<a href="` + m[4] + `">` + m[3] + "</a>"
	}))
}

// articlePage is what the page of an article shows.
type articlePage struct {
	article
	Name string
}

// Article writes an article; false if there is none of that name.
func (p *Pages) Article(v Viewer, name string) (func(io.Writer) error, bool) {
	if !slices.Contains(Articles, name) {
		return nil, false
	}
	return func(w io.Writer) error {
		a, err := readArticle(say.In(v.Language).Page(name))
		if err != nil {
			return fmt.Errorf("article %s in %s: %w", name, v.Language, err)
		}
		return p.render(w, "article", v, articlePage{a, name})
	}, true
}

// BoardPath is the address at which a position is analysed.
func (v *view) BoardPath(p cups.Position) string {
	return "/analysis?p=" + PositionLink(p)
}

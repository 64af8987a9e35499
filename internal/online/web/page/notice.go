package page

import (
	"io"
	"strconv"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/say"
)

// A Notice is a text of the operator that has its own page, such as an imprint. Get one
// from [ReadNotice].
type Notice struct{ article }

// ReadNotice reads a text as operators write it: plain text, or Markdown with headings,
// lists, tables, **strong**, `code` and [words](address). Paragraphs are separated by empty
// lines, and keep their lines. Every text can be read.
func ReadNotice(text string) Notice {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	// A heading or a list may follow its paragraph at once, and lists may begin with a star.
	var lines []string
	before := ""
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimRight(line, " \t")
		if strings.HasPrefix(before, "| ") && strings.Trim(line, "|:- ") == "" && line != "" { // below the headings of a table
			continue
		}
		if item, ok := strings.CutPrefix(line, "* "); ok {
			line = "- " + item
		}
		if level := strings.TrimLeft(line, "#"); len(line)-len(level) > 2 && strings.HasPrefix(level, " ") {
			line = "##" + level
		}
		for _, mark := range []string{"#", "- ", "| "} {
			begins := strings.HasPrefix(line, mark) && !strings.HasPrefix(before, mark)
			if begins || mark == "#" && strings.HasPrefix(before, "##") {
				lines = append(lines, "")
				break
			}
		}
		lines = append(lines, line)
		before = line
	}
	a, err := readBlocks(strings.Join(lines, "\n"), true)
	if err != nil {
		panic(err) // only boards can be wrong
	}
	return Notice{a}
}

// Privacy is what the program stores, for operators who have no text of their own: guests for so many days
// after their last visit, and messages for so many days; 0: they stay. kept is how many things of each kind
// an account keeps, by the names of the kinds.
func Privacy(l say.Language, guestDays, messageDays int, kept map[string]int) (Notice, error) {
	text := strings.ReplaceAll(say.In(l).Page("privacy"), "{guestDays}", strconv.Itoa(guestDays))
	for kind, most := range kept {
		text = strings.ReplaceAll(text, "{"+kind+"}", strconv.Itoa(most))
	}
	var lines []string
	for line := range strings.Lines(text) {
		if said := strings.ReplaceAll(line, "{messageDays}", strconv.Itoa(messageDays)); said == line || messageDays > 0 {
			lines = append(lines, said)
		}
	}
	return ownNotice(strings.Join(lines, ""))
}

// Conduct is the rules of conduct: what is expected, what counts, and what moderators may do.
func Conduct(l say.Language) (Notice, error) { return ownNotice(say.In(l).Page("conduct")) }

// ownNotice is a notice that the program has: a page of internal/say.
func ownNotice(text string) (Notice, error) {
	a, err := readArticle(text)
	a.IsNotice = true
	return Notice{a}, err
}

// Notice writes the page of a notice. title is for a text without one.
func (p *Pages) Notice(w io.Writer, v Viewer, n Notice, title string) error {
	if n.Title == "" {
		n.Title = title
	}
	return p.render(w, "article", v, articlePage{n.article, ""})
}

// Bell writes the page of the viewer's notices, the latest first.
func (p *Pages) Bell(w io.Writer, v Viewer, list []club.Told) error {
	return p.render(w, "bell", v, list)
}

// NoticeWords says what a notice is about.
func (v *view) NoticeWords(t club.Told) string { return notice.Text(v.Printer, t.Notice, t.Name) }

// Stop writes the page that stops mails about notices by a token, or says that they are stopped.
func (p *Pages) Stop(w io.Writer, v Viewer, token string, stopped bool) error {
	return p.render(w, "stop", v, struct {
		Token   string
		Stopped bool
	}{token, stopped})
}

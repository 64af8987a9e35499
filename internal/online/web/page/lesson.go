package page

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// lesson is a lesson on the board: a few tasks, each of one or more moves. The
// script judges them by the rules alone, so that lessons work without a network.
type lesson struct {
	Name  string
	Title string // the key of its title
	Tasks []lessonTask
}

// lessonTask is one task of a lesson.
type lessonTask struct {
	Start  string   // the position; empty: that after the task before and the reply to it
	Reply  string   // the move that North makes first, from the position before; empty for none
	Moves  []string // one of these is to be made; empty: all beans in South's cups are to be potted
	Answer []string // moves that do it
}

// lessons are all lessons in order. No board shows what an earlier lesson has not
// explained. The texts of task N are page.lesson.NAME.N.task,
// .done and .wrong; page.lesson.about.NAME says what a lesson is about.
var lessons = []lesson{
	{"drop", "learn.drop.title", []lessonTask{
		{Start: "0.0.0.0/40/0 0.0.0.0/40/0 s", Moves: []string{"4"}, Answer: []string{"4"}},
		{Reply: "1", Moves: []string{"2"}, Answer: []string{"2"}},
	}},
	{"capture", "learn.capture.title", []lessonTask{
		{Start: "1.2.0.1/30/3 1.3.1.0/29/2 s", Moves: []string{"3"}, Answer: []string{"3"}},
		{Start: "1.0.0.2/20/5 0.4.1.0/20/5 s", Moves: []string{"3"}, Answer: []string{"3"}},
	}},
	{"sow", "learn.sow.title", []lessonTask{
		{Start: "1.1.1.1/36/1 1.0.0.0/39/0 s", Moves: []string{"d"}, Answer: []string{"d"}},
		{Start: "0.3.0.0/20/4 1.0.0.0/20/4 s", Moves: []string{"b"}, Answer: []string{"b"}},
		{Start: "0.3.0.1/20/6 1.0.0.0/20/6 s", Moves: []string{"d"}, Answer: []string{"d"}},
	}},
	{"ripe", "page.lesson.ripe.title", []lessonTask{
		{Start: "3.3.1.0/20/5 0.0.1.0/20/5 s", Moves: []string{"b"}, Answer: []string{"b"}},
		{Start: "3.1.0.0/20/5 0.0.1.0/20/5 s", Moves: []string{"1"}, Answer: []string{"1"}},
		{Reply: "1", Moves: []string{"a"}, Answer: []string{"a"}},
	}},
	{"blocked", "learn.block.title", []lessonTask{
		{Start: "4.1.0.0/12/14 0.1.0.0/12/15 s", Moves: []string{"a"}, Answer: []string{"a"}},
		{Start: "3.3.1.0/10/9 1.0.0.0/10/9 s", Moves: []string{"1"}, Answer: []string{"1"}},
		{Start: "1.1.0.0/10/9 0.5.0.0/10/9 s", Moves: []string{"3"}, Answer: []string{"3"}},
	}},
	{"end", "learn.end.title", []lessonTask{
		{Start: "4.2.0.0/0/36 5.0.0.0/0/33 s", Answer: []string{"a", "d", "b", "d", "c", "d"}},
		{Start: "0.1.0.1/0/39 5.0.0.0/0/35 s", Moves: []string{"d"}, Answer: []string{"d"}},
	}},
	{"counting", "page.lesson.counting.title", []lessonTask{
		{Start: "2.5.0.4.2.0/30/10 1.1.0.0.0.0/30/9 s", Moves: []string{"e"}, Answer: []string{"e"}},
		{Start: "1.3.0.0/20/9 0.0.0.2/20/9 s", Moves: []string{"b"}, Answer: []string{"b"}},
		{Start: "0.0.2.1/0/39 5.0.0.0/0/33 s", Answer: []string{"d", "c", "d"}},
	}},
}

// lessonPage is what the page of a lesson shows.
type lessonPage struct {
	Lesson   lesson
	Number   int // from 1
	Start    cups.Position
	Document any
}

// taskText is a task as the script reads it.
type taskText struct {
	Start string   `json:"start"`
	Reply string   `json:"reply"`
	Moves []string `json:"moves"`
	Task  string   `json:"task"`
	Done  string   `json:"done"`
	Wrong string   `json:"wrong"`
}

// Lesson writes the page of a lesson; false if there is none of that name.
func (p *Pages) Lesson(v Viewer, name string) (func(io.Writer) error, bool) {
	i := slices.IndexFunc(lessons, func(l lesson) bool { return l.Name == name })
	if i < 0 {
		return nil, false
	}
	return func(w io.Writer) error {
		l := lessons[i]
		start, err := cups.Parse(l.Tasks[0].Start)
		if err != nil {
			return err
		}
		words := &view{Printer: say.In(v.Language)}
		var tasks []taskText
		for k, task := range l.Tasks {
			tasks = append(tasks, taskText{
				task.Start, task.Reply, append([]string{}, task.Moves...),
				words.lessonText(l.Name, k+1, "task"), words.lessonText(l.Name, k+1, "done"), words.lessonText(l.Name, k+1, "wrong"),
			})
		}
		next := ""
		if i+1 < len(lessons) {
			next = "/learn/" + lessons[i+1].Name
		}
		return p.render(w, "lesson", v, lessonPage{l, i + 1, start, map[string]any{"name": l.Name, "tasks": tasks, "next": next}})
	}, true
}

// lessonText is a text of a task of a lesson.
func (v *view) lessonText(name string, task int, what string) string {
	return v.T("page.lesson." + name + "." + strconv.Itoa(task) + "." + what)
}

// LessonText is a text of a task of the lesson of the page.
func (v *view) LessonText(task int, what string) string {
	return v.lessonText(v.Data.(lessonPage).Lesson.Name, task+1, what)
}

// LessonTitle names a lesson.
func (v *view) LessonTitle(l lesson) string { return v.T(l.Title) }

// HelpTitle names the lesson that helps the loser of a game.
func (v *view) HelpTitle(name string) string {
	i := slices.IndexFunc(lessons, func(l lesson) bool { return l.Name == name })
	return v.T("page.game.help_lesson", "title", v.LessonTitle(lessons[i]))
}

// Helps are the lessons that [LessonFor] can name.
func (v *view) Helps() []string { return []string{"sow", "capture", "blocked", "end"} }

// LessonFor returns the name of the lesson that helps the loser of a game most: by what it
// lost beans, to captures, in blocked cups, or in other cups at the end. The script of
// games without a server (device.js) chooses in the same way.
func LessonFor(p cups.Position, moves []cups.Move, loser cups.Side) string {
	var captured, blocked cups.Beans
	for _, m := range moves {
		if p.Turn() != loser {
			captured += p.Captures(m)
		}
		p = p.PlayUnchecked(m)
	}
	for cup := 1; cup <= p.Cups(); cup++ {
		if p.IsBlocked(loser, cup) {
			blocked += p.Cup(loser, cup)
		}
	}
	switch left := p.InCups(loser) - blocked; {
	case captured == 0 && blocked == 0 && left == 0:
		return "sow"
	case captured >= max(blocked, left):
		return "capture"
	case blocked >= left:
		return "blocked"
	}
	return "end"
}

// LessonAbout says what a lesson is about.
func (v *view) LessonAbout(l lesson) string { return v.T("page.lesson.about." + l.Name) }

// LessonCount is how many lessons there are.
func (v *view) LessonCount() int { return len(lessons) }

// Answers are the moves that do a task, as a text.
func (v *view) Answers(t lessonTask) string {
	text := ""
	for i, m := range t.Answer {
		if i > 0 {
			text += " "
		}
		text += m
	}
	return text
}

// learnPage is what the page of all there is to learn shows.
type learnPage struct {
	Lessons  []lesson
	Articles []Link
}

// Learn writes the page of all there is to learn.
func (p *Pages) Learn(w io.Writer, v Viewer) error {
	t := say.In(v.Language)
	links := []Link{{t.Get("page.rules.title"), "/rules", t.Get("page.learn.rules")}}
	for _, a := range Articles {
		text, err := readArticle(t.Page(a))
		if err != nil {
			return fmt.Errorf("article %s in %s: %w", a, v.Language, err)
		}
		links = append(links, Link{text.Title, "/learn/" + a, text.About})
	}
	links = append(links, Link{t.Get("page.local.title"), "/local", t.Get("page.local.lead")})
	return p.render(w, "learn", v, learnPage{lessons, links})
}

// Next is the number after one that counts from 0.
func (v *view) Next(i int) int { return i + 1 }

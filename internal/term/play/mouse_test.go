package play

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups/internal/say"
)

// clickOn clicks on the first place of a text on the screen.
func (tb *tester) clickOn(text string) {
	tb.Helper()
	for y, line := range tb.screen.lines() {
		if before, _, ok := strings.Cut(ansi.Strip(line), text); ok {
			tb.send(tea.MouseClickMsg{X: ansi.StringWidth(before), Y: y, Button: tea.MouseLeft})
			return
		}
	}
	tb.Errorf("no %q to click on:\n%s", text, tb.text())
}

// Who has clicked on a command goes on with the mouse: questions, the form and pages.
func TestTheMouseIsEnough(t *testing.T) {
	for _, language := range say.Languages {
		text := say.In(language)
		tb := newTester(t, against(emptyBoard).Setup(), 80, 24)
		tb.screen.Text = text
		answers := strings.Split(text.Get("play.yes_no"), "   ")
		tb.clickOn("R " + text.Get("play.key.resign"))
		tb.clickOn(text.Get("play.ask_resign", "side", say.Side(text, 0))) // not an answer
		tb.clickOn(answers[1])
		if tb.screen.overlay != nil || tb.screen.game.IsOver() {
			t.Errorf("%s: no is not taken", language)
		}
		tb.clickOn("R " + text.Get("play.key.resign"))
		tb.clickOn(answers[0])
		if !tb.screen.game.IsOver() {
			t.Errorf("%s: yes is not taken", language)
		}
		tb.clickOn("N " + text.Get("play.key.new"))
		tb.clickOn(text.Get("play.form.level"))
		tb.clickOn(text.Get("play.form.level"))
		tb.wantText("< 4 >")
		tb.press("enter")
		if got := tb.screen.game.Player(1).Level; got != 4 {
			t.Errorf("%s: level %d", language, got)
		}
		tb.press("?")
		before := tb.text()
		tb.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		if tb.text() == before {
			t.Errorf("%s: the wheel does not turn the page", language)
		}
		tb.send(tea.MouseClickMsg{X: 3, Y: 3, Button: tea.MouseLeft})
		if tb.screen.overlay != nil {
			t.Errorf("%s: a click does not leave the page", language)
		}
	}
}

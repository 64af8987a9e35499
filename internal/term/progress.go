package term

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	xterm "golang.org/x/term"
)

// Progress shows how far something long is, in one line of a terminal that it
// takes away at the end:
//
//	progress := term.NewProgress(os.Stderr, games, false)
//	defer progress.End()
//	… progress.Show(played, text.Get("match.progress", "n", played, "of", games))
//
// Before anything else is written to the terminal, End must be called. Several
// goroutines may use a Progress. The zero Progress and a nil one show nothing.
type Progress struct {
	mu    sync.Mutex
	start func(text string) *progressbar.ProgressBar // nil: nothing is shown, or no more
	bar   *progressbar.ProgressBar                   // nil before the first line
	width int                                        // for the text
}

// Most of the line is the text; the bar says the same at a glance.
const (
	barWidth  = 20
	barBorder = 11 // columns for the percentage and the frame
	noWidth   = 80 // of a line whose width the terminal does not say
)

// redrawEvery is how often the line is drawn anew at most.
const redrawEvery = 200 * time.Millisecond

// NewProgress shows progress on a terminal, usually the standard error; if that
// is not a terminal, it shows nothing. total is how much there is to do; 0 means
// that nobody knows, and a spinner takes the place of the bar. In ASCII only
// characters of ASCII are shown.
func NewProgress(to io.Writer, total int64, ascii bool) *Progress {
	file, ok := to.(*os.File)
	if !ok || !xterm.IsTerminal(int(file.Fd())) {
		return &Progress{}
	}
	width, _, err := xterm.GetSize(int(file.Fd()))
	if err != nil {
		width = noWidth
	}
	return newProgress(to, total, ascii, width)
}

func newProgress(to io.Writer, total int64, ascii bool, width int) *Progress {
	theme, spinner := progressbar.ThemeDefault, 14
	if ascii {
		theme, spinner = progressbar.ThemeASCII, 9
	}
	if total <= 0 {
		total = -1
	}
	return &Progress{width: width - barWidth - barBorder, start: func(text string) *progressbar.ProgressBar {
		return progressbar.NewOptions64(total,
			progressbar.OptionSetWriter(to), progressbar.OptionSetWidth(barWidth), progressbar.OptionSetTheme(theme), progressbar.OptionSpinnerType(spinner),
			progressbar.OptionSetDescription(text), progressbar.OptionShowDescriptionAtLineEnd(), progressbar.OptionSetRenderBlankState(false),
			progressbar.OptionSetPredictTime(false), progressbar.OptionSetElapsedTime(false),
			progressbar.OptionThrottle(redrawEvery), progressbar.OptionUseANSICodes(true), progressbar.OptionClearOnFinish(),
		)
	}}
}

// Show says that so much is done, with a text about it in the user's language.
// It costs next to nothing while the last line is still fresh.
func (p *Progress) Show(done int64, text string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	text = Cut(text, p.width)
	switch {
	case p.start == nil:
		return
	case p.bar == nil:
		p.bar = p.start(text)
	default:
		p.bar.Describe(text)
	}
	if total := p.bar.GetMax64(); total > 0 {
		done = min(done, total-1) // a full bar would go away, which is for End to say
	}
	_ = p.bar.Set64(max(0, done)) // nothing can be done about a terminal that is gone
}

// End takes the line away. It may be called more than once.
func (p *Progress) End() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		_ = p.bar.Clear()
	}
	p.start, p.bar = nil, nil
}

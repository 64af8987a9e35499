package page

import (
	"fmt"
	"io"
	"net/url"
	"time"
)

// Study is a saved analysis, at its page and in lists.
type Study struct {
	ID, Name, Owner, Access string
	Version                 int64
	Cups, Moves             int
	Changed                 time.Time
	Mine                    bool // the viewer's own
	Reported                bool // the viewer has just reported it
}

// StudyMove is a move of a study for those who have no script.
type StudyMove struct {
	Address        string // of its position
	Text           string // with its number and annotations
	Here           bool
	Before, Behind []string // comments
	Variations     [][]StudyMove
}

// Studies is a list of studies of a member.
type Studies struct {
	Viewer  Viewer
	Fault   *FormFault
	Owner   string
	Mine    bool
	List    []Study
	Earlier bool   // this is not the first part
	Next    string // the ID of the last study of this part, if there are more
	Gone    bool   // a form has just deleted one
}

func (d Studies) fault() *FormFault  { return d.Fault }
func (d Analysis) fault() *FormFault { return d.Fault }

// Studies writes a list of studies.
func (p *Pages) Studies(w io.Writer, d Studies) error { return p.render(w, "studies", d.Viewer, d) }

// Accesses are the kinds of access to a study.
func (v *view) Accesses() []string { return []string{"private", "link", "public"} }

// AccessWords says who can read a study.
func (v *view) AccessWords(access string) string { return v.T("page.study.access." + access) }

// StudyTyped is what a field of the form of a study has: what was typed, if it was refused.
func (v *view) StudyTyped(field, first string) string {
	if v.IsOpen("study") {
		return v.Fault.Typed[field]
	}
	return first
}

// StudyWrong says what is wrong with a field of the form of a study; empty: nothing.
func (v *view) StudyWrong(field string) string {
	if v.IsOpen("study") && v.Fault.Field == field {
		return v.Fault.Text
	}
	return ""
}

// StudyWords say what a study in a list is about.
func (v *view) StudyWords(s Study) string {
	return fmt.Sprintf("2×%d", s.Cups) + " · " + v.T("page.study.moves", "n", s.Moves)
}

// StudiesAddress is where the studies of a player are, behind one of them.
func (v *view) StudiesAddress(player, after string) string {
	q := url.Values{}
	if player != "" {
		q.Set("player", player)
	}
	if after != "" {
		q.Set("after", after)
	}
	if len(q) == 0 {
		return "/studies"
	}
	return "/studies?" + q.Encode()
}

// studyItem is a study for its template.
type studyItem struct {
	View  *view
	Study Study
}

// OfStudy gives a template what it needs to show a study of a list.
func (v *view) OfStudy(s Study) studyItem { return studyItem{v, s} }

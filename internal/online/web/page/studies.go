package page

import (
	"fmt"
	"io"
	"net/url"

	"example.org/cups/internal/online/archive"
)

// studyList is a list of studies of a member.
type studyList struct {
	Owner         string
	Mine          bool // the viewer's own
	List          []archive.Study
	Earlier, Gone bool   // this is not the first part; a form has just deleted one
	Next          string // the ID of the last study of this part, if there are more
}

func (d Analysis) fault() *FormFault { return d.Fault }

// Studies writes a part of the studies of a member. next is the ID of the last one, if there are more; the query has
// after for a later part, and gone after one was deleted.
func (p *Pages) Studies(w io.Writer, v Viewer, owner archive.Account, list []archive.Study, next string, asked url.Values) error {
	return p.render(w, "studies", v, studyList{owner.Name, owner.ID == v.Account, list, asked.Get("after") != "", asked.Has("gone"), next})
}

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
func (v *view) StudyWords(s archive.Study) string {
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
	Study archive.Study
	Mine  bool // the viewer's own
}

// OfStudy gives a template what it needs to show a study of a list.
func (v *view) OfStudy(s archive.Study, mine bool) studyItem { return studyItem{v, s, mine} }

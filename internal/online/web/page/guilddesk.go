package page

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/wire"
)

// ImportPreview is what would happen if a file was imported, or what has happened.
type ImportPreview struct {
	File     string   // its whole text
	Partly   bool     // lines that are refused are left out
	Again    bool     // lines that are there already are taken, too
	Dates    string   // "day" or "month": what is first in dates with slashes that do not show it
	Rows     int      // the lines that can be taken
	Unread   []string // columns that are not read
	Refused  []elo.Refused
	More     int // refused lines that are not shown
	Known    []guild.KnownRow
	AllKnown int      // how many lines are there already, with those that are not shown
	New      []string // people outside this server that the guild does not know yet
	MoreNew  int
	After    []wire.EloPlayer // the top of the list afterwards
	Done     bool             // the lines were taken
	Number   int64            // of the import
}

// MayTake reports whether the file can be taken as it is, or without the refused lines.
func (p ImportPreview) MayTake() bool {
	return !p.Done && p.Rows > 0 && (len(p.Refused) == 0 || p.Partly)
}

// MoreKnown is how many lines that are there already are not shown.
func (p ImportPreview) MoreKnown() int { return p.AllKnown - len(p.Known) }

// DeskQuestion is what the desk asks before it acts.
type DeskQuestion struct {
	Kind              string      // "link", "unlink", "merge", "split" or "preset": names its words
	Name, Other       string      // the name outside, and the member or the other name
	Count, OtherCount int         // how many entries each of them has
	Changes           []string    // of the settings
	Path              string      // of the form
	Fields            [][2]string // of the form
}

// GuildDesk is what a page of the officers' desk of a guild shows.
type GuildDesk struct {
	GuildHead
	Viewer  Viewer
	Part    string // "people", "board", "matches", "list", "import" or "guild"
	Version int64  // of the guild, with which forms say what their sender has read

	FormKey string // of the forms that make something: sent twice, they make it once

	Names      map[string]string // of those who are not members, by account
	Applicants []guild.Applicant
	Invited    []guild.Offer
	KeptOut    []guild.Barred
	Members    []wire.GuildMember
	Entry      string
	Code       string

	Reports []wire.Report // the latest lines of chat that were reported
	Notices []wire.GuildNotice
	Honours []wire.GuildHonour

	Matches []TournamentCard // in which the guild plays as a team

	Rules      elo.Settings
	Players    []string       // names that the list knows
	Outsiders  []string       // people outside this server
	Sought     string         // the player whose entries are shown; empty: all
	Entries    []guild.Record // with the names of today
	From, Next int
	Spellings  []wire.EloSpelling
	Question   *DeskQuestion // nil: nothing is asked
	NoQuestion string        // why it cannot be asked

	Imports []wire.GuildEvent
	Undone  []int64 // which of them were undone
	Preview *ImportPreview

	Text, TextDE string
}

// NameOf is the name of who is not a member.
func (d GuildDesk) NameOf(account string) string { return d.Names[account] }

// MayOffice reports whether the viewer may give a member another office.
func (d GuildDesk) MayOffice(m wire.GuildMember) bool {
	return d.IsMaster() && (m.Office != "master" || d.Viewer.is(m.Name))
}

// MayTitle reports whether the viewer may say what the guild calls a member.
func (d GuildDesk) MayTitle(m wire.GuildMember) bool {
	return d.IsMaster() || m.Office == "member" || d.Viewer.is(m.Name)
}

// MayRemove reports whether the viewer may remove a member.
func (d GuildDesk) MayRemove(m wire.GuildMember) bool {
	return !d.Viewer.is(m.Name) && m.Office != "master" && (d.IsMaster() || m.Office == "member")
}

// MayChange reports whether the viewer may do anything of that.
func (d GuildDesk) MayChange(m wire.GuildMember) bool {
	return d.MayOffice(m) || d.MayTitle(m) || d.MayRemove(m)
}

// IsUndone reports whether an import was undone.
func (d GuildDesk) IsUndone(e wire.GuildEvent) bool { return slices.Contains(d.Undone, e.Version) }

// GuildDesk writes a page of the officers' desk of a guild.
func (p *Pages) GuildDesk(w io.Writer, d GuildDesk) error {
	return p.render(w, "guilddesk", d.Viewer, d)
}

// DeskParts are the parts of the desk, with their paths.
func (v *view) DeskParts() []struct{ Part, Path string } {
	return []struct{ Part, Path string }{
		{"people", v.GuildPath("/desk")}, {"board", v.GuildPath("/desk/board")}, {"matches", v.GuildPath("/desk/matches")}, {"list", v.GuildPath("/desk/list")},
		{"import", v.GuildPath("/desk/import")}, {"guild", v.GuildPath("/desk/guild")},
	}
}

// DeskWords names a part of the desk.
func (v *view) DeskWords(part string) string { return v.T("page.desk.part." + part) }

// GuildOffices are the offices of members.
func (v *view) GuildOffices() []string { return []string{"member", "officer", "master"} }

// ListSpeeds are the speeds of games that a list can choose.
func (v *view) ListSpeeds() []string {
	return []string{"bullet", "blitz", "rapid", "classical", "correspondence", "unlimited"}
}

// HasSpeed reports whether a list takes games of a speed.
func (v *view) HasSpeed(r elo.Settings, speed string) bool {
	for _, one := range r.Clocks {
		if string(one) == speed {
			return true
		}
	}
	return false
}

// StepField is a field of a step of K in the form of the settings: i is from 0. The last
// step holds for all others.
func (v *view) StepField(r elo.Settings, i int, what string) string {
	if i >= len(r.K)-1 {
		return ""
	}
	if what == "games" {
		return fmt.Sprint(r.K[i].Games)
	}
	return plainNumber(r.K[i].K)
}

// LastK is K for all others.
func (v *view) LastK(r elo.Settings) string {
	if len(r.K) == 0 {
		return "20"
	}
	return plainNumber(r.K[len(r.K)-1].K)
}

// AboveField is a field of the rule for high ratings.
func (v *view) AboveField(r elo.Settings, what string) string {
	switch {
	case r.KAbove == nil:
		return ""
	case what == "k":
		return plainNumber(r.KAbove.K)
	}
	return plainNumber(r.KAbove.Rating)
}

// CupsField are the sizes of boards of a list, as the form has them.
func (v *view) CupsField(r elo.Settings) string {
	var list []string
	for _, n := range r.Cups {
		list = append(list, fmt.Sprint(n))
	}
	return strings.Join(list, ", ")
}

// InactiveField are the days after which players of a list are inactive, as the form has them.
func (v *view) InactiveField(r elo.Settings) string {
	if r.Inactive == 0 {
		return ""
	}
	return fmt.Sprint(r.Inactive)
}

// QuestionWords are what a question says.
func (v *view) QuestionWords(q DeskQuestion) string {
	return v.T("page.desk.ask."+q.Kind, "name", q.Name, "other", q.Other, "n", q.Count, "m", q.OtherCount)
}

// LineReason says why a line of a file is refused.
func (v *view) LineReason(code elo.Reason) string { return v.T("page.import.reason." + string(code)) }

// StepRows are the steps of K that the form of the settings has room for, counted from 0.
func (v *view) StepRows(r elo.Settings) []int {
	list := make([]int, max(3, len(r.K)-1))
	for i := range list {
		list[i] = i
	}
	return list
}

// Whole is the nearest whole number.
func (v *view) Whole(n float64) int { return int(math.Round(n)) }

// Plus is the number after n.
func (v *view) Plus(n int) int { return n + 1 }

// SinceField is the date from which games count by themselves, as the form has it.
func (v *view) SinceField(r elo.Settings) string {
	if r.Since == "" {
		return ""
	}
	return v.DateField(r.SinceTime())
}

// MeanwhileWay is the way in that somebody else has chosen, as of [view.Meanwhile].
func (v *view) MeanwhileWay(entry string) *present {
	return v.Meanwhile("way", "entry", entry).worded(v.EntryWords(entry))
}

// MeanwhileFeeds is what somebody else has a list take by itself, as of [view.Meanwhile].
func (v *view) MeanwhileFeeds(r elo.Settings) *present {
	if r.Feeds == "" {
		return nil
	}
	return v.Meanwhile("settings", "feeds", string(r.Feeds)).worded(v.T("page.elo.feeds." + string(r.Feeds)))
}

// MeanwhileClocks are the clocks that somebody else has chosen, as of [view.Meanwhile].
func (v *view) MeanwhileClocks(r elo.Settings) *present {
	var values, words []string
	for _, speed := range r.Clocks {
		values, words = append(values, string(speed)), append(words, v.SpeedWords(string(speed)))
	}
	return v.Meanwhile("settings", "clocks", strings.Join(values, "\n")).worded(strings.Join(words, ", "))
}

// worded says what is there in words.
func (p *present) worded(words string) *present {
	if p != nil {
		p.Text = words
	}
	return p
}

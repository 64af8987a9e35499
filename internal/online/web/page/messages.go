package page

import (
	"io"
	"strings"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
)

// Talk is a conversation in the list of them.
type Talk struct {
	Name   string
	Unread int
	At     time.Time
	Mine   bool   // the last message is the viewer's
	Last   string // what it says; "" if it is not shown
	Preset string // or which ready line it is
}

// AskedTo is an invitation that waits for the viewer's answer.
type AskedTo struct {
	ID, Kind, From string
	Path, Name     string // of the guild or tournament
	Office         string // that is offered; empty: none but that of a member
	Ends           time.Time
}

// Talks is what the page of the viewer's conversations shows.
type Talks struct {
	Viewer Viewer
	Talks  []Talk
	News   []club.News // the latest first
	Asked  []AskedTo   // invitations that wait for the viewer's answer
	Fault  *FormFault
}

// Conversation is what the page of a conversation shows. The earliest message comes
// first.
type Conversation struct {
	Viewer        Viewer
	Other         string
	Letters       []wire.Letter
	Before        int64 // the number of the first message, if there are earlier ones; else 0
	OnlyPresets   bool
	Blocked, Mute bool // by the viewer
	Reported      int64
	Fault         *FormFault
}

// Messages writes the page of the viewer's conversations.
func (p *Pages) Messages(w io.Writer, d Talks) error { return p.render(w, "messages", d.Viewer, d) }

// Talk writes the page of a conversation.
func (p *Pages) Talk(w io.Writer, d Conversation) error { return p.render(w, "talk", d.Viewer, d) }

// MessagePresets are the ready lines of messages.
func (v *view) MessagePresets() []preset {
	return append([]preset{
		{"play", v.T("page.messages.play")}, {"yes", v.T("page.messages.yes")}, {"no", v.T("page.messages.no")}, {"later", v.T("page.messages.later")},
	}, v.Presets()...)
}

// Line is what a message says: its text, or its ready line.
func (v *view) Line(text, name string) string {
	for _, p := range v.MessagePresets() {
		if p.Name == name {
			return p.Text
		}
	}
	return text
}

// NewsAddress is where the page of news leads.
func (v *view) NewsAddress(n club.News) string {
	if at, ok := map[club.PlaceKind]string{club.InGuild: "/guilds/", club.InSeries: "/series/", club.InGame: "/g/", club.InStudy: "/study/"}[n.Place]; ok {
		return at + n.ID
	}
	if n.Deed == "name" {
		return "/account"
	}
	return "/tournaments/" + n.Tournament
}

// NewsWords says what news is about, up to a time that follows.
func (v *view) NewsWords(n club.News) string {
	if n.Type == "team" && n.Guild == "" {
		return v.T("page.news.kind.asked")
	}
	if n.Type == "officer" {
		return v.T("page.news.kind.officer."+n.Deed, "reason", strings.TrimSuffix(n.Reason, "."))
	}
	return v.T("page.news.kind."+string(n.Type), "round", n.Round, "guild", n.Guild)
}

// Moment is a time as lists have it, in UTC.
func (v *view) Moment(t time.Time) string { return v.Printer.Minute(t.UTC()) }

// Typed is what was typed into a field of a form that comes back.
func (v *view) Typed(name string) string {
	if v.Fault == nil {
		return ""
	}
	return v.Fault.Typed[name]
}

// AskedWords says who invites the viewer to what.
func (v *view) AskedWords(a AskedTo) string { return v.T("page.news.invite."+a.Kind, "from", a.From) }

package page

import (
	"io"
	"net/url"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/wire"
)

// conversation is what the page of a conversation shows. The earliest message comes
// first.
type conversation struct {
	Other         string
	Letters       []wire.Letter
	Before        int64 // the number of the first message, if there are earlier ones; else 0
	OnlyPresets   bool
	Blocked, Mute bool // by the viewer
	Reported      bool // a message was just reported
}

// Messages writes the page of the viewer's conversations, with news and invitations that wait for an answer, the
// latest first.
func (p *Pages) Messages(w io.Writer, v Viewer, talks []club.Correspondence, news []club.News, asked []club.Invited) error {
	return p.render(w, "messages", v, struct {
		Talks []club.Correspondence
		News  []club.News
		Asked []club.Invited
	}{talks, news, asked})
}

// Talk writes the page of a conversation of the viewer with somebody, whom they may block or mute: some messages, the
// earliest first. before is the number of the first one, if there are earlier ones, else 0; reported says that one was
// just reported.
func (p *Pages) Talk(w io.Writer, v Viewer, other string, shun archive.TieKind, letters []wire.Letter, before int64, onlyPresets, reported bool) error {
	return p.render(w, "talk", v, conversation{other, letters, before, onlyPresets, shun == archive.Blocks, shun == archive.Mutes, reported})
}

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
func (v *view) AskedWords(i club.Invited) string {
	return v.T("page.news.invite."+string(i.Kind), "from", i.FromName)
}

// AskedPath leads to the guild or the tournament to which somebody invites.
func (v *view) AskedPath(i club.Invited) string {
	if i.Tournament != "" {
		return "/tournaments/" + i.Tournament
	}
	return "/guilds/" + url.PathEscape(i.Guild)
}

// AskedOffice is the office that is offered with membership, empty for none.
func (v *view) AskedOffice(i club.Invited) string {
	if i.Office == string(guild.Member) {
		return ""
	}
	return i.Office
}

package page

import (
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"example.org/cups/internal/say"
)

// GuildBadge is what stands at the names of the members of a guild. Without colours it has
// those of the site.
type GuildBadge struct{ Text, Ground, Ink string }

// Width is the width of the badge in units of its drawing, which is 24 high.
func (b GuildBadge) Width() int { return 14 + 14*len([]rune(b.Text)) }

// Middle is where the middle of the badge's text is.
func (b GuildBadge) Middle() int { return b.Width() / 2 }

// GuildLine is a guild in a list.
type GuildLine struct {
	ID, Name, Text string
	Badge          GuildBadge
	Entry          string // "open", "application" or "invitation"
	Members        int
	HasList        bool
	Closed         bool
}

// Guilds is what the directory of guilds shows.
type Guilds struct {
	Viewer Viewer
	Sought string // what the names contain
	Closed bool   // closed guilds, too
	Guilds []GuildLine
	Next   string      // the ID of the last guild of this part, if there are more
	Mine   []GuildLine // the viewer's own
}

// GuildHead is what all pages of a guild show of it.
type GuildHead struct {
	ID, Name string
	Badge    GuildBadge
	Closed   time.Time // zero for a guild that is open
	Office   string    // of the viewer: "master", "officer", "member" or "" for somebody else
	HasList  bool
	Fault    *FormFault
	Done     bool // what a form asked for was done
}

func (h GuildHead) fault() *FormFault { return h.Fault }

// head returns the head itself: pages of guilds embed it.
func (h GuildHead) head() GuildHead { return h }

// IsOfficer reports whether the viewer is an officer or a master.
func (h GuildHead) IsOfficer() bool { return h.Office == "officer" || h.IsMaster() }

// IsMaster reports whether the viewer is a master.
func (h GuildHead) IsMaster() bool { return h.Office == "master" }

// MayRun reports whether the viewer may change something at the desk.
func (h GuildHead) MayRun() bool { return h.IsOfficer() && h.Closed.IsZero() }

// GuildMember is somebody in a guild.
type GuildMember struct {
	Name, Office, Title string
	Since               time.Time
	MayRemove, MayTitle bool // by the viewer
	MayOffice           bool
}

// GuildNotice is a notice on the board of a guild.
type GuildNotice struct {
	Number   int64
	By, Text string
	At       time.Time
}

// GuildVote is a vote in a guild.
type GuildVote struct {
	Number       int64
	By, Question string
	At, Ends     time.Time
	Council      bool // only officers and masters vote
	Over         bool
	Options      []GuildOption
	MayVote      bool // the viewer
	Voted        bool // the viewer has voted
	Ballots      int  // how many have voted, if the vote is over
}

// GuildOption is an option of a vote.
type GuildOption struct {
	Index int
	Text  string
	Count int  // the ballots, if the vote is over
	Mine  bool // the viewer has voted for it
}

// GuildHonour is an entry of the hall of fame.
type GuildHonour struct {
	Number            int64
	Name, Title, Text string
	Outside           bool // somebody outside this server
	At                time.Time
}

// GuildDeed is a line of the log of officers.
type GuildDeed struct {
	Version                int64
	At                     time.Time
	By, Name, Detail, Kind string // Kind is the type of the event
}

// GuildEvent is a tournament of a guild.
type GuildEvent struct {
	ID, Name, Status string
	Starts           time.Time
	Players          int
}

// GuildStanding is a line of a guild's Elo list.
type GuildStanding struct {
	Place, Rating, Games, Best int
	Name                       string
	Outside, Provisional       bool
}

// GuildApplicant is somebody who wants to become a member.
type GuildApplicant struct {
	Name, Text string
	At         time.Time
}

// Guild is what the page of a guild shows.
type Guild struct {
	GuildHead
	Viewer  Viewer
	Text    string // in the language of the viewer, if the guild has written it
	Entry   string
	Founded time.Time
	Members []GuildMember // the first ones
	Count   int           // of all members
	Notices []GuildNotice
	Votes   []GuildVote
	Honours []GuildHonour
	Events  []GuildEvent
	Top     []GuildStanding
	Log     []GuildDeed
	Older   int64  // the version below which older lines of the log are; 0: none
	Applied string // the text of the viewer's own application
	Asked   bool   // the viewer has an application
	Joined  bool   // may join, apply or leave: a member of the site
}

// GuildRoster is what the page of all members of a guild shows.
type GuildRoster struct {
	GuildHead
	Viewer  Viewer
	Members []GuildMember
}

// NewGuild is what the page shows on which a guild is founded.
type NewGuild struct {
	Viewer Viewer
	Fault  *FormFault
	Member bool // of the site: others cannot found guilds
}

func (d NewGuild) fault() *FormFault { return d.Fault }

// Guilds writes the directory of guilds.
func (p *Pages) Guilds(w io.Writer, d Guilds) error { return p.render(w, "guilds", d.Viewer, d) }

// Guild writes the page of a guild.
func (p *Pages) Guild(w io.Writer, d Guild) error { return p.render(w, "guild", d.Viewer, d) }

// GuildRoster writes the page of all members of a guild.
func (p *Pages) GuildRoster(w io.Writer, d GuildRoster) error {
	return p.render(w, "guildroster", d.Viewer, d)
}

// NewGuild writes the page on which a guild is founded.
func (p *Pages) NewGuild(w io.Writer, d NewGuild) error { return p.render(w, "guildnew", d.Viewer, d) }

// Head is what all pages of a guild show of it.
func (v *view) Head() GuildHead { return v.Data.(interface{ head() GuildHead }).head() }

// GuildPath is the path of a page of the guild.
func (v *view) GuildPath(rest string) string { return "/guilds/" + url.PathEscape(v.Head().ID) + rest }

// IsGuilds reports whether the page is one of guilds.
func (v *view) IsGuilds() bool { return strings.HasPrefix(v.Kind, "guild") }

// OfficeWords names an office in a guild.
func (v *view) OfficeWords(office string) string { return v.T("page.guild.office." + office) }

// EntryWords says how somebody becomes a member of a guild.
func (v *view) EntryWords(entry string) string { return v.T("page.guild.entry." + entry) }

// GuildDeedWords says what somebody did in an office.
func (v *view) GuildDeedWords(d GuildDeed) string {
	return v.T("page.guild.deed."+d.Kind, "name", d.Name)
}

// TypedOr is what was typed into a field of a form that was refused, and otherwise what the
// field has at first.
func (v *view) TypedOr(form, field, first string) string {
	if v.Fault == nil || v.Fault.Form != form {
		return first
	}
	return v.Fault.Typed[field]
}

// Wrong reports whether something is wrong with a field of a form that was sent.
func (v *view) Wrong(form, field string) bool {
	return v.Fault != nil && v.Fault.Form == form && v.Fault.Field == field
}

// WrongText is what is wrong with a form that was sent, in whatever field, "" for nothing.
func (v *view) WrongText(form string) string {
	if v.Fault == nil || v.Fault.Form != form {
		return ""
	}
	return v.Fault.Text
}

// Minute is a time of a day as people of the language write it, in UTC.
func (v *view) Minute(t time.Time) string {
	if v.Printer.Language() == say.German {
		return t.UTC().Format("2.1.2006, 15:04") + " UTC"
	}
	return t.UTC().Format("2 January 2006, 15:04") + " UTC"
}

// PartOf is a part of a whole in hundredths, as a width.
func (v *view) PartOf(n, all int) string {
	return fmt.Sprintf("%.1f", 100*float64(n)/float64(max(1, all)))
}

// EloPlayerPath is where the ratings of a player of the guild's list are.
func (v *view) EloPlayerPath(name string, outside bool) string {
	q := url.Values{"name": {name}}
	if outside {
		q.Set("outside", "true")
	}
	return v.GuildPath("/player?" + q.Encode())
}

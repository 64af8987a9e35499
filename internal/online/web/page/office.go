package page

import (
	"io"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// Office is what the page for moderators and operators shows.
type Office struct {
	Viewer Viewer

	Name, Kind, Role string // what was searched for
	Found            []archive.Account
	By               club.Actor      // the viewer
	More             string          // the name after which the next accounts come; empty: no more
	Queue            []wire.Report   // the reports that wait, the longest waiting first
	Waiting          int             // how many wait
	Together         map[int64]int   // by the number of the report: how many other new accounts come from the same address
	Appeals          []wire.Measure  // that wait for an answer
	MayEnd           map[string]bool // by the name of the account: the viewer can answer
	Log              []archive.LogEntry
	Names            map[string]string // of the accounts in the log; the IDs of those that there are no more
	Subject          string            // the account that the log is about; empty: all
	Older            int64             // the number below which older entries are; 0: none
	NewToken, For    string            // a one-time token that was just made, and for whom
	Done             bool              // what a form asked for was done
	Game             string            // the ID that the form for a result begins with
}

// officeAccount is a line of the list of accounts.
type officeAccount struct {
	wire.Listed
	MayClose, MayRole, MayReset bool // the viewer
}

// Accounts are the accounts that were found.
func (d Office) Accounts() (list []officeAccount) {
	for _, a := range d.Found {
		isOpen := a.Kind == play.Member && a.Closed.IsZero()
		list = append(list, officeAccount{
			wire.NewListed(a), club.May(d.By, club.CloseOther, a), isOpen && club.May(d.By, club.SetRole, a), isOpen && club.May(d.By, club.ResetOther, a),
		})
	}
	return list
}

// Office writes the page for officers.
func (p *Pages) Office(w io.Writer, d Office) error { return p.render(w, "office", d.Viewer, d) }

// KindWords says what kind of account it is, or which role it has.
func (v *view) KindWords(a wire.Listed) string {
	if a.Role != "" {
		return v.roleWords(a.Role)
	}
	return v.T("page.office.kind." + a.Kind)
}

// DeedWords says what an officer did, as far as there are words for it.
func (v *view) DeedWords(action string) string {
	if key := "page.office.deed." + action; v.Printer.Has(key) {
		return v.T(key)
	}
	return action
}

// Detail says in words what the log has besides about a deed.
func (v *view) Detail(e archive.LogEntry) Link {
	switch {
	case e.Action == "role" && strings.Contains(e.Detail, " → "):
		before, after, _ := strings.Cut(e.Detail, " → ")
		return Link{Text: v.roleWords(before) + " → " + v.roleWords(after)}
	case e.Action == "young":
		return Link{Text: v.T("page.office.young." + e.Detail)}
	case e.Action == "shortGames" && strings.HasPrefix(e.Detail, "game/"):
		return Link{Text: v.T("page.office.last_game"), Address: "/g/" + strings.TrimPrefix(e.Detail, "game/")}
	case e.Action == "shortGames":
		return Link{Text: v.T("page.office.games_in"), Address: "/tournaments/" + strings.TrimPrefix(e.Detail, "tournament/")}
	case e.Action == "report":
		kind, place, _ := strings.Cut(e.Detail, "/")
		id, n, _ := strings.Cut(place, "/")
		var at *wire.ChatPlace // of a message, whose number is the detail, there is none
		if place != "" {
			number, _ := strconv.ParseInt(n, 10, 64)
			at = &wire.ChatPlace{Kind: kind, ID: id, Number: number}
		}
		detail := Link{Text: "– " + v.FiledAt(at)}
		if path := placesOf[kind]; path != "" {
			detail.Address = path + id
		}
		return detail
	case strings.HasPrefix(e.Action, "measure"), strings.HasPrefix(e.Action, "appeal"), strings.HasPrefix(e.Action, "report"):
		return Link{Text: v.decided(e)}
	}
	return v.placeDetail(e.Detail)
}

// roleWords is the name of a role, as the pages call it.
func (v *view) roleWords(role string) string {
	if role == "" {
		return v.T("page.office.kind.member")
	}
	return v.T("page.office.role." + role)
}

// decided says in words what the log has of a measure, an appeal or a report: a number or an ID, sometimes a word
// and a time, and after a colon the reason.
func (v *view) decided(e archive.LogEntry) string {
	head, reason, ok := strings.Cut(e.Detail, ": ")
	parts := strings.Fields(head)
	words := ""
	switch {
	case e.Action == "measure" && len(parts) == 3:
		m := wire.Measure{Kind: parts[1]}
		if until, err := time.Parse(time.RFC3339, parts[2]); err == nil { // "-" stands for none
			at := wire.Moment(until)
			m.Until, m.Since = &at, &at
		}
		words = v.MeasureWords(m)
	case e.Action == "appealAnswered" && len(parts) == 2:
		words = v.T("page.measure.answer." + parts[1])
	case e.Action == "reportClosed" && len(parts) == 2:
		words = v.T("page.judge.decision." + parts[1])
	}
	switch {
	case words != "" && ok:
		words += ": " + reason
	case ok:
		words = reason
	}
	if words == "" {
		return ""
	}
	return "– " + words
}

// placesOf are the pages of places that others run, by their kinds in the log.
var placesOf = map[string]string{"tournament": "/tournaments/", "guild": "/guilds/", "series": "/series/", "game": "/g/", "study": "/study/"}

// placeDetail says in words what the log has of a deed in what others run, which begins with
// "guild/ID/VERSION “NAME”"; other details are as they are.
func (v *view) placeDetail(detail string) Link {
	parts := strings.SplitN(detail, "/", 3)
	if len(parts) < 3 || placesOf[parts[0]] == "" {
		return Link{Text: detail}
	}
	_, text, ok := strings.Cut(parts[2], " ")
	if !ok {
		return Link{Text: detail}
	}
	// The log is in English.
	text = strings.Replace(text, "”, before “", "”, "+v.T("page.office.before")+" “", 1)
	text = strings.Replace(text, "”, the description: ", "”, "+v.T("page.office.description")+": ", 1)
	return Link{Text: text, Address: placesOf[parts[0]] + parts[1]}
}

// OfficeKinds are the kinds of accounts that can be searched for.
func (v *view) OfficeKinds() []string { return []string{"guest", "member", "bot"} }

// OfficeRoles are the roles that can be searched for and given.
func (v *view) OfficeRoles() []string { return []string{"moderator", "operator"} }

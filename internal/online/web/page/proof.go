package page

import (
	"io"
	"net/url"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
)

// Proof is the page that asks a member once more who they are.
type Proof struct {
	Password, Passkey bool       // by what the member can show it
	For               string     // the form that is sent again afterwards, by its path; empty for none
	Fields            url.Values // of this form
}

// Again is the prefix of hidden fields: the fields of the form that is repeated after the proof.
const Again = "again."

// Proof writes the page that asks who somebody is.
func (p *Pages) Proof(w io.Writer, v Viewer, d Proof) error { return p.render(w, "proof", v, d) }

// deedWords are the deeds in words.
var deedWords = map[club.Deed]string{
	"passwordReset": "page.deed.passwordReset", "passwordSet": "page.deed.passwordSet", "passwordAdded": "page.deed.passwordAdded",
	"passkeyAdded": "page.deed.passkeyAdded", "wayRemoved": "page.deed.wayRemoved", "mailSet": "page.deed.mailSet", "mailRemoved": "page.deed.mailRemoved",
	"tokenMade": "page.deed.tokenMade", "pageAllowed": "page.deed.pageAllowed", "botMade": "page.deed.botMade", "hookMade": "page.deed.hookMade",
}

// DoneWords says what was changed.
func (v *view) DoneWords(d club.DeedDone) string { return v.T(deedWords[d.Deed]) }

// OtherDevices are the devices but the viewer's on which the account is signed in,
// with commas in between.
func (v *view) OtherDevices(sessions []wire.Session) string {
	var list []string
	for _, s := range sessions {
		switch {
		case s.This:
		case s.Device == "":
			list = append(list, v.T("page.account.unknown_device"))
		default:
			list = append(list, s.Device)
		}
	}
	return strings.Join(list, "; ")
}

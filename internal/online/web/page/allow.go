package page

import (
	"io"
	"net/url"
)

// Allow is the page that asks a member whether a page of another site may act for them.
type Allow struct {
	Viewer   Viewer
	Site     string // the host of the page that asks; empty: it is not known
	Client   string // the name that the page gives itself
	Redirect string // the address to which the browser goes back
	Scopes   []string
	Days     int // for which it is allowed
	Officer  bool
	Form     url.Values // the question as it was asked, and its seal
	Fault    string     // what is wrong with the question; empty: nothing is
	What     string     // the parameter that is wrong
	Back     string     // the address that tells the page of a fault; empty for none
	Next     string     // this page, for a visitor who must sign in first
}

// Allow writes the page that asks whether a page of another site may act for somebody.
func (p *Pages) Allow(w io.Writer, d Allow) error { return p.render(w, "allow", d.Viewer, d) }

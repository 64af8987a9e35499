package page

// Governing is what the viewer can do in what others run: as an officer of the site, or, with a line of
// chat or another text of a tournament, as one of its directors.
type Governing struct {
	Kind      string   // "tournament", "guild" or "series"
	Path      string   // of its page
	Name      string   // what it is called
	Version   int64    // of which
	Deeds     []string // as of club.DeedsIn
	Number    int64    // names the event whose text can be removed; 0: the description
	Text      string   // this text; empty: there is none
	Outsiders []string // players without an account, one of whom can get another name
	Members   []string // one of whom can be appointed; empty: any member of the site
	Director  bool     // the viewer acts as a director, who needs no reason
	Done      bool     // what a form asked for was done
}

func (d Tournament) governing() *Governing { return d.Governing }
func (d Guild) governing() *Governing      { return d.Governing }
func (d Series) governing() *Governing     { return d.Governing }

// Governed is what the viewer can do in what others run; nil: nothing.
func (v *view) Governed() *Governing { return v.Data.(interface{ governing() *Governing }).governing() }

// IsGoverned reports whether the form of a deed was refused, or is what the viewer came for.
func (v *view) IsGoverned(deed string) bool {
	if v.IsOpen("govern") {
		return v.Fault.Typed["deed"] == deed
	}
	return deed == "blank" && v.Governed().Number > 0
}

// GovernTyped is what a field of the form of a deed has: what was typed, if it was refused.
func (v *view) GovernTyped(deed, field, first string) string {
	if v.IsOpen("govern") && v.Fault.Typed["deed"] == deed {
		return v.Fault.Typed[field]
	}
	return first
}

// removal is a link that chooses a text to be removed.
type removal struct {
	Path   string
	Number int64 // 0: there is no link
	Words  string
}

// RemoveText is the link that chooses the text of an event, if the viewer may remove it.
func (v *view) RemoveText(number int64, text string) removal {
	if g := v.Governed(); g != nil {
		return removal{g.Path, number, v.T("page.govern.remove", "text", text)}
	}
	return removal{}
}

// GovernWords says what a deed does.
func (v *view) GovernWords(deed string) string {
	if key := "page.govern.deed." + deed + "." + v.Governed().Kind; v.Printer.Has(key) {
		return v.T(key)
	}
	return v.T("page.govern.deed." + deed)
}

package page

import (
	"cmp"
	"html"
	"net/url"
	"slices"
	"strings"

	"example.org/cups/internal/sorting"
)

// WrongForm is a form that was sent and refused, for [Refill].
type WrongForm struct {
	Path   string     // where it was sent
	Typed  url.Values // what was sent, without secrets
	Fields []string   // names that the wrong field may have, the likeliest first
	Text   string     // what is wrong, in the viewer's language
}

// Refill puts a form that was refused back into the page that has it: with what was typed, and with what is
// wrong beside the field, or at its beginning if no field is wrong. So every form of all pages answers in the
// same way, whether its template knows of faults or not. It returns false if the page does not have the form;
// then the text is at the beginning of what the page is about.
func Refill(doc string, wrong WrongForm) (string, bool) {
	tags := tagsOf(doc)
	form := formOf(tags, wrong)
	e := &edits{doc: doc}
	if form == nil {
		if strings.Contains(doc, wrong.alert()) {
			return doc, true
		}
		for _, t := range tags {
			if t.name == "main" && !t.closing {
				e.replace(t.end, t.end, wrong.alert())
				break
			}
		}
		return e.apply(), false
	}
	for _, t := range form.around {
		if t.name == "details" || t.name == "dialog" {
			e.set(t, "open", "")
		}
	}
	taken := map[string]int{} // how many fields of a name were filled
	for _, c := range form.controls {
		e.fill(c, wrong.Typed, taken)
	}
	field := form.field(wrong.Fields)
	isMarked := slices.ContainsFunc(form.controls, func(c control) bool { return c.tag.has("aria-invalid") && c.tag.has("aria-describedby") })
	alert, inPage := wrong.alert(), strings.Index(doc, wrong.alert())
	switch {
	case isMarked: // its template has said so
	case field != nil:
		if inPage >= 0 {
			e.replace(inPage, inPage+len(alert), "") // it is moved to the field
		}
		e.set(field.tag, "aria-invalid", "true")
		e.set(field.tag, "aria-describedby", strings.TrimSpace("wrong "+field.tag.get("aria-describedby")))
		e.set(field.tag, "autofocus", "")
		e.replace(field.after, field.after, `<p class="fault" id="wrong">`+html.EscapeString(wrong.Text)+`</p>`)
		for _, t := range field.around {
			e.set(t, "open", "")
		}
	default:
		named := strings.Replace(alert, "<p ", `<p id="wrong" `, 1)
		if at := form.tag.end; inPage >= 0 {
			e.replace(inPage, inPage+len(alert), named)
		} else if form.tag.has("hidden") {
			e.replace(form.tag.start, form.tag.start, named)
		} else {
			e.replace(at, at, named)
		}
		if c := form.first(); c != nil {
			e.set(c.tag, "aria-describedby", strings.TrimSpace("wrong "+c.tag.get("aria-describedby")))
		}
	}
	return e.apply(), true
}

// alert is the text as templates write it at a form as a whole.
func (w WrongForm) alert() string {
	return `<p class="fault" role="alert">` + html.EscapeString(w.Text) + `</p>`
}

// htmlTag is a tag of a page.
type htmlTag struct {
	start, end int // in the page
	name       string
	closing    bool
	attributes []htmlAttribute
}

// htmlAttribute is an attribute of a tag, and where it is in the page.
type htmlAttribute struct {
	name, value string
	start, end  int
}

func (t htmlTag) has(name string) bool {
	return slices.ContainsFunc(t.attributes, func(a htmlAttribute) bool { return a.name == name })
}

func (t htmlTag) get(name string) string {
	for _, a := range t.attributes {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// tagsOf returns the tags of a page that templates wrote. Elements with text that is no HTML have only
// their own two tags.
func tagsOf(doc string) (tags []htmlTag) {
	for i := 0; i < len(doc); {
		open := strings.IndexByte(doc[i:], '<')
		if open < 0 {
			break
		}
		i += open
		if strings.HasPrefix(doc[i:], "<!--") {
			i = after(doc, i, "-->")
			continue
		}
		t, ok := tagAt(doc, i)
		if !ok {
			i++
			continue
		}
		tags = append(tags, t)
		if i = t.end; !t.closing && (t.name == "script" || t.name == "style" || t.name == "textarea" || t.name == "title") {
			i = max(i, after(doc, i, "</"+t.name)-len("</"+t.name))
		}
	}
	return tags
}

// after is the place behind the next occurrence of a text, or the end.
func after(doc string, from int, text string) int {
	if i := strings.Index(doc[from:], text); i >= 0 {
		return from + i + len(text)
	}
	return len(doc)
}

// tagAt reads the tag that begins at a place.
func tagAt(doc string, start int) (t htmlTag, ok bool) {
	i := start + 1
	if t.closing = strings.HasPrefix(doc[i:], "/"); t.closing {
		i++
	}
	word := func(stop string) string {
		from := i
		for i < len(doc) && !strings.ContainsRune(stop, rune(doc[i])) {
			i++
		}
		return doc[from:i]
	}
	t.start, t.name = start, strings.ToLower(word(" \t\r\n/>"))
	if t.name == "" || t.name[0] < 'a' || t.name[0] > 'z' {
		return t, false
	}
	for i < len(doc) && doc[i] != '>' {
		a := htmlAttribute{start: i}
		if a.name = strings.ToLower(word(" \t\r\n/>=")); a.name == "" {
			i++ // a space, or the stroke of <br/>
			continue
		}
		if i+1 < len(doc) && doc[i] == '=' {
			i++
			if quote := doc[i]; quote == '"' || quote == '\'' {
				i++
				a.value = html.UnescapeString(word(string(quote)))
				i++
			} else {
				a.value = html.UnescapeString(word(" \t\r\n>"))
			}
		}
		a.end = min(i, len(doc))
		t.attributes = append(t.attributes, a)
	}
	t.end = min(i+1, len(doc))
	return t, i < len(doc)
}

// foundForm is a form of a page.
type foundForm struct {
	tag      htmlTag
	around   []htmlTag // the elements around it
	controls []control
}

// control is a field or a button of a form.
type control struct {
	tag    htmlTag
	close  htmlTag   // the closing tag of a text area or a choice
	after  int       // where something beside it can be
	around []htmlTag // what can be folded between the form and it
	inner  []htmlTag // the options of a choice
}

// formOf returns the form of a page that was sent: of those that are sent to this path the one whose fields
// fit best.
func formOf(tags []htmlTag, wrong WrongForm) (best *foundForm) {
	most := 0
	var stack []htmlTag // elements that can be folded, forms and labels, which are around
	var form *foundForm
	take := func() {
		if form == nil {
			return
		}
		if score, ok := form.fits(wrong); ok && (best == nil || score > most) {
			best, most = form, score
		}
		form = nil
	}
	for i := 0; i < len(tags); i++ {
		t := tags[i]
		switch t.name {
		case "details", "dialog", "label":
			if !t.closing {
				stack = append(stack, t)
			} else if n := len(stack); n > 0 {
				stack = stack[:n-1]
			}
			if t.name == "label" && t.closing && form != nil {
				for k := range form.controls { // what is beside a field is behind its label
					if c := &form.controls[k]; c.after < 0 {
						c.after = t.end
					}
				}
			}
		case "form":
			take()
			if !t.closing {
				form = &foundForm{tag: t, around: slices.Clone(stack)}
			}
		case "input", "select", "textarea", "button":
			if form == nil || t.closing {
				continue
			}
			c := control{tag: t, close: t, around: slices.DeleteFunc(slices.Clone(stack[min(len(stack), len(form.around)):]), func(t htmlTag) bool { return t.name == "label" })}
			if t.name == "select" || t.name == "textarea" {
				for k := i + 1; k < len(tags); k++ {
					if tags[k].name == t.name && tags[k].closing {
						c.close, c.inner = tags[k], tags[i+1:k]
						break
					}
				}
			}
			c.after = c.close.end
			if n := len(stack); n > 0 && stack[n-1].name == "label" {
				c.after = -1
			}
			form.controls = append(form.controls, c)
		}
	}
	take()
	return best
}

// fits says how well a form fits to what was sent.
func (f *foundForm) fits(wrong WrongForm) (score int, ok bool) {
	leadsTo := func(address string) bool {
		path, _, _ := strings.Cut(address, "#")
		u, err := url.Parse(path)
		return err == nil && u.Path == wrong.Path
	}
	ok = leadsTo(f.tag.get("action"))
	for _, c := range f.controls {
		ok = ok || c.tag.has("formaction") && leadsTo(c.tag.get("formaction"))
		values, isSent := wrong.Typed[c.tag.get("name")]
		switch isHidden := c.tag.get("type") == "hidden"; {
		case c.tag.get("name") == "" || c.isSecret():
		case !isSent && (c.tag.name == "button" || c.tag.get("type") == "checkbox"):
		case !isSent, c.tag.name == "button" && !slices.Contains(values, c.tag.get("value")):
			score--
		case isHidden && !slices.Contains(values, c.tag.get("value")):
			score -= 3 // the same form about somebody else
		default:
			score += 2
		}
	}
	return score, ok && strings.EqualFold(f.tag.get("method"), "post")
}

// isSecret reports whether a field holds what is not sent back.
func (c control) isSecret() bool { return c.tag.get("type") == "password" }

// isSeen reports whether somebody can change a field.
func (c control) isSeen() bool { return c.tag.name != "button" && c.tag.get("type") != "hidden" }

// AnyField stands for a field of any name, in a form that has only one.
const AnyField = "*"

// field returns the field with the first of some names that a form has.
func (f *foundForm) field(names []string) *control {
	for _, name := range names {
		for i, c := range f.controls {
			if c.isSeen() && c.tag.get("name") == name {
				return &f.controls[i]
			}
		}
	}
	if !slices.Contains(names, AnyField) {
		return nil
	}
	var only *control
	for i, c := range f.controls {
		if c.isSeen() {
			if only != nil || c.tag.name == "select" {
				return nil
			}
			only = &f.controls[i]
		}
	}
	return only
}

// first is the first field or button that can be seen.
func (f *foundForm) first() *control {
	for i, c := range f.controls {
		if c.isSeen() || c.tag.name == "button" {
			return &f.controls[i]
		}
	}
	return nil
}

// edits are changes of a page.
type edits struct {
	doc  string
	list []edit
}

type edit struct {
	start, end int
	text       string
}

func (e *edits) replace(start, end int, text string) { e.list = append(e.list, edit{start, end, text}) }

// set gives a tag an attribute.
func (e *edits) set(t htmlTag, name, value string) {
	text := name
	if value != "" || name == "value" {
		text += `="` + html.EscapeString(value) + `"`
	}
	for _, a := range t.attributes {
		if a.name == name {
			e.replace(a.start, a.end, text)
			return
		}
	}
	e.replace(t.end-1, t.end-1, " "+text)
}

// unset takes an attribute away.
func (e *edits) unset(t htmlTag, name string) {
	for _, a := range t.attributes {
		if a.name == name {
			e.replace(a.start-1, a.end, "") // with the space before it
		}
	}
}

// check sets or takes an attribute.
func (e *edits) check(t htmlTag, name string, is bool) {
	if !is {
		e.unset(t, name)
	} else if !t.has(name) {
		e.set(t, name, "")
	}
}

// fill puts what was typed into a field.
func (e *edits) fill(c control, typed url.Values, taken map[string]int) {
	t := c.tag
	name, kind := t.get("name"), t.get("type")
	values, isSent := typed[name]
	switch {
	case name == "" || !c.isSeen() || c.isSecret() || kind == "file" || kind == "submit":
	case kind == "checkbox" || kind == "radio":
		value := "on"
		if t.has("value") {
			value = t.get("value")
		}
		if isSent || kind == "checkbox" {
			e.check(t, "checked", slices.Contains(values, value))
		}
	case !isSent:
	case t.name == "select":
		for i, o := range c.inner {
			if o.name != "option" || o.closing {
				continue
			}
			value := o.get("value")
			if !o.has("value") && i+1 < len(c.inner) {
				value = html.UnescapeString(strings.TrimSpace(e.doc[o.end:c.inner[i+1].start]))
			}
			e.check(o, "selected", slices.Contains(values, value))
		}
	default:
		value := values[min(taken[name], len(values)-1)]
		taken[name]++
		if t.name == "textarea" {
			if strings.HasPrefix(value, "\n") || strings.HasPrefix(value, "\r") {
				value = "\n" + value // the first line break is none of the text
			}
			e.replace(t.end, c.close.start, html.EscapeString(value))
		} else {
			e.set(t, "value", value)
		}
	}
}

// apply makes the changes.
func (e *edits) apply() string {
	sorting.StableFunc(e.list, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	var b strings.Builder
	at := 0
	for _, one := range e.list {
		if one.start < at {
			continue // of two changes of one thing the first counts
		}
		b.WriteString(e.doc[at:one.start])
		b.WriteString(one.text)
		at = one.end
	}
	b.WriteString(e.doc[at:])
	return b.String()
}

package page

import "example.org/cups/internal/online/wire"

// FormFault is what is wrong with a form that was sent, so that the page shows it
// again as it was typed.
type FormFault struct {
	Form      string // which form, such as "join"
	Field     string // which field of it; "" for the form as a whole
	Text      string // in the viewer's language
	Typed     map[string]string
	Overtaken bool              // somebody else has changed the same since the form was read
	Marks     map[string]string // further fields that are wrong, and why
}

// formField is a field of a form.
type formField struct {
	ID, Name, Label, Value, Fault   string
	Type, Autocomplete, Placeholder string
	Min, Max                        int
	Optional                        bool
}

// Field is a field of a form. What it is called and what it may hold depends on its
// kind.
func (v *view) Field(form, kind string) formField {
	f := formField{ID: form + "-" + kind, Name: kind, Type: "text", Autocomplete: "off"}
	switch kind {
	case "name":
		f.Label, f.Autocomplete, f.Min, f.Max = v.T("page.account.name"), "username", 2, 24
	case "bot":
		f.Name, f.Label, f.Min, f.Max = "name", v.T("page.members.bot_name"), 2, 24
	case "confirm":
		f.Name, f.Label, f.Max = "name", v.T("page.account.name"), 24
	case "other":
		f.Name, f.Label, f.Min, f.Max = "name", v.T("page.friends.name"), 2, 24
	case "new":
		f.Name, f.Label, f.Type, f.Autocomplete, f.Min = "password", v.T("page.account.new_password"), "password", "new-password", 10
		f.Placeholder = v.T("page.account.password_rule")
	case "password":
		f.Label, f.Type, f.Autocomplete = v.T("page.account.password"), "password", "current-password"
	case "present":
		f.Label, f.Type, f.Autocomplete, f.Optional = v.T("page.account.present"), "password", "current-password", true
	case "token":
		f.Label = v.T("page.account.reset_token")
	case "url":
		f.Label, f.Type, f.Autocomplete, f.Max, f.Placeholder = v.T("page.hooks.url"), "url", "url", 500, "https://"
	case "label":
		f.Label, f.Max = v.T("page.account.label"), 60
	}
	if v.Fault == nil || v.Fault.Form != form {
		return f
	}
	f.Value = v.Fault.Typed[f.Name]
	if v.Fault.Field == f.Name {
		f.Fault = v.Fault.Text
	}
	return f
}

// FaultOf is what is wrong with a form as a whole, "" for nothing.
func (v *view) FaultOf(form string) string {
	if v.Fault == nil || v.Fault.Form != form || v.Fault.Field != "" {
		return ""
	}
	return v.Fault.Text
}

// IsOpen reports whether a form that is folded away must be seen, as something is
// wrong with it.
func (v *view) IsOpen(form string) bool { return v.Fault != nil && v.Fault.Form == form }

// ResetField is the field of a one-time token, with the one that the address has.
func (v *view) ResetField() formField {
	f := v.Field("reset", "token")
	if f.Value == "" {
		f.Value = v.Data.(Account).Reset
	}
	return f
}

// ScopeWords says what a program may do by a scope of its token.
func (v *view) ScopeWords(scope string) string {
	switch scope {
	case "read":
		return v.T("page.account.scope_read")
	case "play":
		return v.T("page.account.scope_play")
	case "account":
		return v.T("page.account.scope_account")
	case "work":
		return v.T("page.account.scope_work")
	}
	return scope
}

// DayOf is the date of a moment as sentences have it, empty for none.
func (v *view) DayOf(m *wire.Moment) string {
	if m == nil {
		return ""
	}
	return v.Day(m.Time())
}

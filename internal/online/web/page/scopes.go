package page

import "strings"

// scopes are what a token can be good for, in the order in which that is read.
var scopes = []struct{ name, key string }{
	{"read", "page.account.scope_read"}, {"play", "page.account.scope_play"}, {"account", "page.account.scope_account"},
}

// Scopes are the scopes of a token in words. They come with spaces between them.
func (v *view) Scopes(names string) string {
	var words []string
	for _, s := range scopes {
		for name := range strings.FieldsSeq(names) {
			if name == s.name {
				words = append(words, v.T(s.key))
			}
		}
	}
	return strings.Join(words, "; ")
}

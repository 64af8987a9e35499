package say

import (
	"slices"
	"strings"
)

// Keys lists all keys of the catalogue that begin with a prefix, sorted.
func (p Printer) Keys(prefix string) []string {
	var keys []string
	for key := range p.messages() {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

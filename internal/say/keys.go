package say

import (
	"slices"
	"strings"
)

// Keys lists all keys of the catalogue that begin with a prefix, sorted. The prefix has the
// first word of the keys, and its point.
func (p Printer) Keys(prefix string) []string {
	var keys []string
	for key := range p.part(prefix) {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

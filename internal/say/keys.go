package say

import (
	"maps"
	"slices"
	"strings"
)

// Keys lists all keys of the catalogue that begin with a prefix, sorted.
func (p Printer) Keys(prefix string) []string {
	keys := slices.Sorted(maps.Keys(p.messages()))
	return slices.DeleteFunc(keys, func(key string) bool { return !strings.HasPrefix(key, prefix) })
}

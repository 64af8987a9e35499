package say

import "strings"

// Listed names things in a row as a sentence does: "c, d and e".
func Listed(t Printer, things []string) string {
	last := len(things) - 1
	if last < 1 {
		return strings.Join(things, "")
	}
	return strings.Join(things[:last], ", ") + t.Get("why.and") + things[last]
}

package savefile

import (
	"fmt"
	"os"
)

// FreeName returns name, or the first of name-2, name-3, … if such a file exists: for
// damaged files that are set aside and may not replace one another, such as two of the
// same second.
func FreeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

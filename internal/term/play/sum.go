package play

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"strings"
	"sync"
)

// sumLine is the tag with the checksum of an unfinished game: the CRC-32 of the record
// without this line. It shows whether a saved game was changed by damage or by hand.
// Without it most changes in names, levels and clocks would not be noticed.
var sumLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[Sum "([0-9a-f]{8})"\]\n`) })

// withSum adds the checksum to a record, behind its last tag.
func withSum(written string) string {
	tags, moves, _ := strings.Cut(written, "\n\n")
	return tags + "\n[Sum \"" + sumOf(written) + "\"]\n\n" + moves
}

func sumOf(written string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(written))) }

// isAltered reports whether a saved game is not as it was saved. A record without a
// checksum, as older versions save it, is not.
func isAltered(data string) bool {
	found := sumLine().FindStringSubmatchIndex(data)
	return found != nil && data[found[2]:found[3]] != sumOf(data[:found[0]]+data[found[1]:])
}

package memory

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
)

// ReleaseCode gives back what the system has read of the program's own file, as long as
// nothing there was changed. Most of that was needed at the start only, and counts as memory
// of the process. The system reads again what is still needed.
func ReleaseCode() {
	name, err := os.Readlink("/proc/self/exe")
	if err != nil {
		return
	}
	maps, err := os.Open("/proc/self/smaps")
	if err != nil {
		return
	}
	defer maps.Close()
	for _, m := range unchanged(maps, name) {
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, m.start, m.end-m.start, dontNeed)
	}
}

// mapping is a range of addresses.
type mapping struct{ start, end uintptr }

// unchanged reads proc_pid_smaps(5), and returns where a file is mapped that cannot be
// written there and that is as it was read.
func unchanged(smaps io.Reader, name string) (found []mapping) {
	var last mapping // of the file, and that cannot be written
	for lines := bufio.NewScanner(smaps); lines.Scan(); {
		line := lines.Text()
		var next mapping
		var access string
		if n, _ := fmt.Sscanf(line, "%x-%x %s", &next.start, &next.end, &access); n == 3 {
			last = mapping{}
			if strings.HasSuffix(line, " "+name) && !strings.Contains(access, "w") {
				last = next
			}
		}
		var changed int
		if n, _ := fmt.Sscanf(line, "Anonymous: %d kB", &changed); n == 1 && changed == 0 && last.end > 0 {
			found = append(found, last)
		}
	}
	return found
}

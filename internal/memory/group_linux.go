package memory

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"strings"
)

// groupFiles are what a control group's limit, what it uses and what of that the
// system takes back when it is needed stand in (cgroups(7)).
type groupFiles struct {
	root, limit, used, stat string
	cache                   [2]string // what begins the lines of stat that count pages of files
}

var (
	unifiedGroup = groupFiles{"sys/fs/cgroup", "memory.max", "memory.current", "memory.stat", [2]string{"inactive_file ", "active_file "}}
	memoryGroup  = groupFiles{"sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "memory.stat", [2]string{"total_inactive_file ", "total_active_file "}}
)

// groupMemory returns how many MB the control groups of this process, as
// containers have them, leave to it; system is the root of the file system.
func groupMemory(system fs.FS) int {
	text, _ := fs.ReadFile(system, "proc/self/cgroup") // without it there are no groups
	left := math.MaxInt
	for line := range strings.Lines(string(text)) {
		field := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(field) < 3 {
			continue
		}
		switch field[1] {
		case "":
			left = min(left, unifiedGroup.left(system, field[2]))
		case "memory":
			left = min(left, memoryGroup.left(system, field[2]))
		}
	}
	return left
}

// left is the least that a group and those around it leave, in MB. What cannot be
// read, such as a group outside our container, limits nothing.
func (g groupFiles) left(system fs.FS, group string) int {
	least := math.MaxInt
	for dir := path.Join(g.root, group); strings.HasPrefix(dir, g.root); dir = path.Dir(dir) {
		limit, limited := numberIn(system, path.Join(dir, g.limit), "")
		used, known := numberIn(system, path.Join(dir, g.used), "")
		if limited && known {
			for _, word := range g.cache {
				pages, _ := numberIn(system, path.Join(dir, g.stat), word)
				used -= pages
			}
			used = max(used, 0) // the system counts the pages of files a little later or earlier than the rest
			least = min(least, int(min((limit-used)>>20, math.MaxInt32)))
		}
	}
	return least
}

// numberIn reads the number behind a word in a file; "max" is none.
func numberIn(system fs.FS, name, word string) (n int64, ok bool) {
	text, err := fs.ReadFile(system, name)
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, word); found && err == nil {
			_, err = fmt.Sscan(rest, &n)
			return n, err == nil
		}
	}
	return 0, false
}

package memory

import (
	"math"
	"testing"
	"testing/fstest"
)

func groupFile(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// The tightest of the groups around a process counts, less what it uses and
// cannot give back; where nothing is limited there is no limit.
func TestControlGroupsLimitMemory(t *testing.T) {
	const root = "sys/fs/cgroup/"
	for name, c := range map[string]struct {
		system fstest.MapFS
		want   int
	}{
		"no groups": {fstest.MapFS{}, math.MaxInt},
		"no limit": {fstest.MapFS{
			"proc/self/cgroup":    groupFile("0::/a\n"),
			root + "a/memory.max": groupFile("max\n"), root + "a/memory.current": groupFile("5\n"),
		}, math.MaxInt},
		"a container": {fstest.MapFS{
			"proc/self/cgroup":  groupFile("0::/\n"),
			root + "memory.max": groupFile("104857600\n"), root + "memory.current": groupFile("52428800\n"),
			root + "memory.stat": groupFile("anon 41943040\ninactive_file 6291456\nactive_file 4194304\n"),
		}, 60},
		"the group around is tighter": {fstest.MapFS{
			"proc/self/cgroup":      groupFile("0::/a/b\n"),
			root + "a/b/memory.max": groupFile("104857600\n"), root + "a/b/memory.current": groupFile("0\n"),
			root + "a/memory.max": groupFile("52428800\n"), root + "a/memory.current": groupFile("10485760\n"),
		}, 40},
		"groups of the first version": {fstest.MapFS{
			"proc/self/cgroup":                       groupFile("9:name=systemd:/\n4:memory:/x\n0::/\n"),
			root + "memory/x/memory.limit_in_bytes":  groupFile("20971520\n"),
			root + "memory/x/memory.usage_in_bytes":  groupFile("31457280\n"),
			root + "memory/x/memory.stat":            groupFile("inactive_file 7\ntotal_inactive_file 15728640\n"),
			root + "memory/memory.limit_in_bytes":    groupFile("9223372036854771712\n"),
			root + "memory/memory.usage_in_bytes":    groupFile("31457280\n"),
			root + "memory/unrelated/memory.max":     groupFile("1\n"),
			root + "memory/unrelated/memory.current": groupFile("1\n"),
		}, 5},
		"more pages of files than are used": {fstest.MapFS{
			"proc/self/cgroup":                    groupFile("4:memory:/\n"),
			root + "memory/memory.limit_in_bytes": groupFile("9223372036854771712\n"),
			root + "memory/memory.usage_in_bytes": groupFile("10485760\n"),
			root + "memory/memory.stat":           groupFile("total_active_file 15728640\n"),
		}, math.MaxInt32},
		"nonsense": {fstest.MapFS{
			"proc/self/cgroup":  groupFile("memory\n:\n0::/../../etc\n4:memory:\n"),
			root + "memory.max": groupFile(""), root + "memory.current": groupFile("x"),
		}, math.MaxInt},
	} {
		if got := groupMemory(c.system); got != c.want {
			t.Errorf("%s: %d MB are left, want %d", name, got, c.want)
		}
	}
}

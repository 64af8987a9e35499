//go:build linux

package load

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// partOfAProcessor is how much of one processor each server of TestSpeedOfEqualParts may use, so that
// three of them leave more than half of two processors to players and database.
const partOfAProcessor = 0.2

// TestSpeedOfEqualParts logs how many moves one, two and three servers take in a second, in turn, on
// one PostgreSQL database, if each has the same part of a processor as if it had a machine of its own.
func TestSpeedOfEqualParts(t *testing.T) {
	c, _, three := newSpeed(t, 3)
	for i, n := range three {
		n.before = part(t, i, partOfAProcessor)
	}
	alone := &node{address: three[0].address, before: three[0].before}
	two := []*node{{}, {}}
	for i := range two {
		*two[i] = *three[i]
	}
	c.embedFor(two)
	for range speedRounds {
		for _, nodes := range [][]*node{{alone}, two, three} {
			c.logSpeed(nodes, true)
		}
	}
}

// part returns how a command begins that may use so much of one processor.
func part(t *testing.T, i int, ofOne float64) []string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root limits the processor of a program")
	}
	const period = 10 * time.Millisecond
	name := fmt.Sprintf("cups-%d-%d", os.Getpid(), i)
	limits := map[string]string{"cpu.cfs_period_us": micros(period), "cpu.cfs_quota_us": micros(time.Duration(ofOne * float64(period)))}
	folder := filepath.Join("/sys/fs/cgroup/cpu", name)
	if _, err := os.Stat("/sys/fs/cgroup/cgroup.controllers"); err == nil {
		folder = filepath.Join("/sys/fs/cgroup", name)
		limits = map[string]string{"cpu.max": limits["cpu.cfs_quota_us"] + " " + limits["cpu.cfs_period_us"]}
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() {
		if err := os.Remove(folder); err != nil {
			t.Error(err)
		}
	})
	// The period is first: a quota is compared with it.
	for _, file := range []string{"cpu.cfs_period_us", "cpu.cfs_quota_us", "cpu.max"} {
		if limit, ok := limits[file]; ok {
			if err := os.WriteFile(filepath.Join(folder, file), []byte(limit), 0); err != nil {
				t.Skip(err)
			}
		}
	}
	return []string{"sh", "-c", `echo $$ >"$0" && exec "$@"`, filepath.Join(folder, "cgroup.procs")}
}

func micros(d time.Duration) string { return strconv.FormatInt(d.Microseconds(), 10) }

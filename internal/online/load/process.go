package load

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// Usage is what a process has used. All is 0 if the system does not tell, as
// systems other than Linux.
type Usage struct {
	Memory    int64         // bytes that are in memory now
	Processor time.Duration // of all processors
}

// usageOf returns what a process has used so far.
func usageOf(pid int) Usage {
	var u Usage
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return u
	}
	_, resident, _ := bytes.Cut(status, []byte("VmRSS:"))
	if fields := bytes.Fields(resident); len(fields) > 0 {
		kibibytes, _ := strconv.ParseInt(string(fields[0]), 10, 64)
		u.Memory = kibibytes << 10
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if i := bytes.LastIndexByte(stat, ')'); err == nil && i >= 0 {
		const ticks = 10 * time.Millisecond // of user and system time, on all Linux systems of today
		if fields := bytes.Fields(stat[i+1:]); len(fields) > 12 {
			user, _ := strconv.ParseInt(string(fields[11]), 10, 64)
			system, _ := strconv.ParseInt(string(fields[12]), 10, 64)
			u.Processor = time.Duration(user+system) * ticks
		}
	}
	return u
}

// since returns what was used after an earlier usage. Memory is as it is now.
func (u Usage) since(earlier Usage) Usage {
	u.Processor -= earlier.Processor
	return u
}

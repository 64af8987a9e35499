package load

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"
)

// Report is what [Run] has measured.
type Report struct {
	Mode    Mode
	Players int
	Took    time.Duration // while moves were counted
	Games   int           // that have ended
	Moves   int           // that were acknowledged
	P50     time.Duration // from sending a move to its acknowledgement
	P99     time.Duration
	P999    time.Duration
	Most    time.Duration
	Faults  Faults
	Server  Usage // of the server's process, if it is known
	Client  Usage // of this process
	Watched *Watched
}

// Watched is how long moves took to those who watch a game, from sending a move to its
// frame at a watcher; in an arena, how long results took to who watches it, from sending
// the move with which the game ended. It is nil in a [Report] of any mode but [Watch] and
// [Arena].
type Watched struct {
	Frames               int // of moves, or results, that came
	Missing              int // of those that were acknowledged, and did not come
	P50, P99, P999, Most time.Duration
}

// PerSecond returns the moves acknowledged in a second.
func (r Report) PerSecond() float64 { return float64(r.Moves) / r.Took.Seconds() }

// percentiles sets what follows from the times of all acknowledgements.
func (r *Report) percentiles(took []time.Duration) {
	r.Moves = len(took)
	if len(took) == 0 {
		return
	}
	slices.Sort(took)
	at := func(thousandths int) time.Duration { return took[min(len(took)-1, len(took)*thousandths/1000)] }
	r.P50, r.P99, r.P999, r.Most = at(500), at(990), at(999), took[len(took)-1]
}

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

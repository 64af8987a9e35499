package meter

import (
	"bytes"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// shown is a number of the Go runtime or of the process.
type shown struct {
	name, help string
	value      float64
}

// ofRuntime returns the numbers of the Go runtime.
func ofRuntime() []shown {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	var gc debug.GCStats
	debug.ReadGCStats(&gc)
	threads, _ := runtime.ThreadCreateProfile(nil)
	last := 0.0
	if m.LastGC > 0 {
		last = float64(m.LastGC) / float64(time.Second)
	}
	return []shown{
		{"go_gc_duration_seconds_count", "Collections of garbage.", float64(m.NumGC)},
		{"go_gc_duration_seconds_sum", "For how long collections of garbage have stopped the program.", gc.PauseTotal.Seconds()},
		{"go_goroutines", "Goroutines that there are.", float64(runtime.NumGoroutine())},
		{"go_memstats_alloc_bytes", "Bytes in use.", float64(m.Alloc)},
		{"go_memstats_alloc_bytes_total", "Bytes that were allocated.", float64(m.TotalAlloc)},
		{"go_memstats_frees_total", "Objects that were freed.", float64(m.Frees)},
		{"go_memstats_heap_alloc_bytes", "Bytes of the heap in use.", float64(m.HeapAlloc)},
		{"go_memstats_heap_idle_bytes", "Bytes of the heap in spans without an object.", float64(m.HeapIdle)},
		{"go_memstats_heap_inuse_bytes", "Bytes of the heap in spans with an object.", float64(m.HeapInuse)},
		{"go_memstats_heap_objects", "Objects in the heap.", float64(m.HeapObjects)},
		{"go_memstats_heap_released_bytes", "Bytes of the heap that were given back to the system.", float64(m.HeapReleased)},
		{"go_memstats_heap_sys_bytes", "Bytes of the heap that the system has given.", float64(m.HeapSys)},
		{"go_memstats_last_gc_time_seconds", "When garbage was collected last, in seconds since 1970.", last},
		{"go_memstats_mallocs_total", "Objects that were allocated.", float64(m.Mallocs)},
		{"go_memstats_next_gc_bytes", "How large the heap is when garbage is collected next.", float64(m.NextGC)},
		{"go_memstats_stack_inuse_bytes", "Bytes of stacks.", float64(m.StackInuse)},
		{"go_memstats_sys_bytes", "Bytes that the system has given.", float64(m.Sys)},
		{"go_sched_gomaxprocs_threads", "On how many processors Go runs at the same time.", float64(runtime.GOMAXPROCS(0))},
		{"go_threads", "Threads that were made.", float64(threads)},
	}
}

// tick is the unit in which Linux says times of processes, in seconds.
const tick = 0.01

// ofProcess returns the numbers of the process, as far as the system shows them in files.
func ofProcess() (list []shown) {
	stat, err := os.ReadFile("/proc/self/stat")
	_, after, ok := bytes.Cut(stat, []byte(") ")) // the name of the program may have spaces
	fields := strings.Fields(string(after))       // from the third one on
	if err != nil || !ok || len(fields) < 22 {
		return nil
	}
	field := func(n int) float64 {
		x, _ := strconv.ParseFloat(fields[n-3], 64)
		return x
	}
	list = []shown{
		{"process_cpu_seconds_total", "Processor time that the process has used.", tick * (field(14) + field(15))},
		{"process_resident_memory_bytes", "Memory of the process.", field(24) * float64(os.Getpagesize())},
		{"process_virtual_memory_bytes", "Addresses of the process.", field(23)},
	}
	if began := line("/proc/stat", "btime "); began > 0 {
		list = append(list, shown{"process_start_time_seconds", "When the process began, in seconds since 1970.", began + tick*field(22)})
	}
	if open, err := os.ReadDir("/proc/self/fd"); err == nil {
		list = append(list, shown{"process_open_fds", "Open files and connections.", float64(len(open))})
	}
	if most := line("/proc/self/limits", "Max open files"); most > 0 {
		list = append(list, shown{"process_max_fds", "How many files and connections may be open.", most})
	}
	return list
}

// line returns the first number behind the beginning of a line in a file; 0: there is none.
func line(file, begin string) float64 {
	text, _ := os.ReadFile(file)
	for l := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(l, begin); ok {
			if of := strings.Fields(rest); len(of) > 0 {
				x, _ := strconv.ParseFloat(of[0], 64)
				return x
			}
		}
	}
	return 0
}

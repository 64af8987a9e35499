package memory

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Only parts of the file count that are as they were read, and that nobody can write.
func TestUnchangedCode(t *testing.T) {
	const smaps = `00400000-015eb000 r-xp 00000000 fe:00 12 /usr/bin/cups
Rss:               10412 kB
Anonymous:             0 kB
VmFlags: rd ex mr mw me sd
015eb000-029f9000 r--p 011eb000 fe:00 12 /usr/bin/cups
Anonymous:             4 kB
029f9000-02c4f000 rw-p 025f9000 fe:00 12 /usr/bin/cups
Anonymous:             0 kB
7f0000000000-7f0000001000 r--p 00000000 fe:00 13 /usr/lib/cups
Anonymous:             0 kB
7f0000001000-7f0000002000 r--p 00000000 00:00 0
Anonymous:             0 kB
`
	want := []mapping{{0x400000, 0x15eb000}}
	if got := unchanged(strings.NewReader(smaps), "/usr/bin/cups"); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The program goes on as before, and less of it is in memory.
func TestReleaseCode(t *testing.T) {
	resident := func() (kilobytes int) {
		status, err := os.ReadFile("/proc/self/status")
		if err != nil {
			t.Skip("the system does not say how much memory is used")
		}
		kilobytes, found := kilobytesIn(string(status), "RssFile:")
		if !found {
			t.Skip("the system does not say how much of it is of files")
		}
		return kilobytes
	}
	if _, err := os.Stat("/proc/self/smaps"); err != nil {
		t.Skip("the system does not say what is mapped")
	}
	before := resident()
	ReleaseCode()
	if after := resident(); after >= before {
		t.Errorf("%d kB of files are in memory, %d before", after, before)
	}
}

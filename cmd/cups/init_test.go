package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// dearInits are the modules of others whose packages take more than a little memory before
// main, in KiB for all packages of a module together. Most are the server's. What is not linked costs
// nothing; a new one here should be worth what every command pays for it.
var dearInits = map[string]int{
	"github.com/nats-io/nats-server":  260,
	"github.com/danielgtaylor/huma":   220,
	"github.com/go-webauthn/webauthn": 80,
	"github.com/klauspost/compress":   70,
	"github.com/gobwas/ws":            70,
}

// What runs before main runs for every command, whichever that is. Memory is counted, and not
// time: Go says for each package how much its variables and init functions take.
func TestNothingDearHappensBeforeMain(t *testing.T) {
	const (
		most       = 32   // KiB for one room of ours, and for a module of others that is not listed
		mostOwn    = 200  // KiB for all rooms together
		mostAllocs = 2000 // by all rooms together
	)
	cmd := exec.Command(os.Args[0], "version")
	cmd.Args[0] = "cups" // see TestMain
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	line := regexp.MustCompile(`(?m)^init (\S+) @.*, (\d+) bytes, (\d+) allocs$`)
	own, allocs, packages := 0, 0, 0
	others := map[string]int{}
	for _, m := range line.FindAllStringSubmatch(string(out), -1) {
		name := strings.ReplaceAll(m[1], "%2e", ".")
		bytes, _ := strconv.Atoi(m[2])
		count, _ := strconv.Atoi(m[3])
		packages++
		if strings.HasPrefix(name, "example.org/cups") || name == "main" {
			own, allocs = own+bytes, allocs+count
			if bytes > most<<10 {
				t.Errorf("%s takes %d bytes in %d allocations before main, want at most %d KiB: make it when it is first needed", name, bytes, count, most)
			}
			continue
		}
		module := name
		if parts := strings.Split(name, "/"); len(parts) > 3 {
			module = strings.Join(parts[:3], "/")
		}
		others[module] += bytes
	}
	if packages < 50 {
		t.Fatalf("%d packages are initialised: is the trace read?\n%s", packages, out)
	}
	for module, bytes := range others {
		if allowed := max(most, dearInits[module]) << 10; bytes > allowed {
			t.Errorf("%s takes %d bytes before main, want at most %d", module, bytes, allowed)
		}
	}
	for module := range dearInits {
		if others[module] == 0 {
			t.Errorf("%s is not initialised: its line is not needed", module)
		}
	}
	if own > mostOwn<<10 || allocs > mostAllocs {
		t.Errorf("our rooms take %d bytes in %d allocations before main, want at most %d KiB in %d", own, allocs, mostOwn, mostAllocs)
	}
	t.Logf("%d packages, ours %d bytes in %d allocations", packages, own, allocs)
}

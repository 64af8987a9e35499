package main

import (
	"syscall"
	"testing"
)

// A limit of the address space leaves less than itself, whatever the machine
// has.
func TestTheLimitOfTheAddressSpaceCounts(t *testing.T) {
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &before); err != nil {
		t.Fatal(err)
	}
	const limit = 1 << 60 // bytes; far more than any test takes
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: limit, Max: before.Max}); err != nil {
		t.Fatal(err)
	}
	defer syscall.Setrlimit(syscall.RLIMIT_AS, &before) //nolint:errcheck // it was so before
	if left := addressesLeft(); left <= 0 || left >= limit>>20-spareAddresses {
		t.Errorf("%d MB are left of %d", left, limit>>20)
	}
}

package memory

import (
	"syscall"
	"testing"
)

// A limit of the address space or of data leaves less than itself, whatever
// the machine has.
func TestLimitsOfMemoryCount(t *testing.T) {
	for _, resource := range []int{syscall.RLIMIT_AS, syscall.RLIMIT_DATA} {
		var before syscall.Rlimit
		if err := syscall.Getrlimit(resource, &before); err != nil {
			t.Fatal(err)
		}
		const limit = 1 << 50 // bytes; far more than any test takes
		if err := syscall.Setrlimit(resource, &syscall.Rlimit{Cur: limit, Max: before.Max}); err != nil {
			t.Fatal(err)
		}
		defer syscall.Setrlimit(resource, &before) //nolint:errcheck // it was so before
		if left := leftOf(resource, 7); left != limit>>20-7-spareAddresses {
			t.Errorf("%d MB are left of %d", left, limit>>20)
		}
	}
	if now := takenNow(); now.addresses < now.data || now.data <= 0 {
		t.Errorf("taken: %+v", now)
	}
}

package relational

import (
	"reflect"
	"testing"

	"example.org/cups/internal/online/archive"
)

// A kind of write that no file says how to store would be lost.
func TestEveryKindOfWriteIsKept(t *testing.T) {
	for _, w := range archive.Kinds() {
		if storers()[reflect.TypeOf(w)] == nil {
			t.Errorf("nothing says how an archive.%s is stored", reflect.TypeOf(w).Name())
		}
	}
	if len(stored) != len(archive.Kinds()) {
		t.Errorf("%d kinds are stored, and there are %d", len(stored), len(archive.Kinds()))
	}
}

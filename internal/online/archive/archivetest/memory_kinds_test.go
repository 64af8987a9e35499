package archivetest

import (
	"reflect"
	"testing"

	"example.org/cups/internal/online/archive"
)

func TestAMemoryKnowsEveryKindOfWrite(t *testing.T) {
	for _, w := range archive.Kinds() {
		if made[reflect.TypeOf(w)] == nil {
			t.Errorf("nothing says how a memory does an archive.%s", reflect.TypeOf(w).Name())
		}
	}
}

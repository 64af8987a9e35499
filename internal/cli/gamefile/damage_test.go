package gamefile

import (
	"testing"

	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// Every reason has words in every language, and those of the catalogue in
// English are the record's own.
func TestEveryReasonHasWords(t *testing.T) {
	for _, reason := range record.Reasons() {
		fault := &record.Fault{Reason: reason, Name: "<name>", Have: "<have>", Want: "<want>"}
		if got := say.Error(say.In(say.English), fault); got != fault.Error() {
			t.Errorf("%s: %q in the catalogue, %q in the record", reason, got, fault)
		}
		if key := "record.reason." + string(reason); !say.In(say.German).Has(key) {
			t.Errorf("no German for %s", key)
		}
	}
}

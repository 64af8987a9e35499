package page

import "testing"

func TestX(t *testing.T) {
	if _, err := New(); err != nil {
		t.Fatal(err)
	}
}

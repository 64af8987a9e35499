package quota

import (
	"errors"
	"fmt"
	"testing"
)

// taken takes until it is refused, at most this often, and returns how often it was not.
func taken(h *Held, most int, owner func(i int) Owner) (n int) {
	for ; n < most; n++ {
		if _, err := h.Take(owner(n), ""); err != nil {
			return n
		}
	}
	return n
}

func TestAShareIsThatOfAnAccountAndOfAnAddress(t *testing.T) {
	s := Share{Account: 2, Address: 5}
	for _, c := range []struct {
		name  string
		owner func(i int) Owner
		want  int
	}{
		{"one account", func(int) Owner { return Owner{"ada", "192.0.2.1"} }, 2},
		{"many accounts of one address", func(i int) Owner { return Owner{fmt.Sprint(i), "192.0.2.1"} }, 5},
		{"nobody of one address", func(int) Owner { return Owner{"", "192.0.2.1"} }, 5},
		{"a network of 64 bits", func(i int) Owner { return Owner{"", fmt.Sprintf("2001:db8:1:2::%x", i)} }, 5},
		{"a network of 48 bits", func(i int) Owner { return Owner{"", fmt.Sprintf("2001:db8:1:%x::1", i)} }, 5 * Wide},
		{"many addresses", func(i int) Owner { return Owner{fmt.Sprint(i), fmt.Sprintf("192.0.2.%d", i)} }, 50},
		{"nobody in particular", func(int) Owner { return Owner{} }, 50},
	} {
		if n := taken(NewHeld(s), 50, c.owner); n != c.want {
			t.Errorf("%s: %d are held, want %d", c.name, n, c.want)
		}
	}
}

func TestWhatIsReleasedIsHeldNoMore(t *testing.T) {
	h, ada := NewHeld(Share{Account: 1, Address: 2}), Owner{"ada", "192.0.2.1"}
	for range 5 {
		release, err := h.Take(ada, "")
		if err != nil {
			t.Fatal(err)
		}
		full := new(FullError)
		if _, err := h.Take(ada, ""); !errors.As(err, &full) {
			t.Fatalf("a second one gets %v", err)
		}
		other, err := h.Take(ada, "ben") // this is another matter
		if err != nil {
			t.Fatal(err)
		}
		release()
		release() // counts once only
		other()
	}
	if len(h.n) != 0 {
		t.Errorf("%v is held by nobody", h.n)
	}
}

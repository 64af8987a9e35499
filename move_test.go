package cups_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// A drop is its number of beans, a sowing the letter of its cup (notation §2).
func TestMoveText(t *testing.T) {
	for i := 1; i <= cups.MaxCups; i++ {
		drop, sowing := cups.Drop(cups.Beans(i)), cups.Sow(i)
		checkMoveText(t, drop, strconv.Itoa(i))
		checkMoveText(t, sowing, string(rune('a'+i-1)))
		if !drop.IsDrop() || drop.IsSowing() || drop.Beans() != cups.Beans(i) || drop.Cup() != 0 {
			t.Errorf("drop %d: %d beans, cup %d", i, drop.Beans(), drop.Cup())
		}
		if !sowing.IsSowing() || sowing.IsDrop() || sowing.Cup() != i || sowing.Beans() != 0 {
			t.Errorf("sowing %d: %d beans, cup %d", i, sowing.Beans(), sowing.Cup())
		}
	}
}

func checkMoveText(t *testing.T, m cups.Move, text string) {
	t.Helper()
	again, err := cups.ParseMove(text)
	if m.String() != text || again != m || err != nil {
		t.Errorf("%s is written %s and read as %v, %v", text, m, again, err)
	}
	var read cups.Move
	written, err := json.Marshal(m)
	if err != nil || string(written) != `"`+text+`"` || json.Unmarshal(written, &read) != nil || read != m {
		t.Errorf("%s in JSON: %s, %v", text, written, err)
	}
}

func TestNoMove(t *testing.T) {
	for _, m := range []cups.Move{cups.NoMove, cups.Drop(0), cups.Drop(17), cups.Drop(-1), cups.Sow(0), cups.Sow(17), cups.Sow(-3), cups.Sow(256), 33, 255} {
		if m.IsDrop() || m.IsSowing() || m.String() != "none" || m.Beans() != 0 || m.Cup() != 0 {
			t.Errorf("%d is a move: %v", uint8(m), m)
		}
		if cups.MoveSetOf(m) != 0 || cups.MoveSet(1<<32-1).Contains(m) {
			t.Errorf("%d is in a set", uint8(m))
		}
	}
}

// Case matters, and a move has no other form (notation §2).
func TestNoMoveText(t *testing.T) {
	tests := []struct {
		text   string
		offset int
		reason cups.Reason
	}{
		{"", 0, cups.EmptyText},
		{"A", 0, cups.BadMove},
		{"q", 0, cups.BadMove},
		{"0", 0, cups.BadMove},
		{"-1", 0, cups.BadMove},
		{"+1", 0, cups.BadMove},
		{"none", 1, cups.TrailingText}, // n is a cup,
		{"17", 1, cups.BadMove},
		{"160", 2, cups.BadMove},
		{"01", 0, cups.BadMove},
		{"1 ", 1, cups.TrailingText},
		{"d1", 1, cups.TrailingText},
		{"3x1", 1, cups.TrailingText},
	}
	for _, test := range tests {
		m, err := cups.ParseMove(test.text)
		fault, ok := err.(*cups.ParseError)
		if !ok || m != cups.NoMove || fault.Offset != test.offset || fault.Reason != test.reason || fault.What != "move" {
			t.Errorf("%q is read as %v, %v; want byte %d: %v", test.text, m, err, test.offset, test.reason)
		}
	}
}

// Legal moves are listed drops first, smallest first, then sowings, a first
// (notation §2).
func TestListingOrder(t *testing.T) {
	var order []cups.Move
	for i := 1; i <= cups.MaxCups; i++ {
		order = append(order, cups.Drop(cups.Beans(i)))
	}
	for c := 1; c <= cups.MaxCups; c++ {
		order = append(order, cups.Sow(c))
	}
	if all := cups.MoveSet(1<<32 - 1); !slices.Equal(all.Slice(), order) {
		t.Errorf("all moves are listed %v", all.Slice())
	}
	rapid.Check(t, func(t *rapid.T) {
		set := cups.MoveSet(rapid.Uint32().Draw(t, "set"))
		want := slices.DeleteFunc(slices.Clone(order), func(m cups.Move) bool { return !set.Contains(m) })
		got := slices.Collect(set.All())
		if !slices.Equal(got, want) || set.Len() != len(want) || cups.MoveSetOf(got...) != set {
			t.Errorf("%032b lists %v", set, got)
		}
		if len(want) > 0 && set.First() != want[0] || len(want) == 0 && set.First() != cups.NoMove {
			t.Errorf("%032b begins with %v", set, set.First())
		}
		if set.Drops()|set.Sowings() != set || set.Drops()&set.Sowings() != 0 {
			t.Errorf("%032b: drops %v, sowings %v", set, set.Drops().Slice(), set.Sowings().Slice())
		}
		for m := range set.Drops().All() {
			if !m.IsDrop() {
				t.Errorf("%v is no drop", m)
			}
		}
	})
}

// A loop over a set may stop early.
func TestListingStops(t *testing.T) {
	count := 0
	for range cups.MoveSet(0b111).All() {
		count++
		break
	}
	if count != 1 {
		t.Errorf("%d moves after the first", count)
	}
}

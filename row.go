package cups

// row is one side's cups packed a byte a cup: cup c is byte c-1, counted from
// the low end of the first word. Bytes past the last cup are always zero. No
// byte can overflow, since a side holds at most 255 beans (rules §1.3) and
// moves only ever lower what cups and stock hold together.
//
// Packed so, a drop is one addition, a sowing is one addition, and the cups
// that may be sown are one comparison.
//
// A struct and not an array, because the compiler keeps it in registers.
type row struct{ lo, hi uint64 }

const (
	topBits = 0x8080808080808080
	lowBits = 0x7f7f7f7f7f7f7f7f
)

// tableSize is more than MaxCups and a power of two, so that an index masked
// with tableSize-1 needs no bounds check.
const tableSize = 32

var (
	// dropped[k] has one bean in each of the first k cups.
	dropped [tableSize]row
	// sown[n][c] is what sowing cup c of n adds to the row, modulo 2^64:
	// minus the n+1-c beans of the cup itself, plus one in each cup behind.
	sown [tableSize][tableSize]row
	// ripe[n] holds in each cup of n exactly what a sowing needs (rules §4.1).
	// Bytes that are no cups hold 0x80, which an empty byte never equals.
	ripe [tableSize]row
)

func init() {
	for n := range MaxCups + 1 {
		for c := range MaxCups {
			if c < n {
				dropped[n].add(c, 1)
				ripe[n].add(c, uint64(n-c))
			} else {
				ripe[n].add(c, 0x80)
			}
		}
	}
	for n := 1; n <= MaxCups; n++ {
		for c := 1; c <= n; c++ {
			sown[n][c].add(c-1, -uint64(n+1-c))
			for behind := c; behind < n; behind++ {
				sown[n][c].add(behind, 1)
			}
		}
	}
}

// add adds v to byte i without looking for a carry.
func (r *row) add(i int, v uint64) {
	if i < 8 {
		r.lo += v << (i & 7 * 8)
	} else {
		r.hi += v << (i & 7 * 8)
	}
}

func (r row) plus(d row) row { return row{r.lo + d.lo, r.hi + d.hi} }

func (r row) and(d row) row    { return row{r.lo & d.lo, r.hi & d.hi} }
func (r row) andNot(d row) row { return row{r.lo &^ d.lo, r.hi &^ d.hi} }

// up moves every bean one cup to the right, and down one to the left.
func (r row) up() row   { return row{r.lo << 8, r.hi<<8 | r.lo>>56} }
func (r row) down() row { return row{r.lo>>8 | r.hi<<56, r.hi >> 8} }

// equalBytes sets the top bit of each byte in which r and d are equal.
func (r row) equalBytes(d row) row { return row{zeroBytes(r.lo ^ d.lo), zeroBytes(r.hi ^ d.hi)} }

// at returns the beans in byte i.
func (r row) at(i int) Beans {
	word := r.lo
	if i >= 8 {
		word = r.hi
	}
	return Beans(uint8(word >> (i & 7 * 8)))
}

// without returns the row with byte i emptied.
func (r row) without(i int) row {
	if i < 8 {
		r.lo &^= 0xff << (i & 7 * 8)
	} else {
		r.hi &^= 0xff << (i & 7 * 8)
	}
	return r
}

// sum returns the beans in all cups.
func (r row) sum() Beans {
	// Halving the lanes first keeps each partial sum below 2^16.
	const lanes = 0x00ff00ff00ff00ff
	s := r.lo&lanes + r.lo>>8&lanes + r.hi&lanes + r.hi>>8&lanes
	return Beans(s * 0x0001000100010001 >> 48)
}

// ripeCups returns the cups of n that hold exactly enough to reach the pot,
// cup c as bit c-1 (rules §4.1).
func (r row) ripeCups(n int) uint32 {
	low := zeroBytes(r.lo ^ ripe[n&(tableSize-1)].lo)
	if n <= 8 {
		return gather(low)
	}
	return gather(low) | gather(zeroBytes(r.hi^ripe[n&(tableSize-1)].hi))<<8
}

// anyRipe reports whether a cup of n can be sown.
func (r row) anyRipe(n int) bool {
	return zeroBytes(r.lo^ripe[n&(tableSize-1)].lo)|zeroBytes(r.hi^ripe[n&(tableSize-1)].hi) != 0
}

// zeroBytes sets the top bit of each byte of x that is zero, and no other.
func zeroBytes(x uint64) uint64 { return ^(x&lowBits + lowBits | x) & topBits }

// gather packs the top bits of the eight bytes of z into the low byte. The
// multiplier moves bit 8j to bit 56+j; all other products fall below bit 56
// or off the end, and no two meet, so nothing carries.
func gather(z uint64) uint32 { return uint32(z >> 7 * 0x0102040810204080 >> 56) }

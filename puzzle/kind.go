package puzzle

// Kind is the kind of task in a puzzle.
type Kind uint8

// The kinds. The zero value is none.
const (
	KindTransfer Kind = iota + 1 // reach the perfect position with the stock empty, in the fewest steps (rules §7.2)
	KindBestMove                 // find the one move that keeps the margin
	KindSequence                 // find it again and again, after each best reply of the opponent
	KindClear                    // pot every bean of a row without a stock (rules §6.4)
)

var kindNames = [...]string{KindTransfer: "transfer", KindBestMove: "best-move", KindSequence: "sequence", KindClear: "clear"}

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{KindTransfer, KindBestMove, KindSequence, KindClear} }

// ParseKind reads the name of a kind: "transfer", "best-move", "sequence" or
// "clear".
func ParseKind(name string) (Kind, error) {
	for _, k := range Kinds() {
		if kindNames[k] == name {
			return k, nil
		}
	}
	return 0, damage(BadKind, name, "")
}

// Alone reports whether puzzles of this kind are for one player without an
// opponent.
func (k Kind) Alone() bool { return k == KindTransfer || k == KindClear }

// String returns the name of the kind, and "none" for no kind.
func (k Kind) String() string {
	if k == 0 || int(k) >= len(kindNames) {
		return "none"
	}
	return kindNames[k]
}

// MarshalText implements [encoding.TextMarshaler] with the name.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseKind].
func (k *Kind) UnmarshalText(text []byte) (err error) {
	*k, err = ParseKind(string(text))
	return err
}

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

// Theme is the idea of a puzzle. docs/formats/puzzles.md defines when a puzzle
// has each theme.
type Theme uint8

// The themes. The zero value is none.
const (
	ThemeCapture    Theme = iota + 1 // the best move captures
	ThemeThreat                      // the best move is quiet and prepares a capture
	ThemeTempo                       // the opponent would do better to pass
	ThemeUnblock                     // the opponent must empty a blocked cup, or the solver does without a capture that would empty one
	ThemeLetItBlock                  // the best move blocks one of the solver's cups
	ThemeEndgame                     // few beans are left in stock
	ThemeTransfer                    // a transfer problem
	ThemeClear                       // a row to be cleared
)

var themeNames = [...]string{
	ThemeCapture: "capture", ThemeThreat: "threat", ThemeTempo: "tempo", ThemeUnblock: "unblock",
	ThemeLetItBlock: "let-it-block", ThemeEndgame: "endgame", ThemeTransfer: "transfer", ThemeClear: "clear",
}

// Themes returns all themes.
func Themes() []Theme {
	return []Theme{ThemeCapture, ThemeThreat, ThemeTempo, ThemeUnblock, ThemeLetItBlock, ThemeEndgame, ThemeTransfer, ThemeClear}
}

// ParseTheme reads the name of a theme.
func ParseTheme(name string) (Theme, error) {
	for _, t := range Themes() {
		if themeNames[t] == name {
			return t, nil
		}
	}
	return 0, damage(BadTheme, name, "")
}

// String returns the name of the theme, and "none" for no theme.
func (t Theme) String() string {
	if t == 0 || int(t) >= len(themeNames) {
		return "none"
	}
	return themeNames[t]
}

// MarshalText implements [encoding.TextMarshaler] with the name.
func (t Theme) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseTheme].
func (t *Theme) UnmarshalText(text []byte) (err error) {
	*t, err = ParseTheme(string(text))
	return err
}

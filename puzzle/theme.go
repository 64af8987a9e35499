package puzzle

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

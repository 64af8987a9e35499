package puzzle

import "fmt"

// ParseRatings reads a range of ratings such as "800-1200", as Go's %d-%d
// writes it. It refuses every other text. The caller must check whether the
// ratings make sense.
func ParseRatings(text string) (low, high int, err error) {
	if _, err := fmt.Sscanf(text, "%d-%d", &low, &high); err != nil || fmt.Sprintf("%d-%d", low, high) != text {
		return 0, 0, fmt.Errorf("ratings %q: must be two numbers with a hyphen between them, such as 800-1200", text)
	}
	return low, high, nil
}

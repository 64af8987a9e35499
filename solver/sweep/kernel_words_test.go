package sweep

import (
	"testing"

	"pgregory.net/rapid"
)

// Words do for each byte what plain code does.
func TestWordsAreBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.Int8(), 8, 8).Draw(t, "a")
		b := rapid.SliceOfN(rapid.Int8(), 8, 8).Draw(t, "b")
		difference, larger := make([]int8, 8), make([]int8, 8)
		store(&difference[0], 0, minusWords(load(&a[0], 0), load(&b[0], 0)))
		store(&larger[0], 0, maxWords(load(&a[0], 0), load(&b[0], 0)))
		for i := range a {
			if difference[i] != minus(a[i], b[i]) || larger[i] != max(a[i], b[i]) {
				t.Fatalf("%d and %d: difference %d, larger %d", a[i], b[i], difference[i], larger[i])
			}
		}
	})
}

package puzzle

import (
	"bytes"
	_ "embed"
	"fmt"
	"sync"
)

// puzzles.txt is made by "cups puzzle make" and proven by "cups puzzle check";
// docs/puzzles.md says how.
//
//go:embed puzzles.txt
var embedded []byte

// Embedded returns the built-in puzzles. They are read at the first call and
// must not be changed.
func Embedded() *Set { return readEmbedded() }

var readEmbedded = sync.OnceValue(func() *Set {
	s, err := Read(bytes.NewReader(embedded))
	if err != nil {
		panic(fmt.Sprintf("the built-in puzzles: %v", err)) // the tests read them all
	}
	return s
})

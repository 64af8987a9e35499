package pattern

import (
	"fmt"
	"os"
	"testing"
	"time"
)

func TestX(t *testing.T) {
	for _, r := range []Rule{Free, SowFirst, DropFirst, KeepRipe, NeverBlock, DropOne, OneOrCapture, Capture, Largest, Rightmost} {
		for n := 2; n <= 3+len(os.Getenv("BIG")); n++ {
			at := time.Now()
			v, err := Sweep(t.Context(), Game{Cups: n, Stock: 10 * n, Rule: r, Threads: 2})
			if err != nil {
				t.Fatal(err)
			}
			l := v[len(v)-1]
			fmt.Println(r.Name, n, l, time.Since(at))
		}
	}
}

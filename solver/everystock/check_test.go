package everystock

import (
	"context"
	"testing"
	"time"
)

func TestTryCheck(t *testing.T) {
	for n := 1; n <= 4; n++ {
		tb, err := Prove(context.Background(), n, Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		t0 := time.Now()
		t.Log(n, Check(context.Background(), tb), time.Since(t0))
	}
}

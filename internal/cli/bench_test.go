package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"example.org/cups/internal/answer"
)

// The signature is the sum of its parts, and the same each time.
func TestBenchSignature(t *testing.T) {
	var signatures [2]int64
	for i := range signatures {
		var out bytes.Buffer
		env := world(strings.NewReader(""), &out, &out)
		if status := Run(t.Context(), env, []string{"bench", "--depth", "3", "--json"}); status != exitDone {
			t.Fatalf("status %d: %s", status, &out)
		}
		var result answer.Bench
		if err := json.Unmarshal(out.Bytes(), &result); err != nil {
			t.Fatal(err)
		}
		for _, p := range result.Positions {
			signatures[i] += p.Nodes
		}
		if result.Nodes != signatures[i] || result.Nodes == 0 {
			t.Errorf("%d nodes, but %d in all positions", result.Nodes, signatures[i])
		}
	}
	if signatures[0] != signatures[1] {
		t.Errorf("signatures %v", signatures)
	}
}

// An interrupted benchmark prints no result that would pass for a whole one.
func TestBenchInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	for _, args := range [][]string{{"bench"}, {"bench", "--json"}} {
		var out, errs bytes.Buffer
		env := world(strings.NewReader(""), &out, &errs)
		if status := Run(ctx, env, args); status != exitInterrupted || out.Len() > 0 {
			t.Errorf("%v: status %d, %q, %q", args, status, &out, &errs)
		}
	}
}

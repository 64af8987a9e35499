package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
)

// The signature is the sum of its parts, and the same each time.
func TestBenchSignature(t *testing.T) {
	var signatures [2]int64
	for i := range signatures {
		var out bytes.Buffer
		a := &app{in: strings.NewReader(""), out: &out, err: &out, getenv: func(string) string { return "" }}
		if status := a.run(t.Context(), []string{"bench", "--depth", "3", "--json"}); status != exitDone {
			t.Fatalf("status %d: %s", status, &out)
		}
		var result benchResult
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
		a := &app{in: strings.NewReader(""), out: &out, err: &errs, getenv: func(string) string { return "" }}
		if status := a.run(ctx, args); status != exitInterrupted || out.Len() > 0 {
			t.Errorf("%v: status %d, %q, %q", args, status, &out, &errs)
		}
	}
}

package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
)

// An interrupted match prints what there is.
func TestMatchInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	var out, errs bytes.Buffer
	env := world(strings.NewReader(""), &out, &errs)
	status := Run(ctx, env, []string{"match", "--json"})
	var result struct {
		Games *int     `json:"games"`
		Elo   *float64 `json:"elo"`
	}
	if err := json.Unmarshal(out.Bytes(), &result); err != nil || result.Games == nil || *result.Games != 0 {
		t.Errorf("%s: %v", &out, err)
	}
	if status != exitInterrupted || errs.Len() > 0 {
		t.Errorf("status %d, %q", status, &errs)
	}
}

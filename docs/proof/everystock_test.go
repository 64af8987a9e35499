package proof_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os/exec"
	"strings"
	"testing"

	"example.org/cups/solver/everystock"
)

// unpacked returns the table of a board as the program reads it.
func unpacked(t *testing.T, n int) []byte {
	t.Helper()
	table, err := everystock.Prove(t.Context(), n, everystock.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := table.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(&file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// run returns what the program says of a table, and whether it accepts it.
func run(ctx context.Context, program string, table []byte) (said string, accepted bool) {
	command := exec.CommandContext(ctx, program)
	command.Stdin = bytes.NewReader(table)
	out, err := command.CombinedOutput()
	return string(out), err == nil
}

func TestThePlainProgramProvesEveryStock(t *testing.T) {
	program := compileC(t, "everystock.c")
	last := map[int]string{1: "from 5 on, 0 modulo 1: -2..-2", 2: "from 5 on, 0 modulo 1: -1..-1", 3: "from 20 on, 4 modulo 5: -1..-1", 4: "from 60 on, 0 modulo 1: -1..-1"}
	for n := 1; n <= 4; n++ {
		if n == 4 && testing.Short() {
			break
		}
		said, accepted := run(t.Context(), program, unpacked(t, n))
		if !accepted || !strings.HasSuffix(said, last[n]+"\nproven\n") {
			t.Errorf("2x%d: got %q, want %q and that it is proven", n, said, last[n])
		}
	}
}

func TestThePlainProgramFindsDamage(t *testing.T) {
	program := compileC(t, "everystock.c")
	text := unpacked(t, 2)
	values := bytes.Index(text, []byte("\n\n")) + 2
	change := func(old, new string) []byte { return bytes.Replace(text, []byte(old), []byte(new), 1) }
	raise := func(value int) []byte {
		damaged := bytes.Clone(text)
		damaged[values+value]++
		return damaged
	}
	for name, damaged := range map[string][]byte{
		"nothing":        nil,
		"title":          change("everystock 1", "everystock 2"),
		"from":           change("from 5", "from 4"),
		"a finite claim": change("\n-1 -1 0\n", "\n0 0 0\n"),
		"the claim":      change("\n-1 -1\n\n", "\n0 0\n\n"),
		"no values":      text[:values],
		"value cut off":  text[:len(text)-1],
		"more values":    append(bytes.Clone(text), 0),
		"leading zero":   change("cups 2", "cups 02"),
		"sign":           change("cups 2", "cups +2"),
		"minus zero":     change("spare 0", "spare -0"),
		"space":          change("cups 2", "cups  2"),
		"space before":   change("0 0 0\n", " 0 0 0\n"),
		"space after":    change("cups 2", "cups 2 "),
		"empty line":     change("cups 2\n", "cups 2\n\n"),
		"no number":      change("cups 2", "cups "),
		"return":         change("cups 2\n", "cups 2\r\n"),
		"first value":    raise(0),
		"another value":  raise(500),
		"last value":     raise(len(text) - values - 1),
	} {
		if said, accepted := run(t.Context(), program, damaged); accepted {
			t.Errorf("%s: accepted: %q", name, said)
		}
	}
}

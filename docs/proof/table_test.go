package proof_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
)

// tableFile makes a tablebase of 2x5 for games with some stock, and returns its file.
func tableFile(t *testing.T, stock cups.Beans) string {
	t.Helper()
	folder := tables.At(t.TempDir())
	all := solver.NewTablebases(solver.Tables{Threads: 2, LargeStock: stock})
	if err := folder.Obtain(t.Context(), all, 5, tables.Steps{}); err != nil {
		t.Fatal(err)
	}
	return folder.File(5)
}

// All entries that are looked at follow from others, by a program that shares no code with the
// one that wrote the file, and its bounds of the empty board are those of sweep.c.
func TestTheTableFollowsFromItself(t *testing.T) {
	program, sweep := compileC(t, "table.c"), compileC(t, "sweep.c")
	for _, stock := range []cups.Beans{1, 4, 9} {
		file := tableFile(t, stock)
		output, err := exec.Command(program, file, "20000", fmt.Sprint(stock)).CombinedOutput()
		if err != nil || !strings.Contains(string(output), ": 0 are wrong, 0 are larger than they need be\n") {
			t.Errorf("%v: %s", err, output)
		}
		lines := strings.Split(strings.TrimSpace(string(output)), "\n")
		starts, err := exec.Command(sweep, "5", fmt.Sprint(stock)).Output()
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Split(strings.TrimSpace(string(starts)), "\n"); lines[len(lines)-1] != want[len(want)-1] {
			t.Errorf("the empty board is %q, by sweep.c %q", lines[len(lines)-1], want[len(want)-1])
		}
	}
}

// A byte that is changed is found where it is read, and what is no such file is refused.
func TestTheTableProgramRefuses(t *testing.T) {
	program := compileC(t, "table.c")
	file := tableFile(t, 2)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for at := range int64(len(whole)) {
		if at%997 != 0 && at > 40 || whole[at] == 0 && at > 52 { // the rest of a page is not read
			continue
		}
		data := append([]byte(nil), whole...)
		data[at] ^= 1 << (at % 8)
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if output, err := exec.Command(program, file, "5000").CombinedOutput(); err == nil {
			t.Errorf("with another byte %d: %s", at, output)
		}
	}
	refuses(t, program, map[string]string{
		"":              "usage: table FILE [ENTRIES [SEED]]",
		"file 10 10 10": "usage: table FILE [ENTRIES [SEED]]",
		"file x":        "ENTRIES x: must be a whole number",
		"file 10 -1":    "SEED -1: must be a whole number",
	})
}

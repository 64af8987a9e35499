//go:build !js

package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// What browsers load is built of the code as it is now: "make wasm" was run. CI also
// builds it again and compares every byte.
func TestThePackedProgramIsThatOfTheCode(t *testing.T) {
	kept, err := os.ReadFile(sourcesFile)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(kept)), "\n")
	var paths []string
	for _, line := range lines {
		_, path, _ := strings.Cut(line, "  ")
		paths = append(paths, path)
	}
	t.Chdir("../..")
	for i, path := range paths {
		if now, err := sourceLine(path); err != nil || now != lines[i] {
			t.Errorf("%s has changed (%v): run make wasm", path, err)
		}
	}
	// A file that was added belongs to the program too.
	for _, path := range paths {
		folder := path[:max(0, strings.LastIndex(path, "/"))]
		if folder == "" {
			folder = "."
		}
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			name := strings.TrimPrefix(folder+"/"+e.Name(), "./")
			if strings.HasSuffix(name, ".go") && isBuilt(name) && !slices.Contains(paths, name) {
				t.Errorf("%s is new: run make wasm", name)
			}
		}
	}
}

// mostBytes is what the program may have, packed: 7,000 bytes of it are openings that are exact at once.
const mostBytes = 1_025_000

func TestThePackedProgramIsSmallAndComplete(t *testing.T) {
	t.Chdir("../../internal/online/web/page/static")
	packed, err := os.Open(packedFile)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	if info, err := packed.Stat(); err != nil || info.Size() > mostBytes {
		t.Errorf("%s has %d bytes (%v), may have %d", packedFile, info.Size(), err, mostBytes)
	}
	head := make([]byte, 4)
	if _, err := brotli.NewReader(packed).Read(head); err != nil || string(head) != "\x00asm" {
		t.Errorf("%s begins with %q (%v)", packedFile, head, err)
	}
}

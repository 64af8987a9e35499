package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/record"
)

// addGames gives the fuzzer the test games to begin with, apart from each other
// and without the long ones: it takes its time over a long text.
func addGames(f *testing.F, add func(text string)) {
	files, err := filepath.Glob("testdata/*.cups")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, game := range strings.SplitAfter(string(text), "\n\n[") {
			if len(game) < 700 {
				add("[" + strings.TrimSuffix(strings.TrimPrefix(game, "["), "["))
			}
		}
	}
}

// FuzzReader: whatever the text, reading it ends, faults name their place, and
// every game that is read, whole or in part, is sound: it is written and reads
// back equal.
func FuzzReader(f *testing.F) {
	addGames(f, func(text string) { f.Add(text) })
	f.Add(setUp + "1. 1 (1. 1 -- 2. a) -- 2. a -- 3. b 1-0")
	f.Add(stuckSouth + "1... 1 2. -- a 3. -- b 0-1")
	f.Fuzz(func(t *testing.T, text string) {
		games, lines := 0, strings.Count(text, "\n")+strings.Count(text, "\r")+1
		for g, err := range record.NewReader(strings.NewReader(text)).All() {
			games++
			var damage *record.Error
			if errors.As(err, &damage) && (damage.Game != games || damage.Line < 1 || damage.Line > lines) {
				t.Fatalf("a fault in game %d of %d, line %d of %d", damage.Game, games, damage.Line, lines)
			}
			if err == nil || g != nil {
				wantSound(t, g)
			}
		}
		if games > lines+len(text) {
			t.Fatalf("%d games in %d bytes", games, len(text))
		}
	})
}

func wantSound(t *testing.T, g *record.Game) {
	t.Helper()
	text := g.String()
	if len(text) > record.MaxGameBytes {
		return // written out in full it may be longer than it was
	}
	read, err := record.Parse(text)
	if err != nil || !read.Equal(g) || read.String() != text {
		t.Fatalf("%v\n%s", err, text)
	}
}

// FuzzJSON: the same for a line of JSON.
func FuzzJSON(f *testing.F) {
	f.Add([]byte(jsonHead + `[{"move":"4","clock":9,"eval":-3,"comments":["a"],"variations":[[{"before":["b"],"move":"1","nags":[1]}]]}]}`))
	addGames(f, func(text string) {
		for g := range record.NewReader(strings.NewReader(text)).All() {
			if line, err := json.Marshal(g); err == nil && g != nil {
				f.Add(line)
			}
		}
	})
	f.Fuzz(func(t *testing.T, line []byte) {
		r := record.NewJSONReader(bytes.NewReader(line))
		for {
			g, err := r.Read()
			if err == io.EOF {
				return
			}
			if g != nil {
				wantSound(t, g)
			}
		}
	})
}

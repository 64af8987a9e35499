package record_test

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"example.org/cups/record"
	"pgregory.net/rapid"
)

// What is written reads back equal, and is written again the same.
func TestWrittenGamesReadBackEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		text := g.String()
		read, err := record.Parse(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !read.Equal(g) {
			t.Fatalf("written:\n%s\nread:\n%s", text, read)
		}
		if again := read.String(); again != text {
			t.Fatalf("written:\n%s\nwritten again:\n%s", text, again)
		}
	})
}

func TestJSONKeepsEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		line, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		var read record.Game
		if err := json.Unmarshal(line, &read); err != nil {
			t.Fatalf("%v\n%s", err, line)
		}
		if !read.Equal(g) {
			t.Fatalf("written:\n%s\nread:\n%s", g, &read)
		}
	})
}

func TestGamesFollowEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.SliceOfN(rapid.Custom(drawGame), 0, 4).Draw(t, "games")
		var b strings.Builder
		w := record.NewWriter(&b)
		for _, g := range games {
			if err := w.Write(g); err != nil {
				t.Fatal(err)
			}
		}
		r := record.NewReader(strings.NewReader(b.String()))
		for i, g := range games {
			read, err := r.Read()
			if err != nil || !read.Equal(g) {
				t.Fatalf("game %d: %v\n%s", i+1, err, b.String())
			}
		}
		if _, err := r.Read(); err != io.EOF {
			t.Fatalf("after the last game: %v, want EOF", err)
		}
	})
}

// No line of the moves goes beyond 79 columns but for a word that cannot be
// broken, and none begins like a tag or an escape.
func TestLinesAreShortAndInnocent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, moves, _ := strings.Cut(drawGame(t).String(), "\n\n")
		for line := range strings.Lines(moves) {
			line = strings.TrimSuffix(line, "\n")
			if strings.HasPrefix(line, "[") || strings.HasPrefix(line, "%") {
				t.Fatalf("a line begins badly:\n%s", moves)
			}
			if plain := !strings.ContainsAny(line, "{};"); plain && len(line) > 79 && strings.Count(line, " ") > 1 {
				t.Fatalf("%d columns: %s", len(line), line)
			}
		}
	})
}

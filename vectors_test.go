package cups_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups"
)

// vector is one line of a file in testdata.
type vector struct {
	at   string // file and line, for failures
	text string
}

// fields splits the vector at a separator.
func (v vector) fields(separator string) []string { return strings.Split(v.text, separator) }

// vectors reads the lines of a file that are neither empty nor comments.
func vectors(t testing.TB, path string) []vector {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var lines []vector
	for i, text := range strings.Split(string(data), "\n") {
		if text != "" && !strings.HasPrefix(text, "#") {
			lines = append(lines, vector{fmt.Sprintf("%s:%d", path, i+1), text})
		}
	}
	if len(lines) == 0 {
		t.Fatalf("%s holds no vectors", path)
	}
	return lines
}

// POSITION ; MOVE>POSITION MOVE>POSITION …: every legal move with what it
// captures and leads to, positions behind moves with "_" for a space.
func TestPositionVectors(t *testing.T) {
	for _, v := range vectors(t, "testdata/positions.txt") {
		text, list, _ := strings.Cut(v.text, " ;")
		p, err := cups.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", v.at, err)
			continue
		}
		var got []string
		for m := range p.Moves().All() {
			next := strings.ReplaceAll(p.PlayUnchecked(m).String(), " ", "_")
			got = append(got, p.MoveText(m)+">"+next)
		}
		if want := strings.TrimSpace(list); strings.Join(got, " ") != want {
			t.Errorf("%s: moves %s\nwant %s%s", v.at, strings.Join(got, " "), want, drawn(p))
		}
	}
}

// POSITION ; legal moves ; the move played ; POSITION, line after line.
func TestPlaythroughs(t *testing.T) {
	paths, err := filepath.Glob("testdata/playthroughs/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no playthroughs", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			var p cups.Position
			for _, v := range vectors(t, path) {
				p = followPlaythrough(t, p, v)
			}
			if !p.IsOver() {
				t.Errorf("%s does not end the game%s", path, drawn(p))
			}
		})
	}
}

// followPlaythrough checks one line that goes on from last, and plays it.
func followPlaythrough(t *testing.T, last cups.Position, v vector) cups.Position {
	t.Helper()
	f := v.fields(" ; ")
	p := cups.MustParse(f[0])
	if last.IsValid() && p != last {
		t.Fatalf("%s does not go on from%s", v.at, drawn(last))
	}
	if got := strings.Trim(fmt.Sprint(p.Moves().Slice()), "[]"); got != f[1] {
		t.Errorf("%s: legal moves %s, want %s%s", v.at, got, f[1], drawn(p))
	}
	m, err := p.ParseMove(f[2])
	if err != nil {
		t.Fatalf("%s: %v", v.at, err)
	}
	next, err := p.Play(m)
	if err != nil || p.MoveText(m) != f[2] || next.String() != f[3] {
		t.Fatalf("%s: %s leads to %v, %v", v.at, p.MoveText(m), next, err)
	}
	return next
}

// TEXT, the offset of the first wrong byte or "-", and the fault.
func TestInvalidVectors(t *testing.T) {
	for _, v := range vectors(t, "testdata/invalid.txt") {
		f := v.fields("\t")
		p, err := cups.Parse(f[0])
		var fault *cups.ParseError
		switch {
		case !errors.As(err, &fault):
			t.Errorf("%s: error is %v, not a *ParseError (%s)", v.at, err, f[2])
		case p.IsValid() || fault.Input != f[0] || fault.What != "position":
			t.Errorf("%s: position %v with %#v", v.at, p, fault)
		case f[1] == "-" && (fault.Offset < 0 || fault.Offset > len(f[0])),
			f[1] != "-" && fmt.Sprint(fault.Offset) != f[1]:
			t.Errorf("%s: byte %d, want %s: %v", v.at, fault.Offset, f[1], err)
		case fault.Reason.String() == "":
			t.Errorf("%s: no reason", v.at)
		}
	}
}

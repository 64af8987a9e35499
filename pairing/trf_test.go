package pairing

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Every report of the data comes out as it was, and says the same as the plain file.
func TestReportsOfTheData(t *testing.T) {
	blocks := map[string]*block{}
	for _, file := range []string{"swiss.txt", "roundrobin.txt"} {
		for _, b := range readBlocks(t, file) {
			blocks[b.Name] = b
		}
	}
	files, err := filepath.Glob("testdata/trf/*.trf")
	if err != nil || len(files) != len(blocks) {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := ParseReport(data)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if got := string(r.Append(nil)); got != string(data) {
			t.Errorf("%s comes out as\n%s", file, got)
		}
		b := blocks[strings.TrimSuffix(filepath.Base(file), ".trf")]
		if b.impossible {
			continue
		}
		for k, round := range b.Played {
			got := r.Played[k]
			if strings.HasPrefix(b.Name, "ar") {
				continue // its boards follow the Berger table
			}
			if !reflect.DeepEqual(got.Pairs, round.Pairs) || got.Bye != round.Bye {
				t.Errorf("%s round %d: %v, want %v", b.Name, k+1, got, round)
			}
		}
		if b.Rounds != r.Rounds || b.First != r.First || b.System != r.System {
			t.Errorf("%s: %d rounds, %v, %v", b.Name, r.Rounds, r.First, r.System)
		}
	}
}

func TestReportErrorsSayWhere(t *testing.T) {
	player := func(n, rounds string) string {
		return "001 " + n + "      " + strings.Repeat(" ", 33) + " 1500                             0.0    1  " + rounds + "\n"
	}
	for _, c := range []struct {
		text         string
		line, column int
		reason       string
	}{
		{"012 x\n142 many\n", 2, 4, "whole number"},
		{player("   x", ""), 1, 5, "whole number"},
		{player("   1", "") + player("   1", ""), 2, 5, "line 1"},
		{player("   1", "   2 w 1"), 1, 92, "no player"},
		{player("   1", "   1 w 1"), 1, 92, "themselves"},
		{player("   1", "   2 w 1") + player("   2", "   1 w 0"), 1, 92, "agree"},
		{player("   1", "   2 w 1") + player("   2", "   1 b 1"), 1, 92, "result"},
		{player("   1", "   2 x 1") + player("   2", ""), 1, 97, "w, b"},
		{player("   1", "   2 w ?") + player("   2", ""), 1, 99, "one of"},
		{player("   1", "0000 - U") + player("   2", "0000 - U"), 2, 92, "allocated bye"},
		{"152 X\n", 1, 5, "W or B"},
		{"162  Q 1.0\n", 1, 6, "W, D"},
		{"240 Q   1    1\n", 1, 5, "H, F"},
		{player("   1", "") + "240 H   1    1\n240 H   1    1\n240 Z   1    1\n", 4, 11, "another bye in round 1"},
		{player("   1", "0000 - H") + "XXZ 1\n", 2, 5, "another bye in round 1"},
		{"### boards x 1-2\n", 1, 12, "whole number"},
		{"### boards 1 1-2:3\n", 1, 14, "two players"},
		{"### boards 1 1-2\n### boards 1 2-1\n", 2, 12, "line 1"},
		{"### margins 1 1-2\n", 1, 15, "a margin"},
		{"### margins 1 1-2:1000000\n", 1, 15, "a margin"},
		{player("   1", "   2 w 1") + player("   2", "   1 b 0") + "### margins 1 1-2:4 2-1:4\n", 3, 21, "not a pair"},
	} {
		_, err := ParseReport([]byte(c.text))
		var e *SyntaxError
		if !errors.As(err, &e) || e.Line != c.line || e.Column != c.column || !strings.Contains(e.Sentence(), c.reason) || strings.Contains(e.Sentence(), "%") {
			t.Errorf("%q: %v, want line %d, column %d, %s", c.text, err, c.line, c.column, c.reason)
		}
	}
}

// Old extensions mean the same as the lines of TRF-2026.
func TestExtensionsOfReports(t *testing.T) {
	players := ""
	for _, n := range "123" {
		players += "001    " + string(n) + "\n"
	}
	a, err := ParseReport([]byte(players + "XXR 5\r\nXXC black1\r\nBBW  3.0\nBBD 1.0\nXXP 1 2\nXXZ 3\n"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ParseReport([]byte(players + "142 5\n152 B\n162  W 3.0    D 1.0\n260   1   5    1    2\n240 Z   1    3\n"))
	if err != nil {
		t.Fatal(err)
	}
	if string(a.Append(nil)) != string(b.Append(nil)) {
		t.Errorf("%s\nand\n%s", a.Append(nil), b.Append(nil))
	}
}

// A forfeit without colours is read, with the lower number as White.
func TestForfeitsWithoutColours(t *testing.T) {
	line := func(n int, cell string) string { return fmt.Sprintf("001 %4d%83s%s\n", n, "", cell) }
	r, err := ParseReport([]byte(line(1, "   3 - +") + line(2, "   4 - -") + line(3, "   1 - -") + line(4, "   2 - -")))
	if err != nil {
		t.Fatal(err)
	}
	want := []Pair{{White: 1, Black: 3, Result: BlackForfeits, Colourless: true}, {White: 2, Black: 4, Result: BothForfeit, Colourless: true}}
	if !reflect.DeepEqual(r.Played[0].Pairs, want) {
		t.Errorf("%v, want %v", r.Played[0].Pairs, want)
	}
	if text := string(r.Append(nil)); !strings.Contains(text, "     3 - +\n") || !strings.Contains(text, "     2 - -\n") {
		t.Errorf("it is written with colours:\n%s", text)
	}
	if r.Played[0].Pairs = append(r.Played[0].Pairs, Pair{White: 6, Black: 5, Result: Drawn}); r.FirstColour() != Black {
		t.Error("the first colour is not taken from a pair that has colours")
	}
	if _, err := ParseReport([]byte(line(1, "   2 - 1") + line(2, "   1 - 0"))); err == nil {
		t.Error("a game without colours was read")
	}
}

// The order of the boards is kept where it is not the usual one, and so are margins.
func TestBoardOrderIsKept(t *testing.T) {
	rounds, err := RoundRobin(6, true)
	if err != nil {
		t.Fatal(err)
	}
	rounds[0].Pairs[1].Margin, rounds[3].Pairs[2].Margin, rounds[9].Pairs[0].Margin = 7, -48, 1
	r := &Report{Tournament: Tournament{System: Usual(), Played: rounds}}
	for n := range 6 {
		r.Players = append(r.Players, Player{Number: Number(n + 1)})
	}
	back, err := ParseReport(r.Append(nil))
	if err != nil || !reflect.DeepEqual(back.Played, rounds) {
		t.Errorf("%v %v, want %v", back, err, rounds)
	}
}

// Whatever is read is written so that it reads and writes the same again.
func FuzzReport(f *testing.F) {
	files, _ := filepath.Glob("testdata/trf/a[dr]0[1-4].trf")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			f.Add(data)
		}
	}
	f.Add([]byte("001    1\n001    2\nXXR 3\n240 H   1    1\n### boards 1 1-2\n"))
	two := "001    1" + strings.Repeat(" ", 83) + "   2 w 1\n001    2" + strings.Repeat(" ", 83) + "   1 b 0\n"
	f.Add([]byte(two + "### margins 1 1-2:12\n250       1.0   1   2    1    1\n260   1   3    1    2\n")) // TRF-2026
	f.Add([]byte(two + "XXC black1\nBBW 3.0\nBBD 1.0\nXXA    1  1.0  1.0\nXXP 1 2\nXXZ 2\n"))             // TRF16
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ParseReport(data)
		if err != nil {
			return
		}
		once := r.Append(nil)
		again, err := ParseReport(once)
		if err != nil {
			t.Fatalf("%v in\n%s", err, once)
		}
		if twice := again.Append(nil); string(twice) != string(once) {
			t.Fatalf("%s\nbecomes\n%s", once, twice)
		}
	})
}

package match_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/lab/match"
	"example.org/cups/record"
)

// TestMain lets the tests run this very program as an engine of another kind.
func TestMain(m *testing.M) {
	behaviour := os.Getenv("CUPS_TEST_PLAYER")
	if behaviour == "" {
		os.Exit(m.Run())
	}
	os.Exit(simpleEngine(behaviour))
}

// simpleEngine speaks just enough UGI to play the first move it finds, and at
// the fourth search of its life does something else.
func simpleEngine(behaviour string) int {
	p, searches := cups.Position{}, 0
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "ugi":
			fmt.Println("id name Simple\nugiok")
		case "isready":
			fmt.Println("readyok")
		case "position":
			p = cups.MustParse(strings.TrimPrefix(rest, "fen "))
		case "go":
			if searches++; searches == 4 && misbehave(behaviour) {
				return 7
			}
			fmt.Printf("info depth 1 score beans 2 pv\n  bestmove %s ponder?\n", p.MoveText(p.Moves().First()))
		case "quit":
			return 0
		}
	}
	return 0
}

// misbehave reports whether the engine ends.
func misbehave(behaviour string) bool {
	switch behaviour {
	case "crashes":
		fmt.Fprintln(os.Stderr, "out of beans")
		return true
	case "hangs":
		<-time.After(time.Hour) // not for ever: that is a deadlock, which ends it
	case "cheats":
		fmt.Println("bestmove p")
	case "floods":
		for junk := strings.Repeat("info string ", 1<<14); ; {
			fmt.Println(junk)
		}
	}
	return false
}

func programConfig(t *testing.T, behaviour, time string) match.Config {
	t.Helper()
	t.Setenv("CUPS_TEST_PLAYER", behaviour)
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, "random", "name=program,time="+time+",ugi:"+path, 4, 2)
	c.Workers = 1
	return c
}

// A program that fails loses that game with the reason in the record, is
// started anew, and plays on.
func TestProgramsThatFail(t *testing.T) {
	for behaviour, want := range map[string]struct {
		time, reason string
		why          record.Termination
	}{
		"crashes": {"1m", `exit status 7), and said "out of beans"`, record.Abandoned},
		"cheats":  {"1m", "there is no cup p", record.Abandoned},
		"hangs":   {"300ms", " loses: program: ", record.TimeForfeit},
		"floods":  {"300ms", " loses: program: ", record.TimeForfeit},
	} {
		t.Run(behaviour, func(t *testing.T) {
			games, tally := run(t, programConfig(t, behaviour, want.time))
			if tally.Games() != 2 || tally.Faults != [2]int{0, 2} {
				t.Errorf("%+v", tally)
			}
			for _, g := range games {
				text := strings.Join(strings.Fields(g.Record.String()), " ")
				if !strings.Contains(text, want.reason) || g.Record.Termination() != want.why || g.Record.Len() < 3 {
					t.Error(text)
				}
			}
		})
	}
}

// One that does nothing wrong plays all games, and its scores are in the record.
func TestProgramPlays(t *testing.T) {
	games, tally := run(t, programConfig(t, "plays", "1m"))
	if tally.Games() != 2 || tally.Faults != [2]int{} {
		t.Errorf("%+v", tally)
	}
	for _, g := range games {
		last := g.Record.Last()
		for last.Mover() == g.First {
			last = last.Parent()
		}
		if margin, ok := last.Eval(); !ok || margin.For(last.Mover()) != 2 {
			t.Errorf("%v, %v\n%s", margin, ok, g.Record)
		}
	}
}

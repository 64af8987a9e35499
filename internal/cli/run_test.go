package cli

import (
	"bytes"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/say"
)

// Too little memory is said in the user's words, with how much there is and what
// to do.
func TestTooLittleMemoryIsSaid(t *testing.T) {
	said := say.Error(say.In(say.English), &memory.ShortageError{Need: math.MaxInt32, Free: 7})
	if !strings.Contains(said, "2147483647 MB") || !strings.Contains(said, "are free; end other programs") {
		t.Error(said)
	}
}

// What is not in a file has the same status with every command, and so has a mistyped
// position, which is not called a missing file.
func TestWhatIsNotThereIsWrongUsage(t *testing.T) {
	const file = "../../examples/games/game.cups"
	for _, command := range []string{"show", "analyze", "solve", "moves", "play", "record show", "perft"} {
		for _, args := range [][]string{{file, "--ply", "999"}, {file, "--game", "9"}, {"1.0.1.1/36/0_1.1.1.0/37/1_s"}} {
			if (command == "moves" || command == "perft") && len(args) > 1 || command == "record show" && len(args) == 1 {
				continue // these take no record, or no position
			}
			env, errs := plainWorld(strings.NewReader(""), io.Discard)
			status := Run(t.Context(), env, append(strings.Fields(command), args...))
			if status != exitUsage || strings.Contains(errs.String(), "no such file") {
				t.Errorf("%s %q: status %d, %s", command, args, status, errs)
			}
		}
	}
}

// A group of commands refuses what is none of them, and suggests what was meant.
func TestEveryGroupSuggests(t *testing.T) {
	var groups [][]string
	var look func(cmd *cobra.Command, words []string)
	look = func(cmd *cobra.Command, words []string) {
		for _, sub := range cmd.Commands() {
			if sub.HasSubCommands() {
				groups = append(groups, append(slices.Clone(words), sub.Name()))
				look(sub, groups[len(groups)-1])
			}
		}
	}
	env, _ := plainWorld(nil, io.Discard)
	env.Text = say.In(say.English)
	root := rootCommand(env)
	look(root, nil)
	if len(groups) < 5 {
		t.Fatalf("only the groups %v", groups)
	}
	for _, group := range groups {
		cmd, _, err := root.Find(group)
		if err != nil {
			t.Fatal(err)
		}
		near := cmd.Commands()[0].Name()
		for _, word := range []string{near + "k", "./" + near} {
			status, said := runWith(t, io.Discard, append(slices.Clone(group), word, "file.trf")...)
			if status != exitUsage || !strings.Contains(said, word) || word == near+"k" && !strings.Contains(said, near) {
				t.Errorf("%v %s: status %d, %q", group, word, status, said)
			}
		}
		var out bytes.Buffer
		if status, said := runWith(t, &out, append(slices.Clone(group), "--help")...); status != exitDone || out.Len() == 0 {
			t.Errorf("%v --help: status %d, %q", group, status, said)
		}
	}
	for _, args := range [][]string{{"help", "tournament", "chek"}, {"help", "./x"}, {"help", "show", "x"}} {
		if status, said := runWith(t, io.Discard, args...); status != exitUsage || !strings.Contains(said, args[len(args)-1]) {
			t.Errorf("%v: status %d, %q", args, status, said)
		}
	}
}

package cli

import (
	"io"
	"math"
	"strings"
	"testing"

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

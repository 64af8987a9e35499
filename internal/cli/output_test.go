package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// runWith carries out a command line whose results go to out.
func runWith(t *testing.T, out io.Writer, args ...string) (status int, said string) {
	t.Helper()
	var errs bytes.Buffer
	env := world(strings.NewReader(""), out, &errs)
	return Run(t.Context(), env, args), errs.String()
}

// Whatever a command has to say, that it could not be written is said once and
// is a failure.
func TestNoCommandWritesToAFullDiskInSilence(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.cups")
	if err := os.WriteFile(bad, []byte("no game"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"solve -n 1", "solve -n 1 --json", "transfer 0.0 --stock 3", "transfer 0.0 --stock 3 --json",
		"--help", "help solve", "solve --help", "moves", "moves --json", "perft", "perft --json", "perfect 4", "perfect 4 --json",
		"show", "show --svg", "show --png", "rules", "version", "version --json", "completion bash", "completion zsh", "completion fish",
		"puzzle list", "puzzle list --json", "record check " + bad, "record check --json " + bad,
		"record stats " + bad, "analyze --time 1ms 0.1/0/0_0.0/0/0_s", "tutorial",
		"bench --depth 1",
	} {
		t.Run(line, func(t *testing.T) {
			args := strings.Fields(line)
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "_", " ")
			}
			status, said := runWith(t, fullDisk{}, args...)
			if status == exitUsage {
				t.Fatalf("no such command line: %s", said)
			}
			if status != exitFailed || strings.Count(said, io.ErrShortWrite.Error()) != 1 {
				t.Errorf("status %d, said %q", status, said)
			}
		})
	}
}

// goneAway is a pipe that nobody reads from any more.
type goneAway struct{}

func (goneAway) Write([]byte) (int, error) { return 0, syscall.EPIPE }

func TestAReaderThatHasGoneAwayHearsNothing(t *testing.T) {
	for _, line := range []string{"solve -n 1", "--help"} {
		if status, said := runWith(t, goneAway{}, strings.Fields(line)...); status != exitDone || said != "" {
			t.Errorf("%s: status %d, said %q", line, status, said)
		}
	}
}

// What is to be written to a file is, whoever reads the rest.
func TestAFileIsWrittenThoughNobodyReads(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "game.cups")
	text := "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"Cups\"]\n[Cups \"2\"]\n[Beans \"3\"]\n\n1. 1 *\n"
	if err := os.WriteFile(game, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "file")
	status, said := runWith(t, goneAway{}, "analyze", game, "--nodes", "10", "--out", file)
	if _, err := os.Stat(file); status != exitDone || err != nil {
		t.Errorf("status %d, said %q, %v", status, said, err)
	}
}

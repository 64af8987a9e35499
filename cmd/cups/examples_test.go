//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/cli"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/online/archive/postgrestest"
	"example.org/cups/internal/online/load"
)

// allowance is what an example of a help text needs to run in the folder of a test, in a
// second or so.
type allowance struct {
	before string   // commands of the shell that run first
	swap   []string // pairs: a part of the example, and what stands in its place
	server bool     // a server runs at $URL
	until  string   // the program runs until it is interrupted, here when it has printed this
	may    string   // it may also end with status 1, having said this
	long   bool     // it takes seconds: only the long tests run it
}

// allowances are those of the examples that do not run as they are.
var allowances = map[string]allowance{
	`cups admin backup cups-backup.db`:                                         {before: "rm cups-backup.db"},
	`cups admin backup --data /var/lib/cups cups-backup.db`:                    {before: "rm cups-backup.db"},
	`cups admin copy --data /var/lib/cups postgres://cups@db.example/cups`:     {swap: []string{"postgres://cups@db.example/cups", `"$DATABASE"`}},
	`cups admin copy --database postgres://cups@db.example/cups /var/lib/cups`: {before: `rm -rf server; cups admin add --database "$DATABASE" Ada`, swap: []string{"postgres://cups@db.example/cups", `"$DATABASE"`}},
	`cups admin restore cups-backup.db`:                                        {before: "rm -r data/cups"},
	`cups admin add Ada`:                                                       {before: "rm -r data/cups"},
	`cups admin tokens Ada --end 8f3a90c1d2e4b576`:                             {swap: []string{"8f3a90c1d2e4b576", `"$(cups admin tokens Ada | cut -d' ' -f1)"`}},

	`cups analyze "2.3.0.1/0/30 6.0.1.0/0/37 s"`:                   {},
	`cups analyze --cups 6`:                                        {swap: []string{"--cups 6", "--cups 6 --time 100ms"}},
	`cups analyze --time 30s --json "0.2.2.1/6/42 1.0.1.3/0/22 s"`: {swap: []string{"30s", "100ms"}},
	`cups analyze game.cups --time 1s`:                             {swap: []string{"1s", "1ms"}},
	`cups analyze game.cups --out judged.cups`:                     {swap: []string{"--out", "--time 1ms --out"}},
	`cups analyze game.cups --ply 20`:                              {swap: []string{"--ply", "--time 100ms --ply"}},

	`cups bench`:                    {long: true},
	`cups bench --depth 8 --json`:   {swap: []string{"8", "4"}},
	`cups bench --deadlines --busy`: {may: "an answer came too late", long: true}, // other programs may be running

	`cups bot --level 8`: {server: true, long: true, swap: []string{"--level 8", "--level 8 --url $URL"}, until: " plays at http"},
	`cups bot --url https://cups.example --engine "my-engine --ugi"`: {server: true, long: true, until: " plays at http"},
	`cups bot --against 5 --games 10 --clock 1+1`:                    {server: true, long: true, swap: []string{"5 --games 10", "1 --games 1 --cups 1 --beans 2 --url $URL"}},

	`cups completion zsh > "${fpath[1]}/_cups"`:                   {before: "mkdir zsh; fpath=(unused zsh)"},
	`cups completion fish > ~/.config/fish/completions/cups.fish`: {before: "mkdir -p ~/.config/fish/completions"},

	`cups fair report club.cups`:                                           {swap: []string{"club.cups", "games.cups"}},
	`cups fair report club.cups --rating 1800`:                             {swap: []string{"club.cups", "games.cups"}},
	`cups fair report club.cups --json`:                                    {swap: []string{"club.cups", "games.cups"}},
	`cups fair report club.cups --player Ada --rating 1800 --looked 400`:   {swap: []string{"club.cups", "games.cups"}},
	`cups fair simulate --events 5`:                                        {long: true, swap: []string{"5", "1 --games 5"}},
	`cups fair simulate --cups 3 --levels 2.5,4 --games 10,40 --events 50`: {long: true, swap: []string{"10,40", "5", "50", "1"}},
	`cups fair simulate --looked 100 --limit 0.05 --json`:                  {long: true, swap: []string{"--json", "--json --games 5 --events 1"}},
	`cups fair base -o base.csv`:                                           {long: true, swap: []string{"base -o", "base --cups 3 --games 2 -o"}},
	`cups fair base --cups 3 --games 20`:                                   {long: true, swap: []string{"20", "2"}},

	`cups fit --cups 6 --out internal/fitted/6.fit`:                               {before: "mkdir -p internal/fitted", swap: []string{"--cups 6", "--cups 6 --games 2 --nodes 10 --epochs 1"}},
	`cups fit --cups 8 --games 20000 --samples 8.txt --out internal/fitted/8.fit`: {before: "mkdir -p internal/fitted", swap: []string{"20000", "2 --nodes 10 --epochs 1"}},
	`cups fit --cups 8 --games 0 --samples 8.txt --epochs 12 --out 8.fit`:         {swap: []string{"12", "1"}},

	`cups load --own --players 1000`:                            {swap: []string{"1000", "4 --seconds 1"}, long: true},
	`cups load --own --bare --players 1000 --seconds 20`:        {swap: []string{"1000", "4", "20", "1"}, long: true},
	`cups load --own --mode bullet --players 2000 --seconds 60`: {swap: []string{"2000", "4", "60", "1"}, long: true},
	`cups load --own --mode idle --players 10000`:               {swap: []string{"10000", "20 --seconds 1"}, long: true},
	`cups load --own --mode watch --players 2000`:               {swap: []string{"2000", "20 --seconds 1"}, long: true},
	`cups load --own --mode arena --players 500 --seconds 240`:  {swap: []string{"500", "4", "240", "1"}, long: true},
	`cups load --url http://localhost:8080 --players 50 --json`: {server: true, swap: []string{"50", "4 --seconds 1"}, long: true},

	`cups puzzle make --kind best-move --cups 5 --openings --out mine.puzzles`: {may: "tablebase of 2x5"}, // which has 2.2 GB

	`cups match --first level=5 --second greedy --cups 6`:                      {swap: []string{"--cups 6", "--cups 6 --games 2"}},
	`cups match --first depth=8 --second depth=6 --games 400 --out games.cups`: {swap: []string{"400", "2 --cups 2"}},
	`cups match --first level=8 --second "ugi:./other --fast" --tc 10+0.1`:     {swap: []string{"10+0.1", "1+0.01 --games 2 --cups 2"}},
	`cups match --first depth=6 --second depth=5 --elo0 0 --elo1 10`:           {swap: []string{"10", "10 --games 4 --cups 2"}},
	`cups match --first level=3 --second level=2 --json`:                       {swap: []string{"--json", "--json --games 2 --cups 3"}},
	`cups match --games 10 --out - | cups record check`:                        {swap: []string{"10", "10 --cups 2"}},

	`cups mind --server https://cups.example --token-file worker.token`:                           {server: true, long: true, before: "echo cups_x >worker.token", may: "badToken"},
	`cups mind --server https://cups.example --token-file worker.token --threads 2 --memory 4000`: {server: true, long: true, before: "echo cups_x >worker.token", swap: []string{"4000", "40"}, may: "badToken"},
	`CUPS_TOKEN=cups_... cups mind --server https://cups.example --once`:                          {server: true, long: true, may: "badToken"},

	`cups perft --cups 4 --depth 10`:                        {long: true},
	`cups perft --cups 6 --depth 12 --threads 4 --hash 512`: {swap: []string{"12", "6", "512", "64"}},

	`cups play --watch -l 4 --north-level 6`: {swap: []string{"-l 4", "--cups 2 -l 4"}},

	`cups puzzle check`: {swap: []string{"check", "check mine.puzzles"}}, // the built-in puzzles take a minute, and have a test of their own
	`cups puzzle make --kind transfer --cups 10 --min-steps 50`:                  {swap: []string{"10 --min-steps 50", "6 --min-steps 10"}},
	`cups puzzle make --kind best-move --cups 6 --count 20 --out mine.puzzles`:   {swap: []string{"6 --count 20", "2 --count 1"}, long: true},
	`cups puzzle make --kind sequence --cups 4 --theme tempo --rating 1500-2000`: {swap: []string{"--theme", "--count 1 --theme"}, long: true},

	`cups record convert --to cups --salvage broken.cups`: {before: "sed '0,/^1[.] [12]/s//1. 9/' game.cups > broken.cups", may: "broken.cups: game 1"},
	`cups record convert -o games.cups games.jsonl`:       {before: "rm games.cups"},

	`cups serve`: {swap: []string{"cups serve", "cups serve --memory 64 --listen $ADDRESS"}, until: "http://"},
	`cups serve --listen :80 --public-url https://cups.example --data /var/lib/cups`:               {swap: []string{":80", "$ADDRESS --memory 64"}, until: "http://"},
	`cups serve --database postgres://cups@localhost/cups`:                                         {swap: []string{"postgres://cups@localhost/cups", `"$DATABASE" --memory 64 --listen $ADDRESS`}, until: "http://"},
	`cups serve --share --database postgres://cups@db/cups --nats nats://broker:4222`:              {swap: []string{"postgres://cups@db/cups", `"$DATABASE" --memory 64 --listen $ADDRESS`, "broker:4222", "localhost:9"}, until: "http://"},
	`cups serve --share --database postgres://cups@db/cups --nats embedded --peers-file peers.txt`: {swap: []string{"postgres://cups@db/cups", `"$DATABASE" --memory 64 --listen $ADDRESS`, "--peers-file peers.txt", "--peers $PEERS"}, until: "http://"},

	`cups solve --cups 4`:                                               {long: true},
	`cups solve --cups 4 --table`:                                       {swap: []string{"--table", "--table --beans 6"}},
	`cups solve --cups 5`:                                               {swap: []string{"--cups 5", "--cups 5 --time 100ms"}},
	`cups solve --beans 20 --time 1m --threads 1`:                       {long: true},
	`cups solve --cups 6 --beans 30 --table --disk sweep --memory 8000`: {swap: []string{"--cups 6 --beans 30", "--cups 3 --beans 6", "8000", "500"}},

	`cups tablebase make`:             {swap: []string{"make", "make 2x3"}, long: true},
	`cups tablebase make 2x4`:         {swap: []string{"2x4", "2x3"}, long: true},
	`cups tablebase check`:            {before: "cups tablebase make 2x3", long: true},
	`cups tablebase check 2x4`:        {before: "cups tablebase make 2x3", swap: []string{"2x4", "2x3"}, long: true},
	`cups tablebase check 2x4 --json`: {before: "cups tablebase make 2x3", swap: []string{"2x4", "2x3"}, long: true},
	`cups tablebase remove 2x4`:       {before: "cups tablebase make 2x3", swap: []string{"2x4", "2x3"}, long: true},

	`cups tournament new club.trf --rounds 5 --players players.csv`:                                            {before: "rm club.trf"},
	`cups tournament new league.trf --format double-round-robin --players players.csv`:                         {before: "rm league.trf"},
	`cups tournament new club.trf --players players.csv --points 3,1,0 --forbid Ada/Ben --tie-breaks DE,BEANS`: {before: "rm club.trf"},
	`cups tournament pair club.trf`:                  {before: allPlayed},
	`cups tournament pair club.trf --away 4,Ben`:     {before: allPlayed},
	`cups tournament pair club.trf --dry-run --json`: {before: allPlayed},
	`cups tournament withdraw club.trf Ben --back`:   {before: "cups tournament withdraw club.trf Ben"},
}

// allPlayed enters the results of the first round.
const allPlayed = `for board in 1 2 3 4 5 6; do cups tournament result club.trf $board 1-0; done`

// prepare makes the files that the examples read, in an empty folder.
const prepare = `
cups match --cups 2 --beans 12 --first level=1 --second greedy --games 4 --out games.cups
cups record show --game 3 --ply 20 games.cups
cp games.cups game.cups
cups record convert -o games.jsonl games.cups
cp games.jsonl old.jsonl
printf '%s\n' Ada,1500 Ben,1900 Cleo,1800 Dora,1700 Eva,1600 Finn,1550 Gina,1450 Hans,1400 Ida,1350 Jan,1300 Kim,1250 Lea,1200 >players.csv
cups tournament new club.trf --rounds 5 --players players.csv
cups tournament pair club.trf
cups tournament new league.trf --format double-round-robin --players players.csv
cups puzzle make --kind clear --cups 6 --count 2 --out mine.puzzles
cups fit --cups 8 --beans 8 --games 4 --nodes 10 --epochs 1 --samples 8.txt
cups admin add Ada
cups admin import games.cups
cups admin backup cups-backup.db
cp -r data/cups server
mkdir backup bin
printf '#!/bin/sh\nexec cups engine\n' | tee other >bin/my-engine
chmod +x other bin/my-engine
`

// Every example of every help text runs, in a copy of the prepared folder of its own, pipes
// included. The German help has the same commands.
func TestExamplesOfTheHelp(t *testing.T) {
	prepared := t.TempDir()
	shell(t.Context(), t, prepared, nil, "set -e\n"+prepare, "", "")
	examples := examplesOf(t, "en")
	if len(examples) < 150 {
		t.Errorf("only %d examples found", len(examples))
	}
	german := examplesOf(t, "de")
	used := map[string]bool{}
	for i := range german {
		german[i] = inGerman.Replace(german[i])
	}
	if !slices.Equal(german, examples) {
		t.Errorf("the examples in German are %q,\nin English %q", german, examples)
	}
	for _, command := range examples {
		if used[command] {
			continue
		}
		used[command] = true
		t.Run(strings.ReplaceAll(command, "/", "|"), func(t *testing.T) { runExample(t, prepared, command) })
	}
	for command := range allowances {
		if !used[command] {
			t.Errorf("no help has the example %q", command)
		}
	}
}

// inGerman are the names and texts that the German help has instead.
var inGerman = strings.NewReplacer("partien.", "games.", "partie.", "game.", "meine.", "mine.", "kaputt.", "broken.", "beurteilt.", "judged.", "brett.", "board.", "cups-montag.", "cups-monday.", "alt.", "old.",
	"auf eigenen Wunsch", "asked for it", "meine-engine", "my-engine", "./anderes --schnell", "./other --fast", "Jugend", "Juniors", "Medaille", "Medal", "Buch", "Book", "Bis 1500", "Up to 1500", "Pokal", "Cup", "--lang en", "--lang de")

// exampleTime is far more than an example takes on a slow machine.
const exampleTime = 5 * time.Minute

// runExample runs an example with bash, and demands that it succeeds.
func runExample(t *testing.T, prepared, command string) {
	allowed := allowances[command]
	if testing.Short() && (allowed.long || !strings.ContainsAny(command, "|<>*")) {
		t.Skip("the long tests run it; here only what needs a shell runs")
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(prepared)); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	var free [3]string
	for i := range free {
		var err error
		if free[i], err = load.FreeAddress(rng); err != nil {
			t.Fatal(err)
		}
	}
	address := free[0]
	// The addresses and folders of the help, and those of the test.
	here := strings.NewReplacer("/var/lib/cups", "server", "/mnt/backup", "backup", "/srv/dumps", "dumps", "http://localhost:8080", "$URL", "https://cups.example", "$URL")
	script := here.Replace(strings.NewReplacer(allowed.swap...).Replace(command))
	variables := []string{"ADDRESS=" + address, "URL=http://" + address, "PEERS=" + free[1] + "," + free[2]}
	if strings.Contains(script, "$DATABASE") {
		variables = append(variables, "DATABASE="+database(t))
	}
	ctx, cancel := context.WithTimeout(t.Context(), exampleTime)
	defer cancel()
	if allowed.server {
		child, err := load.StartChild("cups", append(load.ServeArguments(t.TempDir(), address), "--memory", "64"), address, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		defer child.Kill()
		if err := child.WaitReady(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if allowed.until != "" {
		script = "exec " + script // the interrupt is for the program itself
	}
	shell(ctx, t, folder, variables, allowed.before+"\nset -e -o pipefail\n"+script, allowed.until, allowed.may)
}

// shell runs a script with bash in a folder, which is also the home of its user, until it
// ends or has printed the text until, and demands that it succeeds, or ends with status 1
// and the text may on its error stream. It returns what it printed.
func shell(ctx context.Context, t *testing.T, folder string, variables []string, script, until, may string) string {
	t.Helper()
	c := exec.CommandContext(ctx, "bash", "-c", script)
	c.Dir = folder
	c.Env = append(os.Environ(), "HOME="+folder, "LANG=C.UTF-8", "PATH="+filepath.Join(folder, "bin")+":"+os.Getenv("PATH"),
		"XDG_STATE_HOME="+folder+"/state", "XDG_DATA_HOME="+folder+"/data", "XDG_CACHE_HOME="+folder+"/cache")
	c.Env = append(c.Env, variables...)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errs, printed bytes.Buffer
	c.Stderr = &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	buffer, interrupted := make([]byte, 4096), false
	for err == nil {
		var n int
		n, err = out.Read(buffer)
		printed.Write(buffer[:n])
		if until != "" && !interrupted && strings.Contains(printed.String(), until) {
			interrupted = true
			if err := c.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
	err = c.Wait()
	status := c.ProcessState.ExitCode()
	isFine := err == nil || interrupted && status == 130 || may != "" && status == 1 && strings.Contains(errs.String(), may)
	if !isFine || until != "" && !interrupted {
		t.Errorf("%s\n%v\n%s%s", script, err, printed.String(), errs.String())
	}
	return printed.String()
}

// database returns the URL of an empty PostgreSQL database.
func database(t *testing.T) string {
	server, err := postgrestest.New("-c fsync=off")
	switch {
	case errors.Is(err, postgrestest.ErrMissing) && os.Getenv("CI") != "1":
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	return server.URL("public")
}

// examplesOf returns the commands of the examples of all help texts in a language, in the
// order of the help.
func examplesOf(t *testing.T, language string) []string {
	t.Helper()
	var examples []string
	var visit func(words ...string)
	visit = func(words ...string) {
		var help, errs bytes.Buffer
		env := &command.Env{Out: &help, Err: &errs, Getenv: os.Getenv, Now: time.Now, FreeMemory: memory.Free}
		if status := cli.Run(t.Context(), env, append([]string{"help", "--lang", language}, words...)); status != 0 {
			t.Fatalf("help %s: status %d\n%s", words, status, errs.String())
		}
		lines := strings.Split(help.String(), "\n")
		examples = append(examples, commandsIn(section(lines, "Examples:", "Beispiele:"))...)
		for _, line := range section(lines, "Commands:", "Befehle:") {
			if match := subcommand.FindStringSubmatch(line); match != nil {
				visit(append(slices.Clone(words), match[1])...)
			}
		}
	}
	visit()
	return examples
}

// subcommand matches a line of a help text with the name of a command.
var subcommand = regexp.MustCompile(`^  ([a-z]+)  `)

// section returns the lines below a heading, which is one of two, up to the next empty line.
func section(lines []string, headings ...string) []string {
	for i, line := range lines {
		if slices.Contains(headings, line) {
			return lines[i+1 : i+1+slices.Index(lines[i+1:], "")]
		}
	}
	return nil
}

// commandsIn returns the commands of examples without their explanations: those stand two
// spaces or more behind the command, or indented on the lines below.
func commandsIn(lines []string) []string {
	var commands []string
	continues := false
	for _, line := range lines {
		if !continues && strings.HasPrefix(line, "   ") {
			continue // an explanation
		}
		command := explanation.ReplaceAllString(strings.TrimSpace(line), "")
		if continues {
			command = commands[len(commands)-1] + " " + command
			commands = commands[:len(commands)-1]
		}
		command, continues = strings.CutSuffix(command, " \\")
		commands = append(commands, command)
	}
	return commands
}

// explanation matches what stands behind a command.
var explanation = regexp.MustCompile(`  +[^"']*$`)

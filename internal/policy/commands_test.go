package policy

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"
)

// fixed are the documents that also describe commands still to come or gone,
// and the one that the program writes itself.
var fixed = map[string]bool{"docs/formats/notation.md": true, "CHANGELOG.md": true, "docs/diary/changelog.md": true, "docs/commands.md": true}

func TestDocumentsNameCommandsThatExist(t *testing.T) {
	check := checker(unknownCommands)
	check.accepts(t)
	program := []string{
		"internal/cli/play/play.go", `package play; var use = "play"; func f() { x := C{Use: "play [FILE]"}; flags.Bool("plain", false, "") }`,
		"Makefile", "test: ## run\n\tgo test\n",
	}
	check.finds(t, `command "dance"`, append(program, "README.md", "run\n\n    cups dance --plain\n")...)
	check.finds(t, `command "dance"`, append(program, "README.md", "try `go run ./cmd/cups dance`")...)
	check.finds(t, `flag "--loud"`, append(program, "README.md", "```sh\n$ cups play --loud   # now\n```\n")...)
	check.finds(t, `target "tset"`, append(program, "docs/a.md", "`make tset`")...)
	check.passes(t, append(program, "README.md",
		"The cups dance, we make merry.\n\n    cups play --plain x.cups    # plays --fast\n    make test\n\n`cups` `cups game.cups` `cups --help`")...)
}

var (
	commandUse  = regexp.MustCompile(`\bUse: +"([a-z]+)`)
	secretName  = regexp.MustCompile(`command\.Secret\{Flag: "([a-z-]+)"`)
	flagName    = regexp.MustCompile(`\.(?:Bool|Int|Uint|String|Duration|Float)\w*\((?:&[\w.]+, )?"([a-z-]+)"`)
	makeTarget  = regexp.MustCompile(`(?m)^([a-z-]+):.*## `)
	codeSpan    = regexp.MustCompile("`([^`\n]+)`")
	fencedBlock = regexp.MustCompile("(?ms)^```.*?^```")
	inner       = regexp.MustCompile(`^(?:\$ )?(?:go run \./cmd/)?(?:\./)?(cups|make)\b(.*)`)
)

// known is what can be typed here.
type known struct{ commands, flags, targets map[string]bool }

// unknownCommands looks at the code spans and blocks of all documents.
func unknownCommands(tree fs.FS) ([]string, error) {
	k, err := whatIsKnown(tree)
	if err != nil {
		return nil, err
	}
	names, err := filesIn(tree, endingIn(".md"))
	var faults []string
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		for _, line := range codeLines(string(text)) {
			if why := k.refuse(line); why != "" && !fixed[name] {
				faults = append(faults, fmt.Sprintf("%s: %q: there is no %s", name, line, why))
			}
		}
	}
	return faults, err
}

// whatIsKnown reads commands and flags from the source of the program and
// targets from the Makefile.
func whatIsKnown(tree fs.FS) (known, error) {
	k := known{map[string]bool{}, map[string]bool{"help": true, "lang": true}, map[string]bool{}}
	names, err := filesIn(tree, func(name string) bool {
		return strings.HasPrefix(name, "internal/cli/") && strings.HasSuffix(name, ".go")
	})
	if err != nil {
		return k, err
	}
	for _, file := range append(names, "Makefile") {
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return k, err
		}
		if file == "Makefile" {
			collect(k.targets, makeTarget, text)
			continue
		}
		collect(k.commands, commandUse, text)
		collect(k.flags, flagName, text)
		for _, secret := range secretName.FindAllSubmatch(text, -1) {
			k.flags[string(secret[1])+"-file"] = true
		}
	}
	return k, nil
}

func collect(into map[string]bool, name *regexp.Regexp, text []byte) {
	for _, m := range name.FindAllSubmatch(text, -1) {
		into[string(m[1])] = true
	}
}

// codeLines returns the code spans of a document and the lines of its blocks.
func codeLines(text string) []string {
	var lines []string
	for _, block := range fencedBlock.FindAllString(text, -1) {
		lines = append(lines, strings.Split(block, "\n")...)
	}
	text = fencedBlock.ReplaceAllString(text, "")
	for _, line := range strings.Split(text, "\n") {
		if code, ok := strings.CutPrefix(line, "    "); ok {
			lines = append(lines, code)
			continue
		}
		for _, span := range codeSpan.FindAllStringSubmatch(line, -1) {
			lines = append(lines, span[1])
		}
	}
	return lines
}

var (
	word = regexp.MustCompile(`^[a-z]+$`)
	flag = regexp.MustCompile(`^--([a-z-]+)`)
)

// refuse returns what a command line names that is not there, "" if nothing.
func (k known) refuse(line string) string {
	m := inner.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		return ""
	}
	arguments, _, _ := strings.Cut(m[2], " #")
	for i, arg := range strings.Fields(arguments) {
		name := flag.FindStringSubmatch(arg)
		switch {
		case m[1] == "make" && word.MatchString(arg) && !k.targets[arg]:
			return fmt.Sprintf("target %q", arg)
		case m[1] == "cups" && i == 0 && word.MatchString(arg) && !k.commands[arg]:
			return fmt.Sprintf("command %q", arg)
		case m[1] == "cups" && name != nil && !k.flags[name[1]]:
			return fmt.Sprintf("flag %q", arg)
		}
	}
	return ""
}

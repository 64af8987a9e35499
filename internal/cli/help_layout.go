package cli

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	terminal "golang.org/x/term"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/term"
)

// The width of help texts: the smallest, the largest, and the width if that of the window
// is unknown.
const (
	usualHelpWidth = 80
	mostHelpWidth  = 100
	leastHelpWidth = 40
)

// helpWidth returns the width of the window, within these limits.
func helpWidth(env *command.Env) int {
	out, ok := env.Screen().(*os.File)
	if !ok {
		return usualHelpWidth
	}
	width, _, err := terminal.GetSize(int(out.Fd()))
	if err != nil || width == 0 {
		return usualHelpWidth
	}
	return min(max(width, leastHelpWidth), mostHelpWidth)
}

// layHelpOut makes cobra print help and usage in the user's language and in the width of
// the window.
func layHelpOut(env *command.Env, root *cobra.Command) {
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		fmt.Fprintf(cmd.OutOrStdout(), "%s\n\n%s", wrapHelp(cmd.Long, helpWidth(env)), usageText(env, cmd, helpWidth(env)))
	})
	root.SetUsageFunc(func(cmd *cobra.Command) error {
		_, err := fmt.Fprint(cmd.OutOrStderr(), usageText(env, cmd, helpWidth(env)))
		return err
	})
}

// usageText returns the help of a command without its description.
func usageText(env *command.Env, cmd *cobra.Command, width int) string {
	var b strings.Builder
	section := func(key, body string) {
		if body != "" {
			fmt.Fprintf(&b, "\n%s\n%s\n", env.Text.Get(key), body)
		}
	}
	section("cups.help.usage", wrapHelp("  "+cmd.UseLine(), width))
	section("cups.help.examples", wrapExamples(cmd.Example, width))
	var commands []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			commands = append(commands, wrapHelp(fmt.Sprintf("  %-*s  %s", cmd.NamePadding(), sub.Name(), sub.Short), width))
		}
	}
	section("cups.help.commands", strings.Join(commands, "\n"))
	section("cups.help.flags", flagsText(env, cmd.LocalFlags(), width))
	section("cups.help.global_flags", flagsText(env, cmd.InheritedFlags(), width))
	if len(commands) > 0 {
		fmt.Fprintf(&b, "\n%s\n", wrapHelp(env.Text.Get("cups.help.more", "command", cmd.CommandPath()), width))
	}
	return strings.TrimPrefix(b.String(), "\n")
}

// flagsText returns a line for each flag, with its default value.
func flagsText(env *command.Env, flags *pflag.FlagSet, width int) string {
	var names, texts []string
	widest := 0
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, text := f.Annotations[valueName][0], f.Usage
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			name += " " + value
		}
		names, texts = append(names, name), append(texts, text+defaultText(env, f, text))
		widest = max(widest, utf8.RuneCountInString(name))
	})
	for i, name := range names {
		names[i] = wrapHelp(fmt.Sprintf("%-*s   %s", widest, name, texts[i]), width)
	}
	return strings.Join(names, "\n")
}

// defaultText returns the default value of a flag in parentheses, unless its text already
// has it.
func defaultText(env *command.Env, f *pflag.Flag, text string) string {
	switch f.DefValue {
	case "", "0", "0s", "false":
		return ""
	}
	if named := strings.TrimSuffix(env.Text.Get("cups.flag.default", "value", ""), ")"); strings.Contains(text, named) {
		return ""
	}
	return " " + env.Text.Get("cups.flag.default", "value", f.DefValue)
}

// twoColumns matches the first column of a line, which is an item, and the space before
// its description.
var twoColumns = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ +\S+(?: \S+)* {2,}`) })

// wrapHelp breaks the lines of a text at a width. A line that begins with space keeps its
// indentation. A line in two columns continues in the second column or, if the window is
// narrow, below the first one.
func wrapHelp(text string, width int) string {
	const further = "\n          "
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if utf8.RuneCountInString(line) <= width {
			continue
		}
		first := twoColumns().FindString(line)
		if first == "" {
			first = line[:len(line)-len(strings.TrimLeft(line, " "))]
		}
		hang := utf8.RuneCountInString(first)
		if hang > width/2 { // too narrow for two columns
			lines[i] = strings.TrimRight(first, " ") + further + strings.Join(term.Wrap(line[len(first):], width-len(further)+1), further)
			continue
		}
		wrapped := term.Wrap(line[len(first):], width-hang)
		lines[i] = first + strings.Join(wrapped, "\n"+strings.Repeat(" ", hang))
	}
	return strings.Join(lines, "\n")
}

// wrapExamples breaks examples at a width. If a command and its explanation do not fit in
// one line, the explanation is on the lines below. A command that is too long itself
// continues after a backslash, so that it can be copied.
func wrapExamples(examples string, width int) string {
	const indent, further = "  ", "      "
	var lines []string
	for _, line := range strings.Split(examples, "\n") {
		if utf8.RuneCountInString(line) <= width {
			lines = append(lines, line)
			continue
		}
		words, explanation := shellWords(line)
		command := indent + words[0]
		for _, word := range words[1:] {
			if utf8.RuneCountInString(command+" "+word+" \\") > width {
				lines = append(lines, command+" \\")
				command = further + word
				continue
			}
			command += " " + word
		}
		lines = append(lines, command)
		for _, more := range term.Wrap(explanation, max(width-len(further), 1)) {
			if more != "" {
				lines = append(lines, further+more)
			}
		}
	}
	return strings.Join(lines, "\n")
}

// shellWords returns the words of a command, each with its quotes, and the rest of the
// line after two spaces or more.
func shellWords(line string) (words []string, explanation string) {
	line = strings.TrimSpace(line)
	quote, from := rune(0), 0
	for i, r := range line {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"', r == '\'':
			quote = r
		case r == ' ':
			words, from = append(words, line[from:i]), i+1
			if strings.HasPrefix(line[from:], " ") {
				return words, strings.TrimSpace(line[from:])
			}
		}
	}
	return append(words, line[from:]), ""
}

package cli

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

// eachCommand visits all commands with their flags, in one language.
func eachCommand(l say.Language, visit func(env *command.Env, cmd *cobra.Command)) {
	env, _ := plainWorld(strings.NewReader(""), &strings.Builder{})
	env.Text = say.In(l)
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		visit(env, cmd)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(rootCommand(env))
}

// A player of a match is not a player of a game, a number of players is not a file of them,
// the beans of a board are not those that two players have at the end, and a range of ratings
// is not the rating of a player.
var otherFlag = map[string]bool{"beans": true, "first": true, "players": true, "rating": true}

func TestAFlagHasTheSameValueInEveryCommand(t *testing.T) {
	for _, l := range say.Languages {
		values, places := map[string]string{}, map[string]string{}
		eachCommand(l, func(_ *command.Env, cmd *cobra.Command) {
			cmd.Flags().VisitAll(func(f *pflag.Flag) {
				value := f.Annotations[valueName][0]
				if was, ok := values[f.Name]; ok && was != value && !otherFlag[f.Name] && !f.Hidden {
					t.Errorf("%s: --%s is %q in %q and %q in %q", l, f.Name, was, places[f.Name], value, cmd.CommandPath())
				}
				values[f.Name], places[f.Name] = value, cmd.CommandPath()
			})
		})
	}
}

// pflag takes the first name in backquotes for the value of a flag, and leaves others as
// they are.
func TestHelpShowsNoMarkup(t *testing.T) {
	for _, l := range say.Languages {
		eachCommand(l, func(env *command.Env, cmd *cobra.Command) {
			if text := cmd.Long + usageText(env, cmd, usualHelpWidth); strings.Contains(text, "`") {
				t.Errorf("%s: the help of %q has backquotes", l, cmd.CommandPath())
			}
		})
	}
}

func TestHelpFitsTheWindow(t *testing.T) {
	for _, l := range say.Languages {
		eachCommand(l, func(env *command.Env, cmd *cobra.Command) {
			for _, width := range []int{leastHelpWidth, 60, 80, 110} {
				help := wrapHelp(cmd.Long, width) + "\n" + usageText(env, cmd, width)
				for _, line := range strings.Split(help, "\n") {
					word := strings.TrimSuffix(strings.TrimSpace(line), " \\")
					if n := utf8.RuneCountInString(line); n > width && (width >= 80 || strings.Contains(word, " ") && !strings.ContainsAny(word, `"'`)) {
						t.Errorf("%s, %s: %d characters in %q", l, cmd.CommandPath(), n, line)
					}
				}
				for _, word := range strings.Fields(cmd.Long) {
					if !strings.Contains(help, word) {
						t.Errorf("%s, %s: the help lacks %q", l, cmd.CommandPath(), word)
					}
				}
			}
		})
	}
}

func TestWrappedHelp(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"one two three four five six seven", "one two three four five six\nseven"},
		{"from -1 to -5 and up to this --depth", "from -1 to -5 and up to this\n--depth"},
		{"  key  one two three four five six seven eight", "  key  one two three four five\n       six seven eight"},
		{"  --a-long-flag VALUE  one two three four five six", "  --a-long-flag VALUE\n          one two three four\n          five six"},
		{"short\n\n  list  of items", "short\n\n  list  of items"},
	} {
		if got := wrapHelp(c.text, 30); got != c.want {
			t.Errorf("%q\nwant %q", got, c.want)
		}
	}
}

func TestWrappedExamplesCanBeCopied(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"  cups play  begin", "  cups play  begin"},
		{"  cups play --first computer  a stronger one", "  cups play --first computer\n      a stronger one"},
		{"  cups play -n 6 --level 7 --first computer  a larger board, a stronger opponent",
			"  cups play -n 6 --level 7 \\\n      --first computer\n      a larger board, a\n      stronger opponent"},
		{`  cups solve --time 1m --json "1.0.1/10/15 1.1.1/12/18 s"`, "  cups solve --time 1m \\\n      --json \\\n      \"1.0.1/10/15 1.1.1/12/18 s\""},
		{"  printf 'H  \\n Q' | cups puzzle --daily", "  printf 'H  \\n Q' | cups \\\n      puzzle --daily"},
	} {
		if got := wrapExamples(c.text, 30); got != c.want {
			t.Errorf("%q\nwant %q", got, c.want)
		}
	}
}

func TestDefaultsAreNamedOnceAndInTheLanguage(t *testing.T) {
	for l, want := range map[say.Language]string{say.English: "(default: 4)", say.German: "(Vorgabe: 4)"} {
		eachCommand(l, func(env *command.Env, cmd *cobra.Command) {
			help := strings.Join(strings.Fields(usageText(env, cmd, 110)), " ")
			if cmd.Name() == "play" && !strings.Contains(help, want) {
				t.Errorf("%s: the help lacks %s", l, want)
			}
			if strings.Contains(help, "(default -") || strings.Contains(help, ": -1)") {
				t.Errorf("%s, %s: a default that means nothing:\n%s", l, cmd.CommandPath(), help)
			}
		})
	}
}

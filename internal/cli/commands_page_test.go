package cli

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

var update = flag.Bool("update", false, "write docs/commands.md again, but for its index by task")

// commandsPage begins with an index by task, which is written by hand. The rest is made
// from the help of all commands, in which common flags are written out once.
const commandsPage = "../../docs/commands.md"

func TestThePageOfCommandsIsTheHelp(t *testing.T) {
	got, err := os.ReadFile(commandsPage)
	if err != nil {
		t.Fatal(err)
	}
	index, _, _ := strings.Cut(string(got), "\n## cups\n")
	var page strings.Builder
	page.WriteString(index)
	common := regexp.MustCompile(`(?m)^Common flags:\n(?:      .*\n)+`)
	first := map[string]string{} // the command that has these common flags first
	eachCommand(say.English, func(env *command.Env, cmd *cobra.Command) {
		if cmd.IsAvailableCommand() || !cmd.HasParent() {
			if !cmd.HasSubCommands() && !strings.Contains(index, "](#"+strings.ReplaceAll(cmd.CommandPath(), " ", "-")+")") {
				t.Errorf("the index by task, at the start of docs/commands.md, does not link to %q", cmd.CommandPath())
			}
			usage := common.ReplaceAllStringFunc(usageText(env, cmd, usualHelpWidth), func(flags string) string {
				if of, shown := first[flags]; shown {
					names := regexp.MustCompile(`(?m)^      (--[a-z-]+)`).FindAllString(flags, -1)
					return wrapHelp("Common flags: "+strings.Join(strings.Fields(strings.Join(names, " ")), ", ")+", as of "+of, usualHelpWidth) + "\n"
				}
				first[flags] = cmd.CommandPath()
				return flags
			})
			fmt.Fprintf(&page, "\n## %s\n\n```\n%s\n\n%s```\n", cmd.CommandPath(), wrapHelp(cmd.Long, usualHelpWidth), usage)
		}
	})
	if *update {
		if err := os.WriteFile(commandsPage, []byte(page.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if !*update && string(got) != page.String() {
		t.Error("docs/commands.md is not what the help says: go test ./internal/cli -run Commands -update")
	}
}

package cli

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

var update = flag.Bool("update", false, "write docs/commands.md again")

// commandsPage is made from the help of all commands.
const commandsPage = "../../docs/commands.md"

func TestThePageOfCommandsIsTheHelp(t *testing.T) {
	var page strings.Builder
	page.WriteString("# Commands\n\nThis is what `cups COMMAND --help` prints for each command, in English. " +
		"`go test ./internal/cli -run Commands -update` makes this page.\n")
	eachCommand(say.English, func(env *command.Env, cmd *cobra.Command) {
		if cmd.IsAvailableCommand() || !cmd.HasParent() {
			fmt.Fprintf(&page, "\n## %s\n\n```\n%s\n\n%s```\n", cmd.CommandPath(), wrapHelp(cmd.Long, usualHelpWidth), usageText(env, cmd, usualHelpWidth))
		}
	})
	if *update {
		if err := os.WriteFile(commandsPage, []byte(page.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(commandsPage)
	if err != nil || string(got) != page.String() {
		t.Errorf("docs/commands.md is not what the help says (%v): go test ./internal/cli -run Commands -update", err)
	}
}

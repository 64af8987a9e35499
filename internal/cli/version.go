package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
)

// thisBuild says of which source the program was built, by what and for which
// platform.
func thisBuild() answer.Build {
	b := answer.Build{Version: command.Version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				b.Revision = setting.Value
			}
		}
	}
	return b
}

// versionLine is what "cups version" and "cups --version" print.
func versionLine() string {
	b := thisBuild()
	return fmt.Sprintf("cups %s (%s, %s)", b.Version, b.Platform, b.Go)
}

func versionCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "version", Args: env.NoArguments}, "cups.version")
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(*cobra.Command, []string) error {
		b := thisBuild()
		if *asJSON {
			return answer.Write(env.Out, b)
		}
		_, err := fmt.Fprintln(env.Out, versionLine())
		return err
	}
	return cmd
}

package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is the release; the change log has an entry for each.
const version = "0.1.0"

// build is what "cups version --json" prints.
type build struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // of the source, where the build knows it
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func thisBuild() build {
	b := build{Version: version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				b.Revision = setting.Value
			}
		}
	}
	return b
}

func (a *app) versionCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "version", Args: a.noArguments}, "cups.version")
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(*cobra.Command, []string) error {
		b := thisBuild()
		if *asJSON {
			return json.NewEncoder(a.out).Encode(b)
		}
		_, err := fmt.Fprintf(a.out, "cups %s (%s, %s)\n", b.Version, b.Platform, b.Go)
		return err
	}
	return cmd
}

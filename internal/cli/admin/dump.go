package admin

import (
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/upkeep"
	words "example.org/cups/internal/say"
)

func dumpCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "dump FOLDER", Args: exactly(env, 1)}, "admin.dump")
	again := cmd.Flags().Bool("again", false, env.Text.Get("admin.dump.flag.again"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return p.with(cmd.Context(), env, func(a archive.Archive, _ *club.Club) error {
			progress := env.NewProgress()
			defer progress.End()
			var months []string
			months, err := upkeep.Dump{
				Archive: a, Folder: args[0], Now: env.Now(), Anew: *again,
				Tell: func(month string, games int) {
					progress.Show(env.Text.Get("admin.dump.progress", "month", month, "n", games))
				},
				Damaged: func(err error) { env.Warn(words.Error(env.Text, err)) },
			}.Write(cmd.Context())
			if err != nil {
				return err
			}
			progress.End()
			return say(env, "admin.dump.done", "n", len(months), "folder", args[0])
		})
	}
	return cmd
}

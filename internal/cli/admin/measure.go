package admin

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// measureCommand takes and ends measures about an account, and lists them.
func measureCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "measure NAME [KIND]"}, "admin.measure")
	reason := cmd.Flags().String("reason", "", env.Text.Get("admin.measure.flag.reason"))
	days := cmd.Flags().Int("lasts", 0, env.Text.Get("admin.measure.flag.lasts"))
	since := cmd.Flags().String("since", "", env.Text.Get("admin.measure.flag.since"))
	end := cmd.Flags().String("end", "", env.Text.Get("admin.measure.flag.end"))
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) < 1 || len(args) > 2 || len(args) == 2 && *end != "" {
			return command.Usage(errors.New(env.Text.Get("admin.arguments", "use", cmd.Use)))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		m := club.Measure{Reason: strings.TrimSpace(*reason)}
		if *days > 0 {
			m.Until = env.Now().AddDate(0, 0, *days)
		}
		if *since != "" {
			at, err := time.Parse(time.DateOnly, *since)
			if err != nil {
				return command.Usage(errors.New(env.Text.Get("admin.measure.bad_day", "value", *since)))
			}
			m.Since = at
		}
		if m.Reason == "" && (len(args) == 2 || *end != "") {
			return command.Usage(errors.New(env.Text.Get("admin.measure.no_reason")))
		}
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			found, err := account(cmd.Context(), env, a, args[0])
			switch {
			case err != nil:
				return err
			case *end != "":
				if _, err = c.EndMeasure(cmd.Context(), club.AtMachine, *end, m.Reason); errors.Is(err, archive.ErrNotFound) {
					err = errors.New(env.Text.Get("admin.measure.none", "id", *end))
				}
			case len(args) == 2:
				m.Kind = club.MeasureKind(args[1])
				_, err = c.TakeMeasure(cmd.Context(), club.AtMachine, found.ID, m)
			}
			if err != nil {
				return err
			}
			all, err := c.MeasuresOf(cmd.Context(), club.AtMachine, found.ID)
			for _, m := range all {
				state := env.Text.Get("admin.measure.over")
				if m.IsInForce(env.Now()) {
					state = env.Text.Get("admin.measure.holds")
				}
				until := ""
				if !m.Until.IsZero() {
					until = moment(env, m.Until.Local())
				}
				if _, err := fmt.Fprintf(env.Out, "%s\t%s\t%s\t%s\t%s\t%s\n", m.ID, moment(env, m.At.Local()), m.Kind, until, state, m.Reason); err != nil {
					return err
				}
			}
			if err == nil && len(all) == 0 {
				err = say(env, "admin.measure.nothing", "name", found.Name)
			}
			return err
		})
	}
	return cmd
}

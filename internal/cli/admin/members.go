package admin

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// page is how many accounts are read at a time.
const page = 500

func membersCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "members", Args: env.NoArguments}, "admin.members")
	var kind, role string
	cmd.Flags().StringVar(&kind, "kind", string(play.Member), env.Text.Get("admin.members.flag.kind"))
	cmd.Flags().StringVar(&role, "role", "", env.Text.Get("admin.members.flag.role"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		f := archive.AccountFilter{Kind: play.Kind(kind), Role: archive.Role(role), Most: page}
		switch {
		case f.Kind == "all":
			f.Kind = ""
		case f.Kind != play.Guest && f.Kind != play.Member && f.Kind != play.Bot:
			return command.Usage(errors.New(env.Text.Get("admin.members.bad_kind", "value", kind)))
		case f.Role != archive.NoRole && f.Role != archive.Moderator && f.Role != archive.Operator:
			return command.Usage(errors.New(env.Text.Get("admin.members.bad_role", "value", role)))
		}
		return p.with(cmd.Context(), env, func(_ archive.Archive, c *club.Club) error { return listMembers(cmd.Context(), env, c, f) })
	}
	return cmd
}

func listMembers(ctx context.Context, env *command.Env, c *club.Club, f archive.AccountFilter) error {
	out := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for {
		list, err := c.Accounts(ctx, club.AtMachine, f)
		if err != nil {
			return err
		}
		for _, a := range list {
			state := ""
			if !a.Closed.IsZero() {
				state = "\t" + env.Text.Get("admin.members.closed", "date", env.Text.Date(a.Closed))
			}
			standing := string(a.Kind)
			if a.Role != archive.NoRole {
				standing = string(a.Role)
			}
			fmt.Fprintf(out, "%s\t%s\t%s\t%s%s\n", a.Name, standing, env.Text.Day(a.Created), a.ID, state)
		}
		if len(list) < page {
			return out.Flush()
		}
		f.Above = archive.FoldName(list[len(list)-1].Name)
	}
}

// moment returns a time as text, or a dash for the zero time.
func moment(env *command.Env, t time.Time) string {
	if t.IsZero() {
		return "–"
	}
	return env.Text.Minute(t)
}

func addCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "add NAME", Args: exactly(env, 1)}, "admin.add")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p.isNew = true // an operator may be enrolled before the first start of a server, so there may be no archive
		return p.with(cmd.Context(), env, func(_ archive.Archive, c *club.Club) error {
			a, token, expires, err := c.Enrol(cmd.Context(), club.AtMachine, args[0], string(env.Text.Language()))
			if err != nil {
				return err
			}
			return say(env, "admin.add.done", "name", a.Name, "token", token, "time", moment(env, expires.Local()))
		})
	}
	return cmd
}

func roleCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "role NAME ROLE", Args: exactly(env, 2)}, "admin.role")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		role := archive.Role(args[1])
		switch args[1] {
		case "member":
			role = archive.NoRole
		case string(archive.Moderator), string(archive.Operator):
		default:
			return command.Usage(errors.New(env.Text.Get("admin.members.bad_role", "value", args[1])))
		}
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			found, err := account(cmd.Context(), env, a, args[0])
			if err == nil {
				err = c.SetRole(cmd.Context(), club.AtMachine, found.ID, role)
			}
			if err != nil {
				return err
			}
			return say(env, "admin.role.done", "name", found.Name, "role", args[1])
		})
	}
	return cmd
}

func resetCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "reset NAME", Args: exactly(env, 1)}, "admin.reset")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			found, err := account(cmd.Context(), env, a, args[0])
			if err != nil {
				return err
			}
			token, expires, err := c.NewReset(cmd.Context(), club.AtMachine, found.ID)
			if err != nil {
				return err
			}
			return say(env, "admin.reset.done", "name", found.Name, "token", token, "time", moment(env, expires.Local()))
		})
	}
	return cmd
}

func closeCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "close NAME", Args: exactly(env, 1)}, "admin.close")
	reason := cmd.Flags().String("reason", "", env.Text.Get("admin.close.flag.reason"))
	again := cmd.Flags().Bool("open", false, env.Text.Get("admin.close.flag.open"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			found, err := account(cmd.Context(), env, a, args[0])
			if err == nil {
				err = c.CloseOther(cmd.Context(), club.AtMachine, found.ID, *reason, !*again)
			}
			if err != nil {
				return err
			}
			key := "admin.close.done"
			if *again {
				key = "admin.close.opened"
			}
			return say(env, key, "name", found.Name)
		})
	}
	return cmd
}

func renameCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "rename NAME NEW", Args: exactly(env, 2)}, "admin.rename")
	reason := cmd.Flags().String("reason", "", env.Text.Get("admin.rename.flag.reason"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if strings.TrimSpace(*reason) == "" {
			return command.Usage(errors.New(env.Text.Get("admin.rename.no_reason")))
		}
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			found, err := account(cmd.Context(), env, a, args[0])
			if err != nil {
				return err
			}
			now, err := c.RenameOther(cmd.Context(), club.AtMachine, found.ID, args[1], *reason)
			if err != nil {
				return err
			}
			return say(env, "admin.rename.done", "name", found.Name, "to", now.Name)
		})
	}
	return cmd
}

func tokensCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "tokens NAME", Args: exactly(env, 1)}, "admin.tokens")
	end := cmd.Flags().String("end", "", env.Text.Get("admin.tokens.flag.end"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return p.with(cmd.Context(), env, func(a archive.Archive, _ *club.Club) error {
			found, err := account(cmd.Context(), env, a, args[0])
			if err != nil {
				return err
			}
			list, err := a.Tokens(cmd.Context(), found.ID)
			if err != nil {
				return err
			}
			if *end != "" {
				return endTokens(cmd.Context(), env, a, found, list, *end)
			}
			out := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
			for _, t := range list {
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\n", t.Hash.ID(), t.Kind, t.Scopes, env.Text.Day(t.Created), moment(env, t.Used), t.Label)
			}
			return out.Flush()
		})
	}
	return cmd
}

// endTokens ends the token with an ID, or all tokens, and logs that.
func endTokens(ctx context.Context, env *command.Env, a archive.Archive, of archive.Account, list []archive.Token, id string) error {
	change := archive.Change{archive.LogEntry{At: env.Now(), Action: "tokens", Subject: of.ID, Detail: id}}
	for _, t := range list {
		if id == "all" || t.Hash.ID() == id {
			change.Add(archive.NoToken(t.Hash))
		}
	}
	if !archive.Has[archive.NoToken](change) && id != "all" {
		return errors.New(env.Text.Get("admin.tokens.none", "id", id, "name", of.Name))
	}
	if err := a.Commit(ctx, change); err != nil {
		return err
	}
	return say(env, "admin.tokens.done", "n", len(archive.Of[archive.NoToken](change)), "name", of.Name)
}

func logCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "log", Args: env.NoArguments}, "admin.log")
	most := cmd.Flags().Int("max", 50, env.Text.Get("admin.log.flag.max"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *most < 1 {
			return command.Usage(errors.New(env.Text.Get("admin.log.bad_max", "value", *most)))
		}
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			list, err := c.OfficerLog(cmd.Context(), club.AtMachine, archive.LogFilter{Most: *most})
			if err != nil {
				return err
			}
			names := map[string]string{"": env.Text.Get("admin.log.machine")}
			name := func(id string) (string, error) {
				if n, ok := names[id]; ok {
					return n, nil
				}
				found, err := a.Account(cmd.Context(), id)
				if errors.Is(err, archive.ErrNotFound) {
					found.Name, err = id, nil
				}
				names[id] = found.Name
				return found.Name, err
			}
			out := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
			for _, e := range list {
				actor, err1 := name(e.Actor)
				subject, err2 := name(e.Subject)
				if err := errors.Join(err1, err2); err != nil {
					return err
				}
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", moment(env, e.At), actor, e.Action, subject, e.Detail)
			}
			return out.Flush()
		})
	}
	return cmd
}

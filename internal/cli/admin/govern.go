package admin

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/tourney"
)

// mostReason is the length of the longest reason, in characters.
const mostReason = 200

func governCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "govern KIND ID DEED", Args: exactly(env, 3)}, "admin.govern")
	reason := cmd.Flags().String("reason", "", env.Text.Get("admin.govern.flag.reason"))
	name := cmd.Flags().String("name", "", env.Text.Get("admin.govern.flag.name"))
	outside := cmd.Flags().String("outside", "", env.Text.Get("admin.govern.flag.outside"))
	member := cmd.Flags().String("member", "", env.Text.Get("admin.govern.flag.member"))
	confirm := cmd.Flags().Bool("confirm", false, env.Text.Get("admin.govern.flag.confirm"))
	number := cmd.Flags().Int64("number", 0, env.Text.Get("admin.govern.flag.number"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		o := club.Order{Kind: club.PlaceKind(args[0]), ID: args[1], Deed: args[2], Name: *name, Outside: *outside, Number: *number, Reason: strings.TrimSpace(*reason)}
		wrong := func(key string, values ...any) error { return command.Usage(errors.New(env.Text.Get(key, values...))) }
		switch deeds := club.DeedsIn[o.Kind]; {
		case deeds == nil || o.Kind == club.InGame: // the server has no job for a game
			return wrong("admin.govern.bad_kind", "value", args[0])
		case !slices.Contains(deeds, o.Deed):
			return wrong("admin.govern.bad_deed", "value", o.Deed, "deeds", strings.Join(deeds, ", "))
		case o.Reason == "" || utf8.RuneCountInString(o.Reason) > mostReason:
			return wrong("admin.govern.no_reason")
		case (o.Deed == "rename" || o.Deed == "renameOutside") && o.Name == "":
			return wrong("admin.govern.no_name")
		case o.Deed == "renameOutside" && o.Outside == "":
			return wrong("admin.govern.no_outside")
		case o.Deed == "appoint" && *member == "":
			return wrong("admin.govern.no_member")
		}
		return p.with(cmd.Context(), env, func(a archive.Archive, c *club.Club) error {
			found, err := a.Stream(cmd.Context(), archive.StreamKey{Kind: string(o.Kind), ID: o.ID})
			if errors.Is(err, archive.ErrNotFound) {
				err = errors.New(env.Text.Get("admin.govern.none", "kind", o.Kind, "id", o.ID))
			}
			if err == nil && o.Kind == club.InTournament && o.Deed == string(tourney.Cancel) && !*confirm {
				err = noOpenBoards(cmd.Context(), env, a, found)
			}
			if err == nil && o.Deed == "appoint" {
				var who archive.Account
				who, err = account(cmd.Context(), env, a, *member)
				o.Account = who.ID
			}
			if err != nil {
				return err
			}
			order, err := club.NewID(env.Random)
			if err != nil {
				return err
			}
			j, err := o.Job(order, env.Now())
			if err == nil {
				err = a.Commit(cmd.Context(), archive.Change{j})
			}
			if err != nil {
				return err
			}
			return say(env, "admin.govern.done", "name", found.Name)
		})
	}
	return cmd
}

// noOpenBoards refuses to cancel a tournament in which boards are open, and names them. One that cannot
// be read is cancelled without a question, if the server can.
func noOpenBoards(ctx context.Context, env *command.Env, a archive.Archive, found archive.Stream) error {
	stored, err := a.StreamEvents(ctx, found.StreamKey, 0)
	if err != nil {
		return err
	}
	events := make([]tourney.Event, len(stored))
	for i, e := range stored {
		if events[i], err = eventlog.Read[tourney.Event](e.Version, e.At, e.Body); err != nil {
			return nil
		}
	}
	t, err := tourney.Replay(tourney.ID(found.ID), events)
	if err != nil || t.Status() == tourney.IsOver {
		return nil
	}
	var lines []string
	for _, b := range t.OpenBoards() {
		line := env.Text.Get("page.director.open_board", "round", b.Round, "board", b.Board, "south", b.South, "north", b.North)
		if b.Live {
			line += " (" + env.Text.Get("page.tournament.live") + ")"
		}
		lines = append(lines, "  "+line)
	}
	if len(lines) == 0 {
		return nil
	}
	return errors.New(env.Text.Get("admin.govern.open", "n", len(lines), "boards", strings.Join(lines, "\n")))
}

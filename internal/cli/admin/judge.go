package admin

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// judging is what "cups admin reports" and "cups admin appeals" have in common.
type judging struct {
	decide, reason string
	most           int
	json           bool
}

// judgingCommand is a command that lists what waits, shows one of it, and decides it by one of some words.
func judgingCommand(env *command.Env, use, key, decide, reason string, decisions []string, run func(ctx context.Context, id string, j judging) error) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: use}, key)
	j := judging{}
	cmd.Flags().StringVar(&j.decide, "decide", "", decide)
	cmd.Flags().StringVar(&j.reason, "reason", "", reason)
	cmd.Flags().IntVar(&j.most, "max", 50, env.Text.Get("admin.log.flag.max"))
	cmd.Flags().BoolVar(&j.json, "json", false, env.Text.Get("cups.flag.json"))
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		wrong := func(key string, values ...any) error { return command.Usage(errors.New(env.Text.Get(key, values...))) }
		switch {
		case len(args) > 1 || len(args) == 0 && j.decide+j.reason != "":
			return wrong("admin.arguments", "use", cmd.Use)
		case j.most < 1:
			return wrong("admin.log.bad_max", "value", j.most)
		case j.decide == "" && j.reason != "" || j.decide != "" && !slices.Contains(decisions, j.decide):
			return wrong("admin.judge.bad_decision", "value", j.decide, "words", strings.Join(decisions, ", "))
		case j.decide != "" && strings.TrimSpace(j.reason) == "":
			return wrong("admin.judge.no_reason")
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return run(cmd.Context(), strings.Join(args, ""), j)
	}
	return cmd
}

// ruling is what was decided, in JSON as the interface has it.
type ruling struct {
	At       string `json:"at"`
	By       string `json:"officer,omitempty"`
	Decision string `json:"decision,omitempty"`
	Reason   string `json:"reason"`
}

// naming gives accounts their names.
type naming struct {
	ctx context.Context
	a   archive.Archive
}

func (n naming) of(id string) string {
	if a, err := n.a.Account(n.ctx, id); err == nil {
		return a.Name
	}
	return id
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z07:00") }

func (n naming) ruling(r *club.Ruling) *ruling {
	if r == nil {
		return nil
	}
	return &ruling{stamp(r.At), n.of(r.By), r.Word, r.Reason}
}

// reportDoc is a report in JSON as the interface has it.
type reportDoc struct {
	Number  int64    `json:"number"`
	At      string   `json:"at"`
	By      string   `json:"by"`
	About   string   `json:"about"`
	Text    string   `json:"text,omitempty"`
	Preset  string   `json:"preset,omitempty"`
	Place   *placeAt `json:"place,omitempty"`
	Why     string   `json:"why,omitempty"`
	Words   string   `json:"words,omitempty"`
	State   string   `json:"state"`
	Claimed *ruling  `json:"claimed,omitempty"`
	Closed  *ruling  `json:"closed,omitempty"`
}

type placeAt struct {
	Kind   string `json:"kind"`
	ID     string `json:"id"`
	Number int64  `json:"number,omitempty"`
}

// reportsCommand lists the reports that wait, shows one, and decides it.
func reportsCommand(env *command.Env, p *place) *cobra.Command {
	return judgingCommand(env, "reports [NUMBER]", "admin.reports", env.Text.Get("admin.reports.flag.decide"), env.Text.Get("admin.reports.flag.reason"), club.Decisions, func(ctx context.Context, id string, j judging) error {
		number, err := strconv.ParseInt(id, 10, 64)
		if id != "" && (err != nil || number < 1) {
			return command.Usage(errors.New(env.Text.Get("admin.reports.bad_number", "value", id)))
		}
		return p.with(ctx, env, func(a archive.Archive, c *club.Club) error {
			if id == "" {
				list, all, err := c.OpenReports(ctx, club.AtMachine, 0, j.most)
				if err != nil {
					return err
				}
				return listReports(ctx, env, a, list, all, j.json)
			}
			if j.decide != "" {
				err = c.Decide(ctx, club.AtMachine, number, j.decide, j.reason)
			}
			var r club.Report
			if err == nil {
				r, err = c.ReportOf(ctx, club.AtMachine, number)
			}
			if errors.Is(err, archive.ErrNotFound) {
				err = errors.New(env.Text.Get("admin.reports.none", "number", id))
			}
			if err != nil {
				return err
			}
			d := describeReport(ctx, a, r)
			if j.json {
				return answer.Write(env.Out, d)
			}
			return showReport(env, r, d)
		})
	})
}

func listReports(ctx context.Context, env *command.Env, a archive.Archive, list []club.Report, all int, asJSON bool) error {
	if asJSON {
		docs := []reportDoc{}
		for _, r := range list {
			docs = append(docs, describeReport(ctx, a, r))
		}
		return answer.Write(env.Out, struct {
			Waiting int         `json:"waiting"`
			Reports []reportDoc `json:"reports"`
		}{all, docs})
	}
	if all == 0 {
		return say(env, "page.judge.empty")
	}
	out := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, r := range list {
		fmt.Fprintf(out, "%d\t%s\t%s\t%s\t%s\n", r.Number, moment(env, r.At.Local()), r.About.Name, whyWords(env, r.Why), r.Text)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return say(env, "page.judge.queue", "n", all)
}

func whyWords(env *command.Env, why string) string {
	if why == "" {
		return "–"
	}
	return env.Text.Get("page.report.why." + why)
}

func describeReport(ctx context.Context, a archive.Archive, r club.Report) reportDoc {
	n := naming{ctx, a}
	d := reportDoc{Number: r.Number, At: stamp(r.At), By: r.By.Name, About: r.About.Name, Text: r.Letter.Text, Preset: r.Letter.Preset, Why: r.Why, Words: r.Text, State: "open", Claimed: n.ruling(r.Claimed), Closed: n.ruling(r.Closed)}
	switch {
	case r.Closed != nil:
		d.State = "closed"
	case r.Claimed != nil:
		d.State = "claimed"
	}
	if r.Line.Kind != "" {
		d.Place = &placeAt{string(r.Line.Kind), r.Line.ID, r.Line.Number}
		if r.Line.Kind == club.AtProfile {
			d.Place.ID = r.About.Name
		}
		by, text, preset, err := lineAt(ctx, a, r.Line)
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			a.TellDamage(err)
		}
		if err == nil && by == r.About.ID {
			d.Text, d.Preset = text, preset
		}
	}
	return d
}

// lineAt reads a line of chat, or the name of a study, where it was written.
func lineAt(ctx context.Context, a archive.Archive, l club.ChatLine) (by, text, preset string, err error) {
	if l.Number == 0 {
		return "", "", "", archive.ErrNotFound
	}
	switch l.Kind {
	case club.InGame:
		events, err := a.Events(ctx, play.ID(l.ID), l.Number-1)
		if err != nil || len(events) == 0 || events[0].Type != play.Chatted {
			return "", "", "", errors.Join(err, archive.ErrNotFound)
		}
		return events[0].Account, events[0].Text, string(events[0].Preset), nil
	case club.InStudy:
		s, err := a.Study(ctx, l.ID)
		return s.Account, s.Name, "", err
	case club.InTournament, club.InGuild:
		events, err := a.StreamEvents(ctx, archive.StreamKey{Kind: string(l.Kind), ID: l.ID}, l.Number-1)
		if err != nil || len(events) == 0 {
			return "", "", "", errors.Join(err, archive.ErrNotFound)
		}
		if l.Kind == club.InGuild {
			e, err := eventlog.Read[guild.Event](events[0].Version, events[0].At, events[0].Body)
			return e.By, e.Text, "", err
		}
		e, err := eventlog.Read[tourney.Event](events[0].Version, events[0].At, events[0].Body)
		return e.By, e.Text, "", err
	}
	return "", "", "", archive.ErrNotFound
}

func showReport(env *command.Env, r club.Report, d reportDoc) error {
	if err := say(env, "admin.reports.about", "number", r.Number, "name", d.About, "by", d.By, "when", moment(env, r.At.Local()), "why", whyWords(env, r.Why)); err != nil {
		return err
	}
	if d.Place != nil {
		fmt.Fprintln(env.Out, strings.TrimSuffix(fmt.Sprintf("%s %s %d", d.Place.Kind, d.Place.ID, d.Place.Number), " 0"))
	}
	for _, text := range []string{d.Text, d.Preset} {
		if text != "" {
			fmt.Fprintln(env.Out, "> "+text)
		}
	}
	if d.Words != "" {
		fmt.Fprintln(env.Out, d.Words)
	}
	return showRuling(env, d.Closed, r.Closed, "page.judge.decision.")
}

// showRuling says what was decided.
func showRuling(env *command.Env, r *ruling, at *club.Ruling, key string) error {
	if r == nil {
		return nil
	}
	by := r.By
	if by == "" {
		by = env.Text.Get("admin.log.machine")
	}
	_, err := fmt.Fprintf(env.Out, "%s  %s  %s: %s\n", moment(env, at.At.Local()), by, env.Text.Get(key+r.Decision), r.Reason)
	return err
}

// appealDoc is a measure with the appeal against it, in JSON as the interface has it.
type appealDoc struct {
	ID      string  `json:"id"`
	Account string  `json:"account"`
	At      string  `json:"at"`
	By      string  `json:"officer,omitempty"`
	Kind    string  `json:"kind"`
	Until   *string `json:"until"`
	Since   *string `json:"since,omitempty"`
	Reason  string  `json:"reason"`
	InForce bool    `json:"inForce"`
	Ended   *ruling `json:"ended,omitempty"`
	Appeal  *struct {
		At     string  `json:"at"`
		Text   string  `json:"text,omitempty"`
		Answer *ruling `json:"answer,omitempty"`
	} `json:"appeal,omitempty"`
}

// appealsCommand lists the appeals that wait, shows one, and answers it.
func appealsCommand(env *command.Env, p *place) *cobra.Command {
	return judgingCommand(env, "appeals [ID]", "admin.appeals", env.Text.Get("admin.appeals.flag.decide"), env.Text.Get("admin.appeals.flag.reason"), []string{club.Upheld, club.Lifted}, func(ctx context.Context, id string, j judging) error {
		return p.with(ctx, env, func(a archive.Archive, c *club.Club) error {
			if id == "" {
				list, err := c.Appeals(ctx, club.AtMachine, "")
				if err != nil {
					return err
				}
				return listAppeals(ctx, env, a, list, j)
			}
			var err error
			if j.decide != "" {
				err = c.AnswerAppeal(ctx, club.AtMachine, id, j.decide, j.reason)
			}
			var m club.Measure
			if err == nil {
				m, err = c.MeasureOf(ctx, club.AtMachine, id)
			}
			if errors.Is(err, archive.ErrNotFound) || err == nil && m.Appeal == nil {
				err = errors.New(env.Text.Get("admin.appeals.none", "id", id))
			}
			if err != nil {
				return err
			}
			d := describeAppeal(ctx, env, a, m)
			if j.json {
				return answer.Write(env.Out, d)
			}
			return showAppeal(env, m, d)
		})
	})
}

func listAppeals(ctx context.Context, env *command.Env, a archive.Archive, list []club.Measure, j judging) error {
	all := len(list)
	list = list[:min(all, j.most)]
	if j.json {
		docs := []appealDoc{}
		for _, m := range list {
			docs = append(docs, describeAppeal(ctx, env, a, m))
		}
		return answer.Write(env.Out, struct {
			Waiting int         `json:"waiting"`
			Appeals []appealDoc `json:"appeals"`
		}{all, docs})
	}
	if all == 0 {
		return say(env, "page.judge.no_appeals")
	}
	out := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, m := range list {
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", m.ID, moment(env, m.Appeal.At.Local()), naming{ctx, a}.of(m.Account), m.Kind, m.Appeal.Text)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return say(env, "page.judge.appeals", "n", all)
}

func describeAppeal(ctx context.Context, env *command.Env, a archive.Archive, m club.Measure) appealDoc {
	n := naming{ctx, a}
	end := func(t time.Time) *string {
		if t.IsZero() {
			return nil
		}
		text := stamp(t)
		return &text
	}
	d := appealDoc{ID: m.ID, Account: n.of(m.Account), At: stamp(m.At), By: n.of(m.By), Kind: string(m.Kind), Until: end(m.Until), Since: end(m.Since), Reason: m.Reason, InForce: m.IsInForce(env.Now()), Ended: n.ruling(m.Ended)}
	if m.Appeal != nil {
		d.Appeal = &struct {
			At     string  `json:"at"`
			Text   string  `json:"text,omitempty"`
			Answer *ruling `json:"answer,omitempty"`
		}{stamp(m.Appeal.At), m.Appeal.Text, n.ruling(m.Appeal.Answer)}
	}
	return d
}

func showAppeal(env *command.Env, m club.Measure, d appealDoc) error {
	if err := say(env, "admin.appeals.about", "id", m.ID, "name", d.Account, "kind", m.Kind, "when", moment(env, m.At.Local()), "reason", m.Reason); err != nil {
		return err
	}
	if m.Appeal.Text != "" {
		fmt.Fprintln(env.Out, "> "+m.Appeal.Text)
	}
	return showRuling(env, d.Appeal.Answer, m.Appeal.Answer, "page.measure.answer.")
}

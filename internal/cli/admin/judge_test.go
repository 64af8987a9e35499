package admin

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	words "example.org/cups/internal/say"
)

// Reports and appeals are listed, shown and decided on the machine of the archive, and whom it concerns reads it.
func TestReportsAndAppealsAreDecidedAtTheMachine(t *testing.T) {
	var out bytes.Buffer
	env := &command.Env{Text: words.In("en"), Out: &out, Err: io.Discard, Now: time.Now, Random: rand.Reader}
	p := &place{data: t.TempDir(), isNew: true}
	var ada, rex club.Actor
	var measure string
	err := p.with(t.Context(), env, func(a archive.Archive, c *club.Club) (err error) {
		for of, name := range map[*club.Actor]string{&ada: "Ada", &rex: "Rex"} {
			if *of, _, err = c.SignUp(t.Context(), name, "correct horse", "en", "a browser"); err != nil {
				return err
			}
		}
		for _, l := range []club.ChatLine{{Place: club.Place{Kind: club.AtProfile, ID: rex.Account.ID}}, {Place: club.Place{Kind: club.InGame, ID: "gone"}, Number: 7}} {
			if err = c.ReportLine(t.Context(), ada, rex.Account.ID, l, club.Words{Why: "insult", Text: "The name."}); err != nil {
				return err
			}
		}
		m, err := c.TakeMeasure(t.Context(), club.AtMachine, rex.Account.ID, club.Measure{Kind: club.Silence, Reason: "insults"})
		if measure = m.ID; err != nil {
			return err
		}
		return c.MakeAppeal(t.Context(), rex, measure, "It was my brother.")
	})
	if err != nil {
		t.Fatal(err)
	}
	run := func(make func(*command.Env, *place) *cobra.Command, args ...string) string {
		t.Helper()
		out.Reset()
		cmd := make(env, p)
		cmd.SetArgs(args)
		cmd.SilenceUsage, cmd.SilenceErrors = true, true
		if err := cmd.ExecuteContext(t.Context()); err != nil {
			return err.Error()
		}
		return out.String()
	}
	has := func(got string, wants ...string) {
		t.Helper()
		for _, want := range wants {
			if !strings.Contains(got, want) {
				t.Errorf("%q lacks %q", got, want)
			}
		}
	}
	var list struct {
		Waiting int
		Reports []reportDoc
	}
	if err := json.Unmarshal([]byte(run(reportsCommand, "--json", "--max", "1")), &list); err != nil || list.Waiting != 2 || len(list.Reports) != 1 || list.Reports[0].Place.ID != "Rex" || list.Reports[0].State != "open" {
		t.Fatalf("the list is %+v, %v", list, err)
	}
	number := fmt.Sprint(list.Reports[0].Number)
	has(run(reportsCommand), "Insults", "The name.", "2 reports wait", number+"  ")
	has(run(reportsCommand, number), "Report "+number+" about Rex, by Ada on ", "profile Rex\n", "The name.\n")
	has(run(reportsCommand, number, "--decide", "acted", "--reason", strings.Repeat("a", 201)), "the reason must have 1 to 200 characters")
	has(run(reportsCommand, number, "--decide", "acted", "--reason", "Rex was warned."), "(machine)  Something was done: Rex was warned.")
	has(run(reportsCommand, number, "--decide", "acted", "--reason", "Again."), "there is no report "+number+", or it is decided")
	has(run(reportsCommand, number, "--json"), `"state":"closed","closed":{"at":"`, `"decision":"acted","reason":"Rex was warned."`)
	has(run(reportsCommand), "1 report waits")

	has(run(appealsCommand), measure+"  ", "Rex", "silence", "It was my brother.", "1 appeal waits")
	has(run(appealsCommand, "--json"), `{"waiting":1,"appeals":[{"id":"`+measure+`","account":"Rex"`, `"appeal":{"at":"`)
	has(run(appealsCommand, measure), "Measure "+measure+" about Rex: silence, ", "> It was my brother.")
	has(run(appealsCommand, measure, "--decide", "lifted", "--reason", "I believe you."), "The measure has ended: I believe you.")
	has(run(appealsCommand, measure, "--decide", "lifted", "--reason", "Again."), "there is no appeal against a measure "+measure)
	has(run(appealsCommand), "No appeal waits.")
	a, err := p.open(context.Background(), env)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	c := club.New(club.Config{Archive: a, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	told, err := c.Notices(t.Context(), rex)
	if err != nil || len(told) != 1 || told[0].Word != "ended" || told[0].Why != "I believe you" {
		t.Errorf("the member is told %+v, %v", told, err)
	}
	told, err = c.Notices(t.Context(), ada)
	if err != nil || len(told) != 1 || told[0].Word != "report.acted" {
		t.Errorf("who has reported is told %+v, %v", told, err)
	}
}

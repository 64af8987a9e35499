package command_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

// A secret comes from the command line, a file or a variable, in this order. Only on the command
// line it is warned of, and no error shows it.
func TestSecrets(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good, empty := file("good", "postgres://cups:from-file@db/cups\n"), file("empty", " \n")
	open, openWithout := file("open", "postgres://cups:from-file@db/cups\n"), file("open-without", "postgres://cups@db/cups")
	for _, path := range []string{open, openWithout} {
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ofOpen := "chmod 600"
	if runtime.GOOS == "windows" {
		ofOpen = ""
	}
	for _, c := range []struct {
		arguments, variables, database, peers, token, warning, fault string
	}{
		{},
		{arguments: "--database postgres://cups@db/cups", database: "postgres://cups@db/cups"},
		{arguments: "--database postgres://cups:secret@db/cups", database: "postgres://cups:secret@db/cups", warning: "--database: others"},
		{arguments: "--database postgres://db/cups?password=secret", database: "postgres://db/cups?password=secret", warning: "CUPS_DATABASE"},
		{arguments: "--database postgres://[::1]:5432/cups", database: "postgres://[::1]:5432/cups"},
		{arguments: "--peers cups:secret@a:1,cups:secret@b:1", peers: "cups:secret@a:1 cups:secret@b:1", warning: "--peers-file"},
		{arguments: "--peers a:1,b:1", peers: "a:1 b:1"},
		{arguments: "--token cups_secret", token: "cups_secret", warning: "--token-file or CUPS_TOKEN"},
		{arguments: "--database-file " + good, database: "postgres://cups:from-file@db/cups"},
		{arguments: "--database-file " + open, database: "postgres://cups:from-file@db/cups", warning: ofOpen},
		{arguments: "--database-file " + openWithout, database: "postgres://cups@db/cups"},
		{arguments: "--database-file " + good, variables: "CUPS_DATABASE=postgres://other", database: "postgres://cups:from-file@db/cups"},
		{variables: "CUPS_DATABASE=postgres://cups:secret@db/cups", database: "postgres://cups:secret@db/cups"},
		{arguments: "--data here", variables: "CUPS_DATABASE=postgres://other"},
		{arguments: "--data here --database-file " + good, database: "postgres://cups:from-file@db/cups"},
		{variables: "CUPS_PEERS=cups:secret@a:1,cups:secret@b:1 CUPS_TOKEN=cups_secret", peers: "cups:secret@a:1 cups:secret@b:1", token: "cups_secret"},
		{arguments: "--database postgres://cups:secret@db --database-file " + good, fault: "give only one of them"},
		{arguments: "--database-file " + empty, fault: "has no value"},
		{arguments: "--token-file " + folder, fault: "--token-file: "},
		{arguments: "--token-file " + folder + "/none", fault: "--token-file: "},
	} {
		var warned bytes.Buffer
		env := &command.Env{Err: &warned, Text: say.In(say.English), Getenv: func(name string) string {
			for one := range strings.FieldsSeq(c.variables) {
				if key, value, _ := strings.Cut(one, "="); key == name {
					return value
				}
			}
			return ""
		}}
		var database, token string
		var peers []string
		cmd := &cobra.Command{Use: "x", SilenceErrors: true, SilenceUsage: true}
		cmd.Flags().String("data", "", "")
		cmd.Flags().StringVar(&database, "database", "", "")
		cmd.Flags().StringSliceVar(&peers, "peers", nil, "")
		cmd.Flags().StringVar(&token, "token", "", "")
		env.AddSecret(cmd.Flags(), command.Secret{Flag: "database", Instead: "data"})
		env.AddSecret(cmd.Flags(), command.Secret{Flag: "peers"})
		env.AddSecret(cmd.Flags(), command.Secret{Flag: "token", Whole: true})
		cmd.RunE = func(cmd *cobra.Command, _ []string) error { return env.ReadSecrets(cmd) }
		cmd.SetArgs(strings.Fields(c.arguments))
		err := cmd.ExecuteContext(t.Context())
		switch {
		case c.fault != "":
			if err == nil || !strings.Contains(err.Error(), c.fault) || strings.Contains(err.Error(), "secret@") || strings.Contains(err.Error(), "cups_secret") {
				t.Errorf("%s: the error is %v, want one with %q", c.arguments, err, c.fault)
			}
		case err != nil:
			t.Errorf("%s %s: %v", c.arguments, c.variables, err)
		case database != c.database || strings.Join(peers, " ") != c.peers || token != c.token:
			t.Errorf("%s %s: got %q, %q, %q", c.arguments, c.variables, database, peers, token)
		case c.warning == "" && warned.Len() > 0 || !strings.Contains(strings.Join(strings.Fields(warned.String()), " "), c.warning) || strings.Contains(warned.String(), "secret@") || strings.Contains(warned.String(), "cups_secret"):
			t.Errorf("%s %s: warned %q, want %q", c.arguments, c.variables, warned.String(), c.warning)
		}
	}
}

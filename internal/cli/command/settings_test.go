package command_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

// configured runs a command with some settings and returns what it prints about them.
func configured(t *testing.T, variables map[string]string, arguments ...string) (printed, warned string, err error) {
	var out, told bytes.Buffer
	env := &command.Env{Out: &out, Err: &told, Text: say.In(say.English), Getenv: func(name string) string { return variables[name] }}
	cmd := &cobra.Command{Use: "serve", SilenceErrors: true, SilenceUsage: true}
	cmd.Flags().String("data", "", "")
	cmd.Flags().String("listen", "localhost:8080", "")
	cmd.Flags().Int("memory", 0, "")
	cmd.Flags().Bool("share", false, "")
	cmd.Flags().StringSlice("proxy", nil, "")
	cmd.Flags().String("database", "", "")
	cmd.Flags().String("smtp", "", "")
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "database", Instead: "data"})
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "smtp"})
	env.Configure(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := env.ReadSettings(cmd); err != nil {
			return err
		}
		if err := env.ReadSecrets(cmd); err != nil {
			return err
		}
		_, err := env.PrintSettings(cmd)
		return err
	}
	cmd.SetArgs(append([]string{"--print-config"}, arguments...))
	err = cmd.ExecuteContext(t.Context())
	return out.String(), strings.Join(strings.Fields(told.String()), " "), err
}

// written writes a file with settings that nobody else can read.
func written(t *testing.T, lines ...string) string {
	path := filepath.Join(t.TempDir(), "cups.toml")
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTheCommandLineCountsBeforeTheEnvironmentAndThisBeforeTheFile(t *testing.T) {
	file := written(t, `listen = "file:1"`, `data = "file"`, `memory = 3`, `share = true`, `proxy = ["a", "b"]`)
	variables := map[string]string{"CUPS_LISTEN": "env:1", "CUPS_DATA": "env", "CUPS_CONFIG": file}
	got, _, err := configured(t, variables, "--data", "line")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"data = 'line'  # command line", "listen = 'env:1'  # environment, CUPS_LISTEN", "memory = 3  # file, " + file,
		"share = true  # file, " + file, "proxy = ['a', 'b']  # file, " + file, "# smtp = ''  # default",
	} {
		if !strings.Contains("\n"+got, "\n"+line+"\n") {
			t.Errorf("without the line %s:\n%s", line, got)
		}
	}
}

// The origins are then another file, and all values are the same.
func TestWhatIsPrintedCanBeUsedAsAFile(t *testing.T) {
	first, _, err := configured(t, nil, "--listen", ":1", "--share", "--proxy", "a,b", "--memory", "7")
	if err != nil {
		t.Fatal(err)
	}
	file := written(t, first)
	second, _, err := configured(t, nil, "--config", file)
	if second = strings.ReplaceAll(second, "file, "+file, "command line"); err != nil || first != second {
		t.Errorf("%v: printed first\n%sand then\n%s", err, first, second)
	}
}

func TestASecretIsNeverPrintedAndCountsOnceFromItsPlace(t *testing.T) {
	const secret = "smtp://me:secret@mail"
	word := written(t, "smtp://me:secret@file")
	for _, c := range []struct {
		variables map[string]string
		arguments []string
		line      string
	}{
		{variables: map[string]string{"CUPS_SMTP": secret}, line: "# smtp = …  # environment, CUPS_SMTP"},
		{arguments: []string{"--config", written(t, `smtp = "`+secret+`"`)}, line: "# smtp = …  # file, "},
		{variables: map[string]string{"CUPS_SMTP_FILE": word}, line: "smtp-file = '" + word + "'  # environment, CUPS_SMTP_FILE"},
		{variables: map[string]string{"CUPS_SMTP": secret}, arguments: []string{"--config", written(t, `smtp-file = "`+word+`"`)}, line: "# smtp = …  # environment, CUPS_SMTP"},
		{variables: map[string]string{"CUPS_SMTP": secret}, arguments: []string{"--smtp-file", word}, line: "smtp-file = '" + word + "'  # command line"},
		{variables: map[string]string{"CUPS_DATABASE": "postgres://db"}, arguments: []string{"--data", "here"}, line: "# database = ''  # default"},
	} {
		got, warned, err := configured(t, c.variables, c.arguments...)
		if err != nil || !strings.Contains(got, c.line) || strings.Contains(got+warned, "me:secret") || warned != "" {
			t.Errorf("%v %v: %v, warned %q, printed\n%s", c.variables, c.arguments, err, warned, got)
		}
	}
}

// Another command has a few of the settings, and flags of its own, which come from the command line only.
func TestAnotherCommandHasTheSettingsOfTheServer(t *testing.T) {
	file := written(t, `listen = "x:1"`, `data = "file"`, `smtp = "smtp://me:secret@mail"`)
	for _, c := range []struct {
		variables  map[string]string
		arguments  []string
		data, base string
		reason     string
		err        string
	}{
		{arguments: []string{"--config", file}, data: "file"},
		{variables: map[string]string{"CUPS_CONFIG": file, "CUPS_DATA": "env", "CUPS_REASON": "env"}, data: "env"},
		{variables: map[string]string{"CUPS_CONFIG": file}, arguments: []string{"--data", "line", "--reason", "line"}, data: "line", reason: "line"},
		{variables: map[string]string{"CUPS_DATABASE": "postgres://db"}, base: "postgres://db"},
		{variables: map[string]string{"CUPS_DATABASE": "postgres://db"}, arguments: []string{"--data", "line"}, data: "line"},
		{arguments: []string{"--config", written(t, `database = "postgres://file"`)}, base: "postgres://file"},
		{arguments: []string{"--config", written(t, `reason = "x"`)}, err: "reason: there is no such setting; \"serve --help\""},
		{arguments: []string{"--config", written(t, `memory = [1]`)}, err: "memory: must be one text"},
	} {
		var data, base, reason string
		env := &command.Env{Out: io.Discard, Err: io.Discard, Text: say.In(say.English), Getenv: func(name string) string { return c.variables[name] }}
		server := &cobra.Command{Use: "serve"}
		for _, name := range []string{"data", "listen", "database", "smtp"} {
			server.Flags().String(name, "", "")
		}
		server.Flags().Int("memory", 0, "")
		env.Configure(server)
		cmd := &cobra.Command{Use: "admin", SilenceErrors: true, SilenceUsage: true}
		cmd.PersistentFlags().StringVar(&data, "data", "", "")
		cmd.PersistentFlags().StringVar(&base, "database", "", "")
		env.AddSecret(cmd.PersistentFlags(), command.Secret{Flag: "database", Instead: "data"})
		env.ShareSettings(cmd)
		sub := &cobra.Command{Use: "close", RunE: func(cmd *cobra.Command, _ []string) error {
			if err := env.ReadSettings(cmd); err != nil {
				return err
			}
			return env.ReadSecrets(cmd)
		}}
		sub.Flags().StringVar(&reason, "reason", "", "")
		cmd.AddCommand(sub)
		cmd.SetArgs(append([]string{"close"}, c.arguments...))
		err := cmd.ExecuteContext(t.Context())
		if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%v %v: the error is %v, want %q", c.variables, c.arguments, err, c.err)
		}
		if data != c.data || base != c.base || reason != c.reason {
			t.Errorf("%v %v: data %q, database %q, reason %q", c.variables, c.arguments, data, base, reason)
		}
	}
}

func TestASettingThatIsWrongIsNamedWithItsPlace(t *testing.T) {
	for line, want := range map[string]string{
		`listn = "x"`: "listn: there is no such setting", `memory = "much"`: "memory = much: must be a whole number", `listen = 1.5`: "listen: must be one text",
		`listen = ["a", "b"]`: "listen: must be one text", "listen =": ":1:8: ", "[smtp]": "smtp: must be", "a = 1\na = 2": ":2:", `help = true`: "help: there is no such setting",
		"smtp = 'a'\nsmtp-file = 'b'": "give only one of them", `smtp = "smtp://a:b@` + "\x00" + `"`: ":1:",
	} {
		file := written(t, line)
		if got, _, err := configured(t, nil, "--config", file); err == nil || !strings.Contains(err.Error(), want) || got != "" {
			t.Errorf("%s: the error is %v, want one with %q; printed %q", line, err, want, got)
		}
	}
	for name, value := range map[string]string{"CUPS_MEMORY": "much", "CUPS_SHARE": "perhaps"} {
		if _, _, err := configured(t, map[string]string{name: value}); err == nil || !strings.Contains(err.Error(), name+" = "+value) {
			t.Errorf("%s=%s: the error is %v", name, value, err)
		}
	}
	if _, _, err := configured(t, nil, "--config", "none"); err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("a file that does not exist: %v", err)
	}
}

func TestAFileWithASecretThatOthersCanReadIsWarnedOf(t *testing.T) {
	file := written(t, `smtp = "smtp://me:secret@mail"`)
	if err := os.Chmod(file, 0o644); err != nil {
		t.Skip(err)
	}
	if _, warned, err := configured(t, nil, "--config", file); err != nil || !strings.Contains(warned, "chmod 600") && os.PathSeparator == '/' {
		t.Errorf("%v, warned %q", err, warned)
	}
}

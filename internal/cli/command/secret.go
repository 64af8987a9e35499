package command

import (
	"cmp"
	"errors"
	"regexp"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
)

// Secret is a flag whose value may be a secret or have one, such as a password in a URL. Everybody on a
// machine can read the command lines of its programs, so the value can also come from a file that a
// second flag names, or from a variable of the environment. [Env.AddSecret] adds it.
type Secret struct {
	Flag    string // without its dashes
	Instead string // another flag; if it is given, the variable does not count
	Whole   bool   // every value is a secret
}

// fileEnding is what the name of the flag for the file has after that of the secret.
const fileEnding = "-file"

// secretMark is the annotation of flags that are secrets: the flag that stands instead, if there is one,
// and "whole" if every value is a secret.
const secretMark = "cups_secret"

// variable returns the variable of a secret.
func variable(flag string) string {
	return "CUPS_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// AddSecret marks a flag that is there as a secret and adds the flag for its file.
// [Env.ReadSecrets] sets the value.
func (e *Env) AddSecret(flags *pflag.FlagSet, s Secret) {
	mark := []string{s.Instead, ""}
	if s.Whole {
		mark[1] = "whole"
	}
	if err := flags.SetAnnotation(s.Flag, secretMark, mark); err != nil {
		panic(err) // the flag is not there
	}
	flags.String(s.Flag+fileEnding, "", e.Text.Get("cups.flag.secret_file", "flag", s.Flag, "variable", variable(s.Flag)))
}

// mostSecret is the length of the longest file with a secret, in bytes.
const mostSecret = 64 << 10

// withPassword matches a value that has a password: in a URL, or before an address.
var withPassword = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|//|,)\s*[^/@\s,:]*:[^@\s/][^@\s]*@|[?&\s]password\s*=`)
})

// ReadSecrets sets the flags of a command that are secrets and are not given: from their files, or
// else from their variables. It warns of a secret on the command line.
func (e *Env) ReadSecrets(cmd *cobra.Command) error {
	var err error
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if mark, isSecret := f.Annotations[secretMark]; isSecret {
			err = cmp.Or(err, e.readSecret(cmd, f, mark[0], mark[1] != ""))
		}
	})
	return err
}

func (e *Env) readSecret(cmd *cobra.Command, f *pflag.Flag, instead string, isWhole bool) error {
	file := cmd.Flags().Lookup(f.Name + fileEnding)
	refuse := func(key string, values ...any) error {
		return Usage(errors.New(e.Text.Get(key, append(values, "flag", f.Name)...)))
	}
	switch {
	case f.Changed && file.Changed:
		return refuse("cups.secret_twice")
	case f.Changed:
		if f.Annotations[originMark] == nil && (isWhole || withPassword().MatchString(f.Value.String())) {
			e.Warn(e.Text.Get("cups.secret_seen", "flag", f.Name, "variable", variable(f.Name)))
		}
		return nil
	case file.Changed:
		text, err := readfile.All(cmd.Context(), file.Value.String(), mostSecret)
		if err != nil {
			return errors.New(e.Text.Get("cups.bad_secret", "flag", f.Name, "error", say.Error(e.Text, err)))
		}
		value := strings.TrimSpace(string(text))
		if value == "" || f.Value.Set(value) != nil {
			return refuse("cups.empty_secret", "file", file.Value.String())
		}
		if isSecret(f, value) {
			e.warnOfOpen(file.Value.String())
		}
		return nil
	}
	if other := cmd.Flags().Lookup(instead); other != nil && other.Changed {
		return nil
	}
	if value := strings.TrimSpace(e.Getenv(variable(f.Name))); value != "" && f.Value.Set(value) != nil {
		return refuse("cups.empty_secret", "file", variable(f.Name))
	}
	return nil
}

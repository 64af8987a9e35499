package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/cups/engine"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
)

// The flags that [Env.Configure] adds; [Env.ShareSettings] adds the first one.
const (
	configFlag = "config"
	printFlag  = "print-config"
)

// originMark is the annotation of a flag whose value is not from the command line: one of the places below, and the name
// of the variable or the file.
const (
	originMark    = "cups_origin"
	inEnvironment = "environment"
	inFile        = "file"
)

// mostConfig is the length of the longest file with settings, in bytes.
const mostConfig = 64 << 10

// Configure lets the flags of a command also come from variables of the environment and from a file, which
// [Env.ReadSettings] reads. It adds a flag for the name of the file, and one that makes the command print its settings
// with [Env.PrintSettings]. All other flags must be there already.
func (e *Env) Configure(cmd *cobra.Command) {
	e.configured = cmd
	markSettings(cmd.Flags())
	cmd.Flags().String("config", "", e.Text.Get("cups.flag.config"))
	cmd.Flags().Bool("print-config", false, e.Text.Get("cups.flag.print_config"))
}

// ShareSettings lets the persistent flags of a command, which are there already, come from the same variables and the
// same file as those of the command with [Env.Configure], which has flags of these names. It adds the flag for the name
// of the file. The commands below this one have flags of their own, which come from the command line only.
func (e *Env) ShareSettings(cmd *cobra.Command) {
	markSettings(cmd.PersistentFlags())
	cmd.PersistentFlags().String("config", "", e.Text.Get("cups.flag.config_shared"))
}

// settingMark is the annotation of flags whose values may come from elsewhere than the command line.
const settingMark = "cups_setting"

func markSettings(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if err := flags.SetAnnotation(f.Name, settingMark, []string{""}); err != nil {
			panic(err) // the flag is there
		}
	})
}

// isSetting reports whether the value of a flag may come from elsewhere than the command line.
func isSetting(f *pflag.Flag) bool { return f.Annotations[settingMark] != nil }

// ReadSettings sets those flags of a command with [Env.Configure] or [Env.ShareSettings] that are not given: from their
// variables, or else from the file. What is given in one place counts for a secret and for the file that has it.
func (e *Env) ReadSettings(cmd *cobra.Command) error {
	config := cmd.Flags().Lookup(configFlag)
	if config == nil || e.configured == nil {
		return nil
	}
	given := map[string][]string{}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if value := strings.TrimSpace(e.Getenv(variable(f.Name))); value != "" && isSetting(f) {
			given[f.Name] = []string{value}
		}
	})
	if err := e.set(cmd, given, func(name string) []string { return []string{inEnvironment, variable(name)} }); err != nil {
		return err
	}
	file := config.Value.String()
	if file == "" {
		file = strings.TrimSpace(e.Getenv(variable(configFlag)))
	}
	if file == "" {
		return nil
	}
	given, err := e.readConfig(cmd, file)
	if err != nil {
		return err
	}
	return e.set(cmd, given, func(string) []string { return []string{inFile, file} })
}

// set sets flags that are not given yet. origin returns where the value of one is from.
func (e *Env) set(cmd *cobra.Command, given map[string][]string, origin func(name string) []string) error {
	for name := range given {
		if slices.ContainsFunc(insteadOf(cmd, name), func(other string) bool {
			f := cmd.Flags().Lookup(other)
			return f != nil && f.Changed
		}) {
			delete(given, name)
		}
	}
	var err error
	cmd.Flags().VisitAll(func(f *pflag.Flag) { // in the order of their names
		values, isThere := given[f.Name]
		if !isThere || err != nil {
			return
		}
		from := origin(f.Name)
		for _, value := range values {
			if cmd.Flags().Set(f.Name, value) != nil {
				err = Usage(errors.New(e.Text.Get("cups.config_value", "place", place(from, f.Name), "value", shown(f, value), "type", e.Text.Get("cups.type."+f.Value.Type()))))
				return
			}
		}
		err = cmd.Flags().SetAnnotation(f.Name, originMark, from)
	})
	return err
}

// insteadOf returns the flags that a value stands for: its own, and for a secret and the flag for its file both, and
// what [Secret.Instead] names.
func insteadOf(cmd *cobra.Command, name string) []string {
	plain := strings.TrimSuffix(name, fileEnding)
	if f := cmd.Flags().Lookup(plain); f != nil && f.Annotations[secretMark] != nil {
		return []string{plain, plain + fileEnding, f.Annotations[secretMark][0]}
	}
	return []string{name}
}

// place returns the variable, or the file and the name in it.
func place(origin []string, name string) string {
	if origin[0] == inFile {
		return origin[1] + ": " + name
	}
	return origin[1]
}

// shown returns a value that others may read: not that of a secret.
func shown(f *pflag.Flag, value string) string {
	if isSecret(f, value) {
		return "…"
	}
	return value
}

// isSecret reports whether a value of a flag is a secret or has one.
func isSecret(f *pflag.Flag, value string) bool {
	mark := f.Annotations[secretMark]
	return len(mark) > 0 && (mark[1] != "" || withPassword().MatchString(value))
}

// readConfig returns the settings of a file in TOML by the names of their flags, which are those of the command with
// [Env.Configure]. Another command passes over those that it does not have.
func (e *Env) readConfig(cmd *cobra.Command, file string) (map[string][]string, error) {
	refuse := func(key string, values ...any) error {
		return Usage(errors.New(e.Text.Get(key, append(values, "file", file)...)))
	}
	text, err := readfile.All(cmd.Context(), file, mostConfig)
	if err != nil {
		return nil, errors.New(e.Text.Get("cups.bad_config", "error", say.Error(e.Text, err)))
	}
	var table map[string]any
	var syntax *toml.DecodeError
	switch err := toml.Unmarshal(text, &table); {
	case errors.As(err, &syntax):
		row, column := syntax.Position()
		return nil, refuse("cups.config_syntax", "row", row, "column", column, "error", strings.TrimPrefix(syntax.Error(), "toml: "))
	case err != nil:
		return nil, refuse("cups.config_syntax", "row", 1, "column", 1, "error", strings.TrimPrefix(err.Error(), "toml: "))
	}
	given := map[string][]string{}
	hasSecret := false
	for _, name := range sorted(table) {
		f := e.configured.Flags().Lookup(name)
		if f == nil || !isSetting(f) {
			return nil, refuse("cups.config_unknown", "name", name, "command", e.configured.CommandPath())
		}
		values, isText := texts(table[name])
		_, isList := f.Value.(pflag.SliceValue)
		if !isText || len(values) != 1 && !isList {
			return nil, refuse("cups.config_kind", "name", name)
		}
		if own := cmd.Flags().Lookup(name); own != nil && isSetting(own) {
			given[name] = values
		}
		hasSecret = hasSecret || slices.ContainsFunc(values, func(v string) bool { return isSecret(f, v) })
	}
	if hasSecret {
		e.warnOfOpen(file)
	}
	return given, nil
}

// warnOfOpen warns of a file with a secret that everybody on the machine can read.
func (e *Env) warnOfOpen(file string) {
	if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() && runtime.GOOS != "windows" && info.Mode().Perm()&0o004 != 0 {
		e.Warn(e.Text.Get("cups.config_open", "file", file))
	}
}

// sorted returns the keys of a table in their order.
func sorted(table map[string]any) []string {
	keys := make([]string, 0, len(table))
	for key := range table {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// texts returns a value of a file as on the command line. A list has a text for each of its members.
func texts(value any) (list []string, ok bool) {
	switch v := value.(type) {
	case string:
		return []string{v}, true
	case bool:
		return []string{strconv.FormatBool(v)}, true
	case int64:
		return []string{strconv.FormatInt(v, 10)}, true
	case []any:
		for _, one := range v {
			text, isText := one.(string)
			if !isText {
				return nil, false
			}
			list = append(list, text)
		}
		return list, true
	}
	return nil, false
}

// PrintSettings prints the settings of a command with [Env.Configure] and where each is from, if its flags ask for it.
// What it prints can be used as a file with settings: what is a secret or the default stands in comments, a secret
// without its value.
func (e *Env) PrintSettings(cmd *cobra.Command) (printed bool, err error) {
	if asked, err := cmd.Flags().GetBool(printFlag); err != nil || !asked {
		return false, err
	}
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if !isSetting(f) || err != nil {
			return
		}
		value := f.Value.String()
		line := f.Name + " = …" // a secret
		if !isSecret(f, value) {
			line, err = setting(f)
		}
		if isSecret(f, value) || !f.Changed {
			line = "# " + line
		}
		_, failed := fmt.Fprintf(e.Out, "%s  # %s\n", line, e.origin(f))
		err = errors.Join(err, failed)
	})
	return true, err
}

// setting returns the line of a file that has the value of a flag.
func setting(f *pflag.Flag) (string, error) {
	var value any = f.Value.String()
	switch v := f.Value.(type) {
	case pflag.SliceValue:
		value = v.GetSlice()
	default:
		if n, err := strconv.ParseInt(v.String(), 10, 64); err == nil && v.Type() == "int" {
			value = n
		}
		if v.Type() == "bool" {
			value = v.String() == "true"
		}
	}
	text, err := toml.Marshal(map[string]any{f.Name: value})
	return strings.TrimSpace(string(text)), err
}

// origin says where the value of a flag is from.
func (e *Env) origin(f *pflag.Flag) string {
	switch from := f.Annotations[originMark]; {
	case len(from) > 0 && from[0] == inFile:
		return e.Text.Get("cups.config_from_file", "name", from[1])
	case len(from) > 0:
		return e.Text.Get("cups.config_from_environment", "name", from[1])
	case f.Changed:
		return e.Text.Get("cups.config_from_flag")
	}
	return e.Text.Get("cups.config_from_default")
}

// Weights is --weights, by which a command evaluates with weights that "cups fit" has
// written instead of the built-in ones. [Env.AddWeights] makes one.
type Weights struct {
	env  *Env
	cmd  *cobra.Command
	file string
}

// AddWeights gives a command --weights.
func (e *Env) AddWeights(cmd *cobra.Command) *Weights {
	w := &Weights{env: e, cmd: cmd}
	cmd.Flags().StringVar(&w.file, "weights", "", e.Text.Get("weights.flag"))
	return w
}

// IsSet reports whether the user gave the flag.
func (w *Weights) IsSet() bool { return w.cmd.Flag("weights").Changed }

// Read returns the weights of the flag, or nil without the flag. Weights serve boards
// of one size: for a command that uses boards of n cups only, other weights are a
// [UsageError]; n is 0 for a command that uses boards of any size.
func (w *Weights) Read(ctx context.Context, n int) (*engine.Weights, error) {
	if !w.IsSet() {
		return nil, nil
	}
	return w.env.ReadWeights(ctx, w.file, n)
}

// ReadWeights reads a file that "cups fit" has written, as [Weights.Read] does.
func (e *Env) ReadWeights(ctx context.Context, file string, n int) (*engine.Weights, error) {
	data, err := readfile.All(ctx, file, mostWeights)
	if err != nil {
		return nil, err
	}
	fitted, err := engine.ReadWeights(data)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: file, Err: err}
	}
	if n != 0 && fitted.Cups() != n {
		return nil, Usage(errors.New(e.Text.Get("weights.other_size", "file", file, "cups", fitted.Cups(), "board", n)))
	}
	return fitted, nil
}

// mostWeights is larger than the weights for any board, in bytes.
const mostWeights = 4 << 20

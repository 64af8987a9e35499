package serve

import (
	"context"
	"errors"
	"strings"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
	"example.org/cups/internal/wordlist"
)

// mostNotice is the length of the longest text of an operator, in bytes.
const mostNotice = 256 << 10

// readNotices reads the files of a flag, each FILE or LANGUAGE=FILE.
func readNotices(ctx context.Context, env *command.Env, flag string, values []string) (web.Notices, error) {
	notices := web.Notices{}
	for _, value := range values {
		language, file := say.Language(""), value
		if before, after, ok := strings.Cut(value, "="); ok {
			if l, err := say.ParseLanguage(before); err == nil {
				language, file = l, after
			}
		}
		text, err := readfile.All(ctx, file, mostNotice)
		if err != nil {
			return nil, errors.New(env.Text.Get("serve.bad_notice", "flag", flag, "error", say.Error(env.Text, err)))
		}
		if strings.TrimSpace(string(text)) == "" {
			return nil, errors.New(env.Text.Get("serve.empty_notice", "flag", flag, "file", file))
		}
		notices.Add(language, string(text))
	}
	return notices, nil
}

// mostWords is the length of the longest list of words, in bytes.
const mostWords = 1 << 20

// readWords reads the list of words that are not allowed; without a file there is none.
func readWords(ctx context.Context, env *command.Env, file string) (*wordlist.List, error) {
	if file == "" {
		return nil, nil
	}
	text, err := readfile.All(ctx, file, mostWords)
	if err != nil {
		return nil, errors.New(env.Text.Get("serve.bad_notice", "flag", "word-list", "error", say.Error(env.Text, err)))
	}
	list, err := wordlist.Read(string(text))
	if wrong := (*wordlist.LineError)(nil); errors.As(err, &wrong) {
		return nil, errors.New(env.Text.Get("serve.bad_word", "file", file, "line", wrong.Line, "text", wrong.Text))
	}
	return list, err
}

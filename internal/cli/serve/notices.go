package serve

import (
	"context"
	"errors"
	"strings"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
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

package serve

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

func TestFilesOfTheOperatorAreReadOrNamed(t *testing.T) {
	env := &command.Env{Text: say.In(say.English)}
	folder := t.TempDir()
	full, empty := filepath.Join(folder, "a=b.md"), filepath.Join(folder, "empty.md")
	for file, text := range map[string]string{full: "Hello", empty: " \n"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	notices, err := readNotices(t.Context(), env, "imprint", []string{full, "de=" + full})
	if err != nil || len(notices) != 2 {
		t.Errorf("read %d texts: %v", len(notices), err)
	}
	for file, want := range map[string]string{empty: "--imprint " + empty, "de=" + empty: "--imprint " + empty, filepath.Join(folder, "none"): "none"} {
		if _, err := readNotices(t.Context(), env, "imprint", []string{file}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestTheListOfWordsIsReadOrItsLineIsNamed(t *testing.T) {
	env := &command.Env{Text: say.In(say.English)}
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "good.txt"), filepath.Join(folder, "bad.txt")
	for file, text := range map[string]string{good: "# Words\nidiot\n*depp # also in compounds\n", bad: "idiot\n\ntwo words\n"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, err := readWords(t.Context(), env, good)
	if word, found := list.Find("Volldepp"); err != nil || !found || word != "Volldepp" {
		t.Errorf("found %q, %v", word, err)
	}
	if list, err := readWords(t.Context(), env, ""); err != nil || list.Len() != 0 {
		t.Errorf("without a file: %v, %v", list, err)
	}
	for file, want := range map[string]string{bad: "--word-list " + bad + ", line 3: ", filepath.Join(folder, "none"): "none"} {
		if _, err := readWords(t.Context(), env, file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", file, err)
		}
	}
}

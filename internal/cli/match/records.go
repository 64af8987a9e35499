package match

import (
	"io"

	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// toOutput is the name of a file that stands for the standard output.
const toOutput = "-"

// recordFile adds games to a file of records, each whole or not at all, and
// never touches what is there; or it writes them to a stream. The zero recordFile is
// no file.
type recordFile struct {
	file   *savefile.Appender
	stream io.Writer
	begun  bool // whether the stream has a game already
}

// openRecords opens a file to add games to; no name is no file, and "-" is the
// stream out.
func openRecords(name string, out io.Writer) (*recordFile, error) {
	switch name {
	case "":
		return &recordFile{}, nil
	case toOutput:
		return &recordFile{stream: out}, nil
	}
	file, err := savefile.OpenAppender(name)
	return &recordFile{file: file}, err
}

// write adds a game. An empty line comes between the games, and before that line
// the end of one that somebody left open.
func (r *recordFile) write(g *record.Game) error {
	gap := ""
	if r.stream != nil {
		if r.begun {
			gap = "\n"
		}
		r.begun = true
		_, err := io.WriteString(r.stream, gap+g.String())
		return err
	}
	if r.file == nil {
		return nil
	}
	if r.file.Size() > 0 {
		gap = "\n"
		ends, err := r.file.EndsLine()
		if err != nil {
			return err
		}
		if !ends {
			gap = "\n\n"
		}
	}
	_, err := r.file.Write([]byte(gap + g.String()))
	return err
}

func (r *recordFile) close() error {
	if r.file == nil {
		return nil
	}
	return r.file.Close()
}

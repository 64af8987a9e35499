package match

import (
	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// recordFile adds games to a file of records, each whole or not at all, and
// never touches what is there. The zero recordFile is no file.
type recordFile struct{ file *savefile.Appender }

// openRecords opens a file to add games to; no name is no file.
func openRecords(name string) (recordFile, error) {
	if name == "" {
		return recordFile{}, nil
	}
	file, err := savefile.OpenAppender(name)
	return recordFile{file}, err
}

// write adds a game. An empty line comes between the games, and before that line
// the end of one that somebody left open.
func (r recordFile) write(g *record.Game) error {
	if r.file == nil {
		return nil
	}
	gap := ""
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

func (r recordFile) close() error {
	if r.file == nil {
		return nil
	}
	return r.file.Close()
}

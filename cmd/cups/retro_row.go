package main

import (
	"bufio"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/phrase"
)

// provenRow is a line "POSITION ; MARGIN ; MOVE=MARGIN …" of a file of proven
// values. Its margins are those of the side that moves.
type provenRow struct {
	position cups.Position
	margin   cups.Margin
	moves    map[cups.Move]cups.Margin // no more than the row has
	line     int                       // of the file, from 1
}

// readRows reads the rows of a file; no name means none.
func (a *app) readRows(name string) ([]provenRow, error) {
	if name == "" {
		return nil, nil
	}
	file, err := a.open(name)
	if err != nil {
		return nil, fileError(name, err)
	}
	defer file.Close()
	var rows []provenRow
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row, err := a.parseRow(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %s", name, number, phrase.Error(a.text, err))
		}
		row.line = number
		rows = append(rows, row)
	}
	if lines.Err() != nil {
		return nil, fileError(name, lines.Err())
	}
	return rows, nil
}

// parseRow reads a row; the moves may be missing.
func (a *app) parseRow(line string) (provenRow, error) {
	fields := strings.Split(line, " ; ")
	if len(fields) < 2 || len(fields) > 3 {
		return provenRow{}, errors.New(a.text.Get("retro.bad_row"))
	}
	row := provenRow{moves: map[cups.Move]cups.Margin{}}
	var err error
	if row.position, err = cups.Parse(fields[0]); err != nil {
		return row, err
	}
	margin, err := strconv.Atoi(fields[1])
	if err != nil {
		return row, errors.New(a.text.Get("retro.bad_row"))
	}
	row.margin = cups.Margin(margin)
	if len(fields) == 3 {
		err = a.parseRowMoves(&row, fields[2])
	}
	return row, err
}

// parseRowMoves reads "MOVE=MARGIN …".
func (a *app) parseRowMoves(row *provenRow, text string) error {
	for word := range strings.FieldsSeq(text) {
		move, margin, _ := strings.Cut(word, "=")
		m, err := row.position.ParseMove(move)
		if err != nil {
			return err
		}
		value, err := strconv.Atoi(margin)
		if err != nil {
			return errors.New(a.text.Get("retro.bad_row"))
		}
		row.moves[m] = cups.Margin(value)
	}
	return nil
}

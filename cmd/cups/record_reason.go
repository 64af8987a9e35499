package main

import (
	"errors"

	"example.org/cups/internal/phrase"
	"example.org/cups/record"
)

// damageText says where in a file which game is damaged, and how.
func (a *app) damageText(file string, e *record.Error) string {
	return a.text.Get("file.at", "file", file, "reason", phrase.Error(a.text, e))
}

// damaged puts an error of reading a game into the user's words; nil stays nil.
func (a *app) damaged(file string, err error) error {
	var damage *record.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &damage):
		return errors.New(a.damageText(file, damage))
	}
	return fileError(file, err)
}

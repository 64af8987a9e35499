package main

import (
	"io"
	"os"
)

// open opens a file for reading; "-" is standard input.
func (a *app) open(file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(a.in), nil
	}
	return os.Open(file)
}

package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"example.org/cups/proof"
)

// measured counts what is read of a file whose size is known, or 0.
type measured struct {
	in   io.Reader
	size int64
	read int64
}

func (m *measured) Read(p []byte) (int, error) {
	n, err := m.in.Read(p)
	m.read += int64(n)
	return n, err
}

// sizeOf returns the bytes of a regular file, and 0 for anything else.
func sizeOf(f any) int64 {
	file, ok := f.(*os.File)
	if !ok {
		return 0
	}
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}

// verifyProgress shows on a terminal how far the check is, once a second at
// most. Time and file go hand in hand, since each step takes about the same.
func (a *app) verifyProgress(in *measured, began time.Time) func(proof.Progress) {
	if !isTerminal(a.err) {
		return nil
	}
	shown := began
	return func(now proof.Progress) {
		if time.Since(shown) < time.Second {
			return
		}
		shown = time.Now()
		words := a.text.Get("verify.progress", "n", now.Needs)
		if in.size > 0 && in.read > 0 {
			part := float64(in.read) / float64(in.size)
			left := time.Duration(float64(time.Since(began)) * (1 - part) / part)
			words += a.text.Get("verify.left", "percent", int(100*part), "time", left.Round(time.Second))
		}
		fmt.Fprintf(a.err, "\r\x1b[K%s", words)
	}
}

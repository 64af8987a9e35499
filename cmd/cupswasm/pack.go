//go:build !js

// Cupswasm builds itself for browsers and packs the result: "make wasm" runs it.
// The files that it writes are part of the repository, so that the server has them
// however it is built; CI builds them again and compares.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/cupswasm FOLDER")
		os.Exit(2)
	}
	if err := pack(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "cupswasm:", err)
		os.Exit(1)
	}
}

// The files that are written: the program, what starts it, and, beside this code, the
// sources that the program was built of.
const (
	packedFile  = "analyst.wasm.br"
	starterFile = "wasm-exec.js"
	licenceFile = "go-licence.txt" // of the starter, and of what of Go is in the program
	sourcesFile = "sources.txt"
)

// pack writes the files. The program goes into a folder. It must run at the root of
// the repository.
func pack(folder string) error {
	built, err := os.CreateTemp("", "cups-*.wasm")
	if err != nil {
		return err
	}
	built.Close()
	defer os.Remove(built.Name())
	compile := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", built.Name(), "example.org/cups/cmd/cupswasm")
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOWASM=", "GOFLAGS=-mod=readonly", "GOEXPERIMENT=")
	compile.Stdout, compile.Stderr = os.Stdout, os.Stderr
	if err := compile.Run(); err != nil {
		return fmt.Errorf("building for js/wasm: %w", err)
	}
	program, err := os.ReadFile(built.Name())
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	if _, err := w.Write(program); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, packedFile), packed.Bytes(), 0o644); err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	starter, err := os.ReadFile(filepath.Join(string(bytes.TrimSpace(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	licence, err := os.ReadFile(filepath.Join(string(bytes.TrimSpace(root)), "LICENSE"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, licenceFile), licence, 0o644); err != nil {
		return err
	}
	head := "// @ts-nocheck: written by others\n/*! Of " + runtime.Version() + ". Copyright 2018 The Go Authors. BSD licence: https://go.dev/LICENSE */\n"
	if err := os.WriteFile(filepath.Join(folder, starterFile), append([]byte(head), starter...), 0o644); err != nil {
		return err
	}
	if err := writeSources(); err != nil {
		return err
	}
	fmt.Printf("analyst.wasm: %d bytes, %d with brotli\n", len(program), packed.Len())
	return nil
}

// writeSources lists the files that the program is built of, each with a hash. A test
// compares them with the files as they are, which takes no time.
func writeSources() error {
	list := exec.Command("go", "list", "-deps", "-f", `{{if not .Standard}}{{$dir := .Dir}}{{range .GoFiles}}{{$dir}}/{{.}}{{"\n"}}{{end}}{{range .EmbedFiles}}{{$dir}}/{{.}}{{"\n"}}{{end}}{{end}}`, "example.org/cups/cmd/cupswasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	found, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	var lines []string
	for _, file := range strings.Fields(string(found)) {
		path, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		line, err := sourceLine(filepath.ToSlash(path))
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	slices.SortStableFunc(lines, func(a, b string) int { return strings.Compare(a[hashLength:], b[hashLength:]) })
	return os.WriteFile(filepath.Join("cmd", "cupswasm", sourcesFile), []byte(strings.Join(lines, "\n")+"\n"), 0o644)
}

// hashLength is how many hexadecimal digits of the hash of a file are kept.
const hashLength = 16

// sourceLine is the hash of a file and its path.
func sourceLine(path string) (string, error) {
	content, err := os.ReadFile(filepath.FromSlash(path))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])[:hashLength] + "  " + path, nil
}

// isBuilt reports whether a Go file belongs to a program for browsers, as its name
// and its build constraint say.
func isBuilt(path string) bool {
	c := build.Default
	c.GOOS, c.GOARCH, c.CgoEnabled = "js", "wasm", false
	ok, err := c.MatchFile(filepath.Dir(path), filepath.Base(path))
	return err == nil && ok && !strings.HasSuffix(path, "_test.go")
}

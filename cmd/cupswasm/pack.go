//go:build !js

// Cupswasm builds itself for browsers and packs the result: "make wasm" runs it.
// The files that it writes are part of the repository, so that the server has them
// however it is built; CI builds them again and compares.
package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

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

// pack writes analyst.wasm.br and what starts it, wasm-exec.js, into a folder.
func pack(folder string) error {
	built, err := os.CreateTemp("", "cups-*.wasm")
	if err != nil {
		return err
	}
	built.Close()
	defer os.Remove(built.Name())
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", built.Name(), "example.org/cups/cmd/cupswasm")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOWASM=", "GOFLAGS=-mod=readonly", "GOEXPERIMENT=")
	build.Stdout, build.Stderr = os.Stdout, os.Stderr
	if err := build.Run(); err != nil {
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
	if err := os.WriteFile(filepath.Join(folder, "analyst.wasm.br"), packed.Bytes(), 0o644); err != nil {
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
	head := "// @ts-nocheck: written by others\n/*! Of " + runtime.Version() + ". Copyright 2018 The Go Authors. BSD licence: https://go.dev/LICENSE */\n"
	if err := os.WriteFile(filepath.Join(folder, "wasm-exec.js"), append([]byte(head), starter...), 0o644); err != nil {
		return err
	}
	fmt.Printf("analyst.wasm: %d bytes, %d with brotli\n", len(program), packed.Len())
	return nil
}

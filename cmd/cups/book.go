package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups/book"
)

// bookHash is the memory in MB that solvers take here without --hash.
const bookHash = 256

// bookCommand is the family of commands that make and read books of proven
// values.
func (a *app) bookCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{
		Use: "book COMMAND",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage(a.noUnknownCommand(cmd, args))
			}
			return cmd.Help()
		},
	}, "book")
	cmd.AddCommand(
		a.bookBuildCommand(),
		a.bookVerifyCommand(),
		a.bookShowCommand(),
		a.bookTrialCommand(),
	)
	return cmd
}

// builtInBook returns the book in the program for boards of n cups, checked, and
// what to call it.
func (a *app) builtInBook(n int) (*book.Book, string, error) {
	b := book.Embedded(n)
	if b == nil {
		return nil, "", errors.New(a.text.Get("book.none_built_in", "n", n))
	}
	return b, fmt.Sprintf("2x%d.book", n), b.Check()
}

// withBook opens a book, hands it to use, and closes it.
func (a *app) withBook(file string, use func(*book.Book) error) error {
	b, err := book.OpenFile(file)
	if err != nil {
		return err
	}
	defer b.Close()
	return use(b)
}

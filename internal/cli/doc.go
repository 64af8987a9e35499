// Package cli is the command line of the program: the table of all commands, the
// language of the user, help, and what becomes of errors. The commands
// themselves are in packages by family, with their flags, their output and the
// stories that test them (testdata/script).
package cli

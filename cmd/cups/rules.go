package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func (a *app) rulesCommand() *cobra.Command {
	return a.describe(&cobra.Command{
		Use:  "rules",
		Args: a.noArguments,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprint(a.out, a.text.Page("rules"))
			return err
		},
	}, "learn.rules")
}

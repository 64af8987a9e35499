package transfer

import (
	"bufio"
	"context"
	"fmt"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// clearingWidth is how many characters a line of sowings has at most.
const clearingWidth = 76

// printClearing prints the cups to sow, in lines, by their letters if they
// have any and else by their numbers. There may be millions.
func printClearing(ctx context.Context, env *command.Env, row puzzle.Row) error {
	name, heading := say.Letter, "puzzle.perfect.play"
	if len(row) > cups.MaxCups {
		name, heading = strconv.Itoa, "puzzle.perfect.play_numbered"
	}
	fmt.Fprintf(env.Out, "\n%s\n", env.Text.Get(heading))
	w := bufio.NewWriter(env.Out)
	used := 0
	for cup := range row.Clearing() {
		text := name(cup)
		switch {
		case used == 0:
		case used+1+len(text) > clearingWidth:
			w.WriteByte('\n')
			used = 0
			if err := ctx.Err(); err != nil {
				w.Flush()
				return err
			}
		default:
			w.WriteByte(' ')
			used++
		}
		w.WriteString(text)
		used += len(text)
	}
	w.WriteByte('\n')
	return w.Flush()
}

// Package term is what the programs at the terminal have in common: colours
// that mean something, text that fits its window, a move bean by bean, lines
// that are read in the background, and the progress of long commands.
package term

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

// Run shows a screen until it ends. The error is [context.Canceled] if the context was
// cancelled, or if the screen ended with [tea.Interrupt].
func Run(ctx context.Context, screen tea.Model, options ...tea.ProgramOption) error {
	interrupted := false
	// Where a program is interrupted, the library closes its reader of keys without waiting
	// for the thread that still reads from it; where it quits, the library waits.
	quit := tea.WithFilter(func(_ tea.Model, message tea.Msg) tea.Msg {
		if _, ok := message.(tea.InterruptMsg); ok {
			interrupted = true
			return tea.Quit()
		}
		return message
	})
	options = append([]tea.ProgramOption{tea.WithContext(ctx), tea.WithoutSignalHandler(), quit}, options...)
	_, err := tea.NewProgram(screen, options...).Run()
	if interrupted || ctx.Err() != nil {
		return context.Canceled
	}
	return err
}

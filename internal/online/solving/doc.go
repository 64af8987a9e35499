// Package solving serves puzzles to accounts: it chooses the next puzzle, judges the
// steps of an attempt, and keeps the diary of each account, which determines its
// rating and streaks. Attempts, ratings and streaks themselves are those of
// internal/practice, which the terminal uses too.
//
// Each request repeats the whole attempt, with all its steps and an ID that the
// client has chosen. Nothing is therefore stored before the score is settled, and an
// attempt that is sent twice counts once.
package solving

// Package solving is puzzles that accounts solve on a server: which one comes
// next, what a step of an attempt is answered, and the diary of each account from
// which its rating and streaks follow. The logic of attempts, ratings and streaks
// is that of internal/practice, which the terminal uses too.
//
// An attempt is told whole with each request, by the steps that were taken in it,
// and has an ID that whoever makes it has chosen. So nothing of it is kept before
// its score is settled, and an attempt that is sent twice counts once.
package solving

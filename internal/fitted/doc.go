// Package fitted has what the evaluation of the engine has learned from games: the numbers, in which order
// they stand, what each is multiplied with in a position, and their files. Package engine computes with
// them; the command "cups fit" finds them.
package fitted

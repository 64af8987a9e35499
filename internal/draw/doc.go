// Package draw shows a board of Cups: as lines of text with the meaning of
// each part, as an SVG document and as a PNG image; and a game as an animated
// GIF. All of them show the two rows facing each other, each player's pot at
// the right end of that player's row as the player sees it (rules §1.1). Pictures
// look as the board of the page does.
//
// The package knows no language: words come in as arguments.
package draw

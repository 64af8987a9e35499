// Package draw draws a board of Cups as lines of text, as an SVG document and as a
// PNG image, and a game as an animated GIF.
//
// Every drawing shows the two rows facing each other. Each player's pot is at the
// right end of that player's row, as the player sees it (rules §1.1). In text, each
// part of a line has a role, such as a number or a legal move. Pictures look like the
// board of the page. The package knows no language: words are arguments.
package draw

package draw

import "strings"

// Role is what a piece of a text drawing means. A terminal turns roles into
// colours; plain text drops them, so a drawing must be readable without.
type Role uint8

// The roles of a text drawing.
const (
	Frame    Role = iota // lines of the board, and blank space
	Number               // how many beans
	Fill                 // the picture of how full a cup or pot is
	Ripe                 // a cup that can be sown
	Blocked              // a cup that holds too much ever to be sown
	Label                // the letter or number of a move that is not to be had
	Legal                // the letter or number of a legal move
	Selected             // what the chosen move touches
	Target               // what the chosen move captures
	Last                 // what the last move touched
)

// Run is a run of text with one role.
type Run struct {
	Text string // without line breaks
	Role Role   // what the text is, for colours
}

// Line is one line of a text drawing, left to right.
type Line []Run

// String returns the line without roles and trailing blanks.
func (l Line) String() string {
	var b strings.Builder
	for _, run := range l {
		b.WriteString(run.Text)
	}
	return strings.TrimRight(b.String(), " ")
}

// cell is one character of a canvas.
type cell struct {
	char rune
	role Role
}

// canvas is a rectangle of characters to draw on.
type canvas struct {
	width int
	cells [][]cell
}

func newCanvas(width, height int) *canvas {
	c := &canvas{width, make([][]cell, height)}
	for y := range c.cells {
		c.cells[y] = make([]cell, width)
		for x := range c.cells[y] {
			c.cells[y][x].char = ' '
		}
	}
	return c
}

// put writes text from (x, y) on; what falls outside is cut off.
func (c *canvas) put(x, y int, text string, role Role) {
	for _, char := range text {
		if y >= 0 && y < len(c.cells) && x >= 0 && x < c.width {
			c.cells[y][x] = cell{char, role}
		}
		x++
	}
}

// center writes text into the middle of a field of the given width, the odd
// blank on the left.
func (c *canvas) center(x, y, width int, text string, role Role) {
	c.put(x+(width-len([]rune(text))+1)/2, y, text, role)
}

// box draws the frame of a rectangle.
func (c *canvas) box(x, y, width, height int) {
	bar := strings.Repeat("─", width-2)
	c.put(x, y, "┌"+bar+"┐", Frame)
	c.put(x, y+height-1, "└"+bar+"┘", Frame)
	for row := y + 1; row < y+height-1; row++ {
		c.put(x, row, "│", Frame)
		c.put(x+width-1, row, "│", Frame)
	}
}

// lines joins neighbouring cells of one role into runs.
func (c *canvas) lines() []Line {
	lines := make([]Line, len(c.cells))
	for y, row := range c.cells {
		for x := 0; x < len(row); {
			end := x
			var b strings.Builder
			for end < len(row) && row[end].role == row[x].role {
				b.WriteRune(row[end].char)
				end++
			}
			lines[y] = append(lines[y], Run{b.String(), row[x].role})
			x = end
		}
	}
	return lines
}

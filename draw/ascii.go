package draw

// toASCII replaces all characters that a plain terminal may lack.
func (c *canvas) toASCII() {
	replace := map[rune]rune{
		'─': '-', '│': '|', '·': '.', '×': 'x',
		'▁': '.', '▂': '.', '▃': ':', '▄': ':', '▅': '+', '▆': '+', '▇': '#', '█': '#',
	}
	for _, corner := range "┌┬┐├┼┤└┴┘" {
		replace[corner] = '+'
	}
	for _, row := range c.cells {
		for x := range row {
			if char, ok := replace[row[x].char]; ok {
				row[x].char = char
			}
		}
	}
}

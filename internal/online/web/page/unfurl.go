package page

// Unfurl is what other places show of a page when somebody shares its address
// there. Source: https://ogp.me. Nothing is said of a page without a title.
type Unfurl struct {
	Title string // in the viewer's language, such as "Ada – Ben"
	Text  string // one or two sentences
	// Address and Image are absolute addresses: of the page, without what only
	// one visitor has chosen, and of a PNG image, 1200 pixels wide and 630 high.
	Address, Image string
}

package draw

import "image/color"

// palette is the colours of a picture, which are those of the page.
type palette struct {
	page, onPage color.NRGBA // behind the board, and text there
	plankSide, shelfSide,
	grooveBed, grooveEdge color.NRGBA
	onWood, pip   color.NRGBA // letters and pips on the plank
	onShelf       color.NRGBA // numbers on the shelf
	count, zero   color.NRGBA // numbers in wells
	grain         color.NRGBA
	cast          color.NRGBA // shadow of the board
	bowl, bowlRim color.NRGBA
	rimHigh       color.NRGBA // the edge of the plank
	beans         [4]color.NRGBA
	beanLine      color.NRGBA
	turn          color.NRGBA // the mark of who is to move

	plankWood, shelfWood, wellDepth, dusk, rim *blend
}

// The colours that both palettes share: marks lie on dark wells in both.
var (
	ripeColour   = rgb(0x7ccb62)
	badgeColour  = rgb(0x2c6e37)
	white        = rgb(0xffffff)
	lastColour   = faded(rgb(0xf6e6cb), 0.8)
	notchColour  = faded(rgb(0xcbb08c), 0.62)
	shadowColour = faded(rgb(0x140800), 0.42)
	lightColour  = faded(white, 0.5)
	speckle      = faded(rgb(0x8a4e22), 0.62)
)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// shades are the colours of the blends of a palette, from light to dark.
type shades struct{ plank, shelf, well, rim [3]uint32 }

func (p palette) shaded(s shades) palette {
	even := func(name string, x2, y2 float64, c [3]uint32) *blend {
		return (&blend{name: name, x2: x2, y2: y2, stops: []stop{{0, rgb(c[0])}, {0.5, rgb(c[1])}, {1, rgb(c[2])}}}).tabled()
	}
	p.plankWood, p.shelfWood, p.rim = even("plank", 0.25, 1, s.plank), even("shelf", 0, 1, s.shelf), even("rim", 0, 1, s.rim)
	p.wellDepth = (&blend{name: "well", round: true, x1: 0.5, y1: 0.62, x2: 0.75, stops: []stop{{0, rgb(s.well[0])}, {0.55, rgb(s.well[1])}, {1, rgb(s.well[2])}}}).tabled()
	edge := rgb(s.well[2])
	p.dusk = (&blend{name: "dusk", y2: 1, stops: []stop{{0, faded(edge, 0.85)}, {0.34, faded(edge, 0)}}}).tabled()
	return p
}

var lightPalette = palette{
	page: rgb(0xf4ecdf), onPage: rgb(0x2b1d12),
	plankSide: rgb(0x8a5b2c), shelfSide: rgb(0x6d4519), grooveBed: rgb(0x6f471d), grooveEdge: rgb(0xa87840),
	onWood: rgb(0x3a230e), pip: rgb(0x553818), onShelf: rgb(0xfff6e4), count: rgb(0xfff8ea), zero: rgb(0xa98b6b),
	grain: faded(rgb(0x8a5a26), 0.27), cast: rgb(0x42260c), bowl: rgb(0x8b7f70), bowlRim: rgb(0xfbf3e4), rimHigh: rgb(0xefcf9d),
	beans: [4]color.NRGBA{rgb(0xf4e5c6), rgb(0xe2bd82), rgb(0xebc6a4), rgb(0xc2764a)}, beanLine: faded(rgb(0x5b3a1c), 0.75), turn: rgb(0x2c6e37),
}.shaded(shades{
	plank: [3]uint32{0xddb47a, 0xcfa064, 0xc29151}, shelf: [3]uint32{0x8e5f29, 0xa06e34, 0x8e5f29},
	well: [3]uint32{0x5a3a21, 0x4b2e19, 0x2c180a}, rim: [3]uint32{0x7a4f22, 0x7a4f22, 0xefcf9d},
})

var darkPalette = palette{
	page: rgb(0x1a130e), onPage: rgb(0xf3e8d6),
	plankSide: rgb(0x24150a), shelfSide: rgb(0x1f1108), grooveBed: rgb(0x301c0d), grooveEdge: rgb(0x5f4128),
	onWood: rgb(0xf6e3c4), pip: rgb(0xddc096), onShelf: rgb(0xfff6e4), count: rgb(0xfff3dc), zero: rgb(0x8c7358),
	grain: faded(rgb(0x2c1809), 0.5), cast: rgb(0x000000), bowl: rgb(0x17110c), bowlRim: rgb(0x4d4740), rimHigh: rgb(0x80573a),
	beans: [4]color.NRGBA{rgb(0xebdab7), rgb(0xd8b176), rgb(0xdfb793), rgb(0xb96e44)}, beanLine: faded(rgb(0x2a1709), 0.75), turn: rgb(0x8cc873),
}.shaded(shades{
	plank: [3]uint32{0x6b4628, 0x5c3b21, 0x50321b}, shelf: [3]uint32{0x3a2311, 0x472c18, 0x3a2311},
	well: [3]uint32{0x291a0f, 0x1e130b, 0x0c0603}, rim: [3]uint32{0x331f10, 0x331f10, 0x80573a},
})

func (o Options) palette() palette {
	if o.Dark {
		return darkPalette
	}
	return lightPalette
}

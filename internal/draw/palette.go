package draw

import "image/color"

// palette is the colours of a picture.
type palette struct {
	page     color.RGBA // behind the board
	onPage   color.RGBA // on the page
	faint    color.RGBA // less important text on the page
	wood     color.RGBA
	edge     color.RGBA // the side of the board, seen below it
	ink      color.RGBA // letters on the board
	rim      color.RGBA // around a cup
	hollow   color.RGBA // inside a cup
	count    color.RGBA // in a cup
	dim      color.RGBA // the number 0, and words in a pot
	ripe     color.RGBA
	onRipe   color.RGBA // a letter on ripe
	blocked  color.RGBA
	halo     color.RGBA
	outline  color.RGBA // of a bean
	beanSkin [4]color.RGBA
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// beanSkins serve both palettes, since wells are dark in both.
var beanSkins = [4]color.RGBA{rgb(0xf4e3c3), rgb(0xe2b06a), rgb(0xc9694a), rgb(0xf0cf8e)}

var lightPalette = palette{
	page: rgb(0xfbf8f2), onPage: rgb(0x33261a), faint: rgb(0x75624f),
	wood: rgb(0xd0a06a), edge: rgb(0xa57642), ink: rgb(0x4a2f15),
	rim: rgb(0xa8763f), hollow: rgb(0x55371c), count: rgb(0xfffaf0), dim: rgb(0xb89672),
	ripe: rgb(0x3fae5a), onRipe: rgb(0xffffff), blocked: rgb(0xcf4436), halo: rgb(0xffd84d),
	outline: rgb(0x3a2310), beanSkin: beanSkins,
}

var darkPalette = palette{
	page: rgb(0x17181c), onPage: rgb(0xf0e9dd), faint: rgb(0xa89b8b),
	wood: rgb(0x5f4329), edge: rgb(0x3d2a18), ink: rgb(0xe6cfae),
	rim: rgb(0x7d5a37), hollow: rgb(0x25180d), count: rgb(0xfff6e6), dim: rgb(0x8a7257),
	ripe: rgb(0x57c473), onRipe: rgb(0x10240f), blocked: rgb(0xe2584a), halo: rgb(0xf2c230),
	outline: rgb(0x2a190b), beanSkin: beanSkins,
}

func (o Options) palette() palette {
	if o.Dark {
		return darkPalette
	}
	return lightPalette
}

package page

import "strings"

// FontsCookie is the cookie by which a browser tells that it keeps the fonts of
// the pages. Its value is the name of the fonts' style, which changes with them.
const FontsCookie = "cups-fonts"

// LateFonts is the address of the fonts' style if the page's script is to fetch it
// after all else: "" for a browser that keeps the fonts, and for a page without a
// script.
func (v *view) LateFonts() (string, error) {
	address, err := v.Static("fonts.css")
	if err != nil || len(v.Scripts) == 0 || v.Viewer.Fonts == fontsName(address) {
		return "", err
	}
	return address, nil
}

// FontsKept is the cookie that a script sets when the browser has the fonts.
func (v *view) FontsKept() (string, error) {
	address, err := v.Static("fonts.css")
	return FontsCookie + "=" + fontsName(address), err
}

// fontsName is what the cookie says of a style.
func fontsName(address string) string {
	return strings.TrimSuffix(strings.TrimPrefix(address, "/static/fonts."), ".css")
}

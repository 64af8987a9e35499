package web

import (
	"context"
	"strings"
)

// browsers and systems are what people call devices by, and how each is known in
// what a browser says of itself. The first that fits counts.
var (
	browsers = [][2]string{{"Firefox/", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// deviceOf names a device to its owner, by what the browser or program says.
func deviceOf(agent string) string {
	find := func(list [][2]string) string {
		for _, l := range list {
			if strings.Contains(agent, l[0]) {
				return l[1]
			}
		}
		return ""
	}
	browser, system := find(browsers), find(systems)
	switch {
	case browser == "":
		return agent
	case system == "":
		return browser
	}
	return browser + ", " + system
}

// device is the name of a device in a request, else what the program calls itself.
func device(ctx context.Context, name string) string {
	if name != "" {
		return name
	}
	return who(ctx).device
}

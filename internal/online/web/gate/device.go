package gate

import (
	"context"
	"strings"
)

// browsers and systems are the names by which people know their devices, each with the
// word that stands for it in a User-Agent header. The first match counts.
var (
	browsers = [][2]string{{"Firefox/", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// deviceOf returns a name for a device that its owner will recognise, from its User-Agent
// header.
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

// Device returns the name of a device from a request or, if it has none, from the
// User-Agent header.
func Device(ctx context.Context, name string) string {
	if name != "" {
		return name
	}
	return Who(ctx).Device
}

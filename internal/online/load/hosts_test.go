//go:build linux

package load

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// host is a machine of its own for a server: a network namespace with one link to a bridge of this machine.
type host struct {
	space   string // the name of the namespace
	link    string // this machine's end of its link
	address string
	ether   string // the address of its link
}

// hosts are machines on one bridge.
type hosts struct {
	all    []host
	bridge string
	here   string // the address of this machine on the bridge
	slowly []string
}

// errNoHosts says that there can be no hosts: only root may make namespaces, and not everywhere.
var errNoHosts = errors.New("no network namespaces")

// ip runs the program for networks.
func ip(arguments ...string) error { return system("ip", arguments...) }

func system(program string, arguments ...string) error {
	if said, err := exec.Command(program, arguments...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w: %s", program, strings.Join(arguments, " "), err, strings.TrimSpace(string(said)))
	}
	return nil
}

// newHosts makes hosts that are there until the test ends. The error is errNoHosts where that is not possible.
func newHosts(t *testing.T, n int) (*hosts, error) {
	t.Helper()
	if os.Geteuid() != 0 {
		return nil, errNoHosts
	}
	net := fmt.Sprintf("10.%d.%d", 64+os.Getpid()%64, os.Getpid()/64%256)
	name := fmt.Sprintf("cu%d", os.Getpid()%100_000)
	h := &hosts{bridge: name + "b", here: net + ".1"}
	if err := ip("link", "add", h.bridge, "type", "bridge"); err != nil {
		return nil, fmt.Errorf("%w: %w", errNoHosts, err)
	}
	t.Cleanup(func() {
		for _, x := range h.all {
			_ = ip("link", "del", x.link)
			_ = ip("netns", "del", x.space)
		}
		if err := ip("link", "del", h.bridge); err != nil {
			t.Error(err)
		}
	})
	err := errors.Join(ip("addr", "add", h.here+"/24", "dev", h.bridge), ip("link", "set", h.bridge, "up"))
	for i := range n {
		x := host{space: fmt.Sprint(name, "h", i), link: fmt.Sprint(name, "l", i), address: fmt.Sprint(net, ".", 10+i), ether: fmt.Sprintf("02:00:00:00:01:%02x", i)}
		if err == nil {
			err = ip("netns", "add", x.space)
		}
		h.all = append(h.all, x)
		inside := []string{"-n", x.space}
		for _, step := range [][]string{
			{"link", "add", x.link, "type", "veth", "peer", "name", "eth0", "address", x.ether, "netns", x.space},
			{"link", "set", x.link, "master", h.bridge, "up"},
			append(inside, "link", "set", "lo", "up"),
			append(inside, "addr", "add", x.address+"/24", "dev", "eth0"),
			append(inside, "link", "set", "eth0", "up"),
			append(inside, "route", "add", "default", "via", h.here),
		} {
			if err == nil {
				err = ip(step...)
			}
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoHosts, err)
	}
	// What the kernel has decides how a link is slow: with netem it loses a tenth and is late, with tbf only so much
	// passes that whatever comes together is lost.
	for _, way := range [][]string{{"netem", "delay", "60ms", "30ms", "loss", "10%"}, {"tbf", "rate", "400kbit", "burst", "4000", "limit", "6000"}} {
		link := h.all[0].link
		if system("tc", append([]string{"qdisc", "add", "dev", link, "root"}, way...)...) == nil {
			h.slowly = way
			return h, system("tc", "qdisc", "del", "dev", link, "root")
		}
	}
	return h, nil
}

// nowhere is the address of no link: what is sent there is lost, and nobody is told.
const nowhere = "02:00:00:00:ff:ff"

// loseTo has all be lost that this machine sends to a host, or lets it arrive again.
func (h *hosts) loseTo(i int, on bool) error {
	to := nowhere
	if !on {
		to = h.all[i].ether
	}
	return ip("neigh", "replace", h.all[i].address, "lladdr", to, "dev", h.bridge, "nud", "permanent")
}

// loseFrom has all be lost that a host sends to some address, or lets it arrive again.
func (h *hosts) loseFrom(i int, address string, on bool) error {
	place := []string{"-n", h.all[i].space, "neigh"}
	if on {
		return ip(append(place, "replace", address, "lladdr", nowhere, "dev", "eth0", "nud", "permanent")...)
	}
	return ip(append(place, "del", address, "dev", "eth0")...)
}

// slow makes the link to a host slow and lossy, or as it was.
func (h *hosts) slow(i int, on bool) error {
	if !on {
		return system("tc", "qdisc", "del", "dev", h.all[i].link, "root")
	}
	return system("tc", append([]string{"qdisc", "add", "dev", h.all[i].link, "root"}, h.slowly...)...)
}

// cut pulls the plug of a host, or puts it in again.
func (h *hosts) cut(i int, on bool) error {
	state := "up"
	if on {
		state = "down"
	}
	return ip("link", "set", h.all[i].link, state)
}

package hooks

import (
	"errors"
	"net/netip"
	"testing"
)

func TestIsPublic(t *testing.T) {
	for _, text := range []string{
		"0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.255", "169.254.169.254",
		"172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.7",
		"203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
		"::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1",
		"fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2001:db8::1", "2001::1", "2001:10::1", "2001:20::1", "2002:7f00:1::1", "3fff::1", "5f00::1", "4000::1",
		"2606:4700:4700::1111%eth0",
	} {
		if IsPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s is not public", text)
		}
	}
	for _, text := range []string{
		"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "169.253.0.1", "172.15.255.255", "172.32.0.0",
		"192.0.3.1", "192.167.1.1", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255", "::ffff:1.1.1.1", "2606:4700:4700::1111", "2a00:1450::1", "2001:4860:4860::8888",
	} {
		if !IsPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s is public", text)
		}
	}
	if IsPublic(netip.Addr{}) {
		t.Error("no address is public")
	}
}

func TestGuard(t *testing.T) {
	may := guard(IsPublic)
	for _, c := range []struct {
		network, address string
		private          bool
	}{
		{"tcp4", "1.1.1.1:443", false},
		{"tcp6", "[2606:4700:4700::1111]:443", false},
		{"tcp4", "127.0.0.1:443", true},
		{"tcp6", "[::ffff:10.0.0.1]:443", true},
		{"tcp6", "[fe80::1%eth0]:443", true},
		{"udp4", "1.1.1.1:443", true},
		{"unix", "/run/socket", false}, // not an address at all
	} {
		err := may(c.network, c.address, nil)
		if (err != nil) != (c.private || c.network == "unix") || errors.Is(err, errNotPublic) != c.private {
			t.Errorf("%s %s: %v", c.network, c.address, err)
		}
	}
}

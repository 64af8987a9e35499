package nats

import (
	"net"
	"strings"
	"testing"
)

// What cannot be the URL of a broker is refused, and the password is not shown.
func TestTheURLOfABroker(t *testing.T) {
	for text, ok := range map[string]bool{
		"nats://localhost:4222": true, "tls://ada:secret@nats.example": true, "nats://a:4222,nats://b:4222": true, "nats://[::1]:4222": true,
		"": false, "localhost:4222": false, "http://localhost": false, "nats://": false, "nats://a:4222,": false, "nats://a b": false,
		"nats://ada:secret@a:70000": false, "nats://:4222": false, "nats://a/b": false, "nats://ada:%zzsecret@a": false,
	} {
		_, err := At(text)
		if (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Error("the password is shown")
		}
	}
}

// All servers are given the same addresses, and need two.
func TestTheAddressesOfServers(t *testing.T) {
	for text, ok := range map[string]bool{
		"localhost:1,localhost:2": true, "127.0.0.1:1,[::1]:1,127.9.9.9:65535": true, "cups:secret@a:1,cups:secret@b:1": true, " cups:secret@a:1, cups:secret@b:1": true,
		"a:1,b:1": false, "127.0.0.1:1,b:1": false, "10.0.0.1:1,10.0.0.2:1": false, "127.0.0.1:1,[2001:db8::1]:1": false, "localhost:1,localhost.evil.test:1": false,
		"": false, "a:1": false, "a:1,a:1": false, "a:1,b": false, "a:1,:2": false, "a:1,b:0": false, "a:1,b:x": false, "a:1,b:65536": false,
		"a:1,nats://b:1": false, "cups:secret@a:1,b:1": false, "cups:secret@a:1,cups:another@b:1": false, "a:1,b:1/x": false, "a:1,": false,
		":secret@a:1,:secret@b:1": false, "cups@a:1,cups@b:1": false, "cups:@a:1,cups:@b:1": false, "0.0.0.0:1,0.0.0.0:2": false, "[::]:1,a:1": false,
	} {
		_, err := Inside(strings.Split(text, ","))
		if (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Error("the password is shown")
		}
	}
}

// A server that can listen at none of the addresses says why.
func TestNoAddressIsFree(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close() //nolint:errcheck // nothing was written
	at := taken.Addr().String()
	b, err := Inside([]string{"cups:secret@" + at, "cups:secret@192.0.2.1:4222"}) // that network is for documents only
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(Config{Broker: b}); err == nil || !strings.Contains(err.Error(), at) || !strings.Contains(err.Error(), "192.0.2.1:4222") {
		t.Errorf("the error is %v", err)
	}
}

package nats

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// embedded is a broker inside of this server. It is connected to those inside of the others, and
// has no other clients.
type embedded struct {
	server *server.Server
	others int
}

// readyTime is the longest time in which a broker inside should be ready.
const readyTime = 5 * time.Second

var (
	errAlone    = errors.New("not all other servers can be reached at their addresses")
	errNotReady = errors.New("the broker does not begin")
)

// embed starts a broker at the first address at which it can listen.
func embed(b Broker) (*embedded, error) {
	var faults []error
	for i, at := range b.peers {
		free, err := net.Listen("tcp", at) // the broker would not say why it cannot
		if err != nil {
			faults = append(faults, err)
			continue
		}
		_ = free.Close()
		s, err := start(b, i)
		if err == nil {
			return &embedded{s, len(b.peers) - 1}, nil
		}
		faults = append(faults, fmt.Errorf("%s: %w", at, err))
	}
	return nil, errors.Join(faults...)
}

// start starts a broker at one of the addresses.
func start(b Broker, me int) (*server.Server, error) {
	host, port, err := net.SplitHostPort(b.peers[me])
	if err != nil {
		return nil, err
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return nil, err
	}
	options := &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, // without any, it would not listen to the other brokers
		CustomClientAuthentication: onlyMe{}, NoLog: true, NoSigs: true, NoSystemAccount: true, MaxPayload: 64 << 10,
		Cluster: server.ClusterOpts{
			Name: "cups", Host: host, Port: number, NoAdvertise: true,
			PoolSize:     -1, // one connection between two servers
			PingInterval: silence, MaxPingsOut: 2,
		},
	}
	if b.user != nil {
		options.Cluster.Username = b.user.Username()
		options.Cluster.Password, _ = b.user.Password()
	}
	for i, at := range b.peers {
		if i != me {
			options.Routes = append(options.Routes, &url.URL{Scheme: "nats", User: b.user, Host: at})
		}
	}
	s, err := server.NewServer(options)
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(readyTime) {
		s.Shutdown()
		return nil, errNotReady
	}
	return s, nil
}

// onlyMe refuses clients that are not in this process.
type onlyMe struct{}

// Check reports whether a client is in this process.
func (onlyMe) Check(c server.ClientAuthentication) bool {
	address := c.RemoteAddress()
	return address != nil && address.Network() == "pipe"
}

// hasAll reports whether the brokers of all other servers are connected.
func (e *embedded) hasAll() bool { return e.server.NumRoutes() >= e.others }

// end ends the broker.
func (e *embedded) end() {
	e.server.Shutdown()
	e.server.WaitForShutdown()
}

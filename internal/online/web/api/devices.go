package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// device is a browser that is told of notices while no page is open.
type device struct {
	ID      string      `json:"id" doc:"The ID of the device."`
	Name    string      `json:"name" doc:"The name of its session, such as Firefox on Linux."`
	Service string      `json:"service" doc:"The push service that carries the messages."`
	Created gate.Moment `json:"created" doc:"Since when it is told of notices."`
	Here    bool        `json:"here" doc:"It is the session with which I ask."`
}

func describeDevice(d club.Device) device {
	return device{d.ID, d.Name, d.Service, gate.Moment(d.Created), d.IsHere}
}

// describeDevices adds the operations for the devices that are told of notices while no page is open.
func (s *Server) describeDevices() {
	type deviceList struct {
		Key   string   `json:"key" doc:"The public key of the server, with which a browser subscribes (VAPID, RFC 8292), in base64url."`
		Items []device `json:"items" nullable:"false" doc:"The devices, the oldest first."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listDevices", Method: "GET", Path: "/api/v1/account/devices", Summary: "List my devices",
		Description: "The browsers that show my notices while no page is open, by the push services of their makers.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[deviceList], error) {
		keys, err := s.Club.PushKeys(ctx)
		if err != nil {
			return nil, err
		}
		list, err := s.Club.Devices(ctx, gate.Who(ctx).Actor)
		out := &gate.Body[deviceList]{Body: deviceList{Key: keys.Public, Items: []device{}}}
		for _, d := range list {
			out.Body.Items = append(out.Body.Items, describeDevice(d))
		}
		return out, err
	})
	type deviceRequest struct {
		Body struct {
			Endpoint string `json:"endpoint" doc:"The address that the browser has from its push service." maxLength:"1000"`
			P256dh   string `json:"p256dh" doc:"The public key of the subscription, in base64url." maxLength:"100"`
			Auth     string `json:"auth" doc:"The secret of the subscription, in base64url." maxLength:"40"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "addDevice", Method: "POST", Path: "/api/v1/account/devices", Summary: "Show my notices on this device", DefaultStatus: 201,
		Description: "Takes what PushManager.subscribe of the browser has answered. The device belongs to the session: it ends when I sign out there. It takes the place of another one of the same session or address. Messages are encrypted, so that the push service cannot read them. A member can have at most ten devices.",
	}, Codes: []string{"badDevice", "tooMany"}}, func(ctx context.Context, in *deviceRequest) (*gate.Body[device], error) {
		d, err := s.Club.AddDevice(ctx, gate.Who(ctx).Actor, club.Subscription(in.Body))
		return &gate.Body[device]{Body: describeDevice(d)}, err
	})
	type deviceID struct {
		ID string `path:"id" doc:"The ID of one of my devices." maxLength:"40"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "endDevice", Method: "DELETE", Path: "/api/v1/account/devices/{id}", Summary: "Show my notices on a device no longer", DefaultStatus: 204,
		Description: "What waits to be sent there is dropped.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *deviceID) (*gate.NoContent, error) {
		return nil, s.Club.EndDevice(ctx, gate.Who(ctx).Actor, in.ID)
	})
}

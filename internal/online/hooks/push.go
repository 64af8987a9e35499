package hooks

import (
	"context"
	"io"
	"net/http"
	"strconv"

	"github.com/SherClockHolmes/webpush-go"

	"example.org/cups/internal/online/club"
)

// push sends a message to a device, encrypted so that its push service cannot read it (RFC 8291), and signed with the
// keys of the server (RFC 8292). The outcome is that of [Teller.try].
func (t *Teller) push(ctx context.Context, c club.Call) (outcome string, taken bool) {
	p := c.Push
	urgency := webpush.UrgencyNormal
	if p.Urgent {
		urgency = webpush.UrgencyHigh
	}
	answer, err := webpush.SendNotificationWithContext(ctx, c.Body, &webpush.Subscription{
		Endpoint: p.Endpoint, Keys: webpush.Keys{P256dh: p.P256dh, Auth: p.Auth},
	}, &webpush.Options{
		HTTPClient: t.client, Subscriber: t.Sender, TTL: int(p.Long.Seconds()), Topic: p.Topic, Urgency: urgency,
		VAPIDPublicKey: p.Keys.Public, VAPIDPrivateKey: p.Keys.Private,
	})
	if err != nil {
		return reason(err), false
	}
	return result(answer)
}

// result reads the answer to a request.
func result(answer *http.Response) (outcome string, taken bool) {
	defer answer.Body.Close()
	io.Copy(io.Discard, io.LimitReader(answer.Body, mostAnswer)) //nolint:errcheck // the status is what counts
	return strconv.Itoa(answer.StatusCode), answer.StatusCode >= 200 && answer.StatusCode < 300
}

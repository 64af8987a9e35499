package club

import (
	"context"
	"crypto/subtle"
	"net/url"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// A server that nobody runs yet offers one member to become its operator: whoever has the code, which is only shown
// at the machine. It is not stored, so each start has another one, and it ends when there is an operator.

// OfferFirst returns the path of the page on which a member becomes the first operator; empty if there is an operator.
func (c *Club) OfferFirst(ctx context.Context) (path string, err error) {
	if has, err := c.hasOperator(ctx); has || err != nil {
		return "", err
	}
	var t archive.Token
	code, err := c.newToken(&t)
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	c.first = t.Hash
	c.mu.Unlock()
	return FirstPath(code), nil
}

// FirstPath returns the path of the page that a code of [Club.OfferFirst] opens.
func FirstPath(code string) string { return "/account?operator=" + url.QueryEscape(code) }

// IsFirst reports whether a code lets a member become the first operator now.
func (c *Club) IsFirst(ctx context.Context, code string) (bool, error) {
	hash := hashOf(code)
	c.mu.Lock()
	isOurs := c.first != (archive.TokenHash{}) && subtle.ConstantTimeCompare(hash[:], c.first[:]) == 1
	c.mu.Unlock()
	if !isOurs {
		return false, nil
	}
	has, err := c.hasOperator(ctx)
	return !has, err
}

// BecomeFirst makes a member the operator by a code of [Club.OfferFirst], and logs it as what the machine did. The
// error is TokenSpent or Forbidden.
func (c *Club) BecomeFirst(ctx context.Context, by Actor, code string) error {
	is, err := c.IsFirst(ctx, code)
	switch {
	case err != nil:
		return err
	case !is:
		return refuse(TokenSpent)
	case by.Account.Kind != play.Member || by.Token.Kind != archive.Session:
		return refuse(Forbidden)
	}
	return c.SetRole(ctx, AtMachine, by.Account.ID, archive.Operator)
}

func (c *Club) hasOperator(ctx context.Context) (bool, error) {
	list, err := c.Archive.Accounts(ctx, archive.AccountFilter{Kind: play.Member, Role: archive.Operator})
	for _, a := range list {
		if a.Closed.IsZero() {
			return true, err
		}
	}
	return false, err
}

package club

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
)

// Cost is the cost of hashing a password with argon2id.
type Cost struct {
	Passes  uint32
	KiB     uint32 // of memory
	Threads uint8
}

// DefaultCost is the second recommended option of RFC 9106, section 4, with 1 thread in place
// of 4: 3 passes over 64 MiB. Who guesses passwords works as much with either, but several
// threads keep all processors of a small server from the games. A password that was stored at
// another cost is hashed again when its owner signs in.
var DefaultCost = Cost{Passes: 3, KiB: 64 << 10, Threads: 1}

// The lengths of salts and hashes, in bytes, as RFC 9106 recommends.
const (
	saltLength = 16
	hashLength = 32
)

// The lengths of passwords: the shortest in characters, the longest in bytes.
const (
	ShortestPassword = 10
	LongestPassword  = 200
)

// hashers returns how many passwords are hashed at the same time, each in 64 MiB and by one
// processor: one processor is left to the games.
func hashers() int { return min(max(1, runtime.GOMAXPROCS(0)-1), 4) }

// CheckPassword returns a password in the form that is hashed: NFKC, in which all
// encodings of a text are the same. A password has at least 10 characters and at most 200
// bytes, has at least four different characters, and is not the name. The error is a
// [*Error] with BadPassword.
func CheckPassword(password, name string) (string, error) {
	bad := &Error{Code: BadPassword, Field: "password"}
	if !utf8.ValidString(password) || len(password) > LongestPassword {
		return "", bad
	}
	p := norm.NFKC.String(password)
	distinct := map[rune]bool{}
	for _, c := range p {
		distinct[c] = true
	}
	if utf8.RuneCountInString(p) < ShortestPassword || len(p) > LongestPassword || len(distinct) < 4 || archive.FoldName(p) == archive.FoldName(name) {
		return "", bad
	}
	return p, nil
}

// secret is a hashed password. Its text has the form of the reference program of argon2,
// $argon2id$v=19$m=65536,t=3,p=4$SALT$HASH with salt and hash in base64.
type secret struct {
	cost Cost
	salt []byte
	hash []byte
}

// String returns the form that is stored.
func (s secret) String() string {
	b := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, s.cost.KiB, s.cost.Passes, s.cost.Threads,
		b.EncodeToString(s.salt), b.EncodeToString(s.hash))
}

// readSecret reads what [secret.String] writes.
func readSecret(text string) (secret, error) {
	var s secret
	var version int
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return s, errors.New("a kept password must have five parts and argon2id")
	}
	if _, err := fmt.Sscanf(parts[2], "v=%d", &version); err != nil || version != argon2.Version {
		return s, fmt.Errorf("a kept password must be of version %d of argon2", argon2.Version)
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &s.cost.KiB, &s.cost.Passes, &s.cost.Threads); err != nil || s.cost.Passes < 1 || s.cost.Threads < 1 {
		return s, errors.New("a kept password must have memory, passes and threads")
	}
	var err error
	if s.salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return s, fmt.Errorf("the salt of a kept password: %w", err)
	}
	if s.hash, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return s, fmt.Errorf("the hash of a kept password: %w", err)
	}
	if len(s.hash) == 0 {
		return s, errors.New("a kept password must have a hash")
	}
	return s, nil
}

// hashed computes the hash of a password. It first waits until fewer than [hashers] says are
// being computed. If too many of the address wait already, the error is TooManySignIn.
func (c *Club) hashed(ctx context.Context, password string, cost Cost, salt []byte) ([]byte, error) {
	release, err := c.Shares.Passwords.Take(quota.OwnerIn(ctx), "")
	if err != nil {
		return nil, &Error{Code: TooManySignIn, Wait: quota.Passwords.Wait, Cause: err}
	}
	defer release()
	select {
	case c.hashers <- struct{}{}:
		defer func() { <-c.hashers }()
	case <-ctx.Done():
		return nil, fmt.Errorf("%w: %w", archive.ErrUnavailable, ctx.Err())
	}
	return argon2.IDKey([]byte(password), salt, cost.Passes, cost.KiB, cost.Threads, hashLength), nil
}

// keep returns a password in the form that is stored. All passwords of an account at the
// same cost share one salt, so that an attempt needs only one hash.
func (c *Club) keep(ctx context.Context, password string, others []archive.Credential) ([]byte, error) {
	s := secret{cost: c.Cost}
	for _, o := range others {
		if old, err := readSecret(string(o.Data)); err == nil && o.Kind == archive.Password && old.cost == c.Cost {
			s.salt = old.salt
		}
	}
	if s.salt == nil {
		s.salt = make([]byte, saltLength)
		if _, err := io.ReadFull(c.Random, s.salt); err != nil {
			return nil, err
		}
	}
	var err error
	s.hash, err = c.hashed(ctx, password, s.cost, s.salt)
	return []byte(s.String()), err
}

// try returns the credential that has this password, or false if there is none. It takes
// the same time if the account has no password.
func (c *Club) try(ctx context.Context, password string, credentials []archive.Credential) (archive.Credential, bool, error) {
	password = norm.NFKC.String(password)
	var secrets []secret
	var of []archive.Credential
	for _, d := range credentials {
		if d.Kind != archive.Password {
			continue
		}
		s, err := readSecret(string(d.Data))
		if err != nil {
			c.Archive.TellDamage(fmt.Errorf("credential %s: %w", d.ID, err)) // others are as good as before
			continue
		}
		secrets, of = append(secrets, s), append(of, d)
	}
	if len(secrets) == 0 {
		_, err := c.hashed(ctx, password, c.Cost, make([]byte, saltLength))
		return archive.Credential{}, false, err
	}
	var found archive.Credential
	ok := false
	var computed []byte
	for i, s := range secrets {
		if i == 0 || s.cost != secrets[i-1].cost || !bytes.Equal(s.salt, secrets[i-1].salt) {
			var err error
			if computed, err = c.hashed(ctx, password, s.cost, s.salt); err != nil {
				return archive.Credential{}, false, err
			}
		}
		if subtle.ConstantTimeCompare(computed, s.hash) == 1 {
			found, ok = of[i], true
		}
	}
	return found, ok, nil
}

// isOutdated reports whether a password is stored at another cost than that of the club.
func (c *Club) isOutdated(d archive.Credential) bool {
	s, err := readSecret(string(d.Data))
	return err == nil && s.cost != c.Cost
}

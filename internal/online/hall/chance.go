package hall

import (
	"encoding/binary"
	"fmt"
	"io"

	"example.org/cups/internal/online/club"
)

// number returns a random number from 0 to most-1.
func (h *Hall) number(most int) int {
	var b [8]byte
	h.Draw(b[:])
	return int(binary.LittleEndian.Uint64(b[:]) % uint64(most))
}

// newID returns a random ID.
func (h *Hall) newID() string {
	id, err := club.NewID(h.random)
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return id
}

// Draw fills b with random bytes.
func (h *Hall) Draw(b []byte) {
	if _, err := io.ReadFull(h.random, b); err != nil {
		panic(fmt.Errorf("no random numbers: %w", err)) // crypto/rand never fails
	}
}

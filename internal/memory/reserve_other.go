//go:build !linux && !js

package memory

import (
	"errors"
	"os"
)

// Reserve is for systems that can give memory back page by page.
func Reserve(int64) ([]byte, error) { return nil, errors.ErrUnsupported }

// Unreserve gives back what [Reserve] returned.
func Unreserve([]byte) error { return nil }

// PageBytes is the size of a page, which takes memory as a whole.
func PageBytes() int { return os.Getpagesize() }

// Drop gives the memory of whole pages of reserved bytes back to the system.
func Drop([]byte) {}

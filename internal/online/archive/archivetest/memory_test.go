package archivetest

import (
	"testing"

	"example.org/cups/internal/online/archive"
)

func TestMemory(t *testing.T) {
	Run(t, func(*testing.T) archive.Archive { return Memory() })
}

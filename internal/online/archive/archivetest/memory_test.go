package archivetest_test

import (
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
)

func TestMemory(t *testing.T) {
	archivetest.Run(t, func(*testing.T) archive.Archive { return archivetest.Memory() })
}

package lockfile

import "os"

func removeLate(file string) { os.Remove(file) } //nolint:errcheck // it stays where the next holder has it

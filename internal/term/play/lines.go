package play

// clip returns at most the first height lines.
func clip(lines []string, height int) []string {
	return lines[:max(0, min(len(lines), height))]
}
